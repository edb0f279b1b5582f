#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/files.hpp"

namespace bivouac::cli {

Status check(Console& console, const Library& library, const CheckOptions& options) {
    const std::string_view first = library.games().front()->info().id;
    const AnyGame& game = pick_game(library, options.game.empty() ? first : options.game, options.rules);
    const FolderTexts files = read_folder(options.folder);
    const std::vector<NamedText> named = files.named();
    const ScenarioLoad load = game.load_files(named);
    for (const Mistake& m : load.mistakes) console.out << to_text(m) << "\n";
    if (!load.scenario) {
        console.out << fmt::format("{}: {} mistake{} in {} file{}\n", options.folder, load.mistakes.size(),
                                   load.mistakes.size() == 1 ? "" : "s", named.size(),
                                   named.size() == 1 ? "" : "s");
        return Status::BadInput;
    }
    const ScenarioInfo& info = load.scenario->info();
    const BoardView board = load.scenario->board();
    console.out << fmt::format("{}: {} can be played: {} hexes, seats {}, data {}\n", options.folder,
                               info.title, board.places.size(), fmt::join(info.seats, " and "),
                               info.data_hash.substr(0, 16));
    return Status::Ok;
}

}  // namespace bivouac::cli
