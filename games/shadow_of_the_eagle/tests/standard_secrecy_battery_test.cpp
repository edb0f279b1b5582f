// The battery on the standard game: a crowded battle in which stacks, fire, shock, guerrillas and orders come
// up all the time, and a mutant for every secret that the ledger names, each of which must be found out.
#include <gtest/gtest.h>

#include "games/shadow_of_the_eagle/tests/standard_field.hpp"
#include "games/shadow_of_the_eagle/tests/standard_scramble.hpp"
#include "tests/battery/battery.hpp"

namespace bivouac::shadow::standard::test {
namespace {

using battery::expects_leak;
using battery::Table;

/// Two commands a side and some independents on forty-eight hexes, with woods, a town, a river with a bridge,
/// a cliff and a swamp.
Table<Standard> crowd() {
    static const StandardField field = [] {
        StandardField f;
        f.size(8, 6).turns(5).storms("4");
        f.ground("0303", "trees").ground("0604", "buildings").ground("0101", "swamp").level("0405", 1);
        f.between("0403", "0503", "river+bridge")
            .between("0404", "0504", "river")
            .between("0405", "0505", "cliff");
        f.road("0203 0303 0403 0503 0603");
        f.at("fr1 fr2 frcav", "0202").at("fr3 frlight", "0303").at("fr4 fr5", "0304").at("fr6", "0305");
        f.at("frcav2 frgun", "0402").at("frlight2 frgun2", "0203");
        f.at("sp1 sp2 spcav", "0603").at("sp3 splight", "0604").at("sp4 sp5", "0605").at("sp6", "0503");
        f.at("spcav2 spgun", "0704").at("splight2 spgun2", "0703");
        f.command("fr1 fr2 fr3 frlight frcav", "I").command("fr4 fr5 fr6 frcav2", "II");
        f.command("sp1 sp2 sp3 splight spcav", "I").command("sp4 sp5 sp6 spcav2", "II");
        f.leader("frchief", "0202").leader("frlead", "0303").leader("frlead2", "0304");
        f.leader("spchief", "0703").leader("splead", "0604").leader("splead2", "0605");
        f.levels("french.I", 12, 9).levels("french.II", 12, 9).levels("spanish.I", 12, 9);
        f.objective(Side::French, "0604", "occupation").objective(Side::Allied, "0303", "zone");
        f.in_movement(Side::French);
        return f;
    }();
    auto sc = field.shared_scenario();
    return {sc, {"crowd", "A crowd", "", {sc->sides[0].id, sc->sides[1].id}, "test"}};
}

TEST(StandardBattery, plays_a_crowded_battle_without_a_fault) {
    battery::Options options;
    options.dear_every = 8;
    options.faults = "faults";
    battery::Battery<Standard, ScrambleStandard> battery(crowd(), options);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto fault = battery.play(seed);
        ASSERT_EQ(fault ? fault->text() : "", "");
    }
    EXPECT_GT(battery.counts().drafts, 40U);
}

// [S3.h] The orders of the commands.
constexpr auto kOrders = [](const State& s) { return s.order; };
// [S6.a] Where closed counters stand, and in which order they lie.
constexpr auto kPlaces = [](const State& s) { return s.at; };
constexpr auto kDepths = [](const State& s) { return s.depth; };
// [S7] Who has moved.
constexpr auto kMoved = [](const State& s) { return s.marks; };
// [S10], [S11] The plan that is being composed.
constexpr auto kPlan = [](const State& s) { return s.target; };
// [S18] A set-up that is going on: nothing else is a secret before the first turn.
constexpr auto kSetUpPlaces = [](const State& s) { return s.turn == 0 ? s.at : PerPiece<Spot>{}; };
constexpr auto kTurn = [](const State& s) { return s.turn; };

TEST(StandardSecrecy, orders_copied_into_knowledge_are_found) {
    EXPECT_TRUE((expects_leak<Standard, ScrambleStandard, kOrders>(crowd())));
}
TEST(StandardSecrecy, closed_counters_copied_into_knowledge_are_found) {
    EXPECT_TRUE((expects_leak<Standard, ScrambleStandard, kPlaces>(crowd())));
}
TEST(StandardSecrecy, the_order_of_closed_counters_copied_into_knowledge_is_found) {
    EXPECT_TRUE((expects_leak<Standard, ScrambleStandard, kDepths>(crowd())));
}
TEST(StandardSecrecy, who_has_moved_copied_into_knowledge_is_found) {
    EXPECT_TRUE((expects_leak<Standard, ScrambleStandard, kMoved>(crowd())));
}
TEST(StandardSecrecy, a_plan_copied_into_knowledge_is_found) {
    EXPECT_TRUE((expects_leak<Standard, ScrambleStandard, kPlan>(crowd())));
}
TEST(StandardSecrecy, a_set_up_copied_into_knowledge_is_found) {
    const auto loaded = Standard::load("castalla");
    EXPECT_TRUE((expects_leak<Standard, ScrambleStandard, kSetUpPlaces>({loaded.scenario, loaded.info})));
}
TEST(StandardSecrecy, what_lies_open_is_no_leak) {
    EXPECT_FALSE((expects_leak<Standard, ScrambleStandard, kTurn>(crowd(), 2)));
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
