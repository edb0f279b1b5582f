// Maps of areas: a small one drawn by hand, and random ones against a brute-force count of links.
#include "boards/area_map.hpp"

#include <set>
#include <utility>

#include <gtest/gtest.h>

#include "engine/rng.hpp"

namespace bivouac::boards {
namespace {

constexpr LinkKinds kRoad = 1;
constexpr LinkKinds kRail = 2;

constexpr Area area(int i) {
    return static_cast<Area>(i);
}

AreaSet set_of(std::initializer_list<int> areas) {
    AreaSet set;
    for (const int i : areas) set.insert(area(i));
    return set;
}

//  0 = 1 - 2      = rail and road, - road, ~ rail alone; 4 is linked to nothing.
//  |       ~      Who comes from 2 to 1 meets fortifications, and who comes from 3 to 0.
//  3 - - - 5
AreaMap small_map() {
    const AreaMap::Link links[] = {{area(0), area(1), kRoad | kRail},
                                   {area(1), area(2), kRoad, false, true},
                                   {area(0), area(3), kRoad, false, true},
                                   {area(2), area(5), kRail},
                                   {area(3), area(5), kRoad}};
    return {6, links};
}

TEST(AreaMaps, know_their_neighbours_by_kind_of_link) {
    const AreaMap map = small_map();
    EXPECT_EQ(map.size(), 6U);
    EXPECT_EQ(map.ways(), 10U);
    EXPECT_EQ(map.neighbours(area(0)), set_of({1, 3}));
    EXPECT_EQ(map.neighbours(area(0), kRail), set_of({1}));
    EXPECT_EQ(map.neighbours(area(5), kRoad), set_of({3}));
    EXPECT_EQ(map.neighbours(area(5), kRoad | kRail), set_of({2, 3}));
    EXPECT_TRUE(map.neighbours(area(4)).empty());
    EXPECT_TRUE(map.steps_from(area(4)).empty());
    EXPECT_EQ(map.steps_from(area(1)).size(), 2U);
}

TEST(AreaMaps, find_what_is_joined_and_whether_a_way_leads_there) {
    const AreaMap map = small_map();
    const AreaSet all = set_of({0, 1, 2, 3, 4, 5});
    EXPECT_EQ(map.joined(set_of({2, 4}), area(0), all), set_of({2}));
    EXPECT_EQ(map.joined(set_of({0, 5}), area(0), all - area(3)), set_of({0, 5}));
    EXPECT_EQ(map.joined(set_of({5}), area(0), all - area(3) - area(2)), AreaSet{});
    EXPECT_EQ(map.joined(set_of({3}), area(0), all - area(3)), AreaSet{}) << "it must be passable itself";
    EXPECT_EQ(map.joined(set_of({1}), area(0), all - area(0)), AreaSet{}) << "and so must the start";
    EXPECT_TRUE(map.leads(area(0), area(2), 2, all));
    EXPECT_FALSE(map.leads(area(0), area(2), 1, all));
    EXPECT_FALSE(map.leads(area(0), area(2), 2, all - area(1)));
    EXPECT_TRUE(map.leads(area(0), area(1), 1, AreaSet{})) << "the ends need not be passable";
    EXPECT_FALSE(map.leads(area(0), area(0), 2, all)) << "nowhere to go";
    EXPECT_FALSE(map.leads(area(1), area(2), 3, all, kRail));
}

TEST(AreaMaps, number_both_ways_of_a_link) {
    const AreaMap map = small_map();
    const Way there = map.way(area(1), area(2));
    ASSERT_NE(there, kNoWay);
    EXPECT_EQ(map.from(there), area(1));
    EXPECT_EQ(map.to(there), area(2));
    EXPECT_EQ(reverse(there), map.way(area(2), area(1)));
    EXPECT_EQ(map.to(reverse(there)), area(1));
    EXPECT_EQ(index_of(there) / 2, index_of(reverse(there)) / 2);
    EXPECT_EQ(map.way(area(1), area(3)), kNoWay);
    for (const AreaMap::Step& step : map.steps_from(area(0))) {
        EXPECT_EQ(map.way(area(0), step.to), step.way);
        EXPECT_EQ(map.kinds(step.way), step.kinds);
    }
}

TEST(AreaMaps, protect_one_end_of_a_fortified_link) {
    const AreaMap map = small_map();
    EXPECT_TRUE(map.fortified(map.way(area(2), area(1))));
    EXPECT_FALSE(map.fortified(map.way(area(1), area(2))));
    EXPECT_TRUE(map.fortified(map.way(area(3), area(0))));
    EXPECT_FALSE(map.fortified(map.way(area(0), area(1))));
}

TEST(AreaMaps, end_ranges_in_areas_that_nobody_may_pass) {
    const AreaMap map = small_map();
    EXPECT_EQ(map.within(area(0), 1), set_of({0, 1, 3}));
    EXPECT_EQ(map.within(area(0), 2, set_of({0, 1})), set_of({0, 1, 2, 3}));
    EXPECT_EQ(map.within(area(0), 9, set_of({1}), kRail), set_of({0, 1}));
    EXPECT_EQ(map.within(area(0), 0), set_of({0}));
}

TEST(AreaMaps, start_nowhere_from_an_area_that_nobody_may_pass) {
    const AreaMap map = small_map();
    EXPECT_TRUE(map.connected(area(0), set_of({1, 2, 3, 5})).empty());
    EXPECT_EQ(map.connected(area(0), set_of({0, 1, 5})), set_of({0, 1}));
    EXPECT_EQ(map.distances(area(0), set_of({1, 2}))[1], kFar);
    const AreaDistances far = map.distances(set_of({1, 3}), set_of({0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(far[0], 1);
    EXPECT_EQ(far[5], 1);
    EXPECT_EQ(far[2], 1);
    EXPECT_EQ(far[4], kFar);
}

// A map drawn by lot, with a table of links beside it.
struct RandomMap {
    std::size_t size = 0;
    std::vector<AreaMap::Link> links;
    AreaSet passable;

    explicit RandomMap(Rng& rng) {
        size = 2 + rng.below(kMaxAreas - 2);
        std::set<std::pair<std::size_t, std::size_t>> known;
        for (std::size_t i = 0; i < size * 3 / 2; ++i) {
            const std::size_t a = rng.below(static_cast<std::uint32_t>(size));
            const std::size_t b = rng.below(static_cast<std::uint32_t>(size));
            if (a == b || !known.insert(std::minmax(a, b)).second) continue;
            links.push_back({static_cast<Area>(a), static_cast<Area>(b),
                             static_cast<LinkKinds>(1 + rng.below(3)), rng.below(2) == 0, rng.below(2) == 0});
        }
        for (std::size_t i = 0; i < size; ++i) {
            if (rng.below(5) != 0) passable.insert(static_cast<Area>(i));
        }
    }

    // Bellman and Ford, who know nothing of edges and words of bits.
    [[nodiscard]] std::vector<int> far(AreaSet start, LinkKinds kinds) const {
        std::vector<int> all(size, 1000);
        start.for_each([&](Area a) {
            if (passable.contains(a)) all[index_of(a)] = 0;
        });
        for (std::size_t round = 0; round < size; ++round) {
            for (const AreaMap::Link& link : links) {
                if ((link.kinds & kinds) == 0) continue;
                if (!passable.contains(link.from) || !passable.contains(link.to)) continue;
                int& a = all[index_of(link.from)];
                int& b = all[index_of(link.to)];
                a = std::min(a, b + 1);
                b = std::min(b, a + 1);
            }
        }
        return all;
    }
};

TEST(AreaMaps, agree_with_brute_force_on_random_ones) {
    Rng rng(20);
    for (int round = 0; round < 60; ++round) {
        const RandomMap random(rng);
        const AreaMap map(random.size, random.links);
        AreaSet start = static_cast<Area>(rng.below(static_cast<std::uint32_t>(random.size)));
        start.insert(static_cast<Area>(rng.below(static_cast<std::uint32_t>(random.size))));
        const auto kinds = static_cast<LinkKinds>(1 + rng.below(3));
        const std::vector<int> wanted = random.far(start, kinds);
        const AreaDistances far = map.distances(start, random.passable, kinds);
        const AreaSet joined = map.connected(start, random.passable, kinds);
        const AreaSet near = map.within(start & random.passable, 2, random.passable, kinds);
        for (std::size_t i = 0; i < random.size; ++i) {
            const auto a = static_cast<Area>(i);
            EXPECT_EQ(far[i] == kFar ? 1000 : far[i], wanted[i]) << round << ": " << i;
            EXPECT_EQ(joined.contains(a), wanted[i] < 1000);
            if (random.passable.contains(a)) {
                EXPECT_EQ(near.contains(a), wanted[i] <= 2);
            }
        }
        for (std::size_t i = 0; i < random.links.size(); ++i) {
            EXPECT_EQ(map.fortified(static_cast<Way>(2 * i)), random.links[i].protects_to);
            EXPECT_EQ(map.fortified(static_cast<Way>(2 * i + 1)), random.links[i].protects_from);
        }
    }
}

}  // namespace
}  // namespace bivouac::boards
