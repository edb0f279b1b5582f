// Playouts reach the end they are told to and allocate nothing on the way; the crew divides what it is given.
#include "bots/playout.hpp"

#include <atomic>
#include <memory>

#include <gtest/gtest.h>

#include "bots/crew.hpp"
#include "engine/tests/allocation_counter.hpp"
#include "games/all_games.hpp"

namespace bivouac::bots::test {
namespace {

template <class G>
class Playing : public ::testing::Test {};

template <class List>
struct PlayedTypes;
template <Game... G>
struct PlayedTypes<GameList<G...>> {
    using Type = ::testing::Types<G...>;
};
TYPED_TEST_SUITE(Playing, typename PlayedTypes<AllGames>::Type, );

TYPED_TEST(Playing, on_allocates_nothing) {
    using G = TypeParam;
    const auto sc = G::load(G::scenarios().front()).scenario;
    typename G::State s{};
    Dice dice = Dice::fast(1);
    start<G>(*sc, s, dice, nullptr);
    Limits limits;
    limits.work = 1;
    const Meter meter(limits, 1);
    const auto playout = std::make_unique<Playout<G>>(*sc, Eye::Thorough);
    const Seat seat = to_act<G>(s).lowest();
    playout->begin(s, 1);
    playout->play_on(Horizon<G>(*sc, s, seat, Reach::Reply), 2, meter);  // what is made at the first use
    const AllocationCount allocations;
    for (std::uint64_t i = 0; i < 4; ++i) {
        playout->begin(s, i);
        EXPECT_TRUE(playout->play_on(Horizon<G>(*sc, s, seat, Reach::Reply), 2, meter));
    }
    EXPECT_EQ(allocations.count(), 0U);
    EXPECT_GT(playout->work(), 0U);
}

TEST(Crew, does_every_task_once) {
    Crew crew(2);
    for (const std::size_t count : {0U, 1U, 2U, 500U}) {
        std::vector<std::atomic<int>> done(count);
        std::atomic<bool> in_range = true;
        crew.divide(count, 3, [&](std::size_t worker, std::size_t i) {
            in_range = in_range && worker < 3;
            ++done[i];
        });
        for (const auto& each : done) EXPECT_EQ(each, 1);
        EXPECT_TRUE(in_range);
    }
}

}  // namespace
}  // namespace bivouac::bots::test
