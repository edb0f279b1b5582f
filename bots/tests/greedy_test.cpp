// The greedy bot is stronger than chance.
#include "bots/greedy.hpp"

#include <gtest/gtest.h>

#include "bots/tests/duel.hpp"

namespace bivouac::bots::test {
namespace {

struct Ground {
    std::string_view game, rules, scenario;
    int games;
    double least;
};

class GreedyBotBeatsChance : public ::testing::TestWithParam<Ground> {};

TEST_P(GreedyBotBeatsChance, from_either_side) {
    const Ground& ground = GetParam();
    EXPECT_GE(score_of("greedy", "random", ground.rules, ground.scenario, ground.games, ground.game),
              ground.least);
}

INSTANTIATE_TEST_SUITE_P(Games, GreedyBotBeatsChance,
                         ::testing::Values(Ground{"shadow_of_the_eagle", "basic", "alcaniz", 8, 0.9},
                                           Ground{"shadow_of_the_eagle", "standard", "alcaniz", 6, 0.8},
                                           Ground{"strike_of_the_eagle", "", "radzymin", 20, 0.9}));

}  // namespace
}  // namespace bivouac::bots::test
