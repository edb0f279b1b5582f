// What both sides bring to a battle: cards, R6.3, A19, A20, and the orders of the area, R6.4.
#include "games/strike_of_the_eagle/tests/battlefield.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

/// Poles stand in Ihumeń; Soviets have come from Mohylew and attack.
Theatre attack_on_ihumen(std::string_view hands = "") {
    Theatre war;
    war.block("p_1l", "ihu", 4).block("s_r4", "ihu", 4).entered("s_r4", "moh").hand(hands);
    stack_decks(war, "p02", "s06");  // both have a red 2
    war.in(Proc::Battles);
    return war;
}

TEST(R6_3, the_attacker_lays_his_cards_before_the_defender) {
    Theatre war = attack_on_ihumen();
    ASSERT_TRUE(war.asks(Ask::LayCards));
    EXPECT_EQ(war.asked(), "soviet");
    war.take_all({"no_battle_card", "from_deck"});
    ASSERT_TRUE(war.asks(Ask::LayCards));
    EXPECT_EQ(war.asked(), "polish");
}

TEST(R6_3, the_modifier_is_the_red_number_and_one_more_from_the_hand) {
    Theatre war = attack_on_ihumen("p06 s07");
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "modifier p06"});
    EXPECT_EQ(battle_sums(war, "soviet").modifier_and_card, 2) << "S06 off the deck";
    EXPECT_EQ(battle_sums(war, "polish").modifier_and_card, 3 + 1) << "P06 from the hand";
}

TEST(R6_3, a_modifier_is_compulsory_and_a_battle_card_is_not) {
    Theatre war = attack_on_ihumen("s26");
    EXPECT_THAT(war.offers(), ElementsAre("no_battle_card", "battle_card s26"));
    EXPECT_FALSE(war.allowed("from_deck")) << "first the battle card";
    war.take("no_battle_card");
    EXPECT_THAT(war.offers(), ElementsAre("from_deck", "modifier s26")) << "no way to do without";
    EXPECT_FALSE(war.allowed("no_battle_card"));
}

TEST(R6_3, one_battle_card_at_most_and_no_card_twice) {
    Theatre war = attack_on_ihumen("s26 s31");
    war.take("battle_card s26");
    EXPECT_FALSE(war.allowed("battle_card s31")) << "a second battle card";
    EXPECT_EQ(war.refused_by("modifier s26"), Rules{"R6.3"}) << "it lies on the table already";
    EXPECT_THAT(war.offers(), ElementsAre("from_deck", "modifier s31"));
}

TEST(R6_3, only_cards_of_the_own_hand_are_laid) {
    Theatre war = attack_on_ihumen("s26 p24");
    EXPECT_EQ(war.refused_by("battle_card s31"), Rules{"R6.3"}) << "not in the hand";
    EXPECT_EQ(war.refused_by("battle_card p24"), Rules{"R6.3"}) << "the enemy's";
    war.take("no_battle_card");
    EXPECT_EQ(war.refused_by("modifier s31"), Rules{"R6.3"});
}

TEST(R6_3, a_battle_card_is_laid_only_by_the_side_and_on_the_front_that_it_names) {
    Theatre war = attack_on_ihumen("s37 s25 s26 s08 p21 p30");
    EXPECT_EQ(war.refused_by("battle_card s37"), Rules{"R6.3"}) << "for defenders";
    EXPECT_EQ(war.refused_by("battle_card s25"), Rules{"R3.6"}) << "for the South";
    EXPECT_EQ(war.refused_by("battle_card s08"), Rules{"R3.6"}) << "an event";
    EXPECT_TRUE(war.allowed("battle_card s26"));
    war.take_all({"no_battle_card", "modifier s08"});  // any card gives a modifier
    EXPECT_EQ(war.refused_by("battle_card p21"), Rules{"R6.3"}) << "for attackers";
    EXPECT_TRUE(war.allowed("battle_card p30"));
}

TEST(R6_3, what_was_laid_is_discarded) {
    Theatre war = attack_on_ihumen("s26 s08 p24");
    war.take_all({"battle_card s26", "modifier s08", "battle_card p24", "from_deck"});
    for (const std::string_view card : {"s26", "s08", "p24", "p02"}) EXPECT_EQ(war.pile_of(card), "discard");
    EXPECT_EQ(war.pile_of("s06"), "deck") << "nobody drew it";
}

TEST(A19, the_kind_of_card_is_told_at_once_and_the_card_only_when_both_have_laid) {
    Theatre war = attack_on_ihumen("s26 s08 p24");
    war.take("battle_card s26");
    EXPECT_THAT(war.seen_by("polish"), ElementsAre("event.lays_card"));
    EXPECT_EQ(war.told("event.lays_card"), std::vector<std::vector<int>>{{1}}) << "the side and no more";
    war.take("modifier s08");
    EXPECT_THAT(war.seen_by("polish"), ElementsAre("event.modifier_from_hand"));
    EXPECT_EQ(war.told("event.modifier_from_hand"), std::vector<std::vector<int>>{{1}});
    war.take("battle_card p24");
    EXPECT_THAT(war.seen_by("soviet"), Not(Contains("event.shows_battle_card")));
    war.take("from_deck");
    EXPECT_EQ(war.told("event.shows_battle_card").size(), 2U);
    EXPECT_EQ(war.told("event.shows_modifier").size(), 2U);
}

TEST(A19, each_side_has_one_modifier_whatever_its_battle_card_adds) {
    Theatre war = attack_on_ihumen("s38 s08");
    war.take_all({"battle_card s38", "modifier s08", "no_battle_card", "from_deck"});
    EXPECT_EQ(battle_sums(war, "soviet").modifier_and_card, 2 + 1 + 1)
        << "S38 adds 2; S08 its red 1 and 1 from the hand";
    EXPECT_EQ(battle_sums(war, "polish").modifier_and_card, 2);
}

TEST(A20, discards_are_shuffled_anew_for_a_modifier) {
    Theatre war;
    war.block("p_1l", "ihu", 4).block("s_r4", "ihu", 4).entered("s_r4", "moh");
    stack_decks(war, "p06", "s03").change([](const Scenario&, State& s) {
        s.discard[0] = s.deck[0];
        s.deck[0] = 0;
    });
    lay_nothing(war.in(Proc::Battles));
    EXPECT_TRUE(war.happened("event.reshuffles"));
    EXPECT_EQ(battle_sums(war, "polish").modifier_and_card, 3);
}

TEST(A20, the_modifier_is_nothing_if_there_are_no_discards_either) {
    Theatre war;
    war.block("p_1l", "ihu", 4).block("s_r4", "ihu", 4).entered("s_r4", "moh");
    stack_decks(war, "p06", "s21").change([](const Scenario&, State& s) {
        s.removed[0] |= s.deck[0];
        s.deck[0] = 0;
    });
    lay_nothing(war.in(Proc::Battles));
    EXPECT_EQ(battle_sums(war, "polish").modifier_and_card, 0);
    EXPECT_EQ(battle_sums(war, "soviet").modifier_and_card, 3);
}

TEST(A20, a_battle_card_on_the_table_is_not_shuffled_in) {
    Theatre war;
    war.block("p_1l", "ihu", 4).block("s_r4", "ihu", 4).entered("s_r4", "moh").hand("p23");
    stack_decks(war).change([](const Scenario&, State& s) {
        s.removed[0] |= s.deck[0];
        s.deck[0] = 0;
    });
    war.in(Proc::Battles).take_all({"no_battle_card", "from_deck", "battle_card p23", "from_deck"});
    EXPECT_EQ(battle_sums(war, "polish").modifier_and_card, 0) << "P23 has a red 3, but it has been laid";
}

// R6.4 Defend Area

/// Poles in Dokszyce are attacked from Połock and Głębokie, where no fortification helps them.
Theatre attack_on_dokszyce() {
    Theatre war;
    war.block("p_1l p_2l", "dok", 4).block("s_r4", "dok", 4).block("s_r21", "dok", 3);
    war.entered("s_r4", "pol").entered("s_r21", "gle");
    return war;
}

TEST(R6_4, defend_area_cancels_a_flank_penalty_and_a_loss_and_goes_back) {
    Theatre without = attack_on_dokszyce();
    fight_plainly(without);
    EXPECT_EQ(strength_of(without, "polish"), 8 - 2);
    EXPECT_EQ(losses_by(without, "soviet"), 2) << "7 inflict 2";

    Theatre war = attack_on_dokszyce();
    war.order("polish", "defend", "dok");
    fight_plainly(war);
    EXPECT_TRUE(war.happened("event.shows_order"));
    EXPECT_EQ(strength_of(war, "polish"), 8);
    EXPECT_EQ(losses_by(war, "soviet"), 2 - 1);
    EXPECT_EQ(war.order_at("polish", "dok"), Order::None);
}

TEST(R6_4, defend_area_does_nothing_for_an_attacker) {
    Theatre war = attack_on_dokszyce();
    war.order("soviet", "defend", "dok");
    fight_plainly(war);
    EXPECT_EQ(strength_of(war, "polish"), 8 - 2);
    EXPECT_EQ(losses_by(war, "polish"), 2) << "6 inflict 2 on the attackers all the same";
}

// R6.4 Reorganisation

TEST(R6_4, a_reorganisation_is_assigned_to_a_block_that_has_not_moved_and_it_fights_at_half) {
    Theatre war;
    war.block("p_1l p_2l", "ihu", 3).block("p_3l", "ihu", 2).block("s_r4", "ihu", 1);
    war.entered("s_r4", "moh").entered("p_3l", "min").order("polish", "reorganise", "ihu");
    fight_plainly(war);
    ASSERT_TRUE(war.asks(Ask::AssignReorganise));
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_THAT(war.offers(), ElementsAre("reorganise p_1l", "reorganise p_2l")) << "it must be assigned";
    EXPECT_EQ(war.refused_by("reorganise p_3l"), Rules{"R6.4"}) << "it has marched";
    EXPECT_EQ(war.refused_by("reorganise s_r4"), Rules{"R6.4"}) << "the enemy's";
    war.take("reorganise p_2l");
    EXPECT_EQ(battle_sums(war, "polish").blocks, 3 + 1 + 2);
}

TEST(R6_4, the_assigned_block_is_reorganised_in_step_6_if_its_side_has_won) {
    Theatre war;
    war.block("p_1l p_2l", "ihu", 3).block("s_r4", "ihu", 1).entered("s_r4", "moh");
    war.order("polish", "reorganise", "ihu");
    fight_plainly(war).take("reorganise p_2l").until(Ask::Reorganise);
    EXPECT_EQ(war.order_at("polish", "ihu"), Order::Reorganise);
    war.in(Proc::Remaining);
    EXPECT_EQ(war.asked(), "") << "who it is was said in the battle";
    EXPECT_EQ(war.sp("p_2l"), 4);
    EXPECT_EQ(war.sp("p_1l"), 3);
}

TEST(R6_4, a_lost_battle_takes_the_reorganisation_away) {
    Theatre war;
    war.block("p_1l p_2l", "ihu", 1).block("s_r4 s_r21", "ihu", 4).entered("s_r4 s_r21", "moh");
    war.order("polish", "reorganise", "ihu");
    fight_plainly(war).take("reorganise p_2l").until(Ask::Reorganise);
    EXPECT_NE(war.where("p_2l"), "ihu");
    EXPECT_EQ(war.order_at("polish", "ihu"), Order::None);
}

TEST(R6_4, the_reorganisation_is_lost_with_its_block_though_its_side_wins) {
    Theatre war;
    war.block("p_1l p_2l", "ihu", 1).block("s_r4", "ihu", 4).block("s_r21", "ihu", 2);
    war.entered("s_r4 s_r21", "moh");
    war.order("polish", "reorganise", "ihu");
    stack_decks(war, "p01", "s03").in(Proc::Battles);
    lay_nothing(war).take("reorganise p_2l");
    EXPECT_EQ(losses_by(war, "polish"), 1) << "1 and 0 and a modifier of 4";
    EXPECT_EQ(losses_by(war, "soviet"), 1) << "6 inflict 2, the Berezina saves one";
    ASSERT_TRUE(war.asks(Ask::ChooseLoss));
    war.take("lose p_2l").until(Ask::Reorganise);
    EXPECT_EQ(war.where("p_1l"), "ihu") << "one loss each: the defender has won";
    EXPECT_EQ(war.order_at("polish", "ihu"), Order::None);
}

TEST(R6_4, no_other_block_takes_over_what_was_assigned) {
    Theatre war;
    war.block("p_1l", "ihu", 4).block("p_2l", "ihu", 2).block("s_r4", "ihu", 1).entered("s_r4", "moh");
    war.order("polish", "reorganise", "ihu");
    fight_plainly(war).take("reorganise p_1l").until(Ask::Reorganise);
    war.in(Proc::Remaining);
    EXPECT_EQ(war.asked(), "") << "the First is at full strength: the order goes back";
    EXPECT_EQ(war.sp("p_2l"), 2);
    EXPECT_EQ(war.order_at("polish", "ihu"), Order::None);
}

TEST(R6_4, orders_of_other_kinds_stay_face_down) {
    Theatre war = attack_on_dokszyce();
    war.order("polish", "withdraw", "dok");
    fight_plainly(war);
    EXPECT_FALSE(war.happened("event.shows_order"));
}

}  // namespace
}  // namespace bivouac::eagle::test
