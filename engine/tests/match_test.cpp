// A match is its record: undo, take-back, branches and looking back are replays of it.
#include <gtest/gtest.h>

#include "engine/tests/tiny_play.hpp"

namespace bivouac::tiny {
namespace {

Match<Camps> played(std::uint64_t seed) {
    auto match = random_match(seed);
    Rng rng(seed);
    play_to_the_end(match, rng);
    return match;
}

/// The first decision that rolled.
std::size_t first_rolled(const Match<Camps>& match) {
    std::size_t i = 0;
    while (i < match.decisions().size() && match.decisions()[i].dice.empty()) ++i;
    EXPECT_LT(i, match.decisions().size()) << "no decision of this match rolls";
    return i;
}

TEST(Match, a_refused_decision_changes_nothing) {
    auto match = match_of();
    const State before = match.now();
    EXPECT_FALSE(match.take(kAsh, act(Verb::Seal)).allowed());
    EXPECT_TRUE(same_bytes(match.now(), before));
    EXPECT_TRUE(match.decisions().empty());
}

TEST(Match, every_position_on_the_way_can_be_looked_at) {
    auto match = random_match(21);
    Rng rng(21);
    std::vector<State> states{match.now()};
    while (!to_act<Camps>(match.now()).empty()) {  // the lowest seat first, so lanes arrive in seat order
        play_one(match, rng);
        states.resize(match.decisions().size() + 1);  // a commit may make the record shorter
        states.back() = match.now();
    }
    ASSERT_GT(match.decisions().size(), 64U) << "so that there is a snapshot on the way";
    EXPECT_TRUE(same_bytes(match.at(0), states[0]));
    for (std::size_t n = 1; n < states.size(); ++n) {
        const Action a = match.decisions()[n - 1].action;
        if (Camps::verbs()[a.verb].kind == VerbKind::Compose) continue;  // may have been put in another order
        ASSERT_TRUE(same_bytes(match.at(n), states[n])) << n;
        ASSERT_EQ(match.decisions()[n - 1].hash, match.hash_of(states[n])) << n;
    }
}

TEST(Match, a_take_back_forgets_decisions_and_events_but_no_roll_number_is_used_again) {
    auto match = played(22);
    const std::size_t n = first_rolled(match);
    const State before = match.at(n);
    const Decision rolled = match.decisions()[n];
    const std::uint32_t next = match.next_roll();
    match.rewind_to(n);
    EXPECT_TRUE(same_bytes(match.now(), before));
    EXPECT_EQ(match.decisions().size(), n);
    EXPECT_EQ(match.next_roll(), next);
    for (const SeenEvent& e : match.chronicle().seen_by(kAsh)) EXPECT_LE(e.decision, n);
    ASSERT_TRUE(match.take(rolled.seat, rolled.action).allowed());
    EXPECT_EQ(match.decisions().back().first_roll, next);
}

TEST(Match, a_branch_shares_the_beginning_and_has_dice_of_its_own) {
    const auto match = played(23);
    const std::size_t n = first_rolled(match);
    auto branch = match.branch(n, Dice::fast(99));
    EXPECT_TRUE(same_bytes(branch.now(), match.at(n)));
    EXPECT_EQ(branch.start_dice(), match.start_dice());
    Rng rng(5);
    play_to_the_end(branch, rng);
    EXPECT_TRUE(Camps::outcome(branch.scenario(), branch.now()).finished);
    EXPECT_TRUE(same_bytes(branch.at(n), match.at(n)));
    EXPECT_EQ(lines_of(match).size(), match.decisions().size());
}

TEST(Match, one_can_begin_in_an_imagined_position) {
    const auto match = played(24);
    const State s = match.at(40);
    Rng rng(1);
    const State imagined = Camps::imagine(match.scenario(), Camps::knowledge(match.scenario(), s, kOak), rng);
    Match<Camps> other(ring(), imagined, Dice::fast(3));
    EXPECT_TRUE(same_bytes(other.now(), imagined));
    play_to_the_end(other, rng);
    EXPECT_TRUE(Camps::outcome(other.scenario(), other.now()).finished);
    other.rewind_to(0);
    EXPECT_TRUE(same_bytes(other.now(), imagined));
}

TEST(Match, replayed_decisions_lead_to_the_same_bytes_and_hashes) {
    const auto match = played(25);
    Match<Camps> again(ring(), Dice::fair(seeds_from(25, kCamps)));
    for (const Decision& d : match.decisions()) {
        ASSERT_EQ(again.replay_one(d), DiceFault::None);
        ASSERT_EQ(again.decisions().back().hash, d.hash);
        ASSERT_EQ(again.decisions().back().effects, d.effects);
    }
    EXPECT_TRUE(same_bytes(again.now(), match.now()));
    EXPECT_EQ(again.chronicle().seen_by(kFir), match.chronicle().seen_by(kFir));
}

TEST(Match, a_match_without_a_log_plays_the_same) {
    auto match = played(26);
    Match<Camps> quiet(ring(), Dice::fair(seeds_from(26, kCamps)), Match<Camps>::Log::None);
    Rng rng(26);
    play_to_the_end(quiet, rng);
    EXPECT_TRUE(same_bytes(quiet.now(), match.now()));
    EXPECT_EQ(quiet.chronicle().size(), 0U);
}

TEST(Chronicle, numbers_events_for_each_viewer_without_gaps) {
    const auto match = played(27);
    for (std::size_t i = 0; i < kCamps; ++i) {
        std::size_t expected = 0;
        for (const SeenEvent& e : match.chronicle().seen_by(seat(i))) EXPECT_EQ(e.number, ++expected);
        EXPECT_LT(expected, match.chronicle().size()) << "something was hidden from every seat";
        const auto tail = match.chronicle().seen_by(seat(i), expected - 2);
        ASSERT_EQ(tail.size(), 2U);
        EXPECT_EQ(tail.back().number, expected);
    }
}

TEST(Chronicle, spectators_and_several_seats_see_what_they_may) {
    Chronicle log;
    log.everyone({"all"});
    log.only(kAsh, {"ash"});
    log.others(kAsh, {"not ash"});
    log.outsiders(kAsh, {"less than ash"});
    const auto keys = [&](SeatSet viewer) {
        std::string out;
        for (const SeenEvent& e : log.seen_by(viewer)) out += std::string(e.phrase.key) + ';';
        return out;
    };
    EXPECT_EQ(keys({}), "all;not ash;less than ash;");
    EXPECT_EQ(keys(kAsh), "all;ash;");
    EXPECT_EQ(keys(kOak), "all;not ash;less than ash;");
    EXPECT_EQ(keys(SeatSet(kAsh) | kOak), "all;ash;not ash;") << "what Ash knows better is not told twice";
}

}  // namespace
}  // namespace bivouac::tiny
