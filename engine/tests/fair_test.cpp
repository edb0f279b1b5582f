#include "engine/fair.hpp"

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sodium.h>

namespace bivouac {
namespace {

FairSeeds counting_seeds(std::uint8_t seats) {
    FairSeeds seeds;
    seeds.seats = seats;
    std::uint8_t next = 0;
    for (auto& byte : seeds.server.bytes) byte = next++;
    for (auto& seat : seeds.seat) {
        for (auto& byte : seat.bytes) byte = next++;
    }
    return seeds;
}

// The derivation once more, written from the description in fair.hpp with libsodium's streaming calls.
std::uint32_t derive(const FairSeeds& seeds, std::uint64_t roll_number, std::uint32_t sides) {
    for (std::uint32_t counter = 0;; ++counter) {
        crypto_generichash_state state;
        crypto_generichash_init(&state, nullptr, 0, 64);
        crypto_generichash_update(&state, seeds.server.bytes.data(), 32);
        for (int i = 0; i < seeds.seats; ++i) {
            crypto_generichash_update(&state, seeds.seat.at(static_cast<std::size_t>(i)).bytes.data(), 32);
        }
        std::array<unsigned char, 12> tail{};
        for (std::size_t i = 0; i < 8; ++i) tail.at(i) = static_cast<unsigned char>(roll_number >> (8 * i));
        for (std::size_t i = 0; i < 4; ++i) tail.at(8 + i) = static_cast<unsigned char>(counter >> (8 * i));
        crypto_generichash_update(&state, tail.data(), tail.size());
        const std::string tag = "bivouac roll 1";
        crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(tag.data()), tag.size());
        std::array<unsigned char, 64> out{};
        crypto_generichash_final(&state, out.data(), out.size());
        for (std::size_t word = 0; word < 8; ++word) {
            std::uint64_t value = 0;
            for (std::size_t i = 8; i-- > 0;) value = value * 256 + out.at(8 * word + i);
            const std::uint64_t whole_rounds =
                UINT64_MAX / sides;  // one too few at most: the last is checked
            const bool last_round_fits = UINT64_MAX % sides == sides - 1;
            if (value / sides < whole_rounds || last_round_fits) {
                return static_cast<std::uint32_t>(value % sides) + 1;
            }
        }
    }
}

TEST(Fair, dice_follow_from_seeds_and_number_as_described) {
    for (std::uint8_t seats = 0; seats <= kMaxSeats; ++seats) {
        const FairSeeds seeds = counting_seeds(seats);
        for (std::uint64_t number = 0; number < 200; ++number) {
            for (const std::uint32_t sides : {2U, 6U, 10U, 37U, 65'535U}) {
                ASSERT_EQ(fair_die(seeds, number, sides), derive(seeds, number, sides));
            }
        }
    }
    EXPECT_EQ(fair_die(counting_seeds(2), 1ULL << 40U, 1000), derive(counting_seeds(2), 1ULL << 40U, 1000));
}

// From a program in another language (Python's hashlib); records depend on these for ever.
TEST(Fair, dice_keep_their_known_answers) {
    const FairSeeds seeds = counting_seeds(2);
    const std::vector<std::uint32_t> want{4, 5, 3, 2, 4, 6, 2, 6, 5, 4, 6, 2, 5, 5, 6, 5, 4, 4, 1, 1};
    for (std::uint64_t number = 0; number < want.size(); ++number) {
        EXPECT_EQ(fair_die(seeds, number, 6), want[number]) << number;
    }
    EXPECT_EQ(fair_words(seeds, 7, 3)[0], 0x4D3E3A543F7FCB7EU);
    EXPECT_EQ(to_hex(commitment(seeds.server)),
              "410f873aa17ce7de9919fe714fe6e5b6851d8b14a248cbf0b3671311f41661f1");
}

TEST(Fair, dice_are_even) {
    const FairSeeds seeds = seeds_from(1, 2);
    std::array<int, 6> faces{};
    std::array<std::array<int, 6>, 6> pairs{};
    std::uint32_t before = 1;
    for (std::uint32_t number = 0; number < 36'000; ++number) {
        const std::uint32_t face = fair_die(seeds, number, 6);
        ASSERT_GE(face, 1U);
        ASSERT_LE(face, 6U);
        ++faces.at(face - 1);
        ++pairs.at(before - 1).at(face - 1);
        before = face;
    }
    double single = 0;
    for (const int count : faces) single += (count - 6000.0) * (count - 6000.0) / 6000.0;
    EXPECT_LT(single, 20.5);  // 5 degrees of freedom: 1 in 1000
    double paired = 0;
    for (const auto& row : pairs) {
        for (const int count : row) paired += (count - 1000.0) * (count - 1000.0) / 1000.0;
    }
    EXPECT_LT(paired, 66.6);  // 35 degrees of freedom: 1 in 1000
}

TEST(Fair, every_seed_and_the_number_matter) {
    const FairSeeds seeds = seeds_from(2, 3);
    const FairWords words = fair_words(seeds, 5, 0);
    std::set<FairWords> all{words};
    FairSeeds changed = seeds;
    changed.server.bytes[31] ^= 1U;
    all.insert(fair_words(changed, 5, 0));
    for (std::size_t i = 0; i < 3; ++i) {
        changed = seeds;
        changed.seat.at(i).bytes[0] ^= 1U;
        all.insert(fair_words(changed, 5, 0));
    }
    changed = seeds;
    std::swap(changed.seat[0], changed.seat[1]);
    all.insert(fair_words(changed, 5, 0));
    changed = seeds;
    changed.seats = 2;
    all.insert(fair_words(changed, 5, 0));
    all.insert(fair_words(seeds, 6, 0));
    all.insert(fair_words(seeds, 5, 1));
    EXPECT_EQ(all.size(), 9U);

    // A seat that does not play has no say.
    changed = seeds;
    changed.seat[3].bytes[0] ^= 1U;
    EXPECT_EQ(fair_words(changed, 5, 0), words);
}

TEST(Fair, words_that_would_favour_low_faces_are_rejected) {
    constexpr std::uint64_t kTop = UINT64_MAX;
    using Words = std::vector<std::uint64_t>;
    // 2^64 = 3 x 6148914691236517205 + 1: just the highest word is one too many.
    EXPECT_EQ(die_from_words(Words{kTop}, 3), std::nullopt);
    EXPECT_EQ(die_from_words(Words{kTop - 1}, 3), 3U);
    EXPECT_EQ(die_from_words(Words{kTop, kTop, 7}, 3), 2U);
    // 2^64 leaves 4 over when divided by 6.
    EXPECT_EQ(die_from_words(Words{kTop - 3, kTop}, 6), std::nullopt);
    EXPECT_EQ(die_from_words(Words{kTop - 4}, 6), 6U);
    // A power of two divides 2^64, so that nothing is rejected.
    EXPECT_EQ(die_from_words(Words{kTop}, 8), 8U);
    EXPECT_EQ(die_from_words(Words{kTop}, 1), 1U);
}

TEST(Fair, a_die_of_one_side_shows_one) {
    EXPECT_EQ(fair_die(seeds_from(1, 1), 0, 1), 1U);
}

TEST(Fair, commitments_tell_seeds_apart_and_hide_them) {
    const Seed a = seed_from(1);
    const Seed b = seed_from(2);
    EXPECT_NE(a, b);
    EXPECT_EQ(commitment(a), commitment(seed_from(1)));
    EXPECT_NE(commitment(a), commitment(b));
    EXPECT_NE(to_hex(commitment(a)), to_hex(a));
}

TEST(Fair, random_seeds_differ) {
    const FairSeeds seeds = random_seeds(kMaxSeats);
    std::set<std::string> all{to_hex(seeds.server)};
    for (const Seed& seed : seeds.seat) all.insert(to_hex(seed));
    EXPECT_EQ(all.size(), 9U);
}

TEST(Fair, seeds_from_a_number_are_the_same_each_time_and_differ_by_party) {
    const FairSeeds seeds = seeds_from(7, 2);
    EXPECT_EQ(seeds, seeds_from(7, 2));
    EXPECT_NE(seeds, seeds_from(8, 2));
    EXPECT_NE(seeds.server, seeds.seat[0]);
    EXPECT_NE(seeds.seat[0], seeds.seat[1]);
}

TEST(Fair, seeds_are_read_as_written) {
    const Seed seed = random_seed();
    EXPECT_EQ(seed_from_hex(to_hex(seed)), seed);
    EXPECT_EQ(seed_from_hex(to_hex(seed).substr(2)), std::nullopt);
    EXPECT_EQ(seed_from_hex("zz" + to_hex(seed).substr(2)), std::nullopt);
}

}  // namespace
}  // namespace bivouac
