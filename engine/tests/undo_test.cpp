// Undo is derived: a decision can be undone if and only if what its maker sees afterwards follows from what
// he knew before and what he did. Shown with twins, positions that the maker cannot tell apart.
#include <map>

#include <gtest/gtest.h>

#include "engine/tests/tiny_play.hpp"
#include "engine/tests/tiny_scramble.hpp"

namespace bivouac::tiny {
namespace {

/// What the maker of a decision sees of it.
struct Seen {
    Knowledge knowledge;
    std::vector<SeenEvent> events;
    Effects effects;
};

Seen decide(const Scenario& sc, const State& from, Seat maker, Action a) {
    State s = from;
    Dice dice = Dice::fast(7);
    Chronicle log;
    const Effects effects = take<Camps>(sc, s, maker, a, dice, &log);
    return {Camps::knowledge(sc, s, maker), log.seen_by(maker), effects};
}

/// Whether some twin of the position shows the maker something else.
bool tells_its_maker(const Scenario& sc, const State& s, Seat maker, Action a, const Seen& seen, Rng& rng) {
    for (int twins = 0; twins < 64; ++twins) {
        const Seen twin = decide(sc, Scramble{}(sc, s, maker, rng), maker, a);
        if (twin.knowledge != seen.knowledge || twin.events != seen.events) return true;
    }
    return false;
}

struct Count {
    int undoable = 0, telling = 0;
};

/// Both ways, for every offer of every position on the way through a random game.
void check_game(std::uint64_t seed, std::map<std::string, Count>& counts) {
    auto match = random_match(seed);
    Rng rng(seed);
    Offers offers;
    while (!to_act<Camps>(match.now()).empty()) {
        const Seat maker = to_act<Camps>(match.now()).lowest();
        offer<Camps>(match.scenario(), match.now(), maker, offers);
        for (const Action a : offers) {
            const Seen seen = decide(match.scenario(), match.now(), maker, a);
            const bool undoable = seen.effects.undoable_by(maker);
            const bool tells = tells_its_maker(match.scenario(), match.now(), maker, a, seen, rng);
            const std::string what(Camps::verbs()[a.verb].name());
            ASSERT_FALSE(undoable && tells) << what << " tells, and can be undone";
            ASSERT_TRUE(undoable || tells || seen.effects.rolled || seen.effects.handed_over)
                << what << " tells nothing";
            ++(undoable ? counts[what].undoable : counts[what].telling);
        }
        play_one(match, rng);
    }
}

TEST(Undo, what_can_be_undone_is_what_told_its_maker_nothing) {
    std::map<std::string, Count> counts;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) check_game(seed, counts);
    for (const char* quiet : {"play", "against", "rest", "post"}) {
        EXPECT_GT(counts[quiet].undoable, 0) << quiet;
        EXPECT_EQ(counts[quiet].telling, 0) << quiet;
    }
    for (const char* telling : {"raid", "commit"}) {
        EXPECT_GT(counts[telling].telling, 0) << telling;
        EXPECT_EQ(counts[telling].undoable, 0) << telling;
    }
    EXPECT_GT(counts["lose"].telling, 0) << "as a rule somebody else is asked";
    EXPECT_GT(counts["seal"].undoable, 0) << "until all are sealed";
    EXPECT_GT(counts["seal"].telling, 0) << "the last seal";
}

TEST(Undo, a_leader_whose_own_camp_burns_last_may_take_his_loss_back) {
    auto match = match_of({6});
    orders_of_all(match);
    ASSERT_TRUE(says(match, kCedar, "raid ash"));
    everybody_passes(match);
    ASSERT_TRUE(says(match, kAsh, "lose a3"));
    ASSERT_TRUE(says(match, kBirch, "lose a6"));
    ASSERT_TRUE(says(match, kOak, "lose c7"));
    ASSERT_TRUE(says(match, kLarch, "lose c5"));
    ASSERT_TRUE(says(match, kHazel, "lose c1"));
    ASSERT_TRUE(says(match, kFir, "lose b7"));
    ASSERT_TRUE(says(match, kElm, "lose b3"));
    const State before = match.now();
    ASSERT_TRUE(says(match, kCedar, "lose b1"));
    EXPECT_EQ(question_for<Camps>(match.now(), kCedar).name, "watch") << "nobody else is asked";
    EXPECT_TRUE(match.undo(kCedar)) << "he has learnt nothing";
    EXPECT_TRUE(same_bytes(match.now(), before));
}

TEST(Undo, a_decision_after_which_others_are_asked_stays) {
    auto match = match_of({3});
    orders_of_all(match);
    ASSERT_TRUE(says(match, kCedar, "raid ash"));
    everybody_passes(match);
    const State before = match.now();
    EXPECT_FALSE(match.undo(kCedar));
    EXPECT_FALSE(match.undo(kAsh));
    EXPECT_TRUE(same_bytes(match.now(), before));
}

TEST(Undo, gives_back_the_same_bytes_events_and_record) {
    auto match = match_of();
    orders_of_all(match);
    const State before = match.now();
    const auto events = match.chronicle().seen_by(kCedar);
    const auto lines = lines_of(match);
    ASSERT_TRUE(says(match, kCedar, "rest"));
    ASSERT_TRUE(says(match, kCedar, "post ash"));
    ASSERT_TRUE(match.undo(kCedar));
    ASSERT_TRUE(match.undo(kCedar));
    EXPECT_TRUE(same_bytes(match.now(), before));
    EXPECT_EQ(match.chronicle().seen_by(kCedar), events);
    EXPECT_EQ(lines_of(match), lines);
    EXPECT_FALSE(match.undo(kCedar)) << "the orders have been shown";
}

}  // namespace
}  // namespace bivouac::tiny
