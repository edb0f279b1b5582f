// What the recorded matches cover: the scenario for a first evening and the campaign on both fronts, and
// every way a match can end. That they replay is tested for all games at once, games/common/tests.
#include <set>

#include "games/common/tests/golden_matches.hpp"
#include "games/strike_of_the_eagle/eagle.hpp"

namespace bivouac::eagle::test {
namespace {

using bivouac::test::golden_matches;
using bivouac::test::GoldenMatch;
using bivouac::test::replay;

constexpr std::string_view kGame = "strike_of_the_eagle";

TEST(EagleGolden, the_first_evening_the_campaign_and_every_ending_have_a_match) {
    std::set<std::string> scenarios;
    std::set<std::string> endings;
    for (const GoldenMatch& golden : golden_matches(kGame)) {
        scenarios.insert(golden.record.scenario);
        endings.insert(golden.record.result);
    }
    EXPECT_EQ(scenarios, (std::set<std::string>{"campaign_1920", "radzymin"}));
    EXPECT_EQ(endings, (std::set<std::string>{"ending.at_once", "ending.draw", "ending.points"}));
}

TEST(EagleGolden, the_campaign_goes_through_all_its_rounds_on_both_fronts) {
    for (const GoldenMatch& golden : golden_matches(kGame)) {
        if (golden.record.scenario != "campaign_1920") continue;
        const MatchLoad load = replay(golden);
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

}  // namespace
}  // namespace bivouac::eagle::test
