// The fast tables of a Scenario, worked out once from map and charts. Nothing here can fail.
#include <algorithm>

#include "games/shadow_of_the_eagle/load_parts.hpp"

namespace bivouac::shadow {

namespace {

// [B5], [B10.a] What a step costs: the hex entered and all that lies on the hexside. [B.TEC.road] Along a
// road none of that counts, and the step costs what clear ground does.
std::uint8_t step_cost(const Scenario& scenario, Hex from, Direction direction, Hex to) {
    const BasicCharts& charts = scenario.charts;
    const boards::SideFeatures features = scenario.map.features(from, direction);
    if (features.has(boards::SideFeature::Road)) return charts.of(TerrainKind::Clear).cost;
    int cost = charts.of(scenario.terrain(to)).cost;
    const bool down = scenario.map.descends(from, to);
    for (const HexsideRow row : rows_of(features)) {
        const HexsideEffect& effect = charts.of(row);
        const std::uint8_t added = down ? effect.down_cost : effect.up_cost;
        if (added == kProhibited) return kProhibited;
        cost += added;
    }
    return static_cast<std::uint8_t>(std::min<int>(cost, kProhibited));
}

// [B10.a] Multipliers below 1 cut the attacker, and they multiply.
Rational attack_factor(const Scenario& scenario, Hex from, Direction direction, Hex to) {
    Rational factor = 1;
    const bool down = scenario.map.descends(from, to);
    for (const HexsideRow row : rows_of(scenario.map.features(from, direction))) {
        const HexsideEffect& effect = scenario.charts.of(row);
        factor *= down ? effect.attack_down : effect.attack_up;
    }
    return factor;
}

}  // namespace

std::uint8_t factor_index(std::vector<Rational>& factors, Rational factor) {
    const auto found = std::find(factors.begin(), factors.end(), factor);
    if (found != factors.end()) return static_cast<std::uint8_t>(found - factors.begin());
    factors.push_back(factor);
    return static_cast<std::uint8_t>(factors.size() - 1);
}

void derive_ground(Scenario& scenario) {
    const boards::HexGrid& grid = scenario.map.grid();
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const Hex hex = static_cast<Hex>(i);
        const TerrainKind kind = scenario.terrain(hex);
        scenario.defence_index[i] = factor_index(scenario.factors, scenario.charts.of(kind).defence);
        if (scenario.charts.of(kind).cost != kProhibited) scenario.enterable.insert(hex);
        // RULING B8-b: a castle is cover like buildings and trees.
        if (kind == TerrainKind::Buildings || kind == TerrainKind::Trees || kind == TerrainKind::Castle) {
            scenario.cover.insert(hex);
        }
        scenario.step_cost[i].fill(kProhibited);  // [B5.e] what is not set below leads off the map
        for (const Direction direction : boards::kDirections) {
            const Hex next = grid.neighbour(hex, direction);
            const std::size_t side = index_of(direction);
            if (next == kOffMap) {
                scenario.attack_index[i][side] = factor_index(scenario.factors, 0);
                continue;
            }
            scenario.step_cost[i][side] = step_cost(scenario, hex, direction, next);
            scenario.attack_index[i][side] =
                factor_index(scenario.factors, attack_factor(scenario, hex, direction, next));
            if (scenario.map.features(hex, direction).has(boards::SideFeature::Road)) {
                scenario.road_sides[i] = static_cast<std::uint8_t>(scenario.road_sides[i] | (1U << side));
            }
        }
    }
}

void derive_units(Scenario& scenario) {
    for (std::size_t i = 0; i < scenario.unit_count(); ++i) {
        Unit& unit = scenario.units[i];
        const auto row = static_cast<std::size_t>(movement_row(unit.kind));
        unit.movement = scenario.charts.movement[row][index_of(unit.side)];  // [B.MOVE]
        if (unit.area == kNoArea) continue;
        const Placement& placement = scenario.area(unit.area).basic;
        unit.entry_hex = placement.entry_hex;
        unit.entry_turn = placement.turn;
    }
}

}  // namespace bivouac::shadow
