#include "server/bot_waits.hpp"

#include <utility>

namespace bivouac::server {

void BotWait::answer(Answer answer) {
    if (answered_.exchange(true)) return;
    std::shared_ptr<void> released;
    {
        const std::scoped_lock lock(mutex_);
        released.swap(held_);
    }
    timer_.cancel();
    std::exchange(then_, {})(std::move(answer));
}

void BotWait::hold(std::shared_ptr<void> table) {
    const std::scoped_lock lock(mutex_);
    if (!answered_) held_ = std::move(table);
}

std::shared_ptr<BotWait> BotWaits::begin(const boost::asio::any_io_executor& executor,
                                         std::chrono::seconds most, Then then, const Answer& nothing) {
    auto wait = std::make_shared<BotWait>(executor, std::move(then));
    bool closed = false;
    {
        const std::scoped_lock lock(mutex_);
        closed = closed_;
        std::erase_if(waiting_, [](const Waiting& w) {
            const auto there = w.wait.lock();
            return !there || there->answered();
        });
        wait->timer_.expires_after(most);
        wait->timer_.async_wait([wait, nothing](const boost::system::error_code& error) {
            if (!error) wait->answer(nothing);
        });
        if (!closed) waiting_.push_back({wait, nothing});
    }
    if (closed) wait->answer(nothing);
    return wait;
}

void BotWaits::close() {
    std::vector<Waiting> all;
    {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
        all.swap(waiting_);
    }
    for (const Waiting& w : all) {
        if (const auto there = w.wait.lock()) there->answer(w.nothing);
    }
}

}  // namespace bivouac::server
