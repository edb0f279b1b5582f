// What bots ask of a position of the basic game beside the rules: whose attack comes next, and what the
// combat table [B.CRT] promises. It judges; no rule is decided here.
#pragma once

#include "games/shadow_of_the_eagle/basic/basic.hpp"

namespace bivouac::shadow::basic {

/// The side that attacks next: whose phase it is, until his combat has begun.
Side next_to_attack(const State& s);

/// How many of the six rolls come to a result, by what it does.
struct Chances {
    int kills = 0;      // De and Ex
    int exchanges = 0;  // Ex: of those
    int disorders = 0, drives_back = 0;
    int costs = 0, disorders_us = 0, drives_us_back = 0;
};
/// `modifier` is added to the roll, [B.CRT.mod].
Chances chances_of(const Scenario& sc, Odds odds, int modifier);

/// All that stands in a hex, as who attacks it sees it.
struct Quarry {
    int least = 0;     // the price of the cheapest: its owner chooses whom to lose, [B.CRT.De]
    int strength = 0;  // printed
    int best = 0;      // its best grade, RULING B7-f
    int broken = 0;    // the price of those in disorder, [B11.d]
};
Quarry quarry_in(const Scenario& sc, const State& s, Hex hex);

/// What fire is likely to add to a side's lead in a turn, in points of victory.
double lead_by_fire(const Scenario& sc, const State& s, Side side);
/// By how much a side has come nearer to the enemy's base than the enemy to its own, as evaluate() counts.
double lead_in_march(const Scenario& sc, const State& s, Side side);

}  // namespace bivouac::shadow::basic
