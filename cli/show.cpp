#include <ostream>

#include <fmt/format.h>

#include "cli/area_text.hpp"
#include "cli/canvas.hpp"
#include "cli/choices.hpp"
#include "cli/commands.hpp"
#include "cli/facts.hpp"
#include "cli/map_text.hpp"
#include "cli/table_text.hpp"
#include "telling/json.hpp"

namespace bivouac::cli {
namespace {

/// The seat named; else the one to act, whose question it is; else the first.
Seat viewer_of(const ShowOptions& options, const ScenarioInfo& info, const AnyMatch& match) {
    if (!options.seat.empty()) return pick_seat(info, options.seat);
    const SeatSet asked = match.to_act();
    return asked.empty() ? seat(0) : asked.lowest();
}

void print_offers(Console& console, const AnyMatch& match, Seat viewer, const TableView& table,
                  const Ground& ground) {
    const std::vector<Choice> choices = choices_of(match, viewer, table, ground);
    for (std::size_t page = 0;; ++page) {
        const Listing listing = list_choices(choices, page, console.width, console.colour);
        const auto hint =
            listing.more ? listing.text.rfind('\n', listing.text.size() - 2) : std::string::npos;
        console.out << listing.text.substr(0, hint == std::string::npos ? hint : hint + 1);
        if (!listing.more) return;
    }
}

void print_shown(Console& console, const AnyScenario& scenario, const AnyMatch& match, Seat viewer,
                 const Speech& speech) {
    const ScenarioInfo& info = scenario.info();
    const TableView table = match.view(viewer);
    const BoardView board = scenario.board();
    const Ground ground(board);
    const MapLook look{console.colour, console.width, console.height, console.colour, {}};
    console.out << styled(fmt::format("{}: {}, after {} decisions, as the {} know it", match.game().title,
                                      info.title, match.size(), Speech::title(info.seats[index(viewer)])),
                          kBold, console.colour)
                << "\n"
                << status_lines(table, speech) << "\n"
                << (is_of_areas(board) ? draw_areas(board, table, info.seats, {}, look, speech)
                                       : draw_map(ground, table, info.seats, whole_window(ground), look))
                << legend_of(board, table, info.seats, look) << "\n"
                << list_units(table, info.seats, speech, {}, console) << "\n";
    const Outcome end = match.outcome();
    if (end.finished) {
        console.out << "The battle is over. " << speech.say(end.ending, match) << "\n";
        return;
    }
    console.out << styled(speech.say(match.prompt(viewer), match), kBold, console.colour) << "\n";
    print_offers(console, match, viewer, table, ground);
}

}  // namespace

Status show(Console& console, const Library& library, const ShowOptions& options) {
    const RecordFile file = open_record(library, options.file, options.data);
    const std::size_t all = file.record.lines.size();
    if (options.at && *options.at > all) {
        throw BadInput(fmt::format("--at {}: {} has {} decisions", *options.at, file.path, all));
    }
    const MatchLoad load = replay_record(file, options.at.value_or(all));
    const AnyScenario& scenario = *file.chosen.scenario;
    const Words words = library.words(file.record.game);
    const Seat viewer = viewer_of(options, scenario.info(), *load.match);
    if (options.json) {
        console.out << telling::json::serialize(telling::position({scenario, *load.match, words}, viewer))
                    << "\n";
    } else {
        print_shown(console, scenario, *load.match, viewer, {words, library.ledger(file.record.game)});
    }
    return Status::Ok;
}

}  // namespace bivouac::cli
