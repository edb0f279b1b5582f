// Combat, chapter [B7]: the attacker composes a plan of attacks as a draft and commits it as a whole, so
// that the duty to attack all in contact [B7.b] is checked over the plan. Which attack comes next, and the
// fight itself, follow in fight.cpp.
#include "games/shadow_of_the_eagle/basic/attack.hpp"
#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/plan.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow::basic {
namespace {

bool plan_is_empty(const Scenario& sc, const State& s, Side side) {
    bool empty = true;
    for_each_of(sc, side, [&](UnitId u) { empty = empty && !s.planned(u); });
    return empty;
}

// [B8.c] By bombardment or in contact, it is attacked.
bool is_target_of_plan(const Scenario& sc, const State& s, Side side, Hex hex) {
    bool found = s.joins.into(hex) != Spot::Nowhere;
    for_each_of(sc, side, [&](UnitId u) { found = found || (s.planned(u) && s.target_hex(u) == hex); });
    return found;
}

// [the small choices]

Rule rule_of(boards::BlockedBy by) {
    return by == boards::BlockedBy::Crest ? Rule("B8.1.c") : Rule("B8.1.a");
}

Verdict refuse_line(const Scenario& sc, const State& s, UnitId u, Hex target) {
    const boards::LineOfFire line = fire_line(sc, s, u, target);
    if (line.by == boards::BlockedBy::Crest) {
        const auto [near, far] = sc.map.ends(line.side);
        return Verdict::refused(rule_of(line.by), {"refusal.crest", {hex_named(near), hex_named(far)}});
    }
    return Verdict::refused(rule_of(line.by),
                            {"refusal.line_blocked", {hex_named(target), hex_named(line.hex)}});
}

/// Why a unit cannot reach a target with its weapons.
Verdict refuse_manner(const Scenario& sc, const State& s, UnitId u, Hex target) {
    if (manner_of(sc, s, u, target) != Manner::None) return Verdict::legal();
    const int distance = sc.map.grid().distance(s.hex(u), target);
    if (sc.unit(u).arm == Arm::Artillery) {
        if (distance <= kRange) return refuse_line(sc, s, u, target);
        return Verdict::refused("B8", {"refusal.out_of_range", {unit_named(u), Operand::number(distance)}});
    }
    if (distance == 1) return Verdict::refused("B.TEC.cliff", {"refusal.cliff_between", {hex_named(target)}});
    return Verdict::refused("B7", {"refusal.not_adjacent", {unit_named(u), hex_named(target)}});
}

Verdict refuse_attack(const Scenario& sc, const State& s, Seat seat, Hex target, UnitId u) {
    const Side side = side_of(seat);
    const bool mine = index_of(u) < sc.basic_unit_count() && sc.unit(u).side == side;
    if (!mine) return Verdict::refused("B7.d", {"refusal.not_yours", {unit_named(u)}});
    if (!s.on_map(u)) return Verdict::refused("B7", {"refusal.not_on_map", {unit_named(u)}});
    if (s.is(u, Mark::Attacked)) return Verdict::refused("B7.a", {"refusal.has_attacked", {unit_named(u)}});
    if (!has_units_of(s, enemy_of(side), target)) {
        return Verdict::refused("B7", {"refusal.no_enemy", {hex_named(target)}});
    }
    if (!is_fresh_target(s, side, target)) {
        return Verdict::refused("B7.g", {"refusal.already_attacked", {hex_named(target)}});
    }
    if (s.planned(u) && s.target_hex(u) == target) {
        return Verdict::refused("B7.d", {"refusal.already_planned", {unit_named(u), hex_named(target)}});
    }
    if (s.joins.into(target) != Spot::Nowhere) {
        return Verdict::refused(
            "B7.g", {"refusal.joined", {hex_named(target), hex_named(hex_of(s.joins.into(target)))}});
    }
    return refuse_manner(sc, s, u, target);
}

}  // namespace

// RULING B7-j: a hex may be joined to an attack if nobody attacks it for itself and every attacker is in
// contact with it.
Verdict refuse_join(const Scenario& sc, const State& s, Side side, Hex hex, Hex into) {
    const Assault a = assault_on(sc, s, side, into);
    if (a.units.empty()) return Verdict::refused("B7.g", {"refusal.no_attack_there", {hex_named(into)}});
    if (!has_units_of(s, enemy_of(side), hex))
        return Verdict::refused("B7", {"refusal.no_enemy", {hex_named(hex)}});
    if (!is_fresh_target(s, side, hex))
        return Verdict::refused("B7.g", {"refusal.already_attacked", {hex_named(hex)}});
    if (is_target_of_plan(sc, s, side, hex))
        return Verdict::refused("B7.g", {"refusal.in_plan", {hex_named(hex)}});
    if (s.joins.full() || a.targets.count == Targets::kMost)
        return Verdict::refused("B7.g", {"refusal.too_many_joined"});
    Verdict v;
    a.units.for_each([&](UnitId u) {
        if (!contact(sc, s.hex(u), hex))
            v.add("B7", {"refusal.not_adjacent", {unit_named(u), hex_named(hex)}});
    });
    return v;
}

namespace {

void offer_joins(const Scenario& sc, const State& s, Side side, UnitId u, Offers& out) {
    const Hex into = s.target_hex(u);
    const auto& around = sc.map.grid().neighbours(s.hex(u));
    for (const Hex hex : around) {
        if (hex == kOffMap || !has_units_of(s, enemy_of(side), hex)) continue;
        const Action a = join(hex, into);
        if (!out.contains(a) && refuse_join(sc, s, side, hex, into).allowed()) out.add(a);
    }
}

/// A plan changes without leaving joins to an attack that nobody makes.
void drop_idle_joins(const Scenario& sc, State& s, Side side) {
    s.joins.remove_if([&](const Join& j) { return assault_on(sc, s, side, hex_of(j.into)).units.empty(); });
}

// [the plan as a whole]

// [B7.h], [B7.2.a], RULING B7-c: guns at range join others only in a combination; alone, from one hex.
void check_bombardment(const Assault& a, Verdict& v) {
    if (!a.bombards || a.is_combination()) return;
    if (!a.in_contact.empty()) v.add("B7.2.a", {"refusal.guns_join", {hex_named(a.target())}});
    if (a.in_contact.empty() && a.guns_from_several_hexes) {
        v.add("B7.h", {"refusal.guns_scattered", {hex_named(a.target())}});
    }
}

// RULING B7-j: of an attack on several hexes every attacker is in contact with all of them.
void check_joined(const Scenario& sc, const State& s, const Assault& a, Verdict& v) {
    if (a.targets.count == 1) return;
    a.units.for_each([&](UnitId u) {
        for (Hex hex : a.targets) {
            if (!contact(sc, s.hex(u), hex))
                v.add("B7", {"refusal.not_adjacent", {unit_named(u), hex_named(hex)}});
        }
    });
}

// [B7.1.e] Only where the defence lies open: against a stack not seen, the attack is an attempt (RULING
// B7-d).
void check_odds(const Scenario& sc, const State& s, Side side, const Assault& a, Verdict& v) {
    if (!is_seen(s, a.targets)) return;
    const Rational attack = attack_total(sc, s, a);
    const Rational defence = defence_total(sc, s, a.targets);
    if (odds_of(attack, defence) || is_forced(sc, s, side, a.targets)) return;
    v.add("B7.1.e",
          {"refusal.odds", {hex_named(a.target()), Operand::ratio(attack), Operand::ratio(defence)}});
}

// [B7.b] Whoever attacks in contact owes an attack on every fresh enemy hex in contact with him.
void check_duty(const Scenario& sc, const State& s, Side side, UnitId u, Verdict& v) {
    const Hex from = s.hex(u);
    if (!contact(sc, from, s.target_hex(u))) return;  // [B8.d]
    const auto& around = sc.map.grid().neighbours(from);
    for (const Direction d : boards::kDirections) {
        const Hex hex = around[index_of(d)];
        if (hex == kOffMap || !in_contact(sc, from, d) || !is_fresh_target(s, side, hex)) continue;
        if (!is_target_of_plan(sc, s, side, hex)) {
            v.add("B7.b", {"refusal.duty", {unit_named(u), hex_named(hex)}});
        }
    }
}

}  // namespace

std::optional<Hex> open_duty(const Scenario& sc, const State& s, Side side) {
    Verdict v;
    for_each_of(sc, side, [&](UnitId u) {
        if (s.planned(u)) check_duty(sc, s, side, u, v);
    });
    if (v.allowed()) return std::nullopt;
    return static_cast<Hex>(v.reasons()[0].phrase.with[1].value);
}

Verdict refuse_commit(const Scenario& sc, const State& s, Side side) {
    Verdict v;
    HexSet checked;
    for_each_of(sc, side, [&](UnitId u) {
        if (!s.planned(u)) return;
        check_duty(sc, s, side, u, v);
        const Hex target = s.target_hex(u);
        if (checked.contains(target)) return;
        checked.insert(target);
        const Assault a = assault_on(sc, s, side, target);
        check_bombardment(a, v);
        check_joined(sc, s, a, v);
        check_odds(sc, s, side, a, v);
    });
    if (checked.empty()) v.add("B7.c", {"refusal.empty_plan"});
    return v;
}

namespace {

void offer_plan(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const Side side = side_of(seat);
    bool empty = true;
    for_each_of(sc, side, [&](UnitId u) {
        if (!can_still_attack(s, u)) return;
        for_each_target(sc, s, u, [&](Hex target) {
            const bool same = s.planned(u) && s.target_hex(u) == target;
            if (!same && s.joins.into(target) == Spot::Nowhere) out.add(attack_with(target, u));
        });
        if (s.planned(u)) {
            empty = false;
            out.add(act(Verb::Spare, u));
            offer_joins(sc, s, side, u, out);
        }
    });
    for (const Join& j : s.joins.all()) out.add(act(Verb::Part, hex_of(j.hex)));
    if (empty) {
        out.add(act(Verb::EndCombat));
    } else if (refuse_commit(sc, s, side).allowed()) {
        out.add(act(Verb::Commit));
    }
}

Verdict refuse_plan(const Scenario& sc, const State& s, Seat seat, Action a) {
    const Side side = side_of(seat);
    if (is_verb(a, Verb::Attack)) return refuse_attack(sc, s, seat, hex_operand(a, 0), unit_operand(a, 1));
    if (is_verb(a, Verb::Commit)) return refuse_commit(sc, s, side);
    if (is_verb(a, Verb::EndCombat)) {
        if (plan_is_empty(sc, s, side)) return Verdict::legal();
        return Verdict::refused("B7.c", {"refusal.plan_open"});
    }
    if (is_verb(a, Verb::Join)) return refuse_join(sc, s, side, hex_operand(a, 0), hex_operand(a, 1));
    if (is_verb(a, Verb::Part)) {
        if (s.joins.into(hex_operand(a, 0)) != Spot::Nowhere) return Verdict::legal();
        return Verdict::refused("B7.g", {"refusal.not_joined", {hex_named(hex_operand(a, 0))}});
    }
    if (!is_verb(a, Verb::Spare)) return other_question();
    const UnitId u = unit_operand(a);
    const bool mine = index_of(u) < sc.basic_unit_count() && sc.unit(u).side == side;
    if (mine && s.planned(u)) return Verdict::legal();
    return Verdict::refused("B7.d", {"refusal.not_planned", {unit_named(u)}});
}

// The attackers are named when the plan is committed, and so are seen, [B4.f].
void commit(BasicPlay& play, Seat seat) {
    play.answered();
    play.effects.reveal_to(seat_of(enemy_of(side_of(seat))));
    for_each_of(play.sc, side_of(seat), [&](UnitId u) {
        if (!play.s.planned(u)) return;
        show(play, u);
        play.everyone({"event.declared", {unit_named(u), hex_named(play.s.target_hex(u))}});
    });
    play.call(static_cast<std::uint8_t>(Proc::Attacks), seat);
}

/// Combat of this phase is over: what was remembered of it is forgotten.
void leave_combat(BasicPlay& play) {
    assert(play.frame().which == static_cast<std::uint8_t>(Proc::Combat));
    play.s.agenda.pop();
    for (std::size_t i = 0; i < play.sc.basic_unit_count(); ++i) {
        play.s.clear(static_cast<UnitId>(i), Mark::Attacked);
        play.s.clear(static_cast<UnitId>(i), Mark::Defended);
    }
}

void take_plan(BasicPlay& play, Seat seat, Action a) {
    if (is_verb(a, Verb::Attack)) {
        play.s.target[index_of(unit_operand(a, 1))] = spot_of(hex_operand(a, 0));
        drop_idle_joins(play.sc, play.s, side_of(seat));
    } else if (is_verb(a, Verb::Spare)) {
        play.s.target[index_of(unit_operand(a))] = Spot::Nowhere;
        drop_idle_joins(play.sc, play.s, side_of(seat));
    } else if (is_verb(a, Verb::Join)) {
        play.s.joins.add(hex_operand(a, 0), hex_operand(a, 1));
    } else if (is_verb(a, Verb::Part)) {
        play.s.joins.remove_if([&](const Join& j) { return j.hex == spot_of(hex_operand(a, 0)); });
    } else if (is_verb(a, Verb::Commit)) {
        commit(play, seat);
    } else {
        play.answered();
        leave_combat(play);
    }
}

Phrase ask_plan(const Scenario& sc, const State& s, Seat seat) {
    const bool empty = plan_is_empty(sc, s, side_of(seat));
    return {empty ? "prompt.plan" : "prompt.plan_open", {side_named(side_of(seat))}};
}

}  // namespace

void plan_so_far(const Scenario& sc, const State& s, Seat seat, Plan& out) {
    for_each_of(sc, side_of(seat), [&](UnitId u) {
        if (s.planned(u)) out.add(attack_with(s.target_hex(u), u));
    });
    for (const Join& j : s.joins.all()) out.add(join(hex_of(j.hex), hex_of(j.into)));
}

void default_plan(const Scenario&, const State&, Seat, Plan& out) {
    out.add(act(Verb::EndCombat));
}

namespace {

/// Whether an enemy hex that has not been attacked is near enough for a unit of whatever arm.
bool has_target_in_range(const Scenario& sc, const State& s, UnitId u) {
    const Side side = sc.unit(u).side;
    bool any = false;
    s.occupied[index_of(enemy_of(side))].for_each([&](Hex hex) {
        any = any || (sc.map.grid().distance(s.hex(u), hex) <= kRange && is_fresh_target(s, side, hex));
    });
    return any;
}

/// Whether the side is asked for attacks: by what the enemy can see, so that not being asked tells him
/// nothing of closed counters [B4.e].
bool might_attack(const Scenario& sc, const State& s, Side side) {
    bool any = false;
    for_each_of(sc, side, [&](UnitId u) {
        if (any || !can_still_attack(s, u)) return;
        if (!s.is(u, Mark::Seen)) {
            any = has_target_in_range(sc, s, u);
        } else {
            for_each_target(sc, s, u, [&](Hex) { any = true; });
        }
    });
    return any;
}

}  // namespace

// [B14.1.d] No combat in a storm.
void begin_combat(BasicPlay& play, SeatSet seats) {
    if (play.sc.basic.storm(play.s.turn)) {
        play.everyone({"event.storm", {Operand::number(play.s.turn)}});
        return;
    }
    play.call(static_cast<std::uint8_t>(Proc::Combat), seats);
}

// RULING B7-a: when a plan is done a new one may be made, as long as somebody can attack. [B7.c]
void plan_or_end(BasicPlay& play, SeatSet seats) {
    if (might_attack(play.sc, play.s, side_of(seats.lowest()))) {
        play.ask(static_cast<std::uint8_t>(Ask::PlanAttacks), seats);
    } else {
        leave_combat(play);
    }
}

const BasicQuestion kPlanAttacks{.name = "plan_attacks",
                                 .kind = QuestionKind::Draft,
                                 .offer = offer_plan,
                                 .refuse = refuse_plan,
                                 .take = take_plan,
                                 .prompt = ask_plan,
                                 .plan = plan_so_far,
                                 .default_plan = default_plan,
                                 .propose = propose_plan,
                                 .promise = promise_plan};

}  // namespace bivouac::shadow::basic
