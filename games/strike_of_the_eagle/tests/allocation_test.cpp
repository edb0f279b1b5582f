// A whole random game of every scenario, offers, refusals and decisions, without one allocation.
#include <gtest/gtest.h>

#include "engine/sequence.hpp"
#include "engine/tests/allocation_counter.hpp"
#include "games/strike_of_the_eagle/eagle.hpp"

namespace bivouac::eagle::test {
namespace {

using Strike = StrikeOfTheEagle;

/// Allocations of one random game from its first question to its end.
std::uint64_t allocations_of_a_game(const Scenario& sc, std::uint64_t seed) {
    State s{};
    Dice dice = Dice::fast(seed);
    Rng rng(seed);
    Offers offers;
    std::size_t decisions = 0;
    const AllocationCount allocations;
    start<Strike>(sc, s, dice, nullptr);
    for (; !to_act<Strike>(s).empty(); ++decisions) {
        const Seat seat = to_act<Strike>(s).lowest();
        offer<Strike>(sc, s, seat, offers);
        const Action taken = rng.pick(offers.span());
        for (const Action a : offers) EXPECT_TRUE(refuse<Strike>(sc, s, seat, a).allowed());
        Action other = taken;
        other.operands[0] ^= 1U;
        static_cast<void>(refuse<Strike>(sc, s, seat, other));
        take<Strike>(sc, s, seat, taken, dice, nullptr);
    }
    EXPECT_GT(decisions, 50U);
    return allocations.count();
}

TEST(Allocations, are_none_in_a_game_of_any_scenario) {
    for (const std::string& id : Strike::scenarios()) {
        const auto sc = Strike::load(id).scenario;
        ASSERT_NE(sc, nullptr) << id;
        EXPECT_EQ(allocations_of_a_game(*sc, 7), 0U) << id;
    }
}

}  // namespace
}  // namespace bivouac::eagle::test
