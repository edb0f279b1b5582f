#include "server/standing.hpp"

#include "server/hand.hpp"

namespace bivouac::server {
namespace {

constexpr std::string_view kSpectator = "spectator", kAll = "all";

bool holds(const Asking& asking, const store::TableSeat& seat) {
    return !asking.person.empty() && seat.holder.person == asking.person;
}

Standing who_is(const Asking& asking, const store::Table& table, std::span<const store::TableSeat> seats) {
    Standing s;
    for (const store::TableSeat& seat : seats) {
        if (holds(asking, seat)) s.held |= seat.seat;
    }
    s.host = !asking.person.empty() && table.host == asking.person;
    s.player = !s.held.empty();
    return s;
}

bool may_find(const Asking& asking, const store::Table& table, const Standing& s) {
    if (table.visibility == store::Visibility::Open || s.host || s.player) return true;
    return table.link_hash && !asking.link.empty() && digest(asking.link) == *table.link_hash;
}

const store::TableSeat* only_seat(SeatSet held, std::span<const store::TableSeat> seats) {
    for (const store::TableSeat& seat : seats) {
        if (held == SeatSet(seat.seat)) return &seat;
    }
    return nullptr;
}

Judged looking_as(Standing s, const store::TableSeat& seat, const Asking& asking, const store::Table& table,
                  store::Time now) {
    if (!s.held.contains(seat.seat)) return forbidden("the seat " + seat.name + " is not yours", "as");
    if (!seat.pin.empty() && !is_hand(asking.hand, table, seat.seat, asking.person, now))
        return Trouble{403,
                       "hand_needed",
                       "the seat " + seat.name + " has a PIN: give it first",
                       "header.bivouac-hand",
                       nullptr,
                       0};
    s.viewer = seat.seat;
    s.acting = seat.seat;
    return s;
}

}  // namespace

Trouble no_such_table() {
    return not_found("there is no such table", "path");
}

const store::TableSeat* seat_named(std::span<const store::TableSeat> seats, std::string_view name) {
    for (const store::TableSeat& seat : seats) {
        if (seat.name == name) return &seat;
    }
    return nullptr;
}

Judged presence(const Asking& asking, const store::Table& table, std::span<const store::TableSeat> seats) {
    const Standing s = who_is(asking, table, seats);
    if (!may_find(asking, table, s)) return no_such_table();
    return s;
}

Judged standing(const Asking& asking, const store::Table& table, std::span<const store::TableSeat> seats,
                store::Time now) {
    const Standing s = who_is(asking, table, seats);
    if (!may_find(asking, table, s)) return no_such_table();
    if (asking.as == kSpectator || (asking.as.empty() && !s.player)) return s;
    if (!asking.as.empty()) {
        const store::TableSeat* const named = seat_named(seats, asking.as);
        if (!named) return bad_input("this table has no seat '" + asking.as + "'", "as");
        return looking_as(s, *named, asking, table, now);
    }
    if (const store::TableSeat* const only = only_seat(s.held, seats))
        return looking_as(s, *only, asking, table, now);
    return Trouble{400,  "seat_needed", "you hold several seats here: say which one with 'as'",
                   "as", nullptr,       0};
}

Judged looking(const Asking& asking, const store::Table& table, std::span<const store::TableSeat> seats,
               store::Time now) {
    const bool open = table.state == store::TableState::Ended;
    if (!open || asking.as.empty() || asking.as == kSpectator) return standing(asking, table, seats, now);
    Standing s = who_is(asking, table, seats);
    if (!may_find(asking, table, s)) return no_such_table();
    for (const store::TableSeat& seat : seats) {
        if (asking.as == kAll || asking.as == seat.name) s.viewer |= seat.seat;
    }
    if (s.viewer.empty()) return bad_input("this table has no seat '" + asking.as + "'", "as");
    return s;
}

std::optional<Trouble> must_act(const Standing& standing) {
    if (standing.acting) return std::nullopt;
    return forbidden(standing.player ? "a spectator decides nothing: name your seat with 'as'"
                                     : "you hold no seat at this table",
                     "as");
}

}  // namespace bivouac::server
