// Every card of both decks has a test of what it does: tests of cards are named by their card.
#include <set>

#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test::card_tests {
namespace {

/// The cards that have a test: the first word of the names of a suite's tests.
std::set<std::string> tested_cards(std::string_view suite) {
    std::set<std::string> cards;
    const auto& program = *::testing::UnitTest::GetInstance();
    for (int i = 0; i < program.total_test_suite_count(); ++i) {
        const auto& found = *program.GetTestSuite(i);
        if (suite != found.name()) continue;
        for (int j = 0; j < found.total_test_count(); ++j) {
            const std::string_view name = found.GetTestInfo(j)->name();
            cards.emplace(name.substr(0, name.find('_')));
        }
    }
    return cards;
}

TEST(CardsTested, every_card_of_both_decks_has_a_test_of_its_own) {
    const Theatre war;
    constexpr std::string_view kSuites[] = {"PolishCards", "SovietCards"};
    for (std::size_t side = 0; side < 2; ++side) {
        std::set<std::string> cards;
        for (const Card& card : war.sc().decks[side]) cards.insert(card.id);
        EXPECT_EQ(tested_cards(kSuites[side]), cards) << kSuites[side];
    }
}

}  // namespace
}  // namespace bivouac::eagle::test::card_tests
