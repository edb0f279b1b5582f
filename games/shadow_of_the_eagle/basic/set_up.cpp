// Set-up, [B13] with the battles' own areas [ALC.18], [MAR.18], [CAS.18]: unit by unit in the order of
// battle, or all that are left at once where history has them.
#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow::basic {
namespace {

bool sets_up(const Scenario& sc, UnitId u) {
    return sc.unit(u).entry_turn == 0;
}

// [B4.b]
bool is_free_of_enemies(const Scenario& sc, const State& s, UnitId u, Hex hex) {
    return !has_units_of(s, enemy_of(sc.unit(u).side), hex);
}

// [CAS.18.b] A battle may limit the points in a hex at set-up. RULING B13-a: a lone unit is always within it.
bool is_within_points(const Scenario& sc, const State& s, UnitId u, Hex hex) {
    const int most = sc.side(sc.unit(u).side).setup_points;
    int points = sc.unit(u).strength;
    for_each_in(s, hex, [&](UnitId other) { points += sc.unit(other).strength; });
    return most == 0 || points <= most || is_empty(s, hex);
}

/// Whether a unit may be placed there, or why not. [B13]
Verdict refuse_place(const Scenario& sc, const State& s, UnitId u, Hex hex) {
    Verdict v;
    if (!sc.setup_hexes(u).contains(hex)) {
        v.add("B13", {"refusal.outside_area", {unit_named(u), hex_named(hex)}});
        if (!sc.enterable.contains(hex)) v.add("B13.c", {"refusal.prohibited_hex", {hex_named(hex)}});
    }
    if (!is_free_of_enemies(sc, s, u, hex)) {  // no more is said: their strength is closed, [B4.e]
        v.add("B4.b", {"refusal.enemy_there", {hex_named(hex)}});
        return v;
    }
    if (count_in(s, hex) >= kStackLimit) v.add("B13.b", {"refusal.full_hex", {hex_named(hex)}});
    if (!is_within_points(sc, s, u, hex)) v.add("CAS.18.b", {"refusal.points", {hex_named(hex)}});
    return v;
}

/// Whether every unit left can take its historical hex: a stack begun elsewhere may stand in the way.
bool historical_fits(const Scenario& sc, const State& s, Side side) {
    State trial = s;
    while (const auto u = next_to_place(sc, trial, side)) {
        if (!refuse_place(sc, trial, *u, sc.unit(*u).historical).allowed()) return false;
        put(sc, trial, *u, sc.unit(*u).historical);
        ++trial.placed;
    }
    return true;
}

void offer_set_up(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const auto u = next_to_place(sc, s, side_of(seat));
    if (!u) return;
    sc.setup_hexes(*u).for_each([&](Hex hex) {
        if (refuse_place(sc, s, *u, hex).allowed()) out.add(act(Verb::Place, *u, hex));
    });
    if (historical_fits(sc, s, side_of(seat))) out.add(act(Verb::Historical));
}

/// While the question is open there is always one.
UnitId unit_asked_for(const Scenario& sc, const State& s, Seat seat) {
    return next_to_place(sc, s, side_of(seat)).value_or(kNoUnit);
}

Verdict refuse_set_up(const Scenario& sc, const State& s, Seat seat, Action a) {
    const UnitId u = unit_asked_for(sc, s, seat);
    if (is_verb(a, Verb::Historical)) {
        if (historical_fits(sc, s, side_of(seat))) return Verdict::legal();
        return Verdict::refused("B13.b", {"refusal.historical_taken"});
    }
    if (!is_verb(a, Verb::Place)) return other_question();
    if (unit_operand(a) != u) {
        return Verdict::refused("B13",
                                {"refusal.place_in_order", {unit_named(unit_operand(a)), unit_named(u)}});
    }
    return refuse_place(sc, s, u, hex_operand(a, 1));
}

void place_here(BasicPlay& play, Seat seat, UnitId u, Hex hex) {
    place_unit(play, u, hex);
    ++play.s.placed;
    play.only(seat,
              {"event.placed", {unit_named(u), hex_named(hex)}});  // RULING B13-g: the enemy sees no placing
}

void finish(BasicPlay& play, Seat seat) {
    play.answered();
    play.s.placed = 0;
    play.effects.reveal_to(seat_of(enemy_of(side_of(seat))));  // [B13.a] he now sees where stacks stand
    play.everyone({"event.set_up_done", {side_named(side_of(seat))}});
}

void take_set_up(BasicPlay& play, Seat seat, Action a) {
    if (is_verb(a, Verb::Place)) {
        place_here(play, seat, unit_operand(a), hex_operand(a, 1));
    } else {
        while (const auto u = next_to_place(play.sc, play.s, side_of(seat))) {
            place_here(play, seat, *u, play.sc.unit(*u).historical);
        }
    }
    if (!next_to_place(play.sc, play.s, side_of(seat))) finish(play, seat);
}

Phrase ask_set_up(const Scenario& sc, const State& s, Seat seat) {
    const UnitId u = unit_asked_for(sc, s, seat);
    return {"prompt.set_up", {unit_named(u), Operand::number(sc.unit(u).strength)}};
}

void set_up(BasicPlay& play, Side side) {
    if (next_to_place(play.sc, play.s, side)) play.ask(static_cast<std::uint8_t>(Ask::SetUp), seat_of(side));
}

}  // namespace

// Units that come later are passed over: they enter by road, [B5.f].
std::optional<UnitId> next_to_place(const Scenario& sc, const State& s, Side side) {
    std::size_t skip = s.placed;
    const std::size_t first = sc.first_unit(side);
    for (std::size_t i = 0; i < sc.basic_count[index_of(side)]; ++i) {
        const auto u = static_cast<UnitId>(first + i);
        if (!sets_up(sc, u)) continue;
        if (skip == 0) return u;
        --skip;
    }
    return std::nullopt;
}

void set_up_first(BasicPlay& play, SeatSet) {
    set_up(play, play.sc.setup_order[0]);
}
void set_up_second(BasicPlay& play, SeatSet) {
    set_up(play, play.sc.setup_order[1]);
}

// [B14.1] The first turn begins; what stands alone is now seen.
void open_first_turn(BasicPlay& play, SeatSet) {
    play.s.turn = 1;
    for (const Side side : kBothSides) {
        play.s.occupied[index_of(side)].for_each([&](Hex hex) { show_if_alone(play, hex); });
    }
    play.everyone({"event.turn", {Operand::number(1), Operand::number(play.sc.basic.turns)}});
}

const BasicQuestion kSetUp{.name = "set_up",
                           .offer = offer_set_up,
                           .refuse = refuse_set_up,
                           .take = take_set_up,
                           .prompt = ask_set_up};

}  // namespace bivouac::shadow::basic
