#include "lab/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace bivouac::lab {
namespace {

double quantile_of_sorted(const std::vector<double>& sorted, double q) {
    assert(!sorted.empty());
    const double at = q * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (at - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

}  // namespace

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
