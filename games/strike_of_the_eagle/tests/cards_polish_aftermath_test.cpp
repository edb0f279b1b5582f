// Polish reactions to battles, rail, supply, scores and reinforcements, p42, p43 and p47 to p55.
#include "games/strike_of_the_eagle/tests/cards_play.hpp"

namespace bivouac::eagle::test::card_tests {
namespace {

using ::testing::ElementsAre;

const Clash kPolesWin{.attacker = "polish", .polish = "p_1l:4 p_2l:4 p_3l:4"};
const Clash kPolesLose{.area = "dzi", .soviet_from = "pol", .soviet = "s_r21:4 s_r4:4 s_r27:4"};

TEST(PolishCards, p42_torn_up_rails_cancel_a_rail_transport) {
    const auto railing = [] {
        Theatre war;
        war.hand("p42").block("s_r2 s_r4", "smo", 3).order("soviet", "rail", "smo").in(Proc::Remaining);
        return war;
    };
    Theatre war = railing();
    react(war, "p42");
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.where("s_r2"), "smo");
    EXPECT_EQ(war.order_at("soviet", "smo"), Order::None);
    Theatre passed = railing();
    passed.take("let_pass");
    EXPECT_TRUE(passed.asks(Ask::Rail));
    Theatre own;
    own.hand("p42").block("p_14", "war", 3).order("polish", "rail", "war").in(Proc::Remaining);
    EXPECT_TRUE(own.asks(Ask::Rail)) << "his own trains are not asked about";
}

TEST(PolishCards, p43_supply_columns_feed_two_blocks_of_one_area) {
    Theatre war;
    war.hand("p43").block("p_1l p_4 p_5", "smo", 2).block("p_6", "wit", 2).block("p_k1", "wit", 2);
    war.no_garrison("smo wit").block("s_r2", "lep", 2).block("p_7", "war", 2).in(Proc::SupplyCheck);
    react(war, "p43");
    EXPECT_EQ(war.refused_by("pick p_7"), Rules{"R3.6"});  // in supply
    EXPECT_TRUE(war.allowed("pick p_k1"));                 // cavalry as well
    war.take("pick p_1l");
    EXPECT_EQ(war.refused_by("pick p_6"), Rules{"R3.6"});   // another area
    EXPECT_EQ(war.refused_by("pick p_1l"), Rules{"R3.6"});  // fed already
    war.take("pick p_4");
    EXPECT_EQ(war.asked(), "") << "two blocks";
    EXPECT_EQ(war.sp("p_1l") + war.sp("p_4"), 4);
    EXPECT_EQ(war.sp("p_5") + war.sp("p_6") + war.sp("p_k1"), 3);
    EXPECT_EQ(war.sp("p_7"), 2);
}

TEST(PolishCards, p47_hospital_trains_restore_a_survivor_who_has_won) {
    Theatre war = met(kPolesWin, "p47");
    lay_cards(war, kPolesWin, "", "");
    war.until(Ask::Regroup).take("stay");
    react(war, "p47");
    EXPECT_EQ(war.refused_by("pick s_r4"), Rules{"R3.6"});
    const std::string_view hurt = war.sp("p_1l") < 4 ? "p_1l" : "p_2l";
    const int before = war.sp(hurt);
    ASSERT_LT(before, 4);
    war.take("pick " + std::string(hurt));
    EXPECT_EQ(war.sp(hurt), before + 1);
    EXPECT_EQ(war.asked(), "") << "one block";
}

TEST(PolishCards, p47_hospital_trains_find_who_has_regrouped_and_who_has_retreated) {
    Theatre won = met(kPolesWin, "p47");
    lay_cards(won, kPolesWin, "", "");
    won.until(Ask::Regroup);
    const std::string hurt = won.sp("p_1l") < 4 ? "p_1l" : "p_2l";
    won.take("regroup " + hurt).take("stay").take("react p47");
    EXPECT_EQ(won.where(hurt), "min");
    EXPECT_TRUE(won.allowed("pick " + hurt));
    const Clash with_reserve{
        .area = "dzi", .soviet_from = "pol", .soviet = "s_r21:4 s_r4:4 s_r27:4", .also = [](Theatre& war) {
            war.block("p_5", "dyn", 1);
        }};
    Theatre lost = met(with_reserve, "p47");
    lay_cards(lost, with_reserve, "", "");
    lost.until(Ask::React).take("react p47");
    EXPECT_EQ(lost.where("p_4"), "dyn");
    EXPECT_TRUE(lost.allowed("pick p_4"));
    EXPECT_EQ(lost.refused_by("pick p_5"), Rules{"R3.6"});  // it did not fight
}

TEST(PolishCards, p47_hospital_trains_do_not_reach_who_fought_in_another_battle) {
    const Clash clash{.also = [](Theatre& war) {
        war.no_garrison("ihu").block("p_7 p_8", "ihu", 2).block("s_r8", "ihu", 3).entered("s_r8", "moh");
    }};
    Theatre war = met(clash, "p47 p14 s15");  // the smaller battle first
    lay_cards(war, clash, "", "");
    war.until(Ask::React).take("let_pass");
    ASSERT_TRUE(war.asks(Ask::LayCards));
    war.take_all({"no_battle_card", "modifier s15", "no_battle_card", "modifier p14"});
    war.until(Ask::React).take("react p47");
    EXPECT_TRUE(war.allowed("pick p_1l") || war.allowed("pick p_4"));
    for (const std::string_view block : {"p_7", "p_8"}) {
        if (war.where(block) == "pool") continue;
        EXPECT_EQ(war.refused_by("pick " + std::string(block)), Rules{"R3.6"}) << block;
    }
}

TEST(PolishCards, p47_hospital_trains_find_a_force_that_went_two_areas_back) {
    Theatre war = met(kPolesLose, "p39 p47");
    lay_cards(war, kPolesLose, "", "");
    war.until(Ask::React).take("react p39").take("fall_back swi");
    war.until(Ask::React).take("react p47");
    EXPECT_TRUE(war.allowed("pick p_4"));
}

TEST(PolishCards, p48_prisoners_enlisted_give_two_black_after_a_victory) {
    Theatre war = met(kPolesWin, "p48");
    lay_cards(war, kPolesWin, "", "");
    react(war.until(Ask::React), "p48");
    EXPECT_EQ(saved_cubes(war, "polish", Front::North), (Cubes{{2, 0, 0}}));
    EXPECT_EQ(saved_cubes(war, "polish", Front::South), Cubes{});
    Theatre lost = met(kPolesLose, "p48");
    lay_cards(lost, kPolesLose, "", "");
    EXPECT_EQ(lost.until(Ask::React).asked(), "") << "not after a defeat";
    EXPECT_EQ(lost.pile_of("p48"), "hand");
}

TEST(PolishCards, p49_captured_stores_give_a_black_and_a_white_after_a_victory) {
    const Clash south{.attacker = "polish",
                      .area = "dub",
                      .polish_from = "luc",
                      .polish = "p_1l:4 p_2l:4 p_3l:4",
                      .front = Front::South};
    Theatre war = met(south, "p49");
    lay_cards(war, south, "", "");
    react(war.until(Ask::React), "p49");
    EXPECT_EQ(saved_cubes(war, "polish", Front::South), (Cubes{{1, 1, 0}}));
    EXPECT_EQ(saved_cubes(war, "polish", Front::North), Cubes{});
    Theatre lost = met(kPolesLose, "p49");
    lay_cards(lost, kPolesLose, "", "");
    EXPECT_EQ(lost.until(Ask::React).asked(), "");
}

TEST(PolishCards, p51_forced_pace_takes_a_spent_token_away_before_step_six) {
    Theatre war;
    war.hand("p51").block("p_1l p_2l p_3l p_4", "min", 2).block("p_5", "lwo", 2);
    war.spent("p_1l", Spent::March).spent("p_2l", Spent::Retreat).spent("p_3l", Spent::ForcedMarch);
    war.spent("p_5", Spent::March).order("polish", "reorganise", "min").in(Proc::Remaining);
    react(war, "p51");
    EXPECT_EQ(war.refused_by("pick p_3l"), Rules{"R3.6"});  // a Forced March stays spent
    EXPECT_EQ(war.refused_by("pick p_4"), Rules{"R3.6"});   // not spent
    EXPECT_EQ(war.refused_by("pick p_5"), Rules{"R3.6"});   // of the South
    EXPECT_TRUE(war.allowed("pick p_2l"));
    war.take("pick p_1l");
    EXPECT_EQ(war.spent_of("p_1l"), Spent::None);
    EXPECT_EQ(war.spent_of("p_2l"), Spent::Retreat);
    ASSERT_TRUE(war.asks(Ask::Reorganise));
    EXPECT_TRUE(war.allowed("reorganise p_1l"));
    EXPECT_EQ(war.refused_by("reorganise p_2l"), Rules{"R8.1"});
}

TEST(PolishCards, p52_curzon_note_takes_one_from_the_score_of_a_city) {
    const auto taken = [](std::string_view city) {
        Theatre war;
        war.hand("p52").no_garrison(city).block("s_r4", city, 3).in(Proc::Settle);
        return war;
    };
    Theatre war = taken("min");  // worth 2
    react(war, "p52");
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1] + 1);
    Theatre least = taken("bor");  // worth 1
    react(least, "p52");
    EXPECT_EQ(least.vp("soviet"), least.sc().vp[1]);
    Theatre passed = taken("min");
    passed.take("let_pass");
    EXPECT_EQ(passed.vp("soviet"), passed.sc().vp[1] + 2);
    Theatre own;
    own.hand("p52").no_garrison("ors").block("p_1l", "ors", 3).in(Proc::Settle);
    EXPECT_EQ(own.asked(), "") << "Polish scores are not reduced";
    EXPECT_EQ(own.vp("polish"), own.sc().vp[0] + 2);
}

TEST(PolishCards, p52_curzon_note_is_not_given_back_twice_when_the_city_is_retaken) {
    Theatre war;
    war.hand("p52").no_garrison("min").block("s_r4", "min", 3).in(Proc::Settle).take("react p52");
    war.change([&](const Scenario& sc, State& s) { lift(sc, s, war.id("s_r4"), Place::Pool); });
    war.block("p_1l", "min", 3).in(Proc::Settle);
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1]);
}

TEST(PolishCards, p53_red_desertion_costs_unsupplied_enemies_of_one_area_one_more) {
    Theatre war;
    war.hand("p53").block("s_r4 s_r5", "slo", 3).block("s_r6", "ber", 3).block("s_r8", "smo", 3);
    war.block("s_r2", "slo", 1).in(Proc::SupplyCheck);
    react(war, "p53");
    EXPECT_EQ(war.refused_by("at smo"), Rules{"R3.6"});  // in supply
    war.take("at slo");
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.sp("s_r4") + war.sp("s_r5"), 2);  // two each
    EXPECT_EQ(war.sp("s_r6"), 2);
    EXPECT_EQ(war.sp("s_r8"), 3);
    EXPECT_EQ(war.where("s_r2"), "out");
    EXPECT_EQ(war.vp("polish"), war.sc().vp[0] + 1);  // [R9.4]
}

TEST(PolishCards, p53_red_desertion_does_not_reach_who_lives_off_the_land) {
    Theatre war;
    war.initiative(Front::North, "polish", 1);  // the Soviets react first
    war.hand("p53 s41").block("s_r4 s_r5", "slo", 3).block("s_c15", "slo", 3).in(Proc::SupplyCheck);
    war.take("react s41").take("react p53").take("pick s_r4").take("enough");
    war.take("at slo");
    EXPECT_EQ(war.sp("s_r4"), 3);
    EXPECT_EQ(war.sp("s_r5"), 1);
}

TEST(PolishCards, p54_red_cross_strengthens_a_supplied_block_of_the_front_line) {
    Theatre war;
    war.hand("p54").initiative(Front::North, "soviet", 1).block("s_r4", "ors", 3).block("p_1l p_4", "bor", 2);
    war.block("p_5", "min", 2).block("p_6", "smo", 2).no_garrison("smo").block("p_7", "lwo", 2);
    war.block("p_2l", "bor", 4).in(Proc::Reinforcement).take("done");
    react(war, "p54");
    EXPECT_EQ(war.refused_by("pick p_5"), Rules{"R3.5"});   // not next to the enemy
    EXPECT_EQ(war.refused_by("pick p_6"), Rules{"R3.5"});   // out of supply
    EXPECT_EQ(war.refused_by("pick p_2l"), Rules{"R3.5"});  // at its maximum
    EXPECT_EQ(war.refused_by("pick p_7"), Rules{"R3.5"});   // of the South
    war.cubes("polish", Front::North, 4, 0, 0);
    war.take("pick p_1l");
    EXPECT_EQ(war.sp("p_1l"), 3);
    EXPECT_EQ(war.sp("p_4"), 2);
    EXPECT_EQ(saved_cubes(war, "polish", Front::North), (Cubes{{4, 0, 0}}));
    ASSERT_TRUE(war.asks(Ask::Recruit)) << "one block";
    EXPECT_TRUE(war.allowed("strengthen p_4 for black black")) << "the area has its own point still";
}

TEST(PolishCards, p55_railwaymen_carry_one_order_twelve_areas) {
    const auto railing = [] {
        Theatre war;
        war.hand("p55").no_garrison("kor kij czk hum").control("polish", "kor kij czk hum");
        war.block("s_r45", "zme", 2).block("p_14", "cie", 3);
        war.order("polish", "rail", "cie").in(Proc::Remaining);
        return war;
    };
    Theatre war = railing();
    react(war, "p55");
    ASSERT_TRUE(war.asks(Ask::Rail));
    EXPECT_TRUE(war.allowed("rail p_14 to dyn"));                 // ten
    EXPECT_TRUE(war.allowed("rail p_14 to czk"));                 // twelve
    EXPECT_EQ(war.refused_by("rail p_14 to hum"), Rules{"A54"});  // thirteen
    war.take("rail p_14 to czk");
    EXPECT_EQ(war.where("p_14"), "czk");
    Theatre passed = railing();
    passed.take("let_pass");
    EXPECT_TRUE(passed.allowed("rail p_14 to wil"));                 // eight
    EXPECT_EQ(passed.refused_by("rail p_14 to swi"), Rules{"A54"});  // nine
}

TEST(PolishCards, p55_railwaymen_serve_one_order_only) {
    Theatre war;
    war.hand("p55").block("p_14", "cie", 3).block("p_15", "mod", 3);
    war.order("polish", "rail", "cie").order("polish", "rail", "mod").in(Proc::Remaining);
    war.take("react p55");
    const std::string first = war.allowed("rail p_14 to lom") ? "cie" : "mod";
    war.take("halt");
    ASSERT_TRUE(war.asks(Ask::Rail));
    EXPECT_EQ(war.refused_by(first == "cie" ? "rail p_15 to dyn" : "rail p_14 to dyn"), Rules{"A54"});
}

}  // namespace
}  // namespace bivouac::eagle::test::card_tests
