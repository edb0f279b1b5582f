// Movement: chapters [S5] facing on the march, [S6] stacking, [S7] and [S8] zones of control.
#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {
namespace {

// [S7] Allowance and order.

TEST(S7, a_unit_goes_as_far_as_its_allowance_pays) {
    StandardField field;
    field.at("fr1", "0605").at("sp1", "1210").in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("to 0601")) << "four hexes of clear ground";
    EXPECT_EQ(field.refused_by("to 1105"), Rules{"S7"}) << "five are one too many";
    EXPECT_EQ(field.refused_by("to 0605"), Rules{"S7"}) << "it is there";
}

TEST(S7, a_counter_moves_once_and_need_not_move) {
    StandardField field;
    field.at("fr1", "0505").at("fr2", "0701").at("sp1", "1210").in_movement(Side::French);
    field.move("fr1", "0504");
    EXPECT_EQ(field.asks(), "choose_unit");
    EXPECT_EQ(field.refused_by("move fr1"), Rules{"S7"});
    field.take("move fr2").take("stay");
    EXPECT_EQ(field.hex_of("fr2"), "0701");
    EXPECT_EQ(field.refused_by("move fr2"), Rules{"S7"});
    EXPECT_EQ(field.refused_by("move sp1"), Rules{"S7"}) << "not yours";
    EXPECT_EQ(field.refused_by("move fr3"), Rules{"S18"}) << "not in this battle";
}

TEST(S7, points_are_not_kept_for_another_turn) {
    StandardField field;
    field.at("fr1", "0605").at("sp1", "1210").in_movement(Side::French).move("fr1", "0604", "ne");
    field.turn(2).in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("to 0608"));
    EXPECT_EQ(field.refused_by("to 0609"), Rules{"S7"}) << "five hexes";
}

TEST(S7, whoever_moved_is_seen_when_it_ends_alone_and_named_only_then) {
    StandardField field;
    field.at("fr1 fr2", "0505").at("fr3 fr4", "0503").at("sp1", "1210").unseen("fr1 fr2 fr3 fr4");
    field.facing("0505 0503", "ne").in_movement(Side::French);
    field.move("fr1", "0503");
    EXPECT_TRUE(field.tells(Side::Allied, "A unit of the French army moves from 0505 to 0503"));
    EXPECT_FALSE(field.is("fr1", Mark::Seen));
    EXPECT_TRUE(field.is("fr2", Mark::Seen)) << "left alone";
}

TEST(S7_a, a_unit_steps_through_its_front_hexsides) {
    StandardField field;
    field.unit("fr1 french infantry line 6 C").at("fr1", "0605").at("sp1", "1210").in_movement(Side::French);
    // It turns once for nothing, then goes straight on or turns at a point each time.
    field.take("move fr1").take("to 0604");
    EXPECT_EQ(field.asks(), "face");
    EXPECT_EQ(field.offers("face"), (TextSet{"ne", "e", "se", "sw", "w", "nw"}))
        << "three points left turn it";
}

TEST(S7_a, around_a_swamp_the_disorganized_get_farther_than_those_in_line) {
    // 0604, 0704, 0804, 0805: four hexes, and for who has a front two turns more.
    const auto field_of = [](std::string_view disorganized) {
        StandardField field;
        field.at("fr1", "0605").ground("0705 0706 0606 0506 0505", "swamp").at("sp1", "1201");
        field.disorganized(disorganized).in_movement(Side::French).take("move fr1");
        return field;
    };
    EXPECT_EQ(field_of("").refused_by("to 0805"), Rules{"S7"});
    EXPECT_TRUE(field_of("fr1").allowed("to 0805"));
}

TEST(S7_a, disorganized_units_go_any_way) {
    StandardField field;
    field.at("fr1", "0605").at("sp1", "1210").disorganized("fr1").in_movement(Side::French);
    field.take("move fr1").take("to 0601");
    EXPECT_EQ(field.asks(), "choose_unit") << "no facing is asked for";
    EXPECT_EQ(field.facing_of("fr1"), "none");
}

// [S5]

TEST(S5_a, turning_before_the_move_is_free_and_after_it_a_point_a_hexside) {
    StandardField field;
    field.at("fr1", "0605").facing("0605", "se").at("sp1", "1210").in_movement(Side::French);
    field.take("move fr1").take("to 0602");
    EXPECT_EQ(field.offers("face"), (TextSet{"ne", "nw", "e", "w"}))
        << "north by either corner for 3, one point left";
    field.take("face e");
    EXPECT_EQ(field.facing_of("fr1"), "e");
}

TEST(S5_a, a_march_around_a_corner_pays_for_turning) {
    // Around the swamp: 0604, 0704, and with a turn to the right 0804. Three hexes, four points.
    StandardField spanish;
    spanish.at("sp1", "0605").ground("0505 0506 0606 0706 0705", "swamp").at("fr1", "1210");
    spanish.in_movement(Side::Allied).take("move sp1");
    EXPECT_TRUE(spanish.allowed("to 0803"));
    EXPECT_EQ(spanish.refused_by("to 0804"), Rules{"S7"});
    StandardField french;
    french.at("fr1", "0605").ground("0505 0506 0606 0706 0705", "swamp").at("sp1", "1210");
    french.in_movement(Side::French).take("move fr1").take("to 0804");
    EXPECT_EQ(french.facing_of("fr1"), "e") << "nothing is left to turn on";
}

TEST(S5_a, a_stack_turns_where_it_stands_once_a_phase_whatever_its_orders) {
    StandardField field;
    field.at("fr1 fr2", "0505").command("fr1 fr2", "I").leader("frlead", "0405").order("french.I", "defend");
    field.facing("0505", "ne").at("sp1", "1210").in_movement(Side::French);
    field.take("turn 0505");
    EXPECT_EQ(field.offers("face"), (TextSet{"e", "se", "sw", "w", "nw"}));
    field.take("face sw");
    EXPECT_EQ(field.facing_of("fr1"), "sw");
    EXPECT_EQ(field.facing_of("fr2"), "sw");
    EXPECT_EQ(field.refused_by("turn 0505"), Rules{"S5.a"});
}

TEST(S5_a, who_has_moved_no_longer_turns_where_it_stands) {
    StandardField field;
    field.at("fr1", "0505").at("sp1", "1210").in_movement(Side::French).move("fr1", "0504", "ne");
    EXPECT_EQ(field.refused_by("turn 0504"), Rules{"S5.a"});
    EXPECT_EQ(field.refused_by("turn 0505"), Rules{"S5"}) << "nobody is there";
}

TEST(S5_b, who_joins_a_stack_ends_with_its_facing_or_does_not_get_there) {
    StandardField field;
    field.at("fr1", "0605").at("fr2", "0602").facing("0602", "ne").at("fr3", "0902").facing("0902", "w");
    field.at("fr4", "0609").facing("0609", "ne").at("sp1", "1210").in_movement(Side::French);
    field.take("move fr1").take("to 0602");
    EXPECT_NE(field.asks(), "face");
    EXPECT_EQ(field.facing_of("fr1"), "ne");
    field.take("stay").take("move fr4");
    EXPECT_TRUE(field.allowed("to 0606"));
    EXPECT_EQ(field.refused_by("to 0605"), Rules{}) << "empty now";
}

TEST(S5_b, a_facing_that_cannot_be_paid_for_keeps_it_out) {
    StandardField field;
    field.at("fr1", "0605").at("fr2", "0601").facing("0601", "se").at("fr3", "0602").facing("0602", "sw");
    field.at("sp1", "1210").in_movement(Side::French).take("move fr1");
    EXPECT_EQ(field.refused_by("to 0601"), Rules{"S7"}) << "four hexes north leave no point to turn about";
    EXPECT_EQ(field.refused_by("to 0602"), Rules{"S7"}) << "three hexes leave one";
    EXPECT_TRUE(field.allowed("to 0603"));
}

TEST(S5_d, squares_and_maneuvering_units_have_no_facing) {
    StandardField field;
    field.at("fr1", "0505").command("fr1", "I").leader("frlead", "0405").order("french.I", "maneuver");
    field.at("fr2", "0805").formation("fr2", "square").at("sp1", "1210").in_movement(Side::French);
    EXPECT_EQ(field.facing_of("fr1"), "none");
    EXPECT_EQ(field.refused_by("turn 0505"), Rules{"S5.d"});
    EXPECT_EQ(field.refused_by("turn 0805"), Rules{"S5.d"});
}

// [S7.b] Crowds.

TEST(S7_b, eight_points_are_passed_along_their_flanks_only) {
    StandardField field;
    field.size(12, 10).at("fr1", "0505").at("fr2 fr3", "0504").at("sp1", "1210");
    field.ground("0405 0404 0604 0605 0506", "swamp");  // the only way leads north through the stack
    field.facing("0504", "ne").in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("to 0504")) << "to end there is free";
    EXPECT_EQ(field.refused_by("to 0503"), Rules{"S7.b"}) << "in by the rear";
}

TEST(S7_b, along_the_flanks_a_crowd_is_passed) {
    StandardField field;
    field.at("fr1", "0505").at("fr2 fr3", "0504").at("sp1", "1210");
    field.ground("0405 0404 0604 0605 0506", "swamp");
    field.facing("0504", "e").in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("to 0503")) << "in and out over flank hexsides";
    StandardField shut;
    shut.at("fr1", "0505").at("fr2 fr3", "0504").at("sp1", "1210").facing("0504", "e");
    shut.ground("0405 0404 0604 0605 0506 0503", "swamp").in_movement(Side::French).take("move fr1");
    EXPECT_EQ(shut.refused_by("to 0403"), Rules{"S7.b"}) << "out by the rear";
}

TEST(S7_b, seven_points_do_not_hinder_nor_does_a_crowd_without_facing) {
    StandardField few;
    few.unit("fr2 french infantry line 7 C").at("fr1", "0505").at("fr2", "0504").at("sp1", "1210");
    few.ground("0405 0404 0604 0605 0506", "swamp").facing("0504", "ne").in_movement(Side::French);
    EXPECT_TRUE(few.reach("fr1").contains("0503"));
    StandardField square;
    square.unit("fr2 french infantry line 9 C").at("fr1", "0505").at("fr2", "0504").at("sp1", "1210");
    square.ground("0405 0404 0604 0605 0506", "swamp").formation("fr2", "square");
    square.in_movement(Side::French);
    EXPECT_TRUE(square.reach("fr1").contains("0503"));
}

// [S7.c]

TEST(S7_c, when_a_leader_has_moved_his_command_has) {
    StandardField field;
    field.at("fr1 fr2", "0505").command("fr1 fr2", "I").leader("frlead", "0505").leader("frchief", "0405");
    field.at("fr3", "0701").at("sp1", "0502").in_movement(Side::French);
    field.take("lead frchief").take("to 0305");
    EXPECT_TRUE(field.allowed("move fr1")) << "the commander in chief binds nobody";
    field.take("lead frlead").take("to 0605");
    EXPECT_EQ(field.refused_by("move fr1"), Rules{"S7.c"});
    EXPECT_TRUE(field.allowed("move fr3"));
}

// [S8] Zones.

TEST(S8, a_unit_controls_its_front_and_flank_hexes) {
    StandardField field;
    field.at("sp1", "0505").facing("0505", "ne").at("fr1", "1210").in_movement(Side::French);
    for (const char* hex : {"0504", "0604"}) EXPECT_TRUE(field.in_front_zone(Side::Allied, hex)) << hex;
    for (const char* hex : {"0605", "0404"}) {
        EXPECT_TRUE(field.in_zone(Side::Allied, hex)) << hex;
        EXPECT_FALSE(field.in_front_zone(Side::Allied, hex)) << hex;
    }
    for (const char* hex : {"0506", "0405", "0505"}) EXPECT_FALSE(field.in_zone(Side::Allied, hex)) << hex;
}

TEST(S8, without_a_facing_it_controls_all_around_and_routed_or_limbered_nothing) {
    StandardField field;
    field.at("sp1", "0505").formation("sp1", "square").at("sp2", "0905").disorganized("sp2");
    field.at("spgun", "0509").formation("spgun", "limbered").at("sp3", "0909").routed("sp3");
    field.at("fr1", "1210").in_movement(Side::French);
    EXPECT_TRUE(field.in_front_zone(Side::Allied, "0506"));
    EXPECT_TRUE(field.in_front_zone(Side::Allied, "0906"));
    for (const char* hex : {"0508", "0609", "0908", "1009"}) EXPECT_FALSE(field.in_zone(Side::Allied, hex));
}

TEST(S8_3, zones_do_not_enter_woods_but_reach_out_of_them) {
    StandardField field;
    field.at("sp1", "0505").facing("0505", "ne").ground("0505 0504", "trees").at("fr1", "1210");
    field.in_movement(Side::French);
    EXPECT_FALSE(field.in_zone(Side::Allied, "0504"));
    EXPECT_TRUE(field.in_zone(Side::Allied, "0604"));
}

TEST(S8_1, an_enemy_zone_costs_a_point_more) {
    StandardField field;
    // Seen from the flank of sp1: 0605 is in its flank zone.
    field.at("sp1", "0505").facing("0505", "ne").at("fr1", "0608");
    field.ground("0708 0707 0706 0508 0507", "swamp").in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("to 0605")) << "0607, 0606, then two points into the zone";
    EXPECT_EQ(field.refused_by("to 0705"), (Rules{"S8.1.a", "S8.1"})) << "without the zone it would be four";
}

TEST(S8_1_a, a_front_zone_stops_and_a_flank_zone_does_not) {
    StandardField narrow;
    narrow.at("sp1", "0505").facing("0505", "ne").at("frcav", "0603");
    narrow.ground("0503 0602 0702 0703 0704 0502", "swamp").in_movement(Side::French).take("move frcav");
    EXPECT_TRUE(narrow.allowed("to 0604"));
    EXPECT_EQ(narrow.refused_by("to 0605"), (Rules{"S8.1.a", "S8.1"}));
    StandardField flank;
    flank.at("sp1", "0505").facing("0505", "nw").at("frcav", "0603");
    flank.ground("0503 0602 0702 0703 0704 0502", "swamp").in_movement(Side::French).take("move frcav");
    EXPECT_TRUE(flank.allowed("to 0605")) << "0604 is only a flank zone";
}

TEST(S8_1_b, who_leaves_a_zone_checks_morale_first) {
    StandardField field;
    field.at("sp1", "0505").facing("0505", "ne").at("fr1", "0504").facing("0504", "ne");
    field.in_movement(Side::French).roll({6}).take("move fr1").take("to 0503");
    EXPECT_EQ(field.hex_of("fr1"), "0503");
    EXPECT_TRUE(field.tells(Side::Allied, "fr1"));
}

TEST(S8_1_b, a_failed_check_keeps_it_there_disorganized) {
    StandardField field;
    field.at("sp1", "0505").facing("0505", "ne").at("fr1", "0504").facing("0504", "ne").losses("fr1", 1);
    field.in_movement(Side::French).roll({2}).take("move fr1").take("to 0503");
    EXPECT_EQ(field.hex_of("fr1"), "0504");
    EXPECT_EQ(field.condition_of("fr1"), Condition::Disorganized);
    EXPECT_EQ(field.refused_by("move fr1"), Rules{"S7"});
}

TEST(S8_1_b, who_only_turns_or_changes_formation_checks_nothing) {
    StandardField field;
    field.at("sp1", "0505").facing("0505", "ne").at("fr1", "0504").facing("0504", "ne");
    field.in_movement(Side::French).take("turn 0504").take("face se").take("move fr1").take("form square");
    EXPECT_EQ(field.condition_of("fr1"), Condition::Good);
}

TEST(S8_1_c, from_zone_to_zone_is_allowed) {
    StandardField field;
    field.at("sp1", "0505").facing("0505", "ne").at("fr1", "0504").facing("0504", "e");
    field.in_movement(Side::French).roll({6}).take("move fr1").take("to 0604");
    EXPECT_EQ(field.hex_of("fr1"), "0604");
}

TEST(S14_1, disorganized_units_do_not_enter_zones) {
    StandardField field;
    field.at("sp1", "0505").facing("0505", "ne").at("fr1", "0503").disorganized("fr1");
    field.in_movement(Side::French).take("move fr1");
    EXPECT_EQ(field.refused_by("to 0504"), Rules{"S14.1"});
    EXPECT_TRUE(field.allowed("to 0502"));
}

// [S6] Stacking.

TEST(S6, an_enemy_hex_is_closed) {
    StandardField field;
    field.at("sp1", "0505").facing("0505", "ne").at("fr1", "0503").in_movement(Side::French);
    field.take("move fr1");
    EXPECT_EQ(field.refused_by("to 0505"), Rules{"S6"});
}

TEST(S6, clear_ground_holds_any_number) {
    StandardField field;
    field.at("fr1 fr2 fr3", "0504").facing("0504", "ne").at("fr4", "0505").at("fr5", "0503");
    field.at("sp1", "1210").in_movement(Side::French).move("fr4", "0504");
    EXPECT_EQ(field.stack("0504").size(), 4U);
    EXPECT_TRUE(field.reach("fr5").contains("0504"));
}

TEST(S6_b, a_hex_with_a_square_holds_18_points_and_three_units_besides_guns) {
    StandardField field;
    field.at("fr1 fr2 fr3", "0504").formation("fr1", "square").facing("0504", "ne").at("fr4", "0505");
    field.at("frgun", "0605").formation("frgun", "limbered").at("sp1", "1210").in_movement(Side::French);
    EXPECT_FALSE(field.reach("fr4").contains("0504"));
    EXPECT_TRUE(field.reach("frgun").contains("0504"));
    EXPECT_TRUE(field.reach("fr4").contains("0503")) << "only who ends there is counted";
    field.take("move fr4");
    EXPECT_EQ(field.refused_by("to 0504"), Rules{"S6.b"});
}

TEST(S6_b, a_square_is_joined_by_no_fourth_unit_and_no_nineteenth_point) {
    StandardField units;
    for (const char* const words : {"fr1 french infantry line 4 C", "fr2 french infantry line 4 C",
                                    "fr3 french infantry line 4 C", "fr4 french infantry line 4 C"})
        units.unit(words);
    units.at("fr1 fr2 fr3", "0504").formation("fr1", "square").facing("0504", "ne").at("fr4", "0505");
    units.at("sp1", "1210").in_movement(Side::French).take("move fr4");
    EXPECT_EQ(units.refused_by("to 0504"), Rules{"S6.b"}) << "sixteen points, but of four";
    StandardField points;
    points.unit("fr3 french infantry line 7 C").at("fr1 fr2", "0504").at("fr3 fr4", "0505");
    points.formation("fr1", "square").facing("0504", "ne").at("sp1", "1210").in_movement(Side::French);
    points.take("move fr3");
    EXPECT_EQ(points.refused_by("to 0504"), Rules{"S6.b"}) << "three, but of nineteen points";
    points.take("stay").take("move fr4");
    EXPECT_TRUE(points.allowed("to 0504")) << "three of eighteen";
}

TEST(S6_c, columns_hold_eight_points_of_foot_and_four_of_horse) {
    StandardField field;
    field.at("fr1", "0504").at("fr2", "0505").at("frcav", "0405").at("fr3", "0604");
    field.command("fr1 fr2 frcav", "I").leader("frlead", "0504").order("french.I", "maneuver");
    field.at("sp1", "1210").in_movement(Side::French);
    EXPECT_FALSE(field.reach("fr2").contains("0504")) << "twelve of foot";
    EXPECT_TRUE(field.reach("frcav").contains("0504")) << "four of horse beside six of foot";
    EXPECT_TRUE(field.reach("fr2").contains("0604")) << "others do not count";
    field.take("move fr2");
    EXPECT_EQ(field.refused_by("to 0504"), Rules{"S6.c"});
}

TEST(S6_d, woods_hold_18_points_at_any_moment) {
    StandardField field;
    field.at("fr1 fr2 fr3", "0504").ground("0504", "trees").at("fr4", "0505").at("sp1", "1210");
    field.ground("0405 0404 0604 0605 0506", "swamp").facing("0504", "e").in_movement(Side::French);
    EXPECT_TRUE(field.reach("fr4").empty()) << "neither in nor through";
    field.take("move fr4");
    EXPECT_EQ(field.refused_by("to 0504"), Rules{"S6.d"});
    EXPECT_EQ(field.refused_by("to 0503"), Rules{"S6.d"});
}

TEST(S6_e, groups_apart_do_not_share_a_hex_nor_pass_each_other) {
    StandardField field;
    field.at("sp1", "0505").at("sp2", "0504").stack_group("sp2", "british").at("fr1", "1210");
    field.ground("0405 0404 0604 0605 0506", "swamp").facing("0504", "e").in_movement(Side::Allied);
    EXPECT_TRUE(field.reach("sp1").empty());
    field.take("move sp1");
    EXPECT_EQ(field.refused_by("to 0504"), Rules{"S6.e"});
}

// [MAR.1.a]

TEST(MAR_1_a, in_a_storm_units_and_leaders_follow_roads) {
    StandardField field;
    field.storms("1").road("0505 0504 0503").at("fr1", "0505").at("fr2", "0805").at("sp1", "1210");
    field.leader("frchief", "0504").in_movement(Side::French);
    EXPECT_EQ(field.reach("fr1"), (TextSet{"0504", "0503"}));
    EXPECT_TRUE(field.reach("fr2").empty());
    field.take("lead frchief");
    EXPECT_EQ(field.offers("to"), (TextSet{"0505", "0503"}));
    EXPECT_EQ(field.refused_by("to 0604"), Rules{"MAR.1.a"});
    field.take("to 0503").take("move fr1");
    EXPECT_EQ(field.refused_by("to 0604"), Rules{"MAR.1.a"});
}

// [S18] Coming on.

TEST(S18, reinforcements_enter_by_their_hex_and_pay_for_it) {
    StandardField field;
    field.enters("fr1", "0101", 1).enters("fr2", "0101", 2).at("fr3", "0505").at("sp1", "1210");
    field.in_movement(Side::French);
    EXPECT_EQ(field.refused_by("move fr2"), Rules{"S18"});
    field.take("move fr1");
    EXPECT_TRUE(field.allowed("to 0101"));
    EXPECT_TRUE(field.allowed("to 0104")) << "a point for the entry hex, three more";
    EXPECT_EQ(field.refused_by("to 0105"), Rules{"S7"});
    field.take("to 0102").take("face se");
    EXPECT_TRUE(field.is("fr1", Mark::Seen));
    EXPECT_TRUE(field.tells(Side::Allied, "fr1"));
}

TEST(S18, an_enemy_in_the_entry_hex_keeps_them_out) {
    StandardField field;
    field.enters("fr1", "0101", 1).at("fr3", "0505").at("sp1", "0101").in_movement(Side::French);
    EXPECT_EQ(field.refused_by("move fr1"), Rules{"S18"});
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
