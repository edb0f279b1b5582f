#include "store/checkpointer.hpp"

namespace bivouac::store {

Checkpointer::Checkpointer(Place place, Pace pace)
    : place_(std::move(place)), pace_(pace), thread_([this] { work(); }) {}

Checkpointer::~Checkpointer() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    came_.notify_all();
    thread_.join();
}

void Checkpointer::grown(int pages) {
    const std::scoped_lock lock(mutex_);
    if (pages < pages_) tried_ = moved_ = helped_at_ = 0;  // the log has begun anew
    pages_ = pages;
    if (worth_it()) came_.notify_one();
}

void Checkpointer::help(Session& writers) {
    {
        // While much is left, be it that a reader such as a backup stays long, the writer would hold
        // everybody up: it waits for the other thread, but not for ever.
        const std::scoped_lock lock(mutex_);
        const bool little_left = pages_ - moved_ <= pace_.little || pages_ >= 2 * pace_.begin_anew_at;
        if (!is_long() || !little_left || pages_ - helped_at_ < pace_.little) return;
        helped_at_ = pages_;
    }
    writers.checkpoint();
}

void Checkpointer::work() {
    std::unique_ptr<Session> session;
    std::unique_lock lock(mutex_);
    while (true) {
        came_.wait(lock, [this] { return stopping_ || worth_it(); });
        if (stopping_) return;
        const int seen = pages_;
        int moved = 0;
        lock.unlock();
        try {
            if (!session) session = std::make_unique<Session>(place_, Session::Use::Writing);
            moved = session->checkpoint();
        } catch (const StoreError&) {
            session.reset();  // a full disk, or the file is gone: the decisions are in the log all the same
        }
        lock.lock();
        if (pages_ < seen) continue;  // it began anew meanwhile
        tried_ = seen;
        moved_ = moved;
    }
}

}  // namespace bivouac::store
