// Shocks as they are fought, chapters [S11], [S.SHOCK], [S12.d] and [S15.1]: modifiers, results, charges,
// stepping back, leaders and advances.
#include "games/shadow_of_the_eagle/standard/shock.hpp"
#include "games/shadow_of_the_eagle/tests/standard_combat.hpp"

namespace bivouac::shadow::standard::test {
namespace {

// [modifiers] fr1 at 0505 attacks sp1 at 0504.
struct Duel : StandardField {
    Duel() { at("fr1", "0505").at("sp1", "0504").facing("0505", "ne").facing("0504", "sw"); }

    ShockModifier modifier() {
        in_shock(Side::French).take("shock 0504 from 0505");
        const Assault a = assault_on(scenario(), state(), Side::French, hex("0504"));
        return shock_modifier(scenario(), state(),
                              {a.targets, a.units, defenders_of(scenario(), state(), a.targets)});
    }
    Duel& attack(const std::vector<std::uint16_t>& dice) {
        in_shock(Side::French).roll(dice).take("shock 0504 from 0505").take("commit");
        return *this;
    }
};

TEST(S_SHOCK_mod, the_difference_of_the_best_grades) {
    Duel field;
    field.unit("fr1 french infantry line 6 A").at("fr2", "0505").at("sp2", "0504");
    field.unit("sp1 spanish infantry line 6 E").unit("sp2 spanish infantry line 6 D");
    EXPECT_EQ(field.modifier().morale, 3);
}

TEST(S_SHOCK_mod, leaders_add_their_rating_and_the_enemys_takes_his) {
    Duel field;
    field.command("fr1", "I").command("sp1", "I").leader("frlead", "0505").leader("splead", "0504");
    field.rating("frlead", 3, 1).rating("splead", 2, 1);
    EXPECT_EQ(field.modifier().leaders, 1);
}

TEST(S15_b, a_leader_helps_only_his_own_command_and_the_chief_anyone) {
    Duel field;
    field.command("fr1", "II").leader("frlead", "0505").leader("spchief", "0504").rating("spchief", 2, 2);
    EXPECT_EQ(field.modifier().leaders, -2);
}

TEST(S_SHOCK_mod, attack_orders_add_one_and_defend_orders_take_one) {
    for (const auto& [order, expected] :
         std::vector<std::pair<std::string, int>>{{"attack", 1}, {"defend", -1}, {"harass", 0}}) {
        Duel field;
        field.command("fr1", "I").leader("frlead", "0507").order("french.I", order);
        EXPECT_EQ(field.modifier().orders, expected) << order;
    }
}

TEST(S_SHOCK_mod, heavy_cavalry_adds_one_but_not_against_squares_or_its_like) {
    const std::string heavy = " cavalry heavy 6 C";
    Duel plain, square, alike;
    for (Duel* field : {&plain, &square, &alike}) field->unit("fr1 french" + heavy);
    square.formation("sp1", "square");
    alike.unit("sp1 spanish cavalry heavy 6 C");
    EXPECT_EQ(plain.modifier().heavy_cavalry, 1);
    EXPECT_EQ(alike.modifier().heavy_cavalry, 0);
    const ShockModifier against_square = square.modifier();
    EXPECT_EQ(against_square.heavy_cavalry, 0);
    EXPECT_EQ(against_square.squares, -2);
}

TEST(S_SHOCK_mod, foot_adds_one_against_a_square_and_guerrillas_do_not) {
    Duel foot, light;
    foot.formation("sp1", "square");
    light.unit("fr1 french infantry light 4 C").formation("fr1", "guerrilla").formation("sp1", "square");
    EXPECT_EQ(foot.modifier().squares, 1);
    EXPECT_EQ(light.modifier().squares, 0);
}

TEST(S_SHOCK_mod, shock_troops_add_one) {
    Duel field;
    field.unit("fr1 french infantry shock 6 C");
    EXPECT_EQ(field.modifier().shock_troops, 1);
}

// [results] 1-1: 1 A2, 2 A1, 4 nothing, 5 BL, 6 D1.

TEST(S_SHOCK_A, the_attacker_retreats_and_checks_morale) {
    Duel field;
    field.attack({2, 3});
    EXPECT_EQ(field.asked(), Side::French);
    field.take("retreat fr1 to 0506");
    EXPECT_EQ(field.hex_of("fr1"), "0506");
    EXPECT_EQ(field.condition_of("fr1"), Condition::Good) << "a 3 holds at C";
}

TEST(S_SHOCK_A, two_hexes_and_a_failed_check) {
    Duel field;
    field.attack({1, 2}).take("retreat fr1 to 0506").take("retreat fr1 to 0507");
    EXPECT_EQ(field.condition_of("fr1"), Condition::Disorganized);
}

TEST(S_SHOCK_D1, the_defender_retreats_a_hex_and_checks_nothing) {
    Duel field;
    field.attack({6}).take("retreat sp1 to 0503");
    EXPECT_EQ(field.hex_of("sp1"), "0503");
    EXPECT_EQ(field.asks(), "advance");
}

TEST(S_SHOCK_D2, the_defender_retreats_two_and_checks_morale) {
    Duel field;
    field.unit("fr1 french infantry line 6 A");  // two more on the roll
    field.attack({6, 2}).take("retreat sp1 to 0503").take("retreat sp1 to 0502");
    EXPECT_EQ(field.condition_of("sp1"), Condition::Disorganized);
}

TEST(S_SHOCK_BL, both_lose_a_point) {
    Duel field;
    field.attack({5});
    EXPECT_EQ(field.losses_of("fr1"), 1);
    EXPECT_EQ(field.losses_of("sp1"), 1);
}

TEST(S_SHOCK_AL, the_attacker_chooses_who_loses_the_point) {
    Duel field;
    field.at("fr2", "0505").at("sp2 sp3", "0504").losses("fr1", 3).losses("fr2", 4);
    field.attack({1});  // 5 to 18: 1-4
    field.take("lose fr1");
    EXPECT_EQ(field.losses_of("fr1"), 4);
}

TEST(S_SHOCK_DL, the_defender_chooses_who_loses_the_point) {
    Duel field;
    field.unit("fr1 french infantry line 12 C").at("sp2", "0504").losses("sp1", 5).losses("sp2", 5);
    field.attack({6});  // 5-1
    EXPECT_EQ(field.asked(), Side::Allied);
    EXPECT_EQ(field.offers(), (TextSet{"lose sp1", "lose sp2"}));
    field.take("lose sp2");
    EXPECT_EQ(field.hex_of("sp2"), "nowhere");
    EXPECT_EQ(field.hex_of("sp1"), "0504");
}

TEST(S11_b, who_has_fought_is_marked_for_the_turn) {
    Duel field;
    field.attack({4});
    EXPECT_TRUE(field.is("fr1", Mark::Attacked));
    EXPECT_TRUE(field.is("sp1", Mark::Defended));
}

TEST(S14_2_a, routed_units_are_attacked_at_5_1_and_hurt_nobody) {
    Duel field;
    field.losses("fr1", 5).routed("sp1").unit("sp1 spanish infantry line 12 C");
    field.attack({1});  // 5-1: BL
    EXPECT_EQ(field.losses_of("fr1"), 5);
    EXPECT_EQ(field.losses_of("sp1"), 1);
}

TEST(S11_k, the_attacker_chooses_which_shock_is_fought_next) {
    Duel field;
    field.at("fr2", "0805").at("sp2", "0804").facing("0805", "ne").facing("0804", "sw");
    field.in_shock(Side::French).roll({4, 4}).shock("0504", "0505").shock("0804", "0805").take("commit");
    EXPECT_EQ(field.offers(), (TextSet{"resolve 0504", "resolve 0804"}));
    EXPECT_EQ(field.refused_by("resolve 0505"), Rules{"S11.k"});
    field.take("resolve 0804");
    EXPECT_TRUE(field.is("sp2", Mark::Defended));
    EXPECT_TRUE(field.is("sp1", Mark::Defended)) << "the last one needs no choice";
}

TEST(S11, joined_hexes_are_fought_as_one) {
    Duel field;
    field.unit("fr1 french infantry line 12 C").at("sp2", "0604").facing("0604", "sw");
    field.in_shock(Side::French).roll({6}).take("shock 0504 from 0505").take("join 0604 to 0504");
    field.take("commit");  // 12 to 12: D1
    EXPECT_TRUE(field.allowed("retreat sp1 to 0503"));
    EXPECT_TRUE(field.allowed("retreat sp2 to 0603"));
    field.take("retreat sp1 to 0503").take("retreat sp2 to 0603");
    EXPECT_EQ(field.offers("advance"), (TextSet{"fr1 to 0504", "fr1 to 0604"}));
}

TEST(S3_h, who_attacks_shows_his_orders) {
    Duel field;
    field.command("fr1", "I").leader("frlead", "0507").order("french.I", "attack");
    const auto seen = [&] {
        return ((field.state().order_seen >> static_cast<unsigned>(field.command_id("french.I"))) & 1U) != 0;
    };
    field.change([](const Scenario&, State& s) { s.order_seen = 0; }).in_shock(Side::French);
    EXPECT_FALSE(seen());
    field.attack({3});  // 4 with the orders: nothing
    EXPECT_TRUE(seen());
}

// [charges] frcav at 0505; its morale die comes first.

struct Charge : StandardField {
    Charge() { at("frcav", "0505").at("sp1", "0504").facing("0505", "ne").facing("0504", "sw"); }
    Charge& ride(const std::vector<std::uint16_t>& dice) {
        in_shock(Side::French).roll(dice).take_all({"shock 0504 from 0505", "charge 0505", "commit"});
        return *this;
    }
};

TEST(S11_n, a_charge_is_checked_before_it_is_ridden) {
    Charge field;
    field.ride({3, 5});  // holds; 8 to 6, 1-1: BL
    EXPECT_EQ(field.losses_of("sp1"), 1);
}

TEST(S11_o, a_disorganized_result_only_keeps_it_out_of_shock) {
    Charge field;
    field.ride({2});
    EXPECT_EQ(field.condition_of("frcav"), Condition::Good);
    EXPECT_FALSE(field.is("sp1", Mark::Defended));
    EXPECT_FALSE(field.is("frcav", Mark::Attacked));
}

TEST(S11_o, a_rout_is_carried_out) {
    Charge field;
    field.unit("frcav french cavalry light 4 D");
    field.ride({1});
    EXPECT_EQ(field.condition_of("frcav"), Condition::Routed);
    EXPECT_EQ(field.asks(), "retreat");
    field.take("retreat frcav to 0506").take("retreat frcav to 0507");
    EXPECT_EQ(field.hex_of("frcav"), "0507");
}

TEST(S11_o, the_others_attack_without_it) {
    Charge field;
    field.at("fr1", "0505");
    field.ride({2, 4});  // out; fr1 alone at 1-1: nothing
    EXPECT_TRUE(field.is("fr1", Mark::Attacked));
    EXPECT_FALSE(field.is("frcav", Mark::Attacked));
}

// [stepping back]

struct Skirmish : StandardField {
    Skirmish() { at("fr1", "0505").at("spcav", "0504").facing("0505", "ne").facing("0504", "sw"); }
    Skirmish& attack(const std::vector<std::uint16_t>& dice = {}) {
        in_shock(Side::French).roll(dice).take("shock 0504 from 0505").take("commit");
        return *this;
    }
};

TEST(S11_a, cavalry_steps_back_from_foot) {
    Skirmish field;
    field.attack();
    EXPECT_EQ(field.asks(), "evade");
    EXPECT_EQ(field.asked(), Side::Allied);
    EXPECT_EQ(field.offers(),
              (TextSet{"await", "evade spcav to 0403", "evade spcav to 0503", "evade spcav to 0603"}));
    field.take("evade spcav to 0503");
    EXPECT_EQ(field.hex_of("spcav"), "0503");
    EXPECT_EQ(field.offers("advance"), TextSet{"fr1 to 0504"}) << "the hex is empty";
    EXPECT_TRUE(field.is("fr1", Mark::Attacked));
}

TEST(S11_a, or_stands) {
    Skirmish field;
    field.attack({6}).take("await");  // 6 to 4, 3-2: D1
    EXPECT_EQ(field.asks(), "retreat");
}

TEST(S11_a, not_from_cavalry) {
    Skirmish field;
    field.at("frcav", "0505");
    field.attack({4});
    EXPECT_NE(field.asks(), "evade");
}

TEST(S11_a, nor_foot_in_line_nor_who_has_fired_in_defence) {
    Skirmish field;
    field.at("sp1 splight", "0504").losses("splight", 2).formation("splight", "guerrilla").top("splight");
    field.unit("fr1 french infantry line 12 C");
    field.in_defensive_fire(Side::Allied).roll({1}).take("fire 0505 with splight").take("commit");
    field.attack({4});  // 12 to 14: 1-2, A1
    EXPECT_EQ(field.refused_by("evade splight to 0503"), Rules{"S11.a"});
    EXPECT_EQ(field.refused_by("evade sp1 to 0503"), Rules{"S11.a"});
    EXPECT_EQ(field.refused_by("evade fr1 to 0506"), Rules{"S11.a"});
    EXPECT_TRUE(field.allowed("evade spcav to 0503"));
    field.roll({3}).take("await").take("retreat fr1 to 0506");
}

TEST(S11_a, ruling_S11_e_not_into_an_enemy_zone) {
    Skirmish field;
    field.at("fr2", "0502").facing("0502", "se");
    field.attack();
    EXPECT_EQ(field.refused_by("evade spcav to 0503"), Rules{"S11.a"});
    field.take("evade spcav to 0403");
}

// [leaders]

TEST(S15_1, a_six_turns_over_a_leader_whose_stack_fared_badly) {
    Duel field;
    field.command("fr1", "I").leader("frlead", "0505").rating("frlead", 2, 1);
    field.attack({3, 6});  // 5 with the leader: BL; then his die
    EXPECT_TRUE(field.state().is(field.leader_id("frlead"), LeaderMark::Fallen));
}

TEST(S15_1, a_five_does_not_and_the_winner_does_not_roll) {
    Duel field;
    field.command("fr1", "I").leader("frlead", "0505").command("sp1", "I").leader("splead", "0504");
    field.attack({6, 5});  // D1: only splead rolls
    field.take("retreat sp1 to 0503");
    EXPECT_FALSE(field.state().is(field.leader_id("splead"), LeaderMark::Fallen));
    EXPECT_FALSE(field.state().is(field.leader_id("frlead"), LeaderMark::Fallen));
}

TEST(S15_1, who_did_not_modify_the_roll_is_not_at_risk) {
    Duel field;
    field.command("fr1", "I").leader("frlead", "0505").rating("frlead", 0, 0);
    field.attack({5});  // BL, and no further die
    EXPECT_EQ(field.losses_of("fr1"), 1);
}

TEST(S15_1, a_leader_who_has_fallen_has_the_rating_of_his_reverse) {
    const auto modifier = [](bool fallen) {
        Duel field;
        field.command("fr1", "I").leader("frlead", "0505").rating("frlead", 3, 1);
        field.change([&](const Scenario&, State& s) {
            if (fallen) s.set(field.leader_id("frlead"), LeaderMark::Fallen);
        });
        return field.modifier().leaders;
    };
    EXPECT_EQ(modifier(false), 3);
    EXPECT_EQ(modifier(true), 1);
}

// [advance]

TEST(S12_d, those_who_took_part_may_advance_one_after_another_and_face_as_they_like) {
    Duel field;
    field.at("fr2", "0505").at("fr3", "0604").facing("0604", "nw").unit("fr1 french infantry line 12 C");
    field.attack({6}).take("retreat sp1 to 0503");  // 18 to 6: 3-1, D2
    field.roll({6}).take("retreat sp1 to 0502");
    EXPECT_EQ(field.offers("advance"), (TextSet{"fr1 to 0504", "fr2 to 0504"}));
    EXPECT_EQ(field.refused_by("advance fr3 to 0504"), Rules{"S12.d"}) << "it took no part";
    EXPECT_EQ(field.refused_by("advance fr1 to 0503"), Rules{"S12.d"}) << "no further";
    field.take("advance fr1 to 0504");
    EXPECT_EQ(field.asks(), "face");
    field.take("face se");
    EXPECT_EQ(field.offers("advance"), TextSet{"fr2 to 0504"});
    field.take("advance fr2 to 0504");
    EXPECT_EQ(field.facing_of("fr2"), "se") << "as the stack it joins";
    EXPECT_NE(field.asks(), "advance");
}

TEST(S12_d, nobody_has_to) {
    Duel field;
    field.attack({6}).take("retreat sp1 to 0503").take("no_advance");
    EXPECT_EQ(field.hex_of("fr1"), "0505");
    EXPECT_EQ(field.asked(), Side::Allied);
}

TEST(S12_d, the_defender_may_take_the_hex_of_a_beaten_attacker) {
    Duel field;
    field.attack({2, 6}).take("retreat fr1 to 0506");
    EXPECT_EQ(field.asked(), Side::Allied);
    EXPECT_EQ(field.offers("advance"), TextSet{"sp1 to 0505"});
    field.take("advance sp1 to 0505").take("face se");
    EXPECT_EQ(field.hex_of("sp1"), "0505");
}

TEST(S12_d, ruling_S12_d_a_disorganized_unit_does_not_advance_into_a_zone) {
    Duel field;
    field.disorganized("fr1").unit("fr1 french infantry line 12 C").at("sp2", "0502").facing("0502", "se");
    field.attack({6}).take("retreat sp1 to 0403");
    EXPECT_TRUE(field.in_zone(Side::Allied, "0504")) << "sp1 has it on its flank";
    EXPECT_NE(field.asks(), "advance");
    Duel ordered;
    ordered.attack({6}).take("retreat sp1 to 0403");
    EXPECT_TRUE(ordered.in_zone(Side::Allied, "0504"));
    EXPECT_EQ(ordered.offers("advance"), TextSet{"fr1 to 0504"}) << "in order it may";
}

TEST(S12_d, who_stood_by_and_took_no_part_stays) {
    Duel field;
    field.at("frgun", "0505").formation("frgun", "limbered");
    field.attack({6}).take("retreat sp1 to 0503");
    EXPECT_EQ(field.offers("advance"), TextSet{"fr1 to 0504"});
    EXPECT_EQ(field.refused_by("advance frgun to 0504"), Rules{"S12.d"});
}

TEST(S12_d, squares_and_guns_stay_where_they_are) {
    Duel field;
    field.at("spgun", "0504").formation("sp1", "square").unit("fr1 french infantry line 6 E");
    field.attack({4, 6}).take("retreat fr1 to 0506");
    EXPECT_NE(field.asks(), "advance");
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
