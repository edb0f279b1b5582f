#include "lab/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>

namespace bivouac::lab {
namespace {

double normal_share_below(double x) {
    return std::erfc(-x / std::numbers::sqrt2) / 2;
}

double quantile_of_sorted(const std::vector<double>& sorted, double q) {
    assert(!sorted.empty());
    const double at = q * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (at - static_cast<double>(below)) * (sorted[above] - sorted[below]);
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

double quantile(std::vector<double> values, double q) {
    std::sort(values.begin(), values.end());
    return quantile_of_sorted(values, q);
}

Quartiles quartiles(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return {quantile_of_sorted(values, 0.25), quantile_of_sorted(values, 0.5),
            quantile_of_sorted(values, 0.75)};
}

double mean(std::span<const double> values) {
    if (values.empty()) return 0;
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double standard_deviation(std::span<const double> values) {
    if (values.size() < 2) return 0;
    const double middle = mean(values);
    double sum = 0;
    for (const double v : values) sum += (v - middle) * (v - middle);
    return std::sqrt(sum / static_cast<double>(values.size() - 1));
}

}  // namespace bivouac::lab
