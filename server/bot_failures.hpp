// What went wrong with the bots of one table. A bot that fails is asked no more at that point of the match:
// the greedy one answers there in its place; where that fails too, nobody does until the match goes on. It
// stays when the match leaves the memory, or a bot would fail at the same point again and again.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.hpp"

namespace bivouac::server {

class BotFailures {
  public:
    /// `at` is how long the journal was when it was asked.
    void count(Seat seat, std::int64_t at) {
        Failed& failed = failed_[index(seat)];
        failed = {at, failed.at == at ? failed.times + 1 : 1};
    }
    [[nodiscard]] bool greedy_answers(Seat seat, std::int64_t at) const { return times(seat, at) == 1; }
    [[nodiscard]] bool nobody_answers(Seat seat, std::int64_t at) const { return times(seat, at) > 1; }

    /// True once for each seat: who plays against a bot should know that it was not at its best, but need not
    /// read it every turn.
    [[nodiscard]] bool must_be_told(Seat seat) {
        const bool told = told_.contains(seat);
        told_ |= seat;
        return !told;
    }

  private:
    struct Failed {
        std::int64_t at = -1;
        int times = 0;
    };
    [[nodiscard]] int times(Seat seat, std::int64_t at) const {
        const Failed& failed = failed_[index(seat)];
        return failed.at == at ? failed.times : 0;
    }

    std::array<Failed, kMaxSeats> failed_;
    SeatSet told_;
};

}  // namespace bivouac::server
