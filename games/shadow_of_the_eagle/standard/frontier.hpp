// What the search for ways [S7] keeps its books with: sets of corners to face [S5], and the hexes that it has
// still to go on from, the cheapest first. march.cpp alone uses it. Fixed fields, nothing allocated; no rule
// of movement is decided here.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"

namespace bivouac::shadow::standard {

/// Corners that a counter may face, a bit each; of counters without facing bit 0 alone.
using Corners = std::uint8_t;

constexpr Corners bit_of(std::size_t corner) {
    return static_cast<Corners>(1U << corner);
}
/// Each so many sides farther round.
constexpr Corners turned(Corners corners, unsigned sides) {
    return static_cast<Corners>(((corners << sides) | (corners >> (6 - sides))) & kAllCorners);
}
/// [S7.a] The corners in front of which a side lies, by side.
inline constexpr std::array<Corners, 6> kFacingSide{0b100001, 0b000011, 0b000110,
                                                    0b001100, 0b011000, 0b110000};
/// [S7.a] The sides in front of corners, a bit each; side 0 is bit 6 for who faces corner 5 alone: he looks
/// at it last.
constexpr unsigned sides_in_front(Corners corners) {
    const unsigned sides = corners | (static_cast<unsigned>(corners) << 1U);
    return (sides & 1U) != 0 ? sides & kAllCorners : sides;
}

/// Nodes to be looked at, cheapest first: one list a key.
class Frontier {
  public:
    struct Node {
        Hex hex;
        Corners corners;
    };

    void put(int key, Hex hex, Corners corners) {
        assert(count_ < entries_.size());
        const auto k = static_cast<std::size_t>(key);
        const bool first = ((filled_[k / 64] >> (k % 64)) & 1U) == 0;
        entries_[count_] = {hex, corners, first, first ? std::uint16_t{0} : heads_[k]};
        heads_[k] = static_cast<std::uint16_t>(count_++);
        filled_[k / 64] |= std::uint64_t{1} << (k % 64);
    }
    /// The next key that has nodes, from `key` on; 256 if none.
    [[nodiscard]] int next_key(int key) const {
        for (auto word = static_cast<std::size_t>(key) / 64; word < filled_.size(); ++word) {
            std::uint64_t bits = filled_[word];
            if (word == static_cast<std::size_t>(key) / 64) bits &= ~std::uint64_t{0} << (key % 64);
            if (bits != 0) return static_cast<int>(word) * 64 + std::countr_zero(bits);
        }
        return 256;
    }
    Node take(int key) {
        const auto k = static_cast<std::size_t>(key);
        const Entry& e = entries_[heads_[k]];
        if (e.last) filled_[k / 64] &= ~(std::uint64_t{1} << (k % 64));
        heads_[k] = e.below;
        return {e.hex, e.corners};
    }

  private:
    struct Entry {
        Hex hex;
        Corners corners;
        bool last;
        std::uint16_t below;
    };
    std::array<std::uint64_t, 4> filled_{};
    std::array<std::uint16_t, 256> heads_;
    std::array<Entry, 20000> entries_;
    std::size_t count_ = 0;
};

}  // namespace bivouac::shadow::standard
