// Rulings on supply, control, points, cubes and Lithuania: A26 to A29, A31, A32.
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::Contains;
using testing::Not;

constexpr std::string_view kCitiesButWarszawa =
    "mod lom sie bia brz suw gro deb lub lid wil bar pin mol min bor bob dyn moz zam prz lwo sta tar kwl row "
    "pls kam";

/// All Polish cities but Warszawa and these are the enemy's, though nobody is there.
Theatre only_depots(std::string_view cities) {
    Theatre war;
    war.no_garrison(kCitiesButWarszawa).control("soviet", kCitiesButWarszawa).control("polish", cities);
    return war;
}
bool within_range(const Theatre& war, std::string_view block) {
    return supplied(war.sc(), war.s(), war.id(block));
}

TEST(A26, who_is_out_of_supply_loses_at_every_check) {
    Theatre war;
    war.block("s_r4", "plo", 3);
    const int before = war.vp("polish");
    war.in(Proc::SupplyCheck);
    EXPECT_EQ(war.sp("s_r4"), 2) << "one at a check, not more";
    war.in(Proc::SupplyCheck);
    EXPECT_EQ(war.sp("s_r4"), 1);
    war.in(Proc::SupplyCheck);
    EXPECT_EQ(war.where("s_r4"), "out");
    EXPECT_EQ(war.vp("polish"), before + 1);
}

TEST(A26, the_check_of_the_other_front_costs_nothing) {
    Theatre war;
    war.block("s_r4", "plo", 3).in(Proc::SupplyCheck, Front::South);
    EXPECT_EQ(war.sp("s_r4"), 3);
}

TEST(A27, the_depot_counts_nothing_and_every_link_one) {
    // From Warszawa: Modlin 1, Ciechanów 2, Ostrołęka 3, Łomża 4; Białystok 3, Grodno 4, Lida 5, Wilno 6.
    Theatre war = only_depots("war");
    war.block("p_1l", "war", 1).block("p_2l", "ost", 1).block("p_3l p_k1", "lom", 1);
    war.block("p_k3", "lid", 1).block("p_k4", "wil", 1);
    EXPECT_TRUE(within_range(war, "p_1l")) << "0";
    EXPECT_TRUE(within_range(war, "p_2l")) << "infantry at 3";
    EXPECT_FALSE(within_range(war, "p_3l")) << "infantry at 4";
    EXPECT_TRUE(within_range(war, "p_k1")) << "cavalry at 4";
    EXPECT_TRUE(within_range(war, "p_k3")) << "cavalry at 5";
    EXPECT_FALSE(within_range(war, "p_k4")) << "cavalry at 6";
}

TEST(A27, enemies_next_door_do_no_harm_and_enemies_on_the_way_do) {
    Theatre war = only_depots("war");
    war.block("p_2l", "ost", 1).block("s_r4", "lom", 1).block("s_r21", "plo", 1);
    EXPECT_TRUE(within_range(war, "p_2l")) << "next to Ostrołęka and next to Warszawa";
    war.block("s_r2", "mal", 1).block("s_r5", "cie", 1);
    EXPECT_TRUE(within_range(war, "p_2l")) << "by Pułtusk";
    war.block("s_r6", "pul", 1);
    EXPECT_FALSE(within_range(war, "p_2l"));
}

TEST(A27, no_line_goes_through_closed_lithuania) {
    // From Suwałki to Święciany: by Olita and Wilno 3, by Grodno and Lida 4.
    for (const bool open : {false, true}) {
        Theatre war = only_depots("war suw");
        war.change([&](const Scenario&, State& s) { s.lithuania = open ? 1 : 0; }).block("p_1l", "swi", 1);
        EXPECT_EQ(within_range(war, "p_1l"), open);
    }
}

// A28

TEST(A28, an_objective_that_is_no_key_city_goes_to_the_last_side_alone_there) {
    Theatre war("radzymin");
    ASSERT_TRUE(war.controls("polish", "rad"));
    const int before = war.vp("soviet");
    war.block("s_r4", "rad", 2).block("p_8", "rad", 2).in(Proc::Settle);
    EXPECT_TRUE(war.controls("polish", "rad")) << "both are there";
    war.change([&](const Scenario& sc, State& s) { lift(sc, s, war.id("p_8"), Place::Pool); })
        .in(Proc::Settle);
    EXPECT_TRUE(war.controls("soviet", "rad"));
    EXPECT_FALSE(war.controls("polish", "rad"));
    EXPECT_EQ(war.vp("soviet"), before + 1);
    war.change([&](const Scenario& sc, State& s) { lift(sc, s, war.id("s_r4"), Place::Pool); })
        .in(Proc::Settle);
    EXPECT_TRUE(war.controls("soviet", "rad")) << "nobody is there, and it stays";
    EXPECT_EQ(war.vp("soviet"), before + 1);
}

// A29

TEST(A29, points_for_a_city_are_taken_back_and_scored_again) {
    Theatre war;
    war.no_garrison("bob");
    const int soviet = war.vp("soviet");
    const int polish = war.vp("polish");
    const auto holds = [&](std::string_view block) {
        war.block(block, "bob", 1).in(Proc::Settle);
        war.change([&](const Scenario& sc, State& s) { lift(sc, s, war.id(block), Place::Pool); });
    };
    holds("s_r4");
    EXPECT_EQ(war.vp("soviet"), soviet + 1);
    holds("p_1l");
    EXPECT_EQ(war.vp("soviet"), soviet) << "retaken";
    EXPECT_EQ(war.vp("polish"), polish) << "who started with it scores nothing";
    holds("s_r4");
    EXPECT_EQ(war.vp("soviet"), soviet + 1);
    holds("s_r4");
    EXPECT_EQ(war.vp("soviet"), soviet + 1) << "once for holding it";
}

// A31

/// The Polish turn of the Reinforcement Phase on a front, when blocks are strengthened and built, with these
/// cubes saved; no city yields anything but these.
Theatre recruiting_with(int black, int white, int green, std::string_view yields = "",
                        Front front = Front::North) {
    Theatre war;
    war.block("p_1l", "war", 2).block("p_2l", "lwo", 2).cubes("polish", front, black, white, green);
    war.change([&](const Scenario& sc, State& s) {
        s.active = Side::Polish;
        s.dry = sc.strategic_cities;
        if (!yields.empty()) s.dry.erase(war.area(yields));
    });
    war.in(Proc::Recruit, front).take("done");
    return war;
}

TEST(A31, any_two_colours_strengthen) {
    for (const std::string_view cubes : {"black white", "black green", "white green"}) {
        Theatre war = recruiting_with(1, 1, 1);
        ASSERT_TRUE(war.asks(Ask::Recruit));
        EXPECT_EQ(war.refused_by("strengthen p_1l for black black"), Rules{"R11.4"}) << "there is one";
        war.take("strengthen p_1l for " + std::string(cubes));
        EXPECT_EQ(war.sp("p_1l"), 3);
        EXPECT_EQ(war.s().cubes[0][0].total(), 1);
    }
    Theatre war = recruiting_with(2, 0, 0);
    war.take("strengthen p_1l for black black");
    EXPECT_EQ(war.s().cubes[0][0].total(), 0);
}

TEST(A31, black_builds_infantry_white_cavalry_green_allies_and_no_other) {
    Theatre black = recruiting_with(1, 0, 0);
    EXPECT_TRUE(black.allowed("build p_r7 at war"));
    EXPECT_EQ(black.refused_by("build p_4 at war"), Rules{"R11.5"}) << "a division costs two";
    EXPECT_EQ(black.refused_by("build p_k1 at war"), Rules{"R11.5"});
    EXPECT_EQ(black.refused_by("build p_u1 at war"), Rules{"R11.5"});
    Theatre white = recruiting_with(0, 2, 0);
    EXPECT_TRUE(white.allowed("build p_k1 at war"));
    EXPECT_TRUE(white.allowed("build p_2dj at war"));
    EXPECT_EQ(white.refused_by("build p_r7 at war"), Rules{"R11.5"});
    EXPECT_EQ(white.refused_by("build p_u1 at war"), Rules{"R11.5"});
    Theatre green = recruiting_with(0, 0, 1);
    EXPECT_TRUE(green.allowed("build p_u1 at war"));
    EXPECT_EQ(green.refused_by("build p_r7 at war"), Rules{"R11.5"});
    EXPECT_EQ(green.refused_by("build p_k1 at war"), Rules{"R11.5"});
}

TEST(A31, a_cube_of_a_city_joins_a_saved_one_of_its_front_to_strengthen) {
    Theatre war = recruiting_with(0, 1, 0, "bia");
    war.take("strengthen p_1l for black white");
    EXPECT_EQ(war.sp("p_1l"), 3) << "the black one is Białystok's";
    EXPECT_EQ(war.s().cubes[0][0].total(), 0);
    EXPECT_THAT(war.offers("strengthen"), testing::IsEmpty()) << "both are spent";

    Theatre south = recruiting_with(0, 1, 0, "bia", Front::South);
    EXPECT_EQ(south.refused_by("strengthen p_2l for black white"), Rules{"R11.4"}) << "it is of the North";
}

// A32

TEST(A32, kowno_becomes_a_soviet_key_city_with_a_garrison_and_a_depot) {
    Theatre war;
    ASSERT_FALSE(war.controls("soviet", "kau"));
    war.event("s23");
    EXPECT_TRUE(war.controls("soviet", "kau"));
    EXPECT_TRUE(war.has_garrison("soviet", "kau"));
    EXPECT_TRUE(war.s().depots[1].contains(war.area("kau"))) << "by Głębokie and Święciany";
}

TEST(A32, without_a_supply_line_it_is_no_depot) {
    Theatre war;
    war.block("p_1l", "swi", 1).event("s23");
    EXPECT_TRUE(war.controls("soviet", "kau"));
    EXPECT_FALSE(war.s().depots[1].contains(war.area("kau")));
}

TEST(A32, the_poles_may_attack_it_from_then_on) {
    Theatre closed;
    closed.block("p_1l", "wil", 3).order("polish", "move_out", "wil").in(Proc::Marches).take("execute wil");
    EXPECT_EQ(closed.refused_by("march p_1l to kau by wil"), Rules{"R5.3"});
    EXPECT_THAT(closed.offers(), Not(Contains("march p_1l to oli by wil")));

    Theatre war;
    war.block("p_1l", "wil", 3).order("polish", "move_out", "wil").event("s23");
    war.in(Proc::Marches).take_all({"execute wil", "march p_1l to kau by wil", "halt"}).in(Proc::Battles);
    EXPECT_TRUE(war.happened("event.battle"));
    EXPECT_TRUE(war.asks(Ask::LayCards));
    EXPECT_EQ(war.asked(), "polish") << "they attack";
}

}  // namespace
}  // namespace bivouac::eagle::test
