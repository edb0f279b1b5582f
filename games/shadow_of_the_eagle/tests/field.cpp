#include "games/shadow_of_the_eagle/tests/field.hpp"

#include <sstream>
#include <stdexcept>

#include "engine/notation.hpp"
#include "games/catalogue.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"
#include "games/shadow_of_the_eagle/tests/field_text.hpp"

namespace bivouac::shadow::test {
namespace {

using basic::Ask;

// The game's words, read once.
const Words& words() {
    static const Words kWords = words_of("shadow_of_the_eagle");
    return kWords;
}

bool is_question(const basic::State& s, Ask ask) {
    return !s.agenda.empty() && s.agenda.top().which == static_cast<std::uint8_t>(ask);
}

}  // namespace

Field::Field() {
    const std::pair<std::string_view, std::string_view> sides[] = {{"fr", "french"}, {"sp", "spanish"}};
    for (const auto& [prefix, side] : sides) {
        for (int i = 1; i <= 6; ++i) {
            unit(joined({prefix, std::to_string(i), " ", side, " infantry line 6 C"}));
        }
        for (const std::string_view number : {"", "2"}) {
            unit(joined({prefix, "cav", number, " ", side, " cavalry light 4 C"}));
            unit(joined({prefix, "gun", number, " ", side, " artillery medium 4 C"}));
        }
    }
}

Field::Field(std::shared_ptr<const Scenario> scenario) : scenario_(std::move(scenario)) {
    begin();
}

Field Field::battle(std::string_view id) {
    Basic::Loaded loaded = Basic::load(id);
    if (!loaded.scenario) fail(to_text(loaded.mistakes.at(0)));
    return Field(loaded.scenario);
}

Field::~Field() {
    if (!dice_.empty()) ADD_FAILURE() << dice_.size() << " dice of the test were not rolled";
}

// [the ground]

Field& Field::size(int columns, int rows) {
    expect_not_begun("the map");
    ground_.columns = columns;
    ground_.rows = rows;
    return *this;
}

Field& Field::ground(std::string_view hexes, std::string_view terrain) {
    expect_not_begun("the ground");
    ground_.cover(hexes, terrain);
    return *this;
}

Field& Field::level(std::string_view hexes, int level) {
    expect_not_begun("the ground");
    ground_.raise(hexes, level);
    return *this;
}

Field& Field::between(std::string_view from, std::string_view to, std::string_view features) {
    expect_not_begun("the ground");
    ground_.sides[{std::string(from), std::string(to)}] = features;
    return *this;
}

Field& Field::road(std::string_view hexes) {
    expect_not_begun("the ground");
    ground_.roads.emplace_back(hexes);
    return *this;
}

// [the armies]

Field& Field::unit(std::string_view words) {
    expect_not_begun("the order of battle");
    const std::string text(words);
    const std::string name = text.substr(0, text.find(' '));
    if (!forces_.contains(name)) order_.push_back(name);
    forces_[name].words = text.substr(name.size() + 1);
    return *this;
}

Field::Force& Field::force(std::string_view unit) {
    expect_not_begun("the order of battle");
    const auto found = forces_.find(std::string(unit));
    if (found == forces_.end()) fail("no unit " + std::string(unit));
    return found->second;
}

Field& Field::at(std::string_view unit, std::string_view hex) {
    Force& f = force(unit);
    f.hex = hex;
    if (f.area.empty()) f.area = "{ hexes = \"" + f.hex + "\" }";
    return *this;
}

Field& Field::may_set_up(std::string_view unit, std::string_view hexes) {
    Force& f = force(unit);
    f.area = "{ hexes = \"" + std::string(hexes) + "\" }";
    if (f.hex.empty()) f.hex = words_in(hexes).at(0);
    return *this;
}

Field& Field::enters(std::string_view unit, std::string_view hex, int turn) {
    force(unit).area = "{ enter = \"" + std::string(hex) + "\", turn = " + std::to_string(turn) + " }";
    return *this;
}

Field& Field::turns(int last) {
    expect_not_begun("the calendar");
    turns_ = last;
    return *this;
}

Field& Field::storms(std::string_view turns) {
    expect_not_begun("the calendar");
    storms_ = turns;
    return *this;
}

Field& Field::sets_up_first(Side side) {
    expect_not_begun("the order of set-up");
    first_ = side;
    return *this;
}

// [marks]

Field& Field::disorganized(std::string_view unit) {
    marks_.emplace_back(unit, Mark::Disorganized);
    put_on_marks();
    return *this;
}

Field& Field::seen(std::string_view unit) {
    marks_.emplace_back(unit, Mark::Seen);
    put_on_marks();
    return *this;
}

Field& Field::lost(std::string_view unit) {
    marks_.emplace_back(unit, Mark::Lost);
    put_on_marks();
    return *this;
}

// RULING B4-c: who is disorganized or lost is seen; RULING B4-a: so is who is left alone.
void Field::put_on_marks() {
    if (!begun_) return;
    for (const auto& [name, mark] : marks_) {
        const UnitId u = id(name);
        if (!state_.on_map(u)) fail(name + " is not on the map and cannot be marked");
        const Hex from = state_.hex(u);
        if (mark == Mark::Lost) basic::lift(*scenario_, state_, u);
        state_.set(u, mark);
        state_.set(u, Mark::Seen);
        if (basic::count_in(state_, from) != 1 || state_.turn == 0) continue;
        basic::for_each_in(state_, from, [&](UnitId alone) { state_.set(alone, Mark::Seen); });
    }
    marks_.clear();
}

// [where in the turn]

Field& Field::turn(int turn) {
    wanted_turn_ = turn;
    return *this;
}

Field& Field::in_set_up(Side side) {
    return go_to(Goal::SetUp, side);
}
Field& Field::in_movement(Side side) {
    return go_to(Goal::Movement, side);
}
Field& Field::in_combat(Side side) {
    return go_to(Goal::Combat, side);
}

Field& Field::go_to(Goal goal, Side side) {
    if (!begun_) {
        make_battle();
        begin();
    }
    while (!is_at(goal, side)) take_default();
    chronicle_ = {};
    put_on_marks();
    return *this;
}

bool Field::is_at(Goal goal, Side side) const {
    if (state_.agenda.empty()) fail("the battle is over and that point never came");
    if (asked() != side) return false;
    if (goal == Goal::SetUp) return is_question(state_, Ask::SetUp);
    if (wanted_turn_ != 0 && state_.turn < wanted_turn_) return false;
    return is_question(state_, goal == Goal::Movement ? Ask::ChooseUnit : Ask::PlanAttacks);
}

Field& Field::finish_turn() {
    const int now = state_.turn;
    while (!state_.agenda.empty() && state_.turn == now) take_default();
    return *this;
}

void Field::take_default() {
    if (is_question(state_, Ask::SetUp)) {
        take("historical");
    } else if (is_question(state_, Ask::ChooseUnit)) {
        take("end_movement");
    } else if (is_question(state_, Ask::PlanAttacks)) {
        take("end_combat");
    } else {
        fail("the test must answer: " + asks());
    }
}

void Field::begin() {
    begun_ = true;
    Dice none = Dice::recorded();
    start<Basic>(*scenario_, state_, none, &chronicle_);
}

// [play]

Field& Field::roll(std::vector<std::uint16_t> dice) {
    dice_.insert(dice_.end(), dice.begin(), dice.end());
    return *this;
}

Field& Field::take(std::string_view text) {
    const Action a = action(text);
    const Verdict verdict = refuse<Basic>(*scenario_, state_, basic::seat_of(asked()), a);
    std::string why;
    for (const Reason& reason : verdict.reasons()) {
        why += "\n  " + std::string(reason.rule.text()) + ": " +
               words().say(reason.phrase, NamingOf<Basic>(*scenario_));
    }
    if (!verdict.allowed()) fail("`" + std::string(text) + "` is refused at " + asks() + ":" + why);
    carry_out(a);
    return *this;
}

void Field::carry_out(Action a) {
    Dice dice = Dice::recorded();
    dice.feed(dice_, 0);
    bivouac::take<Basic>(*scenario_, state_, basic::seat_of(asked()), a, dice, &chronicle_);
    if (dice.fault() != DiceFault::None) fail("a die was rolled that the test does not give");
    dice_.erase(dice_.begin(), dice_.end() - static_cast<std::ptrdiff_t>(dice.values_left()));
    const std::string_view broken = Basic::broken_invariant(*scenario_, state_);
    if (!broken.empty()) fail("broken: " + std::string(broken));
}

Field& Field::take_all(const Texts& actions) {
    for (const std::string& text : actions) take(text);
    return *this;
}

Field& Field::move(std::string_view unit, std::string_view hex) {
    take("move " + std::string(unit));
    return take("to " + std::string(hex));
}

// [questions]

TextSet Field::offers() const {
    static thread_local Offers list;
    TextSet texts;
    if (state_.agenda.empty()) return texts;
    offer<Basic>(*scenario_, state_, basic::seat_of(asked()), list);
    const NamingOf<Basic> naming(*scenario_);
    for (const Action a : list) texts.insert(write_action(Basic::verbs(), naming, a));
    return texts;
}

TextSet Field::offers(std::string_view verb) const {
    const std::string start = std::string(verb) + " ";
    TextSet found;
    for (const std::string& text : offers()) {
        if (text.starts_with(start)) found.insert(text.substr(start.size()));
    }
    return found;
}

bool Field::allowed(std::string_view text) const {
    return refuse<Basic>(*scenario_, state_, basic::seat_of(asked()), action(text)).allowed();
}

Rules Field::refused_by(std::string_view text) const {
    const Verdict verdict = refuse<Basic>(*scenario_, state_, basic::seat_of(asked()), action(text));
    Rules rules;
    for (const Reason& reason : verdict.reasons()) rules.emplace_back(reason.rule.text());
    return rules;
}

TextSet Field::reach(std::string_view unit) const {
    const Action a = action("move " + std::string(unit));
    const Seat seat = basic::seat_of(asked());
    if (!refuse<Basic>(*scenario_, state_, seat, a).allowed()) return {};
    basic::State moving = state_;
    Dice none = Dice::recorded();
    bivouac::take<Basic>(*scenario_, moving, seat, a, none, nullptr);
    static thread_local Offers list;
    offer<Basic>(*scenario_, moving, seat, list);
    TextSet hexes;
    for (const Action to : list) {
        std::string name;
        Basic::write_operand(*scenario_, basic::kHex, to.operands[0], name);
        hexes.insert(name);
    }
    return hexes;
}

std::string Field::asks() const {
    if (state_.agenda.empty()) return "over";
    return std::string(Basic::questions()[state_.agenda.top().which].name);
}

Side Field::asked() const {
    const SeatSet seats = to_act<Basic>(state_);
    if (seats.empty()) fail("nobody is asked anything");
    return basic::side_of(seats.lowest());
}

std::string Field::hex_of(std::string_view unit) const {
    std::string text;
    const auto place = static_cast<std::uint16_t>(state_.at[index_of(id(unit))]);
    Basic::write_operand(*scenario_, basic::kSpot, place, text);
    return text;
}

bool Field::is(std::string_view unit, Mark mark) const {
    return state_.is(id(unit), mark);
}

Texts Field::events(Side viewer) const {
    const NamingOf<Basic> naming(*scenario_);
    Texts texts;
    for (const SeenEvent& event : chronicle_.seen_by(basic::seat_of(viewer))) {
        texts.push_back(words().say(event.phrase, naming));
    }
    return texts;
}

Outcome Field::outcome() const {
    return Basic::outcome(*scenario_, state_);
}

Action Field::action(std::string_view text) const {
    const ActionReading reading = read_action(Basic::verbs(), NamingOf<Basic>(*scenario_), text);
    if (!reading.action) fail("`" + std::string(text) + "`: " + reading.trouble);
    return *reading.action;
}

UnitId Field::id(std::string_view unit) const {
    const auto found = scenario_->unit_by_id(unit);
    if (!found) fail("no unit " + std::string(unit));
    return *found;
}

Hex Field::hex(std::string_view name) const {
    const auto found = scenario_->map.grid().read_hex(name);
    if (!found) fail("no hex " + std::string(name));
    return *found;
}

const basic::State& Field::state() const {
    return state_;
}
const Scenario& Field::scenario() const {
    return *scenario_;
}

void Field::expect_not_begun(std::string_view what) const {
    if (scenario_) fail("play has begun: " + std::string(what) + " cannot change any more");
}

}  // namespace bivouac::shadow::test
