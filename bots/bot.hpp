// An opponent: answers a question put to its seat. A bot is given what the seat knows and nothing else: the
// type of what it is given holds no position, so it cannot look. A draft is one choice to a bot: it answers
// with a whole plan and its commit.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/rng.hpp"

namespace bivouac::bots {

class Bot {
  public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;

    /// The actions to take one after the other: one, or several that the seat will be asked for in turn
    /// whatever happens (the steps of a plan and its commit, a unit and where it goes). `seat` is asked
    /// something now and, if it is a draft, the draft is empty.
    [[nodiscard]] virtual std::vector<Action> decide(const AnyKnowledge& known, Seat seat, Rng& rng) = 0;
};

/// What a bot in that seat of a match does: it is told what the seat knows. It sets up as history did where
/// the game offers it: a set-up of chance is no opponent to learn from.
std::vector<Action> answer(Bot& bot, const AnyMatch& match, Seat seat, Rng& rng);

/// The bot of that name; null if there is none.
std::unique_ptr<Bot> make_bot(std::string_view name);
/// The names that make_bot() knows, weakest first.
std::vector<std::string> bot_names();

}  // namespace bivouac::bots
