// The greedy opponent: does what leaves its side best off at once, by what the game itself thinks of a
// position (G::evaluate). It looks no further than the end of the procedure in which it is asked: a move with
// its destination, the fights of a plan.
#pragma once

#include "bots/bot.hpp"

namespace bivouac::bots {

class GreedyBot final : public Bot {
  public:
    [[nodiscard]] std::vector<Action> decide(const AnyKnowledge& known, Seat seat, Rng& rng) override;
};

}  // namespace bivouac::bots
