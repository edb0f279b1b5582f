// What tests of combat, chapters [B7] to [B11], add to the language for positions: a fight in one line, and
// the numbers of an attack that is being planned, as a player would ask for them. For tests only. It must
// never know a rule: the numbers are the game's own.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {

inline std::string text_of(const Rational& value) {
    std::string text = std::to_string(value.num());
    if (value.den() != 1) text += "/" + std::to_string(value.den());
    return text;
}

// Everyone listed is to attack the hex.
inline Field& plan(Field& field, const std::string& target, const Texts& units) {
    const std::string attack = "attack " + target + " with ";
    for (const std::string& unit : units) field.take(attack + unit);
    return field;
}

// A plan of one attack, fought with this roll.
inline Field& fight(Field& field, const std::string& target, const Texts& units, std::uint16_t die) {
    plan(field, target, units).roll({die});
    return field.take("commit");
}

inline std::vector<Fight> fights(const Field& field) {
    const Seat seat = basic::seat_of(field.asked());
    const std::size_t count = Basic::fights(field.scenario(), field.state(), seat);
    std::vector<Fight> all;
    all.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        all.push_back(Basic::fight(field.scenario(), field.state(), seat, i));
    }
    return all;
}

inline Fight fight_at(const Field& field, std::string_view target) {
    for (const Fight& fight : fights(field)) {
        if (fight.title.with[0].value == static_cast<std::int32_t>(field.hex(target))) return fight;
    }
    throw std::runtime_error("no attack on " + std::string(target) + " is planned");
}

// The attack on a hex as it stands in the plan: "11 to 4: 2-1", "1 to 5: called off", "6 to ?".
inline std::string planned(const Field& field, std::string_view target) {
    const Fight fight = fight_at(field, target);
    std::string text = text_of(fight.attack.total()) + " to ";
    if (!fight.known) return text + "?";
    text += text_of(fight.defence.total()) + ": ";
    const Phrase& column = fight.notes.at(0);
    if (column.key != "odds.column") return text + "called off";
    Basic::write_operand(field.scenario(), basic::kOddsColumn,
                         static_cast<std::uint16_t>(column.with[0].value), text);
    return text;
}

// What the morale of both sides adds to the roll of an attack in the plan.
inline int morale_of(const Field& field, std::string_view target) {
    return fight_at(field, target).notes.at(1).with[0].value;
}

// Whether one of the events that the viewer has read since the point in the turn was reached says this.
inline bool tells(const Field& field, Side viewer, std::string_view words) {
    const Texts events = field.events(viewer);
    return std::any_of(events.begin(), events.end(),
                       [&](const std::string& event) { return event.find(words) != std::string::npos; });
}

}  // namespace bivouac::shadow::test
