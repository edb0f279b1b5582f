// The gate: counts the commands that are under way, so that a server can stop without leaving one half done.
// A command holds what enter() gave it until its answer has been given. Once the gate is shut nobody enters;
// wait() returns when the last one has left. Any thread may call anything; whoever is inside must not wait.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>

namespace bivouac::server {

class Gate {
  public:
    using Inside = std::shared_ptr<void>;

    /// Null once the gate is shut.
    [[nodiscard]] Inside enter() {
        const std::scoped_lock lock(mutex_);
        if (shut_) return nullptr;
        ++inside_;
        return {this, [](Gate* gate) { gate->leave(); }};
    }
    void shut() {
        const std::scoped_lock lock(mutex_);
        shut_ = true;
    }
    void wait() {
        std::unique_lock lock(mutex_);
        empty_.wait(lock, [this] { return inside_ == 0; });
    }

  private:
    void leave() {
        const std::scoped_lock lock(mutex_);
        if (--inside_ == 0) empty_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable empty_;
    std::uint64_t inside_ = 0;
    bool shut_ = false;
};

}  // namespace bivouac::server
