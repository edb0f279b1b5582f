// How many may stand in a hex, [S6], and how a full one hinders those who pass it [S7.b]. Predicates over a
// position; what marches, spreads, forms square or retreats asks them.
#pragma once

#include "games/shadow_of_the_eagle/standard/standard.hpp"

namespace bivouac::shadow::standard {

inline constexpr int kGuerrillaReach = 4;  // [S4.1.c] hexes from the parent

/// [S6.d], [S6.e] Whether so many points of a unit may be in a hex at any moment, beside those who are there.
bool has_room(const Scenario& sc, const State& s, UnitId u, int points, Hex hex);
/// [S6.a] Whether the enemy cannot know how much room there is: counters lie closed in woods or buildings.
bool has_closed_room(const Scenario& sc, const State& s, Hex hex);
/// [S6.b], [S6.c] Whether a counter may end its move there. It is not there yet.
bool may_end_in(const Scenario& sc, const State& s, UnitId u, int points, Hex hex);
/// [S6.b] Whether a hex may hold so many units and points, guns apart, if one is a square.
bool fits_square(int units, int points);
/// [S.TEC.mud] Of a hex with enemies: whether anybody may walk in upon them.
bool holds_only_stuck_guns(const State& s, Hex hex);
/// RULING S7-a: a hex that may be passed only along the flanks of those who stand in it.
bool is_crowded(const Scenario& sc, const State& s, Hex hex);

}  // namespace bivouac::shadow::standard
