// Standing orders answer windows, and nothing else.
#include "engine/standing_order.hpp"

#include <gtest/gtest.h>

#include "engine/edge.hpp"
#include "engine/notation.hpp"
#include "engine/tests/tiny_play.hpp"

namespace bivouac::tiny {
namespace {

using Lasts = StandingOrder::Lasts;
using When = StandingOrder::When;

constexpr const char* kTrigger = "trigger.alarm";

/// Ash is afire in the first round; hazel holds the bucket. Behind the face of the edge.
std::unique_ptr<AnyMatch> alarmed() {
    auto inside = match_of({6});
    orders_of_all(inside);
    EXPECT_TRUE(says(inside, kCedar, "raid ash"));
    const std::string position = write_position<Camps>(inside.scenario(), inside.now());
    return EdgeGame<Camps>().load("ring").scenario->resume({seeds_from(1, kCamps), {}}, position, 0).match;
}

std::string answer(const AnyMatch& match, Seat seat, const StandingOrder& order) {
    const auto action = standing_answer(match, seat, std::span(&order, 1));
    return action ? write_action(match.verbs(), match.naming(), *action) : "";
}

TEST(StandingOrder, passes_always_or_unless_there_is_another_answer) {
    const auto match = alarmed();
    EXPECT_EQ(answer(*match, kOak, {kTrigger, Lasts::Match, 0, When::Always, ""}), "pass");
    EXPECT_EQ(answer(*match, kHazel, {kTrigger, Lasts::Match, 0, When::Always, ""}), "pass");
    EXPECT_EQ(answer(*match, kOak, {kTrigger, Lasts::Match, 0, When::UnlessAble, ""}), "pass");
    EXPECT_EQ(answer(*match, kHazel, {kTrigger, Lasts::Match, 0, When::UnlessAble, ""}), "");
}

TEST(StandingOrder, gives_a_named_answer_while_it_is_legal) {
    const auto match = alarmed();
    EXPECT_EQ(answer(*match, kHazel, {kTrigger, Lasts::Match, 0, When::Always, "quench"}), "quench");
    EXPECT_EQ(answer(*match, kOak, {kTrigger, Lasts::Match, 0, When::Always, "quench"}), "");
    EXPECT_EQ(answer(*match, kOak, {kTrigger, Lasts::Match, 0, When::Always, "no such thing"}), "");
}

TEST(StandingOrder, the_first_that_has_an_answer_decides) {
    const auto match = alarmed();
    const StandingOrder orders[] = {{kTrigger, Lasts::Match, 0, When::Always, "quench"},
                                    {kTrigger, Lasts::Match, 0, When::Always, ""}};
    EXPECT_EQ(standing_answer(*match, kHazel, orders), act(Verb::Quench));
    EXPECT_EQ(standing_answer(*match, kOak, orders), act(Verb::Pass));
}

TEST(StandingOrder, one_for_a_turn_lapses_with_it) {
    const auto match = alarmed();
    ASSERT_EQ(match->turn_number(), 1U);
    const StandingOrder now{kTrigger, Lasts::Turn, 1, When::Always, ""},
        before{kTrigger, Lasts::Turn, 0, When::Always, ""};
    EXPECT_FALSE(has_lapsed(*match, now));
    EXPECT_TRUE(has_lapsed(*match, before));
    EXPECT_EQ(answer(*match, kOak, now), "pass");
    EXPECT_EQ(answer(*match, kOak, before), "");
}

TEST(StandingOrder, answers_no_other_window_and_no_other_question) {
    const auto match = alarmed();
    const StandingOrder pass{kTrigger, Lasts::Match, 0, When::Always, ""};
    EXPECT_EQ(answer(*match, kOak, {"trigger.other", Lasts::Match, 0, When::Always, ""}), "");
    EXPECT_EQ(answer(*match, kCedar, pass), "") << "he is not asked";
    const auto first = EdgeGame<Camps>().load("ring").scenario->start({seeds_from(1, kCamps), {}});
    EXPECT_EQ(answer(*first, kOak, pass), "") << "orders are no window";
    EXPECT_EQ(first->triggers().size(), 1U);
}

}  // namespace
}  // namespace bivouac::tiny
