// Polish reactions to events, orders, marches and withdrawals, p35 to p46 and p50, each through its window.
#include "games/strike_of_the_eagle/tests/cards_play.hpp"

namespace bivouac::eagle::test::card_tests {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

TEST(PolishCards, p35_intercepted_dispatch_cancels_an_event_which_is_discarded) {
    Theatre war;
    war.hand("p35");
    chosen(war, "s08").take("play_event");
    react(war, "p35");
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1]);
    EXPECT_EQ(war.pile_of("s08"), "discard");
    Theatre passed;
    passed.hand("p35");
    chosen(passed, "s08").take("play_event").take("let_pass");
    EXPECT_EQ(passed.vp("soviet"), passed.sc().vp[1] + 1);
    EXPECT_EQ(passed.pile_of("s08"), "removed");
    EXPECT_EQ(passed.pile_of("p35"), "hand");
}

TEST(PolishCards, p35_intercepted_dispatch_answers_to_enemy_events_alone) {
    Theatre war;
    war.hand("p35");
    chosen(war, "s08").take("take_cubes");
    EXPECT_EQ(war.asked(), "") << "cubes are no event";
    Theatre own;
    own.hand("p35");
    played(own, "p05");
    EXPECT_EQ(own.asked(), "");
}

TEST(PolishCards, p36_change_of_plan_replaces_an_own_order) {
    Theatre war;
    war.hand("p36").block("p_1l", "bor", 4).block("p_2l", "lwo", 3).block("s_r4", "ors", 2);
    war.order("polish", "defend", "bor").order("polish", "defend", "lwo").order("soviet", "defend", "ors");
    react(orders_lie(war), "p36");
    EXPECT_EQ(war.refused_by("change bor to defend"), Rules{"R3.6"});      // another type
    EXPECT_EQ(war.refused_by("change min to defend"), Rules{"R3.6"});      // no order there
    EXPECT_EQ(war.refused_by("change ors to withdraw"), Rules{"R3.6"});    // an enemy order
    EXPECT_EQ(war.refused_by("change lwo to withdraw"), Rules{"R3.6"});    // of the South
    EXPECT_EQ(war.refused_by("change bor to reorganise"), Rules{"R4.4"});  // at full strength: nobody could
    war.take("change bor to move_out");
    EXPECT_EQ(war.order_at("polish", "bor"), Order::MoveOut);
    EXPECT_EQ(war.order_at("soviet", "ors"), Order::Defend);
    EXPECT_EQ(war.asked(), "") << "one order";
}

TEST(PolishCards, p37_shifted_concentration_moves_an_own_order) {
    Theatre war;
    war.hand("p37")
        .block("p_1l", "bor", 4)
        .block("p_4", "min", 3)
        .block("p_5", "bob", 3)
        .block("p_2l", "lwo", 3);
    war.order("polish", "defend", "bor").order("polish", "recon", "bob").block("s_r4", "ors", 2);
    war.order("soviet", "defend", "ors");
    react(orders_lie(war), "p37");
    EXPECT_EQ(war.refused_by("carry bor to bob"), Rules{"R4.3"});  // an order lies there
    EXPECT_EQ(war.refused_by("carry bor to slu"), Rules{"R4.4"});  // nobody is there
    EXPECT_EQ(war.refused_by("carry bor to lwo"), Rules{"R4.6"});  // of the South
    EXPECT_EQ(war.refused_by("carry min to bor"), Rules{"R3.6"});  // no order
    EXPECT_EQ(war.refused_by("carry ors to bor"), Rules{"R3.6"});  // the enemy's
    war.take("carry bor to min");
    EXPECT_EQ(war.order_at("polish", "bor"), Order::None);
    EXPECT_EQ(war.order_at("polish", "min"), Order::Defend);
    EXPECT_EQ(war.order_at("polish", "bob"), Order::Recon);
    EXPECT_EQ(war.asked(), "");
}

/// Poles who withdraw from Dzisna, which the Soviets have entered.
Theatre withdrawing_from_dzisna() {
    Theatre war;
    war.hand("p38").block("p_1l p_4", "dzi", 3).block("s_r4", "dzi", 2).entered("s_r4", "pol");
    war.order("polish", "withdraw", "dzi").in(Proc::Marches);
    return war;
}

TEST(PolishCards, p38_elastic_defence_makes_a_withdrawal_free) {
    Theatre war = withdrawing_from_dzisna();
    react(war, "p38");
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.where("p_1l") + war.where("p_4"), "dyndyn");
    EXPECT_EQ(war.sp("p_1l") + war.sp("p_4"), 6);
    EXPECT_EQ(war.spent_of("p_1l"), Spent::Retreat);
    Theatre dear = withdrawing_from_dzisna();
    dear.take("let_pass");
    EXPECT_TRUE(dear.asks(Ask::WithdrawLoss));
}

TEST(PolishCards, p38_elastic_defence_is_for_own_withdrawals) {
    Theatre war;
    war.hand("p38").block("s_r4 s_r5", "dok", 3).block("p_1l", "dok", 2).entered("p_1l", "min");
    war.order("soviet", "withdraw", "dok").in(Proc::Marches);
    EXPECT_TRUE(war.asks(Ask::WithdrawLoss));
    EXPECT_EQ(war.asked(), "soviet");
}

/// At Dzisna the Poles lose against cavalry with the Kuban Sabres, and retreat to Dyneburg.
const Clash kDzisna{.area = "dzi", .soviet_from = "pol", .soviet = "s_c15:4 s_r4:4 s_r27:4"};

TEST(PolishCards, p39_rearguard_ends_the_pursuit_and_may_go_one_area_further) {
    Theatre war = met(kDzisna, "p39 s33");
    lay_cards(war, kDzisna, "", "s33");
    react(war.until(Ask::React), "p39");
    ASSERT_TRUE(war.asks(Ask::ChooseRetreat)) << "nobody pursues";
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_EQ(war.where("p_1l") + war.where("p_4"), "dyndyn");
    EXPECT_THAT(war.offers(), ElementsAre("fall_back swi", "fall_back gle", "stay"));
    EXPECT_EQ(war.refused_by("fall_back wil"), Rules{"R7.1"});
    war.take("fall_back swi");
    EXPECT_EQ(war.where("p_1l") + war.where("p_4"), "swiswi");
    EXPECT_EQ(war.spent_of("p_1l"), Spent::Retreat);
    EXPECT_FALSE(war.asks(Ask::ChooseRetreat)) << "one area";
}

TEST(PolishCards, p39_without_the_rearguard_they_are_pursued_and_stop_at_dyneburg) {
    Theatre war = met(kDzisna, "p39 s33");
    lay_cards(war, kDzisna, "", "s33");
    war.until(Ask::React).take("let_pass");
    ASSERT_TRUE(war.asks(Ask::Errand));
    war.take("pick p_1l");
    EXPECT_EQ(war.where("p_4"), "dyn");
    EXPECT_FALSE(war.asks(Ask::ChooseRetreat));
    Theatre stays = met(kDzisna, "p39");
    lay_cards(stays, kDzisna, "", "");
    stays.until(Ask::React).take("react p39").take("stay");
    EXPECT_EQ(stays.where("p_4"), "dyn");
}

TEST(PolishCards, p40_field_gendarmerie_restores_one_block_that_retreats) {
    const Clash clash{.area = "dzi",
                      .soviet_from = "pol",
                      .polish = "p_1l:4 p_4:2 p_5:3",
                      .soviet = "s_c15:4 s_r4:4 s_r27:4",
                      .also = [](Theatre& war) { war.block("p_6", "dyn", 1); }};
    Theatre war = met(clash, "p40");
    lay_cards(war, clash, "", "");
    react(war.until(Ask::React), "p40");
    ASSERT_TRUE(war.asks(Ask::Errand));
    EXPECT_EQ(war.refused_by("pick p_6"), Rules{"R3.6"});  // it did not fight
    EXPECT_EQ(war.refused_by("pick s_r4"), Rules{"R3.6"});
    const int before = war.sp("p_4");
    war.take("pick p_4");
    EXPECT_EQ(war.sp("p_4"), before + 1);
    EXPECT_EQ(war.where("p_4"), "dyn");
    EXPECT_FALSE(war.asks(Ask::Errand));
}

TEST(PolishCards, p40_field_gendarmerie_restores_nobody_above_his_maximum) {
    // The only loss falls on the strongest: the brigade is whole.
    const Clash clash{
        .area = "dzi", .soviet_from = "pol", .polish = "p_1l:4 p_syb:2", .soviet = "s_r4:4 s_r27:4"};
    Theatre war = met(clash, "p40");
    lay_cards(war, clash, "", "");
    war.until(Ask::React).take("react p40");
    EXPECT_EQ(war.refused_by("pick p_syb"), Rules{"R3.6"});
    EXPECT_TRUE(war.allowed("pick p_1l"));
}

TEST(PolishCards, p40_field_gendarmerie_and_p39_rearguard_are_for_own_retreats) {
    const Clash won{.attacker = "polish", .polish = "p_1l:4 p_2l:4 p_3l:4"};
    Theatre war = met(won, "p39 p40");
    lay_cards(war, won, "", "");
    EXPECT_EQ(war.until(Ask::React).asked(), "") << "the Soviets retreat";
    EXPECT_EQ(war.where("s_r5"), "lun");
}

TEST(PolishCards, p41_blown_bridges_close_a_route_to_the_enemy_for_the_phase) {
    Theatre war;
    war.hand("p41")
        .no_garrison("bor")
        .block("s_r4", "ors", 3)
        .block("s_c15", "wit", 3)
        .block("p_1l", "min", 3);
    war.order("soviet", "move_out", "ors").order("soviet", "move_out", "wit");
    war.in(Proc::Marches).take("execute ors");
    react(war, "p41");
    EXPECT_EQ(war.refused_by("close bor to smo"), Rules{"R3.6"});  // no such route
    war.take("close bor to ors");
    EXPECT_EQ(war.refused_by("march s_r4 to bor by ors"), Rules{"R5.3"});
    war.take("march s_r4 to lep by ors").take("halt");
    war.take("execute wit");
    EXPECT_EQ(war.refused_by("march s_c15 to bor by ors"), Rules{"R5.3"}) << "also under later orders";
    EXPECT_TRUE(war.allowed("march s_c15 to bor by lep"));
}

TEST(PolishCards, p41_blown_bridges_do_not_hinder_the_poles_nor_answer_to_their_marches) {
    Theatre war;
    war.hand("p41").no_garrison("ors").block("p_1l", "bor", 3).order("polish", "move_out", "bor");
    close_route(war, "soviet", "bor", "ors");
    war.in(Proc::Marches).take("execute bor");
    ASSERT_TRUE(war.asks(Ask::March)) << "no window";
    EXPECT_TRUE(war.allowed("march p_1l to ors by bor"));
}

TEST(PolishCards, p41_blown_bridges_answer_to_forced_marches_but_not_to_recons) {
    Theatre war;
    war.hand("p41").no_garrison("bor").block("s_r4", "ors", 3).order("soviet", "forced_march_out", "ors");
    war.block("p_1l", "mol", 3).in(Proc::Marches).take("execute ors");
    react(war, "p41").take("close bor to ors");
    EXPECT_EQ(war.refused_by("march s_r4 to min by bor"), Rules{"R5.2"}) << "nor through it";
    Theatre recon;
    recon.hand("p41").block("s_r4", "ors", 3).order("soviet", "recon", "bor").in(Proc::Marches);
    EXPECT_EQ(recon.take("execute bor").asked(), "");
}

TEST(PolishCards, p44_forest_ambush_costs_a_block_that_entered_a_forest_a_point) {
    Theatre war;
    war.hand("p44").block("s_r4 s_r5 s_r6", "ors", 2).order("soviet", "move_out", "ors");
    war.block("s_r8", "dok", 2).in(Proc::Marches).take("execute ors");
    ASSERT_TRUE(war.asks(Ask::March)) << "it answers afterwards";
    war.take("march s_r4 to lep by ors").take("march s_r5 to wit by ors").take("halt");
    react(war, "p44");
    EXPECT_EQ(war.asked(), "soviet") << "who it is, its owner knows";
    EXPECT_THAT(war.offers(), ElementsAre("pick s_r4"));
    EXPECT_EQ(war.refused_by("pick s_r5"), Rules{"R3.6"});  // in a city
    EXPECT_EQ(war.refused_by("pick s_r8"), Rules{"R3.6"});  // in a forest, but it did not march
    war.take("pick s_r4");
    EXPECT_EQ(war.sp("s_r4"), 1);
    EXPECT_EQ(war.sp("s_r5"), 2);
    EXPECT_EQ(war.asked(), "");
}

TEST(PolishCards, p44_forest_ambush_needs_a_forest) {
    Theatre war;
    war.hand("p44").block("s_r5", "ors", 2).order("soviet", "move_out", "ors").in(Proc::Marches);
    war.take("execute ors").take("march s_r5 to wit by ors").take("halt");
    EXPECT_EQ(war.asked(), "");
}

TEST(PolishCards, p45_jammed_wireless_uncovers_an_order_and_removes_a_march) {
    const auto jammed = [](std::string_view area) {
        Theatre war;
        war.hand("p45").block("s_r4", "ors", 2).block("s_r5", "moh", 2).block("s_r6", "smo", 2);
        war.order("soviet", "move_out", "ors").order("soviet", "defend", "moh");
        war.order("soviet", "forced_march_out", "smo").order("soviet", "move_out", "kij");
        react(orders_lie(war), "p45");
        EXPECT_EQ(war.asked(), "polish");
        EXPECT_EQ(war.refused_by("at kij"), Rules{"R3.6"});  // of the South
        EXPECT_EQ(war.refused_by("at wit"), Rules{"R3.6"});
        war.take("at " + std::string(area));
        EXPECT_THAT(war.seen_by("polish"), Contains("event.uncovers_order"));
        EXPECT_EQ(war.asked(), "");
        return war;
    };
    EXPECT_EQ(jammed("ors").order_at("soviet", "ors"), Order::None);
    EXPECT_EQ(jammed("smo").order_at("soviet", "smo"), Order::None);
    const Theatre defends = jammed("moh");
    EXPECT_EQ(defends.order_at("soviet", "moh"), Order::Defend);
    EXPECT_EQ(defends.order_at("soviet", "ors"), Order::MoveOut);
}

TEST(PolishCards, p45_jammed_wireless_is_for_the_north) {
    Theatre war;
    war.hand("p45").block("s_r4", "kij", 2).order("soviet", "move_out", "kij");
    orders_lie(war, Front::South);
    EXPECT_EQ(war.asked(), "");
}

TEST(PolishCards, p46_local_guides_lead_one_infantry_block_one_area_further) {
    Theatre war;
    war.hand("p46")
        .block("p_1l p_4 p_k1", "min", 2)
        .block("p_5", "bor", 2)
        .order("polish", "move_out", "min");
    war.in(Proc::Marches).take("execute min");
    react(war, "p46");
    EXPECT_EQ(war.refused_by("pick p_k1"), Rules{"R3.6"});  // cavalry
    EXPECT_EQ(war.refused_by("pick p_5"), Rules{"R3.6"});   // not under this order
    war.take("pick p_1l");
    EXPECT_TRUE(war.allowed("march p_1l to lid by mol"));
    EXPECT_EQ(war.refused_by("march p_1l to gro by lid"), Rules{"R5.3"});  // three areas
    EXPECT_EQ(war.refused_by("march p_4 to lid by mol"), Rules{"R5.3"});   // one block only
    war.take("march p_1l to lid by mol");
    EXPECT_EQ(war.spent_of("p_1l"), Spent::March);
}

TEST(PolishCards, p46_local_guides_lead_a_block_to_the_destination_of_a_move) {
    Theatre war;
    war.hand("p46").block("p_1l", "lid", 2).block("p_4", "lid", 2).order("polish", "move_to", "min");
    war.block("p_5", "smo", 2).no_garrison("smo").in(Proc::Marches).take("execute min");
    react(war, "p46");
    EXPECT_EQ(war.refused_by("pick p_5"), Rules{"R3.6"});  // out of supply it cannot obey
    war.take("pick p_4").take("march p_4 to min by mol");
    EXPECT_EQ(war.where("p_4"), "min");
    EXPECT_EQ(war.refused_by("march p_1l to min by mol"), Rules{"R5.3"});
}

TEST(PolishCards, p46_local_guides_answer_to_own_moves_only) {
    Theatre forced;
    forced.hand("p46").block("p_1l", "min", 2).order("polish", "forced_march_out", "min");
    forced.in(Proc::Marches).take("execute min");
    EXPECT_TRUE(forced.asks(Ask::March)) << "a Forced March is no Move";
    Theatre enemy;
    enemy.hand("p46").block("s_r4", "ors", 2).order("soviet", "move_out", "ors");
    enemy.in(Proc::Marches).take("execute ors");
    EXPECT_TRUE(enemy.asks(Ask::March));
}

TEST(PolishCards, p50_hidden_reserves_cancel_a_recon) {
    Theatre war;
    war.hand("p50").block("p_1l", "bor", 3).block("s_r4", "ors", 3).order("soviet", "recon", "bor");
    war.in(Proc::Marches).take("execute bor");
    react(war, "p50");
    EXPECT_FALSE(is_known(war, "p_1l"));
    EXPECT_THAT(war.seen_by("soviet"), Not(Contains("event.recon_finds")));
    EXPECT_EQ(war.order_at("soviet", "bor"), Order::None);
    Theatre passed;
    passed.hand("p50").block("p_1l", "bor", 3).block("s_r4", "ors", 3).order("soviet", "recon", "bor");
    passed.in(Proc::Marches).take("execute bor").take("let_pass");
    EXPECT_TRUE(is_known(passed, "p_1l"));
    Theatre own;
    own.hand("p50").block("p_1l", "bor", 3).block("s_r4", "ors", 3).order("polish", "recon", "ors");
    own.in(Proc::Marches).take("execute ors");
    EXPECT_EQ(own.asked(), "") << "his own is not asked about";
    EXPECT_TRUE(is_known(own, "s_r4"));
}

}  // namespace
}  // namespace bivouac::eagle::test::card_tests
