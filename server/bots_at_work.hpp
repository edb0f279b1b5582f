// The bots' threads. A thought is a question put to a seat that a bot holds; the answer is a whole decision:
// one action, or a plan with its commit. A bot is given what its seat knows (bots/bot.hpp), and stays with
// its table from one question to the next (bots/player.hpp). While it thinks the match must not change; what
// it answers goes the way of any other decision.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "bots/player.hpp"
#include "engine/any_game.hpp"

namespace bivouac::server {

struct Thought {
    std::shared_ptr<const AnyMatch> match;
    Seat seat{};
    std::shared_ptr<bots::Player> player;
    std::uint64_t seed = 0;
    /// On a bots' thread.
    std::function<void(bots::Answer)> then;
};

class BotsAtWork {
  public:
    explicit BotsAtWork(std::size_t threads);
    ~BotsAtWork();
    BotsAtWork(const BotsAtWork&) = delete;
    BotsAtWork& operator=(const BotsAtWork&) = delete;

    void think(Thought thought);
    /// Finishes the thoughts that have begun and forgets the others.
    void stop();

  private:
    void work();

    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<Thought> waiting_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace bivouac::server
