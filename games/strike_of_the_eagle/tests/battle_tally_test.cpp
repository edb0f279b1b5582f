// The sums of a battle: strength, R6.5, flank penalties, R6.6, rounding, A37.
#include <array>

#include "games/strike_of_the_eagle/tests/battlefield.hpp"

namespace bivouac::eagle::test {
namespace {

TEST(R6_5, strength_is_the_sum_of_the_blocks) {
    Theatre war;
    war.block("p_1l", "ihu", 4).block("p_4", "ihu", 3).block("p_r7", "ihu", 1).block("s_r4 s_c4", "ihu", 2);
    war.entered("s_r4 s_c4", "moh");
    fight_plainly(war);
    EXPECT_EQ(strength_of(war, "polish"), 8);
    EXPECT_EQ(strength_of(war, "soviet"), 4);
}

TEST(R6_5, blocks_that_forced_marched_fight_at_half) {
    Theatre war;
    war.block("p_1l", "ihu", 4).block("s_r4", "ihu", 4).block("s_r21", "ihu", 2);
    war.entered("s_r4 s_r21", "moh").spent("s_r4", Spent::ForcedMarch);
    fight_plainly(war);
    EXPECT_EQ(strength_of(war, "soviet"), 2 + 2) << "who moved fights in full";
}

TEST(R6_5, a_garrison_adds_one_to_its_own_side_in_defence) {
    Theatre war;
    war.block("p_1l", "bor", 3).block("s_r4", "bor", 3).entered("s_r4", "ors");
    fight_plainly(war);
    EXPECT_EQ(battle_sums(war, "polish").garrison_and_leader, 1);
    EXPECT_EQ(strength_of(war, "polish"), 4);
    EXPECT_EQ(strength_of(war, "soviet"), 3);
}

TEST(R6_5, a_garrison_fights_alone_too) {
    Theatre war;
    war.block("s_r4", "bor", 3).entered("s_r4", "ors");
    stack_decks(war, "p06", "s03").in(Proc::Battles);
    lay_nothing(war);
    EXPECT_EQ(strength_of(war, "polish"), 1 + 3);
}

TEST(R6_5, modifiers_leaders_and_cards_are_added_for_both_sides) {
    Theatre war;
    war.block("p_1l", "ihu", 4).block("p_lpil", "ihu", 1).block("s_r4", "ihu", 4).block("s_ltuk", "ihu", 1);
    war.entered("s_r4 s_ltuk", "moh").hand("p24 s38");
    stack_decks(war, "p06", "s07").in(Proc::Battles);
    war.take_all({"battle_card s38", "from_deck", "battle_card p24", "from_deck"});
    EXPECT_EQ(strength_of(war, "polish"), 4 + 1 + 2 + 3 + 2) << "blocks, Piłsudski's bonus, modifier, card";
    EXPECT_EQ(strength_of(war, "soviet"), 4 + 1 + 2 + 1 + 2);
}

TEST(R6_5, each_flank_penalty_left_costs_the_defender_two) {
    Theatre war;
    war.block("p_1l p_2l", "dok", 4).block("s_r4 s_r21", "dok", 2).entered("s_r4", "pol");
    war.entered("s_r21", "gle");
    fight_plainly(war);
    EXPECT_EQ(battle_sums(war, "polish").flanks, 2);
    EXPECT_EQ(strength_of(war, "polish"), 6);
    EXPECT_EQ(strength_of(war, "soviet"), 4) << "an attacker has no flanks";
}

TEST(R6_5, strength_is_never_less_than_nothing) {
    Theatre war;
    war.block("p_r7", "dok", 1).block("s_r4 s_r21 s_r27", "dok", 1);
    war.entered("s_r4", "pol").entered("s_r21", "gle").entered("s_r27", "lep");
    fight_plainly(war);
    EXPECT_EQ(battle_sums(war, "polish").flanks, 4);
    EXPECT_EQ(strength_of(war, "polish"), 0);
    EXPECT_EQ(losses_by(war, "polish"), 0);
}

TEST(A37, each_halved_block_is_rounded_down_by_itself) {
    Theatre war;
    war.block("p_1l", "ihu", 4).block("s_r2 s_r5", "ihu", 3).block("s_r6 s_r8", "ihu", 1);
    war.entered("s_r2 s_r5 s_r6 s_r8", "moh").spent("s_r2 s_r5 s_r6 s_r8", Spent::ForcedMarch);
    fight_plainly(war);
    EXPECT_EQ(strength_of(war, "soviet"), 1 + 1 + 0 + 0) << "not half of eight";
}

// R6.6 Two Polish divisions in Dokszyce; roads from Połock, Głębokie and Mołodeczno are open ground, the one
// from Lepel crosses the fortified Berezina.

Theatre flank_attack(std::initializer_list<std::string_view> from) {
    Theatre war;
    war.block("p_1l p_2l", "dok", 4);
    static constexpr std::array<std::string_view, 4> kAttackers{"s_r4", "s_r21", "s_r27", "s_r25"};
    std::size_t next = 0;
    for (std::size_t i = 0; i < from.size(); ++i) war.block(kAttackers.at(i), "dok", 1);
    for (const std::string_view area : from) war.entered(kAttackers.at(next++), area);
    return war;
}
int flanks_after(Theatre& war) {
    fight_plainly(war);
    return battle_sums(war, "polish").flanks / 2;
}

TEST(R6_6, there_is_a_penalty_for_every_route_but_the_first) {
    Theatre one = flank_attack({"pol"});
    EXPECT_EQ(flanks_after(one), 0);
    Theatre two = flank_attack({"pol", "gle"});
    EXPECT_EQ(flanks_after(two), 1);
    Theatre three = flank_attack({"pol", "gle", "lep"});
    EXPECT_EQ(flanks_after(three), 2);
    Theatre four = flank_attack({"pol", "gle", "lep", "mol"});
    EXPECT_EQ(flanks_after(four), 3);
}

TEST(R6_6, blocks_that_come_by_one_route_are_one_attack) {
    Theatre war = flank_attack({"pol", "pol", "gle", "gle"});
    EXPECT_EQ(flanks_after(war), 1);
}

TEST(R6_6, fortifications_cancel_all_if_every_route_crosses_them) {
    Theatre war;
    war.block("p_1l", "bor", 4).block("s_r4 s_r21", "bor", 1).entered("s_r4", "ors").entered("s_r21", "lep");
    fight_plainly(war);
    EXPECT_EQ(battle_sums(war, "polish").flanks, 0);
}

TEST(R6_6, fortifications_cancel_nothing_if_one_route_goes_round_them) {
    Theatre war;
    war.block("p_1l", "bor", 4).block("s_r4 s_r21 s_r27", "bor", 1);
    war.entered("s_r4", "ors").entered("s_r21", "lep").entered("s_r27", "ihu");
    fight_plainly(war);
    EXPECT_EQ(battle_sums(war, "polish").flanks, 2 * 2);
}

TEST(R6_6, fortifications_that_protect_the_other_end_do_not_help) {
    // The sector between Dokszyce and Połock protects Połock.
    Theatre war;
    war.block("s_r4", "lep", 4).block("p_1l p_2l", "lep", 1).entered("p_1l", "dok").entered("p_2l", "bor");
    fight_plainly(war);
    EXPECT_EQ(battle_sums(war, "soviet").flanks, 2);
}

TEST(R6_6, defend_area_cancels_one) {
    Theatre war = flank_attack({"pol", "gle", "lep"});
    war.order("polish", "defend", "dok");
    EXPECT_EQ(flanks_after(war), 1);
}

TEST(R6_6, each_supporting_force_cancels_one) {
    Theatre one = flank_attack({"pol", "gle", "lep"});
    one.block("p_3l", "dok", 1).entered("s_r4", "pol").entered("s_r21", "gle").entered("s_r27", "lep");
    one.entered("p_3l", "min");
    EXPECT_EQ(flanks_after(one), 1);

    Theatre two = flank_attack({"pol", "gle", "lep"});
    two.block("p_3l p_13", "dok", 1).entered("s_r4", "pol").entered("s_r21", "gle").entered("s_r27", "lep");
    two.entered("p_3l", "min").entered("p_13", "bor");
    EXPECT_EQ(flanks_after(two), 0);
}

TEST(R6_6, blocks_that_come_by_one_route_are_one_supporting_force) {
    Theatre war = flank_attack({"pol", "gle", "lep"});
    war.block("p_3l p_13", "dok", 1).entered("s_r4", "pol").entered("s_r21", "gle").entered("s_r27", "lep");
    war.entered("p_3l p_13", "min");
    EXPECT_EQ(flanks_after(war), 1);
}

TEST(R6_6, who_comes_by_a_route_of_the_attack_supports_nobody) {
    Theatre war = flank_attack({"pol", "gle", "lep"});
    war.block("p_3l", "dok", 1).entered("s_r4", "pol").entered("s_r21", "gle").entered("s_r27", "lep");
    war.entered("p_3l", "gle");
    EXPECT_EQ(flanks_after(war), 2);
}

TEST(R6_6, more_help_than_penalties_gives_no_bonus) {
    Theatre war = flank_attack({"pol", "gle"});
    war.block("p_3l", "dok", 1).entered("s_r4", "pol").entered("s_r21", "gle").entered("p_3l", "min");
    war.order("polish", "defend", "dok");
    EXPECT_EQ(flanks_after(war), 0);
    EXPECT_EQ(strength_of(war, "polish"), 9);
}

}  // namespace
}  // namespace bivouac::eagle::test
