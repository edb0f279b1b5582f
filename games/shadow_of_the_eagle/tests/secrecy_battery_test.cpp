// The battery on the basic game: a crowded battle in which stacks, displacement, exchanges and closed
// counters come up all the time, and a mutant for every secret that the ledger names, each of which must be
// found out.
#include <gtest/gtest.h>

#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/tests/field.hpp"
#include "games/shadow_of_the_eagle/tests/scramble.hpp"
#include "tests/battery/battery.hpp"

namespace bivouac::shadow::test {
namespace {

using battery::expects_leak;
using battery::Table;

/// Twenty-four units on forty-eight hexes, with woods, a town, a river with a bridge, a cliff and a swamp.
Table<Basic> crowd() {
    static const Field field = [] {
        Field f;
        f.size(8, 6).turns(5).storms("4");
        f.ground("0303", "trees").ground("0604", "buildings").ground("0101", "swamp").level("0405", 1);
        f.between("0403", "0503", "river+bridge")
            .between("0404", "0504", "river")
            .between("0405", "0505", "cliff");
        f.road("0203 0303 0403 0503 0603");
        const std::array french{"0202", "0202", "0303", "0303", "0304",
                                "0304", "0305", "0402", "0402", "0202"};
        const std::array spanish{"0603", "0603", "0604", "0604", "0604",
                                 "0605", "0605", "0503", "0503", "0504"};
        const std::array ids{"1", "2", "3", "4", "5", "6", "cav", "cav2", "gun", "gun2"};
        for (std::size_t i = 0; i < ids.size(); ++i) {
            f.at(std::string("fr") + ids[i], french[i]).at(std::string("sp") + ids[i], spanish[i]);
        }
        f.in_movement(Side::French);
        return f;
    }();
    auto sc = std::shared_ptr<const Scenario>(&field.scenario(), [](const Scenario*) {});
    return {sc, {"crowd", "A crowd", "", {sc->sides[0].id, sc->sides[1].id}, "test"}};
}

Table<Basic> alcaniz() {
    const auto loaded = Basic::load("alcaniz");
    return {loaded.scenario, loaded.info};
}

TEST(Battery, plays_a_crowded_battle_without_a_fault) {
    battery::Options options;
    options.dear_every = 8;
    options.faults = "faults";
    battery::Battery<Basic, ScrambleBasic> battery(crowd(), options);
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const auto fault = battery.play(seed);
        ASSERT_EQ(fault ? fault->text() : "", "");
    }
    EXPECT_GT(battery.counts().drafts, 60U);
}

// [B4.e] Where closed counters stand.
constexpr auto kPlaces = [](const basic::State& s) { return s.at; };
// [B5.d] Which counter has been picked up; who has moved.
constexpr auto kPicked = [](const basic::State& s) { return s.agenda.empty() ? Frame{} : s.agenda.top(); };
constexpr auto kMoved = [](const basic::State& s) { return s.marks; };
// [B7.d] The attacks being composed.
constexpr auto kPlan = [](const basic::State& s) { return s.target; };
// [B13.a] A set-up that is going on: nothing else is a secret before the first turn.
constexpr auto kSetUp = [](const basic::State& s) {
    return s.turn == 0 ? s.at : basic::PerUnit<Spot>{};
};
constexpr auto kTurn = [](const basic::State& s) { return s.turn; };

TEST(Secrecy, closed_counters_copied_into_knowledge_are_found) {
    EXPECT_TRUE((expects_leak<Basic, ScrambleBasic, kPlaces>(crowd())));
}
TEST(Secrecy, a_picked_counter_copied_into_knowledge_is_found) {
    EXPECT_TRUE((expects_leak<Basic, ScrambleBasic, kPicked>(crowd())));
}
TEST(Secrecy, who_has_moved_copied_into_knowledge_is_found) {
    EXPECT_TRUE((expects_leak<Basic, ScrambleBasic, kMoved>(crowd())));
}
TEST(Secrecy, a_plan_copied_into_knowledge_is_found) {
    EXPECT_TRUE((expects_leak<Basic, ScrambleBasic, kPlan>(crowd())));
}
TEST(Secrecy, a_set_up_copied_into_knowledge_is_found) {
    EXPECT_TRUE((expects_leak<Basic, ScrambleBasic, kSetUp>(alcaniz())));
}
TEST(Secrecy, what_lies_open_is_no_leak) {
    EXPECT_FALSE((expects_leak<Basic, ScrambleBasic, kTurn>(crowd(), 2)));
}

}  // namespace
}  // namespace bivouac::shadow::test
