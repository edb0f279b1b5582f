// Who takes a seat at this machine: a person, a built-in bot (`bot:greedy`), or a program outside
// (`bot:exec:./my_bot.py`). A program is only ever started because its user named it on the command line:
// what a record says of its players must never run anything.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/player.hpp"
#include "cli/console.hpp"
#include "engine/words.hpp"
#include "outside/external_bot.hpp"

namespace bivouac::cli {

inline constexpr std::string_view kHuman = "human";

/// Throws BadInput with a suggestion unless a player of that name can take a seat.
void check_player(std::string_view player);
/// The same for a player whom a record names: a program has to be named again by its user.
void check_recorded_player(std::string_view player, std::string_view seat);
/// What a record says of him: of a program outside nothing but that it was one.
std::string recorded_player(std::string_view player);

/// What a bot of a seat is started with.
struct SeatOfBot {
    std::string seat;  ///< its name, for what is told of it
    std::shared_ptr<const AnyScenario> scenario;
    Words words;
    std::chrono::milliseconds time;
};

/// A bot that sits somewhere; none for a person. `program` is there if it is one outside.
struct Seated {
    std::unique_ptr<bots::Player> player;
    outside::ExternalBot* program = nullptr;
    std::string failure;  ///< how it failed last
};

/// What programs write to their standard error is shown with the name of their seat.
Seated seated(Console& console, std::string_view player, SeatOfBot at);

}  // namespace bivouac::cli
