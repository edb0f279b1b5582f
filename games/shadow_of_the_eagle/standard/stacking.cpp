#include "games/shadow_of_the_eagle/standard/stacking.hpp"

#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

constexpr int kSquarePoints = 18;  // [S6.b]
constexpr int kSquareUnits = 3;
constexpr int kColumnFoot = 8;  // [S6.c]
constexpr int kColumnHorse = 4;
constexpr int kCrowd = 8;  // [S7.b]

}  // namespace

bool has_room(const Scenario& sc, const State& s, UnitId u, int points, Hex hex) {
    if (sc.cover.contains(hex) && points_in(sc, s, hex) + points > kCoverPoints) return false;  // [S6.d]
    bool apart = false;
    for_each_in(s, hex, [&](UnitId other) {
        apart = apart || standard_unit(sc, other).stack_group != standard_unit(sc, u).stack_group;  // [S6.e]
    });
    return !apart;
}

bool has_closed_room(const Scenario& sc, const State& s, Hex hex) {
    bool closed = false;
    if (!sc.cover.contains(hex)) return false;
    for_each_in(s, hex, [&](UnitId u) { closed = closed || !s.is(u, Mark::Seen); });
    return closed;
}

// RULING S6-a: neither more than 18 points nor more than three units.
bool fits_square(int units, int points) {
    return units <= kSquareUnits && points <= kSquarePoints;
}

bool may_end_in(const Scenario& sc, const State& s, UnitId u, int points, Hex hex) {
    const Arm arm = unit_of(sc, u).arm;
    const bool column = maneuvers(sc, s, u);
    bool square = false;
    bool others = false;
    int units = 1;
    int all_points = points;
    int column_points = points;
    for_each_in(s, hex, [&](UnitId other) {
        const Arm its = unit_of(sc, other).arm;
        if (its == Arm::Artillery) return;
        square = square || formation_of(sc, s, other) == Formation::Square;
        ++units;
        all_points += strength_of(sc, s, other);
        if (its != arm || !maneuvers(sc, s, other)) return;
        others = true;
        column_points += strength_of(sc, s, other);
    });
    if (square && arm != Arm::Artillery && !fits_square(units, all_points)) return false;  // [S6.b]
    // [S6.c] RULING S6-a: alone of its arm it is never too strong.
    const int limit = arm == Arm::Cavalry ? kColumnHorse : kColumnFoot;
    return !column || !others || column_points <= limit;
}

bool holds_only_stuck_guns(const State& s, Hex hex) {
    bool only = true;
    for_each_in(s, hex, [&](UnitId u) { only = only && s.is(u, Mark::Stuck); });
    return only;
}

bool is_crowded(const Scenario& sc, const State& s, Hex hex) {
    return facing_in(s, hex) != Facing::None && points_in(sc, s, hex) >= kCrowd;
}

}  // namespace bivouac::shadow::standard
