// Movement after combat, the second half of chapter [S12]: units of the winner may take the hexes that a
// shock has emptied [S12.d], one after another, and turn there as they like [S5.c].
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/shock.hpp"
#include "games/shadow_of_the_eagle/standard/stacking.hpp"

namespace bivouac::shadow::standard {
namespace {

/// Hexes between which the fighters of a side may go on: where they fought from, and what they may take.
struct Ground {
    HexSet from;
    HexSet to;
};

Ground ground_of(const Scenario& sc, const State& s, Side side) {
    const ClashLocals& c = clash_of(s);
    HexSet targets;
    HexSet origins;
    for (const Hex hex : targets_of(s, hex_of(c.target))) targets.insert(hex);
    for_each_origin(sc, c, [&](Hex hex) { origins.insert(hex); });
    Ground g = side == s.active ? Ground{origins, targets} : Ground{targets, origins};
    g.to -= s.occupied[index_of(enemy_of(side))];
    return g;
}

/// Neither squares nor guns that have unlimbered, [S4.1.b], [S4.2.a], nor those who run.
bool can_leave(const Scenario& sc, const State& s, UnitId u) {
    const Formation formation = formation_of(sc, s, u);
    const bool deployed = unit_of(sc, u).arm == Arm::Artillery && formation != Formation::Limbered;
    if (deployed || formation == Formation::Square || s.is(u, Mark::Stuck)) return false;
    return s.on_map(u) && condition_of(sc, s, u) != Condition::Routed;
}

/// RULING S12-d: over ground that it can cross, within the limits of stacking; a disorganized unit not into
/// an enemy zone, [S14.1].
bool can_advance(const Scenario& sc, const State& s, UnitId u, Hex to) {
    const auto d = sc.map.grid().direction_to(s.hex(u), to);
    const auto arm = static_cast<std::size_t>(unit_of(sc, u).arm);
    if (!d || sc.standard_tables.step[arm][index_of(s.hex(u))][index_of(*d)] == kProhibited) return false;
    const bool disorganized = condition_of(sc, s, u) == Condition::Disorganized;
    if (disorganized && in_zone_of(s, enemy_of(unit_of(sc, u).side), to)) return false;
    const int points = strength_of(sc, s, u);
    if (!has_room(sc, s, u, points, to) || !may_end_in(sc, s, u, points, to)) return false;  // [S6]
    return stays_together(sc, s, u, to);
}

template <class Visit>
void for_each_advance(const Scenario& sc, const State& s, Side side, Visit visit) {
    const ClashLocals& c = clash_of(s);
    const Ground ground = ground_of(sc, s, side);
    if (ground.to.empty()) return;
    (side == s.active ? c.attackers : c.defenders).for_each([&](UnitId u) {
        if (!can_leave(sc, s, u) || !ground.from.contains(s.hex(u))) return;
        ground.to.for_each([&](Hex to) {
            if (can_advance(sc, s, u, to)) visit(u, to);
        });
    });
}

void offer_advance(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    for_each_advance(sc, s, side_of(seat), [&](UnitId u, Hex to) { out.add(act(Verb::Advance, u, to)); });
    out.add(act(Verb::NoAdvance));
}

Verdict refuse_advance(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (is_verb(a, Verb::NoAdvance)) return Verdict::legal();
    if (!is_verb(a, Verb::Advance)) return other_question();
    const auto u = operand<UnitId>(a);
    const auto to = operand<Hex>(a, 1);
    const Side side = side_of(seat);
    const ClashLocals& c = clash_of(s);
    const Ground ground = ground_of(sc, s, side);
    if (!ground.to.contains(to)) return Verdict::refused("S12.d", {"refusal.not_vacated", {hex_named(to)}});
    const bool fought = in_play(sc, u) && (side == s.active ? c.attackers : c.defenders).contains(u);
    if (!fought || !can_leave(sc, s, u) || !ground.from.contains(s.hex(u)))
        return Verdict::refused("S12.d", {"refusal.not_in_fight", {unit_named(u)}});
    if (can_advance(sc, s, u, to)) return Verdict::legal();
    return Verdict::refused("S12.d", {"refusal.cannot_advance", {unit_named(u), hex_named(to)}});
}

/// [S5.c] The first who needs a facing there chooses one for all; then the question is put again.
void take_advance(StandardPlay& play, Seat, Action a) {
    State& s = play.s;
    play.answered();
    if (is_verb(a, Verb::NoAdvance)) return;
    --play.frame().position;
    const auto u = operand<UnitId>(a);
    const auto to = operand<Hex>(a, 1);
    const bool faces = facing_in(s, to) == Facing::None && needs_facing(play.sc, s, u);
    play.everyone({"event.advanced", {unit_named(u), hex_named(to)}});
    place_unit(play, u, to);
    if (faces) ask_facing(play, to, kAllCorners);
}

Phrase ask_advance(const Scenario&, const State&, Seat) {
    return {"prompt.advance_any"};
}

}  // namespace

// RULING S12-d: the attackers if a hex they attacked is empty, else the defenders.
void advance(StandardPlay& play, SeatSet) {
    const State& s = play.s;
    if (is_set(clash_of(s), ClashFlag::CalledOff)) return;
    const bool won = !ground_of(play.sc, s, s.active).to.empty();
    const Side side = won ? s.active : enemy_of(s.active);
    bool any = false;
    for_each_advance(play.sc, s, side, [&](UnitId, Hex) { any = true; });
    if (any) play.ask(static_cast<std::uint8_t>(Ask::Advance), seat_of(side));
}

const StandardQuestion kAdvance{.name = "advance",
                                .offer = offer_advance,
                                .refuse = refuse_advance,
                                .take = take_advance,
                                .prompt = ask_advance};

}  // namespace bivouac::shadow::standard
