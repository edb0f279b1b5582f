// Rulings on battles: leaders and losses, [A01] to [A05]; who attacks by which routes, [A06], [A07];
// Reorganisation under fire, [A08]; sizes and initiative, [A17], [A18].
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

/// No card is left to draw: every modifier is 0, so that strengths are those of the blocks.
Theatre bare_theatre() {
    Theatre war;
    return std::move(war.change([](const Scenario&, State& s) {
        for (std::size_t side = 0; side < 2; ++side) {
            s.removed[side] |= s.deck[side];
            s.deck[side] = 0;
        }
    }));
}
/// Both sides lay nothing and draw.
void clash(Theatre& war) {
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"});
}
/// Whatever else is asked of a side, or of both, is answered anyhow.
void answer_for(Theatre& war, std::string_view side) {
    while (war.asked() == side) war.take(war.offers().front());
}
void fight_to_the_end(Theatre& war) {
    while (!war.asked().empty()) war.take(war.offers().front());
}
Tally tally_seen(const Theatre& war, std::string_view side) {
    return tally(war.sc(), war.s(), Theatre::side(side));
}

TEST(A01, a_leader_lost_in_battle_gives_the_enemy_one_point) {
    Theatre war = bare_theatre();
    war.block("p_lsze", "lep", 1).block("s_r4", "lep", 4).entered("s_r4", "wit").in(Proc::Battles);
    const int soviet = war.vp("soviet");
    clash(war);
    EXPECT_EQ(war.where("p_lsze"), "out");
    EXPECT_EQ(war.vp("soviet"), soviet + 1);
}

TEST(A01, a_leader_who_cannot_retreat_gives_two_and_another_block_one) {
    Theatre war = bare_theatre();
    war.block("p_1l", "lep", 4).block("p_lsze", "lep", 1);
    war.block("s_r4 s_r21", "lep", 4).block("s_r5", "lep", 2).entered("s_r4 s_r21 s_r5", "wit");
    war.change([](const Scenario&, State& s) { s.control[0] = {}; });  // no depot to go to
    war.in(Proc::Battles);
    EXPECT_EQ(tally_seen(war, "soviet").strength(), 10);
    EXPECT_EQ(tally_seen(war, "polish").strength(), 6);
    const int soviet = war.vp("soviet");
    clash(war);
    fight_to_the_end(war);
    EXPECT_EQ(war.where("p_1l"), "out") << "it had a point left";
    EXPECT_EQ(war.where("p_lsze"), "out");
    EXPECT_EQ(war.vp("soviet"), soviet + 3);
}

TEST(A01, a_leader_is_never_out_of_supply) {
    Theatre war;
    war.block("p_lsze", "smo", 1).block("p_1l", "smo", 2).in(Proc::SupplyCheck);
    EXPECT_EQ(war.sp("p_1l"), 1);
    EXPECT_EQ(war.where("p_lsze"), "smo");
}

TEST(A02, a_leader_takes_a_loss_only_when_nobody_else_of_his_side_is_left) {
    Theatre war = bare_theatre();  // one loss, on two blocks of one point each
    war.block("p_lsze p_1l", "lep", 1).block("s_r4", "lep", 4).entered("s_r4", "wit").in(Proc::Battles);
    clash(war);
    EXPECT_EQ(war.where("p_1l"), "pool");
    EXPECT_NE(war.where("p_lsze"), "out");
    Theatre two = bare_theatre();
    two.block("p_lsze p_1l", "lep", 1).block("s_r4 s_r21", "lep", 4).entered("s_r4 s_r21", "wit");
    two.in(Proc::Battles);
    clash(two);
    fight_to_the_end(two);
    EXPECT_EQ(two.where("p_1l"), "pool");
    EXPECT_EQ(two.where("p_lsze"), "out");
}

TEST(A03, each_loss_falls_on_the_block_that_is_strongest_at_that_moment) {
    Theatre war = bare_theatre();
    war.block("p_1l", "lep", 4).block("p_4", "lep", 2).block("p_5", "lep", 3);
    war.block("s_r4 s_r21", "lep", 4).entered("s_r4 s_r21", "wit").in(Proc::Battles);
    clash(war);
    answer_for(war, "soviet");  // eight points: two losses, the first on four, then three against three
    EXPECT_EQ(war.sp("p_1l"), 3);
    ASSERT_TRUE(war.asks(Ask::ChooseLoss));
    EXPECT_EQ(war.asked(), "polish") << "its owner breaks the tie";
    EXPECT_THAT(war.offers(), UnorderedElementsAre("lose p_1l", "lose p_5"));
    EXPECT_EQ(war.refused_by("lose p_4"), Rules{"R6.8"});
    war.take("lose p_5");
    EXPECT_EQ(war.sp("p_5"), 2);
    EXPECT_EQ(war.sp("p_1l"), 3);
}

TEST(A03, points_are_not_halved_for_it) {
    Theatre war = bare_theatre();
    war.block("p_1l", "lep", 4).entered("p_1l", "bor").spent("p_1l", Spent::ForcedMarch);
    war.block("p_5", "lep", 3).entered("p_5", "bor").block("s_r4", "lep", 4).in(Proc::Battles);
    clash(war);
    EXPECT_EQ(war.sp("p_1l"), 3) << "it fights with two and is the strongest with four";
    EXPECT_EQ(war.sp("p_5"), 3);
}

TEST(A04, losses_in_a_battle_are_those_of_the_table_at_each_step_of_it) {
    struct Row {
        int strength, losses;
    };
    const Theatre war;
    for (const Row row : {Row{0, 0},
                          {2, 0},
                          {3, 1},
                          {5, 1},
                          {6, 2},
                          {9, 2},
                          {10, 3},
                          {13, 3},
                          {14, 4},
                          {17, 4},
                          {18, 5},
                          {22, 5},
                          {23, 6},
                          {40, 6}})
        EXPECT_EQ(war.sc().losses_for(row.strength), row.losses) << row.strength;
}

/// Soviets with ten points, three losses by the table, attack Borisov by the routes named.
Theatre attack_on_borisov(std::string_view by_first, std::string_view by_second, bool defend) {
    Theatre war = bare_theatre();
    war.no_garrison("bor").block("p_1l p_2l", "bor", 4);
    war.block("s_r4", "bor", 4).entered("s_r4", by_first);
    war.block("s_r5 s_r6", "bor", 3).entered("s_r5 s_r6", by_second);
    if (defend) war.order("polish", "defend", "bor");
    war.in(Proc::Battles).take_all({"no_battle_card", "from_deck", "no_battle_card"});
    return war;
}
int losses_at_borisov(std::string_view by_first, std::string_view by_second, bool defend) {
    Theatre war = attack_on_borisov(by_first, by_second, defend);
    const int before = war.sp("p_1l") + war.sp("p_2l");
    war.take("from_deck").until(Ask::Regroup);
    return before - war.sp("p_1l") - war.sp("p_2l");
}

TEST(A05, defend_area_spares_one_loss_and_adds_to_fortifications) {
    EXPECT_EQ(losses_at_borisov("min", "min", false), 3);
    EXPECT_EQ(losses_at_borisov("min", "min", true), 2);
    EXPECT_EQ(losses_at_borisov("ors", "ors", false), 2) << "the Berezina line alone";
    EXPECT_EQ(losses_at_borisov("ors", "ors", true), 1);
}

TEST(A05, never_below_none) {
    Theatre war = bare_theatre();
    war.no_garrison("bor").block("p_1l", "bor", 4).block("s_r4", "bor", 4).entered("s_r4", "ors");
    war.order("polish", "defend", "bor").in(Proc::Battles);
    clash(war);
    EXPECT_EQ(war.sp("p_1l"), 4);
    EXPECT_EQ(war.order_at("polish", "bor"), Order::None) << "it was shown";
}

TEST(A07, fortified_routes_cancel_all_flank_penalties_if_every_one_of_them_is) {
    EXPECT_EQ(tally_seen(attack_on_borisov("ors", "lep", false), "polish").flanks, 0);
    EXPECT_EQ(tally_seen(attack_on_borisov("ors", "dok", false), "polish").flanks, 1)
        << "none protects from there";
    EXPECT_EQ(tally_seen(attack_on_borisov("min", "dok", false), "polish").flanks, 1);
    EXPECT_EQ(losses_at_borisov("ors", "lep", false), 2);
    EXPECT_EQ(losses_at_borisov("ors", "dok", false), 3);
}

TEST(A07, a_sector_protects_one_end_of_its_link_only) {
    Theatre war = bare_theatre();
    war.block("s_r8", "lep", 3).block("p_1l", "lep", 4).block("p_2l", "lep", 4).entered("p_1l p_2l", "bor");
    war.in(Proc::Battles);
    EXPECT_FALSE(routes_of(war.sc(), war.s(), war.area("lep"), Side::Polish).fortified);
}

TEST(A06, who_had_blocks_or_a_garrison_there_when_the_phase_began_defends) {
    Theatre blocks;
    blocks.block("s_r8", "lep", 3).block("p_1l", "lep", 3).entered("p_1l", "bor").in(Proc::Battles);
    EXPECT_EQ(blocks.s().battle.attacker, Side::Polish);
    Theatre garrison;  // both have come to the Polish town
    garrison.block("s_r8", "bor", 3).entered("s_r8", "ors").block("p_1l", "bor", 3).entered("p_1l", "min");
    garrison.change([&](const Scenario&, State& s) {
        for (const Side side : kBothSides) s.stood[index_of(side)] = s.garrison[index_of(side)];
    });
    garrison.in(Proc::Battles);
    EXPECT_EQ(garrison.s().battle.attacker, Side::Soviet);
}

TEST(A06, else_who_came_first_defends) {
    for (const char* first : {"polish", "soviet"}) {
        Theatre war;
        war.block("p_1l", "bor", 3).block("s_r8", "wit", 3);
        war.order("polish", "move_out", "bor").order("soviet", "move_out", "wit").in(Proc::Marches);
        war.take("first " + std::string(first));
        for (int i = 0; i < 2; ++i) {
            if (war.asked() == "polish") {
                war.take_all({"execute bor", "march p_1l to lep by bor", "halt"});
            } else {
                war.take_all({"execute wit", "march s_r8 to lep by wit", "halt"});
            }
        }
        war.in(Proc::Battles);
        EXPECT_EQ(war.s().battle.attacker, enemy_of(Theatre::side(first))) << first;
    }
}

TEST(A06, who_left_and_comes_back_to_find_the_enemy_there_attacks) {
    for (const bool poles_left : {true, false}) {
        Theatre war;
        const std::string owner = poles_left ? "polish" : "soviet";
        const std::string other = poles_left ? "soviet" : "polish";
        const std::string leaves = poles_left ? "p_1l" : "s_r8";
        const std::string returns = poles_left ? "p_2l" : "s_r10";
        const std::string comes = poles_left ? "s_r12" : "p_3l";
        war.no_garrison("bor wit").block(leaves, "lep", 3).block(returns, "dok", 3).block(comes, "wit", 3);
        war.order(owner, "forced_march_out", "lep")
            .order(owner, "move_out", "dok")
            .order(other, "move_out", "wit");
        war.in(Proc::Marches).take_all({"execute lep", "march " + leaves + " to bor by lep", "halt"});
        war.take("first " + other).take_all({"execute wit", "march " + comes + " to lep by wit", "halt"});
        war.take_all({"execute dok", "march " + returns + " to lep by dok", "halt"});
        war.in(Proc::Battles);
        ASSERT_EQ(war.s().battle.area, spot_of(war.area("lep")));
        EXPECT_EQ(war.s().battle.attacker, Theatre::side(owner)) << owner << " had left it";
    }
}

TEST(A06, routes_are_counted_and_supporters_on_routes_of_their_own_cancel_penalties) {
    const auto flanks = [](std::string_view support_by) {
        Theatre war = bare_theatre();
        war.block("p_1l", "slu", 4).block("s_r4", "slu", 4).entered("s_r4", "bob");
        war.block("s_r5", "slu", 3).entered("s_r5", "lun").block("s_r6", "slu", 3).entered("s_r6", "sto");
        if (!support_by.empty()) war.block("p_2l", "slu", 1).entered("p_2l", support_by);
        war.change([&](const Scenario&, State& s) { s.stood[0].insert(war.area("slu")); });
        war.in(Proc::Battles);
        return tally_seen(war, "polish").flanks;
    };
    EXPECT_EQ(flanks(""), 2) << "three routes";
    EXPECT_EQ(flanks("min"), 1);
    EXPECT_EQ(flanks("bob"), 2) << "by a route of the attack";
}

TEST(A06, several_supporters_on_one_route_cancel_one_penalty) {
    Theatre war = bare_theatre();
    war.block("p_1l", "slu", 4).block("s_r4", "slu", 4).entered("s_r4", "bob");
    war.block("s_r5", "slu", 3).entered("s_r5", "lun").block("s_r6", "slu", 3).entered("s_r6", "sto");
    war.block("p_2l p_3l", "slu", 1).entered("p_2l p_3l", "min");
    war.change([&](const Scenario&, State& s) { s.stood[0].insert(war.area("slu")); }).in(Proc::Battles);
    EXPECT_EQ(tally_seen(war, "polish").flanks, 1);
}

TEST(A08, a_reorganisation_must_be_given_to_a_block_that_has_not_moved) {
    Theatre war = bare_theatre();
    war.block("p_1l", "lep", 4).block("p_4", "lep", 2).block("p_5", "lep", 3).entered("p_5", "bor");
    war.change([&](const Scenario&, State& s) { s.stood[0].insert(war.area("lep")); });
    war.block("s_r4", "lep", 4).entered("s_r4", "wit").order("polish", "reorganise", "lep").in(Proc::Battles);
    clash(war);
    ASSERT_TRUE(war.asks(Ask::AssignReorganise));
    EXPECT_THAT(war.offers(), UnorderedElementsAre("reorganise p_1l", "reorganise p_4"));
    EXPECT_EQ(war.refused_by("reorganise p_5"), Rules{"R6.4"});
}

/// A Polish division and a brigade in Lepel, one reorganising, against Soviets of so many points.
Theatre reorganising_in_lepel(std::string_view block, std::string_view soviets, int sp) {
    Theatre war = bare_theatre();
    war.block("p_1l", "lep", 3).block("p_r7", "lep", 1).block(soviets, "lep", sp).entered(soviets, "wit");
    war.order("polish", "reorganise", "lep").in(Proc::Battles);
    clash(war);
    war.take("reorganise " + std::string(block));
    return war;
}

TEST(A08, it_is_carried_out_if_its_side_wins) {
    Theatre war = reorganising_in_lepel("p_1l", "s_r4", 2);
    fight_to_the_end(war);
    war.in(Proc::Remaining);
    EXPECT_EQ(war.asked(), "") << "there is nothing to choose any more";
    EXPECT_EQ(war.sp("p_1l"), 4);
    EXPECT_EQ(war.sp("p_r7"), 1);
}

TEST(A08, it_is_lost_with_the_battle) {
    Theatre war = reorganising_in_lepel("p_1l", "s_r4 s_r21", 4);
    fight_to_the_end(war);
    EXPECT_NE(war.where("p_1l"), "lep");
    EXPECT_EQ(war.order_at("polish", "lep"), Order::None);
    const int left = war.sp("p_1l");
    war.in(Proc::Remaining);
    EXPECT_EQ(war.sp("p_1l"), left);
}

TEST(A08, it_is_lost_with_the_block_though_the_battle_is_won) {
    Theatre war =
        bare_theatre();  // one loss each, so the defender wins; the strongest block is the one that falls
    war.block("p_r7 p_syb p_r10 p_kre", "lep", 1).block("s_r5", "lep", 3).entered("s_r5", "wit");
    war.order("polish", "reorganise", "lep").in(Proc::Battles);
    clash(war);
    war.take("reorganise p_r7").take("lose p_r7");
    fight_to_the_end(war);
    EXPECT_EQ(war.where("p_r7"), "pool");
    EXPECT_EQ(war.where("p_syb"), "lep") << "the battle is won";
    war.in(Proc::Remaining);
    EXPECT_EQ(war.asked(), "") << "no other block takes its place";
    for (const char* block : {"p_syb", "p_r10", "p_kre"}) EXPECT_EQ(war.sp(block), 1);
}

TEST(A08, a_block_at_full_strength_gains_nothing_and_no_other_takes_its_place) {
    Theatre war = bare_theatre();
    war.block("p_4", "lep", 3).block("p_r7", "lep", 1).block("s_r5", "lep", 2).entered("s_r5", "wit");
    war.order("polish", "reorganise", "lep").in(Proc::Battles);
    clash(war);
    war.take("reorganise p_4");
    fight_to_the_end(war);
    war.in(Proc::Remaining);
    EXPECT_EQ(war.asked(), "");
    EXPECT_EQ(war.sp("p_4"), 3);
    EXPECT_EQ(war.sp("p_r7"), 1);
}

TEST(A17, a_battle_is_as_large_as_its_blocks_without_garrisons) {
    Theatre war;  // Borisov: two against a garrison; Lepel: one against two
    war.block("s_r4 s_r5", "bor", 3).entered("s_r4 s_r5", "ors");
    war.block("p_1l p_2l", "lep", 3).block("s_r6", "lep", 3).entered("s_r6", "wit").in(Proc::Battles);
    EXPECT_EQ(war.s().battle.area, spot_of(war.area("bor"))) << "two blocks before three";
    Theatre even;
    even.block("s_r4 s_r5", "bor", 3).entered("s_r4 s_r5", "ors");
    even.block("p_1l", "lep", 3).block("s_r6", "lep", 3).entered("s_r6", "wit").in(Proc::Battles);
    ASSERT_TRUE(even.asks(Ask::ChooseBattle));
    EXPECT_THAT(even.offers(), UnorderedElementsAre("fight bor", "fight lep"));
}

TEST(A18, a_battle_changes_the_initiative_of_its_own_front) {
    const auto after = [](std::string_view area, std::string_view from, Front front) {
        Theatre war = bare_theatre();
        war.initiative(Front::North, "polish", 3).initiative(Front::South, "polish", 3);
        war.block("p_4", area, 1).block("s_r4 s_r21", area, 4).entered("s_r4 s_r21", from);
        war.in(Proc::Battles, front);
        clash(war);
        return std::vector<int>{war.s().initiative[0].value, war.s().initiative[1].value};
    };
    EXPECT_THAT(after("lep", "wit", Front::North), ElementsAre(2, 3));
    EXPECT_THAT(after("zwi", "kor", Front::South), ElementsAre(3, 2));
}

TEST(A18, its_owner_says_which_of_two_equal_battles_is_fought_first) {
    Theatre war;
    war.initiative(Front::North, "soviet", 2).initiative(Front::South, "polish", 2);
    war.block("p_4", "zwi", 2).block("s_r4", "zwi", 2).entered("s_r4", "kor");
    war.block("p_5", "sze", 2).block("s_r5", "sze", 2).entered("s_r5", "zyt").in(Proc::Battles, Front::South);
    ASSERT_TRUE(war.asks(Ask::ChooseBattle));
    EXPECT_EQ(war.asked(), "polish");
}

}  // namespace
}  // namespace bivouac::eagle::test
