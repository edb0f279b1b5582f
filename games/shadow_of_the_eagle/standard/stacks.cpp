#include "games/shadow_of_the_eagle/standard/stacks.hpp"

#include <algorithm>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"

namespace bivouac::shadow::standard {
namespace {

// [zones]

/// The sides of its hex over which the counters of a hex have a zone, and those where it stops, [S8.1.a].
struct ZoneSides {
    std::uint8_t all = 0;
    std::uint8_t front = 0;
};

constexpr std::uint8_t kAllSides = 0x3F;

/// Two adjacent sides, from `first` on.
constexpr std::uint8_t two_sides(std::size_t first) {
    return static_cast<std::uint8_t>((1U << (first % 6)) | (1U << ((first + 1) % 6)));
}

// [S8] Front and flank hexes; RULING S8-a: all around without a facing.
ZoneSides sides_of(Facing facing) {
    if (facing == Facing::None) return {kAllSides, kAllSides};
    const std::size_t corner = corner_of(facing);
    const std::uint8_t rear = two_sides(corner + 3);
    return {static_cast<std::uint8_t>(kAllSides & ~rear), two_sides(corner)};
}

ZoneSides zone_sides_of(const Scenario& sc, const State& s, Hex hex) {
    ZoneSides sides;
    for_each_in(s, hex, [&](UnitId u) {
        if (!has_zone(sc, s, u)) return;
        const ZoneSides own = sides_of(facing_of(s, u));
        sides.all |= own.all;
        sides.front |= own.front;
    });
    const std::uint8_t open = sc.standard_tables.zone_sides[index_of(hex)];  // [S8.3]
    return {static_cast<std::uint8_t>(sides.all & open), static_cast<std::uint8_t>(sides.front & open)};
}

/// What the counters of a side around a hex make of it.
ZoneSides zones_upon(const Scenario& sc, const State& s, Side side, Hex hex) {
    ZoneSides found;
    const auto& around = sc.map.grid().neighbours(hex);
    for (const Direction d : boards::kDirections) {
        const Hex from = around[index_of(d)];
        if (from == kOffMap || !has_units_of(s, side, from)) continue;
        const ZoneSides sides = zone_sides_of(sc, s, from);
        const std::size_t towards = index_of(boards::opposite(d));
        found.all |= static_cast<std::uint8_t>((sides.all >> towards) & 1U);
        found.front |= static_cast<std::uint8_t>((sides.front >> towards) & 1U);
    }
    return found;
}

void put_in(HexSet& set, Hex hex, bool in) {
    if (in) {
        set.insert(hex);
    } else {
        set.erase(hex);
    }
}

/// Makes the zones around a hex true again: `before` is what its counters controlled until now.
void refresh(const Scenario& sc, State& s, Side side, Hex hex, ZoneSides before) {
    const ZoneSides now = zone_sides_of(sc, s, hex);
    const auto& around = sc.map.grid().neighbours(hex);
    HexSet& zone = s.zone[index_of(side)];
    HexSet& front = s.front_zone[index_of(side)];
    for (const Direction d : boards::kDirections) {
        const auto bit = static_cast<std::uint8_t>(1U << index_of(d));
        if (((before.all ^ now.all) & bit) == 0 && ((before.front ^ now.front) & bit) == 0) continue;
        const Hex to = around[index_of(d)];
        if (to == kOffMap) continue;
        const ZoneSides upon = zones_upon(sc, s, side, to);
        put_in(zone, to, upon.all != 0);
        put_in(front, to, upon.front != 0);
    }
}

/// Adds what the counters of a hex control to zones that are made anew.
void add_zones(const Scenario& sc, State& s, Side side, Hex hex) {
    const ZoneSides sides = zone_sides_of(sc, s, hex);
    const auto& around = sc.map.grid().neighbours(hex);
    for (const Direction d : boards::kDirections) {
        const Hex to = around[index_of(d)];
        if (to == kOffMap) continue;
        if (((sides.all >> index_of(d)) & 1U) != 0) s.zone[index_of(side)].insert(to);
        if (((sides.front >> index_of(d)) & 1U) != 0) s.front_zone[index_of(side)].insert(to);
    }
}

/// Visits a battalion and those of its markers that are out.
template <class Visit>
void for_each_counter_out(const Scenario& sc, const State& s, UnitId u, Visit visit) {
    if (s.on_map(u)) visit(u);
    if (sc.standard_tables.units[index_of(u)].light == 0xFF) return;
    for (std::size_t i = 0; i < kMarkersEach; ++i) {
        const UnitId marker = marker_of(sc, u, i);
        if (s.on_map(marker)) visit(marker);
    }
}

/// Changes what a battalion is and keeps the zones of all its counters true.
template <class Change>
void change_body(const Scenario& sc, State& s, UnitId u, Change change) {
    struct Place {
        Hex hex;
        ZoneSides before;
    };
    std::array<Place, kMarkersEach + 1> places{};
    std::size_t n = 0;
    for_each_counter_out(sc, s, u,
                         [&](UnitId c) { places[n++] = {s.hex(c), zone_sides_of(sc, s, s.hex(c))}; });
    change();
    for (std::size_t i = 0; i < n; ++i) refresh(sc, s, sc.unit(u).side, places[i].hex, places[i].before);
}

// [S5.b], [S5.d] No facing for those who have none; who needs one takes that of his stack.
void settle_facing(const Scenario& sc, State& s, UnitId u) {
    if (is_marker(u)) return;
    Facing& facing = s.facing[index_of(u)];
    if (!needs_facing(sc, s, u)) {
        facing = Facing::None;
        return;
    }
    if (!s.on_map(u)) return;
    Facing of_stack = Facing::None;
    for_each_in(s, s.hex(u), [&](UnitId other) {
        if (other != u && facing_of(s, other) != Facing::None) of_stack = facing_of(s, other);
    });
    if (of_stack != Facing::None) facing = of_stack;
}

// [chains]

void number_chain(State& s, Hex hex) {
    std::uint8_t depth = 0;
    for_each_in(s, hex, [&](UnitId u) { s.depth[index_of(u)] = depth++; });
}

void unlink(State& s, UnitId u) {
    std::uint8_t* slot = &s.first_in[index_of(s.hex(u))];
    while (*slot != link(u)) slot = &s.next_in[static_cast<std::size_t>(*slot) - 1];
    *slot = s.next_in[index_of(u)];
    s.next_in[index_of(u)] = 0;
}

// [S16] Printed strength counts; RULING S16-a: guns count for nobody.
int points_against(const Scenario& sc, const State& s, UnitId u) {
    const Unit& unit = sc.unit(u);
    if (unit.command == kNoCommand || unit.arm == Arm::Artillery) return 0;
    return s.is(u, Mark::Lost) || s.condition[index_of(u)] != Condition::Good ? unit.strength : 0;
}

/// Changes what may count against a command and keeps its points true.
template <class Change>
void change_broken(const Scenario& sc, State& s, UnitId u, Change change) {
    const int before = points_against(sc, s, u);
    change();
    const int difference = points_against(sc, s, u) - before;
    if (difference == 0) return;
    std::uint8_t& broken = s.broken[index_of(sc.unit(u).command)];
    broken = static_cast<std::uint8_t>(broken + difference);
}

/// What a counter that has left the map leaves behind in the position: nothing.
void forget_counter(State& s, UnitId u) {
    const std::size_t i = index_of(u);
    s.marks[i] = 0;
    s.target[i] = Spot::Nowhere;
    s.fired[i] = Spot::Nowhere;
    s.steps[i] = 0;
    s.volley[i] = 0;
    s.owes[i] = 0;
    s.to_check.erase(u);
    s.spreads.erase(u);
    if (s.runner == link(u)) s.runner = 0;
}

void forget_battalion(State& s, UnitId u) {
    const std::size_t i = index_of(u);
    s.lost_position[i] = Spot::Nowhere;
    s.losses[i] = 0;
    s.condition[i] = Condition::Good;
    s.formation[i] = Formation::Normal;
    s.facing[i] = Facing::None;
}

/// RULING S15-b: a combat that empties a hex leaves no leader alone there; a march may.
void rescue_after_combat(StandardPlay& play, Hex hex) {
    if (play.s.stage != Stage::Movement) rescue_leaders(play, hex);
}

void take_up_all_markers(StandardPlay& play, UnitId u) {
    if (play.sc.standard_tables.units[index_of(u)].light == 0xFF) return;
    for (std::size_t i = 0; i < kMarkersEach; ++i) {
        const UnitId marker = marker_of(play.sc, u, i);
        if (play.s.on_map(marker)) take_up_marker(play, marker);
    }
}

// RULING S4-b
void fall_back_to_normal_order(StandardPlay& play, UnitId u) {
    const Formation formation = play.s.formation[index_of(u)];
    if (formation != Formation::Square && formation != Formation::Guerrilla) return;
    take_up_all_markers(play, u);
    set_formation(play.sc, play.s, u, Formation::Normal);
}

// [S.TEC.mud] Guns stuck in a thicket are taken by the enemy who enters.
void capture_stuck_guns(StandardPlay& play, Side side, Hex hex) {
    if (!has_units_of(play.s, enemy_of(side), hex)) return;
    std::array<UnitId, kMaxUnits> guns{};
    std::size_t n = 0;
    for_each_in(play.s, hex, [&](UnitId u) { guns[n++] = u; });
    for (std::size_t i = 0; i < n; ++i) {
        play.everyone({"event.captured", {unit_named(guns[i]), hex_named(hex)}});
        eliminate(play, guns[i]);
    }
}

// [CAS.17] What counts by occupation is his who was there last.
void occupy_objective(StandardPlay& play, Side side, Hex hex) {
    for (std::size_t i = 0; i < play.sc.objectives.size(); ++i) {
        const Objective& objective = play.sc.objectives[i];
        if (objective.by != Objective::By::Occupation) continue;
        if (std::find(objective.hexes.begin(), objective.hexes.end(), hex) == objective.hexes.end()) continue;
        const auto bit = static_cast<std::uint8_t>(1U << i);
        const bool held = (play.s.held & bit) != 0;
        const bool now = side == objective.side;
        if (held == now) continue;
        play.s.held ^= bit;
        play.everyone({"event.objective", {side_named(side), hex_named(hex)}});
    }
}

}  // namespace

bool in_play(const Scenario& sc, UnitId u) {
    if (is_marker(u)) {
        const std::size_t light = (index_of(u) - kFirstMarker) / kMarkersEach;
        if (light >= sc.standard_tables.light_count) return false;
        return sc.standard_tables.units[index_of(sc.standard_tables.lights[light])].present;
    }
    return index_of(u) < sc.unit_count() && sc.standard_tables.units[index_of(u)].present;
}

int points_in(const Scenario& sc, const State& s, Hex hex) {
    int points = 0;
    for_each_in(s, hex, [&](UnitId u) { points += strength_of(sc, s, u); });
    return points;
}

// RULING S4-a
int share_of_guerrillas(const Scenario& sc, const State& s, UnitId u, std::size_t markers) {
    const int whole = strength_left(sc, s, u);
    const int share = std::min(4, whole / static_cast<int>(markers + 1));
    return is_marker(u) ? share : whole - share * static_cast<int>(markers);
}

bool needs_facing(const Scenario& sc, const State& s, UnitId u) {
    if (is_marker(u) || s.condition[index_of(u)] != Condition::Good) return false;
    const Formation formation = s.formation[index_of(u)];
    if (formation == Formation::Square || formation == Formation::Guerrilla) return false;
    return !maneuvers(sc, s, u);
}

void put(const Scenario& sc, State& s, UnitId u, Hex hex) {
    const Side side = unit_of(sc, u).side;
    const ZoneSides before = zone_sides_of(sc, s, hex);
    std::uint8_t* slot = &s.first_in[index_of(hex)];
    std::uint8_t depth = 0;
    for (; *slot != 0; ++depth) slot = &s.next_in[static_cast<std::size_t>(*slot) - 1];
    *slot = link(u);
    s.next_in[index_of(u)] = 0;
    s.depth[index_of(u)] = depth;
    s.at[index_of(u)] = spot_of(hex);
    s.occupied[index_of(side)].insert(hex);
    settle_facing(sc, s, u);
    refresh(sc, s, side, hex, before);
}

void lift(const Scenario& sc, State& s, UnitId u) {
    const Side side = unit_of(sc, u).side;
    const Hex hex = s.hex(u);
    const ZoneSides before = zone_sides_of(sc, s, hex);
    unlink(s, u);
    number_chain(s, hex);
    s.depth[index_of(u)] = 0;
    s.at[index_of(u)] = Spot::Nowhere;
    if (is_empty(s, hex)) s.occupied[index_of(side)].erase(hex);
    refresh(sc, s, side, hex, before);
}

void raise(State& s, UnitId u) {
    const Hex hex = s.hex(u);
    unlink(s, u);
    s.next_in[index_of(u)] = s.first_in[index_of(hex)];
    s.first_in[index_of(hex)] = link(u);
    number_chain(s, hex);
}

void set_formation(const Scenario& sc, State& s, UnitId u, Formation formation) {
    const UnitId unit = body(sc, u);
    change_body(sc, s, unit, [&] {
        s.formation[index_of(unit)] = formation;
        settle_facing(sc, s, unit);
    });
}

void set_condition(const Scenario& sc, State& s, UnitId u, Condition condition) {
    const UnitId unit = body(sc, u);
    change_broken(sc, s, unit, [&] {
        change_body(sc, s, unit, [&] {
            s.condition[index_of(unit)] = condition;
            settle_facing(sc, s, unit);
        });
    });
}

void set_facing(const Scenario& sc, State& s, Hex hex, Facing facing) {
    if (is_empty(s, hex)) return;
    const ZoneSides before = zone_sides_of(sc, s, hex);
    for_each_in(s, hex, [&](UnitId u) {
        if (needs_facing(sc, s, u)) s.facing[index_of(u)] = facing;
    });
    refresh(sc, s, unit_of(sc, static_cast<UnitId>(s.first_in[index_of(hex)] - 1)).side, hex, before);
}

void set_order(const Scenario& sc, State& s, CommandId command, Order order) {
    Order& now = s.order[index_of(command)];
    if ((now == Order::Maneuver) == (order == Order::Maneuver)) {
        now = order;
        return;
    }
    // All the zones at once: an order that shows touches the facing of many, and is changed seldom.
    now = order;
    for_each_unit(sc, sc.commands[index_of(command)].side, [&](UnitId u) {
        if (sc.unit(u).command != command) return;
        const ZoneSides before = s.on_map(u) ? zone_sides_of(sc, s, s.hex(u)) : ZoneSides{};
        settle_facing(sc, s, u);
        if (s.on_map(u)) refresh(sc, s, sc.unit(u).side, s.hex(u), before);
    });
}

void derive(const Scenario& sc, State& s) {
    s.next_in = {};
    s.first_in = {};
    s.occupied = {};
    s.zone = {};
    s.front_zone = {};
    s.broken = {};
    // Each counter goes before those of its hex that lie deeper; of equal ones the lower number is on top.
    for (std::size_t i = 0; i < kMaxPieces; ++i) {
        const auto u = static_cast<UnitId>(i);
        if (!s.on_map(u)) continue;
        std::uint8_t* slot = &s.first_in[index_of(s.hex(u))];
        while (*slot != 0 && s.depth[static_cast<std::size_t>(*slot) - 1] <= s.depth[i])
            slot = &s.next_in[static_cast<std::size_t>(*slot) - 1];
        s.next_in[i] = *slot;
        *slot = link(u);
        s.occupied[index_of(unit_of(sc, u).side)].insert(s.hex(u));
    }
    for (const Side side : kBothSides) {
        s.occupied[index_of(side)].for_each([&](Hex hex) {
            number_chain(s, hex);
            add_zones(sc, s, side, hex);
        });
        for_each_unit(sc, side, [&](UnitId u) {
            const int points = points_against(sc, s, u);
            if (points == 0) return;
            std::uint8_t& broken = s.broken[index_of(sc.unit(u).command)];
            broken = static_cast<std::uint8_t>(broken + points);
        });
    }
}

void place_unit(StandardPlay& play, UnitId u, Hex hex) {
    State& s = play.s;
    const Side side = unit_of(play.sc, u).side;
    capture_stuck_guns(play, side, hex);
    if (s.on_map(u)) {
        const Hex from = s.hex(u);
        lift(play.sc, s, u);
        put(play.sc, s, u, hex);
        show_if_alone(play, from);
    } else {
        put(play.sc, s, u, hex);
        if (s.turn != 0) show(play, u);  // who enters comes up alone
    }
    show_if_alone(play, hex);
    if (s.turn == 0) return;
    rescue_leaders(play, hex);  // RULING S15-b: those of the enemy
    occupy_objective(play, side, hex);
}

void eliminate(StandardPlay& play, UnitId u) {
    State& s = play.s;
    const UnitId unit = body(play.sc, u);
    take_up_all_markers(play, unit);
    show(play, unit);
    play.everyone({"event.eliminated", {unit_named(unit), Operand::number(play.sc.unit(unit).strength)}});
    const Hex hex = s.hex(unit);
    lift(play.sc, s, unit);
    change_broken(play.sc, s, unit, [&] {
        forget_counter(s, unit);
        forget_battalion(s, unit);
        s.set(unit, Mark::Lost);
        s.set(unit, Mark::Seen);
    });
    show_if_alone(play, hex);
    rescue_after_combat(play, hex);
}

void take_up_marker(StandardPlay& play, UnitId marker) {
    const Hex hex = play.s.hex(marker);
    play.everyone({"event.marker_taken_up", {unit_named(marker), hex_named(hex)}});
    lift(play.sc, play.s, marker);
    forget_counter(play.s, marker);
    show_if_alone(play, hex);
    rescue_after_combat(play, hex);
}

// [S4.1.d] The loss is the battalion's: what is left is shared anew among its hexes.
void lose_points(StandardPlay& play, UnitId u, int points) {
    State& s = play.s;
    const UnitId unit = body(play.sc, u);
    show(play, unit);
    const int lost = std::min(points, strength_left(play.sc, s, unit));
    play.everyone({"event.points_lost", {unit_named(unit), Operand::number(lost)}});
    s.losses[index_of(unit)] = static_cast<std::uint8_t>(s.losses[index_of(unit)] + lost);
    const int left = strength_left(play.sc, s, unit);
    if (left == 0) {
        eliminate(play, unit);
        return;
    }
    // RULING S4-b: two points a hex are the least, [S4.1.c].
    for (std::size_t i = kMarkersEach; i-- > 0;) {
        if (static_cast<int>(2 * (markers_out(play.sc, s, unit) + 1)) <= left) return;
        const UnitId marker = marker_of(play.sc, unit, i);
        if (markers_out(play.sc, s, unit) != 0 && s.on_map(marker)) take_up_marker(play, marker);
    }
}

void disorganize(StandardPlay& play, UnitId u) {
    const UnitId unit = body(play.sc, u);
    if (play.s.condition[index_of(unit)] != Condition::Good) return;
    show(play, unit);
    play.everyone({"event.disorganized", {unit_named(unit)}});
    fall_back_to_normal_order(play, unit);
    set_condition(play.sc, play.s, unit, Condition::Disorganized);
}

void rout(StandardPlay& play, UnitId u) {
    const UnitId unit = body(play.sc, u);
    if (play.s.condition[index_of(unit)] == Condition::Routed) return;
    show(play, unit);
    play.everyone({"event.routed", {unit_named(unit)}});
    fall_back_to_normal_order(play, unit);
    set_condition(play.sc, play.s, unit, Condition::Routed);
}

void show(StandardPlay& play, UnitId u) {
    if (play.s.is(u, Mark::Seen)) return;
    play.s.set(u, Mark::Seen);
    if (is_marker(u)) return;  // markers lie open from the first: what puts them out tells it
    const Side side = play.sc.unit(u).side;
    play.effects.reveal_to(seat_of(enemy_of(side)));
    play.others(seat_of(side), {"event.seen", {unit_named(u), hex_named(play.s.hex(u))}});
}

void show_if_alone(StandardPlay& play, Hex hex) {
    if (play.s.turn == 0) return;
    const std::uint8_t first = play.s.first_in[index_of(hex)];
    if (first != 0 && play.s.next_in[static_cast<std::size_t>(first) - 1] == 0) {
        show(play, static_cast<UnitId>(first - 1));
    }
}

void show_all(StandardPlay& play, Hex hex) {
    for_each_in(play.s, hex, [&](UnitId u) { show(play, u); });
}

}  // namespace bivouac::shadow::standard
