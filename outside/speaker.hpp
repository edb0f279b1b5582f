// The other side of docs/bot_protocol.md: a built-in bot that answers the messages of whoever runs a match.
// It knows what the messages tell it: of each question the imagined position, which agrees with what its seat
// knows. It reads and writes lines of text and nothing else.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "bots/bot.hpp"

namespace bivouac::outside {

/// A message that a bot cannot answer: `what()` says what is wrong with it.
class BadMessage : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

class Speaker {
  public:
    /// The battle that a match names; null if it is not here.
    using Find = std::function<std::shared_ptr<const AnyScenario>(
        const std::string& game, const std::string& rules, const std::string& scenario)>;

    /// Told how the bot failed where the greedy one answered in its place.
    using Log = std::function<void(std::string_view line)>;

    Speaker(std::string name, std::unique_ptr<bots::Bot> bot, Find find, std::uint64_t seed, Log log)
        : name_(std::move(name)),
          bot_(std::move(bot)),
          find_(std::move(find)),
          rng_(seed),
          log_(std::move(log)) {}

    /// What it says to a message; nothing where nothing is asked. Throws BadMessage.
    [[nodiscard]] std::optional<std::string> answer(std::string_view line);

  private:
    [[nodiscard]] std::string decision(const std::string& ticket, const std::string& seat,
                                       const std::string& imagined);

    std::string name_;
    std::unique_ptr<bots::Bot> bot_;
    Find find_;
    Rng rng_;
    Log log_;
    std::shared_ptr<const AnyScenario> scenario_;  // of the match that was announced last
};

}  // namespace bivouac::outside
