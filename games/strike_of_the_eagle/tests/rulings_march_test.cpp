// Rulings on marches, cards, commanders, boxes and arrivals: A33 to A36, A38 to A41.
#include <array>
#include <bit>

#include "games/strike_of_the_eagle/tests/battlefield.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

TEST(A33, blocks_march_into_a_battle_up_to_four_of_their_side) {
    Theatre war;
    war.block("p_1l p_2l", "ihu", 3)
        .block("s_r4 s_r21 s_r27 s_r25", "ihu", 2)
        .block("p_3l p_13 p_14", "min", 3);
    war.entered("s_r4 s_r21 s_r27 s_r25", "moh").order("polish", "move_to", "ihu").in(Proc::Marches);
    war.take_all({"execute ihu", "march p_3l to ihu by min", "march p_13 to ihu by min"});
    EXPECT_EQ(war.where("p_13"), "ihu") << "the enemy's four do not count";
    EXPECT_EQ(war.refused_by("march p_14 to ihu by min"), Rules{"A38"});
}

TEST(A38, blocks_beyond_the_fourth_may_not_enter) {
    Theatre war;
    war.block("p_1l p_2l p_3l", "ihu", 3).block("p_13 p_14", "min", 3).order("polish", "move_to", "ihu");
    war.in(Proc::Marches).take("execute ihu");
    EXPECT_THAT(war.offers("march"), ElementsAre("march p_13 to ihu by min", "march p_14 to ihu by min"));
    war.take("march p_14 to ihu by min");
    EXPECT_EQ(war.refused_by("march p_13 to ihu by min"), Rules{"A38"});
    EXPECT_THAT(war.offers("march"), testing::IsEmpty());
    EXPECT_EQ(war.where("p_14"), "ihu");
}

TEST(A38, a_garrison_takes_up_no_room) {
    Theatre war;
    war.block("p_1l p_2l p_3l", "bor", 3).block("p_13", "min", 3).order("polish", "move_to", "bor");
    war.in(Proc::Marches).take("execute bor");
    EXPECT_TRUE(war.allowed("march p_13 to bor by min"));
}

// A34

int hand_size_of(const Theatre& war, std::size_t seat) {
    return std::popcount(war.s().hand.at(seat));
}

TEST(A34, each_commander_draws_six_of_his_sides_deck_into_a_hand_of_his_own) {
    const Theatre war = Theatre::begun("campaign_1920+4");
    ASSERT_EQ(war.sc().commanders.seats, 4);
    std::array<std::uint64_t, 2> seen{};
    std::array<int, 2> drawn{};
    for (std::size_t seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(hand_size_of(war, seat), 6);
        const std::size_t side = index_of(war.sc().side_of(static_cast<Seat>(seat)));
        EXPECT_EQ(seen.at(side) & war.s().hand.at(seat), 0U) << "no card in two hands";
        seen.at(side) |= war.s().hand.at(seat);
        drawn.at(side) += 6;
    }
    EXPECT_EQ(drawn, (std::array<int, 2>{12, 12}));
    for (const std::size_t side : {0U, 1U}) EXPECT_EQ(war.s().deck.at(side) & seen.at(side), 0U);
}

TEST(A34, each_commander_keeps_seven_at_most) {
    Theatre war("campaign_1920+4");
    war.hand("p01 p02").hand_south("p03").in(Proc::Round);
    ASSERT_TRUE(war.asks(Ask::Discard));
    EXPECT_EQ(war.asked(), "polish_north") << "eight cards; seven in the South are not too many";
}

TEST(A34, who_commands_one_front_draws_no_more_in_phases_2_and_4) {
    for (const std::string_view scenario : {"campaign_1920", "campaign_1920+4"}) {
        Theatre war{scenario};
        war.change([](const Scenario&, State& s) { s.phase = 1; }).in(Proc::Phase);
        ASSERT_EQ(war.s().phase, 2);
        EXPECT_EQ(hand_size_of(war, 0), scenario == "campaign_1920" ? 2 : 0) << scenario;
    }
}

// A35

/// The Poles have chosen this card for the front.
Theatre card_chosen_for(std::string_view card, Front front) {
    Theatre war;
    war.hand(card).change([&](const Scenario&, State& s) { s.chosen[0][index_of(front)] = war.card(card); });
    war.in(Proc::Declare, front);
    return war;
}

TEST(A35, an_event_of_the_other_front_serves_for_cubes_or_orders_only) {
    Theatre war = card_chosen_for("p01", Front::North);
    ASSERT_TRUE(war.asks(Ask::DeclareUse));
    EXPECT_THAT(war.offers(), ElementsAre("take_cubes", "take_orders"));
    EXPECT_EQ(war.refused_by("play_event"), Rules{"R3.5"});
    war.take("take_cubes");
    EXPECT_EQ(war.s().cubes[0][0].total(), 2) << "a black one and a green one";
    EXPECT_EQ(war.pile_of("p01"), "discard");
    EXPECT_TRUE(card_chosen_for("p01", Front::South).allowed("play_event"));
}

TEST(A35, an_event_that_does_not_apply_cannot_be_declared) {
    EXPECT_EQ(card_chosen_for("p11", Front::North).refused_by("play_event"), Rules{"A35"})
        << "nobody is near Wilno";
    Theatre war;
    war.block("p_1l", "gro", 2).hand("p11");
    war.change([&](const Scenario&, State& s) { s.chosen[0][0] = war.card("p11"); }).in(Proc::Declare);
    EXPECT_TRUE(war.allowed("play_event")) << "two areas away";
}

TEST(A35, battle_cards_and_reactions_serve_for_cubes_or_orders_too) {
    for (const std::string_view card : {"p24", "p35"}) {
        Theatre war = card_chosen_for(card, Front::North);
        EXPECT_EQ(war.refused_by("play_event"), Rules{"R3.5"});
        war.take("take_orders");
        EXPECT_GT(war.s().staff_of(Side::Polish, Front::North).extra, 0);
    }
}

// A36

TEST(A36, the_initiative_side_says_who_is_first_in_every_step_and_each_orders_its_own_tokens) {
    Theatre war;
    war.block("p_1l p_2l", "min", 3).block("p_3l", "slu", 3).block("s_r4", "moh", 3);
    war.order("polish", "recon", "moh").order("soviet", "recon", "min");
    war.order("polish", "move_to", "ihu")
        .order("polish", "move_to", "sto")
        .order("soviet", "move_out", "moh");
    war.initiative(Front::North, "polish", 1).in(Proc::Marches);
    ASSERT_TRUE(war.asks(Ask::WhoIsFirst)) << "Recons";
    EXPECT_EQ(war.asked(), "polish");
    war.take("first soviet");
    EXPECT_EQ(war.asked(), "soviet");
    war.take_all({"execute min", "execute moh"});
    ASSERT_TRUE(war.asks(Ask::WhoIsFirst)) << "Moves";
    EXPECT_EQ(war.asked(), "polish");
    war.take("first polish");
    EXPECT_THAT(war.offers(), ElementsAre("execute ihu", "execute sto")) << "in the order he likes";
    war.take_all({"execute sto", "halt"});
    EXPECT_EQ(war.asked(), "polish") << "all of his before the other's";
    war.take_all({"execute ihu", "halt"});
    EXPECT_EQ(war.asked(), "soviet");
}

TEST(A36, marches_of_the_north_and_the_south_come_before_battles_of_the_north_and_the_south) {
    Theatre war;
    war.block("p_1l", "min", 3).block("s_r4", "ihu", 3).block("p_2l", "row", 3).block("s_r21", "zwi", 3);
    war.initiative(Front::North, "polish", 1).initiative(Front::South, "polish", 1);
    stack_decks(war).change([](const Scenario&, State& s) { s.phase = 0; }).in(Proc::Phase);
    war.take_all({"no_card", "no_card", "no_card", "no_card", "first polish"});
    war.take_all({"place move_to at ihu", "place recon at min", "place recon at bor", "place defend at ihu"});
    war.take("first polish");
    war.take_all({"place move_to at zwi", "place recon at row", "place recon at sze", "place defend at zwi"});
    war.take_all({"first polish", "execute bor", "execute min"});  // Recons of the North
    war.take_all({"execute ihu", "march p_1l to ihu by min", "halt"});
    EXPECT_FALSE(war.happened("event.battle")) << "the South marches first";
    EXPECT_EQ(war.s().front, Front::South);
    war.take_all({"first polish", "execute sze", "execute row", "execute zwi", "march p_2l to zwi by row"});
    war.take("halt");
    EXPECT_EQ(battle_begun(war), "polish at ihu");
    lay_nothing(war).until(Ask::LayCards);
    EXPECT_EQ(battle_begun(war), "polish at zwi");
}

TEST(A36, a_block_fights_on_the_front_that_it_has_reached) {
    Theatre war;
    war.block("p_1l", "sar", 3).block("s_r4", "lun", 3).no_garrison("pin moz bar");
    war.control("soviet", "pin moz bar").order("soviet", "move_out", "lun").in(Proc::Marches, Front::North);
    war.take_all({"execute lun", "march s_r4 to sar by lun", "halt"}).in(Proc::Battles, Front::North);
    EXPECT_EQ(battle_begun(war), "") << "it has left the North";
    war.in(Proc::Battles, Front::South);
    EXPECT_EQ(battle_begun(war), "soviet at sar");
}

// A39

TEST(A39, an_order_counts_for_the_front_of_its_area_and_moves_blocks_across_the_border) {
    Theatre war;
    war.block("p_1l", "lun", 3).in(Proc::PlaceOrders, Front::North).take("first polish");
    EXPECT_EQ(war.refused_by("place move_to at sar"), Rules{"R4.6"}) << "Sarny is in the South";
    EXPECT_TRUE(war.allowed("place move_out at lun"));

    Theatre south;
    south.block("p_1l", "lun", 3).in(Proc::PlaceOrders, Front::South).take("first polish");
    EXPECT_EQ(south.refused_by("place move_out at lun"), Rules{"R4.6"});
    south.take("place move_to at sar");
    EXPECT_EQ(south.s().staff_of(Side::Polish, Front::South).placed, 1);
    EXPECT_EQ(south.s().staff_of(Side::Polish, Front::North).placed, 0);

    Theatre march;
    march.block("p_1l", "lun", 3).order("polish", "move_to", "sar").in(Proc::Marches, Front::North);
    EXPECT_EQ(march.asked(), "") << "not an order of the North";
    march.in(Proc::Marches, Front::South);
    march.take_all({"execute sar", "march p_1l to sar by lun", "halt"});
    EXPECT_EQ(march.where("p_1l"), "sar");
}

TEST(A39, a_block_belongs_to_the_front_where_it_stands) {
    Theatre war;
    war.block("s_r4", "plo", 3).block("s_r21", "roz", 3).in(Proc::SupplyCheck, Front::South);
    EXPECT_EQ(war.sp("s_r4"), 3);
    EXPECT_EQ(war.sp("s_r21"), 2) << "it is checked with the South";
}

// A40

TEST(A40, orders_to_leave_may_lie_on_a_box_and_none_to_come_or_to_hold_it) {
    Theatre war;
    war.block("s_r4", "srn", 3).in(Proc::PlaceOrders).take("first soviet");
    EXPECT_TRUE(war.allowed("place move_out at srn"));
    EXPECT_TRUE(war.allowed("place forced_march_out at srn"));
    EXPECT_EQ(war.refused_by("place defend at srn"), Rules{"R4.4"});
    EXPECT_EQ(war.refused_by("place withdraw at srn"), Rules{"R4.4"});
    EXPECT_EQ(war.refused_by("place move_to at srn"), Rules{"R4.4"});
    EXPECT_EQ(war.refused_by("place recon at srn"), Rules{"R5.8"});
    war.take("place move_out at srn");

    Theatre march;
    march.block("s_r4", "srn", 3).order("soviet", "move_out", "srn").in(Proc::Marches);
    march.take_all({"execute srn", "march s_r4 to smo by srn", "halt"});
    EXPECT_EQ(march.where("s_r4"), "smo");
}

TEST(A40, nobody_looks_into_a_box_or_attacks_it) {
    Theatre war;
    war.no_garrison("smo").control("polish", "smo").block("p_1l p_2l", "smo", 3).block("s_r4", "srn", 3);
    war.in(Proc::PlaceOrders).take("first polish");
    EXPECT_EQ(war.refused_by("place recon at srn"), Rules{"R5.8"});
    EXPECT_EQ(war.refused_by("place move_to at srn"), Rules{"R4.4"});

    Theatre march;
    march.no_garrison("smo").control("polish", "smo").block("p_1l", "smo", 3).block("s_r4", "srn", 3);
    march.order("polish", "move_out", "smo").in(Proc::Marches).take("execute smo");
    EXPECT_FALSE(march.allowed("march p_1l to srn by smo"));
}

TEST(A40, nothing_is_built_in_a_box_but_by_a_card_that_says_so) {
    Theatre war;
    war.block("s_r4", "srn", 1).cubes("soviet", Front::North, 6, 0, 0).with_reactions("s55").hand("s55");
    war.change([](const Scenario&, State& s) { s.active = Side::Soviet; });
    war.in(Proc::Recruit).take("done");
    ASSERT_TRUE(war.asks(Ask::React));
    war.take("react s55");
    EXPECT_THAT(war.offers("build"), Contains("build s_r2 at srn"));
    EXPECT_THAT(war.offers("build"), Not(Contains("build s_r2 at smo")));
    war.take("build s_r2 at srn");
    EXPECT_EQ(war.where("s_r2"), "srn");
    ASSERT_TRUE(war.asks(Ask::Recruit));
    EXPECT_EQ(war.refused_by("build s_b22 at srn"), Rules{"R11.5"}) << "no depot";
    EXPECT_TRUE(war.allowed("build s_b22 at smo"));
}

// A41 The 2nd Cavalry Division is due in Lublin in the first phase of round 4.

Theatre cavalry_due_in_lublin() {
    Theatre war;
    war.change([&](const Scenario&, State& s) {
        s.round = 4;
        s.phase = 0;
        s.at[index_of(war.id("p_2dj"))] = Place::Track;
    });
    return war;
}

TEST(A41, who_finds_room_comes_where_he_is_expected) {
    Theatre war = cavalry_due_in_lublin();
    war.block("p_1l p_2l p_3l", "lub", 1).in(Proc::Phase);
    EXPECT_EQ(war.where("p_2dj"), "lub");
    EXPECT_EQ(war.sp("p_2dj"), 3);
}

TEST(A41, who_finds_no_room_comes_to_the_nearest_depot_of_the_front) {
    // Siedlce is as near as Dęblin, but taken.
    Theatre war = cavalry_due_in_lublin();
    war.block("p_1l p_2l p_3l p_13", "lub", 1).block("p_4 p_5 p_6 p_7", "sie", 1).in(Proc::Phase);
    EXPECT_EQ(war.where("p_2dj"), "deb");
}

TEST(A41, who_finds_enemies_comes_to_the_nearest_depot_of_the_front) {
    Theatre war = cavalry_due_in_lublin();
    war.no_garrison("lub sie deb").block("s_r4", "lub", 1).block("s_r21", "sie", 1).block("s_r27", "deb", 1);
    war.block("p_4 p_5 p_6 p_7", "war", 1).in(Proc::Phase);
    EXPECT_EQ(war.where("p_2dj"), "brz")
        << "two areas away, as full Warszawa is; Zamość is next to Lublin, but in the South";
}

TEST(A41, who_finds_no_depot_waits_a_phase) {
    Theatre war = cavalry_due_in_lublin();
    war.block("s_r4", "lub", 1).block("s_r21", "war", 1).no_garrison("lub war").in(Proc::Phase);
    EXPECT_EQ(war.where("p_2dj"), "track") << "no source, no depots";
    war.change([&](const Scenario& sc, State& s) {
        for (const std::string_view b : {"s_r4", "s_r21"}) lift(sc, s, war.id(b), Place::Pool);
        s.agenda.clear();
    });
    war.control("polish", "war lub").in(Proc::Phase);
    EXPECT_EQ(war.s().phase, 2);
    EXPECT_EQ(war.where("p_2dj"), "lub");
}

}  // namespace
}  // namespace bivouac::eagle::test
