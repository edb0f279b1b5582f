// A bot at a table: it keeps the bot over the whole match, so that what the bot has in mind is not forgotten,
// and stands in for it where it fails. A bot that throws, gives nothing or gives what is not legal is
// replaced by the greedy one for that question; whoever asked is told.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"

namespace bivouac::bots {

struct Answer {
    std::vector<Action> actions;
    std::string failure;  ///< what the bot did wrong, if another stood in for it
};

/// What `bot` does, or who stands in for it; null: there is none. It is told what the seat knows. It sets up
/// as history did where the game offers it: a set-up of chance is no opponent to learn from.
[[nodiscard]] Answer answer_of(Bot* bot, const AnyMatch& match, Seat seat, Rng& rng);

class Player {
  public:
    /// A name that make_bot() does not know is played by the one who stands in.
    explicit Player(std::string_view name);
    explicit Player(std::unique_ptr<Bot> bot);

    [[nodiscard]] const std::string& name() const { return name_; }
    /// Any thread; one question at a time. The match must not change meanwhile.
    [[nodiscard]] Answer answer(const AnyMatch& match, Seat seat, Rng& rng);

  private:
    std::string name_;
    std::mutex mutex_;
    std::unique_ptr<Bot> bot_;
};

}  // namespace bivouac::bots
