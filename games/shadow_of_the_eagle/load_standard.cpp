// The standard game's tables of one battle, [S13]: what its ground costs each arm and does to fire and shock;
// who plays with the variants chosen [MAR.18.1], where he comes from, who leads him; and where history has
// everybody, as far as areas and stacking let it.
#include <algorithm>

#include "games/shadow_of_the_eagle/load_parts.hpp"

namespace bivouac::shadow {

namespace {

using boards::SideFeature;

constexpr std::uint8_t kNobody = 0xFF;
constexpr std::size_t kMostObjectives = 8;    // State::held has a bit each
constexpr std::size_t kMostRolledAreas = 32;  // State::arrived has a bit each

// [the ground]

// [S.TEC.trees] Guns go into trees along roads only: then at the cost of clear ground.
std::uint8_t hex_cost(const Scenario& sc, Arm arm, Hex to, bool by_road) {
    const StandardGround& ground = sc.standard_tables.ground;
    const TerrainKind kind = sc.terrain(to);
    const bool guns_by_road = arm == Arm::Artillery && kind == TerrainKind::Trees && by_road;
    return ground.of(guns_by_road ? TerrainKind::Clear : kind).cost[static_cast<std::size_t>(arm)];
}

enum class Under : std::uint8_t { AnyOrders, Maneuver };

// [S.TEC] Hex and hexside together. [S.TEC.road], [S.TEC.bridge] Under maneuver orders bridges add nothing,
// and a road makes clear ground of everything that is not closed to the arm.
std::uint8_t step_cost(const Scenario& sc, Arm arm, Hex from, Direction direction, Under orders) {
    const StandardGround& ground = sc.standard_tables.ground;
    const Hex to = sc.map.grid().neighbour(from, direction);
    const boards::SideFeatures features = sc.map.features(from, direction);
    const bool by_road = features.has(SideFeature::Road);
    const bool maneuver = orders == Under::Maneuver;
    int cost = hex_cost(sc, arm, to, by_road);
    if (cost == kProhibited) return kProhibited;
    const bool down = sc.map.descends(from, to);
    for (const HexsideRow row : rows_of(features)) {
        const StandardHexsideEffect& effect = ground.of(row);
        const std::uint8_t added = (down ? effect.down_cost : effect.up_cost)[static_cast<std::size_t>(arm)];
        if (added == kProhibited) return kProhibited;
        if (row != HexsideRow::Bridge || !maneuver) cost += added;
    }
    if (maneuver && by_road) return ground.of(TerrainKind::Clear).cost[static_cast<std::size_t>(arm)];
    return static_cast<std::uint8_t>(cost);
}

// [S.TEC.all] All of the hexside and of the hex attacked together. A bridge stands for the water that it
// spans.
Rational shock_factor(const Scenario& sc, Hex from, Direction direction) {
    const StandardGround& ground = sc.standard_tables.ground;
    const Hex to = sc.map.grid().neighbour(from, direction);
    const boards::SideFeatures features = sc.map.features(from, direction);
    const bool down = sc.map.descends(from, to);
    Rational factor = ground.of(sc.terrain(to)).shock;
    for (const HexsideRow row : rows_of(features)) {
        const StandardHexsideEffect& effect = ground.of(row);
        if (row == HexsideRow::Bridge && !features.has(SideFeature::River)) {
            factor *= ground.arroyo_bridge_shock;
        } else {
            factor *= down ? effect.shock_down : effect.shock_up;
        }
    }
    return factor;
}

void derive_hexside(Scenario& sc, Hex from, Direction direction) {
    StandardTables& tables = sc.standard_tables;
    const std::size_t i = index_of(from);
    const std::size_t side = index_of(direction);
    const Hex to = sc.map.grid().neighbour(from, direction);
    if (to == kOffMap) {
        tables.shock_index[i][side] = factor_index(sc.factors, 0);
        return;
    }
    for (const Arm arm : {Arm::Infantry, Arm::Cavalry, Arm::Artillery}) {
        const auto a = static_cast<std::size_t>(arm);
        tables.step[a][i][side] = step_cost(sc, arm, from, direction, Under::AnyOrders);
        tables.maneuver[a][i][side] = step_cost(sc, arm, from, direction, Under::Maneuver);
    }
    tables.shock_index[i][side] = factor_index(sc.factors, shock_factor(sc, from, direction));
    const bool open = !sc.map.features(from, direction).has(SideFeature::Cliff) && sc.enterable.contains(to);
    const auto bit = static_cast<std::uint8_t>(1U << side);
    if (open) tables.leader_sides[i] = static_cast<std::uint8_t>(tables.leader_sides[i] | bit);
    // [S8.3] RULING S8-a: cover keeps zones out.
    if (open && !sc.cover.contains(to))
        tables.zone_sides[i] = static_cast<std::uint8_t>(tables.zone_sides[i] | bit);
}

void derive_hex(Scenario& sc, Hex hex) {
    StandardTables& tables = sc.standard_tables;
    const std::size_t i = index_of(hex);
    tables.fire_index[i] = factor_index(sc.factors, tables.ground.of(sc.terrain(hex)).fire);
    for (const Arm arm : {Arm::Infantry, Arm::Cavalry, Arm::Artillery}) {
        const auto a = static_cast<std::size_t>(arm);
        tables.step[a][i].fill(kProhibited);  // what is not set by its hexsides leads off the map
        tables.maneuver[a][i].fill(kProhibited);
        if (hex_cost(sc, arm, hex, sc.road_sides[i] != 0) != kProhibited) tables.enterable[a].insert(hex);
    }
}

// [S.MOVE] RULING S.MOVE-a: of troops that the chart does not give to a side, the plain kind of their arm
// counts.
AllowanceRow allowance_row(UnitClass kind) {
    switch (kind) {
        case UnitClass::Line:
        case UnitClass::Light:
        case UnitClass::Shock:
            return AllowanceRow::Infantry;
        case UnitClass::LightCavalry:
        case UnitClass::MediumCavalry:
            return AllowanceRow::LighterCavalry;
        case UnitClass::HeavyCavalry:
            return AllowanceRow::HeavyCavalry;
        case UnitClass::HorseGun:
            return AllowanceRow::HorseArtillery;
        case UnitClass::LightGun:
        case UnitClass::MediumGun:
        case UnitClass::HeavyGun:
            break;
    }
    return AllowanceRow::Artillery;
}

std::uint8_t allowance_of(const StandardCharts& charts, const Unit& unit) {
    const auto of = [&](AllowanceRow row) {
        return charts.allowance[static_cast<std::size_t>(row)][index_of(unit.side)];
    };
    const std::uint8_t own = of(allowance_row(unit.kind));
    if (own != 0) return own;
    return of(unit.arm == Arm::Cavalry ? AllowanceRow::LighterCavalry : AllowanceRow::Artillery);
}

Order order_by_name(std::string_view name) {
    for (std::size_t i = 0; i < kOrders; ++i) {
        if (order_name(static_cast<Order>(i)) == name) return static_cast<Order>(i);
    }
    return Order::None;
}

// [the forces]

class StandardForces {
  public:
    StandardForces(Draft& draft, Scenario& scenario)
        : draft_(draft),
          scenario_(scenario),
          tables_(scenario.standard_tables),
          battle_(draft.report("battle.toml")),
          units_(draft.report("units.csv")),
          leaders_(draft.report("leaders.csv")) {}

    void load(std::string_view variants) {
        choose_variants(variants);
        check_numbers();
        for (std::size_t i = 0; i < scenario_.unit_count(); ++i) load_unit(i);
        for (std::size_t i = 0; i < leader_count(); ++i) load_leader(i);
        load_variants();
        load_commands();
        for (const Side side : kBothSides) {
            tables_.initial[index_of(side)] = order_by_name(scenario_.side(side).orders.initial);
        }
    }

  private:
    std::size_t leader_count() const { return std::min(scenario_.leaders.size(), kMaxLeaders); }

    // [MAR.18.1] Letters in any case; known ones are kept in the order of the battle.
    void choose_variants(std::string_view letters) {
        for (const char c : letters) {
            const std::string wanted = lower_case({&c, 1});
            const bool known = std::any_of(scenario_.variants.begin(), scenario_.variants.end(),
                                           [&](const Variant& v) { return lower_case(v.id) == wanted; });
            if (known) continue;
            std::vector<std::string> ids;
            ids.reserve(scenario_.variants.size());
            for (const Variant& v : scenario_.variants) ids.push_back(v.id);
            battle_.mistake(0, "there is no variant " + quoted(wanted),
                            ids.empty() ? "this battle has none"
                                        : suggest_name(wanted, std::span<const std::string>(ids)));
        }
        for (const Variant& v : scenario_.variants) {
            if (lower_case(letters).find(lower_case(v.id)) != std::string::npos) tables_.variants += v.id;
        }
    }

    bool is_chosen(std::string_view variant) const {
        return tables_.variants.find(variant) != std::string::npos;
    }

    void check_numbers() {
        if (scenario_.commands.size() > kMaxCommands) {
            battle_.mistake(draft_.command_lines[kMaxCommands],
                            "there are " + std::to_string(scenario_.commands.size()) + " commands",
                            "a battle may have up to " + std::to_string(kMaxCommands));
        }
        if (scenario_.leaders.size() > kMaxLeaders) {
            leaders_.mistake(draft_.leader_lines[kMaxLeaders],
                             "there are " + std::to_string(scenario_.leaders.size()) + " leaders",
                             "a battle may have up to " + std::to_string(kMaxLeaders));
        }
        if (scenario_.objectives.size() > kMostObjectives) {
            battle_.mistake(0, "there are " + std::to_string(scenario_.objectives.size()) + " objectives",
                            "a battle may have up to " + std::to_string(kMostObjectives));
        }
        for (std::size_t i = 0; i < scenario_.variants.size(); ++i) {
            const std::string& id = scenario_.variants[i].id;
            if (id.size() == 1 && id[0] >= 'A' && id[0] <= 'Z') continue;
            battle_.mistake(draft_.variant_lines[i], quoted(id) + " cannot be the id of a variant",
                            "use one of A to Z");
        }
    }

    // Where and when the units and leaders of an area come, before variants roll for them.
    void come_from(StandardUnit& who, AreaId area) {
        who.area = area;
        if (area == kNoArea) return;
        const Placement& placement = scenario_.area(area).standard;
        who.present = placement.kind != Placement::Kind::Absent &&
                      (placement.variant.empty() || is_chosen(placement.variant));
        who.entry_turn = placement.kind == Placement::Kind::Entry ? placement.turn : std::uint8_t{0};
        who.entry_hex = placement.kind == Placement::Kind::Entry ? placement.entry_hex : kOffMap;
    }

    void load_unit(std::size_t i) {
        const Unit& unit = scenario_.units[i];
        StandardUnit& who = tables_.units[i];
        come_from(who, unit.area);
        who.british_fire = scenario_.unit_texts[i].british_fire;
        who.allowance = allowance_of(tables_.charts, unit);
        who.stack_group = group_of(scenario_.unit_texts[i].stack_group);
        if (unit.kind == UnitClass::Light) load_light(i);
    }

    // [S4.1.c] Each battalion of light infantry has three markers of its own.
    void load_light(std::size_t i) {
        if (tables_.light_count == kMaxLights) {
            units_.mistake(
                draft_.unit_lines[i],
                "unit " + quoted(scenario_.unit_texts[i].id) + " is one light battalion too many",
                "there are guerrilla markers for " + std::to_string(kMaxLights) + "; make it line infantry");
            return;
        }
        tables_.units[i].light = static_cast<std::uint8_t>(tables_.light_count);
        tables_.lights[tables_.light_count++] = static_cast<UnitId>(i);
    }

    std::uint8_t group_of(const std::string& name) {
        const auto found = std::find(groups_.begin(), groups_.end(), name);
        if (found != groups_.end()) return static_cast<std::uint8_t>(found - groups_.begin());
        groups_.push_back(name);
        return static_cast<std::uint8_t>(groups_.size() - 1);
    }

    void load_leader(std::size_t i) {
        StandardUnit& who = tables_.leaders[i];
        come_from(who, scenario_.leaders[i].area);
        who.allowance = tables_.charts.allowance[static_cast<std::size_t>(AllowanceRow::Leaders)]
                                                [index_of(scenario_.leaders[i].side)];
        who.stack_group = group_of(scenario_.leaders[i].stack_group);
        for (std::size_t j = 0; j < i; ++j) {
            if (scenario_.leaders[j].id != scenario_.leaders[i].id) continue;
            leaders_.mistake(draft_.leader_lines[i],
                             "leader " + quoted(scenario_.leaders[i].id) + " is there twice",
                             "give the second another id");
        }
    }

    // [MAR.18.1] A variant moves some units to its area, or rolls for those of it, or both.
    void load_variants() {
        for (std::size_t v = 0; v < scenario_.variants.size(); ++v) {
            const Variant& variant = scenario_.variants[v];
            const auto area = std::find_if(scenario_.areas.begin(), scenario_.areas.end(),
                                           [&](const SetupArea& a) { return a.id == variant.area; });
            if (area == scenario_.areas.end()) continue;  // reported
            const auto id = static_cast<AreaId>(area - scenario_.areas.begin());
            if (variant.turn > 0 && index_of(id) >= kMostRolledAreas) {
                battle_.mistake(draft_.variant_lines[v],
                                "area " + quoted(area->id) + " stands too far down to be rolled for",
                                "put it among the first " + std::to_string(kMostRolledAreas));
                continue;
            }
            if (!is_chosen(variant.id)) continue;
            for (const std::string& unit : variant.units) {
                if (const auto u = scenario_.unit_by_id(unit)) come_from(tables_.units[index_of(*u)], id);
            }
            if (variant.turn > 0) roll_for(id, variant.turn);
        }
    }

    void roll_for(AreaId area, int turn) {
        const auto wait = [&](StandardUnit& who) {
            if (who.area != area || !who.present || who.entry_turn == 0) return;
            who.rolled_for = true;
            who.entry_turn = static_cast<std::uint8_t>(turn);
        };
        for (std::size_t i = 0; i < scenario_.unit_count(); ++i) wait(tables_.units[i]);
        for (std::size_t i = 0; i < leader_count(); ++i) wait(tables_.leaders[i]);
    }

    // [S3.g], [CAS.3.d], [CAS.E1] Commands without a leader, or that are said to be, are independent.
    void load_commands() {
        tables_.leader_of.fill(kNobody);
        tables_.chief.fill(kNobody);
        for (std::size_t i = 0; i < leader_count(); ++i) {
            const Leader& leader = scenario_.leaders[i];
            const bool chief = leader.command == kNoCommand;
            if (!chief && index_of(leader.command) >= kMaxCommands) continue;  // reported
            std::uint8_t& place =
                chief ? tables_.chief[index_of(leader.side)] : tables_.leader_of[index_of(leader.command)];
            if (place != kNobody) {
                leaders_.mistake(draft_.leader_lines[i],
                                 quoted(leader.id) + " and " + quoted(scenario_.leaders[place].id) +
                                     (chief ? " are both in chief" : " have the same command"),
                                 chief ? "a side has one commander-in-chief; give the other a command"
                                       : "a command has one leader");
                continue;
            }
            place = static_cast<std::uint8_t>(i);
        }
        for (std::size_t c = 0; c < scenario_.commands.size() && c < kMaxCommands; ++c) {
            const std::uint8_t leader = tables_.leader_of[c];
            Command& command = scenario_.commands[c];
            command.independent = command.independent || leader == kNobody;
            tables_.takes_orders[c] = !command.independent && tables_.leaders[leader].present;
        }
    }

    Draft& draft_;
    Scenario& scenario_;
    StandardTables& tables_;
    Report battle_;
    Report units_;
    Report leaders_;
    std::vector<std::string> groups_;
};

}  // namespace

void derive_standard_ground(Scenario& scenario) {
    const boards::HexGrid& grid = scenario.map.grid();
    for (std::size_t i = 0; i < grid.size(); ++i) {
        derive_hex(scenario, static_cast<Hex>(i));
        for (const Direction direction : boards::kDirections) {
            derive_hexside(scenario, static_cast<Hex>(i), direction);
        }
    }
    StandardTables& tables = scenario.standard_tables;
    for (std::size_t arm = 0; arm < tables.street_saving.size(); ++arm) {
        const std::uint8_t streets = tables.ground.of(TerrainKind::Buildings).cost[arm];
        const bool saves = arm != static_cast<std::size_t>(Arm::Artillery) && streets != kProhibited;
        tables.street_saving[arm] = saves ? static_cast<std::uint8_t>(streets - 1) : std::uint8_t{0};
    }
}

void load_standard(Draft& draft, Scenario& scenario, std::string_view variants) {
    StandardForces(draft, scenario).load(variants);
    place_standard(draft, scenario);
}

}  // namespace bivouac::shadow
