// Which battles are fought, in which order and who attacks: R6.1, R6.2.
#include "games/strike_of_the_eagle/tests/battlefield.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::ElementsAre;

TEST(R6_1, blocks_of_both_sides_in_one_area_fight) {
    Theatre war;
    war.block("p_1l", "ihu", 3).block("s_r4", "ihu", 3).entered("s_r4", "moh").in(Proc::Battles);
    EXPECT_EQ(battle_begun(war), "soviet at ihu");
}

TEST(R6_1, blocks_fight_an_enemy_garrison_that_stands_alone) {
    Theatre war;
    war.block("s_r4", "bor", 3).entered("s_r4", "ors").in(Proc::Battles);
    EXPECT_EQ(battle_begun(war), "soviet at bor");
}

TEST(R6_1, no_battle_is_fought_where_one_side_is_alone) {
    Theatre war;
    war.block("p_1l", "ihu", 3).block("s_r4", "moh", 3).block("p_2l", "min", 1).in(Proc::Battles);
    EXPECT_EQ(battle_begun(war), "");
    EXPECT_EQ(war.asked(), "");
}

TEST(R6_1, the_battle_of_fewest_blocks_comes_first_and_the_largest_last) {
    Theatre war;
    war.block("p_15", "dok", 4).block("s_r45", "dok", 1);
    war.block("p_1l p_2l", "lun", 4).block("s_r4", "lun", 1);
    war.block("p_13 p_14", "ihu", 4).block("s_r21 s_r27", "ihu", 1);
    war.entered("s_r45", "pol").entered("s_r4", "moz").entered("s_r21 s_r27", "moh");
    stack_decks(war).in(Proc::Battles);
    EXPECT_EQ(battle_begun(war), "soviet at dok") << "two blocks";
    lay_nothing(war).until(Ask::LayCards);
    EXPECT_EQ(battle_begun(war), "soviet at lun") << "three blocks";
    lay_nothing(war).until(Ask::LayCards);
    EXPECT_EQ(battle_begun(war), "soviet at ihu") << "four blocks";
}

TEST(R6_1, a_garrison_does_not_count_as_a_block) {
    Theatre war;
    war.block("s_r4 s_r21", "bor", 3).block("p_1l", "ihu", 3).block("s_r27", "ihu", 3);
    war.entered("s_r4 s_r21", "ors").entered("s_r27", "moh").in(Proc::Battles);
    // Two blocks and a garrison against two blocks: a tie, so there is a choice.
    ASSERT_TRUE(war.asks(Ask::ChooseBattle));
    EXPECT_THAT(war.offers("fight"), ElementsAre("fight bor", "fight ihu"));
}

TEST(R6_1, the_side_with_the_initiative_breaks_ties) {
    for (const std::string_view owner : {"polish", "soviet"}) {
        Theatre war;
        war.block("p_1l", "ihu", 3).block("s_r4", "ihu", 3).block("p_2l", "dok", 3).block("s_r21", "dok", 3);
        war.block("p_13 p_14", "lun", 3).block("s_r27", "lun", 3);
        war.entered("s_r4", "moh").entered("s_r21", "pol").entered("s_r27", "moz");
        war.initiative(Front::North, owner, 2).in(Proc::Battles);
        ASSERT_TRUE(war.asks(Ask::ChooseBattle));
        EXPECT_EQ(war.asked(), owner);
        EXPECT_THAT(war.offers(), ElementsAre("fight dok", "fight ihu"));
        EXPECT_EQ(war.refused_by("fight lun"), Rules{"R6.1"}) << "a larger battle";
        EXPECT_EQ(war.refused_by("fight min"), Rules{"R6.1"}) << "no battle at all";
        war.take("fight ihu");
        EXPECT_EQ(battle_begun(war), "soviet at ihu");
    }
}

TEST(R6_1, a_front_fights_its_own_battles_only) {
    Theatre war;
    war.block("p_1l", "ihu", 3).block("s_r4", "ihu", 3).block("p_2l", "zwi", 3).block("s_r21", "zwi", 3);
    war.entered("s_r4", "moh").entered("s_r21", "kor");
    war.in(Proc::Battles, Front::South);
    EXPECT_EQ(battle_begun(war), "soviet at zwi");
}

// R6.2 Who attacks; with marches as they are carried out.

TEST(R6_2, who_has_entered_attacks_whoever_stood_there) {
    Theatre war;
    war.block("p_1l", "ihu", 3).block("s_r4", "moh", 3).order("soviet", "move_to", "ihu");
    war.in(Proc::Marches).take_all({"execute ihu", "march s_r4 to ihu by moh", "halt"});
    war.in(Proc::Battles);
    EXPECT_EQ(battle_begun(war), "soviet at ihu");

    Theatre other;
    other.block("p_1l", "bor", 3).block("s_r4", "lep", 3).order("polish", "move_to", "lep");
    other.in(Proc::Marches).take_all({"execute lep", "march p_1l to lep by bor", "halt"});
    other.in(Proc::Battles);
    EXPECT_EQ(battle_begun(other), "polish at lep");
}

TEST(R6_2, if_both_have_entered_who_came_first_defends) {
    for (const std::string_view first : {"polish", "soviet"}) {
        const bool polish = first == "polish";
        Theatre war;
        war.block("p_1l", "min", 3).block("s_r4", "moh", 3);
        war.order("polish", "move_to", "ihu").order("soviet", "move_to", "ihu").in(Proc::Marches);
        ASSERT_TRUE(war.asks(Ask::WhoIsFirst));
        war.take("first " + std::string(first));
        const auto march = [&](bool p) {
            war.take_all(
                {"execute ihu", p ? "march p_1l to ihu by min" : "march s_r4 to ihu by moh", "halt"});
        };
        march(polish);
        march(!polish);
        war.in(Proc::Battles);
        EXPECT_EQ(battle_begun(war), polish ? "soviet at ihu" : "polish at ihu");
    }
}

TEST(R6_2, the_owner_of_a_garrison_defends_though_his_blocks_come_last) {
    Theatre war;
    war.block("p_1l", "min", 3).block("s_r4", "ors", 3).initiative(Front::North, "soviet", 1);
    war.order("polish", "move_to", "bor").order("soviet", "move_to", "bor").in(Proc::Marches);
    war.take_all({"first soviet", "execute bor", "march s_r4 to bor by ors", "halt"});
    war.take_all({"execute bor", "march p_1l to bor by min", "halt"}).in(Proc::Battles);
    EXPECT_EQ(battle_begun(war), "soviet at bor");
}

TEST(R6_2, who_left_and_comes_back_attacks_whoever_has_come_meanwhile) {
    Theatre war;
    war.block("p_1l", "ihu", 3).block("p_2l", "bor", 3).block("s_r4", "moh", 3);
    war.order("polish", "forced_march_to", "min").order("soviet", "forced_march_to", "ihu");
    war.order("polish", "move_to", "ihu").in(Proc::Marches);
    war.take_all({"first polish", "execute min", "march p_1l to min by ihu", "halt"});
    war.take_all({"execute ihu", "march s_r4 to ihu by moh", "halt"});
    war.take_all({"execute ihu", "march p_2l to ihu by bor", "halt"}).in(Proc::Battles);
    EXPECT_EQ(battle_begun(war), "polish at ihu");
}

TEST(R6_2, a_block_that_was_placed_in_this_phase_defends_where_it_was_placed) {
    Theatre war;
    war.block("s_r4", "moh", 3).order("soviet", "move_to", "ihu");
    war.change([&](const Scenario& sc, State& s) { put(sc, s, war.id("p_r7"), war.area("ihu"), 1); });
    war.in(Proc::Marches).take_all({"execute ihu", "march s_r4 to ihu by moh", "halt"});
    war.in(Proc::Battles);
    EXPECT_EQ(battle_begun(war), "soviet at ihu");
}

TEST(R6_2, a_garrison_that_an_event_has_brought_defends) {
    Theatre war;
    war.no_garrison("dyn")
        .block("s_r4", "dzi", 3)
        .control("soviet", "dzi")
        .order("soviet", "move_out", "dzi");
    war.event("p10");
    ASSERT_TRUE(war.has_garrison("polish", "dyn"));
    war.in(Proc::Marches).take_all({"execute dzi", "march s_r4 to dyn by dzi", "halt"});
    war.in(Proc::Battles);
    EXPECT_EQ(battle_begun(war), "soviet at dyn");
}

}  // namespace
}  // namespace bivouac::eagle::test
