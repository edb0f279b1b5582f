// Orders placed face down: how many, by turns, where, with which tokens, [R4.1] to [R4.7], [A11], [A12].
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;

/// Some blocks of both sides behind the Berezina, where the Poles place first on the North.
Theatre staffs_at_work(int polish_extra = 0, int soviet_extra = 0) {
    Theatre war;
    war.block("p_1l p_2l", "min", 2).block("p_14", "bob", 4).block("s_r8", "moh", 3).block("s_r12", "ors", 2);
    war.change([&](const Scenario&, State& s) {
        s.staff_of(Side::Polish, Front::North).extra = static_cast<std::int8_t>(polish_extra);
        s.staff_of(Side::Soviet, Front::North).extra = static_cast<std::int8_t>(soviet_extra);
    });
    war.in(Proc::PlaceOrders).take("first polish");
    return war;
}

TEST(R1_1, orders_are_placed_in_areas_of_the_scenario_only) {
    Theatre war("radzymin");
    war.block("p_1l", "war", 3).in(Proc::PlaceOrders).take("first polish");
    EXPECT_EQ(war.refused_by("place recon at lwo"), Rules{"R1.1"});
}

TEST(R4_1, a_front_has_two_orders_of_which_one_is_a_recon) {
    Theatre war = staffs_at_work();
    war.take_all({"place move_out at min", "place recon at bor"});
    ASSERT_EQ(war.asked(), "polish");
    EXPECT_EQ(war.refused_by("place defend at bob"), Rules{"R4.1"}) << "the second must be the Recon";
    EXPECT_THAT(war.offers("place defend"), IsEmpty());
    war.take("place recon at lep");
    EXPECT_EQ(war.asked(), "soviet") << "two Polish orders lie, one Soviet";
    war.take("place defend at moh");
    EXPECT_EQ(war.asked(), "");
}

TEST(R4_1, a_card_raises_the_limit) {
    Theatre war = staffs_at_work(1, -1);
    war.take_all({"place recon at lep", "place recon at bor"});
    EXPECT_EQ(war.asked(), "polish") << "the Soviet limit is one";
    war.take("place move_out at min");
    EXPECT_TRUE(war.allowed("place defend at bob"));
    war.take("place defend at bob");
    EXPECT_EQ(war.asked(), "") << "three orders are all";
}

TEST(R4_1, the_limit_never_falls_below_one) {
    Theatre war = staffs_at_work(-4);
    EXPECT_EQ(war.refused_by("place move_out at min"), Rules{"R4.1"}) << "its only order is the Recon";
    war.take_all({"place recon at lep", "place recon at bor"});
    EXPECT_EQ(war.asked(), "soviet");
}

TEST(R4_1, tukhachevsky_allows_one_order_more_while_he_is_not_in_a_battle) {
    const auto limit = [](const Theatre& war) {
        return order_limit(war.sc(), war.s(), Side::Soviet, Front::North);
    };
    Theatre war;
    EXPECT_EQ(limit(war), 2);
    war.block("s_ltuk", "smo", 1);
    EXPECT_EQ(limit(war), 3);
    EXPECT_EQ(order_limit(war.sc(), war.s(), Side::Soviet, Front::South), 2);
    war.block("p_k1", "smo", 1);
    EXPECT_EQ(limit(war), 2);
}

TEST(R4_2, the_side_with_the_initiative_of_the_front_says_who_places_first) {
    for (const char* owner : {"polish", "soviet"}) {
        for (const char* first : {"polish", "soviet"}) {
            Theatre war;
            war.block("p_1l", "min", 2).block("s_r8", "moh", 3);
            war.initiative(Front::North, owner, 1);
            war.initiative(Front::South, owner == std::string("polish") ? "soviet" : "polish", 1);
            war.in(Proc::PlaceOrders);
            ASSERT_TRUE(war.asks(Ask::WhoIsFirst));
            EXPECT_EQ(war.asked(), owner);
            war.take("first " + std::string(first));
            ASSERT_TRUE(war.asks(Ask::PlaceOrder));
            EXPECT_EQ(war.asked(), first);
        }
    }
}

TEST(R4_2, sides_place_one_order_each_in_turn_until_both_have_done) {
    Theatre war = staffs_at_work(2, 0);
    std::vector<std::string> turns;
    for (const char* action : {"place recon at lep", "place recon at bor", "place move_out at min",
                               "place defend at moh", "place defend at bob", "pass"}) {
        turns.push_back(war.asked());
        war.take(action);
    }
    EXPECT_THAT(turns, testing::ElementsAre("polish", "soviet", "polish", "soviet", "polish", "polish"));
    EXPECT_EQ(war.asked(), "");
}

TEST(R4_2, the_enemy_is_told_where_an_order_is_placed_and_not_which) {
    Theatre war = staffs_at_work();
    war.take("place move_out at min");
    EXPECT_THAT(war.seen_by("polish"), Contains("event.places"));
    EXPECT_THAT(war.seen_by("soviet"), Contains("event.places_hidden"));
    EXPECT_THAT(war.seen_by("soviet"), Not(Contains("event.places")));
}

TEST(R4_3, a_side_has_one_order_in_an_area_whatever_its_kind) {
    Theatre war = staffs_at_work(2);
    war.take_all({"place move_out at min", "place recon at bor"});
    EXPECT_EQ(war.refused_by("place recon at min"), Rules{"R4.3"});
    EXPECT_EQ(war.refused_by("place defend at min"), Rules{"R4.3"});
    EXPECT_EQ(war.refused_by("place move_out at min"), Rules{"R4.3"});
    EXPECT_TRUE(war.allowed("place defend at bob"));
}

TEST(A12, both_sides_may_have_an_order_in_the_same_area) {
    Theatre war = staffs_at_work();
    war.take("place recon at bor");
    EXPECT_TRUE(war.allowed("place move_to at bor")) << "the Soviets aim at the same town";
    war.take("place move_to at bor");
    EXPECT_EQ(war.order_at("polish", "bor"), Order::Recon);
    EXPECT_EQ(war.order_at("soviet", "bor"), Order::MoveTo);
}

TEST(R4_4, some_block_must_be_able_to_carry_the_order_out) {
    Theatre war = staffs_at_work(4);
    for (const char* order : {"move_out at bor", "forced_march_out at bor", "withdraw at bor",
                              "defend at bor", "reorganise at bor", "rail at bor"})
        EXPECT_EQ(war.refused_by("place " + std::string(order)), Rules{"R4.4"}) << "nobody is in " << order;
    EXPECT_TRUE(war.allowed("place reorganise at min"));
    EXPECT_EQ(war.refused_by("place reorganise at bob"), Rules{"R4.4"}) << "nobody there is below strength";
    EXPECT_TRUE(war.allowed("place withdraw at bob"));
    EXPECT_TRUE(war.allowed("place rail at bob"));
    for (const std::string& offer : war.offers()) EXPECT_THAT(offer, Not(testing::EndsWith("out at bor")));
}

TEST(R4_4, an_order_to_march_there_must_be_within_reach_and_leave_room) {
    Theatre war = staffs_at_work(4);
    EXPECT_TRUE(war.allowed("place move_to at bor"));
    EXPECT_EQ(war.refused_by("place move_to at lep"), Rules{"R4.4"}) << "two areas from the nearest infantry";
    EXPECT_TRUE(war.allowed("place forced_march_to at lep"));
    EXPECT_EQ(war.refused_by("place forced_march_to at wit"), Rules{"R4.4"});
    Theatre full;
    full.block("p_1l", "min", 2).block("p_2l p_3l p_4 p_5", "bor", 2);
    full.in(Proc::PlaceOrders).take("first polish");
    EXPECT_EQ(full.refused_by("place move_to at bor"), Rules{"R4.4"});
}

TEST(R4_4, blocks_out_of_supply_carry_out_only_move_out_withdraw_and_defend) {
    Theatre war;
    war.block("p_1l", "smo", 2).in(Proc::PlaceOrders).take("first polish");
    for (const char* order : {"move_out at smo", "withdraw at smo", "defend at smo"})
        EXPECT_TRUE(war.allowed("place " + std::string(order))) << order;
    for (const char* order : {"forced_march_out at smo", "forced_march_to at ors", "move_to at ors",
                              "reorganise at smo", "rail at smo"})
        EXPECT_EQ(war.refused_by("place " + std::string(order)), Rules{"R4.4"}) << order;
}

TEST(R4_4, an_order_that_can_no_longer_be_executed_is_removed_without_penalty) {
    Theatre war;
    war.block("p_1l", "bor", 3).block("s_r8", "ors", 3);
    war.order("polish", "move_out", "bor").order("soviet", "forced_march_out", "ors").in(Proc::Marches);
    war.take_all({"execute ors", "march s_r8 to bor by ors", "halt"});
    war.take("execute bor");
    EXPECT_THAT(war.offers(), testing::ElementsAre("halt")) << "the enemy pins the block";
    const int polish = war.vp("polish"), soviet = war.vp("soviet");
    war.take("halt");
    EXPECT_EQ(war.order_at("polish", "bor"), Order::None);
    EXPECT_EQ(war.sp("p_1l"), 3);
    EXPECT_EQ(war.vp("polish"), polish);
    EXPECT_EQ(war.vp("soviet"), soviet);
}

TEST(R4_4, a_recon_without_a_block_near_enough_when_its_step_comes_shows_nothing) {
    const auto scouts = [](std::string_view stay_or_go) {
        Theatre war;  // Witebsk is three areas from Minsk
        war.block("p_1l", "min", 3).block("s_r8", "wit", 3);
        war.order("polish", "recon", "wit").order("polish", "forced_march_out", "min").in(Proc::Marches);
        war.take("execute min");
        if (stay_or_go != "halt") war.take(stay_or_go);
        war.take_all({"halt", "execute wit"});
        return war;
    };
    EXPECT_THAT(scouts("halt").seen_by("polish"), Contains("event.recon_finds"));
    Theatre gone = scouts("march p_1l to lid by mol");
    EXPECT_THAT(gone.seen_by("polish"), Not(Contains("event.recon_finds")));
    EXPECT_FALSE(gone.s().is(gone.id("s_r8"), Mark::Sure));
    EXPECT_EQ(gone.order_at("polish", "wit"), Order::None);
}

TEST(R4_5, a_block_carries_out_one_order_in_a_phase) {
    Theatre war;
    war.block("p_1l p_2l", "min", 3);
    war.order("polish", "forced_march_out", "min").order("polish", "move_out", "bor").in(Proc::Marches);
    war.take_all({"execute min", "march p_1l to bor by min", "halt", "execute bor"});
    EXPECT_EQ(war.refused_by("march p_1l to dok by bor"), Rules{"R4.5"});
    EXPECT_THAT(war.offers(), testing::ElementsAre("halt"));
}

TEST(R4_5, nor_twice_under_the_same_order) {
    Theatre war;
    war.block("p_k1", "min", 2).order("polish", "move_to", "bor").in(Proc::Marches);
    war.take_all({"execute bor", "march p_k1 to bor by dok"});
    EXPECT_THAT(war.offers(), testing::ElementsAre("halt"));
    Theatre out;
    out.block("p_k1", "min", 2).order("polish", "move_out", "min").in(Proc::Marches);
    out.take_all({"execute min", "march p_k1 to bor by min"});
    EXPECT_EQ(out.refused_by("march p_k1 to dok by bor"), Rules{"R5.4"});
}

TEST(R4_6, each_kind_of_order_has_as_many_tokens_as_the_list_says) {
    const Theatre war;
    const std::vector<int> tokens(war.sc().tokens.begin(), war.sc().tokens.end());
    EXPECT_THAT(tokens, testing::ElementsAre(0, 4, 4, 4, 6, 6, 4, 6, 4, 3));
}

TEST(R4_6, tokens_are_those_of_both_fronts_together) {
    const auto with = [](std::string_view third) {
        Theatre war;
        war.block("p_1l", "min", 2).block("p_13 p_18", "lwo", 3).block("p_15", "prz", 3);
        war.order("polish", "rail", "lwo").order("polish", "rail", "prz").order("polish", third, "tar");
        war.in(Proc::PlaceOrders).take("first polish");
        return war;
    };
    EXPECT_TRUE(with("recon").allowed("place rail at min"));
    EXPECT_EQ(with("rail").refused_by("place rail at min"), Rules{"R4.6"});
    EXPECT_THAT(with("rail").offers("place rail"), IsEmpty());
}

TEST(R4_6, an_order_counts_for_the_front_of_its_area) {
    Theatre war;
    war.block("p_9", "lub", 3).block("p_12", "che", 3).in(Proc::PlaceOrders).take("first polish");
    EXPECT_TRUE(war.allowed("place move_out at lub"));
    EXPECT_EQ(war.refused_by("place move_out at che"), Rules{"R4.6"});
    EXPECT_EQ(war.refused_by("place move_to at che"), Rules{"R4.6"})
        << "though the block that goes is of the North";
    Theatre south;
    south.block("p_9", "lub", 3)
        .block("p_12", "che", 3)
        .in(Proc::PlaceOrders, Front::South)
        .take("first polish");
    EXPECT_TRUE(south.allowed("place move_to at che"));
    EXPECT_EQ(south.refused_by("place move_out at lub"), Rules{"R4.6"});
}

TEST(R4_7, rail_transport_is_the_only_order_of_its_area) {
    Theatre war = staffs_at_work(3);
    war.take_all({"place rail at min", "place recon at bor"});
    for (const char* order : {"recon", "defend", "move_out", "move_to"})
        EXPECT_EQ(war.refused_by("place " + std::string(order) + " at min"), Rules{"R4.7"}) << order;
    Theatre other = staffs_at_work(3);
    other.take_all({"place defend at min", "place recon at bor"});
    EXPECT_FALSE(other.allowed("place rail at min"));
}

TEST(A11, nobody_passes_before_the_recon_is_placed) {
    Theatre war = staffs_at_work();
    EXPECT_EQ(war.refused_by("pass"), Rules{"A11"});
    EXPECT_THAT(war.offers("pass"), IsEmpty());
    war.take_all({"place recon at lep", "place recon at bor"});
    EXPECT_TRUE(war.allowed("pass"));
}

TEST(A11, more_recons_count_as_other_orders_do) {
    Theatre war = staffs_at_work();
    war.take_all({"place recon at lep", "place recon at bor", "place recon at dok"});
    EXPECT_EQ(war.asked(), "soviet") << "two Recons are two orders";
}

TEST(A11, without_a_place_for_the_recon_that_order_is_forfeit) {
    Theatre war;  // all four tokens lie in the South
    war.block("p_1l p_2l", "min", 2).block("p_13", "lwo", 3);
    for (const char* at : {"lwo", "tar", "bro", "raw"}) war.order("polish", "recon", at);
    war.in(Proc::PlaceOrders).take("first polish");
    EXPECT_EQ(war.refused_by("place recon at min"), Rules{"R4.6"});
    EXPECT_TRUE(war.allowed("pass"));
    war.take("place move_out at min");
    while (war.asked() == "soviet") war.take("pass");
    EXPECT_EQ(war.refused_by("place move_to at bor"), Rules{"R4.1"});
    EXPECT_THAT(war.offers(), testing::ElementsAre("pass"));
}

TEST(A11, who_has_passed_places_no_more) {
    Theatre war = staffs_at_work(3, 3);
    war.take_all({"place recon at lep", "place recon at bor", "pass"});
    for (const char* action : {"place defend at moh", "place move_out at ors", "place recon at min"}) {
        EXPECT_EQ(war.asked(), "soviet");
        war.take(action);
    }
    EXPECT_EQ(war.s().staff_of(Side::Polish, Front::North).placed, 1);
}

}  // namespace
}  // namespace bivouac::eagle::test
