// Fire, chapter [S10], from a committed plan to its results: the fires one after another in the order of
// their targets, RULING S10-c, each with its volleys [S.FIRE.12] and then the checks and retreats it causes.
#include "games/shadow_of_the_eagle/standard/fire.hpp"

#include <algorithm>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"

namespace bivouac::shadow::standard {

namespace {

/// The counters of a hex from the top, as they are now.
struct Stack {
    std::array<UnitId, kMaxPieces> units{};
    std::size_t count = 0;
};
Stack stack_in(const State& s, Hex hex) {
    Stack out;
    for_each_in(s, hex, [&](UnitId u) { out.units[out.count++] = u; });
    return out;
}

// [S.FIRE.D] RULING S10-f: in defensive fire only.
void check_shock(StandardPlay& play, UnitId u) {
    if (play.s.stage != Stage::DefensiveFire || play.s.is(u, Mark::Checked)) return;
    play.s.set(u, Mark::Checked);
    play.everyone({"event.checked", {unit_named(u)}});
}

/// [S.FIRE.hits] On one counter; says how many its battalion could not take.
int hit(StandardPlay& play, UnitId u, int hits) {
    const int taken = std::min(hits, strength_left(play.sc, play.s, u));
    lose_points(play, u, taken);
    if (taken >= 2 && play.s.on_map(u)) check_shock(play, u);
    return hits - taken;
}

// RULING S10-f: the letter falls on one counter; a marker that must retreat is taken up.
void apply_effect(StandardPlay& play, FireEffect effect, UnitId u) {
    State& s = play.s;
    if (effect == FireEffect::Checked) check_shock(play, u);
    if (effect == FireEffect::Morale) {  // [S.FIRE.M]
        s.to_check.insert(u);
        s.spreads.insert(u);
    }
    if (effect != FireEffect::Retreat) return;  // [S.FIRE.R]
    for_each_in(s, s.hex(u), [&](UnitId other) {
        if (other != u && s.owes[index_of(other)] == 0) s.to_check.insert(other);
    });
    if (is_marker(u)) {
        take_up_marker(play, u);
        return;
    }
    if (!s.spreads.contains(u)) s.to_check.erase(u);
    s.owes[index_of(u)] = 1;
    s.set(u, Mark::MayRetreat);
}

FireResult look_up(StandardPlay& play, const Fire& fire, int points, int shown, UnitId at,
                   std::size_t place) {
    const int modifier = fire_modifier(play.sc, play.s, fire, at, place).total();
    const FireResult result =
        play.sc.standard_tables.charts.fire.at(static_cast<std::size_t>(points) - 1, shown + modifier);
    play.everyone({"event.fire_result",
                   {unit_named(at),
                    Operand::number(modifier),
                    {kFireResult, static_cast<std::int32_t>(number_of(result))}}});
    return effective(play.s, result);
}

// [S10.1.b] Hits go on to the next counter only when the one above is gone.
void strike_from_the_top(StandardPlay& play, const Fire& fire, FireResult result) {
    int hits = result.hits;
    while (hits > 0 && !is_empty(play.s, fire.target)) {
        hits = hit(play, static_cast<UnitId>(play.s.first_in[index_of(fire.target)] - 1), hits);
    }
    if (is_empty(play.s, fire.target)) return;
    apply_effect(play, result.effect, static_cast<UnitId>(play.s.first_in[index_of(fire.target)] - 1));
}

/// The number of a fire in the order of resolution.
constexpr std::uint16_t number_of_fire(Hex target, FireArm arm) {
    return static_cast<std::uint16_t>(2 * index_of(target) + (arm == FireArm::Guns ? 1 : 0));
}

bool anyone_owes(const State& s, Hex hex) {
    bool any = false;
    for_each_in(s, hex, [&](UnitId u) { any = any || s.owes[index_of(u)] != 0; });
    return any;
}

/// [S10.3] RULING S10-e: volley after volley, then what follows from all of them.
void resolve_fire(StandardPlay& play, Side side, const Fire& fire) {
    State& s = play.s;
    if (!has_units_of(s, enemy_of(side), fire.target)) {
        play.everyone({"event.fire_lapsed", {hex_named(fire.target)}});
        return;
    }
    show_all(play, fire.target);
    const Rational points = fire_points(play.sc, s, fire);
    play.everyone({"event.fire", {hex_named(fire.target), Operand::ratio(points)}});
    for (auto left = static_cast<int>(points.floor()); left > 0 && !is_empty(s, fire.target);
         left -= kMostFirePoints) {
        roll_volley(play, fire, std::min(left, kMostFirePoints));  // [S.FIRE.12]
    }
    if (s.to_check.empty() && !anyone_owes(s, fire.target)) return;
    HexSet& threat = s.threat[index_of(enemy_of(side))];
    threat.clear();
    fire.units.for_each([&](UnitId u) { threat.insert(s.hex(u)); });
    play.call(static_cast<std::uint8_t>(Proc::Aftermath), SeatSet::first(2));
}

}  // namespace

FireResult effective(const State& s, FireResult result) {
    const bool defence = s.stage == Stage::DefensiveFire;
    const bool ignored =
        defence ? result.effect == FireEffect::Retreat : result.effect == FireEffect::Checked;
    if (ignored) result.effect = FireEffect::None;
    return result;
}

FireResult roll_volley(StandardPlay& play, const Fire& fire, int points) {
    const int shown = play.dice.d6();
    play.everyone(
        {"event.volley", {hex_named(fire.target), Operand::number(points), Operand::number(shown)}});
    const Stack stack = stack_in(play.s, fire.target);
    if (!strikes_each(play.s, fire)) {
        const FireResult result = look_up(play, fire, points, shown, stack.units[0], 0);
        strike_from_the_top(play, fire, result);
        return result;
    }
    // [S10.2.f] One die; the results are found first, so that losses do not change the places in the stack.
    std::array<FireResult, kMaxPieces> results{};
    for (std::size_t i = 0; i < stack.count; ++i)
        results[i] = look_up(play, fire, points, shown, stack.units[i], i);
    for (std::size_t i = 0; i < stack.count; ++i) {
        const UnitId u = stack.units[i];
        if (play.s.on_map(u) && results[i].hits > 0) hit(play, u, results[i].hits);
    }
    for (std::size_t i = 0; i < stack.count; ++i) {
        if (play.s.on_map(stack.units[i])) apply_effect(play, results[i].effect, stack.units[i]);
    }
    return results[0];
}

void next_fire(StandardPlay& play, SeatSet seats) {
    State& s = play.s;
    const Side side = side_of(seats.lowest());
    const FirePlan plan = fire_plan(play.sc, s, side);
    auto& locals = play.frame().as<FiresLocals>();
    Hex target = kOffMap;
    FireArm arm = FireArm::Foot;
    for_each_fire(s, plan, [&](Hex hex, FireArm with) {
        if (target != kOffMap || number_of_fire(hex, with) < locals.next) return;
        target = hex;
        arm = with;
    });
    if (target == kOffMap) {  // all are done
        s.target = {};
        s.volley = {};
        s.agenda.pop();
        return;
    }
    locals.next = static_cast<std::uint16_t>(number_of_fire(target, arm) + 1);
    resolve_fire(play, side, fire_on(play.sc, s, plan, target, arm));
}

void name_fires(Frame& frame, Archive& archive) {
    archive.field("next", frame.as<FiresLocals>().next);
}

}  // namespace bivouac::shadow::standard
