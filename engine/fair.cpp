#include "engine/fair.hpp"

#include <algorithm>
#include <limits>

#include <sodium.h>

#include "engine/stop.hpp"

namespace bivouac {
namespace {

constexpr std::string_view kSeedTag = "bivouac seed 1";
constexpr std::string_view kRollTag = "bivouac roll 1";
constexpr std::string_view kNumberTag = "bivouac number 1";

// A message put together on the stack, numbers lowest byte first.
template <std::size_t Capacity>
class Message {
  public:
    Message& add(std::span<const std::uint8_t> bytes) {
        std::copy(bytes.begin(), bytes.end(), bytes_.begin() + static_cast<std::ptrdiff_t>(size_));
        size_ += bytes.size();
        return *this;
    }
    Message& add(std::uint64_t number, std::size_t width) {
        for (std::size_t i = 0; i < width; ++i) {
            bytes_[size_++] = static_cast<std::uint8_t>(number >> (8 * i));
        }
        return *this;
    }
    Message& add(std::string_view tag) {
        for (const char letter : tag) bytes_[size_++] = static_cast<std::uint8_t>(letter);
        return *this;
    }
    void hash_into(std::span<std::uint8_t> out) const {
        crypto_generichash(out.data(), out.size(), bytes_.data(), size_, nullptr, 0);
    }

  private:
    std::array<std::uint8_t, Capacity> bytes_{};
    std::size_t size_ = 0;
};

}  // namespace

Seed random_seed() {
    if (sodium_init() < 0) stop("libsodium does not start");
    Seed seed;
    randombytes_buf(seed.bytes.data(), seed.bytes.size());
    return seed;
}

Seed seed_from(std::uint64_t n) {
    Seed seed;
    Message<64>().add(n, 8).add(kNumberTag).hash_into(seed.bytes);
    return seed;
}

std::string to_hex(const Seed& seed) {
    return to_hex(std::span<const std::uint8_t>(seed.bytes));
}

std::optional<Seed> seed_from_hex(std::string_view text) {
    Seed seed;
    if (!from_hex(text, seed.bytes)) return std::nullopt;
    return seed;
}

Digest commitment(const Seed& seed) {
    Digest result;
    Message<64>().add(seed.bytes).add(kSeedTag).hash_into(result.bytes);
    return result;
}

FairSeeds random_seeds(std::uint8_t seats) {
    if (seats > kMaxSeats) stop("more seats than seeds");
    FairSeeds seeds;
    seeds.server = random_seed();
    seeds.seats = seats;
    for (std::size_t i = 0; i < seats; ++i) seeds.seat[i] = random_seed();
    return seeds;
}

FairSeeds seeds_from(std::uint64_t n, std::uint8_t seats) {
    if (seats > kMaxSeats) stop("more seats than seeds");
    FairSeeds seeds;
    seeds.seats = seats;
    const auto derive = [n](std::uint64_t party) {
        Seed seed;
        Message<64>().add(n, 8).add(party, 1).add(kNumberTag).hash_into(seed.bytes);
        return seed;
    };
    seeds.server = derive(0);
    for (std::size_t i = 0; i < seats; ++i) seeds.seat[i] = derive(i + 1);
    return seeds;
}

FairWords fair_words(const FairSeeds& seeds, std::uint64_t roll_number, std::uint32_t counter) {
    Message<kSeedBytes*(1 + kMaxSeats) + 32> message;
    message.add(seeds.server.bytes);
    for (std::size_t i = 0; i < seeds.seats; ++i) message.add(seeds.seat[i].bytes);
    message.add(roll_number, 8).add(counter, 4).add(kRollTag);

    std::array<std::uint8_t, 64> bytes{};
    message.hash_into(bytes);
    FairWords words{};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        words[i / 8] |= static_cast<std::uint64_t>(bytes[i]) << (8 * (i % 8));
    }
    return words;
}

std::optional<std::uint32_t> die_from_words(std::span<const std::uint64_t> words, std::uint32_t sides) {
    // 2^64 mod sides words at the top would make the low faces likelier.
    const std::uint64_t biased = (std::numeric_limits<std::uint64_t>::max() % sides + 1) % sides;
    const std::uint64_t highest = std::numeric_limits<std::uint64_t>::max() - biased;
    for (const std::uint64_t word : words) {
        if (word <= highest) return static_cast<std::uint32_t>(word % sides) + 1;
    }
    return std::nullopt;
}

std::uint32_t fair_die(const FairSeeds& seeds, std::uint64_t roll_number, std::uint32_t sides) {
    if (sides == 0) stop("a die without sides");
    for (std::uint32_t counter = 0;; ++counter) {
        const FairWords words = fair_words(seeds, roll_number, counter);
        if (const auto face = die_from_words(words, sides)) return *face;
    }
}

}  // namespace bivouac
