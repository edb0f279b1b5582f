// Tests that may be looked at after every observation and stopped at any moment, for means of values between
// 0 and 1 such as the score of a pair of games. A gambler who starts with 1 bets on each observation that the
// mean is above the claimed one; if it is not, his wealth is expected to fall, and by Ville's inequality it
// reaches 1/error in at most that share of all experiments, however long they are watched. The wealth is the
// average over gamblers who stake different shares, so no effect has to be guessed beforehand. It holds for
// every distribution of the values.
//
// Values come in rounds, such as the two games of a pair with the sides exchanged. Within a round the values
// must be independent but need not have the same mean (one side may be the stronger): the claim is about the
// average of the means, and if that is not above the claimed one, the expected product of the bets is not
// above 1 either, whatever the means are. (Two values whose means differ by d and -d from the claim multiply
// to 1 - (stake * d)^2.) So the wealth counts at the ends of rounds only, and a round has one value or two.
// Rounds must come in the order of their numbers, not in that in which they were finished, or quick games
// would be seen more often.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "lab/statistics.hpp"

namespace bivouac::lab {

/// A gambler who bets that a mean is above `claimed`, or below it.
class Wager {
  public:
    enum class On : std::uint8_t { Above, Below };

    Wager(On on, double claimed);
    /// A single gambler, whose stake grows fastest if the mean is `instead`: on its side of the claimed one.
    static Wager against(double claimed, double instead);
    void see(std::span<const double> round);
    /// Natural logarithm of what the 1 at the start has become.
    [[nodiscard]] double log_wealth() const;
    /// The greatest that it has been.
    [[nodiscard]] double most() const { return most_; }

  private:
    struct Gambler {
        double stake = 0;
        double log = 0;  // of what he has
    };
    Wager(double claimed, std::vector<Gambler> gamblers)
        : claimed_(claimed), gamblers_(std::move(gamblers)) {}

    double claimed_;
    std::vector<Gambler> gamblers_;
    double most_ = 0;
};

enum class Finding : std::uint8_t { Open, Above, Below };

/// Whether a mean is above or below a claimed one. Saying "above" of a mean that is not above it happens in
/// at most a share `error` of all experiments, and the same for "below". What has been found stays found.
class MeanTest {
  public:
    /// With `otherwise`, which is less than `claimed`: whether a mean is `claimed` or above rather than
    /// `otherwise` or below. Which of the two is said of a mean between them does not matter; for that it takes
    /// far fewer values. "Above" of a mean of at most `otherwise` is said in at most a share `error` of all
    /// experiments, "below" of one of at least `claimed` likewise. (Wald's test, in the form of bets, which
    /// holds for draws too.)
    MeanTest(double claimed, double error, std::optional<double> otherwise = std::nullopt);
    void see(std::span<const double> round);
    [[nodiscard]] Finding finding() const { return finding_; }

  private:
    Wager above_, below_;
    double enough_;
    Finding finding_ = Finding::Open;
};

/// All means that the tests would not have rejected by now, from the values of rounds of `round` values each:
/// holds the true one in a share `confidence` of experiments even though they were stopped when they looked
/// best.
Interval means_not_rejected(std::span<const double> values, std::size_t round, double confidence = 0.95);

}  // namespace bivouac::lab
