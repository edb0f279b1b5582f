// The thread on which hints are thought of, apart from the bots that play: who asks for one must not make a
// table wait. An adviser is given what a seat knows (bots/bot.hpp), never a match.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "bots/advice.hpp"
#include "engine/any_game.hpp"
#include "server/unfailing.hpp"

namespace bivouac::server {

struct Consultation {
    std::unique_ptr<AnyKnowledge> known;
    Seat seat{};
    std::string bot;
    std::uint64_t seed = 0;
    /// On the advisers' thread; without actions: it found nothing to do.
    std::function<void(const bots::Advice&)> then;
};

class Advisers {
  public:
    explicit Advisers(Complain complain);
    ~Advisers();
    Advisers(const Advisers&) = delete;
    Advisers& operator=(const Advisers&) = delete;

    /// False: too many wait, or the house closes; it will not be thought about.
    [[nodiscard]] bool consult(Consultation consultation);
    /// Finishes what has begun and forgets the rest.
    void stop();

  private:
    void work();

    const Complain complain_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<Consultation> waiting_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace bivouac::server
