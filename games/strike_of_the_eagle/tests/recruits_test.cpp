// The Reinforcement Phase: garrisons, combining, cubes, strengthening, building. [R11].
#include "games/strike_of_the_eagle/recruits.hpp"

#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::IsEmpty;

int saved(const Theatre& war, Cube cube) {
    return war.s().cubes[0][0].of[static_cast<std::size_t>(cube)];
}
/// No city yields anything: only what is saved counts.
void dry(Theatre& war) {
    war.change([](const Scenario& sc, State& s) { s.dry = sc.strategic_cities; });
}
/// The Polish turn on the Northern front, at the question of combining; then at that of recruits.
void to_combining(Theatre& war) {
    war.initiative(Front::North, "soviet", 1).in(Proc::Reinforcement);
    ASSERT_TRUE(war.asks(Ask::Combine));
    ASSERT_EQ(war.asked(), "polish");
}
void to_recruits(Theatre& war) {
    to_combining(war);
    war.take("done");
    ASSERT_TRUE(war.asks(Ask::Recruit));
}

// [R11.1]

TEST(R11_1, a_key_city_in_supply_with_a_block_gets_a_garrison) {
    Theatre war;
    war.no_garrison("min bor wil lid mol lwo").block("p_1l", "min", 3).block("p_2l", "slu", 3);
    war.block("p_3l", "wil", 3).block("s_r4", "lid", 2).block("s_r5", "mol", 2).block("s_r6", "swi", 2);
    war.block("p_4", "lwo", 2);
    to_combining(war);
    EXPECT_TRUE(war.has_garrison("polish", "min"));
    EXPECT_FALSE(war.has_garrison("polish", "bor")) << "nobody is there";
    EXPECT_FALSE(war.has_garrison("polish", "wil")) << "cut off";
    EXPECT_FALSE(war.has_garrison("polish", "slu")) << "no Key City";
    EXPECT_FALSE(war.has_garrison("soviet", "mol")) << "the Soviets' turn comes later";
    EXPECT_FALSE(war.has_garrison("polish", "lwo")) << "likewise the South's";
    war.take_all({"done", "done"});
    ASSERT_EQ(war.asked(), "soviet");
    war.take_all({"done", "done", "done", "done"});
    EXPECT_TRUE(war.has_garrison("polish", "lwo"));
}

// [R11.2]

TEST(R11_2, a_brigade_goes_up_in_a_reduced_division) {
    Theatre war;
    war.block("p_1l", "min", 2).block("p_r7", "min", 1);
    to_combining(war);
    war.take("combine p_r7 into p_1l");
    EXPECT_EQ(war.sp("p_1l"), 3);
    EXPECT_EQ(war.where("p_r7"), "pool");
}

TEST(R11_2, a_reduced_division_goes_up_in_another) {
    Theatre war;
    war.block("p_1l", "min", 2).block("p_4", "min", 2);
    to_combining(war);
    war.take("combine p_4 into p_1l");
    EXPECT_EQ(war.sp("p_1l"), 4);
    EXPECT_EQ(war.where("p_4"), "pool");
}

TEST(R11_2, a_full_division_does_not_go_up_in_another) {
    Theatre war;
    war.block("p_1l", "min", 1).block("p_4", "min", 3);
    to_combining(war);
    EXPECT_EQ(war.refused_by("combine p_4 into p_1l"), Rules{"R11.2"});
    EXPECT_THAT(war.offers("combine"), IsEmpty());
}

TEST(R11_2, a_full_brigade_does) {
    Theatre war;
    war.block("p_1l p_r7", "min", 2);
    to_combining(war);
    war.take("combine p_r7 into p_1l");
    EXPECT_EQ(war.sp("p_1l"), 4);
}

TEST(R11_2, nobody_comes_above_his_maximum) {
    Theatre war;
    war.block("p_1l", "min", 3).block("p_r7", "min", 2);
    to_combining(war);
    EXPECT_EQ(war.refused_by("combine p_r7 into p_1l"), Rules{"R11.2"});
}

TEST(R11_2, arms_sizes_and_areas_are_kept_apart) {
    Theatre war;
    war.block("p_1l p_k1 p_1dj p_r7", "min", 1).block("p_r10 p_u1 p_lpil p_syb", "bor", 1);
    to_combining(war);
    EXPECT_EQ(war.refused_by("combine p_k1 into p_1l"), Rules{"R11.2"}) << "cavalry and infantry";
    EXPECT_TRUE(war.allowed("combine p_k1 into p_1dj"));
    EXPECT_EQ(war.refused_by("combine p_1l into p_r7"), Rules{"R11.2"}) << "into a brigade";
    EXPECT_EQ(war.refused_by("combine p_r10 into p_1l"), Rules{"R11.2"}) << "elsewhere";
    EXPECT_EQ(war.refused_by("combine p_r10 into p_u1"), Rules{"R11.2"}) << "allied infantry";
    EXPECT_EQ(war.refused_by("combine p_lpil into p_u1"), Rules{"R11.2"});
    EXPECT_EQ(war.refused_by("combine p_r10 into p_syb"), Rules{"R11.2"}) << "two brigades make no division";
    EXPECT_EQ(war.refused_by("combine p_1l into p_1l"), Rules{"R11.2"});
}

TEST(R11_2, each_front_combines_in_its_turn) {
    Theatre war;
    war.block("p_1l p_r7", "lwo", 1);
    to_combining(war);
    EXPECT_EQ(war.refused_by("combine p_r7 into p_1l"), Rules{"R11.2"});
}

// [R11.3]

TEST(R11_3, cubes_of_a_city_build_in_that_city_alone) {
    Theatre war;  // Warsaw gives two black and a white
    war.change([&](const Scenario& sc, State& s) {
        s.dry = sc.strategic_cities;
        s.dry.erase(war.area("war"));
    });
    to_recruits(war);
    EXPECT_TRUE(war.allowed("build p_r7 at war"));
    EXPECT_TRUE(war.allowed("build p_1l at war"));
    EXPECT_EQ(war.refused_by("build p_r7 at mod"), Rules{"R11.5"});
    war.take("build p_1l at war");
    EXPECT_EQ(war.refused_by("build p_r7 at war"), Rules{"R11.5"}) << "both black ones are spent";
    EXPECT_TRUE(war.allowed("build p_k1 at war"));
}

TEST(R11_3, cubes_of_cities_strengthen_anywhere_on_the_front_and_are_not_kept) {
    Theatre war;
    war.block("p_1l", "bob", 2).cubes("polish", Front::North, 1, 0, 0);
    war.change([&](const Scenario& sc, State& s) {
        s.dry = sc.strategic_cities;
        s.dry.erase(war.area("war"));
    });
    to_recruits(war);
    war.take("strengthen p_1l for black black");
    EXPECT_EQ(war.sp("p_1l"), 3);
    EXPECT_EQ(saved(war, Cube::Black), 1) << "the city's are spent first";
    war.take("done");
    EXPECT_EQ(saved(war, Cube::Black), 1);
    EXPECT_EQ(saved(war, Cube::White), 0) << "the white one of Warsaw is lost";
    EXPECT_EQ(city_cubes(war.s(), war.area("war"), Cube::White), 0);
}

TEST(R11_3, a_city_yields_only_to_who_controls_it_in_supply) {
    Theatre war;
    war.no_garrison("lid mol wil").block("s_r4", "lid", 2).block("s_r5", "mol", 2).block("s_r6", "swi", 2);
    war.no_garrison("min").control("soviet", "min");
    to_recruits(war);
    EXPECT_EQ(city_cubes(war.s(), war.area("war"), Cube::Black), 2);
    EXPECT_EQ(city_cubes(war.s(), war.area("wil"), Cube::Black), 0) << "cut off";
    EXPECT_EQ(city_cubes(war.s(), war.area("min"), Cube::Black), 0) << "Soviet";
    EXPECT_EQ(city_cubes(war.s(), war.area("lwo"), Cube::Black), 0) << "of the other front";
    war.take_all({"done", "done"});
    EXPECT_EQ(city_cubes(war.s(), war.area("min"), Cube::Black), 2) << "to the Soviets in their turn";
}

TEST(R11_3, kaunas_yields_nothing_while_lithuania_is_closed) {
    Theatre war;
    war.control("polish", "kau");
    to_recruits(war);
    EXPECT_EQ(city_cubes(war.s(), war.area("kau"), Cube::Green), 0);
    Theatre open;
    open.control("polish", "kau").change([](const Scenario&, State& s) { s.lithuania = 1; });
    to_recruits(open);
    EXPECT_EQ(city_cubes(open.s(), open.area("kau"), Cube::Green), 1);
}

TEST(R11_3, saved_cubes_stay_on_their_front) {
    Theatre war;
    war.block("p_1l", "bob", 2).cubes("polish", Front::South, 4, 0, 0);
    dry(war);
    to_recruits(war);
    EXPECT_EQ(war.refused_by("strengthen p_1l for black black"), Rules{"R11.4"});
    EXPECT_THAT(war.offers("build"), IsEmpty());
    EXPECT_EQ(war.refused_by("build p_r7 at lwo"), Rules{"R11.3"});
}

// [R11.4]

TEST(R11_4, two_cubes_of_any_colours_give_a_point) {
    Theatre war;
    war.block("p_1l", "bob", 1).cubes("polish", Front::North, 1, 1, 2);
    dry(war);
    to_recruits(war);
    EXPECT_EQ(war.refused_by("strengthen p_1l for black black"), Rules{"R11.4"}) << "one black only";
    war.take("strengthen p_1l for black white");
    EXPECT_EQ(war.sp("p_1l"), 2);
    war.take("strengthen p_1l for green green");
    EXPECT_EQ(war.sp("p_1l"), 3) << "more than once behind the front";
    EXPECT_EQ(war.s().cubes[0][0].total(), 0);
    EXPECT_THAT(war.offers("strengthen"), IsEmpty());
}

TEST(R11_4, nobody_is_strengthened_beyond_his_maximum_or_out_of_supply) {
    Theatre war;
    war.block("p_1l", "bob", 4).cubes("polish", Front::North, 4, 0, 0);
    war.no_garrison("lid mol").block("s_r4", "lid", 2).block("s_r5", "mol", 2).block("s_r6", "swi", 2);
    war.block("p_3l", "wil", 2);
    dry(war);
    to_recruits(war);
    EXPECT_EQ(war.refused_by("strengthen p_1l for black black"), Rules{"R11.4"});
    EXPECT_EQ(war.refused_by("strengthen p_3l for black black"), Rules{"R11.4"});
    EXPECT_EQ(war.refused_by("strengthen s_r4 for black black"), Rules{"R11.4"});
}

TEST(R11_4, an_area_next_to_an_enemy_block_gets_one_point_in_a_phase) {
    Theatre war;
    war.no_garrison("bor").block("s_r4", "bor", 2).block("p_1l p_2l", "min", 2).block("p_3l", "slu", 2);
    war.cubes("polish", Front::North, 8, 0, 0);
    dry(war);
    to_recruits(war);
    war.take("strengthen p_1l for black black");
    EXPECT_EQ(war.refused_by("strengthen p_1l for black black"), Rules{"R11.4"});
    EXPECT_EQ(war.refused_by("strengthen p_2l for black black"), Rules{"R11.4"}) << "one for the whole area";
    EXPECT_TRUE(war.allowed("strengthen p_3l for black black"));
}

TEST(R11_4, a_garrison_nearby_is_no_enemy_block) {
    Theatre war;
    war.block("p_1l", "bor", 2).cubes("polish", Front::North, 4, 0, 0);  // Orsza has a garrison
    dry(war);
    to_recruits(war);
    war.take_all({"strengthen p_1l for black black", "strengthen p_1l for black black"});
    EXPECT_EQ(war.sp("p_1l"), 4);
}

// [R11.5]

struct PriceCase {
    const char* block;
    int black, white, green;
};

TEST(R11_5, what_blocks_cost) {
    for (const PriceCase& price :
         {PriceCase{"p_r7", 1, 0, 0}, PriceCase{"p_1l", 2, 0, 0}, PriceCase{"p_k1", 0, 1, 0},
          PriceCase{"p_1dj", 0, 2, 0}, PriceCase{"p_u1", 0, 0, 1}}) {
        const std::string build = "build " + std::string(price.block) + " at bob";
        Theatre poor;  // one cube less of the colour, plenty of the others
        const auto less = [](int n) { return n > 0 ? n - 1 : 3; };
        poor.cubes("polish", Front::North, less(price.black), less(price.white), less(price.green));
        dry(poor);
        to_recruits(poor);
        EXPECT_EQ(poor.refused_by(build), Rules{"R11.5"}) << price.block;
        Theatre war;
        war.cubes("polish", Front::North, price.black, price.white, price.green);
        dry(war);
        to_recruits(war);
        war.take(build);
        EXPECT_EQ(war.where(price.block), "bob");
        EXPECT_EQ(war.sp(price.block), 1);
        EXPECT_EQ(war.s().cubes[0][0].total(), 0);
    }
}

TEST(R11_5, saved_cubes_build_in_depots_of_the_front) {
    Theatre war;
    war.cubes("polish", Front::North, 2, 0, 0).block("p_4 p_5 p_6 p_7", "bar", 2);
    war.no_garrison("lid mol").block("s_r4", "lid", 2).block("s_r5", "mol", 2).block("s_r6", "swi", 2);
    dry(war);
    to_recruits(war);
    EXPECT_TRUE(war.allowed("build p_r7 at bob"));
    EXPECT_EQ(war.refused_by("build p_r7 at slu"), Rules{"R11.5"}) << "no Key City";
    EXPECT_EQ(war.refused_by("build p_r7 at wil"), Rules{"R11.5"}) << "cut off";
    EXPECT_EQ(war.refused_by("build p_r7 at lid"), Rules{"R11.5"}) << "the enemy is there";
    EXPECT_EQ(war.refused_by("build p_r7 at bar"), Rules{"R1.4"}) << "four blocks are there";
    EXPECT_EQ(war.refused_by("build p_r7 at kwl"), Rules{"R11.3"}) << "the other front";
}

TEST(R11_5, only_blocks_of_the_force_pool_are_built) {
    Theatre war;
    war.cubes("polish", Front::North, 4, 0, 0).block("p_r7", "bar", 1);
    war.change([&](const Scenario&, State& s) {
        s.at[index_of(war.id("p_r10"))] = Place::Out;
        s.at[index_of(war.id("p_koc"))] = Place::Track;
    });
    dry(war);
    to_recruits(war);
    for (const auto* b : {"p_r7", "p_r10", "p_koc", "p_lpil", "s_b164"})
        EXPECT_EQ(war.refused_by("build " + std::string(b) + " at bob"), Rules{"R11.5"}) << b;
    EXPECT_TRUE(war.allowed("build p_syb at bob"));
}

TEST(R11_5, who_has_just_been_built_is_not_strengthened_before_the_next_phase) {
    Theatre war;
    war.cubes("polish", Front::North, 6, 0, 0);
    dry(war);
    to_recruits(war);
    war.take("build p_1l at bob");
    EXPECT_EQ(war.refused_by("strengthen p_1l for black black"), Rules{"R11.5"});
    war.take("done").until(Ask::LookAround);
    to_recruits(war);
    EXPECT_TRUE(war.allowed("strengthen p_1l for black black"));
}

TEST(R11_5, nobody_is_built_in_a_box) {
    Theatre war;
    war.cubes("soviet", Front::North, 2, 0, 0).initiative(Front::North, "polish", 1).in(Proc::Reinforcement);
    war.take("done");
    ASSERT_TRUE(war.asks(Ask::Recruit));
    EXPECT_EQ(war.refused_by("build s_b164 at srn"), Rules{"R11.5"});
    EXPECT_TRUE(war.allowed("build s_b164 at ors"));
}

// [R11.6]

TEST(R11_6, the_north_before_the_south_and_the_side_without_initiative_first) {
    for (const auto* owner : {"polish", "soviet"}) {
        const bool polish = std::string_view(owner) == "polish";
        Theatre war;
        war.initiative(Front::North, owner, 2).initiative(Front::South, polish ? "soviet" : "polish", 2);
        war.in(Proc::Reinforcement);
        const char* other = polish ? "soviet" : "polish";
        std::vector<std::pair<Front, std::string>> turns;
        while (!war.asked().empty()) {
            turns.emplace_back(war.s().front, war.asked());
            war.take("done");
        }
        using Turn = std::pair<Front, std::string>;
        const std::vector<Turn> expected{Turn{Front::North, other}, Turn{Front::North, other},
                                         Turn{Front::North, owner}, Turn{Front::North, owner},
                                         Turn{Front::South, owner}, Turn{Front::South, owner},
                                         Turn{Front::South, other}, Turn{Front::South, other}};
        EXPECT_EQ(turns, expected);
    }
}

TEST(R11_6, a_scenario_of_one_front_has_two_turns) {
    Theatre war("battle_of_the_niemen");
    war.in(Proc::Reinforcement);
    int questions = 0;
    for (; !war.asked().empty(); ++questions) {
        EXPECT_EQ(war.s().front, Front::North);
        war.take("done");
    }
    EXPECT_EQ(questions, 4);
}

}  // namespace
}  // namespace bivouac::eagle::test
