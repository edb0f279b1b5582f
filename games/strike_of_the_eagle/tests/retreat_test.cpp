// Retreats: R7.1 to R7.4, A24.
//
// Most happen in Ciechanów: Modlin, a depot, is next to it; Warszawa, by Płock or Modlin, and Łomża, by
// Ostrołęka, are two areas away.
#include "games/strike_of_the_eagle/tests/battlefield.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

/// Poles are attacked in Ciechanów by twelve SP from these areas; they lose 3.
Theatre rout_at_ciechanow(std::string_view losers, int sp, std::string_view from,
                          std::string_view other_from) {
    Theatre war;
    war.block(losers, "cie", sp).block("s_r4 s_r21 s_r27", "cie", 4);
    war.entered("s_r4 s_r21", from).entered("s_r27", other_from);
    return war;
}

TEST(R7_1, losers_retreat_one_area_towards_the_nearest_depot) {
    Theatre war = rout_at_ciechanow("p_1l", 4, "ost", "ost");
    fight_plainly(war).until(Ask::Regroup);
    EXPECT_EQ(war.where("p_1l"), "mod");
}

TEST(R7_1, all_go_together_where_there_is_room_for_all) {
    Theatre war = rout_at_ciechanow("p_1l p_2l", 3, "ost", "ost");
    war.block("p_r7 p_r10", "mod", 1).entered("s_r4 s_r21 s_r27", "ost");
    fight_plainly(war).until(Ask::Regroup);
    EXPECT_EQ(war.where("p_1l"), "mod");
    EXPECT_EQ(war.where("p_2l"), "mod");
}

TEST(R7_1, if_the_way_is_barred_they_go_towards_the_next_nearest) {
    // The enemy has come from Modlin's side.
    Theatre war = rout_at_ciechanow("p_1l", 4, "mod", "mod");
    fight_plainly(war);
    ASSERT_TRUE(war.asks(Ask::ChooseLoss));
    war.until(Ask::ChooseRetreat);
    ASSERT_TRUE(war.asks(Ask::ChooseRetreat)) << "Warszawa and Łomża are both two areas away";
    EXPECT_THAT(war.offers(), UnorderedElementsAre("fall_back plo", "fall_back ost"));
    EXPECT_EQ(war.refused_by("fall_back mod"), Rules{"R7.1"});
    EXPECT_EQ(war.refused_by("fall_back pul"), Rules{"R7.1"}) << "it leads nearer to neither";
    war.take("fall_back ost");
    EXPECT_EQ(war.where("p_1l"), "ost");
}

TEST(R7_1, not_even_the_garrison_side_stays_when_it_has_lost) {
    Theatre war;
    war.block("p_1l", "mol", 4).block("s_r4 s_r21", "mol", 4).entered("s_r4 s_r21", "gle");
    fight_plainly(war).until(Ask::Regroup);
    EXPECT_FALSE(war.has_garrison("polish", "mol"));
    EXPECT_NE(war.where("p_1l"), "mol");
}

// R7.2

TEST(R7_2, never_into_an_area_with_enemy_blocks) {
    Theatre war = rout_at_ciechanow("p_1l", 4, "ost", "ost");
    war.block("s_r2", "mod", 1).no_garrison("mod").entered("s_r4 s_r21 s_r27", "ost");
    fight_plainly(war).until(Ask::Regroup);
    EXPECT_EQ(war.where("p_1l"), "plo") << "towards Warszawa; Ostrołęka is the enemy's route";
}

TEST(R7_2, never_into_an_area_with_an_enemy_garrison) {
    Theatre war = rout_at_ciechanow("p_1l", 4, "ost", "ost");
    war.no_garrison("mod").control("soviet", "mod").garrison("soviet", "mod");
    war.entered("s_r4 s_r21 s_r27", "ost");
    fight_plainly(war).until(Ask::Regroup);
    EXPECT_EQ(war.where("p_1l"), "plo");
}

TEST(R7_2, never_by_a_route_by_which_the_enemy_came) {
    Theatre war = rout_at_ciechanow("p_1l", 4, "mod", "ost");
    fight_plainly(war).until(Ask::Regroup);
    EXPECT_EQ(war.where("p_1l"), "plo") << "Modlin is free of enemies, but they came from there";
}

TEST(R7_2, never_above_four_in_an_area_and_the_rest_goes_elsewhere) {
    Theatre war = rout_at_ciechanow("p_1l p_2l p_3l", 3, "ost", "ost");
    war.block("p_r7 p_r10 p_kre", "mod", 1).entered("s_r4 s_r21 s_r27", "ost");
    fight_plainly(war).until(Ask::ChooseRetreat);
    ASSERT_TRUE(war.asks(Ask::ChooseRetreat)) << "one of three fits into Modlin: who?";
    EXPECT_THAT(war.offers(),
                ElementsAre("retreat p_1l to mod", "retreat p_2l to mod", "retreat p_3l to mod"));
    EXPECT_EQ(war.refused_by("fall_back mod"), Rules{"R7.1"});
    EXPECT_EQ(war.refused_by("retreat p_1l to plo"), Rules{"R7.2"}) << "first as many as fit";
    EXPECT_EQ(war.refused_by("retreat p_r7 to mod"), Rules{"R7.1"}) << "not one of the losers";
    war.take("retreat p_2l to mod").until(Ask::Regroup);
    EXPECT_EQ(war.where("p_2l"), "mod");
    EXPECT_EQ(war.where("p_1l"), "plo");
    EXPECT_EQ(war.where("p_3l"), "plo");
}

TEST(R7_2, never_into_closed_lithuania) {
    // The Poles of Wilno have nobody behind them but the Lithuanians.
    for (const bool open : {false, true}) {
        Theatre war;
        war.change([&](const Scenario&, State& s) { s.lithuania = open ? 1 : 0; });
        war.control("polish", "kau").garrison("polish", "kau");
        war.no_garrison("wil swi mol lid").control("soviet", "wil mol lid");
        war.block("p_1l", "wil", 4).block("s_r4 s_r21 s_r27", "wil", 4).block("s_r2", "lid", 1);
        war.entered("s_r4 s_r21 s_r27", "mol");
        fight_plainly(war).until(Ask::Regroup);
        EXPECT_NE(war.where("p_1l"), "wil");
        EXPECT_EQ(war.where("p_1l") == "kau" || war.where("p_1l") == "oli", open);
    }
}

// R7.3

TEST(R7_3, who_cannot_retreat_is_out_of_the_game_for_a_point) {
    Theatre war = rout_at_ciechanow("p_1l p_2l", 4, "ost", "plo");
    war.block("s_r2", "mod", 1).block("s_r5", "pul", 1).no_garrison("mod");
    war.entered("s_r4 s_r21", "ost").entered("s_r27", "plo");
    const int before = war.vp("soviet");
    fight_plainly(war).until(Ask::Regroup);
    EXPECT_EQ(war.where("p_1l"), "out");
    EXPECT_EQ(war.where("p_2l"), "out");
    EXPECT_EQ(war.vp("soviet"), before + 2) << "one for each";
}

TEST(R7_3, a_leader_who_cannot_retreat_is_worth_two) {
    Theatre war = rout_at_ciechanow("p_1l", 4, "ost", "plo");
    war.block("p_lsze", "cie", 1).block("s_r2", "mod", 1).block("s_r5", "pul", 1).no_garrison("mod");
    war.entered("s_r4 s_r21", "ost").entered("s_r27", "plo");
    const int before = war.vp("soviet");
    fight_plainly(war).until(Ask::Regroup);
    EXPECT_EQ(war.where("p_lsze"), "out");
    EXPECT_EQ(war.vp("soviet"), before + 1 + 2);
}

TEST(R7_3, only_those_for_whom_there_is_no_room_are_lost) {
    Theatre war = rout_at_ciechanow("p_1l p_2l", 4, "ost", "plo");
    war.block("p_r7 p_r10 p_kre", "mod", 1).block("s_r2", "pul", 1);
    war.entered("s_r4 s_r21", "ost").entered("s_r27", "plo");
    const int before = war.vp("soviet");
    fight_plainly(war).until(Ask::ChooseRetreat).take("retreat p_2l to mod").until(Ask::Regroup);
    EXPECT_EQ(war.where("p_2l"), "mod");
    EXPECT_EQ(war.where("p_1l"), "out");
    EXPECT_EQ(war.vp("soviet"), before + 1);
}

// R7.4

TEST(R7_4, who_retreated_is_spent) {
    Theatre war = rout_at_ciechanow("p_1l", 4, "ost", "ost");
    war.block("p_r7", "mod", 1).entered("s_r4 s_r21 s_r27", "ost").order("polish", "reorganise", "mod");
    fight_plainly(war).until(Ask::Regroup);
    ASSERT_EQ(war.where("p_1l"), "mod");
    EXPECT_EQ(war.spent_of("p_1l"), Spent::Retreat);
    EXPECT_EQ(war.spent_of("p_r7"), Spent::None) << "who was there is not";
    while (war.asks(Ask::Regroup)) war.take("stay");
    war.in(Proc::Remaining);
    ASSERT_TRUE(war.asks(Ask::Reorganise));
    EXPECT_THAT(war.offers(), ElementsAre("reorganise p_r7"));
}

// A24

TEST(A24, distance_is_counted_along_a_supply_line) {
    // Enemies in Modlin and Płock: Warszawa is as far as ever on the map, but no line leads there.
    Theatre war = rout_at_ciechanow("p_1l", 4, "pul", "pul");
    war.block("s_r2", "mod", 1).block("s_r5", "plo", 1).no_garrison("mod").entered("s_r4 s_r21 s_r27", "pul");
    fight_plainly(war).until(Ask::Regroup);
    EXPECT_EQ(war.where("p_1l"), "ost") << "towards Łomża";
}

TEST(A24, the_first_step_has_to_come_nearer) {
    // Pułtusk is two areas from Warszawa as Ciechanów is; but to Siedlce it is a step.
    Theatre war = rout_at_ciechanow("p_1l", 4, "mod", "mod");
    fight_plainly(war).until(Ask::ChooseRetreat);
    EXPECT_EQ(war.refused_by("fall_back pul"), Rules{"R7.1"});

    Theatre other = rout_at_ciechanow("p_1l", 4, "mod", "ost");
    other.block("s_r2", "plo", 1).entered("s_r4 s_r21", "mod").entered("s_r27", "ost");
    fight_plainly(other).until(Ask::Regroup);
    EXPECT_EQ(other.where("p_1l"), "pul") << "Warszawa and Łomża are out of reach";
}

TEST(A24, the_owner_breaks_ties) {
    // Bar, Lid and Min are all next to Stołpce.
    Theatre war;
    war.block("p_1l", "sto", 4).block("s_r4 s_r21 s_r27", "sto", 4).entered("s_r4 s_r21 s_r27", "slu");
    fight_plainly(war).until(Ask::ChooseRetreat);
    ASSERT_TRUE(war.asks(Ask::ChooseRetreat));
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_THAT(war.offers(), UnorderedElementsAre("fall_back bar", "fall_back lid", "fall_back min"));
}

TEST(A24, losing_attackers_may_go_back_by_their_own_route) {
    Theatre war;
    war.block("p_1l p_2l", "ihu", 4).block("s_r4", "ihu", 4).entered("s_r4", "moh");
    fight_plainly(war).until(Ask::Regroup);
    EXPECT_EQ(war.where("s_r4"), "moh");
}

}  // namespace
}  // namespace bivouac::eagle::test
