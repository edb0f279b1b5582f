// The statistics of the laboratory: what can be said of a rate or a distribution from a number of games.
// Plain functions over numbers; they know nothing of games.
#pragma once

#include <span>
#include <vector>

namespace bivouac::lab {

struct Interval {
    double low = 0, high = 0;
    friend bool operator==(const Interval&, const Interval&) = default;
};

/// The point below which a share `p` of the normal distribution lies. 0 < p < 1.
double normal_quantile(double p);

/// Wilson's interval for a rate of which `successes` of `trials` were seen. Half successes (draws) are
/// allowed: they vary less than wins and losses do, so the interval is then wider than it need be, never
/// narrower.
Interval wilson(double successes, double trials, double confidence = 0.95);

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
