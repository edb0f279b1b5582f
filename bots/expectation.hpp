// From a position to an expected score between 0 (lost) and 1 (won): what the game says (G::expected_score),
// or the logistic function of its judgement, divided by what it says a clear advantage is
// (G::kClearAdvantage: ahead by that much, about three games of four are won). It is an estimate for choosing
// and for hints, not a probability that was counted.
#pragma once

#include <cmath>

#include "bots/hooks.hpp"

namespace bivouac::bots {

template <Game G>
class Expectation {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    /// `root` is where the seat is asked: what comes of it is judged against that.
    Expectation(const Scenario& sc, const State& root, Seat seat) : sc_(&sc), seat_(seat) {
        if constexpr (HasExpectedScore<G>) {
            at_root_ = G::expected_score(sc, root, seat);
        } else {
            at_root_ = G::evaluate(sc, root, seat);
            // Each side judges from its own point of view; half the difference is what both would agree on.
            double farthest = 0;
            for (std::size_t i = 0; i < seats_of<G>(sc); ++i) {
                const double apart = at_root_ - G::evaluate(sc, root, bivouac::seat(i));
                if (std::abs(apart) > std::abs(farthest)) farthest = apart;
            }
            ahead_ = farthest / 2;
        }
    }

    [[nodiscard]] double now() const {
        if constexpr (HasExpectedScore<G>)
            return at_root_;
        else
            return logistic(ahead_);
    }
    [[nodiscard]] double of(const State& s) const {
        if (s.agenda.empty()) {
            const Outcome end = G::outcome(*sc_, s);
            if (end.finished) return 0.5 + 0.5 * static_cast<double>(end.results[index(seat_)]);
        }
        if constexpr (HasExpectedScore<G>)
            return G::expected_score(*sc_, s, seat_);
        else
            return logistic(ahead_ + G::evaluate(*sc_, s, seat_) - at_root_);
    }

  private:
    static double logistic(double ahead) requires(!HasExpectedScore<G>) {
        return 1 / (1 + std::exp(-ahead / G::kClearAdvantage));
    }

    const Scenario* sc_;
    Seat seat_;
    double at_root_ = 0;
    double ahead_ = 0;
};

}  // namespace bivouac::bots
