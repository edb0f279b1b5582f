// A whole match of bots: every seat has one, and they play until the match is over. The same seed gives the
// same dice and the same thoughts, so bots that count their work instead of timing it play the same match
// again on every machine. Each seat has random numbers of its own: what one bot uses up changes nothing for
// another.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "bots/bot.hpp"

namespace bivouac::bots {

enum class PlayStop : std::uint8_t {
    Ended,     ///< the match is over
    NoAnswer,  ///< a bot gave no legal answer: a fault of the bot or of its game
    TooLong,   ///< more decisions than any match has
};

struct PlayedOut {
    std::unique_ptr<AnyMatch> match;
    PlayStop stop = PlayStop::Ended;
    std::size_t stood_in = 0;  ///< answers that greedy gave for a bot that failed
};

/// Told of the match at its start and after every answer.
using PlayWatcher = std::function<void(const AnyMatch&)>;

/// The bot of a name; never null.
using BotMaker = std::function<std::unique_ptr<Bot>(const std::string& name)>;

/// `players` by seat, names that `make` knows; without it those that make_bot() does.
PlayedOut play_out(const AnyScenario& scenario, std::span<const std::string> players, std::uint64_t seed,
                   const PlayWatcher& watch = {}, const BotMaker& make = {});

}  // namespace bivouac::bots
