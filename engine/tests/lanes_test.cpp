// Lanes: eight seats are asked at once, each in a lane of several decisions.
#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/tests/tiny_play.hpp"

namespace bivouac::tiny {
namespace {

TEST(Lanes, a_lane_asks_its_own_questions_whatever_the_others_do) {
    auto match = match_of();
    ASSERT_TRUE(says(match, kElm, "play b3"));
    EXPECT_EQ(question_for<Camps>(match.now(), kElm).name, "against");
    EXPECT_EQ(question_for<Camps>(match.now(), kAsh).name, "orders");
    ASSERT_TRUE(says(match, kAsh, "play a1"));
    ASSERT_TRUE(says(match, kElm, "against oak"));
    EXPECT_EQ(prompt<Camps>(match.scenario(), match.now(), kElm), Phrase{"prompt.seal"});
    EXPECT_EQ(to_act<Camps>(match.now()), SeatSet::first(8));
}

TEST(Lanes, undo_reaches_into_a_lane_after_others_have_acted) {
    auto match = match_of();
    ASSERT_TRUE(says(match, kAsh, "play a1"));
    const State before = match.now();
    ASSERT_TRUE(says(match, kElm, "play b3"));
    ASSERT_TRUE(says(match, kOak, "play c6"));
    ASSERT_TRUE(says(match, kOak, "against ash"));
    ASSERT_TRUE(match.undo(kElm));
    EXPECT_EQ(lines_of(match), (std::vector<std::string>{"ash play a1", "oak play c6", "oak against ash"}));
    ASSERT_TRUE(match.undo(kOak));
    ASSERT_TRUE(match.undo(kOak));
    EXPECT_TRUE(same_bytes(match.now(), before));
    EXPECT_FALSE(match.undo(kOak));
    EXPECT_FALSE(match.undo(kElm));
    EXPECT_TRUE(match.undo(kAsh));
    EXPECT_TRUE(match.decisions().empty());
}

TEST(Lanes, a_seal_can_be_taken_back_until_all_are_sealed) {
    auto match = match_of();
    order_and_seal(match, kBirch);
    EXPECT_FALSE(to_act<Camps>(match.now()).contains(kBirch));
    order_and_seal(match, kAsh);
    ASSERT_TRUE(match.undo(kBirch));  // unseal
    EXPECT_TRUE(to_act<Camps>(match.now()).contains(kBirch));
    EXPECT_EQ(verdict_on(match, kBirch, act(Verb::Seal)).allowed(), true);
    ASSERT_TRUE(says(match, kBirch, "seal"));
    for (Seat who : {kCedar, kElm, kFir, kHazel, kLarch}) order_and_seal(match, who);
    EXPECT_TRUE(match.undoable(kBirch));
    order_and_seal(match, kOak);
    EXPECT_EQ(question_for<Camps>(match.now(), kHazel).name, "raid");
    for (std::size_t i = 0; i < kCamps; ++i) EXPECT_FALSE(match.undoable(seat(i))) << i;
}

TEST(Lanes, the_record_keeps_them_in_seat_order) {
    auto match = match_of();
    ASSERT_TRUE(says(match, kOak, "play c6"));
    ASSERT_TRUE(says(match, kAsh, "play a2"));
    ASSERT_TRUE(says(match, kCedar, "play b1"));
    ASSERT_TRUE(says(match, kAsh, "against fir"));
    ASSERT_TRUE(says(match, kOak, "against ash"));
    EXPECT_EQ(lines_of(match), (std::vector<std::string>{"ash play a2", "ash against fir", "cedar play b1",
                                                         "oak play c6", "oak against ash"}));
}

TEST(Lanes, events_inside_a_lane_are_its_own) {
    auto match = match_of();
    const auto count = [&](Seat who) { return match.chronicle().seen_by(who).size(); };
    const std::size_t ash = count(kAsh), oak = count(kOak);
    ASSERT_TRUE(says(match, kOak, "play c6"));
    ASSERT_TRUE(says(match, kAsh, "play a2"));
    EXPECT_EQ(count(kAsh), ash + 1);
    EXPECT_EQ(count(kOak), oak + 1);
    EXPECT_EQ(match.chronicle().seen_by(kAsh).back().phrase,
              (Phrase{"event.chose_card", {{kCardDomain, 1}}}));
}

// The record of the next orders must not be mixed with that of the last.
TEST(Lanes, lanes_that_follow_lanes_begin_anew) {
    auto match = match_of({0});
    orders_of_all(match);
    ASSERT_TRUE(says(match, kCedar, "rest"));
    ASSERT_TRUE(says(match, kCedar, "commit"));
    const std::size_t first_round = match.decisions().size();
    ASSERT_TRUE(says(match, kOak, "play c7"));
    ASSERT_TRUE(says(match, kAsh, "play a2"));
    EXPECT_EQ(lines_of(match, first_round), (std::vector<std::string>{"ash play a2", "oak play c7"}));
    ASSERT_TRUE(match.undo(kOak));
    ASSERT_TRUE(match.undo(kAsh));
    EXPECT_FALSE(match.undo(kCedar)) << "that would take back what let all others be asked";
}

TEST(Lanes, a_match_rewound_into_lanes_goes_on_in_seat_order) {
    auto match = match_of();
    orders_of_all(match);
    match.rewind_to(5);  // ash has sealed, birch has chosen a card and a camp
    ASSERT_TRUE(says(match, kOak, "play c8"));
    ASSERT_TRUE(says(match, kBirch, "seal"));
    EXPECT_EQ(lines_of(match),
              (std::vector<std::string>{"ash play a1", "ash against birch", "ash seal", "birch play a4",
                                        "birch against cedar", "birch seal", "oak play c8"}));
    ASSERT_TRUE(match.undo(kAsh));
    EXPECT_TRUE(to_act<Camps>(match.now()).contains(kAsh));
}

RC_GTEST_PROP(Lanes, every_order_of_arrival_gives_the_same_bytes_and_record, ()) {
    std::vector<Seat> arrival(3 * kCamps);
    for (std::size_t i = 0; i < arrival.size(); ++i) arrival[i] = seat(i % kCamps);
    for (std::size_t i = arrival.size(); i > 1; --i) {
        std::swap(arrival[i - 1], arrival[*rc::gen::inRange<std::size_t>(0, i)]);
    }
    auto match = match_of();
    for (const Seat who : arrival) {
        Offers offers;
        offer<Camps>(match.scenario(), match.now(), who, offers);
        RC_ASSERT(match.take(who, offers[0]).allowed());
        if (*rc::gen::inRange(0, 4) == 0 && match.undo(who)) RC_ASSERT(match.take(who, offers[0]).allowed());
    }
    auto in_order = match_of();
    for (std::size_t i = 0; i < 3 * kCamps; ++i) {
        Offers offers;
        offer<Camps>(in_order.scenario(), in_order.now(), seat(i / 3), offers);
        RC_ASSERT(in_order.take(seat(i / 3), offers[0]).allowed());
    }
    RC_ASSERT(same_bytes(match.now(), in_order.now()));
    RC_ASSERT(lines_of(match) == lines_of(in_order));
    for (std::size_t i = 0; i < match.decisions().size(); ++i) {
        RC_ASSERT(match.decisions()[i].hash == in_order.decisions()[i].hash);
    }
}

}  // namespace
}  // namespace bivouac::tiny
