// Drafts: a plan composed from small choices and committed as a whole.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/tests/tiny_play.hpp"

namespace bivouac::tiny {
namespace {

/// Cedar leads and plans a watch; the fire of a raid has burnt ash and birch and oak.
Match<Camps> at_the_watch() {
    auto match = match_of({6, 24, 25, 26, 27});  // the raid's die, then what watched camps draw
    orders_of_all(match);
    EXPECT_TRUE(says(match, kCedar, "raid ash"));
    everybody_passes(match);
    EXPECT_TRUE(says(match, kAsh, "lose a3"));
    EXPECT_TRUE(says(match, kBirch, "lose a6"));
    EXPECT_TRUE(says(match, kOak, "lose c8"));
    EXPECT_EQ(question_for<Camps>(match.now(), kCedar).kind, QuestionKind::Draft);
    return match;
}

TEST(T5, a_commit_is_refused_with_every_duty_that_is_not_met) {
    auto match = at_the_watch();
    ASSERT_TRUE(says(match, kCedar, "post fir"));
    const Verdict verdict = verdict_on(match, kCedar, act(Verb::Commit));
    ASSERT_EQ(verdict.reasons().size(), 4U);
    const auto unwatched = [](Seat who) {
        return Phrase{"refusal.unwatched", {{Domain::Seat, static_cast<int>(who)}}};
    };
    EXPECT_EQ(verdict.reasons()[0], (Reason{"T5.1", unwatched(kAsh)}));
    EXPECT_EQ(verdict.reasons()[1], (Reason{"T5.1", unwatched(kBirch)}));
    EXPECT_EQ(verdict.reasons()[2], (Reason{"T5.1", unwatched(kOak)}));
    EXPECT_EQ(verdict.reasons()[3], (Reason{"T5.2", {"refusal.pairs", {Operand::number(1)}}}));
    EXPECT_EQ(match.take(kCedar, act(Verb::Commit)), verdict);
}

TEST(Draft, steps_can_be_taken_out_again_by_a_choice_or_by_undo) {
    auto match = at_the_watch();
    const State empty = match.now();
    ASSERT_TRUE(says(match, kCedar, "post fir"));
    EXPECT_FALSE(says(match, kCedar, "post fir"));
    ASSERT_TRUE(says(match, kCedar, "recall fir"));
    EXPECT_TRUE(same_bytes(match.now(), empty));
    ASSERT_TRUE(says(match, kCedar, "post elm"));
    while (match.decisions().back().seat == kCedar) ASSERT_TRUE(match.undo(kCedar));
    EXPECT_TRUE(same_bytes(match.now(), empty));
}

TEST(Draft, only_the_committed_plan_is_recorded_in_its_canonical_order) {
    auto match = at_the_watch();
    const std::size_t before = match.decisions().size();
    for (const char* step :
         {"post oak", "post hazel", "post birch", "recall hazel", "post ash", "post fir"}) {
        ASSERT_TRUE(says(match, kCedar, step));
    }
    EXPECT_EQ(lines_of(match, before).size(), 6U);
    ASSERT_TRUE(says(match, kCedar, "commit"));
    EXPECT_EQ(lines_of(match, before),
              (std::vector<std::string>{"cedar post ash", "cedar post birch", "cedar post fir",
                                        "cedar post oak", "cedar commit"}));
    EXPECT_EQ(match.decisions().back().dice, (std::vector<std::uint16_t>{24, 25, 26, 27}));
    EXPECT_TRUE(match.now().holds(kFir, card(26)));
}

TEST(Draft, the_way_to_a_plan_leaves_no_trace) {
    auto one = at_the_watch(), other = at_the_watch();
    for (const char* step : {"post ash", "post oak", "post birch", "post elm"})
        ASSERT_TRUE(says(one, kCedar, step));
    for (const char* step : {"post elm", "post fir", "post birch", "post oak", "recall fir", "post ash"}) {
        ASSERT_TRUE(says(other, kCedar, step));
    }
    EXPECT_TRUE(same_bytes(one.now(), other.now()));
}

/// Carries a plan out from the empty draft; every step must be legal.
bool can_be_carried_out(const Scenario& sc, const State& from, const Plan& plan) {
    State s = from;
    Dice dice = Dice::fast(1);
    for (const Action a : plan) {
        if (!refuse<Camps>(sc, s, kCedar, a).allowed()) return false;
        take<Camps>(sc, s, kCedar, a, dice, nullptr);
    }
    return !to_act<Camps>(s).contains(kCedar) || question_for<Camps>(s, kCedar).name != "watch";
}

RC_GTEST_PROP(Draft, the_default_plan_and_every_proposal_are_legal_whatever_burnt, ()) {
    static const Match<Camps> match = at_the_watch();
    State s = match.now();
    s.burnt = SeatSet::from_bits(*rc::gen::arbitrary<std::uint8_t>());
    const Question<Camps>& watch = question_for<Camps>(s, kCedar);
    Plan plan;
    watch.default_plan(match.scenario(), s, kCedar, plan);
    RC_ASSERT(can_be_carried_out(match.scenario(), s, plan));
    plan.clear();
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    watch.propose(match.scenario(), s, kCedar, rng, plan);
    RC_ASSERT(can_be_carried_out(match.scenario(), s, plan));
}

TEST(Draft, a_plan_is_its_makers_secret_until_it_is_committed) {
    auto match = at_the_watch();
    const auto before = Camps::knowledge(match.scenario(), match.now(), kAsh);
    ASSERT_TRUE(says(match, kCedar, "post oak"));
    EXPECT_EQ(Camps::knowledge(match.scenario(), match.now(), kAsh), before);
    EXPECT_NE(Camps::knowledge(match.scenario(), match.now(), kCedar).agenda, before.agenda);
}

}  // namespace
}  // namespace bivouac::tiny
