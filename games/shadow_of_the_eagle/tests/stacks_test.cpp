// Stacking and what the enemy sees of a stack: chapter [B4] and its rulings.
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {
namespace {

using ::testing::Contains;
using ::testing::Not;

constexpr Seat kFrenchSeat = basic::seat_of(Side::French);

// Three at 0505 and one more beside them.
Field crowded_field() {
    Field field;
    field.at("fr1", "0505").at("fr2", "0505").at("fr3", "0505").at("fr4", "0504").at("sp1", "1010");
    field.in_movement(Side::French);
    return field;
}

TEST(B4_a, three_units_may_share_a_hex) {
    Field field;
    field.unit("fr1 french infantry line 50 C").unit("fr2 french infantry line 50 C");
    field.at("fr1", "0505").at("fr2", "0505").at("fr3", "0504").at("sp1", "1010").in_movement(Side::French);
    field.move("fr3", "0505").take("end_movement");
    EXPECT_EQ(field.asked(), Side::Allied) << "whatever their strength";
    EXPECT_EQ(basic::count_in(field.state(), field.hex("0505")), 3U);
}

TEST(B4_a, a_fourth_is_too_many) {
    Field field = crowded_field();
    field.move("fr4", "0505").take("end_movement");
    EXPECT_EQ(field.asks(), "remove_excess");
    EXPECT_EQ(field.asked(), Side::French);
}

TEST(B4_b, nobody_enters_a_hex_of_the_enemy) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").in_movement(Side::French);
    EXPECT_EQ(field.reach("fr1").count("0506"), 0U);
    field.take("move fr1");
    EXPECT_EQ(field.refused_by("to 0506"), Rules{"B4.b"});
}

TEST(B4_b, nor_goes_through_one) {
    // On a map of one row the enemy bars the way.
    Field field;
    field.size(12, 1).at("frcav", "0101").at("sp1", "0501").in_movement(Side::French);
    EXPECT_EQ(field.reach("frcav"), (TextSet{"0201", "0301", "0401"}));
}

TEST(B4_c, units_pass_through_full_hexes) {
    Field field;
    field.size(12, 1)
        .at("fr1", "0201")
        .at("fr2", "0201")
        .at("fr3", "0201")
        .at("fr4", "0101")
        .at("sp1", "1201");
    field.in_movement(Side::French);
    EXPECT_EQ(field.reach("fr4"), (TextSet{"0201", "0301", "0401", "0501", "0601"}));
}

TEST(B4_c, the_limit_counts_only_when_movement_ends) {
    Field field = crowded_field();
    field.move("fr4", "0505");
    EXPECT_EQ(basic::count_in(field.state(), field.hex("0505")), 4U) << "for a while";
    field.move("fr1", "0506").take("end_movement");
    EXPECT_EQ(field.asked(), Side::Allied) << "nobody is removed";
    EXPECT_EQ(field.hex_of("fr4"), "0505");
}

TEST(B4_d, the_owner_chooses_what_is_removed) {
    Field field = crowded_field();
    field.move("fr4", "0505").take("end_movement");
    EXPECT_EQ(field.offers("remove"), (TextSet{"fr1", "fr2", "fr3", "fr4"}));
    EXPECT_EQ(field.refused_by("remove sp1"), Rules{"B4.d"});
    field.take("remove fr2");
    EXPECT_EQ(field.asked(), Side::Allied);
    EXPECT_EQ(field.hex_of("fr2"), "nowhere");
    EXPECT_EQ(basic::count_in(field.state(), field.hex("0505")), 3U);
}

TEST(B4_d, what_is_removed_is_lost) {
    // RULING B4-b.
    Field field = crowded_field();
    field.move("fr4", "0505").take("end_movement").take("remove fr2");
    EXPECT_TRUE(field.is("fr2", Mark::Lost));
    EXPECT_THAT(field.events(Side::Allied), Contains("fr2 is eliminated (6 points)."));
    field.turn(2).in_movement(Side::French);
    EXPECT_EQ(field.refused_by("move fr2"), Rules{"B5.d"});
}

TEST(B4_d, only_from_hexes_that_hold_too_many) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0505").at("fr3", "0505").at("fr4", "0504").at("fr5", "0303");
    field.at("sp1", "1010").in_movement(Side::French).move("fr4", "0505").take("end_movement");
    EXPECT_EQ(field.refused_by("remove fr5"), Rules{"B4.d"});
    EXPECT_EQ(field.offers("remove").count("fr5"), 0U);
}

// [what is seen]

// A Spanish stack of two at 0506, a lone one at 0808.
void put_a_closed_stack(Field& field) {
    field.at("sp1", "0506").at("sp2", "0506").at("sp3", "0808");
}

TEST(B4_e, an_enemy_stack_shows_only_how_many_counters_it_has) {
    Field field;
    put_a_closed_stack(field);
    field.at("fr1", "0303").in_movement(Side::French);
    const auto known = Basic::knowledge(field.scenario(), field.state(), kFrenchSeat);
    EXPECT_EQ(known.at[index_of(field.id("sp1"))], Spot::Nowhere);
    EXPECT_EQ(known.at[index_of(field.id("sp2"))], Spot::Nowhere);
    EXPECT_EQ(known.closed[index_of(Side::Allied)][index_of(field.hex("0506"))], 2);
    std::size_t closed = 0;
    for (const PieceView& piece : Basic::view(field.scenario(), known).pieces) {
        EXPECT_FALSE(piece.id == "sp1" || piece.id == "sp2");
        if (piece.place != "0506") continue;
        ++closed;
        EXPECT_TRUE(piece.id.empty() && piece.name.empty() && piece.kind.empty() && piece.facts.empty());
    }
    EXPECT_EQ(closed, 2U);
}

TEST(B4_e, the_owner_sees_his_own) {
    Field field;
    put_a_closed_stack(field);
    field.at("fr1", "0303").in_movement(Side::French);
    const auto known = Basic::knowledge(field.scenario(), field.state(), basic::seat_of(Side::Allied));
    EXPECT_EQ(known.at[index_of(field.id("sp1"))], spot_of(field.hex("0506")));
}

TEST(B4_e, a_lone_unit_is_seen_and_what_was_seen_stays_known) {
    // RULING B4-a.
    Field field;
    put_a_closed_stack(field);
    field.at("fr1", "0303").in_movement(Side::Allied);
    EXPECT_TRUE(field.is("sp3", Mark::Seen));
    EXPECT_FALSE(field.is("sp1", Mark::Seen));
    field.move("sp1", "0507");
    EXPECT_TRUE(field.is("sp1", Mark::Seen)) << "now alone";
    EXPECT_TRUE(field.is("sp2", Mark::Seen)) << "left alone";
    field.turn(2).in_movement(Side::Allied).move("sp1", "0506");
    EXPECT_TRUE(field.is("sp1", Mark::Seen)) << "its walk is watched";
}

TEST(B4_e, an_unseen_counter_stays_unseen_from_stack_to_stack) {
    Field field;
    field.at("sp1", "0506").at("sp2", "0506").at("sp3", "0506").at("sp4", "0508").at("sp5", "0508");
    field.at("fr1", "0303").in_movement(Side::Allied).move("sp1", "0508");
    EXPECT_FALSE(field.is("sp1", Mark::Seen));
    EXPECT_THAT(field.events(Side::French), Contains("A unit of the Spanish army moves from 0506 to 0508."));
    EXPECT_THAT(field.events(Side::French), Not(Contains("sp1 moves from 0506 to 0508.")));
    EXPECT_THAT(field.events(Side::Allied), Contains("sp1 moves from 0506 to 0508."));
}

TEST(B4_e, who_is_eliminated_or_comes_on_is_seen) {
    // RULING B4-c, RULING B4-d.
    Field field = crowded_field();
    EXPECT_FALSE(field.is("fr2", Mark::Seen));
    field.move("fr4", "0505").take("end_movement").take("remove fr2");
    EXPECT_TRUE(field.is("fr2", Mark::Seen));

    Field road;
    road.at("fr1", "0101")
        .at("fr2", "0101")
        .enters("fr3", "0101", 1)
        .at("sp1", "1010")
        .in_movement(Side::French);
    road.move("fr3", "0101");
    EXPECT_TRUE(road.is("fr3", Mark::Seen));
    EXPECT_THAT(road.events(Side::Allied), Contains("fr3 enters at 0101 and marches to 0101."));
}

TEST(B4_e, a_counter_that_is_picked_up_shows_only_where_it_stood) {
    const auto spanish_knowledge = [](const std::string& picked) {
        Field field;
        field.at("fr1", "0505").at("fr2", "0505").at("sp1", "1010").in_movement(Side::French);
        field.take("move " + picked);
        return Basic::knowledge(field.scenario(), field.state(), basic::seat_of(Side::Allied));
    };
    EXPECT_EQ(spanish_knowledge("fr1"), spanish_knowledge("fr2"));
}

TEST(B4_e, nothing_is_told_of_a_set_up_before_it_is_finished) {
    // RULING B13-g.
    Field field;
    field.at("sp1", "0506").at("sp2", "0506").at("sp3", "0707").at("fr1", "0303").in_set_up(Side::Allied);
    field.take("place sp1 at 0506").take("place sp2 at 0506");
    EXPECT_TRUE(field.events(Side::French).empty());
    auto known = Basic::knowledge(field.scenario(), field.state(), kFrenchSeat);
    EXPECT_EQ(known.closed[index_of(Side::Allied)][index_of(field.hex("0506"))], 0);
    EXPECT_EQ(known.placed, 2) << "but how far it has got";
    field.take("place sp3 at 0707");
    known = Basic::knowledge(field.scenario(), field.state(), kFrenchSeat);
    EXPECT_EQ(known.closed[index_of(Side::Allied)][index_of(field.hex("0506"))], 2);
    EXPECT_FALSE(field.is("sp3", Mark::Seen)) << "before the first turn";
    field.take("historical");
    EXPECT_TRUE(field.is("sp3", Mark::Seen));
}

TEST(B4_f, the_attackers_are_shown_when_the_attack_is_declared) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0505").at("fr3", "0505").at("sp1", "0506").in_combat(Side::French);
    field.take("attack 0506 with fr1");
    EXPECT_FALSE(field.is("fr1", Mark::Seen)) << "a plan is not yet an attack";
    field.roll({5}).take("commit");
    EXPECT_TRUE(field.is("fr1", Mark::Seen));
    EXPECT_FALSE(field.is("fr2", Mark::Seen)) << "it takes no part";
    EXPECT_THAT(field.events(Side::Allied), Contains("fr1 is to attack 0506."));
}

TEST(B4_f, all_attackers_of_a_plan_are_shown_before_the_first_die) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0505").at("fr3", "0505").at("sp1", "0506").at("sp2", "0605");
    field.in_combat(Side::French).take_all({"attack 0506 with fr1", "attack 0605 with fr2", "commit"});
    EXPECT_EQ(field.asks(), "choose_attack");
    EXPECT_TRUE(field.is("fr1", Mark::Seen) && field.is("fr2", Mark::Seen));
    EXPECT_FALSE(field.is("fr3", Mark::Seen));
}

TEST(B4_f, the_defenders_are_shown_when_the_odds_are_worked_out) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0505").at("sp1", "0506").at("sp2", "0506").in_combat(Side::French);
    EXPECT_FALSE(field.is("sp1", Mark::Seen));
    field.roll({4}).take_all({"attack 0506 with fr1", "attack 0506 with fr2", "commit"});
    EXPECT_TRUE(field.is("sp1", Mark::Seen));
    EXPECT_TRUE(field.is("sp2", Mark::Seen));
    EXPECT_THAT(field.events(Side::French), Contains("sp1 is seen at 0506."));
}

}  // namespace
}  // namespace bivouac::shadow::test
