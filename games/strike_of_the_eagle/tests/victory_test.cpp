// Victory points and the end. [R10], [A46], [F9].
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

void leave_the_map(Theatre& war, std::string_view block) {
    war.change([&](const Scenario& sc, State& s) { lift(sc, s, war.id(block), Place::Pool); });
}
void points(Theatre& war, int polish, int soviet) {
    war.s().vp = {static_cast<std::int16_t>(polish), static_cast<std::int16_t>(soviet)};
}
Outcome end_of(const Theatre& war) {
    return StrikeOfTheEagle::outcome(war.sc(), war.s());
}
void announce(Theatre& war) {
    Dice dice = Dice::fast(1);
    EaglePlay play{war.sc(), war.s(), dice, nullptr};
    announce_result(play, {});
}

TEST(R10_1, a_city_scores_as_soon_as_the_order_that_took_it_is_carried_out) {
    Theatre war;
    war.no_garrison("mol lid").block("s_r4", "mol", 3).block("p_1l", "gro", 3);
    war.order("soviet", "move_out", "mol").order("polish", "move_out", "gro").in(Proc::Marches);
    const int before = war.vp("soviet");
    war.take_all({"first soviet", "execute mol", "march s_r4 to lid by mol", "halt"});
    EXPECT_TRUE(war.controls("soviet", "lid"));
    EXPECT_EQ(war.vp("soviet"), before + 1);
    EXPECT_TRUE(war.asks(Ask::Execute)) << "the Polish order is still to come";
}

TEST(R10_1, a_great_victory_scores_before_the_losers_retreat) {
    Theatre war;
    war.block("p_1l p_2l", "slu", 4).block("s_r4 s_r21 s_r27 s_c15", "slu", 4);
    war.entered("s_r4 s_r21 s_r27 s_c15", "bob").in(Proc::Battles);
    const int before = war.vp("soviet");
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"}).until(Ask::ChooseRetreat);
    EXPECT_EQ(war.vp("soviet"), before + 1);
    EXPECT_EQ(war.where("p_1l"), "slu");
}

TEST(R10_1, an_event_scores_when_it_is_carried_out) {
    Theatre war;
    const int before = war.vp("soviet");
    war.event("s08");
    EXPECT_EQ(war.vp("soviet"), before + 1);
}

TEST(R10_1, who_cannot_retreat_scores_for_the_enemy_at_once) {
    // Biała Podlaska has one way out, and the enemy came by it.
    Theatre war("radzymin");
    war.block("p_1l p_2l", "bpo", 4).block("s_r4 s_r21 s_r27 s_c15", "bpo", 4);
    war.entered("s_r4 s_r21 s_r27 s_c15", "sie").in(Proc::Battles);
    const int before = war.vp("soviet");
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"}).until(Ask::Regroup);
    EXPECT_EQ(war.where("p_1l"), "out");
    EXPECT_EQ(war.where("p_2l"), "out");
    EXPECT_EQ(war.vp("soviet"), before + 1 + 2) << "a Great Victory and two divisions";
}

TEST(R10_2, who_did_not_start_with_a_city_scores_for_it_and_gives_it_back_with_the_city) {
    Theatre war("radzymin");
    points(war, 3, 3);
    war.block("s_r4", "plo", 3).in(Proc::Settle);
    EXPECT_TRUE(war.controls("soviet", "plo"));
    EXPECT_EQ(war.vp("soviet"), 4);
    war.in(Proc::Settle);
    EXPECT_EQ(war.vp("soviet"), 4) << "once";
    leave_the_map(war, "s_r4");
    war.in(Proc::Settle);
    EXPECT_EQ(war.vp("soviet"), 4) << "control stays";
    war.block("p_1l", "plo", 3).in(Proc::Settle);
    EXPECT_EQ(war.vp("soviet"), 3);
    EXPECT_EQ(war.vp("polish"), 3) << "what one had from the beginning scores nothing";
    leave_the_map(war, "p_1l");
    war.block("s_r4", "plo", 3).in(Proc::Settle);
    EXPECT_EQ(war.vp("soviet"), 4);
}

TEST(R10_2, a_city_with_both_sides_in_it_or_a_garrison_scores_nothing) {
    Theatre war("radzymin");
    const int before = war.vp("soviet");
    war.block("s_r4", "mod", 3).in(Proc::Settle);
    EXPECT_EQ(war.vp("soviet"), before) << "the garrison holds";
    war.no_garrison("mod").block("p_1l", "mod", 1).in(Proc::Settle);
    EXPECT_EQ(war.vp("soviet"), before);
    leave_the_map(war, "p_1l");
    war.in(Proc::Settle);
    EXPECT_EQ(war.vp("soviet"), before + 3);
}

TEST(R10_2, cities_of_the_end_count_once_for_who_holds_them_then) {
    Theatre war;
    points(war, 0, 0);
    war.control("soviet", "min");
    announce(war);  // Kijów and Mińsk Soviet, Lwów Polish, two points each
    EXPECT_EQ(war.vp("polish"), 2);
    EXPECT_EQ(war.vp("soviet"), 4);
}

TEST(R10_2, cities_of_the_end_score_nothing_before_it) {
    Theatre war;
    points(war, 0, 0);
    war.no_garrison("kij").block("p_1l", "kij", 3).in(Proc::Settle);
    EXPECT_EQ(war.vp("polish"), 4) << "for the capture alone";
    announce(war);
    EXPECT_EQ(war.vp("polish"), 4 + 2 + 2 + 2) << "and at the end with Minsk and Lwow";
}

TEST(R10_2, warsaw_taken_ends_the_game_at_once_whatever_the_points) {
    Theatre war("radzymin");
    points(war, 50, 0);
    war.no_garrison("war").block("s_r4", "war", 1).block("p_1l", "mod", 3).in(Proc::Settle);
    const Outcome end = end_of(war);
    EXPECT_TRUE(end.finished);
    EXPECT_EQ(end.ending.key, "ending.at_once");
    EXPECT_EQ(end.results[0], Result::Loss);
    EXPECT_EQ(end.results[1], Result::Win);
    EXPECT_EQ(war.vp("soviet"), 10);
}

TEST(R10_3, more_points_win) {
    Theatre war("radzymin");
    points(war, 5, 4);
    EXPECT_EQ(end_of(war).results[0], Result::Win);
    EXPECT_EQ(end_of(war).results[1], Result::Loss);
    points(war, 4, 5);
    EXPECT_EQ(end_of(war).results[0], Result::Loss);
    EXPECT_EQ(end_of(war).results[1], Result::Win);
    EXPECT_EQ(end_of(war).ending.key, "ending.points");
}

TEST(R10_3, all_commanders_of_a_side_win_together) {
    Theatre war("campaign_1920+4");
    points(war, 9, 4);
    for (const Side side : kBothSides) {
        war.sc().seats_of(side).for_each([&](Seat seat) {
            EXPECT_EQ(end_of(war).results[index(seat)], side == Side::Polish ? Result::Win : Result::Loss);
        });
    }
    EXPECT_EQ(war.sc().seats_of(Side::Polish).count(), 2);
}

TEST(A46, equal_points_are_a_draw) {
    Theatre war("radzymin");
    points(war, 6, 6);
    const Outcome end = end_of(war);
    EXPECT_TRUE(end.finished);
    EXPECT_EQ(end.ending.key, "ending.draw");
    EXPECT_EQ(end.results[0], Result::Draw);
    EXPECT_EQ(end.results[1], Result::Draw);
}

// [F9] with [A01]

TEST(R10_2, what_a_card_retakes_is_taken_back_at_once) {
    Theatre war;
    war.no_garrison("dyn").control("soviet", "dyn").in(Proc::Settle);
    const int with_dyneburg = war.vp("soviet");
    war.block("p_1l", "dyn", 1).event("p10");
    EXPECT_TRUE(war.has_garrison("polish", "dyn"));
    EXPECT_LT(war.vp("soviet"), with_dyneburg);
}

TEST(F9, a_leader_who_falls_in_battle_is_out_for_good_and_worth_one_point) {
    Theatre war;
    war.block("p_lsik", "slu", 1)
        .block("s_r4 s_r21", "slu", 4)
        .entered("s_r4 s_r21", "bob")
        .in(Proc::Battles);
    const int before = war.vp("soviet");
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"}).until(Ask::Combine);
    EXPECT_EQ(war.where("p_lsik"), "out");
    EXPECT_EQ(war.vp("soviet"), before + 1);
}

TEST(F9, a_leader_who_cannot_retreat_is_out_for_good_and_worth_two) {
    Theatre war;
    war.block("p_lsik", "bpo", 1).block("p_1l p_2l p_3l", "bpo", 2).block("s_r4 s_r21 s_r27 s_c15", "bpo", 4);
    war.no_garrison("sie brz wlo").block("s_r5", "sie", 1).block("s_r6", "brz", 1).block("s_r8", "wlo", 1);
    war.entered("s_r4 s_r21 s_r27 s_c15", "sie").in(Proc::Battles);
    const int before = war.vp("soviet");
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"}).until(Ask::Regroup);
    int lost = 0;  // divisions that were left to be cut off; the others fell in the battle
    for (const auto* b : {"p_1l", "p_2l", "p_3l"}) lost += war.where(b) == "out" ? 1 : 0;
    EXPECT_EQ(war.where("p_lsik"), "out");
    EXPECT_GT(lost, 0);
    EXPECT_EQ(war.vp("soviet"), before + 1 + lost + 2) << "a Great Victory, the divisions, the leader";
}

}  // namespace
}  // namespace bivouac::eagle::test
