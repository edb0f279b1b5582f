// What can be said of a march [S7] without a search for ways: whether it is worth taking a counter up, which
// is asked of every counter all the time, what it pays to enter the map, and whether a spread battalion keeps
// together [S4.1.c]. The ways themselves are march.cpp's.
#include <algorithm>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/march.hpp"
#include "games/shadow_of_the_eagle/standard/order_limits.hpp"
#include "games/shadow_of_the_eagle/standard/stacking.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

/// [S3.A], [S3.D] Whether its orders let a counter take this first step, others of its way apart.
bool orders_allow(const Scenario& sc, const State& s, Order order, UnitId u, Hex here, Hex to) {
    const Unit& unit = unit_of(sc, u);
    if (order == Order::Maneuver) {
        constexpr int kDistance = OrderLimits::kManeuverDistance;
        const int now = nearest_enemy_within(sc, s, unit.side, here, kDistance);
        if (now > kDistance) return true;
        const int then = nearest_enemy_within(sc, s, unit.side, to, kDistance);
        return then >= kDistance || (now < kDistance && then > now);
    }
    if (order != Order::None || !takes_orders(sc, u)) return true;
    const std::uint8_t leader = sc.standard_tables.leader_of[index_of(unit.command)];
    if (leader == 0xFF || s.leader_at[leader] == Spot::Nowhere) return false;
    const auto& grid = sc.map.grid();
    const Hex at = hex_of(s.leader_at[leader]);
    return grid.distance(to, at) < grid.distance(here, at);
}

}  // namespace

bool can_set_out(const Scenario& sc, const State& s, const Marcher& who) {
    const UnitId u = who.unit;
    const Unit& unit = unit_of(sc, u);
    const bool favoured = maneuvers(sc, s, u);
    const bool storm = sc.standard.storm(s.turn);
    const int budget = who.budget + (favoured ? kMostFavour : 0);
    const HexSet& enemies = s.occupied[index_of(enemy_of(unit.side))];
    const HexSet& zone = s.zone[index_of(enemy_of(unit.side))];
    const Hex here = start_of(sc, s, u);
    const auto is_barred = [&](Hex to) { return enemies.contains(to) && !holds_only_stuck_guns(s, to); };
    if (!s.on_map(u))
        return !is_barred(here) && entry_cost(sc, s, u) <= budget &&
               (!storm || sc.road_sides[index_of(here)] != 0);
    if (zone.contains(here) && !in_command(sc, s, u)) return false;  // [S9.b]
    const Order order = order_of(sc, s, u);
    if (!orders_let_set_out(sc, s, u, order, budget)) return false;
    const auto& around = sc.map.grid().neighbours(here);
    const auto arm = static_cast<std::size_t>(unit.arm);
    const auto& tables = sc.standard_tables;
    const auto& step = (favoured ? tables.maneuver : tables.step)[arm][index_of(here)];
    const int saving = favoured ? tables.street_saving[arm] : 0;
    const auto opens = [&](Direction d, Hex to) {
        const int cost = step[index_of(d)] - saving;
        const bool sloping =
            sc.map.features(here, d).has_any({boards::SideFeature::Moderate, boards::SideFeature::Steep});
        const bool creeps = unit.arm == Arm::Artillery && who.fresh && sloping;  // RULING S7-c
        if (step[index_of(d)] == kProhibited || (cost > budget && !creeps) || is_barred(to)) return false;
        if (storm && !sc.road_step(here, d)) return false;  // [MAR.1.a]
        if (s.occupied[index_of(unit.side)].contains(to) && !has_room(sc, s, u, who.points, to)) return false;
        if (zone.contains(to) && (favoured || condition_of(sc, s, u) != Condition::Good ||
                                  cost + 1 > budget || !in_command(sc, s, u)))
            return false;  // [S8.1]
        return orders_allow(sc, s, order, u, here, to);
    };
    return std::any_of(boards::kDirections.begin(), boards::kDirections.end(), [&](Direction d) {
        const Hex to = around[index_of(d)];
        return to != kOffMap && opens(d, to);
    });
}

// RULING S7-e: the cheapest step into the entry hex that there is on the map.
int entry_cost(const Scenario& sc, const State& s, UnitId u) {
    const auto arm = static_cast<std::size_t>(unit_of(sc, u).arm);
    const auto& step = maneuvers(sc, s, u) ? sc.standard_tables.maneuver[arm] : sc.standard_tables.step[arm];
    const Hex entry = standard_unit(sc, u).entry_hex;
    int least = kProhibited;
    const auto& around = sc.map.grid().neighbours(entry);
    for (const Direction d : boards::kDirections) {
        const Hex from = around[index_of(d)];
        if (from == kOffMap) continue;
        least = std::min<int>(least, step[index_of(from)][index_of(boards::opposite(d))]);
    }
    return least;
}

bool is_parted(const Scenario& sc, const State& s, const Marcher& who) {
    return who.purpose == Purpose::Spread || is_marker(who.unit) || markers_out(sc, s, who.unit) != 0;
}

// [S4.1.c] A spread battalion: a hex each, and none farther than four from the parent.
bool keeps_together(const Scenario& sc, const State& s, const Marcher& who, Hex hex) {
    const UnitId parent = body(sc, who.unit);
    const auto& grid = sc.map.grid();
    const bool moves_parent = who.purpose == Purpose::Move && !is_marker(who.unit);
    if (!moves_parent) {
        const int distance = grid.distance(hex, s.hex(parent));
        if (distance == 0 || distance > kGuerrillaReach) return false;
    }
    if (markers_out(sc, s, parent) == 0) return true;
    for (std::size_t i = 0; i < kMarkersEach; ++i) {
        const UnitId marker = marker_of(sc, parent, i);
        if (marker == who.unit || !s.on_map(marker)) continue;
        if (s.hex(marker) == hex) return false;
        if (moves_parent && grid.distance(hex, s.hex(marker)) > kGuerrillaReach) return false;
    }
    return true;
}

}  // namespace bivouac::shadow::standard
