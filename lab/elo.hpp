// Ratings from the results of many pairs of players: the Bradley-Terry model on the scale of Elo, where 400
// points are odds of ten to one. Fitted by maximum likelihood, a draw counting as half a win and half a loss.
#pragma once

#include <cstddef>
#include <vector>

#include "lab/statistics.hpp"

namespace bivouac::lab {

/// How one player did against another.
struct Encounter {
    std::size_t first = 0, second = 0;
    double games = 0;
    double score = 0;  ///< of the first: wins and half the draws
};

struct Rating {
    double elo = 0;    ///< the first player has 0
    double error = 0;  ///< standard error of the distance to the average of all, by the Fisher information
};

struct Ratings {
    std::vector<Rating> players;
    /// Somebody won or lost everything, so no finite ratings are most likely: every two who met were given
    /// one drawn game more.
    bool helped = false;
};

/// Every player must be connected to every other by encounters with games, or his rating means nothing.
Ratings fit_ratings(std::size_t players, const std::vector<Encounter>& encounters);

/// The score that a player is expected to make against one who is `elo` weaker.
double expected_score(double elo);
/// The inverse: how much stronger a player is who makes such a score. 0 < score < 1.
double elo_of_score(double score);

}  // namespace bivouac::lab
