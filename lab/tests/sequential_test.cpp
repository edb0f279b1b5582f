// The tests that may be stopped at any time: their error rates by simulation, watched after every round.
#include "lab/sequential.hpp"

#include <gtest/gtest.h>

#include "engine/rng.hpp"

namespace bivouac::lab {
namespace {

/// Win, draw or loss of a game with this mean; a fifth of the games are drawn.
double game(Rng& rng, double mean) {
    const double win = mean - 0.1;
    const double u = static_cast<double>(rng.next() >> 11) * 0x1p-53;
    return u < win ? 1 : u < win + 0.2 ? 0.5 : 0;
}

struct Share {
    double above = 0, below = 0, mean_rounds = 0;
};

/// How often such a test finds what, if one side scores `first` and the other `second`.
Share found(const MeanTest& fresh, double first, double second, int rounds, std::uint64_t seed) {
    constexpr int kTimes = 800;
    Rng rng(seed);
    Share share;
    for (int t = 0; t < kTimes; ++t) {
        MeanTest test = fresh;
        int r = 0;
        for (; r < rounds && test.finding() == Finding::Open; ++r) {
            const double pair[] = {game(rng, first), game(rng, second)};
            test.see(pair);
        }
        share.mean_rounds += r;
        if (test.finding() == Finding::Above) ++share.above;
        if (test.finding() == Finding::Below) ++share.below;
    }
    return {share.above / kTimes, share.below / kTimes, share.mean_rounds / kTimes};
}

constexpr double kNoise = 0.023;  // three standard deviations of a share of 0.05 in 800

TEST(Sequential, at_the_claimed_mean_it_errs_as_rarely_as_it_says) {
    for (const auto& [first, second] : {std::pair{0.65, 0.65}, {0.85, 0.45}, {0.5, 0.8}}) {
        const Share share = found(MeanTest(0.65, 0.05), first, second, 150, 1);
        EXPECT_LE(share.above, 0.05 + kNoise) << first;
        EXPECT_LE(share.below, 0.05 + kNoise) << first;
    }
}

TEST(Sequential, a_strong_side_alone_is_not_taken_for_a_strong_player) {
    const Share share = found(MeanTest(0.5, 0.05), 0.89, 0.11, 150, 2);
    EXPECT_LE(share.above, 0.05 + kNoise);
    EXPECT_LE(share.below, 0.05 + kNoise);
}

TEST(Sequential, what_is_there_is_found_and_early) {
    const Share strong = found(MeanTest(0.65, 0.05), 0.85, 0.8, 200, 3);
    EXPECT_GE(strong.above, 0.95);
    EXPECT_LE(strong.mean_rounds, 60);
    const Share weak = found(MeanTest(0.65, 0.05), 0.5, 0.45, 200, 4);
    EXPECT_GE(weak.below, 0.95);
    EXPECT_LE(weak.mean_rounds, 80);
}

TEST(Sequential, of_two_shares_the_right_one_is_found_in_a_hundred_games) {
    const MeanTest test(0.65, 0.05, 0.55);
    for (const auto& [first, second] : {std::pair{0.65, 0.65}, {0.85, 0.45}}) {
        const Share share = found(test, first, second, 1000, 7);
        EXPECT_GE(share.above, 0.95 - kNoise) << first;
        EXPECT_LE(share.mean_rounds, 80);
    }
    for (const auto& [first, second] : {std::pair{0.55, 0.55}, {0.2, 0.9}}) {
        const Share share = found(test, first, second, 1000, 8);
        EXPECT_GE(share.below, 0.95 - kNoise) << first;
        EXPECT_LE(share.mean_rounds, 80);
    }
    const Share between = found(test, 0.6, 0.6, 5000, 9);
    EXPECT_GE(between.above, 0.3);
    EXPECT_GE(between.below, 0.3);
}

TEST(Sequential, fourteen_wins_in_a_row_are_enough) {
    MeanTest test(0.65, 0.05);
    const double both[] = {1, 1};
    for (int round = 0; round < 6; ++round) test.see(both);
    EXPECT_EQ(test.finding(), Finding::Open);
    test.see(both);
    EXPECT_EQ(test.finding(), Finding::Above);
    const double none[] = {0, 0};
    for (int round = 0; round < 50; ++round) test.see(none);
    EXPECT_EQ(test.finding(), Finding::Above) << "what was found stays found";
}

TEST(Sequential, the_interval_holds_the_mean_however_often_it_is_looked_at) {
    Rng rng(5);
    constexpr int kTimes = 150;
    int held = 0;
    for (int t = 0; t < kTimes; ++t) {
        std::vector<double> values;
        bool always = true;
        for (int round = 0; round < 40; ++round) {
            values.push_back(game(rng, 0.7));
            values.push_back(game(rng, 0.5));
            if (round % 8 != 7) continue;
            const Interval i = means_not_rejected(values, 2);
            always = always && i.low <= 0.6 && 0.6 <= i.high;
        }
        if (always) ++held;
    }
    EXPECT_GE(held, kTimes * 0.9);
    EXPECT_EQ(means_not_rejected({}, 2), (Interval{0, 1}));
}

TEST(Sequential, the_interval_narrows) {
    Rng rng(6);
    std::vector<double> values;
    for (int i = 0; i < 400; ++i) values.push_back(game(rng, 0.6));
    const Interval few = means_not_rejected(std::span(values).first(40), 1);
    const Interval many = means_not_rejected(values, 1);
    EXPECT_LT(many.high - many.low, (few.high - few.low) * 0.6);
    EXPECT_GT(many.low, 0.45);
    EXPECT_LT(many.high, 0.75);
}

}  // namespace
}  // namespace bivouac::lab
