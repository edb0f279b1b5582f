// Statistics against published values and plain counting.
#include "lab/statistics.hpp"

#include <gtest/gtest.h>

namespace bivouac::lab {
namespace {

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
