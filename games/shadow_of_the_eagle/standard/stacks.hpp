// Counters on the map: stacks and their order [S6], who stands how [S4] [S5], strength of battalions and of
// the parts of guerrillas [S4.1.c], zones of control [S8]. The only code that changes where a counter is or
// what its zone depends on; it keeps the derived fields of the State true. Who may go where is the chapters'.
#pragma once

#include "games/shadow_of_the_eagle/standard/standard.hpp"

namespace bivouac::shadow::standard {

// [whose]

/// The unit a counter belongs to: itself, or the battalion of a guerrilla marker.
inline UnitId body(const Scenario& sc, UnitId u) {
    return is_marker(u) ? sc.standard_tables.lights[(index_of(u) - kFirstMarker) / kMarkersEach] : u;
}
inline const Unit& unit_of(const Scenario& sc, UnitId u) {
    return sc.unit(body(sc, u));
}
inline const StandardUnit& standard_unit(const Scenario& sc, UnitId u) {
    return sc.standard_tables.units[index_of(body(sc, u))];
}
inline UnitId marker_of(const Scenario& sc, UnitId u, std::size_t i) {
    return static_cast<UnitId>(kFirstMarker + sc.standard_tables.units[index_of(u)].light * kMarkersEach + i);
}
/// Whether this number names a counter of the battle as it is played: units not in play and markers without a
/// battalion do not.
bool in_play(const Scenario& sc, UnitId u);

/// Visits every unit of a side that is in play, lost ones too; not markers.
template <class Visit>
void for_each_unit(const Scenario& sc, Side side, Visit visit) {
    for (std::size_t i = 0; i < sc.unit_count(); ++i) {
        if (sc.units[i].side == side && sc.standard_tables.units[i].present) visit(static_cast<UnitId>(i));
    }
}
/// Visits every counter of a side on the map: units, then markers.
template <class Visit>
void for_each_counter(const Scenario& sc, const State& s, Side side, Visit visit) {
    for (std::size_t i = 0; i < sc.unit_count(); ++i) {
        if (sc.units[i].side == side && s.at[i] != Spot::Nowhere) visit(static_cast<UnitId>(i));
    }
    for (std::size_t i = kFirstMarker; i < kMaxPieces; ++i) {
        const auto u = static_cast<UnitId>(i);
        if (s.at[i] != Spot::Nowhere && unit_of(sc, u).side == side) visit(u);
    }
}
template <class Visit>
void for_each_leader(const Scenario& sc, Side side, Visit visit) {
    for (std::size_t i = 0; i < sc.leaders.size(); ++i) {
        if (sc.leaders[i].side == side && sc.standard_tables.leaders[i].present)
            visit(static_cast<LeaderId>(i));
    }
}

// [hexes]

/// A counter in the lists of a stack, where 0 is nobody.
constexpr std::uint8_t link(UnitId u) {
    return static_cast<std::uint8_t>(index_of(u) + 1);
}
/// Visits the counters of a hex, the top one first.
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
/// Strength points of all counters in a hex.
int points_in(const Scenario& sc, const State& s, Hex hex);
// [how a counter stands]

inline Condition condition_of(const Scenario& sc, const State& s, UnitId u) {
    return s.condition[index_of(body(sc, u))];
}
inline Formation formation_of(const Scenario& sc, const State& s, UnitId u) {
    return s.formation[index_of(body(sc, u))];
}
inline Facing facing_of(const State& s, UnitId u) {
    return is_marker(u) ? Facing::None : s.facing[index_of(u)];
}
/// [S5.b] The facing of the counters of a hex that have one; None if none has.
inline Facing facing_in(const State& s, Hex hex) {
    Facing found = Facing::None;
    for (std::uint8_t u = s.first_in[index_of(hex)]; u != 0 && found == Facing::None;
         u = s.next_in[static_cast<std::size_t>(u) - 1]) {
        found = facing_of(s, static_cast<UnitId>(u - 1));
    }
    return found;
}
/// Points that the whole battalion has left.
inline int strength_left(const Scenario& sc, const State& s, UnitId u) {
    return sc.unit(body(sc, u)).strength - s.losses[index_of(body(sc, u))];
}
/// [S4.1.c] Guerrilla markers of a battalion that are out.
inline std::size_t markers_out(const Scenario& sc, const State& s, UnitId u) {
    const UnitId parent = body(sc, u);
    if (s.formation[index_of(parent)] != Formation::Guerrilla) return 0;
    std::size_t n = 0;
    for (std::size_t i = 0; i < kMarkersEach; ++i) n += s.on_map(marker_of(sc, parent, i)) ? 1U : 0U;
    return n;
}
/// Of a battalion with so many markers out.
int share_of_guerrillas(const Scenario& sc, const State& s, UnitId u, std::size_t markers);
/// [S4.1.c] Points in this counter's hex: a marker has an equal share, at most 4; the rest is with the
/// parent.
inline int strength_of(const Scenario& sc, const State& s, UnitId u) {
    const std::size_t markers = markers_out(sc, s, u);
    return markers == 0 ? strength_left(sc, s, u) : share_of_guerrillas(sc, s, u, markers);
}
/// The orders a unit is under; Order::None too for independent ones: ask takes_orders().
inline bool takes_orders(const Scenario& sc, UnitId u) {
    const CommandId c = unit_of(sc, u).command;
    return unit_of(sc, u).arm != Arm::Artillery && c != kNoCommand &&
           sc.standard_tables.takes_orders[index_of(c)];
}
inline Order order_of(const Scenario& sc, const State& s, UnitId u) {
    return takes_orders(sc, u) ? s.order[index_of(unit_of(sc, u).command)] : Order::None;
}
/// Under maneuver orders: which lies open, RULING S3-a.
inline bool maneuvers(const Scenario& sc, const State& s, UnitId u) {
    return order_of(sc, s, u) == Order::Maneuver;
}
/// [S5.d] Whether a counter must have a facing: not squares, guerrillas, disorganized, routed, maneuvering
/// ones.
bool needs_facing(const Scenario& sc, const State& s, UnitId u);
/// [S8], RULING S8-a: routed units and limbered guns have no zone.
inline bool has_zone(const Scenario& sc, const State& s, UnitId u) {
    return condition_of(sc, s, u) != Condition::Routed && formation_of(sc, s, u) != Formation::Limbered;
}

// [the primitives] Positions without their consequences. Each keeps zones and stacks true.
/// At the bottom of the stack; a counter that needs a facing takes that of the stack, or keeps its own.
void put(const Scenario& sc, State& s, UnitId u, Hex hex);
void lift(const Scenario& sc, State& s, UnitId u);
/// To the top of its stack, [S10.1.a].
void raise(State& s, UnitId u);
void set_formation(const Scenario& sc, State& s, UnitId u, Formation formation);
void set_condition(const Scenario& sc, State& s, UnitId u, Condition condition);
/// All in the hex that need a facing.
void set_facing(const Scenario& sc, State& s, Hex hex, Facing facing);
/// Changes an order; units that begin to maneuver lose their facing, those that stop have none until asked.
void set_order(const Scenario& sc, State& s, CommandId command, Order order);
/// All derived fields anew.
void derive(const Scenario& sc, State& s);

// [what the rules use] The same with what follows and what the enemy sees, RULINGs S6-a to S6-c.
/// Moves a counter; alone it is seen; an enemy leader alone there is driven off, RULING S15-b; guns stuck
/// there are captured, [S.TEC.mud]; an objective may change hands, [CAS.17].
void place_unit(StandardPlay& play, UnitId u, Hex hex);
void place_leader(StandardPlay& play, LeaderId l, Hex hex);
/// Takes a unit with its markers off the map for good.
void eliminate(StandardPlay& play, UnitId u);
/// [S4.1.c] A marker goes back to its battalion.
void take_up_marker(StandardPlay& play, UnitId marker);
/// Loses strength points; eliminated when none is left; markers that the rest cannot man are taken up.
void lose_points(StandardPlay& play, UnitId u, int points);
/// [S14.1] A square or spread unit that is disorganized or routed falls back to normal order.
void disorganize(StandardPlay& play, UnitId u);
void rout(StandardPlay& play, UnitId u);
/// The enemy now knows the counter; tells him if he did not.
void show(StandardPlay& play, UnitId u);
void show_if_alone(StandardPlay& play, Hex hex);
void show_all(StandardPlay& play, Hex hex);

}  // namespace bivouac::shadow::standard
