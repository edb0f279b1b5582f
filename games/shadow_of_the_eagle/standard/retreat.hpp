// Going back: one hex of a retreat, [S12.a] to [S12.c]. Retreats that a combat forces (retreat.cpp) and the
// step back before a shock [S11.a] (shock.cpp) use the same predicate for where a counter may go, and the
// same deed for what happens when it goes there. Nobody is asked anything here, and no debt is paid.
#pragma once

#include "games/shadow_of_the_eagle/standard/standard.hpp"

namespace bivouac::shadow::standard {

enum class EnemyZones : std::uint8_t {
    Cost,       // [S12.a] a point and good order
    Forbidden,  // RULING S11-e
};

/// Whether a counter may be driven one hex that way: away from `threat` of its side, RULING S12-a.
bool can_retreat_to(const Scenario& sc, const State& s, UnitId u, Direction d, EnemyZones zones);

template <class Visit>
void for_each_retreat(const Scenario& sc, const State& s, UnitId u, EnemyZones zones, Visit visit) {
    const auto& around = sc.map.grid().neighbours(s.hex(u));
    for (const Direction d : boards::kDirections) {
        if (can_retreat_to(sc, s, u, d, zones)) visit(around[index_of(d)]);
    }
}
bool has_retreat(const Scenario& sc, const State& s, UnitId u, EnemyZones zones);
/// [S6.a] Whether it hangs on friends who lie closed that it has one: what becomes of it tells the enemy of
/// them.
bool retreat_tells(const Scenario& sc, const State& s, UnitId u, EnemyZones zones);

/// The same predicate with its reasons, for a counter on the map and any hex.
Verdict refuse_retreat_to(const Scenario& sc, const State& s, UnitId u, Hex to, EnemyZones zones);

/// One hex back and what comes of it: friends there are to check morale, RULING S12-c (`to_check`: call
/// Proc::Aftermath, or be in it), and an enemy zone costs a point and disorganizes.
void fall_back(StandardPlay& play, UnitId u, Hex to);

/// [S12] Whether the counters that owe a hex, or may go one, had to be asked about: the question is open.
bool ask_for_retreats(StandardPlay& play);

}  // namespace bivouac::shadow::standard
