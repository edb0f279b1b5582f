// Polish historical events, p01 to p18, declared for a front and carried out.
#include <bit>

#include "games/strike_of_the_eagle/tests/cards_play.hpp"

namespace bivouac::eagle::test::card_tests {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr std::string_view kSouthernCities = "zam prz lwo sta tar kwl row pls kam";

int cards_held(const Theatre& war, Side side) {
    return std::popcount(war.s().hand[index(war.sc().commander(side, Front::North))]);
}

TEST(PolishCards, p01_treaty_of_warsaw_places_two_divisions_in_southern_depots) {
    expect_event_only_on("p01", Front::South);
    Theatre war;
    war.block("p_1l p_2l p_3l p_4", "lwo", 1).block("s_r7", "row", 2);
    played(war, "p01", Front::South);
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_TRUE(war.allowed("build p_u6 at tar"));
    EXPECT_EQ(war.refused_by("build p_u6 at war"), Rules{"R3.5"});  // a depot of the North
    EXPECT_EQ(war.refused_by("build p_u6 at bro"), Rules{"R3.5"});  // no depot
    EXPECT_EQ(war.refused_by("build p_u6 at lwo"), Rules{"R3.5"});  // full
    EXPECT_EQ(war.refused_by("build p_u6 at row"), Rules{"R3.5"});  // the enemy is there
    EXPECT_EQ(war.refused_by("build p_u1 at tar"), Rules{"R3.5"});  // another division
    war.take("build p_u6 at tar").take("build p_u3 at kam");
    EXPECT_EQ(war.where("p_u6"), "tar");
    EXPECT_EQ(war.sp("p_u6"), 2);
    EXPECT_EQ(war.where("p_u3"), "kam");
    EXPECT_EQ(war.sp("p_u3"), 2);
    EXPECT_EQ(war.asked(), "");
}

TEST(PolishCards, p01_treaty_of_warsaw_strengthens_divisions_in_play_and_does_nothing_for_dead_ones) {
    Theatre war;
    war.block("p_u6", "lwo", 1).block("p_u3", "min", 3);
    played(war, "p01", Front::South);
    EXPECT_EQ(war.sp("p_u6"), 2);
    EXPECT_EQ(war.sp("p_u3"), 3);  // at its maximum
    EXPECT_EQ(war.asked(), "");
    Theatre dead;
    dead.change([&](const Scenario&, State& s) { s.at[index_of(dead.id("p_u6"))] = Place::Out; });
    played(dead, "p01", Front::South);
    EXPECT_EQ(dead.where("p_u6"), "out");
    EXPECT_THAT(dead.offers("build"), Contains("build p_u3 at lwo"));
    EXPECT_THAT(dead.offers("build"), Not(Contains("build p_u6 at lwo")));
    Theatre lost;
    lost.no_garrison(kSouthernCities).control("soviet", kSouthernCities);
    played(lost, "p01", Front::South);
    EXPECT_EQ(lost.asked(), "");
    EXPECT_EQ(lost.where("p_u6"), "pool");
}

TEST(PolishCards, p02_french_mission_draws_two_and_shifts_the_initiative) {
    expect_event_on_both_fronts("p02");
    Theatre war;
    war.initiative(Front::North, "soviet", 1).initiative(Front::South, "polish", 3);
    played(war, "p02");
    EXPECT_EQ(cards_held(war, Side::Polish), 2);
    EXPECT_EQ(cards_held(war, Side::Soviet), 0);
    EXPECT_EQ(war.s().initiative[0], (Initiative{Side::Polish, 1}));
    EXPECT_EQ(war.s().initiative[1], (Initiative{Side::Polish, 3}));
    Theatre held;
    held.initiative(Front::North, "polish", 5);
    played(held, "p02");
    EXPECT_EQ(held.s().initiative[0], (Initiative{Side::Polish, 5}));  // [A23] no more than 5
    Theatre far;
    far.initiative(Front::North, "soviet", 3);
    played(far, "p02");
    EXPECT_EQ(far.s().initiative[0], (Initiative{Side::Soviet, 2}));
}

TEST(PolishCards, p03_kosciuszko_squadron_reveals_three_areas_within_four) {
    expect_event_on_both_fronts("p03");
    Theatre war;
    war.block("p_1l", "min", 3).block("s_r2 s_r4", "smo", 2).block("s_r5", "hom", 3).block("s_r7", "kij", 1);
    war.block("s_r8", "czk", 2).block("s_r10", "srn", 2).block("s_r11", "ors", 2);
    played(war, "p03");
    EXPECT_THAT(war.offers("at"), ElementsAre("at ors", "at smo", "at hom", "at kij"));
    EXPECT_EQ(war.refused_by("at czk"), Rules{"R3.5"});  // five areas away
    EXPECT_EQ(war.refused_by("at srn"), Rules{"R3.5"});  // a box
    EXPECT_EQ(war.refused_by("at bor"), Rules{"R3.5"});  // nobody there
    war.take("at smo");
    EXPECT_TRUE(is_known(war, "s_r2") && is_known(war, "s_r4"));
    EXPECT_EQ(war.refused_by("at smo"), Rules{"R3.5"});
    war.take("at kij").take("at hom");
    EXPECT_TRUE(is_known(war, "s_r5") && is_known(war, "s_r7"));
    EXPECT_FALSE(is_known(war, "s_r11"));
    EXPECT_FALSE(is_known(war, "p_1l"));
    EXPECT_EQ(war.asked(), "");
}

TEST(PolishCards, p04_volunteer_army_comes_to_warsaw_and_brings_cubes) {
    expect_event_on_both_fronts("p04");
    Theatre war;
    played(war, "p04");
    EXPECT_THAT(war.offers(), ElementsAre("build p_och at war"));
    war.take("build p_och at war");
    EXPECT_EQ(war.sp("p_och"), 2);
    EXPECT_EQ(saved_cubes(war, "polish", Front::North), (Cubes{{2, 1, 0}}));
    EXPECT_EQ(saved_cubes(war, "polish", Front::South), Cubes{});
    Theatre in_play;
    in_play.block("p_och", "bia", 1);
    played(in_play, "p04");
    EXPECT_EQ(in_play.where("p_och"), "bia");
    EXPECT_EQ(in_play.sp("p_och"), 2);
    EXPECT_EQ(saved_cubes(in_play, "polish", Front::North), (Cubes{{2, 1, 0}}));
    Theatre full;
    full.block("p_1l p_2l p_3l p_4", "war", 1);
    played(full, "p04");
    EXPECT_EQ(full.where("p_och"), "pool");
    EXPECT_EQ(saved_cubes(full, "polish", Front::North), (Cubes{{2, 1, 0}}));
}

TEST(PolishCards, p05_government_of_national_defence_scores_and_shifts_the_initiative) {
    expect_event_on_both_fronts("p05");
    Theatre war;
    war.initiative(Front::South, "polish", 2).initiative(Front::North, "soviet", 2);
    played(war, "p05", Front::South);
    EXPECT_EQ(war.vp("polish"), war.sc().vp[0] + 1);
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1]);
    EXPECT_EQ(war.s().initiative[1], (Initiative{Side::Polish, 3}));
    EXPECT_EQ(war.s().initiative[0], (Initiative{Side::Soviet, 2}));
}

TEST(PolishCards, p06_radio_intelligence_looks_at_three_enemy_orders_once_they_lie) {
    expect_event_on_both_fronts("p06");
    Theatre war;
    played(war, "p06");
    EXPECT_EQ(war.asked(), "") << "there are no orders yet";
    war.order("soviet", "move_out", "ors").order("soviet", "recon", "min").order("soviet", "defend", "moh");
    war.order("soviet", "rail", "smo").order("soviet", "defend", "kij").order("polish", "defend", "bor");
    orders_lie(war);
    ASSERT_TRUE(war.asks(Ask::Errand));
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_EQ(war.refused_by("at kij"), Rules{"R3.6"});  // of the South
    EXPECT_EQ(war.refused_by("at bor"), Rules{"R3.6"});  // his own
    war.take("at ors");
    EXPECT_THAT(war.seen_by("polish"), Contains("event.peeks"));
    EXPECT_THAT(war.seen_by("soviet"), Not(Contains("event.peeks")));
    EXPECT_EQ(war.refused_by("at ors"), Rules{"R3.6"});
    EXPECT_EQ(war.order_at("soviet", "ors"), Order::MoveOut);
    war.take("at min").take("at moh");
    EXPECT_EQ(war.asked(), "");
}

TEST(PolishCards, p07_hungarian_ammunition_strengthens_three_supplied_blocks_of_the_front) {
    expect_event_on_both_fronts("p07");
    Theatre war;
    war.block("p_1l p_4", "min", 2).block("p_2l p_5", "bor", 2).block("p_6", "wil", 3).block("p_7", "lwo", 1);
    war.block("p_8", "zlo", 1).block("s_r4", "ors", 3);
    played(war, "p07");
    EXPECT_EQ(war.refused_by("pick p_6"), Rules{"R3.5"});  // at its maximum
    EXPECT_EQ(war.refused_by("pick p_7"), Rules{"R3.5"});  // in the South
    EXPECT_EQ(war.refused_by("pick s_r4"), Rules{"R3.5"});
    war.take("pick p_2l");
    EXPECT_EQ(war.refused_by("pick p_5"), Rules{"R11.4"});  // one in an area next to the enemy
    war.take("pick p_1l");
    EXPECT_EQ(war.refused_by("pick p_1l"), Rules{"R3.5"});  // three different blocks
    war.take("pick p_4");
    EXPECT_EQ(war.sp("p_2l") + war.sp("p_1l") + war.sp("p_4"), 9);
    EXPECT_EQ(war.sp("p_5"), 2);
    EXPECT_EQ(war.asked(), "");
}

TEST(PolishCards, p07_hungarian_ammunition_does_not_reach_who_is_out_of_supply) {
    Theatre war;
    war.block("p_1l", "smo", 2).block("p_2l", "war", 2);
    played(war, "p07");
    EXPECT_EQ(war.refused_by("pick p_1l"), Rules{"R3.5"});
    EXPECT_TRUE(war.allowed("pick p_2l"));
    EXPECT_TRUE(war.allowed("enough"));
}

TEST(PolishCards, p08_wrangels_offensive_costs_the_soviet_south_three_cubes_and_an_order) {
    expect_event_only_on("p08", Front::South);
    Theatre war;
    war.cubes("soviet", Front::South, 2, 2, 0).cubes("soviet", Front::North, 3, 0, 0);
    played(war, "p08", Front::South);
    EXPECT_EQ(war.asked(), "soviet");  // his choice
    EXPECT_EQ(war.refused_by("give green"), Rules{"R3.5"});
    war.take("give black").take("give white").take("give black");
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(saved_cubes(war, "soviet", Front::South), (Cubes{{0, 1, 0}}));
    EXPECT_EQ(saved_cubes(war, "soviet", Front::North), (Cubes{{3, 0, 0}}));
    EXPECT_EQ(orders_allowed(war, "soviet", Front::South), 1);
    EXPECT_EQ(orders_allowed(war, "soviet", Front::North), 2);
    EXPECT_EQ(orders_allowed(war, "polish", Front::South), 2);
    Theatre poor;
    poor.cubes("soviet", Front::South, 0, 0, 1);
    played(poor, "p08", Front::South).take("give green");
    EXPECT_EQ(poor.asked(), "") << "who has less loses less";
}

TEST(PolishCards, p08_wrangels_offensive_never_leaves_less_than_one_order) {
    Theatre war;
    war.change([](const Scenario&, State& s) { s.staff_of(Side::Soviet, Front::South).extra = -1; });
    played(war, "p08", Front::South);
    EXPECT_EQ(orders_allowed(war, "soviet", Front::South), 1);
}

TEST(PolishCards, p09_greater_poland_divisions_go_by_rail_two_blocks_of_one_area) {
    expect_event_on_both_fronts("p09");
    Theatre war;
    war.block("p_14 p_15 p_17", "war", 2).block("p_16", "lub", 2).block("p_18", "lwo", 3);
    played(war, "p09");
    EXPECT_EQ(war.asked(), "") << "it is for step 6";
    war.in(Proc::Remaining);
    ASSERT_TRUE(war.asks(Ask::Errand));
    EXPECT_THAT(war.offers("at"), ElementsAre("at war", "at lub"));
    EXPECT_EQ(war.refused_by("at lwo"), Rules{"R4.4"});  // of the South
    war.take("at war");
    ASSERT_TRUE(war.asks(Ask::Rail));
    EXPECT_EQ(war.refused_by("rail p_16 to war"), Rules{"R8.2"});  // from one area
    war.take("rail p_14 to bia").take("rail p_15 to lub");
    EXPECT_EQ(war.where("p_14"), "bia");
    EXPECT_EQ(war.where("p_15"), "lub");
    EXPECT_EQ(war.where("p_17"), "war");
    EXPECT_EQ(war.asked(), "") << "two blocks";
}

TEST(PolishCards, p10_latvian_cooperation_garrisons_dyneburg_for_who_is_near) {
    expect_event_only_on("p10", Front::North);
    Theatre far;
    far.block("p_1l", "wil", 3);
    chosen(far, "p10");
    EXPECT_EQ(far.refused_by("play_event"), Rules{"A35"});  // two areas away
    Theatre war;
    war.no_garrison("dyn").garrison("soviet", "dyn").control("soviet", "dyn").block("p_1l", "swi", 3);
    played(war, "p10");
    EXPECT_TRUE(war.has_garrison("polish", "dyn") && war.controls("polish", "dyn"));
    EXPECT_FALSE(war.has_garrison("soviet", "dyn"));
    EXPECT_EQ(war.vp("polish"), war.sc().vp[0] + 1);
    Theatre taken;
    taken.no_garrison("dyn").block("s_r4", "dyn", 1).block("p_1l", "swi", 3);
    played(taken, "p10");
    EXPECT_FALSE(taken.has_garrison("polish", "dyn"));
    Theatre inside;
    inside.no_garrison("dyn").block("p_1l", "dyn", 3);
    played(inside, "p10");
    EXPECT_TRUE(inside.has_garrison("polish", "dyn"));
}

TEST(PolishCards, p11_zeligowski_builds_at_lida_and_scores_for_wilno) {
    expect_event_only_on("p11", Front::North);
    Theatre far;
    far.block("p_1l", "bar", 3).no_garrison("lid").control("soviet", "lid");
    EXPECT_TRUE(chosen(far, "p11").allowed("play_event"));  // two areas from Wilno
    Theatre farther;
    farther.block("p_1l", "slu", 3);
    EXPECT_EQ(chosen(farther, "p11").refused_by("play_event"), Rules{"A35"});
    Theatre war;
    war.block("p_1l", "mol", 3);
    played(war, "p11");
    EXPECT_THAT(war.offers(), ElementsAre("build p_20 at lid"));
    war.take("build p_20 at lid");
    EXPECT_EQ(war.sp("p_20"), 2);
    EXPECT_EQ(war.vp("polish"), war.sc().vp[0] + 1);
}

TEST(PolishCards, p11_zeligowski_without_lida_and_wilno_gives_nothing) {
    Theatre war;
    war.block("p_1l", "mol", 3).no_garrison("lid wil").control("soviet", "lid wil");
    played(war, "p11");
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.where("p_20"), "pool");
    EXPECT_EQ(war.vp("polish"), war.sc().vp[0]);
    Theatre in_play;
    in_play.block("p_1l", "mol", 3).block("p_20", "war", 1).no_garrison("wil").control("soviet", "wil");
    played(in_play, "p11");
    EXPECT_EQ(in_play.sp("p_20"), 2);
    EXPECT_EQ(in_play.where("p_20"), "war");
    EXPECT_EQ(in_play.vp("polish"), in_play.sc().vp[0]);
}

TEST(PolishCards, p12_citizens_guard_places_two_missing_garrisons) {
    expect_event_on_both_fronts("p12");
    Theatre war;
    war.no_garrison("war lub bia lwo dyn").control("soviet", "dyn");
    played(war, "p12");
    EXPECT_THAT(war.offers("at"), ElementsAre("at war", "at bia", "at lub", "at lwo"));  // wherever they are
    EXPECT_EQ(war.refused_by("at min"), Rules{"R3.5"});                                  // it has one
    EXPECT_EQ(war.refused_by("at rad"), Rules{"R3.5"});                                  // no Key City
    EXPECT_EQ(war.refused_by("at dyn"), Rules{"R3.5"});                                  // not Polish
    war.take("at war").take("at lwo");
    EXPECT_TRUE(war.has_garrison("polish", "war") && war.has_garrison("polish", "lwo"));
    EXPECT_FALSE(war.has_garrison("polish", "bia"));
    EXPECT_EQ(war.asked(), "");
}

TEST(PolishCards, p12_citizens_guard_needs_a_supply_line) {
    Theatre war;
    war.no_garrison("moz bia").block("s_r4", "lun", 2).block("s_r5", "bob", 2).block("s_r7", "zlo", 2);
    war.no_garrison("bob");
    war.block("s_r8", "kor", 1).block("s_r10", "hom", 1).block("s_r11", "czb", 1);
    played(war, "p12");
    EXPECT_EQ(war.refused_by("at moz"), Rules{"R3.5"});
    EXPECT_TRUE(war.allowed("at bia"));
    EXPECT_TRUE(war.allowed("enough"));
}

TEST(PolishCards, p13_american_relief_gives_three_black_and_one_white) {
    expect_event_on_both_fronts("p13");
    Theatre war;
    war.cubes("polish", Front::South, 1, 0, 2);
    played(war, "p13", Front::South);
    EXPECT_EQ(saved_cubes(war, "polish", Front::South), (Cubes{{4, 1, 2}}));
    EXPECT_EQ(saved_cubes(war, "polish", Front::North), Cubes{});
    EXPECT_EQ(saved_cubes(war, "soviet", Front::South), Cubes{});
}

TEST(PolishCards, p14_general_mobilisation_gives_five_black) {
    expect_event_on_both_fronts("p14");
    Theatre war;
    played(war, "p14");
    EXPECT_EQ(saved_cubes(war, "polish", Front::North), (Cubes{{5, 0, 0}}));
    EXPECT_EQ(saved_cubes(war, "polish", Front::South), Cubes{});
}

TEST(PolishCards, p15_balachowicz_comes_to_a_northern_depot) {
    expect_event_only_on("p15", Front::North);
    Theatre war;
    played(war, "p15");
    EXPECT_EQ(war.refused_by("build p_bal at lwo"), Rules{"R3.5"});
    EXPECT_EQ(war.refused_by("build p_bal at slo"), Rules{"R3.5"});
    war.take("build p_bal at lid");
    EXPECT_EQ(war.where("p_bal"), "lid");
    EXPECT_EQ(war.sp("p_bal"), 2);
    Theatre in_play;
    in_play.block("p_bal", "lwo", 1);
    played(in_play, "p15");
    EXPECT_EQ(in_play.sp("p_bal"), 2);
    EXPECT_EQ(in_play.asked(), "");
}

TEST(PolishCards, p16_belinas_ride_moves_one_areas_cavalry_before_forced_marches) {
    expect_event_only_on("p16", Front::North);
    Theatre war;
    war.block("p_k1 p_k3 p_1l", "lid", 2).block("p_k4", "lwo", 2).block("p_4", "bar", 2);
    war.block("p_5", "gro", 2).order("polish", "forced_march_out", "gro");
    played(war, "p16").in(Proc::Marches);
    ASSERT_TRUE(war.asks(Ask::Errand)) << "before the forced march";
    EXPECT_THAT(war.offers("at"), ElementsAre("at lid"));
    EXPECT_EQ(war.refused_by("at lwo"), Rules{"R3.5"});  // of the South
    EXPECT_EQ(war.refused_by("at bar"), Rules{"R3.5"});  // nobody rides there
    war.take("at lid");
    EXPECT_EQ(war.refused_by("march p_1l to wil by lid"), Rules{"R3.5"});
    EXPECT_EQ(war.refused_by("march p_k1 to dyn by swi"), Rules{"R5.3"});  // three areas
    war.take("march p_k1 to swi by wil");
    EXPECT_EQ(war.where("p_k1"), "swi");
    EXPECT_EQ(war.spent_of("p_k1"), Spent::March);
    war.take("halt");
    EXPECT_EQ(war.spent_of("p_k3"), Spent::None);
    EXPECT_TRUE(war.asks(Ask::Execute));
    EXPECT_EQ(war.order_at("polish", "gro"), Order::ForcedMarchOut);
}

TEST(PolishCards, p17_military_organisation_removes_a_garrison_within_three_areas) {
    expect_event_on_both_fronts("p17");
    Theatre war;
    war.block("p_1l", "min", 3).block("s_r4", "ors", 2);
    played(war, "p17");
    EXPECT_EQ(war.refused_by("at ors"), Rules{"R3.5"});  // blocks stand there
    EXPECT_EQ(war.refused_by("at bor"), Rules{"R3.5"});  // Polish
    EXPECT_TRUE(war.allowed("at smo"));                  // three areas
    EXPECT_EQ(war.refused_by("at kij"), Rules{"R3.5"});  // four areas
    EXPECT_TRUE(war.allowed("at kor"));                  // three areas, in the South
    war.take("at moh");
    EXPECT_FALSE(war.has_garrison("soviet", "moh"));
    EXPECT_TRUE(war.controls("soviet", "moh"));
    EXPECT_TRUE(war.has_garrison("soviet", "smo"));
    EXPECT_EQ(war.asked(), "") << "one garrison";
}

TEST(PolishCards, p18_land_reform_strengthens_two_and_shifts_the_initiative) {
    expect_event_on_both_fronts("p18");
    Theatre war;
    war.initiative(Front::North, "soviet", 1).block("p_1l p_4 p_5", "war", 2).block("p_7", "lwo", 2);
    played(war, "p18");
    EXPECT_EQ(war.refused_by("pick p_7"), Rules{"R3.5"});
    war.take("pick p_1l").take("pick p_4");
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.sp("p_1l") + war.sp("p_4"), 6);
    EXPECT_EQ(war.sp("p_5"), 2);
    EXPECT_EQ(war.s().initiative[0], (Initiative{Side::Polish, 1}));
}

}  // namespace
}  // namespace bivouac::eagle::test::card_tests
