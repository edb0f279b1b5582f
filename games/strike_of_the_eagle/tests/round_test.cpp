// The round: its parts, cards drawn and discarded, decks that run out, the steps of a phase, [R2.1] to
// [R2.4].
#include <bit>

#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

int hand_size(const Theatre& war, std::string_view side, Front front = Front::North) {
    return std::popcount(war.s().hand[index(war.sc().commander(Theatre::side(side), front))]);
}
/// A whole match, anyhow: its rounds and phases, and R where reinforcements come.
std::vector<std::string> course_of(std::string_view scenario) {
    Theatre war = Theatre::begun(scenario);
    std::vector<std::string> course;
    while (!war.asked().empty()) {
        const std::string round = std::to_string(war.s().round);
        std::string now;
        if (war.asks(Ask::ChooseCard)) now = round + "." + std::to_string(war.s().phase);
        if (war.asks(Ask::Combine) || war.asks(Ask::Recruit)) now = round + ".R";
        if (!now.empty() && (course.empty() || course.back() != now)) course.push_back(now);
        war.take(war.offers().back());
    }
    return course;
}

TEST(R2_1, a_round_has_five_phases_and_then_the_reinforcement_phase) {
    EXPECT_THAT(course_of("kiev_offensive"), ElementsAre("1.1", "1.2", "1.3", "1.4", "1.5", "1.R", "2.1",
                                                         "2.2", "2.3", "2.4", "2.5", "2.R"));
}

TEST(R2_1, the_scenario_says_how_many_rounds_there_are) {
    EXPECT_THAT(course_of("radzymin"), ElementsAre("1.1", "1.2", "1.3", "1.4", "1.5"))
        << "without reinforcements";
    EXPECT_THAT(course_of("easter_at_wilno"), ElementsAre("1.1", "1.2", "1.3", "1.4", "1.5", "1.R"));
}

TEST(R2_2, each_commander_draws_six_cards) {
    for (const char* scenario : {"radzymin", "campaign_1920", "campaign_1920+4"}) {
        const Theatre war = Theatre::begun(scenario);
        for (const char* side : {"polish", "soviet"}) {
            EXPECT_EQ(hand_size(war, side), 6) << scenario;
            EXPECT_EQ(hand_size(war, side, Front::South), 6) << scenario;
        }
    }
}

TEST(R2_2, who_then_holds_more_than_seven_discards_down_to_seven) {
    Theatre war;  // one and six are seven; three and six are nine
    war.hand("p01 s03 s04 s05").in(Proc::Round);
    ASSERT_TRUE(war.asks(Ask::Discard));
    EXPECT_EQ(war.asked(), "soviet");
    EXPECT_EQ(hand_size(war, "soviet"), 9);
    EXPECT_EQ(war.refused_by("discard s52"), Rules{"R2.2"}) << "a card that is not held";
    EXPECT_EQ(war.refused_by("discard p01"), Rules{"R2.2"});
    war.take("discard s03");
    ASSERT_TRUE(war.asks(Ask::Discard));
    war.take("discard s05");
    EXPECT_FALSE(war.asks(Ask::Discard));
    EXPECT_EQ(hand_size(war, "soviet"), 7);
    EXPECT_EQ(hand_size(war, "polish"), 7);
    EXPECT_EQ(war.pile_of("s03"), "discard");
    EXPECT_EQ(war.pile_of("s05"), "discard");
    EXPECT_EQ(war.pile_of("s04"), "hand");
}

TEST(R2_2, both_discard_at_the_same_time) {
    Theatre war;
    war.hand("p01 p02 s03 s04").in(Proc::Round);
    EXPECT_EQ(war.asked(), "polish soviet");
    war.take("discard p01");
    EXPECT_EQ(war.asked(), "soviet");
    EXPECT_NE(war.pile_of("p01"), "discard") << "not shown before the other has chosen";
    war.take("discard s03");
    EXPECT_EQ(war.pile_of("p01"), "discard");
}

/// The cards that both commanders hold when cards are chosen in a phase, from a hand of so many.
std::vector<int> held_in_phase(std::string_view scenario, int phase) {
    Theatre war(scenario);
    war.change([&](const Scenario&, State& s) { s.phase = static_cast<std::uint8_t>(phase - 1); });
    war.hand("p01 p02").in(Proc::Phase);
    EXPECT_TRUE(war.asks(Ask::ChooseCard));
    return {hand_size(war, "polish"), hand_size(war, "soviet")};
}

TEST(R2_2, who_commands_two_fronts_alone_draws_two_more_in_phases_two_and_four) {
    EXPECT_THAT(held_in_phase("campaign_1920", 1), ElementsAre(2, 0));
    EXPECT_THAT(held_in_phase("campaign_1920", 2), ElementsAre(4, 2));
    EXPECT_THAT(held_in_phase("campaign_1920", 3), ElementsAre(2, 0));
    EXPECT_THAT(held_in_phase("campaign_1920", 4), ElementsAre(4, 2));
    EXPECT_THAT(held_in_phase("campaign_1920", 5), ElementsAre(2, 0));
}

TEST(R2_2, nobody_else_does) {
    EXPECT_THAT(held_in_phase("kiev_offensive", 2), ElementsAre(2, 0));
    EXPECT_THAT(held_in_phase("campaign_1920+4", 2), ElementsAre(2, 0));
}

// RULING R2.2-a
TEST(R2_2, of_three_commanders_the_one_who_has_a_side_to_himself_does) {
    EXPECT_THAT(held_in_phase("campaign_1920+3p", 2), ElementsAre(2, 2));
    EXPECT_THAT(held_in_phase("campaign_1920+3s", 4), ElementsAre(4, 0));
}

TEST(R2_2, they_are_drawn_before_anything_else_of_the_phase_and_discards_follow) {
    Theatre war;
    war.hand("p01 p02 p03 p04 p05 p06").change([&](const Scenario&, State& s) {
        s.at[index_of(war.id("s_r16"))] = Place::Track;
    });
    war.in(Proc::Phase);
    ASSERT_TRUE(war.asks(Ask::Discard)) << "six and two are eight";
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_EQ(war.where("s_r16"), "track");
    war.take("discard p01");
    EXPECT_EQ(war.where("s_r16"), "srn");
}

TEST(R2_3, an_empty_deck_is_made_of_its_discards_and_not_of_what_was_removed) {
    Theatre war("kiev_offensive");
    const auto bits = [&](std::initializer_list<const char*> cards) {
        std::uint64_t out = 0;
        for (const char* c : cards) out |= bit_of(card_of(war.card(c)));
        return out;
    };
    war.change([&](const Scenario&, State& s) {
        s.removed[0] |= s.deck[0];
        s.deck[0] = bits({"p01", "p02"});
        s.discard[0] = bits({"p11", "p12", "p13", "p14", "p15"});
        s.removed[0] &= ~(s.deck[0] | s.discard[0]);
    });
    const std::uint64_t removed = war.s().removed[0];
    war.in(Proc::Round);
    EXPECT_EQ(hand_size(war, "polish"), 6);
    EXPECT_EQ(war.pile_of("p01"), "hand") << "the rest of the deck first";
    EXPECT_EQ(war.pile_of("p02"), "hand");
    EXPECT_EQ(war.s().discard[0], 0U);
    EXPECT_EQ(std::popcount(war.s().deck[0]), 1) << "the fifth of the old discards";
    EXPECT_EQ(war.s().removed[0], removed);
}

TEST(R2_3, with_no_discards_either_nobody_draws) {
    Theatre war("kiev_offensive");
    war.change([&](const Scenario&, State& s) {
        s.removed[0] |= s.deck[0];
        s.deck[0] = 0;
    });
    war.in(Proc::Round);
    EXPECT_EQ(hand_size(war, "polish"), 0);
    EXPECT_EQ(hand_size(war, "soviet"), 6);
}

/// A phase of the campaign with orders that lie already, up to its first march.
Theatre phase_with_orders(const std::function<void(Theatre&)>& position) {
    Theatre war;
    position(war);
    war.change([](const Scenario&, State& s) {
        for (const Side side : kBothSides) {
            for (const Front front : kBothFronts) s.staff_of(side, front).recon = 1;  // so that all may pass
        }
    });
    war.in(Proc::Phase);
    while (war.asks(Ask::ChooseCard)) war.take("no_card");
    return war;
}
void pass_orders(Theatre& war, Front front) {
    EXPECT_TRUE(war.asks(Ask::WhoIsFirst));
    EXPECT_EQ(war.s().front, front);
    war.take("first polish");
    while (war.asks(Ask::PlaceOrder)) war.take("pass");
}

TEST(R2_4, marches_battles_and_remaining_orders_come_in_turn_the_north_before_the_south_in_each) {
    Theatre war = phase_with_orders([](Theatre& w) {
        w.block("p_1l", "min", 3).order("polish", "move_out", "min");
        w.block("p_13", "zwi", 3).order("polish", "forced_march_out", "zwi");
        w.block("p_9", "brz", 1).order("polish", "reorganise", "brz");
        w.block("p_12", "lwo", 1).block("p_5", "lwo", 1).order("polish", "reorganise", "lwo");
        w.block("p_6", "brz", 1);
        w.block("s_r8", "lep", 1).block("p_2l", "lep", 3).block("s_r4", "sze", 1).block("p_3l", "sze", 3);
    });
    EXPECT_TRUE(war.asks(Ask::WhoIsFirst)) << "cards come before orders";
    pass_orders(war, Front::North);
    pass_orders(war, Front::South);
    EXPECT_THAT(war.offers(), ElementsAre("execute min"))
        << "even the North's moves before the South's forced marches";
    war.take_all({"execute min", "halt"});
    EXPECT_THAT(war.offers(), ElementsAre("execute zwi"));
    war.take_all({"execute zwi", "halt"});
    ASSERT_TRUE(war.asks(Ask::LayCards)) << "all marches before any battle";
    EXPECT_EQ(war.s().battle.area, spot_of(war.area("lep")));
    war.take("no_battle_card").take("from_deck").take("no_battle_card").take("from_deck");
    while (!war.asks(Ask::LayCards)) war.take(war.offers().front());
    EXPECT_EQ(war.s().battle.area, spot_of(war.area("sze")));
    war.take("no_battle_card")
        .take("from_deck")
        .take("no_battle_card")
        .take("from_deck")
        .until(Ask::Reorganise);
    EXPECT_THAT(war.offers(), UnorderedElementsAre("reorganise p_6", "reorganise p_9"));
    war.take("reorganise p_9");
    EXPECT_THAT(war.offers(), UnorderedElementsAre("reorganise p_5", "reorganise p_12"));
}

TEST(R2_4, new_blocks_come_first_and_supply_is_checked_after_the_orders) {
    Theatre war = phase_with_orders([](Theatre& w) {
        w.change([&](const Scenario&, State& s) { s.at[index_of(w.id("s_r16"))] = Place::Track; });
        w.no_garrison("smo").block("p_1l", "smo", 2).order("polish", "move_out", "smo");  // out of supply
    });
    EXPECT_EQ(war.where("s_r16"), "srn");
    pass_orders(war, Front::North);
    pass_orders(war, Front::South);
    ASSERT_TRUE(war.asks(Ask::Execute));
    EXPECT_EQ(war.sp("p_1l"), 2);
    war.take_all({"execute smo", "halt"});
    ASSERT_TRUE(war.asks(Ask::ChooseCard));
    EXPECT_EQ(war.s().phase, 3);
    EXPECT_EQ(war.sp("p_1l"), 1);
}

TEST(R2_4, an_answer_to_another_question_is_refused) {
    Theatre war;
    war.block("p_1l", "min", 2).in(Proc::PlaceOrders);
    EXPECT_EQ(war.refused_by("pass"), Rules{"R2.4"});
    war.take("first polish");
    EXPECT_EQ(war.refused_by("execute min"), Rules{"R2.4"});
}

}  // namespace
}  // namespace bivouac::eagle::test
