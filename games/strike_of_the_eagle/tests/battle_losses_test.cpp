// Losses and who has won: R6.7 to R6.11, A21, A22, A30.
#include "games/strike_of_the_eagle/tests/battlefield.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::ElementsAre;

// R6.7 What is inflicted; the table itself is in charts_test.cpp.

TEST(R6_7, each_side_inflicts_what_the_table_says_of_its_own_strength) {
    Theatre war;
    war.block("p_1l p_2l", "dok", 4).block("p_3l", "dok", 2).block("s_r4", "dok", 4).block("s_r21", "dok", 1);
    war.entered("s_r4 s_r21", "pol");
    fight_plainly(war);
    EXPECT_EQ(losses_by(war, "polish"), 3) << "10";
    EXPECT_EQ(losses_by(war, "soviet"), 1) << "5";
}

/// Soviets of strength 8, who would inflict 2, attack from these areas.
Theatre eight_attack(std::string_view area, std::string_view from, std::string_view other_from) {
    Theatre war;
    war.block("p_1l", area, 4)
        .block("s_r4 s_r21", area, 4)
        .entered("s_r4", from)
        .entered("s_r21", other_from);
    return war;
}

TEST(R6_7, the_defender_takes_one_less_if_all_routes_are_fortified) {
    Theatre war = eight_attack("bor", "ors", "lep");
    fight_plainly(war);
    EXPECT_EQ(losses_by(war, "soviet"), 1);
    EXPECT_EQ(losses_by(war, "polish"), 1) << "5 inflict 1: nothing saves the attacker";
}

TEST(R6_7, fortifications_save_nobody_if_one_route_is_open) {
    Theatre war = eight_attack("bor", "ors", "ihu");
    fight_plainly(war);
    EXPECT_EQ(losses_by(war, "soviet"), 2);
}

TEST(R6_7, defend_area_saves_one_and_both_save_two) {
    Theatre open = eight_attack("dok", "pol", "pol");
    open.order("polish", "defend", "dok");
    fight_plainly(open);
    EXPECT_EQ(losses_by(open, "soviet"), 1);
    Theatre fort = eight_attack("bor", "ors", "lep");
    fort.order("polish", "defend", "bor");
    fight_plainly(fort);
    EXPECT_EQ(losses_by(fort, "soviet"), 0);
}

TEST(R6_7, losses_are_never_less_than_none) {
    Theatre war;
    war.block("p_1l", "bor", 4)
        .block("s_r4", "bor", 3)
        .entered("s_r4", "ors")
        .order("polish", "defend", "bor");
    fight_plainly(war);
    EXPECT_EQ(losses_by(war, "soviet"), 0) << "1, less 2";
    EXPECT_EQ(war.sp("p_1l"), 4);
}

TEST(R6_7, cards_change_what_is_inflicted) {
    Theatre war;
    war.block("p_1l", "dok", 4).block("s_r4", "dok", 4).entered("s_r4", "pol").hand("p23 s31");
    stack_decks(war).in(Proc::Battles);
    war.take_all({"battle_card s31", "from_deck", "no_battle_card", "from_deck"});
    EXPECT_EQ(losses_by(war, "soviet"), 1 + 1) << "S31 inflicts one more";
    EXPECT_EQ(losses_by(war, "polish"), 1);
}

TEST(R6_7, both_sides_lose_at_once_the_fallen_have_struck_too) {
    Theatre war;
    war.block("p_4", "dok", 3).block("s_r4 s_r21 s_r27", "dok", 4).entered("s_r4 s_r21 s_r27", "pol");
    fight_plainly(war);
    EXPECT_EQ(losses_by(war, "soviet"), 3);
    EXPECT_EQ(losses_by(war, "polish"), 1);
    war.until(Ask::Regroup);
    EXPECT_EQ(war.where("p_4"), "pool");
    EXPECT_EQ(war.sp("s_r4") + war.sp("s_r21") + war.sp("s_r27"), 11) << "though the division is gone";
}

// R6.8

TEST(R6_8, the_garrison_takes_the_first_loss_and_the_strongest_the_next) {
    Theatre war;
    war.block("p_4", "min", 3).block("p_r7", "min", 1).block("s_r4", "min", 4).block("s_r21", "min", 2);
    war.entered("s_r4 s_r21", "ihu");
    stack_decks(war).in(Proc::Battles);
    lay_nothing(war);
    EXPECT_EQ(losses_by(war, "soviet"), 2) << "6";
    EXPECT_FALSE(war.has_garrison("polish", "min"));
    EXPECT_EQ(war.sp("p_4"), 2);
    EXPECT_EQ(war.sp("p_r7"), 1);
}

TEST(R6_8, losses_go_one_by_one_to_whoever_is_strongest_then) {
    Theatre war;
    war.block("p_1l", "dok", 4).block("p_4", "dok", 2).block("s_r4 s_r21 s_r27", "dok", 4);
    war.entered("s_r4 s_r21 s_r27", "pol");
    fight_plainly(war);
    ASSERT_EQ(losses_by(war, "soviet"), 3);
    // The attackers, who are equal, say who loses one; then the defenders' first two are the First's, and the
    // third is a tie.
    ASSERT_TRUE(war.asks(Ask::ChooseLoss));
    EXPECT_EQ(war.asked(), "soviet");
    EXPECT_THAT(war.offers(), ElementsAre("lose s_r4", "lose s_r21", "lose s_r27"));
    war.take("lose s_r21").take("lose s_r4");
    ASSERT_TRUE(war.asks(Ask::ChooseLoss));
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_EQ(war.sp("p_1l"), 2);
    EXPECT_THAT(war.offers(), ElementsAre("lose p_1l", "lose p_4"));
    war.take("lose p_4");
    EXPECT_EQ(war.sp("p_1l"), 2);
    EXPECT_EQ(war.sp("p_4"), 1);
}

TEST(R6_8, nobody_but_the_strongest_may_be_chosen) {
    Theatre war;
    war.block("p_1l p_2l", "dok", 2).block("p_r7", "dok", 1).block("s_r4", "dok", 4);
    war.entered("s_r4", "pol");
    fight_plainly(war);
    ASSERT_TRUE(war.asks(Ask::ChooseLoss));
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_EQ(war.refused_by("lose p_r7"), Rules{"R6.8"});
    EXPECT_EQ(war.refused_by("lose s_r4"), Rules{"R6.8"});
    EXPECT_TRUE(war.allowed("lose p_2l"));
}

TEST(R6_8, strength_is_counted_in_full_though_a_block_fights_at_half) {
    Theatre war;
    war.block("p_1l", "dok", 4).block("s_r4", "dok", 4).block("s_r2", "dok", 3);
    war.entered("s_r4 s_r2", "pol").spent("s_r4", Spent::ForcedMarch);
    fight_plainly(war);
    EXPECT_EQ(war.sp("s_r4"), 3) << "4 in full, 2 at half";
    EXPECT_EQ(war.sp("s_r2"), 3);
}

TEST(R6_8, a_leader_is_taken_last) {
    Theatre war;
    war.block("p_r7", "dok", 1).block("p_lsze", "dok", 1).block("s_r4", "dok", 4).entered("s_r4", "pol");
    fight_plainly(war);
    ASSERT_EQ(losses_by(war, "soviet"), 1);
    EXPECT_EQ(war.where("p_r7"), "pool") << "without a question: both have 1 SP";
    EXPECT_EQ(war.sp("p_lsze"), 1);
}

// R6.9

TEST(R6_9, a_block_without_strength_goes_to_the_force_pool) {
    Theatre war;
    war.block("p_r7", "dok", 1).block("s_r4", "dok", 4).entered("s_r4", "pol");
    const int before = war.vp("soviet");
    fight_plainly(war);
    EXPECT_EQ(war.where("p_r7"), "pool");
    EXPECT_EQ(war.vp("soviet"), before) << "nobody scores for it";
}

TEST(R6_9, a_leader_without_strength_is_out_of_the_game_for_one_point) {
    Theatre war;
    war.block("p_lsze", "dok", 1).block("s_r4", "dok", 4).entered("s_r4", "pol");
    const int before = war.vp("soviet");
    fight_plainly(war);
    EXPECT_EQ(war.where("p_lsze"), "out");
    EXPECT_EQ(war.vp("soviet"), before + 1);
}

// R6.10

TEST(R6_10, who_inflicts_more_wins) {
    Theatre war;
    war.block("p_1l p_2l", "dok", 3).block("s_r4", "dok", 4).entered("s_r4", "pol");
    fight_plainly(war).until(Ask::Regroup);
    EXPECT_EQ(war.where("p_1l"), "dok");
    EXPECT_NE(war.where("s_r4"), "dok");

    Theatre other;
    other.block("p_1l", "dok", 4).block("s_r4 s_r21", "dok", 3).entered("s_r4 s_r21", "pol");
    fight_plainly(other).until(Ask::Regroup);
    EXPECT_NE(other.where("p_1l"), "dok");
    EXPECT_EQ(other.where("s_r4"), "dok");
}

TEST(R6_10, a_tie_is_the_defenders) {
    Theatre war;
    war.block("p_1l", "dok", 3).block("s_r4", "dok", 4).entered("s_r4", "pol");
    fight_plainly(war);
    EXPECT_EQ(losses_by(war, "polish"), losses_by(war, "soviet"));
    EXPECT_EQ(winner_told(war), "polish");
}

TEST(A21, a_side_without_blocks_has_lost_though_the_losses_are_equal) {
    Theatre war;
    war.block("p_r7 p_r10", "dok", 1).block("s_r4", "dok", 4).block("s_r21", "dok", 2);
    war.entered("s_r4 s_r21", "pol");
    stack_decks(war, "p01", "s03").in(Proc::Battles);
    lay_nothing(war);
    EXPECT_EQ(losses_by(war, "polish"), 2) << "1, 1 and a modifier of 4";
    EXPECT_EQ(losses_by(war, "soviet"), 2);
    ASSERT_TRUE(war.asks(Ask::ChooseLoss));
    war.take("lose p_r7");
    EXPECT_EQ(winner_told(war), "soviet") << "a tie would have been the defender's";
}

TEST(A21, initiative_counts_what_was_removed_not_what_was_inflicted) {
    for (const int sp : {1, 2}) {
        Theatre war;
        war.block("p_r7", "dok", sp).block("s_r4 s_r21", "dok", 4).entered("s_r4 s_r21", "pol");
        war.initiative(Front::North, "soviet", 1);
        fight_plainly(war);
        ASSERT_EQ(losses_by(war, "soviet"), 2);
        EXPECT_EQ(war.s().initiative[0].value, sp) << "more than the current 1 only if two could be removed";
    }
}

TEST(A21, a_garrison_that_dies_has_lost_though_the_losses_are_equal) {
    Theatre war;
    war.block("s_r4 s_r21", "min", 2).entered("s_r4 s_r21", "ihu");
    stack_decks(war, "p06", "s03").in(Proc::Battles);
    lay_nothing(war);
    EXPECT_EQ(losses_by(war, "polish"), 1) << "1 and a modifier of 3";
    EXPECT_EQ(losses_by(war, "soviet"), 1);
    ASSERT_TRUE(war.asks(Ask::ChooseLoss));
    war.take("lose s_r4");
    EXPECT_EQ(winner_told(war), "soviet");
    EXPECT_FALSE(war.has_garrison("polish", "min"));
}

TEST(A21, a_garrison_that_holds_keeps_the_city_in_a_tie) {
    Theatre war;
    war.block("s_r4", "min", 2).entered("s_r4", "ihu");
    fight_plainly(war);
    EXPECT_EQ(winner_told(war), "polish") << "neither inflicts anything";
    EXPECT_TRUE(war.has_garrison("polish", "min"));
    war.until(Ask::Regroup);
    EXPECT_NE(war.where("s_r4"), "min");
}

TEST(A22, if_both_are_gone_the_defender_has_won_and_control_stays) {
    Theatre war;
    war.no_garrison("min").block("p_r7", "min", 1).block("s_b22", "min", 1).entered("s_b22", "ihu");
    stack_decks(war, "p01", "s21").in(Proc::Battles);  // a red 4 and a red 3
    lay_nothing(war);
    EXPECT_EQ(losses_by(war, "polish"), 1);
    EXPECT_EQ(losses_by(war, "soviet"), 1);
    EXPECT_EQ(winner_told(war), "polish");
    EXPECT_EQ(war.where("p_r7"), "pool");
    EXPECT_EQ(war.where("s_b22"), "pool");
    EXPECT_TRUE(war.controls("polish", "min"));
}

TEST(A22, the_defender_wins_even_if_the_attacker_inflicted_more) {
    Theatre war;
    war.block("p_r7", "dok", 1).block("s_b22", "dok", 1).entered("s_b22", "pol").hand("s31");
    stack_decks(war, "p01", "s21").in(Proc::Battles);
    war.take_all({"battle_card s31", "from_deck", "no_battle_card", "from_deck"});
    EXPECT_EQ(losses_by(war, "soviet"), 2);
    EXPECT_EQ(losses_by(war, "polish"), 1);
    EXPECT_EQ(winner_told(war), "polish");
}

// R6.11

/// Four Soviet divisions of this strength altogether attack a Polish corps in Dokszyce.
Theatre great_attack(int polish_sp) {
    Theatre war;
    war.block("p_1l", "dok", polish_sp).block("s_r4 s_r21 s_r27 s_r25", "dok", 4);
    war.entered("s_r4 s_r21 s_r27 s_r25", "pol");
    return war;
}

TEST(R6_11, the_winner_scores_one_for_four_removed) {
    Theatre war = great_attack(4);
    const int before = war.vp("soviet");
    fight_plainly(war);
    ASSERT_EQ(losses_by(war, "soviet"), 4) << "16";
    war.until(Ask::Regroup);
    EXPECT_EQ(war.where("p_1l"), "pool");
    EXPECT_EQ(war.vp("soviet"), before + 1);
}

TEST(R6_11, three_removed_are_no_great_victory_though_four_were_inflicted) {
    Theatre war = great_attack(3);
    const int before = war.vp("soviet");
    fight_plainly(war);
    ASSERT_EQ(losses_by(war, "soviet"), 4);
    war.until(Ask::Regroup);
    EXPECT_EQ(war.where("p_1l"), "pool");
    EXPECT_EQ(war.vp("soviet"), before);
}

TEST(R6_11, the_loser_scores_nothing_for_what_he_removed) {
    // Both remove four; the tie is the defender's.
    Theatre war;
    war.block("p_1l p_2l p_3l p_13", "dok", 4).block("s_r4 s_r21 s_r27 s_r25", "dok", 4);
    war.entered("s_r4 s_r21 s_r27 s_r25", "pol");
    const int polish = war.vp("polish");
    const int soviet = war.vp("soviet");
    fight_plainly(war).until(Ask::Regroup);
    EXPECT_EQ(war.vp("polish"), polish + 1);
    EXPECT_EQ(war.vp("soviet"), soviet);
}

TEST(A30, a_garrison_counts_as_one_of_the_four) {
    // Nobody scores for Mołodeczno itself.
    for (const bool garrisoned : {true, false}) {
        Theatre war;
        war.block("p_4", "mol", 3).block("s_r4 s_r21 s_r27 s_r25", "mol", 4);
        war.entered("s_r4 s_r21 s_r27 s_r25", "gle");
        if (!garrisoned) war.no_garrison("mol");
        const int before = war.vp("soviet");
        fight_plainly(war);
        ASSERT_EQ(losses_by(war, "soviet"), 4);
        war.until(Ask::Regroup);
        EXPECT_EQ(war.vp("soviet"), before + (garrisoned ? 1 : 0));
    }
}

}  // namespace
}  // namespace bivouac::eagle::test
