// The numbers behind the effects of reactions count as their authors write them, [effects]: cards that are
// ours but for their number.
#include "games/strike_of_the_eagle/march_ways.hpp"
#include "games/strike_of_the_eagle/tests/cards_play.hpp"

namespace bivouac::eagle::test::card_tests {
namespace {

TEST(CardNumbers, inf_move_leads_a_block_that_many_areas_further) {
    Theatre war;
    war.number("p46", Effect::InfMove, 2)
        .hand("p46")
        .block("p_1l", "min", 2)
        .order("polish", "move_out", "min");
    war.in(Proc::Marches).take("execute min");
    react(war, "p46");
    war.take("pick p_1l");
    EXPECT_TRUE(war.allowed("march p_1l to gro by lid")) << "three areas";
    war.take("march p_1l to gro by lid");
    EXPECT_EQ(war.where("p_1l"), "gro");
    EXPECT_EQ(war.s().further(war.id("p_1l")), 2);
    war.order("polish", "move_out", "gro").in(Proc::Marches).take("execute gro");
    EXPECT_EQ(war.s().further(war.id("p_1l")), 0) << "under that order only";
}

TEST(CardNumbers, inf_move_of_three_takes_both_bits) {
    Theatre war;
    war.number("p46", Effect::InfMove, 3)
        .hand("p46")
        .block("p_1l", "min", 2)
        .order("polish", "move_out", "min");
    war.in(Proc::Marches).take("execute min").take("react p46").take("pick p_1l");
    EXPECT_EQ(areas_of_march(war.sc(), war.s(), war.id("p_1l"), Order::MoveOut), 4);
}

TEST(CardNumbers, cav_move_lets_the_cavalry_of_an_area_ride_that_many_areas_further) {
    for (const int further : {1, 2, 3}) {
        Theatre war;
        war.number("s53", Effect::CavMove, further).hand("s53").block("s_c4 s_r7", "kij", 2);
        war.order("soviet", "move_out", "kij").in(Proc::Marches, Front::South).take("execute kij");
        react(war, "s53").take("at kij");
        EXPECT_EQ(areas_of_march(war.sc(), war.s(), war.id("s_c4"), Order::MoveOut), 2 + further);
        EXPECT_EQ(areas_of_march(war.sc(), war.s(), war.id("s_r7"), Order::MoveOut), 1);
    }
}

TEST(CardNumbers, retreat_extra_lets_a_force_go_on_that_often) {
    const Clash clash{.area = "dzi", .soviet_from = "pol", .soviet = "s_c15:4 s_r4:4 s_r27:4"};
    const auto rearguard = [&](int areas) {
        Theatre war = met(clash, "p39");
        war.number("p39", Effect::RetreatExtra, areas);
        lay_cards(war, clash, "", "");
        war.until(Ask::React).take("react p39");
        int went = 0;
        for (; war.asks(Ask::ChooseRetreat) && war.s().retreat.came != Spot::Nowhere; ++went)
            war.take(war.offers("fall_back").front());
        return went;
    };
    EXPECT_EQ(rearguard(1), 1);
    EXPECT_EQ(rearguard(2), 2);
}

TEST(CardNumbers, vp_block_takes_that_many_points_and_gives_no_more_back) {
    Theatre war;
    war.number("p52", Effect::VpBlock, 2).hand("p52").no_garrison("min").block("s_r4", "min", 3);
    war.in(Proc::Settle).take("react p52");
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1]) << "worth two";
    war.change([&](const Scenario& sc, State& s) { lift(sc, s, war.id("s_r4"), Place::Pool); });
    war.block("p_1l", "min", 3).in(Proc::Settle);
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1]) << "nothing was scored, nothing is taken back";
}

TEST(CardNumbers, vp_block_does_not_make_a_score_negative) {
    Theatre war;
    war.number("p52", Effect::VpBlock, 3).hand("p52").no_garrison("bor").block("s_r4", "bor", 3);
    war.in(Proc::Settle).take("react p52");
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1]);
}

TEST(CardNumbers, rail_range_is_the_range) {
    Theatre war;
    war.number("p55", Effect::RailRange, 9)
        .hand("p55")
        .block("p_14", "cie", 3)
        .order("polish", "rail", "cie");
    war.in(Proc::Remaining).take("react p55");
    EXPECT_TRUE(war.allowed("rail p_14 to swi")) << "nine";
    EXPECT_EQ(war.refused_by("rail p_14 to dyn"), Rules{"A54"}) << "ten";
}

TEST(CardNumbers, exploit_rides_on_that_many_areas_where_nobody_stands) {
    const Clash clash{.soviet = "s_c15:4 s_c10:4 s_r4:4"};
    Theatre war = met(clash, "s43");
    war.number("s43", Effect::Exploit, 2);
    lay_cards(war, clash, "", "");
    war.until(Ask::React).take("react s43");
    EXPECT_EQ(war.refused_by("ride s_c15 to bob"), Rules{"R3.6"}) << "a garrison holds it";
    EXPECT_TRUE(war.allowed("ride s_c15 to sto"));
    AreaSet two;
    for (const std::string& offer : war.offers("ride")) {
        if (offer.starts_with("ride s_c15 to ")) two.insert(war.area(offer.substr(offer.size() - 3)));
    }
    const AreaSet near = war.sc().map.neighbours(war.area("slu"));
    EXPECT_FALSE((two - near).empty()) << "two areas away";
    EXPECT_TRUE(war.sc().map.within(war.area("slu"), 2).contains(two));
    const Area far = (two - near).first();
    war.take("ride s_c15 to " + war.sc().area(far).id);
    EXPECT_EQ(war.where("s_c15"), war.sc().area(far).id);
    const Spot via = war.s().via[index_of(war.id("s_c15"))];
    ASSERT_NE(via, Spot::Nowhere);
    EXPECT_TRUE(near.contains(eagle::area_of(via))) << "by the area between";
}

TEST(CardNumbers, hit_strikes_that_many_blocks) {
    Theatre war;
    war.number("p44", Effect::Hit, 2).hand("p44").block("s_r4 s_r5 s_r6", "ors", 2);
    war.order("soviet", "move_out", "ors").in(Proc::Marches).take("execute ors");
    war.take("march s_r4 to lep by ors").take("march s_r5 to lep by ors").take("march s_r6 to lep by ors");
    react(war.take("halt"), "p44");
    war.take("pick s_r4");
    EXPECT_EQ(war.refused_by("pick s_r4"), Rules{"R3.6"}) << "another block";
    war.take("pick s_r5");
    EXPECT_EQ(war.sp("s_r4") + war.sp("s_r5") + war.sp("s_r6"), 4);
    EXPECT_FALSE(war.asks(Ask::Errand));
}

TEST(CardNumbers, move_order_carries_that_many_orders) {
    Theatre war;
    war.number("p37", Effect::MoveOrder, 2).hand("p37");
    war.block("p_1l", "bor", 4).block("p_4", "min", 3).block("p_5", "bob", 3).block("p_2l", "lid", 3);
    war.order("polish", "defend", "bor").order("polish", "defend", "bob");
    react(orders_lie(war), "p37");
    war.take("carry bor to min").take("carry bob to lid");
    EXPECT_EQ(war.order_at("polish", "min"), Order::Defend);
    EXPECT_EQ(war.order_at("polish", "lid"), Order::Defend);
    EXPECT_EQ(war.asked(), "");
}

}  // namespace
}  // namespace bivouac::eagle::test::card_tests
