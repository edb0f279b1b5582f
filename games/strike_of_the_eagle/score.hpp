// How a match of Strike of the Eagle stands in numbers, for the laboratory. It counts; no rule is decided
// here. The numbers are of the whole position: never for a seat.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/phrase.hpp"
#include "engine/seat.hpp"
#include "games/strike_of_the_eagle/state.hpp"

namespace bivouac::eagle {

/// [R10] Victory points of the seat's side.
inline std::int32_t points_of(const Scenario& sc, const State& s, Seat seat) {
    return s.vp[index_of(sc.side_of(seat))];
}

inline std::uint8_t side_number(const Scenario& sc, Seat seat) {
    return static_cast<std::uint8_t>(sc.side_of(seat));
}

/// Operation Phases, from 1.
inline std::uint32_t turn_of(const State& s) {
    return s.date();
}

/// The lowest seat of the side that loses a block by what an event tells; none if it tells of no loss. Blocks
/// that are built again and lost again count again.
inline std::optional<Seat> loser_told(const Scenario& sc, const Phrase& event) {
    if (event.key != "event.eliminated" && event.key != "event.removed") return std::nullopt;
    return sc.seats_of(sc.block(static_cast<BlockId>(event.with[0].value)).side).lowest();
}

}  // namespace bivouac::eagle
