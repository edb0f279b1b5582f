// A small fast generator (xoshiro256** seeded by splitmix64) for bots, imagined positions, the lab and tests.
// The same seed gives the same numbers on every machine, for ever: records of test faults depend on it.
// Never for a match that people play: those use fair dice (engine/fair.hpp).
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace bivouac {

class Rng {
  public:
    explicit constexpr Rng(std::uint64_t seed) {
        for (std::uint64_t& word : words_) word = splitmix(seed);
    }

    // 64 random bits.
    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
        const std::uint64_t shifted = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = std::rotl(words_[3], 45);
        return result;
    }

    // 0 to n-1, each equally likely (Lemire's multiplication, with the few biased values thrown away). n > 0.
    constexpr std::uint32_t below(std::uint32_t n) {
        assert(n > 0);
        std::uint64_t product = high_half() * n;
        if (low_half(product) < n) {
            const std::uint32_t biased = (0U - n) % n;
            while (low_half(product) < biased) product = high_half() * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // True num times in den.
    constexpr bool chance(std::uint32_t num, std::uint32_t den) { return below(den) < num; }

    // One element of a span that is not empty.
    template <class T, std::size_t N>
    constexpr T& pick(std::span<T, N> items) {
        return items[below(static_cast<std::uint32_t>(items.size()))];
    }
    template <class Range>
    constexpr auto& pick(Range& items) {
        return pick(std::span(items));
    }

    // Every order equally likely.
    template <class T, std::size_t N>
    constexpr void shuffle(std::span<T, N> items) {
        for (std::size_t left = items.size(); left > 1; --left) {
            std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
        }
    }
    template <class Range>
    constexpr void shuffle(Range& items) {
        shuffle(std::span(items));
    }

  private:
    static constexpr std::uint64_t splitmix(std::uint64_t& seed) {
        seed += 0x9E3779B97F4A7C15U;
        std::uint64_t z = seed;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }
    static constexpr std::uint32_t low_half(std::uint64_t value) { return static_cast<std::uint32_t>(value); }
    constexpr std::uint64_t high_half() { return next() >> 32; }

    std::array<std::uint64_t, 4> words_{};
};

}  // namespace bivouac
