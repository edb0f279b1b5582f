// Orders and how they are changed: chapter [S3], and what the battles say of it.
#include "engine/odds.hpp"
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {
namespace {

// Two commands of the French and their commander in chief, far from a lone enemy.
struct Staff : StandardField {
    Staff() {
        at("fr1 fr2", "0507").command("fr1 fr2", "I").leader("frlead", "0507").leader("frchief", "0501");
        at("fr3", "0302").command("fr3", "II").leader("frlead2", "0302");
        at("sp1", "1210");
    }
};

TEST(S2_A, orders_are_changed_from_the_second_turn_on_the_french_first) {
    Staff staff;
    staff.command("sp1", "I").leader("splead", "1210").leader("spchief", "1110").in_movement(Side::French);
    EXPECT_EQ(staff.state().turn, 1) << "nobody was asked for orders on turn 1";
    staff.finish_turn();
    EXPECT_EQ(staff.asks(), "orders");
    EXPECT_EQ(staff.asked(), Side::French);
    staff.take("end_orders");
    EXPECT_EQ(staff.asks(), "orders");
    EXPECT_EQ(staff.asked(), Side::Allied);
}

TEST(S2_A, nobody_is_asked_who_has_nothing_to_try) {
    StandardField field;
    field.at("fr1", "0507").at("sp1", "1210").turn(2).in_movement(Side::French);
    EXPECT_EQ(field.state().turn, 2);
}

TEST(S3_i, any_order_but_the_one_it_has_may_be_tried) {
    Staff staff;
    staff.in_orders(Side::French);
    EXPECT_EQ(staff.offers("order"),
              (TextSet{"french.I to none", "french.I to attack", "french.I to maneuver", "french.I to defend",
                       "french.I to retreat", "french.II to none", "french.II to attack",
                       "french.II to maneuver", "french.II to defend", "french.II to retreat"}));
    EXPECT_EQ(staff.refused_by("order french.I to harass"), Rules{"S3.i"});
}

TEST(S3_i, the_distance_by_the_divider_must_be_rolled) {
    Staff staff;
    staff.in_orders(Side::French).roll({1}).take("order french.I to attack");
    EXPECT_EQ(staff.order_of("french.I"), "harass") << "six hexes by 5: a 2 is needed";
    staff.roll({2}).take("order french.I to attack");
    EXPECT_EQ(staff.order_of("french.I"), "attack");
    staff.roll({1}).take("order french.II to attack");
    EXPECT_EQ(staff.order_of("french.II"), "attack") << "two hexes by 5: any roll does";
}

TEST(S3_i, the_chances_of_new_orders_are_told_beforehand) {
    Staff staff;
    staff.in_orders(Side::French);
    const auto all = odds<Standard>(staff.scenario(), staff.state(), seat_of(Side::French));
    ASSERT_EQ(all.size(), 2U);
    const auto given = [&](std::size_t i) {
        for (const ResultChance& c : all[i].chances) {
            if (c.result.key == "odds.order_given") return c.chance;
        }
        return Rational(0);
    };
    EXPECT_EQ(given(0), Rational(5, 6)) << "a 2 is needed";
    EXPECT_EQ(given(1), Rational(1));
}

TEST(S3_i, a_turn_has_so_many_tries_whether_they_succeed_or_not) {
    Staff staff;
    staff.in_orders(Side::French).roll({1, 1, 1});
    staff.take("order french.I to attack").take("order french.I to attack").take("order french.I to attack");
    EXPECT_NE(staff.asks(), "orders") << "three are all";
}

TEST(S3_i, a_new_turn_has_new_tries) {
    Staff staff;
    staff.in_orders(Side::French).roll({1, 1, 1});
    staff.take("order french.I to attack").take("order french.I to attack").take("order french.I to attack");
    staff.turn(3).in_orders(Side::French);
    EXPECT_TRUE(staff.allowed("order french.I to attack"));
}

TEST(S3_i, ruling_S3_b_more_than_six_times_the_divider_cannot_be_tried) {
    Staff staff;
    staff.orders(Side::French, R"(initial = "harass", divider = 1, changes = 3, first_turn = 2)");
    staff.in_orders(Side::French);
    EXPECT_TRUE(staff.allowed("order french.I to attack")) << "six hexes: a 6 would do";
    Staff farther;
    farther.orders(Side::French, R"(initial = "harass", divider = 1, changes = 3, first_turn = 2)");
    farther.leader("frlead", "0508").in_orders(Side::French);
    EXPECT_EQ(farther.refused_by("order french.I to attack"), Rules{"S3.i"});
}

TEST(S3_i, ruling_S3_b_the_line_of_command_goes_around_enemies_and_their_zones) {
    StandardField field;
    field.size(3, 10).at("fr1", "0110").command("fr1", "I").leader("frlead", "0110");
    field.leader("frchief", "0101").leader("frlead2", "0201").at("fr2", "0201").command("fr2", "II");
    field.at("sp1", "0205").formation("sp1", "square").in_orders(Side::French);
    EXPECT_EQ(field.refused_by("order french.I to attack"), Rules{"S3.i"}) << "the square bars the map";
    EXPECT_TRUE(field.allowed("order french.II to attack"));
}

TEST(S3_i, ruling_S3_b_both_generals_must_be_on_the_map) {
    StandardField field;
    field.at("fr1", "0507").command("fr1", "I").leader("frlead", "0507").at("sp1", "1210");
    field.at("fr2", "0302")
        .command("fr2", "II")
        .leader_enters("frlead2", "0101", 5)
        .leader("frchief", "0501");
    field.in_orders(Side::French);
    EXPECT_EQ(field.refused_by("order french.II to attack"), Rules{"S3.i"});
    EXPECT_TRUE(field.allowed("order french.I to attack"));
    StandardField headless;
    headless.at("fr1", "0507").command("fr1", "I").leader("frlead", "0507").at("sp1", "1210");
    headless.turn(2).in_movement(Side::French);  // never asked
    EXPECT_EQ(headless.order_of("french.I"), "harass");
}

TEST(S3, a_commander_gives_orders_to_his_own_only) {
    Staff staff;
    staff.command("sp1", "I").leader("splead", "1210").in_orders(Side::French);
    EXPECT_EQ(staff.refused_by("order spanish.I to attack"), Rules{"S3"});
}

TEST(S3_g, guns_and_independent_units_take_no_orders) {
    Staff staff;
    staff.at("fr4", "0401").in_orders(Side::French);
    EXPECT_EQ(staff.refused_by("order french.IND to attack"), Rules{"S3.g"});
}

TEST(S3_h, the_enemy_hears_of_a_new_order_and_not_which) {
    Staff staff;
    staff.in_orders(Side::French).roll({6}).take("order french.I to attack");
    EXPECT_TRUE(staff.tells(Side::French, "attack"));
    EXPECT_TRUE(staff.tells(Side::Allied, "has new orders"));
    EXPECT_FALSE(staff.tells(Side::Allied, "attack"));
    const auto known = Standard::knowledge(staff.scenario(), staff.state(), SeatSet(seat_of(Side::Allied)));
    EXPECT_EQ(known.open.order[index_of(staff.command_id("french.I"))], kUnknownOrder);
}

TEST(S3_h, ruling_S3_a_maneuver_orders_are_seen_when_they_come_and_go) {
    Staff staff;
    staff.facing("0507", "e").in_orders(Side::French).roll({6, 6});
    staff.take("order french.I to maneuver");
    EXPECT_TRUE(staff.tells(Side::Allied, "seen to maneuver"));
    EXPECT_EQ(staff.facing_of("fr1"), "none");
    staff.take("order french.I to defend");
    EXPECT_TRUE(staff.tells(Side::Allied, "no longer maneuvers"));
    EXPECT_FALSE(staff.tells(Side::Allied, "defend"));
}

TEST(S3_h, ruling_S3_a_a_change_hides_an_order_that_a_shock_has_shown) {
    Staff staff;
    staff.change([](const Scenario&, State& s) { s.order_seen = 0xFFFF; });
    staff.in_orders(Side::French).roll({1, 6}).take("order french.I to attack");
    const auto bit = [&] { return (staff.state().order_seen >> index_of(staff.command_id("french.I"))) & 1; };
    EXPECT_EQ(bit(), 1) << "nothing has changed";
    staff.take("order french.I to attack");
    EXPECT_EQ(bit(), 0);
}

TEST(S3_j, a_commander_who_tries_to_change_orders_does_not_move_in_that_turn) {
    Staff staff;
    staff.in_orders(Side::French).roll({1}).take("order french.I to attack").in_movement(Side::French);
    EXPECT_EQ(staff.refused_by("lead frchief"), Rules{"S3.j"});
    staff.turn(3).in_movement(Side::French);
    EXPECT_TRUE(staff.allowed("lead frchief"));
}

TEST(S2_A, units_that_no_longer_maneuver_take_a_facing) {
    Staff staff;
    staff.order("french.I", "maneuver").in_orders(Side::French).roll({6});
    staff.take("order french.I to attack").take("end_orders");
    EXPECT_EQ(staff.asks(), "face");
    EXPECT_EQ(staff.asked(), Side::French);
}

TEST(ALC_3_a, blake_tries_once_a_turn) {
    StandardField field = StandardField::battle("alcaniz");
    field.in_orders(Side::Allied);
    EXPECT_EQ(field.state().turn, 2);
    EXPECT_TRUE(field.allowed("order spanish.I to attack"));
    field.roll({6}).take("order spanish.I to attack");
    EXPECT_EQ(field.order_of("spanish.I"), "attack");
    EXPECT_NE(field.asks(), "orders");
}

TEST(MAR_3_a, suchet_tries_three_times_and_blake_once) {
    StandardField field = StandardField::battle("maria");
    field.in_orders(Side::French).roll({6, 6, 6});
    field.take("order french.I to attack").take("order french.II to attack");
    EXPECT_EQ(field.asked(), Side::French);
    field.take("order french.III to attack");
    EXPECT_EQ(field.asks(), "orders");
    EXPECT_EQ(field.asked(), Side::Allied) << "his three are used";
    field.roll({6}).take("order spanish.II to attack");
    EXPECT_NE(field.asks(), "orders");
}

TEST(CAS_3_a, murray_tries_on_odd_turns_from_turn_five) {
    StandardField field = StandardField::battle("castalla");
    for (const int turn : {2, 3, 4, 6}) {
        field.turn(turn).in_orders(Side::Allied);
        EXPECT_EQ(field.refused_by("order allied.I to attack"), Rules{"S3.i"}) << "turn " << turn;
        if (turn != 4) continue;
        field.turn(5).in_orders(Side::Allied);
        EXPECT_TRUE(field.allowed("order allied.I to attack"));
    }
    field.turn(7).in_orders(Side::Allied);
    EXPECT_TRUE(field.allowed("order allied.I to attack"));
}

TEST(CAS_3_b, once_a_turn_an_allied_leader_changes_his_own_orders_on_a_six) {
    StandardField field = StandardField::battle("castalla");
    field.in_orders(Side::Allied);
    EXPECT_EQ(field.state().turn, 2);
    EXPECT_TRUE(field.offers("order").empty());
    field.roll({5}).take("initiative allied.I to attack");
    EXPECT_EQ(field.order_of("allied.I"), "defend");
    EXPECT_NE(field.asks(), "orders") << "one leader a turn";
    field.turn(3).in_orders(Side::Allied).roll({6}).take("initiative allied.I to attack");
    EXPECT_EQ(field.order_of("allied.I"), "attack");
    EXPECT_TRUE(field.tells(Side::French, "has new orders"));
}

TEST(CAS_3_b, an_initiative_is_one_a_turn_even_when_murray_may_still_try) {
    StandardField field = StandardField::battle("castalla");
    field.turn(5).in_orders(Side::Allied).roll({1}).take("initiative allied.I to attack");
    EXPECT_EQ(field.refused_by("initiative allied.II to attack"), Rules{"CAS.3.b"});
    EXPECT_TRUE(field.allowed("order allied.II to attack"));
}

TEST(CAS_3_c, suchet_tries_three_times_from_turn_two) {
    StandardField field = StandardField::battle("castalla");
    field.in_orders(Side::French);
    EXPECT_EQ(field.state().turn, 2);
    EXPECT_EQ(field.refused_by("initiative french.I to attack"), Rules{"S3.i"}) << "an Allied right";
    field.roll({6, 6, 6}).take("order french.I to attack").take("order french.II to attack");
    EXPECT_EQ(field.asked(), Side::French);
    field.take("order french.III to attack");
    EXPECT_EQ(field.asked(), Side::Allied);
}

TEST(CAS_E1, boussard_is_sent_no_orders) {
    StandardField field = StandardField::battle("castalla");
    field.in_orders(Side::French);
    EXPECT_EQ(field.refused_by("order french.C to attack"), Rules{"S3.g"});
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
