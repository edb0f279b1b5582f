#include "bots/bot.hpp"

#include <istream>
#include <ostream>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "engine/nearest.hpp"
#include "outside/speaker.hpp"

namespace bivouac::cli {
namespace {

/// The battle that a match names: inside the program, or in the folder that was given.
outside::Speaker::Find battles_of(const Library& library, const std::string& folder) {
    return [&library, folder](const std::string& game, const std::string& rules,
                              const std::string& scenario) -> std::shared_ptr<const AnyScenario> {
        try {
            const AnyGame& found = pick_game(library, game, rules);
            if (!folder.empty()) return load_folder(found, folder).scenario;
            return found.load(scenario).scenario;
        } catch (const BadInput& e) {
            throw outside::BadMessage(e.what());
        }
    };
}

}  // namespace

Status speak_as_bot(Console& console, const Library& library, const BotOptions& options) {
    const auto company = options.shared ? bots::Company::Many : bots::Company::Alone;
    std::unique_ptr<bots::Bot> bot = bots::make_bot(options.name, company);
    if (!bot) {
        throw BadInput(fmt::format("there is no bot '{}' ({})", options.name,
                                   did_you_mean(options.name, bots::bot_names())));
    }
    outside::Speaker speaker("bivouac " + options.name, std::move(bot), battles_of(library, options.data),
                             options.seed, [&console](std::string_view line) {
                                 console.err << line << "\n" << std::flush;
                             });
    std::string line;
    while (std::getline(console.in, line)) {
        try {
            if (const auto answer = speaker.answer(line)) console.out << *answer << "\n" << std::flush;
        } catch (const outside::BadMessage& e) {
            throw BadInput(e.what());
        }
    }
    return Status::Ok;
}

}  // namespace bivouac::cli
