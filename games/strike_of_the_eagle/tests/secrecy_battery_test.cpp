// The battery on Strike of the Eagle: whole games of the short scenario, and a mutant for every secret that
// the ledger names, each of which must be found out.
#include <gtest/gtest.h>

#include "games/strike_of_the_eagle/tests/docs_scenario.hpp"
#include "games/strike_of_the_eagle/tests/scramble.hpp"
#include "tests/battery/battery.hpp"

namespace bivouac::eagle::test {
namespace {

using battery::Battery;
using battery::expects_leak;
using battery::Table;

Table<StrikeOfTheEagle> table_of(std::string_view id) {
    const auto loaded = StrikeOfTheEagle::load(id);
    return {loaded.scenario, loaded.info};
}

void expect_no_fault(std::string_view id, std::uint64_t games) {
    battery::Options options;
    options.dear_every = 8;
    options.faults = "faults";
    Battery<StrikeOfTheEagle, ScrambleEagle> battery(table_of(id), options);
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        const auto fault = battery.play(seed);
        ASSERT_EQ(fault ? fault->text() : "", "") << id;
    }
}

// docs/authoring.md writes a scenario with a map, blocks and cards of its own.
TEST(EagleBattery, plays_the_scenario_of_the_page_without_a_fault) {
    const Files files = docs_scenario();
    std::vector<NamedText> named;
    for (const auto& [name, text] : files) named.push_back({name, text});
    const auto page = StrikeOfTheEagle::load_files(named);
    ASSERT_NE(page.scenario, nullptr) << all_texts(page.mistakes);
    battery::Options options;
    options.dear_every = 8;
    options.faults = "faults";
    Battery<StrikeOfTheEagle, ScrambleEagle> battery({page.scenario, page.info}, options);
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto fault = battery.play(seed);
        ASSERT_EQ(fault ? fault->text() : "", "");
    }
}

TEST(EagleBattery, plays_radzymin_without_a_fault) {
    expect_no_fault("radzymin", 20);
}
TEST(EagleBattery, plays_the_campaign_without_a_fault) {
    expect_no_fault("campaign_1920", 1);
}
TEST(EagleBattery, plays_the_campaign_with_four_commanders_without_a_fault) {
    expect_no_fault("campaign_1920+4", 1);
}

template <auto Secret>
bool leaks(std::uint64_t games = 4) {
    return expects_leak<StrikeOfTheEagle, ScrambleEagle, Secret>(table_of("radzymin"), games);
}

// [R1.3] Who stands where, how strong he is; [R5.7] who has shed a brigade.
constexpr auto kPlaces = [](const State& s) { return s.at; };
constexpr auto kStrengths = [](const State& s) { return s.sp; };
constexpr auto kShedders = [](const State& s) {
    PerBlock<bool> shed{};
    for (std::size_t i = 0; i < kMaxBlocks; ++i) shed[i] = s.is(static_cast<BlockId>(i), Mark::Shed);
    return shed;
};
// [R4.2] Orders face down.
constexpr auto kOrdersLaid = [](const State& s) { return s.order; };
// [R4.1] How many of them are Recons.
constexpr auto kStaff = [](const State& s) { return s.staff; };
// [R2.2] Hands and decks, and what is being discarded.
constexpr auto kHands = [](const State& s) { return s.hand; };
constexpr auto kDecks = [](const State& s) { return s.deck; };
constexpr auto kAside = [](const State& s) { return s.aside; };
// [R3.2], [R3.6], [R6.3] What is chosen, answered, laid.
constexpr auto kChosen = [](const State& s) { return s.chosen; };
constexpr auto kReactions = [](const State& s) { return s.reaction; };
constexpr auto kLaid = [](const State& s) {
    return std::array{s.battle.line[0].card, s.battle.line[1].card};
};
constexpr auto kModifiers = [](const State& s) {
    return std::array{s.battle.line[0].modifier, s.battle.line[1].modifier};
};
// What lies open.
constexpr auto kControl = [](const State& s) { return s.control; };

TEST(EagleSecrecy, places_copied_into_knowledge_are_found) {
    EXPECT_TRUE(leaks<kPlaces>());
}
TEST(EagleSecrecy, strengths_copied_into_knowledge_are_found) {
    EXPECT_TRUE(leaks<kStrengths>());
}
TEST(EagleSecrecy, who_has_shed_a_brigade_copied_into_knowledge_is_found) {
    EXPECT_TRUE(leaks<kShedders>());
}
TEST(EagleSecrecy, orders_copied_into_knowledge_are_found) {
    EXPECT_TRUE(leaks<kOrdersLaid>());
}
TEST(EagleSecrecy, the_number_of_recons_copied_into_knowledge_is_found) {
    EXPECT_TRUE(leaks<kStaff>());
}
TEST(EagleSecrecy, hands_copied_into_knowledge_are_found) {
    EXPECT_TRUE(leaks<kHands>());
}
TEST(EagleSecrecy, decks_copied_into_knowledge_are_found) {
    EXPECT_TRUE(leaks<kDecks>());
}
TEST(EagleSecrecy, what_is_being_discarded_copied_into_knowledge_is_found) {
    const auto two_rounds = table_of("kiev_offensive");  // in the first nobody has too many
    EXPECT_TRUE((expects_leak<StrikeOfTheEagle, ScrambleEagle, kAside>(two_rounds)));
}
TEST(EagleSecrecy, choices_copied_into_knowledge_are_found) {
    EXPECT_TRUE(leaks<kChosen>());
}
TEST(EagleSecrecy, answers_to_a_window_copied_into_knowledge_are_found) {
    EXPECT_TRUE(leaks<kReactions>());
}
TEST(EagleSecrecy, battle_cards_copied_into_knowledge_are_found) {
    EXPECT_TRUE(leaks<kLaid>());
}
TEST(EagleSecrecy, modifiers_copied_into_knowledge_are_found) {
    EXPECT_TRUE(leaks<kModifiers>());
}
TEST(EagleSecrecy, what_lies_open_is_no_leak) {
    EXPECT_FALSE(leaks<kControl>(2));
}

}  // namespace
}  // namespace bivouac::eagle::test
