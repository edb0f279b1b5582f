#include "python/match.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include "engine/nearest.hpp"
#include "engine/notation.hpp"
#include "engine/record.hpp"
#include "python/values.hpp"
#include "telling/json.hpp"

namespace bivouac::python {
namespace {

std::vector<std::string> written(const AnyMatch& match, const std::vector<Action>& actions) {
    std::vector<std::string> out;
    out.reserve(actions.size());
    for (const Action a : actions) out.push_back(write_action(match.verbs(), match.naming(), a));
    return out;
}

}  // namespace

Seat Battle::seat_of(const std::string& name) const {
    const std::vector<std::string>& seats = scenario->info().seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i] == name) return seat(i);
    }
    throw py::value_error(fmt::format("there is no seat '{}' ({})", name, did_you_mean(name, seats)));
}

Seat PyMatch::asked_seat(const std::string& name) const {
    const Seat seat = battle_->seat_of(name);
    if (!match_->to_act().contains(seat)) throw py::value_error(fmt::format("{} is not asked now", name));
    return seat;
}

SeatSet PyMatch::viewer(const std::optional<std::string>& seat) const {
    return seat ? SeatSet(battle_->seat_of(*seat)) : SeatSet();
}

Action PyMatch::read(const std::string& action) const {
    const ActionReading reading = read_action(match_->verbs(), match_->naming(), action);
    if (!reading.action)
        throw py::value_error(fmt::format("'{}' cannot be read: {}", action, reading.trouble));
    return *reading.action;
}

std::vector<std::string> PyMatch::to_act() const {
    std::vector<std::string> names;
    match_->to_act().for_each([&](Seat s) { names.push_back(battle_->name_of(s)); });
    return names;
}

py::object PyMatch::question(const std::string& seat) const {
    return value_of(telling::question(teller(), asked_seat(seat)));
}

std::string PyMatch::prompt(const std::string& seat) const {
    return battle_->words.say(match_->prompt(asked_seat(seat)), match_->naming());
}

std::vector<std::string> PyMatch::offers(const std::string& seat) const {
    const Seat who = battle_->seat_of(seat);
    if (!match_->to_act().contains(who)) return {};
    return written(*match_, match_->offers(who));
}

bool PyMatch::drafting(const std::string& seat) const {
    return match_->drafting(battle_->seat_of(seat));
}

std::vector<std::string> PyMatch::any_answer(const std::string& seat, std::uint64_t seed) const {
    const Seat who = asked_seat(seat);
    Rng rng(seed);
    return written(*match_, match_->knowledge(SeatSet(who))->any_answer(who, rng));
}

py::object PyMatch::refuse(const std::string& seat, const std::string& action) const {
    return value_of(telling::reasons(teller(), match_->refuse(battle_->seat_of(seat), read(action))));
}

void PyMatch::take(const std::string& seat, const std::string& action) {
    const Action chosen = read(action);
    const Verdict verdict = match_->take(battle_->seat_of(seat), chosen, 0);
    if (verdict.allowed()) return;
    throw Illegal(fmt::format("the rules do not allow {} to '{}'", seat, action),
                  value_of(telling::reasons(teller(), verdict)));
}

bool PyMatch::undo(const std::string& seat) {
    return match_->undo(battle_->seat_of(seat));
}

py::object PyMatch::view(const std::optional<std::string>& seat) const {
    const TableView table = match_->view(viewer(seat));
    return value_of(telling::json::object{{"facts", telling::facts(table)},
                                          {"pieces", telling::pieces(table)},
                                          {"cards", telling::cards(table)}});
}

py::object PyMatch::events(const std::optional<std::string>& seat, std::size_t after) const {
    telling::json::array told;
    for (const SeenEvent& e : match_->events(viewer(seat), after))
        told.push_back(telling::event(teller(), e, telling::DecisionNumbers::Told));
    return value_of(told);
}

py::object PyMatch::outcome() const {
    return value_of(telling::outcome(teller()));
}

py::object PyMatch::results() const {
    const Outcome end = match_->outcome();
    if (!end.finished) return py::none();
    py::dict results;
    const std::vector<std::string>& seats = battle_->scenario->info().seats;
    for (std::size_t i = 0; i < seats.size(); ++i)
        results[py::str(seats[i])] = static_cast<int>(end.results.at(i));
    return results;
}

PyMatch PyMatch::clone(std::uint64_t seed) const {
    return resumed(battle_, match_->position(), seed);
}

PyMatch PyMatch::imagine(const std::string& seat, std::uint64_t seed) const {
    Rng rng(seed);
    return resumed(battle_, match_->imagined_position(SeatSet(battle_->seat_of(seat)), rng), seed);
}

std::string PyMatch::record() const {
    return write_record(match_->record());
}

PyMatch resumed(const BattlePointer& battle, const std::string& position, std::uint64_t seed) {
    const MatchSetup setup{seeds_from(seed, battle->scenario->game().seats), {}};
    MatchLoad load = battle->scenario->resume(setup, position, 0);
    if (!load.match) {
        const Mistake& first = load.mistakes.front();
        throw py::value_error(fmt::format("line {} of the position: {}", first.line, first.what));
    }
    return {battle, std::move(load.match)};
}

PyBot::PyBot(const std::string& name, std::uint64_t seed) : bot_(bots::make_bot(name)), rng_(seed) {
    if (!bot_)
        throw py::value_error(
            fmt::format("there is no bot '{}' ({})", name, did_you_mean(name, bots::bot_names())));
}

std::vector<std::string> PyBot::decide(const PyMatch& match, const std::string& seat) {
    const Seat who = match.battle().seat_of(seat);
    if (!match.match().to_act().contains(who))
        throw py::value_error(fmt::format("{} is not asked now", seat));
    const py::gil_scoped_release others_may_go_on;
    return written(match.match(), bots::answer(*bot_, match.match(), who, rng_));
}

}  // namespace bivouac::python
