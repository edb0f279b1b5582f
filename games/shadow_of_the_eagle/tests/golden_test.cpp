// What the recorded matches cover: every battle, every variant and every way in which a match can end. That
// they replay is tested for all games at once, games/common/tests.
#include <algorithm>
#include <set>

#include "games/common/tests/golden_matches.hpp"

namespace bivouac::shadow::test {
namespace {

struct Covered {
    std::set<std::string> battles;
    std::set<std::string> endings;
    std::set<char> variants;  // letters after the plus sign of a battle's name
};

Covered covered_under(std::string_view rules) {
    Covered all;
    for (const bivouac::test::GoldenMatch& golden : bivouac::test::golden_matches("shadow_of_the_eagle")) {
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

TEST(ShadowGolden, every_battle_and_every_ending_of_the_basic_game_has_a_match) {
    const Covered basic = covered_under("basic");
    EXPECT_EQ(basic.battles, kBattles);
    EXPECT_EQ(basic.endings,
              (std::set<std::string>{"ending.draw", "ending.first_wins", "ending.second_wins"}));
}

TEST(ShadowGolden, every_battle_variant_and_ending_of_the_standard_game_has_a_match) {
    const Covered standard = covered_under("standard");
    EXPECT_EQ(standard.battles, kBattles);
    EXPECT_EQ(standard.variants, (std::set<char>{'a', 'b', 'c', 'd'}));
    EXPECT_EQ(standard.endings, (std::set<std::string>{"ending.draw_of_commands", "ending.first_marginal",
                                                       "ending.first_strategic", "ending.first_tactical",
                                                       "ending.second_marginal", "ending.second_strategic",
                                                       "ending.second_tactical"}));
}

}  // namespace
}  // namespace bivouac::shadow::test
