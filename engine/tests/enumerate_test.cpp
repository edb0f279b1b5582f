#include "engine/enumerate.hpp"

#include <map>
#include <vector>

#include <gtest/gtest.h>

namespace bivouac {
namespace {

constexpr EnumerationBudget kUnhurried{10'000'000, kNoDeadline};

template <class Key>
std::map<Key, Rational> as_map(const Distribution<Key>& distribution) {
    std::map<Key, Rational> result;
    for (const auto& [key, weight] : distribution.outcomes) result[key] += weight;
    EXPECT_EQ(result.size(), distribution.outcomes.size()) << "equal results are merged";
    return result;
}

template <class Key>
Rational total(const Distribution<Key>& distribution) {
    Rational sum;
    for (const auto& outcome : distribution.outcomes) sum += outcome.weight;
    return sum;
}

TEST(Enumerate, a_run_without_dice_is_certain) {
    const auto odds = enumerate([](Dice&) { return 7; });
    ASSERT_EQ(odds.outcomes.size(), 1U);
    EXPECT_EQ(odds.outcomes[0].key, 7);
    EXPECT_EQ(odds.outcomes[0].weight, Rational(1));
    EXPECT_EQ(odds.paths, 1U);
    EXPECT_TRUE(odds.is_complete());
}

TEST(Enumerate, a_die_has_its_faces) {
    const auto odds = enumerate([](Dice& dice) { return dice.die(10); }, kUnhurried);
    ASSERT_EQ(odds.outcomes.size(), 10U);
    for (const auto& outcome : odds.outcomes) EXPECT_EQ(outcome.weight, Rational(1, 10));
    EXPECT_EQ(odds.outcomes[0].key, 1) << "in the order of their coming";
}

// All 6^n throws, counted one by one.
TEST(Enumerate, sums_equal_brute_force) {
    for (int n = 1; n <= 6; ++n) {
        std::map<int, std::int64_t> ways;
        std::int64_t throws = 1;
        for (int i = 0; i < n; ++i) throws *= 6;
        for (std::int64_t t = 0; t < throws; ++t) {
            int sum = n;
            for (std::int64_t rest = t; rest > 0; rest /= 6) sum += static_cast<int>(rest % 6);
            ++ways[sum];
        }
        const auto odds = enumerate([n](Dice& dice) { return dice.sum(n); }, kUnhurried);
        EXPECT_EQ(odds.paths, static_cast<std::uint64_t>(5 * n + 1)) << "distinct results only";
        const auto found = as_map(odds);
        ASSERT_EQ(found.size(), ways.size());
        for (const auto& [sum, count] : ways)
            EXPECT_EQ(found.at(sum), Rational(count, throws)) << n << ": " << sum;
    }
}

TEST(Enumerate, hits_equal_brute_force) {
    for (int n = 1; n <= 5; ++n) {
        std::int64_t throws = 1;
        for (int i = 0; i < n; ++i) throws *= 6;
        for (int at_most = 0; at_most <= 6; ++at_most) {
            std::map<int, std::int64_t> ways;
            for (std::int64_t t = 0; t < throws; ++t) {
                int hits = 0;
                std::int64_t rest = t;
                for (int i = 0; i < n; ++i, rest /= 6) hits += rest % 6 + 1 <= at_most ? 1 : 0;
                ++ways[hits];
            }
            const auto odds =
                as_map(enumerate([&](Dice& dice) { return dice.hits(n, at_most); }, kUnhurried));
            ASSERT_EQ(odds.size(), ways.size()) << n << " at most " << at_most;
            for (const auto& [hits, count] : ways) EXPECT_EQ(odds.at(hits), Rational(count, throws));
        }
    }
}

TEST(Enumerate, draws_follow_their_weights) {
    const std::vector<std::uint16_t> weights{0, 5, 0, 3, 2, 0};
    const auto odds = as_map(enumerate([&](Dice& dice) { return dice.draw(weights); }, kUnhurried));
    EXPECT_EQ(odds, (std::map<int, Rational>{{1, {1, 2}}, {3, {3, 10}}, {4, {1, 5}}}));
    const auto set =
        as_map(enumerate([](Dice& dice) { return dice.draw(0x8000'0000'0000'0011U); }, kUnhurried));
    EXPECT_EQ(set, (std::map<int, Rational>{{0, {1, 3}}, {4, {1, 3}}, {63, {1, 3}}}));
}

// What is rolled next depends on what came before: a 1 to 3 ends it, a 4 or 5 rolls two more and adds, a 6
// asks for hits.
int branching_rules(Dice& dice) {
    const int first = dice.d6();
    if (first <= 3) return first;
    if (first <= 5) return dice.sum(2);
    return 20 + dice.hits(2, 2);
}

TEST(Enumerate, paths_may_differ_in_what_they_roll) {
    const auto odds = enumerate(branching_rules, kUnhurried);
    EXPECT_EQ(odds.paths, 3U + 2U * 11U + 3U);
    const auto found = as_map(odds);
    EXPECT_EQ(found.at(1), Rational(1, 6));
    EXPECT_EQ(found.at(2), Rational(1, 6) + Rational(1, 3) * Rational(1, 36));
    EXPECT_EQ(found.at(7), Rational(1, 3) * Rational(1, 6));
    EXPECT_EQ(found.at(21), Rational(1, 6) * Rational(4, 9));
    EXPECT_EQ(total(odds), Rational(1));
}

TEST(Enumerate, keys_may_have_their_own_hash_and_equality) {
    struct Position {
        int attacker;
        int defender;
    };
    const auto run = [](Dice& dice) {
        const int attacker = dice.hits(2, 3);
        return Position{attacker, dice.hits(1, 3)};
    };
    const auto hash = [](const Position& p) { return static_cast<std::size_t>(p.attacker); };
    const auto same_attacker = [](const Position& a, const Position& b) { return a.attacker == b.attacker; };
    const auto odds = enumerate(run, kUnhurried, hash, same_attacker);
    ASSERT_EQ(odds.outcomes.size(), 3U);
    EXPECT_EQ(odds.paths, 6U);
    EXPECT_EQ(odds.outcomes[1].key.attacker, 1);
    EXPECT_EQ(odds.outcomes[1].weight, Rational(1, 2));
}

TEST(Enumerate, over_the_budget_of_paths_it_says_so) {
    const auto run = [](Dice& dice) { return dice.d6() + dice.d6(); };
    EXPECT_EQ(enumerate(run, {36, kNoDeadline}).completeness, Completeness::Complete);
    const auto odds = enumerate(run, {35, kNoDeadline});
    EXPECT_EQ(odds.completeness, Completeness::OutOfPaths);
    EXPECT_EQ(odds.paths, 35U);
    EXPECT_EQ(total(odds), Rational(35, 36));
}

TEST(Enumerate, over_the_deadline_it_says_so) {
    const auto run = [](Dice& dice) { return dice.d6(); };
    const auto odds = enumerate(run, {1'000'000, std::chrono::nanoseconds(0)});
    EXPECT_EQ(odds.completeness, Completeness::OutOfTime);
    EXPECT_EQ(odds.paths, 1U);
}

TEST(Enumerate, the_largest_sum_that_fits_is_exact_and_the_next_is_too_fine) {
    const auto odds = enumerate([](Dice& dice) { return dice.sum(24) == 24 ? 1 : 0; }, kUnhurried);
    EXPECT_TRUE(odds.is_complete());
    EXPECT_EQ(total(odds), Rational(1));
    EXPECT_EQ(as_map(odds).at(1), Rational(1, 4'738'381'338'321'616'896));
    EXPECT_EQ(enumerate([](Dice& dice) { return dice.sum(25); }, kUnhurried).completeness,
              Completeness::TooFine);
    EXPECT_EQ(enumerate([](Dice& dice) { return dice.hits(30, 1); }, kUnhurried).completeness,
              Completeness::TooFine);
    EXPECT_TRUE(enumerate([](Dice& dice) { return dice.hits(30, 3); }, kUnhurried).is_complete());
}

TEST(Enumerate, play_without_a_longest_path_ends_as_incomplete) {
    const auto until_six = [](Dice& dice) {
        int rolls = 1;
        while (dice.d6() != 6) ++rolls;
        return rolls;
    };
    EXPECT_EQ(enumerate(until_six, kUnhurried).completeness, Completeness::TooFine);
    // Certain rolls never make a weight finer: here the length of the path is what ends it.
    const auto many = [](Dice& dice) {
        int total_hits = 0;
        for (int i = 0; i < 300; ++i) total_hits += dice.hits(1, 6);
        return total_hits;
    };
    EXPECT_EQ(enumerate(many, kUnhurried).completeness, Completeness::TooFine);
}

TEST(EnumerateDeathTest, a_run_that_depends_on_more_than_the_dice_is_found_out) {
    int calls = 0;
    const auto run = [&calls](Dice& dice) { return dice.die(6 + calls++); };
    EXPECT_DEATH((void)enumerate(run, kUnhurried), "more than the dice");
}

TEST(Sample, comes_near_the_exact_odds_within_its_error) {
    const auto exact = as_map(enumerate(branching_rules, kUnhurried));
    const auto sampled = sample(branching_rules, 11, {20'000, kNoDeadline});
    EXPECT_EQ(sampled.runs, 20'000U);
    std::uint64_t counted = 0;
    for (const auto& outcome : sampled.outcomes) {
        counted += outcome.count;
        const double distance = sampled.share(outcome) - exact.at(outcome.key).approximate();
        EXPECT_LT(std::abs(distance), 4 * sampled.standard_error(outcome)) << outcome.key;
    }
    EXPECT_EQ(counted, sampled.runs);
    EXPECT_EQ(sampled.outcomes.size(), exact.size());
}

TEST(Sample, the_error_shrinks_with_the_root_of_the_runs) {
    const auto coin = [](Dice& dice) { return dice.die(2); };
    const auto few = sample(coin, 1, {100, kNoDeadline});
    const auto many = sample(coin, 1, {10'000, kNoDeadline});
    EXPECT_NEAR(few.standard_error(few.outcomes[0]), 0.05, 0.005);
    EXPECT_NEAR(many.standard_error(many.outcomes[0]), 0.005, 0.0001);
}

TEST(Sample, what_always_came_is_not_called_certain) {
    const auto always = sample([](Dice&) { return 1; }, 1, {50, kNoDeadline});
    EXPECT_EQ(always.share(always.outcomes[0]), 1.0);
    EXPECT_GT(always.standard_error(always.outcomes[0]), 0.01);
}

TEST(Sample, runs_once_whatever_the_budget) {
    EXPECT_EQ(sample(branching_rules, 1, {1000, std::chrono::nanoseconds(0)}).runs, 1U);
    EXPECT_EQ(sample(branching_rules, 1, {0, kNoDeadline}).runs, 1U);
}

}  // namespace
}  // namespace bivouac
