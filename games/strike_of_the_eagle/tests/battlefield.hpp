// How tests fight battles: decks of one card each, so that modifiers are known, and the plain answers to the
// questions about cards; then the sums as they were told to everybody. For tests only. It must never know a
// rule.
#pragma once

#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {

/// Each side will draw this card from its deck, and no other. Those named here have a modifier of 0.
inline Theatre& stack_decks(Theatre& war, std::string_view polish = "p03", std::string_view soviet = "s03") {
    return war.change([&](const Scenario&, State& s) {
        for (const std::string_view text : {polish, soviet}) {
            const std::size_t of = text[0] == 'p' ? 0 : 1;
            const std::uint64_t bit = bit_of(card_of(war.card(text)));
            s.removed[of] |= (s.deck[of] | s.discard[of]) & ~bit;
            s.discard[of] = 0;
            s.deck[of] = bit;
        }
    });
}

/// Neither battle cards nor cards from hand, on both sides.
inline Theatre& lay_nothing(Theatre& war) {
    return war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"});
}

/// The only battle of the front, without modifiers, up to the first question after the cards.
inline Theatre& fight_plainly(Theatre& war, Front front = Front::North) {
    stack_decks(war).in(Proc::Battles, front);
    return lay_nothing(war);
}

/// What made a side's strength in the battle that was just struck.
struct BattleSums {
    int blocks = 0, garrison_and_leader = 0, modifier_and_card = 0, flanks = 0, strength = 0;
};
inline BattleSums battle_sums(const Theatre& war, std::string_view side) {
    for (const std::vector<int>& told : war.told("event.strength")) {
        if (told[0] == static_cast<int>(Theatre::side(side)))
            return {told[1], told[2], told[3], told[4], told[5]};
    }
    ADD_FAILURE() << "no battle has been struck";
    return {};
}
inline int strength_of(const Theatre& war, std::string_view side) {
    return battle_sums(war, side).strength;
}
inline int losses_by(const Theatre& war, std::string_view side) {
    for (const std::vector<int>& told : war.told("event.inflicts")) {
        if (told[0] == static_cast<int>(Theatre::side(side))) return told[1];
    }
    ADD_FAILURE() << "no battle has been struck";
    return -1;
}

/// Who attacks where, as it was told when the battle began: "soviet at bor"; "" if none began.
inline std::string battle_begun(const Theatre& war) {
    const auto told = war.told("event.battle");
    if (told.empty()) return "";
    std::string out = told.back()[1] == 0 ? "polish at " : "soviet at ";
    return out + war.sc().area(static_cast<Area>(told.back()[0])).id;
}
/// Who has won: "polish", "soviet"; "" if nobody has.
inline std::string winner_told(const Theatre& war) {
    const auto told = war.told("event.wins");
    return told.empty() ? "" : told.back()[0] == 0 ? "polish" : "soviet";
}

}  // namespace bivouac::eagle::test
