// The parts of what a bot thinks of a position (evaluate.cpp), for sight.cpp too, which puts them together
// for positions that differ little. For bots alone; no rule asks for it.
#pragma once

#include "games/shadow_of_the_eagle/pressure.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"

namespace bivouac::shadow::standard {

inline constexpr double kPressed = 5;  // per point of strength where the enemy is stronger

/// [S9] Leaders who are there, and the chief near them.
double worth_of_leaders(const Scenario& sc, const State& s, Side side);
/// [S16], [S17] How near commands are to their levels, and objectives held.
double worth_of_commands(const Scenario& sc, const State& s, Side side);
/// What is left of a unit, and whether it is where its leader can reach it.
double worth_of_unit(const Scenario& sc, const State& s, UnitId u);
/// How a counter stands: a unit or a guerrilla marker on the map.
double worth_of_counter(const Scenario& sc, const State& s, UnitId u);

/// All that stands in a hex, for who presses whom.
void draw_up(const Scenario& sc, const State& s, Hex hex, Stand& stand);
/// An army, in the order of its hexes, and then what it defends.
void draw_up(const Scenario& sc, const State& s, Side side, Array& out);
/// What strength is worth to its own side at a distance.
const Reach& reach_of_holders();

}  // namespace bivouac::shadow::standard
