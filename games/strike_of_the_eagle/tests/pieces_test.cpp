// Pieces and state: sides and commanders, blocks, stacking, garrisons, control, Spent tokens, the force pool,
// initiative and closed Lithuania, [R1.1] to [R1.10].
#include <bit>

#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::IsEmpty;

/// No card is left: every modifier is 0.
Theatre& cardless(Theatre& war) {
    return war.change([](const Scenario&, State& s) {
        for (std::size_t side = 0; side < 2; ++side) {
            s.removed[side] |= s.deck[side];
            s.deck[side] = 0;
        }
    });
}
void play_out(Theatre& war) {
    while (!war.asked().empty()) war.take(war.offers().front());
}

TEST(R1_1, every_area_belongs_to_one_front) {
    const Theatre war;
    const auto& fronts = war.sc().front_areas;
    war.sc().in_play.for_each([&](Area area) {
        if (war.sc().area(area).link) return;
        EXPECT_NE(fronts[0].contains(area), fronts[1].contains(area)) << war.sc().area(area).id;
    });
    for (const char* north : {"lub", "wlo", "brz", "pin", "lun", "moz", "hom"})
        EXPECT_TRUE(fronts[0].contains(war.area(north))) << north;
    for (const char* south : {"che", "kwl", "sar", "kor", "czb", "nie"})
        EXPECT_TRUE(fronts[1].contains(war.area(south))) << south;
}

TEST(R1_1, four_commanders_share_the_decks_of_their_sides) {
    const Theatre war = Theatre::begun("campaign_1920+4");
    EXPECT_EQ(war.sc().commanders.seats, 4);
    for (const Side side : kBothSides) {
        const auto hand = [&](Front front) { return war.s().hand[index(war.sc().commander(side, front))]; };
        EXPECT_EQ(hand(Front::North) & hand(Front::South), 0U);
        const std::uint64_t left = war.s().deck[index_of(side)];
        EXPECT_EQ(left & (hand(Front::North) | hand(Front::South)), 0U);
        EXPECT_EQ(std::popcount(left), 55 - 12);
    }
}

TEST(R1_1, and_their_order_tokens) {
    Theatre war("campaign_1920+4");
    war.block("p_1l", "min", 2).block("p_13 p_18", "lwo", 3);
    for (const char* at : {"lwo", "prz", "tar"}) war.order("polish", "rail", at);
    war.in(Proc::PlaceOrders).take("first polish");
    EXPECT_EQ(war.asked(), "polish_north");
    EXPECT_EQ(war.refused_by("place rail at min"), Rules{"R4.6"}) << "the South has all three";
}

TEST(R1_1, each_commands_his_own_front) {
    Theatre war("campaign_1920+4");
    war.block("p_9", "lub", 3).block("p_12", "che", 3);
    war.order("polish", "move_out", "lub").order("polish", "move_out", "che");
    war.in(Proc::Marches);
    EXPECT_EQ(war.asked(), "polish_north");
    war.take_all({"execute lub", "halt"}).in(Proc::Marches, Front::South);
    EXPECT_EQ(war.asked(), "polish_south");
}

TEST(R1_2, blocks_have_an_arm_a_size_and_at_most_four_points) {
    const Theatre war;
    for (const Block& b : war.sc().blocks) {
        EXPECT_GE(b.max_sp, 1) << b.id;
        EXPECT_EQ(b.arm == Arm::Leader, b.size == Size::Leader) << b.id;
        const int most = b.size == Size::Leader ? 1 : b.size == Size::Brigade ? 2 : 4;
        EXPECT_LE(b.max_sp, most) << b.id;
    }
}

TEST(R1_2, a_block_without_points_is_eliminated) {
    Theatre war;
    cardless(war).block("p_4", "lep", 1).block("p_5", "lep", 2);
    war.block("s_r4", "lep", 3).entered("s_r4", "wit").in(Proc::Battles);
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"});
    EXPECT_EQ(war.where("p_5"), "lep") << "two less one";
    EXPECT_EQ(war.sp("p_5"), 1);
    Theatre last;
    cardless(last).block("p_4", "lep", 1).block("s_r4", "lep", 3).entered("s_r4", "wit").in(Proc::Battles);
    last.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"});
    EXPECT_EQ(last.where("p_4"), "pool");
}

TEST(R1_3, garrisons_control_cubes_points_and_initiative_lie_open) {
    const auto told = [](const std::function<void(Theatre&)>& change) {
        Theatre before, after;
        change(after);
        const auto known = [](const Theatre& war) {
            return StrikeOfTheEagle::knowledge(war.sc(), war.s(), war.sc().seats_of(Side::Soviet));
        };
        return !(known(before) == known(after));
    };
    EXPECT_TRUE(told([](Theatre& war) { war.no_garrison("min"); }));
    EXPECT_TRUE(told([](Theatre& war) { war.control("soviet", "min"); }));
    EXPECT_TRUE(told([](Theatre& war) { war.cubes("polish", Front::South, 1, 0, 0); }));
    EXPECT_TRUE(told([](Theatre& war) { war.s().vp[0] += 1; }));
    EXPECT_TRUE(told([](Theatre& war) { war.initiative(Front::South, "soviet", 4); }));
}

TEST(R1_4, four_blocks_of_a_side_fill_an_area_and_garrisons_do_not_count) {
    Theatre war;
    war.block("p_1l p_2l p_3l", "bor", 2).block("p_4 p_5", "min", 2);
    ASSERT_TRUE(war.has_garrison("polish", "bor"));
    war.order("polish", "move_to", "bor")
        .in(Proc::Marches)
        .take_all({"execute bor", "march p_4 to bor by min"});
    EXPECT_EQ(war.refused_by("march p_5 to bor by min"), Rules{"A38"});
    EXPECT_THAT(war.offers("march"), IsEmpty());
}

TEST(R1_4, each_side_has_four_of_its_own) {
    Theatre war;
    war.block("p_1l p_2l p_3l p_4", "bor", 2).block("s_r4 s_r5 s_r6 s_r8 s_r10", "ors", 2);
    war.block("s_r12", "lep", 2).order("soviet", "move_to", "bor").in(Proc::Marches).take("execute bor");
    for (const char* block : {"s_r4", "s_r5", "s_r6", "s_r8"})
        war.take("march " + std::string(block) + " to bor by ors");
    EXPECT_EQ(war.refused_by("march s_r12 to bor by lep"), Rules{"A38"});
}

TEST(R1_4, passing_through_is_not_limited) {
    Theatre war;
    war.block("p_1l p_2l p_3l p_4", "bor", 2).block("p_k1", "min", 2).no_garrison("ors");
    war.order("polish", "move_out", "min").in(Proc::Marches).take("execute min");
    EXPECT_TRUE(war.allowed("march p_k1 to ors by bor"));
    EXPECT_EQ(war.refused_by("march p_k1 to bor by min"), Rules{"A38"});
}

TEST(R1_4, a_reinforcement_box_holds_any_number) {
    Theatre war;
    war.block("s_r4 s_r5 s_r6 s_r8", "srn", 2).change([&](const Scenario&, State& s) {
        for (const char* block : {"s_r16", "s_r18"}) s.at[index_of(war.id(block))] = Place::Track;
    });
    war.in(Proc::Phase);
    EXPECT_EQ(war.where("s_r16"), "srn");
    EXPECT_EQ(war.where("s_r18"), "srn");
}

TEST(R1_4, placement_and_retreat_keep_to_it) {
    Theatre war;  // what arrives at Lwow goes elsewhere
    war.block("p_1l p_2l p_3l p_4", "lwo", 2).change([&](const Scenario&, State& s) {
        s.round = 2;
        s.at[index_of(war.id("p_k6"))] = Place::Track;
    });
    war.in(Proc::Phase);
    EXPECT_NE(war.where("p_k6"), "lwo");
    Theatre retreat;
    cardless(retreat).block("p_5", "ihu", 2).block("s_r4 s_r21", "ihu", 4).entered("s_r4 s_r21", "moh");
    retreat.block("p_1l p_2l p_3l p_4", "min", 2).in(Proc::Battles);
    retreat.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"})
        .until(Ask::ChooseRetreat);
    EXPECT_EQ(retreat.refused_by("fall_back min"), Rules{"R7.1"});
    EXPECT_TRUE(retreat.allowed("fall_back bor"));
}

TEST(R1_5, a_garrison_adds_one_to_the_defence_and_takes_the_first_loss) {
    Theatre war;
    cardless(war).block("p_1l", "bor", 4).block("s_r4", "bor", 4).entered("s_r4", "min").in(Proc::Battles);
    EXPECT_EQ(tally(war.sc(), war.s(), Side::Polish).strength(), 5);
    EXPECT_EQ(tally(war.sc(), war.s(), Side::Soviet).strength(), 4);
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"});
    EXPECT_FALSE(war.has_garrison("polish", "bor"));
    EXPECT_EQ(war.sp("p_1l"), 4);
}

TEST(R1_5, it_defends_alone_and_falls) {
    Theatre war;
    cardless(war).block("s_r4", "bor", 4).entered("s_r4", "min").in(Proc::Battles);
    EXPECT_EQ(tally(war.sc(), war.s(), Side::Polish).strength(), 1);
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"});
    EXPECT_FALSE(war.has_garrison("polish", "bor"));
    EXPECT_EQ(war.where("s_r4"), "bor");
}

TEST(R1_5, it_pins_nobody) {
    Theatre war;
    war.block("s_r4", "bor", 4).order("soviet", "move_out", "bor").in(Proc::Marches).take("execute bor");
    EXPECT_TRUE(war.allowed("march s_r4 to ors by bor"));
}

TEST(R1_5, it_takes_no_order) {
    Theatre war;
    war.in(Proc::PlaceOrders).take("first polish");
    EXPECT_EQ(war.refused_by("place defend at bor"), Rules{"R4.4"});
    EXPECT_EQ(war.refused_by("place recon at bor"), Rules{"R5.8"});
}

TEST(R1_6, a_key_city_passes_to_who_has_a_block_there_and_no_enemy) {
    const auto entering_orsha = [](bool garrison) {
        Theatre war;
        if (!garrison) war.no_garrison("ors");
        war.block("p_1l", "bor", 3).order("polish", "move_to", "ors").in(Proc::Marches);
        war.take_all({"execute ors", "march p_1l to ors by bor", "halt"});
        return war;
    };
    EXPECT_TRUE(entering_orsha(false).controls("polish", "ors"));
    EXPECT_FALSE(entering_orsha(false).controls("soviet", "ors"));
    EXPECT_FALSE(entering_orsha(true).controls("polish", "ors")) << "the garrison holds it";
    EXPECT_TRUE(entering_orsha(true).controls("soviet", "ors"));
    Theatre fight;
    fight.no_garrison("ors").block("p_1l", "ors", 3).block("s_r4", "ors", 3).in(Proc::Settle);
    EXPECT_TRUE(fight.controls("soviet", "ors")) << "an enemy block as well";
}

TEST(R1_6, it_passes_when_the_garrison_falls) {
    Theatre war;
    cardless(war).block("p_1l", "ors", 4).entered("p_1l", "bor").in(Proc::Battles);
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"});
    play_out(war);
    EXPECT_TRUE(war.controls("polish", "ors"));
}

TEST(R1_6, control_stays_when_the_block_leaves) {
    Theatre war;
    war.block("p_1l", "min", 3).no_garrison("min").order("polish", "move_out", "min").in(Proc::Marches);
    war.take_all({"execute min", "march p_1l to bor by min", "halt"});
    EXPECT_TRUE(war.controls("polish", "min"));
    EXPECT_FALSE(war.controls("soviet", "min"));
}

TEST(R1_7, each_spent_token_bars_a_block_from_every_order) {
    for (const Spent token : {Spent::March, Spent::ForcedMarch, Spent::Retreat, Spent::Reorganise}) {
        Theatre march;
        march.block("p_1l", "min", 2)
            .spent("p_1l", token)
            .order("polish", "move_out", "min")
            .in(Proc::Marches);
        march.take("execute min");
        EXPECT_EQ(march.refused_by("march p_1l to bor by min"), Rules{"R4.5"});
        Theatre rest;
        rest.block("p_1l", "min", 2)
            .spent("p_1l", token)
            .order("polish", "reorganise", "min")
            .in(Proc::Remaining);
        EXPECT_EQ(rest.asked(), "");
        EXPECT_EQ(rest.sp("p_1l"), 2);
        Theatre rail;
        rail.block("p_1l", "min", 2).spent("p_1l", token).order("polish", "rail", "min").in(Proc::Remaining);
        EXPECT_EQ(rail.refused_by("rail p_1l to mol"), Rules{"R8.2"});
    }
}

TEST(R1_7, the_tokens_leave_at_the_end_of_the_phase) {
    Theatre war;
    war.block("p_1l", "min", 2).block("p_2l", "wil", 2);
    war.spent("p_1l", Spent::ForcedMarch).spent("p_2l", Spent::Retreat).in(Proc::Phase);
    EXPECT_EQ(war.spent_of("p_1l"), Spent::ForcedMarch);
    const int phase = war.s().phase;
    while (war.s().phase == phase) war.take(war.offers().back());
    EXPECT_EQ(war.spent_of("p_1l"), Spent::None);
    EXPECT_EQ(war.spent_of("p_2l"), Spent::None);
}

TEST(R1_8, blocks_lost_in_battle_are_in_the_force_pool_for_use_again) {
    Theatre war;
    cardless(war).block("p_syb", "lep", 1).block("s_r4", "lep", 3).entered("s_r4", "wit").in(Proc::Battles);
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"});
    ASSERT_EQ(war.where("p_syb"), "pool");
    war.block("p_1l", "min", 3).order("polish", "move_out", "min").in(Proc::Marches);
    war.take_all({"execute min", "march p_1l to mol by min"});
    EXPECT_TRUE(war.allowed("detach p_syb from p_1l"));
}

TEST(R1_8, blocks_lost_out_of_supply_or_by_a_failed_retreat_and_leaders_are_out_of_the_game) {
    Theatre starved;
    starved.block("p_r7", "smo", 1).no_garrison("smo").in(Proc::SupplyCheck);
    EXPECT_EQ(starved.where("p_r7"), "out");
    Theatre trapped;
    cardless(trapped).block("p_5", "ihu", 2).block("s_r4 s_r21", "ihu", 4).entered("s_r4 s_r21", "moh");
    trapped.change([](const Scenario&, State& s) { s.control[0] = {}; }).in(Proc::Battles);
    trapped.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"});
    play_out(trapped);
    EXPECT_EQ(trapped.where("p_5"), "out");
    Theatre leader;
    cardless(leader)
        .block("p_lsze", "lep", 1)
        .block("s_r4", "lep", 4)
        .entered("s_r4", "wit")
        .in(Proc::Battles);
    leader.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"});
    EXPECT_EQ(leader.where("p_lsze"), "out");
}

TEST(R1_9, each_front_has_its_own_marker_with_an_owner_and_a_value) {
    const Theatre war = Theatre::begun("campaign_1920");
    EXPECT_EQ(war.s().initiative[index_of(Front::North)], (Initiative{Side::Soviet, 1}));
    EXPECT_EQ(war.s().initiative[index_of(Front::South)], (Initiative{Side::Polish, 3}));
}

TEST(R1_9, its_value_stays_between_one_and_five) {
    const auto after = [](std::string_view owner, int value, std::string_view winner) {
        Theatre war;  // whoever wins kills four points
        const bool poles = winner == "polish";
        cardless(war).block(poles ? "p_1l p_2l p_3l p_14" : "p_1l", "lep", 4);
        war.block(poles ? "s_r4 s_r21" : "s_r4 s_r21 s_r27 s_r25", "lep", poles ? 3 : 4);
        war.entered(poles ? "s_r4 s_r21" : "s_r4 s_r21 s_r27 s_r25", "wit");
        war.initiative(Front::North, owner, value).in(Proc::Battles);
        war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"});
        play_out(war);
        return war.s().initiative[0];
    };
    EXPECT_EQ(after("polish", 3, "polish"), (Initiative{Side::Polish, 4}));
    EXPECT_EQ(after("polish", 5, "polish"), (Initiative{Side::Polish, 5}));
    EXPECT_EQ(after("polish", 2, "soviet"), (Initiative{Side::Polish, 1}));
    EXPECT_EQ(after("polish", 1, "soviet"), (Initiative{Side::Soviet, 1}));
}

TEST(R1_10, closed_lithuania_takes_no_orders_marches_or_trains) {
    Theatre war;
    war.block("p_1l p_k1", "wil", 2).in(Proc::PlaceOrders).take("first polish");
    for (const char* order : {"recon at kau", "move_to at oli", "forced_march_to at mar"})
        EXPECT_EQ(war.refused_by("place " + std::string(order)), Rules{"R1.10"}) << order;
    Theatre march;
    march.block("p_k1", "wil", 2).order("polish", "move_out", "wil").in(Proc::Marches).take("execute wil");
    for (const char* to : {"kau by wil", "oli by wil", "mar by oli"})
        EXPECT_EQ(march.refused_by("march p_k1 to " + std::string(to)), Rules{"R5.3"}) << to;
    EXPECT_EQ(march.refused_by("march p_k1 to suw by oli"), Rules{"R5.3"}) << "nor through it";
    Theatre rail;
    rail.block("p_1l", "wil", 2).order("polish", "rail", "wil").in(Proc::Remaining);
    EXPECT_EQ(rail.refused_by("rail p_1l to kau"), Rules{"A54"});
}

TEST(R1_10, no_supply_goes_through_it) {
    const auto suwalki_fed = [](bool open) {
        Theatre war;  // Suwalki with all its other neighbours in Soviet hands, Wilno joined to Warsaw by Lida
        war.no_garrison("bia gro").block("s_r4", "bia", 3).block("s_r5", "gro", 3).block("p_1l", "suw", 3);
        war.change([&](const Scenario&, State& s) { s.lithuania = open ? 1 : 0; });
        return supplied(war.sc(), war.s(), war.id("p_1l"));
    };
    EXPECT_TRUE(suwalki_fed(true));
    EXPECT_FALSE(suwalki_fed(false));
}

TEST(R1_10, the_alliance_opens_it_to_both_and_gives_the_soviets_kowno) {
    Theatre war;
    war.block("p_k1", "wil", 2).block("s_r4", "swi", 3).event("s23");
    EXPECT_TRUE(war.has_garrison("soviet", "kau"));
    EXPECT_TRUE(war.controls("soviet", "kau"));
    war.order("polish", "move_out", "wil").in(Proc::Marches).take("execute wil");
    EXPECT_TRUE(war.allowed("march p_k1 to kau by wil"));
    EXPECT_TRUE(war.allowed("march p_k1 to mar by oli"));
    war.take("halt").order("soviet", "move_out", "swi").in(Proc::Marches).take("execute swi");
    EXPECT_TRUE(war.allowed("march s_r4 to kau by swi"));
}

TEST(R1_10, the_cubes_of_kowno_exist_from_then_on) {
    const auto cubes = [](bool alliance) {
        Theatre war;  // the road from Dyneburg is Soviet
        war.no_garrison("dyn lid wil").control("soviet", "dyn lid wil").initiative(Front::North, "polish", 1);
        if (alliance) war.event("s23");
        war.in(Proc::Reinforcement);
        while (war.asked() == "soviet" && !war.asks(Ask::Recruit)) war.take(war.offers().back());
        return int{war.s().city_cubes[index_of(war.area("kau"))]};
    };
    EXPECT_EQ(cubes(false), 0);
    EXPECT_NE(cubes(true), 0);
}

}  // namespace
}  // namespace bivouac::eagle::test
