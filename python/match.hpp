// Games, battles and matches as Python has them: seats are names, actions are texts in notation, and what a
// seat sees is the JSON of docs/json.md as Python values. A match here is the caller's own: he may look at
// all of it, copy it and go on from where he likes. Whether a choice is legal is for the rules alone to say.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>

#include "bots/bot.hpp"
#include "engine/any_game.hpp"
#include "engine/words.hpp"
#include "telling/teller.hpp"

namespace bivouac::python {

namespace py = pybind11;

/// Raised as bivouac.Illegal: an action that the rules forbid now. `args[1]` has the reasons.
class Illegal : public std::runtime_error {
  public:
    Illegal(const std::string& message, py::object given)
        : std::runtime_error(message), reasons(std::move(given)) {}
    py::object reasons;
};

/// A battle with what belongs to it, shared by all of its matches.
struct Battle {
    std::shared_ptr<const AnyScenario> scenario;
    Words words;

    /// The seat of that name; raises ValueError with those that there are.
    [[nodiscard]] Seat seat_of(const std::string& name) const;
    [[nodiscard]] const std::string& name_of(Seat seat) const { return scenario->info().seats[index(seat)]; }
};
using BattlePointer = std::shared_ptr<const Battle>;

class PyMatch {
  public:
    PyMatch(BattlePointer battle, std::unique_ptr<AnyMatch> match)
        : battle_(std::move(battle)), match_(std::move(match)) {}

    [[nodiscard]] const AnyMatch& match() const { return *match_; }
    [[nodiscard]] AnyMatch& match() { return *match_; }
    [[nodiscard]] const Battle& battle() const { return *battle_; }

    [[nodiscard]] std::vector<std::string> to_act() const;
    [[nodiscard]] bool over() const { return match_->outcome().finished || match_->to_act().empty(); }
    [[nodiscard]] py::object question(const std::string& seat) const;
    [[nodiscard]] std::string prompt(const std::string& seat) const;
    [[nodiscard]] std::vector<std::string> offers(const std::string& seat) const;
    [[nodiscard]] bool drafting(const std::string& seat) const;
    /// A whole legal answer by chance, as the game proposes plans: from what the seat knows.
    [[nodiscard]] std::vector<std::string> any_answer(const std::string& seat, std::uint64_t seed) const;
    /// Why not: a list of reasons, empty if it is legal.
    [[nodiscard]] py::object refuse(const std::string& seat, const std::string& action) const;
    void take(const std::string& seat, const std::string& action);
    bool undo(const std::string& seat);

    /// What a seat sees; nobody is a spectator.
    [[nodiscard]] py::object view(const std::optional<std::string>& seat) const;
    [[nodiscard]] py::object events(const std::optional<std::string>& seat, std::size_t after) const;
    [[nodiscard]] py::object outcome() const;
    /// Seat to 1, 0 or -1; none while it runs.
    [[nodiscard]] py::object results() const;

    /// A match that goes on from this position, with dice of its own.
    [[nodiscard]] PyMatch clone(std::uint64_t seed) const;
    /// The same from a position that agrees with what the seat knows, and is made from nothing else.
    [[nodiscard]] PyMatch imagine(const std::string& seat, std::uint64_t seed) const;
    [[nodiscard]] std::string position() const { return match_->position(); }
    [[nodiscard]] std::string record() const;

  private:
    [[nodiscard]] telling::Teller teller() const { return {*battle_->scenario, *match_, battle_->words}; }
    [[nodiscard]] Seat asked_seat(const std::string& name) const;
    [[nodiscard]] SeatSet viewer(const std::optional<std::string>& seat) const;
    [[nodiscard]] Action read(const std::string& action) const;

    BattlePointer battle_;
    std::unique_ptr<AnyMatch> match_;
};

/// A match that goes on from a position in notation; raises ValueError if it cannot be read.
[[nodiscard]] PyMatch resumed(const BattlePointer& battle, const std::string& position, std::uint64_t seed);

/// A built-in bot with chance of its own.
class PyBot {
  public:
    PyBot(const std::string& name, std::uint64_t seed);
    /// What it would do in that seat, by what the seat knows.
    [[nodiscard]] std::vector<std::string> decide(const PyMatch& match, const std::string& seat);

  private:
    std::unique_ptr<bots::Bot> bot_;
    Rng rng_;
};

}  // namespace bivouac::python
