// The sums of a battle, [R6.5] to [R6.7], [A57]: routes and flanks, strength, losses. Asked by the battle
// itself, by its panel and by odds. It must never change a position.
#pragma once

#include "games/strike_of_the_eagle/chapters.hpp"

namespace bivouac::eagle {

struct Routes {              // [R6.6]
    AreaSet attack;          // areas from which the attackers came
    AreaSet support;         // areas from which defenders came by a route that no attacker used
    bool fortified = false;  // every attack crosses fortifications
};
/// [R6.2], [A06] Who was there first defends.
Side attacker_in(const State& s, Area area);
Routes routes_of(const Scenario& sc, const State& s, Area area, Side attacker);

/// Everything that makes a side's strength, in the order of [A57].
struct Tally {
    int blocks = 0, garrison = 0, leader = 0, modifier = 0, cards = 0;
    int flanks = 0;        // penalties left
    int flank_points = 0;  // what they cost
    [[nodiscard]] int strength() const {
        const int sum = blocks + garrison + leader + modifier + cards - flank_points;
        return sum > 0 ? sum : 0;
    }
};
Tally tally(const Scenario& sc, const State& s, Side side);
/// What a block of the battle counts.
int strength_of_block(const Scenario& sc, const State& s, BlockId b);
/// [R6.7] What makes the losses that a side inflicts.
struct Losses {
    int table = 0, cards = 0;
    int fortified = 0, defend = 0;  // spared the defender, [A05]
    [[nodiscard]] int inflicted() const {
        const int sum = table + cards - fortified - defend;
        return sum > 0 ? sum : 0;
    }
};
Losses losses(const Scenario& sc, const State& s, Side side, int strength);
inline int losses_inflicted(const Scenario& sc, const State& s, Side side, int strength) {
    return losses(sc, s, side, strength).inflicted();
}

/// [R6.11], [A30] Whether the winner of the battle has scored for what its enemy has lost.
bool is_great_victory(const Scenario& sc, const State& s);

/// The sum of the numbers of an operation on a side's battle card, if the card counts; 0 without one.
int on_card(const Scenario& sc, const State& s, Side side, Effect effect);
bool has_on_card(const Scenario& sc, const State& s, Side side, Effect effect);
/// Whether a battle card may be laid by a side in this battle, and which rule forbids it.
Verdict refuse_battle_card(const Scenario& sc, const State& s, Side side, CardId card);
/// A leader with this gift in the battle.
bool has_gift(const Scenario& sc, const State& s, Side side, Ability ability);

}  // namespace bivouac::eagle
