// A set of hexes of one grid, as a fixed field of bits.
// Game States hold it ([B5] zones of control, set-up areas, what has been seen), so it is trivially copyable,
// has no padding, and equal sets are equal bytes.
// It must never grow, allocate or hold kOffMap.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "boards/hex_grid.hpp"

namespace bivouac::boards {

class HexSet {
  public:
    constexpr void insert(Hex hex) { words_[word(hex)] |= bit(hex); }
    constexpr void erase(Hex hex) { words_[word(hex)] &= ~bit(hex); }
    constexpr void clear() { words_ = {}; }
    constexpr bool contains(Hex hex) const { return (words_[word(hex)] & bit(hex)) != 0; }

    constexpr bool empty() const {
        for (const std::uint64_t bits : words_) {
            if (bits != 0) return false;
        }
        return true;
    }
    constexpr int count() const {
        int total = 0;
        for (const std::uint64_t bits : words_) total += std::popcount(bits);
        return total;
    }
    constexpr bool intersects(const HexSet& other) const {
        for (std::size_t i = 0; i < kWords; ++i) {
            if ((words_[i] & other.words_[i]) != 0) return true;
        }
        return false;
    }
    constexpr Hex first() const {  // kOffMap if empty
        for (std::size_t i = 0; i < kWords; ++i) {
            if (words_[i] != 0) return hex_of(i, words_[i]);
        }
        return kOffMap;
    }
    // In order of index. The set must not be changed by the visitor.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (std::size_t i = 0; i < kWords; ++i) {
            for (std::uint64_t bits = words_[i]; bits != 0; bits &= bits - 1) visit(hex_of(i, bits));
        }
    }

    // Whether a hex of the set has a property; no more are looked at once one has.
    template <class Test>
    constexpr bool any_of(Test test) const {
        for (std::size_t i = 0; i < kWords; ++i) {
            for (std::uint64_t bits = words_[i]; bits != 0; bits &= bits - 1) {
                if (test(hex_of(i, bits))) return true;
            }
        }
        return false;
    }

    // Whether there is none of index `first` to `last`, nor any that shares a word with these.
    constexpr bool none_about(std::size_t first, std::size_t last) const {
        for (std::size_t i = first / 64; i <= last / 64; ++i) {
            if (words_[i] != 0) return false;
        }
        return true;
    }
    // Only hexes of index `first` to `last`, and perhaps some that share a word with these.
    template <class Visit>
    constexpr void for_each_about(std::size_t first, std::size_t last, Visit visit) const {
        for (std::size_t i = first / 64; i <= last / 64; ++i) {
            for (std::uint64_t bits = words_[i]; bits != 0; bits &= bits - 1) visit(hex_of(i, bits));
        }
    }

    constexpr HexSet& operator|=(const HexSet& other) {
        for (std::size_t i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr HexSet& operator&=(const HexSet& other) {
        for (std::size_t i = 0; i < kWords; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr HexSet& operator-=(const HexSet& other) {
        for (std::size_t i = 0; i < kWords; ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr HexSet operator|(HexSet a, const HexSet& b) { return a |= b; }
    friend constexpr HexSet operator&(HexSet a, const HexSet& b) { return a &= b; }
    friend constexpr HexSet operator-(HexSet a, const HexSet& b) { return a -= b; }
    friend constexpr bool operator==(const HexSet&, const HexSet&) = default;

    /// For notations only: the bits, 64 hexes a word in order of index.
    static constexpr std::size_t kWords = kMaxHexes / 64;
    constexpr std::array<std::uint64_t, kWords>& words() { return words_; }

  private:
    static constexpr std::size_t word(Hex hex) {
        assert(index_of(hex) < kMaxHexes);
        return index_of(hex) / 64;
    }
    static constexpr std::uint64_t bit(Hex hex) { return std::uint64_t{1} << (index_of(hex) % 64); }
    static constexpr Hex hex_of(std::size_t word, std::uint64_t bits) {
        return static_cast<Hex>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
    }

    std::array<std::uint64_t, kWords> words_{};
};

static_assert(sizeof(HexSet) == 128);
static_assert(std::is_trivially_copyable_v<HexSet> && std::has_unique_object_representations_v<HexSet>);

/// In hexes from one to the nearest of a set; `most` if all are further, or there is none.
inline int distance_to_nearest(const HexGrid& grid, Hex from, const HexSet& hexes, int most) {
    int least = most;
    hexes.for_each([&](Hex hex) { least = std::min(least, grid.distance(from, hex)); });
    return least;
}

}  // namespace bivouac::boards
