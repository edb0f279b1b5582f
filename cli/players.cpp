#include "cli/players.hpp"

#include <ostream>

#include <fmt/format.h>

#include "engine/nearest.hpp"

namespace bivouac::cli {
namespace {

constexpr std::string_view kBot = "bot:";
constexpr std::string_view kProgram = "bot:exec:";
constexpr std::string_view kRecordedProgram = "bot:exec";

std::vector<std::string> player_names() {
    std::vector<std::string> names{std::string(kHuman)};
    for (const std::string& bot : bots::bot_names()) names.push_back(std::string(kBot) + bot);
    names.push_back(std::string(kProgram) + "COMMAND");
    return names;
}

/// The bots that think for a time, of which a fraction can be asked for.
std::vector<std::string> thinkers() {
    std::vector<std::string> names;
    for (const std::string& bot : bots::bot_names()) {
        if (bots::is_bot(bot + "/2")) names.push_back(std::string(kBot) + bot);
    }
    return names;
}

/// What somebody may have meant who named a player that there is not.
std::string advice_for(std::string_view player) {
    if (bots::is_bot(player)) return fmt::format("did you mean '{}{}'?", kBot, player);
    const auto slash = player.find('/');
    const bool bot = player.starts_with(kBot) && !player.starts_with(kProgram);
    if (bot && slash != std::string_view::npos &&
        bots::is_bot(player.substr(kBot.size(), slash - kBot.size())))
        return fmt::format("/N divides the time in which a bot thinks, with N from 1 on: {}/2",
                           fmt::join(thinkers(), "/2, "));
    return did_you_mean(player, player_names());
}

}  // namespace

void check_player(std::string_view player) {
    if (player.starts_with(kBot) && outside::is_program(player.substr(kBot.size()))) return;
    if (player == kHuman || (player.starts_with(kBot) && bots::is_bot(player.substr(kBot.size())))) return;
    throw BadInput(fmt::format("'{}' cannot take a seat ({})", player, advice_for(player)));
}

void check_recorded_player(std::string_view player, std::string_view seat) {
    if (player != kRecordedProgram) return check_player(player);
    throw BadInput(
        fmt::format("the seat {0} was played by a program; say who plays it now: --seat {0}=human, --seat "
                    "{0}=bot:greedy, or "
                    "--seat {0}=bot:exec:COMMAND with the program",
                    seat));
}

std::string recorded_player(std::string_view player) {
    return std::string(player.starts_with(kProgram) ? kRecordedProgram : player);
}

Seated seated(Console& console, std::string_view player, SeatOfBot at) {
    if (!player.starts_with(kBot)) return {};
    if (!player.starts_with(kProgram))
        return {std::make_unique<bots::Player>(player.substr(kBot.size())), nullptr, {}};
    outside::Program program;
    program.command = outside::command_of(player.substr(kBot.size()));
    program.time = at.time;
    program.log = [&err = console.err, seat = at.seat](std::string_view line) {
        err << fmt::format("[{}] {}\n", seat, line) << std::flush;
    };
    auto bot = std::make_unique<outside::ExternalBot>(std::move(program), std::move(at.scenario),
                                                      std::move(at.words));
    outside::ExternalBot* const outside = bot.get();
    return {std::make_unique<bots::Player>(std::move(bot)), outside, {}};
}

}  // namespace bivouac::cli
