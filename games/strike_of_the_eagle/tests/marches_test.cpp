// Marches: the steps of their execution, how far blocks go, what stops and pins them, [R5.1] to [R5.6],
// [A13], [A14].
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

/// A Polish block in the theatre, about to carry out an order.
Theatre marching(std::string_view block, std::string_view from, std::string_view order, std::string_view at) {
    Theatre war;
    war.block(block, from, 1).no_garrison("ors wit smo hom nie moh pol");
    war.order("polish", order, at).in(Proc::Marches).take("execute " + std::string(at));
    return war;
}

TEST(R5_7, when_nobody_else_can_march_the_question_is_who_stays_behind) {
    Theatre war;
    war.block("p_1l", "min", 4).order("polish", "move_out", "min").in(Proc::Marches).take("execute min");
    const auto asked = [&] {
        return prompt<StrikeOfTheEagle>(war.sc(), war.s(), war.sc().commander(Side::Polish, Front::North))
            .key;
    };
    EXPECT_EQ(asked(), "prompt.march_out");
    war.take("march p_1l to bor by min");
    EXPECT_EQ(asked(), "prompt.march_done");
}

TEST(R5_1, forced_marches_come_before_recon_and_moves) {
    Theatre war;
    war.block("p_1l", "min", 3).block("p_14", "bob", 3).block("p_2l", "bor", 3);
    war.order("polish", "move_out", "bob")
        .order("polish", "forced_march_out", "min")
        .order("polish", "recon", "lep");
    war.in(Proc::Marches);
    EXPECT_THAT(war.offers(), ElementsAre("execute min"));
    EXPECT_EQ(war.refused_by("execute bob"), Rules{"R5.1"});
    EXPECT_EQ(war.refused_by("execute lep"), Rules{"R5.1"});
    war.take_all({"execute min", "halt"});
    EXPECT_THAT(war.offers(), ElementsAre("execute lep"));
    war.take("execute lep");
    EXPECT_THAT(war.offers(), ElementsAre("execute bob"));
    war.take_all({"execute bob", "halt"});
    EXPECT_EQ(war.asked(), "");
}

TEST(R5_1, withdrawals_come_after_the_moves) {
    Theatre war;
    war.block("p_6", "ihu", 3).block("s_r8", "moh", 3);
    war.order("polish", "withdraw", "ihu").order("soviet", "move_to", "ihu").in(Proc::Marches);
    EXPECT_EQ(war.asked(), "soviet");
    war.take_all({"execute ihu", "march s_r8 to ihu by moh"});
    EXPECT_EQ(war.where("p_6"), "ihu");
    war.take("halt");
    EXPECT_TRUE(war.asks(Ask::WithdrawLoss));
}

TEST(R5_1, the_side_with_the_initiative_says_in_each_step_who_is_first) {
    for (const char* owner : {"polish", "soviet"}) {
        Theatre war;
        war.block("p_1l", "min", 3).block("p_14", "bob", 3).block("s_r8", "moh", 3).block("s_r12", "ors", 3);
        war.order("polish", "forced_march_out", "min").order("polish", "move_out", "bob");
        war.order("soviet", "forced_march_out", "moh").order("soviet", "move_out", "ors");
        war.initiative(Front::North, owner, 2).initiative(Front::South, "polish", 2).in(Proc::Marches);
        ASSERT_TRUE(war.asks(Ask::WhoIsFirst));
        EXPECT_EQ(war.asked(), owner);
        war.take("first polish");
        EXPECT_THAT(war.offers(), ElementsAre("execute min"));
        war.take_all({"execute min", "halt"});
        EXPECT_THAT(war.offers(), ElementsAre("execute moh"));
        war.take_all({"execute moh", "halt"});
        ASSERT_TRUE(war.asks(Ask::WhoIsFirst)) << "anew for the moves";
        EXPECT_EQ(war.asked(), owner);
        war.take("first soviet");
        EXPECT_THAT(war.offers(), ElementsAre("execute ors"));
    }
}

TEST(R5_1, a_side_executes_all_its_orders_of_the_step_in_the_order_it_likes) {
    Theatre war;
    war.block("p_1l", "min", 3).block("p_14", "bob", 3).block("s_r8", "moh", 3);
    war.order("polish", "move_out", "min")
        .order("polish", "move_out", "bob")
        .order("soviet", "move_out", "moh");
    war.in(Proc::Marches).take("first polish");
    EXPECT_THAT(war.offers(), UnorderedElementsAre("execute min", "execute bob"));
    war.take_all({"execute bob", "halt"});
    EXPECT_THAT(war.offers(), ElementsAre("execute min"));
    war.take_all({"execute min", "halt"});
    EXPECT_EQ(war.asked(), "soviet");
    EXPECT_EQ(war.refused_by("execute min"), Rules{"R5.1"});
}

TEST(R5_2, infantry_goes_two_areas_and_cavalry_and_leaders_three) {
    for (const char* walks : {"p_1l", "p_r7", "p_u1"}) {
        Theatre war = marching(walks, "min", "forced_march_out", "min");
        const std::string block(walks);
        EXPECT_TRUE(war.allowed("march " + block + " to bor by min"));
        EXPECT_TRUE(war.allowed("march " + block + " to ors by bor"));
        EXPECT_EQ(war.refused_by("march " + block + " to smo by ors"), Rules{"R5.2"});
        EXPECT_THAT(war.offers(), Not(Contains("march " + block + " to smo by ors")));
    }
    for (const char* rides : {"p_1dj", "p_k1", "p_lsze"}) {
        Theatre war = marching(rides, "min", "forced_march_out", "min");
        const std::string block(rides);
        EXPECT_TRUE(war.allowed("march " + block + " to smo by ors"));
        EXPECT_THAT(war.offers(), Contains("march " + block + " to smo by ors"));
        EXPECT_TRUE(war.allowed("march " + block + " to hom by zlo"));
        EXPECT_EQ(war.refused_by("march " + block + " to nie by hom"), Rules{"R5.2"});
    }
}

TEST(R5_2, marched_blocks_are_spent_by_it) {
    Theatre war = marching("p_1l", "min", "forced_march_out", "min");
    EXPECT_EQ(war.spent_of("p_1l"), Spent::None);
    war.take_all({"march p_1l to lep by bor", "halt"});
    EXPECT_EQ(war.where("p_1l"), "lep");
    EXPECT_EQ(war.spent_of("p_1l"), Spent::ForcedMarch);
    EXPECT_EQ(war.order_at("polish", "min"), Order::None);
}

TEST(R5_2, only_blocks_in_supply_make_it) {
    Theatre war;  // Soviet garrisons all around Smolensk cut it off
    war.block("p_1l p_k1 p_lsze", "smo", 1).order("polish", "forced_march_out", "smo");
    war.in(Proc::Marches).take("execute smo");
    EXPECT_EQ(war.refused_by("march p_1l to ors by smo"), Rules{"R5.2"});
    EXPECT_EQ(war.refused_by("march p_k1 to ors by smo"), Rules{"R5.2"});
    EXPECT_TRUE(war.allowed("march p_lsze to ors by smo")) << "a leader always is";
}

TEST(R5_2, who_cannot_reach_the_goal_does_not_move_at_all) {
    Theatre war;  // Lepel from Minsk: by Borisov or Dokszyce
    war.block("p_1l p_k1", "min", 2).block("s_r8", "bor", 3).block("s_r10", "dok", 3);
    war.order("polish", "forced_march_to", "lep").in(Proc::Marches).take("execute lep");
    EXPECT_THAT(war.offers(), ElementsAre("halt"));
    EXPECT_EQ(war.refused_by("march p_1l to bor by min"), Rules{"R5.4"});
    EXPECT_EQ(war.refused_by("march p_1l to lep by bor"), Rules{"R5.2"});
    war.take("halt");
    EXPECT_EQ(war.where("p_1l"), "min");
    EXPECT_EQ(war.spent_of("p_1l"), Spent::None) << "the order is gone, the block is free";
    EXPECT_EQ(war.order_at("polish", "lep"), Order::None);
}

TEST(R5_3, infantry_goes_one_area_and_cavalry_and_leaders_two) {
    for (const char* walks : {"p_1l", "p_r7", "p_u1"}) {
        Theatre war = marching(walks, "min", "move_out", "min");
        const std::string block(walks);
        EXPECT_TRUE(war.allowed("march " + block + " to bor by min"));
        EXPECT_EQ(war.refused_by("march " + block + " to ors by bor"), Rules{"R5.3"});
        EXPECT_THAT(war.offers(), Not(Contains("march " + block + " to ors by bor")));
    }
    for (const char* rides : {"p_1dj", "p_k1", "p_lsze"}) {
        Theatre war = marching(rides, "min", "move_out", "min");
        const std::string block(rides);
        EXPECT_TRUE(war.allowed("march " + block + " to ors by bor"));
        EXPECT_THAT(war.offers(), Contains("march " + block + " to ors by bor"));
        EXPECT_EQ(war.refused_by("march " + block + " to smo by ors"), Rules{"R5.3"});
    }
}

TEST(R5_3, move_out_is_open_to_blocks_out_of_supply_and_move_to_is_not) {
    const auto cut_off = [](std::string_view order, std::string_view at) {
        Theatre war;
        war.block("p_1l", "smo", 3).block("p_2l", "bor", 3).order("polish", order, at);
        war.in(Proc::Marches).take("execute " + std::string(at));
        return war;
    };
    Theatre out = cut_off("move_out", "smo");
    EXPECT_TRUE(out.allowed("march p_1l to ors by smo"));
    Theatre to = cut_off("move_to", "ors");
    EXPECT_EQ(to.refused_by("march p_1l to ors by smo"), Rules{"R5.3"});
    EXPECT_THAT(to.offers("march"), ElementsAre("march p_2l to ors by bor"));
}

TEST(R5_3, moved_blocks_are_spent_by_it) {
    Theatre war = marching("p_1l", "min", "move_out", "min");
    war.take_all({"march p_1l to bor by min", "halt"});
    EXPECT_EQ(war.spent_of("p_1l"), Spent::March);
}

TEST(R5_4, to_draws_blocks_from_any_areas_into_its_own) {
    Theatre war;
    war.block("p_1l", "min", 3).block("p_2l", "dok", 3).block("p_6", "ihu", 3).block("p_14", "slu", 3);
    war.order("polish", "move_to", "bor").in(Proc::Marches).take("execute bor");
    EXPECT_EQ(war.refused_by("march p_1l to dok by min"), Rules{"R5.4"}) << "that is not where it lies";
    EXPECT_EQ(war.refused_by("march p_14 to bor by min"), Rules{"R5.3"}) << "too far";
    war.take_all({"march p_1l to bor by min", "march p_6 to bor by ihu", "march p_2l to bor by dok", "halt"});
    for (const char* block : {"p_1l", "p_2l", "p_6"}) EXPECT_EQ(war.where(block), "bor");
}

TEST(R5_4, out_sends_blocks_from_its_own_area_to_any) {
    Theatre war;
    war.block("p_1l p_2l p_3l", "min", 3).block("p_6", "ihu", 3).block("s_r8", "moh", 3);
    war.order("polish", "move_out", "min").in(Proc::Marches).take("execute min");
    EXPECT_EQ(war.refused_by("march p_6 to bor by ihu"), Rules{"R5.4"});
    EXPECT_EQ(war.refused_by("march s_r8 to ihu by moh"), Rules{"R5.4"}) << "not a block of this side";
    EXPECT_EQ(war.refused_by("march p_4 to bor by min"), Rules{"R5.4"}) << "still in the force pool";
    war.take_all({"march p_1l to bor by min", "march p_2l to dok by min", "halt"});
    EXPECT_EQ(war.where("p_1l"), "bor");
    EXPECT_EQ(war.where("p_2l"), "dok");
    EXPECT_EQ(war.where("p_3l"), "min") << "not all need go";
}

TEST(R5_4, nobody_need_go) {
    Theatre war = marching("p_1l", "min", "move_out", "min");
    war.take("halt");
    EXPECT_EQ(war.where("p_1l"), "min");
    EXPECT_EQ(war.spent_of("p_1l"), Spent::None);
}

TEST(R5_5, a_block_enters_an_area_with_enemy_blocks_but_does_not_pass_through) {
    const auto with = [](bool enemy) {
        Theatre war;
        war.no_garrison("wit").block("p_k1", "dok", 2);
        if (enemy) war.block("s_r8", "lep", 1);
        war.order("polish", "move_out", "dok").in(Proc::Marches).take("execute dok");
        return war;
    };
    EXPECT_TRUE(with(false).allowed("march p_k1 to wit by lep"));
    Theatre war = with(true);
    EXPECT_EQ(war.refused_by("march p_k1 to wit by lep"), Rules{"R5.3"});
    EXPECT_THAT(war.offers(), Not(Contains("march p_k1 to wit by lep")));
    war.take_all({"march p_k1 to lep by dok", "halt"});
    EXPECT_EQ(war.where("p_k1"), "lep");
}

TEST(R5_5, nobody_passes_through_a_battle_though_friends_fight_it) {
    Theatre war;
    war.no_garrison("wit").block("p_k1", "dok", 2).block("p_1l", "lep", 3).block("s_r8", "lep", 1);
    war.order("polish", "move_out", "dok").in(Proc::Marches).take("execute dok");
    EXPECT_EQ(war.refused_by("march p_k1 to wit by lep"), Rules{"R5.3"});
    EXPECT_TRUE(war.allowed("march p_k1 to lep by dok")) << "he may join it";
}

TEST(R5_5, friends_are_no_hindrance_even_where_no_room_is_left) {
    Theatre war;
    war.block("p_k1", "dok", 2).block("p_1l p_2l p_3l p_4", "lep", 1).no_garrison("wit");
    war.order("polish", "move_out", "dok").in(Proc::Marches).take("execute dok");
    EXPECT_TRUE(war.allowed("march p_k1 to wit by lep"));
    EXPECT_EQ(war.refused_by("march p_k1 to lep by dok"), Rules{"A38"});
}

TEST(A13, an_enemy_garrison_stops_a_march_as_enemy_blocks_do) {
    Theatre war;
    war.block("p_k1", "bor", 2).order("polish", "move_out", "bor").in(Proc::Marches).take("execute bor");
    EXPECT_TRUE(war.allowed("march p_k1 to ors by bor"));
    EXPECT_EQ(war.refused_by("march p_k1 to smo by ors"), Rules{"R5.3"});
    Theatre open;
    open.no_garrison("ors").block("p_k1", "bor", 2);
    open.order("polish", "move_out", "bor").in(Proc::Marches).take("execute bor");
    EXPECT_TRUE(open.allowed("march p_k1 to smo by ors"));
}

TEST(A13, a_way_that_closes_before_the_order_is_carried_out_leaves_the_block_where_it_is) {
    Theatre war;
    war.block("p_1l", "min", 3).block("s_r8", "lep", 3).block("s_r10", "pol", 3);
    war.order("polish", "forced_march_to", "lep").order("soviet", "forced_march_out", "lep");
    war.order("soviet", "forced_march_out", "pol").in(Proc::Marches).take("first soviet");
    war.take_all({"execute lep", "march s_r8 to bor by lep", "halt"});
    war.take_all({"execute pol", "march s_r10 to dok by pol", "halt"});
    war.take("execute lep");
    EXPECT_THAT(war.offers(), ElementsAre("halt"));
    war.take("halt");
    EXPECT_EQ(war.where("p_1l"), "min") << "not even the first of its two areas";
}

TEST(R5_6, each_enemy_block_pins_one_block_and_the_owner_chooses_which) {
    Theatre war;
    war.block("p_1l p_2l p_k1", "lep", 2).block("s_r8 s_r10", "lep", 2);
    war.order("polish", "move_out", "lep").in(Proc::Marches).take("execute lep");
    for (const char* block : {"p_1l", "p_2l", "p_k1"})
        EXPECT_TRUE(war.allowed("march " + std::string(block) + " to bor by lep")) << block;
    war.take("march p_2l to bor by lep");
    EXPECT_THAT(war.offers(), Not(Contains("march p_1l to bor by lep")));
    EXPECT_EQ(war.refused_by("march p_1l to bor by lep"), Rules{"R5.6"});
    EXPECT_EQ(war.refused_by("march p_k1 to bor by lep"), Rules{"R5.6"});
}

TEST(R5_6, as_many_enemies_as_friends_hold_all_of_them_for_every_march) {
    for (const char* order : {"move_out", "forced_march_out"}) {
        Theatre war;
        war.block("p_1l", "lep", 4).block("s_r8", "lep", 1);
        war.order("polish", order, "lep").in(Proc::Marches).take("execute lep");
        EXPECT_THAT(war.offers(), ElementsAre("halt"));
        EXPECT_EQ(war.refused_by("march p_1l to bor by lep"), Rules{"R5.6"});
    }
    Theatre to;
    to.block("p_1l", "lep", 4).block("s_r8", "lep", 1);
    to.order("polish", "move_to", "bor").in(Proc::Marches).take("execute bor");
    EXPECT_EQ(to.refused_by("march p_1l to bor by lep"), Rules{"R5.6"});
}

TEST(R5_6, enemies_next_door_pin_nobody) {
    Theatre war;
    war.block("p_1l", "bor", 2).block("s_r8 s_r10", "lep", 3);
    war.order("polish", "move_out", "bor").in(Proc::Marches).take("execute bor");
    EXPECT_TRUE(war.allowed("march p_1l to min by bor"));
}

/// Two Polish divisions in Borisov ordered out, when a Soviet division from Orsha may come first.
Theatre threatened_borisov() {
    Theatre war;
    war.block("p_1l p_2l", "bor", 3).block("s_r8", "ors", 3);
    war.order("polish", "move_out", "bor").order("soviet", "forced_march_out", "ors");
    war.in(Proc::Marches).take("execute ors");
    return war;
}

TEST(A14, pinning_counts_enemies_that_have_come_in_this_phase) {
    Theatre war = threatened_borisov();
    war.take_all({"march s_r8 to bor by ors", "halt", "execute bor", "march p_1l to min by bor"});
    EXPECT_EQ(war.refused_by("march p_2l to min by bor"), Rules{"R5.6"});
    Theatre calm = threatened_borisov();
    calm.take_all({"halt", "execute bor", "march p_1l to min by bor"});
    EXPECT_TRUE(calm.allowed("march p_2l to min by bor"));
}

TEST(A14, nobody_leaves_by_the_route_by_which_the_enemy_came) {
    Theatre war = threatened_borisov();
    war.take_all({"march s_r8 to bor by ors", "halt", "execute bor"});
    EXPECT_EQ(war.refused_by("march p_1l to ors by bor"), Rules{"R5.3"});
    EXPECT_THAT(war.offers(), Not(Contains("march p_1l to ors by bor")));
    EXPECT_TRUE(war.allowed("march p_1l to lep by bor"));
    Theatre calm = threatened_borisov();
    calm.take_all({"halt", "execute bor"});
    EXPECT_TRUE(calm.allowed("march p_1l to ors by bor"));
}

}  // namespace
}  // namespace bivouac::eagle::test
