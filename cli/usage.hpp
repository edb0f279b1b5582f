// How the actions of a game are written, for those who have to type them: the patterns of its verbs with
// words or examples in place of numbers. Any game: what an operand is, its words say ("operand.place_0") or
// is found out from names on board and table.
#pragma once

#include <string>
#include <vector>

#include "cli/ground.hpp"
#include "cli/speech.hpp"
#include "engine/any_game.hpp"

namespace bivouac::cli {

/// "fire HEX with UNIT", "face ne|e|se|sw|w|nw": every verb of the match, in its order.
std::vector<std::string> usages_of(const AnyMatch& match, const TableView& table, const Ground& ground,
                                   const Speech& speech);

}  // namespace bivouac::cli
