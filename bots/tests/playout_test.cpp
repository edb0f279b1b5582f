// Playouts reach the end they are told to and allocate nothing on the way; the crew divides what it is given.
#include "bots/playout.hpp"

#include <atomic>
#include <memory>
#include <stdexcept>

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

TEST(Crew, passes_on_what_a_task_throws_and_works_on) {
    Crew crew(2);
    for (const std::size_t workers : {1U, 3U}) {
        for (std::size_t bad = 0; bad < 40; ++bad) {
            std::atomic<bool> over = false;
            std::atomic<bool> late = false;
            const auto task = [&](std::size_t, std::size_t i) {
                late = late || over;
                if (i == bad) throw std::runtime_error("lost");
            };
            EXPECT_THROW(crew.divide(40, workers, task), std::runtime_error);
            over = true;  // nobody works on for who has gone
            EXPECT_FALSE(late);
        }
    }
    std::atomic<int> done = 0;
    crew.divide(40, 3, [&](std::size_t, std::size_t) { ++done; });
    EXPECT_EQ(done, 40);
}

}  // namespace
}  // namespace bivouac::bots::test
