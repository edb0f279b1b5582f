// Which way a piece looks, where a game gives its pieces a facing: towards a corner of a flat-top hex, named
// by the points of the compass. The two hexes beside that corner are the front. It must never say what a
// facing is worth: that is the game's business.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/ground.hpp"

namespace bivouac::cli {

/// The arrow of "ne", "e", "se", "sw", "w" or "nw"; empty for anything else.
std::string_view facing_arrow(std::string_view facing);

/// The places in front of one that looks towards that corner, those of the board only.
std::vector<std::string> front_of(const Ground& ground, std::string_view place, std::string_view facing);

}  // namespace bivouac::cli
