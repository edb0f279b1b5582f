// Bots see what their seat sees: on a true position and on another that looks the same to the seat they
// answer alike, whatever game it is.
#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "games/catalogue.hpp"

namespace bivouac::bots::test {
namespace {

constexpr int kDecisions = 260;
constexpr int kEvery = 13;  // a position is looked at from time to time: it takes a while

/// The same match for the seat, with everything that it does not know made up anew.
std::unique_ptr<AnyMatch> lookalike(const AnyScenario& scenario, const AnyMatch& match, Seat seat, Rng& rng) {
    const MatchSetup setup{seeds_from(77, scenario.game().seats), {}};
    return scenario.resume(setup, match.imagined_position(SeatSet(seat), rng), match.next_roll()).match;
}

/// The bot with a counted amount of work: by the clock nobody answers alike twice.
std::unique_ptr<Bot> counting_bot(std::string_view name) {
    Limits limits;
    limits.work = 6'000;
    limits.threads = 2;
    if (auto searcher = make_searcher(name, limits)) return searcher;
    return make_bot(name);
}

void expect_answers_alike(const AnyMatch& one, const AnyMatch& other, Seat asked, int decision) {
    for (const std::string& name : bot_names()) {
        Rng first(11);
        Rng second(11);
        EXPECT_EQ(counting_bot(name)->decide(*one.knowledge(SeatSet(asked)), asked, first),
                  counting_bot(name)->decide(*other.knowledge(SeatSet(asked)), asked, second))
            << name << " at decision " << decision;
    }
}

class BlindBotOf : public ::testing::TestWithParam<const AnyGame*> {};

TEST_P(BlindBotOf, answers_alike_where_its_seat_sees_the_same) {
    const AnyGame& game = *GetParam();
    const auto scenario = game.load(game.scenarios().front()).scenario;
    const auto match = scenario->start({seeds_from(5, scenario->game().seats), {}});
    const std::unique_ptr<Bot> walker = make_bot("random");
    Rng rng(5);
    int other_positions = 0;
    for (int i = 0; i < kDecisions && !match->to_act().empty(); ++i) {
        const Seat seat = match->to_act().lowest();
        if (i % kEvery == 0 && !match->lanes_from()) {
            const auto other = lookalike(*scenario, *match, seat, rng);
            ASSERT_TRUE(other);
            other_positions += other->position() != match->position() ? 1 : 0;
            expect_answers_alike(*match, *other, seat, i);
        }
        for (const Action a : walker->decide(*match->knowledge(SeatSet(seat)), seat, rng)) {
            ASSERT_TRUE(match->take(seat, a, 0).allowed());
        }
    }
    EXPECT_GT(other_positions, 0);  // else nothing was hidden, and nothing is shown
}

/// The match again, in which `other` has gone on by himself and in secret.
std::unique_ptr<AnyMatch> with_choices_of(Seat other, const AnyScenario& scenario, const AnyMatch& match,
                                          std::uint64_t seed) {
    auto again = scenario.load(match.record(), "match", AnyScenario::kAll).match;
    Rng rng(seed);
    const std::unique_ptr<Bot> bot = make_bot("random");
    for (int i = 0; i < kEvery && again->to_act().contains(other) && again->to_act().count() > 1; ++i) {
        for (const Action a : bot->decide(*again->knowledge(SeatSet(other)), other, rng)) {
            if (!again->take(other, a, 0).allowed()) return nullptr;
        }
    }
    return again;
}

TEST(BlindBot, answers_alike_whatever_another_chooses_at_the_same_time) {
    const auto scenario = find_game("strike_of_the_eagle", "")->load("radzymin").scenario;
    const auto match = scenario->start({seeds_from(5, scenario->game().seats), {}});
    const std::unique_ptr<Bot> walker = make_bot("random");
    Rng rng(5);
    int other_positions = 0;
    for (int i = 0; i < kDecisions && !match->to_act().empty(); ++i) {
        const SeatSet asked = match->to_act();
        const Seat mine = asked.lowest();
        if (asked.count() > 1 && match->lanes_from() == match->size()) {
            const auto one = with_choices_of(seat(1), *scenario, *match, 1);
            const auto two = with_choices_of(seat(1), *scenario, *match, 2);
            ASSERT_TRUE(one && two);
            other_positions += one->position() != two->position() ? 1 : 0;
            expect_answers_alike(*one, *two, mine, i);
        }
        for (const Action a : walker->decide(*match->knowledge(SeatSet(mine)), mine, rng)) {
            ASSERT_TRUE(match->take(mine, a, 0).allowed());
        }
    }
    EXPECT_GT(other_positions, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, BlindBotOf, ::testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](const auto& tested) {
                             return std::string(tested.param->info().id) + "_" +
                                    std::string(tested.param->info().rules);
                         });

}  // namespace
}  // namespace bivouac::bots::test
