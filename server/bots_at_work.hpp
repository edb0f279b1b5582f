// The bots' threads. A thought is a question put to a seat that a bot holds; the answer is a whole decision:
// one action, or a plan with its commit. A bot is given what its seat knows (bots/bot.hpp), and stays with
// its table from one question to the next (bots/player.hpp). While it thinks the match must not change; what
// it answers goes the way of any other decision.
// Those that answer at once come before those that think for long, and one thread is theirs alone: however
// many deep thinkers there are at other tables, nobody waits for them. Whatever fails is an answer too.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "bots/player.hpp"
#include "engine/any_game.hpp"
#include "server/answering.hpp"
#include "server/unfailing.hpp"

namespace bivouac::server {

struct Thought {
    std::shared_ptr<const AnyMatch> match;
    Seat seat{};
    std::string bot;  ///< its name
    Answering answering;
    std::uint64_t seed = 0;
    /// On a bots' thread. Without actions: nothing could be answered, and `failure` says why.
    std::function<void(bots::Answer)> then;
};

class BotsAtWork {
  public:
    /// At least two threads, whatever is asked for.
    BotsAtWork(std::size_t threads, Complain complain);
    ~BotsAtWork();
    BotsAtWork(const BotsAtWork&) = delete;
    BotsAtWork& operator=(const BotsAtWork&) = delete;

    void think(Thought thought);
    /// Finishes the thoughts that have begun and forgets the others.
    void stop();

  private:
    enum class Takes : std::uint8_t { Quick, All };
    void work(Takes takes);
    [[nodiscard]] std::deque<Thought>* waiting(Takes takes);
    [[nodiscard]] std::optional<Thought> next(Takes takes);

    const Complain complain_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<Thought> quick_, slow_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace bivouac::server
