// Formations: chapter [S4], and what changing them costs [S.FORM].
#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {
namespace {

struct Open : StandardField {
    Open() { at("sp1", "1210"); }
};

TEST(S4, horse_has_no_formations_and_markers_none_of_their_own) {
    Open field;
    field.at("frcav", "0505").at("frlight", "0705").spread("frlight", "0704").in_movement(Side::French);
    field.take("move frcav");
    EXPECT_EQ(field.refused_by("form square"), Rules{"S4"});
    field.take("stay").take("move frlight+1");
    EXPECT_EQ(field.refused_by("form normal"), Rules{"S4.1.c"});
}

TEST(S4_a, formations_are_changed_while_points_last) {
    Open field;
    field.at("fr1", "0505").in_movement(Side::French).take("move fr1").take("form square");
    EXPECT_EQ(field.formation_of("fr1"), "square");
    EXPECT_EQ(field.asks(), "activate");
    field.take("form normal").take("face ne");
    EXPECT_EQ(field.formation_of("fr1"), "normal");
    EXPECT_TRUE(field.allowed("to 0504")) << "one and two of four are spent";
    EXPECT_EQ(field.refused_by("to 0503"), Rules{"S7"});
    field.take("form square");
    EXPECT_EQ(field.asks(), "choose_unit") << "nothing is left";
}

TEST(S_FORM, the_chart_is_paid_from_the_allowance) {
    Open field;
    field.at("sp2", "0505").formation("sp2", "square").at("fr1", "1201").in_movement(Side::Allied);
    field.take("move sp2").take("form normal").take("face ne");
    EXPECT_TRUE(field.allowed("form square")) << "two of three are spent";
    EXPECT_TRUE(field.allowed("to 0504"));
    field.take("to 0504").take("face ne");
    EXPECT_EQ(field.asks(), "choose_unit") << "all three are spent";
}

TEST(S_FORM, what_is_spent_on_the_way_is_not_there_for_a_square) {
    Open field;
    field.at("fr1", "0505").at("fr2", "0805").in_movement(Side::French);
    field.take("move fr1").take("to 0502").take("face ne");
    EXPECT_TRUE(field.allowed("form square")) << "three spent, one left";
    EXPECT_EQ(field.refused_by("to 0501"), Rules{"S7"}) << "it has gone its way";
    field.take("stay").take("move fr2").take("to 0802").take("face e");
    EXPECT_EQ(field.refused_by("form square"), Rules{"S.FORM"}) << "the last point turned it";
}

TEST(S4_1_a, in_normal_order_infantry_has_its_allowance) {
    Open field;
    field.at("sp2", "0505").at("fr1", "1201").in_movement(Side::Allied);
    EXPECT_TRUE(field.reach("sp2").contains("0502"));
    EXPECT_FALSE(field.reach("sp2").contains("0501"));
}

TEST(S4_1_b, a_square_needs_clear_ground_and_grade_d) {
    Open field;
    field.unit("fr1 french infantry line 6 D").unit("fr2 french infantry line 6 E");
    field.at("fr1", "0505").at("fr2", "0705").at("fr3", "0905").ground("0905", "orchard");
    field.in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("form square"));
    field.take("stay").take("move fr2");
    EXPECT_EQ(field.refused_by("form square"), Rules{"S4.1.b"});
    field.take("stay").take("move fr3");
    EXPECT_EQ(field.refused_by("form square"), Rules{"S4.1.b"});
}

TEST(S4_1_b, a_square_does_not_move_and_is_seen) {
    Open field;
    field.at("fr1 fr2", "0505").unseen("fr1 fr2").in_movement(Side::French);
    field.take("move fr1").take("form square");
    EXPECT_TRUE(field.is("fr1", Mark::Seen));
    EXPECT_FALSE(field.is("fr2", Mark::Seen));
    EXPECT_EQ(field.refused_by("to 0504"), Rules{"S4.1.b"});
    EXPECT_EQ(field.facing_of("fr1"), "none");
}

TEST(S4_1_b, a_unit_out_of_order_forms_no_square) {
    Open field;
    field.at("fr1", "0505").disorganized("fr1").in_movement(Side::French).take("move fr1");
    EXPECT_EQ(field.refused_by("form square"), Rules{"S14.1"});
}

TEST(S6_b, no_square_is_formed_among_too_many) {
    Open field;
    field.unit("fr3 french infantry line 7 C").at("fr1 fr2 fr3", "0505").in_movement(Side::French);
    field.take("move fr1");
    EXPECT_EQ(field.refused_by("form square"), Rules{"S6.b"}) << "nineteen points";
}

// [S4.1.c] Guerrillas.

TEST(S4_1_c, light_infantry_spreads_with_two_points_in_each_hex) {
    Open field;
    field.at("frlight", "0505").at("fr1", "0805").in_movement(Side::French);
    field.take("move fr1");
    EXPECT_EQ(field.refused_by("spread 0804"), Rules{"S4.1.c"}) << "line infantry";
    field.take("stay").take("move frlight").take("spread 0504");
    EXPECT_EQ(field.formation_of("frlight"), "guerrilla");
    EXPECT_EQ(field.strength_of("frlight"), 3);
    EXPECT_EQ(field.strength_of("frlight+1"), 3);
    field.take("spread 0506");
    EXPECT_EQ(field.strength_of("frlight"), 2);
    EXPECT_EQ(field.strength_of("frlight+2"), 2);
    EXPECT_EQ(field.refused_by("spread 0604"), Rules{"S4.1.c"}) << "six points man three hexes";
}

TEST(S4_1_c, a_marker_has_four_points_at_most_and_the_rest_is_with_the_parent) {
    Open field;
    field.unit("frlight french infantry light 11 C").at("frlight", "0505").spread("frlight", "0504");
    field.in_movement(Side::French);
    EXPECT_EQ(field.strength_of("frlight+1"), 4);
    EXPECT_EQ(field.strength_of("frlight"), 7);
}

TEST(S4_1_c, a_small_battalion_skirmishes_in_one_hex) {
    Open field;
    field.unit("frlight french infantry light 4 C").unit("frlight2 french infantry light 5 C");
    field.at("frlight", "0505").at("frlight2", "0805").in_movement(Side::French);
    field.take("move frlight").take("form guerrilla");
    EXPECT_TRUE(field.allowed("to 0510") || field.allowed("to 0501"));
    EXPECT_TRUE(field.allowed("form normal"));
    field.take("stay").take("move frlight2");
    EXPECT_EQ(field.refused_by("form guerrilla"), Rules{"S4.1.c"});
}

TEST(S_FORM_a, a_marker_pays_its_way_out) {
    Open field;
    field.unit("splight spanish infantry light 8 C").ground("0504", "orchard").at("splight", "0505");
    field.at("fr1", "1201").in_movement(Side::Allied).take("move splight").take("spread 0504");
    EXPECT_TRUE(field.allowed("spread 0508")) << "two of five are spent";
    EXPECT_EQ(field.refused_by("spread 0509"), Rules{"S.FORM.a"}) << "four hexes";
}

TEST(S4_1_c, markers_go_four_hexes_at_most) {
    Open field;
    field.at("frlight", "0505").in_movement(Side::French).take("move frlight");
    EXPECT_TRUE(field.allowed("spread 0501"));
    EXPECT_EQ(field.refused_by("spread 0510"), Rules{"S4.1.c"});
    EXPECT_FALSE(field.allowed("spread 0505"));
}

TEST(S4_1_c, the_parts_move_by_themselves_and_stay_within_four_hexes) {
    Open field;
    field.unit("frlight french infantry light 8 C").at("frlight", "0505").spread("frlight", "0504 0604");
    field.in_movement(Side::French);
    field.take("move frlight+1");
    EXPECT_TRUE(field.allowed("to 0501"));
    EXPECT_EQ(field.refused_by("to 0604"), Rules{"S4.1.c"}) << "a hex each";
    EXPECT_EQ(field.refused_by("to 0502"), Rules{});
    field.take("to 0501");
    EXPECT_EQ(field.refused_by("move frlight+1"), Rules{"S7"});
    field.take("move frlight");
    EXPECT_EQ(field.refused_by("to 0506"), Rules{"S4.1.c"}) << "five from its marker";
    EXPECT_TRUE(field.allowed("to 0503"));
}

TEST(S_FORM, a_spread_battalion_comes_together_where_one_of_its_counters_is) {
    // Figure 5: a point to form, and the way of every other counter.
    Open field;
    field.unit("frlight french infantry light 8 C").at("frlight", "0505").spread("frlight", "0504 0503");
    field.in_movement(Side::French).take("move frlight");
    EXPECT_EQ(field.refused_by("form normal"), Rules{"S4.1.c"}) << "it must say where";
    EXPECT_EQ(field.refused_by("reform normal at 0604"), Rules{"S4.1.c"});
    EXPECT_TRUE(field.allowed("reform normal at 0504")) << "one, one and one";
    EXPECT_TRUE(field.allowed("reform normal at 0505")) << "one, one and two";
    field.take("reform normal at 0504").take("face nw");
    EXPECT_EQ(field.hex_of("frlight"), "0504");
    EXPECT_EQ(field.formation_of("frlight"), "normal");
    EXPECT_EQ(field.facing_of("frlight"), "nw");
    EXPECT_EQ(field.strength_of("frlight"), 8);
    EXPECT_EQ(field.hex_of("frlight+1"), "nowhere");
    EXPECT_TRUE(field.allowed("form square")) << "three of four are spent";
}

TEST(S_FORM, too_far_apart_it_cannot_come_together) {
    Open field;
    field.unit("splight spanish infantry light 8 C").at("splight", "0505").spread("splight", "0504 0503");
    field.at("fr1", "1201").in_movement(Side::Allied).take("move splight");
    EXPECT_TRUE(field.allowed("reform square at 0504"));
    EXPECT_EQ(field.refused_by("reform normal at 0505"), Rules{"S.FORM.a"}) << "four of three points";
}

TEST(S4_1_d, losses_of_a_spread_battalion_are_shared_and_markers_it_cannot_man_come_in) {
    Open field;
    field.at("frlight", "0505").spread("frlight", "0504 0503").in_movement(Side::French);
    EXPECT_EQ(field.strength_of("frlight+2"), 2);
    field.change([&](const Scenario& sc, State& s) {
        Dice dice = Dice::fast(1);
        StandardPlay play{sc, s, dice};
        lose_points(play, field.id("frlight+1"), 1);
    });
    EXPECT_EQ(field.losses_of("frlight"), 1);
    EXPECT_EQ(field.hex_of("frlight+2"), "nowhere");
    EXPECT_EQ(field.strength_of("frlight+1"), 2);
    EXPECT_EQ(field.strength_of("frlight"), 3);
}

// [S4.2] Guns.

TEST(S4_2_a, unlimbered_guns_do_not_move) {
    Open field;
    field.at("frgun", "0505").in_movement(Side::French).take("move frgun");
    EXPECT_EQ(field.refused_by("to 0504"), Rules{"S4.2.a"});
    EXPECT_EQ(field.refused_by("form square"), Rules{"S4"});
}

TEST(S4_2_b, guns_change_once_a_turn) {
    Open field;
    field.at("frgun", "0505").in_movement(Side::French).take("move frgun").take("form limbered");
    EXPECT_TRUE(field.allowed("to 0504"));
    EXPECT_EQ(field.refused_by("form normal"), Rules{"S4.2.b"});
    field.take("to 0504").turn(2).in_movement(Side::French).take("move frgun");
    EXPECT_TRUE(field.allowed("form normal"));
}

TEST(S_FORM_b, guns_pay_one_to_limber_and_two_to_unlimber) {
    Open field;
    field.at("frgun", "0505").at("frgun2", "0805").formation("frgun2", "limbered");
    field.in_movement(Side::French).take("move frgun").take("form limbered");
    EXPECT_TRUE(field.allowed("to 0503"));
    EXPECT_EQ(field.refused_by("to 0502"), Rules{"S7"});
    field.take("stay").take("move frgun2").take("to 0804").take("face ne");
    EXPECT_TRUE(field.allowed("form normal")) << "one and two of three";
    field.take("form normal");
    EXPECT_EQ(field.formation_of("frgun2"), "normal");
    EXPECT_EQ(field.facing_of("frgun2"), "ne") << "it keeps its facing";
}

TEST(S_TEC_buildings, guns_do_not_unlimber_in_buildings) {
    Open field;
    field.ground("0505", "buildings").at("frgun", "0505").formation("frgun", "limbered");
    field.in_movement(Side::French).take("move frgun");
    EXPECT_EQ(field.refused_by("form normal"), Rules{"S.TEC.buildings"});
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
