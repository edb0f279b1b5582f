#include "engine/interval.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace bivouac {
namespace {

double normal_share_below(double x) {
    return std::erfc(-x / std::numbers::sqrt2) / 2;
}

}  // namespace

double normal_quantile(double p) {
    assert(p > 0 && p < 1);
    double low = -40, high = 40;  // erfc is exact to the last digits: halving finds them all
    for (int i = 0; i < 200 && low < high; ++i) {
        const double middle = (low + high) / 2;
        (normal_share_below(middle) < p ? low : high) = middle;
    }
    return (low + high) / 2;
}

Interval wilson(double successes, double trials, double confidence) {
    if (trials <= 0) return {0, 1};
    const double z = normal_quantile((1 + confidence) / 2);
    const double rate = successes / trials;
    const double z2n = z * z / trials;
    const double middle = (rate + z2n / 2) / (1 + z2n);
    const double half = z / (1 + z2n) * std::sqrt(rate * (1 - rate) / trials + z2n / (4 * trials));
    return {std::max(middle - half, 0.0), std::min(middle + half, 1.0)};
}

}  // namespace bivouac
