// Supply, [R9]: sources, lines, depots and the range of each arm; and the way home of who retreats, [A24].
// It must never change a position but for the derived fields of supply.
#pragma once

#include "games/strike_of_the_eagle/state.hpp"

namespace bivouac::eagle {

inline constexpr int kInfantryRange = 3;  // [R9.3]
inline constexpr int kCavalryRange = 5;

/// Depots and distances of a side anew; forces.cpp calls it when who holds what has changed.
void derive_supply(const Scenario& sc, State& s, Side side);

/// [R9.3] Whether a block is in supply where it stands, or would be in `area`. Every order but Move Out,
/// Withdraw and Defend asks this, [R9.6].
[[nodiscard]] bool supplied(const Scenario& sc, const State& s, BlockId b, Area area);
[[nodiscard]] inline bool supplied(const Scenario& sc, const State& s, BlockId b) {
    return supplied(sc, s, b, s.area(b));
}
/// [R9.2] Areas that a supply line of the side may enter.
[[nodiscard]] AreaSet supply_ground(const Scenario& sc, const State& s, Side side);

}  // namespace bivouac::eagle
