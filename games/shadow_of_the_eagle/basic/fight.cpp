// From a committed plan to the die, [B7.1]: which attack comes next, what of the plan has lapsed, the odds
// now that both sides lie open, and the roll. Also what a player may ask beforehand: tally and odds.
#include "games/shadow_of_the_eagle/basic/fight.hpp"

#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow {
namespace basic {
namespace {

// What a rehearsal can come to: the eight results of the table, the same of a bombardment, or no fight.
constexpr std::uint32_t kOfBombardment = 8;
constexpr std::uint32_t kCalledOff = 16;

// [B.CRT] What each result means, in the table's order Ae, Ad, Ar, none, Ex, Dr, Dd, De.
constexpr std::array<std::string_view, 8> kResultEvents{
    "event.result_ae", "event.result_ad", "event.result_ar", "event.result_none",
    "event.result_ex", "event.result_dr", "event.result_dd", "event.result_de"};
constexpr std::array<std::string_view, 8> kResultOdds{"odds.ae", "odds.ad", "odds.ar", "odds.none",
                                                      "odds.ex", "odds.dr", "odds.dd", "odds.de"};

/// [B8.a] Nobody is in contact: a result can touch the defenders alone.
bool is_bombardment(const Assault& a) {
    return a.in_contact.empty();
}

/// [B8.a] Results against the attackers do nothing to guns at range.
std::string_view told_of(CombatResult result, const Assault& a) {
    if (is_bombardment(a) && is_against_attacker(result)) return "event.guns_untouched";
    if (is_bombardment(a) && result == CombatResult::Ex) return "event.exchange_with_guns";
    return kResultEvents[static_cast<std::size_t>(result)];
}

/// The first hexes of the attacks still to be fought, in order.
HexSet open_attacks(const Scenario& sc, const State& s, Side side) {
    HexSet out;
    for_each_of(sc, side, [&](UnitId u) {
        if (s.planned(u) && !s.is(u, Mark::Attacked)) out.insert(s.target_hex(u));
    });
    return out;
}

// [lapses]

void lapse(BasicPlay& play, UnitId u) {
    play.everyone({"event.lapsed", {unit_named(u), hex_named(play.s.target_hex(u))}});
    play.s.target[index_of(u)] = Spot::Nowhere;
    play.s.clear(u, Mark::Bound);
}

bool still_possible(const Scenario& sc, const State& s, UnitId u) {
    const Hex target = s.target_hex(u);
    if (!is_fresh_target(s, sc.unit(u).side, target)) return false;  // RULING B7-g
    const Targets targets = targets_of(s, target);
    if (targets.count > 1) return contact_with_all(sc, s.hex(u), targets);
    return manner_of(sc, s, u, target) != Manner::None;
}

/// RULING B7-h: guns at range that are left without their combination, or with other guns, fall silent.
void prune_guns(BasicPlay& play, Side side, Hex target) {
    const Assault a = assault_on(play.sc, play.s, side, target);
    if (!a.bombards || a.is_combination()) return;
    const bool alone = a.in_contact.empty() && !a.guns_from_several_hexes;
    if (alone) return;
    a.units.for_each([&](UnitId u) {
        if (!a.in_contact.contains(u)) lapse(play, u);
    });
}

/// RULING B7-b: what results have made impossible. RULING B7-j: a joined hex falls out; with the hex that
/// names an attack all of it lapses.
void prune(BasicPlay& play, Side side) {
    play.s.joins.remove_if([&](const Join& j) { return !is_fresh_target(play.s, side, hex_of(j.hex)); });
    for_each_of(play.sc, side, [&](UnitId u) {
        const bool open = play.s.planned(u) && !play.s.is(u, Mark::Attacked);
        if (open && !still_possible(play.sc, play.s, u)) lapse(play, u);
    });
    open_attacks(play.sc, play.s, side).for_each([&](Hex target) { prune_guns(play, side, target); });
}

// [the attack]

/// [B7.1.b] The column in which an attack is fought; nothing if it must be called off. RULING B7-d.
std::optional<Odds> fought_at(const Scenario& sc, const State& s, Side side, const Assault& a) {
    const auto odds = odds_of(attack_total(sc, s, a), defence_total(sc, s, a.targets));
    if (odds) return odds;
    if (is_forced(sc, s, side, a.targets)) return Odds::OneToFour;  // [B.CRT] forced below 1-4: as 1-4
    return std::nullopt;
}

// [B4.f] The defenders show the units that take part; the attackers have done so when the plan was committed.
void open_stacks(BasicPlay& play, const Assault& a) {
    for (Hex hex : a.targets) for_each_in(play.s, hex, [&](UnitId u) { show(play, u); });
}

void call_off(BasicPlay& play, const Assault& a) {
    play.everyone({"event.called_off", {hex_named(a.target())}});
    a.units.for_each([&](UnitId u) { play.s.target[index_of(u)] = Spot::Nowhere; });
    play.s.joins.remove_if([&](const Join& j) { return j.into == spot_of(a.target()); });
}

/// RULING B7-d: what the attackers of this moment are in contact with is owed from now on, whatever becomes
/// of them.
void bind_others(const Scenario& sc, State& s, Side side, const Assault& a) {
    open_attacks(sc, s, side).for_each([&](Hex target) {
        const Targets targets = targets_of(s, target);
        bool owed = false;
        a.in_contact.for_each([&](UnitId u) { owed = owed || touches(sc, s.hex(u), targets); });
        if (owed) assault_on(sc, s, side, target).units.for_each([&](UnitId u) { s.set(u, Mark::Bound); });
    });
}

/// What the rest of the fight must remember.
void open_frame(BasicPlay& play, const Assault& a, CombatResult result) {
    State& s = play.s;
    play.call(static_cast<std::uint8_t>(Proc::Fight), SeatSet::first(2));
    auto& f = play.frame().as<FightLocals>();
    f.attackers = a.in_contact;
    f.result = result;
    f.guns = a.bombards ? spot_of(a.guns) : Spot::Nowhere;
    for (std::size_t i = 0; i < a.targets.count; ++i) f.targets[i] = spot_of(a.targets.hexes[i]);
    std::size_t n = 0;
    a.in_contact.for_each([&](UnitId u) {
        if (play.sc.unit(u).arm == Arm::Cavalry) f.cavalry = 1;
        const Spot p = s.at[index_of(u)];
        if (std::find(f.from.begin(), f.from.end(), p) == f.from.end()) f.from[n++] = p;
    });
}

CombatResult roll(const Scenario& sc, const State& s, const Assault& a, Odds odds, Dice& dice, int& shown) {
    shown = dice.d6();                                                        // [B7.1.c]
    return sc.charts.combat.result(odds, shown + morale_modifier(sc, s, a));  // [B.CRT.mod]
}

void resolve(BasicPlay& play, Side side, Hex target) {
    State& s = play.s;
    const Assault a = assault_on(play.sc, s, side, target);
    open_stacks(play, a);
    const auto odds = fought_at(play.sc, s, side, a);
    if (!odds) {
        call_off(play, a);
        return;
    }
    int shown = 0;
    const CombatResult result = roll(play.sc, s, a, *odds, play.dice, shown);
    play.everyone({"event.attack",
                   {hex_named(target),
                    Operand::ratio(attack_total(play.sc, s, a)),
                    Operand::ratio(defence_total(play.sc, s, a.targets)),
                    {kOddsColumn, static_cast<std::int32_t>(*odds)}}});
    for (std::size_t i = 1; i < a.targets.count; ++i) {
        play.everyone({"event.joined", {hex_named(a.targets.hexes[i]), hex_named(target)}});  // RULING B7-j
    }
    play.everyone({"event.roll",
                   {Operand::number(shown),
                    Operand::number(morale_modifier(play.sc, s, a)),
                    {kResult, static_cast<std::int32_t>(result)}}});
    play.everyone({told_of(result, a)});
    a.units.for_each([&](UnitId u) {
        s.set(u, Mark::Attacked);  // [B7.a]
        s.clear(u, Mark::Bound);
    });
    bind_others(play.sc, s, side, a);
    for (Hex hex : a.targets) for_each_in(s, hex, [&](UnitId u) { s.set(u, Mark::Defended); });  // [B7.g]
    open_frame(play, a, result);
}

// [B7.d] The attacker chooses the order.

void offer_attack(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    open_attacks(sc, s, side_of(seat)).for_each([&](Hex hex) { out.add(act(Verb::Resolve, hex)); });
}

Verdict refuse_attack_order(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (!is_verb(a, Verb::Resolve)) return other_question();
    if (open_attacks(sc, s, side_of(seat)).contains(hex_operand(a, 0))) return Verdict::legal();
    return Verdict::refused("B7.d", {"refusal.no_attack_there", {hex_named(hex_operand(a, 0))}});
}

void take_attack(BasicPlay& play, Seat seat, Action a) {
    play.answered();
    resolve(play, side_of(seat), hex_operand(a, 0));
}

Phrase ask_attack(const Scenario&, const State&, Seat) {
    return {"prompt.choose_attack"};
}

// [tallies]

/// The rule that a line of a tally names: the one that changes the strength most.
Rule rule_of_strength(const State& s, UnitId u, Rule otherwise) {
    return s.is(u, Mark::Disorganized) ? Rule("B11.c") : otherwise;
}

void tally_attack(const Scenario& sc, const State& s, const Assault& a, Tally& tally) {
    a.units.for_each([&](UnitId u) {
        const Rational counts = strength_against(sc, s, u, a.targets);
        const Rational printed(sc.unit(u).strength);
        tally.plus(counts,
                   {"tally.unit", {unit_named(u), Operand::ratio(printed), Operand::ratio(counts / printed)}},
                   rule_of_strength(s, u, counts == printed ? Rule("B7.1.a") : Rule("B10")));
    });
    if (a.is_combination()) tally.times(Rational(2), {"tally.combination"}, "B7.2");
}

bool tally_defence(const Scenario& sc, const State& s, const Assault& a, Tally& tally) {
    bool known = true;
    for (Hex hex : a.targets) {
        const Rational factor = sc.defence_factor(hex);
        for_each_in(s, hex, [&](UnitId u) {
            if (!s.is(u, Mark::Seen)) {
                known = false;
                return;
            }
            const Rational half = s.is(u, Mark::Disorganized) ? Rational(1, 2) : Rational(1);
            const Rational printed(sc.unit(u).strength);
            tally.plus(
                printed * half * factor,
                {"tally.unit", {unit_named(u), Operand::ratio(printed), Operand::ratio(half * factor)}},
                rule_of_strength(s, u, factor == Rational(1) ? Rule("B7.f") : Rule("B.TEC")));
        });
    }
    return known;
}

/// The attack of that number, from 0; kOffMap if there are fewer.
Hex nth_attack(const Scenario& sc, const State& s, Side side, std::size_t i) {
    Hex found = kOffMap;
    std::size_t n = 0;
    open_attacks(sc, s, side).for_each([&](Hex hex) {
        if (n++ == i) found = hex;
    });
    return found;
}

}  // namespace

void next_attack(BasicPlay& play, SeatSet seats) {
    const Side side = side_of(seats.lowest());
    prune(play, side);
    const HexSet open = open_attacks(play.sc, play.s, side);
    if (open.count() > 1) {
        play.ask(static_cast<std::uint8_t>(Ask::ChooseAttack), seats);
    } else if (!open.empty()) {
        resolve(play, side, open.first());
    } else {
        play.s.target = {};
        play.s.joins = {};
        play.s.agenda.pop();  // the plan is done
    }
}

const BasicQuestion kChooseAttack{.name = "choose_attack",
                                  .offer = offer_attack,
                                  .refuse = refuse_attack_order,
                                  .take = take_attack,
                                  .prompt = ask_attack};

}  // namespace basic

using namespace basic;

// Only the seat that composes attacks, or has them still to fight, has fights to ask about.
std::size_t Basic::fights(const Scenario& sc, const State& s, Seat seat) {
    if (!to_act<Basic>(s).contains(seat)) return 0;
    return static_cast<std::size_t>(open_attacks(sc, s, side_of(seat)).count());
}

Fight Basic::fight(const Scenario& sc, const State& s, Seat seat, std::size_t i) {
    const Hex target = nth_attack(sc, s, side_of(seat), i);
    const Assault a = assault_on(sc, s, side_of(seat), target);
    Fight out;
    out.title = {"odds.title", {hex_named(target)}};
    tally_attack(sc, s, a, out.attack);
    out.known = tally_defence(sc, s, a, out.defence);
    if (!out.known) {
        out.notes.emplace_back("odds.unseen");
    } else {
        if (const auto odds = fought_at(sc, s, side_of(seat), a)) {
            out.notes.push_back({"odds.column", {{kOddsColumn, static_cast<std::int32_t>(*odds)}}});
        } else {
            out.notes.emplace_back("odds.called_off");
        }
        out.notes.push_back({"odds.morale", {Operand::number(morale_modifier(sc, s, a))}});
    }
    if (a.bombards) out.notes.emplace_back("odds.guns_safe");  // [B8.a]
    return out;
}

std::uint32_t Basic::rehearse(Play<Basic>& play, Seat seat, std::size_t i) {
    const Assault a =
        assault_on(play.sc, play.s, side_of(seat), nth_attack(play.sc, play.s, side_of(seat), i));
    const auto odds = fought_at(play.sc, play.s, side_of(seat), a);
    if (!odds) return kCalledOff;
    int shown = 0;
    const auto result = static_cast<std::uint32_t>(roll(play.sc, play.s, a, *odds, play.dice, shown));
    return is_bombardment(a) ? kOfBombardment + result : result;
}

Phrase Basic::result_of(std::uint32_t result) {
    if (result == kCalledOff) return {"odds.called_off"};
    const bool bombards = result >= kOfBombardment;
    const auto of_table = static_cast<CombatResult>(bombards ? result - kOfBombardment : result);
    if (bombards && (is_against_attacker(of_table) || of_table == CombatResult::None)) {
        // [B8.a] One row: they all come to what the table's `-` says.
        return {"odds.no_effect", {{kResult, static_cast<std::int32_t>(CombatResult::None)}}};
    }
    const Operand named{kResult, static_cast<std::int32_t>(of_table)};
    if (bombards && of_table == CombatResult::Ex) return {"odds.exchange_with_guns", {named}};
    return {kResultOdds[static_cast<std::size_t>(of_table)], {named}};
}

}  // namespace bivouac::shadow
