// Whole recorded matches, replayed to the same position at every decision: a change of behaviour shows here
// first. Every battle, and every way in which a match can end, has at least one.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "games/catalogue.hpp"

namespace bivouac::shadow::test {
namespace {

namespace fs = std::filesystem;

struct Golden {
    std::string file;
    Record record;
};

std::vector<Golden> goldens() {
    std::vector<Golden> all;
    const fs::path folder = fs::path(BIVOUAC_SOURCE_DIR) / "games/shadow_of_the_eagle/tests/golden";
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() != ".bvk") continue;
        std::stringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        const std::string file = entry.path().filename().string();
        RecordReading reading = read_record(text.str(), file);
        for (const Mistake& m : reading.mistakes) ADD_FAILURE() << to_text(m);
        all.push_back({file, std::move(reading.record)});
    }
    return all;
}

MatchLoad replay(const Golden& golden) {
    const ScenarioLoad loaded =
        find_game(golden.record.game, golden.record.rules)->load(golden.record.scenario);
    return loaded.scenario->load(golden.record, golden.file, AnyScenario::kAll);
}

TEST(Golden, every_match_replays_to_the_same_hashes_and_result) {
    for (const Golden& golden : goldens()) {
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

struct Covered {
    std::set<std::string> battles;
    std::set<std::string> endings;
    std::set<char> variants;  // letters after the plus sign of a battle's name
};

Covered covered_under(std::string_view rules) {
    Covered all;
    for (const Golden& golden : goldens()) {
        if (golden.record.rules != rules) continue;
        const std::string& scenario = golden.record.scenario;
        const auto plus = std::min(scenario.find('+'), scenario.size());
        all.battles.insert(scenario.substr(0, plus));
        all.variants.insert(scenario.begin() + static_cast<std::ptrdiff_t>(plus), scenario.end());
        all.endings.insert(golden.record.result);
    }
    all.variants.erase('+');
    return all;
}

const std::set<std::string> kBattles{"alcaniz", "castalla", "maria"};

TEST(Golden, every_battle_and_every_ending_of_the_basic_game_has_a_match) {
    const Covered basic = covered_under("basic");
    EXPECT_EQ(basic.battles, kBattles);
    EXPECT_EQ(basic.endings,
              (std::set<std::string>{"ending.draw", "ending.first_wins", "ending.second_wins"}));
}

TEST(Golden, every_battle_variant_and_ending_of_the_standard_game_has_a_match) {
    const Covered standard = covered_under("standard");
    EXPECT_EQ(standard.battles, kBattles);
    EXPECT_EQ(standard.variants, (std::set<char>{'a', 'b', 'c', 'd'}));
    EXPECT_EQ(standard.endings, (std::set<std::string>{"ending.draw_of_commands", "ending.first_marginal",
                                                       "ending.first_strategic", "ending.first_tactical",
                                                       "ending.second_marginal", "ending.second_strategic",
                                                       "ending.second_tactical"}));
}

TEST(Golden, every_match_has_a_commentary) {
    for (const Golden& golden : goldens()) {
        std::size_t remarks = golden.record.closing_comments.size();
        for (const RecordLine& line : golden.record.lines) remarks += line.comments.size();
        EXPECT_GT(remarks, 20U) << golden.file;
    }
}

TEST(Golden, the_dice_follow_from_the_opened_seeds) {
    for (const Golden& golden : goldens()) {
        const ScenarioLoad loaded =
            find_game(golden.record.game, golden.record.rules)->load(golden.record.scenario);
        EXPECT_TRUE(loaded.scenario->check_dice(golden.record).empty()) << golden.file;
    }
}

}  // namespace
}  // namespace bivouac::shadow::test
