// Statistics against published values and plain counting.
#include "lab/statistics.hpp"

#include <gtest/gtest.h>

namespace bivouac::lab {
namespace {

TEST(Statistics, quantiles_of_the_normal_distribution_are_those_of_the_tables) {
    EXPECT_NEAR(normal_quantile(0.975), 1.959963984540054, 1e-9);
    EXPECT_NEAR(normal_quantile(0.5), 0, 1e-9);
    EXPECT_NEAR(normal_quantile(0.0013498980316301), -3, 1e-9);
}

// Newcombe 1998, table I, method 3.
TEST(Statistics, wilsons_interval_is_that_of_the_literature) {
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

TEST(Statistics, wilsons_interval_holds_the_rates_that_would_not_surprise) {
    // By its definition: at the ends what was seen lies 1.96 standard errors away.
    const Interval i = wilson(37.5, 80);
    for (const double rate : {i.low, i.high}) {
        const double off = (37.5 / 80 - rate) / std::sqrt(rate * (1 - rate) / 80);
        EXPECT_NEAR(std::abs(off), 1.959964, 1e-5);
    }
}

TEST(Statistics, quantiles_lie_between_neighbours) {
    EXPECT_DOUBLE_EQ(quantile({5, 1, 3}, 0.5), 3);
    EXPECT_DOUBLE_EQ(quantile({4, 1, 2, 3}, 0.5), 2.5);
    EXPECT_DOUBLE_EQ(quantile({10, 0}, 0.9), 9);
    const Quartiles q = quartiles({9, 1, 2, 3, 4, 5, 6, 7, 8});
    EXPECT_DOUBLE_EQ(q.low, 3);
    EXPECT_DOUBLE_EQ(q.median, 5);
    EXPECT_DOUBLE_EQ(q.high, 7);
}

TEST(Statistics, mean_and_deviation) {
    const std::vector<double> values{2, 4, 4, 4, 5, 5, 7, 9};
    EXPECT_DOUBLE_EQ(mean(values), 5);
    EXPECT_NEAR(standard_deviation(values), 2.138089935, 1e-9);
    EXPECT_EQ(standard_deviation(std::vector<double>{3}), 0);
}

}  // namespace
}  // namespace bivouac::lab
