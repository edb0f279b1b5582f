// Who may attack whom, and the plan of attacks as a whole: the main part of chapter [B7].
#include "games/shadow_of_the_eagle/tests/field_combat.hpp"

namespace bivouac::shadow::test {
namespace {

TEST(B7, units_attack_a_hex_next_to_theirs) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").at("sp2", "0508").in_combat(Side::French);
    EXPECT_EQ(field.offers("attack"), (TextSet{"0506 with fr1"}));
    EXPECT_EQ(field.refused_by("attack 0508 with fr1"), Rules{"B7"});
    EXPECT_EQ(field.refused_by("attack 0504 with fr1"), Rules{"B7"}) << "there is no enemy";
}

TEST(B7, neighbours_without_contact_do_not_fight) {
    Field field;
    field.level("0504", 2).between("0504", "0505", "cliff");
    field.at("fr1", "0505").at("sp1", "0506").at("sp2", "0504").in_combat(Side::French);
    EXPECT_EQ(field.offers("attack"), (TextSet{"0506 with fr1"}));
    field.take("attack 0506 with fr1");
    EXPECT_TRUE(field.allowed("commit")) << "nor is an attack owed on them";
}

TEST(B7, ruling_B7_k_disorganized_units_attack_and_have_the_duty) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").at("sp2", "0504").disorganized("fr1").in_combat(Side::French);
    field.take("attack 0506 with fr1");
    EXPECT_EQ(planned(field, "0506"), "3 to 6: 1-2");
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.b"});
}

TEST(B7_a, a_unit_attacks_once_a_turn) {
    Field field;
    field.at("frgun", "0501").at("sp1", "0505").at("sp2", "0801").in_combat(Side::French);
    fight(field, "0505", {"frgun"}, 4);
    EXPECT_EQ(field.asks(), "choose_unit") << "nobody is left who could attack, though 0801 is fresh";
    EXPECT_EQ(field.asked(), Side::Allied);
}

TEST(B7_a, having_attacked_is_said) {
    Field field;
    field.at("frgun", "0501")
        .at("frgun2", "0601")
        .at("sp1", "0505")
        .at("sp2", "0801")
        .in_combat(Side::French);
    fight(field, "0505", {"frgun"}, 4);
    EXPECT_EQ(field.refused_by("attack 0801 with frgun"), Rules{"B7.a"});
    EXPECT_TRUE(field.allowed("attack 0801 with frgun2"));
}

TEST(B7_a, the_next_turn_it_attacks_again) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").in_combat(Side::French);
    fight(field, "0506", {"fr1"}, 4);
    field.turn(2).in_combat(Side::French);
    EXPECT_TRUE(field.allowed("attack 0506 with fr1"));
}

TEST(B7_b, who_attacks_owes_an_attack_on_all_in_contact) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0603").at("sp1", "0506").at("sp2", "0504").in_combat(Side::French);
    field.take("attack 0506 with fr1");
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.b"});
    EXPECT_FALSE(field.offers().contains("commit"));
    field.take("attack 0504 with fr2");
    EXPECT_TRUE(field.allowed("commit")) << "others may pay the duty";
}

TEST(B7_b, one_attack_may_call_for_a_series) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0603").at("fr3", "0702");
    field.at("sp1", "0506").at("sp2", "0504").at("sp3", "0703").in_combat(Side::French);
    plan(field, "0506", {"fr1"});
    plan(field, "0504", {"fr2"});
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.b"}) << "fr2 stands next to 0703 too";
    plan(field, "0703", {"fr3"});
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(B7_b, ruling_B7_a_a_later_plan_owes_nothing_to_those_already_attacked) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0605").at("sp1", "0506").at("sp2", "0606").in_combat(Side::French);
    field.take("attack 0606 with fr2");
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.b"}) << "0506 is in contact with fr2";
    field.take("spare fr2");
    fight(field, "0506", {"fr1"}, 4);
    EXPECT_EQ(field.asks(), "plan_attacks") << "a new plan, with units that have not attacked";
    field.take("attack 0606 with fr2");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(B7_c, nobody_has_to_attack) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").in_combat(Side::French);
    EXPECT_TRUE(field.allowed("end_combat"));
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.c"});
    field.take("attack 0506 with fr1");
    EXPECT_EQ(field.refused_by("end_combat"), Rules{"B7.c"})
        << "with attacks in the plan it is commit or spare";
    field.take_all({"spare fr1", "end_combat"});
    EXPECT_EQ(field.asks(), "choose_unit");
}

TEST(B7_d, the_attacker_chooses_the_order) {
    Field field;
    field.at("fr1", "0205").at("fr2", "0505").at("fr3", "0805");
    field.at("sp1", "0206").at("sp2", "0506").at("sp3", "0806").in_combat(Side::French);
    plan(field, "0206", {"fr1"});
    plan(field, "0506", {"fr2"});
    plan(field, "0806", {"fr3"}).take("commit");
    EXPECT_EQ(field.offers(), (TextSet{"resolve 0206", "resolve 0506", "resolve 0806"}));
    field.roll({4}).take("resolve 0506");
    EXPECT_TRUE(field.is("fr2", Mark::Attacked));
    EXPECT_EQ(field.offers(), (TextSet{"resolve 0206", "resolve 0806"}));
    EXPECT_EQ(field.refused_by("resolve 0506"), Rules{"B7.d"});
    field.roll({4, 4}).take("resolve 0806");
    EXPECT_EQ(field.asks(), "choose_unit") << "the last one needs no choice";
}

TEST(B7_d, the_attacker_chooses_who_attacks_what) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").at("sp2", "0504").in_combat(Side::French);
    field.take("attack 0506 with fr1");
    EXPECT_EQ(field.refused_by("attack 0506 with fr1"), Rules{"B7.d"}) << "it is in the plan";
    field.take("attack 0504 with fr1");
    EXPECT_EQ(fights(field).size(), 1U) << "its attack has been changed, not doubled";
    EXPECT_EQ(planned(field, "0504"), "6 to 6: 1-1");
    field.take("spare fr1");
    EXPECT_TRUE(fights(field).empty());
    EXPECT_EQ(field.refused_by("spare fr1"), Rules{"B7.d"});
    EXPECT_EQ(field.refused_by("attack 0506 with sp2"), Rules{"B7.d"}) << "only one's own units";
}

TEST(B7_e, units_of_one_hex_attack_different_hexes) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0505").at("sp1", "0506").at("sp2", "0504").in_combat(Side::French);
    plan(field, "0506", {"fr1"});
    plan(field, "0504", {"fr2"});
    EXPECT_EQ(planned(field, "0506"), "6 to 6: 1-1");
    EXPECT_EQ(planned(field, "0504"), "6 to 6: 1-1");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(B7_f, a_stack_defends_with_one_total) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").at("sp2", "0506").at("spcav", "0506");
    field.seen("sp1").seen("sp2").seen("spcav").in_combat(Side::French);
    field.take("attack 0506 with fr1");
    EXPECT_EQ(planned(field, "0506"), "6 to 16: 1-3");
}

TEST(B7_g, all_who_attack_a_hex_make_one_attack) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0605").at("frcav", "0605").at("sp1", "0506").in_combat(Side::French);
    plan(field, "0506", {"fr1", "fr2", "frcav"});
    EXPECT_EQ(fights(field).size(), 1U);
    EXPECT_EQ(planned(field, "0506"), "16 to 6: 2-1");
    field.roll({3}).take("commit");
    EXPECT_EQ(field.asked(), Side::Allied) << "one die settled it";
}

TEST(B7_g, ruling_B7_g_a_hex_is_not_attacked_again) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0605").at("sp1", "0506").at("fr3", "0805").at("sp3", "0806");
    field.in_combat(Side::French);
    fight(field, "0506", {"fr1"}, 4);
    EXPECT_EQ(field.refused_by("attack 0506 with fr2"), Rules{"B7.g"});
    EXPECT_EQ(field.offers("attack"), (TextSet{"0806 with fr3"}));
}

TEST(B7_g, ruling_B7_g_a_fresh_unit_lets_a_hex_be_attacked_again_and_all_defend) {
    Field field;
    field.at("fr1", "0505").at("frgun", "0510").at("sp1", "0506").at("sp2", "0507").in_combat(Side::French);
    fight(field, "0506", {"fr1"}, 6);
    field.take_all({"retreat sp1 to 0507", "no_advance"});
    field.take("attack 0507 with frgun");
    EXPECT_EQ(planned(field, "0507"), "4 to 12: 1-3");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(B7_g, ruling_B7_g_an_attack_lapses_if_only_units_attacked_before_are_left) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0505").at("fr3", "0505").at("frgun", "0510");
    field.at("spcav", "0506").at("spcav2", "0506").at("spgun", "0506");
    field.at("sp1", "0507").at("sp2", "0507").at("sp3", "0507").in_combat(Side::French);
    plan(field, "0506", {"fr1", "fr2", "fr3"});
    plan(field, "0507", {"frgun"}).roll({6}).take_all({"commit", "resolve 0506"});
    field.take_all({"retreat spcav to 0507", "displace sp1 to 0607", "retreat spcav2 to 0507",
                    "displace sp2 to 0407", "retreat spgun to 0507", "displace sp3 to 0508", "no_advance"});
    EXPECT_TRUE(tells(field, Side::French, "The attack of frgun on 0507 lapses."));
    EXPECT_FALSE(field.is("frgun", Mark::Attacked)) << "and nothing is spent";
    EXPECT_EQ(field.asks(), "plan_attacks");
}

TEST(B7_h, guns_in_several_hexes_do_not_bombard_together) {
    Field field;
    field.at("frgun", "0501").at("frgun2", "0601").at("sp1", "0505").in_combat(Side::French);
    plan(field, "0505", {"frgun", "frgun2"});
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.h"});
    field.take("spare frgun2");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(B7_h, ruling_B7_c_guns_in_one_hex_bombard_together) {
    Field field;
    field.at("frgun", "0501").at("frgun2", "0501").at("sp1", "0505").in_combat(Side::French);
    plan(field, "0505", {"frgun", "frgun2"});
    EXPECT_EQ(planned(field, "0505"), "8 to 6: 1-1");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(B7_h, ruling_B7_c_guns_at_range_do_not_join_a_shock_attack) {
    Field field;
    field.at("fr1", "0504").at("frgun", "0805").at("sp1", "0505").in_combat(Side::French);
    plan(field, "0505", {"fr1", "frgun"});
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.2.a"});
}

// One attack is won, and the winner's advance to 0503 closes the line of fire from 0501 to 0506.
Field after_an_advance_into_the_line(Field field) {
    field.roll({6}).take_all({"commit", "resolve 0503", "retreat sp1 to 0603", "advance fr1 to 0503"});
    return field;
}

TEST(B7_b, ruling_B7_b_an_attack_that_has_become_impossible_lapses_and_spends_nothing) {
    Field before;
    before.at("fr1", "0403").at("frgun", "0501").at("sp1", "0503").at("sp2", "0506").at("sp3", "0801");
    before.in_combat(Side::French);
    plan(before, "0503", {"fr1"});
    plan(before, "0506", {"frgun"});
    Field field = after_an_advance_into_the_line(std::move(before));
    EXPECT_TRUE(tells(field, Side::Allied, "The attack of frgun on 0506 lapses."));
    EXPECT_EQ(field.asks(), "plan_attacks");
    EXPECT_EQ(field.offers("attack"), (TextSet{"0801 with frgun"}));
}

TEST(B7_2, ruling_B7_h_an_attack_that_has_lost_some_is_counted_anew) {
    Field before;
    before.at("fr1", "0403").at("frgun", "0501").at("fr2", "0406").at("frcav", "0606");
    before.at("sp1", "0503").at("sp2", "0506").in_combat(Side::French);
    plan(before, "0503", {"fr1"});
    plan(before, "0506", {"frgun", "fr2", "frcav"});
    EXPECT_EQ(planned(before, "0506"), "28 to 6: 4-1");
    before.roll({6, 4}).take_all({"commit", "resolve 0503", "retreat sp1 to 0603", "advance fr1 to 0503"});
    EXPECT_TRUE(tells(before, Side::French, "The attack of frgun on 0506 lapses."));
    EXPECT_TRUE(tells(before, Side::French, "Attack on 0506: 10 against 6, fought at 1-1."));
}

TEST(B7_2, ruling_B7_h_guns_at_range_lapse_with_their_combination) {
    Field field;
    field.at("fr1", "0604").at("fr2", "0505").at("fr3", "0505").at("frcav", "0505").at("frgun", "0510");
    field.at("fr4", "0504").at("fr5", "0504").at("fr6", "0504").at("sp1", "0704").at("sp2", "0506");
    field.in_combat(Side::French);
    plan(field, "0704", {"fr1"});
    plan(field, "0506", {"fr2", "fr3", "frcav", "frgun"});
    EXPECT_EQ(planned(field, "0506"), "40 to 6: 5-1");
    field.roll({2}).take_all({"commit", "resolve 0704", "retreat fr1 to 0504", "displace fr4 to 0505"});
    field.take("displace frcav to 0404").roll({3}).take("no_advance");
    EXPECT_TRUE(tells(field, Side::French, "The attack of frcav on 0506 lapses."))
        << "it has been pushed off";
    EXPECT_TRUE(tells(field, Side::French, "The attack of frgun on 0506 lapses."));
    EXPECT_TRUE(tells(field, Side::French, "Attack on 0506: 12 against 6, fought at 2-1."));
}

TEST(B7_1_e, ruling_B7_h_what_is_left_of_an_attack_is_called_off_below_one_to_four) {
    Field before;
    before.unit("fr2 french infantry line 1 C")
        .unit("frcav french cavalry light 1 C")
        .unit("sp2 spanish infantry line 9 C");
    before.at("fr1", "0403").at("frgun", "0501").at("fr2", "0406").at("frcav", "0606");
    before.at("sp1", "0503").at("sp2", "0506").in_combat(Side::French);
    plan(before, "0503", {"fr1"});
    plan(before, "0506", {"frgun", "fr2", "frcav"});
    EXPECT_EQ(planned(before, "0506"), "12 to 9: 1-1");
    Field field = after_an_advance_into_the_line(std::move(before));
    EXPECT_TRUE(tells(field, Side::French, "called off"));
    EXPECT_EQ(field.asks(), "plan_attacks");
    EXPECT_TRUE(field.allowed("attack 0506 with fr2")) << "nothing is spent";
}

// sp1 is driven into the full hex 0507, and sp2 makes room at 0407, next to fr3.
Field with_a_new_contact(Field field) {
    field.take_all({"retreat sp1 to 0507", "displace sp2 to 0407", "no_advance"});
    return field;
}

Field before_a_new_contact() {
    Field field;
    field.at("fr1", "0505").at("fr3", "0308").at("sp1", "0506").at("sp5", "0309");
    field.at("sp2", "0507").at("sp3", "0507").at("sp4", "0507").in_combat(Side::French);
    return field;
}

TEST(B7_b, ruling_B7_i_a_contact_that_arises_from_a_result_binds_the_next_plan) {
    Field before = before_a_new_contact();
    fight(before, "0506", {"fr1"}, 6);
    Field field = with_a_new_contact(std::move(before));
    field.take("attack 0309 with fr3");
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.b"});
}

TEST(B7_b, ruling_B7_i_a_contact_that_arises_from_a_result_leaves_committed_attacks_alone) {
    Field before = before_a_new_contact();
    plan(before, "0506", {"fr1"});
    plan(before, "0309", {"fr3"}).roll({6, 4}).take_all({"commit", "resolve 0506"});
    const Field field = with_a_new_contact(std::move(before));
    EXPECT_TRUE(tells(field, Side::French, "Attack on 0309: 6 against 6, fought at 1-1."));
}

}  // namespace
}  // namespace bivouac::shadow::test
