#include "store/pool.hpp"

namespace bivouac::store {

std::unique_ptr<Session> Pool::borrow() {
    std::unique_lock lock(mutex_);
    returned_.wait(lock, [this] { return !free_.empty(); });
    std::unique_ptr<Session> session = std::move(free_.back());
    free_.pop_back();
    return session;
}

void Pool::give_back(std::unique_ptr<Session> session) {
    {
        const std::scoped_lock lock(mutex_);
        free_.push_back(std::move(session));  // the one used last is the next: idle ones are made late
    }
    returned_.notify_one();
}

}  // namespace bivouac::store
