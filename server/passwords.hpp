// Passwords: Argon2id by libsodium, on a worker of its own, so that guessing costs the guesser and never a
// thread of the network. A name that nobody has costs as much as a wrong password. The queue is bounded:
// beyond it sign-ins are refused for a while, and play goes on. A password must never be kept or told.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "server/trouble.hpp"
#include "server/unfailing.hpp"

namespace bivouac::server {

struct PasswordOptions {
    std::size_t shortest = 8, longest = 128;  ///< characters
    unsigned long long operations = 2;        ///< Argon2id passes and memory: libsodium's "interactive"
    std::size_t memory = std::size_t{64} * 1024 * 1024;
    std::size_t most_waiting = 64;
};

/// Why a password will not do for an account of that name; nothing if it will.
[[nodiscard]] std::optional<Trouble> password_trouble(std::string_view password, std::string_view name,
                                                      const PasswordOptions& options, std::string where);

class Passwords {
  public:
    Passwords(PasswordOptions options, Complain complain);
    ~Passwords();  ///< does what is waiting first
    Passwords(const Passwords&) = delete;
    Passwords& operator=(const Passwords&) = delete;

    struct Checked {
        bool right = false;
        std::string better;  ///< the hash to store from now on, if the stored one is weaker than today's
    };
    /// False, and nothing is called, if too many wait already. `then` runs on the worker.
    [[nodiscard]] bool hash(std::string password, std::function<void(std::string)> then);
    /// An empty `stored` (nobody of that name, a guest) is never right and takes as long.
    [[nodiscard]] bool check(std::string password, std::string stored, std::function<void(Checked)> then);

  private:
    bool enqueue(std::function<void()> job);
    void work();
    [[nodiscard]] std::string hash_now(const std::string& password) const;
    [[nodiscard]] Checked check_now(const std::string& password, const std::string& stored) const;

    PasswordOptions options_;
    const Complain complain_;
    std::string decoy_;  // what an unknown name is checked against
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<std::function<void()>> jobs_;
    bool closing_ = false;
    std::thread worker_;
};

}  // namespace bivouac::server
