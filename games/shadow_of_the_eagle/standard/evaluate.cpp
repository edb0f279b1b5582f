// What a bot thinks of a position of the standard game, in hundredths of a demoralized command [S17]: how
// near each command is to its level [S16], what is left of its units, who stands well to fire and to attack,
// and who presses whom under the orders that are given [S3]. What is good for one side is as bad for the
// other. It judges; no rule is decided here.
#include <algorithm>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/judgement.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow {
namespace standard {
namespace {
constexpr double kBrokenCommand = 100;  // a demoralized command
constexpr double kVictory = 200;        // to win, besides the commands by which
constexpr double kHalfBroken = 40;      // a command half way to its level, and so on with the square
constexpr double kLoss = 2.5;           // a point of strength
constexpr double kDisorder = 0.8;       // per point of strength of a unit in disorder
constexpr double kRout = 1.6;           // or routed
constexpr double kObjective = 30;       // to hold one's objective, besides what it does to levels
constexpr double kWaiting = 3;          // per point of strength that could have entered the map
constexpr double kCover = 0.25;         // per point of strength in a place that is good to defend
constexpr double kFacesEnemy = 0.5;     // per point of strength with an enemy before it
constexpr double kTurnsBack = 1.0;      // per point of strength with an enemy on its flank, twice in its rear
constexpr double kLeaderAway = 12;      // a leader who could have entered the map
constexpr double kStray = 0.15;         // per point of strength and hex out of a leader's reach, [S9]
constexpr double kCourier = 2;   // for each point that a change of orders needs more on the die, [S3.i]
constexpr double kStays = 0.55;  // of what is out of order now, the part that will be at the end

// [S3] How much of a unit's strength its orders bring to bear on enemies so many hexes away.
constexpr std::size_t kFree = kOrders;          // units that take no orders
constexpr std::size_t kGuns = kOrders + 1;      // [S4.2] that may fire and not move
constexpr std::size_t kLimbered = kOrders + 2;  // that may move and not fire
constexpr std::size_t kSquare = kOrders + 3;    // [S4.1.b] who does not move
constexpr std::size_t kDriven = kOrders + 4;
constexpr float kDecay = 0.86F;  // per hex
constexpr float drive_at(std::size_t order, std::size_t hexes) {
    const auto far = static_cast<float>(hexes);
    switch (order) {
        case static_cast<std::size_t>(Order::Attack):
        case kFree:
            return 1;
        case static_cast<std::size_t>(Order::Harass):
            return hexes <= 6 ? 0.9F : 0.4F;
        case static_cast<std::size_t>(Order::Maneuver):
            return std::min(0.98F, 0.55F + 0.05F * far);
        case static_cast<std::size_t>(Order::Defend):
            return hexes <= 1 ? 0.7F : 0.3F;
        case static_cast<std::size_t>(Order::Retreat):
        case kSquare:
            return 0.2F;
        case kGuns:
            return hexes <= 3 ? 1.3F : hexes <= 5 ? 0.9F : 0.3F;
        case kLimbered:
            return hexes <= 3 ? 0.4F : 0.8F;
        default:
            return 0.1F;
    }
}
using Drives = std::array<Reach, kDriven>;
constexpr Drives kDrives = [] {
    Drives drives{};
    for (std::size_t order = 0; order < kDriven; ++order) {
        float near = 1;
        for (std::size_t hexes = 0; hexes < Reach::kHexes; ++hexes) {
            drives[order].at[hexes] = near * drive_at(order, hexes);
            if (hexes > 0) near *= kDecay;
        }
    }
    return drives;
}();

/// [S16] Points against a command as they may be at the end: who is out of order may be in order again.
double points_at_the_end(const Scenario& sc, const State& s, CommandId command, int lost) {
    const double turns = std::max<int>(sc.standard.turns, 1);
    const double passed = std::min(1.0, s.turn / turns);
    const double stays = kStays + (1 - kStays) * passed;
    return lost + stays * (s.broken[index_of(command)] - lost);
}

double worth_of_command(const Scenario& sc, const State& s, CommandId command, int lost) {
    const int level = level_of(sc, s, command);
    if (level == 0) return 0;
    const double share = std::min(1.0, points_at_the_end(sc, s, command, lost) / level);
    return -(is_demoralized(sc, s, command) ? kBrokenCommand : 0.0) - 4 * kHalfBroken * share * share;
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
    return (before ? kFacesEnemy : 0.0) - kTurnsBack * round;
}

/// [S9] Whether it is where its leader can reach it.
double worth_of_reach(const Scenario& sc, const State& s, UnitId u) {
    constexpr int kMostStrayed = 6;
    if (!takes_orders(sc, u)) return 0;
    const Unit& unit = sc.unit(u);
    const auto leader = static_cast<LeaderId>(sc.standard_tables.leader_of[index_of(unit.command)]);
    if (leader == kNoLeader || !s.on_map(leader)) return 0;
    const int reach = sc.side(unit.side).radius + 1;
    const int strayed = sc.map.grid().distance(s.hex(u), s.hex(leader)) - reach;
    return strayed > 0 ? -kStray * unit.strength * std::min(strayed, kMostStrayed) : 0;
}

double standing_of(const Scenario& sc, const State& s, Side side) {
    double sum = worth_of_leaders(sc, s, side) + worth_of_commands(sc, s, side);
    for_each_unit(sc, side, [&](UnitId u) { sum += worth_of_unit(sc, s, u); });
    for_each_counter(sc, s, side, [&](UnitId u) { sum += worth_of_counter(sc, s, u); });
    return sum;
}

/// What of a counter's strength can be used.
float use_of(Condition condition) {
    switch (condition) {
        case Condition::Good:
            return 1;
        case Condition::Disorganized:
            return 0.5F;
        case Condition::Routed:
            break;
    }
    return 0.1F;
}

/// What its strength is driven by.
std::size_t drive_of(const Scenario& sc, const State& s, UnitId u) {
    const Formation formation = formation_of(sc, s, u);
    if (unit_of(sc, u).arm == Arm::Artillery) return formation == Formation::Limbered ? kLimbered : kGuns;
    if (formation == Formation::Square) return kSquare;
    return takes_orders(sc, u) ? static_cast<std::size_t>(order_of(sc, s, u)) : kFree;
}

/// A side defends the enemy's objectives as if something stood there.
void add_goals(const Scenario& sc, Side defends, Array& out) {
    constexpr float kGoalPrice = 8;
    for (const Objective& objective : sc.objectives) {
        if (objective.side == defends || objective.hexes.empty()) continue;
        Stand& stand = out.add(sc.map.grid(), objective.hexes.front());
        stand.holds = 1;
        stand.price = kGoalPrice;
    }
}

}  // namespace

double worth_of_leaders(const Scenario& sc, const State& s, Side side) {
    const boards::HexGrid& grid = sc.map.grid();
    double sum = 0;
    for_each_leader(sc, side, [&](LeaderId l) {
        if (!s.on_map(l) && may_enter(sc, s, sc.standard_tables.leaders[index_of(l)])) sum -= kLeaderAway;
    });
    const auto chief = static_cast<LeaderId>(sc.standard_tables.chief[index_of(side)]);
    if (chief == kNoLeader || !s.on_map(chief)) return sum;
    for (std::size_t i = 0; i < sc.commands.size(); ++i) {
        const auto leader = static_cast<LeaderId>(sc.standard_tables.leader_of[i]);
        if (sc.commands[i].side != side || leader == kNoLeader || !s.on_map(leader)) continue;
        if (!sc.standard_tables.takes_orders[i]) continue;
        const int needed = (grid.distance(s.hex(chief), s.hex(leader)) - 1) / sc.side(side).orders.divider;
        sum -= kCourier * needed;
    }
    return sum;
}

double worth_of_commands(const Scenario& sc, const State& s, Side side) {
    std::array<int, kMaxCommands> lost{};
    for_each_unit(sc, side, [&](UnitId u) {
        const Unit& unit = sc.unit(u);
        if (s.is(u, Mark::Lost) && unit.arm != Arm::Artillery && unit.command != kNoCommand)
            lost[index_of(unit.command)] += unit.strength;
    });
    double sum = 0;
    for (std::size_t i = 0; i < sc.commands.size(); ++i) {
        if (sc.commands[i].side == side) sum += worth_of_command(sc, s, static_cast<CommandId>(i), lost[i]);
    }
    for (std::size_t i = 0; i < sc.objectives.size(); ++i) {
        if (sc.objectives[i].side == side && has_objective(sc, s, i)) sum += kObjective;
    }
    return sum;
}

double worth_of_unit(const Scenario& sc, const State& s, UnitId u) {
    const Unit& unit = sc.unit(u);
    if (s.is(u, Mark::Lost)) return -kLoss * unit.strength;
    if (s.on_map(u)) return worth_of_reach(sc, s, u) - kLoss * s.losses[index_of(u)];
    return may_enter(sc, s, standard_unit(sc, u)) ? -kWaiting * unit.strength : 0;
}

double worth_of_counter(const Scenario& sc, const State& s, UnitId u) {
    const HexSet& enemies = s.occupied[index_of(enemy_of(unit_of(sc, u).side))];
    double each = worth_of_front(sc, s, u, enemies);
    if (sc.cover.contains(s.hex(u))) each += kCover;
    const Condition condition = condition_of(sc, s, u);
    if (condition == Condition::Disorganized) each -= kDisorder;
    if (condition == Condition::Routed) each -= kRout;
    return each * strength_of(sc, s, u);
}

void draw_up(const Scenario& sc, const State& s, Hex hex, Stand& stand) {
    for_each_in(s, hex, [&](UnitId u) {
        const auto strength = static_cast<float>(strength_of(sc, s, u));
        const float used = strength * use_of(condition_of(sc, s, u));
        stand.add(used, kDrives[drive_of(sc, s, u)]);
        stand.holds += used;
        stand.price += strength;
    });
    if (sc.cover.contains(hex)) stand.holds *= 1.5F;
}

void draw_up(const Scenario& sc, const State& s, Side side, Array& out) {
    out.count = 0;
    s.occupied[index_of(side)].for_each([&](Hex hex) { draw_up(sc, s, hex, out.add(sc.map.grid(), hex)); });
    add_goals(sc, side, out);
}

const Reach& reach_of_holders() {
    return kDrives[kFree];
}

}  // namespace standard

using namespace standard;

double Standard::evaluate(const Scenario& sc, const State& s, Seat seat) {
    const Side side = side_of(seat);
    if (s.agenda.empty()) {
        const int result = static_cast<int>(outcome(sc, s).results[index(seat)]);
        const int more = demoralized_commands(sc, s, enemy_of(side)) - demoralized_commands(sc, s, side);
        return kVictory * result + kBrokenCommand * more;
    }
    Array ours;
    Array theirs;
    draw_up(sc, s, side, ours);
    draw_up(sc, s, enemy_of(side), theirs);
    return standing_of(sc, s, side) - standing_of(sc, s, enemy_of(side)) +
           kPressed * balance_of_pressure(ours, theirs, reach_of_holders());
}

}  // namespace bivouac::shadow
