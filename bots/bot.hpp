// An opponent: answers a question put to its seat. A bot is given what the seat knows and nothing else: the
// type of what it is given holds no position, so it cannot look. A draft is one choice to a bot: it answers
// with a whole plan and its commit.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/advice.hpp"
#include "bots/meter.hpp"
#include "engine/any_game.hpp"
#include "engine/rng.hpp"

namespace bivouac::bots {

/// Raise it by one whenever a bot of some name may answer otherwise than before: its search, its care or
/// time, or a game's judgement of positions. What bots have played is kept with it, and the laboratory never
/// goes on with games of another version.
inline constexpr std::int64_t kBotsVersion = 4;

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

    /// What it would do and what it expects of it. A bot that expects nothing says what it would do.
    [[nodiscard]] virtual Advice advise(const AnyKnowledge& known, Seat seat, Rng& rng) {
        Advice advice;
        advice.actions = decide(known, seat, rng);
        advice.line = advice.actions;
        return advice;
    }
};

/// What a bot in that seat of a match does, or the greedy one in its place: Player (bots/player.hpp) tells
/// which.
std::vector<Action> answer(Bot& bot, const AnyMatch& match, Seat seat, Rng& rng);

/// Whether a bot has the machine to itself while it thinks, or shares it with other games: then it thinks
/// with one thread, and the time that it has is the processor's, so that its neighbours make it no weaker.
/// Alone it is awaited: by a hard limit for each decision it gives the best answer that it has found.
enum class Company : std::uint8_t { Alone, Many };

/// The bot of that name; null if there is none. The levels that search may be given a part of their time:
/// "marshal/10" has a tenth of it.
std::unique_ptr<Bot> make_bot(std::string_view name, Company company = Company::Alone);
/// One of the levels that search with limits other than its own; null if there is no such level.
std::unique_ptr<Bot> make_searcher(std::string_view level, const Limits& limits);
/// The names that make_bot() knows, weakest first; those of levels with a part of their time are not listed.
std::vector<std::string> bot_names();
/// About what a turn takes it at most, by the clock; none: there is no such bot.
std::optional<double> seconds_for_a_turn(std::string_view name);
/// Whether make_bot() knows it.
bool is_bot(std::string_view name);

}  // namespace bivouac::bots
