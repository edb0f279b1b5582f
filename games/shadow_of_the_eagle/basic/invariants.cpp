// What must hold in every position of the basic game, recomputed the slow way. The battery asks after every
// decision.
#include <cstring>

#include "games/shadow_of_the_eagle/basic/fight.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow {

using namespace basic;

namespace {

bool is_open(const State& s, Proc proc) {
    for (std::size_t i = 0; i < s.agenda.depth(); ++i) {
        const Frame& f = s.agenda.at(i);
        if (f.kind == FrameKind::Procedure && f.which == static_cast<std::uint8_t>(proc)) return true;
    }
    return false;
}

bool derived_fields_are_true(const Scenario& sc, const State& s) {
    State again = s;
    derive(sc, again);
    return std::memcmp(&again, &s, sizeof s) == 0;
}

/// [B6] Zones by brute force: for every hex, every unit beside it.
bool zones_are_true(const Scenario& sc, const State& s) {
    for (const Side side : kBothSides) {
        HexSet zone;
        for_each_of(sc, side, [&](UnitId u) {
            if (!s.on_map(u)) return;
            for (const Direction d : boards::kDirections) {
                const Hex hex = sc.map.grid().neighbour(s.hex(u), d);
                if (hex != kOffMap && sc.cost(s.hex(u), d) != kProhibited) zone.insert(hex);
            }
        });
        if (!(zone == s.zone[index_of(side)])) return false;
    }
    return true;
}

bool sides_are_apart(const State& s) {
    return !s.occupied[0].intersects(s.occupied[1]);  // [B4.b]
}

/// [B4.c] The limit holds in combat and between the phases; a retreat makes room before anything else.
bool stacks_are_within_limit(const Scenario& sc, const State& s) {
    const bool moving = !is_open(s, Proc::Combat);
    if (moving || is_open(s, Proc::Fight)) return true;
    for (std::size_t h = 0; h < sc.map.grid().size(); ++h) {
        if (count_in(s, static_cast<Hex>(h)) > kStackLimit) return false;
    }
    return true;
}

std::string_view broken_unit(const Scenario& sc, const State& s, UnitId u) {
    if (s.is(u, Mark::Lost) && s.on_map(u)) return "a lost unit stands on the map";
    if (s.on_map(u) && !sc.enterable.contains(s.hex(u)))
        return "a unit stands where none can";  // [B.TEC.swamp]
    if (s.is(u, Mark::Disorganized) && !s.is(u, Mark::Seen))
        return "a disorganized unit is not seen";  // B4-c
    if (s.is(u, Mark::Lost) && !s.is(u, Mark::Seen)) return "a lost unit is not seen";
    if (s.is(u, Mark::Shifted) && !is_open(s, Proc::Fight)) return "a unit is shifted outside a fight";
    if (s.is(u, Mark::Bound) && !s.planned(u)) return "a unit owes an attack and has none";
    const bool fights =
        s.is(u, Mark::Attacked) || s.is(u, Mark::Defended) || s.is(u, Mark::Bound) || s.planned(u);
    if (fights && !is_open(s, Proc::Combat)) return "a mark of combat outlives combat";
    const bool alone = s.on_map(u) && count_in(s, s.hex(u)) == 1;
    if (alone && s.turn > 0 && !s.is(u, Mark::Seen)) return "a lone unit is not seen";  // B4-a
    return {};
}

}  // namespace

std::string_view Basic::broken_invariant(const Scenario& sc, const State& s) {
    if (!derived_fields_are_true(sc, s)) return "a derived field is wrong";
    if (!zones_are_true(sc, s)) return "a zone of control is wrong";
    if (!sides_are_apart(s)) return "both sides stand in one hex";
    if (!stacks_are_within_limit(sc, s)) return "more than three units in a hex during combat";
    for (std::size_t i = 0; i < kMaxUnits; ++i) {
        if (i >= sc.basic_unit_count()) {
            if (s.at[i] != Spot::Nowhere || s.marks[i] != 0) return "a unit out of play is in use";
            continue;
        }
        const std::string_view broken = broken_unit(sc, s, static_cast<UnitId>(i));
        if (!broken.empty()) return broken;
    }
    if (s.agenda.empty() != outcome(sc, s).finished) return "the agenda and the outcome disagree";
    return {};
}

}  // namespace bivouac::shadow
