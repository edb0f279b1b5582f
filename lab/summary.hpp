// What the games of a run come to: results by side with how sure they are, and how long the games were.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lab/results.hpp"
#include "lab/statistics.hpp"

namespace bivouac::lab {

/// Seats that win and lose together.
struct SideSummary {
    std::string name;  ///< of its seats: "french", "polish_north + polish_south"
    std::string bots;  ///< who played them: "greedy"
    SeatSet seats;
    std::uint64_t wins = 0, draws = 0, losses = 0;
    double score = 0.5;  ///< a draw counts half
    Interval interval;   ///< of the score, 95%
};

struct RunSummary {
    std::uint64_t games = 0;       ///< that were played to their end
    std::uint64_t unfinished = 0;  ///< that were not: a fault of a bot or of the game
    std::vector<SideSummary> sides;
    double seconds = 0;  ///< of one core, a game
    Quartiles turns, decisions;
};

/// Which side each seat belongs to, from 0.
std::vector<std::uint8_t> sides_of(const AnyScenario& scenario);

RunSummary summarize(const Run& run, std::span<const GameResult> games);

}  // namespace bivouac::lab
