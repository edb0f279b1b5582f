// What fire promises by the tables [S.FIRE] and [S.MORALE], in points of strength: how much of the enemy's it
// puts out of order, drives back or destroys on the average. For bots alone; no rule asks for it.
#pragma once

#include "games/shadow_of_the_eagle/standard/fire.hpp"

namespace bivouac::shadow::standard {

/// Of one fire; nothing if it comes to less than a point, [S10.3].
double promise_of_fire(const Scenario& sc, const State& s, const Fire& fire);

}  // namespace bivouac::shadow::standard
