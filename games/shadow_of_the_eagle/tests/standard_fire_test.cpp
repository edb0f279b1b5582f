// Fire, chapter [S10]: who may fire at what, the limits of a hex, and the points that it comes to.
#include "games/shadow_of_the_eagle/standard/fire.hpp"
#include "games/shadow_of_the_eagle/tests/standard_combat.hpp"

namespace bivouac::shadow::standard::test {
namespace {

Rational points(const StandardField& field, std::string_view unit, std::string_view target) {
    return points_of(field.scenario(), field.state(), field.id(unit), field.hex(target));
}

Fire fire_at(const StandardField& field, std::string_view target, FireArm arm) {
    const FirePlan plan = fire_plan(field.scenario(), field.state(), firing_side(field.state()));
    return fire_on(field.scenario(), field.state(), plan, field.hex(target), arm);
}

/// Puts a counter at the bottom of a stack in which the set-up, which is that of both rule sets, has no room.
void crowd(StandardField& field, std::string_view unit, std::string_view hex) {
    field.change([&field, unit, hex](const Scenario&, State& s) {
        s.at[index_of(field.id(unit))] = spot_of(field.hex(hex));
        s.depth[index_of(field.id(unit))] = 9;
    });
}

// [S10.1] fr1 at 0505 looks north-east; Spanish all around it.
struct Surrounded : StandardField {
    Surrounded() {
        at("fr1", "0505").at("sp1", "0504").at("sp2", "0604").at("sp3", "0605").at("sp4", "0506");
        at("sp5", "0405").at("sp6", "0404").at("splight", "0503").facing("0505", "ne");
    }
};

TEST(S10_1, foot_fires_into_the_adjacent_hexes_of_its_front_and_flanks) {
    Surrounded field;
    field.in_offensive_fire(Side::French);
    EXPECT_EQ(field.offers("fire"),
              (TextSet{"0404 with fr1", "0504 with fr1", "0604 with fr1", "0605 with fr1"}));
    EXPECT_EQ(field.refused_by("fire 0506 with fr1"), Rules{"S10.1"}) << "behind it";
    EXPECT_EQ(field.refused_by("fire 0503 with fr1"), Rules{"S10.1"}) << "two hexes away";
    EXPECT_EQ(field.refused_by("fire 0603 with fr1"), Rules{"S10"}) << "nobody there";
    EXPECT_EQ(field.refused_by("fire 0505 with sp1"), Rules{"S10"}) << "not its phase";
}

TEST(S10_1, ruling_S10_a_who_has_no_facing_fires_all_around) {
    Surrounded field;
    field.disorganized("fr1").in_offensive_fire(Side::French);
    EXPECT_EQ(field.offers("fire").size(), 6U);
}

TEST(S10, ruling_S10_a_neither_cavalry_nor_routed_units_nor_limbered_guns_fire) {
    StandardField field;
    field.at("fr1 frcav fr2", "0505").at("frgun", "0405").at("sp1", "0504");
    field.facing("0505", "ne").facing("0405", "ne");
    field.routed("fr1").formation("frgun", "limbered").in_offensive_fire(Side::French);
    EXPECT_EQ(field.refused_by("fire 0504 with frcav"), Rules{"S10"});
    EXPECT_EQ(field.refused_by("fire 0504 with fr1"), Rules{"S14.2"});
    EXPECT_EQ(field.refused_by("fire 0504 with frgun"), Rules{"S4.2.b"});
    EXPECT_TRUE(field.allowed("fire 0504 with fr2"));
}

TEST(S3_A, units_without_orders_fire_in_defence_only) {
    StandardField field;
    field.at("fr1", "0505").command("fr1", "I").leader("frlead", "0506").order("french.I", "none");
    field.at("sp1", "0504").facing("0505", "ne").facing("0504", "se");
    field.in_offensive_fire(Side::French);
    EXPECT_EQ(field.refused_by("fire 0504 with fr1"), Rules{"S3.A"});
    EXPECT_EQ(field.offers(), TextSet{"commit"});
    field.in_defensive_fire(Side::French);
    EXPECT_TRUE(field.allowed("fire 0504 with fr1"));
}

TEST(S10, nobody_is_asked_when_nobody_has_a_target) {
    StandardField field;
    field.at("fr1", "0505").at("sp1", "0502").in_movement(Side::French).take("end_movement");
    EXPECT_EQ(field.asks(), "choose_unit");
    EXPECT_EQ(field.asked(), Side::Allied);
}

TEST(MAR_1_a, there_is_no_combat_in_a_storm) {
    StandardField field;
    field.at("fr1", "0505").at("sp1", "0504").facing("0505", "ne").facing("0504", "se").storms("1");
    field.in_movement(Side::French).take("end_movement");
    EXPECT_EQ(field.asks(), "choose_unit");
    EXPECT_EQ(field.asked(), Side::Allied);
}

// [the six points of a hex]

TEST(S10_1_a, no_more_than_six_points_of_foot_fire_from_a_hex) {
    StandardField field;
    field.at("fr1 fr2", "0505").at("sp1", "0504").facing("0505", "ne").in_offensive_fire(Side::French);
    field.take("fire 0504 with fr1");
    EXPECT_EQ(field.refused_by("fire 0504 with fr2"), Rules{"S10.1.a"});
    field.take("hold fr1");
    EXPECT_TRUE(field.allowed("fire 0504 with fr2"));
}

TEST(S10_1_a, ruling_S10_b_the_last_in_order_of_numbers_fires_with_what_is_left) {
    StandardField field;
    field.unit("fr1 french infantry line 4 C").unit("fr2 french infantry line 4 C");
    field.at("fr1 fr2 fr3", "0505").at("sp1", "0504").at("sp2", "0604").facing("0505", "ne");
    field.in_offensive_fire(Side::French).take("fire 0604 with fr2");
    EXPECT_EQ(points(field, "fr2", "0604"), Rational(4));
    field.take("fire 0504 with fr1");
    EXPECT_EQ(points(field, "fr1", "0504"), Rational(4));
    EXPECT_EQ(points(field, "fr2", "0604"), Rational(2));
    EXPECT_EQ(field.refused_by("fire 0504 with fr3"), Rules{"S10.1.a"});
}

TEST(S10_1_a, those_who_fire_lie_on_top) {
    StandardField field;
    field.unit("fr2 french infantry line 3 C").unit("fr3 french infantry line 3 C");
    field.at("fr1 fr2 fr3", "0505").at("sp1", "0504").facing("0505", "ne").facing("0504", "se");
    field.in_offensive_fire(Side::French).roll({1}).fire("0504", "fr3 fr2").take("commit");
    EXPECT_EQ(field.stack("0505"), (Texts{"fr2", "fr3", "fr1"}));
}

TEST(S14_1, a_disorganized_unit_fires_at_half) {
    Surrounded field;
    field.disorganized("fr1").in_offensive_fire(Side::French).take("fire 0504 with fr1");
    EXPECT_EQ(points(field, "fr1", "0504"), Rational(3));
}

TEST(S_TEC, woods_and_buildings_halve_fire_and_a_castle_leaves_a_third) {
    StandardField field;
    field.ground("0504", "trees").ground("0604", "castle").ground("0605", "buildings");
    field.at("fr1", "0505").at("sp1", "0504").at("sp2", "0604").at("sp3", "0605").facing("0505", "ne");
    field.in_offensive_fire(Side::French);
    const auto total = [&](std::string_view hex) {
        field.take("fire " + std::string(hex) + " with fr1");
        return fire_points(field.scenario(), field.state(), fire_at(field, hex, FireArm::Foot));
    };
    EXPECT_EQ(total("0504"), Rational(3));
    EXPECT_EQ(total("0604"), Rational(2));
    EXPECT_EQ(total("0605"), Rational(3));
}

TEST(S10_3, ruling_S10_g_less_than_a_point_is_no_fire) {
    StandardField field;
    field.ground("0504", "castle").at("fr1 fr2", "0505").at("sp1", "0504").facing("0505", "ne");
    field.losses("fr1", 4).losses("fr2", 4).in_offensive_fire(Side::French).take("fire 0504 with fr1");
    EXPECT_EQ(field.refused_by("commit"), Rules{"S10.3"});
    field.take("fire 0504 with fr2");
    EXPECT_TRUE(field.allowed("commit"));
}

// [squares]

TEST(S10_1_d, a_square_puts_half_its_fire_into_three_adjoining_hexes) {
    Surrounded field;
    field.unit("fr1 french infantry line 12 C").formation("fr1", "square").in_offensive_fire(Side::French);
    field.take("fire 0504 with fr1");
    EXPECT_EQ(points(field, "fr1", "0504"), Rational(6));
    field.take("fire 0506 with fr1");
    EXPECT_EQ(points(field, "fr1", "0504"), Rational(6)) << "straight behind";
    field.take("fire 0604 with fr1");
    EXPECT_EQ(points(field, "fr1", "0604"), Rational(3)) << "next to 0504";
    EXPECT_EQ(points(field, "fr1", "0506"), Rational(3));
    field.take("hold fr1");
    EXPECT_EQ(field.offers("fire").size(), 6U);
}

TEST(S10_1_d, ruling_S10_d_a_square_fires_beside_the_six_points_of_others) {
    StandardField field;
    field.at("fr1 fr2", "0505").at("sp1", "0504").formation("fr1", "square").facing("0505", "ne");
    field.in_offensive_fire(Side::French).take("fire 0504 with fr2").take("fire 0504 with fr1");
    EXPECT_EQ(points(field, "fr2", "0504"), Rational(6));
    EXPECT_EQ(points(field, "fr1", "0504"), Rational(3));
}

// [guns]

TEST(S10_2, three_batteries_of_a_hex_fire) {
    StandardField field;
    field.unit("frgun3 french artillery medium 4 C").unit("frgun4 french artillery medium 4 C");
    field.at("frgun frgun2 frgun3", "0505").at("frgun4", "0506").at("sp1", "0503").facing("0505", "ne");
    crowd(field, "frgun4", "0505");
    field.facing("0505", "ne").in_offensive_fire(Side::French).fire("0503", "frgun frgun2 frgun3");
    EXPECT_EQ(field.refused_by("fire 0503 with frgun4"), Rules{"S10.2"});
}

TEST(S10_2_a, range_changes_the_strength_of_guns) {
    StandardField field;
    field.at("frgun", "0505").at("sp1", "0504").at("sp2", "0503").at("sp3", "0502").facing("0505", "ne");
    field.in_offensive_fire(Side::French);
    EXPECT_EQ(points(field, "frgun", "0504"), Rational(4));
    EXPECT_EQ(points(field, "frgun", "0503"), Rational(6));
    EXPECT_EQ(points(field, "frgun", "0502"), Rational(2));
}

TEST(S10_2_c, light_guns_reach_four_hexes_medium_five_heavy_six) {
    StandardField field;
    field.unit("frlightgun french artillery light 4 C").unit("frheavy french artillery heavy 4 C");
    field.unit("frhorse french artillery horse 4 C");
    field.at("frgun frlightgun frheavy", "0509").at("frhorse", "0510").facing("0509", "ne");
    crowd(field, "frhorse", "0509");
    field.facing("0509", "ne");
    field.at("sp1", "0505").at("sp2", "0504").at("sp3", "0503").at("sp4", "0502");
    field.in_offensive_fire(Side::French);
    EXPECT_TRUE(field.allowed("fire 0505 with frlightgun"));
    EXPECT_TRUE(field.allowed("fire 0505 with frhorse"));
    EXPECT_EQ(field.refused_by("fire 0504 with frlightgun"), Rules{"S10.2.c"});
    EXPECT_EQ(field.refused_by("fire 0504 with frhorse"), Rules{"S10.2.c"});
    EXPECT_TRUE(field.allowed("fire 0504 with frgun"));
    EXPECT_EQ(field.refused_by("fire 0503 with frgun"), Rules{"S10.2.c"});
    EXPECT_TRUE(field.allowed("fire 0503 with frheavy"));
    EXPECT_EQ(field.refused_by("fire 0502 with frheavy"), Rules{"S10.2.c"});
}

TEST(S10_2, ruling_S10_a_guns_fire_within_front_and_flanks_at_any_range) {
    StandardField field;
    field.at("frgun", "0505").facing("0505", "ne");
    field.at("sp1", "0706").at("sp2", "0507").at("sp3", "0305");
    field.in_offensive_fire(Side::French);
    EXPECT_TRUE(field.allowed("fire 0706 with frgun")) << "along the flank";
    EXPECT_EQ(field.refused_by("fire 0507 with frgun"), Rules{"S10.1"}) << "behind";
    EXPECT_TRUE(field.allowed("fire 0305 with frgun")) << "between flank and rear";
}

TEST(S10_2_d, in_defence_guns_fire_at_adjacent_hexes_only) {
    StandardField field;
    field.at("spgun", "0505").at("fr1", "0504").at("fr2", "0503").facing("0505", "ne").facing("0504", "se");
    field.in_defensive_fire(Side::Allied);
    EXPECT_TRUE(field.allowed("fire 0504 with spgun"));
    EXPECT_EQ(field.refused_by("fire 0503 with spgun"), Rules{"S10.2.d"});
}

TEST(S10_2_1, trees_and_friends_between_block_the_line_and_enemies_do_not) {
    StandardField field;
    field.ground("0603", "trees").at("frgun", "0505").facing("0505", "ne");
    field.at("fr1", "0404").at("sp1", "0504").at("sp2", "0503").at("sp3", "0702").at("sp4", "0303");
    field.in_offensive_fire(Side::French);
    EXPECT_TRUE(field.allowed("fire 0503 with frgun")) << "over sp1";
    EXPECT_EQ(field.refused_by("fire 0303 with frgun"), Rules{"S10.2.1"}) << "fr1 stands between";
    EXPECT_EQ(field.refused_by("fire 0702 with frgun"), Rules{"S10.2.1"}) << "trees";
}

TEST(S10_2_1_b, a_crest_nearer_to_the_target_hides_it) {
    StandardField field;
    field.level("0503", 1).level("0502", 1).between("0504", "0503", "crest+moderate");
    field.at("frgun", "0505").at("sp1", "0502").at("sp2", "0604").facing("0505", "ne");
    field.in_offensive_fire(Side::French);
    EXPECT_EQ(field.refused_by("fire 0502 with frgun"), Rules{"S10.2.1.b"});
}

// [modifiers]

int modifier(const StandardField& field, std::string_view target, FireArm arm, std::string_view at,
             int FireModifier::*which, std::size_t place = 0) {
    return fire_modifier(field.scenario(), field.state(), fire_at(field, target, arm), field.id(at), place).*
           which;
}

TEST(S_FIRE_mod, a_target_in_square_adds_two_and_guerrillas_take_two) {
    StandardField field;
    field.at("fr1 fr2", "0505").at("sp1", "0504").at("splight", "0604").at("spgun spgun2", "0605");
    field.formation("sp1", "square").formation("splight", "guerrilla").formation("spgun2", "limbered");
    field.losses("splight", 2).losses("fr1", 3).losses("fr2", 3).facing("0505", "ne");
    field.in_offensive_fire(Side::French).take("fire 0504 with fr1").take("fire 0604 with fr2");
    EXPECT_EQ(modifier(field, "0504", FireArm::Foot, "sp1", &FireModifier::formation), 2);
    EXPECT_EQ(modifier(field, "0604", FireArm::Foot, "splight", &FireModifier::formation), -2);
    EXPECT_EQ(modifier(field, "0604", FireArm::Foot, "spgun", &FireModifier::formation), -1);
    EXPECT_EQ(modifier(field, "0604", FireArm::Foot, "spgun2", &FireModifier::formation), 0);
}

TEST(S_FIRE_mod, fire_from_flank_or_rear_adds_two) {
    StandardField field;
    field.at("fr1", "0505").at("fr2", "0604").at("sp1", "0504").facing("0505", "ne").facing("0604", "nw");
    field.facing("0504", "sw");  // front S and SW
    field.in_offensive_fire(Side::French).take("fire 0504 with fr1");
    EXPECT_EQ(modifier(field, "0504", FireArm::Foot, "sp1", &FireModifier::flank), 0);
    field.take("fire 0504 with fr2");
    EXPECT_EQ(modifier(field, "0504", FireArm::Foot, "sp1", &FireModifier::flank), 2) << "fr2 has its flank";
}

TEST(S_FIRE_mod, light_guns_take_one_and_heavy_add_one) {
    StandardField field;
    field.unit("frlightgun french artillery light 4 C").unit("frheavy french artillery heavy 4 C");
    field.at("frlightgun", "0505").at("frgun", "0605").at("frheavy", "0405").at("sp1", "0502");
    field.facing("0505", "ne").facing("0605", "nw").facing("0405", "ne").in_offensive_fire(Side::French);
    field.take("fire 0502 with frlightgun");
    EXPECT_EQ(modifier(field, "0502", FireArm::Guns, "sp1", &FireModifier::battery), -1);
    field.take("fire 0502 with frgun");
    EXPECT_EQ(modifier(field, "0502", FireArm::Guns, "sp1", &FireModifier::battery), 0) << "the best counts";
    field.take("fire 0502 with frheavy");
    EXPECT_EQ(modifier(field, "0502", FireArm::Guns, "sp1", &FireModifier::battery), 1);
}

TEST(S_FIRE_mod, good_grades_add_one_and_poor_ones_take_one) {
    for (const auto& [grade, expected] : std::vector<std::pair<std::string, int>>{
             {"A", 1}, {"B", 1}, {"C", 0}, {"D", 0}, {"E", -1}, {"F", -1}}) {
        StandardField field;
        field.unit("fr1 french infantry line 3 " + grade).at("fr1", "0505").at("sp1", "0504");
        field.facing("0505", "ne").in_offensive_fire(Side::French).take("fire 0504 with fr1");
        EXPECT_EQ(modifier(field, "0504", FireArm::Foot, "sp1", &FireModifier::grade), expected) << grade;
    }
}

TEST(CAS_10, british_foot_of_grade_b_or_c_adds_one) {
    for (const auto& [grade, expected] :
         std::vector<std::pair<std::string, int>>{{"A", 0}, {"B", 1}, {"C", 1}, {"D", 0}}) {
        StandardField field;
        field.unit("fr1 french infantry line 3 " + grade)
            .british_fire("fr1")
            .at("fr1", "0505")
            .at("sp1", "0504");
        field.facing("0505", "ne").in_offensive_fire(Side::French).take("fire 0504 with fr1");
        EXPECT_EQ(modifier(field, "0504", FireArm::Foot, "sp1", &FireModifier::british), expected) << grade;
    }
}

TEST(S_FIRE_mod, the_third_and_fourth_unit_of_a_stack_under_distant_guns_take_one) {
    StandardField field;
    field.at("frgun", "0505").at("sp1 sp2 sp3", "0502").at("sp4", "0402").at("sp5 sp6 splight", "0503");
    crowd(field, "sp4", "0502");
    field.facing("0505", "ne").in_offensive_fire(Side::French).take("fire 0502 with frgun");
    EXPECT_EQ(modifier(field, "0502", FireArm::Guns, "sp2", &FireModifier::depth, 1), 0);
    EXPECT_EQ(modifier(field, "0502", FireArm::Guns, "sp3", &FireModifier::depth, 2), -1);
    EXPECT_EQ(modifier(field, "0502", FireArm::Guns, "sp4", &FireModifier::depth, 3), -1);
    field.take("fire 0503 with frgun");
    EXPECT_EQ(modifier(field, "0503", FireArm::Guns, "splight", &FireModifier::depth, 2), 0) << "two hexes";
}

// [the duty of attack orders]

// fr1 and fr2 have enemies on their flanks only: they can fire and cannot attack.
struct Flanked : StandardField {
    Flanked() {
        at("fr1", "0505").at("fr2", "0805").at("sp1", "0605").at("sp2", "0906");
        command("fr1 fr2", "I").leader("frlead", "0507").order("french.I", "attack");
        facing("0505", "ne").facing("0805", "ne");
    }
};

TEST(S3_B, two_units_under_attack_orders_must_fire_if_they_can) {
    Flanked field;
    field.in_offensive_fire(Side::French);
    EXPECT_EQ(field.refused_by("commit"), Rules{"S3.B"});
    field.take("fire 0605 with fr1");
    EXPECT_EQ(field.refused_by("commit"), Rules{"S3.B"});
    field.take("fire 0906 with fr2");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(S3_B, one_is_enough_if_only_one_can) {
    Flanked field;
    field.routed("fr2").in_offensive_fire(Side::French);
    EXPECT_EQ(field.refused_by("commit"), Rules{"S3.B"});
    field.take("fire 0605 with fr1");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(S3_B, ruling_S3_f_who_can_attack_by_shock_need_not_fire) {
    Flanked field;
    field.facing("0505", "se").facing("0805", "se").in_offensive_fire(Side::French);
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(S3_C, other_orders_bind_nobody_to_fire) {
    Flanked field;
    field.order("french.I", "harass").in_offensive_fire(Side::French);
    EXPECT_TRUE(field.allowed("commit"));
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
