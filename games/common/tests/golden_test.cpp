// Whole recorded matches of every game, replayed to the same position at every decision: a change of
// behaviour shows here first. What a game's matches have to cover is tested in its own folder.
#include <set>

#include "games/common/tests/golden_matches.hpp"

namespace bivouac::test {
namespace {

std::set<std::string> games_of_the_catalogue() {
    std::set<std::string> ids;
    for (const AnyGame* game : catalogue()) ids.emplace(game->info().id);
    return ids;
}

class Golden : public ::testing::TestWithParam<std::string> {};

TEST_P(Golden, every_match_replays_to_the_same_hashes_and_result) {
    for (const GoldenMatch& golden : golden_matches(GetParam())) {
        const MatchLoad load = replay(golden);
        for (const Mistake& m : load.mistakes) ADD_FAILURE() << to_text(m);
        ASSERT_NE(load.match, nullptr) << golden.file;
        EXPECT_FALSE(load.other_version) << golden.file << " was made under other rules or data";
        EXPECT_FALSE(load.first_difference)
            << golden.file << " differs from decision " << load.first_difference.value_or(0);
        EXPECT_TRUE(load.match->outcome().finished) << golden.file;
        EXPECT_EQ(load.match->outcome().ending.key, golden.record.result) << golden.file;
        EXPECT_EQ(load.match->size(), golden.record.lines.size());
    }
}

TEST_P(Golden, every_match_has_a_commentary) {
    for (const GoldenMatch& golden : golden_matches(GetParam())) {
        std::size_t remarks = golden.record.closing_comments.size();
        for (const RecordLine& line : golden.record.lines) remarks += line.comments.size();
        EXPECT_GT(remarks, 20U) << golden.file;
    }
}

TEST_P(Golden, the_dice_follow_from_the_opened_seeds) {
    for (const GoldenMatch& golden : golden_matches(GetParam())) {
        EXPECT_TRUE(scenario_of(golden)->check_dice(golden.record).empty()) << golden.file;
    }
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, ::testing::ValuesIn(games_of_the_catalogue()),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace bivouac::test
