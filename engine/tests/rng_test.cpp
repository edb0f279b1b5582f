#include "engine/rng.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

namespace bivouac {
namespace {

// Sum of (seen - expected)^2 / expected.
template <class Counts>
double chi_square(const Counts& counts, double expected) {
    double total = 0;
    for (const int count : counts) total += (count - expected) * (count - expected) / expected;
    return total;
}

// xoshiro256** over splitmix64(0), from the authors' reference programs.
TEST(Rng, gives_the_numbers_of_the_reference_generator) {
    std::uint64_t seed = 0;
    std::array<std::uint64_t, 4> s{};
    for (auto& word : s) {
        seed += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = seed;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        word = z ^ (z >> 31);
    }
    EXPECT_EQ(s[0], 0xE220A8397B1DCDAFULL);  // the published first output of splitmix64 from 0
    const auto rotate = [](std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); };
    Rng rng(0);
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t want = rotate(s[1] * 5, 7) * 9;
        const std::uint64_t t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = rotate(s[3], 45);
        ASSERT_EQ(rng.next(), want);
    }
}

TEST(Rng, works_at_compile_time) {
    static constexpr std::uint32_t kFace = [] {
        Rng rng(1);
        return rng.below(6);
    }();
    Rng rng(1);
    EXPECT_EQ(rng.below(6), kFace);
}

TEST(Rng, below_is_even_and_stays_below) {
    Rng rng(2);
    std::array<int, 7> counts{};
    for (int i = 0; i < 70'000; ++i) ++counts.at(rng.below(7));
    EXPECT_LT(chi_square(counts, 10'000), 22.5);  // 6 degrees of freedom: 1 in 1000
}

// Three quarters of 2^32: without throwing values away, every third result would come twice as often.
TEST(Rng, below_is_even_for_a_size_that_fits_badly) {
    Rng rng(3);
    std::array<int, 3> counts{};
    for (int i = 0; i < 30'000; ++i) ++counts.at(rng.below(0xC0000000U) % 3);
    EXPECT_LT(chi_square(counts, 10'000), 13.8);  // 2 degrees of freedom: 1 in 1000
}

TEST(Rng, chance_is_true_as_often_as_asked) {
    Rng rng(4);
    int yes = 0;
    for (int i = 0; i < 40'000; ++i) yes += rng.chance(1, 4) ? 1 : 0;
    EXPECT_NEAR(yes, 10'000, 350);
    EXPECT_FALSE(rng.chance(0, 4));
    EXPECT_TRUE(rng.chance(4, 4));
}

TEST(Rng, pick_takes_every_element) {
    Rng rng(5);
    const std::vector<int> items{10, 20, 30};
    std::map<int, int> counts;
    for (int i = 0; i < 3000; ++i) ++counts[rng.pick(items)];
    ASSERT_EQ(counts.size(), 3U);
    for (const auto& [item, count] : counts) EXPECT_NEAR(count, 1000, 120) << item;
}

TEST(Rng, shuffle_gives_every_order_equally_often) {
    Rng rng(6);
    std::map<std::array<int, 4>, int> orders;
    for (int i = 0; i < 24'000; ++i) {
        std::array<int, 4> items{0, 1, 2, 3};
        rng.shuffle(items);
        ++orders[items];
    }
    ASSERT_EQ(orders.size(), 24U);
    std::vector<int> counts;
    counts.reserve(orders.size());
    for (const auto& [order, count] : orders) counts.push_back(count);
    EXPECT_LT(chi_square(counts, 1000), 49.7);  // 23 degrees of freedom: 1 in 1000
}

}  // namespace
}  // namespace bivouac
