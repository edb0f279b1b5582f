// Soviet battle cards, s24 to s38: what they change in a battle, whom they are for, and what they leave
// alone.
#include "games/strike_of_the_eagle/tests/cards_play.hpp"

namespace bivouac::eagle::test::card_tests {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Clash kSovietsAttack{.attacker = "soviet"};
const Clash kSovietsDefend{.attacker = "polish"};

/// In the South, at Dubno.
Clash at_dubno(std::string_view soviet) {
    return {
        .area = "dub", .polish_from = "luc", .soviet_from = "sze", .soviet = soviet, .front = Front::South};
}
/// Bobrujsk, from where the only railway leads to Słuck, is Soviet.
void hold_bobrujsk(Theatre& war) {
    war.no_garrison("bob").control("soviet", "bob");
}
void one_pole_from_stolpce(Theatre& war) {
    war.entered("p_4", "sto");
}

TEST(SovietCards, s24_tachankas_add_two_with_cavalry) {
    expect_sums("s24", {.soviet = "s_r4:4 s_c15:3"}, {.own = 2});
    expect_sums("s24", {.attacker = "polish", .soviet = "s_c15:3 s_c10:4"}, {.own = 2});  // however many
    EXPECT_EQ(refused_in_battle("s24", kSovietsAttack), Rules{"R6.3"});
    EXPECT_EQ(refused_in_battle("s24", {.soviet = "s_r4:3 s_lbud:1"}), Rules{"R6.3"});
}

TEST(SovietCards, s25_konarmia_charge_adds_one_for_each_cavalry_block_up_to_three) {
    expect_sums("s25", at_dubno("s_r4:3 s_c4:4"), {.own = 1});
    expect_sums("s25", at_dubno("s_c4:2 s_c6:2 s_c11:1"), {.own = 3});
    expect_sums("s25", at_dubno("s_c4:2 s_c6:2 s_c11:1 s_c14:1"), {.own = 3});
    EXPECT_EQ(refused_in_battle("s25", at_dubno("s_r4:3")), Rules{"R6.3"});
    EXPECT_EQ(refused_in_battle("s25", {.soviet = "s_c4:3"}), Rules{"R3.6"});  // of the South
}

TEST(SovietCards, s26_human_wave_adds_three_and_costs_one_more) {
    expect_sums("s26", kSovietsAttack, {.own = 3, .takes = 1});
    EXPECT_EQ(refused_in_battle("s26", kSovietsDefend), Rules{"R6.3"});
}

TEST(SovietCards, s27_armoured_cars_fight_in_full_and_add_one) {
    expect_sums("s27", kSovietsDefend, {.own = 1});
    const auto tired = [](Theatre& war) {
        war.spent("s_r4 s_r5", Spent::ForcedMarch).spent("p_1l", Spent::ForcedMarch);
    };
    const Clash forced{.also = tired};
    EXPECT_EQ(line_of(fought(forced, ""), "soviet").strength, 2 + 1 + 2);
    expect_sums("s27", forced, {.own = 5});
}

TEST(SovietCards, s27_armoured_cars_let_a_reorganising_block_fight_in_full) {
    const auto reorganise = [](Theatre& war) { war.order("soviet", "reorganise", "slu"); };
    const Clash caught{.attacker = "polish", .also = reorganise};
    EXPECT_EQ(line_of(fought(caught, ""), "soviet").strength, 2 + 3 + 2);  // the first of them, of 4
    expect_sums("s27", caught, {.own = 3});
}

TEST(SovietCards, s28_krasny_orel_adds_two_where_a_railway_leads_to_an_area_held) {
    expect_sums("s28", {.also = hold_bobrujsk}, {.own = 2});
    expect_sums("s28", {.attacker = "polish", .also = hold_bobrujsk}, {.own = 2});
    EXPECT_EQ(refused_in_battle("s28", kSovietsAttack), Rules{"R6.3"});
    // From Szepietówka a road leads to Dubno, from Równe a railway; Równe is Polish.
    EXPECT_EQ(refused_in_battle("s28", at_dubno("s_r4:4")), Rules{"R6.3"});
}

TEST(SovietCards, s29_commissars_add_two_and_cost_a_loser_one_more) {
    expect_sums("s29", kSovietsDefend, {.own = 2});
    // 10 against 11 is 3 losses each: the attacker loses, and one more of his.
    const Clash lost{.polish = "p_1l:4 p_2l:4"};
    const Theatre without = fought(lost, "", "s38");
    const Theatre with = fought(lost, "", "s29");
    EXPECT_EQ(with.s().battle.winner, Side::Polish);
    EXPECT_EQ(line_of(with, "soviet").inflicts, line_of(without, "soviet").inflicts);
    EXPECT_EQ(line_of(with, "soviet").removed, line_of(without, "soviet").removed + 1);
    // Who wins with it loses nothing more.
    const Clash won{.attacker = "polish"};
    EXPECT_EQ(line_of(fought(won, "", "s29"), "soviet").removed,
              line_of(fought(won, "", "s38"), "soviet").removed);
}

TEST(SovietCards, s29_commissars_loss_counts_for_a_great_victory) {
    const Clash lost{.polish = "p_1l:4 p_2l:4"};
    for (const std::string_view card : {"s38", "s29"}) {
        const Theatre war = fought(lost, "", card);
        const int removed = card == "s29" ? 4 : 3;
        EXPECT_EQ(line_of(war, "soviet").removed, removed);
        EXPECT_EQ(war.vp("polish") - war.sc().vp[0], removed == 4 ? 1 : 0) << card;
    }
}

TEST(SovietCards, s30_night_crossing_makes_fortifications_count_nothing) {
    const Clash across_the_berezina{.area = "ihu", .soviet_from = "moh"};
    expect_sums("s30", across_the_berezina, {.inflicts = 1});
    expect_sums("s30", kSovietsAttack, {});  // nothing is fortified at Słuck
    const auto from_lepel = [](Theatre& war) { war.entered("s_r5", "lep"); };
    const Clash borysow{.area = "bor", .soviet_from = "ors", .also = from_lepel};
    EXPECT_EQ(fought(borysow, "").s().battle.flanks, 0);
    expect_sums("s30", borysow, {.enemy = -2, .inflicts = 1});  // the flank counts again
    EXPECT_EQ(refused_in_battle("s30", kSovietsDefend), Rules{"R6.3"});
}

TEST(SovietCards, s31_massed_batteries_inflict_one_more) {
    expect_sums("s31", kSovietsAttack, {.inflicts = 1});
    expect_sums("s31", kSovietsDefend, {.inflicts = 1});
}

TEST(SovietCards, s32_partisan_guides_take_two_from_the_defender) {
    expect_sums("s32", kSovietsAttack, {.enemy = -2});
    EXPECT_EQ(refused_in_battle("s32", kSovietsDefend), Rules{"R6.3"});
}

TEST(SovietCards, s33_kuban_sabres_cost_a_retreating_block_a_point) {
    const Clash won{.soviet = "s_c15:4 s_r4:4 s_r27:4"};
    Theatre war = met(won, "s33");
    lay_cards(war, won, "", "s33");
    war.until(Ask::Errand);
    ASSERT_TRUE(war.asks(Ask::Errand));
    EXPECT_EQ(war.asked(), "soviet");
    EXPECT_THAT(war.offers("pick"), ElementsAre("pick p_1l", "pick p_4"));
    const int before = war.sp("p_1l") + war.sp("p_4");
    war.take("pick p_4");
    EXPECT_EQ(war.sp("p_1l") + war.sp("p_4"), before - 1);
    EXPECT_FALSE(war.asks(Ask::Errand));
}

TEST(SovietCards, s33_kuban_sabres_are_for_cavalry_of_the_north_that_wins) {
    EXPECT_EQ(refused_in_battle("s33", kSovietsAttack), Rules{"R6.3"});
    EXPECT_EQ(refused_in_battle("s33", at_dubno("s_c4:4")), Rules{"R3.6"});
    const Clash lost{.soviet = "s_c15:4 s_r4:3"};  // equal losses: the defender wins
    Theatre war = met(lost, "s33");
    lay_cards(war, lost, "", "s33");
    war.until(Ask::Errand);
    EXPECT_FALSE(war.asks(Ask::Errand));
    expect_sums("s33", lost, {});
}

TEST(SovietCards, s34_trench_raiders_take_one) {
    expect_sums("s34", kSovietsAttack, {.enemy = -1});
    expect_sums("s34", kSovietsDefend, {.enemy = -1});
}

TEST(SovietCards, s35_red_aviators_take_one_and_reveal_one_area_next_to_the_battle) {
    expect_sums("s35", kSovietsAttack, {.enemy = -1});
    const auto behind = [](Theatre& war) {
        war.block("p_6", "min", 2).block("p_7", "sto", 3).block("p_8", "mol", 3);
    };
    const Clash clash{.also = behind};
    Theatre war = met(clash, "s35");
    lay_cards(war, clash, "", "s35");
    ASSERT_TRUE(war.asks(Ask::Errand));
    EXPECT_EQ(war.asked(), "soviet");
    EXPECT_THAT(war.offers("at"), ElementsAre("at min", "at sto"));
    EXPECT_EQ(war.refused_by("at mol"), Rules{"R3.5"});  // two areas away
    war.take("at min");
    EXPECT_TRUE(is_known(war, "p_6"));
    EXPECT_FALSE(is_known(war, "p_7"));
    EXPECT_FALSE(war.asks(Ask::Errand)) << "one area only";
}

TEST(SovietCards, s36_second_echelon_brings_one_block_into_the_battle_by_its_route) {
    const auto behind = [](Theatre& war) {
        hold_bobrujsk(war);
        war.block("s_r8", "bob", 3)
            .block("s_r10", "bob", 2)
            .spent("s_r10", Spent::March)
            .block("s_r17", "moh", 3);
    };
    const Clash clash{.also = behind};
    Theatre war = met(clash, "s36 p47");
    lay_cards(war, clash, "", "s36");
    ASSERT_TRUE(war.asks(Ask::Errand));
    EXPECT_THAT(war.offers("pick"), ElementsAre("pick s_r8"));
    EXPECT_EQ(war.refused_by("pick s_r10"), Rules{"R3.6"});  // it has marched
    EXPECT_EQ(war.refused_by("pick s_r17"), Rules{"R3.6"});  // too far
    EXPECT_EQ(war.refused_by("pick p_1l"), Rules{"R3.6"});
    war.take("pick s_r8");
    EXPECT_EQ(war.where("s_r8"), "slu");
    EXPECT_TRUE(is_known(war, "s_r8"));
    EXPECT_EQ(war.spent_of("s_r8"), Spent::March);
    war.until(Ask::React);
    EXPECT_EQ(line_of(war, "soviet").strength, 9 + 3);
    EXPECT_EQ(line_of(war, "polish").strength, 9 - 2);  // it came by a second route
}

TEST(SovietCards, s36_second_echelon_keeps_the_stacking_limit_and_needs_supply) {
    const auto full = [](Theatre& war) {
        hold_bobrujsk(war);
        war.block("s_r8", "bob", 3);
    };
    const Clash four{.soviet = "s_r4:1 s_r5:1 s_r2:1 s_r6:1", .also = full};
    Theatre war = met(four, "s36");
    lay_cards(war, four, "", "s36");
    EXPECT_FALSE(war.asks(Ask::Errand));
    const auto cut_off = [](Theatre& theatre) { theatre.block("s_r8", "sto", 3); };
    const Clash starving{.also = cut_off};
    Theatre hungry = met(starving, "s36");
    ASSERT_FALSE(supplied(hungry.sc(), hungry.s(), hungry.id("s_r8"), hungry.area("sto")));
    lay_cards(hungry, starving, "", "s36");
    EXPECT_FALSE(hungry.asks(Ask::Errand));
}

TEST(SovietCards, s36_second_echelon_does_not_come_over_a_blown_bridge) {
    const auto closed = [](Theatre& war) {
        hold_bobrujsk(war);
        close_route(war.block("s_r8", "bob", 3), "soviet", "bob", "slu");
    };
    const Clash clash{.also = closed};
    Theatre war = met(clash, "s36");
    lay_cards(war, clash, "", "s36");
    EXPECT_FALSE(war.asks(Ask::Errand));
}

TEST(SovietCards, s36_second_echelon_supports_a_defender) {
    const auto behind = [](Theatre& war) {
        hold_bobrujsk(war);
        war.block("s_r8", "bob", 3);
        one_pole_from_stolpce(war);
    };
    const Clash clash{.attacker = "polish", .also = behind};
    EXPECT_EQ(fought(clash, "").s().battle.flanks, 1);
    EXPECT_EQ(fought(clash, "", "s36").s().battle.flanks, 0);  // [R6.6] by a route that no attacker used
}

TEST(SovietCards, s37_dig_in_negates_one_flank_and_one_loss_of_a_defender) {
    expect_sums("s37", kSovietsDefend, {.takes = -1});
    expect_sums("s37", {.attacker = "polish", .also = one_pole_from_stolpce}, {.own = 2, .takes = -1});
    const auto three = [](Theatre& war) { war.entered("p_4", "sto").entered("p_6", "bob"); };
    const Clash surrounded{.attacker = "polish", .polish = "p_1l:4 p_4:2 p_6:1", .also = three};
    expect_sums("s37", surrounded, {.own = 2, .takes = -1});
    EXPECT_EQ(refused_in_battle("s37", kSovietsAttack), Rules{"R6.3"});
}

TEST(SovietCards, s38_revolutionary_fervour_adds_two) {
    expect_sums("s38", kSovietsAttack, {.own = 2});
    expect_sums("s38", kSovietsDefend, {.own = 2});
    EXPECT_THAT(refused_in_battle("s38", at_dubno("s_r4:3")), IsEmpty());
}

}  // namespace
}  // namespace bivouac::eagle::test::card_tests
