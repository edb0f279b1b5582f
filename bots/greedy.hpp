// The greedy opponent: does what leaves its side best off at once, by what the game itself thinks of a
// position (G::evaluate). It looks no further than the end of the procedure in which it is asked: a move with
// its destination, the fights of a plan.
#pragma once

#include "bots/bot.hpp"

namespace bivouac::bots {

class GreedyBot final : public Bot {
  public:
    /// Of the limits the hard one counts, if there is any: otherwise its work is counted.
    explicit GreedyBot(const Limits& limits = {}) : limits_(limits) {}
    [[nodiscard]] std::vector<Action> decide(const AnyKnowledge& known, Seat seat, Rng& rng) override;

  private:
    Limits limits_;
};

}  // namespace bivouac::bots
