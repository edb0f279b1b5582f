#include <algorithm>
#include <filesystem>
#include <ostream>

#include <fmt/format.h>

#include "cli/area_text.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "games/tutorial.hpp"

namespace bivouac::cli {
namespace {

Status tell_mistakes(Console& console, const std::string& folder, const Mistakes& mistakes,
                     std::size_t files) {
    for (const Mistake& m : mistakes) console.out << to_text(m) << "\n";
    console.out << fmt::format("{}: {} mistake{} in {} file{}\n", folder, mistakes.size(),
                               mistakes.size() == 1 ? "" : "s", files, files == 1 ? "" : "s");
    return Status::BadInput;
}

/// A game keeps its tutorials in a folder of that name.
bool holds_tutorials(const std::string& folder) {
    std::filesystem::path path(folder);
    if (!path.has_filename()) path = path.parent_path();
    return path.filename() == "tutorials";
}

const AnyGame* game_of(const Library& library, std::string_view id, std::string_view rules) {
    for (const AnyGame* const game : library.games()) {
        if (game->info().id == id && game->info().rules == rules) return game;
    }
    return nullptr;
}

/// Reads them all, and plays those that can be read.
Status check_tutorials(Console& console, const Library& library, std::string_view id,
                       const std::string& folder, std::span<const NamedText> files) {
    Mistakes mistakes;
    const std::vector<Tutorial> tutorials = read_tutorials(files, mistakes);
    const Ledger ledger = library.ledger(id);
    std::vector<std::string> names;
    for (const Tutorial& tutorial : tutorials) {
        names.push_back(tutorial.id);
        const AnyGame* const game = game_of(library, id, tutorial.rules);
        if (game == nullptr) {
            mistakes.push_back(
                {tutorial.file, 0, fmt::format("{} has no rules '{}'", id, tutorial.rules), ""});
            continue;
        }
        const Mistakes found = check_tutorial(tutorial, *game, ledger);
        mistakes.insert(mistakes.end(), found.begin(), found.end());
    }
    if (!mistakes.empty()) return tell_mistakes(console, folder, mistakes, files.size());
    console.out << fmt::format("{}: can be played: {}\n", folder, fmt::join(names, ", "));
    return Status::Ok;
}

}  // namespace

Status check(Console& console, const Library& library, const CheckOptions& options) {
    const FolderTexts files = read_folder(options.folder);
    const std::vector<NamedText> named = files.named();
    if (holds_tutorials(options.folder)) {
        const std::string_view first = library.games().front()->info().id;
        const AnyGame& taught =
            pick_game(library, options.game.empty() ? first : options.game, options.rules);
        return check_tutorials(console, library, taught.info().id, options.folder, named);
    }
    const AnyGame& game = options.game.empty() ? game_of_files(library, named, options.rules)
                                               : pick_game(library, options.game, options.rules);
    const ScenarioLoad load = game.load_files(named);
    if (!load.scenario) return tell_mistakes(console, options.folder, load.mistakes, named.size());
    for (const Mistake& m : load.mistakes) console.out << to_text(m) << "\n";
    const ScenarioInfo& info = load.scenario->info();
    const BoardView board = load.scenario->board();
    console.out << fmt::format("{}: {} can be played: {} {}, seats {}, data {}\n", options.folder, info.title,
                               board.places.size(), is_of_areas(board) ? "areas" : "hexes",
                               fmt::join(info.seats, " and "), info.data_hash.substr(0, 16));
    return Status::Ok;
}

}  // namespace bivouac::cli
