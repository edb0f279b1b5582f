// The results of the combat table, [B.CRT]: who is lost, who is disorganized, and cavalry among
// disorganized men [B11.d]. Retreats and advances follow in retreat.cpp.
#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/fight.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow::basic {
namespace {

/// Locals of the question `choose_loss`.
struct LossLocals {
    std::uint8_t at_least;  // [B.CRT.Ex] only units of this printed strength or more
    std::array<std::uint8_t, 7> unused;
};

template <class Visit>
void for_each_defender(const State& s, const FightLocals& f, Visit visit) {
    for_each_hex(f.targets, [&](Hex hex) { for_each_in(s, hex, visit); });
}

/// The attackers that a result can touch and that are still there.
template <class Visit>
void for_each_attacker(const State& s, const FightLocals& f, Visit visit) {
    f.attackers.for_each([&](UnitId u) {
        if (s.on_map(u)) visit(u);
    });
}

UnitSet defenders(const State& s, const FightLocals& f) {
    UnitSet out;
    for_each_defender(s, f, [&](UnitId u) { out.insert(u); });
    return out;
}

UnitSet attackers(const State& s, const FightLocals& f) {
    UnitSet out;
    for_each_attacker(s, f, [&](UnitId u) { out.insert(u); });
    return out;
}

Side attacking_side(const Scenario& sc, const State& s, const FightLocals& f) {
    // The hexes attacked hold the defender's units or none; guns at range may be all there is of the
    // attacker.
    Side side = Side::French;
    if (!f.attackers.empty()) {
        f.attackers.for_each([&](UnitId u) { side = sc.unit(u).side; });
        return side;
    }
    for_each_in(s, hex_of(f.guns), [&](UnitId u) { side = sc.unit(u).side; });
    return side;
}

UnitSet candidates(const Scenario& sc, const State& s, Seat seat) {
    const FightLocals& f = fight_of(s);
    const std::uint8_t least = s.agenda.top().as<LossLocals>().at_least;
    const UnitSet all = seat_of(attacking_side(sc, s, f)) == seat ? attackers(s, f) : defenders(s, f);
    UnitSet out;
    all.for_each([&](UnitId u) {
        if (sc.unit(u).strength >= least) out.insert(u);
    });
    return out;
}

void lose(BasicPlay& play, UnitId u) {
    fight_of(play.s).measure = play.sc.unit(u).strength;
    eliminate(play, u);
}

/// RULING B.CRT-c: the owner chooses, if there is a choice.
void lose_one_of(BasicPlay& play, const UnitSet& units, Side side, std::uint8_t at_least) {
    if (units.empty()) return;
    if (units.count() == 1) {
        units.for_each([&](UnitId u) { lose(play, u); });
        return;
    }
    play.ask(static_cast<std::uint8_t>(Ask::ChooseLoss), seat_of(side));
    play.frame().as<LossLocals>().at_least = at_least;
}

// [B11.d] RULING B11-a: cavalry rides down every disorganized defender; the strongest measures an exchange.
bool ride_down(BasicPlay& play) {
    FightLocals& f = fight_of(play.s);
    if (f.cavalry == 0) return false;
    bool any = false;
    std::uint8_t strongest = 0;
    defenders(play.s, f).for_each([&](UnitId u) {
        if (!play.s.is(u, Mark::Disorganized)) return;
        any = true;
        strongest = std::max(strongest, play.sc.unit(u).strength);
        play.everyone({"event.ridden_down", {unit_named(u)}});
        eliminate(play, u);
    });
    if (any) fight_of(play.s).measure = strongest;
    return any;
}

void offer_loss(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    candidates(sc, s, seat).for_each([&](UnitId u) { out.add(act(Verb::Lose, u)); });
}

Verdict refuse_loss(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (!is_verb(a, Verb::Lose)) return other_question();
    const UnitId u = unit_operand(a);
    if (index_of(u) < sc.basic_unit_count() && candidates(sc, s, seat).contains(u)) return Verdict::legal();
    const std::uint8_t least = s.agenda.top().as<LossLocals>().at_least;
    if (least > 0 && sc.unit(u).strength < least) {
        return Verdict::refused("B.CRT.Ex", {"refusal.too_weak", {unit_named(u), Operand::number(least)}});
    }
    return Verdict::refused("B.CRT", {"refusal.not_in_fight", {unit_named(u)}});
}

void take_loss(BasicPlay& play, Seat, Action a) {
    play.answered();
    lose(play, unit_operand(a));
}

Phrase ask_loss(const Scenario&, const State& s, Seat) {
    const std::uint8_t least = s.agenda.top().as<LossLocals>().at_least;
    if (least == 0) return {"prompt.lose"};
    return {"prompt.lose_at_least", {Operand::number(least)}};
}

void name_loss(Frame& frame, Archive& archive) {
    archive.field("at_least", frame.as<LossLocals>().at_least);
}

}  // namespace

// [B.CRT] The part of each result that strikes units where they stand.
void losses(BasicPlay& play, SeatSet) {
    const CombatResult result = fight_of(play.s).result;
    const Side attacker = attacking_side(play.sc, play.s, fight_of(play.s));
    const bool touches_defender = is_against_defender(result) || result == CombatResult::Ex;
    const bool ridden = touches_defender && ride_down(play);
    const FightLocals& f = fight_of(play.s);
    switch (result) {
        case CombatResult::None:
            break;  // [B.CRT.none]
        case CombatResult::Ae:
            lose_one_of(play, attackers(play.s, f), attacker, 0);
            break;              // [B.CRT.Ae]
        case CombatResult::De:  // [B.CRT.De]
        case CombatResult::Ex:  // [B.CRT.Ex]
            if (!ridden) lose_one_of(play, defenders(play.s, f), enemy_of(attacker), 0);
            break;
        case CombatResult::Ad:  // [B.CRT.Ad]
            for_each_attacker(play.s, f, [&](UnitId u) { disorganize(play, u); });
            break;
        case CombatResult::Dd:  // [B.CRT.Dd]
            for_each_defender(play.s, f, [&](UnitId u) { disorganize(play, u); });
            break;
        case CombatResult::Ar:  // [B.CRT.Ar]
        case CombatResult::Dr:
            break;  // [B.CRT.Dr] retreats only
    }
}

// [B.CRT.Ex] RULING B.CRT-a: one at least as strong as the defender's loss; if there is none, the strongest.
void losses_of_exchange(BasicPlay& play, SeatSet) {
    const FightLocals& f = fight_of(play.s);
    if (f.result != CombatResult::Ex) return;
    std::uint8_t strongest = 0;
    for_each_attacker(play.s, f,
                      [&](UnitId u) { strongest = std::max(strongest, play.sc.unit(u).strength); });
    const std::uint8_t least = std::min(strongest, f.measure);
    UnitSet able;
    for_each_attacker(play.s, f, [&](UnitId u) {
        if (play.sc.unit(u).strength >= least) able.insert(u);
    });
    lose_one_of(play, able, attacking_side(play.sc, play.s, f), least);
}

void name_fight(Frame& frame, Archive& archive) {
    auto& f = frame.as<FightLocals>();
    name_units(archive, "attackers", "attackers_high", f.attackers);
    static constexpr std::array<FieldName, 6> kTargets{"target",  "target2", "target3",
                                                       "target4", "target5", "target6"};
    static constexpr std::array<FieldName, 6> kFrom{"from", "from2", "from3", "from4", "from5", "from6"};
    for (std::size_t i = 0; i < 6; ++i) archive.field(kTargets[i], f.targets[i], kSpot);
    for (std::size_t i = 0; i < 6; ++i) archive.field(kFrom[i], f.from[i], kSpot);
    archive.field("guns", f.guns, kSpot);
    archive.field("result", f.result, kResult);
    archive.field("measure", f.measure);
    archive.field("cavalry", f.cavalry);
}

const BasicQuestion kChooseLoss{.name = "choose_loss",
                                .offer = offer_loss,
                                .refuse = refuse_loss,
                                .take = take_loss,
                                .prompt = ask_loss,
                                .locals = name_loss};

}  // namespace bivouac::shadow::basic
