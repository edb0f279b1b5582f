#include <istream>
#include <ostream>

#include <fmt/format.h>

#include "cli/area_text.hpp"
#include "cli/canvas.hpp"
#include "cli/commands.hpp"
#include "cli/facts.hpp"
#include "cli/speech.hpp"

namespace bivouac::cli {
namespace {

std::string dice_text(const std::vector<std::uint16_t>& dice) {
    return dice.empty() ? "" : fmt::format("   dice {}", fmt::join(dice, " "));
}

void print_decision(Console& console, const RecordLine& line, std::size_t number) {
    for (const std::string& c : line.comments)
        console.out << styled("; " + c, kFaint, console.colour) << "\n";
    console.out << styled(fmt::format("{:>5} {}: {}", number, Speech::title(line.seat), line.action), kBold,
                          console.colour)
                << styled(dice_text(line.dice), kAccent, console.colour) << "\n";
}

void print_events(Console& console, const std::vector<SeenEvent>& events, std::size_t decision,
                  const Speech& speech, const AnyMatch& match) {
    for (const SeenEvent& e : events) {
        if (e.decision != decision) continue;
        console.out << wrapped("· " + speech.say(e.phrase, match), static_cast<std::size_t>(console.width),
                               8);
    }
}

void print_position(Console& console, const AnyScenario& scenario, const AnyMatch& match, SeatSet viewer,
                    const Speech& speech) {
    const BoardView board = scenario.board();
    const Ground ground(board);
    const TableView table = match.view(viewer);
    const MapLook look{console.colour, console.width, console.height, console.colour, {}};
    console.out << "\n"
                << draw_board(board, ground, table, scenario.info().seats, look, speech)
                << status_lines(table, speech) << "\n";
}

void print_end(Console& console, const AnyMatch& match, const Speech& speech, const Record& record) {
    for (const std::string& c : record.closing_comments) console.out << "; " << c << "\n";
    const Outcome end = match.outcome();
    console.out << (end.finished ? "The battle is over. " + speech.say(end.ending, match)
                                 : "The match is not finished.")
                << "\n";
}

/// Waits for Enter; false if the reader wants to stop.
bool wait_for_enter(Console& console) {
    console.out << "-- Enter: next, q: stop -- " << std::flush;
    std::string line;
    const bool more = static_cast<bool>(std::getline(console.in, line));
    if (!console.terminal) console.out << "\n";
    return more && !line.starts_with('q');
}

}  // namespace

Status replay(Console& console, const Library& library, const ReplayOptions& options) {
    const RecordFile file = open_record(library, options.file, options.data);
    const Record& record = file.record;
    if (options.at && *options.at > record.lines.size()) {
        throw BadInput(
            fmt::format("--at {}: {} has {} decisions", *options.at, file.path, record.lines.size()));
    }
    const std::size_t last = options.at.value_or(record.lines.size());
    const MatchLoad load = replay_record(file, last);
    const ScenarioInfo& info = file.chosen.scenario->info();
    const SeatSet viewer =
        options.seat.empty() ? SeatSet::first(info.seats.size()) : pick_seat(info, options.seat);
    const Speech speech(library.words(record.game), library.ledger(record.game));
    const std::vector<SeenEvent> events = load.match->events(viewer, 0);

    console.out << styled(fmt::format("{}: {}", load.match->game().title, info.title), kBold, console.colour)
                << "\n";
    for (const RecordSeat& s : record.seats) {
        console.out << fmt::format("  {}: {}\n", Speech::title(s.name), s.player);
    }
    print_events(console, events, 0, speech, *load.match);
    for (std::size_t i = 0; i < last; ++i) {
        print_decision(console, record.lines[i], i + 1);
        print_events(console, events, i + 1, speech, *load.match);
        if (options.step && !wait_for_enter(console)) return Status::Ok;
    }
    print_position(console, *file.chosen.scenario, *load.match, viewer, speech);
    print_end(console, *load.match, speech, record);
    return Status::Ok;
}

}  // namespace bivouac::cli
