#include "bots/play_out.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace bivouac::bots {
namespace {

constexpr std::size_t kMostDecisions = 200'000;

struct Participant {
    std::unique_ptr<Bot> bot;
    Rng rng;
};

std::vector<Participant> players_of(std::span<const std::string> names, std::uint64_t seed,
                                    const BotMaker& make) {
    std::vector<Participant> players;
    for (std::size_t i = 0; i < names.size(); ++i) {
        players.push_back({make ? make(names[i]) : make_bot(names[i]), Rng(seed * kMaxSeats + i)});
        assert(players.back().bot);
    }
    return players;
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
    PlayedOut out{scenario.start(setup), PlayStop::Ended};
    std::vector<Participant> seated = players_of(players, seed, make);
    AnyMatch& match = *out.match;
    if (watch) watch(match);
    while (!match.to_act().empty()) {
        const Seat seat = match.to_act().lowest();
        Participant& player = seated[index(seat)];
        if (match.size() >= kMostDecisions) return {std::move(out.match), PlayStop::TooLong};
        if (!take_all(match, seat, answer(*player.bot, match, seat, player.rng))) {
            return {std::move(out.match), PlayStop::NoAnswer};
        }
        if (watch) watch(match);
    }
    return out;
}

}  // namespace bivouac::bots
