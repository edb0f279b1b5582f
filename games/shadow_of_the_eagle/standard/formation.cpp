#include "games/shadow_of_the_eagle/standard/formation.hpp"

#include <algorithm>

#include "games/shadow_of_the_eagle/standard/march.hpp"
#include "games/shadow_of_the_eagle/standard/stacking.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

constexpr int kMostAlone = 4;                 // [S4.1.c] points of a guerrilla in one hex
constexpr int kLeastAHex = 2;                 // [S4.1.c]
constexpr auto kLowestOfSquares = Morale::D;  // [S4.1.b]

/// What keeps a counter from a change, in the order in which it is looked at.
enum class Bar : std::uint8_t {
    None,
    OffMap,
    Marker,
    NoFormations,
    OutOfOrder,
    Same,
    NotItsOwn,
    Reformed,
    NoUnlimbering,
    SpreadOut,
    NotClear,
    LowMorale,
    TooManyForSquare,
    NotLight,
    TooStrong,
    TooWeak,
    NoMarkerLeft,
    NotSpread,
    NoCounterThere,
    MarkerMoved,
    NoRoom,
    NoWay,
    Cost,
};

bool is_light(const Scenario& sc, UnitId u) {
    return sc.standard_tables.units[index_of(u)].light != 0xFF;
}

// [S.FORM], [S.FORM.b] By the chart alone: what stands with a star is paid hex by hex, RULING S4-a.
int chart_cost(const Scenario& sc, const State& s, UnitId u, Formation to) {
    const FormationCosts& costs = sc.standard_tables.charts.formation;
    if (sc.unit(u).arm == Arm::Artillery) return to == Formation::Limbered ? costs.limber : costs.unlimber;
    const auto from = static_cast<std::size_t>(s.formation[index_of(u)]);
    return costs.infantry[from][static_cast<std::size_t>(to)];
}

/// Who may change his formation at all.
Bar bar_of_unit(const Scenario& sc, const State& s, UnitId u) {
    if (!s.on_map(u)) return Bar::OffMap;
    if (is_marker(u)) return Bar::Marker;
    const Arm arm = sc.unit(u).arm;
    if (arm == Arm::Cavalry) return Bar::NoFormations;
    const Condition condition = s.condition[index_of(u)];
    const bool ready = condition == Condition::Good ||
                       (arm == Arm::Artillery && condition == Condition::Disorganized);  // RULING S4-f
    return ready ? Bar::None : Bar::OutOfOrder;
}

// [S6.b] The square of this battalion and the others of a hex, guns apart.
bool square_fits(const Scenario& sc, const State& s, UnitId u, Hex hex) {
    int units = 1;
    int points = strength_left(sc, s, u);
    for_each_in(s, hex, [&](UnitId other) {
        if (body(sc, other) == u || unit_of(sc, other).arm == Arm::Artillery) return;
        ++units;
        points += strength_of(sc, s, other);
    });
    return fits_square(units, points);
}

// [S4.1.b]
Bar bar_of_square(const Scenario& sc, const State& s, UnitId u, Hex hex) {
    if (sc.terrain(hex) != TerrainKind::Clear) return Bar::NotClear;
    // [S16] Demoralization takes one grade at most: the better ones need not be asked about it.
    const Morale printed = sc.unit(u).morale;
    if (printed > kLowestOfSquares || (printed == kLowestOfSquares && grade_of(sc, s, u) > printed))
        return Bar::LowMorale;
    return square_fits(sc, s, u, hex) ? Bar::None : Bar::TooManyForSquare;
}

// [S4.2]
Bar bar_of_guns(const Scenario& sc, const State& s, UnitId u, Formation to) {
    if (to != Formation::Normal && to != Formation::Limbered) return Bar::NotItsOwn;
    if (s.is(u, Mark::Reformed)) return Bar::Reformed;  // [S4.2.b]
    const bool streets = to == Formation::Normal && sc.terrain(s.hex(u)) == TerrainKind::Buildings;
    return streets ? Bar::NoUnlimbering : Bar::None;  // [S.TEC.buildings]
}

// [S4.1]
Bar bar_of_foot(const Scenario& sc, const State& s, UnitId u, Formation to) {
    if (to == Formation::Limbered) return Bar::NotItsOwn;
    if (markers_out(sc, s, u) != 0) return Bar::SpreadOut;
    if (to == Formation::Square) return bar_of_square(sc, s, u, s.hex(u));
    if (to == Formation::Normal) return Bar::None;
    if (!is_light(sc, u)) return Bar::NotLight;
    return strength_left(sc, s, u) > kMostAlone ? Bar::TooStrong : Bar::None;  // RULING S4-a
}

/// Of one who may change at all.
Bar bar_of_formation(const Scenario& sc, const State& s, UnitId u, int spent, Formation to) {
    if (s.formation[index_of(u)] == to) return Bar::Same;
    const bool guns = sc.unit(u).arm == Arm::Artillery;
    const Bar bar = guns ? bar_of_guns(sc, s, u, to) : bar_of_foot(sc, s, u, to);
    if (bar != Bar::None) return bar;
    return spent + chart_cost(sc, s, u, to) <= allowance_in(sc, u, to) ? Bar::None : Bar::Cost;  // [S4.a]
}

Bar bar_of_form(const Scenario& sc, const State& s, UnitId u, int spent, Formation to) {
    const Bar bar = bar_of_unit(sc, s, u);
    return bar != Bar::None ? bar : bar_of_formation(sc, s, u, spent, to);
}

// [spreading]

Bar bar_of_spreading(const Scenario& sc, const State& s, UnitId u) {
    if (const Bar bar = bar_of_unit(sc, s, u); bar != Bar::None) return bar;
    if (sc.unit(u).arm != Arm::Infantry || !is_light(sc, u)) return Bar::NotLight;
    const auto hexes = static_cast<int>(markers_out(sc, s, u)) + 2;
    if (hexes > static_cast<int>(kMarkersEach) + 1) return Bar::NoMarkerLeft;
    return strength_left(sc, s, u) < kLeastAHex * hexes ? Bar::TooWeak : Bar::None;
}

int spreading_chart_cost(const Scenario& sc, const State& s, UnitId u) {
    const bool is_out = s.formation[index_of(u)] == Formation::Guerrilla;
    return is_out ? 0 : chart_cost(sc, s, u, Formation::Guerrilla);
}

Marcher spreader(const Scenario& sc, const State& s, UnitId u, int spent) {
    const int hexes = static_cast<int>(markers_out(sc, s, u)) + 2;
    return {.unit = u,
            .budget = allowance_in(sc, u, Formation::Guerrilla) - spent - spreading_chart_cost(sc, s, u),
            .points = std::min(kMostAlone, strength_left(sc, s, u) / hexes),
            .purpose = Purpose::Spread};
}

UnitId free_marker(const Scenario& sc, const State& s, UnitId u) {
    std::size_t i = 0;
    while (s.on_map(marker_of(sc, u, i))) ++i;
    return marker_of(sc, u, i);
}

// [coming together]

template <class Visit>
void for_each_part(const Scenario& sc, const State& s, UnitId u, Visit visit) {
    visit(u);
    for (std::size_t i = 0; i < kMarkersEach; ++i) {
        if (s.on_map(marker_of(sc, u, i))) visit(marker_of(sc, u, i));
    }
}

/// What coming together costs at least: a hex costs a point.
int least_gathering_cost(const Scenario& sc, const State& s, UnitId u, Formation to, Hex hex) {
    int least = chart_cost(sc, s, u, to);
    for_each_part(sc, s, u, [&](UnitId part) { least += sc.map.grid().distance(s.hex(part), hex); });
    return least;
}

// RULING S4-a: the chart, and the way of every other counter to where the battalion forms. kProhibited: more
// than `most`, or there is no way.
int gathering_cost(const Scenario& sc, const State& s, UnitId u, Formation to, Hex hex, int most) {
    // RULING S4-e: only ground and enemies count on these ways.
    constexpr MarchLimits kGround{.orders = false,
                                  .zones = false,
                                  .stacking = false,
                                  .crowds = false,
                                  .storm = true,
                                  .distance = false};
    if (least_gathering_cost(sc, s, u, to, hex) > most) return kProhibited;
    int cost = chart_cost(sc, s, u, to);
    for_each_part(sc, s, u, [&](UnitId part) {
        if (s.hex(part) == hex || cost >= most) {
            cost = s.hex(part) == hex ? cost : kProhibited;
            return;
        }
        March way;
        march(sc, s, {.unit = part, .budget = most - cost, .purpose = Purpose::Gather, .target = hex},
              kGround, way);
        cost = way.can_end(hex) ? cost + way.cost(hex) : kProhibited;
    });
    return std::min<int>(cost, kProhibited);
}

Bar bar_of_reform(const Scenario& sc, const State& s, UnitId u, int spent, Formation to, Hex hex) {
    if (const Bar bar = bar_of_unit(sc, s, u); bar != Bar::None) return bar;
    if (to != Formation::Normal && to != Formation::Square) return Bar::NotItsOwn;
    if (markers_out(sc, s, u) == 0) return Bar::NotSpread;
    int there = -1;
    bool moved = false;
    for_each_part(sc, s, u, [&](UnitId part) {
        if (s.hex(part) == hex) there = strength_of(sc, s, part);
        moved = moved || (part != u && s.is(part, Mark::Moved));
    });
    if (there < 0) return Bar::NoCounterThere;
    if (moved) return Bar::MarkerMoved;
    if (!has_room(sc, s, u, strength_left(sc, s, u) - there, hex)) return Bar::NoRoom;
    if (to == Formation::Square) {
        if (const Bar bar = bar_of_square(sc, s, u, hex); bar != Bar::None) return bar;
    }
    const int most = allowance_in(sc, u, to) - spent;
    return gathering_cost(sc, s, u, to, hex, most) == kProhibited ? Bar::NoWay : Bar::None;
}

// [words]

Verdict say(Bar bar, UnitId u, Formation to, Hex hex) {
    const auto refused = [](Rule rule, Phrase phrase) { return Verdict::refused(rule, phrase); };
    switch (bar) {
        case Bar::None:
        case Bar::Cost:
            break;
        case Bar::OffMap:
            return refused("S4.a", {"refusal.not_on_map", {unit_named(u)}});
        case Bar::Marker:
            return refused("S4.1.c", {"refusal.marker_forms", {unit_named(u)}});
        case Bar::NoFormations:
            return refused("S4", {"refusal.no_formations", {unit_named(u)}});
        case Bar::OutOfOrder:
            return refused("S14.1", {"refusal.out_of_order", {unit_named(u)}});
        case Bar::Same:
            return refused("S4.a", {"refusal.same_formation", {unit_named(u), formation_named(to)}});
        case Bar::NotItsOwn:
            return refused("S4", {"refusal.not_its_formation", {unit_named(u), formation_named(to)}});
        case Bar::Reformed:
            return refused("S4.2.b", {"refusal.reformed", {unit_named(u)}});
        case Bar::NoUnlimbering:
            return refused("S.TEC.buildings", {"refusal.no_unlimbering", {unit_named(u)}});
        case Bar::SpreadOut:
            return refused("S4.1.c", {"refusal.spread_out", {unit_named(u)}});
        case Bar::NotClear:
            return refused("S4.1.b", {"refusal.square_ground", {unit_named(u), hex_named(hex)}});
        case Bar::LowMorale:
            return refused("S4.1.b", {"refusal.square_morale", {unit_named(u)}});
        case Bar::TooManyForSquare:
            return refused("S6.b", {"refusal.square_crowd", {hex_named(hex)}});
        case Bar::NotLight:
            return refused("S4.1.c", {"refusal.not_light", {unit_named(u)}});
        case Bar::TooStrong:
            return refused("S4.1.c", {"refusal.guerrilla_strong", {unit_named(u)}});
        case Bar::TooWeak:
            return refused("S4.1.c", {"refusal.guerrilla_weak", {unit_named(u)}});
        case Bar::NoMarkerLeft:
            return refused("S4.1.c", {"refusal.no_marker_left", {unit_named(u)}});
        case Bar::NotSpread:
            return refused("S4.1.c", {"refusal.not_spread", {unit_named(u)}});
        case Bar::NoCounterThere:
            return refused("S4.1.c", {"refusal.no_counter_there", {unit_named(u), hex_named(hex)}});
        case Bar::MarkerMoved:
            return refused("S4.a", {"refusal.marker_moved", {unit_named(u)}});
        case Bar::NoRoom:
            return refused("S6.d", {"refusal.cover_full", {hex_named(hex)}});
        case Bar::NoWay:
            return refused("S.FORM.a", {"refusal.no_gathering", {unit_named(u), hex_named(hex)}});
    }
    return Verdict::legal();
}

constexpr std::array kAllFormations{Formation::Normal, Formation::Square, Formation::Guerrilla,
                                    Formation::Limbered};
constexpr std::array kClosedFormations{Formation::Normal, Formation::Square};

/// Visits every way to come together, until a visit says that it is enough. Each hex once: several counters
/// of a battalion may stand in one.
template <class Visit>
bool any_reform(const Scenario& sc, const State& s, UnitId u, int spent, Visit visit) {
    if (is_marker(u) || markers_out(sc, s, u) == 0) return false;
    bool enough = false;
    for (const Formation to : kClosedFormations) {
        HexSet tried;
        const int most = allowance_in(sc, u, to) - spent;
        for_each_part(sc, s, u, [&](UnitId part) {
            const Hex hex = s.hex(part);
            if (enough || tried.contains(hex)) return;
            tried.insert(hex);
            if (least_gathering_cost(sc, s, u, to, hex) > most) return;  // mostly so: they are too far apart
            if (bar_of_reform(sc, s, u, spent, to, hex) == Bar::None) enough = visit(to, hex);
        });
    }
    return enough;
}

}  // namespace

int allowance_in(const Scenario& sc, UnitId u, Formation formation) {
    const auto row = static_cast<std::size_t>(AllowanceRow::Guerrilla);
    if (formation != Formation::Guerrilla) return standard_unit(sc, u).allowance;
    return sc.standard_tables.charts.allowance[row][index_of(unit_of(sc, u).side)];
}

int allowance_of(const Scenario& sc, const State& s, UnitId u) {
    return allowance_in(sc, u, formation_of(sc, s, u));
}

bool has_a_form(const Scenario& sc, const State& s, UnitId u, int spent) {
    if (bar_of_unit(sc, s, u) != Bar::None) return false;
    const auto opens = [&](Formation to) { return bar_of_formation(sc, s, u, spent, to) == Bar::None; };
    if (sc.unit(u).arm == Arm::Artillery) return opens(Formation::Normal) || opens(Formation::Limbered);
    return opens(Formation::Square) || opens(Formation::Normal) ||
           (is_light(sc, u) && opens(Formation::Guerrilla));
}

bool has_a_spread_or_reform(const Scenario& sc, const State& s, UnitId u, int spent) {
    if (bar_of_spreading(sc, s, u) == Bar::None && can_march(sc, s, spreader(sc, s, u, spent))) return true;
    return any_reform(sc, s, u, spent, [](Formation, Hex) { return true; });
}

void offer_changes(const Scenario& sc, const State& s, UnitId u, int spent, Offers& out) {
    for (const Formation to : kAllFormations) {
        if (bar_of_form(sc, s, u, spent, to) == Bar::None) out.add(act(Verb::Form, to));
    }
    if (bar_of_spreading(sc, s, u) == Bar::None) {
        const HexSet ends = march_ends(sc, s, spreader(sc, s, u, spent));
        ends.for_each([&](Hex hex) { out.add(act(Verb::Spread, hex)); });
    }
    any_reform(sc, s, u, spent, [&](Formation to, Hex hex) {
        out.add(act(Verb::Reform, to, hex));
        return false;
    });
}

Verdict refuse_form(const Scenario& sc, const State& s, UnitId u, int spent, Formation to) {
    const Bar bar = bar_of_form(sc, s, u, spent, to);
    if (bar == Bar::Cost) {
        return Verdict::refused(
            "S.FORM", {"refusal.formation_cost",
                       {unit_named(u), formation_named(to), Operand::number(chart_cost(sc, s, u, to)),
                        Operand::number(std::max(0, allowance_in(sc, u, to) - spent))}});
    }
    return say(bar, u, to, s.on_map(u) ? s.hex(u) : kOffMap);
}

Verdict refuse_spread(const Scenario& sc, const State& s, UnitId u, int spent, Hex hex) {
    const Bar bar = bar_of_spreading(sc, s, u);
    if (bar != Bar::None) return say(bar, u, Formation::Guerrilla, hex);
    Marcher who = spreader(sc, s, u, spent);
    who.target = hex;
    if (can_march(sc, s, who)) return Verdict::legal();
    if (has_units_of(s, enemy_of(sc.unit(u).side), hex))
        return Verdict::refused("S6", {"refusal.enemy_there", {hex_named(hex)}});
    if (sc.map.grid().distance(s.hex(u), hex) > kGuerrillaReach)
        return Verdict::refused("S4.1.c", {"refusal.spread_far", {unit_named(u), hex_named(hex)}});
    Verdict v = Verdict::refused(
        "S.FORM.a",
        {"refusal.spread_way", {unit_named(u), hex_named(hex), Operand::number(std::max(0, who.budget))}});
    if (hex == s.hex(u)) v.add("S4.1.c", {"refusal.already_there", {unit_named(u)}});
    return v;
}

Verdict refuse_reform(const Scenario& sc, const State& s, UnitId u, int spent, Formation to, Hex hex) {
    return say(bar_of_reform(sc, s, u, spent, to, hex), u, to, hex);
}

// RULING S6-b: what takes an open formation is seen.
int form(StandardPlay& play, UnitId u, Formation to) {
    const int cost = chart_cost(play.sc, play.s, u, to);
    show(play, u);
    play.everyone({"event.formed", {unit_named(u), formation_named(to), hex_named(play.s.hex(u))}});
    set_formation(play.sc, play.s, u, to);
    if (play.sc.unit(u).arm == Arm::Artillery) play.s.set(u, Mark::Reformed);  // [S4.2.b]
    return cost;
}

int spread(StandardPlay& play, UnitId u, int spent, Hex hex) {
    State& s = play.s;
    March ways;
    Marcher who = spreader(play.sc, s, u, spent);
    who.target = hex;
    march(play.sc, s, who, {}, ways);
    const int cost = spreading_chart_cost(play.sc, s, u) + ways.cost(hex);
    show(play, u);
    play.everyone({"event.spread", {unit_named(u), hex_named(s.hex(u)), hex_named(hex)}});
    if (s.formation[index_of(u)] != Formation::Guerrilla) set_formation(play.sc, s, u, Formation::Guerrilla);
    const UnitId marker = free_marker(play.sc, s, u);
    place_unit(play, marker, hex);
    s.set(marker, Mark::Moved);  // its way out was its move
    return cost;
}

int reform(StandardPlay& play, UnitId u, Formation to, Hex hex) {
    State& s = play.s;
    const int cost = gathering_cost(play.sc, s, u, to, hex, allowance_in(play.sc, u, to));
    play.everyone({"event.reformed", {unit_named(u), formation_named(to), hex_named(hex)}});
    for (std::size_t i = 0; i < kMarkersEach; ++i) {
        const UnitId marker = marker_of(play.sc, u, i);
        if (s.on_map(marker)) take_up_marker(play, marker);
    }
    if (s.hex(u) != hex) place_unit(play, u, hex);
    set_formation(play.sc, s, u, to);
    return cost;
}

}  // namespace bivouac::shadow::standard
