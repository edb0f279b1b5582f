// Who knows what, [B4.e], RULING B4-a to B4-d. The only file that decides it: an allow-list that copies
// from the State what a viewer may know; and, from such knowledge, a whole position that agrees with it.
#include "games/shadow_of_the_eagle/basic/knowledge.hpp"

#include <cstring>

#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow {
namespace basic {
namespace {

/// What of a unit's marks lies open to the enemy: not whether it has moved.
constexpr std::uint8_t kOpenMarks =
    static_cast<std::uint8_t>(Mark::Lost) | static_cast<std::uint8_t>(Mark::Disorganized) |
    static_cast<std::uint8_t>(Mark::Attacked) | static_cast<std::uint8_t>(Mark::Defended) |
    static_cast<std::uint8_t>(Mark::Seen) | static_cast<std::uint8_t>(Mark::Shifted) |
    static_cast<std::uint8_t>(Mark::Bound);

bool is_question(const Frame& frame, Ask ask) {
    return frame.kind == FrameKind::Question && frame.which == static_cast<std::uint8_t>(ask);
}

/// Attacks lie open from the commit of the plan to the last of its fights.
bool plan_is_committed(const BasicAgenda& agenda) {
    for (std::size_t i = 0; i < agenda.depth(); ++i) {
        const Frame& f = agenda.at(i);
        if (f.kind == FrameKind::Procedure && f.which == static_cast<std::uint8_t>(Proc::Attacks))
            return true;
    }
    return false;
}

/// When an enemy has picked up a counter that is not known, only where he took it from is.
BasicAgenda visible_agenda(const Scenario& sc, const State& s, SeatSet viewer) {
    BasicAgenda agenda = s.agenda;
    if (agenda.empty() || !is_question(agenda.top(), Ask::Destination)) return agenda;
    UnitId& unit = agenda.top().as<DestinationLocals>().unit;
    const bool waits_off_map = agenda.top().as<DestinationLocals>().from == Spot::Nowhere;  // RULING B4-d
    if (!waits_off_map && !knows(viewer, sc, s, unit)) unit = kNoUnit;
    return agenda;
}

/// RULING B13-g: a side that is setting up shows nothing but how far it has got.
bool is_setting_up(const State& s, Side side) {
    return !s.agenda.empty() && is_question(s.agenda.top(), Ask::SetUp) &&
           s.agenda.top().seats.contains(seat_of(side));
}

bool owns(SeatSet viewer, const Scenario& sc, UnitId u) {
    return viewer.contains(seat_of(sc.unit(u).side));
}

}  // namespace

bool operator==(const Knowledge& a, const Knowledge& b) {
    return a.viewer == b.viewer && a.turn == b.turn && a.placed == b.placed &&
           std::memcmp(&a.agenda, &b.agenda, sizeof a.agenda) == 0 && a.at == b.at && a.target == b.target &&
           a.joins == b.joins && a.marks == b.marks && a.closed == b.closed;
}

}  // namespace basic

using namespace basic;

Knowledge Basic::knowledge(const Scenario& sc, const State& s, SeatSet viewer) {
    Knowledge k;
    k.viewer = viewer;
    k.turn = s.turn;
    k.placed = s.placed;
    k.agenda = visible_agenda(sc, s, viewer);
    const bool committed = plan_is_committed(s.agenda);
    for (std::size_t i = 0; i < sc.basic_unit_count(); ++i) {
        const auto u = static_cast<UnitId>(i);
        const bool own = owns(viewer, sc, u);
        if (knows(viewer, sc, s, u)) {
            k.at[i] = s.at[i];
            k.marks[i] = own ? s.marks[i] : static_cast<std::uint8_t>(s.marks[i] & kOpenMarks);
        } else if (s.on_map(u) && !is_setting_up(s, sc.unit(u).side)) {
            ++k.closed[index_of(sc.unit(u).side)][index_of(s.hex(u))];
        }
        if (own || committed) k.target[i] = s.target[i];
    }
    const bool plans = !s.agenda.empty() && !(s.agenda.top().seats & viewer).empty();
    if (committed || plans) k.joins = s.joins;
    return k;
}

namespace {

/// The units that the viewer knows to be on the map without knowing where. Which they are is no secret:
/// whoever does not set up enters later, and is then seen.
std::size_t closed_units(const Scenario& sc, const State& s, const Knowledge& k, Side side,
                         PerUnit<UnitId>& out) {
    std::size_t counters = 0;
    for (const std::uint8_t n : k.closed[index_of(side)]) counters += n;
    std::size_t found = 0;
    for_each_of(sc, side, [&](UnitId u) {
        const bool open = s.is(u, Mark::Seen) || sc.unit(u).entry_turn != 0;
        if (!open && found < counters) out[found++] = u;
    });
    return found;
}

void deal_closed_units(const Scenario& sc, const Knowledge& k, Side side, State& s, Rng& rng) {
    PerUnit<UnitId> closed{};
    const std::size_t n = closed_units(sc, s, k, side, closed);
    rng.shuffle(std::span(closed.data(), n));
    std::size_t next = 0;
    for (std::size_t h = 0; h < sc.map.grid().size(); ++h) {
        for (std::uint8_t c = 0; c < k.closed[index_of(side)][h] && next < n; ++c) {
            put(sc, s, closed[next++], static_cast<Hex>(h));
        }
    }
}

/// A set-up half done: the units that have been placed, each somewhere in its area.
void imagine_set_up(const Scenario& sc, Side side, State& s, Rng& rng) {
    const std::uint8_t placed = s.placed;
    Offers offers;
    for (s.placed = 0; s.placed < placed; ++s.placed) {
        const auto u = next_to_place(sc, s, side);
        if (!u) return;
        offers.clear();
        kSetUp.offer(sc, s, seat_of(side), offers);
        const Action a = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
        put(sc, s, *u, is_verb(a, Verb::Place) ? hex_operand(a, 1) : sc.unit(*u).historical);
    }
}

/// The unit that an enemy has picked up: one of the closed counters of that hex, one that can move if there
/// is any.
void imagine_picked_unit(const Scenario& sc, Seat seat, State& s, Rng& rng) {
    auto& locals = s.agenda.top().as<DestinationLocals>();
    std::uint32_t movable = 0;
    for_each_in(s, hex_of(locals.from), [&](UnitId u) {
        if (s.is(u, Mark::Seen)) return;
        if (locals.unit == kNoUnit) locals.unit = u;
        if (can_move(sc, s, seat, u) && rng.below(++movable) == 0) locals.unit = u;
    });
}

}  // namespace

// The closed units are dealt to the hexes where closed counters stand.
State Basic::imagine(const Scenario& sc, const Knowledge& k, Rng& rng) {
    State s;
    s.agenda = k.agenda;
    s.turn = k.turn;
    s.placed = k.placed;
    s.target = k.target;
    s.joins = k.joins;
    s.marks = k.marks;
    s.at = k.at;
    derive(sc, s);
    for (const Side side : kBothSides) {
        if (k.viewer.contains(seat_of(side))) continue;
        deal_closed_units(sc, k, side, s, rng);
        if (is_setting_up(s, side)) imagine_set_up(sc, side, s, rng);
    }
    const bool picked = !s.agenda.empty() && is_question(s.agenda.top(), Ask::Destination) &&
                        s.agenda.top().as<DestinationLocals>().unit == kNoUnit;
    if (picked) imagine_picked_unit(sc, s.agenda.top().seats.lowest(), s, rng);
    return s;
}

}  // namespace bivouac::shadow
