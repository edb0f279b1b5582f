// Soviet reactions to battles, rail, supply and reinforcements: s40, s41, s43 to s47, s52, s54 and s55.
#include "games/strike_of_the_eagle/tests/cards_play.hpp"

namespace bivouac::eagle::test::card_tests {
namespace {

using ::testing::ElementsAre;

const Clash kSovietsWin{.soviet = "s_c15:4 s_c10:4 s_r4:4"};
const Clash kSovietsLose{.attacker = "polish", .polish = "p_1l:4 p_2l:4 p_3l:4"};

TEST(SovietCards, s40_rail_sabotage_cancels_a_rail_transport) {
    const auto railing = [] {
        Theatre war;
        war.hand("s40").block("p_14 p_15", "war", 3).order("polish", "rail", "war").in(Proc::Remaining);
        return war;
    };
    Theatre war = railing();
    react(war, "s40");
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.where("p_14"), "war");
    EXPECT_EQ(war.order_at("polish", "war"), Order::None);
    Theatre passed = railing();
    passed.take("let_pass");
    EXPECT_TRUE(passed.asks(Ask::Rail));
}

TEST(SovietCards, s41_living_off_the_land_feeds_three_infantry_blocks_of_one_area) {
    Theatre war;
    war.hand("s41").block("s_r4 s_r5 s_c15", "slo", 3).block("s_l1", "slo", 3).block("s_r6", "ber", 3);
    war.block("s_r8", "smo", 3).in(Proc::SupplyCheck);
    react(war, "s41");
    EXPECT_EQ(war.refused_by("pick s_c15"), Rules{"R3.6"});  // cavalry
    EXPECT_EQ(war.refused_by("pick s_r8"), Rules{"R3.6"});   // in supply
    war.take("pick s_r4");
    EXPECT_EQ(war.refused_by("pick s_r6"), Rules{"R3.6"});  // another area
    war.take("pick s_r5").take("pick s_l1");                // allied infantry is infantry
    EXPECT_EQ(war.asked(), "") << "three blocks";
    EXPECT_EQ(war.sp("s_r4") + war.sp("s_r5") + war.sp("s_l1"), 9);
    EXPECT_EQ(war.sp("s_c15"), 2);
    EXPECT_EQ(war.sp("s_r6"), 2);
}

TEST(SovietCards, s43_cavalry_breakthrough_rides_on_after_a_victory) {
    Theatre war = met(kSovietsWin, "s43");
    lay_cards(war, kSovietsWin, "", "");
    react(war.until(Ask::React), "s43");
    ASSERT_TRUE(war.asks(Ask::Errand));
    EXPECT_EQ(war.refused_by("ride s_r4 to sto"), Rules{"R3.6"});   // infantry
    EXPECT_EQ(war.refused_by("ride s_c15 to bob"), Rules{"R3.6"});  // a garrison holds it
    EXPECT_EQ(war.refused_by("ride s_c15 to lid"), Rules{"R3.6"});  // two areas
    EXPECT_TRUE(war.allowed("enough"));
    war.take("ride s_c15 to sto");
    EXPECT_EQ(war.where("s_c15"), "sto");
    EXPECT_EQ(war.refused_by("ride s_c15 to lid"), Rules{"R3.6"});  // one area more
    war.take("ride s_c10 to lun");
    EXPECT_EQ(war.where("s_c10"), "lun");
    EXPECT_EQ(war.where("s_r4"), "slu");
}

TEST(SovietCards, s43_cavalry_breakthrough_does_not_go_over_a_blown_bridge) {
    Clash clash = kSovietsWin;
    clash.also = [](Theatre& war) { close_route(war, "soviet", "slu", "sto"); };
    Theatre war = met(clash, "s43");
    lay_cards(war, clash, "", "");
    war.until(Ask::React).take("react s43");
    EXPECT_EQ(war.refused_by("ride s_c15 to sto"), Rules{"R3.6"});
    EXPECT_TRUE(war.allowed("ride s_c15 to lun"));
}

TEST(SovietCards, s43_cavalry_breakthrough_leaves_one_block_behind) {
    const Clash riders{.soviet = "s_c15:4 s_c10:4 s_c4:4"};
    Theatre war = met(riders, "s43");
    lay_cards(war, riders, "", "");
    war.until(Ask::React).take("react s43").take("ride s_c15 to sto").take("ride s_c10 to sto");
    EXPECT_FALSE(war.asks(Ask::Errand));
    EXPECT_EQ(war.where("s_c4"), "slu");
}

TEST(SovietCards, s43_cavalry_breakthrough_needs_cavalry_and_a_victory) {
    const Clash on_foot{.soviet = "s_r21:4 s_r27:4 s_r4:4"};
    Theatre foot = met(on_foot, "s43");
    lay_cards(foot, on_foot, "", "");
    EXPECT_EQ(foot.until(Ask::React).asked(), "");
    const Clash beaten{.attacker = "polish", .polish = "p_1l:4 p_2l:4 p_3l:4", .soviet = "s_c15:4 s_r4:3"};
    Theatre lost = met(beaten, "s43");
    lay_cards(lost, beaten, "", "");
    EXPECT_EQ(lost.until(Ask::React).asked(), "");
}

TEST(SovietCards, s44_stragglers_return_to_one_block_that_retreats) {
    const Clash clash{.attacker = "polish",
                      .polish = "p_1l:4 p_2l:4 p_3l:4",
                      .soviet = "s_r4:4 s_r5:3 s_moz:2",
                      .also = [](Theatre& war) { war.block("s_r8", "lun", 1); }};
    Theatre war = met(clash, "s44");
    lay_cards(war, clash, "", "");
    react(war.until(Ask::React), "s44");
    ASSERT_TRUE(war.asks(Ask::Errand));
    EXPECT_EQ(war.refused_by("pick s_r8"), Rules{"R3.6"});  // it did not fight
    EXPECT_EQ(war.refused_by("pick p_1l"), Rules{"R3.6"});
    const int before = war.sp("s_r4");
    ASSERT_LT(before, 4);
    war.take("pick s_r4");
    EXPECT_EQ(war.sp("s_r4"), before + 1);
    EXPECT_EQ(war.where("s_r4"), "lun");
    EXPECT_FALSE(war.asks(Ask::Errand));
}

TEST(SovietCards, s45_blocking_detachment_ends_the_pursuit_and_keeps_one_block_unspent) {
    Theatre war = met(kSovietsLose, "s45 p32");
    lay_cards(war, kSovietsLose, "p32", "");
    react(war.until(Ask::React), "s45");
    ASSERT_TRUE(war.asks(Ask::Errand));
    EXPECT_EQ(war.asked(), "soviet");
    EXPECT_EQ(war.refused_by("pick p_1l"), Rules{"R3.6"});
    const int before = war.sp("s_r4") + war.sp("s_r5");
    war.take("pick s_r4");
    EXPECT_FALSE(war.asks(Ask::Errand)) << "nobody pursues";
    EXPECT_EQ(war.sp("s_r4") + war.sp("s_r5"), before);
    EXPECT_EQ(war.where("s_r4") + war.where("s_r5"), "lunlun");
    EXPECT_EQ(war.spent_of("s_r4"), Spent::None);
    EXPECT_EQ(war.spent_of("s_r5"), Spent::Retreat);
    Theatre passed = met(kSovietsLose, "s45 p32");
    lay_cards(passed, kSovietsLose, "p32", "");
    passed.until(Ask::React).take("let_pass");
    EXPECT_TRUE(passed.asks(Ask::Errand));
    EXPECT_EQ(passed.asked(), "polish");
}

TEST(SovietCards, s45_blocking_detachment_and_s44_stragglers_are_for_own_retreats) {
    Theatre war = met(kSovietsWin, "s44 s45");
    lay_cards(war, kSovietsWin, "", "");
    EXPECT_EQ(war.until(Ask::React).asked(), "") << "the Poles retreat";
}

TEST(SovietCards, s46_march_companies_strengthen_two_in_one_front_line_area) {
    Theatre war;
    war.hand("s46")
        .initiative(Front::North, "polish", 1)
        .block("s_r4 s_r5 s_r6", "ors", 2)
        .block("p_1l", "bor", 3);
    war.block("s_r8", "smo", 2).block("s_r10", "slo", 2).block("p_4", "bar", 2);
    war.in(Proc::Reinforcement).take("done");
    react(war, "s46");
    EXPECT_EQ(war.refused_by("pick s_r8"), Rules{"R3.5"});   // not next to the enemy
    EXPECT_EQ(war.refused_by("pick s_r10"), Rules{"R3.5"});  // out of supply
    war.take("pick s_r4");
    EXPECT_EQ(war.refused_by("pick s_r4"), Rules{"R3.5"});  // two different blocks
    war.take("pick s_r5");
    EXPECT_EQ(war.sp("s_r4") + war.sp("s_r5"), 6);
    EXPECT_EQ(war.sp("s_r6"), 2);
    EXPECT_TRUE(war.asks(Ask::Recruit));
}

TEST(SovietCards, s47_captured_train_gives_two_black_after_a_victory) {
    Theatre war = met(kSovietsWin, "s47");
    lay_cards(war, kSovietsWin, "", "");
    react(war.until(Ask::React), "s47");
    EXPECT_EQ(saved_cubes(war, "soviet", Front::North), (Cubes{{2, 0, 0}}));
    EXPECT_EQ(saved_cubes(war, "soviet", Front::South), Cubes{});
    Theatre lost = met(kSovietsLose, "s47");
    lay_cards(lost, kSovietsLose, "", "");
    EXPECT_EQ(lost.until(Ask::React).asked(), "");
    EXPECT_EQ(lost.pile_of("s47"), "hand");
}

TEST(SovietCards, s52_typhus_costs_a_crowded_area_a_point_of_its_owners_choice) {
    Theatre war;
    war.hand("s52")
        .block("p_1l p_4 p_5", "min", 2)
        .block("p_6 p_7", "bor", 2)
        .block("p_8 p_9 p_10", "lwo", 2);
    war.in(Proc::SupplyCheck);
    react(war, "s52");
    EXPECT_EQ(war.asked(), "soviet");
    EXPECT_EQ(war.refused_by("at bor"), Rules{"R3.6"});  // two blocks
    EXPECT_EQ(war.refused_by("at lwo"), Rules{"R3.6"});  // of the South
    war.take("at min");
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_THAT(war.offers(), ElementsAre("pick p_1l", "pick p_4", "pick p_5"));
    war.take("pick p_4");
    EXPECT_EQ(war.sp("p_4"), 1);
    EXPECT_EQ(war.sp("p_1l") + war.sp("p_5"), 4);
    EXPECT_EQ(war.asked(), "");
}

TEST(SovietCards, s54_lenins_telegram_keeps_the_initiative_after_a_defeat) {
    const auto beaten = [](std::string_view owner) {
        Clash clash = kSovietsLose;
        clash.also = [owner](Theatre& war) { war.initiative(Front::North, owner, 2); };
        Theatre war = met(clash, "s54");
        lay_cards(war, clash, "", "");
        war.until(Ask::React);
        return war;
    };
    Theatre war = beaten("soviet");
    react(war, "s54");
    EXPECT_EQ(war.s().initiative[0], (Initiative{Side::Soviet, 2}));
    Theatre passed = beaten("soviet");
    passed.take("let_pass");
    EXPECT_EQ(passed.s().initiative[0], (Initiative{Side::Soviet, 1}));
    EXPECT_EQ(beaten("polish").asked(), "") << "who has none loses none";
}

TEST(SovietCards, s54_lenins_telegram_is_not_for_victors) {
    Clash clash = kSovietsWin;
    clash.also = [](Theatre& war) { war.initiative(Front::North, "soviet", 2); };
    Theatre war = met(clash, "s54");
    lay_cards(war, clash, "", "");
    EXPECT_EQ(war.until(Ask::React).asked(), "");
    EXPECT_EQ(war.s().initiative[0], (Initiative{Side::Soviet, 3}));
    clash.also = [](Theatre& other) { other.initiative(Front::North, "polish", 2); };
    Theatre polish = met(clash, "s54");
    lay_cards(polish, clash, "", "");
    EXPECT_EQ(polish.until(Ask::React).asked(), "") << "it is the Poles who lose some";
    EXPECT_EQ(polish.s().initiative[0], (Initiative{Side::Polish, 1}));
}

TEST(SovietCards, s55_high_command_reserve_builds_a_division_in_the_box_of_the_front) {
    Theatre war;
    war.hand("s55").initiative(Front::North, "polish", 1).cubes("soviet", Front::North, 2, 0, 0);
    war.block("s_r4", "smo", 2).in(Proc::Reinforcement).take("done");
    react(war, "s55");
    EXPECT_EQ(war.refused_by("build s_r2 at smo"), Rules{"R3.5"});  // a depot
    EXPECT_EQ(war.refused_by("build s_r2 at srs"), Rules{"R3.5"});  // the box of the South
    EXPECT_EQ(war.refused_by("build s_r2 at elk"), Rules{"R3.5"});
    EXPECT_EQ(war.refused_by("build s_moz at srn"), Rules{"R3.5"});  // a brigade
    EXPECT_EQ(war.refused_by("build s_c4 at srn"), Rules{"R3.5"});   // cavalry
    EXPECT_EQ(war.refused_by("build s_r4 at srn"), Rules{"R3.5"});   // in play
    war.take("build s_r2 at srn");
    EXPECT_EQ(war.where("s_r2"), "srn");
    EXPECT_EQ(war.sp("s_r2"), 1);
    EXPECT_EQ(saved_cubes(war, "soviet", Front::North), (Cubes{{2, 0, 0}}));
    ASSERT_TRUE(war.asks(Ask::Recruit));
    EXPECT_EQ(war.refused_by("strengthen s_r2 for black black"), Rules{"R11.5"}) << "just built";
    EXPECT_TRUE(war.allowed("strengthen s_r4 for black black"));
}

}  // namespace
}  // namespace bivouac::eagle::test::card_tests
