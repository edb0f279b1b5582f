// Soviet reactions to events, orders, marches and withdrawals: s01, s02, s39, s42, s48 to s51 and s53.
#include "games/strike_of_the_eagle/tests/cards_play.hpp"

namespace bivouac::eagle::test::card_tests {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

TEST(SovietCards, s01_cheka_informers_cancel_an_event_which_is_discarded) {
    Theatre war;
    war.hand("s01").initiative(Front::North, "soviet", 2);
    chosen(war, "p05").take("play_event");
    react(war, "s01");
    EXPECT_EQ(war.vp("polish"), war.sc().vp[0]);
    EXPECT_EQ(war.s().initiative[0], (Initiative{Side::Soviet, 2}));
    EXPECT_EQ(war.pile_of("p05"), "discard");
    Theatre passed;
    passed.hand("s01").initiative(Front::North, "soviet", 2);
    chosen(passed, "p05").take("play_event").take("let_pass");
    EXPECT_EQ(passed.vp("polish"), passed.sc().vp[0] + 1);
    EXPECT_EQ(passed.pile_of("p05"), "removed");
    Theatre orders;
    orders.hand("s01");
    chosen(orders, "p05").take("take_orders");
    EXPECT_EQ(orders.asked(), "") << "orders are no event";
}

TEST(SovietCards, s02_kamenevs_directive_replaces_an_own_order) {
    Theatre war;
    war.hand("s02").block("s_r4", "ors", 2).block("s_r7", "kij", 2).block("p_1l", "bor", 2);
    war.order("soviet", "move_out", "ors").order("soviet", "defend", "kij").order("polish", "defend", "bor");
    react(orders_lie(war), "s02");
    EXPECT_EQ(war.refused_by("change ors to move_out"), Rules{"R3.6"});
    EXPECT_EQ(war.refused_by("change bor to withdraw"), Rules{"R3.6"});  // the enemy's
    EXPECT_EQ(war.refused_by("change kij to withdraw"), Rules{"R3.6"});  // of the South
    EXPECT_EQ(war.refused_by("change smo to defend"), Rules{"R3.6"});    // no order there
    EXPECT_TRUE(war.allowed("change ors to reorganise"));
    war.take("change ors to rail");
    EXPECT_EQ(war.order_at("soviet", "ors"), Order::Rail);
    EXPECT_EQ(war.order_at("polish", "bor"), Order::Defend);
    EXPECT_EQ(war.asked(), "");
}

TEST(SovietCards, s39_burnt_bridges_close_a_route_to_the_poles) {
    Theatre war;
    war.hand("s39").no_garrison("ors").block("p_1l p_k1", "bor", 2).block("s_r4", "smo", 3);
    war.order("polish", "move_out", "bor").in(Proc::Marches).take("execute bor");
    react(war, "s39");
    EXPECT_EQ(war.refused_by("close min to smo"), Rules{"R3.6"});
    war.take("close bor to ors");
    EXPECT_EQ(war.refused_by("march p_1l to ors by bor"), Rules{"R5.3"});
    EXPECT_TRUE(war.allowed("march p_1l to lep by bor"));
    EXPECT_TRUE(war.allowed("march p_k1 to ors by lep")) << "another way round";
}

TEST(SovietCards, s39_burnt_bridges_hinder_no_retreat) {
    const Clash clash{.attacker = "polish", .polish = "p_1l:4 p_2l:4 p_3l:4", .also = [](Theatre& war) {
                          close_route(war, "soviet", "slu", "lun");
                      }};
    Theatre war = met(clash, "");
    lay_cards(war, clash, "", "");
    war.until(Ask::Regroup);
    EXPECT_EQ(war.where("s_r5"), "lun");
}

TEST(SovietCards, s42_cavalry_screen_cancels_a_recon) {
    const auto looking = [] {
        Theatre war;
        war.hand("s42").block("p_1l", "bor", 3).block("s_r4", "ors", 3).order("polish", "recon", "ors");
        war.in(Proc::Marches).take("execute ors");
        return war;
    };
    Theatre war = looking();
    react(war, "s42");
    EXPECT_FALSE(is_known(war, "s_r4"));
    EXPECT_THAT(war.seen_by("polish"), Not(Contains("event.recon_finds")));
    EXPECT_EQ(war.order_at("polish", "ors"), Order::None);
    Theatre passed = looking();
    passed.take("let_pass");
    EXPECT_TRUE(is_known(passed, "s_r4"));
}

TEST(SovietCards, s48_false_retreat_makes_a_withdrawal_free) {
    const auto withdrawing = [] {
        Theatre war;
        war.hand("s48").block("s_r4 s_r5", "dok", 3).block("p_1l", "dok", 2).entered("p_1l", "min");
        war.order("soviet", "withdraw", "dok").in(Proc::Marches);
        return war;
    };
    Theatre war = withdrawing();
    react(war, "s48");
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.where("s_r4") + war.where("s_r5"), "polpol");
    EXPECT_EQ(war.sp("s_r4") + war.sp("s_r5"), 6);
    Theatre dear = withdrawing();
    dear.take("let_pass");
    EXPECT_TRUE(dear.asks(Ask::WithdrawLoss));
}

TEST(SovietCards, s49_ambush_in_the_marshes_costs_a_block_that_entered_a_swamp_a_point) {
    Theatre war;
    war.hand("s49").block("p_1l p_4", "bar", 2).block("p_5", "kob", 2).order("polish", "move_out", "bar");
    war.in(Proc::Marches).take("execute bar");
    ASSERT_TRUE(war.asks(Ask::March)) << "it answers afterwards";
    war.take("march p_1l to lun by bar").take("march p_4 to slo by bar").take("halt");
    react(war, "s49");
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_THAT(war.offers(), ElementsAre("pick p_1l"));
    EXPECT_EQ(war.refused_by("pick p_4"), Rules{"R3.6"});  // in a forest
    EXPECT_EQ(war.refused_by("pick p_5"), Rules{"R3.6"});  // it did not march
    war.take("pick p_1l");
    EXPECT_EQ(war.sp("p_1l"), 1);
    EXPECT_EQ(war.sp("p_4"), 2);
    Theatre dry;
    dry.hand("s49").block("p_4", "bar", 2).order("polish", "move_out", "bar").in(Proc::Marches);
    dry.take("execute bar").take("march p_4 to slo by bar").take("halt");
    EXPECT_EQ(dry.asked(), "");
}

TEST(SovietCards, s50_revolutionary_tribunal_adds_a_defend_area) {
    Theatre war;
    war.hand("s50").block("s_r4", "ors", 3).block("s_r5", "moh", 3).block("s_r7", "kij", 3);
    war.order("soviet", "recon", "moh");
    react(orders_lie(war), "s50");
    EXPECT_EQ(war.refused_by("at moh"), Rules{"R4.3"});  // an order lies there
    EXPECT_EQ(war.refused_by("at wit"), Rules{"R4.4"});  // nobody is there
    EXPECT_EQ(war.refused_by("at kij"), Rules{"R4.6"});  // of the South
    war.take("at ors");
    EXPECT_EQ(war.order_at("soviet", "ors"), Order::Defend);
    EXPECT_EQ(war.order_at("soviet", "moh"), Order::Recon);
    EXPECT_EQ(war.asked(), "") << "one order";
}

TEST(SovietCards, s51_cut_wires_remove_a_random_order_that_is_no_recon) {
    Theatre war;
    war.hand("s51").block("p_1l", "bor", 3).block("p_4", "min", 3).block("s_r4", "ors", 3);
    war.order("polish", "recon", "ors").order("polish", "defend", "bor").order("polish", "move_out", "min");
    war.order("polish", "defend", "lwo").order("soviet", "defend", "ors");
    react(orders_lie(war), "s51");
    EXPECT_EQ(war.asked(), "");
    const bool defend_gone = war.order_at("polish", "bor") == Order::None;
    const bool move_gone = war.order_at("polish", "min") == Order::None;
    EXPECT_NE(defend_gone, move_gone) << "one of the two";
    EXPECT_EQ(war.order_at("polish", "ors"), Order::Recon);
    EXPECT_EQ(war.order_at("polish", "lwo"), Order::Defend);
    EXPECT_EQ(war.order_at("soviet", "ors"), Order::Defend);
    Theatre recon_only;
    recon_only.hand("s51").block("p_1l", "bor", 3).order("polish", "recon", "ors");
    react(orders_lie(recon_only), "s51");
    EXPECT_EQ(recon_only.order_at("polish", "ors"), Order::Recon);
}

TEST(SovietCards, s51_cut_wires_may_hit_any_of_them) {
    for (const int which : {0, 1}) {
        Theatre war;
        war.hand("s51").block("p_1l", "bor", 3).block("p_4", "min", 3);
        war.order("polish", "defend", "bor").order("polish", "defend", "min");
        orders_lie(war).dice({which}).take("react s51");
        EXPECT_EQ(war.order_at("polish", which == 0 ? "bor" : "min"), Order::None);
        EXPECT_EQ(war.order_at("polish", which == 0 ? "min" : "bor"), Order::Defend);
    }
}

TEST(SovietCards, s53_red_cossack_raid_leads_one_areas_cavalry_one_area_further) {
    Theatre war;
    war.hand("s53").block("s_c4 s_c6 s_r7", "kij", 2).order("soviet", "move_out", "kij");
    war.block("s_c8", "hum", 2).in(Proc::Marches, Front::South).take("execute kij");
    react(war, "s53");
    EXPECT_EQ(war.refused_by("at hum"), Rules{"R3.6"});  // not under this order
    war.take("at kij");
    EXPECT_TRUE(war.allowed("march s_c4 to win by koz"));                  // three areas
    EXPECT_TRUE(war.allowed("march s_c6 to win by koz"));                  // all of them
    EXPECT_EQ(war.refused_by("march s_c4 to zme by win"), Rules{"R5.3"});  // four
    EXPECT_EQ(war.refused_by("march s_r7 to koz by fas"), Rules{"R5.3"});  // infantry goes one
}

TEST(SovietCards, s53_red_cossack_raid_leads_riders_to_one_destination_from_one_area) {
    Theatre war;
    war.hand("s53").block("s_c4", "kij", 2).block("s_c6", "hum", 2).block("s_r7", "zyt", 2);
    war.order("soviet", "move_to", "win").in(Proc::Marches, Front::South).take("execute win");
    react(war, "s53");
    EXPECT_EQ(war.refused_by("at zyt"), Rules{"R3.6"});  // nobody rides
    war.take("at kij");
    EXPECT_TRUE(war.allowed("march s_c4 to win by koz"));
    EXPECT_TRUE(war.allowed("march s_c6 to win by hum"));
}

TEST(SovietCards, s53_red_cossack_raid_is_for_moves_of_the_south) {
    Theatre north;
    north.hand("s53").block("s_c15", "wit", 2).order("soviet", "move_out", "wit");
    north.in(Proc::Marches).take("execute wit");
    EXPECT_TRUE(north.asks(Ask::March));
    Theatre forced;
    forced.hand("s53").block("s_c4", "kij", 2).order("soviet", "forced_march_out", "kij");
    forced.in(Proc::Marches, Front::South).take("execute kij");
    EXPECT_TRUE(forced.asks(Ask::March)) << "a Forced March is no Move";
}

}  // namespace
}  // namespace bivouac::eagle::test::card_tests
