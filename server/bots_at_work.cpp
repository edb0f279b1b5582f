#include "server/bots_at_work.hpp"

namespace bivouac::server {
BotsAtWork::BotsAtWork(std::size_t threads) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotsAtWork::~BotsAtWork() {
    stop();
}

void BotsAtWork::think(Thought thought) {
    const std::scoped_lock lock(mutex_);
    if (stopping_) return;
    waiting_.push_back(std::move(thought));
    came_.notify_one();
}

void BotsAtWork::stop() {
    std::deque<Thought> forgotten;  // destroyed without the lock: whoever waits for them may go on
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        forgotten.swap(waiting_);
    }
    came_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

void BotsAtWork::work() {
    while (true) {
        Thought thought;
        {
            std::unique_lock lock(mutex_);
            came_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (stopping_) return;
            thought = std::move(waiting_.front());
            waiting_.pop_front();
        }
        Rng rng(thought.seed);
        thought.then(thought.player->answer(*thought.match, thought.seat, rng));
    }
}

}  // namespace bivouac::server
