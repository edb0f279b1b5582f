// Every cell of the printed basic charts against a second copy, typed from the book apart from the data
// files.
#include <gtest/gtest.h>

#include "games/shadow_of_the_eagle/tests/docs_battle.hpp"

namespace bivouac::shadow {
namespace {

using testing::hex;
using testing::unit_id;

const Scenario& alcaniz() {
    static const LoadResult kLoaded = load_battle(embedded_battle("alcaniz"));
    return *kLoaded.scenario;
}

const Scenario& castalla() {
    static const LoadResult kLoaded = load_battle(embedded_battle("castalla"));
    return *kLoaded.scenario;
}

const Unit& unit_of(const Scenario& sc, std::string_view id) {
    return sc.unit(unit_id(sc, id));
}

using boards::flat_top::kN;
using boards::flat_top::kS;
using boards::flat_top::kSE;

const BasicCharts& charts() {
    return alcaniz().charts;
}

void expect_hex(TerrainKind kind, int cost, Rational defence) {
    EXPECT_EQ(charts().of(kind).cost, cost);
    EXPECT_EQ(charts().of(kind).defence, defence);
}

struct Crossing {
    int up = 0;
    int down = 0;
    Rational attack_up = 1;
    Rational attack_down = 1;
};

void expect_hexside(HexsideRow row, const Crossing& wanted) {
    EXPECT_EQ(charts().of(row).up_cost, wanted.up);
    EXPECT_EQ(charts().of(row).down_cost, wanted.down);
    EXPECT_EQ(charts().of(row).attack_up, wanted.attack_up);
    EXPECT_EQ(charts().of(row).attack_down, wanted.attack_down);
}

TEST(B_TEC_clear, costs_1_and_changes_nothing) {
    expect_hex(TerrainKind::Clear, 1, 1);
}
TEST(B_TEC_buildings, cost_2_and_double_the_defence) {
    expect_hex(TerrainKind::Buildings, 2, 2);
}
TEST(B_TEC_woods, cost_2_and_make_the_defence_half_as_strong_again) {
    expect_hex(TerrainKind::Trees, 2, Rational(3, 2));
}
TEST(B_TEC_castle, costs_1_more_than_clear_and_doubles_the_defence) {
    expect_hex(TerrainKind::Castle, 2, 2);
}
TEST(B_TEC_orchard, and_thickets_cost_2_and_change_nothing) {
    expect_hex(TerrainKind::Orchard, 2, 1);
    expect_hex(TerrainKind::Thickets, 2, 1);
}
TEST(B_TEC_swamp, is_prohibited) {
    expect_hex(TerrainKind::Swamp, kProhibited, 1);
}

TEST(B_TEC_river, costs_1_and_halves_attackers) {
    expect_hexside(HexsideRow::River, {1, 1, Rational(1, 2), Rational(1, 2)});
}
TEST(B_TEC_arroyo, costs_nothing_and_leaves_three_quarters) {
    expect_hexside(HexsideRow::Arroyo, {0, 0, Rational(3, 4), Rational(3, 4)});
}
TEST(B_TEC_bridge, costs_nothing_and_halves_attackers) {
    expect_hexside(HexsideRow::Bridge, {0, 0, Rational(1, 2), Rational(1, 2)});
}
TEST(B_TEC_moderate, costs_1_up_and_leaves_three_quarters_up) {
    expect_hexside(HexsideRow::Moderate, {1, 0, Rational(3, 4), 1});
}
TEST(B_TEC_steep, costs_2_up_and_1_down_and_halves_up) {
    expect_hexside(HexsideRow::Steep, {2, 1, Rational(1, 2), 1});
}
TEST(B_TEC_cliff, is_prohibited_to_movement_and_attack) {
    expect_hexside(HexsideRow::Cliff, {kProhibited, kProhibited, 0, 0});
}

// [B.MOVE] French, then Spanish or Allied.
void expect_allowances(MovementRow row, int french, int allied) {
    const auto& allowances = charts().movement[static_cast<std::size_t>(row)];
    EXPECT_EQ(allowances[0], french);
    EXPECT_EQ(allowances[1], allied);
}

TEST(B_MOVE_infantry, has_5_and_4) {
    expect_allowances(MovementRow::Infantry, 5, 4);
    for (const UnitClass kind : {UnitClass::Line, UnitClass::Light, UnitClass::Shock}) {
        EXPECT_EQ(movement_row(kind), MovementRow::Infantry);
    }
}
TEST(B_MOVE_light, cavalry_has_9_and_8) {
    expect_allowances(MovementRow::LightCavalry, 9, 8);
    EXPECT_EQ(movement_row(UnitClass::LightCavalry), MovementRow::LightCavalry);
}
TEST(B_MOVE_heavy, and_medium_cavalry_has_7_and_7) {
    expect_allowances(MovementRow::HeavierCavalry, 7, 7);
    EXPECT_EQ(movement_row(UnitClass::MediumCavalry), MovementRow::HeavierCavalry);
    EXPECT_EQ(movement_row(UnitClass::HeavyCavalry), MovementRow::HeavierCavalry);
}
TEST(B_MOVE_guns, on_foot_have_4_and_3) {
    expect_allowances(MovementRow::Artillery, 4, 3);
    for (const UnitClass kind : {UnitClass::LightGun, UnitClass::MediumGun, UnitClass::HeavyGun}) {
        EXPECT_EQ(movement_row(kind), MovementRow::Artillery);
    }
}
TEST(B_MOVE_horse, artillery_has_6_and_5) {
    expect_allowances(MovementRow::HorseArtillery, 6, 5);
    EXPECT_EQ(movement_row(UnitClass::HorseGun), MovementRow::HorseArtillery);
}

// A string a row, Y or N a grade from A to F.
TEST(B_REORG, every_cell) {
    constexpr std::string_view kRows[] = {"NNNNNN", "YNNNNN", "YYNNNN", "YYYNNN",
                                          "YYYYNN", "YYYYYN", "YYYYYY"};
    for (int roll = 1; roll <= 7; ++roll) {
        for (std::size_t grade = 0; grade < kMoraleGrades; ++grade) {
            EXPECT_EQ(charts().reorganization.reorganizes(static_cast<Morale>(grade), roll),
                      kRows[roll - 1][grade] == 'Y')
                << "roll " << roll << " grade " << grade;
        }
    }
}

TEST(B_REORG, rolls_beyond_the_table_count_as_its_last_row) {
    EXPECT_TRUE(charts().reorganization.reorganizes(Morale::F, 8));
    EXPECT_FALSE(charts().reorganization.reorganizes(Morale::A, 0));
}

// A column of the chart read downward, from the row of 1 or less to the row of 8 or more.
void expect_column(Odds odds, std::initializer_list<CombatResult> wanted) {
    int roll = 1;
    for (const CombatResult result : wanted) {
        EXPECT_EQ(charts().combat.result(odds, roll), result) << odds_name(odds) << " roll " << roll;
        ++roll;
    }
    EXPECT_EQ(roll, 9);
}

TEST(B_CRT, every_cell) {
    using enum CombatResult;
    expect_column(Odds::OneToFour, {Ae, Ae, Ae, Ad, Ar, Ar, None, Ex});
    expect_column(Odds::OneToThree, {Ae, Ae, Ad, Ar, Ar, None, Ex, Dr});
    expect_column(Odds::OneToTwo, {Ae, Ad, Ar, Ar, None, Ex, Dr, Dr});
    expect_column(Odds::OneToOne, {Ad, Ar, Ar, None, Ex, Dr, Dr, Dd});
    expect_column(Odds::TwoToOne, {Ar, Ar, None, Ex, Dr, Dr, Dd, De});
    expect_column(Odds::ThreeToOne, {Ar, None, Ex, Dr, Dr, Dd, De, De});
    expect_column(Odds::FourToOne, {None, Ex, Dr, Dr, Dd, De, De, De});
    expect_column(Odds::FiveToOne, {Ex, Dr, Dr, Dd, De, De, De, De});
}

TEST(B_CRT, rolls_beyond_the_table_count_as_its_first_and_last_rows) {
    for (std::size_t column = 0; column < kOddsColumns; ++column) {
        const auto odds = static_cast<Odds>(column);
        for (const int roll : {-4, -1, 0}) {
            EXPECT_EQ(charts().combat.result(odds, roll), charts().combat.result(odds, 1));
        }
        for (const int roll : {9, 11}) {
            EXPECT_EQ(charts().combat.result(odds, roll), charts().combat.result(odds, 8));
        }
    }
}

TEST(B_CRT, all_battles_share_the_charts) {
    for (const std::string& id : embedded_battles()) {
        const LoadResult battle = load_battle(embedded_battle(id));
        ASSERT_NE(battle.scenario, nullptr) << id;
        for (std::size_t column = 0; column < kOddsColumns; ++column) {
            for (int roll = 1; roll <= 8; ++roll) {
                const auto odds = static_cast<Odds>(column);
                EXPECT_EQ(battle.scenario->charts.combat.result(odds, roll),
                          charts().combat.result(odds, roll));
            }
        }
    }
}

// [the charts at work on the maps]

TEST(B_TEC_road, a_step_along_a_road_costs_1_whatever_the_ground) {
    const Scenario& sc = castalla();
    // Over an arroyo and up a moderate slope on the road to the town, then into buildings.
    EXPECT_EQ(sc.cost(hex(sc, "1910"), kS), 1);
    EXPECT_TRUE(sc.road_step(hex(sc, "1910"), kS));
    EXPECT_EQ(sc.terrain(hex(sc, "2012")), TerrainKind::Buildings);
    EXPECT_EQ(sc.cost(hex(sc, "2011"), kS), 1);
    // The same hex from where no road comes.
    EXPECT_EQ(sc.cost(hex(sc, "1912"), kSE), 2);
    EXPECT_FALSE(sc.road_step(hex(sc, "1912"), kSE));
}

TEST(B10_a, costs_add_and_factors_multiply) {
    const Scenario& sc = castalla();
    // 1110 lies one level above 1109 across an arroyo and a moderate slope.
    EXPECT_EQ(sc.cost(hex(sc, "1109"), kS), 2);
    EXPECT_EQ(sc.attack_factor(hex(sc, "1109"), kS), Rational(9, 16));
    EXPECT_EQ(sc.cost(hex(sc, "1110"), kN), 1);
    EXPECT_EQ(sc.attack_factor(hex(sc, "1110"), kN), Rational(3, 4)) << "downhill the arroyo alone counts";
}

TEST(B_TEC_bridge, stands_for_the_water_and_adds_to_the_slope) {
    EXPECT_EQ(castalla().attack_factor(hex(castalla(), "1910"), kS), Rational(3, 8));
    EXPECT_EQ(alcaniz().attack_factor(hex(alcaniz(), "1917"), kSE), Rational(1, 2));
}

TEST(B_TEC_cliff, can_neither_be_climbed_nor_attacked_over) {
    const Scenario& sc = castalla();
    EXPECT_EQ(sc.cost(hex(sc, "1911"), kS), kProhibited);
    EXPECT_EQ(sc.attack_factor(hex(sc, "1911"), kS), Rational(0));
}

TEST(B_TEC_castle, costs_2_and_doubles_on_the_map) {
    const Scenario& sc = castalla();
    EXPECT_EQ(sc.cost(hex(sc, "1913"), kN), 2);
    EXPECT_EQ(sc.defence_factor(hex(sc, "1912")), Rational(2));
    EXPECT_TRUE(sc.cover.contains(hex(sc, "1912")));
}

TEST(B_TEC_swamp, cannot_be_entered_and_the_map_has_an_edge) {
    const Scenario& sc = castalla();
    EXPECT_EQ(sc.cost(hex(sc, "2410"), kS), kProhibited);
    EXPECT_FALSE(sc.enterable.contains(hex(sc, "2411")));
    EXPECT_EQ(sc.cost(hex(sc, "0101"), kN), kProhibited);
}

TEST(B_MOVE, units_have_the_allowance_of_their_arm_and_side) {
    EXPECT_EQ(unit_of(alcaniz(), "115l1").movement, 5);
    EXPECT_EQ(unit_of(alcaniz(), "vval").movement, 4);
    EXPECT_EQ(unit_of(alcaniz(), "4h").movement, 9);
    EXPECT_EQ(unit_of(alcaniz(), "13c").movement, 7);
    EXPECT_EQ(unit_of(alcaniz(), "oliv").movement, 8);
    EXPECT_EQ(unit_of(alcaniz(), "sant").movement, 7);
    EXPECT_EQ(unit_of(alcaniz(), "fa1").movement, 4);
    EXPECT_EQ(unit_of(alcaniz(), "fah").movement, 6);
    EXPECT_EQ(unit_of(alcaniz(), "sa1").movement, 3);
}

}  // namespace
}  // namespace bivouac::shadow
