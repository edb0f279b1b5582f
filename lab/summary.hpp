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
    std::string name;  ///< as side_name() has it: "french", "polish"
    std::string bots;  ///< who played its seats: "greedy"
    SeatSet seats;
    std::uint64_t wins = 0, draws = 0, losses = 0;
    double score = 0.5;  ///< a draw counts half
    Interval interval;   ///< of the score, 95%
};

struct RunSummary {
    std::uint64_t games = 0;       ///< that were played to their end
    std::uint64_t unfinished = 0;  ///< that were not: a fault of a bot or of the game
    std::uint64_t stood_in = 0;    ///< answers that the greedy bot gave for one that failed
    std::vector<SideSummary> sides;
    double seconds = 0;  ///< a game, on the average
    Quartiles turns, decisions;
};

/// Whether different bots played two sides: the results are then of the bots, not of the battle.
[[nodiscard]] bool is_duel(const RunSummary& summary);

/// Sees the games of a run one by one.
class Summarizer {
  public:
    explicit Summarizer(Run run) : run_(std::move(run)) {}
    void see(const GameResult& game);
    [[nodiscard]] RunSummary result() const;

  private:
    Run run_;
    RunSummary sum_;  ///< scores and seconds are sums here
    std::vector<double> turns_, decisions_;
};

}  // namespace bivouac::lab
