#include "bots/play_out.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "bots/player.hpp"

namespace bivouac::bots {
namespace {

constexpr std::size_t kMostDecisions = 200'000;

struct Seated {
    std::unique_ptr<Player> player;
    Rng rng;
};

std::vector<Seated> seated_of(std::span<const std::string> names, std::uint64_t seed, const BotMaker& make) {
    std::vector<Seated> seated;
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::unique_ptr<Bot> bot = make ? make(names[i]) : make_bot(names[i]);
        assert(bot);
        seated.push_back({std::make_unique<Player>(std::move(bot)), Rng(seed * kMaxSeats + i)});
    }
    return seated;
}

bool take_all(AnyMatch& match, Seat seat, const std::vector<Action>& actions) {
    return !actions.empty() && std::all_of(actions.begin(), actions.end(),
                                           [&](Action a) { return match.take(seat, a, 0).allowed(); });
}

}  // namespace

PlayedOut play_out(const AnyScenario& scenario, std::span<const std::string> players, std::uint64_t seed,
                   const PlayWatcher& watch, const BotMaker& make) {
    MatchSetup setup{seeds_from(seed, scenario.game().seats), {}};
    for (const std::string& name : players) setup.players.push_back("bot:" + name);
    PlayedOut out{scenario.start(setup)};
    std::vector<Seated> seated = seated_of(players, seed, make);
    AnyMatch& match = *out.match;
    if (watch) watch(match);
    while (!match.to_act().empty()) {
        const Seat seat = match.to_act().lowest();
        Seated& asked = seated[index(seat)];
        if (match.size() >= kMostDecisions) {
            out.stop = PlayStop::TooLong;
            return out;
        }
        const Answer answer = asked.player->answer(match, seat, asked.rng);
        out.stood_in += answer.failure.empty() ? 0 : 1;
        if (!take_all(match, seat, answer.actions)) {
            out.stop = PlayStop::NoAnswer;
            return out;
        }
        if (watch) watch(match);
    }
    return out;
}

}  // namespace bivouac::bots
