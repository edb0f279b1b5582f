// Who knows what, [S3.h], [S6.a], RULINGs S3-a, S6-a to S6-d. The only file that decides it: an allow-list
// that copies from the State what a viewer may know. The way back, a whole position that agrees with such
// knowledge, is in imagine.cpp.
#include "games/shadow_of_the_eagle/standard/knowledge.hpp"

#include <cstring>
#include <type_traits>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow {
namespace standard {
namespace {

constexpr std::uint16_t bit(Mark mark) {
    return static_cast<std::uint16_t>(mark);
}
/// What of an enemy counter's marks lies open once it is seen: not whether it has moved or turned.
constexpr auto kOpenMarks = static_cast<std::uint16_t>(~(bit(Mark::Moved) | bit(Mark::Turned)));
/// Nor what a plan makes of it that is still being composed.
constexpr auto kPlanMarks = bit(Mark::Charging);

bool is_question(const Frame& frame, Ask ask) {
    return frame.kind == FrameKind::Question && frame.which == static_cast<std::uint8_t>(ask);
}

bool is_open(const StandardAgenda& agenda, Proc proc) {
    for (std::size_t i = 0; i < agenda.depth(); ++i) {
        const Frame& f = agenda.at(i);
        if (f.kind == FrameKind::Procedure && f.which == static_cast<std::uint8_t>(proc)) return true;
    }
    return false;
}

/// A plan of fire or shock lies open from its commit to the last of its combats.
bool plan_is_committed(const StandardAgenda& agenda) {
    return is_open(agenda, Proc::FirePhase) || is_open(agenda, Proc::Shocks);
}

/// Whether the counters of a hex are to be given a facing that they have lost with their formation: that they
/// have none lies open.
bool lacks_facing(const Scenario& sc, const State& s, const Frame& frame) {
    bool lacks = false;
    if (!is_question(frame, Ask::Face)) return false;
    for_each_in(s, hex_of(frame.as<FaceLocals>().hex), [&](UnitId u) {
        lacks = lacks || (needs_facing(sc, s, u) && facing_of(s, u) == Facing::None);
    });
    return lacks;
}

/// While an enemy moves, nobody sees which counter he has in hand nor what it has left to spend: it is as if
/// he were about to choose one. Nor, while he sets up, which stack he turns, RULING S18-b.
void hide_the_hand(const Scenario& sc, const State& s, StandardAgenda& agenda, SeatSet viewer) {
    if (agenda.empty() || agenda.top().kind != FrameKind::Question) return;
    const Frame top = agenda.top();
    if (!(top.seats & viewer).empty()) return;
    const auto is_hand = [&](Ask ask) { return !agenda.empty() && is_question(agenda.top(), ask); };
    while (is_hand(Ask::Activate) || is_hand(Ask::LeadTo) || is_hand(Ask::Face)) agenda.pop();
    if (lacks_facing(sc, s, top)) {
        agenda.push(FrameKind::Question, top.which, top.seats) = top;
    }
}

/// Copies from a State what one viewer may know of it.
class Allowed {
  public:
    Allowed(const Scenario& sc, const State& s, SeatSet viewer) : sc_(sc), s_(s) { k_.viewer = viewer; }

    Knowledge copy() {
        copy_turn();
        for (std::size_t i = 0; i < kMaxPieces; ++i) {
            const auto u = static_cast<UnitId>(i);
            if (in_play(sc_, u)) copy_counter(u);
        }
        for (const Side side : kBothSides) {
            for_each_leader(sc_, side, [&](LeaderId l) {
                if (!owns(side) && is_setting_up(s_, side)) return;
                k_.open.leader_at[index_of(l)] = s_.leader_at[index_of(l)];
                k_.open.leader_marks[index_of(l)] = s_.leader_marks[index_of(l)];
            });
        }
        copy_orders();
        return k_;
    }

  private:
    [[nodiscard]] bool owns(Side side) const { return k_.viewer.contains(seat_of(side)); }
    [[nodiscard]] bool knows(UnitId u) const { return owns(unit_of(sc_, u).side) || s_.is(u, Mark::Seen); }

    void copy_turn() {
        State& open = k_.open;
        open.agenda = s_.agenda;
        if (s_.stage == Stage::Movement || s_.turn == 0) hide_the_hand(sc_, s_, open.agenda, k_.viewer);
        open.attempts = s_.attempts;
        open.initiatives = s_.initiatives;
        open.turn = s_.turn;
        open.placed = s_.placed;
        open.stage = s_.stage;
        open.active = s_.active;
        open.runner = s_.runner;
        open.held = s_.held;
        open.arrived = s_.arrived;
        open.to_check = s_.to_check;
        open.spreads = s_.spreads;
        open.threat = s_.threat;
        committed_ = plan_is_committed(s_.agenda);
        const bool plans = !s_.agenda.empty() && !(s_.agenda.top().seats & k_.viewer).empty();
        if (committed_ || plans) open.joins = s_.joins;
    }

    void copy_counter(UnitId u) {
        if (!knows(u)) {
            count_closed(u);
            return;
        }
        const std::size_t i = index_of(u);
        State& open = k_.open;
        const bool own = owns(unit_of(sc_, u).side);
        open.at[i] = s_.at[i];
        open.fired[i] = s_.fired[i];
        open.depth[i] = s_.depth[i];
        open.owes[i] = s_.owes[i];
        open.marks[i] = s_.marks[i];
        if (!own) open.marks[i] &= kOpenMarks;
        if (own) open.steps[i] = s_.steps[i];
        if (own || committed_) {
            open.target[i] = s_.target[i];
            open.volley[i] = s_.volley[i];
        } else {
            open.marks[i] &= static_cast<std::uint16_t>(~kPlanMarks);
        }
        if (is_marker(u)) return;
        open.lost_position[i] = s_.lost_position[i];
        open.losses[i] = s_.losses[i];
        open.condition[i] = s_.condition[i];
        open.formation[i] = s_.formation[i];
        open.facing[i] = s_.facing[i];
    }

    void count_closed(UnitId u) {
        const Side side = unit_of(sc_, u).side;
        if (!s_.on_map(u) || is_setting_up(s_, side)) return;
        ClosedStack& closed = k_.closed[index_of(side)][index_of(s_.hex(u))];
        ++closed.count[maneuvers(sc_, s_, u) ? 1 : 0];
        closed.group = standard_unit(sc_, u).stack_group;
        if (facing_of(s_, u) != Facing::None) closed.facing = facing_of(s_, u);
    }

    void copy_orders() {
        k_.open.order_seen = s_.order_seen;
        for (std::size_t c = 0; c < sc_.commands.size(); ++c) {
            const bool seen = ((s_.order_seen >> c) & 1U) != 0;
            const bool open = owns(sc_.commands[c].side) || seen || s_.order[c] == Order::Maneuver ||
                              !sc_.standard_tables.takes_orders[c];
            k_.open.order[c] = open ? s_.order[c] : kUnknownOrder;
        }
    }

    const Scenario& sc_;
    const State& s_;
    Knowledge k_;
    bool committed_ = false;
};

}  // namespace

bool operator==(const Knowledge& a, const Knowledge& b) {
    static_assert(std::has_unique_object_representations_v<ClosedStack>);
    return a.viewer == b.viewer && std::memcmp(&a.open, &b.open, sizeof a.open) == 0 &&
           std::memcmp(&a.closed, &b.closed, sizeof a.closed) == 0;
}

}  // namespace standard

standard::Knowledge Standard::knowledge(const Scenario& sc, const State& s, SeatSet viewer) {
    return standard::Allowed(sc, s, viewer).copy();
}

}  // namespace bivouac::shadow
