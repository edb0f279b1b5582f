// How ground looks in text: the paper, ink and glyph of a terrain at a height, and the signs of what lies
// between two hexes. One place for all of it, so that map and legend agree. It must never give terrain a
// meaning: rules do that.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/ground.hpp"

namespace bivouac::cli {

inline constexpr int kRoadInk = 88;
inline constexpr int kMarkInk = 16;
inline constexpr int kMarkPaper = 227;
inline constexpr int kSpentInk = 250;

struct GroundLook {
    int paper = 0;
    int ink = 0;         ///< of the glyph
    int faint = 0;       ///< of numbers printed on it
    std::string glyph;   ///< empty for open ground
    std::string height;  ///< what plain text shows instead of a shade: "." or the level
};
GroundLook ground_look(std::string_view terrain, int elevation);

struct SideLook {
    std::string_view upright;  ///< between left and right; empty: nothing to show
    std::string_view level;    ///< between above and below
    int ink = 0;
};
SideLook side_look(const Brick& brick, BrickSide side);

/// What encloses a seat's counters in plain text.
std::pair<std::string, std::string> brackets(std::size_t seat);

}  // namespace bivouac::cli
