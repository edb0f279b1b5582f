// `import bivouac`: what of the program Python can reach. docs/python.md describes it for its users.
#include <map>
#include <optional>

#include <fmt/format.h>
#include <pybind11/stl.h>

#include "bots/play_out.hpp"
#include "engine/fair.hpp"
#include "engine/nearest.hpp"
#include "games/catalogue.hpp"
#include "python/match.hpp"
#include "python/values.hpp"
#include "telling/json.hpp"

namespace bivouac::python {
namespace {

py::list games() {
    py::list out;
    for (const AnyGame* game : catalogue()) {
        const GameInfo& info = game->info();
        py::dict one;
        one["id"] = std::string(info.id);
        one["rules"] = std::string(info.rules);
        one["title"] = std::string(info.title);
        one["version"] = info.version;
        one["scenarios"] = game->scenarios();
        out.append(one);
    }
    return out;
}

const AnyGame& game_called(const std::string& id, const std::string& rules) {
    if (const AnyGame* const game = find_game(id, rules)) return *game;
    std::vector<std::string> known;
    for (const AnyGame* game : catalogue())
        known.push_back(fmt::format("{} {}", game->info().id, game->info().rules));
    throw py::value_error(fmt::format("there is no game '{}' with the rules '{}' ({})", id, rules,
                                      did_you_mean(fmt::format("{} {}", id, rules), known)));
}

/// "game/scenario".
std::shared_ptr<Battle> scenario(const std::string& name, const std::string& rules) {
    const auto slash = name.find('/');
    if (slash == std::string::npos)
        throw py::value_error(fmt::format("'{}': a scenario is written as game/scenario", name));
    const AnyGame& game = game_called(name.substr(0, slash), rules);
    const std::string id = name.substr(slash + 1);
    ScenarioLoad load = game.load(id);
    if (!load.scenario)
        throw py::value_error(
            fmt::format("there is no scenario '{}' ({})", id, did_you_mean(id, game.scenarios())));
    return std::make_shared<Battle>(Battle{std::move(load.scenario), words_of(game.info().id)});
}

PyMatch start(const std::shared_ptr<Battle>& battle, std::optional<std::uint64_t> seed) {
    const std::uint8_t seats = battle->scenario->game().seats;
    const FairSeeds seeds = seed ? seeds_from(*seed, seats) : random_seeds(seats);
    return {battle, battle->scenario->start({seeds, {}})};
}

/// The names of the bots in seat order.
std::vector<std::string> players_of(const Battle& battle, const std::map<std::string, std::string>& players) {
    std::vector<std::string> names(battle.scenario->info().seats.size());
    for (const auto& [seat, name] : players) {
        if (!bots::is_bot(name))
            throw py::value_error(
                fmt::format("there is no bot '{}' ({})", name, did_you_mean(name, bots::bot_names())));
        names[index(battle.seat_of(seat))] = name;
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].empty()) throw py::value_error("nobody plays " + battle.scenario->info().seats[i]);
    }
    return names;
}

/// A whole match between bots: the same seed, the same match.
PyMatch play(const std::shared_ptr<Battle>& battle, const std::map<std::string, std::string>& players,
             std::uint64_t seed) {
    const std::vector<std::string> names = players_of(*battle, players);
    bots::PlayedOut played;
    {
        const py::gil_scoped_release others_may_go_on;
        played = bots::play_out(*battle->scenario, names, seed);
    }
    if (played.stop != bots::PlayStop::Ended) throw std::runtime_error("the bots did not play it to its end");
    return {battle, std::move(played.match)};
}

void add_scenario(py::module_& m) {
    py::class_<Battle, std::shared_ptr<Battle>>(m, "Scenario", "A battle, which never changes.")
        .def_property_readonly("id", [](const Battle& b) { return b.scenario->info().id; })
        .def_property_readonly("title", [](const Battle& b) { return b.scenario->info().title; })
        .def_property_readonly("game", [](const Battle& b) { return std::string(b.scenario->game().id); })
        .def_property_readonly("rules", [](const Battle& b) { return std::string(b.scenario->game().rules); })
        .def_property_readonly("seats", [](const Battle& b) { return b.scenario->info().seats; })
        .def_property_readonly("data", [](const Battle& b) { return b.scenario->info().data_hash; })
        .def(
            "board", [](const Battle& b) { return value_of(telling::board(b.scenario->board())); },
            "The ground, as docs/json.md describes it.")
        .def("start", &start, py::arg("seed") = py::none(), "A new match; the same seed has the same dice.")
        .def(
            "resume",
            [](const std::shared_ptr<Battle>& b, const std::string& position, std::uint64_t seed) {
                return resumed(b, position, seed);
            },
            py::arg("position"), py::arg("seed") = 0, "A match that goes on from a position in notation.")
        .def("play", &play, py::arg("players"), py::arg("seed") = 0,
             "A whole match between built-in bots: seat to the name of a bot.");
}

void add_match(py::module_& m) {
    py::class_<PyMatch>(m, "Match", "A position with its past and its dice.")
        .def_property_readonly("to_act", &PyMatch::to_act, "The seats that are asked now.")
        .def_property_readonly("over", &PyMatch::over)
        .def_property_readonly(
            "decisions", [](const PyMatch& p) { return p.match().size(); }, "How many have been taken.")
        .def_property_readonly("hash", [](const PyMatch& p) { return p.match().hash(); })
        .def("question", &PyMatch::question, py::arg("seat"),
             "What the seat is asked, as docs/json.md tells.")
        .def("prompt", &PyMatch::prompt, py::arg("seat"), "The same in a sentence.")
        .def("offers", &PyMatch::offers, py::arg("seat"), "Every legal action, in notation.")
        .def("drafting", &PyMatch::drafting, py::arg("seat"), "Whether the seat composes a plan.")
        .def("any_answer", &PyMatch::any_answer, py::arg("seat"), py::arg("seed") = 0,
             "The actions of one legal answer by chance; in an empty draft a whole plan.")
        .def("refuse", &PyMatch::refuse, py::arg("seat"), py::arg("action"),
             "Why not: reasons with their rules; an empty list if it is legal.")
        .def("take", &PyMatch::take, py::arg("seat"), py::arg("action"), "Takes an action; raises Illegal.")
        .def("undo", &PyMatch::undo, py::arg("seat"), "Takes the seat's last decision back, if it may be.")
        .def("view", &PyMatch::view, py::arg("seat") = py::none(),
             "What the seat sees: facts, pieces, cards. Without a seat, what spectators see.")
        .def("events", &PyMatch::events, py::arg("seat") = py::none(), py::arg("after") = 0,
             "What the seat has seen happen.")
        .def("outcome", &PyMatch::outcome)
        .def("results", &PyMatch::results, "Seat to 1 (win), 0 or -1; None while the match runs.")
        .def("clone", &PyMatch::clone, py::arg("seed") = 0, "The same position with dice of its own.")
        .def("imagine", &PyMatch::imagine, py::arg("seat"), py::arg("seed") = 0,
             "A position that agrees with what the seat knows, made from nothing else.")
        .def("position", &PyMatch::position, "The whole position in notation.")
        .def("record", &PyMatch::record, "The match as a .bvk file.");
}

}  // namespace

PYBIND11_MODULE(bivouac, m) {
    m.doc() = "Board wargames with every rule enforced.";
    static py::exception<Illegal> illegal(m, "Illegal", PyExc_ValueError);
    py::register_exception_translator([](std::exception_ptr raised) {  // NOLINT(*-unnecessary-value-param)
        try {
            if (raised) std::rethrow_exception(raised);
        } catch (const Illegal& e) {
            PyErr_SetObject(illegal.ptr(), py::make_tuple(e.what(), e.reasons).ptr());
        }
    });
    m.def("games", &games, "Every rule set of every game, with its scenarios.");
    m.def("scenario", &scenario, py::arg("name"), py::arg("rules") = "",
          "A battle by game/scenario; without a rule set under the first that is listed.");
    m.def("bots", &bots::bot_names, "The names of the built-in bots, weakest first.");
    add_scenario(m);
    add_match(m);
    py::class_<PyBot>(m, "Bot", "A built-in bot.")
        .def(py::init<const std::string&, std::uint64_t>(), py::arg("name"), py::arg("seed") = 0)
        .def("decide", &PyBot::decide, py::arg("match"), py::arg("seat"),
             "The actions that it would take one after the other, by what the seat knows.");
}

}  // namespace bivouac::python
