// What a player may ask before the dice: of each fire or shock that he is planning the tally of both sides
// with its rules, the column, the modifiers, and the chances of every result, rehearsed with the rules
// themselves; and the chances of the checks that he is about to bring about, new orders, [S3.i], and leaving
// an enemy zone, [S8.1.b]. It must never tell a seat what it does not know: a closed stack leaves the fight
// unknown.
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/fire.hpp"
#include "games/shadow_of_the_eagle/standard/shock.hpp"

namespace bivouac::shadow {
namespace standard {
namespace {

// Results by number: those of fire are hits times 4 plus effect, [S.FIRE]; those of shock follow.
constexpr std::uint32_t kFirstShock = 1024;
constexpr std::uint32_t kCalledOff = kFirstShock + kShockResults;
constexpr std::uint32_t kOrderStays = kCalledOff + 1;
constexpr std::uint32_t kOrderGiven = kOrderStays + 1;
constexpr std::uint32_t kFirstLeaving = kOrderGiven + 1;  // by the result of the check
constexpr std::array<std::string_view, kMoraleResults> kLeavingOdds{
    "odds.leaving_holds", "odds.leaving_fails", "odds.leaving_routs"};
constexpr std::array<std::string_view, kShockResults> kShockOdds{
    "odds.shock_al", "odds.shock_a2", "odds.shock_a1", "odds.shock_none",
    "odds.shock_bl", "odds.shock_d1", "odds.shock_d2", "odds.shock_dl"};
constexpr std::array<std::string_view, 4> kFireOdds{"odds.fire_none", "odds.fire_checked", "odds.fire_morale",
                                                    "odds.fire_retreat"};
constexpr std::array<std::string_view, 4> kHitOdds{"odds.hits", "odds.hits", "odds.hits_morale",
                                                   "odds.hits_retreat"};

/// What a seat composes, has still to fight, or is about to check.
enum class Combat : std::uint8_t { None, Fire, Shock, Orders, Leaving };
Combat combat_of(const State& s, Seat seat) {
    if (!to_act<Standard>(s).contains(seat) || s.agenda.top().kind != FrameKind::Question)
        return Combat::None;
    const auto ask = static_cast<Ask>(s.agenda.top().which);
    if (ask == Ask::PlanFire) return Combat::Fire;
    if (ask == Ask::Orders) return Combat::Orders;
    if (ask == Ask::Activate) return Combat::Leaving;
    return ask == Ask::PlanShock || ask == Ask::ChooseShock ? Combat::Shock : Combat::None;
}

// [fire]

std::size_t count_fires(const State& s, const FirePlan& plan) {
    std::size_t n = 0;
    for_each_fire(s, plan, [&](Hex, FireArm) { ++n; });
    return n;
}

Fire nth_fire(const Scenario& sc, const State& s, const FirePlan& plan, std::size_t i) {
    Fire found;
    std::size_t n = 0;
    for_each_fire(s, plan, [&](Hex target, FireArm arm) {
        if (n++ == i) found = fire_on(sc, s, plan, target, arm);
    });
    return found;
}

Rule rule_of_points(const Scenario& sc, const State& s, UnitId u) {
    if (condition_of(sc, s, u) == Condition::Disorganized) return "S14.1";
    if (is_gun(sc, u)) return "S10.2.a";
    return is_square(sc, s, u) ? Rule("S10.1.d") : Rule("S10.1.a");
}

void tally_fire(const Scenario& sc, const State& s, const Fire& fire, Tally& tally) {
    std::size_t lines = 0;
    fire.units.for_each([&](UnitId u) {
        const Rational counts = points_of(sc, s, u, fire.target);
        const Rational strength(strength_of(sc, s, u));
        if (++lines < Tally::kMost) {
            tally.plus(
                counts,
                {"tally.unit", {unit_named(u), Operand::ratio(strength), Operand::ratio(counts / strength)}},
                rule_of_points(sc, s, u));
        }
    });
    const Rational ground = fire_factor(sc, fire.target);
    if (ground != Rational(1)) tally.times(ground, {"tally.ground", {hex_named(fire.target)}}, "S.TEC");
}

void note(std::vector<Phrase>& notes, std::string_view key, int value) {
    if (value != 0) notes.push_back({key, {Operand::number(value)}});
}

bool is_known(const State& s, Hex hex) {
    bool known = true;
    for_each_in(s, hex, [&](UnitId u) { known = known && s.is(u, Mark::Seen); });
    return known;
}

void note_fire_modifiers(const Scenario& sc, const State& s, const Fire& fire, std::vector<Phrase>& notes) {
    const auto top = static_cast<UnitId>(s.first_in[index_of(fire.target)] - 1);
    const FireModifier m = fire_modifier(sc, s, fire, top, 0);
    note(notes, "odds.target_formation", m.formation);
    note(notes, "odds.flank", m.flank);
    note(notes, "odds.battery", m.battery);
    note(notes, "odds.grade", m.grade);
    note(notes, "odds.british", m.british);
    if (strikes_each(s, fire)) notes.push_back({"odds.each_unit", {unit_named(top)}});
}

Fight fight_of_fire(const Scenario& sc, const State& s, Seat seat, std::size_t i) {
    const Fire fire = nth_fire(sc, s, fire_plan(sc, s, side_of(seat)), i);
    Fight out;
    out.title = {"odds.fire_title", {hex_named(fire.target)}};
    tally_fire(sc, s, fire, out.attack);
    out.notes.push_back({"odds.fire_column", {Operand::number(fire_points(sc, s, fire).floor())}});
    out.known = is_known(s, fire.target);
    if (out.known) {
        note_fire_modifiers(sc, s, fire, out.notes);
    } else {
        out.notes.emplace_back("odds.unseen");
    }
    return out;
}

/// Hits of all volleys, and the worst of what they do besides.
std::uint32_t rehearse_fire(StandardPlay& play, Seat seat, std::size_t i) {
    const FirePlan plan = fire_plan(play.sc, play.s, side_of(seat));
    const Fire fire = nth_fire(play.sc, play.s, plan, i);
    FireResult sum;
    for (auto left = static_cast<int>(fire_points(play.sc, play.s, fire).floor());
         left > 0 && !is_empty(play.s, fire.target); left -= kMostFirePoints) {
        const FireResult result = roll_volley(play, fire, std::min(left, kMostFirePoints));
        sum.hits = static_cast<std::uint8_t>(sum.hits + result.hits);
        sum.effect = std::max(sum.effect, result.effect);
    }
    return number_of(sum);
}

Phrase result_of_fire(std::uint32_t number) {
    const FireResult result = fire_result(number);
    const auto effect = static_cast<std::size_t>(result.effect);
    if (result.hits == 0) return {kFireOdds[effect]};
    return {kHitOdds[effect], {Operand::number(result.hits)}};
}

// [shock]

Hex nth_attack(const Scenario& sc, const State& s, Side side, std::size_t i) {
    Hex found = kOffMap;
    std::size_t n = 0;
    planned_attacks(sc, s, side).for_each([&](Hex hex) {
        if (n++ == i) found = hex;
    });
    return found;
}

Melee melee_of(const Scenario& sc, const State& s, Seat seat, std::size_t i) {
    const Assault a = assault_on(sc, s, side_of(seat), nth_attack(sc, s, side_of(seat), i));
    return {a.targets, a.units, defenders_of(sc, s, a.targets)};
}

Rule rule_of_attack(const Scenario& sc, const State& s, UnitId u, bool whole) {
    if (s.is(u, Mark::Charging)) return "S11.n";
    if (condition_of(sc, s, u) == Condition::Disorganized) return "S14.1";
    return whole ? Rule("S11.l") : Rule("S.TEC");
}

void tally_attack(const Scenario& sc, const State& s, const Melee& melee, Tally& tally) {
    std::size_t lines = 0;
    melee.attackers.for_each([&](UnitId u) {
        const Rational counts = strength_against(sc, s, u, melee.targets);
        const Rational strength(strength_of(sc, s, u));
        if (++lines > Tally::kMost) return;
        tally.plus(
            counts,
            {"tally.unit", {unit_named(u), Operand::ratio(strength), Operand::ratio(counts / strength)}},
            rule_of_attack(sc, s, u, counts == strength));
    });
}

Rule rule_of_defence(const Scenario& sc, const State& s, UnitId u) {
    if (condition_of(sc, s, u) == Condition::Routed) return "S14.2.a";
    if (is_gun(sc, u)) return "S11.i";
    return condition_of(sc, s, u) == Condition::Disorganized ? Rule("S14.1") : Rule("S11.f");
}

/// Those who would fight; if anyone is closed, all that lie open and could.
void tally_defence(const Scenario& sc, const State& s, const Melee& melee, Tally& tally) {
    const bool known = is_seen(s, melee.targets);
    std::size_t lines = 0;
    for (const Hex hex : melee.targets) {
        for_each_in(s, hex, [&](UnitId u) {
            const bool open = s.is(u, Mark::Seen) && !s.is(u, Mark::Defended);
            if (!(known ? melee.defenders.contains(u) : open) || ++lines > Tally::kMost) return;
            const Rational counts = defence_of(sc, s, u);
            const Rational strength(strength_of(sc, s, u));
            tally.plus(
                counts,
                {"tally.unit", {unit_named(u), Operand::ratio(strength), Operand::ratio(counts / strength)}},
                rule_of_defence(sc, s, u));
        });
    }
}

void note_shock_modifiers(const Scenario& sc, const State& s, const Melee& melee,
                          std::vector<Phrase>& notes) {
    const ShockModifier m = shock_modifier(sc, s, melee);
    note(notes, "odds.leaders", m.leaders);
    notes.push_back({"odds.morale", {Operand::number(m.morale)}});
    note(notes, "odds.orders", m.orders);
    note(notes, "odds.heavy_cavalry", m.heavy_cavalry);
    note(notes, "odds.squares", m.squares);
    note(notes, "odds.shock_troops", m.shock_troops);
}

Fight fight_of_shock(const Scenario& sc, const State& s, Seat seat, std::size_t i) {
    const Melee melee = melee_of(sc, s, seat, i);
    Fight out;
    out.title = {"odds.title", {hex_named(melee.targets.hexes[0])}};
    tally_attack(sc, s, melee, out.attack);
    tally_defence(sc, s, melee, out.defence);
    out.known = is_seen(s, melee.targets);
    if (!out.known) {
        out.notes.emplace_back("odds.unseen");
        return out;
    }
    if (const auto odds = fought_at(sc, s, melee)) {
        out.notes.push_back({"odds.column", {{kOddsColumn, static_cast<std::int32_t>(*odds)}}});
    } else {
        out.notes.emplace_back("odds.called_off");
    }
    note_shock_modifiers(sc, s, melee, out.notes);
    out.notes.emplace_back("odds.nobody_evades");
    return out;
}

/// [S11.n] Charges are checked first; nobody steps back.
std::uint32_t rehearse_shock(StandardPlay& play, Seat seat, std::size_t i) {
    const Scenario& sc = play.sc;
    State& s = play.s;
    Melee melee = melee_of(sc, s, seat, i);
    if (!fought_at(sc, s, melee)) return kCalledOff;
    const UnitSet announced = melee.attackers;
    announced.for_each([&](UnitId u) {
        if (s.is(u, Mark::Charging) && roll_morale(play, u, Occasion::Combat) != MoraleResult::Holds)
            melee.attackers.erase(u);
    });
    const auto odds = fought_at(sc, s, melee);
    if (melee.attackers.empty() || !odds) return kCalledOff;
    return kFirstShock + static_cast<std::uint32_t>(roll_shock(play, melee, *odds).result);
}

// [new orders]

/// The commands to which an order may be sent.
template <class Visit>
void for_each_sent(const Scenario& sc, const State& s, Side side, Visit visit) {
    for (std::size_t i = 0; i < sc.commands.size(); ++i) {
        const auto c = static_cast<CommandId>(i);
        if (sc.commands[i].side == side && roll_for_orders(sc, s, c) > 0) visit(c);
    }
}

CommandId nth_command(const Scenario& sc, const State& s, Seat seat, std::size_t i) {
    CommandId found = kNoCommand;
    std::size_t n = 0;
    for_each_sent(sc, s, side_of(seat), [&](CommandId c) {
        if (n++ == i) found = c;
    });
    return found;
}

Fight fight_of_orders(const Scenario& sc, const State& s, Seat seat, std::size_t i) {
    const CommandId c = nth_command(sc, s, seat, i);
    Fight out;
    out.title = {"odds.order_title", {command_named(c)}};
    out.notes.push_back({"odds.order_needs", {Operand::number(roll_for_orders(sc, s, c))}});
    return out;
}

std::uint32_t rehearse_orders(StandardPlay& play, Seat seat, std::size_t i) {
    const int needed = roll_for_orders(play.sc, play.s, nth_command(play.sc, play.s, seat, i));
    return play.dice.d6() >= needed ? kOrderGiven : kOrderStays;
}

// [leaving a zone]

bool must_check_to_leave(const Scenario& sc, const State& s) {
    const auto& locals = s.agenda.top().as<ActivateLocals>();
    const UnitId u = locals.unit;
    const Side enemy = enemy_of(sc.unit(body(sc, u)).side);
    return locals.has_moved == 0 && s.on_map(u) && in_zone_of(s, enemy, s.hex(u));
}

Fight fight_of_leaving(const State& s) {
    Fight out;
    out.title = {"odds.leaving_title", {unit_named(s.agenda.top().as<ActivateLocals>().unit)}};
    return out;
}

std::uint32_t rehearse_leaving(StandardPlay& play) {
    const UnitId u = play.s.agenda.top().as<ActivateLocals>().unit;
    return kFirstLeaving + static_cast<std::uint32_t>(roll_morale(play, u, Occasion::Combat));
}

}  // namespace
}  // namespace standard

using namespace standard;

// Only the seat that composes a plan, has its shocks still to fight or a check before it has something to
// ask.
std::size_t Standard::fights(const Scenario& sc, const State& s, Seat seat) {
    std::size_t commands = 0;
    switch (combat_of(s, seat)) {
        case Combat::Fire:
            return count_fires(s, fire_plan(sc, s, side_of(seat)));
        case Combat::Shock:
            return static_cast<std::size_t>(planned_attacks(sc, s, side_of(seat)).count());
        case Combat::Orders:
            for_each_sent(sc, s, side_of(seat), [&](CommandId) { ++commands; });
            return commands;
        case Combat::Leaving:
            return must_check_to_leave(sc, s) ? 1 : 0;
        case Combat::None:
            break;
    }
    return 0;
}

Fight Standard::fight(const Scenario& sc, const State& s, Seat seat, std::size_t i) {
    switch (combat_of(s, seat)) {
        case Combat::Fire:
            return fight_of_fire(sc, s, seat, i);
        case Combat::Orders:
            return fight_of_orders(sc, s, seat, i);
        case Combat::Leaving:
            return fight_of_leaving(s);
        default:
            return fight_of_shock(sc, s, seat, i);
    }
}

std::uint32_t Standard::rehearse(Play<Standard>& play, Seat seat, std::size_t i) {
    switch (combat_of(play.s, seat)) {
        case Combat::Fire:
            return rehearse_fire(play, seat, i);
        case Combat::Orders:
            return rehearse_orders(play, seat, i);
        case Combat::Leaving:
            return rehearse_leaving(play);
        default:
            return rehearse_shock(play, seat, i);
    }
}

Phrase Standard::result_of(std::uint32_t result) {
    if (result < kFirstShock) return result_of_fire(result);
    if (result == kCalledOff) return {"odds.called_off"};
    if (result == kOrderStays) return {"odds.order_stays"};
    if (result == kOrderGiven) return {"odds.order_given"};
    if (result >= kFirstLeaving) return {kLeavingOdds[result - kFirstLeaving]};
    return {kShockOdds[result - kFirstShock],
            {{kShockResult, static_cast<std::int32_t>(result - kFirstShock)}}};
}

}  // namespace bivouac::shadow
