// Movement after combat, the first half of chapter [B9]: retreats, runs through enemy zones [B9.c], and
// the displacement of those who stand in the way [B9.d], a chain in which nobody moves twice.
#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/fight.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow::basic {
namespace {

/// The question `retreat`: open itself, or under a question of displacement.
template <class AnyState>
auto& retreat_of(AnyState& s) {
    std::size_t i = s.agenda.depth() - 1;
    while (s.agenda.at(i).which != static_cast<std::uint8_t>(Ask::Retreat)) --i;
    return s.agenda.at(i).template as<RetreatLocals>();
}

/// Units that count against the limit of a hex: not those that are about to leave it.
std::size_t staying_in(const State& s, const RetreatLocals& r, Hex hex) {
    std::size_t n = 0;
    for_each_in(s, hex, [&](UnitId u) {
        if (r.voluntary != 0 || !r.pending.contains(u)) ++n;
    });
    return n;
}

bool is_open_to(const Scenario& sc, const State& s, Side side, Hex from, Direction d, Hex to) {
    return to != kOffMap && sc.cost(from, d) != kProhibited && !has_units_of(s, enemy_of(side), to);
}

// [displacement]

/// RULING B9-c: not one that has moved in this combat, nor one that will leave anyway.
bool may_be_displaced(const State& s, const RetreatLocals& r, UnitId u) {
    return !s.is(u, Mark::Shifted) && (r.voluntary != 0 || !r.pending.contains(u));
}

bool has_one_to_displace(const State& s, const RetreatLocals& r, Hex hex) {
    bool found = false;
    for_each_in(s, hex, [&](UnitId u) { found = found || may_be_displaced(s, r, u); });
    return found;
}

/// Into a hex with room, or one where somebody can be pushed on; not into the hex under attack.
bool can_displace_to(const Scenario& sc, const State& s, UnitId u, Direction d, Hex to) {
    const RetreatLocals& r = retreat_of(s);
    if (!is_open_to(sc, s, sc.unit(u).side, s.hex(u), d, to) || is_target(fight_of(s), to)) return false;
    return staying_in(s, r, to) < kStackLimit || has_one_to_displace(s, r, to);
}

template <class Visit>
void for_each_displacement(const Scenario& sc, const State& s, Visit visit) {
    const RetreatLocals& r = retreat_of(s);
    const Hex hex = hex_of(r.overfull);
    const auto& around = sc.map.grid().neighbours(hex);
    for_each_in(s, hex, [&](UnitId u) {
        if (!may_be_displaced(s, r, u)) return;
        for (const Direction d : boards::kDirections) {
            if (can_displace_to(sc, s, u, d, around[index_of(d)])) visit(u, around[index_of(d)]);
        }
    });
}

bool can_displace(const Scenario& sc, const State& s) {
    bool any = false;
    for_each_displacement(sc, s, [&](UnitId, Hex) { any = true; });
    return any;
}

// [where to] RULING B9-a, B9-b

/// Whether a step leads away from those who drive the unit back.
bool leads_away(const Scenario& sc, const State& s, UnitId u, Hex to) {
    const auto& grid = sc.map.grid();
    const FightLocals& f = fight_of(s);
    const RetreatLocals& r = retreat_of(s);
    const Hex here = s.hex(u);
    const auto farther_from = [&](Hex hex) { return grid.distance(to, hex) > grid.distance(here, hex); };
    if (r.runner != 0) return farther_from(hex_of(r.origin));
    bool away = true;
    if (f.attackers.contains(u)) {
        for_each_hex(f.targets, [&](Hex hex) { away = away && farther_from(hex); });
        return away;
    }
    for_each_hex(f.from, [&](Hex hex) {
        if (contact(sc, hex, here)) away = away && farther_from(hex);
    });
    if (f.attackers.empty()) away = farther_from(hex_of(f.guns));
    return away;
}

bool can_retreat_to(const Scenario& sc, const State& s, UnitId u, Direction d, Hex to) {
    const Side side = sc.unit(u).side;
    const RetreatLocals& r = retreat_of(s);
    if (r.runner != 0 && r.runner != index_of(u) + 1) return false;
    if (!is_open_to(sc, s, side, s.hex(u), d, to) || !leads_away(sc, s, u, to)) return false;
    if (in_zone_of(s, enemy_of(side), to)) return true;  // it will not stop there [B9.c]
    return staying_in(s, r, to) < kStackLimit || has_one_to_displace(s, r, to);  // [B9.d]
}

template <class Visit>
void for_each_retreat(const Scenario& sc, const State& s, UnitId u, Visit visit) {
    const auto& around = sc.map.grid().neighbours(s.hex(u));
    for (const Direction d : boards::kDirections) {
        if (can_retreat_to(sc, s, u, d, around[index_of(d)])) visit(around[index_of(d)]);
    }
}

bool has_retreat(const Scenario& sc, const State& s, UnitId u) {
    bool any = false;
    for_each_retreat(sc, s, u, [&](Hex) { any = true; });
    return any;
}

/// [B9.a] One pass over the units that are free to go: who cannot retreat is lost, or stands where the
/// retreat is free. True if that changed anything for the others.
bool drop_those_without_retreat(BasicPlay& play) {
    RetreatLocals& r = retreat_of(play.s);
    const UnitSet pending = r.pending;
    bool changed = false;
    pending.for_each([&](UnitId u) {
        const bool waits = r.runner != 0 && r.runner != index_of(u) + 1;
        if (waits || has_retreat(play.sc, play.s, u)) return;
        const bool must = r.voluntary == 0 || r.runner != 0;
        changed = true;
        r.pending.erase(u);
        r.runner = 0;
        r.origin = Spot::Nowhere;
        if (!must) return;
        play.everyone({"event.no_retreat", {unit_named(u)}});
        eliminate(play, u);
    });
    return changed;
}

/// Closes the question when nobody is left to ask about.
void settle(BasicPlay& play) {
    while (drop_those_without_retreat(play)) {
    }
    if (retreat_of(play.s).pending.empty()) play.answered();
}

// [the questions]

// [B9.b] Unit by unit, so that a stack may scatter.
void offer_retreat(const Scenario& sc, const State& s, Seat, Offers& out) {
    const RetreatLocals& r = retreat_of(s);
    r.pending.for_each([&](UnitId u) {
        for_each_retreat(sc, s, u, [&](Hex hex) { out.add(act(Verb::Retreat, u, hex)); });
        if (r.voluntary != 0 && r.runner == 0) out.add(act(Verb::Stand, u));
    });
}

Verdict why_no_retreat(const Scenario& sc, const State& s, UnitId u, Hex to) {
    const auto direction = sc.map.grid().direction_to(s.hex(u), to);
    const Side enemy = enemy_of(sc.unit(u).side);
    if (!direction) return Verdict::refused("B9.a", {"refusal.not_next", {unit_named(u), hex_named(to)}});
    if (has_units_of(s, enemy, to)) return Verdict::refused("B4.b", {"refusal.enemy_there", {hex_named(to)}});
    if (sc.cost(s.hex(u), *direction) == kProhibited) {
        return Verdict::refused("B.TEC", {"refusal.prohibited_hex", {hex_named(to)}});
    }
    if (!leads_away(sc, s, u, to))
        return Verdict::refused("B9.a", {"refusal.not_away", {unit_named(u), hex_named(to)}});
    return Verdict::refused("B9.d", {"refusal.no_room", {hex_named(to)}});
}

Verdict refuse_retreat(const Scenario& sc, const State& s, Seat, Action a) {
    const RetreatLocals& r = retreat_of(s);
    if (!is_verb(a, Verb::Retreat) && !is_verb(a, Verb::Stand)) return other_question();
    const UnitId u = unit_operand(a);
    if (index_of(u) >= sc.basic_unit_count() || !r.pending.contains(u)) {
        return Verdict::refused("B9.a", {"refusal.not_retreating", {unit_named(u)}});
    }
    if (r.runner != 0 && r.runner != index_of(u) + 1) {
        return Verdict::refused("B9.c",
                                {"refusal.other_runs", {unit_named(static_cast<UnitId>(r.runner - 1))}});
    }
    if (is_verb(a, Verb::Stand)) {
        if (r.voluntary != 0 && r.runner == 0) return Verdict::legal();
        return Verdict::refused(r.runner != 0 ? Rule("B9.c") : Rule("B9.a"),
                                {"refusal.must_retreat", {unit_named(u)}});
    }
    const Hex to = hex_operand(a, 1);
    const auto direction = sc.map.grid().direction_to(s.hex(u), to);
    if (direction && can_retreat_to(sc, s, u, *direction, to)) return Verdict::legal();
    return why_no_retreat(sc, s, u, to);
}

// [B9.d] When the hex it stops in holds too many, room is made before anything else.
void make_room(BasicPlay& play, Hex hex) {
    RetreatLocals& r = retreat_of(play.s);
    if (staying_in(play.s, r, hex) <= kStackLimit) return;
    r.overfull = spot_of(hex);
    play.ask(static_cast<std::uint8_t>(Ask::Displace), play.frame().seats);
}

void take_retreat(BasicPlay& play, Seat, Action a) {
    State& s = play.s;
    const UnitId u = unit_operand(a);
    if (is_verb(a, Verb::Stand)) {
        retreat_of(s).pending.erase(u);
        settle(play);
        return;
    }
    const Hex to = hex_operand(a, 1);
    const Hex from = s.hex(u);
    play.everyone({"event.retreated", {unit_named(u), hex_named(from), hex_named(to)}});
    place_unit(play, u, to);
    s.set(u, Mark::Shifted);
    RetreatLocals& r = retreat_of(s);
    if (in_zone_of(s, enemy_of(play.sc.unit(u).side), to)) {  // [B9.c]
        disorganize(play, u);
        if (r.runner == 0) r.origin = spot_of(from);
        r.runner = static_cast<std::uint8_t>(index_of(u) + 1);
    } else {
        r.pending.erase(u);
        r.runner = 0;
        r.origin = Spot::Nowhere;
        make_room(play, to);
    }
    if (play.frame().which == static_cast<std::uint8_t>(Ask::Retreat)) settle(play);
}

Phrase ask_retreat(const Scenario&, const State& s, Seat) {
    const RetreatLocals& r = retreat_of(s);
    if (r.runner != 0) return {"prompt.run_on", {unit_named(static_cast<UnitId>(r.runner - 1))}};
    return {r.voluntary != 0 ? "prompt.may_retreat" : "prompt.retreat"};
}

void name_retreat(Frame& frame, Archive& archive) {
    auto& r = frame.as<RetreatLocals>();
    name_units(archive, "pending", "pending_high", r.pending);
    archive.field("origin", r.origin, kSpot);
    archive.field("overfull", r.overfull, kSpot);
    archive.field("runner", r.runner);
    archive.field("voluntary", r.voluntary);
}

void offer_displace(const Scenario& sc, const State& s, Seat, Offers& out) {
    for_each_displacement(sc, s, [&](UnitId u, Hex hex) { out.add(act(Verb::Displace, u, hex)); });
    if (!out.empty()) return;
    for_each_in(s, hex_of(retreat_of(s).overfull), [&](UnitId u) { out.add(act(Verb::Lose, u)); });
}

Verdict refuse_displace(const Scenario& sc, const State& s, Seat, Action a) {
    if (!is_verb(a, Verb::Displace) && !is_verb(a, Verb::Lose)) return other_question();
    const RetreatLocals& r = retreat_of(s);
    const UnitId u = unit_operand(a);
    const bool there = index_of(u) < sc.basic_unit_count() && s.at[index_of(u)] == r.overfull;
    if (!there) return Verdict::refused("B9.d", {"refusal.not_in_full_hex", {unit_named(u)}});
    if (is_verb(a, Verb::Lose)) {
        if (!can_displace(sc, s)) return Verdict::legal();
        return Verdict::refused("B9.d", {"refusal.can_displace", {hex_named(hex_of(r.overfull))}});
    }
    if (!may_be_displaced(s, r, u)) return Verdict::refused("B9.d", {"refusal.has_shifted", {unit_named(u)}});
    const Hex to = hex_operand(a, 1);
    const auto direction = sc.map.grid().direction_to(s.hex(u), to);
    if (direction && can_displace_to(sc, s, u, *direction, to)) return Verdict::legal();
    return Verdict::refused("B9.d", {"refusal.not_open", {hex_named(to)}});
}

void take_displace(BasicPlay& play, Seat, Action a) {
    State& s = play.s;
    const UnitId u = unit_operand(a);
    play.answered();
    retreat_of(s).overfull = Spot::Nowhere;
    if (is_verb(a, Verb::Lose)) {
        retreat_of(s).pending.erase(u);
        eliminate(play, u);
    } else {
        const Hex to = hex_operand(a, 1);
        play.everyone({"event.displaced", {unit_named(u), hex_named(s.hex(u)), hex_named(to)}});
        place_unit(play, u, to);
        show(play, u);
        s.set(u, Mark::Shifted);
        retreat_of(s).pending.erase(u);
        if (in_zone_of(s, enemy_of(play.sc.unit(u).side), to)) disorganize(play, u);  // RULING B9-c
        make_room(play, to);
    }
    if (play.frame().which == static_cast<std::uint8_t>(Ask::Retreat)) settle(play);
}

Phrase ask_displace(const Scenario& sc, const State& s, Seat) {
    const Operand hex = hex_named(hex_of(retreat_of(s).overfull));
    return {can_displace(sc, s) ? "prompt.displace" : "prompt.displace_lose", {hex}};
}

}  // namespace

// [B9.a] Ar and Dr drive all back; Ad and Dd leave it to each (RULING B.CRT-b).
void retreats(BasicPlay& play, SeatSet) {
    State& s = play.s;
    const FightLocals f = fight_of(s);
    const bool voluntary = f.result == CombatResult::Ad || f.result == CombatResult::Dd;
    if (!voluntary && f.result != CombatResult::Ar && f.result != CombatResult::Dr) return;
    UnitSet pending;
    if (is_against_attacker(f.result)) {
        f.attackers.for_each([&](UnitId u) {
            if (s.on_map(u)) pending.insert(u);
        });
    } else {
        for_each_hex(f.targets, [&](Hex hex) { for_each_in(s, hex, [&](UnitId u) { pending.insert(u); }); });
    }
    if (pending.empty()) return;
    Side side = Side::French;
    pending.for_each([&](UnitId u) { side = play.sc.unit(u).side; });
    play.ask(static_cast<std::uint8_t>(Ask::Retreat), seat_of(side));
    auto& r = play.frame().as<RetreatLocals>();
    r.pending = pending;
    r.voluntary = voluntary ? 1 : 0;
    settle(play);
}

const BasicQuestion kRetreat{.name = "retreat",
                             .offer = offer_retreat,
                             .refuse = refuse_retreat,
                             .take = take_retreat,
                             .prompt = ask_retreat,
                             .locals = name_retreat};
const BasicQuestion kDisplace{.name = "displace",
                              .offer = offer_displace,
                              .refuse = refuse_displace,
                              .take = take_displace,
                              .prompt = ask_displace};

}  // namespace bivouac::shadow::basic
