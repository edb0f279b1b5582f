// Stacks and zones of control: chapters [B4] and [B6]. The only code that changes where a unit is; it
// keeps the derived fields of the State true. It decides nothing: who may go where is the chapters'.
#pragma once

#include "games/shadow_of_the_eagle/basic/basic.hpp"

namespace bivouac::shadow::basic {

/// Visits the units of a hex in order of their number.
template <class Visit>
void for_each_in(const State& s, Hex hex, Visit visit) {
    for (std::uint8_t u = s.first_in[index_of(hex)]; u != 0; u = s.next_in[static_cast<std::size_t>(u) - 1]) {
        visit(static_cast<UnitId>(u - 1));
    }
}

inline std::size_t count_in(const State& s, Hex hex) {
    std::size_t n = 0;
    for_each_in(s, hex, [&](UnitId) { ++n; });
    return n;
}
inline bool is_empty(const State& s, Hex hex) {
    return s.first_in[index_of(hex)] == 0;
}

inline bool has_units_of(const State& s, Side side, Hex hex) {
    return s.occupied[index_of(side)].contains(hex);
}
inline bool in_zone_of(const State& s, Side side, Hex hex) {
    return s.zone[index_of(side)].contains(hex);
}

/// Visits every basic unit of a side, lost ones too.
template <class Visit>
void for_each_of(const Scenario& sc, Side side, Visit visit) {
    const std::size_t first = sc.first_unit(side);
    for (std::size_t i = 0; i < sc.basic_count[index_of(side)]; ++i) visit(static_cast<UnitId>(first + i));
}

/// [B7] Contact: adjacent, and each in the other's zone of control; a cliff parts them [B6.a].
inline bool in_contact(const Scenario& sc, Hex from, Direction direction) {
    return sc.cost(from, direction) != kProhibited;
}

// [the primitives] Positions without their consequences.
void put(const Scenario& sc, State& s, UnitId u, Hex hex);
void lift(const Scenario& sc, State& s, UnitId u);
/// All derived fields anew from `at`.
void derive(const Scenario& sc, State& s);

// [what the rules use] Positions with what the enemy sees of them, RULING B4-a.
void place_unit(BasicPlay& play, UnitId u, Hex hex);
void eliminate(BasicPlay& play, UnitId u);
/// The enemy now knows the unit; tells him if he did not.
void show(BasicPlay& play, UnitId u);
/// A counter that stands alone is seen. Not during set-up: nothing shows before a side has finished.
void show_if_alone(BasicPlay& play, Hex hex);
void disorganize(BasicPlay& play, UnitId u);

}  // namespace bivouac::shadow::basic
