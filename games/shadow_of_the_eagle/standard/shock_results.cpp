// The results of the shock table, [S.SHOCK]: points lost, who must go back and who checks his morale, leaders
// who fall [S15.1], and the end of a clash and of a phase. Retreats and checks themselves are in retreat.cpp
// and morale.cpp.
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/shock.hpp"

namespace bivouac::shadow::standard {
namespace {

constexpr bool drives_attackers(ShockResult r) {
    return r == ShockResult::A1 || r == ShockResult::A2;
}
constexpr bool drives_defenders(ShockResult r) {
    return r == ShockResult::D1 || r == ShockResult::D2;
}
constexpr std::uint8_t hexes_of(ShockResult r) {
    return r == ShockResult::A2 || r == ShockResult::D2 ? std::uint8_t{2} : std::uint8_t{1};
}

/// Those of a side in the clash who are still there.
UnitSet fighters(const State& s, Side side) {
    const ClashLocals& c = clash_of(s);
    return present(s, side == s.active ? c.attackers : c.defenders);
}

/// A result that is bad for a side, [S15.1].
bool is_adverse(const ClashLocals& c, bool to_attacker) {
    switch (c.result) {
        case ShockResult::None:
            return false;
        case ShockResult::BL:
            return !to_attacker || !is_set(c, ClashFlag::Routed);
        case ShockResult::AL:
        case ShockResult::A1:
        case ShockResult::A2:
            return to_attacker;
        default:
            return !to_attacker;
    }
}

// [S.SHOCK.AL] The owner chooses, if there is a choice.
void lose_one_of(StandardPlay& play, Side side) {
    const UnitSet units = fighters(play.s, side);
    if (units.empty()) return;
    if (units.count() > 1) {
        play.ask(static_cast<std::uint8_t>(Ask::ChooseLoss), seat_of(side));
        return;
    }
    units.for_each([&](UnitId u) { lose_points(play, u, 1); });
}

void offer_loss(const Scenario&, const State& s, Seat seat, Offers& out) {
    fighters(s, side_of(seat)).for_each([&](UnitId u) { out.add(act(Verb::Lose, u)); });
}

Verdict refuse_loss(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (!is_verb(a, Verb::Lose)) return other_question();
    const auto u = operand<UnitId>(a);
    if (in_play(sc, u) && fighters(s, side_of(seat)).contains(u)) return Verdict::legal();
    const Rule rule = side_of(seat) == s.active ? Rule("S.SHOCK.AL") : Rule("S.SHOCK.DL");
    return Verdict::refused(rule, {"refusal.not_in_fight", {unit_named(u)}});
}

void take_loss(StandardPlay& play, Seat, Action a) {
    play.answered();
    lose_points(play, operand<UnitId>(a), 1);
}

Phrase ask_loss(const Scenario&, const State&, Seat) {
    return {"prompt.lose_point"};
}

void call_aftermath(StandardPlay& play) {
    set_threats(play.sc, play.s);
    play.call(static_cast<std::uint8_t>(Proc::Aftermath), SeatSet::first(2));
}

/// [S15.1] A six turns the leader over, once.
void risk_leader(StandardPlay& play, LeaderId leader) {
    State& s = play.s;
    const int shown = play.dice.d6();
    const bool falls = shown == 6 && !s.is(leader, LeaderMark::Fallen);
    if (falls) s.set(leader, LeaderMark::Fallen);
    play.everyone({falls ? "event.leader_falls" : "event.leader_unhurt",
                   {leader_named(leader), Operand::number(shown)}});
}

}  // namespace

// [S.SHOCK.AL], [S.SHOCK.DL], and the defender's half of [S.SHOCK.BL].
void shock_losses(StandardPlay& play, SeatSet) {
    const Side attacker = play.s.active;
    switch (clash_of(play.s).result) {
        case ShockResult::AL:
            lose_one_of(play, attacker);
            break;
        case ShockResult::DL:
        case ShockResult::BL:
            lose_one_of(play, enemy_of(attacker));
            break;
        default:
            break;
    }
}

void shock_losses_of_both(StandardPlay& play, SeatSet) {
    const ClashLocals& c = clash_of(play.s);
    if (c.result == ShockResult::BL && !is_set(c, ClashFlag::Routed)) lose_one_of(play, play.s.active);
}

// [S.SHOCK.A], [S.SHOCK.D1], [S.SHOCK.D2]
void shock_retreats(StandardPlay& play, SeatSet) {
    State& s = play.s;
    const ShockResult result = clash_of(s).result;
    if (!drives_attackers(result) && !drives_defenders(result)) return;
    const Side side = drives_attackers(result) ? s.active : enemy_of(s.active);
    fighters(s, side).for_each([&](UnitId u) { s.owes[index_of(u)] = hexes_of(result); });
    call_aftermath(play);
}

// [S.SHOCK.A], [S.SHOCK.D2] After the retreat; a battalion once, also for a marker that was taken up.
void shock_checks(StandardPlay& play, SeatSet) {
    State& s = play.s;
    const ClashLocals& c = clash_of(s);
    if (!drives_attackers(c.result) && c.result != ShockResult::D2) return;
    const UnitSet& driven = drives_attackers(c.result) ? c.attackers : c.defenders;
    driven.for_each([&](UnitId u) {
        const UnitId unit = body(play.sc, u);
        if (s.on_map(unit)) s.to_check.insert(unit);
    });
    if (!s.to_check.empty()) call_aftermath(play);
}

// [S15.1] Only those who modified the roll, and only where their side fared badly.
void leader_casualties(StandardPlay& play, SeatSet) {
    const ClashLocals c = clash_of(play.s);
    if (!is_set(c, ClashFlag::Fought)) return;
    for (const Side side : kBothSides) {
        const std::uint8_t number = c.leader[index_of(side)];
        if (number == 0 || !is_adverse(c, side == play.s.active)) continue;
        const auto leader = static_cast<LeaderId>(number - 1);
        if (play.s.on_map(leader)) risk_leader(play, leader);
    }
}

void end_clash(StandardPlay& play, SeatSet) {
    State& s = play.s;
    const ClashLocals& c = clash_of(s);
    c.attackers.for_each([&](UnitId u) { drop_from_plan(s, u); });
    const Spot target = c.target;
    s.joins.remove_if([&](const Join& j) { return j.into == target; });
}

/// What was remembered for one phase is forgotten.
void end_phase(StandardPlay& play, SeatSet) {
    State& s = play.s;
    constexpr auto kOfPhase = static_cast<std::uint16_t>(
        static_cast<unsigned>(Mark::Moved) | static_cast<unsigned>(Mark::Turned) |
        static_cast<unsigned>(Mark::FiredDefence) | static_cast<unsigned>(Mark::FiredOffence) |
        static_cast<unsigned>(Mark::Checked) | static_cast<unsigned>(Mark::Charging));
    for (std::uint16_t& marks : s.marks) marks &= static_cast<std::uint16_t>(~kOfPhase);
    s.steps = {};
    s.fired = {};
    s.stage = Stage::None;
}

const StandardQuestion kChooseLoss{
    .name = "choose_loss", .offer = offer_loss, .refuse = refuse_loss, .take = take_loss, .prompt = ask_loss};

}  // namespace bivouac::shadow::standard
