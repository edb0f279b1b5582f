// reach and trace against slow and simple searches.
#include "boards/reach.hpp"

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "boards/hex_set.hpp"
#include "boards/tests/plane.hpp"
#include "boards/trace.hpp"

namespace bivouac::boards::testing {
namespace {

constexpr int kInfinite = 1'000'000;

// A map of random step costs: some dear, some forbidden, some hexes that stop.
struct Country {
    Country(const GridShape& shape, std::size_t seed) : grid(shape) {
        std::mt19937_64 random(seed);
        const auto dearest = 1 + random() % 4;
        for (std::size_t i = 0; i < grid.size() * kSides; ++i) {
            costs.push_back(random() % 7 == 0 ? kForbidden : static_cast<int>(1 + random() % dearest));
        }
        for (const Hex hex : all_hexes(grid)) {
            if (random() % 6 == 0) stops.insert(hex);
        }
    }
    int step(Hex from, Direction direction) const {
        return costs[index_of(from) * kSides + index_of(direction)];
    }

    HexGrid grid;
    std::vector<int> costs;
    HexSet stops;
};

void search(const Country& country, Hex from, int budget, Reach& out) {
    reach(
        country.grid, from, budget,
        [&](Hex hex, Direction direction, Hex to) {
            EXPECT_EQ(country.grid.neighbour(hex, direction), to);
            return country.step(hex, direction);
        },
        [&](Hex hex) { return country.stops.contains(hex); }, out);
}

// Bellman and Ford: improve every step of the map until nothing improves.
std::vector<int> cheapest(const Country& country, Hex from, int budget) {
    std::vector<int> cost(country.grid.size(), kInfinite);
    cost[index_of(from)] = 0;
    for (bool better = true; better;) {
        better = false;
        for (const Hex hex : all_hexes(country.grid)) {
            if (cost[index_of(hex)] == kInfinite || (hex != from && country.stops.contains(hex))) continue;
            for (const Direction direction : kDirections) {
                const Hex to = country.grid.neighbour(hex, direction);
                if (to == kOffMap || country.step(hex, direction) == kForbidden) continue;
                const int total = cost[index_of(hex)] + country.step(hex, direction);
                if (total > budget || total >= cost[index_of(to)]) continue;
                cost[index_of(to)] = total;
                better = true;
            }
        }
    }
    return cost;
}

// The cheapest hex from which `to` can be entered at its cost, then that of lowest index.
Hex promised_predecessor(const Country& country, const std::vector<int>& cost, Hex from, Hex to) {
    Hex best = kOffMap;
    for (const Hex hex : all_hexes(country.grid)) {
        const auto direction = country.grid.direction_to(hex, to);
        if (!direction || cost[index_of(hex)] == kInfinite) continue;
        if (hex != from && country.stops.contains(hex)) continue;
        if (cost[index_of(hex)] + country.step(hex, *direction) != cost[index_of(to)]) continue;
        if (best == kOffMap || cost[index_of(hex)] < cost[index_of(best)]) best = hex;
    }
    return best;
}

int cost_of_one(const Country& country, Hex from, Hex target, int budget) {
    return least_cost(
        country.grid, from, target, budget,
        [&](Hex hex, Direction direction, Hex) { return country.step(hex, direction); },
        [&](Hex hex) { return country.stops.contains(hex); });
}

void expect_same(const Country& country, Hex from, int budget) {
    Reach found;
    search(country, from, budget, found);
    const std::vector<int> cost = cheapest(country, from, budget);

    std::vector<Hex> order;
    for (const Hex hex : all_hexes(country.grid)) {
        const bool reached = cost[index_of(hex)] <= budget;
        ASSERT_EQ(found.reaches(hex), reached);
        ASSERT_EQ(cost_of_one(country, from, hex, budget), reached ? cost[index_of(hex)] : kNotReached);
        const HexPath path = found.path_to(country.grid, hex);
        ASSERT_EQ(path.empty(), !reached);
        if (!reached) continue;
        order.push_back(hex);
        ASSERT_EQ(found.cost(hex), cost[index_of(hex)]);
        ASSERT_EQ(path[0], from);
        ASSERT_EQ(path[path.size() - 1], hex);
        for (std::size_t i = 1; i < path.size(); ++i) {
            ASSERT_EQ(path[i - 1], promised_predecessor(country, cost, from, path[i]));
        }
    }
    std::sort(order.begin(), order.end(), [&](Hex a, Hex b) {
        return std::pair(cost[index_of(a)], a) < std::pair(cost[index_of(b)], b);
    });
    const auto hexes = found.hexes();
    EXPECT_TRUE(std::equal(hexes.begin(), hexes.end(), order.begin(), order.end()));
}

TEST(reach, costs_ways_and_order_are_those_of_an_exhaustive_search) {
    std::size_t seed = 1;
    for (const GridShape& shape : shapes()) {
        for (int map = 0; map < 4; ++map) {
            const Country country(shape, seed++);
            SCOPED_TRACE(describe(country.grid));
            std::mt19937_64 random(seed);
            for (int i = 0; i < 6; ++i) {
                const auto from = static_cast<Hex>(random() % country.grid.size());
                expect_same(country, from, static_cast<int>(random() % (kMaxBudget + 1)));
            }
        }
    }
}

TEST(reach, large_maps_are_searched_alike) {
    for (const Orientation orientation : {Orientation::FlatTop, Orientation::PointyTop}) {
        for (const auto& [columns, rows] :
             {std::pair{32, 26}, std::pair{10, 99}, std::pair{99, 10}, std::pair{32, 32}}) {
            const Country country({columns, rows, orientation, Pushed::EvenLines}, 7);
            SCOPED_TRACE(describe(country.grid));
            expect_same(country, Hex{0}, 9);
            expect_same(country, country.grid.hex_at(columns, rows), kMaxBudget);
            expect_same(country, country.grid.hex_at(columns / 2, rows / 2), 5);
        }
    }
}

TEST(reach, on_open_ground_it_is_the_disc_wherever_it_starts) {
    for (const GridShape& shape : {GridShape{32, 26, Orientation::FlatTop, Pushed::EvenLines},
                                   GridShape{32, 26, Orientation::PointyTop, Pushed::OddLines},
                                   GridShape{7, 99, Orientation::FlatTop, Pushed::OddLines}}) {
        const HexGrid grid(shape);
        Reach found;
        for (const Hex from : all_hexes(grid)) {
            for (const int budget : {1, 5, 9}) {
                reach(
                    grid, from, budget, [](Hex, Direction, Hex) { return 1; }, [](Hex) { return false; },
                    found);
                std::size_t count = 0;
                grid.within(from, budget, [&](Hex) { ++count; });
                ASSERT_EQ(found.hexes().size(), count);
                for (const Hex hex : found.hexes()) ASSERT_EQ(found.cost(hex), grid.distance(from, hex));
            }
        }
    }
}

TEST(reach, a_stopping_hex_may_be_entered_but_not_left_except_as_the_start) {
    const HexGrid grid({1, 6});
    Reach found;
    const auto stops = [&](Hex hex) { return hex == grid.hex_at(1, 1) || hex == grid.hex_at(1, 3); };
    reach(
        grid, grid.hex_at(1, 1), 9, [](Hex, Direction, Hex) { return 1; }, stops, found);
    EXPECT_EQ(found.hexes().size(), 3U);
    EXPECT_TRUE(found.reaches(grid.hex_at(1, 3)));
    EXPECT_FALSE(found.reaches(grid.hex_at(1, 4)));
}

TEST(reach, without_points_only_the_start_is_reached) {
    const HexGrid grid({4, 4});
    Reach found;
    reach(
        grid, Hex{5}, 0, [](Hex, Direction, Hex) { return 1; }, [](Hex) { return false; }, found);
    ASSERT_EQ(found.hexes().size(), 1U);
    EXPECT_EQ(found.hexes()[0], Hex{5});
    EXPECT_EQ(found.path_to(grid, Hex{5}).size(), 1U);
}

TEST(reach, an_old_answer_leaves_no_trace_in_a_new_one) {
    const Country country({11, 6}, 3);
    Reach fresh;
    Reach used;
    search(country, Hex{40}, 12, used);
    search(country, Hex{3}, 4, used);
    search(country, Hex{3}, 4, fresh);
    EXPECT_EQ(fresh.cost_to, used.cost_to);
    EXPECT_TRUE(
        std::equal(fresh.hexes().begin(), fresh.hexes().end(), used.hexes().begin(), used.hexes().end()));
}

TEST(trace, is_the_shortest_way_round_what_is_blocked) {
    std::mt19937_64 random(11);
    for (const GridShape& shape : shapes()) {
        const HexGrid grid(shape);
        SCOPED_TRACE(describe(grid));
        const auto lists = touching(grid);
        for (int map = 0; map < 4; ++map) {
            HexSet enemies;
            for (const Hex hex : all_hexes(grid)) {
                if (random() % 3 == 0) enemies.insert(hex);
            }
            const auto from = static_cast<Hex>(random() % grid.size());
            const std::vector<int> steps =
                spread(lists, from, [&](Hex hex) { return !enemies.contains(hex); });
            for (const Hex to : all_hexes(grid)) {
                for (const int maximum : {0, 3, 6, 40}) {
                    const auto found = trace(grid, from, to, maximum, [&](Hex hex) {
                        EXPECT_TRUE(hex != from && hex != to) << "the ends are not asked about";
                        return enemies.contains(hex);
                    });
                    const int way = steps[index_of(to)];
                    const bool possible = way >= 0 && way <= maximum;
                    EXPECT_EQ(found, possible ? std::optional(way) : std::nullopt);
                }
            }
        }
    }
}

}  // namespace
}  // namespace bivouac::boards::testing
