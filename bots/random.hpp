// The random opponent: every legal answer is as likely as any other, and drafts are the game's own proposals.
// A sparring partner for newcomers and the yardstick that every other bot has to beat.
#pragma once

#include "bots/bot.hpp"

namespace bivouac::bots {

class RandomBot final : public Bot {
  public:
    [[nodiscard]] std::vector<Action> decide(const AnyKnowledge& known, Seat seat, Rng& rng) override;
};

}  // namespace bivouac::bots
