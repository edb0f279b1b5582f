// Components and the sequence of play: chapters [B2] and [B3], and the length of the battles [B14.1].
#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;

// The questions of one turn when nobody does anything, as "french choose_unit".
Texts questions_of_a_turn(Field& field) {
    Texts asked;
    const int turn = field.state().turn;
    while (!field.state().agenda.empty() && field.state().turn == turn) {
        asked.push_back(field.scenario().side(field.asked()).id + " " + field.asks());
        field.take(field.asks() == "choose_unit" ? "end_movement" : "end_combat");
    }
    return asked;
}

TEST(B2_a, leaders_stay_in_the_box) {
    for (const std::string_view id : {"alcaniz", "maria", "castalla"}) {
        const Field field = Field::battle(id);
        ASSERT_THAT(field.scenario().leaders, Not(IsEmpty())) << "they are in the order of battle";
        for (const Leader& leader : field.scenario().leaders) {
            EXPECT_EQ(Basic::read_operand(field.scenario(), basic::kUnit, leader.id), std::nullopt)
                << leader.id;
        }
        EXPECT_EQ(Basic::domain_size(field.scenario(), basic::kUnit), field.scenario().basic_unit_count());
    }
}

TEST(B2_a, every_piece_on_the_table_is_a_combat_unit) {
    Field field = Field::battle("castalla");
    field.take("historical").take("historical");
    const auto everything = SeatSet::first(2);
    const TableView table =
        Basic::view(field.scenario(), Basic::knowledge(field.scenario(), field.state(), everything));
    EXPECT_EQ(table.pieces.size(), field.scenario().basic_unit_count());
    for (const PieceView& piece : table.pieces) {
        EXPECT_TRUE(piece.kind == "infantry" || piece.kind == "cavalry" || piece.kind == "artillery")
            << piece.id;
    }
}

TEST(B3_a, the_french_move_first_and_then_fight) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").in_movement(Side::French);
    EXPECT_EQ(field.state().turn, 1);
    const Texts asked = questions_of_a_turn(field);
    ASSERT_EQ(asked.size(), 4U);
    EXPECT_EQ(asked[0], "french choose_unit");
    EXPECT_EQ(asked[1], "french plan_attacks");
}

TEST(B3_a, no_attack_before_all_movement_is_over) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0305").at("sp1", "0506").in_movement(Side::French);
    EXPECT_EQ(field.refused_by("attack 0506 with fr1"), Rules{"B3"});
    field.take("end_movement");
    EXPECT_EQ(field.refused_by("move fr2"), Rules{"B3"}) << "and no movement after it";
    EXPECT_TRUE(field.allowed("attack 0506 with fr1"));
}

TEST(B3_b, then_the_spanish_move_and_fight) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").in_movement(Side::French);
    const Texts asked = questions_of_a_turn(field);
    ASSERT_EQ(asked.size(), 4U);
    EXPECT_EQ(asked[2], "spanish choose_unit");
    EXPECT_EQ(asked[3], "spanish plan_attacks");
}

TEST(B3_c, reorganization_comes_after_both_phases) {
    Field field;
    field.at("fr1", "0303").at("sp1", "0906").disorganized("fr1").in_movement(Side::French);
    field.take("end_movement");
    EXPECT_EQ(field.asked(), Side::Allied);
    EXPECT_TRUE(field.is("fr1", Mark::Disorganized)) << "not after the French phase";
    field.roll({6}).take("end_movement");
    EXPECT_FALSE(field.is("fr1", Mark::Disorganized));
    EXPECT_EQ(field.state().turn, 2);
}

TEST(B3_c, both_sides_reorganize) {
    Field field;
    field.at("fr1", "0303")
        .at("sp1", "0906")
        .disorganized("fr1")
        .disorganized("sp1")
        .in_movement(Side::French);
    field.roll({1, 6}).finish_turn();
    EXPECT_TRUE(field.is("fr1", Mark::Disorganized)) << "RULING B11-b: the French roll first";
    EXPECT_FALSE(field.is("sp1", Mark::Disorganized));
}

TEST(B3_d, the_marker_goes_on_until_the_last_turn_is_played) {
    Field field;
    field.turns(3).at("fr1", "0303").at("sp1", "0906").in_movement(Side::French);
    for (int turn = 1; turn <= 3; ++turn) {
        EXPECT_EQ(field.state().turn, turn);
        EXPECT_EQ(field.asks(), "choose_unit");
        EXPECT_EQ(field.asked(), Side::French);
        EXPECT_FALSE(field.outcome().finished);
        field.finish_turn();
    }
    EXPECT_EQ(field.asks(), "over");
    EXPECT_TRUE(field.outcome().finished);
    EXPECT_THAT(field.events(Side::Allied), Contains("Turn 3 of 3."));
}

// How many turns a real battle lasts when nobody moves or attacks.
int turns_played(std::string_view id) {
    Field field = Field::battle(id);
    while (field.asks() == "set_up") field.take("historical");
    int turns = 0;
    for (; field.asks() != "over"; ++turns) field.finish_turn();
    return turns;
}

TEST(B14_1_a, alcaniz_is_over_after_18) {
    EXPECT_EQ(turns_played("alcaniz"), 18);
}
TEST(B14_1_b, maria_is_over_after_14) {
    EXPECT_EQ(turns_played("maria"), 14);
}
TEST(B14_1_c, castalla_is_over_after_14) {
    EXPECT_EQ(turns_played("castalla"), 14);
}

TEST(B14_1_d, there_is_no_combat_in_a_storm) {
    Field field;
    field.storms("2").road("0505 0504").road("0506 0507").at("fr1", "0505").at("sp1", "0506");
    field.in_movement(Side::French);
    EXPECT_THAT(questions_of_a_turn(field), Contains("french plan_attacks")) << "turn 1 is fair";
    EXPECT_EQ(questions_of_a_turn(field), (Texts{"french choose_unit", "spanish choose_unit"}));
    EXPECT_THAT(field.events(Side::French), Contains("Storm: no combat on turn 2.").Times(2));
    EXPECT_EQ(field.state().turn, 3);
    EXPECT_THAT(questions_of_a_turn(field), Contains("spanish plan_attacks"));
}

TEST(B14_1_d, maria_has_its_storm_on_turns_9_and_10) {
    Field field = Field::battle("maria");
    field.take("historical").take("historical");
    while (field.asks() != "over") field.finish_turn();
    const Texts events = field.events(Side::French);
    for (int turn = 1; turn <= 14; ++turn) {
        const int times = turn == 9 || turn == 10 ? 2 : 0;
        EXPECT_THAT(events, Contains("Storm: no combat on turn " + std::to_string(turn) + ".").Times(times));
    }
}

TEST(B14_1_e, in_a_storm_every_step_follows_a_road) {
    Field field;
    field.storms("1").road("0303 0403 0504 0604 0704").at("fr1", "0303").at("fr2", "0304").at("sp1", "1010");
    field.in_movement(Side::French);
    EXPECT_EQ(field.reach("fr1"), (TextSet{"0403", "0504", "0604", "0704"}));
    EXPECT_EQ(field.refused_by("move fr2"), Rules{"B14.1.e"}) << "no road leads to the next hex";
    field.take("move fr1");
    EXPECT_EQ(field.refused_by("to 0404"), Rules{"B14.1.e"});
}

TEST(B14_1_e, a_road_beside_the_road_is_no_short_cut) {
    // 0303 and 0304 touch, but the road goes from one to the other by a loop.
    Field field;
    field.storms("1")
        .road("0303 0403 0404 0304")
        .at("fr1", "0303")
        .at("sp1", "1010")
        .in_movement(Side::French);
    EXPECT_EQ(field.reach("fr1"), (TextSet{"0403", "0404", "0304"}));
    field.move("fr1", "0404").finish_turn();
    EXPECT_EQ(field.reach("fr1").count("0505"), 1U) << "the storm is over";
}

TEST(B14_1_e, the_storm_lets_units_follow_a_road_into_a_zone_and_onto_the_map) {
    // RULING B5-e.
    Field field;
    field.storms("1")
        .road("0101 0201 0301 0401 0501")
        .at("sp1", "0502")
        .at("fr1", "0201")
        .enters("fr2", "0101", 1);
    field.enters("fr3", "0110", 1).in_movement(Side::French);
    EXPECT_EQ(field.reach("fr1"), (TextSet{"0101", "0301", "0401"})) << "0401 is in the zone of sp1";
    EXPECT_EQ(field.reach("fr2").count("0101"), 1U);
    EXPECT_EQ(field.refused_by("move fr3"), Rules{"B14.1.e"}) << "no road leads there";
}

TEST(B14_1_e, in_a_storm_units_still_reorganize) {
    Field field;
    field.storms("1").road("0909 0910").at("fr1", "0303").at("sp1", "0909").disorganized("fr1");
    field.in_movement(Side::Allied).roll({6}).take("end_movement");
    EXPECT_FALSE(field.is("fr1", Mark::Disorganized));
}

}  // namespace
}  // namespace bivouac::shadow::test
