// The plan of a fire phase, chapter [S10]: who fires at what, composed as a draft and committed as a whole,
// so that the limits of a hex [S10.1.a], [S10.2] and the duty of attack orders [S3.B] are checked over the
// plan.
#include "games/shadow_of_the_eagle/standard/fire_plan.hpp"

#include <algorithm>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/duty.hpp"
#include "games/shadow_of_the_eagle/standard/fire.hpp"

namespace bivouac::shadow::standard {
namespace {

bool is_offence(const State& s) {
    return s.stage == Stage::OffensiveFire;
}

// [the small choices]

Verdict refuse_firer(const Scenario& sc, const State& s, Side side, UnitId u) {
    const Operand who = unit_named(u);
    if (!in_play(sc, u) || unit_of(sc, u).side != side)
        return Verdict::refused("S10", {"refusal.not_yours", {who}});
    if (!s.on_map(u)) return Verdict::refused("S10", {"refusal.not_on_map", {who}});
    if (unit_of(sc, u).arm == Arm::Cavalry) return Verdict::refused("S10", {"refusal.no_firearms", {who}});
    if (condition_of(sc, s, u) == Condition::Routed)
        return Verdict::refused("S14.2", {"refusal.routed", {who}});
    if (!is_armed(sc, s, u)) return Verdict::refused("S4.2.b", {"refusal.limbered", {who}});
    if (is_offence(s) && !orders_allow_combat(sc, s, u))
        return Verdict::refused("S3.A", {"refusal.no_orders", {who}});
    return Verdict::legal();
}

// [S10.2.1], [S10.2.1.b] What hides the target: cover, a friend, a crest.
Verdict refuse_line(const Scenario& sc, const State& s, UnitId u, Hex target) {
    const boards::LineOfFire line = fire_line(sc, s, u, target);
    if (line.by == boards::BlockedBy::Crest) {
        const auto [near, far] = sc.map.ends(line.side);
        return Verdict::refused("S10.2.1.b", {"refusal.crest", {hex_named(near), hex_named(far)}});
    }
    return Verdict::refused("S10.2.1", {"refusal.line_blocked", {hex_named(target), hex_named(line.hex)}});
}

/// Why a counter does not reach a hex with its fire.
Verdict refuse_reach(const Scenario& sc, const State& s, UnitId u, Hex target) {
    if (reaches(sc, s, u, target)) return Verdict::legal();
    const int distance = sc.map.grid().distance(s.hex(u), target);
    const int range = range_of(sc, s, u);
    if (distance > range) {
        const Rule rule = !is_gun(sc, u) ? Rule("S10.1") : is_offence(s) ? Rule("S10.2.c") : Rule("S10.2.d");
        return Verdict::refused(
            rule, {"refusal.fire_range", {unit_named(u), Operand::number(range), Operand::number(distance)}});
    }
    if (!in_fire_arc(sc, s.hex(u), facing_of(s, u), target))
        return Verdict::refused("S10.1", {"refusal.fire_arc", {unit_named(u), hex_named(target)}});
    return refuse_line(sc, s, u, target);
}

/// RULING S10-b: whether each of the foot of its hex, in order of their numbers, has some of the six points
/// to fire with, if this one fires too.
bool is_within_six(const Scenario& sc, const State& s, UnitId u) {
    int points = 0;
    UnitId last = u;
    for_each_in(s, s.hex(u), [&](UnitId v) {
        if ((v != u && !fires(s, v)) || is_gun(sc, v) || is_square(sc, s, v)) return;
        points += strength_of(sc, s, v);
        last = std::max(last, v);
    });
    return points - strength_of(sc, s, last) < kFootPoints;
}

bool is_within_three(const Scenario& sc, const State& s, UnitId u) {
    int batteries = 0;
    for_each_in(s, s.hex(u), [&](UnitId v) {
        if (is_gun(sc, v) && (v == u || fires(s, v))) ++batteries;
    });
    return batteries <= kBatteries;
}

// [the plan as a whole]

// RULING S10-g: what is left below one point is no fire.
void check_points(const Scenario& sc, const State& s, const FirePlan& plan, Verdict& v) {
    for_each_fire(s, plan, [&](Hex target, FireArm arm) {
        const Rational points = fire_points(sc, s, fire_on(sc, s, plan, target, arm));
        if (points < Rational(1))
            v.add("S10.3", {"refusal.too_little_fire", {hex_named(target), Operand::ratio(points)}});
    });
}

// [the duty of attack orders, RULING S3-f]

/// A fire that could be added to a plan.
struct Addition {
    UnitId unit = kNoUnit;
    Hex target = kOffMap;
};

/// A counter that can be let fire so that the plan stays sound; none if there is no target for it.
Addition addition_with(const Scenario& sc, State& trial, Side side, UnitId u) {
    Addition found;
    if (fires(trial, u) || !has_fire_target(sc, trial, u)) return found;
    for_each_fire_target(sc, trial, u, [&](Hex target) {
        if (found.unit != kNoUnit || !refuse_fire(sc, trial, side, target, u).allowed()) return;
        let_fire(sc, trial, u, target);
        Verdict v;
        check_points(sc, trial, fire_plan(sc, trial, side), v);
        hold_fire(trial, u);
        if (v.allowed()) found = {u, target};
    });
    return found;
}

/// Whether a battalion fires, or may still attack by shock, which is as good.
bool is_engaged(const Scenario& sc, const State& s, UnitId u) {
    bool engaged = false;
    for_each_counter_of(sc, s, u,
                        [&](UnitId c) { engaged = engaged || fires(s, c) || could_shock(sc, s, c); });
    return engaged;
}

/// What the plan could still do for a command that has not done its duty.
Addition open_duty_of(const Scenario& sc, const State& s, Side side, CommandId command) {
    int engaged = 0;
    for_each_battalion(sc, s, side, command, [&](UnitId u) { engaged += is_engaged(sc, s, u) ? 1 : 0; });
    Addition found;
    if (engaged >= kUnitsToAttack) return found;
    State trial = s;
    for_each_battalion(sc, s, side, command, [&](UnitId u) {
        if (found.unit != kNoUnit || is_engaged(sc, s, u)) return;
        for_each_counter_of(sc, s, u, [&](UnitId c) {
            if (found.unit == kNoUnit) found = addition_with(sc, trial, side, c);
        });
    });
    return found;
}

Addition open_duty(const Scenario& sc, const State& s, Side side) {
    Addition found;
    if (!is_offence(s)) return found;
    for_each_attacking_command(sc, s, side, [&](CommandId command) {
        if (found.unit == kNoUnit) found = open_duty_of(sc, s, side, command);
    });
    return found;
}

Verdict refuse_commit(const Scenario& sc, const State& s, Side side) {
    Verdict v;
    check_points(sc, s, fire_plan(sc, s, side), v);
    const Addition duty = open_duty(sc, s, side);
    if (duty.unit != kNoUnit) {
        v.add("S3.B", {"refusal.attack_fire",
                       {command_named(unit_of(sc, duty.unit).command), unit_named(duty.unit)}});
    }
    return v;
}

// [the question]

void offer_plan(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const Side side = side_of(seat);
    for_each_counter(sc, s, side, [&](UnitId u) {
        if (fires(s, u)) out.add(act(Verb::Hold, u));
        if (!has_fire_target(sc, s, u)) return;
        for_each_fire_target(sc, s, u, [&](Hex target) {
            if (refuse_fire(sc, s, side, target, u).allowed()) out.add(act(Verb::Fire, target, u));
        });
    });
    if (refuse_commit(sc, s, side).allowed()) out.add(act(Verb::Commit));
}

Verdict refuse_plan(const Scenario& sc, const State& s, Seat seat, Action a) {
    const Side side = side_of(seat);
    if (is_verb(a, Verb::Fire)) return refuse_fire(sc, s, side, operand<Hex>(a), operand<UnitId>(a, 1));
    if (is_verb(a, Verb::Commit)) return refuse_commit(sc, s, side);
    if (!is_verb(a, Verb::Hold)) return other_question();
    const auto u = operand<UnitId>(a);
    if (in_play(sc, u) && unit_of(sc, u).side == side && fires(s, u)) return Verdict::legal();
    return Verdict::refused("S10", {"refusal.not_planned", {unit_named(u)}});
}

/// [S10.1.a] Those who fire lie on top, the lowest number uppermost, RULING S10-g.
void raise_firers(State& s, const FirePlan& plan) {
    std::array<UnitId, kMaxPieces> order{};
    std::size_t n = 0;
    plan.units.for_each([&](UnitId u) { order[n++] = u; });
    while (n > 0) raise(s, order[--n]);
}

/// Who fires is named when the plan is committed, and so is seen.
void commit(StandardPlay& play, Seat seat) {
    State& s = play.s;
    const FirePlan plan = fire_plan(play.sc, s, side_of(seat));
    play.answered();
    play.effects.reveal_to(seat_of(enemy_of(side_of(seat))));  // that nobody fires is news too
    if (plan.empty()) return;
    plan.units.for_each([&](UnitId u) {
        show(play, u);
        s.set(u, is_offence(s) ? Mark::FiredOffence : Mark::FiredDefence);
        if (!s.planned(u)) {
            play.everyone({"event.square_fires", {unit_named(u)}});
            return;
        }
        if (is_offence(s)) s.fired[index_of(u)] = s.target[index_of(u)];  // [S11.d]
        play.everyone({"event.fires", {unit_named(u), hex_named(s.target_hex(u))}});
    });
    raise_firers(s, plan);
    play.call(static_cast<std::uint8_t>(Proc::FirePhase), seat);
}

void take_plan(StandardPlay& play, Seat seat, Action a) {
    if (is_verb(a, Verb::Fire)) {
        let_fire(play.sc, play.s, operand<UnitId>(a, 1), operand<Hex>(a));
    } else if (is_verb(a, Verb::Hold)) {
        hold_fire(play.s, operand<UnitId>(a));
    } else {
        commit(play, seat);
    }
}

Phrase ask_plan(const Scenario&, const State& s, Seat seat) {
    return {is_offence(s) ? "prompt.offensive_fire" : "prompt.defensive_fire", {side_named(side_of(seat))}};
}

// [whether to ask]

/// By what the enemy can see, so that not being asked tells him nothing: a closed counter may be foot, and
/// orders may allow it.
bool might_fire(const Scenario& sc, const State& s, UnitId u) {
    if (s.is(u, Mark::Seen)) {
        if (!is_armed(sc, s, u)) return false;
        bool any = false;
        for_each_fire_target(sc, s, u, [&](Hex) { any = true; });
        return any;
    }
    const Hex from = s.hex(u);
    const HexSet& enemies = s.occupied[index_of(enemy_of(unit_of(sc, u).side))];
    const auto& around = sc.map.grid().neighbours(from);
    for (const Direction d : boards::kDirections) {
        const Hex hex = around[index_of(d)];
        if (hex != kOffMap && enemies.contains(hex) && aspect_of(facing_of(s, u), d) != Aspect::Rear)
            return true;
    }
    return false;
}

void ask_if_anyone_might_fire(StandardPlay& play, Side side) {
    bool any = false;
    for_each_counter(play.sc, play.s, side, [&](UnitId u) { any = any || might_fire(play.sc, play.s, u); });
    if (any) play.ask(static_cast<std::uint8_t>(Ask::PlanFire), seat_of(side));
}

}  // namespace

Verdict refuse_fire(const Scenario& sc, const State& s, Side side, Hex target, UnitId u) {
    const Verdict firer = refuse_firer(sc, s, side, u);
    if (!firer.allowed()) return firer;
    if (!has_units_of(s, enemy_of(side), target))
        return Verdict::refused("S10", {"refusal.no_enemy", {hex_named(target)}});
    if (fires_at(sc, s, u, target))
        return Verdict::refused("S10", {"refusal.fires_there", {unit_named(u), hex_named(target)}});
    const Verdict reach = refuse_reach(sc, s, u, target);
    if (!reach.allowed() || is_square(sc, s, u)) return reach;
    if (is_gun(sc, u)) {
        if (is_within_three(sc, s, u)) return Verdict::legal();
        return Verdict::refused("S10.2", {"refusal.three_batteries", {hex_named(s.hex(u))}});
    }
    if (is_within_six(sc, s, u)) return Verdict::legal();
    return Verdict::refused("S10.1.a", {"refusal.six_points", {hex_named(s.hex(u))}});
}

// [S10.1.d]
void let_fire(const Scenario& sc, State& s, UnitId u, Hex target) {
    if (!is_square(sc, s, u)) {
        s.target[index_of(u)] = spot_of(target);
        return;
    }
    if (const auto d = sc.map.grid().direction_to(s.hex(u), target))
        s.volley[index_of(u)] |= static_cast<std::uint8_t>(1U << index_of(*d));
}

void hold_fire(State& s, UnitId u) {
    s.target[index_of(u)] = Spot::Nowhere;
    s.volley[index_of(u)] = 0;
}

void do_fire_duties(const Scenario& sc, State& trial, Side side) {
    for (Addition a = open_duty(sc, trial, side); a.unit != kNoUnit; a = open_duty(sc, trial, side))
        let_fire(sc, trial, a.unit, a.target);
}

void fire_plan_so_far(const Scenario& sc, const State& s, Seat seat, Plan& out) {
    fire_plan(sc, s, side_of(seat)).units.for_each([&](UnitId u) {
        if (s.planned(u)) {
            out.add(act(Verb::Fire, s.target_hex(u), u));
            return;
        }
        for (const Direction d : boards::kDirections) {
            if (((s.volley[index_of(u)] >> index_of(d)) & 1U) != 0)
                out.add(act(Verb::Fire, sc.map.grid().neighbour(s.hex(u), d), u));
        }
    });
}

// [MAR.1.a] No combat in a storm.
void begin_defensive_fire(StandardPlay& play, SeatSet seats) {
    if (play.sc.standard.storm(play.s.turn)) {
        play.everyone({"event.storm", {Operand::number(play.s.turn)}});
        return;
    }
    play.s.stage = Stage::DefensiveFire;
    ask_if_anyone_might_fire(play, enemy_of(side_of(seats.lowest())));
}

void begin_offensive_fire(StandardPlay& play, SeatSet seats) {
    if (play.sc.standard.storm(play.s.turn)) return;
    play.s.stage = Stage::OffensiveFire;
    ask_if_anyone_might_fire(play, side_of(seats.lowest()));
}

const StandardQuestion kPlanFire{.name = "plan_fire",
                                 .kind = QuestionKind::Draft,
                                 .offer = offer_plan,
                                 .refuse = refuse_plan,
                                 .take = take_plan,
                                 .prompt = ask_plan,
                                 .plan = fire_plan_so_far,
                                 .default_plan = default_fires,
                                 .propose = propose_fires,
                                 .promise = promise_fires};

}  // namespace bivouac::shadow::standard
