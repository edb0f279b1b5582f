// Leaders, chapter [S15]: how they move, after their men [S7.c]; whom they help; and how they get away from
// an enemy. They have no zone, no strength and no facing, and zones do not hinder them.
#include "games/shadow_of_the_eagle/standard/leaders.hpp"

#include <algorithm>

#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

const StandardUnit& coming(const Scenario& sc, LeaderId l) {
    return sc.standard_tables.leaders[index_of(l)];
}

bool is_present(const Scenario& sc, LeaderId l) {
    return index_of(l) < sc.leaders.size() && coming(sc, l).present;
}

bool has_leader(const State& s, Hex hex) {
    for (const Spot spot : s.leader_at) {
        if (spot == spot_of(hex)) return true;
    }
    return false;
}

// [S15.a] A point a hex on any ground but swamps, over anything but cliffs; [MAR.1.a] in a storm by road.
class LeaderWays {
  public:
    /// If one hex is `wanted`, the others are looked for only as far as it takes to find it.
    LeaderWays(const Scenario& sc, const State& s, LeaderId l, Hex wanted = kOffMap)
        : sc_(sc),
          s_(s),
          wanted_(wanted),
          enemies_(s.occupied[index_of(enemy_of(sc.leaders[index_of(l)].side))]),
          storm_(sc.standard.storm(s.turn)) {
        const StandardUnit& who = coming(sc, l);
        const int points = who.allowance;
        if (s.on_map(l)) {
            arrive(s.hex(l));
            spread(points);
        } else if (may_enter(sc, s, who) && can_start(who.entry_hex)) {
            arrive(who.entry_hex);
            spread(points - 1);
        }
        if (s.on_map(l)) reached_.erase(s.hex(l));
    }

    /// RULING S15-a: one leader a hex; they may pass each other.
    [[nodiscard]] bool can_end(Hex hex) const { return reached_.contains(hex) && !has_leader(s_, hex); }
    template <class Visit>
    void for_each_end(Visit visit) const {
        HexSet ends = reached_;
        for (const Spot spot : s_.leader_at) {
            if (spot != Spot::Nowhere) ends.erase(hex_of(spot));
        }
        ends.for_each(visit);
    }
    [[nodiscard]] bool reaches(Hex hex) const { return reached_.contains(hex); }
    [[nodiscard]] bool any() const {
        bool found = false;
        for_each_end([&](Hex) { found = true; });
        return found;
    }

    /// From where he set out: each hex was reached from the first one in line that opens to it.
    [[nodiscard]] std::vector<Hex> way_to(Hex end) const {
        std::vector<Hex> way{end};
        while (way.back() != queue_[0]) {
            const auto* const from = std::find_if(queue_.begin(), queue_.begin() + count_,
                                                  [&](Hex hex) { return opens(hex, way.back()); });
            way.push_back(*from);
        }
        std::reverse(way.begin(), way.end());
        return way;
    }

  private:
    [[nodiscard]] unsigned open_sides(Hex hex) const {
        const unsigned sides = sc_.standard_tables.leader_sides[index_of(hex)];
        return storm_ ? sides & sc_.road_sides[index_of(hex)] : sides;
    }
    [[nodiscard]] bool opens(Hex hex, Hex to) const {
        const auto d = sc_.map.grid().direction_to(hex, to);
        return d && ((open_sides(hex) >> index_of(*d)) & 1U) != 0;
    }
    [[nodiscard]] bool can_start(Hex hex) const {
        return !enemies_.contains(hex) && (!storm_ || sc_.road_sides[index_of(hex)] != 0);
    }
    void arrive(Hex hex) {
        reached_.insert(hex);
        queue_[count_++] = hex;
    }
    [[nodiscard]] bool is_found() const { return wanted_ != kOffMap && reached_.contains(wanted_); }
    [[nodiscard]] bool leads_there(Hex hex, int points) const {
        return wanted_ == kOffMap || sc_.map.grid().distance(hex, wanted_) <= points;
    }
    /// Mostly the wanted hex lies open: whether going nearer with every step leads there.
    [[nodiscard]] bool lies_straight_ahead(int points) const {
        const auto& grid = sc_.map.grid();
        Hex hex = queue_[0];
        for (int left = grid.distance(hex, wanted_); left > 0; --left, --points) {
            const Hex next = points > 0 ? open_step(hex, left - 1) : kOffMap;
            if (next == kOffMap) return false;
            hex = next;
        }
        return true;
    }
    /// A hex beside this one, open to him, that is so far from the wanted one; kOffMap if there is none.
    [[nodiscard]] Hex open_step(Hex hex, int left) const {
        const unsigned sides = open_sides(hex);
        const auto& around = sc_.map.grid().neighbours(hex);
        for (const Direction d : boards::kDirections) {
            if (((sides >> index_of(d)) & 1U) == 0) continue;
            const Hex to = around[index_of(d)];
            if (!enemies_.contains(to) && sc_.map.grid().distance(to, wanted_) == left) return to;
        }
        return kOffMap;
    }
    void spread(int points) {
        if (wanted_ != kOffMap && lies_straight_ahead(points)) return reached_.insert(wanted_);
        std::size_t next = 0;
        for (; points > 0 && !is_found(); --points) {
            for (const std::size_t ring = count_; next < ring; ++next) {
                if (leads_there(queue_[next], points)) step_from(queue_[next]);
            }
        }
    }
    void step_from(Hex hex) {
        const unsigned sides = open_sides(hex);
        const auto& around = sc_.map.grid().neighbours(hex);
        for (const Direction d : boards::kDirections) {
            if (((sides >> index_of(d)) & 1U) == 0) continue;
            const Hex to = around[index_of(d)];
            if (!reached_.contains(to) && !enemies_.contains(to)) arrive(to);
        }
    }

    const Scenario& sc_;
    const State& s_;
    Hex wanted_;
    const HexSet& enemies_;
    bool storm_;
    HexSet reached_;
    std::array<Hex, boards::kMaxHexes> queue_;
    std::size_t count_ = 0;
};

/// Whether there is any way: mostly the next hex says so.
bool has_a_way(const Scenario& sc, const State& s, LeaderId l) {
    if (s.on_map(l) && !sc.standard.storm(s.turn)) {
        const HexSet& enemies = s.occupied[index_of(enemy_of(sc.leaders[index_of(l)].side))];
        const Hex here = s.hex(l);
        const unsigned sides = sc.standard_tables.leader_sides[index_of(here)];
        const auto& around = sc.map.grid().neighbours(here);
        for (const Direction d : boards::kDirections) {
            if (((sides >> index_of(d)) & 1U) == 0) continue;
            const Hex to = around[index_of(d)];
            if (!enemies.contains(to) && !has_leader(s, to)) return true;
        }
    }
    return LeaderWays(sc, s, l).any();
}

// [S15.a] Without orders he stays.
bool is_without_orders(const Scenario& sc, const State& s, LeaderId l) {
    const CommandId c = sc.leaders[index_of(l)].command;
    return c != kNoCommand && sc.standard_tables.takes_orders[index_of(c)] &&
           s.order[index_of(c)] == Order::None;
}

/// Whether his turn to move is still to come.
enum class LeaderBar : std::uint8_t { None, Absent, NotYours, Moved, Ordering, WithoutOrders, NotYet };
LeaderBar bar_of(const Scenario& sc, const State& s, Seat seat, LeaderId l) {
    if (!is_present(sc, l)) return LeaderBar::Absent;
    if (seat_of(sc.leaders[index_of(l)].side) != seat) return LeaderBar::NotYours;
    if (s.is(l, LeaderMark::Moved)) return LeaderBar::Moved;
    if (s.is(l, LeaderMark::Ordering)) return LeaderBar::Ordering;
    if (!s.on_map(l)) return may_enter(sc, s, coming(sc, l)) ? LeaderBar::None : LeaderBar::NotYet;
    return is_without_orders(sc, s, l) ? LeaderBar::WithoutOrders : LeaderBar::None;
}

Verdict say(LeaderBar bar, LeaderId l) {
    switch (bar) {
        case LeaderBar::None:
            break;
        case LeaderBar::Absent:
            return Verdict::refused("S18", {"refusal.leader_not_in_play", {leader_named(l)}});
        case LeaderBar::NotYours:
            return Verdict::refused("S15", {"refusal.leader_not_yours", {leader_named(l)}});
        case LeaderBar::Moved:
            return Verdict::refused("S15.a", {"refusal.leader_has_moved", {leader_named(l)}});
        case LeaderBar::Ordering:
            return Verdict::refused("S3.j", {"refusal.leader_ordering", {leader_named(l)}});
        case LeaderBar::WithoutOrders:
            return Verdict::refused("S15.a", {"refusal.leader_without_orders", {leader_named(l)}});
        case LeaderBar::NotYet:
            return Verdict::refused("S18", {"refusal.leader_not_yet", {leader_named(l)}});
    }
    return Verdict::legal();
}

// [the question] Where does the leader go?

LeaderId leader_in_hand(const State& s) {
    return s.agenda.top().as<ActivateLocals>().leader;
}

void offer_way(const Scenario& sc, const State& s, Seat, Offers& out) {
    LeaderWays(sc, s, leader_in_hand(s)).for_each_end([&](Hex hex) { out.add(act(Verb::To, hex)); });
}

Verdict refuse_way(const Scenario& sc, const State& s, Seat, Action a) {
    if (!is_verb(a, Verb::To)) return other_question();
    const LeaderId l = leader_in_hand(s);
    const Hex hex = operand<Hex>(a);
    const LeaderWays ways(sc, s, l, hex);
    if (ways.can_end(hex)) return Verdict::legal();
    if (s.on_map(l) && hex == s.hex(l))
        return Verdict::refused("S15.a", {"refusal.leader_is_there", {leader_named(l)}});
    if (has_units_of(s, enemy_of(sc.leaders[index_of(l)].side), hex))
        return Verdict::refused("S15.a", {"refusal.enemy_there", {hex_named(hex)}});
    if (!sc.enterable.contains(hex))
        return Verdict::refused("S.TEC.swamp", {"refusal.prohibited_hex", {hex_named(hex)}});
    if (ways.reaches(hex)) return Verdict::refused("S15.a", {"refusal.leader_there", {hex_named(hex)}});
    if (sc.standard.storm(s.turn))
        return Verdict::refused("MAR.1.a", {"refusal.storm_road", {hex_named(hex)}});
    return Verdict::refused("S15.a",
                            {"refusal.leader_too_far",
                             {leader_named(l), hex_named(hex), Operand::number(coming(sc, l).allowance)}});
}

void take_way(StandardPlay& play, Seat, Action a) {
    const LeaderId l = leader_in_hand(play.s);
    const Hex to = operand<Hex>(a);
    play.answered();
    play.s.set(l, LeaderMark::Moved);
    if (play.s.on_map(l)) {
        play.everyone({"event.leader_moved", {leader_named(l), hex_named(play.s.hex(l)), hex_named(to)}});
    } else {
        play.everyone({"event.leader_entered",
                       {leader_named(l), hex_named(coming(play.sc, l).entry_hex), hex_named(to)}});
    }
    place_leader(play, l, to);
}

Phrase ask_way(const Scenario& sc, const State& s, Seat) {
    const LeaderId l = leader_in_hand(s);
    return {"prompt.lead_to", {leader_named(l), Operand::number(coming(sc, l).allowance)}};
}

void name_way(Frame& frame, Archive& archive) {
    archive.field("leader", frame.as<ActivateLocals>().leader, kLeader);
    archive.field("from", frame.as<ActivateLocals>().from, kSpot);
}

// [who gets away]

bool leads(const Scenario& sc, LeaderId l, UnitId u) {
    const CommandId c = sc.leaders[index_of(l)].command;
    return sc.leaders[index_of(l)].side == unit_of(sc, u).side &&
           (c == kNoCommand || c == unit_of(sc, u).command);
}

/// The nearest hex without a leader that holds a counter of his command, or (`any`) of his side.
Hex refuge(const Scenario& sc, const State& s, LeaderId l, bool any) {
    const auto& grid = sc.map.grid();
    const Hex here = s.hex(l);
    Hex best = kOffMap;
    for_each_counter(sc, s, sc.leaders[index_of(l)].side, [&](UnitId u) {
        const Hex hex = s.hex(u);
        if ((!any && !leads(sc, l, u)) || has_leader(s, hex)) return;
        const int distance = grid.distance(here, hex);
        const int known = best == kOffMap ? 0 : grid.distance(here, best);
        if (best == kOffMap || distance < known || (distance == known && hex < best)) best = hex;
    });
    return best;
}

/// Whether the enemy cannot know where all his men are: then he learns of some by where the leader goes.
bool leads_closed_counters(const Scenario& sc, const State& s, LeaderId l) {
    if (sc.leaders[index_of(l)].command == kNoCommand) return false;  // he joins anyone, who can be seen
    bool any = false;
    for_each_counter(sc, s, sc.leaders[index_of(l)].side,
                     [&](UnitId u) { any = any || (leads(sc, l, u) && !s.is(u, Mark::Seen)); });
    return any;
}

}  // namespace

void place_leader(StandardPlay& play, LeaderId l, Hex hex) {
    play.s.leader_at[index_of(l)] = spot_of(hex);
}

LeaderId leader_for(const Scenario& sc, const State& s, UnitId u) {
    LeaderId best = kNoLeader;
    for (std::size_t i = 0; i < sc.leaders.size(); ++i) {
        const auto l = static_cast<LeaderId>(i);
        if (s.leader_at[i] != s.at[index_of(u)] || !s.on_map(l) || !leads(sc, l, u)) continue;
        if (best == kNoLeader || rating_of(sc, s, l) > rating_of(sc, s, best)) best = l;
    }
    return best;
}

// [S15.1] His lower side after he has fallen.
int rating_of(const Scenario& sc, const State& s, LeaderId l) {
    const Leader& leader = sc.leaders[index_of(l)];
    return s.is(l, LeaderMark::Fallen) ? leader.reverse : leader.rating;
}

// RULING S15-b
void rescue_leaders(StandardPlay& play, Hex hex) {
    State& s = play.s;
    for (const Side side : kBothSides) {
        if (has_units_of(s, side, hex)) continue;
        for_each_leader(play.sc, side, [&](LeaderId l) {
            if (!s.on_map(l) || s.hex(l) != hex) return;
            if (leads_closed_counters(play.sc, s, l)) play.effects.reveal_to(seat_of(enemy_of(side)));
            Hex to = refuge(play.sc, s, l, false);
            if (to == kOffMap) to = refuge(play.sc, s, l, true);
            if (to == kOffMap) {
                play.everyone({"event.leader_gone", {leader_named(l), hex_named(hex)}});
                s.leader_at[index_of(l)] = Spot::Nowhere;
                return;
            }
            play.everyone({"event.leader_escapes", {leader_named(l), hex_named(hex), hex_named(to)}});
            place_leader(play, l, to);
        });
    }
}

Verdict refuse_lead(const Scenario& sc, const State& s, Seat seat, LeaderId l) {
    const LeaderBar bar = bar_of(sc, s, seat, l);
    if (bar != LeaderBar::None) return say(bar, l);
    if (has_a_way(sc, s, l)) return Verdict::legal();
    return Verdict::refused("S15.a", {"refusal.leader_no_way", {leader_named(l)}});
}

void offer_leads(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    for_each_leader(sc, side_of(seat), [&](LeaderId l) {
        if (bar_of(sc, s, seat, l) == LeaderBar::None && has_a_way(sc, s, l)) out.add(act(Verb::Lead, l));
    });
}

std::vector<MarchWay> leader_ways(const Scenario& sc, const State& s) {
    const LeaderId l = leader_in_hand(s);
    const LeaderWays ways(sc, s, l);
    const int entry = s.on_map(l) ? 0 : 1;
    std::vector<MarchWay> out;
    ways.for_each_end([&](Hex hex) {
        std::vector<Hex> way = ways.way_to(hex);
        const int cost = static_cast<int>(way.size()) - 1 + entry;
        out.push_back({hex, cost, coming(sc, l).allowance, std::move(way)});
    });
    return out;
}

// [S7.c] RULING S7-a: when he has moved, his men have.
bool leader_has_moved(const Scenario& sc, const State& s, UnitId u) {
    if (!takes_orders(sc, u)) return false;
    const std::uint8_t leader = sc.standard_tables.leader_of[index_of(unit_of(sc, u).command)];
    return leader != 0xFF && s.is(static_cast<LeaderId>(leader), LeaderMark::Moved);
}

const StandardQuestion kLeadTo{.name = "lead_to",
                               .offer = offer_way,
                               .refuse = refuse_way,
                               .take = take_way,
                               .prompt = ask_way,
                               .locals = name_way};

}  // namespace bivouac::shadow::standard
