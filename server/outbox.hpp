// What waits to be sent to one reader: texts in order, of bounded size together. Any thread may put, one
// sends: it begins with front() when a put() says so, and goes on with what sent() gives until that is null.
// A text larger than the bound is taken if nothing else waits, so that it can be sent at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>

namespace bivouac::server {

class Outbox {
  public:
    using Text = std::shared_ptr<const std::string>;
    enum class Put : std::uint8_t {
        First,     ///< nobody is sending: begin
        Waits,     ///< behind others
        Overflow,  ///< too much; from now on everything is dropped
        Dropped,   ///< because of that, or because it is shut
    };

    explicit Outbox(std::size_t most) : most_(most) {}

    Put put(Text text) {
        const std::scoped_lock lock(mutex_);
        if (shut_) return Put::Dropped;
        const bool first = texts_.empty();
        if (!first && bytes_ + text->size() > most_) {
            shut_ = true;
            return Put::Overflow;
        }
        bytes_ += text->size();
        texts_.push_back(std::move(text));
        return first ? Put::First : Put::Waits;
    }
    /// The one to begin with; it stays until sent(). Null: there is none.
    [[nodiscard]] Text front() const {
        const std::scoped_lock lock(mutex_);
        return texts_.empty() ? nullptr : texts_.front();
    }
    /// The front is sent: gives the next. Null: the sending has ended, and the next put() begins it anew.
    /// One step, since a text that came between the two would be begun twice.
    [[nodiscard]] Text sent() {
        const std::scoped_lock lock(mutex_);
        bytes_ -= texts_.front()->size();
        texts_.pop_front();
        return texts_.empty() ? nullptr : texts_.front();
    }
    void shut() {
        const std::scoped_lock lock(mutex_);
        shut_ = true;
    }

  private:
    mutable std::mutex mutex_;
    std::size_t most_;
    std::deque<Text> texts_;
    std::size_t bytes_ = 0;
    bool shut_ = false;
};

}  // namespace bivouac::server
