// HexSet where its words meet.
#include "boards/hex_set.hpp"

#include <cstring>
#include <vector>

#include <gtest/gtest.h>

namespace bivouac::boards::testing {
namespace {

TEST(hex_set, holds_the_first_and_the_last_hex_and_those_at_the_seams) {
    const std::vector<Hex> hexes{Hex{0}, Hex{63}, Hex{64}, Hex{127}, Hex{1023}};
    HexSet set;
    EXPECT_TRUE(set.empty());
    EXPECT_EQ(set.first(), kOffMap);
    for (const Hex hex : hexes) set.insert(hex);
    set.insert(Hex{64});
    EXPECT_EQ(set.count(), 5);
    std::vector<Hex> members;
    set.for_each([&](Hex hex) { members.push_back(hex); });
    EXPECT_EQ(members, hexes);
    EXPECT_FALSE(set.contains(Hex{62}));
    EXPECT_FALSE(set.contains(Hex{1022}));
    set.erase(Hex{0});
    EXPECT_EQ(set.first(), Hex{63});
    set.clear();
    EXPECT_TRUE(set.empty());
}

TEST(hex_set, equal_sets_are_equal_bytes) {
    HexSet a;
    HexSet b;
    a.insert(Hex{5});
    a.insert(Hex{900});
    b.insert(Hex{900});
    b.insert(Hex{7});
    b.insert(Hex{5});
    EXPECT_NE(a, b);
    b.erase(Hex{7});
    EXPECT_EQ(a, b);
    EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
}

TEST(hex_set, tells_how_far_its_nearest_hex_is) {
    const HexGrid grid(GridShape{.columns = 10, .rows = 10});
    const Hex from = grid.hex_at(2, 2);
    HexSet hexes;
    EXPECT_EQ(distance_to_nearest(grid, from, hexes, 7), 7) << "there is none";
    hexes.insert(grid.hex_at(2, 9));
    EXPECT_EQ(distance_to_nearest(grid, from, hexes, 40), 7);
    EXPECT_EQ(distance_to_nearest(grid, from, hexes, 5), 5) << "further than it is asked for";
    hexes.insert(grid.hex_at(2, 5));
    EXPECT_EQ(distance_to_nearest(grid, from, hexes, 40), 3);
}

}  // namespace
}  // namespace bivouac::boards::testing
