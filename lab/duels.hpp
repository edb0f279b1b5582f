// Two bots that played each other on both sides of a battle, in runs that belong together: what a bot scores
// is then its own doing, whatever side the battle favours.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/report.hpp"

namespace bivouac::lab {

struct Duel {
    std::string title;          ///< of the battle
    std::string bot, opponent;  ///< the one who scores more is the first
    std::uint64_t games = 0;    ///< that were played to their end
    double score = 0.5;         ///< of `bot`
    Interval interval;          ///< of the score, 95% (Wilson)
};

/// In the order of the runs. Bots that met on the same sides only are left out.
std::vector<Duel> duels_in(const std::vector<ReportedRun>& runs);

}  // namespace bivouac::lab
