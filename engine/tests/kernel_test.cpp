// Offers, refusals and decisions of the tiny game: the doors of the kernel, and the rules T1 to T6 through
// them.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/tests/allocation_counter.hpp"
#include "engine/tests/tiny_play.hpp"

namespace bivouac::tiny {
namespace {

std::vector<Action> offers_of(const Match<Camps>& match, Seat who) {
    Offers out;
    offer<Camps>(match.scenario(), match.now(), who, out);
    return {out.begin(), out.end()};
}

TEST(Kernel, a_match_begins_with_its_first_question_open) {
    const auto match = match_of();
    EXPECT_EQ(to_act<Camps>(match.now()), SeatSet::first(8));
    EXPECT_EQ(offers_of(match, kAsh),
              (std::vector{act(Verb::Play, card(0)), act(Verb::Play, card(1)), act(Verb::Play, card(2))}));
    EXPECT_EQ(prompt<Camps>(match.scenario(), match.now(), kAsh), Phrase{"prompt.card"});
    EXPECT_EQ(match.start_dice().size(), 24U);
}

TEST(Kernel, a_refusal_names_the_rule_and_what_it_is_about) {
    const auto match = match_of();
    const Verdict verdict = verdict_on(match, kAsh, act(Verb::Play, card(5)));
    ASSERT_EQ(verdict.reasons().size(), 1U);
    EXPECT_EQ(verdict.reasons()[0].rule.text(), "T2.1");
    EXPECT_EQ(verdict.reasons()[0].phrase, (Phrase{"refusal.not_held", {{kCardDomain, 5}}}));
}

TEST(Kernel, an_action_outside_its_verb_or_domain_is_refused) {
    const auto match = match_of();
    const auto key = [&](Action a) { return verdict_on(match, kAsh, a).reasons()[0].phrase.key; };
    EXPECT_EQ(key({99, {}}), "refusal.no_such_action");
    EXPECT_EQ(key({static_cast<std::uint16_t>(Verb::Play), {32, 0, 0}}), "refusal.no_such_action");
    EXPECT_EQ(key({static_cast<std::uint16_t>(Verb::Raid), {8, 0, 0}}), "refusal.no_such_action");
    EXPECT_EQ(key({static_cast<std::uint16_t>(Verb::Play), {0, 1, 0}}), "refusal.no_such_action");
    EXPECT_EQ(key(act(Verb::Rest)), "refusal.other_question");
}

TEST(Kernel, who_is_not_asked_is_told_so_and_has_no_offers) {
    auto match = match_of();
    orders_of_all(match);
    ASSERT_EQ(to_act<Camps>(match.now()), SeatSet(kCedar));
    EXPECT_EQ(verdict_on(match, kAsh, act(Verb::Rest)).reasons()[0].phrase.key, "refusal.not_asked");
    EXPECT_TRUE(offers_of(match, kAsh).empty());
    EXPECT_EQ(prompt<Camps>(match.scenario(), match.now(), kAsh), Phrase{"prompt.wait"});
}

TEST(T2_3, a_dearer_card_scores_and_the_dearest_leads_ties_the_lower_seat) {
    auto match = match_of();
    orders_of_all(
        match);  // ash a1 birch a4 cedar a8 elm b2 fir b5 hazel b8 larch c3 oak c6, each against the next
    EXPECT_EQ(match.now().leader, kCedar);
    EXPECT_EQ(match.now().score, (std::array<std::uint8_t, 8>{0, 0, 1, 0, 0, 1, 0, 1}));
    EXPECT_EQ(match.now().place[7], Place::Out);
}

TEST(T3_2, an_attempt_on_a_stronger_hand_is_called_off_shows_it_and_costs_nothing) {
    auto match = match_of();
    orders_of_all(match);  // cedar keeps a7 b1, worth 8; oak keeps c7 c8, worth 15
    ASSERT_TRUE(verdict_on(match, kCedar, act(Verb::Raid, kOak)).allowed());
    const auto score = match.now().score;
    const std::uint32_t roll = match.next_roll();
    ASSERT_TRUE(says(match, kCedar, "raid oak"));
    EXPECT_EQ(match.now().score, score);
    EXPECT_EQ(match.next_roll(), roll);
    EXPECT_EQ(to_act<Camps>(match.now()), SeatSet(kCedar));
    EXPECT_TRUE(has_seen_hand(match.now(), kCedar, kOak));
    EXPECT_FALSE(has_seen_hand(match.now(), kAsh, kOak));
    const Verdict again = verdict_on(match, kCedar, act(Verb::Raid, kOak));
    ASSERT_FALSE(again.allowed());
    EXPECT_EQ(again.reasons()[0].rule.text(), "T3.2");
    EXPECT_FALSE(match.undoable(kCedar));
}

TEST(T3_3, an_attempt_on_a_weaker_hand_goes_on_to_the_die) {
    auto failed = match_of({2});
    orders_of_all(failed);
    ASSERT_TRUE(says(failed, kCedar, "raid ash"));  // a2 a3, worth 5
    EXPECT_EQ(failed.decisions().back().dice, (std::vector<std::uint16_t>{2}));
    EXPECT_TRUE(failed.now().burnt.empty());
    auto afire = match_of({3});
    orders_of_all(afire);
    ASSERT_TRUE(says(afire, kCedar, "raid ash"));
    everybody_passes(afire);
    EXPECT_EQ(afire.now().burnt, SeatSet(kAsh));
    EXPECT_EQ(afire.now().score[index(kCedar)], 3);
    EXPECT_EQ(to_act<Camps>(afire.now()), SeatSet(kAsh));
}

TEST(T4_2, sparks_of_odd_cards_spread_the_fire_and_no_camp_burns_twice) {
    auto match = match_of({6});
    orders_of_all(match);
    ASSERT_TRUE(says(match, kCedar, "raid ash"));
    everybody_passes(match);
    ASSERT_TRUE(says(match, kAsh, "lose a3"));  // odd: birch and oak
    EXPECT_EQ(match.now().agenda.at(2).as<FireLocals>().burning, SeatSet(kOak));
    ASSERT_TRUE(says(match, kBirch, "lose a5"));  // odd: cedar; ash has burnt
    ASSERT_TRUE(says(match, kCedar, "lose b1"));  // odd: elm
    ASSERT_TRUE(says(match, kElm, "lose b4"));    // even
    ASSERT_TRUE(says(match, kOak, "lose c7"));    // odd: larch
    ASSERT_TRUE(says(match, kLarch, "lose c4"));  // even
    EXPECT_EQ(match.now().burnt.count(), 6);
    EXPECT_EQ(match.now().tents, (std::array<std::uint8_t, 8>{2, 2, 2, 2, 3, 3, 2, 2}));
    EXPECT_EQ(question_for<Camps>(match.now(), kCedar).name, "watch");
}

TEST(T6, after_four_rounds_the_highest_score_wins) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        auto match = random_match(seed);
        Rng rng(seed);
        play_to_the_end(match, rng);
        const State& s = match.now();
        const Outcome end = Camps::outcome(match.scenario(), s);
        ASSERT_TRUE(end.finished);
        EXPECT_EQ(end.ending.key, s.round == kRounds ? "ending.rounds" : "ending.no_cards");
        for (std::size_t i = 0; i < kCamps; ++i) {
            const bool beaten =
                std::any_of(s.score.begin(), s.score.end(), [&](auto other) { return other > s.score[i]; });
            EXPECT_EQ(end.results[i] == Result::Loss, beaten);
        }
    }
}

TEST(T6, without_cards_the_game_is_over_sooner) {
    auto match = match_of();
    for (std::size_t round = 1; round <= kHand; ++round) {
        orders_of_all(match, "");
        const Seat leader = match.now().leader;
        ASSERT_TRUE(says(match, leader, "rest"));
        ASSERT_TRUE(says(match, leader, "commit"));
    }
    const Outcome end = Camps::outcome(match.scenario(), match.now());
    EXPECT_TRUE(end.finished);
    EXPECT_EQ(end.ending.key, "ending.no_cards");
    EXPECT_TRUE(to_act<Camps>(match.now()).empty());
}

TEST(Kernel, frames_and_lanes_are_zero_when_the_game_is_over) {
    auto match = random_match(12);
    Rng rng(12);
    play_to_the_end(match, rng);
    EXPECT_EQ(match.now().agenda, decltype(State::agenda){});
}

TEST(Kernel, a_whole_game_allocates_nothing_in_offer_refuse_and_take) {
    const auto sc = ring();
    State s;
    Dice dice = Dice::fair(seeds_from(3, kCamps));
    Offers offers;
    Rng rng(3);
    const AllocationCount allocations;
    start<Camps>(*sc, s, dice, nullptr);
    std::size_t decisions = 0;
    while (!to_act<Camps>(s).empty()) {
        const Seat who = to_act<Camps>(s).lowest();
        offer<Camps>(*sc, s, who, offers);
        const bool may_commit = is(offers[offers.size() - 1], Verb::Commit);
        const Action a = may_commit ? act(Verb::Commit) : rng.pick(offers.span());
        if (refuse<Camps>(*sc, s, who, a).allowed()) take<Camps>(*sc, s, who, a, dice, nullptr);
        ++decisions;
    }
    EXPECT_EQ(allocations.count(), 0U);
    EXPECT_GT(decisions, 60U);
}

TEST(Kernel, a_decision_that_asks_others_too_hands_over) {
    auto match = match_of({0});
    orders_of_all(match);
    ASSERT_TRUE(says(match, kCedar, "rest"));
    EXPECT_FALSE(match.decisions().back().effects.handed_over) << "the watch is cedar's too";
    ASSERT_TRUE(says(match, kCedar, "commit"));  // the next orders: cedar is asked again, with all others
    EXPECT_TRUE(to_act<Camps>(match.now()).contains(kCedar));
    EXPECT_TRUE(match.decisions().back().effects.handed_over);
    EXPECT_FALSE(match.undoable(kCedar));
}

TEST(Kernel, odds_are_exact_for_a_hand_that_was_seen_and_a_mixture_for_others) {
    auto match = match_of();
    orders_of_all(match);
    ASSERT_TRUE(says(match, kCedar, "raid oak"));  // seen, and off the list from now on
    const auto reports = odds<Camps>(match.scenario(), match.now(), kCedar);
    ASSERT_EQ(reports.size(), Camps::fights(match.scenario(), match.now(), kCedar));
    ASSERT_EQ(reports.size(), 6U);
    EXPECT_FALSE(reports[0].exact);
    EXPECT_FALSE(reports[0].fight.known);
    EXPECT_EQ(reports[0].fight.attack.total(), Rational(8));
    State seen = match.now();
    for (std::size_t c : {1U, 2U}) seen.seen[c] |= kCedar;  // ash's a2 a3
    const auto exact = odds<Camps>(match.scenario(), seen, kCedar);
    ASSERT_TRUE(exact[0].exact);
    ASSERT_EQ(exact[0].chances.size(), 2U);
    for (const ResultChance& c : exact[0].chances) {
        EXPECT_EQ(c.chance, c.result.key == "raid.sets_afire" ? Rational(2, 3) : Rational(1, 3));
    }
}

TEST(Kernel, odds_over_the_budget_are_sampled_with_their_error) {
    auto match = match_of();
    orders_of_all(match);
    State seen = match.now();
    for (std::size_t c : {1U, 2U}) seen.seen[c] |= kCedar;
    const OddsBudget one_path{.exact = {.paths = 1, .time = kNoDeadline}, .runs = 500};
    const auto sampled = odds<Camps>(match.scenario(), seen, kCedar, one_path);
    EXPECT_FALSE(sampled[0].exact);
    EXPECT_TRUE(sampled[0].fight.known) << "it is not for want of knowledge";
    Rational sum = 0;
    for (const ResultChance& c : sampled[0].chances) {
        sum += c.chance;
        EXPECT_GT(c.error, 0);
    }
    EXPECT_EQ(sum, Rational(1));
}

TEST(Kernel, what_would_tell_its_maker_something_is_not_supposed) {
    auto match = match_of();
    orders_of_all(match);
    Offers offers;
    offer<Camps>(match.scenario(), match.now(), kCedar, offers);
    State copy = match.now();
    const std::array raid{offers[0]};
    const Verdict tells = suppose<Camps>(match.scenario(), copy, kCedar, raid);
    ASSERT_FALSE(tells.allowed());
    EXPECT_EQ(tells.reasons()[0].phrase.key, "refusal.would_tell");
    copy = match.now();
    EXPECT_EQ(suppose<Camps>(match.scenario(), copy, kOak, raid).reasons()[0].phrase.key,
              "refusal.not_asked");
}

}  // namespace
}  // namespace bivouac::tiny
