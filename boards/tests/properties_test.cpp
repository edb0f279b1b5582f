// Laws that hold for every grid and every set, tried on cases RapidCheck makes up and shrinks.
#ifdef BIVOUAC_HAS_RAPIDCHECK
#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "boards/hex_grid.hpp"
#include "boards/hex_set.hpp"

namespace bivouac::boards::testing {
namespace {

GridShape any_shape() {
    const int columns = *rc::gen::inRange(1, 41);
    const int rows = *rc::gen::inRange(1, 1 + static_cast<int>(kMaxHexes) / columns);
    return {columns, rows < kMaxLines ? rows : kMaxLines,
            *rc::gen::element(Orientation::FlatTop, Orientation::PointyTop),
            *rc::gen::element(Pushed::EvenLines, Pushed::OddLines)};
}

Hex any_hex(std::size_t size) {
    return static_cast<Hex>(*rc::gen::inRange<std::size_t>(0, size));
}

std::vector<Hex> any_hexes() {
    const auto numbers =
        *rc::gen::container<std::vector<std::uint16_t>>(rc::gen::inRange<std::uint16_t>(0, kMaxHexes));
    std::vector<Hex> hexes;
    hexes.reserve(numbers.size());
    for (const std::uint16_t number : numbers) hexes.push_back(Hex{number});
    return hexes;
}

HexSet set_of(const std::vector<Hex>& hexes) {
    HexSet set;
    for (const Hex hex : hexes) set.insert(hex);
    return set;
}

std::vector<Hex> members(const HexSet& set) {
    std::vector<Hex> hexes;
    set.for_each([&](Hex hex) { hexes.push_back(hex); });
    return hexes;
}

TEST(properties, no_detour_is_shorter_than_the_distance) {
    EXPECT_TRUE(rc::check([] {
        const HexGrid grid(any_shape());
        const Hex a = any_hex(grid.size());
        const Hex b = any_hex(grid.size());
        const Hex c = any_hex(grid.size());
        RC_ASSERT(grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c));
        RC_ASSERT((grid.distance(a, b) == 0) == (a == b));
        RC_ASSERT(grid.adjacent(a, b) == grid.direction_to(a, b).has_value());
    }));
}

TEST(properties, places_and_coordinates_lead_back_to_their_hex) {
    EXPECT_TRUE(rc::check([] {
        const HexGrid grid(any_shape());
        const Hex hex = any_hex(grid.size());
        RC_ASSERT(grid.hex_at(grid.column(hex), grid.row(hex)) == hex);
        RC_ASSERT(grid.at(grid.axial(hex).q, grid.axial(hex).r) == hex);
    }));
}

TEST(properties, a_hex_set_is_a_set) {
    EXPECT_TRUE(rc::check([] {
        const std::vector<Hex> list = any_hexes();
        const std::set<Hex> expected(list.begin(), list.end());
        HexSet set = set_of(list);
        RC_ASSERT(members(set) == std::vector<Hex>(expected.begin(), expected.end()));
        RC_ASSERT(set.count() == static_cast<int>(expected.size()));
        RC_ASSERT(set.empty() == expected.empty());
        RC_ASSERT(set.first() == (expected.empty() ? kOffMap : *expected.begin()));
        for (const Hex hex : list) set.erase(hex);
        RC_ASSERT(set == HexSet{});
    }));
}

TEST(properties, hex_sets_join_meet_and_differ_hex_by_hex) {
    EXPECT_TRUE(rc::check([] {
        const HexSet a = set_of(any_hexes());
        const HexSet b = set_of(any_hexes());
        for (std::size_t i = 0; i < kMaxHexes; ++i) {
            const Hex hex{static_cast<std::uint16_t>(i)};
            RC_ASSERT((a | b).contains(hex) == (a.contains(hex) || b.contains(hex)));
            RC_ASSERT((a & b).contains(hex) == (a.contains(hex) && b.contains(hex)));
            RC_ASSERT((a - b).contains(hex) == (a.contains(hex) && !b.contains(hex)));
        }
        RC_ASSERT(a.intersects(b) == !(a & b).empty());
    }));
}

}  // namespace
}  // namespace bivouac::boards::testing
#endif
