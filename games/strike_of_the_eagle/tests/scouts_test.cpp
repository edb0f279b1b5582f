// Brigades that divisions leave behind, [R5.7], [A15], and Recon, [R5.8], [A16].
#include <algorithm>

#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;

/// A division that has marched from Minsk to Borisov under Move Out, with the order still open.
Theatre division_on_its_way(std::string_view block, int sp) {
    Theatre war;
    war.block(block, "min", sp).order("polish", "move_out", "min").in(Proc::Marches);
    war.take("execute min").take("march " + std::string(block) + " to bor by min");
    return war;
}

TEST(R5_7, a_marching_division_leaves_a_brigade_of_one_point_behind) {
    Theatre war = division_on_its_way("p_1l", 4);
    EXPECT_THAT(war.offers("detach"), Contains("detach p_syb from p_1l"));
    war.take("detach p_syb from p_1l");
    EXPECT_EQ(war.sp("p_1l"), 3);
    EXPECT_EQ(war.where("p_1l"), "bor");
    EXPECT_EQ(war.sp("p_syb"), 1);
    EXPECT_EQ(war.where("p_syb"), "min") << "where the division came from";
}

TEST(R5_7, a_forced_march_detaches_too) {
    Theatre war;
    war.block("p_1l", "min", 2).order("polish", "forced_march_to", "lep").in(Proc::Marches);
    war.take_all({"execute lep", "march p_1l to lep by bor", "detach p_r7 from p_1l"});
    EXPECT_EQ(war.where("p_r7"), "min") << "where it set out, not on the way";
}

TEST(R5_7, the_division_needs_two_points) {
    Theatre two = division_on_its_way("p_1l", 2);
    EXPECT_TRUE(two.allowed("detach p_syb from p_1l"));
    Theatre one = division_on_its_way("p_1l", 1);
    EXPECT_EQ(one.refused_by("detach p_syb from p_1l"), Rules{"R5.7"});
    EXPECT_THAT(one.offers("detach"), IsEmpty());
}

TEST(R5_7, only_a_division_that_marches_detaches) {
    Theatre war;
    war.block("p_1l p_2l", "min", 4).order("polish", "move_out", "min").in(Proc::Marches);
    war.take("execute min");
    EXPECT_EQ(war.refused_by("detach p_syb from p_1l"), Rules{"R5.7"});
    war.take("march p_1l to bor by min");
    EXPECT_TRUE(war.allowed("detach p_syb from p_1l"));
    EXPECT_EQ(war.refused_by("detach p_syb from p_2l"), Rules{"R5.7"});
}

TEST(R5_7, not_under_a_later_order_either) {
    Theatre war;
    war.block("p_1l", "min", 4).block("p_14", "bob", 4);
    war.order("polish", "move_out", "min").order("polish", "move_out", "bob").in(Proc::Marches);
    war.take_all({"execute min", "march p_1l to bor by min", "halt", "execute bob"});
    EXPECT_EQ(war.refused_by("detach p_syb from p_1l"), Rules{"R5.7"});
}

TEST(R5_7, the_brigade_does_not_move_in_this_phase) {
    Theatre war;
    war.block("p_1l p_2l", "min", 4);
    war.order("polish", "forced_march_out", "min").order("polish", "move_to", "mol").in(Proc::Marches);
    war.take_all(
        {"execute min", "march p_1l to bor by min", "detach p_syb from p_1l", "halt", "execute mol"});
    EXPECT_EQ(war.refused_by("march p_syb to mol by min"), Rules{"R5.7"});
    EXPECT_THAT(war.offers("march"), testing::ElementsAre("march p_2l to mol by min"));
}

TEST(R5_7, nor_under_the_order_that_left_it_behind) {
    Theatre war = division_on_its_way("p_1l", 4);
    war.take("detach p_syb from p_1l");
    EXPECT_EQ(war.refused_by("march p_syb to bor by min"), Rules{"R5.7"});
    EXPECT_THAT(war.offers("march"), IsEmpty());
}

TEST(A15, the_brigade_is_of_the_same_arm) {
    Theatre foot = division_on_its_way("p_1l", 4);
    EXPECT_EQ(foot.refused_by("detach p_k1 from p_1l"), Rules{"A15"});
    Theatre horse = division_on_its_way("p_1dj", 4);
    EXPECT_EQ(horse.refused_by("detach p_syb from p_1dj"), Rules{"A15"});
    EXPECT_TRUE(horse.allowed("detach p_k1 from p_1dj"));
    EXPECT_EQ(horse.refused_by("detach s_kba from p_1dj"), Rules{"A15"}) << "nor the enemy's";
}

TEST(A15, allies_leaders_and_brigades_leave_nobody_behind) {
    Theatre ally = division_on_its_way("p_u1", 3);
    EXPECT_EQ(ally.refused_by("detach p_syb from p_u1"), Rules{"A15"});
    Theatre leader = division_on_its_way("p_lsze", 1);
    EXPECT_EQ(leader.refused_by("detach p_k1 from p_lsze"), Rules{"A15"});
    Theatre brigade = division_on_its_way("p_r7", 2);
    EXPECT_EQ(brigade.refused_by("detach p_syb from p_r7"), Rules{"A15"});
}

TEST(A15, the_brigade_must_be_free_in_the_force_pool) {
    Theatre war;
    war.block("p_1l", "min", 4).block("p_r7", "war", 2);
    war.change([&](const Scenario&, State& s) {
        s.at[index_of(war.id("p_koc"))] = Place::Track;
        s.at[index_of(war.id("p_mor"))] = Place::Out;
    });
    war.order("polish", "move_out", "min").in(Proc::Marches);
    war.take_all({"execute min", "march p_1l to bor by min"});
    for (const char* taken : {"p_r7", "p_koc", "p_mor"})
        EXPECT_EQ(war.refused_by("detach " + std::string(taken) + " from p_1l"), Rules{"A15"}) << taken;
    EXPECT_EQ(war.refused_by("detach p_4 from p_1l"), Rules{"A15"}) << "a division is no brigade";
    EXPECT_TRUE(war.allowed("detach p_syb from p_1l"));
}

TEST(A15, one_for_each_division_and_order) {
    Theatre war;
    war.block("p_1l p_2l", "min", 4).order("polish", "move_out", "min").in(Proc::Marches);
    war.take_all({"execute min", "march p_1l to bor by min", "detach p_syb from p_1l"});
    EXPECT_EQ(war.refused_by("detach p_r7 from p_1l"), Rules{"R5.7"});
    war.take("march p_2l to dok by min");
    EXPECT_TRUE(war.allowed("detach p_r7 from p_2l")) << "another division has its own";
}

TEST(A15, it_counts_for_stacking) {
    const auto room_after = [](bool detaches) {
        Theatre war;
        war.block("p_1l p_2l p_3l p_4", "min", 3).block("p_6", "ihu", 2);
        war.order("polish", "forced_march_out", "min").order("polish", "move_out", "ihu").in(Proc::Marches);
        war.take_all({"execute min", "march p_1l to bor by min"});
        if (detaches) war.take("detach p_syb from p_1l");
        war.take_all({"halt", "execute ihu"});
        return war.allowed("march p_6 to min by ihu");
    };
    EXPECT_TRUE(room_after(false));
    EXPECT_FALSE(room_after(true));
}

TEST(A15, it_pins_and_holds_what_the_division_left) {
    Theatre war = division_on_its_way("p_1l", 4);
    war.take_all({"detach p_syb from p_1l", "halt"});
    war.block("s_r8", "min", 3).order("soviet", "move_out", "min").in(Proc::Marches).take("execute min");
    EXPECT_EQ(war.refused_by("march s_r8 to ihu by min"), Rules{"R5.6"});
    war.no_garrison("min").take("halt");
    EXPECT_TRUE(war.controls("polish", "min"));
}

// RULING R5.7-a
TEST(R5_7, the_brigade_may_be_the_block_that_the_enemy_pins) {
    Theatre war;
    war.block("p_1l p_2l", "lep", 3).block("s_r8", "lep", 2);
    war.order("polish", "move_out", "lep").in(Proc::Marches);
    war.take_all({"execute lep", "march p_1l to bor by lep"});
    EXPECT_EQ(war.refused_by("march p_2l to bor by lep"), Rules{"R5.6"});
    war.take("detach p_syb from p_1l");
    EXPECT_TRUE(war.allowed("march p_2l to bor by lep"));
}

TEST(R5_8, the_area_lies_within_three_areas_of_a_block) {
    Theatre war;  // Minsk, Borisov, Orsha, Smolensk
    war.block("p_1l", "min", 2).in(Proc::PlaceOrders).take("first polish");
    EXPECT_TRUE(war.allowed("place recon at smo"));
    EXPECT_EQ(war.refused_by("place recon at brz"), Rules{"R5.8"});
    Theatre nearer;
    nearer.block("p_1l", "bob", 2).in(Proc::PlaceOrders).take("first polish");
    EXPECT_EQ(nearer.refused_by("place recon at dzi"), Rules{"R5.8"}) << "four areas";
    nearer.block("p_2l", "dok", 1);
    EXPECT_TRUE(nearer.allowed("place recon at dzi"));
}

TEST(R5_8, not_a_reinforcement_box) {
    Theatre war;
    war.block("p_1l", "smo", 2).in(Proc::PlaceOrders).take("first polish");
    EXPECT_EQ(war.refused_by("place recon at srn"), Rules{"R5.8"});
    EXPECT_THAT(war.offers(), Not(Contains("place recon at srn")));
}

Theatre recon_of_lepel() {
    Theatre war;
    war.block("p_1l", "bor", 2).block("s_r8 s_c15", "lep", 3).block("s_r10", "wit", 3);
    war.order("polish", "recon", "lep").in(Proc::Marches).take("execute lep");
    return war;
}

TEST(R5_8, all_enemy_blocks_there_are_shown_and_no_others) {
    const Theatre war = recon_of_lepel();
    const auto seen = war.seen_by("polish");
    EXPECT_EQ(std::count(seen.begin(), seen.end(), "event.recon_finds"), 2);
    for (const char* block : {"s_r8", "s_c15"}) EXPECT_TRUE(war.s().is(war.id(block), Mark::Sure)) << block;
    EXPECT_FALSE(war.s().is(war.id("s_r10"), Mark::Sure));
}

TEST(R5_8, they_are_concealed_again) {
    Theatre war = recon_of_lepel();
    EXPECT_EQ(war.order_at("polish", "lep"), Order::None);
    war.order("soviet", "move_out", "lep").in(Proc::Marches);
    war.take_all({"execute lep", "march s_r8 to dok by lep", "halt"});
    const auto group = [&](const char* block) { return war.s().mix[index_of(war.id(block))]; };
    EXPECT_EQ(group("s_r8"), group("s_c15")) << "which of the two has left is not seen";
}

TEST(A16, only_the_ordering_side_sees_them) {
    const Theatre war = recon_of_lepel();
    EXPECT_THAT(war.seen_by("polish"), Contains("event.recon_finds"));
    EXPECT_THAT(war.seen_by("soviet"), Not(Contains("event.recon_finds")));
    EXPECT_THAT(war.seen_by("soviet"), Contains("event.recon")) << "that it was made is known";
}

TEST(A16, empty_areas_and_own_ones_may_be_scouted_as_a_bluff) {
    Theatre war;
    war.block("p_1l", "min", 2).in(Proc::PlaceOrders).take("first polish");
    EXPECT_TRUE(war.allowed("place recon at min"));
    EXPECT_TRUE(war.allowed("place recon at sto"));
    Theatre empty;
    empty.block("p_1l", "min", 2).order("polish", "recon", "sto").in(Proc::Marches).take("execute sto");
    EXPECT_THAT(empty.seen_by("polish"), Not(Contains("event.recon_finds")));
    EXPECT_EQ(empty.order_at("polish", "sto"), Order::None);
}

TEST(A16, distance_is_counted_whoever_stands_on_the_way) {
    Theatre war;  // Borisov and Orsha lie between
    war.block("p_1l", "min", 2).block("s_r8 s_r10", "bor", 3).block("s_r12", "ors", 3);
    war.block("s_r5", "dok", 3).block("s_r6", "ihu", 3);
    war.in(Proc::PlaceOrders).take("first polish");
    EXPECT_TRUE(war.allowed("place recon at smo"));
}

}  // namespace
}  // namespace bivouac::eagle::test
