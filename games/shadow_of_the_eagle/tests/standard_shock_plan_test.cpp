// The plan of shocks, chapter [S11]: who may attack what, what must be attacked together, charges, and the
// duties that a plan has to meet.
#include "games/shadow_of_the_eagle/standard/shock.hpp"
#include "games/shadow_of_the_eagle/tests/standard_combat.hpp"

namespace bivouac::shadow::standard::test {
namespace {

TEST(S11_e, a_stack_attacks_only_what_is_in_front_of_it) {
    StandardField field;
    field.at("fr1", "0505").facing("0505", "ne");
    field.at("sp1", "0504").at("sp2", "0605").at("sp3", "0506").at("sp4", "0502");
    field.in_shock(Side::French);
    EXPECT_EQ(field.offers("shock"), TextSet{"0504 from 0505"});
    EXPECT_EQ(field.refused_by("shock 0605 from 0505"), Rules{"S11.e"}) << "its flank";
    EXPECT_EQ(field.refused_by("shock 0506 from 0505"), Rules{"S11.e"}) << "its rear";
    EXPECT_EQ(field.refused_by("shock 0502 from 0505"), Rules{"S11"}) << "not adjacent";
    EXPECT_EQ(field.refused_by("shock 0604 from 0505"), Rules{"S11"}) << "nobody there";
    EXPECT_EQ(field.refused_by("shock 0505 from 0504"), Rules{"S11"}) << "not yours";
}

TEST(S11_e, who_has_no_facing_attacks_all_around) {
    StandardField field;
    field.at("fr1", "0505").disorganized("fr1").unit("fr1 french infantry line 12 C");
    field.at("sp1", "0506").in_shock(Side::French);
    EXPECT_TRUE(field.allowed("shock 0506 from 0505"));
}

TEST(S_TEC, nobody_attacks_over_a_cliff) {
    StandardField field;
    field.level("0504", 1)
        .between("0505", "0504", "cliff")
        .at("fr1", "0505")
        .at("sp1", "0504")
        .at("sp2", "0604");
    field.facing("0505", "ne").in_shock(Side::French);
    EXPECT_EQ(field.refused_by("shock 0504 from 0505"), Rules{"S.TEC"});
    field.take("shock 0604 from 0505");
    EXPECT_TRUE(field.allowed("commit")) << "and so need not";
}

TEST(S11_i, guns_never_attack) {
    StandardField field;
    field.at("frgun", "0505").at("fr1", "0604").at("sp1", "0504").facing("0505", "ne").facing("0604", "nw");
    field.in_shock(Side::French);
    EXPECT_EQ(field.refused_by("shock 0504 from 0505"), Rules{"S11.i"});
}

TEST(S11_j, a_square_begins_no_shock) {
    StandardField field;
    field.at("fr1", "0505")
        .at("fr2", "0604")
        .at("sp1", "0504")
        .formation("fr1", "square")
        .facing("0604", "nw");
    field.in_shock(Side::French);
    EXPECT_EQ(field.refused_by("shock 0504 from 0505"), Rules{"S11.j"});
}

TEST(S14_2, routed_units_do_not_attack) {
    StandardField field;
    field.at("fr1", "0505").at("fr2", "0604").at("sp1", "0504").routed("fr1").facing("0604", "nw");
    field.in_shock(Side::French);
    EXPECT_EQ(field.refused_by("shock 0504 from 0505"), Rules{"S14.2"});
}

TEST(S3_A, units_without_orders_do_not_attack) {
    StandardField field;
    field.at("fr1", "0505").command("fr1", "I").leader("frlead", "0506").order("french.I", "none");
    field.at("sp1", "0504").facing("0505", "ne").in_shock(Side::French);
    EXPECT_EQ(field.refused_by("shock 0504 from 0505"), Rules{"S3.A"});
    EXPECT_EQ(field.offers(), TextSet{"commit"});
}

TEST(S11_b, nobody_attacks_or_is_attacked_twice_in_a_turn) {
    StandardField field;
    field.at("fr1", "0505").at("fr2", "0604").at("sp1", "0504").at("sp2", "0603");
    field.facing("0505", "ne").facing("0604", "nw").mark("fr1", Mark::Attacked).mark("sp2", Mark::Defended);
    field.in_shock(Side::French);
    EXPECT_EQ(field.refused_by("shock 0504 from 0505"), Rules{"S11.b"});
    EXPECT_EQ(field.refused_by("shock 0603 from 0604"), Rules{"S11.b"});
    field.take("shock 0504 from 0604");
    EXPECT_TRUE(field.allowed("commit")) << "what cannot be attacked need not be";
}

// [all in front]

// fr1 at 0505 has sp1 and sp2 in front of it.
struct TwoInFront : StandardField {
    TwoInFront() {
        at("fr1", "0505").at("sp1", "0504").at("sp2", "0604").facing("0505", "ne");
        unit("fr1 french infantry line 12 C");
    }
};

TEST(S11, who_attacks_must_see_all_in_its_front_attacked) {
    TwoInFront field;
    field.in_shock(Side::French).take("shock 0504 from 0505");
    EXPECT_EQ(field.refused_by("commit"), Rules{"S11"});
    field.take("join 0604 to 0504");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(S11, or_by_others_as_figure_9_has_it) {
    TwoInFront field;
    field.at("fr2", "0605").facing("0605", "nw").in_shock(Side::French);
    field.take("shock 0504 from 0505").take("shock 0604 from 0605");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(S11, nobody_has_to_attack) {
    TwoInFront field;
    field.in_shock(Side::French).take("commit");
    EXPECT_EQ(field.asked(), Side::Allied);
}

TEST(S11, ruling_S11_a_joined_hexes_are_in_front_of_every_attacker) {
    TwoInFront field;
    field.at("fr2", "0404").facing("0404", "ne").in_shock(Side::French);
    field.take("shock 0504 from 0505").take("join 0604 to 0504");
    EXPECT_EQ(field.refused_by("shock 0504 from 0404"), Rules{"S11"}) << "0604 is not next to 0404";
    EXPECT_EQ(field.refused_by("shock 0604 from 0505"), Rules{"S11"}) << "joined";
    field.take("part 0604").take("shock 0504 from 0404");
    EXPECT_EQ(field.refused_by("join 0604 to 0504"), Rules{"S11"});
}

TEST(S11, a_join_goes_with_the_attack_it_belongs_to) {
    TwoInFront field;
    field.in_shock(Side::French).take("shock 0504 from 0505").take("join 0604 to 0504").take("recall 0505");
    EXPECT_EQ(field.state().joins.count(), 0U);
    EXPECT_EQ(field.refused_by("part 0604"), Rules{"S11"});
    EXPECT_EQ(field.refused_by("recall 0505"), Rules{"S11"});
}

TEST(S11_d, who_fired_must_attack_what_it_fired_at) {
    TwoInFront field;
    field.at("fr2", "0605").facing("0605", "nw").facing("0504", "sw");
    field.in_offensive_fire(Side::French).roll({1}).take("fire 0504 with fr1").take("commit");
    field.in_shock(Side::French).take("shock 0604 from 0505");
    EXPECT_EQ(field.refused_by("commit"), (Rules{"S11", "S11.d"}));
    field.take("shock 0504 from 0505").take("shock 0604 from 0605");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(S11_d, who_fired_into_its_flank_cannot_attack_its_front) {
    StandardField field;
    field.at("fr1", "0505").at("sp1", "0504").at("sp2", "0605").facing("0505", "ne").facing("0605", "nw");
    field.in_offensive_fire(Side::French).roll({1}).take("fire 0605 with fr1").take("commit");
    field.in_shock(Side::French).take("shock 0504 from 0505");
    EXPECT_EQ(field.refused_by("commit"), Rules{"S11.d"});
}

// [limits]

TEST(S11_g, eighteen_points_go_over_a_hexside_from_the_top_down) {
    StandardField field;
    field.at("fr1 fr2 fr3", "0505").at("sp1", "0504").facing("0505", "ne");
    field.unit("fr1 french infantry line 10 C").unit("fr2 french infantry line 9 C");
    field.in_shock(Side::French).roll({4}).take("shock 0504 from 0505");
    const Assault a = assault_on(field.scenario(), field.state(), Side::French, field.hex("0504"));
    EXPECT_TRUE(a.units.contains(field.id("fr1")));
    EXPECT_FALSE(a.units.contains(field.id("fr2"))) << "10 and 9 are too many";
    EXPECT_TRUE(a.units.contains(field.id("fr3"))) << "10 and 6 are not";
    field.take("commit");  // 16 to 6, 2-1: BL
    EXPECT_EQ(field.offers("lose"), (TextSet{"fr1", "fr3"}));
    field.take("lose fr1");
}

TEST(S11_f, twenty_four_points_attack_from_a_hex_over_two_hexsides) {
    TwoInFront field;
    field.at("fr2 fr3", "0505").in_shock(Side::French).take("shock 0504 from 0505");
    const auto count = [&] {
        return assault_on(field.scenario(), field.state(), Side::French, field.hex("0504")).units.count();
    };
    EXPECT_EQ(count(), 2);
    field.take("join 0604 to 0504");
    EXPECT_EQ(count(), 3);
}

TEST(S11_f, twenty_four_points_defend_in_a_hex_guerrillas_last) {
    StandardField field;
    field.at("fr1", "0505").at("splight sp1 sp2", "0504").facing("0505", "ne");
    field.unit("sp1 spanish infantry line 12 C").unit("sp2 spanish infantry line 10 C");
    field.losses("splight", 3).formation("splight", "guerrilla").top("splight").in_shock(Side::French);
    Targets targets;
    targets.add(field.hex("0504"));
    const UnitSet defenders = defenders_of(field.scenario(), field.state(), targets);
    EXPECT_TRUE(defenders.contains(field.id("sp1")));
    EXPECT_TRUE(defenders.contains(field.id("sp2")));
    EXPECT_FALSE(defenders.contains(field.id("splight"))) << "[S11.c] it counts as the bottom";
}

// [odds]

TEST(S11_l, odds_are_rounded_in_the_defenders_favour) {
    EXPECT_EQ(odds_of(24, 4), ShockOdds::FiveToOne);
    EXPECT_EQ(odds_of(19, 4), ShockOdds::FourToOne);
    EXPECT_EQ(odds_of(15, 4), ShockOdds::ThreeToOne);
    EXPECT_EQ(odds_of(11, 4), ShockOdds::TwoToOne);
    EXPECT_EQ(odds_of(7, 4), ShockOdds::ThreeToTwo);
    EXPECT_EQ(odds_of(5, 4), ShockOdds::OneToOne);
    EXPECT_EQ(odds_of(3, 4), ShockOdds::OneToTwo);
    EXPECT_EQ(odds_of({15, 8}, 4), ShockOdds::OneToThree);
    EXPECT_EQ(odds_of(1, 4), ShockOdds::OneToFour);
    EXPECT_EQ(odds_of({7, 8}, 4), std::nullopt);
}

TEST(S11_l, below_1_4_is_not_allowed_against_what_lies_open) {
    StandardField field;
    field.at("fr1", "0505").losses("fr1", 5).at("sp1", "0504").facing("0505", "ne").in_shock(Side::French);
    field.take("shock 0504 from 0505");
    EXPECT_EQ(field.refused_by("commit"), Rules{"S11.l"});
}

TEST(S11_l, ruling_S11_c_against_a_closed_stack_it_is_an_attempt_that_spends_nothing) {
    StandardField field;
    field.at("fr1", "0505").losses("fr1", 4).at("sp1 sp2", "0504").facing("0505", "ne").unseen("sp1 sp2");
    field.in_shock(Side::French).take("shock 0504 from 0505").take("commit");
    EXPECT_TRUE(field.is("sp1", Mark::Seen));
    EXPECT_FALSE(field.is("fr1", Mark::Attacked));
    EXPECT_FALSE(field.is("sp1", Mark::Defended));
    EXPECT_EQ(field.asks(), "choose_unit");
}

TEST(S_TEC, ground_weakens_the_attacker) {
    const auto strength = [](StandardField& field) {
        field.at("fr1", "0505").at("sp1", "0504").facing("0505", "ne").in_shock(Side::French);
        Targets targets;
        targets.add(field.hex("0504"));
        return strength_against(field.scenario(), field.state(), field.id("fr1"), targets);
    };
    StandardField clear, trees, river, bridge, uphill, downhill, both;
    EXPECT_EQ(strength(clear), Rational(6));
    EXPECT_EQ(strength(trees.ground("0504", "trees")), Rational(4));
    EXPECT_EQ(strength(river.between("0505", "0504", "river")), Rational(3));
    EXPECT_EQ(strength(bridge.road("0505 0504").between("0505", "0504", "river+bridge")), Rational(2));
    EXPECT_EQ(strength(uphill.level("0504", 1)), Rational(3));
    EXPECT_EQ(strength(downhill.level("0505", 1)), Rational(6));
    EXPECT_EQ(strength(both.level("0504", 1).between("0505", "0504", "arroyo+moderate")), Rational(2));
}

TEST(S11_i, guns_defend_with_a_third_and_the_disorganized_with_half) {
    StandardField field;
    field.at("fr1", "0505").at("spgun sp1", "0504").disorganized("sp1").facing("0505", "ne");
    field.in_shock(Side::French);
    EXPECT_EQ(defence_of(field.scenario(), field.state(), field.id("spgun")), Rational(4, 3));
    EXPECT_EQ(defence_of(field.scenario(), field.state(), field.id("sp1")), Rational(3));
}

TEST(S14_1, a_disorganized_unit_attacks_at_half) {
    StandardField field;
    field.at("fr1 fr2", "0505").at("sp1", "0504").disorganized("fr1").facing("0505", "ne");
    field.in_shock(Side::French).take("shock 0504 from 0505");
    const Assault a = assault_on(field.scenario(), field.state(), Side::French, field.hex("0504"));
    EXPECT_EQ(strength_against(field.scenario(), field.state(), field.id("fr1"), a.targets), Rational(3));
    EXPECT_EQ(strength_against(field.scenario(), field.state(), field.id("fr2"), a.targets), Rational(6));
}

// [charges]

struct Horse : StandardField {
    Horse() { at("frcav", "0505").at("sp1", "0504").facing("0505", "ne"); }
};

TEST(S11_n, cavalry_that_has_moved_two_hexes_at_most_may_charge_at_double_strength) {
    Horse field;
    field.in_shock(Side::French).take("shock 0504 from 0505");
    Targets targets;
    targets.add(field.hex("0504"));
    EXPECT_EQ(strength_against(field.scenario(), field.state(), field.id("frcav"), targets), Rational(4));
    field.take("charge 0505");
    EXPECT_EQ(strength_against(field.scenario(), field.state(), field.id("frcav"), targets), Rational(8));
    EXPECT_EQ(field.refused_by("charge 0505"), Rules{"S11.n"}) << "it does";
    field.take("walk 0505");
    EXPECT_EQ(field.refused_by("walk 0505"), Rules{"S11.n"});
}

TEST(S11_n, not_after_three_hexes_nor_on_foot) {
    Horse field;
    field.at("fr1", "0604").facing("0604", "nw");
    field.change([&](const Scenario&, State& s) { s.steps[index_of(field.id("frcav"))] = 3; });
    field.in_shock(Side::French).take("shock 0504 from 0505").take("shock 0504 from 0604");
    EXPECT_EQ(field.refused_by("charge 0505"), Rules{"S11.n"});
    EXPECT_EQ(field.refused_by("charge 0604"), Rules{"S11.n"});
    EXPECT_EQ(field.refused_by("charge 0404"), Rules{"S11"}) << "nobody attacks from there";
}

TEST(S11_p, charges_need_clear_ground_and_no_square) {
    Horse trees, arroyo, bridge, square, slope;
    trees.ground("0504", "trees");
    arroyo.between("0505", "0504", "arroyo");
    bridge.road("0505 0504").between("0505", "0504", "river+bridge");
    square.formation("sp1", "square");
    slope.level("0504", 1);
    for (Horse* field : {&trees, &arroyo, &bridge, &square, &slope}) {
        field->in_shock(Side::French).take("shock 0504 from 0505");
        EXPECT_EQ(field->refused_by("charge 0505"), field == &slope ? Rules{} : Rules{"S11.p"});
    }
}

TEST(S11_p, nothing_is_joined_into_which_a_stack_that_charges_cannot) {
    Horse field;
    field.ground("0604", "trees").at("sp2", "0604").unit("frcav french cavalry light 12 C");
    field.in_shock(Side::French).take("shock 0504 from 0505").take("charge 0505");
    EXPECT_EQ(field.refused_by("join 0604 to 0504"), Rules{"S11.p"});
}

// [the duty of attack orders]

struct UnderOrders : StandardField {
    UnderOrders() {
        at("fr1", "0505").at("fr2", "0805").at("sp1", "0504").at("sp2", "0804");
        facing("0505", "ne").facing("0805", "ne");
        command("fr1 fr2", "I").leader("frlead", "0507").order("french.I", "attack");
    }
};

TEST(S3_B, two_units_under_attack_orders_must_attack_if_they_can) {
    UnderOrders field;
    field.in_shock(Side::French);
    EXPECT_EQ(field.refused_by("commit"), Rules{"S3.B"});
    field.take("shock 0504 from 0505");
    EXPECT_EQ(field.refused_by("commit"), Rules{"S3.B"});
    field.take("shock 0804 from 0805");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(S3_B, who_has_fired_has_done_his_part) {
    UnderOrders field;
    field.facing("0504", "sw").facing("0804", "sw").in_offensive_fire(Side::French).roll({1, 1});
    field.take("fire 0504 with fr1").take("fire 0804 with fr2").take("commit");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(S3_B, the_duty_lapses_where_odds_would_be_below_1_4) {
    UnderOrders field;
    field.unit("fr2 french cavalry light 6 C").losses("fr2", 5).in_shock(Side::French);
    EXPECT_EQ(field.refused_by("commit"), Rules{"S3.B"});
    field.take("shock 0504 from 0505");
    EXPECT_TRUE(field.allowed("commit"));
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
