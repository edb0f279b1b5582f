#include "engine/rational.hpp"

#include <limits>
#include <type_traits>

#include <gtest/gtest.h>

#include "engine/rng.hpp"

namespace bivouac {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

static_assert(Rational(1, 2) + Rational(1, 3) == Rational(5, 6));
static_assert(Rational(3, 2) * Rational(2, 3) == 1);
static_assert(std::is_trivially_copyable_v<Rational>);

TEST(Rational, keeps_lowest_terms_with_the_sign_above) {
    EXPECT_EQ(Rational(6, -4).num(), -3);
    EXPECT_EQ(Rational(6, -4).den(), 2);
    EXPECT_EQ(Rational(0, -7), Rational(0));
    EXPECT_EQ(Rational(0, -7).den(), 1);
    EXPECT_EQ(Rational(), Rational(0));
}

TEST(Rational, calculates_as_cross_multiplied_integers) {
    Rng rng(1);
    const auto number = [&rng](std::uint32_t n) { return static_cast<std::int64_t>(rng.below(n)); };
    for (int i = 0; i < 20'000; ++i) {
        const std::int64_t a = number(2001) - 1000;
        const std::int64_t b = number(1000) + 1;
        const std::int64_t c = number(2001) - 1000;
        const std::int64_t d = number(1000) + 1;
        const Rational x(a, b);
        const Rational y(c, d);
        const auto is = [](Rational r, std::int64_t num, std::int64_t den) {
            return r.num() * den == num * r.den() && r.den() > 0 && std::gcd(r.num(), r.den()) == 1;
        };
        ASSERT_TRUE(is(x + y, a * d + c * b, b * d));
        ASSERT_TRUE(is(x - y, a * d - c * b, b * d));
        ASSERT_TRUE(is(x * y, a * c, b * d));
        if (c != 0) {
            ASSERT_TRUE(is(x / y, a * d, b * c));
        }
        ASSERT_EQ(x < y, a * d < c * b);
        ASSERT_EQ(x == y, a * d == c * b);
        ASSERT_EQ(x >= y, a * d >= c * b);
    }
}

TEST(Rational, floor_and_ceil_round_towards_their_ends) {
    EXPECT_EQ(Rational(5, 2).floor(), 2);
    EXPECT_EQ(Rational(5, 2).ceil(), 3);
    EXPECT_EQ(Rational(-5, 2).floor(), -3);
    EXPECT_EQ(Rational(-5, 2).ceil(), -2);
    EXPECT_EQ(Rational(-4).floor(), -4);
    EXPECT_EQ(Rational(4).ceil(), 4);
    EXPECT_EQ(Rational(4).whole(), 4);
    EXPECT_FALSE(Rational(5, 2).is_whole());
}

TEST(Rational, compares_where_the_products_do_not_fit_in_64_bits) {
    EXPECT_LT(Rational(kMost - 1, kMost), Rational(kMost, kMost - 1));
    EXPECT_GT(Rational(kMost, kMost - 1), Rational(kMost - 1, kMost));
    EXPECT_GT(Rational(1, kMost - 1), Rational(1, kMost));
}

TEST(Rational, is_written_as_people_write_it) {
    EXPECT_EQ(Rational(5, 2).text(), "2 1/2");
    EXPECT_EQ(Rational(-5, 2).text(), "-2 1/2");
    EXPECT_EQ(Rational(1, 2).text(), "1/2");
    EXPECT_EQ(Rational(-1, 2).text(), "-1/2");
    EXPECT_EQ(Rational(3).text(), "3");
    EXPECT_EQ(Rational(0).text(), "0");
}

TEST(Rational, reads_back_what_it_writes) {
    for (std::int64_t num = -60; num <= 60; ++num) {
        for (std::int64_t den = 1; den <= 12; ++den) {
            const Rational r(num, den);
            ASSERT_EQ(Rational::read(r.text()), r) << r.text();
        }
    }
    EXPECT_EQ(Rational::read("10/4"), Rational(5, 2));
    EXPECT_EQ(Rational::read("9223372036854775807"), Rational(kMost));
}

TEST(Rational, reads_nothing_else) {
    for (const char* text : {"",
                             "-",
                             "x",
                             "1/",
                             "/2",
                             "1/0",
                             "1 1",
                             "1 1/0",
                             "1  1/2",
                             " 1",
                             "1 ",
                             "+1",
                             "--1",
                             "1/-2",
                             "1 -1/2",
                             "1.5",
                             "1/2/3",
                             "9223372036854775808",
                             "99999999999999999999",
                             "1/2 1"}) {
        EXPECT_EQ(Rational::read(text), std::nullopt) << "'" << text << "'";
    }
}

TEST(Rational, checked_forms_answer_overflow_with_nothing) {
    EXPECT_EQ(Rational::checked(1, 0), std::nullopt);
    EXPECT_EQ(Rational::checked(std::numeric_limits<std::int64_t>::min(), 1), std::nullopt);
    EXPECT_EQ(Rational::checked_add(Rational(kMost), Rational(1)), std::nullopt);
    EXPECT_EQ(Rational::checked_add(Rational(1, kMost), Rational(1, kMost - 1)), std::nullopt);
    EXPECT_EQ(Rational::checked_multiply(Rational(kMost), Rational(2)), std::nullopt);
    // The factors cancel before they are multiplied, so this one fits.
    EXPECT_EQ(Rational::checked_multiply(Rational(kMost, 3), Rational(3, kMost)), Rational(1));
}

TEST(RationalDeathTest, operators_stop_rather_than_wrap) {
    EXPECT_DEATH((void)(Rational(kMost) + Rational(1)), "does not fit");
    EXPECT_DEATH((void)(Rational(kMost) * Rational(2)), "does not fit");
    EXPECT_DEATH((void)(Rational(1) / Rational(0)), "divides by zero");
    EXPECT_DEATH((void)Rational(1, 2).whole(), "whole");
}

}  // namespace
}  // namespace bivouac
