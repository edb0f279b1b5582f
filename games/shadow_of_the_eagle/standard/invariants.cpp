// What must hold in every position of the standard game, recomputed the slow way. The battery asks after
// every decision.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow {

using namespace standard;

namespace {

constexpr int kCoverLimit = 18;        // [S6.d]
constexpr int kMostFromTheParent = 4;  // [S4.1.c]
constexpr int kLeastOfGuerrillas = 2;  // a hex

/// What is going on, asked of the agenda once a position.
struct Affairs {
    bool setting_facing = false;  // somebody is, or is yet to be, asked for one
    bool planning = false;        // a plan of fire or shock is made or carried out
    bool shocking = false;        // that of a shock
    bool fighting = false;        // from the commit of a plan, or a check in movement, to its last effect
};

Affairs affairs_of(const State& s) {
    Affairs on;
    for (std::size_t i = 0; i < s.agenda.depth(); ++i) {
        const Frame& f = s.agenda.at(i);
        const auto is_open = [&f](Proc proc) {
            return f.kind == FrameKind::Procedure && f.which == static_cast<std::uint8_t>(proc);
        };
        const auto is_asked = [&f](Ask ask) {
            return f.kind == FrameKind::Question && f.which == static_cast<std::uint8_t>(ask);
        };
        on.setting_facing = on.setting_facing || is_asked(Ask::Face) || is_open(Proc::FaceUp);
        on.shocking = on.shocking || is_asked(Ask::PlanShock) || is_open(Proc::Shocks);
        on.planning = on.planning || is_asked(Ask::PlanFire) || is_open(Proc::FirePhase) || on.shocking;
        on.fighting =
            on.fighting || is_open(Proc::FirePhase) || is_open(Proc::Shocks) || is_open(Proc::Aftermath);
    }
    return on;
}

bool derived_fields_are_true(const Scenario& sc, const State& s) {
    State again = s;
    derive(sc, again);
    return std::memcmp(&again, &s, sizeof s) == 0;
}

/// [S5] By facing: the sides that are not behind a counter, and those in front of it, a bit each.
struct Sides {
    unsigned zone = 0;
    unsigned front = 0;
};
constexpr std::array<Sides, kFacings> kSidesByFacing = [] {
    std::array<Sides, kFacings> all;
    for (std::size_t f = 0; f < kFacings; ++f) {
        for (const Direction d : boards::kDirections) {
            const Aspect aspect = aspect_of(static_cast<Facing>(f), d);
            if (aspect != Aspect::Rear) all[f].zone |= 1U << index_of(d);
            if (aspect == Aspect::Front) all[f].front |= 1U << index_of(d);
        }
    }
    return all;
}();

Sides sides_of_stack(const Scenario& sc, const State& s, Hex hex) {
    Sides sides;
    for_each_in(s, hex, [&](UnitId u) {
        const bool routed = condition_of(sc, s, u) == Condition::Routed;
        if (routed || formation_of(sc, s, u) == Formation::Limbered) return;  // RULING S8-a
        const Sides& own = kSidesByFacing[static_cast<std::size_t>(facing_of(s, u))];
        sides.zone |= own.zone;
        sides.front |= own.front;
    });
    return sides;
}

// [S8] Zones by brute force: for every stack, every hex beside it. What stands where is known to be true.
bool zones_are_true(const Scenario& sc, const State& s) {
    for (const Side side : kBothSides) {
        HexSet zone;
        HexSet front;
        s.occupied[index_of(side)].for_each([&](Hex hex) {
            const Sides sides = sides_of_stack(sc, s, hex);
            for (unsigned rest = sides.zone; rest != 0; rest &= rest - 1) {  // what is in front is not behind
                const auto d = static_cast<Direction>(std::countr_zero(rest));
                const Hex to = sc.map.grid().neighbour(hex, d);
                if (to == kOffMap || sc.map.features(hex, d).has(boards::SideFeature::Cliff)) continue;
                if (sc.terrain(to) == TerrainKind::Swamp || sc.cover.contains(to)) continue;  // [S8.3]
                zone.insert(to);
                if (((sides.front >> index_of(d)) & 1U) != 0) front.insert(to);
            }
        });
        if (!(zone == s.zone[index_of(side)]) || !(front == s.front_zone[index_of(side)])) return false;
    }
    return true;
}

// [S16] Printed points of all who are lost or not in good order; guns count for nobody.
bool broken_points_are_true(const Scenario& sc, const State& s) {
    std::array<int, kMaxCommands> points{};
    for (std::size_t i = 0; i < sc.unit_count(); ++i) {
        const Unit& unit = sc.units[i];
        if (!sc.standard_tables.units[i].present || unit.arm == Arm::Artillery) continue;
        if (unit.command == kNoCommand) continue;
        const bool broken = s.is(static_cast<UnitId>(i), Mark::Lost) || s.condition[i] != Condition::Good;
        if (broken) points[index_of(unit.command)] += unit.strength;
    }
    return std::equal(points.begin(), points.end(), s.broken.begin(), s.broken.end());
}

std::string_view broken_stack(const Scenario& sc, const State& s, Hex hex) {
    Facing facing = Facing::None;
    int points = 0;
    bool regathered = false;  // RULING S6-e: markers driven back may overfill the parent's hex
    int group = -1;
    std::string_view broken;
    for_each_in(s, hex, [&](UnitId u) {
        points += strength_of(sc, s, u);
        regathered = regathered || standard_unit(sc, u).light != 0xFF;
        const Facing own = facing_of(s, u);
        if (own != Facing::None && facing != Facing::None && own != facing) {
            broken = "counters of a stack face different ways";  // [S5.b]
        }
        if (own != Facing::None) facing = own;
        const int its = standard_unit(sc, u).stack_group;
        if (group >= 0 && its != group) broken = "counters stand together that may not";  // [S6.e]
        group = its;
    });
    if (broken.empty() && sc.cover.contains(hex) && points > kCoverLimit && !regathered) {
        return "too many points under cover";
    }
    return broken;
}

/// [S5.d] Who has a facing and who has none; it may be wanting while its owner is, or is yet to be, asked.
std::string_view broken_facing(const Scenario& sc, const State& s, const Affairs& on, UnitId u) {
    const bool has = facing_of(s, u) != Facing::None;
    if (!needs_facing(sc, s, u)) return has ? "a counter has a facing that needs none" : "";
    const bool waits = s.stage == Stage::None || on.setting_facing;
    return has || waits ? "" : "a counter has no facing";
}

/// [S4.1.c] A battalion and its markers.
std::string_view broken_guerrilla(const Scenario& sc, const State& s, UnitId u) {
    if (sc.standard_tables.units[index_of(u)].light == 0xFF) return {};
    int counters = 1;
    int points = s.on_map(u) ? strength_of(sc, s, u) : 0;
    for (std::size_t i = 0; i < kMarkersEach; ++i) {
        const UnitId marker = marker_of(sc, u, i);
        if (!s.on_map(marker)) {
            if (s.marks[index_of(marker)] != 0) return "a marker in the box has marks";
            continue;
        }
        ++counters;
        points += strength_of(sc, s, marker);
        if (!s.on_map(u) || s.formation[index_of(u)] != Formation::Guerrilla) {
            return "a marker is out without its guerrillas";
        }
        if (!s.is(marker, Mark::Seen)) return "a marker is not seen";
        if (sc.map.grid().distance(s.hex(u), s.hex(marker)) > kMostFromTheParent) {
            return "a marker is too far from its battalion";
        }
    }
    if (s.on_map(u) && points != strength_left(sc, s, u)) return "points of guerrillas are lost or made";
    if (counters > 1 && strength_left(sc, s, u) < kLeastOfGuerrillas * counters) {
        return "guerrillas are spread too thin";
    }
    return {};
}

std::string_view broken_formation(const Scenario& sc, const State& s, UnitId u) {
    const Unit& unit = sc.unit(u);
    switch (s.formation[index_of(u)]) {
        case Formation::Normal:
            return {};
        case Formation::Square:
            if (unit.arm != Arm::Infantry) return "something else than infantry is in square";
            if (sc.terrain(s.hex(u)) != TerrainKind::Clear) return "a square stands on broken ground";
            break;
        case Formation::Guerrilla:
            if (unit.kind != UnitClass::Light) return "guerrillas that are no light infantry";
            break;
        case Formation::Limbered:
            return unit.arm == Arm::Artillery ? "" : "something else than guns is limbered";
    }
    return s.condition[index_of(u)] == Condition::Good ? "" : "a square or guerrillas are not in good order";
}

std::string_view broken_sight(const Scenario& sc, const State& s, UnitId u) {
    if (s.turn == 0 || s.is(u, Mark::Seen)) return {};
    if (s.is(u, Mark::Lost)) return "a lost unit is not seen";
    if (!s.on_map(u)) return {};
    if (count_in(s, s.hex(u)) == 1) return "a lone unit is not seen";
    if (sc.unit(u).arm == Arm::Artillery) return "a gun is not seen";  // RULING S6-b
    if (s.condition[index_of(u)] != Condition::Good || s.formation[index_of(u)] != Formation::Normal ||
        s.losses[index_of(u)] != 0) {
        return "a unit that shows something is not seen";
    }
    return {};
}

std::string_view broken_unit(const Scenario& sc, const State& s, const Affairs& on, UnitId u) {
    const std::size_t i = index_of(u);
    if (s.is(u, Mark::Lost) && s.on_map(u)) return "a lost unit stands on the map";
    const bool bare =
        s.losses[i] == 0 && s.condition[i] == Condition::Good && s.lost_position[i] == Spot::Nowhere;
    if (!s.on_map(u) && !bare) return "a unit off the map keeps its losses";
    if (!s.on_map(u)) return broken_sight(sc, s, u);
    if (s.losses[i] >= sc.unit(u).strength) return "a unit without points lives";
    const bool gun = sc.unit(u).arm == Arm::Artillery;
    if (s.is(u, Mark::Stuck) && (!gun || sc.terrain(s.hex(u)) != TerrainKind::Thickets)) {
        return "stuck where there is no mud";
    }
    if (const auto broken = broken_facing(sc, s, on, u); !broken.empty()) return broken;
    if (const auto broken = broken_formation(sc, s, u); !broken.empty()) return broken;
    return broken_sight(sc, s, u);
}

/// What a combat, a plan or a phase leaves behind when it is over: nothing.
std::string_view leftovers(const State& s, const Affairs& on, UnitId u) {
    const std::size_t i = index_of(u);
    if (!on.planning && (s.planned(u) || s.volley[i] != 0 || s.is(u, Mark::Charging)))
        return "a plan outlives its stage";
    if (!on.fighting &&
        (s.owes[i] != 0 || s.is(u, Mark::MayRetreat) || s.is(u, Mark::Paid) || s.is(u, Mark::Shaken))) {
        return "a retreat outlives its combat";
    }
    if (s.stage != Stage::None || s.turn == 0)
        return {};  // a line is dressed with marks of turning, RULING S18-a
    if (s.fired[i] != Spot::Nowhere || s.is(u, Mark::FiredOffence) || s.is(u, Mark::FiredDefence) ||
        s.is(u, Mark::Checked) || s.is(u, Mark::Moved) || s.is(u, Mark::Turned) || s.steps[i] != 0) {
        return "a mark of a phase outlives it";
    }
    return {};
}

std::string_view broken_counter(const Scenario& sc, const State& s, const Affairs& on, UnitId u) {
    const std::size_t i = index_of(u);
    if (!in_play(sc, u)) {
        return s.at[i] != Spot::Nowhere || s.marks[i] != 0 ? "a counter out of play is in use" : "";
    }
    if (s.on_map(u) && sc.terrain(s.hex(u)) == TerrainKind::Swamp) return "a counter stands in a swamp";
    if (const auto broken = leftovers(s, on, u); !broken.empty()) return broken;
    if (is_marker(u)) return {};
    if (const auto broken = broken_guerrilla(sc, s, u); !broken.empty()) return broken;
    return broken_unit(sc, s, on, u);
}

std::string_view broken_leader(const Scenario& sc, const State& s, std::size_t i) {
    const auto l = static_cast<LeaderId>(i);
    if (i >= sc.leaders.size() || !sc.standard_tables.leaders[i].present) {
        return s.on_map(l) || s.leader_marks[i] != 0 ? "a leader out of play is in use" : "";
    }
    if (!s.on_map(l)) return {};
    if (has_units_of(s, enemy_of(sc.leaders[i].side), s.hex(l))) return "a leader stands among enemies";
    return sc.terrain(s.hex(l)) == TerrainKind::Swamp ? "a leader stands in a swamp" : "";
}

std::string_view broken_combat(const State& s, const Affairs& on) {
    if (!on.shocking && s.joins.count() != 0) return "joined hexes outlive the shocks";
    if (on.fighting) return {};
    if (!s.to_check.empty() || !s.spreads.empty()) return "a check outlives its combat";
    if (s.runner != 0) return "a runner outlives his combat";
    if (!(s.threat[0] == HexSet{}) || !(s.threat[1] == HexSet{})) return "a threat outlives its combat";
    return {};
}

}  // namespace

std::string_view Standard::broken_invariant(const Scenario& sc, const State& s) {
    if (!derived_fields_are_true(sc, s)) return "a derived field is wrong";
    if (!zones_are_true(sc, s)) return "a zone of control is wrong";
    if (!broken_points_are_true(sc, s)) return "the points against a command are wrong";
    if (s.occupied[0].intersects(s.occupied[1])) return "both sides stand in one hex";  // [S6]
    const Affairs on = affairs_of(s);
    std::string_view broken_there;
    (s.occupied[0] | s.occupied[1]).for_each([&](Hex hex) {
        if (broken_there.empty()) broken_there = broken_stack(sc, s, hex);
    });
    if (!broken_there.empty()) return broken_there;
    for (std::size_t i = 0; i < kMaxPieces; ++i) {
        const std::string_view broken = broken_counter(sc, s, on, static_cast<UnitId>(i));
        if (!broken.empty()) return broken;
    }
    for (std::size_t i = 0; i < kMaxLeaders; ++i) {
        const std::string_view broken = broken_leader(sc, s, i);
        if (!broken.empty()) return broken;
    }
    if (const auto broken = broken_combat(s, on); !broken.empty()) return broken;
    if (s.agenda.empty() != outcome(sc, s).finished) return "the agenda and the outcome disagree";
    return {};
}

}  // namespace bivouac::shadow
