// Decisions in a StandardField, and what can be asked of it.
#include <algorithm>

#include "engine/notation.hpp"
#include "games/catalogue.hpp"
#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {

using shadow::test::fail;
using shadow::test::words_in;

namespace {

// The game's words, read once.
const Words& words() {
    static const Words kWords = words_of("shadow_of_the_eagle");
    return kWords;
}

}  // namespace

// [play]

StandardField& StandardField::roll(const std::vector<std::uint16_t>& dice) {
    dice_.insert(dice_.end(), dice.begin(), dice.end());
    return *this;
}

StandardField& StandardField::take(std::string_view text) {
    const Action a = action(text);
    const Verdict verdict = refuse<Standard>(*scenario_, state_, seat_of(asked()), a);
    std::string why;
    for (const Reason& reason : verdict.reasons()) {
        why += "\n  " + std::string(reason.rule.text()) + ": " +
               words().say(reason.phrase, NamingOf<Standard>(*scenario_));
    }
    if (!verdict.allowed()) fail("`" + std::string(text) + "` is refused at " + asks() + ":" + why);
    carry_out(a);
    return *this;
}

void StandardField::carry_out(Action a) {
    Dice dice = Dice::recorded();
    dice.feed(dice_, 0);
    bivouac::take<Standard>(*scenario_, state_, seat_of(asked()), a, dice, &chronicle_);
    if (dice.fault() != DiceFault::None) fail("a die was rolled that the test does not give");
    dice_.erase(dice_.begin(), dice_.end() - static_cast<std::ptrdiff_t>(dice.values_left()));
    const std::string_view broken = Standard::broken_invariant(*scenario_, state_);
    if (!broken.empty()) fail("broken: " + std::string(broken));
}

StandardField& StandardField::take_all(const Texts& actions) {
    for (const std::string& text : actions) take(text);
    return *this;
}

StandardField& StandardField::move(std::string_view unit, std::string_view hex, std::string_view facing) {
    take("move " + std::string(unit));
    take("to " + std::string(hex));
    if (asks() == "face") take("face " + (facing.empty() ? *offers("face").begin() : std::string(facing)));
    if (asks() == "activate") take("stay");
    return *this;
}

StandardField& StandardField::fire(std::string_view hex, std::string_view units) {
    for (const std::string& unit : words_in(units)) take("fire " + std::string(hex) + " with " + unit);
    return *this;
}

StandardField& StandardField::shock(std::string_view hex, std::string_view stacks) {
    for (const std::string& from : words_in(stacks)) take("shock " + std::string(hex) + " from " + from);
    return *this;
}

// [questions]

TextSet StandardField::offers() const {
    static thread_local Offers list;
    TextSet texts;
    if (state_.agenda.empty()) return texts;
    offer<Standard>(*scenario_, state_, seat_of(asked()), list);
    const NamingOf<Standard> naming(*scenario_);
    for (const Action a : list) texts.insert(write_action(Standard::verbs(), naming, a));
    return texts;
}

TextSet StandardField::offers(std::string_view verb) const {
    const std::string start = std::string(verb) + " ";
    TextSet found;
    for (const std::string& text : offers()) {
        if (text.starts_with(start)) found.insert(text.substr(start.size()));
    }
    return found;
}

bool StandardField::allowed(std::string_view text) const {
    return refuse<Standard>(*scenario_, state_, seat_of(asked()), action(text)).allowed();
}

Rules StandardField::refused_by(std::string_view text) const {
    const Verdict verdict = refuse<Standard>(*scenario_, state_, seat_of(asked()), action(text));
    Rules rules;
    for (const Reason& reason : verdict.reasons()) rules.emplace_back(reason.rule.text());
    return rules;
}

TextSet StandardField::reach(std::string_view unit) const {
    const Action a = action("move " + std::string(unit));
    const Seat seat = seat_of(asked());
    if (!refuse<Standard>(*scenario_, state_, seat, a).allowed()) return {};
    State moving = state_;
    Dice none = Dice::recorded();
    bivouac::take<Standard>(*scenario_, moving, seat, a, none, nullptr);
    static thread_local Offers list;
    offer<Standard>(*scenario_, moving, seat, list);
    TextSet hexes;
    for (const Action to : list) {
        if (is_verb(to, Verb::To)) hexes.insert(name(kHex, to.operands[0]));
    }
    return hexes;
}

std::string StandardField::asks() const {
    if (state_.agenda.empty()) return "over";
    return std::string(Standard::questions()[state_.agenda.top().which].name);
}

Side StandardField::asked() const {
    const SeatSet seats = to_act<Standard>(state_);
    if (seats.empty()) fail("nobody is asked anything");
    return side_of(seats.lowest());
}

std::string StandardField::hex_of(std::string_view who) const {
    const auto leader = Standard::read_operand(*scenario_, kLeader, who);
    const Spot place = leader ? state_.leader_at[*leader] : state_.at[index_of(id(who))];
    return name(kSpot, static_cast<std::uint16_t>(place));
}

std::string StandardField::facing_of(std::string_view unit) const {
    return name(kFacing, static_cast<std::uint16_t>(standard::facing_of(state_, id(unit))));
}

std::string StandardField::formation_of(std::string_view unit) const {
    return std::string(formation_name(standard::formation_of(*scenario_, state_, id(unit))));
}

Condition StandardField::condition_of(std::string_view unit) const {
    return standard::condition_of(*scenario_, state_, id(unit));
}

int StandardField::losses_of(std::string_view unit) const {
    return state_.losses[index_of(body(*scenario_, id(unit)))];
}

int StandardField::strength_of(std::string_view unit) const {
    return standard::strength_of(*scenario_, state_, id(unit));
}

std::string StandardField::order_of(std::string_view command) const {
    return std::string(order_name(state_.order[index_of(command_id(command))]));
}

Texts StandardField::stack(std::string_view hex) const {
    Texts names;
    for_each_in(state_, this->hex(hex),
                [&](UnitId u) { names.push_back(name(kUnit, static_cast<std::uint16_t>(u))); });
    return names;
}

bool StandardField::is(std::string_view unit, Mark mark) const {
    return state_.is(id(unit), mark);
}

bool StandardField::in_zone(Side side, std::string_view hex) const {
    return state_.zone[index_of(side)].contains(this->hex(hex));
}

bool StandardField::in_front_zone(Side side, std::string_view hex) const {
    return state_.front_zone[index_of(side)].contains(this->hex(hex));
}

Texts StandardField::events(Side viewer) const {
    const NamingOf<Standard> naming(*scenario_);
    Texts texts;
    for (const SeenEvent& event : chronicle_.seen_by(seat_of(viewer))) {
        texts.push_back(words().say(event.phrase, naming));
    }
    return texts;
}

bool StandardField::tells(Side viewer, std::string_view words) const {
    const Texts all = events(viewer);
    return std::any_of(all.begin(), all.end(),
                       [&](const std::string& event) { return event.find(words) != std::string::npos; });
}

Outcome StandardField::outcome() const {
    return Standard::outcome(*scenario_, state_);
}

TableView StandardField::view(Side viewer) const {
    return Standard::view(*scenario_, Standard::knowledge(*scenario_, state_, SeatSet(seat_of(viewer))));
}

// [names]

Action StandardField::action(std::string_view text) const {
    const ActionReading reading = read_action(Standard::verbs(), NamingOf<Standard>(*scenario_), text);
    if (!reading.action) fail("`" + std::string(text) + "`: " + reading.trouble);
    return *reading.action;
}

std::uint16_t StandardField::operand(Domain domain, std::string_view text) const {
    const auto found = Standard::read_operand(*scenario_, domain, text);
    if (!found) fail("nothing is called " + std::string(text));
    return *found;
}

std::string StandardField::name(Domain domain, std::uint16_t value) const {
    std::string text;
    Standard::write_operand(*scenario_, domain, value, text);
    return text;
}

UnitId StandardField::id(std::string_view unit) const {
    return static_cast<UnitId>(operand(kUnit, unit));
}

std::vector<UnitId> StandardField::ids(std::string_view units) const {
    std::vector<UnitId> all;
    for (const std::string& unit : words_in(units)) all.push_back(id(unit));
    return all;
}

LeaderId StandardField::leader_id(std::string_view leader) const {
    return static_cast<LeaderId>(operand(kLeader, leader));
}

CommandId StandardField::command_id(std::string_view command) const {
    return static_cast<CommandId>(operand(kCommand, command));
}

Hex StandardField::hex(std::string_view name) const {
    return static_cast<Hex>(operand(kHex, name));
}

}  // namespace bivouac::shadow::standard::test
