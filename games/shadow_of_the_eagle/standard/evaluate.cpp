// What a bot thinks of a position of the standard game, in hundredths of a demoralized command [S17]: how
// near each command is to its level [S16], what is left of its units, and who stands well to fire and to
// attack. It judges; no rule is decided here.
#include <algorithm>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow {
namespace standard {
namespace {

constexpr double kCommand = 100;     // a demoralized command
constexpr double kHalfBroken = 40;   // a command half way to its level, and so on with the square
constexpr double kLoss = 2.5;        // a point of strength
constexpr double kDisorder = 0.8;    // per point of strength of a unit in disorder
constexpr double kRout = 1.6;        // or routed
constexpr double kObjective = 30;    // to hold one's objective, besides what it does to levels
constexpr double kCover = 0.25;      // per point of strength in a place that is good to defend
constexpr double kNear = 0.06;       // per point of strength and hex nearer to the enemy or the objective
constexpr double kFacesEnemy = 0.5;  // per point of strength with an enemy before it
constexpr double kTurnsBack = 1.0;   // per point of strength with an enemy on its flank, twice in its rear
constexpr int kFar = 40;             // hexes beyond which distance says nothing

double worth_of_command(const Scenario& sc, const State& s, CommandId command) {
    const int level = level_of(sc, s, command);
    if (level == 0) return 0;
    const double share = std::min(1.0, static_cast<double>(s.broken[index_of(command)]) / level);
    return -(is_demoralized(sc, s, command) ? kCommand : 0) - 4 * kHalfBroken * share * share;
}

HexSet goals_of(const Scenario& sc, Side side) {
    HexSet goals;
    for (const Objective& objective : sc.objectives) {
        if (objective.side != side) continue;
        for (const Hex hex : objective.hexes) goals.insert(hex);
    }
    return goals;
}

/// Whom it has before it, and who has come round it.
double worth_of_front(const Scenario& sc, const State& s, UnitId u, const HexSet& enemies) {
    const auto& around = sc.map.grid().neighbours(s.hex(u));
    bool before = false;
    int round = 0;
    for (const Direction d : boards::kDirections) {
        const Hex hex = around[index_of(d)];
        if (hex == kOffMap || !enemies.contains(hex)) continue;
        const Aspect aspect = aspect_of(facing_of(s, u), d);
        if (aspect == Aspect::Front) before = true;
        if (aspect == Aspect::Flank) round = std::max(round, 1);
        if (aspect == Aspect::Rear) round = 2;
    }
    return (before ? kFacesEnemy : 0) - kTurnsBack * round;
}

double worth_of_counter(const Scenario& sc, const State& s, UnitId u, const HexSet& enemies) {
    const int strength = strength_of(sc, s, u);
    const Hex hex = s.hex(u);
    double each = worth_of_front(sc, s, u, enemies);
    if (sc.cover.contains(hex)) each += kCover;
    const Condition condition = condition_of(sc, s, u);
    if (condition == Condition::Disorganized) each -= kDisorder;
    if (condition == Condition::Routed) each -= kRout;
    return each * strength;
}

double standing_of(const Scenario& sc, const State& s, Side side) {
    double sum = 0;
    for (std::size_t i = 0; i < sc.commands.size(); ++i) {
        if (sc.commands[i].side == side) sum += worth_of_command(sc, s, static_cast<CommandId>(i));
    }
    for (std::size_t i = 0; i < sc.objectives.size(); ++i) {
        if (sc.objectives[i].side == side && has_objective(sc, s, i)) sum += kObjective;
    }
    for_each_unit(sc, side, [&](UnitId u) {
        const int lost = s.is(u, Mark::Lost) ? sc.unit(u).strength : s.losses[index_of(u)];
        sum -= kLoss * lost;
    });
    const HexSet& enemies = s.occupied[index_of(enemy_of(side))];
    for_each_counter(sc, s, side, [&](UnitId u) {
        if (s.on_map(u)) sum += worth_of_counter(sc, s, u, enemies);
    });
    return sum;
}

/// How far a side has come towards the enemy and its objectives. Only one's own counts: who comes nearer
/// brings the enemy no nearer to anything.
double approach_of(const Scenario& sc, const State& s, Side side) {
    double sum = 0;
    const HexSet& enemies = s.occupied[index_of(enemy_of(side))];
    const HexSet goals = goals_of(sc, side);
    s.occupied[index_of(side)].for_each([&](Hex hex) {
        int strength = 0;
        for_each_in(s, hex, [&](UnitId u) { strength += strength_of(sc, s, u); });
        const int near = kFar - boards::distance_to_nearest(sc.map.grid(), hex, enemies, kFar);
        const int nearer_goal =
            goals.empty() ? 0 : kFar - boards::distance_to_nearest(sc.map.grid(), hex, goals, kFar);
        sum += kNear * (near + nearer_goal) * strength;
    });
    return sum;
}

}  // namespace
}  // namespace standard

using namespace standard;

double Standard::evaluate(const Scenario& sc, const State& s, Seat seat) {
    const Side side = side_of(seat);
    return standing_of(sc, s, side) - standing_of(sc, s, enemy_of(side)) + approach_of(sc, s, side);
}

}  // namespace bivouac::shadow
