// The shortest way around what is in the way, counted in hexes.
// It serves supply and command ([S5] distances from leader to leader free of enemies, by ruling 14).
// It must never look at costs (reach.hpp does) nor allocate.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "boards/hex_grid.hpp"
#include "boards/hex_set.hpp"

namespace bivouac::boards {

// Hexes of the shortest way from `from` to `to` (counting the last and not the first), if there is one of
// at most `maximum`. blocked(Hex) -> bool is asked of the hexes between, never of the two ends.
template <class Blocked>
std::optional<int> trace(const HexGrid& grid, Hex from, Hex to, int maximum, Blocked blocked) {
    if (from == to) return 0;
    if (grid.distance(from, to) > maximum) return std::nullopt;
    std::array<Hex, kMaxHexes> queue;
    std::size_t head = 0;
    std::size_t tail = 0;
    HexSet seen;
    seen.insert(from);
    queue[tail++] = from;
    for (int length = 1; length <= maximum && head < tail; ++length) {
        for (const std::size_t end = tail; head < end; ++head) {
            for (const Direction direction : kDirections) {
                const Hex next = grid.neighbour(queue[head], direction);
                if (next == to) return length;
                // Whatever cannot be on a way short enough is left alone.
                if (next == kOffMap || seen.contains(next) || length + grid.distance(next, to) > maximum)
                    continue;
                seen.insert(next);
                if (!blocked(next)) queue[tail++] = next;
            }
        }
    }
    return std::nullopt;
}

}  // namespace bivouac::boards
