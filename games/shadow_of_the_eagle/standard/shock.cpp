// From a committed plan of shocks to the die, chapter [S11]: which comes next, what of the plan has lapsed,
// charges [S11.n], stepping back [S11.a], the odds now that both sides lie open, and the roll.
#include "games/shadow_of_the_eagle/standard/shock.hpp"

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/fire.hpp"
#include "games/shadow_of_the_eagle/standard/retreat.hpp"

namespace bivouac::shadow::standard {
namespace {

// [S.SHOCK] What each result means, in the table's order.
constexpr std::array<std::string_view, kShockResults> kResultEvents{
    "event.shock_al", "event.shock_a2", "event.shock_a1", "event.shock_none",
    "event.shock_bl", "event.shock_d1", "event.shock_d2", "event.shock_dl"};

// [lapses]

/// RULING S11-i: what results have made impossible since the plan was committed. Orders do not change in
/// between, and are still secret.
bool still_possible(const Scenario& sc, const State& s, UnitId u) {
    if (!is_fit_to_attack(sc, s, u) || !is_attackable(s, unit_of(sc, u).side, s.target_hex(u))) return false;
    const Targets targets = targets_of(s, s.target_hex(u));
    return std::all_of(targets.begin(), targets.end(),
                       [&](Hex hex) { return in_front(sc, s, s.hex(u), hex); });
}

/// Whether a charge that was announced can still be ridden.
bool still_charges(const Scenario& sc, const State& s, UnitId u) {
    const Targets targets = targets_of(s, s.target_hex(u));
    return std::all_of(targets.begin(), targets.end(),
                       [&](Hex hex) { return can_charge_into(sc, s, s.hex(u), hex); });
}

void prune(StandardPlay& play, Side side) {
    State& s = play.s;
    s.joins.remove_if([&](const Join& j) { return !is_attackable(s, side, hex_of(j.hex)); });
    for_each_counter(play.sc, s, side, [&](UnitId u) {
        if (!s.planned(u)) return;
        if (!still_possible(play.sc, s, u)) {
            play.everyone({"event.lapsed", {unit_named(u), hex_named(s.target_hex(u))}});
            drop_from_plan(s, u);
        } else if (s.is(u, Mark::Charging) && !still_charges(play.sc, s, u)) {
            s.clear(u, Mark::Charging);
        }
    });
}

// [the attack]

void drop_attack(State& s, const Assault& a) {
    a.units.for_each([&](UnitId u) { drop_from_plan(s, u); });
    s.joins.remove_if([&](const Join& j) { return j.into == spot_of(a.target()); });
}

/// Opens the stacks that take part; called off if that shows the odds to be below 1-4, RULING S11-c.
void begin_clash(StandardPlay& play, Side side, Hex target) {
    State& s = play.s;
    const Assault a = assault_on(play.sc, s, side, target);
    for (const Hex hex : a.targets) show_all(play, hex);
    const UnitSet defenders = defenders_of(play.sc, s, a.targets);
    if (!fought_at(play.sc, s, {a.targets, a.units, defenders})) {
        play.everyone({"event.called_off", {hex_named(target)}});
        drop_attack(s, a);
        return;
    }
    play.call(static_cast<std::uint8_t>(Proc::Clash), SeatSet::first(2));
    auto& c = play.frame().as<ClashLocals>();
    c.attackers = a.units;
    c.defenders = defenders;
    c.target = spot_of(target);
    for (const Direction d : boards::kDirections) {
        const Hex from = play.sc.map.grid().neighbour(target, d);
        if (from != kOffMap && a.from.contains(from))
            c.from = static_cast<std::uint8_t>(c.from | (1U << index_of(d)));
    }
}

// [S11.k] The attacker chooses the order.

void offer_shock(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    planned_attacks(sc, s, side_of(seat)).for_each([&](Hex hex) { out.add(act(Verb::Resolve, hex)); });
}

Verdict refuse_shock(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (!is_verb(a, Verb::Resolve)) return other_question();
    if (planned_attacks(sc, s, side_of(seat)).contains(operand<Hex>(a))) return Verdict::legal();
    return Verdict::refused("S11.k", {"refusal.no_attack_there", {hex_named(operand<Hex>(a))}});
}

void take_shock(StandardPlay& play, Seat seat, Action a) {
    play.answered();
    begin_clash(play, side_of(seat), operand<Hex>(a));
}

Phrase ask_shock(const Scenario&, const State&, Seat) {
    return {"prompt.choose_attack"};
}

// [stepping back]

/// RULING S11-e: cavalry and guerrillas who have not fired, in or out of order; guerrillas stay near their
/// battalion.
bool may_evade(const Scenario& sc, const State& s, UnitId u) {
    if (!s.on_map(u) || s.is(u, Mark::FiredDefence) || condition_of(sc, s, u) == Condition::Routed)
        return false;
    return unit_of(sc, u).arm == Arm::Cavalry || formation_of(sc, s, u) == Formation::Guerrilla;
}

template <class Visit>
void for_each_evasion(const Scenario& sc, const State& s, Visit visit) {
    const ClashLocals& c = clash_of(s);
    const Targets targets = targets_of(s, hex_of(c.target));
    c.defenders.for_each([&](UnitId u) {
        if (!may_evade(sc, s, u) || !targets.contains(s.hex(u))) return;
        for_each_retreat(sc, s, u, EnemyZones::Forbidden, [&](Hex to) {
            if (stays_together(sc, s, u, to)) visit(u, to);
        });
    });
}

void offer_evasion(const Scenario& sc, const State& s, Seat, Offers& out) {
    for_each_evasion(sc, s, [&](UnitId u, Hex to) { out.add(act(Verb::Evade, u, to)); });
    out.add(act(Verb::Await));
}

Verdict refuse_evasion(const Scenario& sc, const State& s, Seat, Action a) {
    if (is_verb(a, Verb::Await)) return Verdict::legal();
    if (!is_verb(a, Verb::Evade)) return other_question();
    const auto u = operand<UnitId>(a);
    const auto to = operand<Hex>(a, 1);
    const ClashLocals& c = clash_of(s);
    const bool attacked = in_play(sc, u) && c.defenders.contains(u) && s.on_map(u) &&
                          targets_of(s, hex_of(c.target)).contains(s.hex(u));
    if (!attacked) return Verdict::refused("S11.a", {"refusal.not_in_fight", {unit_named(u)}});
    if (!may_evade(sc, s, u)) return Verdict::refused("S11.a", {"refusal.cannot_evade", {unit_named(u)}});
    if (const Verdict v = refuse_retreat_to(sc, s, u, to, EnemyZones::Forbidden); !v.allowed()) return v;
    if (stays_together(sc, s, u, to)) return Verdict::legal();
    return Verdict::refused("S4.1.c", {"refusal.too_far_apart", {unit_named(u), hex_named(to)}});
}

/// Runs the step of the procedure on top again, after whatever is put above it now.
void run_step_again(StandardPlay& play) {
    --play.frame().position;
}

void take_evasion(StandardPlay& play, Seat, Action a) {
    play.answered();
    if (is_verb(a, Verb::Await)) return;
    run_step_again(play);
    const auto u = operand<UnitId>(a);
    play.everyone({"event.evaded", {unit_named(u)}});
    clash_of(play.s).defenders.erase(u);
    fall_back(play, u, operand<Hex>(a, 1));
    play.call(static_cast<std::uint8_t>(Proc::Aftermath), SeatSet::first(2));
}

Phrase ask_evasion(const Scenario&, const State& s, Seat) {
    return {"prompt.evade", {hex_named(hex_of(clash_of(s).target))}};
}

// [the roll]

/// [S3.h] Who attacks shows his orders, since they change the roll.
void show_orders(StandardPlay& play, const UnitSet& attackers) {
    attackers.for_each([&](UnitId u) {
        if (!takes_orders(play.sc, u)) return;
        const CommandId command = unit_of(play.sc, u).command;
        const auto bit = static_cast<std::uint16_t>(1U << index_of(command));
        if ((play.s.order_seen & bit) != 0) return;
        play.s.order_seen = static_cast<std::uint16_t>(play.s.order_seen | bit);
        play.effects.reveal_to(seat_of(enemy_of(play.s.active)));
        play.everyone(
            {"event.orders_shown", {command_named(command), order_named(order_of(play.sc, play.s, u))}});
    });
}

std::uint8_t leader_number(LeaderId leader) {
    return leader == kNoLeader ? std::uint8_t{0} : static_cast<std::uint8_t>(index_of(leader) + 1);
}

void fight(StandardPlay& play, ClashLocals& c, const Melee& melee, ShockOdds odds) {
    const Scenario& sc = play.sc;
    State& s = play.s;
    const ShockRoll roll = roll_shock(play, melee, odds);
    play.everyone({"event.shock",
                   {hex_named(hex_of(c.target)),
                    Operand::ratio(attack_total(sc, s, melee)),
                    Operand::ratio(defence_total(sc, s, melee)),
                    {kOddsColumn, static_cast<std::int32_t>(odds)}}});
    play.everyone({"event.shock_roll",
                   {Operand::number(roll.shown),
                    Operand::number(roll.modifier),
                    {kShockResult, static_cast<std::int32_t>(roll.result)}}});
    set(c, ClashFlag::Fought);
    if (all_routed(sc, s, melee.defenders)) set(c, ClashFlag::Routed);
    c.result = roll.result;
    c.leader[index_of(s.active)] = leader_number(leader_used(sc, s, melee.attackers));
    c.leader[index_of(enemy_of(s.active))] = leader_number(leader_used(sc, s, melee.defenders));
    play.everyone({kResultEvents[static_cast<std::size_t>(c.result)]});
}

}  // namespace

// [S11.m] [S14.2.a] Against routed units what would fall on the attackers alone is nothing.
ShockRoll roll_shock(StandardPlay& play, const Melee& melee, ShockOdds odds) {
    ShockRoll roll;
    roll.modifier = shock_modifier(play.sc, play.s, melee).total();
    roll.shown = play.dice.d6();
    roll.result =
        play.sc.standard_tables.charts.shock.at(static_cast<std::size_t>(odds), roll.shown + roll.modifier);
    const bool on_attackers =
        roll.result == ShockResult::AL || roll.result == ShockResult::A1 || roll.result == ShockResult::A2;
    if (on_attackers && all_routed(play.sc, play.s, melee.defenders)) roll.result = ShockResult::None;
    return roll;
}

void next_shock(StandardPlay& play, SeatSet seats) {
    const Side side = side_of(seats.lowest());
    prune(play, side);
    const HexSet open = planned_attacks(play.sc, play.s, side);
    if (open.count() > 1) {
        play.ask(static_cast<std::uint8_t>(Ask::ChooseShock), seats);
    } else if (!open.empty()) {
        begin_clash(play, side, open.first());
    } else {
        play.s.target = {};
        play.s.joins = {};
        play.s.agenda.pop();  // the plan is done
    }
}

// [S11.n], [S11.o] RULING S11-d: who fails stays out of this shock and of any other in the phase.
void charge_checks(StandardPlay& play, SeatSet) {
    State& s = play.s;
    const UnitSet attackers = clash_of(s).attackers;
    bool routs = false;
    attackers.for_each([&](UnitId u) {
        if (!s.is(u, Mark::Charging)) return;
        const MoraleResult result = roll_morale(play, u, Occasion::Combat);
        if (result == MoraleResult::Holds) return;
        clash_of(s).attackers.erase(u);
        drop_from_plan(s, u);
        s.set(u, Mark::Checked);
        play.everyone({"event.charge_fails", {unit_named(u)}});
        if (result != MoraleResult::Routs) return;
        rout(play, u);
        s.owes[index_of(u)] = 2;  // [S14.2]
        routs = true;
    });
    if (!routs) return;
    set_threats(play.sc, s);
    play.call(static_cast<std::uint8_t>(Proc::Aftermath), SeatSet::first(2));
}

// [S11.a] From foot only.
void evasions(StandardPlay& play, SeatSet) {
    State& s = play.s;
    const UnitSet attackers = present(s, clash_of(s).attackers);
    bool horse = false;
    attackers.for_each([&](UnitId u) { horse = horse || unit_of(play.sc, u).arm == Arm::Cavalry; });
    if (attackers.empty() || horse) return;
    set_threats(play.sc, s);
    clash_of(s).defenders.for_each([&](UnitId u) {
        if (may_evade(play.sc, s, u) && retreat_tells(play.sc, s, u, EnemyZones::Forbidden))
            play.effects.reveal_to(seat_of(s.active));  // whether the enemy is asked
    });
    bool any = false;
    for_each_evasion(play.sc, s, [&](UnitId, Hex) { any = true; });
    if (any) {
        play.ask(static_cast<std::uint8_t>(Ask::Evade), seat_of(enemy_of(s.active)));
    } else {
        s.threat = {};
    }
}

void strike(StandardPlay& play, SeatSet) {
    State& s = play.s;
    s.threat = {};
    ClashLocals& c = clash_of(s);
    c.attackers = present(s, c.attackers);
    c.defenders = present(s, c.defenders);
    const Melee melee{targets_of(s, hex_of(c.target)), c.attackers, c.defenders};
    const auto odds = fought_at(play.sc, s, melee);
    if (c.attackers.empty() || !odds) {
        play.everyone({"event.called_off", {hex_named(hex_of(c.target))}});
        set(c, ClashFlag::CalledOff);
        c.result = ShockResult::None;
        return;
    }
    c.attackers.for_each([&](UnitId u) { s.set(u, Mark::Attacked); });  // [S11.b]
    c.defenders.for_each([&](UnitId u) { s.set(u, Mark::Defended); });
    show_orders(play, c.attackers);
    c.result = ShockResult::None;
    if (c.defenders.empty()) return;  // all have stepped back
    fight(play, c, melee, *odds);
}

void name_clash(Frame& frame, Archive& archive) {
    auto& c = frame.as<ClashLocals>();
    const auto name_units = [&](FieldName low_name, FieldName high_name, UnitSet& units) {
        std::uint64_t low = units.low();
        std::uint64_t high = units.high();
        archive.field(low_name, low);
        archive.field(high_name, high);
        units = UnitSet::from_words(low, high);
    };
    name_units("attackers", "attackers_high", c.attackers);
    name_units("defenders", "defenders_high", c.defenders);
    archive.field("target", c.target, kSpot);
    archive.field("result", c.result, kShockResult);
    archive.field("from", c.from);
    archive.field("leader", c.leader[0]);
    archive.field("leader2", c.leader[1]);
    archive.field("flags", c.flags);
}

const StandardQuestion kChooseShock{.name = "choose_shock",
                                    .offer = offer_shock,
                                    .refuse = refuse_shock,
                                    .take = take_shock,
                                    .prompt = ask_shock};
const StandardQuestion kEvade{.name = "evade",
                              .offer = offer_evasion,
                              .refuse = refuse_evasion,
                              .take = take_evasion,
                              .prompt = ask_evasion};

}  // namespace bivouac::shadow::standard
