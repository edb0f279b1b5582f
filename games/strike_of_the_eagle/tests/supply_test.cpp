// Supply: sources, lines, depots, ranges, and what it costs to have none. [R9], [F10].
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

bool has_depot(const Theatre& war, std::string_view side, std::string_view area) {
    return war.s().depots[index_of(Theatre::side(side))].contains(war.area(area));
}
bool fed_there(const Theatre& war, std::string_view block) {
    return supplied(war.sc(), war.s(), war.id(block));
}
/// Before Warsaw, with Białystok as the only Soviet depot and nobody in the way.
Theatre one_depot() {
    Theatre war("radzymin");
    war.no_garrison("war mod deb lom sie").control("polish", "lom sie");
    return war;
}

TEST(R9_1, warsaw_feeds_the_poles) {
    Theatre war;
    EXPECT_TRUE(has_depot(war, "polish", "war"));
    EXPECT_TRUE(has_depot(war, "polish", "mod"));
    war.no_garrison("war").block("s_r4", "war", 1);
    EXPECT_FALSE(has_depot(war, "polish", "war"));
    EXPECT_FALSE(has_depot(war, "polish", "mod"));
    EXPECT_FALSE(has_depot(war, "polish", "lwo"));
}

TEST(R9_1, the_eastern_link_feeds_the_soviets_through_both_boxes) {
    Theatre war;
    EXPECT_TRUE(has_depot(war, "soviet", "ors"));
    EXPECT_TRUE(has_depot(war, "soviet", "kij"));
    war.no_garrison("wit smo hom").block("p_1l", "wit", 1).block("p_2l", "smo", 1).block("p_3l", "hom", 1);
    EXPECT_FALSE(has_depot(war, "soviet", "ors")) << "the northern box is shut";
    EXPECT_TRUE(has_depot(war, "soviet", "kij"));
    war.no_garrison("nie czk hum").block("p_4", "nie", 1).block("p_5", "czk", 1).block("p_6", "hum", 1);
    EXPECT_FALSE(has_depot(war, "soviet", "kij"));
}

TEST(R9_1, a_scenario_may_name_another_source) {
    Theatre war("radzymin");
    EXPECT_TRUE(has_depot(war, "soviet", "sie"));
    war.no_garrison("bia").block("p_1l", "bia", 1);
    EXPECT_FALSE(has_depot(war, "soviet", "sie"));
    EXPECT_FALSE(has_depot(war, "soviet", "lom"));
}

TEST(R9_2, a_depot_is_a_key_city_that_the_side_controls) {
    Theatre war("radzymin");
    war.no_garrison("sie");
    EXPECT_TRUE(has_depot(war, "soviet", "sie")) << "a garrison is not needed";
    EXPECT_FALSE(has_depot(war, "soviet", "mal")) << "no Key City";
    EXPECT_FALSE(has_depot(war, "polish", "sie"));
    war.control("polish", "sie");
    EXPECT_FALSE(has_depot(war, "soviet", "sie"));
    EXPECT_TRUE(has_depot(war, "polish", "sie"));
}

TEST(R9_2, enemy_blocks_and_garrisons_cut_a_line_and_empty_enemy_cities_do_not) {
    Theatre war("radzymin");
    war.block("p_1l", "mal", 1);
    EXPECT_TRUE(has_depot(war, "soviet", "sie"))
        << "by Lomza, Ostroleka, Pultusk, Radzymin: as long as need be";
    war.block("p_2l", "ost", 1);
    EXPECT_FALSE(has_depot(war, "soviet", "sie"));
    EXPECT_TRUE(has_depot(war, "soviet", "lom"));
    Theatre empty("radzymin");
    empty.no_garrison("sie lom").control("polish", "lom");
    EXPECT_TRUE(has_depot(empty, "soviet", "sie"));
    EXPECT_TRUE(empty.s().infantry_fed[1].contains(empty.area("ost"))) << "through a city that nobody holds";
    empty.garrison("polish", "lom");
    EXPECT_TRUE(empty.s().infantry_fed[1].contains(empty.area("ost"))) << "by Malkinia";
    empty.block("p_1l", "mal", 1);
    EXPECT_FALSE(empty.s().infantry_fed[1].contains(empty.area("ost")));
    EXPECT_FALSE(empty.s().cavalry_fed[1].contains(empty.area("ost")));
}

TEST(R9_2, a_city_with_enemies_in_it_is_no_depot) {
    Theatre war("radzymin");
    war.no_garrison("sie").block("s_r4 p_1l", "sie", 2);
    EXPECT_FALSE(has_depot(war, "soviet", "sie"));
}

TEST(R9_2, no_line_goes_through_closed_lithuania) {
    Theatre war;
    war.no_garrison("lid mol").block("s_r4", "lid", 1).block("s_r5", "mol", 1).block("s_r6", "swi", 1);
    EXPECT_FALSE(has_depot(war, "polish", "wil"));
    war.change([](const Scenario&, State& s) { s.lithuania = 1; });
    EXPECT_TRUE(has_depot(war, "polish", "wil")) << "by Olita";
}

TEST(R9_2, no_polish_line_goes_through_the_boxes) {
    // Witebsk and Homel, with everything between them shut but the box.
    Theatre war;
    war.no_garrison("hom wit smo")
        .control("polish", "hom wit smo")
        .block("p_1l", "hom", 1)
        .block("p_2l", "wit", 1);
    war.block("s_r4", "pol", 1).block("s_r5", "lep", 1).block("s_r6", "ors", 1).block("s_r8", "moh", 1);
    EXPECT_TRUE(has_depot(war, "polish", "hom"));
    EXPECT_FALSE(has_depot(war, "polish", "wit"));
}

TEST(R9_3, infantry_is_fed_three_areas_from_a_depot) {
    // Białystok, Małkinia, Pułtusk, Ciechanów: three. Płock is the fourth.
    Theatre war = one_depot();
    war.block("s_r4 s_l1", "cie", 3).block("s_r5 s_l2", "plo", 2);
    EXPECT_TRUE(fed_there(war, "s_r4"));
    EXPECT_TRUE(fed_there(war, "s_l1")) << "allied infantry like infantry";
    EXPECT_FALSE(fed_there(war, "s_r5"));
    EXPECT_FALSE(fed_there(war, "s_l2"));
}

TEST(R9_3, cavalry_is_fed_five_areas_from_a_depot) {
    // Enemies in Pułtusk and Ostrołęka: by Radzymin and Warsaw, Modlin is the fourth, Ciechanów the fifth.
    Theatre war = one_depot();
    war.block("p_1l", "pul", 1).block("p_2l", "ost", 1).block("s_c15 s_r4", "cie", 3);
    EXPECT_TRUE(fed_there(war, "s_c15"));
    EXPECT_FALSE(fed_there(war, "s_r4"));
    war.block("p_3l", "rad", 1);  // by Siedlce: one more
    EXPECT_FALSE(fed_there(war, "s_c15"));
    war.block("s_c10", "plo", 3);
    EXPECT_TRUE(fed_there(war, "s_c10"));
}

TEST(R9_3, leaders_and_whoever_is_in_a_box_are_always_fed) {
    Theatre war;
    war.block("s_lgai s_r4", "plo", 1);
    EXPECT_TRUE(fed_there(war, "s_lgai"));
    EXPECT_FALSE(fed_there(war, "s_r4"));
    war.no_garrison("wit smo hom").block("p_1l", "wit", 1).block("p_2l", "smo", 1).block("p_3l", "hom", 1);
    war.block("s_r5", "srn", 3);
    EXPECT_TRUE(fed_there(war, "s_r5"));
}

TEST(R9_3, the_range_is_counted_along_the_line_and_not_as_the_crow_flies) {
    Theatre war = one_depot();
    war.block("s_r4", "cie", 3);
    ASSERT_TRUE(fed_there(war, "s_r4"));
    war.block("p_1l", "pul", 1);
    EXPECT_TRUE(fed_there(war, "s_r4")) << "by Ostroleka: three as well";
    war.block("p_2l", "ost", 1);
    EXPECT_FALSE(fed_there(war, "s_r4"));
}

// [R9.4]

TEST(R9_4, who_is_out_of_supply_loses_a_point_and_who_is_fed_none) {
    Theatre war = one_depot();
    war.block("s_r4", "plo", 3).block("s_r5", "cie", 3).block("s_c15", "plo", 3).block("s_lgai", "plo", 1);
    war.in(Proc::SupplyCheck);
    EXPECT_EQ(war.sp("s_r4"), 2);
    EXPECT_EQ(war.sp("s_r5"), 3);
    EXPECT_EQ(war.sp("s_c15"), 3) << "cavalry, four areas away";
    EXPECT_EQ(war.sp("s_lgai"), 1);
}

TEST(R9_4, the_last_point_lost_is_out_of_the_game_and_a_point_for_the_enemy) {
    Theatre war = one_depot();
    war.block("s_r4", "plo", 1);
    const int before = war.vp("polish");
    war.in(Proc::SupplyCheck);
    EXPECT_EQ(war.where("s_r4"), "out") << "not in the force pool";
    EXPECT_EQ(war.vp("polish"), before + 1);
}

TEST(R9_4, both_sides_and_the_front_at_hand_alone_are_looked_at) {
    Theatre war;
    war.block("s_r4", "plo", 2).block("s_r7", "prz", 2).no_garrison("prz kij chn nie");
    war.control("soviet", "kij").block("p_1l", "nie", 2).block("s_r5", "kij", 1).block("s_r6", "hom", 1);
    war.block("s_r8", "czk", 1).block("s_r10", "chn", 1);
    ASSERT_FALSE(fed_there(war, "p_1l"));
    war.in(Proc::SupplyCheck, Front::North);
    EXPECT_EQ(war.sp("s_r4"), 1);
    EXPECT_EQ(war.sp("s_r7"), 2);
    EXPECT_EQ(war.sp("p_1l"), 2);
    war.in(Proc::SupplyCheck, Front::South);
    EXPECT_EQ(war.sp("s_r7"), 1);
    EXPECT_EQ(war.sp("p_1l"), 1);
    EXPECT_EQ(war.sp("s_r4"), 1);
}

TEST(R9_4, who_is_out_of_supply_is_found_before_anybody_loses) {
    // The Polish division in Siedlce dies of hunger; the Soviet one behind it was cut off by it all the same.
    Theatre war("radzymin");
    war.no_garrison("sie").block("p_1l", "sie", 1).block("s_r4", "bpo", 2).block("s_r5", "mal", 3);
    war.block("s_r6", "mmz", 3).block("s_r8", "deb", 3).no_garrison("deb");
    ASSERT_FALSE(fed_there(war, "p_1l"));
    war.in(Proc::SupplyCheck);
    EXPECT_EQ(war.where("p_1l"), "out");
    EXPECT_EQ(war.sp("s_r4"), 1);
}

TEST(F10, points_for_hunger_are_scored_in_the_check_itself) {
    Theatre war = one_depot();
    war.block("s_r4 s_r5", "plo", 1);
    const int before = war.vp("polish");
    war.in(Proc::SupplyCheck);
    EXPECT_TRUE(war.happened("event.score_supply"));
    EXPECT_EQ(war.vp("polish"), before + 2) << "one for each block";
}

// [R9.5]

TEST(R9_5, a_garrison_whose_city_is_no_depot_goes_and_its_side_keeps_the_city) {
    Theatre war;
    war.no_garrison("lid mol").block("s_r4", "lid", 3).block("s_r5", "mol", 3).block("s_r6", "swi", 3);
    war.in(Proc::SupplyCheck);
    EXPECT_FALSE(war.has_garrison("polish", "wil"));
    EXPECT_TRUE(war.controls("polish", "wil"));
    EXPECT_TRUE(war.has_garrison("polish", "gro"));
}

TEST(R9_5, garrisons_that_cut_each_other_off_go_together) {
    // Poles in Łomża, Soviets in Modlin: each bars the only way to the other.
    Theatre war("radzymin");
    war.no_garrison("mod lom deb sie").control("soviet", "mod deb").control("polish", "lom");
    war.garrison("soviet", "mod").garrison("polish", "lom");
    war.block("p_1l", "mal", 3);
    war.block("s_r4", "plo", 3).block("s_r5", "rad", 3).block("s_r6", "mmz", 3).block("s_r8", "deb", 3);
    ASSERT_FALSE(has_depot(war, "polish", "lom"));
    ASSERT_FALSE(has_depot(war, "soviet", "mod"));
    war.in(Proc::SupplyCheck);
    EXPECT_FALSE(war.has_garrison("polish", "lom"));
    EXPECT_FALSE(war.has_garrison("soviet", "mod"));
}

// [R9.6]

TEST(R9_6, an_unfed_block_may_only_move_out_withdraw_or_defend) {
    Theatre war;
    war.block("s_r4", "plo", 2).in(Proc::PlaceOrders).take("first soviet");
    for (const auto* order : {"move_out", "withdraw", "defend"})
        EXPECT_TRUE(war.allowed("place " + std::string(order) + " at plo")) << order;
    for (const auto* order : {"forced_march_out", "reorganise", "rail"})
        EXPECT_EQ(war.refused_by("place " + std::string(order) + " at plo"), Rules{"R4.4"}) << order;
    EXPECT_EQ(war.refused_by("place move_to at cie"), Rules{"R4.4"});
    EXPECT_EQ(war.refused_by("place forced_march_to at cie"), Rules{"R4.4"});
}

TEST(R9_6, an_order_placed_in_time_does_not_help_who_is_cut_off_before_it_is_executed) {
    Theatre war;
    war.block("s_r4 s_r5", "plo", 2).order("soviet", "move_to", "cie").order("soviet", "move_out", "plo");
    war.in(Proc::Marches).take("execute cie");
    EXPECT_EQ(war.refused_by("march s_r4 to cie by plo"), Rules{"R5.3"});
    war.take_all({"halt", "execute plo", "march s_r4 to cie by plo", "halt"});
    EXPECT_EQ(war.where("s_r4"), "cie");
}

TEST(R9_6, fed_again_it_may_do_everything) {
    Theatre war = one_depot();
    war.block("s_r4", "cie", 2).in(Proc::PlaceOrders).take("first soviet");
    for (const auto* order : {"move_out", "forced_march_out", "reorganise", "defend"})
        EXPECT_TRUE(war.allowed("place " + std::string(order) + " at cie")) << order;
}

}  // namespace
}  // namespace bivouac::eagle::test
