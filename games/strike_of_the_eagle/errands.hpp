// Errands: a card's operations carried out one after the other, [effects], each by its handler. An operation
// that needs choices asks for them one by one; a choice that cannot be made is left out. The handlers of a
// chapter's operations are with that chapter: events.cpp, order_cards.cpp, march_cards.cpp, battle_cards.cpp.
#pragma once

#include "games/strike_of_the_eagle/chapters.hpp"

namespace bivouac::eagle {

/// The locals of Proc::Card.
struct Errand {
    Side side = Side::Polish;  // whose card it is
    Front front = Front::North;
    CardId card{};
    std::uint8_t operation = 0;  // of the card, from 0
    std::uint8_t begun = 0;
    std::uint8_t left = 0;  // choices that may still be made for this operation
    Side chooser = Side::Polish;
    // What a reaction answers to.
    Occasion occasion = Occasion::Event;
    Side actor = Side::Polish;
    Spot area = Spot::Nowhere;  // where it happened; or what has been chosen for this operation
    std::uint8_t block = 0;     // chosen for this operation, plus one
    std::array<std::uint8_t, 5> reserved{};
    std::array<std::uint64_t, 2> taken{};  // areas or blocks chosen already by this operation, a bit each

    [[nodiscard]] bool has_taken(std::size_t i) const { return ((taken[i / 64] >> (i % 64)) & 1U) != 0; }
    void take(std::size_t i) { taken[i / 64] |= std::uint64_t{1} << (i % 64); }
};

struct Handler {
    /// Acts at once, or says how many choices there are (errand.left) and who chooses (the card's side unless
    /// set).
    void (*begin)(EaglePlay&, Errand&) = nullptr;
    /// The verb of its choices, if it has any, and which of them are legal.
    Verb verb = Verb::Pick;
    Verdict (*refuse)(const Scenario&, const State&, const Errand&, Action) = nullptr;
    void (*choose)(EaglePlay&, Errand&, Action) = nullptr;
    /// Whether who chooses may stop before all choices are made.
    bool may_stop = false;
    /// The verb of the choices that follow the first, if it is another (errand.block is then not 0).
    Verb second = verb;
    /// The areas that the first operand of a legal choice may be; null: any.
    AreaSet (*first_areas)(const Scenario&, const State&, const Errand&) = nullptr;
    /// The areas to which a legal choice with this first operand may lead; null: any. It spares asking for
    /// every pair of operands.
    AreaSet (*second_areas)(const Scenario&, const State&, const Errand&, std::uint16_t first) = nullptr;
};

/// Of events and reactions of chapters; null if the operation is not theirs. Null of all: nothing to be done
/// (it only counts in a battle's tally).
const Handler* event_handler(Effect effect);
const Handler* supply_card_handler(Effect effect);
const Handler* order_card_handler(Effect effect);
const Handler* march_card_handler(Effect effect);
const Handler* battle_card_handler(Effect effect);

/// Begins an operation that asks for one choice of the card's side.
inline void one_choice(EaglePlay&, Errand& e) {
    e.left = 1;
}

inline const Operation& operation_of(const Scenario& sc, const Errand& e) {
    return sc.card(e.side, e.card).operations[e.operation];
}
/// Carries out a card's operations: calls Proc::Card.
void carry_out(EaglePlay& play, const Errand& errand);
void next_operation(EaglePlay& play, SeatSet);

/// The order whose march, withdrawal or rail transport is being reacted to: its frame lies below the
/// window's.
const ExecuteLocals& order_reacted_to(const State& s);

extern const EagleQuestion kErrand;

}  // namespace bivouac::eagle
