// The opponents that search: captain, colonel and marshal, who differ in their time for a turn. What one has
// in mind after an answer is kept and done without thinking again, as long as the seat knows what was
// expected.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/ranking.hpp"
#include "bots/turn_clock.hpp"
#include "engine/known.hpp"

namespace bivouac::bots {

enum class Wanted : std::uint8_t;  // bots/search.hpp

class Searcher final : public Bot {
  public:
    explicit Searcher(const Limits& limits);
    ~Searcher() override;

    [[nodiscard]] std::vector<Action> decide(const AnyKnowledge& known, Seat seat, Rng& rng) override;
    [[nodiscard]] Advice advise(const AnyKnowledge& known, Seat seat, Rng& rng) override;
    /// Whether the last answer had been in mind before it was asked for.
    [[nodiscard]] bool had_it_in_mind() const { return had_it_in_mind_; }

  private:
    struct Memory;
    template <Game G>
    struct MemoryOf;

    template <Game G>
    Advice think(const KnownOf<G>& known, Seat seat, Rng& rng, Wanted wanted);

    Limits limits_;
    TurnClock clock_;
    Experience experience_;  // of this turn
    Prices prices_{};        // of playouts, lately
    std::unique_ptr<Memory> memory_;
    bool had_it_in_mind_ = false;
};

}  // namespace bivouac::bots
