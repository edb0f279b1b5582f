// An opponent: answers a question put to its seat. A bot is given the match through the edge and asks it only
// what its seat may ask, so it knows what a person in that seat would know. A draft is one choice to a bot:
// it answers with a whole plan and its commit.
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

    /// The actions to take one after the other: one, or the steps of a plan and its commit. `seat` is asked
    /// something now and, if it is a draft, the draft is empty.
    [[nodiscard]] virtual std::vector<Action> decide(const AnyMatch& match, Seat seat, Rng& rng) = 0;
};

/// The bot of that name; null if there is none.
std::unique_ptr<Bot> make_bot(std::string_view name);
/// The names that make_bot() knows.
std::vector<std::string> bot_names();

}  // namespace bivouac::bots
