// What ground costs to move over, and how far each arm goes: the movement half of [B.TEC], and [B.MOVE]. The
// way is a map of one row, on which French foot with its 5 points goes from 0101 to 0601 if all is clear.
#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {
namespace {

// How many hexes French foot gets from 0101 on a row with such ground.
template <class Ground>
std::size_t hexes_marched(Ground ground) {
    Field field;
    field.size(12, 1).at("fr1", "0101").enters("fr2", "1201", 1);
    ground(field);
    field.in_movement(Side::French);
    return field.reach("fr1").size();
}

// What the first step costs, all others being clear.
template <class Ground>
std::size_t first_step(Ground ground) {
    return 6 - hexes_marched(ground);
}

std::size_t step_into(std::string_view terrain) {
    return first_step([&](Field& field) { field.ground("0201", terrain); });
}

std::size_t step_across(std::string_view features) {
    return first_step([&](Field& field) { field.between("0101", "0201", features); });
}

constexpr std::string_view kAllButTheFirst = "0201 0301 0401 0501 0601 0701 0801 0901 1001 1101 1201";

std::size_t step_up(std::string_view slope) {
    return first_step([&](Field& field) { field.level(kAllButTheFirst, 1).between("0101", "0201", slope); });
}

std::size_t step_down(std::string_view slope) {
    return first_step([&](Field& field) { field.level("0101", 1).between("0101", "0201", slope); });
}

TEST(B_TEC_clear, costs_1) {
    EXPECT_EQ(step_into("clear"), 1U);
}
TEST(B_TEC_buildings, cost_2) {
    EXPECT_EQ(step_into("buildings"), 2U);
}
TEST(B_TEC_woods, cost_2) {
    EXPECT_EQ(step_into("trees"), 2U);
}
TEST(B_TEC_castle, costs_1_more_than_clear_ground) {
    EXPECT_EQ(step_into("castle"), 2U) << "RULING B5-b";
}
TEST(B_TEC_orchard, and_thickets_cost_2) {
    EXPECT_EQ(step_into("orchard"), 2U);
    EXPECT_EQ(step_into("thickets"), 2U);
}
TEST(B_TEC_river, costs_1_more) {
    EXPECT_EQ(step_across("river"), 2U);
}
TEST(B_TEC_arroyo, costs_nothing) {
    EXPECT_EQ(step_across("arroyo"), 1U);
}
TEST(B_TEC_moderate, costs_1_more_up_and_nothing_down) {
    EXPECT_EQ(step_up("moderate"), 2U);
    EXPECT_EQ(step_down("moderate"), 1U);
}
TEST(B_TEC_steep, costs_2_more_up_and_1_down) {
    EXPECT_EQ(step_up("steep"), 3U);
    EXPECT_EQ(step_down("steep"), 2U);
}

TEST(B_TEC_cliff, nobody_crosses_it_up_or_down) {
    EXPECT_EQ(hexes_marched([](Field& f) { f.level("0301", 1).between("0201", "0301", "cliff"); }), 1U);
    EXPECT_EQ(hexes_marched([](Field& f) { f.level("0101 0201", 1).between("0201", "0301", "cliff"); }), 1U);
}

TEST(B_TEC_swamp, nobody_enters_one) {
    EXPECT_EQ(hexes_marched([](Field& f) { f.ground("0301", "swamp"); }), 1U);
    Field field;
    field.ground("0506", "swamp")
        .at("fr1", "0505")
        .at("sp1", "1010")
        .in_movement(Side::French)
        .take("move fr1");
    EXPECT_EQ(field.refused_by("to 0506"), Rules{"B.TEC.swamp"});
}

TEST(B_TEC_road, a_step_along_it_costs_1_whatever_is_there) {
    const auto dear = [](Field& field) {
        field.ground("0201 0401", "trees")
            .ground("0301", "castle")
            .ground("0501", "orchard")
            .level("0401 0501", 2);
        field.between("0301", "0401", "steep")
            .between("0501", "0601", "steep")
            .between("0101", "0201", "arroyo");
    };
    EXPECT_EQ(hexes_marched(dear), 2U);
    EXPECT_EQ(hexes_marched([&](Field& field) {
                  dear(field);
                  field.road("0101 0201 0301 0401 0501 0601 0701");
              }),
              5U);
}

TEST(B_TEC_road, only_along_it) {
    // A road hex that is entered from beside the road costs its terrain.
    Field field;
    field.ground("0505", "trees").road("0404 0505 0605").at("spgun", "0504").at("fr1", "1010");
    field.between("0504", "0505", "river").in_movement(Side::Allied);
    EXPECT_TRUE(field.reach("spgun").contains("0505")) << "by 0404: 1 + 1";
    Field alone;
    alone.ground("0505", "trees").road("0505 0605").at("spgun", "0504").at("fr1", "1010");
    alone.between("0504", "0505", "river").ground("0404 0604", "swamp").in_movement(Side::Allied);
    EXPECT_TRUE(alone.reach("spgun").contains("0505")) << "3 points, and none is left to follow the road";
    EXPECT_FALSE(alone.reach("spgun").contains("0605"));
}

TEST(B_TEC_bridge, takes_away_the_cost_of_the_water) {
    EXPECT_EQ(
        first_step([](Field& field) { field.between("0101", "0201", "river+bridge").road("0101 0201"); }),
        1U);
    using boards::SideFeature;
    const HexsideRows rows = rows_of({SideFeature::River, SideFeature::Bridge, SideFeature::Moderate});
    ASSERT_EQ(rows.count, 2U) << "RULING B7-e: the bridge stands for the river, the slope still counts";
    EXPECT_EQ(rows.rows[0], HexsideRow::Bridge);
    EXPECT_EQ(rows.rows[1], HexsideRow::Moderate);
}

TEST(B10_a, costs_of_ground_are_added) {
    EXPECT_EQ(
        first_step([](Field& field) {
            field.level(kAllButTheFirst, 1).between("0101", "0201", "river+moderate").ground("0201", "trees");
        }),
        4U);
}

// [allowances]

// How far a unit goes on a clear row of 12 hexes.
std::size_t allowance(const std::string& words) {
    Field field;
    field.size(12, 1).unit("unit " + words + " 5 C").at("unit", "0101");
    field.in_movement(words.starts_with("french") ? Side::French : Side::Allied);
    return field.reach("unit").size();
}

TEST(B_MOVE_infantry, french_5_others_4) {
    for (const std::string kind : {"line", "light", "shock"}) {
        EXPECT_EQ(allowance("french infantry " + kind), 5U) << kind;
        EXPECT_EQ(allowance("spanish infantry " + kind), 4U) << kind;
    }
}
TEST(B_MOVE_light, french_9_others_8) {
    EXPECT_EQ(allowance("french cavalry light"), 9U);
    EXPECT_EQ(allowance("spanish cavalry light"), 8U);
}
TEST(B_MOVE_heavy, medium_and_heavy_7) {
    for (const std::string kind : {"medium", "heavy"}) {
        EXPECT_EQ(allowance("french cavalry " + kind), 7U) << kind;
        EXPECT_EQ(allowance("spanish cavalry " + kind), 7U) << kind;
    }
}
TEST(B_MOVE_guns, french_4_others_3) {
    for (const std::string kind : {"light", "medium", "heavy"}) {
        EXPECT_EQ(allowance("french artillery " + kind), 4U) << kind;
        EXPECT_EQ(allowance("spanish artillery " + kind), 3U) << kind;
    }
}
TEST(B_MOVE_horse, french_6_others_5) {
    EXPECT_EQ(allowance("french artillery horse"), 6U);
    EXPECT_EQ(allowance("spanish artillery horse"), 5U);
}

TEST(B_MOVE, the_side_names_its_column) {
    // The Allies of Castalla march like the Spanish of the other battles.
    for (const std::string_view id : {"alcaniz", "maria", "castalla"}) {
        const Field field = Field::battle(id);
        const Scenario& sc = field.scenario();
        for (std::size_t i = 0; i < sc.basic_unit_count(); ++i) {
            if (sc.units[i].arm != Arm::Infantry) continue;
            EXPECT_EQ(sc.units[i].movement, sc.units[i].side == Side::French ? 5 : 4) << sc.unit_texts[i].id;
        }
    }
}

}  // namespace
}  // namespace bivouac::shadow::test
