// New blocks and the cards of step 2 with their three uses, [R3.1] to [R3.6].
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

/// A campaign before the phase named, with these blocks still on the track.
Theatre before_phase(int round, int phase, std::initializer_list<const char*> awaited) {
    Theatre war;
    return std::move(war.change([&](const Scenario&, State& s) {
        s.round = static_cast<std::uint8_t>(round);
        s.phase = static_cast<std::uint8_t>(phase - 1);
        for (const char* block : awaited) s.at[index_of(war.id(block))] = Place::Track;
    }));
}
/// The next phase up to the same point, nobody ordering anything.
void let_a_phase_go_by(Theatre& war) {
    const int phase = war.s().phase;
    while (war.s().phase == phase) war.take(war.offers().back());
}

TEST(R3_1, the_blocks_of_the_list_come_in_their_phase_with_their_strength) {
    Theatre war = before_phase(2, 2, {"p_liwa", "p_k6", "s_b164", "p_lsik"});
    war.in(Proc::Phase);
    EXPECT_EQ(war.where("p_k6"), "lwo");
    EXPECT_EQ(war.sp("p_k6"), 2);
    EXPECT_EQ(war.where("p_liwa"), "lwo");
    EXPECT_EQ(war.where("s_b164"), "srn");
    EXPECT_EQ(war.where("p_lsik"), "track") << "two phases later";
}

TEST(R3_1, not_before_it) {
    Theatre war = before_phase(2, 1, {"p_k6"});
    war.in(Proc::Phase);
    EXPECT_EQ(war.where("p_k6"), "track");
}

TEST(R3_1, a_block_without_room_or_in_an_enemy_area_waits_if_no_depot_can_take_it) {
    const auto arrives = [](bool enemies, bool crowd) {
        Theatre war = before_phase(2, 2, {"p_k6"});
        if (enemies) war.no_garrison("lwo").block("s_r4", "lwo", 3);
        if (crowd) war.block("p_1l p_2l p_3l p_4", "lwo", 1);
        war.control("soviet",
                    "zam prz lwo sta tar kwl row pls kam");  // no depot is left to the Poles in the South
        war.in(Proc::Phase);
        return war;
    };
    EXPECT_EQ(arrives(false, false).where("p_k6"), "lwo");
    EXPECT_EQ(arrives(true, false).where("p_k6"), "track");
    EXPECT_EQ(arrives(false, true).where("p_k6"), "track");
}

TEST(R3_1, it_comes_when_the_way_is_open_again) {
    Theatre war = before_phase(2, 2, {"p_k6"});
    war.block("p_1l p_2l p_3l p_4", "lwo", 2).control("soviet", "zam prz lwo sta tar kwl row pls kam");
    war.in(Proc::Phase);
    ASSERT_EQ(war.where("p_k6"), "track");
    war.change([&](const Scenario& sc, State& s) { lift(sc, s, war.id("p_4"), Place::Pool); });
    let_a_phase_go_by(war);
    EXPECT_EQ(war.where("p_k6"), "lwo");
}

/// Both commanders hold some cards, at the choice of them; nobody reacts.
Theatre at_the_choice(std::string_view cards, std::string_view scenario = "campaign_1920") {
    Theatre war(scenario);
    war.hand(cards).change([](const Scenario&, State& s) { s.phase = 0; });
    war.in(Proc::Phase);
    EXPECT_TRUE(war.asks(Ask::ChooseCard));
    return war;
}

TEST(R3_2, all_choose_at_once_face_down_and_the_cards_are_shown_together) {
    Theatre war = at_the_choice("p05 s08");
    EXPECT_EQ(war.asked(), "polish soviet");
    war.take_all({"choose s08", "no_card"});
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_THAT(war.seen_by("polish"), Not(Contains("event.shows_card")));
    const Knowledge shown = StrikeOfTheEagle::knowledge(war.sc(), war.s(), war.sc().seats_of(Side::Polish));
    Theatre bluff = at_the_choice("p05 s08");
    bluff.take_all({"no_card", "choose s08"});
    EXPECT_EQ(shown, StrikeOfTheEagle::knowledge(bluff.sc(), bluff.s(), bluff.sc().seats_of(Side::Polish)));
    war.take_all({"no_card", "choose p05"});
    EXPECT_THAT(war.seen_by("polish"), Contains("event.shows_card"));
}

TEST(R3_2, one_card_for_each_front_and_not_the_same_twice) {
    Theatre war = at_the_choice("p05 p06 s08");
    war.take_all({"no_card", "no_card"});
    ASSERT_EQ(war.asked(), "polish");
    EXPECT_EQ(war.refused_by("choose p07"), Rules{"R3.2"}) << "not in the hand";
    EXPECT_EQ(war.refused_by("choose s08"), Rules{"R3.2"});
    war.take("choose p05");
    EXPECT_THAT(war.offers(), ElementsAre("no_card", "choose p06"));
    EXPECT_EQ(war.refused_by("choose p05"), Rules{"R3.2"});
    war.take("choose p06");
    EXPECT_EQ(war.s().chosen[0][index_of(Front::North)], war.card("p05"));
    EXPECT_EQ(war.s().chosen[0][index_of(Front::South)], war.card("p06"));
}

TEST(R3_2, a_scenario_of_one_front_asks_for_one_card) {
    Theatre war = at_the_choice("p05 p06", "kiev_offensive");
    war.take_all({"no_card", "choose p05"});
    EXPECT_TRUE(war.asks(Ask::DeclareUse));
    EXPECT_EQ(war.s().front, Front::South);
}

TEST(R3_2, no_card_need_be_chosen) {
    Theatre war = at_the_choice("p05 s08");
    war.take_all({"no_card", "no_card", "no_card", "no_card"});
    EXPECT_TRUE(war.asks(Ask::WhoIsFirst)) << "orders follow";
    EXPECT_EQ(war.pile_of("p05"), "hand");
}

TEST(R3_2, on_each_front_the_side_without_the_initiative_declares_first) {
    Theatre war = at_the_choice("p05 p06 s08 s09");
    ASSERT_EQ(war.s().initiative[index_of(Front::North)].owner, Side::Soviet);
    ASSERT_EQ(war.s().initiative[index_of(Front::South)].owner, Side::Polish);
    war.take_all({"choose s08", "choose s09", "choose p05", "choose p06"});
    std::vector<std::string> turns;
    while (war.asks(Ask::DeclareUse)) {
        turns.push_back((war.s().front == Front::North ? "north " : "south ") + war.asked());
        war.take("take_cubes");
    }
    EXPECT_THAT(turns, ElementsAre("north polish", "north soviet", "south soviet", "south polish"));
}

/// The Poles are asked for the use of one card on a front.
Theatre declaring(std::string_view card, Front front, std::string_view others = "") {
    Theatre war;
    war.hand(std::string(card) + " " + std::string(others));
    war.change([&](const Scenario&, State& s) {
        s.chosen[card[0] == 'p' ? 0 : 1][index_of(front)] = war.card(card);
    });
    war.in(Proc::Declare, front);
    EXPECT_TRUE(war.asks(Ask::DeclareUse));
    return war;
}
std::vector<int> pool_of(const Theatre& war, Front front) {
    const auto& cubes = war.s().cubes[0][index_of(front)].of;
    return {cubes[0], cubes[1], cubes[2]};
}

TEST(R3_3, reinforcements_bring_the_cubes_of_the_card_into_the_pool_of_the_front) {
    Theatre war = declaring("p01", Front::South);  // one black, one green
    war.cubes("polish", Front::South, 2, 1, 0).take("take_cubes");
    EXPECT_THAT(pool_of(war, Front::South), ElementsAre(3, 1, 1)) << "beside those saved";
    EXPECT_THAT(pool_of(war, Front::North), ElementsAre(0, 0, 0));
    EXPECT_EQ(war.pile_of("p01"), "discard");
}

TEST(R3_4, additional_orders_raise_the_limit_of_the_front_by_the_number_of_the_card) {
    Theatre war = declaring("p02", Front::North);  // four
    const auto limit = [&](Front front) { return order_limit(war.sc(), war.s(), Side::Polish, front); };
    EXPECT_EQ(limit(Front::North), 2);
    war.take("take_orders");
    EXPECT_EQ(limit(Front::North), 6);
    EXPECT_EQ(limit(Front::South), 2);
    EXPECT_EQ(order_limit(war.sc(), war.s(), Side::Soviet, Front::North), 2);
    EXPECT_EQ(war.pile_of("p02"), "discard");
}

TEST(R3_4, in_this_phase_only) {
    Theatre war = at_the_choice("p02");
    war.take_all({"no_card", "no_card", "choose p02", "no_card", "take_orders"});
    EXPECT_EQ(order_limit(war.sc(), war.s(), Side::Polish, Front::North), 6);
    let_a_phase_go_by(war);
    EXPECT_EQ(order_limit(war.sc(), war.s(), Side::Polish, Front::North), 2);
}

TEST(R3_5, an_event_is_carried_out_and_its_card_leaves_the_game) {
    Theatre war = declaring("p05", Front::North);
    const int before = war.vp("polish");
    war.take("play_event");
    EXPECT_EQ(war.vp("polish"), before + 1);
    EXPECT_EQ(war.pile_of("p05"), "removed");
}

TEST(R3_5, only_cards_of_that_type_are_events) {
    for (const char* other : {"p19", "p23"}) {
        Theatre war = declaring(other, Front::North);
        EXPECT_EQ(war.refused_by("play_event"), Rules{"R3.5"});
        EXPECT_THAT(war.offers(), ElementsAre("take_cubes", "take_orders"));
    }
    Theatre reaction;
    reaction.with_reactions("p35");
    reaction.hand("p35").change([&](const Scenario&, State& s) { s.chosen[0][0] = reaction.card("p35"); });
    reaction.in(Proc::Declare);
    EXPECT_EQ(reaction.refused_by("play_event"), Rules{"R3.5"});
}

TEST(R3_5, and_only_on_the_front_that_they_name) {
    EXPECT_TRUE(declaring("p01", Front::South).allowed("play_event"));
    Theatre north = declaring("p01", Front::North);
    EXPECT_EQ(north.refused_by("play_event"), Rules{"R3.5"});
    EXPECT_TRUE(north.allowed("take_cubes")) << "it serves otherwise all the same";
    EXPECT_TRUE(north.allowed("take_orders"));
    EXPECT_TRUE(declaring("p15", Front::North).allowed("play_event"));
    EXPECT_EQ(declaring("p15", Front::South).refused_by("play_event"), Rules{"R3.5"});
    for (const Front front : kBothFronts)
        EXPECT_TRUE(declaring("p05", front).allowed("play_event")) << "either";
}

TEST(R3_5, at_radzymin_only_events_of_either_front_happen) {
    const auto refused = [](const char* card) {
        Theatre war("radzymin");
        war.hand(card).change([&](const Scenario&, State& s) { s.chosen[0][0] = war.card(card); });
        return war.in(Proc::Declare).refused_by("play_event");
    };
    EXPECT_EQ(refused("p15"), Rules{"R3.5"}) << "though the North is its front";
    EXPECT_EQ(refused("p05"), Rules{});
}

TEST(R3_6, battle_cards_and_reactions_serve_for_cubes_and_orders) {
    Theatre battle = declaring("p19", Front::North);  // three black, one white; three orders
    battle.take("take_cubes");
    EXPECT_THAT(pool_of(battle, Front::North), ElementsAre(3, 1, 0));
    EXPECT_EQ(battle.pile_of("p19"), "discard");
    Theatre reaction;
    reaction.with_reactions("p55").hand("p55");
    reaction.change([&](const Scenario&, State& s) { s.chosen[0][0] = reaction.card("p55"); });
    reaction.in(Proc::Declare).take("take_orders");
    EXPECT_EQ(order_limit(reaction.sc(), reaction.s(), Side::Polish, Front::North), 5);
    EXPECT_EQ(reaction.pile_of("p55"), "discard");
}

TEST(R3_6, any_card_serves_as_combat_modifier_and_only_battle_cards_as_such) {
    Theatre war;
    war.with_reactions("p36").hand("p05 p23 p36 s38");
    war.block("p_1l", "lep", 4).block("s_r4", "lep", 2).entered("s_r4", "wit").in(Proc::Battles);
    war.take_all({"no_battle_card", "from_deck"});
    EXPECT_EQ(war.refused_by("battle_card p05"), Rules{"R3.6"});
    EXPECT_EQ(war.refused_by("battle_card p36"), Rules{"R3.6"});
    war.take("battle_card p23");
    for (const char* card : {"p05", "p36"}) EXPECT_TRUE(war.allowed("modifier " + std::string(card))) << card;
    war.take("modifier p36");
    EXPECT_EQ(war.pile_of("p23"), "discard");
    EXPECT_EQ(war.pile_of("p36"), "discard");
}

TEST(R3_6, a_reaction_is_played_at_its_trigger_and_discarded) {
    Theatre war;
    war.with_reactions("s01 s54").hand("p05 s01 s54 s08");
    war.change([&](const Scenario&, State& s) { s.chosen[0][0] = war.card("p05"); });
    const int before = war.vp("polish");
    war.in(Proc::Declare).take("play_event");
    ASSERT_TRUE(war.asks(Ask::React));
    EXPECT_EQ(war.asked(), "soviet");
    EXPECT_THAT(war.offers(), ElementsAre("let_pass", "react s01"));
    EXPECT_EQ(war.refused_by("react s54"), Rules{"R3.6"}) << "that answers to a lost initiative";
    EXPECT_EQ(war.refused_by("react s08"), Rules{"R3.6"}) << "that is an event";
    EXPECT_EQ(war.refused_by("react s02"), Rules{"R3.6"}) << "that is not held";
    war.take("react s01");
    EXPECT_EQ(war.vp("polish"), before) << "the event is cancelled";
    EXPECT_EQ(war.pile_of("s01"), "discard");
}

TEST(R3_6, a_card_marked_so_leaves_the_game_when_it_is_used) {
    Theatre war;
    war.with_reactions("p52").hand("p52").no_garrison("bor").block("s_r8", "bor", 3);
    war.in(Proc::Settle);
    ASSERT_TRUE(war.asks(Ask::React));
    war.take("react p52");
    EXPECT_EQ(war.pile_of("p52"), "removed");
}

TEST(R3_6, each_side_reacts_once_to_a_trigger) {
    Theatre war;
    war.with_reactions("p36 p37 s50").hand("p36 p37 s50").block("p_1l", "min", 3).block("s_r8", "moh", 3);
    war.change([](const Scenario&, State& s) {
        for (const Side side : kBothSides) s.staff_of(side, Front::North).recon = 1;
    });
    war.order("polish", "move_out", "min").in(Proc::PlaceOrders).take_all({"first polish", "pass", "pass"});
    ASSERT_TRUE(war.asks(Ask::React));
    EXPECT_EQ(war.asked(), "polish soviet");
    war.take_all({"let_pass", "react p36"});
    EXPECT_FALSE(war.asks(Ask::React)) << "the other card has no second window";
    while (!war.asked().empty()) war.take(war.offers().front());
    EXPECT_EQ(war.pile_of("p36"), "discard");
    EXPECT_EQ(war.pile_of("p37"), "hand");
    EXPECT_EQ(war.pile_of("s50"), "hand");
}

}  // namespace
}  // namespace bivouac::eagle::test
