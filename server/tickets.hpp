// Tickets: each question comes with one, and a decision names the ticket of the question that it answers. So
// an answer to what is not asked any more is seen to be stale, and one that is sent twice is taken once.
// A ticket is a keyed hash: it must never tell how often anybody has decided, nor be guessed. The key follows
// from the table's server seed, so every server on the same store gives the same tickets.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/digest.hpp"
#include "engine/seat.hpp"

namespace bivouac::server {

/// Which question: how often its seat has decided or taken back, and how often the match has gone on by
/// decisions that everybody waits for. What others do in lanes beside it counts in neither.
struct TicketStamp {
    std::uint32_t moves = 0, epoch = 0;
    friend bool operator==(TicketStamp, TicketStamp) = default;
};

class Tickets {
  public:
    Tickets(std::string_view table, std::string_view server_seed);

    [[nodiscard]] std::string ticket(Seat seat, TicketStamp stamp) const;
    /// For taking one's own last decision back, also while one is not asked.
    [[nodiscard]] std::string undo_ticket(Seat seat, TicketStamp stamp) const;
    /// The chance of a bot in this seat for its n-th decision: all servers draw the same.
    [[nodiscard]] std::uint64_t bot_seed(Seat seat, std::uint32_t n) const;

  private:
    [[nodiscard]] Digest keyed(std::string_view purpose, Seat seat, TicketStamp stamp) const;

    Digest key_;
};

}  // namespace bivouac::server
