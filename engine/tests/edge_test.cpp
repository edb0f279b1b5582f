// A match behind the face of the edge: what a viewer learns from a decision, and what he does not.
#include "engine/edge.hpp"

#include <gtest/gtest.h>

#include "engine/tests/tiny_play.hpp"

namespace bivouac::tiny {
namespace {

std::unique_ptr<AnyMatch> begun() {
    const auto loaded = Camps::load("ring");
    const EdgeScenario<Camps> scenario(loaded.scenario, loaded.info);
    return scenario.start({seeds_from(7, kCamps), std::vector<std::string>(kCamps, "human")});
}

TEST(Edge, who_is_asked_for_first_learns_all_and_then_nothing_until_something_happens) {
    const auto match = begun();
    std::unique_ptr<AnyKnowledge> known;
    EXPECT_TRUE(match->learns(kAsh, known));
    EXPECT_FALSE(match->learns(kAsh, known));
    EXPECT_TRUE(match->learns(kBirch, known)) << "what ash knows is not what birch knows";
}

TEST(Edge, what_is_done_in_a_lane_is_learnt_by_its_maker_alone) {
    const auto match = begun();
    std::unique_ptr<AnyKnowledge> maker, other, spectator;
    EXPECT_TRUE(match->learns(kAsh, maker));
    EXPECT_TRUE(match->learns(kBirch, other));
    EXPECT_TRUE(match->learns({}, spectator));
    ASSERT_TRUE(match->take(kAsh, match->offers(kAsh).front(), 0).allowed());
    EXPECT_TRUE(match->learns(kAsh, maker));
    EXPECT_FALSE(match->learns(kBirch, other));
    EXPECT_FALSE(match->learns({}, spectator));
}

}  // namespace
}  // namespace bivouac::tiny
