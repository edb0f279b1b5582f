// The parts of the search by themselves: how a turn's time is spread, how candidates are ranked, what is
// learnt from playouts.
#include <gtest/gtest.h>

#include "bots/experience.hpp"
#include "bots/ranking.hpp"
#include "bots/turn_clock.hpp"

namespace bivouac::bots::test {
namespace {

constexpr double kWhole = 100;

TEST(TurnClock, no_question_goes_without_even_if_more_is_asked_than_was_guessed) {
    TurnClock clock(kWhole);
    clock.begin(1, 20);
    for (int i = 0; i < 20; ++i) {
        const double share = clock.share(4);
        EXPECT_GT(share, 0) << i;
        clock.spend(share);
    }
}

TEST(TurnClock, what_is_asked_beyond_the_time_is_bounded) {
    TurnClock clock(kWhole);
    clock.begin(1, 20);
    double used = 0;
    for (int i = 0; i < 1000; ++i) {
        const double share = clock.share(4);
        used += share;
        clock.spend(share);
    }
    EXPECT_LE(used, 1.3 * kWhole);
}

TEST(TurnClock, a_wrong_guess_is_made_good) {
    TurnClock clock(kWhole);
    clock.begin(1, 1000);
    EXPECT_FALSE(clock.wants_guess());
    clock.spend(kWhole / 5);
    EXPECT_TRUE(clock.wants_guess());
    const double before = clock.share(5);
    clock.guess_again(10);
    EXPECT_FALSE(clock.wants_guess());
    EXPECT_GT(clock.share(5), 10 * before) << "little is left to be asked, so it may take long";
}

TEST(TurnClock, asks_for_a_guess_when_all_is_asked_that_was_expected) {
    TurnClock clock(kWhole);
    clock.begin(1, 10);
    clock.share(100);
    EXPECT_TRUE(clock.wants_guess());
}

Limits work_of(std::uint64_t work) {
    Limits limits;
    limits.work = work;
    return limits;
}

TEST(Ranking, what_hangs_on_nothing_is_tried_a_few_times_only) {
    const Limits limits = work_of(100'000);
    const Meter meter(limits, 100'000);
    Crew crew(0);
    std::size_t tries = 0;
    Ranking ranking(crew, 1, meter, [&](std::size_t, std::size_t candidate, std::size_t, std::size_t) {
        ++tries;
        return Try{candidate == 2 ? 0.7 : 0.4, true, 1};
    });
    std::uint64_t work = 0;
    double price = 1'000;  // so few can be paid for at once that there is a second round
    EXPECT_EQ(ranking.rank(4, work, price)[0].candidate, 2U);
    EXPECT_LT(tries, 200U);
}

TEST(Ranking, with_a_known_price_no_candidate_is_dropped_after_a_single_try) {
    const Limits limits = work_of(8'000);
    const Meter meter(limits, 8'000);
    Crew crew(0);
    std::array<std::size_t, 4> tries{};
    // The best one looks worst in its first try.
    Ranking ranking(crew, 1, meter, [&](std::size_t, std::size_t candidate, std::size_t number, std::size_t) {
        ++tries[candidate];
        const double luck = (number % 2 == 0) == (candidate == 3) ? -0.3 : 0.3;
        return Try{0.5 + luck + (candidate == 3 ? 0.1 : 0.0), true, 10};
    });
    std::uint64_t work = 0;
    double price = 10;
    EXPECT_EQ(ranking.rank(4, work, price)[0].candidate, 3U);
    EXPECT_GT(tries[0], 10U);
}

TEST(Ranking, is_told_of_the_tries_in_their_order_with_any_number_of_threads) {
    const auto told = [](std::size_t helpers) {
        const Limits limits = work_of(2'000);
        const Meter meter(limits, 2'000);
        Crew crew(helpers);
        std::vector<double> scores;
        Ranking ranking(
            crew, helpers + 1, meter,
            [](std::size_t, std::size_t candidate, std::size_t number, std::size_t) {
                return Try{Rng(candidate * 1000 + number).below(1000) / 1000.0, true, 1};
            },
            [&](std::size_t, double score) { scores.push_back(score); });
        std::uint64_t work = 0;
        double price = 0;
        (void)ranking.rank(5, work, price);
        return scores;
    };
    const std::vector<double> alone = told(0);
    EXPECT_GT(alone.size(), 100U);
    EXPECT_EQ(told(3), alone);
}

TEST(Experience, makes_what_did_well_more_frequent_for_its_giver) {
    const Seat ours = seat(0);
    const Seat theirs = seat(1);
    const Action good{1, {7, 0, 0}};
    const Action bad{1, {8, 0, 0}};
    Experience experience;
    for (int i = 0; i < 50; ++i) {
        experience.learn(std::array{Given{ours, good}, Given{theirs, bad}}, SeatSet(ours), 0.8);
        experience.learn(std::array{Given{ours, bad}, Given{theirs, good}}, SeatSet(ours), 0.2);
    }
    EXPECT_GT(experience.factor(ours, good), 1.5F);
    EXPECT_LT(experience.factor(ours, bad), 0.7F);
    EXPECT_GT(experience.factor(theirs, good), 1.5F) << "they fare well when we fare badly";
    EXPECT_LT(experience.factor(theirs, bad), 0.7F);
    EXPECT_EQ(experience.factor(ours, Action{1, {9, 0, 0}}), 1) << "nobody has tried it";
    experience.forget();
    EXPECT_EQ(experience.factor(ours, good), 1);
}

}  // namespace
}  // namespace bivouac::bots::test
