// The plane the tests measure in: hexes as polygons of floating-point corners, laid out from column and row
// alone. It is written apart from boards/ and shares no arithmetic with it, so that each checks the other.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <queue>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "boards/hex_grid.hpp"

namespace bivouac::boards::testing {

inline constexpr double kTolerance = 1e-9;

struct Point {
    double x = 0;
    double y = 0;  // southwards
};

inline double length(Point a, Point b) {
    return std::hypot(b.x - a.x, b.y - a.y);
}
inline Point between(Point a, Point b, double part) {
    return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

// Neighbouring centres are 1 apart.
inline Point centre(const GridShape& shape, int column, int row) {
    const int line = shape.orientation == Orientation::FlatTop ? column : row;
    const bool pushed = (line % 2 == 0) == (shape.pushed == Pushed::EvenLines);
    const double push = pushed ? 0.5 : 0.0;
    if (shape.orientation == Orientation::FlatTop) return {column * std::numbers::sqrt3 / 2, row + push};
    return {column + push, row * std::numbers::sqrt3 / 2};
}
inline Point centre(const HexGrid& grid, Hex hex) {
    const int index = static_cast<int>(index_of(hex));
    return centre(grid.shape(), index % grid.columns() + 1, index / grid.columns() + 1);
}

// Clockwise as seen with y southwards.
inline std::array<Point, 6> corners(const HexGrid& grid, Hex hex) {
    const Point middle = centre(grid, hex);
    const double first = grid.orientation() == Orientation::FlatTop ? 0.0 : std::numbers::pi / 6;
    std::array<Point, 6> points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double angle = first + static_cast<double>(i) * std::numbers::pi / 3;
        points[i] = {middle.x + std::cos(angle) / std::numbers::sqrt3,
                     middle.y + std::sin(angle) / std::numbers::sqrt3};
    }
    return points;
}

// Compass bearing in degrees, clockwise from north.
inline double bearing(Point from, Point to) {
    const double degrees = std::atan2(to.x - from.x, from.y - to.y) * 180 / std::numbers::pi;
    return degrees < -kTolerance ? degrees + 360 : degrees;
}
inline double bearing(Direction direction, Orientation orientation) {
    return static_cast<double>(index_of(direction)) * 60 + (orientation == Orientation::FlatTop ? 0 : 30);
}

inline std::vector<Hex> all_hexes(const HexGrid& grid) {
    std::vector<Hex> hexes(grid.size());
    for (std::size_t i = 0; i < hexes.size(); ++i) hexes[i] = static_cast<Hex>(i);
    return hexes;
}

// The side of a hex that faces its neighbour.
inline Direction side_towards(const HexGrid& grid, Hex hex, Hex neighbour) {
    for (const Direction direction : kDirections) {
        if (grid.neighbour(hex, direction) == neighbour) return direction;
    }
    throw std::invalid_argument("the hexes are not adjacent");
}

// A hex by a name that the test knows to be on the map.
inline Hex named(const HexGrid& grid, std::string_view name) {
    const auto hex = grid.read_hex(name);
    if (!hex) throw std::invalid_argument("no such hex");
    return *hex;
}

// Hexes whose centres are 1 apart.
inline std::vector<std::vector<Hex>> touching(const HexGrid& grid) {
    std::vector<std::vector<Hex>> lists(grid.size());
    for (const Hex a : all_hexes(grid)) {
        for (const Hex b : all_hexes(grid)) {
            if (std::abs(length(centre(grid, a), centre(grid, b)) - 1) < kTolerance)
                lists[index_of(a)].push_back(b);
        }
    }
    return lists;
}

// Steps from one hex to every other, by spreading from neighbour to neighbour; -1 where there is no way.
template <class Passable>
std::vector<int> spread(const std::vector<std::vector<Hex>>& lists, Hex from, Passable passable) {
    std::vector<int> steps(lists.size(), -1);
    std::queue<Hex> queue;
    steps[index_of(from)] = 0;
    queue.push(from);
    while (!queue.empty()) {
        const Hex hex = queue.front();
        queue.pop();
        for (const Hex next : lists[index_of(hex)]) {
            if (steps[index_of(next)] >= 0) continue;
            steps[index_of(next)] = steps[index_of(hex)] + 1;
            if (passable(next)) queue.push(next);
        }
    }
    return steps;
}

// Every orientation and push, in awkward sizes.
inline std::vector<GridShape> shapes() {
    std::vector<GridShape> list;
    constexpr std::array<std::array<int, 2>, 6> kSizes{{{1, 1}, {1, 6}, {7, 1}, {4, 3}, {7, 8}, {11, 6}}};
    for (const auto& [columns, rows] : kSizes) {
        for (const Orientation orientation : {Orientation::FlatTop, Orientation::PointyTop}) {
            for (const Pushed pushed : {Pushed::EvenLines, Pushed::OddLines}) {
                list.push_back({columns, rows, orientation, pushed});
            }
        }
    }
    return list;
}

inline std::string describe(const HexGrid& grid) {
    return std::to_string(grid.columns()) + "x" + std::to_string(grid.rows()) +
           (grid.orientation() == Orientation::FlatTop ? " flat-top" : " pointy-top") +
           (grid.shape().pushed == Pushed::EvenLines ? ", even lines pushed" : ", odd lines pushed");
}

}  // namespace bivouac::boards::testing
