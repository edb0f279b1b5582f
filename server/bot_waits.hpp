// Programs that wait to be asked: each waits for one answer, which comes when its table has changed so that
// there is something to tell, when its time is up, or when the house closes. Whoever waits holds nothing that
// would keep the house from closing.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <vector>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/trouble.hpp"

namespace bivouac::server {

/// One who waits. Any thread may answer; only the first answer counts.
class BotWait {
  public:
    BotWait(const boost::asio::any_io_executor& executor, Then then)
        : timer_(executor), then_(std::move(then)) {}

    [[nodiscard]] bool answered() const { return answered_; }
    void answer(Answer answer);
    /// Keeps the table where it waits until it is answered.
    void hold(std::shared_ptr<void> table);

  private:
    friend class BotWaits;
    boost::asio::steady_timer timer_;
    Then then_;
    std::atomic<bool> answered_{false};
    std::mutex mutex_;
    std::shared_ptr<void> held_;
};

class BotWaits {
  public:
    /// `nothing` is the answer when the time is up or the house closes.
    [[nodiscard]] std::shared_ptr<BotWait> begin(const boost::asio::any_io_executor& executor,
                                                 std::chrono::seconds most, Then then, const Answer& nothing);
    /// Answers all who wait; who comes later is answered at once.
    void close();

  private:
    struct Waiting {
        std::weak_ptr<BotWait> wait;
        Answer nothing;
    };

    std::mutex mutex_;
    bool closed_ = false;
    std::vector<Waiting> waiting_;
};

}  // namespace bivouac::server
