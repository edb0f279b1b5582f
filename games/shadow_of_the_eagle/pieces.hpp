// Small parts of a position that both rule sets use: places, sets of counters, and the hexes that a plan
// joins into one attack. Plain values without padding; no rule is decided here.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "games/shadow_of_the_eagle/scenario.hpp"

namespace bivouac::shadow {

/// A hex of the map, or nowhere. Nowhere is zero, so that an unused slot is.
enum class Spot : std::uint16_t { Nowhere = 0 };
constexpr Spot spot_of(Hex hex) {
    return static_cast<Spot>(index_of(hex) + 1);
}
constexpr Hex hex_of(Spot place) {
    return static_cast<Hex>(static_cast<std::uint16_t>(place) - 1);
}

/// A set of units, 128 bits.
class UnitSet {
  public:
    constexpr void insert(UnitId u) { words_[word(u)] |= bit(u); }
    constexpr void erase(UnitId u) { words_[word(u)] &= ~bit(u); }
    [[nodiscard]] constexpr bool contains(UnitId u) const { return (words_[word(u)] & bit(u)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
    [[nodiscard]] constexpr int count() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (std::size_t i = 0; i < 2; ++i) {
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
                visit(static_cast<UnitId>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
            }
        }
    }
    [[nodiscard]] constexpr std::uint64_t low() const { return words_[0]; }
    [[nodiscard]] constexpr std::uint64_t high() const { return words_[1]; }
    static constexpr UnitSet from_words(std::uint64_t low, std::uint64_t high) {
        UnitSet set;
        set.words_ = {low, high};
        return set;
    }
    friend constexpr UnitSet operator|(const UnitSet& a, const UnitSet& b) {
        return from_words(a.low() | b.low(), a.high() | b.high());
    }
    friend constexpr bool operator==(const UnitSet&, const UnitSet&) = default;

  private:
    static constexpr std::size_t word(UnitId u) { return index_of(u) / 64; }
    static constexpr std::uint64_t bit(UnitId u) { return std::uint64_t{1} << (index_of(u) % 64); }

    std::array<std::uint64_t, 2> words_{};
};

/// An enemy hex that is fought as part of the attack on another: figure 9 of the book, RULING B7-j.
struct Join {
    Spot hex = Spot::Nowhere;
    Spot into = Spot::Nowhere;

    friend constexpr bool operator==(const Join&, const Join&) = default;
};

/// The joins of a plan: in order of their hexes, the rest zero.
class Joins {
  public:
    static constexpr std::size_t kMost = 8;

    [[nodiscard]] std::span<const Join> all() const { return {joins_.data(), count()}; }
    [[nodiscard]] std::size_t count() const {
        std::size_t n = 0;
        while (n < kMost && joins_[n].hex != Spot::Nowhere) ++n;
        return n;
    }
    [[nodiscard]] bool full() const { return count() == kMost; }
    /// What a hex is joined to; Nowhere if it is not.
    [[nodiscard]] Spot into(Hex hex) const {
        for (const Join& j : all()) {
            if (j.hex == spot_of(hex)) return j.into;
        }
        return Spot::Nowhere;
    }
    void add(Hex hex, Hex into) {
        std::size_t i = count();
        for (; i > 0 && joins_[i - 1].hex > spot_of(hex); --i) joins_[i] = joins_[i - 1];
        joins_[i] = {spot_of(hex), spot_of(into)};
    }
    /// Takes out the joins for which `out` holds.
    template <class Out>
    void remove_if(Out out) {
        const Joins old = *this;
        joins_ = {};
        std::size_t n = 0;
        for (const Join& j : old.all()) {
            if (!out(j)) joins_[n++] = j;
        }
    }
    /// For readers of a notation only.
    [[nodiscard]] Join& at(std::size_t i) { return joins_[i]; }
    friend constexpr bool operator==(const Joins&, const Joins&) = default;

  private:
    std::array<Join, kMost> joins_{};
};

}  // namespace bivouac::shadow
