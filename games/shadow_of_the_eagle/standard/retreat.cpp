// Movement after combat, the first half of chapter [S12]: retreats hex by hex, each by itself so that a stack
// may scatter. Rout [S14.2] and what fire drives back [S.FIRE.R] go the same way.
#include "games/shadow_of_the_eagle/standard/retreat.hpp"

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/stacking.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

Side side_of_counter(const Scenario& sc, UnitId u) {
    return unit_of(sc, u).side;
}

// [where to]

bool can_enter(const Scenario& sc, const State& s, UnitId u, Direction d) {
    const auto& step = sc.standard_tables.step[static_cast<std::size_t>(unit_of(sc, u).arm)];
    return step[index_of(s.hex(u))][index_of(d)] != kProhibited;
}

/// RULING S12-a: farther from all those it is driven from; without any (a rout in the midst of a march) a
/// second hex leads farther from where it began.
bool leads_away(const Scenario& sc, const State& s, UnitId u, Hex to) {
    const auto& grid = sc.map.grid();
    const HexSet& threat = s.threat[index_of(side_of_counter(sc, u))];
    const Hex here = s.hex(u);
    bool away = true;
    threat.for_each([&](Hex hex) { away = away && grid.distance(to, hex) > grid.distance(here, hex); });
    if (s.runner != link(u) || !threat.empty()) return away;
    const Hex began = hex_of(s.lost_position[index_of(body(sc, u))]);
    return grid.distance(to, began) > grid.distance(here, began);
}

// [S6.d], [S6.e] The limits that hold at every moment, RULING S6-a.
bool has_room_for(const Scenario& sc, const State& s, UnitId u, Hex hex) {
    return has_room(sc, s, u, strength_of(sc, s, u), hex);
}

/// All but what enemy zones say, and how much room there is: what both sides see.
bool lies_open_to(const Scenario& sc, const State& s, UnitId u, Direction d) {
    const Hex to = sc.map.grid().neighbour(s.hex(u), d);
    if (to == kOffMap || s.is(u, Mark::Stuck) || !can_enter(sc, s, u, d)) return false;
    return !has_units_of(s, enemy_of(side_of_counter(sc, u)), to) && leads_away(sc, s, u, to);
}

/// All but what enemy zones say.
bool is_open_to(const Scenario& sc, const State& s, UnitId u, Direction d) {
    return lies_open_to(sc, s, u, d) && has_room_for(sc, s, u, sc.map.grid().neighbour(s.hex(u), d));
}

bool in_enemy_zone(const Scenario& sc, const State& s, UnitId u, Hex hex) {
    return in_zone_of(s, enemy_of(side_of_counter(sc, u)), hex);
}

/// RULING S12-b: a hex of a rout that keeps out of enemy zones.
bool can_avoid_zones(const Scenario& sc, const State& s, UnitId u) {
    for (const Direction d : boards::kDirections) {
        if (is_open_to(sc, s, u, d) && !in_enemy_zone(sc, s, u, sc.map.grid().neighbour(s.hex(u), d)))
            return true;
    }
    return false;
}

bool must_avoid_zones(const Scenario& sc, const State& s, UnitId u, EnemyZones zones) {
    if (zones == EnemyZones::Forbidden) return true;
    return condition_of(sc, s, u) == Condition::Routed && can_avoid_zones(sc, s, u);
}

// [the deed]

/// [S12.b] RULING S12-c: once in a combat, and not those who are driven back themselves. A battalion checks
/// once wherever its counters are.
void shake(const Scenario& sc, State& s, UnitId runner, UnitId friend_there) {
    const UnitId unit = body(sc, friend_there);
    const bool driven = s.owes[index_of(friend_there)] != 0 || s.is(friend_there, Mark::MayRetreat);
    if (unit == body(sc, runner) || driven || s.is(unit, Mark::Shaken)) return;
    s.set(unit, Mark::Shaken);
    s.to_check.insert(friend_there);
}

/// RULING S12-e: a square that is driven back is in normal order again, and guns limber up.
void break_up(const Scenario& sc, State& s, UnitId u) {
    const Formation formation = formation_of(sc, s, u);
    if (formation == Formation::Square) set_formation(sc, s, u, Formation::Normal);
    if (unit_of(sc, u).arm == Arm::Artillery && formation == Formation::Normal)
        set_formation(sc, s, u, Formation::Limbered);
}

/// RULING S4-b: markers that the parent has left more than four hexes behind.
void take_up_markers_behind(StandardPlay& play, UnitId u) {
    if (is_marker(u) || standard_unit(play.sc, u).light == 0xFF) return;
    for (std::size_t i = 0; i < kMarkersEach; ++i) {
        const UnitId marker = marker_of(play.sc, u, i);
        if (play.s.on_map(marker) &&
            play.sc.map.grid().distance(play.s.hex(marker), play.s.hex(u)) > kGuerrillaReach)
            take_up_marker(play, marker);
    }
}

// [S12.a] Once in a retreat, however many zones it passes.
void suffer_zone(StandardPlay& play, UnitId u) {
    State& s = play.s;
    if (s.is(u, Mark::Paid) || !in_enemy_zone(play.sc, s, u, s.hex(u))) return;
    s.set(u, Mark::Paid);
    lose_points(play, u, 1);
    if (s.on_map(u)) disorganize(play, u);
}

/// A square that has broken up faces the enemy, unless it has joined a stack that faces elsewhere.
void take_a_facing(StandardPlay& play, UnitId u) {
    State& s = play.s;
    if (!s.on_map(u) || !needs_facing(play.sc, s, u) || facing_of(s, u) != Facing::None) return;
    const Hex hex = s.hex(u);
    set_facing(play.sc, s, hex, facing_the_enemy(play.sc, s, side_of_counter(play.sc, u), hex));
}

// [whose turn it is]

bool owes_retreat(const State& s, UnitId u) {
    return s.owes[index_of(u)] != 0;
}

bool may_halt(const State& s, UnitId u) {
    return !owes_retreat(s, u) && s.is(u, Mark::MayRetreat);
}

bool is_retreating(const State& s, UnitId u) {
    return s.on_map(u) && (owes_retreat(s, u) || s.is(u, Mark::MayRetreat));
}

/// [S12.a] Who has set out goes to the end before another does.
bool is_free_to_go(const State& s, UnitId u) {
    return is_retreating(s, u) && (s.runner == 0 || s.runner == link(u));
}

/// The cheap look first: most combats drive nobody back.
bool anyone_retreats(const State& s) {
    unsigned any = 0;
    for (std::size_t i = 0; i < kPieceSlots; ++i) {
        any |= s.owes[i] | (s.marks[i] & static_cast<unsigned>(Mark::MayRetreat));
    }
    return any != 0;
}

template <class Visit>
void for_each_retreating(const Scenario& sc, const State& s, Side side, Visit visit) {
    for (std::size_t i = 0; i < kMaxPieces; ++i) {
        const auto u = static_cast<UnitId>(i);
        if (is_free_to_go(s, u) && side_of_counter(sc, u) == side) visit(u);
    }
}

/// RULING S4-b: markers do not run, they are taken up.
void take_up_driven_markers(StandardPlay& play) {
    for (std::size_t i = kFirstMarker; i < kMaxPieces; ++i) {
        const auto u = static_cast<UnitId>(i);
        if (is_retreating(play.s, u)) take_up_marker(play, u);
    }
}

/// A hex that is nobody's duty is not asked about when there is none. True if that changed anything.
bool drop_idle_choice(StandardPlay& play, Side side) {
    UnitId idle = kNoUnit;
    for_each_retreating(play.sc, play.s, side, [&](UnitId u) {
        if (may_halt(play.s, u) && !has_retreat(play.sc, play.s, u, EnemyZones::Cost)) idle = u;
    });
    if (idle == kNoUnit) return false;
    play.s.clear(idle, Mark::MayRetreat);
    if (play.s.runner == link(idle)) play.s.runner = 0;
    return true;
}

/// The first of those who must go and cannot, when none of those who must can; another who goes might make
/// room.
UnitId first_without_way(const Scenario& sc, const State& s, Side side) {
    UnitId first = kNoUnit;
    bool any_can = false;
    for_each_retreating(sc, s, side, [&](UnitId u) {
        if (!owes_retreat(s, u)) return;
        if (has_retreat(sc, s, u, EnemyZones::Cost)) {
            any_can = true;
        } else if (first == kNoUnit) {
            first = u;
        }
    });
    return any_can ? kNoUnit : first;
}

// [S12.c] Who must go and cannot is lost.
bool eliminate_one_without_way(StandardPlay& play, Side side) {
    const UnitId u = first_without_way(play.sc, play.s, side);
    if (u == kNoUnit) return false;
    play.everyone({"event.no_retreat", {unit_named(u)}});
    eliminate(play, u);
    return true;
}

void tell_of_closed_ways(StandardPlay& play, Side side) {
    for_each_retreating(play.sc, play.s, side, [&](UnitId u) {
        if (retreat_tells(play.sc, play.s, u, EnemyZones::Cost))
            play.effects.reveal_to(seat_of(enemy_of(side)));
    });
}

/// Afterwards everyone free to go can, or may halt.
void drop_those_without_way(StandardPlay& play, Side side) {
    do {
        tell_of_closed_ways(play, side);
    } while (drop_idle_choice(play, side) || eliminate_one_without_way(play, side));
}

// [the question]

void offer_retreat(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    for_each_retreating(sc, s, side_of(seat), [&](UnitId u) {
        for_each_retreat(sc, s, u, EnemyZones::Cost, [&](Hex to) { out.add(act(Verb::Retreat, u, to)); });
        if (may_halt(s, u)) out.add(act(Verb::Halt, u));
    });
}

Verdict refuse_retreat(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (!is_verb(a, Verb::Retreat) && !is_verb(a, Verb::Halt)) return other_question();
    const auto u = operand<UnitId>(a);
    if (!in_play(sc, u) || seat_of(side_of_counter(sc, u)) != seat || !is_retreating(s, u)) {
        return Verdict::refused("S12.a", {"refusal.not_retreating", {unit_named(u)}});
    }
    if (!is_free_to_go(s, u)) {
        return Verdict::refused("S12.a",
                                {"refusal.other_runs", {unit_named(static_cast<UnitId>(s.runner - 1))}});
    }
    if (is_verb(a, Verb::Retreat)) return refuse_retreat_to(sc, s, u, operand<Hex>(a, 1), EnemyZones::Cost);
    if (may_halt(s, u)) return Verdict::legal();
    const bool routed = condition_of(sc, s, u) == Condition::Routed;
    return Verdict::refused(routed ? Rule("S14.2") : Rule("S12.a"),
                            {"refusal.must_retreat", {unit_named(u)}});
}

/// One hex less: of those owed, or the one that was left to choice.
void pay(State& s, UnitId u) {
    if (owes_retreat(s, u)) {
        --s.owes[index_of(u)];
    } else {
        s.clear(u, Mark::MayRetreat);
    }
}

void take_retreat(StandardPlay& play, Seat, Action a) {
    State& s = play.s;
    const auto u = operand<UnitId>(a);
    play.answered();
    if (is_verb(a, Verb::Halt)) {
        s.clear(u, Mark::MayRetreat);
        s.runner = 0;
        return;
    }
    if (s.runner == 0) s.lost_position[index_of(body(play.sc, u))] = s.at[index_of(u)];  // [S3.E]
    s.runner = link(u);
    pay(s, u);
    fall_back(play, u, operand<Hex>(a, 1));
    if (!is_retreating(s, u)) s.runner = 0;
}

Phrase ask_retreat(const Scenario& sc, const State& s, Seat seat) {
    if (s.runner != 0) {
        const auto u = static_cast<UnitId>(s.runner - 1);
        return {may_halt(s, u) ? "prompt.retreat_or_halt" : "prompt.retreat_on", {unit_named(u)}};
    }
    bool must = false;
    for_each_retreating(sc, s, side_of(seat), [&](UnitId u) { must = must || owes_retreat(s, u); });
    return {must ? "prompt.retreat" : "prompt.may_fall_back"};
}

}  // namespace

bool can_retreat_to(const Scenario& sc, const State& s, UnitId u, Direction d, EnemyZones zones) {
    if (!is_open_to(sc, s, u, d)) return false;
    const Hex to = sc.map.grid().neighbour(s.hex(u), d);
    return !in_enemy_zone(sc, s, u, to) || !must_avoid_zones(sc, s, u, zones);
}

bool has_retreat(const Scenario& sc, const State& s, UnitId u, EnemyZones zones) {
    bool any = false;
    for_each_retreat(sc, s, u, zones, [&](Hex) { any = true; });
    return any;
}

bool retreat_tells(const Scenario& sc, const State& s, UnitId u, EnemyZones zones) {
    bool surely = false;
    bool perhaps = false;
    for (const Direction d : boards::kDirections) {
        const Hex to = sc.map.grid().neighbour(s.hex(u), d);
        if (!lies_open_to(sc, s, u, d)) continue;
        if (zones == EnemyZones::Forbidden && in_enemy_zone(sc, s, u, to)) continue;
        const bool closed = has_closed_room(sc, s, to);
        perhaps = perhaps || closed;
        surely = surely || (!closed && has_room_for(sc, s, u, to));
    }
    return perhaps && !surely;
}

Verdict refuse_retreat_to(const Scenario& sc, const State& s, UnitId u, Hex to, EnemyZones zones) {
    const auto d = sc.map.grid().direction_to(s.hex(u), to);
    const Operand who = unit_named(u);
    const Operand where = hex_named(to);
    if (!d) return Verdict::refused("S12.a", {"refusal.not_next", {who, where}});
    if (can_retreat_to(sc, s, u, *d, zones)) return Verdict::legal();
    if (has_units_of(s, enemy_of(side_of_counter(sc, u)), to))
        return Verdict::refused("S6", {"refusal.enemy_there", {where}});
    if (s.is(u, Mark::Stuck)) return Verdict::refused("S.TEC.mud", {"refusal.stuck", {who}});
    if (!can_enter(sc, s, u, *d)) return Verdict::refused("S.TEC", {"refusal.prohibited_step", {who, where}});
    if (!leads_away(sc, s, u, to)) return Verdict::refused("S12.a", {"refusal.not_away", {who, where}});
    if (!has_room_for(sc, s, u, to)) {
        return Verdict::refused(sc.cover.contains(to) ? Rule("S6.d") : Rule("S6.e"),
                                {"refusal.cannot_share", {who, where}});
    }
    if (zones == EnemyZones::Forbidden)
        return Verdict::refused("S11.a", {"refusal.step_back_into_zone", {who, where}});
    return Verdict::refused("S14.2", {"refusal.rout_into_zone", {who, where}});
}

void fall_back(StandardPlay& play, UnitId u, Hex to) {
    State& s = play.s;
    const Hex from = s.hex(u);
    show(play, u);
    s.set(body(play.sc, u), Mark::Shaken);
    break_up(play.sc, s, u);
    for_each_in(s, to, [&](UnitId other) { shake(play.sc, s, u, other); });
    play.everyone({"event.retreated", {unit_named(u), hex_named(from), hex_named(to)}});
    place_unit(play, u, to);
    if (is_empty(s, from)) rescue_leaders(play, from);  // RULING S15-b
    take_up_markers_behind(play, u);
    suffer_zone(play, u);
    take_a_facing(play, u);
}

bool ask_for_retreats(StandardPlay& play) {
    if (!anyone_retreats(play.s)) return false;
    take_up_driven_markers(play);
    if (play.s.runner != 0) {
        drop_those_without_way(play, side_of_counter(play.sc, static_cast<UnitId>(play.s.runner - 1)));
    }
    for (const Side side : kBothSides) {
        drop_those_without_way(play, side);
        bool any = false;
        for_each_retreating(play.sc, play.s, side, [&](UnitId) { any = true; });
        if (!any) continue;
        play.ask(static_cast<std::uint8_t>(Ask::Retreat), seat_of(side));
        return true;
    }
    return false;
}

const StandardQuestion kRetreat{.name = "retreat",
                                .offer = offer_retreat,
                                .refuse = refuse_retreat,
                                .take = take_retreat,
                                .prompt = ask_retreat};

}  // namespace bivouac::shadow::standard
