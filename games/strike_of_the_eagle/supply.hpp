// Supply, [R9]: sources, lines, depots and the range of each arm; and the way home of who retreats, [A24].
// It must never change a position but for the derived fields of supply.
#pragma once

#include "games/strike_of_the_eagle/forces.hpp"

namespace bivouac::eagle {

inline constexpr int kInfantryRange = 3;  // [R9.3]
inline constexpr int kCavalryRange = 5;

/// Depots and what is in range of them anew; forces.cpp calls it when who holds what has changed.
void derive_supply(const Scenario& sc, State& s, Side side);

/// [R12.2] Gai: cavalry in his area is always within range, if a line leads there at all.
[[nodiscard]] AreaSet fed_by_leader(const Scenario& sc, const State& s, Side side);
/// [R9.3] Where a block of this side and arm is in supply.
[[nodiscard]] inline AreaSet fed_areas(const Scenario& sc, const State& s, Side side, Arm arm) {
    if (arm == Arm::Leader) return sc.in_play;
    if (arm != Arm::Cavalry) return s.infantry_fed[index_of(side)] | sc.boxes;
    return s.cavalry_fed[index_of(side)] | sc.boxes | fed_by_leader(sc, s, side);
}
/// [R9.3] Whether a block is in supply where it stands, or would be in `area`. Every order but Move Out,
/// Withdraw and Defend asks this, [R9.6].
[[nodiscard]] inline bool supplied(const Scenario& sc, const State& s, BlockId b, Area area) {
    const Block& block = sc.block(b);
    if (block.arm == Arm::Cavalry && s.cavalry_fed[index_of(block.side)].contains(area)) return true;
    return fed_areas(sc, s, block.side, block.arm).contains(area);
}
[[nodiscard]] inline bool supplied(const Scenario& sc, const State& s, BlockId b) {
    return supplied(sc, s, b, s.area(b));
}
/// [R9.2] Areas that a supply line of the side may enter.
[[nodiscard]] AreaSet supply_ground(const Scenario& sc, const State& s, Side side);

}  // namespace bivouac::eagle
