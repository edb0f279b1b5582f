#include <ostream>
#include <set>
#include <string>

#include <fmt/format.h>

#include "bots/bot.hpp"
#include "cli/canvas.hpp"
#include "cli/commands.hpp"

namespace bivouac::cli {

Status list_games(Console& console, const Library& library) {
    std::string_view last;
    std::set<std::string> told;  // a battle is told once, whichever rules and variants it is played with
    for (const AnyGame* game : library.games()) {
        const GameInfo& info = game->info();
        if (info.id != last) {
            console.out << styled(info.title, kBold, console.colour) << fmt::format("  ({})\n", info.id);
        }
        last = info.id;
        console.out << fmt::format("  rules: {} (version {})\n", info.rules, info.version);
        for (const std::string& id : game->scenarios()) {
            const ScenarioLoad load = game->load(id);
            if (!load.scenario) continue;
            const ScenarioInfo& s = load.scenario->info();
            console.out << "    " << styled(fmt::format("{}/{}", info.id, id), kAccent, console.colour)
                        << fmt::format("  {}; seats: {}\n", s.title, fmt::join(s.seats, ", "));
            if (told.insert(s.blurb).second) {
                console.out << wrapped(s.blurb, static_cast<std::size_t>(console.width), 8);
            }
        }
    }
    console.out << fmt::format("opponents: human, bot:{}\n", fmt::join(bots::bot_names(), ", bot:"));
    return Status::Ok;
}

Status overview(Console& console, const Library& library) {
    console.out << styled("Bivouac", kBold, console.colour)
                << ": board wargames with every rule enforced.\n\n"
                   "  bivouac serve                     the table in your browser\n"
                   "  bivouac play                      a first battle, with an introduction\n"
                << fmt::format("  bivouac play {:<20} a battle of your choice, two players at one screen\n",
                               "GAME/SCENARIO")
                << "  bivouac play GAME/SCENARIO --seat SEAT=bot:greedy\n"
                   "                                    the same, against the computer\n"
                   "  bivouac games                     what can be played\n"
                   "  bivouac rules GAME                the rules, by number\n"
                   "  bivouac --help                    everything else\n\n";
    for (const AnyGame* game : library.games()) {
        for (const std::string& id : game->scenarios()) {
            console.out << fmt::format("  {}/{}  ({} rules)\n", game->info().id, id, game->info().rules);
        }
    }
    return Status::Ok;
}

}  // namespace bivouac::cli
