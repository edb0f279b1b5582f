#include <optional>

#include "games/shadow_of_the_eagle/standard/movement.hpp"
#include "games/shadow_of_the_eagle/standard/order_limits.hpp"
#include "games/shadow_of_the_eagle/standard/stacking.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

Rule rule_of_ground(TerrainKind kind) {
    switch (kind) {
        case TerrainKind::Swamp:
            return "S.TEC.swamp";
        case TerrainKind::Castle:
            return "S.TEC.castle";
        case TerrainKind::Trees:
            return "S.TEC.trees";
        case TerrainKind::Clear:
        case TerrainKind::Buildings:
        case TerrainKind::Orchard:
        case TerrainKind::Thickets:
            break;
    }
    return "S.TEC";
}

/// What the hex itself and the one it stands in say.
Verdict refuse_ends(const Scenario& sc, const State& s, UnitId u, Hex hex) {
    const Unit& unit = unit_of(sc, u);
    const Side enemy = enemy_of(unit.side);
    if (s.on_map(u) && hex == s.hex(u))
        return Verdict::refused("S7", {"refusal.already_there", {unit_named(u)}});
    if (has_units_of(s, enemy, hex) && !holds_only_stuck_guns(s, hex))
        return Verdict::refused("S6", {"refusal.enemy_there", {hex_named(hex)}});
    if (!sc.standard_tables.enterable[static_cast<std::size_t>(unit.arm)].contains(hex))
        return Verdict::refused(rule_of_ground(sc.terrain(hex)),
                                {"refusal.prohibited_hex", {hex_named(hex)}});
    if (s.on_map(u) && in_zone_of(s, enemy, s.hex(u)) && !in_command(sc, s, u))
        return Verdict::refused("S9.b", {"refusal.leave_zone", {unit_named(u)}});
    return Verdict::legal();
}

Verdict zone_verdict(const Scenario& sc, const State& s, UnitId u, Hex hex) {
    if (in_zone_of(s, enemy_of(unit_of(sc, u).side), hex)) {
        if (condition_of(sc, s, u) != Condition::Good)
            return Verdict::refused("S14.1", {"refusal.disorganized_zone", {unit_named(u), hex_named(hex)}});
        if (maneuvers(sc, s, u))
            return Verdict::refused("S8.1", {"refusal.maneuver_zone", {unit_named(u), hex_named(hex)}});
        if (!in_command(sc, s, u))
            return Verdict::refused("S9.b", {"refusal.out_of_command", {unit_named(u), hex_named(hex)}});
    }
    Verdict v = Verdict::refused("S8.1.a", {"refusal.zone_stops", {unit_named(u), hex_named(hex)}});
    v.add("S8.1", {"refusal.zone_costs", {hex_named(hex)}});
    return v;
}

Verdict stacking_verdict(const Scenario& sc, const State& s, const Marcher& who, Hex hex) {
    bool apart = false;
    for_each_in(s, hex, [&](UnitId other) {
        apart = apart || standard_unit(sc, other).stack_group != standard_unit(sc, who.unit).stack_group;
    });
    if (apart) return Verdict::refused("S6.e", {"refusal.allies_apart", {hex_named(hex)}});
    if (!has_room(sc, s, who.unit, who.points, hex))
        return Verdict::refused("S6.d", {"refusal.cover_full", {hex_named(hex)}});
    if (!may_end_in(sc, s, who.unit, who.points, hex)) {
        if (maneuvers(sc, s, who.unit))
            return Verdict::refused("S6.c", {"refusal.column_full", {unit_named(who.unit), hex_named(hex)}});
        return Verdict::refused("S6.b", {"refusal.square_crowd", {hex_named(hex)}});
    }
    return Verdict::refused("S6.d", {"refusal.stacks_in_the_way", {unit_named(who.unit), hex_named(hex)}});
}

}  // namespace

Rule rule_of(Order order) {
    switch (order) {
        case Order::None:
            return "S3.A";
        case Order::Attack:
            return "S3.B";
        case Order::Harass:
            return "S3.C";
        case Order::Maneuver:
            return "S3.D";
        case Order::Defend:
            return "S3.E";
        case Order::Retreat:
            break;
    }
    return "S3.F";
}

namespace {

constexpr MarchLimits kNoLimits{
    .orders = false, .zones = false, .stacking = false, .crowds = false, .storm = false, .distance = false};

/// The first limit whose lifting would open the hex; legal if none is found.
Verdict find_limit(const Scenario& sc, const State& s, const Marcher& who, Hex hex) {
    const UnitId u = who.unit;
    if (!can_march(sc, s, who, kNoLimits)) return Verdict::legal();
    MarchLimits limits;
    const auto opens = [&] { return can_march(sc, s, who, limits); };
    limits.orders = false;
    if (opens()) {
        const Order order = order_of(sc, s, u);
        return Verdict::refused(rule_of(order),
                                {"refusal.orders_way", {unit_named(u), hex_named(hex), order_named(order)}});
    }
    limits.zones = false;
    if (opens()) return zone_verdict(sc, s, u, hex);
    limits.stacking = false;
    if (opens()) return stacking_verdict(sc, s, who, hex);
    limits.distance = false;
    if (opens())
        return Verdict::refused("S4.1.c", {"refusal.keep_together", {unit_named(u), hex_named(hex)}});
    limits.crowds = false;
    if (opens()) return Verdict::refused("S7.b", {"refusal.crowded", {unit_named(u), hex_named(hex)}});
    return Verdict::refused("MAR.1.a", {"refusal.storm_road", {hex_named(hex)}});
}

/// [S7] What the way would cost with all the points in the world and no limits; nothing if there is none.
std::optional<int> cost_of_ground(const Scenario& sc, const State& s, const Marcher& who, Hex hex) {
    Marcher tireless = who;
    tireless.fresh = false;
    tireless.only_asks = true;
    tireless.budget = kMostMarchPoints;
    March ways;
    march(sc, s, tireless, kNoLimits, ways);
    return ways.can_end(hex) ? std::optional(ways.cost(hex)) : std::nullopt;
}

/// Whether it may have the points for a way, favoured by its orders or creeping (RULING S7-c): only then is
/// it a limit that forbids.
bool may_pay(const Scenario& sc, const Marcher& who, const std::optional<int>& cost) {
    const bool creeps = who.fresh && unit_of(sc, who.unit).arm == Arm::Artillery;
    return creeps || (cost && *cost <= who.budget + kMostFavour);
}

Verdict cost_verdict(const Marcher& who, Hex hex, const std::optional<int>& cost) {
    if (!cost) return Verdict::refused("S7", {"refusal.too_far", {unit_named(who.unit), hex_named(hex)}});
    return Verdict::refused(
        "S7", {"refusal.cost",
               {unit_named(who.unit), hex_named(hex), Operand::number(*cost), Operand::number(who.budget)}});
}

}  // namespace

Verdict refuse_way(const Scenario& sc, const State& s, Marcher who, Hex hex) {
    const UnitId u = who.unit;
    who.target = hex;
    const int distance = sc.map.grid().distance(start_of(sc, s, u), hex);
    const int favour = maneuvers(sc, s, u) ? kMostFavour : 0;            // [S3.D]
    const bool near = distance <= 1 || distance <= who.budget + favour;  // a hex costs a point at least
    if (Verdict v = refuse_ends(sc, s, u, hex); !v.allowed()) return v;  // no way ends there
    if (near && can_march(sc, s, who)) return Verdict::legal();
    if (!near) return Verdict::refused("S7", {"refusal.too_far", {unit_named(u), hex_named(hex)}});
    const std::optional<int> cost = cost_of_ground(sc, s, who, hex);
    if (may_pay(sc, who, cost)) {
        if (Verdict v = find_limit(sc, s, who, hex); !v.allowed()) return v;
    }
    return cost_verdict(who, hex, cost);
}

}  // namespace bivouac::shadow::standard
