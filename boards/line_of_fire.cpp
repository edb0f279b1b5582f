// The heading of a line: which two neighbouring directions add up to it.
#include "boards/line_of_fire.hpp"

#include <array>
#include <utility>

namespace bivouac::boards {

Heading heading(const HexGrid& grid, Hex from, Hex to) {
    const Axial a = grid.axial(from);
    const Axial b = grid.axial(to);
    const int q = b.q - a.q;
    const int r = b.r - a.r;
    const int s = -q - r;
    // How many steps in each flat-top direction and in the next one clockwise make the vector; of the six
    // sextants the right one has no negative numbers (and something in its first direction).
    const std::array<std::pair<int, int>, kSides> sextants{
        {{s, q}, {-r, -s}, {q, r}, {-s, -q}, {r, s}, {-q, -r}}};
    std::size_t sextant = 0;
    while (sextants[sextant].first <= 0 || sextants[sextant].second < 0) ++sextant;

    const auto [steps, next_steps] = sextants[sextant];
    const int first = grid.orientation() == Orientation::FlatTop ? 0 : 1;
    const Direction direction = turned(static_cast<Direction>(sextant), -first);
    const Direction next = turned(direction, 1);
    if (steps >= next_steps) return {direction, next, turned(direction, -1), steps, next_steps};
    return {next, direction, turned(next, 1), next_steps, steps};
}

}  // namespace bivouac::boards
