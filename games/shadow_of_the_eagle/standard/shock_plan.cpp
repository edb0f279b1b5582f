// The plan of the shocks of a phase, chapter [S11]: which stack attacks what, which hexes are fought as one
// and which cavalry charges, composed as a draft and committed as a whole, so that the duties to attack all
// in front [S11], to follow one's fire [S11.d] and of attack orders [S3.B] are checked over the plan.
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/duty.hpp"
#include "games/shadow_of_the_eagle/standard/fire.hpp"
#include "games/shadow_of_the_eagle/standard/shock.hpp"

namespace bivouac::shadow::standard {
namespace {

/// What the stack in a hex is to attack; Nowhere if nothing.
Spot attack_from(const State& s, Hex from) {
    Spot target = Spot::Nowhere;
    for_each_in(s, from, [&](UnitId u) {
        if (s.planned(u)) target = s.target[index_of(u)];
    });
    return target;
}

bool is_in_plan(const HexSet& attacks, const State& s, Hex hex) {
    return attacks.contains(hex) || s.joins.into(hex) != Spot::Nowhere;
}

/// Visits the hexes of a side whose stack attacks in the plan.
template <class Visit>
void for_each_attacking_hex(const State& s, Side side, Visit visit) {
    s.occupied[index_of(side)].for_each([&](Hex hex) {
        if (attack_from(s, hex) != Spot::Nowhere) visit(hex);
    });
}

bool any_charging(const State& s, Hex from) {
    bool any = false;
    for_each_in(s, from, [&](UnitId u) { any = any || s.is(u, Mark::Charging); });
    return any;
}

// [changes of a plan]

/// A plan changes without leaving joins to an attack that nobody makes.
void drop_idle_joins(const Scenario& sc, State& s, Side side) {
    const HexSet attacks = planned_attacks(sc, s, side);
    s.joins.remove_if([&](const Join& j) { return !attacks.contains(hex_of(j.into)); });
}

// RULING S11-a: all of the stack who may.
void let_attack(const Scenario& sc, State& s, Side side, Hex target, Hex from) {
    for_each_in(s, from, [&](UnitId u) {
        drop_from_plan(s, u);
        if (may_attack(sc, s, u)) s.target[index_of(u)] = spot_of(target);
    });
    drop_idle_joins(sc, s, side);
}

void recall(const Scenario& sc, State& s, Side side, Hex from) {
    for_each_in(s, from, [&](UnitId u) { drop_from_plan(s, u); });
    drop_idle_joins(sc, s, side);
}

void let_charge(const Scenario& sc, State& s, Hex from) {
    for_each_in(s, from, [&](UnitId u) {
        if (s.planned(u) && may_charge(sc, s, u)) s.set(u, Mark::Charging);
    });
}

void let_walk(State& s, Hex from) {
    for_each_in(s, from, [&](UnitId u) { s.clear(u, Mark::Charging); });
}

// [the small choices]

/// Why a counter may not attack by shock.
Verdict why_not(const Scenario& sc, const State& s, UnitId u) {
    const Operand who = unit_named(u);
    if (is_gun(sc, u)) return Verdict::refused("S11.i", {"refusal.guns_do_not_shock", {who}});
    if (condition_of(sc, s, u) == Condition::Routed)
        return Verdict::refused("S14.2", {"refusal.routed", {who}});
    if (is_square(sc, s, u)) return Verdict::refused("S11.j", {"refusal.squares_stand", {who}});
    if (s.is(u, Mark::Attacked)) return Verdict::refused("S11.b", {"refusal.has_attacked", {who}});
    if (s.is(u, Mark::Checked)) return Verdict::refused("S.FIRE.D", {"refusal.checked", {who}});
    return Verdict::refused("S3.A", {"refusal.no_orders", {who}});
}

Verdict refuse_stack(const Scenario& sc, const State& s, Side side, Hex from) {
    if (!has_units_of(s, side, from)) return Verdict::refused("S11", {"refusal.nobody", {hex_named(from)}});
    bool any = false;
    for_each_in(s, from, [&](UnitId u) { any = any || may_attack(sc, s, u); });
    if (any) return Verdict::legal();
    return why_not(sc, s, static_cast<UnitId>(s.first_in[index_of(from)] - 1));
}

Verdict refuse_target(const State& s, Side side, Hex target) {
    if (!has_units_of(s, enemy_of(side), target))
        return Verdict::refused("S11", {"refusal.no_enemy", {hex_named(target)}});
    if (!is_attackable(s, side, target))
        return Verdict::refused("S11.b", {"refusal.attacked_this_turn", {hex_named(target)}});
    return Verdict::legal();
}

/// Why the stack in a hex does not have another in front of it.
Verdict refuse_front(const Scenario& sc, const State& s, Hex from, Hex target) {
    if (in_front(sc, s, from, target)) return Verdict::legal();
    const auto d = sc.map.grid().direction_to(from, target);
    if (!d) return Verdict::refused("S11", {"refusal.hexes_apart", {hex_named(from), hex_named(target)}});
    if (aspect_of(facing_in(s, from), *d) != Aspect::Front)
        return Verdict::refused("S11.e", {"refusal.not_in_front", {hex_named(from), hex_named(target)}});
    return Verdict::refused("S.TEC", {"refusal.cliff_between", {hex_named(target)}});
}

Verdict refuse_shock(const Scenario& sc, const State& s, Side side, Hex target, Hex from) {
    if (const Verdict v = refuse_stack(sc, s, side, from); !v.allowed()) return v;
    if (const Verdict v = refuse_target(s, side, target); !v.allowed()) return v;
    if (attack_from(s, from) == spot_of(target))
        return Verdict::refused("S11", {"refusal.attacks_there", {hex_named(from), hex_named(target)}});
    if (const Spot into = s.joins.into(target); into != Spot::Nowhere)
        return Verdict::refused("S11", {"refusal.joined", {hex_named(target), hex_named(hex_of(into))}});
    for (const Hex hex : targets_of(s, target)) {
        if (const Verdict v = refuse_front(sc, s, from, hex); !v.allowed()) return v;
    }
    return Verdict::legal();
}

Verdict refuse_recall(const State& s, Side side, Hex from) {
    if (has_units_of(s, side, from) && attack_from(s, from) != Spot::Nowhere) return Verdict::legal();
    return Verdict::refused("S11", {"refusal.not_planned", {hex_named(from)}});
}

// RULING S11-a: a hex may be joined to an attack if nobody attacks it for itself and every attacker has it in
// front of him.
Verdict refuse_join(const Scenario& sc, const State& s, Side side, Hex hex, Hex into) {
    const HexSet attacks = planned_attacks(sc, s, side);
    if (!attacks.contains(into))
        return Verdict::refused("S11", {"refusal.no_attack_there", {hex_named(into)}});
    if (const Verdict v = refuse_target(s, side, hex); !v.allowed()) return v;
    if (is_in_plan(attacks, s, hex)) return Verdict::refused("S11", {"refusal.in_plan", {hex_named(hex)}});
    if (s.joins.full() || targets_of(s, into).count == Targets::kMost)
        return Verdict::refused("S11", {"refusal.too_many_joined"});
    Verdict v;
    for (const Hex from : sc.map.grid().neighbours(into)) {
        if (from == kOffMap || !has_units_of(s, side, from) || attack_from(s, from) != spot_of(into))
            continue;
        if (const Verdict front = refuse_front(sc, s, from, hex); !front.allowed()) return front;
        if (any_charging(s, from) && !can_charge_into(sc, s, from, hex))
            v.add("S11.p", {"refusal.charge_ground", {hex_named(from), hex_named(hex)}});
    }
    return v;
}

Verdict refuse_charge(const Scenario& sc, const State& s, Side side, Hex from) {
    if (const Verdict v = refuse_recall(s, side, from); !v.allowed()) return v;
    if (any_charging(s, from)) return Verdict::refused("S11.n", {"refusal.charges", {hex_named(from)}});
    bool any = false;
    for_each_in(s, from, [&](UnitId u) { any = any || (s.planned(u) && may_charge(sc, s, u)); });
    if (!any) return Verdict::refused("S11.n", {"refusal.no_cavalry_to_charge", {hex_named(from)}});
    for (const Hex hex : targets_of(s, hex_of(attack_from(s, from)))) {
        if (!can_charge_into(sc, s, from, hex))
            return Verdict::refused("S11.p", {"refusal.charge_ground", {hex_named(from), hex_named(hex)}});
    }
    return Verdict::legal();
}

// [the plan as a whole]

// [S11] Whoever attacks owes an attack on every enemy hex in his front, by himself or by others.
void check_front(const Scenario& sc, const State& s, Side side, const HexSet& attacks, Hex from, Verdict& v) {
    for_each_in_front(sc, s, side, from, [&](Hex hex) {
        if (!is_in_plan(attacks, s, hex))
            v.add("S11", {"refusal.shock_duty", {hex_named(from), hex_named(hex)}});
    });
}

// [S11.d] As long as somebody is still there to be attacked.
void check_fired_at(const State& s, Side side, const Assault& a, Verdict& v) {
    a.units.for_each([&](UnitId u) {
        const Spot fired = s.fired[index_of(u)];
        if (fired == Spot::Nowhere || !is_attackable(s, side, hex_of(fired))) return;
        if (!a.targets.contains(hex_of(fired)))
            v.add("S11.d", {"refusal.follow_fire", {unit_named(u), hex_named(hex_of(fired))}});
    });
}

// [S11.l] Only where the defence lies open: against a stack not seen the attack is an attempt, RULING S11-c.
void check_odds(const Scenario& sc, const State& s, const Assault& a, Verdict& v) {
    if (!is_seen(s, a.targets)) return;
    const Melee melee{a.targets, a.units, defenders_of(sc, s, a.targets)};
    if (fought_at(sc, s, melee)) return;
    v.add("S11.l", {"refusal.odds",
                    {hex_named(a.target()), Operand::ratio(attack_total(sc, s, melee)),
                     Operand::ratio(defence_total(sc, s, melee))}});
}

/// All but the duty of attack orders.
Verdict refuse_unsound(const Scenario& sc, const State& s, Side side) {
    Verdict v;
    const HexSet attacks = planned_attacks(sc, s, side);
    attacks.for_each([&](Hex target) {
        const Assault a = assault_on(sc, s, side, target);
        a.from.for_each([&](Hex from) { check_front(sc, s, side, attacks, from, v); });
        check_fired_at(s, side, a, v);
        check_odds(sc, s, a, v);
    });
    return v;
}

// [the duty of attack orders, RULING S3-f]

/// Lets the stack in a hex attack what nobody attacks yet of its front, as one; else it takes part in an
/// attack there is. False if that makes no sound plan.
bool add_stack(const Scenario& sc, State& trial, Side side, Hex from) {
    if (attack_from(trial, from) != Spot::Nowhere) return false;
    const HexSet attacks = planned_attacks(sc, trial, side);
    Targets open;
    Hex chosen = kOffMap;
    for_each_in_front(sc, trial, side, from, [&](Hex hex) {
        if (!is_in_plan(attacks, trial, hex)) open.add(hex);
        if (chosen == kOffMap && attacks.contains(hex) && refuse_shock(sc, trial, side, hex, from).allowed())
            chosen = hex;
    });
    if (open.count > 0) chosen = open.hexes[0];
    if (chosen == kOffMap || !refuse_shock(sc, trial, side, chosen, from).allowed()) return false;
    let_attack(sc, trial, side, chosen, from);
    for (std::size_t i = 1; i < open.count; ++i) {
        if (!refuse_join(sc, trial, side, open.hexes[i], chosen).allowed()) return false;
        trial.joins.add(open.hexes[i], chosen);
    }
    return refuse_unsound(sc, trial, side).allowed();
}

/// The same, leaving the plan as it was if it fails.
bool try_to_add(const Scenario& sc, State& trial, Side side, Hex from) {
    const PerPiece<Spot> target = trial.target;
    const Joins joins = trial.joins;
    if (add_stack(sc, trial, side, from)) return true;
    trial.target = target;
    trial.joins = joins;
    return false;
}

/// Whether a battalion fires or attacks in this phase.
bool is_engaged(const Scenario& sc, const State& s, UnitId u) {
    bool engaged = false;
    for_each_counter_of(sc, s, u,
                        [&](UnitId c) { engaged = engaged || s.is(c, Mark::FiredOffence) || s.planned(c); });
    return engaged;
}

/// A stack that the plan must still let attack for a command that has not done its duty; kOffMap: none.
Hex open_duty_of(const Scenario& sc, const State& s, Side side, CommandId command) {
    int engaged = 0;
    for_each_battalion(sc, s, side, command, [&](UnitId u) { engaged += is_engaged(sc, s, u) ? 1 : 0; });
    if (engaged >= kUnitsToAttack) return kOffMap;
    Hex found = kOffMap;
    for_each_battalion(sc, s, side, command, [&](UnitId u) {
        if (found != kOffMap || is_engaged(sc, s, u)) return;
        for_each_counter_of(sc, s, u, [&](UnitId c) {
            if (found != kOffMap || !could_shock(sc, s, c)) return;
            State trial = s;
            if (add_stack(sc, trial, side, s.hex(c))) found = s.hex(c);
        });
    });
    return found;
}

Hex open_duty(const Scenario& sc, const State& s, Side side) {
    Hex found = kOffMap;
    for_each_attacking_command(sc, s, side, [&](CommandId command) {
        if (found == kOffMap) found = open_duty_of(sc, s, side, command);
    });
    return found;
}

Verdict refuse_commit(const Scenario& sc, const State& s, Side side) {
    Verdict v = refuse_unsound(sc, s, side);
    const Hex duty = open_duty(sc, s, side);
    if (duty != kOffMap) v.add("S3.B", {"refusal.attack_shock", {hex_named(duty)}});
    return v;
}

// [the question]

void offer_joins(const Scenario& sc, const State& s, Side side, Hex from, Offers& out) {
    const Hex into = hex_of(attack_from(s, from));
    for_each_in_front(sc, s, side, from, [&](Hex hex) {
        const Action a = act(Verb::Join, hex, into);
        if (!out.contains(a) && refuse_join(sc, s, side, hex, into).allowed()) out.add(a);
    });
}

void offer_plan(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const Side side = side_of(seat);
    s.occupied[index_of(side)].for_each([&](Hex from) {
        for_each_in_front(sc, s, side, from, [&](Hex target) {
            if (refuse_shock(sc, s, side, target, from).allowed()) out.add(act(Verb::Shock, target, from));
        });
        if (attack_from(s, from) == Spot::Nowhere) return;
        out.add(act(Verb::Recall, from));
        offer_joins(sc, s, side, from, out);
        if (refuse_charge(sc, s, side, from).allowed()) out.add(act(Verb::Charge, from));
        if (any_charging(s, from)) out.add(act(Verb::Walk, from));
    });
    for (const Join& j : s.joins.all()) out.add(act(Verb::Part, hex_of(j.hex)));
    if (refuse_commit(sc, s, side).allowed()) out.add(act(Verb::Commit));
}

Verdict refuse_plan(const Scenario& sc, const State& s, Seat seat, Action a) {
    const Side side = side_of(seat);
    const auto hex = operand<Hex>(a);
    if (is_verb(a, Verb::Shock)) return refuse_shock(sc, s, side, hex, operand<Hex>(a, 1));
    if (is_verb(a, Verb::Recall)) return refuse_recall(s, side, hex);
    if (is_verb(a, Verb::Join)) return refuse_join(sc, s, side, hex, operand<Hex>(a, 1));
    if (is_verb(a, Verb::Charge)) return refuse_charge(sc, s, side, hex);
    if (is_verb(a, Verb::Commit)) return refuse_commit(sc, s, side);
    if (is_verb(a, Verb::Part)) {
        if (s.joins.into(hex) != Spot::Nowhere) return Verdict::legal();
        return Verdict::refused("S11", {"refusal.not_joined", {hex_named(hex)}});
    }
    if (!is_verb(a, Verb::Walk)) return other_question();
    if (has_units_of(s, side, hex) && any_charging(s, hex)) return Verdict::legal();
    return Verdict::refused("S11.n", {"refusal.does_not_charge", {hex_named(hex)}});
}

/// [S11.f], [S11.g] Those whom the limits leave out do not attack.
void leave_out_the_rest(const Scenario& sc, State& s, Side side) {
    planned_attacks(sc, s, side).for_each([&](Hex target) {
        const Assault a = assault_on(sc, s, side, target);
        a.from.for_each([&](Hex from) {
            for_each_in(s, from, [&](UnitId u) {
                if (!a.units.contains(u)) drop_from_plan(s, u);
            });
        });
    });
}

/// The attackers are named when the plan is committed, and so are seen.
void commit(StandardPlay& play, Seat seat) {
    State& s = play.s;
    const Side side = side_of(seat);
    play.answered();
    leave_out_the_rest(play.sc, s, side);
    play.effects.reveal_to(seat_of(enemy_of(side)));  // that nobody attacks is news too
    if (planned_attacks(play.sc, s, side).empty()) return;
    for_each_counter(play.sc, s, side, [&](UnitId u) {
        if (!s.planned(u)) return;
        show(play, u);
        play.everyone({s.is(u, Mark::Charging) ? "event.to_charge" : "event.declared",
                       {unit_named(u), hex_named(s.target_hex(u))}});
    });
    for (const Join& j : s.joins.all())
        play.everyone({"event.joined", {hex_named(hex_of(j.hex)), hex_named(hex_of(j.into))}});
    play.call(static_cast<std::uint8_t>(Proc::Shocks), seat);
}

void take_plan(StandardPlay& play, Seat seat, Action a) {
    const Side side = side_of(seat);
    const auto hex = operand<Hex>(a);
    if (is_verb(a, Verb::Shock)) {
        let_attack(play.sc, play.s, side, hex, operand<Hex>(a, 1));
    } else if (is_verb(a, Verb::Recall)) {
        recall(play.sc, play.s, side, hex);
    } else if (is_verb(a, Verb::Join)) {
        play.s.joins.add(hex, operand<Hex>(a, 1));
    } else if (is_verb(a, Verb::Part)) {
        play.s.joins.remove_if([&](const Join& j) { return j.hex == spot_of(hex); });
    } else if (is_verb(a, Verb::Charge)) {
        let_charge(play.sc, play.s, hex);
    } else if (is_verb(a, Verb::Walk)) {
        let_walk(play.s, hex);
    } else {
        commit(play, seat);
    }
}

Phrase ask_plan(const Scenario&, const State&, Seat seat) {
    return {"prompt.shock", {side_named(side_of(seat))}};
}

void plan_so_far(const Scenario&, const State& s, Seat seat, Plan& out) {
    const Side side = side_of(seat);
    for_each_attacking_hex(s, side,
                           [&](Hex from) { out.add(act(Verb::Shock, hex_of(attack_from(s, from)), from)); });
    for (const Join& j : s.joins.all()) out.add(act(Verb::Join, hex_of(j.hex), hex_of(j.into)));
    for_each_attacking_hex(s, side, [&](Hex from) {
        if (any_charging(s, from)) out.add(act(Verb::Charge, from));
    });
}

// [plans made by the program]

State without_plan(const Scenario& sc, const State& s, Side side) {
    State trial = s;
    for_each_counter(sc, s, side, [&](UnitId u) { drop_from_plan(trial, u); });
    trial.joins = {};
    return trial;
}

void do_duties_and_finish(const Scenario& sc, State& trial, Seat seat, Plan& out) {
    const Side side = side_of(seat);
    for (Hex from = open_duty(sc, trial, side); from != kOffMap; from = open_duty(sc, trial, side))
        try_to_add(sc, trial, side, from);
    plan_so_far(sc, trial, seat, out);
    out.add(act(Verb::Commit));
}

// The least that is legal: nobody attacks who does not have to.
void default_plan(const Scenario& sc, const State& s, Seat seat, Plan& out) {
    if (!any_attack_orders(sc, s, side_of(seat))) {
        out.add(act(Verb::Commit));
        return;
    }
    State trial = without_plan(sc, s, side_of(seat));
    do_duties_and_finish(sc, trial, seat, out);
}

/// Half of those who can attack do, and half of the cavalry charges.
void propose_plan(const Scenario& sc, const State& s, Seat seat, Rng& rng, Plan& out) {
    const Side side = side_of(seat);
    State trial = without_plan(sc, s, side);
    s.occupied[index_of(side)].for_each([&](Hex from) {
        bool any = false;
        for_each_in_front(sc, s, side, from, [&](Hex) { any = true; });
        if (any && rng.chance(1, 2)) try_to_add(sc, trial, side, from);
    });
    for_each_attacking_hex(trial, side, [&](Hex from) {
        if (rng.chance(1, 2) && refuse_charge(sc, trial, side, from).allowed()) let_charge(sc, trial, from);
    });
    do_duties_and_finish(sc, trial, seat, out);
}

/// Whether the side is asked for attacks: by what the enemy can see, so that not being asked tells him
/// nothing of closed counters and orders.
bool might_attack(const Scenario& sc, const State& s, Side side) {
    bool any = false;
    s.occupied[index_of(side)].for_each([&](Hex from) {
        if (any) return;
        bool in_contact = false;
        for_each_in_front(sc, s, side, from, [&](Hex) { in_contact = true; });
        if (!in_contact) return;
        for_each_in(s, from,
                    [&](UnitId u) { any = any || !s.is(u, Mark::Seen) || is_fit_to_attack(sc, s, u); });
    });
    return any;
}

}  // namespace

// [MAR.1.a] No combat in a storm.
void begin_shock(StandardPlay& play, SeatSet seats) {
    if (play.sc.standard.storm(play.s.turn)) return;
    play.s.stage = Stage::Shock;
    if (might_attack(play.sc, play.s, side_of(seats.lowest())))
        play.ask(static_cast<std::uint8_t>(Ask::PlanShock), seats);
}

const StandardQuestion kPlanShock{.name = "plan_shock",
                                  .kind = QuestionKind::Draft,
                                  .offer = offer_plan,
                                  .refuse = refuse_plan,
                                  .take = take_plan,
                                  .prompt = ask_plan,
                                  .plan = plan_so_far,
                                  .default_plan = default_plan,
                                  .propose = propose_plan};

}  // namespace bivouac::shadow::standard
