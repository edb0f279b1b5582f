// Set-up, [S18] with the battles' own areas [ALC.18], [MAR.18], [CAS.18]: counter by counter in the order of
// battle, then the leaders, or all that are left at once where history has them; then the line is dressed and
// the side is ready. All of it out of the enemy's sight, RULING S18-b.
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

bool sets_up(const StandardUnit& who) {
    return who.present && who.entry_turn == 0;
}

const HexSet& area_of(const Scenario& sc, const StandardUnit& who) {
    return sc.area(who.area).standard.hexes;
}

/// What stands in a hex, as far as it matters to who is put there next.
struct Crowd {
    int points = 0;
    int group = -1;  // [S6.e] -1: nobody is there
    bool enemies = false;
};

void join(const Scenario& sc, UnitId u, Crowd& crowd) {
    crowd.points += sc.unit(u).strength;
    crowd.group = sc.standard_tables.units[index_of(u)].stack_group;
}

/// As a side sees it: of enemies it knows only that they are there: what stands in a stack is closed.
Crowd crowd_in(const Scenario& sc, const State& s, Side side, Hex hex) {
    Crowd crowd;
    crowd.enemies = s.occupied[index_of(enemy_of(side))].contains(hex);
    if (crowd.enemies) return crowd;
    for_each_in(s, hex, [&](UnitId u) { join(sc, u, crowd); });
    return crowd;
}

/// Whether a unit may be put there, or why not. RULING S18-d: the limits of maneuver columns [S6.c] are those
/// of a march; a set-up has its own [CAS.18.b].
Verdict refuse_place(const Scenario& sc, UnitId u, Hex hex, const Crowd& crowd) {
    Verdict v;
    const Unit& unit = sc.unit(u);
    const StandardUnit& who = sc.standard_tables.units[index_of(u)];
    const bool ground = sc.standard_tables.enterable[static_cast<std::size_t>(unit.arm)].contains(hex);
    if (!area_of(sc, who).contains(hex)) {
        v.add("S18", {"refusal.outside_area", {unit_named(u), hex_named(hex)}});
    }
    if (!ground) v.add("S.TEC", {"refusal.prohibited_hex", {hex_named(hex)}});
    if (crowd.enemies) {
        v.add("S6", {"refusal.enemy_there", {hex_named(hex)}});
        return v;
    }
    const int points = crowd.points + unit.strength;
    if (sc.cover.contains(hex) && points > kCoverPoints) {
        v.add("S6.d", {"refusal.cover_full", {hex_named(hex)}});
    }
    if (crowd.group < 0) return v;
    const int most = sc.side(unit.side).setup_points;
    if (most > 0 && points > most) v.add("CAS.18.b", {"refusal.points", {hex_named(hex)}});
    if (crowd.group != who.stack_group) v.add("S6.e", {"refusal.allies_apart", {hex_named(hex)}});
    return v;
}

bool has_leader(const Scenario& sc, const State& s, Side side, Hex hex) {
    bool found = false;
    for_each_leader(sc, side, [&](LeaderId l) { found = found || (s.on_map(l) && s.hex(l) == hex); });
    return found;
}

// RULING S15-a: one leader to a hex.
Verdict refuse_station(const Scenario& sc, const State& s, LeaderId l, Hex hex) {
    Verdict v;
    if (!area_of(sc, sc.standard_tables.leaders[index_of(l)]).contains(hex)) {
        v.add("S18", {"refusal.leader_outside_area", {leader_named(l), hex_named(hex)}});
    }
    if (has_leader(sc, s, sc.leaders[index_of(l)].side, hex)) {
        v.add("S15.a", {"refusal.leader_there", {hex_named(hex)}});
    }
    return v;
}

/// Visits what a side has still to place, in order; stops when the visitor says false.
template <class Visit>
void for_each_unplaced(const Scenario& sc, const State& s, Side side, Visit visit) {
    std::size_t skip = s.placed;
    bool on = true;
    const auto take = [&](NextToPlace next) {
        if (!on) return;
        if (skip == 0) {
            on = visit(next);
        } else {
            --skip;
        }
    };
    for_each_unit(sc, side, [&](UnitId u) {
        if (sets_up(sc.standard_tables.units[index_of(u)])) take({.unit = u});
    });
    for_each_leader(sc, side, [&](LeaderId l) {
        if (sets_up(sc.standard_tables.leaders[index_of(l)])) take({.leader = l});
    });
}

/// Whether all that are left can take their historical hexes: who was put elsewhere may stand in the way.
bool historical_fits(const Scenario& sc, const State& s, Side side) {
    PerUnit<UnitId> before{};
    std::size_t n = 0;
    bool fits = true;
    for_each_unplaced(sc, s, side, [&](NextToPlace next) {
        if (next.unit == kNoUnit) {
            const Hex hex = sc.standard_tables.leaders[index_of(next.leader)].historical;
            fits = refuse_station(sc, s, next.leader, hex).allowed();
            return fits;
        }
        const Hex hex = sc.standard_tables.units[index_of(next.unit)].historical;
        Crowd crowd = crowd_in(sc, s, side, hex);
        for (std::size_t i = 0; i < n; ++i) {
            if (sc.standard_tables.units[index_of(before[i])].historical == hex) join(sc, before[i], crowd);
        }
        fits = refuse_place(sc, next.unit, hex, crowd).allowed();
        before[n++] = next.unit;
        return fits;
    });
    return fits;
}

// [the first question] Where?

void offer_set_up(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const NextToPlace next = next_to_place(sc, s, side_of(seat));
    if (next.unit != kNoUnit) {
        area_of(sc, sc.standard_tables.units[index_of(next.unit)]).for_each([&](Hex hex) {
            if (refuse_place(sc, next.unit, hex, crowd_in(sc, s, side_of(seat), hex)).allowed()) {
                out.add(act(Verb::Place, next.unit, hex));
            }
        });
    } else if (next.leader != kNoLeader) {
        area_of(sc, sc.standard_tables.leaders[index_of(next.leader)]).for_each([&](Hex hex) {
            if (refuse_station(sc, s, next.leader, hex).allowed())
                out.add(act(Verb::Station, next.leader, hex));
        });
    }
    if (historical_fits(sc, s, side_of(seat))) out.add(act(Verb::Historical));
}

Verdict refuse_set_up(const Scenario& sc, const State& s, Seat seat, Action a) {
    const NextToPlace next = next_to_place(sc, s, side_of(seat));
    if (is_verb(a, Verb::Historical)) {
        if (historical_fits(sc, s, side_of(seat))) return Verdict::legal();
        return Verdict::refused("S18", {"refusal.historical_taken"});
    }
    if (is_verb(a, Verb::Place)) {
        if (operand<UnitId>(a) == next.unit) {
            const auto hex = operand<Hex>(a, 1);
            return refuse_place(sc, next.unit, hex, crowd_in(sc, s, side_of(seat), hex));
        }
        if (next.unit == kNoUnit) return Verdict::refused("S18", {"refusal.units_placed"});
        return Verdict::refused(
            "S18", {"refusal.place_in_order", {unit_named(operand<UnitId>(a)), unit_named(next.unit)}});
    }
    if (!is_verb(a, Verb::Station)) return other_question();
    if (operand<LeaderId>(a) == next.leader) return refuse_station(sc, s, next.leader, operand<Hex>(a, 1));
    if (next.leader == kNoLeader)
        return Verdict::refused("S18", {"refusal.units_first", {unit_named(next.unit)}});
    return Verdict::refused(
        "S18", {"refusal.station_in_order", {leader_named(operand<LeaderId>(a)), leader_named(next.leader)}});
}

void place_here(StandardPlay& play, UnitId u, Hex hex) {
    const Side side = play.sc.unit(u).side;
    place_unit(play, u, hex);
    // A careless player means this; the others dress their line.
    if (facing_of(play.s, u) == Facing::None) {
        set_facing(play.sc, play.s, hex, facing_the_enemy(play.sc, play.s, side, hex));
    }
    ++play.s.placed;
    play.only(seat_of(side), {"event.placed", {unit_named(u), hex_named(hex)}});
}

void station_here(StandardPlay& play, LeaderId l, Hex hex) {
    place_leader(play, l, hex);
    ++play.s.placed;
    play.only(seat_of(play.sc.leaders[index_of(l)].side),
              {"event.stationed", {leader_named(l), hex_named(hex)}});
}

void place_historically(StandardPlay& play, Side side) {
    for (NextToPlace next = next_to_place(play.sc, play.s, side); !next.none();
         next = next_to_place(play.sc, play.s, side)) {
        if (next.unit != kNoUnit) {
            place_here(play, next.unit, play.sc.standard_tables.units[index_of(next.unit)].historical);
        } else {
            station_here(play, next.leader,
                         play.sc.standard_tables.leaders[index_of(next.leader)].historical);
        }
    }
}

void finish(StandardPlay& play, Side side) {
    play.s.placed = 0;
    for_each_unit(play.sc, side, [&](UnitId u) { play.s.clear(u, Mark::Turned); });
    play.effects.reveal_to(seat_of(enemy_of(side)));  // he now sees where stacks stand and how they face
    play.everyone({"event.set_up_done", {side_named(side)}});
}

void take_set_up(StandardPlay& play, Seat seat, Action a) {
    const Side side = side_of(seat);
    if (is_verb(a, Verb::Place)) place_here(play, operand<UnitId>(a), operand<Hex>(a, 1));
    if (is_verb(a, Verb::Station)) station_here(play, operand<LeaderId>(a), operand<Hex>(a, 1));
    if (is_verb(a, Verb::Historical)) place_historically(play, side);
    if (!next_to_place(play.sc, play.s, side).none()) return;
    play.answered();
    // `placed` stays: it says how far the set-up has got as long as it is hidden.
    play.ask(static_cast<std::uint8_t>(Ask::Dress), seat);
}

Phrase ask_set_up(const Scenario& sc, const State& s, Seat seat) {
    const NextToPlace next = next_to_place(sc, s, side_of(seat));
    if (next.unit == kNoUnit) return {"prompt.station", {leader_named(next.leader)}};
    return {"prompt.set_up", {unit_named(next.unit), Operand::number(sc.unit(next.unit).strength)}};
}

void set_up(StandardPlay& play, Side side) {
    if (!next_to_place(play.sc, play.s, side).none()) {
        play.ask(static_cast<std::uint8_t>(Ask::SetUp), seat_of(side));
    }
}

// [the second question] Which way do they look?

void offer_dress(const Scenario&, const State& s, Seat seat, Offers& out) {
    offer_turns(s, side_of(seat), out);
    out.add(act(Verb::Ready));
}

Verdict refuse_dress(const Scenario&, const State& s, Seat seat, Action a) {
    if (is_verb(a, Verb::Ready)) return Verdict::legal();
    if (is_verb(a, Verb::Turn)) return refuse_turn(s, side_of(seat), operand<Hex>(a));
    return other_question();
}

void take_dress(StandardPlay& play, Seat seat, Action a) {
    if (is_verb(a, Verb::Turn)) {
        take_turn(play, operand<Hex>(a));
        return;
    }
    play.answered();
    finish(play, side_of(seat));
}

Phrase ask_dress(const Scenario&, const State&, Seat) {
    return {"prompt.dress"};
}

// [the first turn]

// [ALC.3], [MAR.3], [CAS.3] The book's initial orders; [MAR.E1] reinforcements come on to maneuver.
void give_initial_orders(StandardPlay& play) {
    const StandardTables& tables = play.sc.standard_tables;
    for (std::size_t c = 0; c < play.sc.commands.size(); ++c) {
        if (!tables.takes_orders[c]) continue;
        const StandardUnit& leader = tables.leaders[tables.leader_of[c]];
        const bool reinforcement = leader.entry_turn > 0;
        const Order initial = tables.initial[index_of(play.sc.commands[c].side)];
        set_order(play.sc, play.s, static_cast<CommandId>(c), reinforcement ? Order::Maneuver : initial);
        // RULING S3-g: both players have read the book, so the first orders are no secret.
        play.s.order_seen = static_cast<std::uint16_t>(play.s.order_seen | (1U << c));
    }
}

// RULING S4-c: guns come on limbered, and stand so in buildings [S.TEC.buildings]. RULING S6-b: they lie
// open, those that are still to come too.
void show_guns(StandardPlay& play) {
    State& s = play.s;
    for (const Side side : kBothSides) {
        for_each_unit(play.sc, side, [&](UnitId u) {
            if (play.sc.unit(u).arm != Arm::Artillery) return;
            if (!s.on_map(u)) {
                s.formation[index_of(u)] = Formation::Limbered;
                s.set(u, Mark::Seen);
                return;
            }
            if (play.sc.terrain(s.hex(u)) == TerrainKind::Buildings) {
                set_formation(play.sc, s, u, Formation::Limbered);
            }
            show(play, u);
        });
    }
}

}  // namespace

NextToPlace next_to_place(const Scenario& sc, const State& s, Side side) {
    NextToPlace found;
    for_each_unplaced(sc, s, side, [&](NextToPlace next) {
        found = next;
        return false;
    });
    return found;
}

// Before turn 1 all that is asked is a part of somebody's set-up.
bool is_setting_up(const State& s, Side side) {
    return s.turn == 0 && !s.agenda.empty() && s.agenda.top().kind == FrameKind::Question &&
           s.agenda.top().seats.contains(seat_of(side));
}

void set_up_first(StandardPlay& play, SeatSet) {
    give_initial_orders(play);
    set_up(play, play.sc.setup_order[0]);
}
void set_up_second(StandardPlay& play, SeatSet) {
    set_up(play, play.sc.setup_order[1]);
}

// [ALC.1], [MAR.1], [CAS.1] What stands alone, and every gun, is now seen.
void open_first_turn(StandardPlay& play, SeatSet) {
    play.s.turn = 1;
    show_guns(play);
    for (const Side side : kBothSides) {
        play.s.occupied[index_of(side)].for_each([&](Hex hex) { show_if_alone(play, hex); });
    }
    play.everyone({"event.turn", {Operand::number(1), Operand::number(play.sc.standard.turns)}});
}

const StandardQuestion kSetUp{.name = "set_up",
                              .offer = offer_set_up,
                              .refuse = refuse_set_up,
                              .take = take_set_up,
                              .prompt = ask_set_up};
const StandardQuestion kDress{
    .name = "dress", .offer = offer_dress, .refuse = refuse_dress, .take = take_dress, .prompt = ask_dress};

}  // namespace bivouac::shadow::standard
