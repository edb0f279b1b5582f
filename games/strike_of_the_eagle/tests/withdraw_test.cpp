// Withdraw orders, [R5.9], and what they cost, [A09], [A10].
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

/// Poles with a Withdraw order in Ihumen, Soviets that have come in from Mohylew.
Theatre attacked_ihumen(std::string_view poles, int sp, std::string_view soviets) {
    Theatre war;
    war.block(poles, "ihu", sp).block(soviets, "ihu", 2).entered(soviets, "moh");
    war.order("polish", "withdraw", "ihu").in(Proc::Marches);
    return war;
}

TEST(R5_9, attacked_blocks_leave_by_one_area_after_one_of_them_has_lost_a_point) {
    Theatre war = attacked_ihumen("p_6 p_9", 2, "s_r8");
    ASSERT_TRUE(war.asks(Ask::WithdrawLoss));
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_THAT(war.offers(), UnorderedElementsAre("lose p_6", "lose p_9"));
    war.take("lose p_9");
    EXPECT_EQ(war.sp("p_9"), 1);
    EXPECT_EQ(war.sp("p_6"), 2);
    ASSERT_TRUE(war.asks(Ask::ChooseRetreat)) << "Minsk, Borisov and Bobruisk are equally near";
    EXPECT_THAT(war.offers(), UnorderedElementsAre("fall_back min", "fall_back bor", "fall_back bob"));
    EXPECT_EQ(war.refused_by("fall_back moh"), Rules{"R7.1"});
    war.take("fall_back min");
    EXPECT_EQ(war.where("p_6"), "min");
    EXPECT_EQ(war.where("p_9"), "min");
    EXPECT_EQ(war.asked(), "");
}

TEST(R5_9, without_an_attack_the_order_stays_face_down) {
    Theatre war;
    war.block("p_6", "ihu", 2).block("s_r8", "moh", 2).order("polish", "withdraw", "ihu").in(Proc::Marches);
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.where("p_6"), "ihu");
    EXPECT_EQ(war.sp("p_6"), 2);
    EXPECT_EQ(war.order_at("polish", "ihu"), Order::Withdraw);
}

TEST(R5_9, only_enemies_that_entered_in_this_phase_are_an_attack) {
    Theatre war;
    war.block("p_6", "ihu", 2).block("s_r8", "ihu", 2).order("polish", "withdraw", "ihu").in(Proc::Marches);
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.where("p_6"), "ihu");
    EXPECT_EQ(war.sp("p_6"), 2);
}

TEST(R5_9, without_the_order_nobody_withdraws) {
    Theatre war;
    war.block("p_6", "ihu", 2).block("s_r8", "ihu", 2).entered("s_r8", "moh");
    war.order("polish", "defend", "ihu").in(Proc::Marches);
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.where("p_6"), "ihu");
}

TEST(R5_9, only_blocks_that_withdraw_take_the_loss) {
    Theatre war;
    war.block("p_6", "ihu", 2).block("p_9", "min", 2).block("s_r8", "ihu", 2).entered("s_r8", "moh");
    war.order("polish", "withdraw", "ihu").in(Proc::Marches);
    EXPECT_EQ(war.refused_by("lose p_9"), Rules{"R5.9"});
    EXPECT_EQ(war.refused_by("lose s_r8"), Rules{"R5.9"});
}

TEST(R5_9, a_block_that_loses_its_last_point_goes_to_the_force_pool) {
    Theatre war = attacked_ihumen("p_6", 1, "s_r8");
    const int soviet = war.vp("soviet");
    war.take("lose p_6");
    EXPECT_EQ(war.where("p_6"), "pool");
    EXPECT_EQ(war.vp("soviet"), soviet);
    EXPECT_EQ(war.asked(), "");
}

TEST(R5_9, they_go_towards_the_nearest_depot_not_by_the_enemys_route_nor_into_him) {
    Theatre war;  // from Slutsk one area to Bobruisk and Minsk, where Soviets are; two to Baranowicze
    war.block("p_6", "slu", 2).block("s_r8", "slu", 2).entered("s_r8", "bob");
    war.no_garrison("bob min").block("s_r10", "min", 2).order("polish", "withdraw", "slu").in(Proc::Marches);
    war.take("lose p_6");
    EXPECT_EQ(war.where("p_6"), "bar");
}

TEST(R5_9, who_cannot_leave_stays_and_fights_and_the_point_is_lost_all_the_same) {
    Theatre war;
    war.block("p_6", "ihu", 2).block("s_r8", "ihu", 2).entered("s_r8", "moh");
    war.no_garrison("min bor bob").block("s_r10", "min", 2).block("s_r12", "bor", 2).block("s_r17", "bob", 2);
    war.order("polish", "withdraw", "ihu").in(Proc::Marches);
    war.take("lose p_6");
    EXPECT_EQ(war.sp("p_6"), 1);
    EXPECT_EQ(war.where("p_6"), "ihu") << "not out of the game";
    EXPECT_EQ(war.order_at("polish", "ihu"), Order::None);
    war.in(Proc::Battles);
    EXPECT_TRUE(war.asks(Ask::LayCards));
}

TEST(R5_9, both_sides_withdraw_each_from_its_own_attack) {
    Theatre war;
    war.block("p_6", "ihu", 2).block("s_r8", "ihu", 2).entered("s_r8", "moh");
    war.block("s_r5", "lep", 2).block("p_2l", "lep", 2).entered("p_2l", "bor");
    war.order("polish", "withdraw", "ihu").order("soviet", "withdraw", "lep").in(Proc::Marches);
    EXPECT_EQ(war.asked(), "soviet") << "the side with the initiative first";
    war.take("lose s_r5").until(Ask::WithdrawLoss);
    EXPECT_EQ(war.asked(), "polish");
    war.take_all({"lose p_6", "fall_back min"});
    EXPECT_NE(war.where("s_r5"), "lep");
}

TEST(A09, cavalry_and_leaders_withdraw_from_infantry_at_no_cost) {
    for (const char* riders : {"p_k1", "p_k1 p_1dj", "p_lpil"}) {
        Theatre war = attacked_ihumen(riders, 1, "s_r8 s_b22");
        EXPECT_TRUE(war.asks(Ask::ChooseRetreat)) << riders;
        war.take("fall_back min");
        EXPECT_EQ(war.where(std::string(riders).substr(0, std::string(riders).find(' '))), "min");
        EXPECT_EQ(war.sp("p_k1"), std::string(riders) == "p_lpil" ? 0 : 1);
    }
}

TEST(A09, one_block_of_infantry_among_them_or_one_rider_among_the_enemy_costs_the_point) {
    EXPECT_TRUE(attacked_ihumen("p_k1 p_r7", 1, "s_r8").asks(Ask::WithdrawLoss));
    EXPECT_TRUE(attacked_ihumen("p_k1", 1, "s_r8 s_kba").asks(Ask::WithdrawLoss));
    EXPECT_TRUE(attacked_ihumen("p_u1", 1, "s_r8").asks(Ask::WithdrawLoss)) << "allies go on foot";
    Theatre led;
    led.block("p_k1", "ihu", 1).block("s_r8", "ihu", 2).block("s_ltuk", "ihu", 1);
    led.entered("s_r8 s_ltuk", "moh").order("polish", "withdraw", "ihu").in(Proc::Marches);
    EXPECT_TRUE(led.asks(Ask::WithdrawLoss)) << "a leader rides";
}

TEST(A10, who_withdraws_is_spent_and_has_lost_no_battle) {
    Theatre war = attacked_ihumen("p_6", 2, "s_r8");
    war.initiative(Front::North, "polish", 3);
    const int soviet = war.vp("soviet");
    war.take_all({"lose p_6", "fall_back bor"});
    EXPECT_EQ(war.spent_of("p_6"), Spent::Retreat);
    EXPECT_EQ(war.s().initiative[0].value, 3);
    EXPECT_EQ(war.s().initiative[0].owner, Side::Polish);
    EXPECT_EQ(war.vp("soviet"), soviet);
    war.in(Proc::Battles);
    EXPECT_EQ(war.asked(), "") << "there is nobody left to fight";
}

TEST(A10, what_does_not_fit_goes_towards_the_next_nearest_depot) {
    Theatre war;  // of the depots at one area Minsk has room for one block; the next is Lida, by Stolpce
    war.block("p_6 p_9", "slu", 2).block("s_r8", "slu", 2).entered("s_r8", "lun");
    war.block("p_1l p_2l p_3l", "min", 2).block("p_14 p_15 p_13 p_16", "bob", 2);
    war.block("p_4 p_5 p_7 p_8", "bar", 2).order("polish", "withdraw", "slu").in(Proc::Marches);
    war.take("lose p_6");
    ASSERT_TRUE(war.asks(Ask::ChooseRetreat));
    EXPECT_EQ(war.refused_by("fall_back min"), Rules{"R7.1"});
    EXPECT_EQ(war.refused_by("retreat p_6 to sto"), Rules{"R7.2"}) << "not before Minsk is full";
    war.take("retreat p_6 to min");
    EXPECT_EQ(war.where("p_6"), "min");
    EXPECT_EQ(war.where("p_9"), "sto");
}

TEST(A10, the_garrison_stays_and_fights) {
    Theatre war;
    war.block("p_2l", "bor", 2).block("s_r8", "bor", 2).entered("s_r8", "ors");
    war.order("polish", "withdraw", "bor").in(Proc::Marches).take("lose p_2l").until(Ask::LayCards);
    EXPECT_NE(war.where("p_2l"), "bor");
    EXPECT_TRUE(war.has_garrison("polish", "bor"));
    war.in(Proc::Battles);
    EXPECT_TRUE(war.asks(Ask::LayCards)) << "the battle for the town is fought";
}

TEST(A10, blocks_that_came_in_support_withdraw_too) {
    Theatre war;
    war.block("p_6 p_9", "ihu", 2).entered("p_9", "min").block("s_r8", "ihu", 2).entered("s_r8", "moh");
    war.order("polish", "withdraw", "ihu").in(Proc::Marches);
    EXPECT_THAT(war.offers(), UnorderedElementsAre("lose p_6", "lose p_9"));
    war.take_all({"lose p_6", "fall_back bor"});
    EXPECT_EQ(war.where("p_9"), "bor");
    EXPECT_EQ(war.spent_of("p_9"), Spent::Retreat);
}

// RULING R5.9-a
TEST(A02, a_leader_takes_the_loss_of_a_withdrawal_last_too) {
    Theatre war;
    war.block("p_6", "ihu", 2).block("p_lpil", "ihu", 1).block("s_r8", "ihu", 2).entered("s_r8", "moh");
    war.order("polish", "withdraw", "ihu").in(Proc::Marches);
    EXPECT_THAT(war.offers(), ElementsAre("lose p_6"));
    EXPECT_EQ(war.refused_by("lose p_lpil"), Rules{"A02"});
}

}  // namespace
}  // namespace bivouac::eagle::test
