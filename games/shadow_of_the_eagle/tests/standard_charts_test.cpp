// Every cell of the printed charts of the standard game against a second copy, typed from the book apart from
// the data files; and the charts at work on the maps.
#include <gtest/gtest.h>

#include "games/shadow_of_the_eagle/tests/docs_battle.hpp"

namespace bivouac::shadow {
namespace {

using boards::flat_top::kN;
using boards::flat_top::kS;
using boards::flat_top::kSE;
using testing::hex;

const Scenario& battle_with_charts(std::string_view id) {
    static std::map<std::string, LoadResult, std::less<>> loaded;
    auto found = loaded.find(id);
    if (found == loaded.end()) {
        found = loaded.emplace(std::string(id), load_battle(embedded_battle(id))).first;
    }
    return *found->second.scenario;
}

const StandardTables& tables() {
    return battle_with_charts("alcaniz").standard_tables;
}
const StandardCharts& standard_charts() {
    return tables().charts;
}

// [S.MOVE] French, then Spanish and Allied; 0 for the chart's dash.
void expect_allowances(AllowanceRow row, int french, int allied) {
    const auto& allowances = standard_charts().allowance[static_cast<std::size_t>(row)];
    EXPECT_EQ(allowances[0], french);
    EXPECT_EQ(allowances[1], allied);
}

TEST(S_MOVE, every_cell) {
    expect_allowances(AllowanceRow::Infantry, 4, 3);
    expect_allowances(AllowanceRow::Guerrilla, 5, 5);
    expect_allowances(AllowanceRow::Artillery, 3, 3);
    expect_allowances(AllowanceRow::HorseArtillery, 5, 0);
    expect_allowances(AllowanceRow::LighterCavalry, 7, 6);
    expect_allowances(AllowanceRow::HeavyCavalry, 6, 0);
    expect_allowances(AllowanceRow::Leaders, 8, 6);
}

int allowance(std::string_view battle_id, std::string_view unit) {
    const Scenario& sc = battle_with_charts(battle_id);
    return sc.standard_tables.units[index_of(testing::unit_id(sc, unit))].allowance;
}

TEST(S_MOVE, units_have_the_allowance_of_their_kind_and_side) {
    EXPECT_EQ(allowance("alcaniz", "115l1"), 4);
    EXPECT_EQ(allowance("alcaniz", "40v"), 4) << "light infantry in normal order";
    EXPECT_EQ(allowance("alcaniz", "vval"), 3);
    EXPECT_EQ(allowance("alcaniz", "4h"), 7);
    EXPECT_EQ(allowance("castalla", "24d"), 7) << "dragoons are medium";
    EXPECT_EQ(allowance("alcaniz", "13c"), 6) << "cuirassiers are heavy";
    EXPECT_EQ(allowance("alcaniz", "oliv"), 6);
    EXPECT_EQ(allowance("alcaniz", "fa1"), 3);
    EXPECT_EQ(allowance("alcaniz", "fah"), 5);
    EXPECT_EQ(allowance("alcaniz", "sa1"), 3);
    EXPECT_EQ(tables().leaders[0].allowance, 8) << "Suchet";
    EXPECT_EQ(tables().leaders[5].allowance, 6) << "Blake";
}

TEST(S_FORM, every_cell) {
    const auto& costs = standard_charts().formation.infantry;
    const auto normal = static_cast<std::size_t>(Formation::Normal);
    const auto square = static_cast<std::size_t>(Formation::Square);
    const auto guerrilla = static_cast<std::size_t>(Formation::Guerrilla);
    EXPECT_EQ(costs[normal][square], 1);
    EXPECT_EQ(costs[normal][guerrilla], 0);
    EXPECT_EQ(costs[square][normal], 2);
    EXPECT_EQ(costs[square][guerrilla], 1);
    EXPECT_EQ(costs[guerrilla][normal], 1);
    EXPECT_EQ(costs[guerrilla][square], 1);
}

TEST(S_FORM_b, guns_pay_1_to_limber_and_2_to_unlimber) {
    EXPECT_EQ(standard_charts().formation.limber, 1);
    EXPECT_EQ(standard_charts().formation.unlimber, 2);
}

// [S.TEC] Costs for foot, horse and guns, then what fire and shock are multiplied by.
using Costs = std::array<std::uint8_t, 3>;
constexpr std::uint8_t kP = kProhibited;
constexpr Rational kA{1, 2};
constexpr Rational kB{1, 3};
constexpr Rational kC{2, 3};

void expect_hex(TerrainKind kind, const Costs& costs, Rational fire, Rational shock) {
    EXPECT_EQ(tables().ground.of(kind).cost, costs);
    EXPECT_EQ(tables().ground.of(kind).fire, fire);
    EXPECT_EQ(tables().ground.of(kind).shock, shock);
}

struct StandardCrossing {
    Costs up;
    Costs down;
    Rational shock_up = 1;
    Rational shock_down = 1;
};
void expect_standard_hexside(HexsideRow row, const StandardCrossing& wanted) {
    const StandardHexsideEffect& effect = tables().ground.of(row);
    EXPECT_EQ(effect.up_cost, wanted.up);
    EXPECT_EQ(effect.down_cost, wanted.down);
    EXPECT_EQ(effect.shock_up, wanted.shock_up);
    EXPECT_EQ(effect.shock_down, wanted.shock_down);
}

TEST(S_TEC_clear, costs_1_and_changes_nothing) {
    expect_hex(TerrainKind::Clear, {1, 1, 1}, 1, 1);
}
TEST(S_TEC_buildings, cost_2_3_and_1_and_halve_fire_and_shock) {
    expect_hex(TerrainKind::Buildings, {2, 3, 1}, kA, kA);
}
TEST(S_TEC_trees, cost_1_and_2_stop_guns_halve_fire_and_leave_two_thirds_of_shock) {
    expect_hex(TerrainKind::Trees, {1, 2, kP}, kA, kC);
}
TEST(S_TEC_castle, costs_foot_3_stops_all_others_and_leaves_a_third) {
    expect_hex(TerrainKind::Castle, {3, kP, kP}, kB, kB);
}
TEST(S_TEC_swamp, is_prohibited) {
    expect_hex(TerrainKind::Swamp, {kP, kP, kP}, 1, 1);
}
TEST(S_TEC_orchard, costs_2_2_and_3) {
    expect_hex(TerrainKind::Orchard, {2, 2, 3}, 1, 1);
}
TEST(S_TEC_thickets, cost_2_2_and_3) {
    expect_hex(TerrainKind::Thickets, {2, 2, 3}, 1, 1);
}
TEST(S_TEC_river, costs_1_and_2_more_stops_guns_and_halves_shock) {
    expect_standard_hexside(HexsideRow::River, {{1, 2, kP}, {1, 2, kP}, kA, kA});
}
TEST(S_TEC_arroyo, costs_guns_1_more_and_leaves_two_thirds) {
    expect_standard_hexside(HexsideRow::Arroyo, {{0, 0, 1}, {0, 0, 1}, kC, kC});
}
TEST(S_TEC_bridge, costs_1_and_2_more_and_leaves_a_third_over_a_river_half_over_a_stream) {
    expect_standard_hexside(HexsideRow::Bridge, {{1, 2, 0}, {1, 2, 0}, kB, kB});
    EXPECT_EQ(tables().ground.arroyo_bridge_shock, kA);
}
TEST(S_TEC_moderate, costs_1_more_up_and_guns_1_more_down_and_halves_up) {
    expect_standard_hexside(HexsideRow::Moderate, {{1, 1, 1}, {0, 0, 1}, kA, 1});
}
TEST(S_TEC_steep, costs_2_and_3_more_up_stops_guns_up_1_1_2_more_down_and_leaves_a_third_up) {
    expect_standard_hexside(HexsideRow::Steep, {{2, 3, kP}, {1, 1, 2}, kB, 1});
}
TEST(S_TEC_cliff, is_prohibited_to_movement_and_shock) {
    expect_standard_hexside(HexsideRow::Cliff, {{kP, kP, kP}, {kP, kP, kP}, 0, 0});
}

// [S.FIRE] A row of the table as printed.
void expect_fire_row(int roll, const std::array<std::string_view, kMostFirePoints>& wanted) {
    for (std::size_t points = 1; points <= wanted.size(); ++points) {
        EXPECT_EQ(fire_result_name(standard_charts().fire.at(points - 1, roll)), wanted[points - 1])
            << points << " points, roll " << roll;
    }
}

TEST(S_FIRE, every_cell) {
    expect_fire_row(1, {"-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-"});
    expect_fire_row(2, {"-", "-", "-", "-", "-", "-", "-", "-", "-", "D", "D", "D"});
    expect_fire_row(3, {"-", "-", "-", "-", "-", "-", "D", "D", "D", "M", "M", "R"});
    expect_fire_row(4, {"-", "-", "-", "-", "D", "D", "M", "M", "R", "R", "1", "1"});
    expect_fire_row(5, {"-", "-", "D", "D", "M", "R", "R", "1", "1", "1", "1M", "1R"});
    expect_fire_row(6, {"D", "D", "M", "R", "R", "1", "1", "1M", "1R", "1R", "2", "2"});
    expect_fire_row(7, {"D", "M", "R", "1", "1", "1M", "1R", "2", "2", "2M", "2R", "3"});
    expect_fire_row(8, {"M", "R", "1", "1M", "1R", "2", "2M", "2R", "3", "3", "3M", "3R"});
}

TEST(S_FIRE, results_are_hits_and_an_effect) {
    EXPECT_EQ(standard_charts().fire.at(11, 8), (FireResult{3, FireEffect::Retreat}));
    EXPECT_EQ(standard_charts().fire.at(9, 7), (FireResult{2, FireEffect::Morale}));
    EXPECT_EQ(standard_charts().fire.at(0, 6), (FireResult{0, FireEffect::Checked}));
    EXPECT_EQ(standard_charts().fire.at(0, 1), (FireResult{0, FireEffect::None}));
}

TEST(S_FIRE, rolls_beyond_the_table_count_as_its_first_and_last_rows) {
    for (std::size_t column = 0; column < kMostFirePoints; ++column) {
        for (const int roll : {-3, 0})
            EXPECT_EQ(standard_charts().fire.at(column, roll), standard_charts().fire.at(column, 1));
        for (const int roll : {9, 13})
            EXPECT_EQ(standard_charts().fire.at(column, roll), standard_charts().fire.at(column, 8));
    }
}

TEST(S_FIRE_12, is_the_last_column) {
    EXPECT_EQ(kMostFirePoints, 12);
}

TEST(S_FIRE_mod, every_modifier) {
    const FireModifiers& m = standard_charts().fire_modifiers;
    EXPECT_EQ(m.square, 2);
    EXPECT_EQ(m.flank, 2);
    EXPECT_EQ(m.guerrilla, -2);
    EXPECT_EQ(m.deployed_guns, -1);
    EXPECT_EQ(m.light_guns, -1);
    EXPECT_EQ(m.heavy_guns, 1);
    EXPECT_EQ(m.high_morale, 1);
    EXPECT_EQ(m.low_morale, -1);
    EXPECT_EQ(m.british, 1);
    EXPECT_EQ(m.third_unit, -1);
    EXPECT_EQ(m.fourth_unit, -1);
}

// [S.SHOCK] A column read downward, from the row of 1 or less to the row of 8 or more.
void expect_shock_column(ShockOdds odds, const std::array<ShockResult, 8>& wanted) {
    for (int roll = 1; roll <= 8; ++roll) {
        EXPECT_EQ(standard_charts().shock.at(static_cast<std::size_t>(odds), roll),
                  wanted[static_cast<std::size_t>(roll - 1)])
            << shock_odds_name(odds) << " roll " << roll;
    }
}

TEST(S_SHOCK, every_cell) {
    using enum ShockResult;
    expect_shock_column(ShockOdds::OneToFour, {AL, AL, A2, A2, A1, A1, None, BL});
    expect_shock_column(ShockOdds::OneToThree, {AL, A2, A2, A1, A1, None, BL, D1});
    expect_shock_column(ShockOdds::OneToTwo, {A2, A2, A1, A1, None, BL, D1, D1});
    expect_shock_column(ShockOdds::OneToOne, {A2, A1, A1, None, BL, D1, D1, D2});
    expect_shock_column(ShockOdds::ThreeToTwo, {A2, A1, A1, BL, D1, D1, D2, D2});
    expect_shock_column(ShockOdds::TwoToOne, {A1, A1, None, BL, D1, D1, D2, D2});
    expect_shock_column(ShockOdds::ThreeToOne, {A1, None, BL, D1, D1, D2, D2, DL});
    expect_shock_column(ShockOdds::FourToOne, {None, BL, D1, D1, D2, D2, DL, DL});
    expect_shock_column(ShockOdds::FiveToOne, {BL, D1, D1, D2, D2, DL, DL, DL});
}

TEST(S_SHOCK, rolls_beyond_the_table_count_as_its_first_and_last_rows) {
    for (std::size_t column = 0; column < kShockColumns; ++column) {
        EXPECT_EQ(standard_charts().shock.at(column, -5), standard_charts().shock.at(column, 1));
        EXPECT_EQ(standard_charts().shock.at(column, 12), standard_charts().shock.at(column, 8));
    }
}

TEST(S_SHOCK_mod, every_modifier) {
    const ShockModifiers& m = standard_charts().shock_modifiers;
    EXPECT_EQ(m.attack_orders, 1);
    EXPECT_EQ(m.defend_orders, -1);
    EXPECT_EQ(m.heavy_cavalry, 1);
    EXPECT_EQ(m.cavalry_on_square, -2);
    EXPECT_EQ(m.infantry_on_square, 1);
    EXPECT_EQ(m.shock_troops, 1);
}

// [S.MORALE] A string a row, a sign a grade from A to F.
TEST(S_MORALE, every_cell) {
    constexpr std::array<std::string_view, 9> kRows{"DRRRRR", "-DDRRR", "--DDDR", "---DDD", "----DD",
                                                    "-----D", "------", "------", "------"};
    for (int roll = 0; roll <= 8; ++roll) {
        for (std::size_t grade = 0; grade < kMoraleGrades; ++grade) {
            EXPECT_EQ(morale_result_name(standard_charts().morale.at(grade, roll)),
                      kRows[static_cast<std::size_t>(roll)].substr(grade, 1))
                << "roll " << roll << " grade " << grade;
        }
    }
}

TEST(S_MORALE, rolls_beyond_the_table_count_as_its_first_and_last_rows) {
    EXPECT_EQ(standard_charts().morale.at(0, -4), MoraleResult::Disorganized);
    EXPECT_EQ(standard_charts().morale.at(1, -4), MoraleResult::Routs);
    EXPECT_EQ(standard_charts().morale.at(5, 11), MoraleResult::Holds);
}

TEST(S_MORALE_mod, every_modifier) {
    const MoraleModifiers& m = standard_charts().morale_modifiers;
    EXPECT_EQ(m.cover, 1);
    EXPECT_EQ(m.enemy_zone, -1);
    EXPECT_EQ(m.routed, -1);
    EXPECT_EQ(m.point_lost, -1);
}

// [the charts at work on the maps] Steps out of a hex, as foot, horse and guns pay them.

Costs steps(const Scenario& sc, std::string_view from, Direction d) {
    Costs costs{};
    for (std::size_t arm = 0; arm < costs.size(); ++arm) {
        costs[arm] = sc.standard_tables.step[arm][index_of(hex(sc, from))][index_of(d)];
    }
    return costs;
}
Costs maneuver_steps(const Scenario& sc, std::string_view from, Direction d) {
    Costs costs{};
    for (std::size_t arm = 0; arm < costs.size(); ++arm) {
        costs[arm] = sc.standard_tables.maneuver[arm][index_of(hex(sc, from))][index_of(d)];
    }
    return costs;
}
Rational shock(const Scenario& sc, std::string_view from, Direction d) {
    return sc.factors[sc.standard_tables.shock_index[index_of(hex(sc, from))][index_of(d)]];
}
Rational fire(const Scenario& sc, std::string_view at) {
    return sc.factors[sc.standard_tables.fire_index[index_of(hex(sc, at))]];
}

TEST(S_TEC_all, an_arroyo_with_a_moderate_slope_leaves_a_third) {
    const Scenario& sc = battle_with_charts("castalla");
    // 1110 lies one level above 1109 across an arroyo and a moderate slope.
    EXPECT_EQ(shock(sc, "1109", kS), Rational(1, 3));
    EXPECT_EQ(steps(sc, "1109", kS), (Costs{2, 2, 3}));
    EXPECT_EQ(shock(sc, "1110", kN), Rational(2, 3)) << "downhill the arroyo alone counts";
    EXPECT_EQ(steps(sc, "1110", kN), (Costs{1, 1, 3}));
}

TEST(S_TEC_bridge, stands_for_the_water_that_it_spans) {
    const Scenario& alcaniz = battle_with_charts("alcaniz");
    EXPECT_EQ(
        shock(alcaniz, "1917", kSE),
        Rational(1, 3) * alcaniz.standard_tables.ground.of(alcaniz.terrain(hex(alcaniz, "2017"))).shock);
    // Over a stream and up a moderate slope, on the road to Castalla.
    EXPECT_EQ(shock(battle_with_charts("castalla"), "1910", kS), Rational(1, 4));
    EXPECT_EQ(steps(battle_with_charts("castalla"), "1910", kS), (Costs{3, 4, 2}));
}

TEST(S_TEC_road, makes_clear_ground_of_all_under_maneuver_orders_only) {
    const Scenario& sc = battle_with_charts("castalla");
    EXPECT_EQ(maneuver_steps(sc, "1910", kS), (Costs{1, 1, 1}));
    EXPECT_EQ(steps(sc, "2011", kS), (Costs{3, 4, 2})) << "uphill into the streets of the town";
    EXPECT_EQ(maneuver_steps(sc, "2011", kS), (Costs{1, 1, 1}));
    EXPECT_EQ(maneuver_steps(sc, "1109", kS), steps(sc, "1109", kS)) << "where there is no road";
}

TEST(S_TEC_D, alone_in_buildings_under_maneuver_orders_foot_saves_1_and_horse_2) {
    EXPECT_EQ(tables().street_saving, (Costs{1, 2, 0}));
}

TEST(S_TEC_castle, on_the_map_is_closed_to_horse_and_guns_and_leaves_a_third_of_fire) {
    const Scenario& sc = battle_with_charts("castalla");
    EXPECT_EQ(steps(sc, "1913", kN)[1], kP);
    EXPECT_EQ(steps(sc, "1913", kN)[2], kP);
    EXPECT_EQ(fire(sc, "1912"), Rational(1, 3));
    EXPECT_TRUE(sc.standard_tables.enterable[0].contains(hex(sc, "1912")));
    EXPECT_FALSE(sc.standard_tables.enterable[1].contains(hex(sc, "1912")));
}

TEST(S_TEC_cliff, can_neither_be_climbed_nor_attacked_over_nor_controlled) {
    const Scenario& sc = battle_with_charts("castalla");
    EXPECT_EQ(steps(sc, "1911", kS), (Costs{kP, kP, kP}));
    EXPECT_EQ(shock(sc, "1911", kS), Rational(0));
    const auto bit = 1U << index_of(kS);
    EXPECT_EQ(sc.standard_tables.zone_sides[index_of(hex(sc, "1911"))] & bit, 0U);
    EXPECT_EQ(sc.standard_tables.leader_sides[index_of(hex(sc, "1911"))] & bit, 0U);
}

// A small field of its own: trees with and without a road through them.
TEST(S_TEC_trees, guns_go_in_along_a_road_whatever_their_orders) {
    auto files = testing::docs_battle();
    std::string& map = files["map.toml"];
    map.replace(map.find(".....O.."), 8, ".....TT.");
    const LoadResult result = testing::load(files);
    ASSERT_NE(result.scenario, nullptr) << all_texts(result.mistakes);
    const Scenario& sc = *result.scenario;
    const auto& guns = sc.standard_tables.enterable[static_cast<std::size_t>(Arm::Artillery)];
    EXPECT_TRUE(guns.contains(hex(sc, "0603"))) << "the road runs through it";
    EXPECT_FALSE(guns.contains(hex(sc, "0703")));
    EXPECT_EQ(steps(sc, "0504", boards::flat_top::kNE), (Costs{1, 2, 1})) << "by the road";
    EXPECT_EQ(steps(sc, "0604", kN), (Costs{1, 2, kP})) << "beside it";
}

TEST(S8_3, zones_do_not_reach_into_cover_or_swamp) {
    const Scenario& sc = battle_with_charts("castalla");
    for (std::size_t i = 0; i < sc.map.grid().size(); ++i) {
        for (const Direction d : boards::kDirections) {
            const Hex to = sc.map.grid().neighbour(static_cast<Hex>(i), d);
            const bool controls = ((sc.standard_tables.zone_sides[i] >> index_of(d)) & 1U) != 0;
            if (to == kOffMap) {
                EXPECT_FALSE(controls);
                continue;
            }
            const TerrainKind kind = sc.terrain(to);
            const bool closed = kind == TerrainKind::Trees || kind == TerrainKind::Buildings ||
                                kind == TerrainKind::Castle || kind == TerrainKind::Swamp;
            const bool cliff = sc.map.features(static_cast<Hex>(i), d).has(boards::SideFeature::Cliff);
            EXPECT_EQ(controls, !closed && !cliff) << i << " " << index_of(d);
        }
    }
}

}  // namespace
}  // namespace bivouac::shadow
