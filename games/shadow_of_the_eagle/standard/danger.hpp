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

/// What enemies can do to whoever stands in a hex.
struct Threat {
    int nearest = 99;    // hexes to the nearest enemy
    double in_line = 0;  // points of guns
    double guns = 0;
    double foot = 0;
    double shock = 0;
    double near = 0;  // strength within four hexes
};

/// The dangers to the units of a side, hex by hex as they are asked for.
class Dangers {
  public:
    Dangers(const Scenario& sc, const State& s, const Posts& friends, const Posts& enemies)
        : sc_(sc), s_(s), friends_(friends), enemies_(enemies) {}

    /// Logarithm of the odds that a unit in good order is out of order a turn later. `holds`: the chance that
    /// it holds in a morale check.
    double of(UnitId u, double holds);

  private:
    const Threat& threat_to(Hex hex);

    const Scenario& sc_;
    const State& s_;
    const Posts& friends_;
    const Posts& enemies_;
    UnitSet known_;  // top counters of the hexes for which the threat is known
    std::array<Threat, kMaxPieces> threats_;
};
/// The same of a unit that no enemy is near, on the map or still on its way to it.
double danger_afar(double holds);

}  // namespace bivouac::shadow::standard
