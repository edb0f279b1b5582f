#include "store/checkpointer.hpp"

#include <algorithm>

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
    if (pages < pages_) moved_ = helped_at_ = 0;  // the log has begun anew
    pages_ = pages;
    if (pages_ - moved_ >= pace_.every) came_.notify_one();
}

void Checkpointer::help(Session& writers) {
    {
        // A reader that stays long, such as a backup, keeps the log from beginning anew: do not try each
        // time.
        const std::scoped_lock lock(mutex_);
        if (pages_ < pace_.begin_anew_at || pages_ - helped_at_ < pace_.every / 4) return;
        helped_at_ = pages_;
    }
    writers.checkpoint();
}

void Checkpointer::work() {
    std::unique_ptr<Session> session;
    std::unique_lock lock(mutex_);
    while (true) {
        came_.wait(lock, [this] { return stopping_ || pages_ - moved_ >= pace_.every; });
        if (stopping_) return;
        const int seen = pages_;
        lock.unlock();
        try {
            if (!session) session = std::make_unique<Session>(place_, Session::Use::Writing);
            session->checkpoint();
        } catch (const StoreError&) {
            session.reset();  // a full disk, or the file is gone: the decisions are in the log all the same
        }
        lock.lock();
        moved_ = std::min(seen, pages_);  // also if a reader kept it from moving all: it is tried again later
    }
}

}  // namespace bivouac::store
