// Fair dice: every die of a match follows from a server seed, a seed of each seat and the number of the roll.
// Each party publishes the commitment of its seed before any seed is opened, so nobody can choose a seed in
// the knowledge of the others'; after the match the seeds are opened and everybody can derive the dice again.
// It proves that no roll was changed. It does not keep one who knows all the seeds from foreseeing rolls.
// Never change a derivation: finished records are checked with it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/digest.hpp"
#include "engine/seat.hpp"

namespace bivouac {

inline constexpr std::size_t kSeedBytes = 32;

struct Seed {
    std::array<std::uint8_t, kSeedBytes> bytes{};
    friend bool operator==(const Seed&, const Seed&) = default;
};

[[nodiscard]] Seed random_seed();               // from the system's source of secrets
[[nodiscard]] Seed seed_from(std::uint64_t n);  // the same for the same n: `--seed N`, tests. No secret.
[[nodiscard]] std::string to_hex(const Seed& seed);
[[nodiscard]] std::optional<Seed> seed_from_hex(std::string_view text);

// What is published first: BLAKE2b-256 of the seed and the tag `bivouac seed 1`.
[[nodiscard]] Digest commitment(const Seed& seed);

struct FairSeeds {
    Seed server{};
    std::array<Seed, kMaxSeats> seat{};  // in seat order
    std::uint8_t seats = 0;              // how many of them count
    friend bool operator==(const FairSeeds&, const FairSeeds&) = default;
};

// All the seeds of a match that one machine plays for everybody.
[[nodiscard]] FairSeeds random_seeds(std::uint8_t seats);
[[nodiscard]] FairSeeds seeds_from(std::uint64_t n, std::uint8_t seats);

// The eight words of BLAKE2b-512 over: server seed, the seats' seeds, roll number (8 bytes, lowest first),
// counter (4 bytes, lowest first), the tag `bivouac roll 1`.
using FairWords = std::array<std::uint64_t, 8>;
[[nodiscard]] FairWords fair_words(const FairSeeds& seeds, std::uint64_t roll_number, std::uint32_t counter);

// The first word below the greatest multiple of `sides` that 64 bits hold, taken modulo `sides`, plus one;
// nothing if every word lies above.
[[nodiscard]] std::optional<std::uint32_t> die_from_words(std::span<const std::uint64_t> words,
                                                          std::uint32_t sides);

// 1 to `sides`: die_from_words of the words of counter 0, or 1, or 2, until one gives an answer. sides > 0.
[[nodiscard]] std::uint32_t fair_die(const FairSeeds& seeds, std::uint64_t roll_number, std::uint32_t sides);

}  // namespace bivouac
