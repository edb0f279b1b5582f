// A program outside that plays a seat: it is started, told what its seat knows as docs/bot_protocol.md says,
// and answers with what it does. It is a bot like any other: what it is told is made from the knowledge that
// a bot is given, which holds no position. What it answers is judged before it is taken. One that is late,
// ends, or answers what cannot be used has failed for that decision: BotFailed says how.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "engine/words.hpp"
#include "outside/child.hpp"
#include "outside/protocol.hpp"

namespace bivouac::outside {

class BotFailed : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct Program {
    std::string command;                     ///< as a shell reads it
    std::chrono::milliseconds time{10'000};  ///< for one answer
    Child::Log log;                          ///< what it writes to its standard error
};

/// A program among the names of players: `exec:` and its command.
[[nodiscard]] bool is_program(std::string_view name);
[[nodiscard]] std::string command_of(std::string_view name);

class ExternalBot final : public bots::Bot {
  public:
    ExternalBot(Program program, std::shared_ptr<const AnyScenario> scenario, Words words);
    ~ExternalBot() override;
    ExternalBot(const ExternalBot&) = delete;
    ExternalBot& operator=(const ExternalBot&) = delete;

    /// Throws BotFailed. A program that was late or has ended is started anew for the next decision, a few
    /// times; then it has failed for good.
    [[nodiscard]] std::vector<Action> decide(const AnyKnowledge& known, Seat seat, Rng& rng) override;

    /// Tells it how the match ended; the next decision is of another one.
    void over(const AnyMatch& match);
    /// Ends the program; it has a second to do so by itself.
    void dismiss();

  private:
    void greet(Seat seat);
    [[nodiscard]] std::vector<Action> ask(const AnyMatch& match, Seat seat, Request request,
                                          Deadline deadline);
    [[noreturn]] void refuse(const AnyMatch& match, const std::string& ticket, const Unusable& answer);

    Program program_;
    std::shared_ptr<const AnyScenario> scenario_;
    Words words_;
    std::unique_ptr<Child> child_;
    std::optional<Seat> greeted_;
    Ready ready_;
    std::uint64_t asked_ = 0;
    int breakdowns_ = 0;
};

}  // namespace bivouac::outside
