// Movement, chapter [S7]: which counter is taken up, and what it then does: go its way, change formation
// [S4], or stay. Stacks may turn where they stand [S5.a]. Who leaves an enemy zone checks morale [S8.1.b],
// and guns may sink in the mud [S.TEC.mud]. Where a counter may go is march.cpp's affair.
#include "games/shadow_of_the_eagle/standard/movement.hpp"

#include <algorithm>

#include "games/shadow_of_the_eagle/standard/formation.hpp"
#include "games/shadow_of_the_eagle/standard/leaders.hpp"
#include "games/shadow_of_the_eagle/standard/march.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

// [who]

/// What keeps a counter from being taken up, whatever it could do.
enum class MoverBar : std::uint8_t {
    None,
    Absent,
    NotYours,
    Lost,
    Moved,
    LeaderMoved,
    NotYet,
    MarkerIn,
    Routed,
};

/// Of a counter of his own.
MoverBar bar_of_own(const Scenario& sc, const State& s, UnitId u) {
    if (s.is(u, Mark::Lost)) return MoverBar::Lost;
    if (!s.on_map(u)) {
        if (is_marker(u)) return MoverBar::MarkerIn;
        if (!may_enter(sc, s, standard_unit(sc, u))) return MoverBar::NotYet;
    }
    if (s.is(u, Mark::Moved)) return MoverBar::Moved;
    if (condition_of(sc, s, u) == Condition::Routed) return MoverBar::Routed;  // [S14.2]
    return leader_has_moved(sc, s, u) ? MoverBar::LeaderMoved : MoverBar::None;
}

MoverBar bar_of(const Scenario& sc, const State& s, Seat seat, UnitId u) {
    if (!in_play(sc, u)) return MoverBar::Absent;
    return seat_of(unit_of(sc, u).side) == seat ? bar_of_own(sc, s, u) : MoverBar::NotYours;
}

Verdict say(MoverBar bar, UnitId u) {
    switch (bar) {
        case MoverBar::None:
            break;
        case MoverBar::Absent:
            return Verdict::refused("S18", {"refusal.not_in_play", {unit_named(u)}});
        case MoverBar::NotYours:
            return Verdict::refused("S7", {"refusal.not_yours", {unit_named(u)}});
        case MoverBar::Lost:
            return Verdict::refused("S7", {"refusal.lost", {unit_named(u)}});
        case MoverBar::Moved:
            return Verdict::refused("S7", {"refusal.has_moved", {unit_named(u)}});
        case MoverBar::LeaderMoved:
            return Verdict::refused("S7.c", {"refusal.leader_moved_first", {unit_named(u)}});
        case MoverBar::NotYet:
            return Verdict::refused("S18", {"refusal.not_entering", {unit_named(u)}});
        case MoverBar::MarkerIn:
            return Verdict::refused("S4.1.c", {"refusal.marker_not_out", {unit_named(u)}});
        case MoverBar::Routed:
            return Verdict::refused("S14.2", {"refusal.routed", {unit_named(u)}});
    }
    return Verdict::legal();
}

// [S4.1.a], [S4.1.b], [S4.2.a] Foot walks in normal order; squares stand, and guns must be limbered.
bool can_walk(const Scenario& sc, const State& s, UnitId u) {
    const Formation formation = formation_of(sc, s, u);
    if (unit_of(sc, u).arm == Arm::Artillery && s.on_map(u)) return formation == Formation::Limbered;
    return formation != Formation::Square;
}

Marcher marcher(const Scenario& sc, const State& s, UnitId u, int spent) {
    return {.unit = u,
            .budget = allowance_of(sc, s, u) - spent,
            .points = strength_of(sc, s, u),
            .turns_free = s.steps[index_of(u)] == 0,
            .fresh = spent == 0};
}

/// Whether there may be anything to take it up for. What is quickest to know is asked first.
bool can_act(const Scenario& sc, const State& s, UnitId u) {
    return has_a_form(sc, s, u, 0) || (can_walk(sc, s, u) && can_set_out(sc, s, marcher(sc, s, u, 0))) ||
           has_a_spread_or_reform(sc, s, u, 0);
}

Verdict why_no_way(const Scenario& sc, const State& s, UnitId u) {
    const Side enemy = enemy_of(unit_of(sc, u).side);
    if (!can_walk(sc, s, u)) return Verdict::refused("S4", {"refusal.cannot_walk", {unit_named(u)}});
    const Hex entry = standard_unit(sc, u).entry_hex;
    if (!s.on_map(u) && has_units_of(s, enemy, entry))
        return Verdict::refused("S18", {"refusal.entry_taken", {hex_named(entry)}});
    if (s.on_map(u) && in_zone_of(s, enemy, s.hex(u)) && !in_command(sc, s, u))
        return Verdict::refused("S9.b", {"refusal.leave_zone", {unit_named(u)}});
    if (sc.standard.storm(s.turn))
        return Verdict::refused("MAR.1.a", {"refusal.storm_no_step", {unit_named(u)}});
    if (can_march(sc, s, marcher(sc, s, u, 0), {.orders = false}))
        return Verdict::refused(rule_of(order_of(sc, s, u)),
                                {"refusal.orders_forbid", {unit_named(u), order_named(order_of(sc, s, u))}});
    return Verdict::refused("S7",
                            {"refusal.no_step", {unit_named(u), Operand::number(allowance_of(sc, s, u))}});
}

// [the first question] Which counter?

void offer_unit(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const Side side = side_of(seat);
    const auto offer = [&](UnitId u) {
        if (s.is(u, Mark::Moved) || s.is(u, Mark::Lost)) return;  // mostly so: the quickest to know
        if (bar_of_own(sc, s, u) == MoverBar::None && can_act(sc, s, u)) out.add(act(Verb::Move, u));
    };
    for_each_unit(sc, side, offer);
    for (std::size_t i = kFirstMarker; i < kMaxPieces; ++i) {
        const auto u = static_cast<UnitId>(i);
        if (s.at[i] != Spot::Nowhere && unit_of(sc, u).side == side) offer(u);
    }
    offer_leads(sc, s, seat, out);
    offer_turns(s, side, out);
    out.add(act(Verb::EndMovement));
}

Verdict refuse_unit(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (is_verb(a, Verb::EndMovement)) return Verdict::legal();
    if (is_verb(a, Verb::Lead)) return refuse_lead(sc, s, seat, operand<LeaderId>(a));
    if (is_verb(a, Verb::Turn)) return refuse_turn(s, side_of(seat), operand<Hex>(a));
    if (!is_verb(a, Verb::Move)) return other_question();
    const auto u = operand<UnitId>(a);
    const MoverBar bar = bar_of(sc, s, seat, u);
    if (bar != MoverBar::None) return say(bar, u);
    return can_act(sc, s, u) ? Verdict::legal() : why_no_way(sc, s, u);
}

void take_unit(StandardPlay& play, Seat seat, Action a) {
    if (is_verb(a, Verb::EndMovement)) {
        play.answered();
    } else if (is_verb(a, Verb::Turn)) {
        take_turn(play, operand<Hex>(a));
    } else if (is_verb(a, Verb::Lead)) {
        play.ask(static_cast<std::uint8_t>(Ask::LeadTo), seat);
        auto& locals = play.frame().as<ActivateLocals>();
        locals.leader = operand<LeaderId>(a);
        locals.from = play.s.leader_at[index_of(locals.leader)];
    } else {
        play.ask(static_cast<std::uint8_t>(Ask::Activate), seat);
        auto& locals = play.frame().as<ActivateLocals>();
        locals.unit = operand<UnitId>(a);
        locals.from = play.s.at[index_of(locals.unit)];
    }
}

Phrase ask_unit(const Scenario&, const State& s, Seat seat) {
    return {"prompt.choose_unit", {side_named(side_of(seat)), Operand::number(s.turn)}};
}

// [the second question] What does it do?

const ActivateLocals& in_hand(const State& s) {
    return s.agenda.top().as<ActivateLocals>();
}

/// Points spent so far: where turning at the end of its way had a price, by how it faces now.
int points_spent(const State& s, const ActivateLocals& locals) {
    const Facing facing = facing_of(s, locals.unit);
    if (locals.by_facing == 0 || facing == Facing::None) return locals.spent;
    return static_cast<int>((locals.by_facing >> (4 * corner_of(facing))) & 15U);
}

bool may_go(const Scenario& sc, const State& s, const ActivateLocals& locals) {
    return locals.has_moved == 0 && can_walk(sc, s, locals.unit);
}

void offer_deed(const Scenario& sc, const State& s, Seat, Offers& out) {
    const ActivateLocals& locals = in_hand(s);
    const int spent = points_spent(s, locals);
    if (may_go(sc, s, locals)) {
        const HexSet ends = march_ends(sc, s, marcher(sc, s, locals.unit, spent));
        ends.for_each([&](Hex hex) { out.add(act(Verb::To, hex)); });
    }
    offer_changes(sc, s, locals.unit, spent, out);
    out.add(act(Verb::Stay));
}

Verdict refuse_deed(const Scenario& sc, const State& s, Seat, Action a) {
    const ActivateLocals& locals = in_hand(s);
    const UnitId u = locals.unit;
    const int spent = points_spent(s, locals);
    if (is_verb(a, Verb::Stay)) return Verdict::legal();
    if (is_verb(a, Verb::Form)) return refuse_form(sc, s, u, spent, operand<Formation>(a));
    if (is_verb(a, Verb::Spread)) return refuse_spread(sc, s, u, spent, operand<Hex>(a));
    if (is_verb(a, Verb::Reform))
        return refuse_reform(sc, s, u, spent, operand<Formation>(a), operand<Hex>(a, 1));
    if (is_verb(a, Verb::Move)) return Verdict::refused("S7", {"refusal.in_hand", {unit_named(u)}});
    if (!is_verb(a, Verb::To)) return other_question();
    if (locals.has_moved != 0) return Verdict::refused("S7", {"refusal.has_gone", {unit_named(u)}});
    if (!can_walk(sc, s, u)) {
        const bool guns = unit_of(sc, u).arm == Arm::Artillery;
        return Verdict::refused(guns ? Rule("S4.2.a") : Rule("S4.1.b"),
                                {"refusal.cannot_walk", {unit_named(u)}});
    }
    return refuse_way(sc, s, marcher(sc, s, u, spent), operand<Hex>(a));
}

/// The counter is put down for this phase.
void put_down(StandardPlay& play, UnitId u) {
    play.answered();
    play.s.set(u, Mark::Moved);
}

/// [S8.1.b] Whether it may go: a check of morale for who leaves an enemy zone. A failure settles everything.
bool gets_away(StandardPlay& play, UnitId u) {
    State& s = play.s;
    const UnitId unit = body(play.sc, u);
    const Side enemy = enemy_of(play.sc.unit(unit).side);
    if (!s.on_map(u) || !in_zone_of(s, enemy, s.hex(u))) return true;
    const MoraleResult result = roll_morale(play, u, Occasion::Combat);
    if (result == MoraleResult::Holds) return true;
    const Hex hex = s.hex(u);
    const bool was_good = s.condition[index_of(unit)] == Condition::Good;
    put_down(play, u);
    s.set(unit, Mark::Moved);
    if (result == MoraleResult::Disorganized) disorganize(play, unit);
    if (result == MoraleResult::Routs) rout(play, unit);
    // [S14.1.a], [S14.2] RULING S14-a: who was out of order already, or runs, has to leave now.
    const std::uint8_t owed = result == MoraleResult::Routs ? 2 : was_good ? 0 : 1;
    if (owed == 0) return false;
    s.owes[index_of(unit)] = owed;
    for (const Hex near : play.sc.map.grid().neighbours(hex)) {
        if (near != kOffMap && has_units_of(s, enemy, near))
            s.threat[index_of(play.sc.unit(unit).side)].insert(near);
    }
    play.call(static_cast<std::uint8_t>(Proc::Aftermath), SeatSet(seat_of(play.sc.unit(unit).side)));
    return false;
}

// [S.TEC.mud] A six frees guns that have sunk.
bool gets_free(StandardPlay& play, UnitId u) {
    if (!play.s.is(u, Mark::Stuck)) return true;
    const int die = play.dice.d6();
    const bool free = die == 6;
    play.everyone({free ? "event.mud_freed" : "event.mud_held", {unit_named(u), Operand::number(die)}});
    if (free) {
        play.s.clear(u, Mark::Stuck);
    } else {
        put_down(play, u);
    }
    return free;
}

// [S.TEC.mud] Five or six, or it is stuck.
bool gets_through_mud(StandardPlay& play, UnitId u) {
    const int die = play.dice.d6();
    const bool through = die >= 5;
    play.everyone({through ? "event.mud_passed" : "event.mud_stuck", {unit_named(u), Operand::number(die)}});
    if (!through) play.s.set(u, Mark::Stuck);
    return through;
}

void tell_move(StandardPlay& play, Seat seat, UnitId u, Hex from, Hex to) {
    const Phrase named{"event.moved", {unit_named(u), hex_named(from), hex_named(to)}};
    if (play.s.is(u, Mark::Seen)) return play.everyone(named);
    play.effects.reveal_to(seat_of(enemy_of(side_of(seat))));
    play.apart(seat, named,
               {"event.counter_moved", {side_named(side_of(seat)), hex_named(from), hex_named(to)}});
}

void put_there(StandardPlay& play, Seat seat, UnitId u, Hex to) {
    if (play.s.on_map(u)) {
        tell_move(play, seat, u, play.s.hex(u), to);
        place_unit(play, u, to);
        return;
    }
    place_unit(play, u, to);
    play.everyone(
        {"event.entered", {unit_named(u), hex_named(standard_unit(play.sc, u).entry_hex), hex_named(to)}});
}

/// What it has spent when it is there, by the facings that its way leaves open: four bits a corner.
std::uint32_t pack_costs(const March& ways, Hex to, int before) {
    std::uint32_t packed = 0;
    for (std::size_t c = 0; c < 6; ++c) {
        const bool open = ((ways.facings(to) >> c) & 1U) != 0;
        packed |= static_cast<std::uint32_t>(open ? std::min(before + ways.cost(to, c), 15) : 15) << (4 * c);
    }
    return packed;
}

/// Puts the counter down if nothing is left for it to do.
void go_on_or_put_down(StandardPlay& play) {
    const ActivateLocals locals = in_hand(play.s);
    if (has_a_form(play.sc, play.s, locals.unit, locals.spent)) return;
    const bool walks = may_go(play.sc, play.s, locals) &&
                       can_march(play.sc, play.s, marcher(play.sc, play.s, locals.unit, locals.spent));
    if (!walks && !has_a_spread_or_reform(play.sc, play.s, locals.unit, locals.spent))
        put_down(play, locals.unit);
}

void go(StandardPlay& play, Seat seat, Hex to) {
    State& s = play.s;
    const UnitId u = in_hand(s).unit;
    March ways;
    Marcher who = marcher(play.sc, s, u, points_spent(s, in_hand(s)));
    who.target = to;
    march(play.sc, s, who, {}, ways);
    if (!gets_free(play, u) || !gets_away(play, u)) return;
    auto& locals = play.frame().as<ActivateLocals>();
    const int before = points_spent(s, locals);
    const bool faced = needs_facing(play.sc, s, u);
    const Facing of_stack = facing_in(s, to);
    put_there(play, seat, u, to);
    s.steps[index_of(u)] = static_cast<std::uint8_t>(s.steps[index_of(u)] + ways.steps(to));
    if (!is_marker(u)) s.lost_position[index_of(u)] = Spot::Nowhere;  // [S3.E] it goes by its own will
    locals.spent = static_cast<std::uint8_t>(before + ways.cost(to));
    const bool asks = faced && of_stack == Facing::None;
    // [S3.h], [S6.a] Which ways there were hangs on its orders and on friends who lie closed, and is seen by
    // whether it is asked how to face, and whether guns sink.
    if (asks || play.sc.terrain(to) == TerrainKind::Thickets)
        play.effects.reveal_to(seat_of(enemy_of(side_of(seat))));
    locals.by_facing = asks ? pack_costs(ways, to, before) : 0;
    locals.has_moved = ways.sinks(to) && gets_through_mud(play, u) ? 0 : 1;
    go_on_or_put_down(play);
    if (asks) ask_facing(play, to, ways.facings(to));
}

/// After a change of formation: facing, if one is now needed, is free.
void settle_change(StandardPlay& play, UnitId u, int spent) {
    auto& locals = play.frame().as<ActivateLocals>();
    locals.spent = static_cast<std::uint8_t>(spent);
    locals.by_facing = 0;
    const Hex hex = play.s.hex(u);
    const bool asks = needs_facing(play.sc, play.s, u) && facing_of(play.s, u) == Facing::None;
    go_on_or_put_down(play);
    if (asks) ask_facing(play, hex, kAllCorners);
}

void take_deed(StandardPlay& play, Seat seat, Action a) {
    const UnitId u = in_hand(play.s).unit;
    const int spent = points_spent(play.s, in_hand(play.s));
    if (is_verb(a, Verb::To)) {
        go(play, seat, operand<Hex>(a));
    } else if (is_verb(a, Verb::Form)) {
        settle_change(play, u, spent + form(play, u, operand<Formation>(a)));
    } else if (is_verb(a, Verb::Spread)) {
        settle_change(play, u, spent + spread(play, u, spent, operand<Hex>(a)));
    } else if (is_verb(a, Verb::Reform)) {
        settle_change(play, u, spent + reform(play, u, operand<Formation>(a), operand<Hex>(a, 1)));
    } else {
        put_down(play, u);
    }
}

Phrase ask_deed(const Scenario& sc, const State& s, Seat) {
    const ActivateLocals& locals = in_hand(s);
    const int left = allowance_of(sc, s, locals.unit) - points_spent(s, locals);
    return {"prompt.activate", {unit_named(locals.unit), Operand::number(std::max(0, left))}};
}

void name_deed(Frame& frame, Archive& archive) {
    auto& locals = frame.as<ActivateLocals>();
    archive.field("unit", locals.unit, kUnit);
    archive.field("from", locals.from, kSpot);
    archive.field("by_facing", locals.by_facing);
    archive.field("spent", locals.spent);
    archive.field("has_moved", locals.has_moved);
}

void clear_marks(State& s, UnitId u) {
    s.clear(u, Mark::Moved);
    s.clear(u, Mark::Turned);
}

/// [S7] Nothing is kept from phase to phase: the marks of moving come off.
void clear_movement(const Scenario& sc, State& s, Side side) {
    for_each_unit(sc, side, [&](UnitId u) { clear_marks(s, u); });
    for_each_counter(sc, s, side, [&](UnitId u) { clear_marks(s, u); });
    for_each_leader(sc, side, [&](LeaderId l) { s.clear(l, LeaderMark::Moved); });
}

}  // namespace

std::optional<Marcher> marcher_in_hand(const Scenario& sc, const State& s) {
    const ActivateLocals& locals = in_hand(s);
    if (!may_go(sc, s, locals)) return std::nullopt;
    return marcher(sc, s, locals.unit, points_spent(s, locals));
}

void begin_movement(StandardPlay& play, SeatSet seats) {
    State& s = play.s;
    const Side side = side_of(seats.lowest());
    s.stage = Stage::Movement;
    s.active = side;
    clear_movement(play.sc, s, side);
    for_each_counter(play.sc, s, side, [&](UnitId u) {
        s.steps[index_of(u)] = 0;
        s.clear(u, Mark::Reformed);
    });
    play.everyone({"event.movement", {side_named(side), Operand::number(s.turn)}});
    play.ask(static_cast<std::uint8_t>(Ask::ChooseUnit), seats);
}

void end_movement(StandardPlay& play, SeatSet seats) {
    clear_movement(play.sc, play.s, side_of(seats.lowest()));
}

const StandardQuestion kChooseUnit{
    .name = "choose_unit", .offer = offer_unit, .refuse = refuse_unit, .take = take_unit, .prompt = ask_unit};
const StandardQuestion kActivate{.name = "activate",
                                 .offer = offer_deed,
                                 .refuse = refuse_deed,
                                 .take = take_deed,
                                 .prompt = ask_deed,
                                 .locals = name_deed};

}  // namespace bivouac::shadow::standard
