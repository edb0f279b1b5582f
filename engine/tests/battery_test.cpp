#include "tests/battery/battery.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/tests/flawed_game.hpp"
#include "engine/tests/tiny_game.hpp"
#include "engine/tests/tiny_scramble.hpp"

namespace bivouac::battery {
namespace {

using flawed::Flaw;
using flawed::Peek;

Table<tiny::Camps> ring() {
    auto loaded = tiny::Camps::load("ring");
    return {loaded.scenario, loaded.info};
}

Table<Peek> peek(Flaw flaw) {
    return {std::make_shared<flawed::Scenario>(flawed::Scenario{flaw}),
            {"only", "Only", "", {"north", "south"}, "none"}};
}

/// The battery's first fault in a few games of Peek with a flaw, as "check: detail"; empty if there is none.
std::string fault_of(Flaw flaw, const std::string& folder = "", std::uint64_t first = 1) {
    Options options;
    options.dear_every = 1;
    options.match_every = 2;
    options.most_decisions = 500;
    options.faults = folder;
    Battery<Peek, flawed::Scramble> battery(peek(flaw), options);
    for (std::uint64_t seed = first; seed < first + 20; ++seed) {
        if (const auto fault = battery.play(seed)) return fault->check + ": " + fault->detail;
    }
    return "";
}

std::string file_text(const std::string& path) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

TEST(Battery, plays_whole_games_of_camps_without_a_fault) {
    Options options;
    options.dear_every = 16;
    options.match_every = 2;
    options.faults = "faults";
    Battery<tiny::Camps, tiny::Scramble> battery(ring(), options);
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const auto fault = battery.play(seed);
        ASSERT_EQ(fault ? fault->text() : "", "");
    }
    EXPECT_EQ(battery.counts().games, 60U);
    EXPECT_GT(battery.counts().dear, 100U);
    EXPECT_GT(battery.counts().lanes, 100U);
    EXPECT_GT(battery.counts().drafts, 100U);
    EXPECT_GT(battery.counts().undone, 100U);
}

TEST(Battery, plays_a_scenario_with_other_seats_without_a_fault) {
    Options options;
    options.dear_every = 8;
    options.match_every = 2;
    options.faults = "faults";
    auto loaded = tiny::Camps::load("clearing");
    Battery<tiny::Camps, tiny::Scramble> battery({loaded.scenario, loaded.info}, options);
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const auto fault = battery.play(seed);
        ASSERT_EQ(fault ? fault->text() : "", "");
    }
}

TEST(Battery, finds_nothing_in_a_game_without_a_flaw) {
    EXPECT_EQ(fault_of(Flaw::None), "");
}

TEST(Battery, finds_an_offer_made_twice) {
    EXPECT_NE(fault_of(Flaw::OfferTwice).find("is offered twice"), std::string::npos);
}
TEST(Battery, finds_an_offer_that_is_refused) {
    EXPECT_NE(fault_of(Flaw::OfferIllegal).find("is offered, but refused: refusal.own_number [P1]"),
              std::string::npos);
}
TEST(Battery, finds_a_legal_action_that_is_not_offered) {
    EXPECT_NE(fault_of(Flaw::OfferTooFew).find("'ask' is not refused, but not offered"), std::string::npos);
}
TEST(Battery, finds_a_question_without_answers) {
    EXPECT_NE(fault_of(Flaw::DeadEnd).find("is asked but has no answer"), std::string::npos);
}
TEST(Battery, finds_a_game_that_does_not_end) {
    EXPECT_EQ(fault_of(Flaw::Endless), "dead end: the game does not end");
}
TEST(Battery, finds_an_end_without_an_outcome) {
    EXPECT_EQ(fault_of(Flaw::NoOutcome).substr(0, 7), "ending:");
}
TEST(Battery, finds_a_field_that_the_notation_leaves_out) {
    EXPECT_EQ(fault_of(Flaw::Unnamed),
              "notation: a position read back differs: bytes that the notation does not name");
}
TEST(Battery, finds_an_allocation) {
    EXPECT_EQ(fault_of(Flaw::Allocates).substr(0, 26), "allocation: take allocates");
}
TEST(Battery, finds_a_broken_invariant) {
    EXPECT_EQ(fault_of(Flaw::Invariant), "invariant: unused bytes are zero");
}
TEST(Battery, finds_a_secret_in_a_prompt) {
    // Imagined positions show it too: of these games the first is one in which twins do first.
    EXPECT_EQ(fault_of(Flaw::TellsInPrompt, "", 2).substr(0, 21), "secrecy: the question");
}
TEST(Battery, finds_a_secret_in_a_refusal) {
    EXPECT_EQ(fault_of(Flaw::TellsInRefusal).substr(0, 20), "secrecy: the refusal");
}
TEST(Battery, finds_a_secret_in_an_event) {
    EXPECT_EQ(fault_of(Flaw::TellsInEvent).substr(0, 17), "secrecy: an event");
}
TEST(Battery, finds_an_effect_that_hangs_on_a_secret) {
    EXPECT_EQ(fault_of(Flaw::TellsInEffects).substr(0, 36), "secrecy: whether he learns something");
}
TEST(Battery, finds_an_undoable_decision_that_told_its_maker_something) {
    EXPECT_EQ(fault_of(Flaw::ShowsWithoutTelling).substr(0, 17), "secrecy: an event");
}
TEST(Battery, finds_an_imagined_position_that_does_not_agree) {
    EXPECT_EQ(fault_of(Flaw::ImaginesOther).substr(0, 8), "imagine:");
}

TEST(Battery, finds_a_window_that_is_opened_only_for_who_can_react) {
    EXPECT_EQ(fault_of(Flaw::AsksHoldersOnly).substr(0, 22), "secrecy: his knowledge");
}
TEST(Battery, finds_a_window_that_standing_orders_could_not_name) {
    EXPECT_EQ(fault_of(Flaw::UnknownTrigger), "window: 'trigger.unknown' is not in the list of triggers");
}

// The secrets of Camps, one by one: copied into knowledge, each must be found out.
constexpr auto kHands = [](const tiny::State& s) { return s.place; };
constexpr auto kSeen = [](const tiny::State& s) { return s.seen; };
constexpr auto kOrders = [](const tiny::State& s) { return s.orders; };
constexpr auto kLanes = [](const tiny::State& s) { return s.agenda.lane(seat(3)); };
constexpr auto kAnswers = [](const tiny::State& s) { return s.quenching; };
constexpr auto kPlan = [](const tiny::State& s) { return s.agenda.empty() ? Frame{} : s.agenda.top(); };
constexpr auto kRound = [](const tiny::State& s) { return s.round; };

TEST(Secrecy, a_leak_of_any_secret_is_found) {
    EXPECT_TRUE((expects_leak<tiny::Camps, tiny::Scramble, kHands>(ring())));
    EXPECT_TRUE((expects_leak<tiny::Camps, tiny::Scramble, kSeen>(ring())));
    EXPECT_TRUE((expects_leak<tiny::Camps, tiny::Scramble, kOrders>(ring())));
    EXPECT_TRUE((expects_leak<tiny::Camps, tiny::Scramble, kLanes>(ring())));
    EXPECT_TRUE((expects_leak<tiny::Camps, tiny::Scramble, kAnswers>(ring(), 60)));
    EXPECT_TRUE((expects_leak<tiny::Camps, tiny::Scramble, kPlan>(ring())));
}

TEST(Secrecy, what_is_public_is_no_leak) {
    EXPECT_FALSE((expects_leak<tiny::Camps, tiny::Scramble, kRound>(ring(), 2)));
}

TEST(Battery, a_fault_leaves_a_record_that_loads_at_the_fault) {
    const std::string folder = "battery_test_faults";
    std::filesystem::remove_all(folder);
    ASSERT_EQ(fault_of(Flaw::Invariant, folder), "invariant: unused bytes are zero");
    const std::string path = folder + "/peek-flawed-only-1-invariant.bvk";
    const std::string text = file_text(path);
    EXPECT_NE(
        text.find("; reproduce with: battery --game peek --rules flawed --scenario only --seed 1 --games 1"),
        std::string::npos);
    const RecordReading reading = read_record(text, path);
    ASSERT_TRUE(reading.mistakes.empty());
    const auto table = peek(Flaw::Invariant);
    const MatchLoad load =
        EdgeScenario<Peek>(table.sc, table.info).load(reading.record, path, AnyScenario::kAll);
    ASSERT_TRUE(load.match);
    EXPECT_NE(load.match->position().find("steps 7"), std::string::npos);
    std::filesystem::remove_all(folder);
}

TEST(BatteryDeathTest, a_crash_leaves_a_record_too) {
    const std::string folder = "battery_test_crash";
    std::filesystem::remove_all(folder);
    EXPECT_DEATH(fault_of(Flaw::Crash, folder), "crash: an assertion failed .*was taking");
    const RecordReading reading = read_record(file_text(folder + "/peek-flawed-only-1-crash.bvk"), "crash");
    EXPECT_TRUE(reading.mistakes.empty());
    EXPECT_FALSE(reading.record.lines.empty());
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace bivouac::battery
