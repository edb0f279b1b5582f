// Leaders as blocks and what they add. [R12].
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

Tally tally_of(const Theatre& war, std::string_view side) {
    return tally(war.sc(), war.s(), Theatre::side(side));
}
int limit_of(const Theatre& war, std::string_view side, Front front) {
    return order_limit(war.sc(), war.s(), Theatre::side(side), front);
}
bool is_fed(const Theatre& war, std::string_view block) {
    return supplied(war.sc(), war.s(), war.id(block));
}

// [R12.1]

TEST(R12_1, a_leader_has_one_point_and_rides_like_cavalry) {
    Theatre war;
    war.block("p_lsik p_1l", "war", 1)
        .order("polish", "move_out", "war")
        .in(Proc::Marches)
        .take("execute war");
    EXPECT_TRUE(war.allowed("march p_lsik to sie by mmz")) << "two areas by Move";
    EXPECT_EQ(war.refused_by("march p_1l to sie by mmz"), Rules{"R5.3"});
    EXPECT_EQ(war.refused_by("march p_lsik to bpo by sie"), Rules{"R5.3"});
    Theatre forced;
    forced.block("p_lsik p_1l", "war", 1).order("polish", "forced_march_out", "war").in(Proc::Marches);
    forced.take("execute war");
    EXPECT_TRUE(forced.allowed("march p_lsik to bpo by sie")) << "three by Forced March";
    EXPECT_EQ(forced.refused_by("march p_1l to bpo by sie"), Rules{"R5.2"});
    for (const Block& block : war.sc().blocks) {
        EXPECT_TRUE(block.arm != Arm::Leader || block.max_sp == 1) << block.id;
    }
}

TEST(R12_1, a_leader_is_always_fed_with_or_without_his_effects) {
    Theatre war;
    war.block("s_lbud s_r4", "plo", 1);
    EXPECT_TRUE(is_fed(war, "s_lbud"));
    Theatre plain("radzymin");
    plain.no_garrison("bia").block("p_1l", "bia", 1).block("s_lgai s_c15", "ost", 1);
    EXPECT_TRUE(is_fed(plain, "s_lgai"));
    EXPECT_FALSE(is_fed(plain, "s_c15"));
    plain.in(Proc::SupplyCheck);
    EXPECT_EQ(plain.where("s_lgai"), "ost");
    EXPECT_EQ(plain.where("s_c15"), "out");
}

TEST(R12_1, without_effects_he_is_a_plain_block) {
    Theatre war("radzymin");
    war.block("p_lpil", "rad", 1).block("p_1l", "rad", 3).block("s_r4", "rad", 3).entered("s_r4", "mal");
    war.spent("p_1l", Spent::ForcedMarch).in(Proc::Battles);
    const Tally t = tally_of(war, "polish");
    EXPECT_EQ(t.leader, 0);
    EXPECT_EQ(t.blocks, 1 + 1) << "his own point, and half of three";
}

TEST(R12_1, without_effects_he_counts_as_cavalry_for_cards_and_with_them_not) {
    const auto with_card = [](std::string_view scenario) {
        Theatre war(scenario);
        war.no_garrison("rad").block("p_1l", "rad", 3).block("s_lbud s_r4", "rad", 1).entered("s_r4", "mal");
        war.in(Proc::Battles);
        war.s().line(Side::Soviet).card = war.card("s25");
        war.s().battle.shown = 1;
        return tally_of(war, "soviet").cards;
    };
    EXPECT_GT(with_card("radzymin"), with_card("campaign_1920"));
}

// [R12.2] the bonus

TEST(R12_2, the_highest_bonus_counts_once) {
    Theatre war;
    war.block("p_lpil p_lsik", "slu", 1)
        .block("p_1l", "slu", 3)
        .block("s_r4", "slu", 3)
        .entered("s_r4", "bob");
    war.in(Proc::Battles);
    EXPECT_EQ(tally_of(war, "polish").leader, 2);
    EXPECT_EQ(tally_of(war, "polish").blocks, 5);
    EXPECT_EQ(tally_of(war, "soviet").leader, 0);
}

TEST(R12_2, a_leader_helps_in_his_battle_only) {
    Theatre war;
    war.block("p_lpil", "min", 1).block("p_1l", "slu", 3).block("s_r4", "slu", 3).entered("s_r4", "bob");
    war.in(Proc::Battles);
    EXPECT_EQ(tally_of(war, "polish").leader, 0);
}

// [R12.2] the abilities

TEST(R12_2, pilsudskis_men_fight_in_full_after_a_forced_march) {
    Theatre war;
    war.block("s_r4", "slu", 3).block("p_1l", "slu", 3).block("p_lpil", "slu", 1);
    war.entered("p_1l p_lpil", "min").spent("p_1l", Spent::ForcedMarch).in(Proc::Battles);
    EXPECT_EQ(tally_of(war, "polish").blocks, 4);
    Theatre without;
    without.block("s_r4", "slu", 3).block("p_1l", "slu", 3).block("p_lsik", "slu", 1);
    without.entered("p_1l p_lsik", "min").spent("p_1l", Spent::ForcedMarch).in(Proc::Battles);
    EXPECT_EQ(tally_of(without, "polish").blocks, 1 + 1);
}

TEST(R12_2, smigly_rydz_makes_one_flank_cost_three) {
    Theatre war;
    war.block("s_r4", "slu", 3).block("p_1l p_2l p_3l", "slu", 3).block("p_lryd", "slu", 1);
    war.entered("p_1l", "min").entered("p_2l", "sto").entered("p_3l p_lryd", "bar").in(Proc::Battles);
    EXPECT_EQ(tally_of(war, "soviet").flanks, 2);
    EXPECT_EQ(tally_of(war, "soviet").flank_points, 3 + 2);
}

TEST(R12_2, smigly_rydz_does_so_only_when_he_attacks) {
    Theatre war;
    war.block("p_1l", "slu", 3).block("p_lryd", "slu", 1).block("s_r4 s_r5", "slu", 3);
    war.entered("s_r4", "min").entered("s_r5", "bob").in(Proc::Battles);
    EXPECT_EQ(tally_of(war, "polish").flank_points, 2);
}

TEST(R12_2, sikorski_and_uborevich_cancel_a_flank_when_they_defend) {
    Theatre war;
    war.block("p_1l", "slu", 3).block("p_lsik", "slu", 1).block("s_r4 s_r5 s_r6", "slu", 3);
    war.entered("s_r4", "min").entered("s_r5", "bob").entered("s_r6", "bar").in(Proc::Battles);
    EXPECT_EQ(tally_of(war, "polish").flanks, 1) << "of two";
    Theatre red;
    red.block("s_r4", "slu", 3).block("s_lubo", "slu", 1).block("p_1l p_2l", "slu", 3);
    red.entered("p_1l", "min").entered("p_2l", "sto").in(Proc::Battles);
    EXPECT_EQ(tally_of(red, "soviet").flanks, 0);
}

TEST(R12_2, haller_rebuilds_a_block_of_his_area) {
    Theatre war;
    war.block("p_lhal", "min", 1).block("p_1l p_4", "min", 2).block("p_2l", "bob", 2);
    war.initiative(Front::North, "soviet", 1).in(Proc::Reinforcement).take("done");
    EXPECT_EQ(war.sp("p_1l"), 3) << "who lacks most";
    EXPECT_EQ(war.sp("p_4"), 2);
    EXPECT_EQ(war.sp("p_2l"), 2);
    // Out of supply there is nothing to rebuild with.
    Theatre cut;
    cut.no_garrison("lid mol").block("s_r4", "lid", 2).block("s_r5", "mol", 2).block("s_r6", "swi", 2);
    cut.block("p_lhal", "wil", 1).block("p_1l", "wil", 2).in(Proc::Reinforcement).take("done");
    EXPECT_EQ(cut.sp("p_1l"), 2);
}

TEST(R12_2, szeptycki_withdraws_without_loss) {
    for (const auto* leader : {"p_lsze", "p_lsik"}) {
        Theatre war;
        war.block(leader, "slu", 1).block("p_1l", "slu", 3).block("s_r4", "slu", 3).entered("s_r4", "bob");
        war.order("polish", "withdraw", "slu").in(Proc::Marches);
        EXPECT_EQ(war.asks(Ask::WithdrawLoss), std::string_view(leader) == "p_lsik") << leader;
    }
}

TEST(R12_2, iwaszkiewicz_looks_into_a_neighbouring_area_before_the_first_battle) {
    Theatre war;
    war.block("p_liwa", "min", 1).block("s_r21", "ihu", 2).block("s_r27", "zlo", 2);
    war.block("p_1l", "slu", 3).block("s_r4", "slu", 3).entered("s_r4", "bob").in(Proc::Battles);
    ASSERT_TRUE(war.asks(Ask::LookAround));
    EXPECT_EQ(war.asked(), "polish");
    EXPECT_THAT(war.offers(), ElementsAre("at ihu", "at slu", "enough"));
    EXPECT_EQ(war.refused_by("at zlo"), Rules{"R12.2"}) << "not next to him";
    war.take("at ihu");
    EXPECT_THAT(war.seen_by("polish"), Contains("event.recon_finds"));
    EXPECT_THAT(war.seen_by("soviet"), Not(Contains("event.recon_finds")));
    EXPECT_TRUE(war.s().is(war.id("s_r21"), Mark::Sure));
    EXPECT_TRUE(war.asks(Ask::LayCards)) << "then the battle";
}

TEST(R12_2, iwaszkiewicz_is_asked_on_his_front_though_the_other_has_fought) {
    Theatre war;
    war.block("p_1l", "slu", 3)
        .block("s_r4", "slu", 3)
        .entered("s_r4", "bob")
        .in(Proc::Battles, Front::North);
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"}).until(Ask::LookAround);
    ASSERT_EQ(war.asked(), "");
    war.block("p_liwa", "lwo", 1).block("p_2l s_r5", "bro", 3).entered("s_r5", "dub");
    war.in(Proc::Battles, Front::South);
    EXPECT_TRUE(war.asks(Ask::LookAround));
    war.take("at bro");
    EXPECT_TRUE(war.asks(Ask::LayCards)) << "once in a phase";
}

TEST(R12_2, tukhachevsky_gives_his_front_an_order_unless_he_is_embattled) {
    Theatre war;
    EXPECT_EQ(limit_of(war, "soviet", Front::North), 2);
    war.block("s_ltuk", "smo", 1);
    EXPECT_EQ(limit_of(war, "soviet", Front::North), 3);
    EXPECT_EQ(limit_of(war, "soviet", Front::South), 2);
    EXPECT_EQ(limit_of(war, "polish", Front::North), 2);
    war.block("p_1l", "smo", 1);
    EXPECT_EQ(limit_of(war, "soviet", Front::North), 2);
}

TEST(R12_2, yegorov_places_a_second_recon_beyond_the_limit) {
    Theatre war;
    war.block("s_lyeg", "ors", 1).block("s_r4", "moh", 3).block("p_1l", "bor", 3).in(Proc::PlaceOrders);
    war.take_all({"first soviet", "place recon at bor", "place recon at ihu", "place defend at moh"});
    war.take("place defend at bor");
    ASSERT_EQ(war.asked(), "soviet");
    EXPECT_TRUE(war.allowed("place recon at min"));
    EXPECT_EQ(war.refused_by("place defend at ors"), Rules{"R4.1"});
    war.take("place recon at min");
    EXPECT_EQ(war.order_at("soviet", "min"), Order::Recon);
    EXPECT_TRUE(war.asked().empty() || !war.allowed("place recon at lep")) << "one more, not two";
}

TEST(R12_2, budyonny_adds_a_point_for_each_cavalry_division_up_to_two) {
    for (const auto& [riders, bonus] : {std::pair{"s_c4", 2}, std::pair{"s_c4 s_c6", 3},
                                        std::pair{"s_c4 s_c6 s_c11", 3}, std::pair{"s_kba s_r4", 1}}) {
        Theatre war;
        war.block("p_1l", "slu", 3).block("s_lbud", "slu", 1).block(riders, "slu", 2);
        war.entered("s_lbud", "bob").entered(riders, "bob").in(Proc::Battles);
        EXPECT_EQ(tally_of(war, "soviet").leader, bonus) << riders;
    }
}

TEST(R12_2, gai_feeds_cavalry_however_far) {
    Theatre war;
    war.block("s_c15 s_r4", "plo", 2);
    EXPECT_FALSE(is_fed(war, "s_c15"));
    war.no_garrison("war mod lom sie bia brz suw gro deb lub lid wil bar pin mol min bor bob dyn moz");
    ASSERT_FALSE(is_fed(war, "s_c15")) << "a line, but a long one";
    war.block("s_lgai", "plo", 1);
    EXPECT_TRUE(is_fed(war, "s_c15"));
    EXPECT_FALSE(is_fed(war, "s_r4")) << "not infantry";
    war.block("p_1l", "cie", 1).block("p_2l", "war", 1).block("p_3l", "mod", 1);
    EXPECT_FALSE(is_fed(war, "s_c15")) << "without a line nobody is";
}

TEST(R12_2, yakirs_men_lose_nothing_once_a_round) {
    Theatre war;
    war.block("s_lyak", "plo", 1).block("s_r4 s_r5", "plo", 2).block("s_r6", "cie", 2).in(Proc::SupplyCheck);
    EXPECT_EQ(war.sp("s_r4"), 2);
    EXPECT_EQ(war.sp("s_r5"), 2);
    EXPECT_EQ(war.sp("s_r6"), 1) << "not in his area";
    war.in(Proc::SupplyCheck);
    EXPECT_EQ(war.sp("s_r4"), 1) << "only once";
}

}  // namespace
}  // namespace bivouac::eagle::test
