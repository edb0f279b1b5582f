// Who plays the games of a plan: threads of this process, or (lab/ranks.hpp) processes on many machines. The
// plan says which game comes next and is told what came of it; results are handed over in batches as they
// come, for the file. The plan and whoever takes results are only ever called from one place at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "lab/game.hpp"

namespace bivouac::lab {

/// Which games are to be played. Sequential tests decide by what came of earlier ones whether there are more.
class Plan {
  public:
    Plan() = default;
    Plan(const Plan&) = delete;
    Plan& operator=(const Plan&) = delete;
    virtual ~Plan() = default;

    /// A game that nobody plays yet; none if no more are needed.
    virtual std::optional<Job> next() = 0;
    /// What came of a game: of one that next() gave, or of one that was played before and is not played
    /// again.
    virtual void take(const GameResult& result) = 0;
    /// How many games there are at most, with those that were there before; and how many are done.
    [[nodiscard]] virtual std::uint64_t most() const = 0;
    [[nodiscard]] virtual std::uint64_t done() const = 0;
};

/// How far a plan has come.
struct Progress {
    std::uint64_t done = 0, most = 0;
};

/// Called in one thread. Games that it was not called with are lost when the process ends.
using TakeResults = std::function<void(std::span<const GameResult>, Progress)>;

class Crew {
  public:
    Crew() = default;
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;
    virtual ~Crew() = default;

    /// Plays until the plan has no more games.
    virtual void play(Plan& plan, std::span<const LineUp> line_ups, Records records,
                      const TakeResults& take) = 0;
};

class ThreadCrew final : public Crew {
  public:
    explicit ThreadCrew(std::size_t threads) : threads_(threads == 0 ? 1 : threads) {}
    void play(Plan& plan, std::span<const LineUp> line_ups, Records records,
              const TakeResults& take) override;

  private:
    std::size_t threads_;
};

}  // namespace bivouac::lab
