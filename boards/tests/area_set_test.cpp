// Sets of areas: both words of bits, order of visiting, and what equal sets are.
#include "boards/area_set.hpp"

#include <cstring>
#include <vector>

#include <gtest/gtest.h>

namespace bivouac::boards {
namespace {

constexpr Area nth(int i) {
    return static_cast<Area>(i);
}

TEST(AreaSets, hold_areas_of_both_words) {
    AreaSet set;
    EXPECT_TRUE(set.empty());
    EXPECT_EQ(set.first(), kNoArea);
    for (const int i : {127, 64, 63, 0}) set.insert(nth(i));
    EXPECT_EQ(set.count(), 4);
    EXPECT_EQ(set.first(), nth(0));
    set.erase(nth(0));
    set.erase(nth(63));
    EXPECT_EQ(set.first(), nth(64));
    EXPECT_TRUE(set.contains(nth(127)));
    EXPECT_FALSE(set.contains(nth(63)));
}

TEST(AreaSets, are_visited_in_order) {
    AreaSet set;
    for (const int i : {90, 3, 64, 63}) set.insert(nth(i));
    std::vector<int> seen;
    set.for_each([&](Area a) { seen.push_back(static_cast<int>(index_of(a))); });
    EXPECT_EQ(seen, (std::vector<int>{3, 63, 64, 90}));
    EXPECT_TRUE(set.any_of([](Area a) { return a == nth(90); }));
    EXPECT_FALSE(set.any_of([](Area a) { return a == nth(91); }));
}

TEST(AreaSets, join_cut_and_differ) {
    const AreaSet a = AreaSet(nth(1)) | nth(100);
    const AreaSet b = AreaSet(nth(100)) | nth(101);
    EXPECT_EQ(a & b, AreaSet(nth(100)));
    EXPECT_EQ(a - b, AreaSet(nth(1)));
    EXPECT_EQ((a | b).count(), 3);
    EXPECT_TRUE((a | b).contains(b));
    EXPECT_FALSE(a.contains(b));
    EXPECT_TRUE(a.intersects(b));
    EXPECT_FALSE((a - b).intersects(b));
}

TEST(AreaSets, that_are_equal_are_equal_bytes_whatever_was_done_to_them) {
    AreaSet a = AreaSet(nth(7)) | nth(70);
    AreaSet b;
    for (int i = 0; i < 128; ++i) b.insert(nth(i));
    for (int i = 0; i < 128; ++i) {
        if (i != 7 && i != 70) b.erase(nth(i));
    }
    EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
    EXPECT_EQ(AreaSet::from_words(a.low(), a.high()), b);
}

}  // namespace
}  // namespace bivouac::boards
