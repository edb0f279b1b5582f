// The answer to a write: it comes after the commit, when what was written survives a crash. Wait for it with
// get(), or leave a function with then(). The function runs on the store's writer thread (or at once, if the
// answer is there already), so it must be short, must not throw and must never wait for another write.
// A Pending that nobody keeps is fine: the write happens all the same.
#pragma once

#include <cassert>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <variant>

#include "store/error.hpp"

namespace bivouac::store {

/// The value of a write that has nothing to tell.
struct Nothing {
    friend bool operator==(Nothing, Nothing) = default;
};

template <class T>
class Outcome {
  public:
    Outcome(T value) : held_(std::move(value)) {}
    Outcome(StoreError error) : held_(std::move(error)) {}

    [[nodiscard]] bool ok() const { return held_.index() == 0; }
    explicit operator bool() const { return ok(); }
    /// Throws the error if there is one.
    [[nodiscard]] const T& value() const {
        if (!ok()) throw StoreError(error());
        return std::get<0>(held_);
    }
    [[nodiscard]] const StoreError& error() const {
        assert(!ok());
        return std::get<1>(held_);
    }

  private:
    std::variant<T, StoreError> held_;
};

template <class T>
class Pending {
  public:
    using Then = std::function<void(const Outcome<T>&)>;

    T get() const { return wait().value(); }  ///< throws the error if there is one
    [[nodiscard]] Outcome<T> wait() const&& { return wait(); }
    [[nodiscard]] const Outcome<T>& wait() const& {
        std::unique_lock lock(shared_->mutex);
        shared_->came.wait(lock, [this] { return shared_->outcome != nullptr; });
        return *shared_->outcome;
    }
    [[nodiscard]] bool ready() const {
        const std::scoped_lock lock(shared_->mutex);
        return shared_->outcome != nullptr;
    }
    /// One function at most.
    void then(Then function) const {
        {
            const std::scoped_lock lock(shared_->mutex);
            assert(!shared_->then);
            if (!shared_->outcome) {
                shared_->then = std::move(function);
                return;
            }
        }
        function(*shared_->outcome);
    }

    /// For the one who answers; once.
    void settle(Outcome<T> outcome) const {
        Then then;
        {
            const std::scoped_lock lock(shared_->mutex);
            assert(!shared_->outcome);
            shared_->outcome = std::make_unique<const Outcome<T>>(std::move(outcome));
            then = std::move(shared_->then);
        }
        shared_->came.notify_all();
        if (then) then(*shared_->outcome);
    }

  private:
    struct Shared {
        std::mutex mutex;
        std::condition_variable came;
        std::unique_ptr<const Outcome<T>> outcome;  // stays where it is once it is there
        Then then;
    };
    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
};

}  // namespace bivouac::store
