// The numbers of fire, chapter [S10]: who may fire at what, points, and what changes the roll.
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/fire.hpp"

namespace bivouac::shadow::standard {
namespace {

/// Whether a hex is nearer to the neighbour in a direction than to the hex itself. Counted in coordinates,
/// since that neighbour may lie off the map.
bool lies_towards(const boards::HexGrid& grid, Hex from, Direction d, Hex target) {
    const boards::Axial a = grid.axial(from);
    const boards::Axial b = grid.axial(target);
    const boards::Axial step = grid.step(d);
    const int dq = b.q - a.q - step.q;
    const int dr = b.r - a.r - step.r;
    return (std::abs(dq) + std::abs(dr) + std::abs(dq + dr)) / 2 < grid.distance(from, target);
}

/// Whether a hex lies towards a side of this aspect, or better, of a counter that faces so.
bool lies_within(const Scenario& sc, Hex from, Facing facing, Aspect widest, Hex target) {
    if (facing == Facing::None) return true;
    for (const Direction d : boards::kDirections) {
        if (aspect_of(facing, d) <= widest && lies_towards(sc.map.grid(), from, d, target)) return true;
    }
    return false;
}

int formation_modifier(const Scenario& sc, const State& s, UnitId at) {
    const FireModifiers& m = sc.standard_tables.charts.fire_modifiers;
    const Formation formation = formation_of(sc, s, at);
    if (formation == Formation::Square) return m.square;
    if (formation == Formation::Guerrilla) return m.guerrilla;
    return is_gun(sc, at) && formation != Formation::Limbered ? m.deployed_guns : 0;
}

int battery_modifier(const Scenario& sc, UnitId u) {
    const FireModifiers& m = sc.standard_tables.charts.fire_modifiers;
    if (!is_gun(sc, u) || unit_of(sc, u).kind == UnitClass::MediumGun) return 0;
    return unit_of(sc, u).kind == UnitClass::HeavyGun ? m.heavy_guns : m.light_guns;
}

int grade_modifier(const Scenario& sc, Morale grade) {
    const FireModifiers& m = sc.standard_tables.charts.fire_modifiers;
    if (grade <= Morale::B) return m.high_morale;
    return grade >= Morale::E ? m.low_morale : 0;
}

// [CAS.10] Battalions of grade B or C.
int british_modifier(const Scenario& sc, UnitId u, Morale grade) {
    const bool counts = standard_unit(sc, u).british_fire && (grade == Morale::B || grade == Morale::C);
    return counts ? sc.standard_tables.charts.fire_modifiers.british : 0;
}

}  // namespace

// [who may fire]

bool is_armed(const Scenario& sc, const State& s, UnitId u) {
    if (condition_of(sc, s, u) == Condition::Routed) return false;
    const Arm arm = unit_of(sc, u).arm;
    return arm == Arm::Infantry || (arm == Arm::Artillery && formation_of(sc, s, u) != Formation::Limbered);
}

bool orders_allow_combat(const Scenario& sc, const State& s, UnitId u) {
    return !takes_orders(sc, u) || order_of(sc, s, u) != Order::None;
}

bool in_fire_arc(const Scenario& sc, Hex from, Facing facing, Hex target) {
    return lies_within(sc, from, facing, Aspect::Flank, target);
}

int range_of(const Scenario& sc, const State& s, UnitId u) {
    if (!is_gun(sc, u) || s.stage != Stage::OffensiveFire) return 1;  // [S10.1], [S10.2.d]
    switch (unit_of(sc, u).kind) {
        case UnitClass::MediumGun:
            return 5;
        case UnitClass::HeavyGun:
            return 6;
        default:
            return 4;  // horse artillery is light
    }
}

// [S10.2.1] Cover and own units between the two hexes are obstacles; enemies are not. The line itself is the
// board's: along a hexside one clear side will do [S10.2.1.a], and what lies lower than both ends does not
// count [S10.2.1.c].
boards::LineOfFire fire_line(const Scenario& sc, const State& s, UnitId gun, Hex target) {
    const Side side = unit_of(sc, gun).side;
    return boards::line_of_fire(sc.map, s.hex(gun), target, [&](Hex hex) {
        return sc.cover.contains(hex) || has_units_of(s, side, hex);
    });
}

bool reaches(const Scenario& sc, const State& s, UnitId u, Hex target) {
    const Hex from = s.hex(u);
    const int distance = sc.map.grid().distance(from, target);
    if (distance == 0 || distance > range_of(sc, s, u)) return false;
    if (!in_fire_arc(sc, from, facing_of(s, u), target)) return false;
    if (!is_gun(sc, u) || s.stage != Stage::OffensiveFire) return true;
    return fire_line(sc, s, u, target).clear();
}

bool has_fire_target(const Scenario& sc, const State& s, UnitId u) {
    if (!s.on_map(u) || !is_armed(sc, s, u)) return false;
    if (s.stage == Stage::OffensiveFire && !orders_allow_combat(sc, s, u)) return false;
    bool any = false;
    for_each_fire_target(sc, s, u, [&](Hex) { any = true; });
    return any;
}

// [the plan]

bool fires_at(const Scenario& sc, const State& s, UnitId u, Hex target) {
    if (s.planned(u)) return s.target_hex(u) == target;
    if (s.volley[index_of(u)] == 0) return false;
    const auto d = sc.map.grid().direction_to(s.hex(u), target);
    return d && ((s.volley[index_of(u)] >> index_of(*d)) & 1U) != 0;
}

FirePlan fire_plan(const Scenario& sc, const State& s, Side side) {
    FirePlan plan;
    const bool apart = s.stage == Stage::OffensiveFire;
    for (std::size_t i = 0; i < kMaxPieces; ++i) {
        const auto u = static_cast<UnitId>(i);
        if (!fires(s, u) || unit_of(sc, u).side != side) continue;
        plan.units.insert(u);
        HexSet& targets = apart && is_gun(sc, u) ? plan.guns : plan.foot;
        if (s.planned(u)) {
            targets.insert(s.target_hex(u));
            continue;
        }
        for (const Direction d : boards::kDirections) {
            if (((s.volley[i] >> index_of(d)) & 1U) != 0)
                targets.insert(sc.map.grid().neighbour(s.hex(u), d));
        }
    }
    return plan;
}

// [S10.1.c] From whatever hexes they fire.
Fire fire_on(const Scenario& sc, const State& s, const FirePlan& plan, Hex target, FireArm arm) {
    Fire fire;
    fire.target = target;
    plan.units.for_each([&](UnitId u) {
        const bool gun = is_gun(sc, u);
        if (!fires_at(sc, s, u, target) || (arm != FireArm::Both && gun != (arm == FireArm::Guns))) return;
        fire.units.insert(u);
        if (!gun) return;
        const int distance = sc.map.grid().distance(s.hex(u), target);
        fire.nearest_gun = fire.guns ? std::min(fire.nearest_gun, distance) : distance;
        fire.guns = true;
    });
    return fire;
}

// [numbers]

// RULING S10-b: in order of their numbers.
int foot_points(const Scenario& sc, const State& s, UnitId u) {
    int left = kFootPoints;
    for_each_in(s, s.hex(u), [&](UnitId v) {
        const bool before =
            index_of(v) < index_of(u) && fires(s, v) && !is_gun(sc, v) && !is_square(sc, s, v);
        if (before) left -= strength_of(sc, s, v);
    });
    return std::max(0, std::min(left, strength_of(sc, s, u)));
}

int parts_of_square(std::uint8_t volley) {
    const unsigned around = volley | (static_cast<unsigned>(volley) << 6U);
    int most = 1;
    for (unsigned d = 0; d < 6; ++d) most = std::max(most, std::popcount((around >> d) & 7U));
    return most;
}

Rational range_factor(int range) {
    if (range == 1) return 1;
    return range == 2 ? Rational(3, 2) : Rational(1, 2);
}

// [S14.1] Half if disorganized.
Rational points_of(const Scenario& sc, const State& s, UnitId u, Hex target) {
    Rational points(0);
    if (is_gun(sc, u)) {
        points = Rational(strength_of(sc, s, u)) * range_factor(sc.map.grid().distance(s.hex(u), target));
    } else if (is_square(sc, s, u)) {
        points = Rational(strength_of(sc, s, u), std::int64_t{2} * parts_of_square(s.volley[index_of(u)]));
    } else {
        points = Rational(foot_points(sc, s, u));
    }
    return condition_of(sc, s, u) == Condition::Disorganized ? points * Rational(1, 2) : points;
}

Rational fire_points(const Scenario& sc, const State& s, const Fire& fire) {
    Rational total(0);
    fire.units.for_each([&](UnitId u) { total += points_of(sc, s, u, fire.target); });
    return total * fire_factor(sc, fire.target);
}

// [S10.2.b] Of each kind the most favourable of those that fire.
FireModifier fire_modifier(const Scenario& sc, const State& s, const Fire& fire, UnitId at,
                           std::size_t place) {
    const FireModifiers& m = sc.standard_tables.charts.fire_modifiers;
    FireModifier out;
    out.formation = formation_modifier(sc, s, at);
    bool first = true;
    fire.units.for_each([&](UnitId u) {
        const Morale grade = grade_of(sc, s, u);
        const int battery = battery_modifier(sc, u);
        const int of_grade = grade_modifier(sc, grade);
        out.battery = first ? battery : std::max(out.battery, battery);
        out.grade = first ? of_grade : std::max(out.grade, of_grade);
        out.british = std::max(out.british, british_modifier(sc, u, grade));
        if (!lies_within(sc, fire.target, facing_of(s, at), Aspect::Front, s.hex(u))) out.flank = m.flank;
        first = false;
    });
    if (strikes_each(s, fire) && fire.nearest_gun > 2 && place >= 2)
        out.depth = place == 2 ? m.third_unit : m.fourth_unit;
    return out;
}

}  // namespace bivouac::shadow::standard
