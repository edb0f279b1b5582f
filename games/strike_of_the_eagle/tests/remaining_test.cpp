// Step 6: Reorganisation, Rail Transport, and orders that go back unseen. [R8], [A51], [A54], [F5], [F6].
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

TEST(R8_1, one_block_of_the_area_gains_a_point_and_is_spent) {
    Theatre war;
    war.block("p_1l", "min", 3).block("p_2l", "min", 2).block("p_3l", "bor", 2);
    war.order("polish", "reorganise", "min").in(Proc::Remaining);
    ASSERT_TRUE(war.asks(Ask::Reorganise));
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_THAT(war.offers(), ElementsAre("reorganise p_1l", "reorganise p_2l"));
    EXPECT_EQ(war.refused_by("reorganise p_3l"), Rules{"R8.1"});
    war.take("reorganise p_2l");
    EXPECT_EQ(war.sp("p_2l"), 3);
    EXPECT_EQ(war.sp("p_1l"), 3);
    EXPECT_EQ(war.spent_of("p_2l"), Spent::Reorganise);
    EXPECT_EQ(war.spent_of("p_1l"), Spent::None);
    EXPECT_EQ(war.order_at("polish", "min"), Order::None);
    EXPECT_EQ(war.asked(), "");
}

TEST(R8_1, nobody_goes_above_his_maximum) {
    Theatre war;
    war.block("p_1l", "min", 4).block("p_4", "min", 2).order("polish", "reorganise", "min");
    war.in(Proc::Remaining);
    EXPECT_EQ(war.refused_by("reorganise p_1l"), Rules{"R8.1"});
    EXPECT_THAT(war.offers(), ElementsAre("reorganise p_4"));
    war.take("reorganise p_4");
    EXPECT_EQ(war.sp("p_4"), 3);
}

TEST(R8_1, who_has_marched_or_retreated_is_left_as_he_is) {
    for (const Spent how : {Spent::March, Spent::ForcedMarch, Spent::Retreat}) {
        Theatre war;
        war.block("p_1l p_2l", "min", 2).spent("p_1l", how).order("polish", "reorganise", "min");
        war.in(Proc::Remaining);
        EXPECT_EQ(war.refused_by("reorganise p_1l"), Rules{"R8.1"});
        EXPECT_TRUE(war.allowed("reorganise p_2l"));
    }
}

TEST(R8_1, nobody_out_of_supply_is_reorganised_and_the_order_goes_back) {
    Theatre war;
    war.block("s_r4", "plo", 2).order("soviet", "reorganise", "plo").in(Proc::Remaining);
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.sp("s_r4"), 2);
    EXPECT_EQ(war.order_at("soviet", "plo"), Order::None);
}

TEST(R8_1, a_fight_without_a_move_does_not_hinder_it) {
    Theatre war;
    war.block("p_1l", "min", 2).order("polish", "reorganise", "min");
    war.change([&](const Scenario&, State& s) { s.set(war.id("p_1l"), Mark::Fought); });
    war.in(Proc::Remaining).take("reorganise p_1l");
    EXPECT_EQ(war.sp("p_1l"), 3);
}

TEST(F6, who_has_retreated_is_not_reorganised) {
    Theatre war;
    war.block("p_1l p_2l", "slu", 4).block("s_r4 s_r21 s_r27 s_c15", "slu", 4);
    war.entered("s_r4 s_r21 s_r27 s_c15", "bob").in(Proc::Battles);
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"}).until(Ask::Reorganise);
    const std::string home = war.where("p_1l");
    ASSERT_NE(home, "slu");
    ASSERT_NE(home, "pool");
    EXPECT_EQ(war.spent_of("p_1l"), Spent::Retreat);
    war.block("p_3l", home, 2).order("polish", "reorganise", home).in(Proc::Remaining);
    EXPECT_EQ(war.refused_by("reorganise p_1l"), Rules{"R8.1"});
    EXPECT_THAT(war.offers(), ElementsAre("reorganise p_3l"));
}

// [R8.2]

TEST(R8_2, four_blocks_of_one_area_go_by_rail_to_the_same_or_other_areas) {
    Theatre war;
    war.block("p_1l p_2l p_3l p_4", "war", 3).order("polish", "rail", "war").in(Proc::Remaining);
    ASSERT_TRUE(war.asks(Ask::Rail));
    war.take_all({"rail p_1l to min", "rail p_2l to min", "rail p_3l to gro"});
    EXPECT_EQ(war.asked(), "polish");
    war.take("rail p_4 to mod");
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.where("p_1l"), "min");
    EXPECT_EQ(war.where("p_3l"), "gro");
    EXPECT_EQ(war.spent_of("p_4"), Spent::March);
    EXPECT_EQ(war.order_at("polish", "war"), Order::None);
}

TEST(R8_2, who_travels_with_the_train_does_so_once) {
    Theatre war;
    war.block("p_1l p_2l", "war", 3).order("polish", "rail", "war").in(Proc::Remaining);
    war.take("rail p_1l to min");
    EXPECT_EQ(war.refused_by("rail p_1l to war"), Rules{"R8.2"});
    war.take("halt");
    EXPECT_EQ(war.where("p_2l"), "war");
    EXPECT_EQ(war.order_at("polish", "war"), Order::None);
}

TEST(R8_2, a_train_goes_eight_areas_and_not_nine) {
    // war mmz sie bpo brz kob pin lun moz: eight links of rail; hom is the ninth.
    Theatre war;
    war.no_garrison("bia lub hom").control("polish", "hom").garrison("polish", "hom");
    war.block("s_r4", "bia", 1).block("s_r21", "lub", 1).block("s_r5", "mal", 1).block("p_1l", "war", 3);
    war.order("polish", "rail", "war").in(Proc::Remaining);
    EXPECT_TRUE(war.allowed("rail p_1l to moz"));
    EXPECT_EQ(war.refused_by("rail p_1l to hom"), Rules{"A54"});
}

TEST(R8_2, who_has_carried_out_an_order_or_fought_does_not_board) {
    for (const Spent how : {Spent::March, Spent::ForcedMarch, Spent::Retreat, Spent::Reorganise}) {
        Theatre war;
        war.block("p_1l p_2l", "war", 3).spent("p_1l", how).order("polish", "rail", "war");
        war.in(Proc::Remaining);
        EXPECT_EQ(war.refused_by("rail p_1l to min"), Rules{"R8.2"});
        EXPECT_TRUE(war.allowed("rail p_2l to min"));
    }
    Theatre war;
    war.block("p_1l p_2l", "war", 3).order("polish", "rail", "war");
    war.change([&](const Scenario&, State& s) { s.set(war.id("p_1l"), Mark::Fought); });
    war.in(Proc::Remaining);
    EXPECT_EQ(war.refused_by("rail p_1l to min"), Rules{"R8.2"});
    EXPECT_TRUE(war.allowed("rail p_2l to min"));
}

TEST(R8_2, a_fresh_detachment_does_not_board) {
    Theatre war;
    war.block("p_1l p_r7", "war", 1).order("polish", "rail", "war");
    war.change([&](const Scenario&, State& s) { s.set(war.id("p_r7"), Mark::Fresh); });
    war.in(Proc::Remaining);
    EXPECT_EQ(war.refused_by("rail p_r7 to min"), Rules{"R8.2"});
}

TEST(R8_2, the_train_leaves_and_arrives_in_supply) {
    Theatre war;  // Soviet infantry in Modlin is far from home

    war.no_garrison("mod").block("s_r4", "mod", 3).order("soviet", "rail", "mod").in(Proc::Remaining);
    EXPECT_EQ(war.refused_by("rail s_r4 to cie"), Rules{"R8.2"});
    // Lida is three areas from Połock, Grodno four.
    Theatre east;
    east.no_garrison("bor min mol lid wil gro").block("s_r4 s_c15", "ors", 3).order("soviet", "rail", "ors");
    east.in(Proc::Remaining);
    EXPECT_TRUE(east.allowed("rail s_r4 to lid"));
    EXPECT_EQ(east.refused_by("rail s_r4 to gro"), Rules{"R8.2"});
    EXPECT_TRUE(east.allowed("rail s_c15 to gro"));
}

TEST(R8_2, no_more_than_four_blocks_come_to_an_area) {
    Theatre war;
    war.block("p_1l p_2l", "war", 3).block("p_4 p_5 p_6", "min", 3).order("polish", "rail", "war");
    war.in(Proc::Remaining).take("rail p_1l to min");
    EXPECT_EQ(war.refused_by("rail p_2l to min"), Rules{"R1.4"});
}

TEST(R8_2, an_order_that_nobody_can_carry_out_is_not_placed) {
    Theatre war;
    war.block("p_1l", "plo", 3).in(Proc::PlaceOrders).take("first polish");
    EXPECT_EQ(war.refused_by("place rail at plo"), Rules{"R4.4"}) << "no railway leads to Plock";
}

TEST(A54, a_train_needs_rails_on_every_link) {
    // By road to Suwałki and Słuck; by rail the long way round to Suwałki.
    Theatre war;
    war.block("p_1l", "bia", 3).order("polish", "rail", "bia").in(Proc::Remaining);
    EXPECT_TRUE(war.allowed("rail p_1l to suw"));
    EXPECT_TRUE(war.allowed("rail p_1l to gro"));
    EXPECT_EQ(war.refused_by("rail p_1l to pul"), Rules{"A54"});
    Theatre cut;
    cut.no_garrison("gro").block("s_r4", "gro", 1).block("p_1l", "bia", 3).order("polish", "rail", "bia");
    cut.in(Proc::Remaining);
    EXPECT_EQ(cut.refused_by("rail p_1l to suw"), Rules{"A54"}) << "only the road is left";
}

TEST(A54, no_train_goes_into_or_through_enemies_garrisons_or_battles) {
    Theatre war;
    war.no_garrison("bor").block("p_1l", "min", 3).block("s_r4", "bor", 2).order("polish", "rail", "min");
    war.in(Proc::Remaining);
    EXPECT_EQ(war.refused_by("rail p_1l to bor"), Rules{"A54"});
    Theatre garrisoned;
    garrisoned.no_garrison("bor").garrison("soviet", "bor").block("p_1l", "min", 3);
    garrisoned.order("polish", "rail", "min").in(Proc::Remaining);
    EXPECT_EQ(garrisoned.refused_by("rail p_1l to bor"), Rules{"A54"});
    Theatre fought_over;
    fought_over.no_garrison("bor").block("p_1l", "min", 3).block("p_2l s_r4", "bor", 2);
    fought_over.order("polish", "rail", "min").in(Proc::Remaining);
    EXPECT_EQ(fought_over.refused_by("rail p_1l to bor"), Rules{"A54"});
}

TEST(A54, a_train_may_cross_the_border_of_the_fronts_and_no_closed_country) {
    Theatre war;
    war.block("p_1l", "brz", 3).order("polish", "rail", "brz").in(Proc::Remaining);
    EXPECT_TRUE(war.allowed("rail p_1l to kwl")) << "Kowel is on the Southern front";
    Theatre north;
    north.block("p_1l", "wil", 3).order("polish", "rail", "wil").in(Proc::Remaining);
    EXPECT_EQ(north.refused_by("rail p_1l to kau"), Rules{"A54"});
}

TEST(F5, who_has_been_reorganised_takes_no_train) {
    Theatre war;
    war.block("p_1l p_2l", "min", 2).order("polish", "reorganise", "min").in(Proc::Remaining);
    war.take("reorganise p_1l");
    war.order("polish", "rail", "min").in(Proc::Remaining);
    EXPECT_EQ(war.refused_by("rail p_1l to war"), Rules{"R8.2"});
    EXPECT_TRUE(war.allowed("rail p_2l to war"));
}

// [R8.3], [A51]

TEST(R8_3, orders_left_face_down_go_back_without_being_shown) {
    Theatre war;
    war.block("p_1l", "min", 3).block("p_2l", "bor", 3).block("s_r4", "ors", 3);
    war.order("polish", "defend", "min").order("polish", "withdraw", "bor").order("soviet", "defend", "ors");
    war.in(Proc::Remaining);
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.order_at("polish", "min"), Order::None);
    EXPECT_EQ(war.order_at("polish", "bor"), Order::None);
    EXPECT_EQ(war.order_at("soviet", "ors"), Order::None);
    EXPECT_THAT(war.seen_by("soviet"), IsEmpty());
    EXPECT_THAT(war.seen_by("polish"), IsEmpty());
}

TEST(R8_3, orders_of_the_other_front_stay_until_its_turn) {
    Theatre war;
    war.block("p_1l", "lwo", 3).order("polish", "defend", "lwo").in(Proc::Remaining, Front::North);
    EXPECT_EQ(war.order_at("polish", "lwo"), Order::Defend);
    war.in(Proc::Remaining, Front::South);
    EXPECT_EQ(war.order_at("polish", "lwo"), Order::None);
}

TEST(A51, a_withdraw_order_that_is_not_attacked_stays_unseen_through_the_marches) {
    Theatre war;
    war.block("p_1l", "min", 3).block("s_r4", "bor", 3).no_garrison("bor");
    war.order("polish", "withdraw", "min").in(Proc::Marches);
    EXPECT_EQ(war.where("p_1l"), "min");
    EXPECT_THAT(war.seen_by("soviet"), Not(Contains("event.executes")));
    EXPECT_EQ(war.order_at("polish", "min"), Order::Withdraw);
    const Knowledge k = StrikeOfTheEagle::knowledge(war.sc(), war.s(), war.sc().seats_of(Side::Soviet));
    EXPECT_EQ(k.open.order_at(Side::Polish, war.area("min")), kUnknownOrder);
    war.in(Proc::Remaining);
    EXPECT_EQ(war.order_at("polish", "min"), Order::None);
    EXPECT_THAT(war.seen_by("soviet"), IsEmpty());
}

}  // namespace
}  // namespace bivouac::eagle::test
