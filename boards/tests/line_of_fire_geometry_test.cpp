// [B8.1] against polygons: the line is cut by every hex of the map in floating point, the pieces are put in
// order, and the rule is applied to all the ways through them.
#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "boards/hex_set.hpp"
#include "boards/line_of_fire.hpp"
#include "boards/tests/plane.hpp"

namespace bivouac::boards::testing {
namespace {

// The part of a line inside a hex, by the fractions of the line's length where it begins and ends.
struct Piece {
    Hex hex = kOffMap;
    double enters = 0;
    double leaves = 0;
    bool inside = false;  // else along a side of the hex
};

using Polygon = std::array<Point, 6>;

// Positive to the right of the side, which is inside for corners in clockwise order.
double depth(Point a, Point b, Point p) {
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

Piece cut(const Polygon& points, Hex hex, Point from, Point to) {
    Piece piece{hex, 0, 1, true};
    for (std::size_t i = 0; i < 6; ++i) {
        const double start = depth(points[i], points[(i + 1) % 6], from);
        const double end = depth(points[i], points[(i + 1) % 6], to);
        if (std::abs(end - start) < kTolerance) {
            if (start < -kTolerance) piece.leaves = -1;
            if (start < kTolerance) piece.inside = false;
        } else {
            const double crossing = start / (start - end);
            if (end > start) piece.enters = std::max(piece.enters, crossing);
            if (end < start) piece.leaves = std::min(piece.leaves, crossing);
        }
    }
    return piece;
}

// All that the line goes through or along, in order; pieces side by side share a group.
std::vector<std::vector<Piece>> groups_of(const HexGrid& grid, const std::vector<Polygon>& polygons, Hex from,
                                          Hex to) {
    const Point start = centre(grid, from);
    const Point end = centre(grid, to);
    std::vector<Piece> pieces;
    for (const Hex hex : all_hexes(grid)) {
        const Piece piece = cut(polygons[index_of(hex)], hex, start, end);
        if (piece.leaves - piece.enters > kTolerance) pieces.push_back(piece);
    }
    std::sort(pieces.begin(), pieces.end(),
              [](const Piece& a, const Piece& b) { return a.enters < b.enters; });
    std::vector<std::vector<Piece>> groups;
    for (const Piece& piece : pieces) {
        const bool beside = !groups.empty() && std::abs(groups.back()[0].enters - piece.enters) < kTolerance;
        if (!beside) groups.emplace_back();
        groups.back().push_back(piece);
    }
    return groups;
}

class Battlefield {
  public:
    Battlefield(const GridShape& shape, std::size_t seed) : map(shape) {
        std::mt19937_64 random(seed);
        const auto levels = 1 + random() % 3;
        const auto rarity = 4 + random() % 12;
        for (const Hex hex : all_hexes(map.grid())) {
            polygons.push_back(corners(map.grid(), hex));
            map.set_elevation(hex, static_cast<std::int8_t>(random() % levels));
            if (random() % rarity == 0) obstacles.insert(hex);
            for (const Direction direction : kDirections) {
                if (random() % rarity == 0) map.add_feature(hex, direction, SideFeature::Crest);
            }
        }
    }

    LineOfFire fire(Hex from, Hex to) const {
        return line_of_fire(map, from, to, [&](Hex hex) {
            EXPECT_TRUE(hex != from && hex != to) << "the ends are not asked about";
            return obstacles.contains(hex);
        });
    }

    // The rule once more, in its plainest words.
    bool hex_blocks(Hex hex, Hex from, Hex to) const {
        if (hex == from || hex == to) return false;
        const bool above_both =
            map.elevation(hex) > map.elevation(from) && map.elevation(hex) > map.elevation(to);
        const bool below_both =
            map.elevation(hex) < map.elevation(from) && map.elevation(hex) < map.elevation(to);
        return above_both || (obstacles.contains(hex) && !below_both);
    }
    bool side_blocks(Hex near, Hex far, double crossing, Hex from, Hex to) const {
        const Direction direction = side_towards(map.grid(), near, far);
        if (!map.features(near, direction).has(SideFeature::Crest) || crossing < 0.5 - kTolerance)
            return false;
        const Hex upper = map.climbs(near, far) ? far : near;
        if (map.elevation(upper) < map.elevation(from) && map.elevation(upper) < map.elevation(to))
            return false;
        const bool sloping = map.elevation(near) != map.elevation(far);
        const bool own_rim = sloping && (upper == from || upper == to);
        return !own_rim;
    }

    HexMap map;
    HexSet obstacles;
    std::vector<Polygon> polygons;
};

// Whether some way through the rest of the groups is clear.
bool open_beyond(const Battlefield& field, const std::vector<std::vector<Piece>>& groups, std::size_t group,
                 const Piece& here, Hex from, Hex to) {
    if (group + 1 == groups.size()) return true;
    for (const Piece& next : groups[group + 1]) {
        if (field.side_blocks(here.hex, next.hex, here.leaves, from, to)) continue;
        if (field.hex_blocks(next.hex, from, to)) continue;
        if (open_beyond(field, groups, group + 1, next, from, to)) return true;
    }
    return false;
}

// The first thing in the way of a line that runs along no hexside.
LineOfFire first_in_the_way(const Battlefield& field, const std::vector<std::vector<Piece>>& groups, Hex from,
                            Hex to) {
    for (std::size_t i = 0; i + 1 < groups.size(); ++i) {
        const Hex near = groups[i][0].hex;
        const Hex far = groups[i + 1][0].hex;
        if (field.side_blocks(near, far, groups[i][0].leaves, from, to)) {
            const Direction direction = side_towards(field.map.grid(), near, far);
            return {BlockedBy::Crest, kOffMap, field.map.hexside(near, direction)};
        }
        if (!field.hex_blocks(far, from, to)) continue;
        const bool above_both = field.map.elevation(far) > field.map.elevation(from) &&
                                field.map.elevation(far) > field.map.elevation(to);
        return {above_both ? BlockedBy::Ground : BlockedBy::Obstacle, far, kNoHexside};
    }
    return {};
}

// What a refusal along hexsides names is on the line and does block one of the ways.
bool names_a_real_blocker(const Battlefield& field, const std::vector<std::vector<Piece>>& groups,
                          const LineOfFire& found, Hex from, Hex to) {
    for (std::size_t i = 0; i + 1 < groups.size(); ++i) {
        for (const Piece& near : groups[i]) {
            for (const Piece& far : groups[i + 1]) {
                const Direction direction = side_towards(field.map.grid(), near.hex, far.hex);
                if (found.hex == far.hex) return field.hex_blocks(far.hex, from, to);
                if (found.side == field.map.hexside(near.hex, direction)) {
                    return field.side_blocks(near.hex, far.hex, near.leaves, from, to);
                }
            }
        }
    }
    return false;
}

struct Count {
    int clear = 0;
    int blocked = 0;
    int along = 0;
};

void expect_same(const Battlefield& field, Hex from, Hex to, Count& count) {
    const HexGrid& grid = field.map.grid();
    const auto groups = groups_of(grid, field.polygons, from, to);
    ASSERT_EQ(groups.front()[0].hex, from);
    ASSERT_EQ(groups.back()[0].hex, to);
    for (std::size_t i = 1; i < groups.size(); ++i) {
        ASSERT_NEAR(groups[i][0].enters, groups[i - 1][0].leaves, 1e-7) << "a line never leaves the map";
    }
    const LineOfFire found = field.fire(from, to);
    ASSERT_EQ(found.clear(), open_beyond(field, groups, 0, groups[0][0], from, to))
        << describe(grid) << " " << grid.write_hex(from, Numbering::ColumnRow4).view() << " to "
        << grid.write_hex(to, Numbering::ColumnRow4).view();

    const bool along =
        std::any_of(groups.begin(), groups.end(), [](const auto& group) { return !group[0].inside; });
    if (!along) {
        ASSERT_EQ(found, first_in_the_way(field, groups, from, to));
    } else if (!found.clear()) {
        ASSERT_TRUE(names_a_real_blocker(field, groups, found, from, to));
    }
    ++(found.clear() ? count.clear : count.blocked);
    count.along += along ? 1 : 0;
}

TEST(B8_1, every_line_of_small_maps_agrees_with_the_polygons) {
    Count count;
    std::size_t seed = 1;
    for (const GridShape& shape : shapes()) {
        for (int i = 0; i < 3; ++i) {
            const Battlefield field(shape, seed++);
            for (const Hex from : all_hexes(field.map.grid())) {
                for (const Hex to : all_hexes(field.map.grid())) {
                    if (from != to) expect_same(field, from, to, count);
                    if (HasFatalFailure()) return;
                }
            }
        }
    }
    EXPECT_GT(count.clear, 10'000);
    EXPECT_GT(count.blocked, 10'000);
    EXPECT_GT(count.along, 1'000);
}

TEST(B8_1, lines_across_large_maps_agree_with_the_polygons) {
    Count count;
    std::mt19937_64 random(5);
    for (const Orientation orientation : {Orientation::FlatTop, Orientation::PointyTop}) {
        for (const auto& [columns, rows] : {std::pair{32, 26}, std::pair{10, 99}, std::pair{99, 10}}) {
            Battlefield field({columns, rows, orientation, Pushed::EvenLines}, random());
            const auto size = static_cast<unsigned>(field.map.grid().size());
            for (const Hex hex : all_hexes(field.map.grid())) {  // few things, so that lines get far
                if (random() % 50 != 0) field.obstacles.erase(hex);
                field.map.set_elevation(hex, 0);
                for (const Direction direction : kDirections) {
                    if (random() % 50 != 0) field.map.set_features(hex, direction, {});
                }
            }
            for (int i = 0; i < 400; ++i) {
                const auto from = static_cast<Hex>(random() % size);
                const auto to = static_cast<Hex>(random() % size);
                if (from != to) expect_same(field, from, to, count);
                if (HasFatalFailure()) return;
            }
        }
    }
    EXPECT_GT(count.clear, 100);
    EXPECT_GT(count.blocked, 100);
}

}  // namespace
}  // namespace bivouac::boards::testing
