// Rate limits: a bucket of tokens for each who asks and each kind of asking. Who is signed in is counted by
// person, a stranger by address (of IPv6 the first 64 bits). Buckets that nobody has asked for in a while are
// forgotten, so the memory is bounded; forgetting fills a bucket again, it never empties one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "store/rows.hpp"

namespace bivouac::server {

/// What is counted apart. SignInName counts attempts on one account, wherever they come from. Uncounted is
/// what monitors ask: they must never be refused, and it costs little.
enum class RateClass : std::uint8_t { General, SignIn, SignInName, Guests, Tables, Messages, Hints, Uncounted };
inline constexpr std::size_t kRateClasses = 7;  ///< that are counted

struct Rate {
    double burst = 0;       ///< that many at once
    double per_second = 0;  ///< and then so many
};

struct RateLimits {
    bool on = true;
    std::array<Rate, kRateClasses> rates{{
        {400, 200},      // General
        {10, 1.0 / 6},   // SignIn
        {10, 1.0 / 40},  // SignInName
        {30, 1.0 / 10},  // Guests
        {20, 1.0 / 15},  // Tables
        {10, 1.0 / 2},   // Messages
        {10, 1.0 / 3},   // Hints
    }};
    std::size_t most_buckets = 100'000;

    /// For benchmarks, and for servers that only friends can reach.
    [[nodiscard]] static RateLimits off() {
        RateLimits none;
        none.on = false;
        return none;
    }
};

/// The key of an address: the whole of an IPv4 one, the network of an IPv6 one.
[[nodiscard]] std::string address_key(std::string_view peer);

class RateLimiter {
  public:
    explicit RateLimiter(RateLimits limits) : limits_(limits) {}

    /// Takes a token: 0, or how many seconds to wait until there is one.
    [[nodiscard]] unsigned take(RateClass kind, std::string_view key, store::Time now);
    [[nodiscard]] std::size_t buckets() const;

  private:
    struct Bucket {
        double tokens = 0;
        store::Time filled;
    };
    using Buckets = std::unordered_map<std::string, Bucket>;

    Bucket& bucket(const std::string& key, const Rate& rate, store::Time now);

    RateLimits limits_;
    mutable std::mutex mutex_;
    Buckets young_, old_;  // those asked for since the last change of generations, and those before
};

}  // namespace bivouac::server
