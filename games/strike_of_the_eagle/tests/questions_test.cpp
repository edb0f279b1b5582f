// Questions and answers of the manual, and rulings on battles seen and summed up. [F1] to [F8], [A47], [A56],
// [A57].
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::Contains;
using testing::IsEmpty;

TEST(F1, a_side_has_one_order_in_an_area_of_whatever_type) {
    Theatre war;
    war.block("p_1l", "min", 3).block("s_r4", "bor", 3).no_garrison("bor").in(Proc::PlaceOrders);
    war.take_all({"first polish", "place recon at min", "place recon at min"});
    ASSERT_EQ(war.asked(), "polish");
    for (const auto* order : {"defend", "recon", "move_out", "withdraw"})
        EXPECT_EQ(war.refused_by("place " + std::string(order) + " at min"), Rules{"R4.3"}) << order;
}

TEST(F2, nobody_goes_part_of_a_forced_march_and_the_order_goes_back) {
    // Two areas to Mołodeczno, and an enemy has come between by the only ways.
    Theatre war;
    war.no_garrison("min").block("p_1l", "slu", 3).block("s_r4", "min", 1).block("s_r5", "sto", 1);
    war.order("polish", "forced_march_to", "mol").in(Proc::Marches).take("execute mol");
    EXPECT_EQ(war.refused_by("march p_1l to mol by min"), Rules{"R5.2"});
    EXPECT_THAT(war.offers("march"), IsEmpty());
    EXPECT_EQ(war.refused_by("march p_1l to min by slu"), Rules{"R5.4"}) << "not as far as he can";
    war.take("halt");
    EXPECT_EQ(war.where("p_1l"), "slu");
    EXPECT_EQ(war.spent_of("p_1l"), Spent::None) << "without penalty";
    EXPECT_EQ(war.order_at("polish", "mol"), Order::None);
}

TEST(F3, a_block_carries_out_one_order_in_a_phase) {
    Theatre war;
    war.block("p_1l", "min", 3).order("polish", "move_to", "slu").order("polish", "move_to", "bar");
    war.in(Proc::Marches);
    war.take_all({"execute slu", "march p_1l to slu by min", "halt", "execute bar"});
    EXPECT_EQ(war.refused_by("march p_1l to bar by slu"), Rules{"R4.5"});
}

TEST(F3, who_marched_by_force_does_not_move_after_it) {
    Theatre war;
    war.block("p_1dj", "min", 3).order("polish", "forced_march_to", "slu").order("polish", "move_to", "bar");
    war.in(Proc::Marches).take_all({"execute slu", "march p_1dj to slu by min", "halt", "execute bar"});
    EXPECT_EQ(war.refused_by("march p_1dj to bar by slu"), Rules{"R4.5"});
}

TEST(F4, a_garrison_is_not_one_of_the_four) {
    Theatre war;
    war.block("p_1l p_2l p_3l", "min", 2).block("p_4 p_5", "slu", 2).order("polish", "move_to", "min");
    ASSERT_TRUE(war.has_garrison("polish", "min"));
    war.in(Proc::Marches).take("execute min");
    war.take("march p_4 to min by slu");
    EXPECT_EQ(war.s().blocks_in(Side::Polish, war.area("min")), 4);
    EXPECT_EQ(war.refused_by("march p_5 to min by slu"), Rules{"A38"});
}

TEST(F7, an_embattled_area_takes_blocks_up_to_four_of_a_side) {
    Theatre war;
    war.block("p_1l p_2l p_3l", "slu", 2).block("s_r4 s_r5 s_r6 s_r8", "slu", 2).block("p_4 p_5", "min", 2);
    war.order("polish", "move_to", "slu").in(Proc::Marches).take("execute slu");
    war.take("march p_4 to slu by min");
    EXPECT_EQ(war.where("p_4"), "slu");
    EXPECT_EQ(war.refused_by("march p_5 to slu by min"), Rules{"A38"});
}

TEST(F8, nobody_moves_through_an_embattled_area) {
    Theatre war;
    war.block("p_k1", "min", 2)
        .block("p_1l s_r4", "slu", 2)
        .order("polish", "move_out", "min")
        .in(Proc::Marches);
    war.take("execute min");
    EXPECT_TRUE(war.allowed("march p_k1 to slu by min")) << "into it";
    EXPECT_EQ(war.refused_by("march p_k1 to lun by slu"), Rules{"R5.3"});
    EXPECT_TRUE(war.allowed("march p_k1 to bar by sto")) << "round it";
}

// [A47]

TEST(A47, both_sides_see_all_blocks_of_a_battle) {
    Theatre war;
    war.block("p_1l", "slu", 3).block("s_r4", "slu", 2).entered("s_r4", "bob").block("p_2l", "min", 3);
    war.in(Proc::Battles);
    const auto strength_known_to = [&](Side viewer, std::string_view block) {
        const Knowledge k = StrikeOfTheEagle::knowledge(war.sc(), war.s(), war.sc().seats_of(viewer));
        return static_cast<int>(k.open.sp[index_of(war.id(block))]);
    };
    EXPECT_EQ(strength_known_to(Side::Soviet, "p_1l"), 3);
    EXPECT_EQ(strength_known_to(Side::Polish, "s_r4"), 2);
    EXPECT_EQ(strength_known_to(Side::Soviet, "p_2l"), 0) << "not in the battle";
    EXPECT_THAT(war.seen_by("soviet"), Contains("event.battle_block"));
    EXPECT_THAT(war.seen_by("polish"), Contains("event.battle_block"));
}

TEST(A47, afterwards_they_are_hidden_again) {
    // Both divisions were seen at Słuck; when one of them goes its own way, which of them it is, is hidden.
    Theatre war;
    war.block("p_1l", "slu", 3).block("p_2l", "slu", 2);
    war.change([&](const Scenario& sc, State& s) { show(sc, s, Side::Polish, war.area("slu")); });
    war.order("polish", "move_out", "slu").in(Proc::Marches);
    war.take_all({"execute slu", "march p_2l to bar by slu", "halt"});
    const Knowledge k = StrikeOfTheEagle::knowledge(war.sc(), war.s(), war.sc().seats_of(Side::Soviet));
    EXPECT_FALSE(is_told_apart(war.sc(), k, war.id("p_1l")));
    EXPECT_FALSE(is_told_apart(war.sc(), k, war.id("p_2l")));
}

// [A56]

TEST(A56, a_block_is_halved_once) {
    Theatre war;
    war.block("p_1l", "slu", 4).block("s_r4", "slu", 3).entered("s_r4", "bob");
    war.spent("p_1l", Spent::ForcedMarch).in(Proc::Battles);
    war.change([&](const Scenario&, State& s) { s.set(war.id("p_1l"), Mark::Reorganising); });
    EXPECT_EQ(tally(war.sc(), war.s(), Side::Polish).blocks, 2);
}

TEST(A56, who_has_marched_is_not_assigned_a_reorganisation) {
    Theatre war;
    war.block("p_1l p_2l p_3l", "slu", 3).block("s_r4", "slu", 3).entered("s_r4", "bob");
    war.spent("p_1l", Spent::ForcedMarch).spent("p_2l", Spent::March).order("polish", "reorganise", "slu");
    war.in(Proc::Battles).take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"});
    ASSERT_TRUE(war.asks(Ask::AssignReorganise));
    EXPECT_EQ(war.refused_by("reorganise p_1l"), Rules{"R6.4"});
    EXPECT_EQ(war.refused_by("reorganise p_2l"), Rules{"R6.4"});
    EXPECT_TRUE(war.allowed("reorganise p_3l"));
}

// [A57]

TEST(A57, strength_is_summed_up_in_order_and_never_below_nothing) {
    // In Mińsk: half of three, a garrison, Piłsudski's bonus is of the other side; two flanks.
    Theatre war;
    war.block("p_1l", "min", 3).spent("p_1l", Spent::ForcedMarch).block("p_lsze", "min", 1);
    war.block("s_r4 s_r5 s_r6", "min", 3).block("s_ltuk", "min", 1);
    war.entered("s_r4 s_ltuk", "bor").entered("s_r5", "ihu").entered("s_r6", "dok").in(Proc::Battles);
    const Tally polish = tally(war.sc(), war.s(), Side::Polish);
    EXPECT_EQ(polish.blocks, 1 + 1);
    EXPECT_EQ(polish.garrison, 1);
    EXPECT_EQ(polish.leader, 1);
    EXPECT_EQ(polish.flank_points, 4);
    EXPECT_EQ(polish.strength(), 0) << "two, one, one, less four";
    const Tally soviet = tally(war.sc(), war.s(), Side::Soviet);
    EXPECT_EQ(soviet.blocks, 10);
    EXPECT_EQ(soviet.leader, 2);
    EXPECT_EQ(soviet.garrison, 0);
    EXPECT_EQ(soviet.strength(), 12);
    EXPECT_EQ((Tally{.blocks = 1, .flank_points = 4}.strength()), 0);
}

TEST(A57, losses_are_changed_after_the_table_and_never_below_none) {
    // A defender without strength whose card adds a loss inflicts one: the table first, then the card.
    Theatre war;
    war.block("s_r4", "slu", 2).block("p_1l", "slu", 2).entered("p_1l", "min");
    war.in(Proc::Battles);
    ASSERT_EQ(war.s().battle.attacker, Side::Polish);
    war.s().line(Side::Soviet).card = war.card("s31");
    war.s().battle.shown = 1;
    EXPECT_EQ(losses_inflicted(war.sc(), war.s(), Side::Soviet, 0), 1);
    war.s().line(Side::Soviet).defend = 1;
    EXPECT_EQ(losses_inflicted(war.sc(), war.s(), Side::Polish, 0), 0) << "not below none";
    EXPECT_EQ(losses_inflicted(war.sc(), war.s(), Side::Polish, 6), 1) << "two less one";
}

}  // namespace
}  // namespace bivouac::eagle::test
