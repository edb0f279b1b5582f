// Retreats: the first half of chapter [S12], and the retreat of the fire table [S.FIRE.R].
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/tests/standard_combat.hpp"

namespace bivouac::shadow::standard::test {
namespace {

constexpr std::uint16_t kR = 5;   // of the volley
constexpr std::uint16_t kD1 = 6;  // of an assault at 1-1

TEST(S12_a, the_owner_retreats_at_once_to_a_hex_he_chooses) {
    Line line;
    line.assault({kD1});
    EXPECT_EQ(line.asks(), "retreat");
    EXPECT_EQ(line.asked(), Side::Allied);
    EXPECT_EQ(line.offers(), (TextSet{"retreat sp1 to 0406", "retreat sp1 to 0507", "retreat sp1 to 0606"}));
    line.take("retreat sp1 to 0606");
    EXPECT_EQ(line.hex_of("sp1"), "0606");
    EXPECT_EQ(line.condition_of("sp1"), Condition::Good);
}

TEST(S12_a, ruling_S12_a_each_hex_leads_away_from_the_enemy) {
    Line line;
    line.assault({kD1});
    EXPECT_EQ(line.refused_by("retreat sp1 to 0405"), Rules{"S12.a"}) << "no farther from 0505";
    EXPECT_EQ(line.refused_by("retreat sp1 to 0508"), Rules{"S12.a"}) << "two hexes";
    EXPECT_EQ(line.refused_by("retreat sp1 to 0505"), Rules{"S6"}) << "the enemy's hex";
    EXPECT_EQ(line.refused_by("retreat fr1 to 0504"), Rules{"S12.a"}) << "fr1 has won";
    EXPECT_EQ(line.refused_by("halt sp1"), Rules{"S12.a"});
}

TEST(S12_a, a_stack_may_scatter_and_does_not_shake_itself) {
    Line line;
    line.at("fr2", "0505").at("sp2 sp3", "0506").losses("sp3", 5).losses("fr1", 0);
    line.unit("sp3 spanish infantry line 6 C").unit("fr1 french infantry line 7 C");
    line.assault({kD1});
    line.take("retreat sp1 to 0507").take("retreat sp2 to 0406");
    EXPECT_TRUE(line.allowed("retreat sp3 to 0507")) << "sp1 is there";
    line.take("retreat sp3 to 0507");
    EXPECT_EQ(line.stack("0507"), (Texts{"sp1", "sp3"})) << "no die was rolled for sp1";
}

TEST(S12_a, an_enemy_zone_costs_a_point_and_disorganizes) {
    Line line;
    line.at("fr2", "0508").facing("0508", "ne");
    line.assault({kD1}).take("retreat sp1 to 0507");
    EXPECT_EQ(line.losses_of("sp1"), 1);
    EXPECT_EQ(line.condition_of("sp1"), Condition::Disorganized);
}

TEST(S12_a, ruling_S12_a_once_in_a_retreat) {
    Line line;
    line.at("fr2", "0508").facing("0508", "ne");
    line.volley({kR}).take("retreat sp1 to 0507");
    EXPECT_TRUE(line.in_zone(Side::French, "0607"));
    line.take("retreat sp1 to 0607");
    EXPECT_EQ(line.losses_of("sp1"), 1);
}

TEST(S12_a, the_last_point_lost_in_a_zone_is_the_end) {
    Line line;
    line.losses("sp1", 5).at("fr2", "0508").facing("0508", "ne");
    line.volley({kR}).take("retreat sp1 to 0507");
    EXPECT_EQ(line.hex_of("sp1"), "nowhere");
    EXPECT_NE(line.asks(), "retreat");
}

TEST(S12_a, who_has_set_out_goes_to_the_end_before_another) {
    Shaky shaky;
    shaky.at("sp2", "0506").losses("sp1 sp2", 1);
    shaky.check({1, 1});
    EXPECT_TRUE(shaky.allowed("retreat sp1 to 0507"));
    shaky.take("retreat sp2 to 0507");
    EXPECT_EQ(shaky.refused_by("retreat sp1 to 0507"), Rules{"S12.a"});
    shaky.take("retreat sp2 to 0508");
    EXPECT_TRUE(shaky.allowed("retreat sp1 to 0507"));
    shaky.take("retreat sp1 to 0507").take("retreat sp1 to 0508");
    EXPECT_TRUE(shaky.tells(Side::French, "sp1 retreats from 0507 to 0508."))
        << "upon sp2, who does not check";
}

TEST(S12_b, friends_in_the_hex_check_morale) {
    Line line;
    line.at("sp2", "0507");
    line.volley({kR}).roll({2}).take("retreat sp1 to 0507");
    EXPECT_EQ(line.condition_of("sp2"), Condition::Disorganized);
    EXPECT_EQ(line.condition_of("sp1"), Condition::Good);
}

TEST(S12_b, ruling_S12_c_once_in_a_combat) {
    Shaky shaky;
    shaky.at("sp2", "0506").at("sp3", "0507").losses("sp1 sp2", 1);
    shaky.check({1, 1});
    shaky.roll({3}).take("retreat sp1 to 0507").take("retreat sp1 to 0508");
    shaky.take("retreat sp2 to 0507").take("retreat sp2 to 0508");
    EXPECT_EQ(shaky.condition_of("sp3"), Condition::Good) << "one die, though two ran through";
}

TEST(S12_b, friends_who_rout_run_too) {
    Line line;
    line.at("sp2", "0507").losses("sp2", 1);
    line.volley({kR}).roll({1}).take("retreat sp1 to 0507");
    EXPECT_EQ(line.condition_of("sp2"), Condition::Routed);
    line.take("halt sp1");
    EXPECT_EQ(line.offers("retreat"), (TextSet{"sp2 to 0407", "sp2 to 0508", "sp2 to 0607"}));
    line.take("retreat sp2 to 0508").take("retreat sp2 to 0509");
    EXPECT_TRUE(line.tells(Side::French, "sp2 retreats from 0508 to 0509."));
}

TEST(S12_c, who_has_no_way_is_eliminated) {
    Line line;
    line.ground("0406 0507 0606", "swamp");
    line.assault({kD1});
    EXPECT_EQ(line.hex_of("sp1"), "nowhere");
    EXPECT_TRUE(line.is("sp1", Mark::Lost));
    EXPECT_TRUE(line.tells(Side::Allied, "sp1 has nowhere to retreat."));
}

TEST(S12_c, nobody_leaves_the_map) {
    StandardField field;
    field.at("fr1", "0509").at("sp1", "0510").facing("0509", "se").facing("0510", "ne");
    field.in_shock(Side::French).roll({kD1}).take("shock 0510 from 0509").take("commit");
    if (field.asks() == "choose_shock") field.take("resolve 0510");
    EXPECT_EQ(field.offers("retreat"), (TextSet{"sp1 to 0410", "sp1 to 0610"}));
}

TEST(S_TEC, forbidden_ground_is_no_way) {
    Line line;
    line.ground("0507", "swamp");
    line.assault({kD1});
    EXPECT_EQ(line.refused_by("retreat sp1 to 0507"), Rules{"S.TEC"});
}

TEST(S6_d, a_full_wood_lets_nobody_in) {
    Line line;
    line.ground("0507", "trees").at("sp2 sp3 sp4", "0507");
    line.assault({kD1});
    EXPECT_EQ(line.refused_by("retreat sp1 to 0507"), Rules{"S6.d"});
}

TEST(S6_e, a_unit_does_not_retreat_upon_those_it_may_not_stack_with) {
    Line line;
    line.at("sp2", "0507").stack_group("sp2", "other");
    line.assault({kD1});
    EXPECT_EQ(line.refused_by("retreat sp1 to 0507"), Rules{"S6.e"});
}

TEST(S_FIRE_R, one_hex_or_two_as_the_owner_likes) {
    Line line;
    line.volley({kR});
    EXPECT_EQ(line.refused_by("halt sp1"), Rules{"S12.a"}) << "one it must";
    line.take("retreat sp1 to 0507");
    EXPECT_EQ(line.offers(),
              (TextSet{"retreat sp1 to 0407", "retreat sp1 to 0508", "retreat sp1 to 0607", "halt sp1"}));
    line.take("halt sp1");
    EXPECT_EQ(line.hex_of("sp1"), "0507");
    Line farther;
    farther.volley({kR}).take("retreat sp1 to 0507").take("retreat sp1 to 0508");
    EXPECT_EQ(farther.hex_of("sp1"), "0508");
    EXPECT_NE(farther.asks(), "retreat");
}

TEST(S_FIRE_R, the_others_in_the_hex_check_morale) {
    Line line;
    line.at("sp2", "0506");
    line.volley({kR, 2});
    EXPECT_EQ(line.condition_of("sp2"), Condition::Disorganized);
    EXPECT_EQ(line.asks(), "retreat") << "sp1";
}

TEST(S_FIRE_R, a_choice_without_a_way_is_not_asked_for) {
    Line line;
    line.ground("0407 0508 0607", "swamp");
    line.volley({kR}).take("retreat sp1 to 0507");
    EXPECT_NE(line.asks(), "retreat");
    EXPECT_EQ(line.hex_of("sp1"), "0507") << "it need not go, so it is not lost";
}

TEST(S3_E, the_hex_that_a_unit_is_forced_out_of_is_remembered) {
    Line line;
    line.volley({kR}).take("retreat sp1 to 0507").take("retreat sp1 to 0508");
    EXPECT_EQ(line.state().lost_position[index_of(line.id("sp1"))], spot_of(line.hex("0506")));
}

TEST(S5_b, ruling_S5_c_a_retreating_unit_keeps_its_facing_or_takes_that_of_the_stack) {
    Line line;
    line.volley({kR}).take("retreat sp1 to 0606").take("halt sp1");
    EXPECT_EQ(line.facing_of("sp1"), "ne");
    Line joins;
    joins.at("sp2", "0606").facing("0606", "w");
    joins.volley({kR}).roll({6}).take("retreat sp1 to 0606");
    EXPECT_EQ(joins.facing_of("sp1"), "w");
}

TEST(S12, ruling_S12_e_a_square_that_is_driven_back_breaks_up) {
    Line line;
    line.formation("sp1", "square");
    line.volley({3});  // + 2
    line.take("retreat sp1 to 0507");
    EXPECT_EQ(line.formation_of("sp1"), "normal");
    EXPECT_NE(line.facing_of("sp1"), "none");
}

TEST(S12, ruling_S12_e_guns_that_are_driven_back_limber_up) {
    StandardField field;
    field.at("fr1", "0505").at("spgun", "0506").facing("0505", "se").facing("0506", "ne");
    field.in_offensive_fire(Side::French).roll({6}).take("fire 0506 with fr1").take("commit");  // - 1
    field.take("retreat spgun to 0507");
    EXPECT_EQ(field.formation_of("spgun"), "limbered");
}

TEST(S4_1_c, ruling_S4_b_a_marker_that_is_driven_back_is_taken_up) {
    StandardField field;
    field.at("fr1", "0505").at("splight", "0608").facing("0505", "se").spread("splight", "0506");
    field.in_shock(Side::French).roll({5}).take("shock 0506 from 0505").take("commit");  // 2-1: D1
    if (field.asks() == "choose_shock") field.take("resolve 0506");
    if (field.asks() == "evade") field.take("await");
    EXPECT_EQ(field.hex_of("splight+1"), "nowhere");
    EXPECT_EQ(field.hex_of("splight"), "0608");
    EXPECT_EQ(field.strength_of("splight"), 6);
}

TEST(S15, ruling_S15_b_a_leader_goes_with_the_last_of_his_men) {
    Line line;
    line.command("sp1", "I").leader("splead", "0506");
    line.volley({kR}).take("retreat sp1 to 0507");
    EXPECT_EQ(line.hex_of("splead"), "0507");
}

TEST(S12, a_settled_combat_leaves_no_trace_in_the_position) {
    Line line;
    line.at("sp2", "0507");
    line.volley({kR}).roll({6}).take("retreat sp1 to 0507").take("halt sp1");
    for (const char* unit : {"sp1", "sp2"}) {
        EXPECT_FALSE(line.is(unit, Mark::Shaken)) << unit;
        EXPECT_FALSE(line.is(unit, Mark::Paid)) << unit;
        EXPECT_FALSE(line.is(unit, Mark::MayRetreat)) << unit;
    }
    EXPECT_EQ(line.state().runner, 0);
    EXPECT_TRUE(line.state().threat[index_of(Side::Allied)].empty());
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
