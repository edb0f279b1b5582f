// The results of fire, [S.FIRE]: volleys, hits and letters, in offence and in defence.
#include "games/shadow_of_the_eagle/tests/standard_combat.hpp"

namespace bivouac::shadow::standard::test {
namespace {

// fr1 at 0505 and fr2 at 0605 have sp1 at 0506 in front of them, who looks at both: 12 points.
struct Crossfire : StandardField {
    Crossfire() {
        at("fr1", "0505").at("fr2", "0605").at("sp1", "0506");
        facing("0505", "se").facing("0605", "sw").facing("0506", "ne");
    }
    Crossfire& volley(const std::vector<std::uint16_t>& dice) {
        in_offensive_fire(Side::French).roll(dice).fire("0506", "fr1 fr2").take("commit");
        return *this;
    }
};

TEST(S10_1_c, fire_from_several_hexes_is_one_roll) {
    Crossfire field;
    field.volley({4});  // 12 points: 1
    EXPECT_EQ(field.losses_of("sp1"), 1);
}

TEST(S10_1_b, hits_go_on_to_the_next_unit_only_when_the_top_one_is_gone) {
    Crossfire field;
    field.at("sp2", "0506").losses("sp1", 5).top("sp1");
    field.volley({6});  // 2
    EXPECT_EQ(field.hex_of("sp1"), "nowhere");
    EXPECT_EQ(field.losses_of("sp2"), 1);
}

TEST(S10_1_b, else_the_top_unit_takes_them_all) {
    Crossfire field;
    field.at("sp2", "0506").top("sp2");
    field.volley({6});
    EXPECT_EQ(field.losses_of("sp2"), 2);
    EXPECT_EQ(field.losses_of("sp1"), 0);
}

TEST(S_FIRE_12, more_than_twelve_points_roll_again_with_the_rest) {
    Crossfire field;
    field.at("fr3", "0405").facing("0405", "se");
    field.in_offensive_fire(Side::French).roll({4, 6}).fire("0506", "fr1 fr2 fr3");
    field.facing("0506", "nw");  // fr1 and fr3 before it, fr2 on its flank: two more on each roll
    field.take("commit");        // 12 points and 6: 2, then 6 points and 8: 2
    EXPECT_EQ(field.losses_of("sp1"), 4);
}

TEST(S10_2_e, in_offence_foot_and_guns_fire_apart) {
    Line line;
    line.at("frgun", "0505").unit("frgun french artillery medium 6 C");
    line.in_offensive_fire(Side::French).roll({6, 6}).fire("0506", "fr1 frgun").take("commit");
    EXPECT_EQ(line.losses_of("sp1"), 2) << "twice 6 points: 1 each";
}

TEST(S10_2_e, in_defence_they_join) {
    Line line;
    line.at("spgun", "0506").unit("spgun spanish artillery medium 6 C");
    line.in_defensive_fire(Side::Allied).roll({6}).fire("0505", "sp1 spgun").take("commit");
    EXPECT_EQ(line.losses_of("fr1"), 2) << "12 points";
}

TEST(S10_2_f, guns_strike_each_unit_of_a_stack_of_three) {
    StandardField field;
    field.unit("frgun french artillery medium 12 C").at("frgun", "0505").at("sp1 sp2 sp3", "0506");
    field.facing("0505", "se").facing("0506", "ne");
    field.in_offensive_fire(Side::French).roll({4}).take("fire 0506 with frgun").take("commit");
    for (const char* unit : {"sp1", "sp2", "sp3"}) EXPECT_EQ(field.losses_of(unit), 1) << unit;
}

TEST(S10_2_f, and_only_the_top_one_of_two) {
    StandardField field;
    field.unit("frgun french artillery medium 12 C").at("frgun", "0505").at("sp1 sp2", "0506").top("sp2");
    field.facing("0505", "se").facing("0506", "ne");
    field.in_offensive_fire(Side::French).roll({4}).take("fire 0506 with frgun").take("commit");
    EXPECT_EQ(field.losses_of("sp1"), 0);
    EXPECT_EQ(field.losses_of("sp2"), 1);
}

TEST(S_FIRE_R, the_unit_retreats_and_the_others_of_its_hex_check_morale) {
    Line line;
    line.at("sp2 sp3", "0506").top("sp1");
    line.volley({5, 6, 3});  // R; sp2 holds, sp3 at C holds too
    EXPECT_EQ(line.asks(), "retreat");
    line.take("retreat sp1 to 0507").take("halt sp1");
    EXPECT_EQ(line.hex_of("sp1"), "0507");
    EXPECT_EQ(line.hex_of("sp2"), "0506");
}

TEST(S_FIRE_R, the_moving_side_ignores_it_in_defensive_fire) {
    Line line;
    line.in_defensive_fire(Side::Allied).roll({5}).take("fire 0505 with sp1").take("commit");
    EXPECT_EQ(line.hex_of("fr1"), "0505");
    EXPECT_EQ(line.asks(), "plan_fire");
    EXPECT_EQ(line.asked(), Side::French);
}

TEST(S_FIRE_M, the_unit_checks_morale_and_if_it_fails_so_do_the_others) {
    Shaky line;
    line.at("sp2", "0506").top("sp1");
    line.check({2, 3});  // sp1 D, sp2 holds
    EXPECT_EQ(line.condition_of("sp1"), Condition::Disorganized);
    EXPECT_EQ(line.condition_of("sp2"), Condition::Good);
}

TEST(S_FIRE_M, nobody_else_checks_if_it_holds) {
    Shaky line;
    line.at("sp2", "0506").top("sp1");
    line.check({3});
    EXPECT_EQ(line.condition_of("sp1"), Condition::Good);
}

TEST(S_FIRE_D, whom_defensive_fire_checks_may_fire_but_not_attack) {
    Line line;
    line.in_defensive_fire(Side::Allied).roll({4, 1}).take("fire 0505 with sp1").take("commit");  // D
    EXPECT_TRUE(line.is("fr1", Mark::Checked));
    line.take("fire 0506 with fr1").take("commit");
    EXPECT_FALSE(line.is("fr1", Mark::Checked)) << "nobody could attack: the phase is over";
}

TEST(S_FIRE_D, a_checked_unit_is_refused) {
    Line line;
    line.at("fr2", "0605").facing("0605", "sw");
    line.in_defensive_fire(Side::Allied).roll({4}).take("fire 0505 with sp1").take("commit");
    line.in_shock(Side::French);
    EXPECT_EQ(line.refused_by("shock 0506 from 0505"), Rules{"S.FIRE.D"});
    EXPECT_TRUE(line.allowed("shock 0506 from 0605"));
}

TEST(S_FIRE_D, two_hits_check_too_and_one_does_not) {
    for (const std::uint16_t die : {std::uint16_t{4}, std::uint16_t{6}}) {
        Crossfire field;
        field.at("sp2", "0405").facing("0405", "ne").facing("0506", "nw").facing("0505", "sw");
        field.in_defensive_fire(Side::Allied).roll({die}).fire("0505", "sp1 sp2").take("commit");
        EXPECT_EQ(field.losses_of("fr1"), die == 4 ? 1 : 2);
        EXPECT_EQ(field.is("fr1", Mark::Checked), die == 6);
    }
}

TEST(S_FIRE_D, it_means_nothing_in_offensive_fire) {
    Line line;
    line.volley({4});
    EXPECT_FALSE(line.is("sp1", Mark::Checked));
}

TEST(S10, ruling_S10_c_a_fire_at_a_hex_that_has_been_left_lapses) {
    Crossfire field;
    field.at("frgun", "0607").facing("0607", "nw").losses("sp1", 5);
    field.in_offensive_fire(Side::French).roll({4}).fire("0506", "fr1 fr2 frgun").take("commit");
    EXPECT_EQ(field.hex_of("sp1"), "nowhere")
        << "the foot, which fires first, has killed it with the only die";
}

TEST(S4_1_d, a_guerrilla_marker_that_is_hit_costs_its_battalion_a_point) {
    StandardField field;
    field.at("fr1", "0505").at("splight", "0507").spread("splight", "0506").facing("0505", "se");
    field.unit("splight spanish infantry light 8 C").unit("fr1 french infantry line 6 A");
    field.in_offensive_fire(Side::French).roll({6}).take("fire 0506 with fr1").take("commit");  // 6+1-2: R
    EXPECT_EQ(field.hex_of("splight+1"), "nowhere") << "RULING S10-f: R takes a marker up";
    EXPECT_EQ(field.losses_of("splight"), 0);
}

TEST(S6_a, who_fires_and_who_is_fired_at_is_seen) {
    Line line;
    line.at("fr2", "0505").at("sp2", "0506").unseen("fr1 fr2 sp1 sp2");
    line.volley({1});
    EXPECT_TRUE(line.is("fr1", Mark::Seen));
    EXPECT_FALSE(line.is("fr2", Mark::Seen));
    EXPECT_TRUE(line.is("sp1", Mark::Seen));
    EXPECT_TRUE(line.is("sp2", Mark::Seen));
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
