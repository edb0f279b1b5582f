// Intervals of rates against published values and their own definition.
#include "engine/interval.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace bivouac {
namespace {

TEST(Intervals, quantiles_of_the_normal_distribution_are_those_of_the_tables) {
    EXPECT_NEAR(normal_quantile(0.975), 1.959963984540054, 1e-9);
    EXPECT_NEAR(normal_quantile(0.5), 0, 1e-9);
    EXPECT_NEAR(normal_quantile(0.0013498980316301), -3, 1e-9);
}

// Newcombe 1998, table I, method 3.
TEST(Intervals, wilsons_interval_is_that_of_the_literature) {
    const Interval a = wilson(81, 263);
    EXPECT_NEAR(a.low, 0.2553, 5e-5);
    EXPECT_NEAR(a.high, 0.3662, 5e-5);
    const Interval b = wilson(15, 148);
    EXPECT_NEAR(b.low, 0.0624, 5e-5);
    EXPECT_NEAR(b.high, 0.1605, 5e-5);
    const Interval none = wilson(0, 20);
    EXPECT_EQ(none.low, 0);
    EXPECT_NEAR(none.high, 0.1611, 5e-5);
    EXPECT_EQ(wilson(0, 0), (Interval{0, 1}));
}

TEST(Intervals, wilsons_interval_holds_the_rates_that_would_not_surprise) {
    // By its definition: at the ends what was seen lies 1.96 standard errors away.
    const Interval i = wilson(37.5, 80);
    for (const double rate : {i.low, i.high}) {
        const double off = (37.5 / 80 - rate) / std::sqrt(rate * (1 - rate) / 80);
        EXPECT_NEAR(std::abs(off), 1.959964, 1e-5);
    }
}

}  // namespace
}  // namespace bivouac
