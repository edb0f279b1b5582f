#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow::basic {
namespace {

constexpr std::uint8_t link(UnitId u) {
    return static_cast<std::uint8_t>(index_of(u) + 1);
}

// [B6] A unit controls the six hexes around it; [B6.a] but none that it could not enter from where it is.
template <class Visit>
void for_each_controlled(const Scenario& sc, Hex hex, Visit visit) {
    const auto& around = sc.map.grid().neighbours(hex);
    for (const Direction d : boards::kDirections) {
        if (sc.cost(hex, d) != kProhibited) visit(around[index_of(d)]);
    }
}

bool controls(const Scenario& sc, const State& s, Side side, Hex hex) {
    const auto& around = sc.map.grid().neighbours(hex);
    for (const Direction d : boards::kDirections) {
        const Hex from = around[index_of(d)];
        if (from == kOffMap || !has_units_of(s, side, from)) continue;
        if (sc.cost(from, boards::opposite(d)) != kProhibited) return true;
    }
    return false;
}

void extend_zone(const Scenario& sc, State& s, Side side, Hex hex) {
    for_each_controlled(sc, hex, [&](Hex h) { s.zone[index_of(side)].insert(h); });
}

void withdraw_zone(const Scenario& sc, State& s, Side side, Hex hex) {
    for_each_controlled(sc, hex, [&](Hex h) {
        if (!controls(sc, s, side, h)) s.zone[index_of(side)].erase(h);
    });
}

}  // namespace

// A stack is kept in order of unit numbers, so that one position has one form.
void put(const Scenario& sc, State& s, UnitId u, Hex hex) {
    const Side side = sc.unit(u).side;
    std::uint8_t* slot = &s.first_in[index_of(hex)];
    while (*slot != 0 && *slot < link(u)) slot = &s.next_in[static_cast<std::size_t>(*slot) - 1];
    s.next_in[index_of(u)] = *slot;
    *slot = link(u);
    s.at[index_of(u)] = spot_of(hex);
    if (!has_units_of(s, side, hex)) {
        s.occupied[index_of(side)].insert(hex);
        extend_zone(sc, s, side, hex);
    }
}

void lift(const Scenario& sc, State& s, UnitId u) {
    const Side side = sc.unit(u).side;
    const Hex hex = s.hex(u);
    std::uint8_t* slot = &s.first_in[index_of(hex)];
    while (*slot != link(u)) slot = &s.next_in[static_cast<std::size_t>(*slot) - 1];
    *slot = s.next_in[index_of(u)];
    s.next_in[index_of(u)] = 0;
    s.at[index_of(u)] = Spot::Nowhere;
    if (is_empty(s, hex)) {
        s.occupied[index_of(side)].erase(hex);
        withdraw_zone(sc, s, side, hex);
    }
}

void derive(const Scenario& sc, State& s) {
    const PerUnit<Spot> at = s.at;
    s.at = {};
    s.next_in = {};
    s.first_in = {};
    s.occupied = {};
    s.zone = {};
    for (std::size_t i = 0; i < sc.basic_unit_count(); ++i) {
        if (at[i] != Spot::Nowhere) put(sc, s, static_cast<UnitId>(i), hex_of(at[i]));
    }
}

void place_unit(BasicPlay& play, UnitId u, Hex hex) {
    State& s = play.s;
    if (s.on_map(u)) {
        const Hex from = s.hex(u);
        lift(play.sc, s, u);
        put(play.sc, s, u, hex);
        show_if_alone(play, from);
    } else {
        put(play.sc, s, u, hex);
    }
    show_if_alone(play, hex);
}

void eliminate(BasicPlay& play, UnitId u) {
    State& s = play.s;
    show(play, u);
    play.everyone({"event.eliminated", {unit_named(u), Operand::number(play.sc.unit(u).strength)}});
    const Hex hex = s.hex(u);
    lift(play.sc, s, u);
    s.marks[index_of(u)] = 0;
    s.target[index_of(u)] = Spot::Nowhere;
    s.set(u, Mark::Lost);
    s.set(u, Mark::Seen);
    show_if_alone(play, hex);
}

void show(BasicPlay& play, UnitId u) {
    if (play.s.is(u, Mark::Seen)) return;
    play.s.set(u, Mark::Seen);
    const Seat enemy = seat_of(enemy_of(play.sc.unit(u).side));
    play.effects.reveal_to(enemy);
    play.others(seat_of(play.sc.unit(u).side), {"event.seen", {unit_named(u), hex_named(play.s.hex(u))}});
}

void show_if_alone(BasicPlay& play, Hex hex) {
    if (play.s.turn == 0) return;
    const std::uint8_t first = play.s.first_in[index_of(hex)];
    if (first != 0 && play.s.next_in[static_cast<std::size_t>(first) - 1] == 0) {
        show(play, static_cast<UnitId>(first - 1));
    }
}

// [B11]
void disorganize(BasicPlay& play, UnitId u) {
    if (play.s.is(u, Mark::Disorganized)) return;
    play.s.set(u, Mark::Disorganized);
    play.everyone({"event.disorganized", {unit_named(u)}});
}

}  // namespace bivouac::shadow::basic
