#include <algorithm>
#include <filesystem>
#include <ostream>

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/lab.hpp"
#include "cli/lab_text.hpp"
#include "lab/report.hpp"
#include "store/error.hpp"

namespace bivouac::cli {
namespace {

/// The ledger and the words of a run's game, and what of it is not played in the run: the ledger's sets of
/// other rule sets and other scenarios, and the other battles.
lab::Book book_of_run(const Library& library, const lab::Run& run) {
    lab::Book book;
    const std::string_view stem = std::string_view(run.scenario).substr(0, run.scenario.find('+'));
    for (const AnyGame* game : library.games()) {
        if (game->info().id != run.game) continue;
        book.ledger = library.ledger(run.game);
        book.words = library.words(run.game);
        if (game->info().rules != run.rules) book.other_sets.emplace_back(game->info().rules);
        for (const std::string& scenario : game->scenarios()) {
            if (scenario == stem) continue;
            book.other_sets.push_back(scenario);
            if (const ScenarioLoad other = game->load(scenario); other.scenario)
                book.other_battles.push_back(other.scenario->info().title);
        }
    }
    return book;
}

std::vector<lab::ReportedRun> runs_in(const std::string& path, const Library& library) {
    try {
        lab::ResultsFile file(path, lab::ResultsFile::Use::Reading);
        std::vector<lab::ReportedRun> runs;
        for (lab::Run& run : file.runs()) {
            const lab::Book book = book_of_run(library, run);
            lab::Observer observer(run, book);
            file.each_game(run.id, lab::ResultsFile::Detail::Course,
                           [&](const lab::GameResult& game) { observer.see(game); });
            runs.push_back({std::move(run), observer.result()});
        }
        return runs;
    } catch (const store::StoreError& e) {
        throw BadInput(e.what());
    }
}

/// A page is written over what was there, which must never be results.
void check_output(const LabReportOptions& options) {
    std::error_code ignored;
    if (std::filesystem::equivalent(options.file, options.output, ignored))
        throw BadInput(
            fmt::format("-o {}: that is the file of results itself; name another", options.output));
    if (lab::is_database(options.output)) {
        throw BadInput(fmt::format("-o {}: holds a database, which a page would replace; name another file",
                                   options.output));
    }
}

}  // namespace

Status lab_report(Console& console, const Library& library, const LabReportOptions& options) {
    check_output(options);
    const std::vector<lab::ReportedRun> runs = runs_in(options.file, library);
    std::uint64_t games = 0;
    for (const lab::ReportedRun& run : runs) games += run.found.summary.games + run.found.summary.unfinished;
    if (games == 0) throw BadInput(fmt::format("{}: holds no games yet", options.file));
    const bool one = std::all_of(runs.begin(), runs.end(), [&](const lab::ReportedRun& each) {
        return each.run.title == runs.front().run.title;
    });
    std::string title = options.title;
    if (title.empty()) title = "Laboratory report" + (one ? ": " + runs.front().run.title : "");
    replace_file(options.output, lab::write_report(title, runs));
    console.out << fmt::format("{}: {} in {}\n", options.output, counted(games, "game"),
                               counted(runs.size(), "run"));
    return Status::Ok;
}

}  // namespace bivouac::cli
