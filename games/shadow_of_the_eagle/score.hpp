// How a match of Shadow of the Eagle stands in numbers, under either rule set, for the laboratory. It counts;
// no rule is decided here. The numbers are of the whole position: never for a seat.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/phrase.hpp"
#include "engine/seat.hpp"
#include "games/shadow_of_the_eagle/basic/state.hpp"
#include "games/shadow_of_the_eagle/standard/state.hpp"

namespace bivouac::shadow {

/// [B12] Points that the enemy has lost.
std::int32_t points_of(const Scenario& sc, const basic::State& s, Seat seat);
/// [S17] Commands of the enemy that are demoralized.
std::int32_t points_of(const Scenario& sc, const standard::State& s, Seat seat);

inline std::uint8_t side_number(const Scenario& /*sc*/, Seat seat) {
    return static_cast<std::uint8_t>(index(seat));
}

/// The seat that loses a unit by what an event tells; none if it tells of no loss.
std::optional<Seat> loser_told(const Scenario& sc, const Phrase& event);

namespace basic {
inline std::uint32_t turn_of(const State& s) {
    return s.turn;
}
}  // namespace basic
namespace standard {
inline std::uint32_t turn_of(const State& s) {
    return s.turn;
}
}  // namespace standard

}  // namespace bivouac::shadow
