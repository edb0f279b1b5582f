// The types of all games: what the catalogue puts behind the edge, and what bots are made for. Adding a game is
// one line here.
#pragma once

#include "games/shadow_of_the_eagle/basic/basic.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"
#include "games/strike_of_the_eagle/eagle.hpp"

namespace bivouac {

template <Game... G>
struct GameList {};

/// In the order in which they are listed to people.
using AllGames = GameList<shadow::Basic, shadow::Standard, StrikeOfTheEagle>;

}  // namespace bivouac
