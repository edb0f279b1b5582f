// The duty of attack orders, [S3.B], RULING S3-f: at least two units of a command under them are to fire or
// to attack by shock if they can. Who has the duty and by whom it is done; the plans of fire and of shock
// each say how far it is done and what could still be added. Nothing here changes a position.
#pragma once

#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {

inline constexpr int kUnitsToAttack = 2;

inline bool has_attack_orders(const Scenario& sc, const State& s, Side side, std::size_t command) {
    return sc.commands[command].side == side && s.order[command] == Order::Attack &&
           sc.standard_tables.takes_orders[command];
}

inline bool any_attack_orders(const Scenario& sc, const State& s, Side side) {
    for (std::size_t c = 0; c < sc.commands.size(); ++c) {
        if (has_attack_orders(sc, s, side, c)) return true;
    }
    return false;
}

template <class Visit>
void for_each_attacking_command(const Scenario& sc, const State& s, Side side, Visit visit) {
    for (std::size_t c = 0; c < sc.commands.size(); ++c) {
        if (has_attack_orders(sc, s, side, c)) visit(static_cast<CommandId>(c));
    }
}

/// Visits the battalions and regiments of a command that are on the map.
template <class Visit>
void for_each_battalion(const Scenario& sc, const State& s, Side side, CommandId command, Visit visit) {
    for_each_unit(sc, side, [&](UnitId u) {
        if (s.on_map(u) && sc.unit(u).command == command && takes_orders(sc, u)) visit(u);
    });
}

/// Visits a battalion and its guerrilla markers that are out.
template <class Visit>
void for_each_counter_of(const Scenario& sc, const State& s, UnitId u, Visit visit) {
    visit(u);
    if (standard_unit(sc, u).light == 0xFF) return;
    for (std::size_t i = 0; i < kMarkersEach; ++i) {
        if (s.on_map(marker_of(sc, u, i))) visit(marker_of(sc, u, i));
    }
}

}  // namespace bivouac::shadow::standard
