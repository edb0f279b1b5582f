// How a session begins and ends: what is fought for, who won, and where the match is kept.
#include <ostream>

#include <fmt/format.h>

#include "cli/area_text.hpp"
#include "cli/canvas.hpp"
#include "cli/goal.hpp"
#include "cli/session.hpp"

namespace bivouac::cli {
namespace {

constexpr std::string_view kHowToPlay =
    "You are the {}. The program asks one question at a time and lists the legal answers: type a number, or "
    "the answer itself, or the beginning of it. Tab completes names. `help` lists what else you can type: "
    "`map` draws the field, `legend` explains it, `why ...` says which rule forbids something, `undo` takes "
    "back, `auto` lets the program choose, `quit` leaves{}.";

}  // namespace

void Session::introduce() {
    const auto width = static_cast<std::size_t>(console_.width);
    const ScenarioInfo& info = scenario_->info();
    console_.out << styled(fmt::format("{}: {}", match_->game().title, info.title), kBold, console_.colour)
                 << "\n"
                 << wrapped(info.blurb, width);
    for (const std::string& paragraph : goal_of(match_->game(), board_, speech_))
        console_.out << wrapped(paragraph, width);
    if (introduces_) {
        const std::string_view kept = keeper_.kept_at().empty() ? "" : " (the match is kept)";
        console_.out << "\n"
                     << wrapped(
                            fmt::format(kHowToPlay, Speech::title(seats()[index(watcher().lowest())]), kept),
                            width);
    }
    console_.out << "\n";
}

void Session::finish() {
    over_ = true;
    const SeatSet all = SeatSet::first(seats().size());
    tell_events(watcher());
    console_.out << "\n";
    const MapLook look{console_.colour, console_.width, console_.height, console_.colour, {}};
    const TableView table = match_->view(all);
    console_.out << draw_board(board_, ground_, table, seats(), look, speech_);
    for (const Seated& s : bots_) {
        if (s.program) s.program->over(*match_);
    }
    const Outcome end = match_->outcome();
    console_.out << styled("The battle is over. ", kBold, console_.colour) << speech_.say(end.ending, *match_)
                 << "\n";
    for (std::size_t i = 0; i < seats().size(); ++i) {
        constexpr std::string_view kResults[] = {"lost", "drew", "won"};
        console_.out << fmt::format("  {} {}\n", padded(Speech::title(seats()[i]), 10),
                                    kResults[static_cast<std::size_t>(static_cast<int>(end.results[i]) + 1)]);
    }
    keeper_.keep(*match_);
    if (keeper_.kept_at().empty()) {
        console_.out << "The match is not kept: there was nowhere to write it.\n";
        return;
    }
    console_.out << fmt::format(
        "`bivouac replay {0}` shows it again, `bivouac verify {0}` checks its dice.\n", keeper_.kept_at());
}

void Session::leave() {
    over_ = true;
    if (match_->size() == 0) return;
    keeper_.keep(*match_);
    if (keeper_.kept_at().empty()) {
        console_.out << "The match is not kept: there was nowhere to write it.\n";
        return;
    }
    console_.out << fmt::format("The match is kept; `bivouac play --load {}` goes on with it.\n",
                                keeper_.kept_at());
}

}  // namespace bivouac::cli
