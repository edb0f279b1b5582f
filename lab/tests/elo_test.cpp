// Ratings: closed forms, brute force over a grid, and results that were drawn from known strengths.
#include "lab/elo.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "engine/rng.hpp"

namespace bivouac::lab {
namespace {

double likelihood_of(const std::vector<double>& elo, const std::vector<Encounter>& encounters) {
    double sum = 0;
    for (const Encounter& e : encounters) {
        const double p = expected_score(elo[e.first] - elo[e.second]);
        sum += e.score * std::log(p) + (e.games - e.score) * std::log(1 - p);
    }
    return sum;
}

/// Encounters of all with all, won by chance according to the strengths; a tenth of the games are drawn.
std::vector<Encounter> played(const std::vector<double>& elo, int games, Rng& rng) {
    std::vector<Encounter> out;
    for (std::size_t i = 0; i < elo.size(); ++i) {
        for (std::size_t j = i + 1; j < elo.size(); ++j) {
            Encounter e{i, j, static_cast<double>(games), 0};
            const auto wins = static_cast<std::uint32_t>(expected_score(elo[i] - elo[j]) * 1e6);
            for (int g = 0; g < games; ++g) e.score += rng.chance(wins, 1'000'000) ? 1 : 0;
            out.push_back(e);
        }
    }
    return out;
}

TEST(Elo, two_players_are_as_far_apart_as_their_score_says) {
    const Ratings r = fit_ratings(2, {{1, 0, 100, 75}});
    EXPECT_FALSE(r.helped);
    EXPECT_NEAR(r.players[1].elo, 400 * std::log10(3.0), 1e-6);
    EXPECT_EQ(r.players[0].elo, 0);
    // The distance has the variance 1/(n p q) in natural units; to the average it is half as far.
    const double deviation = 400 / std::numbers::ln10 / std::sqrt(100 * 0.75 * 0.25);
    EXPECT_NEAR(r.players[1].error, deviation / 2, 1e-6);
    EXPECT_NEAR(elo_of_score(0.75), r.players[1].elo, 1e-9);
}

TEST(Elo, no_ratings_on_a_grid_are_more_likely) {
    const std::vector<Encounter> encounters{{0, 1, 20, 6.5}, {1, 2, 30, 11}, {2, 0, 12, 9.5}};
    const Ratings r = fit_ratings(3, encounters);
    const double best = likelihood_of({0, r.players[1].elo, r.players[2].elo}, encounters);
    double grid = -1e9;
    for (double a = -600; a <= 600; a += 10) {
        for (double b = -600; b <= 600; b += 10) grid = std::max(grid, likelihood_of({0, a, b}, encounters));
    }
    EXPECT_GE(best, grid);
    EXPECT_NEAR(best, grid, 0.01);
}

TEST(Elo, strengths_are_found_again_within_their_errors) {
    Rng rng(7);
    const std::vector<double> truth{0, 120, 200, 450, 460};
    const Ratings r = fit_ratings(truth.size(), played(truth, 4000, rng));
    for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(r.players[i].elo, truth[i], 25) << i;
}

TEST(Elo, the_margin_covers_the_truth_as_often_as_it_says) {
    Rng rng(11);
    const std::vector<double> truth{0, 100, 250};
    const double average = (0.0 + 100 + 250) / 3;
    int inside = 0;
    constexpr int kTimes = 600;
    for (int i = 0; i < kTimes; ++i) {
        const Ratings r = fit_ratings(3, played(truth, 60, rng));
        const double middle = (r.players[0].elo + r.players[1].elo + r.players[2].elo) / 3;
        const double off = (r.players[2].elo - middle) - (truth[2] - average);
        if (std::abs(off) <= 1.959964 * r.players[2].error) ++inside;
    }
    EXPECT_GE(inside, kTimes * 0.92);
    EXPECT_LE(inside, kTimes * 0.985);
}

TEST(Elo, who_won_everything_still_gets_a_rating) {
    const Ratings r = fit_ratings(3, {{1, 0, 10, 10}, {2, 1, 10, 7}, {2, 0, 10, 10}});
    EXPECT_TRUE(r.helped);
    EXPECT_GT(r.players[2].elo, r.players[1].elo);
    EXPECT_GT(r.players[1].elo, 100);
    EXPECT_LT(r.players[2].elo, 2000);
}

}  // namespace
}  // namespace bivouac::lab
