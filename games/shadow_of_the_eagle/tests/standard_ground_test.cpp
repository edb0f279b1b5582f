// What the ground costs on the march: the chart [S.TEC] as it is played, and mud [S.TEC.mud].
#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {
namespace {

// Only one step leads out of 0505: north, to 0504, and on to 0503.
struct Lane : StandardField {
    Lane() { ground("0405 0404 0604 0605 0506", "swamp").at("sp1", "1210"); }
};

TEST(S_TEC_clear, clear_ground_costs_a_point) {
    Lane lane;
    lane.at("frgun", "0505").formation("frgun", "limbered").in_movement(Side::French);
    EXPECT_TRUE(lane.reach("frgun").contains("0502")) << "three points";
    EXPECT_FALSE(lane.reach("frgun").contains("0501"));
}

TEST(S_TEC_buildings, buildings_cost_foot_two_horse_three_and_guns_one) {
    Lane lane;
    lane.unit("fr1 french infantry line 6 C").ground("0504 0503 0502", "buildings");
    lane.at("fr1", "0505").at("frcav", "0505").at("frgun", "0505").formation("frgun", "limbered");
    lane.in_movement(Side::French);
    EXPECT_TRUE(lane.reach("fr1").contains("0503"));
    EXPECT_FALSE(lane.reach("fr1").contains("0502"));
    EXPECT_TRUE(lane.reach("frcav").contains("0503"));
    EXPECT_FALSE(lane.reach("frcav").contains("0502"));
    EXPECT_TRUE(lane.reach("frgun").contains("0502"));
}

TEST(S_TEC_trees, trees_are_for_guns_by_road_only) {
    Lane lane;
    lane.ground("0504", "trees").at("frgun", "0505").formation("frgun", "limbered").in_movement(Side::French);
    EXPECT_TRUE(lane.reach("frgun").empty());
    Lane road;
    road.ground("0504", "trees").road("0505 0504 0503").at("frgun", "0505").formation("frgun", "limbered");
    road.in_movement(Side::French);
    EXPECT_TRUE(road.reach("frgun").contains("0503"));
}

TEST(S_TEC_castle, a_castle_costs_foot_three_and_is_closed_to_horse) {
    Lane lane;
    lane.ground("0504", "castle").at("fr1", "0505").in_movement(Side::French);
    EXPECT_TRUE(lane.reach("fr1").contains("0503")) << "three and one";
    EXPECT_FALSE(lane.reach("fr1").contains("0502"));
    StandardField open;
    open.ground("0504", "castle").at("frcav", "0505").at("sp1", "1210").in_movement(Side::French);
    open.take("move frcav");
    EXPECT_EQ(open.refused_by("to 0504"), Rules{"S.TEC.castle"});
}

TEST(S_TEC_river, a_river_costs_foot_one_more_horse_two_and_stops_guns) {
    Lane lane;
    lane.between("0505", "0504", "river").at("sp2", "0505").at("spcav", "0505");
    lane.at("spgun", "0505").formation("spgun", "limbered").at("fr1", "1201").in_movement(Side::Allied);
    EXPECT_TRUE(lane.reach("sp2").contains("0503")) << "two and one, of three";
    EXPECT_FALSE(lane.reach("sp2").contains("0502"));
    EXPECT_TRUE(lane.reach("spcav").contains("0501")) << "three and three, of six";
    EXPECT_TRUE(lane.reach("spgun").empty());
}

TEST(S_TEC_arroyo, an_arroyo_costs_guns_one_more_and_nobody_else) {
    Lane lane;
    lane.between("0505", "0504", "arroyo").at("fr1", "0505").at("frgun", "0505");
    lane.formation("frgun", "limbered").in_movement(Side::French);
    EXPECT_TRUE(lane.reach("fr1").contains("0501"));
    EXPECT_TRUE(lane.reach("frgun").contains("0503"));
    EXPECT_FALSE(lane.reach("frgun").contains("0502"));
}

TEST(S_TEC_bridge, a_bridge_costs_like_the_river_but_not_on_maneuver_and_carries_guns) {
    Lane lane;
    lane.between("0505", "0504", "river+bridge").road("0505 0504").at("sp2", "0505").at("spgun", "0505");
    lane.formation("spgun", "limbered").at("fr1", "1201").in_movement(Side::Allied);
    EXPECT_FALSE(lane.reach("sp2").contains("0502"));
    EXPECT_TRUE(lane.reach("spgun").contains("0502"));
    Lane column;
    column.between("0505", "0504", "river+bridge").road("0505 0504").at("sp2", "0505").command("sp2", "I");
    column.leader("splead", "1210").order("spanish.I", "maneuver").at("fr1", "1201");
    column.in_movement(Side::Allied);
    EXPECT_TRUE(column.reach("sp2").contains("0502"));
}

TEST(S_TEC_road, a_road_serves_only_who_maneuvers) {
    Lane lane;
    lane.ground("0504", "orchard").road("0505 0504 0503").at("sp2", "0505").at("fr1", "1201");
    lane.in_movement(Side::Allied);
    EXPECT_FALSE(lane.reach("sp2").contains("0502")) << "two for the orchard";
    Lane column;
    column.ground("0504", "orchard").road("0505 0504 0503").at("sp2", "0505").command("sp2", "I");
    column.leader("splead", "1210").order("spanish.I", "maneuver").at("fr1", "1201");
    column.in_movement(Side::Allied);
    EXPECT_TRUE(column.reach("sp2").contains("0502"));
}

TEST(S_TEC_moderate, up_costs_one_more_for_all_and_down_for_guns) {
    Lane lane;
    lane.level("0504 0503 0502 0501 0403 0603", 1).at("sp2", "0505").at("spgun", "0505");
    lane.formation("spgun", "limbered").at("fr1", "1201").in_movement(Side::Allied);
    EXPECT_TRUE(lane.reach("sp2").contains("0503"));
    EXPECT_FALSE(lane.reach("sp2").contains("0502"));
    Lane down;
    down.level("0505", 1).at("sp2", "0505").at("spgun", "0505").formation("spgun", "limbered");
    down.at("fr1", "1201").in_movement(Side::Allied);
    EXPECT_TRUE(down.reach("sp2").contains("0502"));
    EXPECT_FALSE(down.reach("spgun").contains("0502"));
}

TEST(S_TEC_steep, a_steep_slope_costs_foot_two_horse_three_and_stops_guns) {
    Lane lane;
    lane.level("0504 0503 0502 0501 0403 0603", 1).between("0505", "0504", "steep").at("fr1", "0505");
    lane.at("frcav", "0505").at("frgun", "0505").formation("frgun", "limbered").in_movement(Side::French);
    EXPECT_TRUE(lane.reach("fr1").contains("0503")) << "three and one";
    EXPECT_FALSE(lane.reach("fr1").contains("0502"));
    EXPECT_TRUE(lane.reach("frcav").contains("0501")) << "four and three, of seven";
    EXPECT_TRUE(lane.reach("frgun").empty());
}

TEST(S_TEC_swamp, nobody_enters_a_swamp) {
    Lane lane;
    lane.at("fr1", "0505").in_movement(Side::French).take("move fr1");
    EXPECT_EQ(lane.refused_by("to 0604"), Rules{"S.TEC.swamp"});
}

TEST(S_TEC_cliff, nobody_crosses_a_cliff) {
    Lane lane;
    lane.level("0504", 1).between("0505", "0504", "cliff").at("fr1", "0505").in_movement(Side::French);
    EXPECT_TRUE(lane.reach("fr1").empty());
}

TEST(S_TEC_orchard, orchards_cost_two_and_guns_three) {
    Lane lane;
    lane.ground("0504", "orchard").at("sp2", "0505").at("spgun", "0505").formation("spgun", "limbered");
    lane.at("fr1", "1201").in_movement(Side::Allied);
    EXPECT_TRUE(lane.reach("sp2").contains("0503"));
    EXPECT_FALSE(lane.reach("sp2").contains("0502"));
    EXPECT_EQ(lane.reach("spgun"), TextSet{"0504"});
}

TEST(S_TEC_thickets, thickets_cost_two_and_guns_three) {
    Lane lane;
    lane.ground("0504", "thickets").at("sp2", "0505").at("spgun", "0505").formation("spgun", "limbered");
    lane.at("fr1", "1201").in_movement(Side::Allied);
    EXPECT_TRUE(lane.reach("sp2").contains("0503"));
    EXPECT_FALSE(lane.reach("sp2").contains("0502"));
    EXPECT_EQ(lane.reach("spgun"), TextSet{"0504"});
}

TEST(S_TEC_D, on_maneuver_empty_buildings_cost_a_point) {
    const auto column = [](StandardField& field, std::string_view unit) {
        field.ground("0504", "buildings").at(unit, "0505").command(unit, "I").leader("splead", "1210");
        field.order("spanish.I", "maneuver").at("fr1", "1201");
    };
    Lane empty;
    column(empty, "sp2");
    empty.in_movement(Side::Allied);
    EXPECT_TRUE(empty.reach("sp2").contains("0502"));
    Lane held;
    column(held, "sp2");
    held.at("spgun", "0504").formation("spgun", "limbered").in_movement(Side::Allied);
    EXPECT_TRUE(held.reach("sp2").contains("0503"));
    EXPECT_FALSE(held.reach("sp2").contains("0502"));
}

// RULING S7-c
TEST(S_TEC_thickets, guns_that_do_nothing_else_get_over_a_moderate_slope_into_thickets) {
    Lane lane;
    lane.level("0504", 1).ground("0504", "thickets").at("frgun", "0505").formation("frgun", "limbered");
    lane.at("frgun2", "0505").in_movement(Side::French);
    EXPECT_EQ(lane.reach("frgun"), TextSet{"0504"}) << "four points, for all of its three";
    lane.take("move frgun2").take("form limbered");
    EXPECT_EQ(lane.asks(), "choose_unit") << "it has limbered first, and two points do not get it anywhere";
}

// [S.TEC.mud]

struct Mud : Lane {
    Mud() {
        battle_line("[standard]\nturns = 6\nmud_after = 1");
        level("0504", 1).ground("0504", "thickets").at("frgun", "0505").formation("frgun", "limbered");
    }
};

TEST(S_TEC_mud, before_its_turn_the_thickets_hold_nobody) {
    Mud mud;
    mud.in_movement(Side::French).take("move frgun").take("to 0504");
    EXPECT_FALSE(mud.is("frgun", Mark::Stuck));
}

TEST(S_TEC_mud, guns_over_a_slope_into_thickets_roll_five_or_six_or_stick) {
    Mud good;
    good.turn(2).in_movement(Side::French).roll({5}).take("move frgun").take("to 0504");
    EXPECT_FALSE(good.is("frgun", Mark::Stuck));
    Mud bad;
    bad.turn(2).in_movement(Side::French).roll({4}).take("move frgun").take("to 0504");
    EXPECT_TRUE(bad.is("frgun", Mark::Stuck));
}

TEST(S_TEC_mud, stuck_guns_need_a_six_to_move) {
    Mud mud;
    mud.turn(2).in_movement(Side::French).roll({1}).take("move frgun").take("to 0504");
    mud.turn(3).in_movement(Side::French).roll({5}).take("move frgun").take("to 0503");
    EXPECT_EQ(mud.hex_of("frgun"), "0504");
    EXPECT_EQ(mud.asks(), "choose_unit");
    mud.turn(4).in_movement(Side::French).roll({6}).take("move frgun").take("to 0503");
    EXPECT_EQ(mud.hex_of("frgun"), "0503");
    EXPECT_FALSE(mud.is("frgun", Mark::Stuck));
}

TEST(S_TEC_mud, an_enemy_who_walks_in_captures_them) {
    Mud mud;
    mud.at("sp2", "0503").turn(2).in_movement(Side::French).roll({1}).take("move frgun").take("to 0504");
    mud.in_movement(Side::Allied).take("move sp2").take("to 0504");
    EXPECT_TRUE(mud.is("frgun", Mark::Lost));
    EXPECT_EQ(mud.hex_of("sp2"), "0504");
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
