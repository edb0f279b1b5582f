// Windows and proposals: others than the seat whose turn it is have something to say. Whether a seat is asked
// follows from public facts, so that being asked tells nobody what it holds.
#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/edge.hpp"
#include "engine/tests/tiny_play.hpp"

namespace bivouac::tiny {
namespace {

const SeatSet kAsked = SeatSet::first(kCamps) - kCedar;

/// Cedar has set ash afire; hazel holds the bucket, c1.
Match<Camps> alarmed_match() {
    auto match = match_of({6});
    orders_of_all(match);
    EXPECT_TRUE(says(match, kCedar, "raid ash"));
    return match;
}

std::size_t offers_to(const Match<Camps>& match, Seat who) {
    Offers offers;
    offer<Camps>(match.scenario(), match.now(), who, offers);
    return offers.size();
}

TEST(T7, every_camp_with_cards_is_asked_whoever_holds_the_bucket) {
    const auto match = alarmed_match();
    EXPECT_EQ(to_act<Camps>(match.now()), kAsked);
    EXPECT_EQ(offers_to(match, kHazel), 2U);
    EXPECT_EQ(offers_to(match, kOak), 1U);
    EXPECT_EQ(window_of<Camps>(match.scenario(), match.now(), kOak), "trigger.alarm");
    EXPECT_EQ(window_of<Camps>(match.scenario(), match.now(), kCedar), std::nullopt) << "he is not asked";
}

// The same table with the bucket in the deck: to all who do not hold it, nothing is different.
TEST(T7, being_asked_does_not_tell_what_a_seat_holds) {
    const auto match = alarmed_match();
    State twin = match.now();
    std::swap(twin.place[index_of(kBucket)], twin.place[31]);  // d8 is in the deck
    const Scenario& sc = match.scenario();
    EXPECT_EQ(to_act<Camps>(twin), to_act<Camps>(match.now()));
    for (const Seat other : {kAsh, kBirch, kCedar, kOak}) {
        EXPECT_EQ(Camps::knowledge(sc, twin, other), Camps::knowledge(sc, match.now(), other));
        EXPECT_EQ(prompt<Camps>(sc, twin, other), prompt<Camps>(sc, match.now(), other));
        EXPECT_EQ(window_of<Camps>(sc, twin, other), window_of<Camps>(sc, match.now(), other));
    }
}

TEST(T7, an_answer_is_nobody_elses_until_all_have_answered) {
    auto quenched = alarmed_match(), passed = alarmed_match();
    ASSERT_TRUE(says(quenched, kHazel, "quench"));
    ASSERT_TRUE(says(passed, kHazel, "pass"));
    for (const Seat other : {kAsh, kBirch, kCedar, kOak}) {
        EXPECT_EQ(Camps::knowledge(quenched.scenario(), quenched.now(), other),
                  Camps::knowledge(passed.scenario(), passed.now(), other));
        EXPECT_EQ(quenched.chronicle().seen_by(other), passed.chronicle().seen_by(other));
    }
    EXPECT_NE(Camps::knowledge(quenched.scenario(), quenched.now(), kHazel),
              Camps::knowledge(passed.scenario(), passed.now(), kHazel));
}

TEST(T7, a_quenched_fire_does_not_burn) {
    auto match = alarmed_match();
    const auto score = match.now().score[index(kHazel)];
    EXPECT_FALSE(says(match, kOak, "quench"));
    ASSERT_TRUE(says(match, kHazel, "quench"));
    EXPECT_EQ(match.now().place[index_of(kBucket)], hand_of(kHazel)) << "until all have answered";
    everybody_passes(match);
    EXPECT_EQ(match.now().place[index_of(kBucket)], Place::Out);
    EXPECT_EQ(match.now().score[index(kHazel)], score + 1);
    EXPECT_TRUE(match.now().burnt.empty());
    EXPECT_EQ(question_for<Camps>(match.now(), kCedar).name, "watch");
}

TEST(T7, if_nobody_comes_it_burns) {
    auto match = alarmed_match();
    everybody_passes(match);
    EXPECT_EQ(match.now().burnt, SeatSet(kAsh));
    EXPECT_EQ(match.chronicle().seen_by(kOak).end()[-2].phrase, Phrase{"event.nobody_came"});
}

TEST(T7, an_answer_can_be_taken_back_until_all_have_answered) {
    auto match = alarmed_match();
    const State before = match.now();
    ASSERT_TRUE(says(match, kHazel, "quench"));
    ASSERT_TRUE(says(match, kOak, "pass"));
    ASSERT_TRUE(match.undo(kHazel));
    ASSERT_TRUE(match.undo(kOak));
    EXPECT_TRUE(same_bytes(match.now(), before));
    EXPECT_FALSE(match.undo(kHazel));
    everybody_passes(match);
    EXPECT_FALSE(match.undo(kHazel));
}

TEST(T7, a_record_with_a_window_replays) {
    const auto loaded = Camps::load("ring");
    const EdgeScenario<Camps> scenario(loaded.scenario, loaded.info);
    const MatchSetup setup{seeds_from(7, kCamps), {}};
    auto match = alarmed_match();
    ASSERT_TRUE(says(match, kOak, "pass"));
    ASSERT_TRUE(says(match, kHazel, "quench"));
    ASSERT_TRUE(says(match, kAsh, "pass"));
    const auto expect_same = [&] {
        const RecordReading reading =
            read_record(write_record(record_of(match, loaded.info, setup)), "x.bvk");
        const MatchLoad load = scenario.load(reading.record, "x.bvk", AnyScenario::kAll);
        ASSERT_TRUE(load.match);
        EXPECT_FALSE(load.first_difference);
        EXPECT_EQ(load.match->position(), write_position<Camps>(match.scenario(), match.now()));
        EXPECT_EQ(load.match->to_act(), to_act<Camps>(match.now()));
    };
    expect_same();  // in the middle of it
    everybody_passes(match);
    expect_same();
}

RC_GTEST_PROP(T7, every_order_of_answers_gives_the_same_bytes_and_record, ()) {
    std::vector<Seat> arrival;
    kAsked.for_each([&](Seat who) { arrival.push_back(who); });
    for (std::size_t i = arrival.size(); i > 1; --i) {
        std::swap(arrival[i - 1], arrival[*rc::gen::inRange<std::size_t>(0, i)]);
    }
    auto match = alarmed_match(), in_order = alarmed_match();
    for (const Seat who : arrival) {
        RC_ASSERT(says(match, who, who == kHazel ? "quench" : "pass"));
        if (*rc::gen::inRange(0, 4) == 0 && match.undo(who))
            RC_ASSERT(says(match, who, who == kHazel ? "quench" : "pass"));
    }
    kAsked.for_each([&](Seat who) { RC_ASSERT(says(in_order, who, who == kHazel ? "quench" : "pass")); });
    RC_ASSERT(same_bytes(match.now(), in_order.now()));
    RC_ASSERT(lines_of(match) == lines_of(in_order));
    for (std::size_t i = 0; i < kCamps; ++i) {
        RC_ASSERT(match.chronicle().seen_by(seat(i)) == in_order.chronicle().seen_by(seat(i)));
    }
}

TEST(T8, a_truce_that_is_accepted_scores_for_both_and_ends_the_raid) {
    auto match = match_of();
    orders_of_all(match);
    const auto score = match.now().score;
    ASSERT_TRUE(says(match, kCedar, "offer oak"));
    EXPECT_EQ(to_act<Camps>(match.now()), SeatSet(kOak));
    EXPECT_EQ(prompt<Camps>(match.scenario(), match.now(), kOak),
              (Phrase{"prompt.truce", {{Domain::Seat, 2}}}));
    EXPECT_FALSE(match.undo(kCedar)) << "another has been asked";
    ASSERT_TRUE(says(match, kOak, "accept"));
    EXPECT_EQ(match.now().score[index(kCedar)], score[index(kCedar)] + 1);
    EXPECT_EQ(match.now().score[index(kOak)], score[index(kOak)] + 1);
    EXPECT_EQ(question_for<Camps>(match.now(), kCedar).name, "watch");
}

TEST(T8, one_that_is_declined_leaves_the_leader_to_choose_again_but_not_the_same) {
    auto match = match_of();
    orders_of_all(match);
    const auto score = match.now().score;
    ASSERT_TRUE(says(match, kCedar, "offer oak"));
    ASSERT_TRUE(says(match, kOak, "decline"));
    EXPECT_EQ(match.now().score, score);
    EXPECT_EQ(question_for<Camps>(match.now(), kCedar).name, "raid");
    EXPECT_EQ(verdict_on(match, kCedar, act(Verb::Offer, kOak)).reasons()[0].rule.text(), "T8.1");
    EXPECT_TRUE(says(match, kCedar, "offer ash"));
}

}  // namespace
}  // namespace bivouac::tiny
