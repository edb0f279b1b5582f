// What would come of an action is the same in positions that its maker cannot tell apart: whether it can be
// looked behind, what he is asked then, which ways he is shown, and at what cost. Every offer of every twin.
#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "engine/notation.hpp"
#include "games/catalogue.hpp"
#include "server/tests/twins.hpp"
#include "telling/text.hpp"

namespace bivouac::server {
namespace {

constexpr std::size_t kTwinsOfABattle = 60;
constexpr std::size_t kHintsOfABattle = 5;
constexpr std::uint64_t kHintWork = 1500;  // decisions in thought

std::unique_ptr<AnyMatch> match_at(const AnyScenario& scenario, const std::string& position) {
    MatchSetup setup;
    setup.seeds.seats = static_cast<std::uint8_t>(scenario.info().seats.size());
    return scenario.resume(setup, position, 0).match;
}

/// All that is told of an action before it is done.
std::string told_of(const AnyScenario& scenario, const AnyMatch& match, const Words& words, Seat seat,
                    Action a) {
    const Trial trial = match.tried(seat, std::array{a});
    if (!trial.match) return "refused: " + std::string(trial.verdict.reasons()[0].phrase.key);
    std::string told;
    telling::add_question(told, {scenario, *trial.match, words}, seat);
    return told;
}

class LookingLeak : public testing::TestWithParam<TwinBattle> {};

TEST_P(LookingLeak, what_would_come_of_an_action_tells_nothing) {
    const TwinBattle& battle = GetParam();
    const auto scenario = find_game(battle.game, battle.rules)->load(battle.scenario).scenario;
    const Words words;
    std::size_t compared = 0, behind = 0;
    for (const Twins& twins : make_twins(battle, kTwinsOfABattle, 11)) {
        if (!twins.viewer) continue;
        const auto one = match_at(*scenario, twins.one), other = match_at(*scenario, twins.other);
        ASSERT_TRUE(one && other);
        if (!one->to_act().contains(*twins.viewer)) continue;
        for (const Action a : one->offers(*twins.viewer)) {
            const std::string here = told_of(*scenario, *one, words, *twins.viewer, a);
            ASSERT_EQ(here, told_of(*scenario, *other, words, *twins.viewer, a))
                << write_action(one->verbs(), one->naming(), a);
            ++compared;
            if (!here.starts_with("refused")) ++behind;
        }
    }
    EXPECT_GT(compared, 30U);
    EXPECT_GT(behind, 20U);
}

/// A hint of a bot that counts its work, so that it can be had again: what it would do and what it expects.
std::string hint_of(const AnyMatch& match, Seat seat) {
    bots::Limits limits;
    limits.work = kHintWork;
    limits.threads = 1;
    Rng rng(3);
    const auto bot = bots::make_searcher("captain", limits);
    const bots::Advice advice = bot->advise(*match.knowledge(SeatSet(seat)), seat, rng);
    std::string told = fmt::format("{} {} {}:", advice.before, advice.after, advice.runner_up);
    for (const Action a : advice.line) told += " " + write_action(match.verbs(), match.naming(), a);
    return told;
}

TEST_P(LookingLeak, a_hint_tells_nothing) {
    const TwinBattle& battle = GetParam();
    const auto scenario = find_game(battle.game, battle.rules)->load(battle.scenario).scenario;
    std::size_t compared = 0;
    for (const Twins& twins : make_twins(battle, kTwinsOfABattle, 17)) {
        if (!twins.viewer || compared == kHintsOfABattle) continue;
        const auto one = match_at(*scenario, twins.one), other = match_at(*scenario, twins.other);
        if (!one->to_act().contains(*twins.viewer)) continue;
        ASSERT_EQ(hint_of(*one, *twins.viewer), hint_of(*other, *twins.viewer));
        ++compared;
    }
    EXPECT_GT(compared, 0U);
}

INSTANTIATE_TEST_SUITE_P(battles, LookingLeak, testing::ValuesIn(twin_battles()));

}  // namespace
}  // namespace bivouac::server
