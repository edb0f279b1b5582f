// Combats for tests of what follows from them: a volley and a shock with the dice given. For tests only.
#pragma once

#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {

// fr1 at 0505 faces sp1 at 0506, front to front; 0406, 0507 and 0606 lie behind sp1.
struct Line : StandardField {
    Line() {
        at("fr1", "0505").at("sp1", "0506");
        facing("0505", "se").facing("0506", "ne");
    }
    // fr1's volley with 6 points: a 5 is R, a 4 nothing.
    Line& volley(const std::vector<std::uint16_t>& dice) {
        in_offensive_fire(Side::French).roll(dice).take("fire 0506 with fr1").take("commit");
        return *this;
    }
    // The stack of 0505 attacks 0506 by shock.
    Line& assault(const std::vector<std::uint16_t>& dice) {
        in_shock(Side::French).roll(dice).take("shock 0506 from 0505").take("commit");
        if (asks() == "choose_shock") take("resolve 0506");
        if (asks() == "evade") take("await");
        return *this;
    }
};

// The same with 5 points of fire: a 5 is M, so the second die is a check of sp1's morale.
struct Shaky : Line {
    Shaky() { unit("fr1 french infantry line 5 C"); }
    Shaky& check(std::vector<std::uint16_t> morale_dice) {
        morale_dice.insert(morale_dice.begin(), 5);
        volley(morale_dice);
        return *this;
    }
};

}  // namespace bivouac::shadow::standard::test
