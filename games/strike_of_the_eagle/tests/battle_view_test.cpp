// What a table tells of a battle while it is fought: the sums with their rules, and nothing of a card that
// lies face down for the viewer.
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

std::string told(const Theatre& war, std::string_view viewer, std::string_view name) {
    const SeatSet seats = viewer == "nobody" ? SeatSet{} : war.sc().seats_of(Theatre::side(viewer));
    const TableView table =
        StrikeOfTheEagle::view(war.sc(), StrikeOfTheEagle::knowledge(war.sc(), war.s(), seats));
    for (const auto& [key, value] : table.facts) {
        if (key == name) return value;
    }
    return "nothing";
}

/// The Soviets attack Borysów from Orsza.
Theatre battle_of_borysow(std::string_view hands) {
    Theatre war;
    war.garrison("polish", "bor").hand(hands);
    war.block("p_1l", "bor", 4).block("s_r4 s_r6", "bor", 3).entered("s_r4 s_r6", "ors").in(Proc::Battles);
    return war;
}

TEST(BattleView, tells_the_sums_before_the_blow_with_their_rules) {
    const Theatre war = battle_of_borysow("p24 s38");
    for (const std::string_view viewer : {"polish", "soviet", "nobody"}) {
        EXPECT_EQ(told(war, viewer, "battle_tally_soviet"), "blocks 6 R6.5");
        EXPECT_EQ(told(war, viewer, "battle_tally_polish"), "blocks 4 R6.5, garrison 1 R1.5");
        EXPECT_EQ(told(war, viewer, "battle_losses_polish"), "strength 1 R6.7");
    }
}

TEST(BattleView, counts_a_card_that_lies_face_down_for_its_owner_only) {
    Theatre war = battle_of_borysow("p24 p01 s38 s05");
    war.take_all({"battle_card s38", "modifier s05"});
    const int red = war.sc().card(Side::Soviet, card_of(war.card("s05"))).modifier + 1;
    EXPECT_EQ(told(war, "soviet", "battle_tally_soviet"),
              "blocks 6 R6.5, modifier " + std::to_string(red) + " R6.3, card 2 R6.3");
    EXPECT_EQ(told(war, "polish", "battle_tally_soviet"), "blocks 6 R6.5");
    EXPECT_EQ(told(war, "nobody", "battle_tally_soviet"), "blocks 6 R6.5");
    EXPECT_EQ(told(war, "polish", "battle_card_soviet"), "?");
    EXPECT_EQ(told(war, "polish", "battle_modifier_soviet"), "hand");
}

TEST(BattleView, leaves_the_sum_to_the_event_once_the_blow_is_struck) {
    Theatre war = battle_of_borysow("p24 s38");
    war.take_all({"no_battle_card", "modifier s38", "no_battle_card", "modifier p24"});
    EXPECT_TRUE(war.happened("event.strength"));
    ASSERT_TRUE(war.asks(Ask::ChooseLoss));
    EXPECT_EQ(told(war, "polish", "battle_tally_soviet"), "nothing");
    EXPECT_NE(told(war, "polish", "battle_strength_soviet"), "0");
}

TEST(BattleView, tells_of_fortifications_that_all_attackers_must_cross) {
    Theatre war("radzymin");
    war.no_garrison("war").block("p_11", "war", 3).block("s_r4", "war", 3).entered("s_r4", "rad");
    war.in(Proc::Battles);
    EXPECT_EQ(told(war, "polish", "battle_fortified"), "1");
    EXPECT_NE(told(war, "soviet", "battle_losses_soviet").find("fortified -1 R6.7"), std::string::npos);
    EXPECT_EQ(told(war, "soviet", "battle_losses_polish").find("fortified"), std::string::npos);
}

TEST(BattleView, tells_nothing_without_a_battle) {
    EXPECT_EQ(told(Theatre(), "polish", "battle_tally_polish"), "nothing");
}

}  // namespace
}  // namespace bivouac::eagle::test
