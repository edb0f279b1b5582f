// What follows a battle: initiative, R6.12, A23, and occupation, R7.5, A25.
#include <ostream>
#include <string>

#include "games/strike_of_the_eagle/tests/battlefield.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::ElementsAre;

struct InitiativeMarker {
    std::string owner;
    int value = 0;
    friend bool operator==(const InitiativeMarker&, const InitiativeMarker&) = default;
    friend std::ostream& operator<<(std::ostream& out, const InitiativeMarker& m) {
        return out << m.owner << m.value;
    }
};
InitiativeMarker marker_of(const Theatre& war, Front front = Front::North) {
    const Initiative& i = war.s().initiative[index_of(front)];
    return {i.owner == Side::Polish ? "polish" : "soviet", i.value};
}

/// Soviets attack Dokszyce and remove two SP of the Poles, who remove one.
Theatre soviet_victory(std::string_view owner, int value) {
    Theatre war;
    war.block("p_1l", "dok", 4).block("s_r4", "dok", 4).block("s_r21", "dok", 3).entered("s_r4 s_r21", "pol");
    war.initiative(Front::North, owner, value);
    fight_plainly(war);
    EXPECT_EQ(losses_by(war, "soviet"), 2);
    return war;
}

TEST(R6_12, the_owner_who_loses_a_battle_loses_a_step) {
    EXPECT_EQ(marker_of(soviet_victory("polish", 3)), (InitiativeMarker{"polish", 2}));
}

TEST(R6_12, the_owner_who_wins_gains_a_step_if_he_removed_more_than_its_value) {
    EXPECT_EQ(marker_of(soviet_victory("soviet", 1)), (InitiativeMarker{"soviet", 2}));
    EXPECT_EQ(marker_of(soviet_victory("soviet", 2)), (InitiativeMarker{"soviet", 2}))
        << "two are not more than two";
    EXPECT_EQ(marker_of(soviet_victory("soviet", 3)), (InitiativeMarker{"soviet", 3}));
}

TEST(R6_12, one_step_and_no_more_however_many_were_removed) {
    Theatre war;
    war.block("p_1l p_2l", "dok", 2).block("s_r4 s_r21 s_r27 s_r25", "dok", 4);
    war.entered("s_r4 s_r21 s_r27 s_r25", "pol").initiative(Front::North, "soviet", 1);
    fight_plainly(war).until(Ask::Regroup);
    EXPECT_EQ(marker_of(war), (InitiativeMarker{"soviet", 2})) << "four removed";

    Theatre other;
    other.block("p_1l p_2l", "dok", 2).block("s_r4 s_r21 s_r27 s_r25", "dok", 4);
    other.entered("s_r4 s_r21 s_r27 s_r25", "pol").initiative(Front::North, "polish", 4);
    fight_plainly(other).until(Ask::Regroup);
    EXPECT_EQ(marker_of(other), (InitiativeMarker{"polish", 3}));
}

TEST(R6_12, it_is_the_initiative_of_the_front_where_the_battle_was) {
    Theatre war;
    war.block("p_1l", "zwi", 4).block("s_r4", "zwi", 4).block("s_r21", "zwi", 3);
    war.entered("s_r4 s_r21", "zyt")
        .initiative(Front::North, "polish", 3)
        .initiative(Front::South, "polish", 3);
    fight_plainly(war, Front::South);
    EXPECT_EQ(marker_of(war, Front::South), (InitiativeMarker{"polish", 2}));
    EXPECT_EQ(marker_of(war, Front::North), (InitiativeMarker{"polish", 3}));
}

TEST(A23, a_loss_at_one_gives_the_marker_to_the_enemy_at_one) {
    EXPECT_EQ(marker_of(soviet_victory("polish", 2)), (InitiativeMarker{"polish", 1}));
    EXPECT_EQ(marker_of(soviet_victory("polish", 1)), (InitiativeMarker{"soviet", 1}))
        << "no further step for two removed";
}

TEST(A23, the_track_ends_at_five) {
    for (const int value : {4, 5}) {
        Theatre war;
        war.block("p_1l p_2l p_3l p_13", "dok", 4);
        war.block("s_r4 s_r21 s_r27 s_r25", "dok", 4).entered("s_r4 s_r21 s_r27 s_r25", "pol");
        war.initiative(Front::North, "polish", value).hand("p01 p23");
        stack_decks(war, "p03", "s03").in(Proc::Battles);
        // 16, a red 4 and 1 from the hand inflict 5, P23 one more.
        war.take_all({"no_battle_card", "from_deck", "battle_card p23", "modifier p01"});
        ASSERT_EQ(losses_by(war, "polish"), 6);
        war.until(Ask::Regroup);
        EXPECT_EQ(marker_of(war), (InitiativeMarker{"polish", 5}));
    }
}

// R7.5

/// Three Soviet divisions have come from Połock and Głębokie and beat the brigade in Dokszyce.
Theatre dokszyce_taken() {
    Theatre war;
    war.block("p_r7", "dok", 1).block("s_r4 s_r21", "dok", 4).block("s_r27", "dok", 3);
    return war;
}
Theatre& occupy_dokszyce(Theatre& war) {
    war.entered("s_r4 s_r27", "pol").entered("s_r21", "gle");
    return fight_plainly(war).until(Ask::Regroup);
}

TEST(R7_5, victors_may_go_back_where_they_came_from_all_but_one) {
    Theatre war = dokszyce_taken();
    occupy_dokszyce(war);
    ASSERT_TRUE(war.asks(Ask::Regroup));
    EXPECT_EQ(war.asked(), "soviet");
    EXPECT_THAT(war.offers(), ElementsAre("regroup s_r4", "regroup s_r21", "regroup s_r27", "stay"));
    war.take("regroup s_r21");
    EXPECT_EQ(war.where("s_r21"), "gle");
    war.take("regroup s_r4");
    EXPECT_EQ(war.where("s_r4"), "pol");
    EXPECT_EQ(war.asked(), "") << "the last one stays";
    EXPECT_EQ(war.where("s_r27"), "dok");
}

TEST(R7_5, they_may_all_stay) {
    Theatre war = dokszyce_taken();
    occupy_dokszyce(war).take("stay");
    EXPECT_EQ(war.asked(), "");
    for (const std::string_view b : {"s_r4", "s_r21", "s_r27"}) EXPECT_EQ(war.where(b), "dok");
}

TEST(R7_5, a_single_victor_has_to_stay) {
    Theatre war;
    war.block("p_r7", "dok", 1).block("s_r4", "dok", 4).entered("s_r4", "pol");
    fight_plainly(war);
    EXPECT_EQ(war.asked(), "") << "nobody is asked";
    EXPECT_EQ(war.where("s_r4"), "dok");
}

TEST(R7_5, nobody_goes_back_above_four) {
    Theatre war = dokszyce_taken();
    war.block("s_r2 s_r5 s_r6", "pol", 1);
    occupy_dokszyce(war);
    EXPECT_TRUE(war.allowed("regroup s_r4")) << "as the fourth";
    war.take("regroup s_r4");
    EXPECT_EQ(war.refused_by("regroup s_r27"), Rules{"R1.4"}) << "as the fifth";
    EXPECT_TRUE(war.allowed("regroup s_r21"));
}

TEST(R7_5, nobody_goes_back_where_enemies_are) {
    Theatre war = dokszyce_taken();
    war.block("p_2l", "gle", 1);
    occupy_dokszyce(war);
    EXPECT_EQ(war.refused_by("regroup s_r21"), Rules{"R7.5"});
    EXPECT_TRUE(war.allowed("regroup s_r4"));
}

TEST(R7_5, only_victors_of_this_battle_go_back) {
    Theatre war = dokszyce_taken();
    war.block("s_r2", "pol", 1);
    occupy_dokszyce(war);
    EXPECT_EQ(war.refused_by("regroup s_r2"), Rules{"R7.5"}) << "it was not there";
    EXPECT_EQ(war.refused_by("regroup p_r7"), Rules{"R7.5"});
}

TEST(A25, supporting_defenders_go_back_and_those_who_stood_there_do_not) {
    Theatre war;
    war.block("p_1l p_2l", "dok", 4).block("s_r4", "dok", 1).entered("s_r4", "pol").entered("p_2l", "min");
    fight_plainly(war).until(Ask::Regroup);
    ASSERT_TRUE(war.asks(Ask::Regroup));
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_THAT(war.offers(), ElementsAre("regroup p_2l", "stay"));
    EXPECT_EQ(war.refused_by("regroup p_1l"), Rules{"R7.5"});
    war.take("regroup p_2l");
    EXPECT_EQ(war.where("p_2l"), "min");
}

TEST(A25, a_rider_goes_back_to_the_area_that_he_left_not_to_the_last_before) {
    Theatre war;
    war.block("s_c4 s_r4", "pol", 4).block("p_r7", "mol", 1).no_garrison("mol");
    war.order("soviet", "forced_march_out", "pol").in(Proc::Marches);
    war.take_all({"execute pol", "march s_c4 to mol by gle", "march s_r4 to mol by dok", "halt"});
    fight_plainly(war).until(Ask::Regroup);
    ASSERT_TRUE(war.asks(Ask::Regroup));
    war.take("regroup s_c4");
    EXPECT_EQ(war.where("s_c4"), "pol");
}

TEST(A25, nobody_goes_back_into_a_reinforcement_box) {
    Theatre war;
    war.no_garrison("wit").control("polish", "wit").block("p_r7", "wit", 1).block("s_r4 s_r21", "wit", 4);
    war.entered("s_r4", "srn").entered("s_r21", "smo");
    fight_plainly(war).until(Ask::Regroup);
    ASSERT_TRUE(war.asks(Ask::Regroup));
    EXPECT_EQ(war.refused_by("regroup s_r4"), Rules{"A40"});
    EXPECT_TRUE(war.allowed("regroup s_r21"));
}

}  // namespace
}  // namespace bivouac::eagle::test
