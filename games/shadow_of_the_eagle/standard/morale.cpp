// Morale and organization, chapter [S14]: the check and its modifiers [S.MORALE], what a result does, the
// march of routed units to their base [S14.2], and reorganization [S14.3].
#include <algorithm>
#include <array>
#include <optional>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/retreat.hpp"
#include "games/shadow_of_the_eagle/standard/stacking.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

// [the check]

/// [S15.b], [S15.c] A leader without a rating counts as 1 here.
int leader_modifier(const Scenario& sc, const State& s, UnitId u) {
    const LeaderId leader = leader_for(sc, s, u);
    return leader == kNoLeader ? 0 : std::max(1, rating_of(sc, s, leader));
}

/// A longer retreat takes in a shorter one, and leaves no choice.
void owe(State& s, UnitId unit, std::uint8_t hexes) {
    s.owes[index_of(unit)] = std::max(s.owes[index_of(unit)], hexes);
    if (hexes > 1) s.clear(unit, Mark::MayRetreat);
}

// RULING S14-a
void apply(StandardPlay& play, UnitId u, MoraleResult result) {
    State& s = play.s;
    const UnitId unit = body(play.sc, u);
    const bool in_order = s.condition[index_of(unit)] == Condition::Good;
    switch (result) {
        case MoraleResult::Holds:
            break;
        case MoraleResult::Disorganized:
            if (in_order) {
                disorganize(play, unit);
            } else if (in_zone_of(s, enemy_of(play.sc.unit(unit).side), s.hex(unit))) {
                owe(s, unit, 1);  // [S14.1.a], and of routed ones [S14.2]
            }
            break;
        case MoraleResult::Routs:
            rout(play, unit);
            owe(s, unit, 2);  // [S14.2]
            break;
    }
}

/// [S.FIRE.M] The others of a hex check too: once in a combat, RULING S12-c.
void spread_to_hex(const Scenario& sc, State& s, UnitId failed) {
    for_each_in(s, s.hex(failed), [&](UnitId other) {
        const UnitId unit = body(sc, other);
        if (unit == body(sc, failed) || s.is(unit, Mark::Shaken)) return;
        s.set(unit, Mark::Shaken);
        s.to_check.insert(other);
    });
}

UnitId lowest(const UnitSet& units) {
    UnitId first = kNoUnit;
    units.for_each([&](UnitId u) { first = std::min(first, u); });
    return first;
}

/// RULING S10-f: a battalion checks as one, wherever the counters are that brought it about.
UnitSet counters_to_check_with(const Scenario& sc, const State& s, UnitId u) {
    UnitSet same;
    s.to_check.for_each([&](UnitId other) {
        if (body(sc, other) == body(sc, u)) same.insert(other);
    });
    return same;
}

void check_next(StandardPlay& play) {
    State& s = play.s;
    const UnitId next = lowest(s.to_check);
    bool spreads = false;
    counters_to_check_with(play.sc, s, next).for_each([&](UnitId u) {
        spreads = spreads || s.spreads.contains(u);
        s.to_check.erase(u);
        s.spreads.erase(u);
    });
    const UnitId u = s.on_map(next) ? next : body(play.sc, next);
    if (!s.on_map(u)) return;
    const MoraleResult result = roll_morale(play, u, Occasion::Combat);
    if (result != MoraleResult::Holds && spreads) spread_to_hex(play.sc, s, u);
    apply(play, u, result);
}

/// What only the combat just settled needed: a position does not remember how it came about.
void forget_combat(State& s) {
    constexpr auto kPassing = static_cast<std::uint16_t>(static_cast<std::uint16_t>(Mark::Shaken) |
                                                         static_cast<std::uint16_t>(Mark::Paid) |
                                                         static_cast<std::uint16_t>(Mark::MayRetreat));
    for (std::uint16_t& marks : s.marks) marks &= static_cast<std::uint16_t>(~kPassing);
    s.owes = {};
    s.spreads = {};
    s.threat = {};
    s.runner = 0;
}

// [the march to the base]

constexpr std::uint16_t kNoWay = 0xFFFF;

/// Points to the nearest base of a side from every hex, for one arm: as the units stand now.
class WayToBase {
  public:
    WayToBase(const Scenario& sc, const State& s, Side side, Arm arm, const HexSet& full = {})
        : sc_(sc),
          step_(sc.standard_tables.step[static_cast<std::size_t>(arm)]),
          closed_(full | s.occupied[index_of(enemy_of(side))] | s.zone[index_of(enemy_of(side))]),
          roads_only_(sc.standard.storm(s.turn)) {
        points_.fill(kNoWay);
        for (const Hex hex : sc.side(side).base) reach(hex, 0);
        while (head_ != tail_) spread_from(next());
    }

    [[nodiscard]] int points(Hex hex) const { return points_[index_of(hex)]; }
    /// [S14.2] Not into enemy zones; [MAR.1.a] in a storm along roads only.
    [[nodiscard]] int cost(Hex from, Direction d) const {
        const std::uint8_t cost = step_[index_of(from)][index_of(d)];
        if (cost == kProhibited || closed_.contains(sc_.map.grid().neighbour(from, d))) return kNoWay;
        return roads_only_ && !sc_.road_step(from, d) ? kNoWay : cost;
    }

  private:
    void reach(Hex hex, std::uint16_t points) {
        if (points >= points_[index_of(hex)]) return;
        points_[index_of(hex)] = points;
        if (waiting_.contains(hex)) return;
        waiting_.insert(hex);
        queue_[tail_++ % boards::kMaxHexes] = hex;
    }
    Hex next() {
        const Hex hex = queue_[head_++ % boards::kMaxHexes];
        waiting_.erase(hex);
        return hex;
    }
    void spread_from(Hex hex) {
        const auto& around = sc_.map.grid().neighbours(hex);
        for (const Direction d : boards::kDirections) {
            const Hex from = around[index_of(d)];
            if (from == kOffMap) continue;
            const int points = cost(from, boards::opposite(d));
            if (points != kNoWay) reach(from, static_cast<std::uint16_t>(points_[index_of(hex)] + points));
        }
    }

    const Scenario& sc_;
    const StandardTables::StepCosts& step_;
    HexSet closed_;
    bool roads_only_;
    std::array<std::uint16_t, boards::kMaxHexes> points_{};
    std::array<Hex, boards::kMaxHexes> queue_{};
    HexSet waiting_;
    std::size_t head_ = 0;
    std::size_t tail_ = 0;
};

/// Where the whole allowance takes it along the cheapest way; nothing if there is no room on it. Adds the
/// hexes whose room decided that.
std::optional<Hex> end_of_march(const Scenario& sc, const State& s, UnitId u, const WayToBase& way,
                                int points, HexSet& looked_into) {
    Hex here = s.hex(u);
    for (;;) {
        Hex best = kOffMap;
        int best_cost = 0;
        for (const Direction d : boards::kDirections) {
            const Hex to = sc.map.grid().neighbour(here, d);
            if (to == kOffMap || way.points(to) >= way.points(here)) continue;
            const int cost = way.cost(here, d);
            if (cost == kNoWay) continue;
            if (best == kOffMap || cost + way.points(to) < best_cost + way.points(best)) {
                best = to;
                best_cost = cost;
            }
        }
        if (best == kOffMap || best_cost > points) return here;
        looked_into.insert(best);
        if (!has_room(sc, s, u, strength_of(sc, s, u), best)) return std::nullopt;  // [S6.d], [S6.e]
        points -= best_cost;
        here = best;
    }
}

/// The way for one unit, around the hexes that have no room for it.
WayToBase way_around(const Scenario& sc, const State& s, UnitId u) {
    const Unit& unit = sc.unit(u);
    HexSet full;
    s.occupied[index_of(unit.side)].for_each([&](Hex hex) {
        if (hex != s.hex(u) && !has_room(sc, s, u, strength_of(sc, s, u), hex)) full.insert(hex);
    });
    return {sc, s, unit.side, unit.arm, full};
}

/// [S6.a] Where it goes tells the enemy of friends who lie closed on its way.
void tell_of_room(StandardPlay& play, Side side, const HexSet& looked_into) {
    bool closed = false;
    looked_into.for_each([&](Hex hex) { closed = closed || has_closed_room(play.sc, play.s, hex); });
    if (closed) play.effects.reveal_to(seat_of(enemy_of(side)));
}

/// RULING S14-b: guns limber up first, and pay for it.
void march_to_base(StandardPlay& play, UnitId u, const WayToBase& way) {
    State& s = play.s;
    const bool deployed =
        play.sc.unit(u).arm == Arm::Artillery && s.formation[index_of(u)] == Formation::Normal;
    const int limbering = deployed ? play.sc.standard_tables.charts.formation.limber : 0;
    const int points = play.sc.standard_tables.units[index_of(u)].allowance - limbering;
    const Hex from = s.hex(u);
    const Side side = play.sc.unit(u).side;
    HexSet looked_into;
    std::optional<Hex> end = end_of_march(play.sc, s, u, way, points, looked_into);
    if (!end) {
        looked_into |= s.occupied[index_of(side)];
        end = end_of_march(play.sc, s, u, way_around(play.sc, s, u), points, looked_into);
    }
    tell_of_room(play, side, looked_into);
    const Hex to = end.value_or(from);
    if (to == from) return;
    if (deployed) set_formation(play.sc, s, u, Formation::Limbered);
    play.everyone({"event.routed_march", {unit_named(u), hex_named(from), hex_named(to)}});
    place_unit(play, u, to);
}

bool is_routed(const State& s, UnitId u) {
    return s.on_map(u) && s.condition[index_of(u)] == Condition::Routed;
}

// [S.MORALE.r] Only a clean result counts, and lifts by one step.
void try_to_reorganize(StandardPlay& play, UnitId u) {
    if (roll_morale(play, u, Occasion::Reorganization) != MoraleResult::Holds) return;
    const bool was_routed = is_routed(play.s, u);
    set_condition(play.sc, play.s, u, was_routed ? Condition::Disorganized : Condition::Good);
    play.everyone({was_routed ? "event.rallied" : "event.in_order", {unit_named(u)}});
}

}  // namespace

// [S16] One grade lower, F at the lowest; guns belong to nobody's command, RULING S16-a.
Morale grade_of(const Scenario& sc, const State& s, UnitId u) {
    const Unit& unit = unit_of(sc, u);
    const bool lower =
        unit.arm != Arm::Artillery && unit.command != kNoCommand && is_demoralized(sc, s, unit.command);
    if (!lower || unit.morale == Morale::F) return unit.morale;
    return static_cast<Morale>(static_cast<std::uint8_t>(unit.morale) + 1);
}

// [S.MORALE.mod] RULING S14-c: every point that the battalion has lost so far.
int morale_modifier(const Scenario& sc, const State& s, UnitId u, Occasion occasion) {
    const MoraleModifiers& chart = sc.standard_tables.charts.morale_modifiers;
    const UnitId unit = body(sc, u);
    const Hex hex = s.hex(u);
    int sum = leader_modifier(sc, s, u) + chart.point_lost * s.losses[index_of(unit)];
    if (sc.cover.contains(hex)) sum += chart.cover;
    if (s.condition[index_of(unit)] == Condition::Routed) sum += chart.routed;
    const bool reorganizes = occasion == Occasion::Reorganization;
    if (reorganizes && in_zone_of(s, enemy_of(sc.unit(unit).side), hex)) sum += chart.enemy_zone;
    return sum;
}

// RULING S14-c: who checks his morale is seen.
MoraleResult roll_morale(StandardPlay& play, UnitId u, Occasion occasion) {
    const Scenario& sc = play.sc;
    show(play, body(sc, u));
    const int die = play.dice.d6();
    const int sum = morale_modifier(sc, play.s, u, occasion);
    const auto column = static_cast<std::size_t>(grade_of(sc, play.s, u));
    const MoraleResult result = sc.standard_tables.charts.morale.at(column, die + sum);
    play.everyone({"event.morale",
                   {unit_named(body(sc, u)), Operand::number(die), Operand::number(sum),
                    Operand{kMoraleResult, static_cast<std::int32_t>(result)}}});
    return result;
}

// Every check is rolled before anyone runs. It ends: nobody checks for friends twice, and each hex gone is
// one less.
void settle_morale_and_retreats(StandardPlay& play, SeatSet) {
    while (!play.s.to_check.empty()) check_next(play);
    if (ask_for_retreats(play)) return;
    forget_combat(play.s);
    play.s.agenda.pop();
}

// [S14.2] RULING S14-b. Guns sunk in a thicket stay there.
void routed_march(StandardPlay& play, SeatSet seats) {
    const Side side = side_of(seats.lowest());
    for (const Arm arm : {Arm::Infantry, Arm::Cavalry, Arm::Artillery}) {
        const auto marches = [&](UnitId u) {
            return is_routed(play.s, u) && play.sc.unit(u).arm == arm && !play.s.is(u, Mark::Stuck);
        };
        bool any = false;
        for_each_unit(play.sc, side, [&](UnitId u) { any = any || marches(u); });
        if (!any) continue;
        const WayToBase way(play.sc, play.s, side, arm);
        for_each_unit(play.sc, side, [&](UnitId u) {
            if (marches(u)) march_to_base(play, u, way);
        });
    }
}

// [S14.3] Both players, the French first; in a storm too, RULING S2-a.
void reorganize(StandardPlay& play, SeatSet) {
    for (const Side side : kBothSides) {
        for_each_unit(play.sc, side, [&](UnitId u) {
            if (play.s.on_map(u) && play.s.condition[index_of(u)] != Condition::Good)
                try_to_reorganize(play, u);
        });
    }
}

}  // namespace bivouac::shadow::standard
