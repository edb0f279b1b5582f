// Soviet historical events, s03 to s23, declared for a front and carried out.
#include "games/strike_of_the_eagle/recruits.hpp"
#include "games/strike_of_the_eagle/tests/cards_play.hpp"

namespace bivouac::eagle::test::card_tests {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;
using ::testing::SizeIs;

bool in_supply(const Theatre& war, std::string_view block) {
    const BlockId b = war.id(block);
    return supplied(war.sc(), war.s(), b, war.s().area(b));
}

TEST(SovietCards, s03_to_the_west_gives_two_orders_and_a_point) {
    expect_event_only_on("s03", Front::North);
    Theatre war;
    played(war, "s03");
    EXPECT_EQ(orders_allowed(war, "soviet", Front::North), 4);
    EXPECT_EQ(orders_allowed(war, "soviet", Front::South), 2);
    EXPECT_EQ(orders_allowed(war, "polish", Front::North), 2);
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1] + 1);
    EXPECT_EQ(war.vp("polish"), war.sc().vp[0]);
}

TEST(SovietCards, s04_polrewkom_gives_a_cube_and_more_with_bialystok) {
    expect_event_only_on("s04", Front::North);
    Theatre without;
    played(without, "s04");
    EXPECT_EQ(saved_cubes(without, "soviet", Front::North), (Cubes{{0, 0, 1}}));
    EXPECT_EQ(without.vp("soviet"), without.sc().vp[1]);
    EXPECT_EQ(without.where("s_pr"), "pool");
    Theatre war;
    war.no_garrison("bia").control("soviet", "bia");
    played(war, "s04");
    EXPECT_THAT(war.offers(), ElementsAre("build s_pr at bia"));
    war.take("build s_pr at bia");
    EXPECT_EQ(war.sp("s_pr"), 2);
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1] + 2);
    EXPECT_EQ(saved_cubes(war, "soviet", Front::North), (Cubes{{0, 0, 1}}));
}

TEST(SovietCards, s04_polrewkom_strengthens_the_division_that_is_in_play_only_with_bialystok) {
    for (const bool held : {false, true}) {
        Theatre war;
        war.block("s_pr", "smo", 1);
        if (held) war.no_garrison("bia").control("soviet", "bia");
        played(war, "s04");
        EXPECT_EQ(war.sp("s_pr"), held ? 2 : 1);
        EXPECT_EQ(war.where("s_pr"), "smo");
    }
}

TEST(SovietCards, s05_galician_republic_gives_a_cube_and_more_with_tarnopol) {
    expect_event_only_on("s05", Front::South);
    Theatre without;
    played(without, "s05", Front::South);
    EXPECT_EQ(saved_cubes(without, "soviet", Front::South), (Cubes{{0, 0, 1}}));
    EXPECT_EQ(without.vp("soviet"), without.sc().vp[1]);
    EXPECT_EQ(without.where("s_ug"), "pool");
    Theatre war;
    war.no_garrison("tar").control("soviet", "tar");
    played(war, "s05", Front::South);
    war.take("build s_ug at tar");
    EXPECT_EQ(war.sp("s_ug"), 2);
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1] + 2);
    EXPECT_EQ(saved_cubes(war, "soviet", Front::South), (Cubes{{0, 0, 1}}));
    EXPECT_EQ(saved_cubes(war, "soviet", Front::North), Cubes{});
}

TEST(SovietCards, s05_galician_republic_builds_nobody_in_a_full_city) {
    Theatre war;
    war.no_garrison("tar").control("soviet", "tar").block("s_r7 s_r24 s_r25 s_r41", "tar", 1);
    played(war, "s05", Front::South);
    EXPECT_EQ(war.where("s_ug"), "pool");
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1] + 2);
}

TEST(SovietCards, s06_brusilovs_appeal_strengthens_three_supplied_blocks_of_the_front) {
    expect_event_on_both_fronts("s06");
    Theatre war;
    war.block("s_r2 s_r4", "smo", 2).block("s_r5 s_r6", "ors", 2).block("s_r8", "wit", 3);
    war.block("s_r7", "kij", 1).block("s_r10", "slo", 1).block("p_1l", "bor", 3);
    played(war, "s06");
    EXPECT_EQ(war.refused_by("pick s_r8"), Rules{"R3.5"});   // at its maximum
    EXPECT_EQ(war.refused_by("pick s_r7"), Rules{"R3.5"});   // of the South
    EXPECT_EQ(war.refused_by("pick s_r10"), Rules{"R3.5"});  // out of supply
    war.take("pick s_r5");
    EXPECT_EQ(war.refused_by("pick s_r6"), Rules{"R11.4"});  // one in an area next to the enemy
    war.take("pick s_r2").take("pick s_r4");
    EXPECT_EQ(war.sp("s_r5") + war.sp("s_r2") + war.sp("s_r4"), 9);
    EXPECT_EQ(war.sp("s_r6"), 2);
    EXPECT_EQ(war.asked(), "");
}

TEST(SovietCards, s07_trotskys_train_shifts_the_initiative_and_strengthens_one) {
    expect_event_on_both_fronts("s07");
    Theatre war;
    war.initiative(Front::South, "polish", 1).initiative(Front::North, "soviet", 1);
    war.block("s_r7 s_r44", "kij", 1).block("s_r2", "smo", 1);
    played(war, "s07", Front::South);
    EXPECT_EQ(war.s().initiative[1], (Initiative{Side::Soviet, 1}));
    EXPECT_EQ(war.s().initiative[0], (Initiative{Side::Soviet, 1}));
    EXPECT_EQ(war.refused_by("pick s_r2"), Rules{"R3.5"});
    war.take("pick s_r7");
    EXPECT_EQ(war.sp("s_r7"), 2);
    EXPECT_EQ(war.sp("s_r44"), 1);
    EXPECT_EQ(war.asked(), "");
}

TEST(SovietCards, s08_comintern_congress_scores_one) {
    expect_event_on_both_fronts("s08");
    Theatre war;
    played(war, "s08");
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1] + 1);
    EXPECT_EQ(war.vp("polish"), war.sc().vp[0]);
}

TEST(SovietCards, s09_hands_off_russia_costs_the_poles_three_cubes_and_scores) {
    expect_event_on_both_fronts("s09");
    Theatre war;
    war.cubes("polish", Front::North, 3, 0, 1).cubes("polish", Front::South, 2, 0, 0);
    war.cubes("soviet", Front::North, 2, 0, 0);
    played(war, "s09");
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_EQ(war.refused_by("give white"), Rules{"R3.5"});
    war.take("give green").take("give black").take("give black");
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(saved_cubes(war, "polish", Front::North), (Cubes{{1, 0, 0}}));
    EXPECT_EQ(saved_cubes(war, "polish", Front::South), (Cubes{{2, 0, 0}}));
    EXPECT_EQ(saved_cubes(war, "soviet", Front::North), (Cubes{{2, 0, 0}}));
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1] + 1);
    Theatre nothing_saved;
    played(nothing_saved, "s09");
    EXPECT_EQ(nothing_saved.asked(), "");
    EXPECT_EQ(nothing_saved.vp("soviet"), nothing_saved.sc().vp[1] + 1);
}

TEST(SovietCards, s10_danzig_strike_dries_up_warsaw_for_one_reinforcement_phase) {
    expect_event_only_on("s10", Front::North);
    Theatre war;
    war.initiative(Front::North, "soviet", 1);
    played(war, "s10").in(Proc::Reinforcement).until(Ask::Recruit);
    ASSERT_EQ(war.asked(), "polish");
    EXPECT_EQ(city_cubes(war.s(), war.area("war"), Cube::Black), 0);
    EXPECT_EQ(city_cubes(war.s(), war.area("war"), Cube::White), 0);
    EXPECT_EQ(city_cubes(war.s(), war.area("lub"), Cube::Black), 1);
    while (!war.asked().empty()) war.take("done");
    war.in(Proc::Reinforcement).until(Ask::Recruit);
    EXPECT_EQ(city_cubes(war.s(), war.area("war"), Cube::Black), 2);
    EXPECT_EQ(city_cubes(war.s(), war.area("war"), Cube::White), 1);
}

TEST(SovietCards, s11_south_western_ambitions_move_orders_to_the_south) {
    expect_event_only_on("s11", Front::South);
    Theatre war;
    played(war, "s11", Front::South);
    EXPECT_EQ(orders_allowed(war, "soviet", Front::South), 4);
    EXPECT_EQ(orders_allowed(war, "soviet", Front::North), 1);
    EXPECT_EQ(orders_allowed(war, "polish", Front::North), 2);
    Theatre least;
    least.change([](const Scenario&, State& s) { s.staff_of(Side::Soviet, Front::North).extra = -1; });
    played(least, "s11", Front::South);
    EXPECT_EQ(orders_allowed(least, "soviet", Front::North), 1);
    Theatre one_front("kiev_offensive");
    played(one_front, "s11", Front::South);
    EXPECT_EQ(orders_allowed(one_front, "soviet", Front::South), 4);
}

TEST(SovietCards, s12_konarmia_arrives_in_the_southern_box) {
    expect_event_only_on("s12", Front::South);
    Theatre war;
    played(war, "s12", Front::South);
    EXPECT_THAT(war.offers(), ElementsAre("build s_c4 at srs"));
    war.take("build s_c4 at srs").take("build s_c6 at srs");
    EXPECT_EQ(war.where("s_c4"), "srs");
    EXPECT_EQ(war.sp("s_c4"), 3);
    EXPECT_EQ(war.where("s_c6"), "srs");
    EXPECT_EQ(war.sp("s_c6"), 3);
    Theatre in_play;
    in_play.block("s_c4", "kij", 2).block("s_c6", "hum", 4);
    played(in_play, "s12", Front::South);
    EXPECT_EQ(in_play.sp("s_c4"), 3);
    EXPECT_EQ(in_play.sp("s_c6"), 4);
    EXPECT_EQ(in_play.where("s_c4"), "kij");
}

TEST(SovietCards, s12_konarmia_may_come_before_its_day_on_the_track) {
    Theatre war;
    war.change([&](const Scenario&, State& s) {
        s.at[index_of(war.id("s_c4"))] = Place::Track;
        s.at[index_of(war.id("s_c6"))] = Place::Out;
    });
    played(war, "s12", Front::South).take("build s_c4 at srs");
    EXPECT_EQ(war.sp("s_c4"), 3);
    EXPECT_EQ(war.where("s_c6"), "out");
    EXPECT_EQ(war.asked(), "");
}

TEST(SovietCards, s13_kuban_cossacks_build_a_cavalry_brigade_and_bring_white_cubes) {
    expect_event_only_on("s13", Front::North);
    Theatre war;
    war.block("s_kba", "kij", 1);
    played(war, "s13");
    EXPECT_TRUE(war.allowed("build s_ksp at smo"));
    EXPECT_EQ(war.refused_by("build s_kba at smo"), Rules{"R3.5"});  // in play
    EXPECT_EQ(war.refused_by("build s_c15 at smo"), Rules{"R3.5"});  // a division
    EXPECT_EQ(war.refused_by("build s_moz at smo"), Rules{"R3.5"});  // infantry
    EXPECT_EQ(war.refused_by("build s_ksp at kij"), Rules{"R3.5"});  // of the South
    EXPECT_EQ(war.refused_by("build s_ksp at lep"), Rules{"R3.5"});  // no depot
    war.take("build s_k2 at wit");
    EXPECT_EQ(war.sp("s_k2"), 2);
    EXPECT_EQ(war.sp("s_kba"), 1);
    EXPECT_EQ(saved_cubes(war, "soviet", Front::North), (Cubes{{0, 2, 0}}));
    EXPECT_EQ(war.asked(), "");
}

TEST(SovietCards, s14_mass_conscription_gives_six_black) {
    expect_event_on_both_fronts("s14");
    Theatre war;
    war.cubes("soviet", Front::South, 1, 1, 0);
    played(war, "s14", Front::South);
    EXPECT_EQ(saved_cubes(war, "soviet", Front::South), (Cubes{{7, 1, 0}}));
    EXPECT_EQ(saved_cubes(war, "soviet", Front::North), Cubes{});
}

TEST(SovietCards, s15_komsomol_gives_three_black_and_one_white) {
    expect_event_on_both_fronts("s15");
    Theatre war;
    played(war, "s15");
    EXPECT_EQ(saved_cubes(war, "soviet", Front::North), (Cubes{{3, 1, 0}}));
    EXPECT_EQ(saved_cubes(war, "soviet", Front::South), Cubes{});
    EXPECT_EQ(saved_cubes(war, "polish", Front::North), Cubes{});
}

TEST(SovietCards, s16_rear_security_places_two_missing_garrisons) {
    expect_event_on_both_fronts("s16");
    Theatre war;
    war.no_garrison("smo wit kij hum").block("p_1l", "kij", 1);
    played(war, "s16");
    EXPECT_THAT(war.offers("at"), ElementsAre("at wit", "at smo", "at hum"));
    EXPECT_EQ(war.refused_by("at kij"), Rules{"R3.5"});  // the enemy is there
    EXPECT_EQ(war.refused_by("at moh"), Rules{"R3.5"});  // it has one
    war.take("at smo").take("at hum");
    EXPECT_TRUE(war.has_garrison("soviet", "smo") && war.has_garrison("soviet", "hum"));
    EXPECT_FALSE(war.has_garrison("soviet", "wit"));
    EXPECT_EQ(war.asked(), "");
}

TEST(SovietCards, s17_deserters_amnesty_builds_two_infantry_brigades) {
    expect_event_on_both_fronts("s17");
    Theatre war;
    played(war, "s17", Front::South);
    EXPECT_EQ(war.refused_by("build s_b22 at smo"), Rules{"R3.5"});  // of the North
    EXPECT_EQ(war.refused_by("build s_ksp at kij"), Rules{"R3.5"});  // cavalry
    war.take("build s_b22 at kij").take("build s_fas at hum");
    EXPECT_EQ(war.sp("s_b22"), 1);
    EXPECT_EQ(war.sp("s_fas"), 1);
    EXPECT_EQ(war.where("s_fas"), "hum");
    EXPECT_EQ(war.asked(), "");
    Theatre one_left;
    one_left.block("s_b164 s_moz s_b139 s_b22", "smo", 1).block("s_fas", "ors", 1);
    played(one_left, "s17").take("build s_gal at wit");
    EXPECT_EQ(one_left.asked(), "");
}

TEST(SovietCards, s18_agit_train_costs_the_enemy_a_point_of_a_block_of_his_choice) {
    expect_event_on_both_fronts("s18");
    Theatre war;
    war.block("p_1l", "bor", 3).block("p_4", "min", 2).block("p_5", "pls", 1);
    war.block("s_r4", "ors", 2).block("s_r41", "zme", 2);
    played(war, "s18");
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_THAT(war.offers(), ElementsAre("pick p_1l", "pick p_5"));
    EXPECT_EQ(war.refused_by("pick p_4"), Rules{"R3.5"});  // two areas away
    EXPECT_EQ(war.refused_by("pick s_r4"), Rules{"R3.5"});
    war.take("pick p_1l");
    EXPECT_EQ(war.sp("p_1l"), 2);
    EXPECT_EQ(war.sp("p_5"), 1);
    EXPECT_EQ(war.asked(), "");
    Theatre nobody;
    nobody.block("p_4", "min", 2).block("s_r4", "ors", 2);
    played(nobody, "s18");
    EXPECT_EQ(nobody.asked(), "");
    EXPECT_EQ(nobody.sp("p_4"), 2);
}

TEST(SovietCards, s18_agit_train_may_destroy) {
    Theatre war;
    war.block("p_1l", "bor", 1).block("s_r4", "ors", 2);
    played(war, "s18").take("pick p_1l");
    EXPECT_EQ(war.where("p_1l"), "pool");
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1]);
}

TEST(SovietCards, s19_rising_in_the_rear_removes_a_garrison_within_three_areas) {
    expect_event_only_on("s19", Front::South);
    Theatre war;
    war.block("s_r45", "zme", 3).block("p_12", "pls", 2);
    played(war, "s19", Front::South);
    EXPECT_EQ(war.refused_by("at pls"), Rules{"R3.5"});  // blocks stand there
    EXPECT_EQ(war.refused_by("at win"), Rules{"R3.5"});  // Soviet
    EXPECT_TRUE(war.allowed("at tar"));                  // two areas
    EXPECT_TRUE(war.allowed("at lwo"));                  // three
    EXPECT_EQ(war.refused_by("at zam"), Rules{"R3.5"});  // five
    war.take("at lwo");
    EXPECT_FALSE(war.has_garrison("polish", "lwo"));
    EXPECT_TRUE(war.controls("polish", "lwo"));
    EXPECT_TRUE(war.has_garrison("polish", "tar"));
    EXPECT_EQ(war.asked(), "");
}

TEST(SovietCards, s20_railway_regauging_rails_three_blocks_of_one_area) {
    expect_event_on_both_fronts("s20");
    Theatre war;
    war.block("s_r2 s_r4 s_r5 s_r6", "smo", 2).block("s_r7", "kij", 2);
    played(war, "s20").in(Proc::Remaining);
    ASSERT_TRUE(war.asks(Ask::Errand));
    EXPECT_THAT(war.offers("at"), ElementsAre("at smo"));
    war.take("at smo").take("rail s_r2 to pol").take("rail s_r4 to hom").take("rail s_r5 to moh");
    EXPECT_EQ(war.asked(), "") << "three blocks";
    EXPECT_EQ(war.where("s_r6"), "smo");
    EXPECT_EQ(war.where("s_r4"), "hom");
    EXPECT_EQ(war.spent_of("s_r4"), Spent::March);
}

TEST(SovietCards, s21_grain_of_ukraine_gives_cubes_and_an_area_of_supply_to_southern_infantry) {
    expect_event_only_on("s21", Front::South);
    Theatre war;
    war.no_garrison("prz").block("s_r7", "raw", 2).block("s_r24", "prz", 2).block("s_r2", "wol", 2);
    war.no_garrison("bob bar min").control("soviet", "bob");
    ASSERT_FALSE(in_supply(war, "s_r7"));  // four areas from Koziatyn
    ASSERT_FALSE(in_supply(war, "s_r2"));  // likewise from Bobrujsk
    played(war, "s21", Front::South);
    EXPECT_TRUE(in_supply(war, "s_r7"));
    EXPECT_FALSE(in_supply(war, "s_r24")) << "five areas";
    EXPECT_FALSE(in_supply(war, "s_r2")) << "of the North";
    EXPECT_EQ(saved_cubes(war, "soviet", Front::South), (Cubes{{2, 1, 0}}));
}

TEST(SovietCards, s22_minsk_talks_score_and_cost_the_enemy_an_order) {
    expect_event_on_both_fronts("s22");
    Theatre war;
    played(war, "s22", Front::South);
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1] + 1);
    EXPECT_EQ(orders_allowed(war, "polish", Front::South), 1);
    EXPECT_EQ(orders_allowed(war, "polish", Front::North), 2);
    EXPECT_EQ(orders_allowed(war, "soviet", Front::South), 2);
}

TEST(SovietCards, s23_alliance_opens_lithuania_and_garrisons_kaunas) {
    expect_event_only_on("s23", Front::North);
    Theatre war;
    war.block("p_1l", "wil", 3).order("polish", "move_out", "wil");
    ASSERT_THAT(refuse_order(war.sc(), war.s(), Side::Polish, Order::Recon, war.area("kau")).reasons(),
                SizeIs(1));
    played(war, "s23");
    EXPECT_TRUE(war.has_garrison("soviet", "kau") && war.controls("soviet", "kau"));
    EXPECT_EQ(saved_cubes(war, "soviet", Front::North), (Cubes{{0, 0, 1}}));
    war.in(Proc::Marches).take("execute wil");
    EXPECT_TRUE(war.allowed("march p_1l to oli by wil"));  // to both sides
    EXPECT_TRUE(war.allowed("march p_1l to kau by wil"));  // [A32] it may be attacked
}

TEST(SovietCards, s23_without_the_alliance_lithuania_is_closed) {
    Theatre war;
    war.block("p_1l", "wil", 3).order("polish", "move_out", "wil").in(Proc::Marches).take("execute wil");
    EXPECT_FALSE(war.allowed("march p_1l to oli by wil"));
    EXPECT_FALSE(war.has_garrison("soviet", "kau"));
}

}  // namespace
}  // namespace bivouac::eagle::test::card_tests
