// How likely a unit is to be broken in the turn to come: by what can fire at it, attack it and come up to it,
// and by how well it stands. For bots alone; no rule asks for it.
#pragma once

#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {

/// A counter on the map and what it can do to the enemy.
struct Post {
    boards::Axial at;
    UnitId unit;
    float strength;  // half of it in disorder, none if routed
    bool guns;
    bool deployed;  // guns that can fire
    bool ordered;   // that may begin a combat, [S3.A]
    bool fires;     // foot that can
    bool shocks;    // that may attack, [S11]
};
struct Posts {
    std::array<Post, kMaxPieces> all;
    std::size_t count = 0;
};
Posts posts_of(const Scenario& sc, const State& s, Side side);

/// Logarithm of the odds that a unit in good order is out of order a turn later. `holds`: the chance that it
/// holds in a morale check.
double danger_of(const Scenario& sc, const State& s, UnitId u, double holds, const Posts& friends,
                 const Posts& enemies);
/// The same of a unit that no enemy is near, on the map or still on its way to it.
double danger_afar(double holds);

}  // namespace bivouac::shadow::standard
