// A crew of processes on many machines. Process 0 has the plan and the file of results: it gives out games
// and takes in what came of them. The others only play, a game at a time each. All of them were started with
// the same command, so all know the same line-ups; that they do is checked.
#pragma once

#include <span>
#include <string>

#include "lab/crew.hpp"
#include "lab/results.hpp"
#include "lab/transport.hpp"

namespace bivouac::lab {

/// What all processes must agree on: rules, data and bots of each run.
std::string creed_of(std::span<const Run> runs);

/// In process 0.
class RanksCrew final : public Crew {
  public:
    explicit RanksCrew(Transport& others) : others_(others) {}
    /// Throws std::runtime_error if another process has other line-ups: other rules, data or bots.
    void play(Plan& plan, std::span<const LineUp> line_ups, Records records,
              const TakeResults& take) override;

  private:
    Transport& others_;
};

/// In the others: plays what process 0 gives out until there is no more.
void play_for_first(Transport& others, std::span<const LineUp> line_ups, Records records);

}  // namespace bivouac::lab
