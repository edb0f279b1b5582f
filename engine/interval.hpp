// How sure a rate is that was seen in a number of trials: Wilson's interval. The laboratory and the
// catalogue's figures of balance use it. It is about games, never in them: floating point is welcome here,
// and no rule may ever read it.
#pragma once

namespace bivouac {

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

}  // namespace bivouac
