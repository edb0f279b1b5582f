#include "server/surroundings.hpp"

#include <array>
#include <memory>
#include <mutex>

#include <sodium.h>

#include "engine/fair.hpp"
#include "engine/stop.hpp"

namespace bivouac::server {
namespace {

/// A clock and bytes that follow from a number alone.
struct FixedSource {
    explicit FixedSource(std::uint64_t seed) : key(seed_from(seed)) {}

    store::Time tick() {
        const std::scoped_lock lock(mutex);
        now += std::chrono::milliseconds(1);
        return now;
    }
    void fill(std::span<std::uint8_t> out) {
        const std::scoped_lock lock(mutex);
        std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
        const std::uint64_t number = ++calls;
        for (std::size_t i = 0; i < nonce.size(); ++i)
            nonce[i] = static_cast<std::uint8_t>(i < 8 ? number >> (8 * i) : 0);
        crypto_stream_chacha20(out.data(), out.size(), nonce.data(), key.bytes.data());
    }

    std::mutex mutex;
    Seed key;
    std::uint64_t calls = 0;
    store::Time now{std::chrono::milliseconds(1'800'000'000'000)};
};

static_assert(kSeedBytes == crypto_stream_chacha20_KEYBYTES);

}  // namespace

Surroundings Surroundings::real() {
    if (sodium_init() < 0) stop("libsodium does not start");
    Surroundings s;
    s.clock = [] {
        return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
    };
    s.random = [](std::span<std::uint8_t> out) { randombytes_buf(out.data(), out.size()); };
    return s;
}

Surroundings Surroundings::fixed(std::uint64_t seed) {
    if (sodium_init() < 0) stop("libsodium does not start");
    const auto source = std::make_shared<FixedSource>(seed);
    return {[source] { return source->tick(); },
            [source](std::span<std::uint8_t> out) { source->fill(out); }};
}

std::string Surroundings::token() const {
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<std::uint8_t, 32> bytes{};
    std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
    do {
        random(bytes);
        sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
    } while (text.front() == '-');
    text.pop_back();  // the zero at the end
    return text;
}

}  // namespace bivouac::server
