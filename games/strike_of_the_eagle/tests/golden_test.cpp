// Whole recorded matches, replayed to the same position at every decision: a change of behaviour shows here
// first. The scenario for a first evening and the campaign on both fronts, and every way a match can end.
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/edge.hpp"
#include "games/strike_of_the_eagle/eagle.hpp"

namespace bivouac::eagle::test {
namespace {

struct GoldenMatch {
    std::string file;
    Record record;
};

std::vector<GoldenMatch> golden_matches() {
    namespace fs = std::filesystem;
    std::vector<GoldenMatch> all;
    const fs::path folder = fs::path(BIVOUAC_SOURCE_DIR) / "games/strike_of_the_eagle/tests/golden";
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

std::shared_ptr<const AnyScenario> scenario_of(const GoldenMatch& golden) {
    return EdgeGame<StrikeOfTheEagle>().load(golden.record.scenario).scenario;
}

TEST(EagleGolden, every_match_replays_to_the_same_hashes_and_result) {
    for (const GoldenMatch& golden : golden_matches()) {
        const MatchLoad load = scenario_of(golden)->load(golden.record, golden.file, AnyScenario::kAll);
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

TEST(EagleGolden, the_first_evening_the_campaign_and_every_ending_have_a_match) {
    std::set<std::string> scenarios;
    std::set<std::string> endings;
    for (const GoldenMatch& golden : golden_matches()) {
        scenarios.insert(golden.record.scenario);
        endings.insert(golden.record.result);
    }
    EXPECT_EQ(scenarios, (std::set<std::string>{"campaign_1920", "radzymin"}));
    EXPECT_EQ(endings, (std::set<std::string>{"ending.at_once", "ending.draw", "ending.points"}));
}

TEST(EagleGolden, the_campaign_goes_through_all_its_rounds_on_both_fronts) {
    for (const GoldenMatch& golden : golden_matches()) {
        if (golden.record.scenario != "campaign_1920") continue;
        const MatchLoad load = scenario_of(golden)->load(golden.record, golden.file, AnyScenario::kAll);
        ASSERT_NE(load.match, nullptr);
        int rounds = 0;
        PerFront<int> battles{};
        const auto loaded = StrikeOfTheEagle::load(golden.record.scenario);
        for (const SeenEvent& e : load.match->events({}, 0)) {
            if (e.phrase.key == "event.round") rounds = e.phrase.with[0].value;
            if (e.phrase.key != "event.battle") continue;
            ++battles[index_of(loaded.scenario->front_of(static_cast<Area>(e.phrase.with[0].value)))];
        }
        EXPECT_EQ(rounds, loaded.scenario->rounds);
        EXPECT_GT(battles[0], 20);
        EXPECT_GT(battles[1], 20);
    }
}

TEST(EagleGolden, every_match_has_a_commentary) {
    for (const GoldenMatch& golden : golden_matches()) {
        std::size_t remarks = golden.record.closing_comments.size();
        for (const RecordLine& line : golden.record.lines) remarks += line.comments.size();
        EXPECT_GT(remarks, 20U) << golden.file;
    }
}

TEST(EagleGolden, the_dice_follow_from_the_opened_seeds) {
    for (const GoldenMatch& golden : golden_matches())
        EXPECT_TRUE(scenario_of(golden)->check_dice(golden.record).empty()) << golden.file;
}

}  // namespace
}  // namespace bivouac::eagle::test
