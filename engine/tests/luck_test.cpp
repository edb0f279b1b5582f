#include "engine/luck.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/enumerate.hpp"

namespace bivouac {
namespace {

constexpr Seat kFirst = seat(0);
constexpr Seat kSecond = seat(1);

SeatRoll die(Seat by, std::uint16_t value, std::uint16_t sides = 6) {
    return {by, {0, value, sides, 1, 0, RollKind::Die}};
}
SeatRoll sum(Seat by, std::uint16_t count, std::uint16_t value) {
    return {by, {0, value, 6, count, 0, RollKind::Sum}};
}
SeatRoll hits(Seat by, std::uint16_t count, std::uint8_t at_most, std::uint16_t value) {
    return {by, {0, value, 6, count, at_most, RollKind::Hits}};
}

LuckLine only_line(const std::vector<SeatRoll>& rolls) {
    const auto lines = luck_report(rolls);
    EXPECT_EQ(lines.size(), 1U);
    return lines.at(0);
}

TEST(Luck, nothing_rolled_nothing_reported) {
    EXPECT_TRUE(luck_report({}).empty());
    const std::vector<SeatRoll> draw{{kFirst, {0, 2, 4, 4, 0, RollKind::Draw}}};
    EXPECT_TRUE(luck_report(draw).empty());
}

TEST(Luck, one_die) {
    const LuckLine line = only_line({die(kFirst, 5)});
    EXPECT_EQ(line.rolls, 1U);
    EXPECT_EQ(line.dice, 1U);
    EXPECT_EQ(line.actual, 5);
    EXPECT_EQ(line.expected, Rational(7, 2));
    EXPECT_NEAR(line.at_least, 2 / 6.0, 1e-12);
    EXPECT_NEAR(line.at_most, 5 / 6.0, 1e-12);
    EXPECT_TRUE(line.is_exact);
}

TEST(Luck, seats_measures_and_sides_have_lines_of_their_own) {
    const std::vector<SeatRoll> rolls{die(kSecond, 1),      die(kFirst, 3),      hits(kFirst, 2, 3, 1),
                                      sum(kFirst, 2, 9),    die(kFirst, 10, 10), die(kFirst, 6),
                                      hits(kFirst, 4, 1, 0)};
    const auto lines = luck_report(rolls);
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0].seat, kFirst);
    EXPECT_EQ(lines[0].measure, LuckMeasure::Pips);
    EXPECT_EQ(lines[0].sides, 6);
    EXPECT_EQ(lines[0].rolls, 3U);
    EXPECT_EQ(lines[0].dice, 4U);
    EXPECT_EQ(lines[0].actual, 18);
    EXPECT_EQ(lines[0].expected, Rational(14));
    EXPECT_EQ(lines[1].sides, 10);
    EXPECT_EQ(lines[1].expected, Rational(11, 2));
    EXPECT_NEAR(lines[1].at_least, 0.1, 1e-12);
    EXPECT_EQ(lines[2].measure, LuckMeasure::Hits);
    EXPECT_EQ(lines[2].dice, 6U);
    EXPECT_EQ(lines[2].expected, Rational(1) + Rational(2, 3));
    EXPECT_EQ(lines[3].seat, kSecond);
    EXPECT_NEAR(lines[3].at_most, 1 / 6.0, 1e-12);
}

// Two ways that share no code: exact fractions by enumeration, doubles by convolution.
TEST(Luck, tails_equal_the_enumerated_ones) {
    const auto odds = enumerate([](Dice& dice) { return dice.sum(12); }, {1000, kNoDeadline});
    for (std::uint16_t value = 12; value <= 72; ++value) {
        Rational at_least;
        Rational at_most;
        for (const auto& [total, weight] : odds.outcomes) {
            if (total >= value) at_least += weight;
            if (total <= value) at_most += weight;
        }
        const LuckLine line = only_line({sum(kFirst, 12, value)});
        EXPECT_NEAR(line.at_least / at_least.approximate(), 1, 1e-9) << value;
        EXPECT_NEAR(line.at_most / at_most.approximate(), 1, 1e-9) << value;
    }
}

TEST(Luck, hits_of_unequal_chances_are_judged_together) {
    const auto run = [](Dice& dice) { return dice.hits(3, 1) + dice.hits(2, 4); };
    const auto odds = enumerate(run, {1000, kNoDeadline});
    for (std::uint16_t value = 0; value <= 5; ++value) {
        double at_least = 0;
        for (const auto& [total, weight] : odds.outcomes)
            at_least += total >= value ? weight.approximate() : 0;
        const std::uint16_t first = std::min<std::uint16_t>(value, 3);
        const LuckLine line = only_line(
            {hits(kFirst, 3, 1, first), hits(kFirst, 2, 4, static_cast<std::uint16_t>(value - first))});
        EXPECT_NEAR(line.at_least, at_least, 1e-12) << value;
    }
}

TEST(Luck, certain_hits_are_no_luck) {
    const LuckLine line = only_line({hits(kFirst, 5, 6, 5), hits(kFirst, 5, 0, 0)});
    EXPECT_EQ(line.expected, Rational(5));
    EXPECT_NEAR(line.at_least, 1, 1e-12);
    EXPECT_NEAR(line.at_most, 1, 1e-12);
}

// All ones: 6^-100 is exact to many digits, which sums that subtract would lose.
TEST(Luck, the_farthest_tail_keeps_its_precision) {
    const LuckLine line = only_line({sum(kFirst, 100, 100)});
    EXPECT_NEAR(line.at_most / std::pow(6.0, -100), 1, 1e-9);
    EXPECT_NEAR(line.at_least, 1, 1e-12);
}

TEST(Luck, thousands_of_dice_are_exact_and_near_the_normal_curve) {
    // 3000 dice: mean 10500, deviation 93.5; a total of 10700 is 2.13 deviations up.
    const LuckLine line = only_line({sum(kFirst, 3000, 10'700)});
    EXPECT_TRUE(line.is_exact);
    const double normal = std::erfc((200 - 0.5) / std::sqrt(2 * 3000 * 35 / 12.0)) / 2;
    EXPECT_NEAR(line.at_least, normal, 1e-4);
    EXPECT_NEAR(line.at_most + line.at_least, 1, 0.001) << "both hold the actual total itself";
}

TEST(Luck, with_too_many_dice_the_normal_curve_answers_and_says_so) {
    const LuckLine exact = only_line({sum(kFirst, kMaxExactDice, 14'100)});
    const LuckLine normal = only_line({sum(kFirst, kMaxExactDice, 14'100), die(kFirst, 3)});
    EXPECT_TRUE(exact.is_exact);
    EXPECT_FALSE(normal.is_exact);
    EXPECT_NEAR(exact.at_least, normal.at_least, 0.005);
    EXPECT_NEAR(exact.at_most, normal.at_most, 0.005);
    EXPECT_LT(normal.at_least, 0.2);
}

TEST(Luck, lines_have_the_key_of_their_sentence) {
    EXPECT_EQ(message_key(LuckMeasure::Pips), "luck.pips");
    EXPECT_EQ(message_key(LuckMeasure::Hits), "luck.hits");
}

}  // namespace
}  // namespace bivouac
