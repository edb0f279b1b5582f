// Polish battle cards, p19 to p34: what they change in a battle, whom they are for, and what they leave
// alone.
#include "games/strike_of_the_eagle/tests/cards_play.hpp"

namespace bivouac::eagle::test::card_tests {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Clash kPolesDefend{.attacker = "soviet"};
const Clash kPolesAttack{.attacker = "polish"};
const Clash kSouth{
    .attacker = "soviet", .area = "dub", .polish_from = "luc", .soviet_from = "sze", .front = Front::South};

/// The Soviets have taken Bobrujsk, from where the only railway leads to Słuck.
void lose_bobrujsk(Theatre& war) {
    war.no_garrison("bob").control("soviet", "bob");
}
/// One of the Soviets came by another route than the rest.
void from_two_sides(Theatre& war) {
    war.entered("s_r5", "bob");
}

TEST(CardBattles, without_cards_seven_points_and_a_modifier_of_two_make_nine) {
    const Theatre war = fought(kPolesDefend, "");
    EXPECT_EQ(line_of(war, "polish").strength, 9);
    EXPECT_EQ(line_of(war, "soviet").strength, 9);
    EXPECT_EQ(line_of(war, "polish").inflicts, 2);
    EXPECT_EQ(line_of(war, "soviet").inflicts, 2);
}

TEST(PolishCards, p19_smialy_adds_two_where_a_railway_leads_to_an_area_held) {
    expect_sums("p19", kPolesDefend, {.own = 2});
    expect_sums("p19", kPolesAttack, {.own = 2});
    EXPECT_EQ(refused_in_battle("p19", {.also = lose_bobrujsk}), Rules{"R6.3"});
    EXPECT_THAT(refused_in_battle("p19", kSouth), IsEmpty());
}

TEST(PolishCards, p20_danuta_adds_one_and_spares_one_to_a_defender_by_rail) {
    expect_sums("p20", kPolesDefend, {.own = 1, .takes = -1});
    EXPECT_EQ(refused_in_battle("p20", kPolesAttack), Rules{"R6.3"});
    EXPECT_EQ(refused_in_battle("p20", {.also = lose_bobrujsk}), Rules{"R6.3"});
}

TEST(PolishCards, p21_renault_tanks_add_three_to_an_attacker_only) {
    expect_sums("p21", kPolesAttack, {.own = 3});
    EXPECT_EQ(refused_in_battle("p21", kPolesDefend), Rules{"R6.3"});
}

TEST(PolishCards, p22_uhlans_add_one_for_each_cavalry_block_up_to_three) {
    expect_sums("p22", {.polish = "p_1l:3 p_k1:2"}, {.own = 1});
    expect_sums("p22", {.attacker = "polish", .polish = "p_k1:2 p_1dj:4 p_1l:1"}, {.own = 2});
    expect_sums("p22", {.polish = "p_k1:2 p_k3:2 p_k4:1 p_1dj:2"}, {.own = 3});
    EXPECT_EQ(refused_in_battle("p22", kPolesDefend), Rules{"R6.3"});
    // A leader rides, but is no cavalry block.
    EXPECT_EQ(refused_in_battle("p22", {.polish = "p_1l:3 p_lsik:1"}), Rules{"R6.3"});
}

TEST(PolishCards, p23_heavy_artillery_inflicts_one_more) {
    expect_sums("p23", kPolesDefend, {.inflicts = 1});
    expect_sums("p23", kPolesAttack, {.inflicts = 1});
}

TEST(PolishCards, p24_legionary_elan_adds_two) {
    expect_sums("p24", kPolesDefend, {.own = 2});
    expect_sums("p24", kPolesAttack, {.own = 2});
    expect_sums("p24", kSouth, {.own = 2});
}

TEST(PolishCards, p25_night_assault_takes_two_from_the_defender) {
    expect_sums("p25", kPolesAttack, {.enemy = -2});
    EXPECT_EQ(refused_in_battle("p25", kPolesDefend), Rules{"R6.3"});
}

TEST(PolishCards, p25_night_assault_never_brings_strength_below_nothing) {
    // A single point that forced marched counts nothing; with the modifier the Soviets have 2.
    const Clash weak{.attacker = "polish", .soviet = "s_r4:1", .also = [](Theatre& war) {
                         war.spent("s_r4", Spent::ForcedMarch);
                     }};
    expect_sums("p25", weak, {.enemy = -2});
    EXPECT_EQ(line_of(fought(weak, "p25"), "soviet").strength, 0);
}

TEST(PolishCards, p26_father_skorupka_adds_one_and_three_within_one_area_of_warsaw) {
    const auto before_warsaw = [](std::string_view area, std::string_view from) {
        return Clash{.area = area, .polish_from = "war", .soviet_from = from};
    };
    expect_sums("p26", kPolesDefend, {.own = 1});
    expect_sums("p26", before_warsaw("rad", "mal"), {.own = 3});
    expect_sums("p26", before_warsaw("war", "rad"), {.own = 3});
    expect_sums("p26", before_warsaw("mal", "bia"), {.own = 1});  // two areas away
    EXPECT_EQ(refused_in_battle("p26", kPolesAttack), Rules{"R6.3"});
    EXPECT_EQ(refused_in_battle("p26", kSouth), Rules{"R3.6"});
}

TEST(PolishCards, p27_blow_from_the_wieprz_is_one_more_flank_if_there_are_two_routes) {
    expect_sums("p27", kPolesAttack, {});  // by one route it does nothing
    const Clash two_routes{.attacker = "polish", .also = [](Theatre& war) { war.entered("p_4", "sto"); }};
    expect_sums("p27", two_routes, {.enemy = -2});
    EXPECT_EQ(fought(two_routes, "").s().battle.flanks, 1);
    EXPECT_EQ(fought(two_routes, "p27").s().battle.flanks, 2);
    EXPECT_EQ(refused_in_battle("p27", kPolesDefend), Rules{"R6.3"});
}

TEST(PolishCards, p28_breguets_take_one_and_cancel_what_cavalry_gives) {
    expect_sums("p28", kPolesDefend, {.enemy = -1});
    const Clash riders{.soviet = "s_c15:4 s_r5:3"};
    expect_sums("p28", riders, {.enemy = -3}, "s24");  // its own 1, and the 2 of the Tachankas
    expect_sums("p28", riders, {.enemy = -1}, "s38");  // Revolutionary Fervour needs no cavalry
    const Clash south{.area = "dub", .soviet_from = "sze", .soviet = "s_c4:4 s_c6:3", .front = Front::South};
    expect_sums("p28", south, {.enemy = -3}, "s25");
}

TEST(PolishCards, p28_breguets_cancel_the_pursuit_of_cavalry) {
    const Clash close{.polish = "p_1l:4 p_4:3", .soviet = "s_c15:4 s_r4:4 s_r27:4"};
    for (const std::string_view polish : {"", "p28"}) {
        Theatre war = met(close, "p28 s33");
        lay_cards(war, close, polish, "s33");
        war.until(Ask::Errand);
        EXPECT_EQ(war.asks(Ask::Errand), polish.empty());
    }
}

TEST(PolishCards, p29_siberian_brigade_spares_a_defender_one_loss) {
    expect_sums("p29", kPolesDefend, {.takes = -1});
    EXPECT_EQ(refused_in_battle("p29", kPolesAttack), Rules{"R6.3"});
    // Nothing is less than no loss.
    const Clash weak{.soviet = "s_r4:1", .also = [](Theatre& war) { war.spent("s_r4", Spent::ForcedMarch); }};
    EXPECT_EQ(line_of(fought(weak, "p29"), "soviet").inflicts, 0);
}

TEST(PolishCards, p30_machine_guns_let_a_defender_inflict_one_more) {
    expect_sums("p30", kPolesDefend, {.inflicts = 1});
    EXPECT_EQ(refused_in_battle("p30", kPolesAttack), Rules{"R6.3"});
}

TEST(PolishCards, p31_mountain_riflemen_negate_up_to_two_flanks) {
    expect_sums("p31", kPolesDefend, {});
    expect_sums("p31", {.also = from_two_sides}, {.own = 2});
    const auto three = [](Theatre& war) { war.entered("s_r5", "bob").entered("s_r2", "sto"); };
    expect_sums("p31", {.soviet = "s_r4:4 s_r5:2 s_r2:1", .also = three}, {.own = 4});
    const auto four = [](Theatre& war) {
        war.entered("s_r5", "bob").entered("s_r2", "sto").entered("s_r6", "bar");
    };
    const Clash from_everywhere{.soviet = "s_r4:4 s_r5:2 s_r2:1 s_r6:1", .also = four};
    expect_sums("p31", from_everywhere, {.own = 4});
    EXPECT_EQ(fought(from_everywhere, "p31").s().battle.flanks, 1);
}

TEST(PolishCards, p32_relentless_pursuit_costs_one_retreating_block_a_point) {
    const Clash won{.attacker = "polish", .polish = "p_1l:4 p_2l:4 p_3l:4"};
    Theatre war = met(won, "p32");
    lay_cards(war, won, "p32", "");
    war.until(Ask::Errand);
    ASSERT_TRUE(war.asks(Ask::Errand));
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_THAT(war.offers("pick"), ElementsAre("pick s_r4", "pick s_r5"));
    EXPECT_EQ(war.refused_by("pick p_1l"), Rules{"R3.6"});
    const int before = war.sp("s_r4") + war.sp("s_r5");
    const int points = war.vp("polish");
    war.take("pick s_r4");
    EXPECT_EQ(war.sp("s_r4") + war.sp("s_r5"), before - 1);
    EXPECT_EQ(war.vp("polish"), points);
    EXPECT_FALSE(war.asks(Ask::Errand)) << "one block only";
}

TEST(PolishCards, p32_relentless_pursuit_may_destroy_and_scores_nothing_even_for_a_leader) {
    const Clash won{.attacker = "polish", .polish = "p_1l:4 p_2l:4 p_3l:4", .soviet = "s_r4:4 s_lubo:1"};
    Theatre war = met(won, "p32");
    lay_cards(war, won, "p32", "");
    war.until(Ask::Errand);
    ASSERT_TRUE(war.asks(Ask::Errand));
    const int points = war.vp("polish");
    war.take("pick s_lubo");
    EXPECT_EQ(war.where("s_lubo"), "out");
    EXPECT_EQ(war.vp("polish"), points);
}

TEST(PolishCards, p32_relentless_pursuit_does_nothing_for_who_loses) {
    Theatre war = met(kPolesAttack, "p32");  // equal losses: the defender wins
    lay_cards(war, kPolesAttack, "p32", "");
    war.until(Ask::Errand);
    EXPECT_FALSE(war.asks(Ask::Errand));
    EXPECT_EQ(war.where("s_r4"), "slu");
}

TEST(PolishCards, p33_thermopylae_denies_the_great_victory_and_holds_the_victor) {
    const Clash crushed{.area = "dub",
                        .soviet_from = "sze",
                        .polish = "p_1l:4 p_4:3",
                        .soviet = "s_r4:4 s_r21:4 s_r27:4",
                        .front = Front::South};
    for (const std::string_view card : {"", "p33"}) {
        Theatre war = met(crushed, "p33");
        const int points = war.vp("soviet");
        lay_cards(war, crushed, card, "");
        war.until(Ask::Regroup);
        EXPECT_EQ(war.vp("soviet") - points, card.empty() ? 1 : 0);
        EXPECT_EQ(war.asks(Ask::Regroup), card.empty());
    }
    expect_sums("p33", crushed, {});
    EXPECT_EQ(refused_in_battle("p33", kPolesDefend), Rules{"R3.6"});  // of the South
    EXPECT_EQ(refused_in_battle(
                  "p33", {.attacker = "polish", .area = "dub", .polish_from = "luc", .front = Front::South}),
              Rules{"R6.3"});
}

TEST(PolishCards, p33_thermopylae_holds_cavalry_that_would_break_through) {
    const Clash crushed{
        .area = "dub", .soviet_from = "sze", .soviet = "s_c4:4 s_r21:4 s_r27:4", .front = Front::South};
    for (const std::string_view card : {"", "p33"}) {
        Theatre war = met(crushed, "p33 s43");
        lay_cards(war, crushed, card, "");
        war.until(Ask::React).take("react s43");
        EXPECT_EQ(war.asks(Ask::Errand), card.empty());
    }
}

TEST(PolishCards, p34_motor_column_fights_in_full_and_adds_one) {
    expect_sums("p34", kPolesAttack, {.own = 1});
    const auto tired = [](Theatre& war) {
        war.spent("p_1l p_4", Spent::ForcedMarch).spent("s_r4", Spent::ForcedMarch);
    };
    const Clash forced{.attacker = "polish", .also = tired};
    EXPECT_EQ(line_of(fought(forced, ""), "polish").strength, 2 + 1 + 2);  // 4 and 3 halved
    expect_sums("p34", forced, {.own = 5});                                // the enemy stays halved
}

}  // namespace
}  // namespace bivouac::eagle::test::card_tests
