// HexMap and SideFeatures: one hexside seen from two hexes.
#include "boards/hex_map.hpp"

#include <set>
#include <utility>

#include <gtest/gtest.h>

#include "boards/tests/plane.hpp"

namespace bivouac::boards::testing {
namespace {

TEST(hex_map, features_are_a_set) {
    SideFeatures features{SideFeature::River, SideFeature::Bridge};
    EXPECT_TRUE(features.has(SideFeature::River));
    EXPECT_TRUE(features.has(SideFeature::Bridge));
    EXPECT_FALSE(features.has(SideFeature::Arroyo));
    EXPECT_TRUE(features.has_any({SideFeature::Arroyo, SideFeature::River}));
    EXPECT_FALSE(features.has_any({SideFeature::Crest, SideFeature::Road}));
    features.erase(SideFeature::River);
    EXPECT_EQ(features, SideFeatures{SideFeature::Bridge});
    features.erase(SideFeature::Bridge);
    EXPECT_TRUE(features.empty());
}

TEST(hex_map, each_hexside_has_one_id_from_both_of_its_hexes) {
    for (const GridShape& shape : shapes()) {
        const HexMap map(shape);
        SCOPED_TRACE(describe(map.grid()));
        std::set<std::pair<Hex, Hex>> inner;  // both orders
        std::set<Hexside> ids;
        std::size_t outer = 0;
        for (const Hex hex : all_hexes(map.grid())) {
            for (const Direction direction : kDirections) {
                const Hexside side = map.hexside(hex, direction);
                const Hex other = map.grid().neighbour(hex, direction);
                EXPECT_LT(static_cast<std::size_t>(side), kMaxHexsides);
                ids.insert(side);
                const auto ends = map.ends(side);
                if (other == kOffMap) {
                    ++outer;
                    EXPECT_EQ(ends, std::pair(hex, kOffMap));
                } else {
                    inner.insert({hex, other});
                    EXPECT_EQ(side, map.hexside(other, opposite(direction)));
                    EXPECT_TRUE(ends == std::pair(hex, other) || ends == std::pair(other, hex));
                }
            }
        }
        EXPECT_EQ(ids.size(), inner.size() / 2 + outer);
    }
}

TEST(hex_map, what_is_written_on_a_hexside_is_read_from_both_hexes_and_nowhere_else) {
    for (const Orientation orientation : {Orientation::FlatTop, Orientation::PointyTop}) {
        const GridShape shape{5, 4, orientation, Pushed::EvenLines};
        const HexGrid grid(shape);
        for (const Hex hex : all_hexes(grid)) {
            for (const Direction direction : kDirections) {
                HexMap map(shape);
                map.add_feature(hex, direction, SideFeature::Arroyo);
                map.add_feature(hex, direction, SideFeature::Bridge);
                const SideFeatures both{SideFeature::Arroyo, SideFeature::Bridge};
                EXPECT_EQ(map.features(map.hexside(hex, direction)), both);
                int holders = 0;
                for (const Hex other : all_hexes(grid)) {
                    for (const Direction side : kDirections) {
                        const bool same = map.hexside(other, side) == map.hexside(hex, direction);
                        EXPECT_EQ(map.features(other, side), same ? both : SideFeatures{});
                        holders += same ? 1 : 0;
                    }
                }
                EXPECT_EQ(holders, grid.neighbour(hex, direction) == kOffMap ? 1 : 2);
            }
        }
    }
}

TEST(hex_map, elevation_tells_up_from_down) {
    HexMap map(GridShape{3, 3});
    const Hex low = map.grid().hex_at(1, 1);
    const Hex high = map.grid().hex_at(1, 2);
    map.set_elevation(high, 2);
    map.set_elevation(low, -1);
    map.set_terrain(high, Terrain{7});
    EXPECT_EQ(map.terrain(high), Terrain{7});
    EXPECT_EQ(map.terrain(low), Terrain{0});
    EXPECT_TRUE(map.climbs(low, high));
    EXPECT_FALSE(map.descends(low, high));
    EXPECT_TRUE(map.descends(high, low));
    EXPECT_FALSE(map.climbs(low, low));
    EXPECT_FALSE(map.descends(low, low));
}

}  // namespace
}  // namespace bivouac::boards::testing
