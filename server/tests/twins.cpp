#include "server/tests/twins.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/any_game.hpp"
#include "engine/rng.hpp"
#include "games/catalogue.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"
#include "games/shadow_of_the_eagle/tests/scramble.hpp"
#include "games/shadow_of_the_eagle/tests/standard_scramble.hpp"
#include "games/strike_of_the_eagle/tests/scramble.hpp"

namespace bivouac::server {
namespace {

constexpr std::uint32_t kLongest = 60;       // decisions from one to the next
constexpr std::uint32_t kLatestFirst = 400;  // decisions before the first of a game
constexpr std::size_t kOfOneGame = 8;
constexpr std::size_t kFruitless = 10;  // games in which the viewer's own turn is waited for

/// Random play: whole plans where a draft is composed, so that games get on.
class Play {
  public:
    Play(const TwinBattle& battle, std::uint64_t seed) : rng_(seed) {
        const auto loaded = find_game(battle.game, battle.rules)->load(battle.scenario);
        MatchSetup setup;
        setup.seeds.server = seed_from(seed);
        setup.seeds.seats = static_cast<std::uint8_t>(loaded.scenario->info().seats.size());
        for (Seed& s : setup.seeds.seat) s = seed_from(rng_.next());
        match_ = loaded.scenario->start(setup);
    }

    [[nodiscard]] const AnyMatch& match() const { return *match_; }
    [[nodiscard]] bool over() const { return match_->to_act().empty(); }
    [[nodiscard]] bool drafting() const { return match_->drafting(match_->to_act().lowest()); }
    void step() {
        const Seat seat = match_->to_act().lowest();
        if (plan_.empty() && match_->drafting(seat)) {
            plan_ = match_->propose(seat, rng_);
            next_ = 0;
        }
        Action action;
        if (plan_.empty()) {
            const std::vector<Action> offers = match_->offers(seat);
            action = rng_.pick(std::span<const Action>(offers));
        } else {
            action = plan_[next_++];
            if (next_ == plan_.size()) plan_.clear();
        }
        if (!match_->take(seat, action, 0).allowed()) throw std::logic_error("an offer is refused");
    }

  private:
    Rng rng_;
    std::unique_ptr<AnyMatch> match_;
    std::vector<Action> plan_;
    std::size_t next_ = 0;
};

template <Game G, class Scramble>
std::string scrambled(const typename G::Scenario& sc, std::size_t seats, const std::string& position,
                      std::optional<Seat> viewer, Rng& rng) {
    auto reading = read_position<G>(sc, position);
    if (!reading.mistakes.empty()) throw std::logic_error("a position cannot be read: " + position);
    typename G::State s = reading.state;
    if (viewer) return write_position<G>(sc, Scramble{}(sc, s, *viewer, rng));
    for (std::size_t i = 0; i < seats; ++i) s = Scramble{}(sc, s, seat(i), rng);
    return write_position<G>(sc, s);
}

template <Game G, class Scramble>
std::vector<Twins> make(const TwinBattle& battle, std::size_t count, std::uint64_t seed) {
    const auto loaded = G::load(battle.scenario);
    const std::size_t seats = seats_of<G>(*loaded.scenario);
    std::vector<Twins> out;
    Rng rng(seed);
    std::size_t fruitless = 0;
    for (std::uint64_t game = 0; out.size() < count; ++game) {
        Play play(battle, seed + 1000 * game);
        std::uint32_t wait = game % 2 == 0 ? rng.below(kLongest) : rng.below(kLatestFirst);
        const std::size_t before = out.size(), most = std::min(count, before + kOfOneGame);
        while (!play.over() && out.size() < most) {
            play.step();
            if (play.over()) break;
            // A draft is soon over, and it is where most is hidden.
            const bool draft = play.drafting() && rng.chance(1, 4);
            if (wait > 0) --wait;
            if (wait > 0 && !draft) continue;
            const std::size_t viewers = seats + 1;  // the seats, and the spectators
            const std::size_t turn = out.size() % viewers;
            const auto viewer = turn < seats ? std::optional(seat(turn)) : std::nullopt;
            // In the basic game little is hidden from him who is to act: by chance it is seldom his turn.
            const bool his_turn = viewer && play.match().to_act().contains(*viewer);
            const bool wanted = viewer && out.size() / viewers % 2 == 0 && fruitless < kFruitless;
            if (wanted && !his_turn) continue;
            Twins twins{battle.game, battle.rules, battle.scenario, viewer, play.match().position(), {}};
            twins.other = scrambled<G, Scramble>(*loaded.scenario, seats, twins.one, viewer, rng);
            wait = twins.differ() ? rng.below(kLongest) : 1;
            if (twins.differ()) out.push_back(std::move(twins));
        }
        fruitless = out.size() == before ? fruitless + 1 : 0;
    }
    return out;
}

}  // namespace

std::vector<TwinBattle> twin_battles() {
    std::vector<TwinBattle> out;
    for (const AnyGame* const game : catalogue()) {
        for (const std::string& scenario : game->scenarios()) {
            out.push_back({std::string(game->info().id), std::string(game->info().rules), scenario});
        }
    }
    return out;
}

std::vector<Twins> make_twins(const TwinBattle& battle, std::size_t count, std::uint64_t seed) {
    if (battle.game == StrikeOfTheEagle::info().id)
        return make<StrikeOfTheEagle, eagle::test::ScrambleEagle>(battle, count, seed);
    if (battle.rules == "basic") return make<shadow::Basic, shadow::test::ScrambleBasic>(battle, count, seed);
    if (battle.rules == "standard")
        return make<shadow::Standard, shadow::standard::test::ScrambleStandard>(battle, count, seed);
    throw std::logic_error("there is no scramble for the " + battle.rules + " rules");
}

Twins make_unequal(const TwinBattle& battle, std::uint64_t seed) {
    Play play(battle, seed);
    const auto seen = [&] { return play.match().events({}, 0).size(); };
    for (std::uint32_t n = 0; n < kLongest; ++n) play.step();
    Twins twins{battle.game, battle.rules, battle.scenario, std::nullopt, play.match().position(), {}};
    const std::size_t before = seen();
    while (seen() == before || play.match().to_act().empty()) play.step();
    twins.other = play.match().position();
    return twins;
}

}  // namespace bivouac::server
