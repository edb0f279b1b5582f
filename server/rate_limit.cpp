#include "server/rate_limit.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <arpa/inet.h>

#include "engine/digest.hpp"

namespace bivouac::server {
namespace {

std::string key_of(RateClass kind, std::string_view key) {
    std::string whole(1, static_cast<char>('0' + static_cast<int>(kind)));
    return whole += key;
}

}  // namespace

std::string address_key(std::string_view peer) {
    std::array<std::uint8_t, 16> bytes{};
    std::string text(peer);
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
    constexpr std::array<std::uint8_t, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    if (std::equal(kMapped.begin(), kMapped.end(), bytes.begin())) return to_hex(bytes);  // an IPv4 address
    return to_hex(std::span(bytes).first(8));
}

/// The bucket of a key, filled up to now. When the young generation is full it becomes the old one, and what
/// nobody asked for since the change before is gone.
RateLimiter::Bucket& RateLimiter::bucket(const std::string& key, const Rate& rate, store::Time now) {
    auto found = young_.find(key);
    if (found == young_.end()) {
        if (young_.size() >= std::max<std::size_t>(1, limits_.most_buckets / 2)) {
            old_ = std::move(young_);
            young_ = {};
        }
        Bucket bucket{rate.burst, now};
        if (const auto before = old_.find(key); before != old_.end()) bucket = before->second;
        found = young_.emplace(key, bucket).first;
    }
    Bucket& b = found->second;
    if (now > b.filled) {  // a clock that is set back fills nothing
        const std::chrono::duration<double> passed = now - b.filled;
        b.tokens = std::min(rate.burst, b.tokens + passed.count() * rate.per_second);
    }
    b.filled = now;
    return b;
}

unsigned RateLimiter::take(RateClass kind, std::string_view key, store::Time now) {
    if (!limits_.on || kind == RateClass::Uncounted) return 0;
    const Rate& rate = limits_.rates.at(static_cast<std::size_t>(kind));
    const std::scoped_lock lock(mutex_);
    Bucket& b = bucket(key_of(kind, key), rate, now);
    if (b.tokens >= 1) {
        b.tokens -= 1;
        return 0;
    }
    const double wait = rate.per_second > 0 ? std::ceil((1 - b.tokens) / rate.per_second) : 3600;
    return static_cast<unsigned>(std::clamp(wait, 1.0, 3600.0));
}

std::size_t RateLimiter::buckets() const {
    const std::scoped_lock lock(mutex_);
    return young_.size() + old_.size();
}

}  // namespace bivouac::server
