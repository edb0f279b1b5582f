// The statistics of the laboratory: what can be said of a rate or a distribution from a number of games.
// Plain functions over numbers; they know nothing of games.
#pragma once

#include <span>
#include <vector>

#include "engine/interval.hpp"

namespace bivouac::lab {

using bivouac::Interval;
using bivouac::normal_quantile;
using bivouac::wilson;

/// The value below which a share `q` of the values lies, between neighbours by straight line. Not of no
/// values.
double quantile(std::vector<double> values, double q);

struct Quartiles {
    double low = 0, median = 0, high = 0;
};
Quartiles quartiles(std::vector<double> values);

double mean(std::span<const double> values);
/// Of a sample: divided by one less than there are values. 0 for fewer than two.
double standard_deviation(std::span<const double> values);

}  // namespace bivouac::lab
