#include "cli/facing.hpp"

#include <algorithm>
#include <array>

namespace bivouac::cli {
namespace {

struct Corner {
    std::string_view name, arrow;
};

/// Clockwise from the corner between north and north-east.
constexpr std::array<Corner, 6> kCorners{
    {{"ne", "↗"}, {"e", "→"}, {"se", "↘"}, {"sw", "↙"}, {"w", "←"}, {"nw", "↖"}}};

const Corner* corner(std::string_view name) {
    const auto* const it =
        std::find_if(kCorners.begin(), kCorners.end(), [&](const Corner& c) { return c.name == name; });
    return it == kCorners.end() ? nullptr : it;
}

/// The neighbours of a hex, clockwise from north.
std::array<std::pair<int, int>, 6> around(const Ground& ground, const Brick& b) {
    const int up = ground.low(b.column) ? b.row : b.row - 1;  // the upper one of the hexes to either side
    return {{{b.column, b.row - 1},
             {b.column + 1, up},
             {b.column + 1, up + 1},
             {b.column, b.row + 1},
             {b.column - 1, up + 1},
             {b.column - 1, up}}};
}

}  // namespace

std::string_view facing_arrow(std::string_view facing) {
    const Corner* c = corner(facing);
    return c == nullptr ? std::string_view{} : c->arrow;
}

std::vector<std::string> front_of(const Ground& ground, std::string_view place, std::string_view facing) {
    const Brick* brick = ground.find(place);
    const Corner* c = corner(facing);
    std::vector<std::string> front;
    if (brick == nullptr || c == nullptr) return front;
    const auto neighbours = around(ground, *brick);
    const auto first = static_cast<std::size_t>(c - kCorners.data());
    for (const std::size_t n : {first, (first + 1) % kCorners.size()}) {
        for (const Brick& b : ground.bricks()) {
            if (std::pair{b.column, b.row} == neighbours[n]) front.push_back(b.place->id);
        }
    }
    return front;
}

}  // namespace bivouac::cli
