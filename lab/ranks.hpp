// A crew of processes on many machines. Process 0 has the plan and the file of results: it gives out games
// and takes in what came of them. The others only play, a game at a time each. All of them were started with
// the same command, so all know the same line-ups; that they do is checked.
#pragma once

#include "lab/crew.hpp"
#include "lab/transport.hpp"

namespace bivouac::lab {

/// In process 0.
class RanksCrew final : public Crew {
  public:
    explicit RanksCrew(Transport& others) : others_(others) {}
    /// Throws std::runtime_error if another process has other line-ups: other rules, or other data.
    void play(Plan& plan, std::span<const LineUp> line_ups, Records records,
              const TakeResults& take) override;

  private:
    Transport& others_;
};

/// In the others: plays what process 0 gives out until there is no more.
void play_for_first(Transport& others, std::span<const LineUp> line_ups, Records records);

}  // namespace bivouac::lab
