// Who may do and see what at a table: from who asks, the table's row and its seats. One person may hold
// several seats (a hot seat), but he looks and acts as one of them at a time, and a seat with a PIN only with
// its hand (server/hand.hpp). A private table is not there for those without its link. It decides by rows
// alone: it must never ask a match or the store.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "server/house.hpp"
#include "server/trouble.hpp"
#include "store/rows.hpp"

namespace bivouac::server {

struct Standing {
    SeatSet held;                ///< all seats of this person
    SeatSet viewer;              ///< whose knowledge he is told: one seat, none for a spectator, or all
    std::optional<Seat> acting;  ///< the seat that he decides for: the viewer's
    bool host = false;
    bool player = false;  ///< holds a seat, whatever he looks as
};

using Judged = std::variant<Standing, Trouble>;

/// `now` decides whether a hand has expired. Trouble: 404 for a private table that he cannot find, 400
/// `seat_needed` when he holds several seats and names none, 403 when the seat is not his or its PIN is due.
[[nodiscard]] Judged standing(const Asking& asking, const store::Table& table,
                              std::span<const store::TableSeat> seats, store::Time now);

/// The same for one who only looks. When the match is over, its secrets are open: he may look as any seat, or
/// as "all" of them, and needs no PIN; then he acts as none.
[[nodiscard]] Judged looking(const Asking& asking, const store::Table& table,
                             std::span<const store::TableSeat> seats, store::Time now);

/// The same without a seat to look or act as: for what concerns the table as a whole. Only a private table
/// that cannot be found is trouble.
[[nodiscard]] Judged presence(const Asking& asking, const store::Table& table,
                              std::span<const store::TableSeat> seats);

/// Trouble unless he acts as a seat.
[[nodiscard]] std::optional<Trouble> must_act(const Standing& standing);

[[nodiscard]] Trouble no_such_table();
[[nodiscard]] const store::TableSeat* seat_named(std::span<const store::TableSeat> seats,
                                                 std::string_view name);

}  // namespace bivouac::server
