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

/// Nodes to be looked at, those of the lowest rank first: one list a rank.
class Frontier {
  public:
    struct Node {
        Hex hex;
        Corners corners;
        std::uint8_t key;  // what the way there costs, as March keeps it
    };

    void put(int rank, const Node& node) {
        assert(count_ < entries_.size());
        const auto k = static_cast<std::size_t>(rank);
        const bool first = ((filled_[k / 64] >> (k % 64)) & 1U) == 0;
        entries_[count_] = {node, first, first ? std::uint16_t{0} : heads_[k]};
        heads_[k] = static_cast<std::uint16_t>(count_++);
        filled_[k / 64] |= std::uint64_t{1} << (k % 64);
    }
    /// The next rank that has nodes, from `rank` on; 256 if none.
    [[nodiscard]] int next(int rank) const {
        for (auto word = static_cast<std::size_t>(rank) / 64; word < filled_.size(); ++word) {
            std::uint64_t bits = filled_[word];
            if (word == static_cast<std::size_t>(rank) / 64) bits &= ~std::uint64_t{0} << (rank % 64);
            if (bits != 0) return static_cast<int>(word) * 64 + std::countr_zero(bits);
        }
        return 256;
    }
    Node take(int rank) {
        const auto k = static_cast<std::size_t>(rank);
        const Entry& e = entries_[heads_[k]];
        if (e.last) filled_[k / 64] &= ~(std::uint64_t{1} << (k % 64));
        heads_[k] = e.below;
        return e.node;
    }

  private:
    struct Entry {
        Node node;
        bool last;
        std::uint16_t below;
    };
    std::array<std::uint64_t, 4> filled_{};
    std::array<std::uint16_t, 256> heads_;
    std::array<Entry, 20000> entries_;
    std::size_t count_ = 0;
};

/// The same for those who ask only where ways can end: by points alone, and all that come to a hex for the
/// same points go on together. A hex must be opened before it is used.
class Wave {
  public:
    static constexpr int kLevels = 16;  // points spent

    void open(Hex hex) { places_[index_of(hex)] = {}; }
    /// From now on this level is gone on from, and a step leads at least to the next one.
    void begin(int level) { level_ = level; }
    [[nodiscard]] std::size_t size() const { return counts_[static_cast<std::size_t>(level_)]; }
    [[nodiscard]] Hex at(std::size_t i) const { return hexes_[static_cast<std::size_t>(level_)][i]; }
    /// The corners with which this level comes to a hex, but none has before.
    Corners take(Hex hex) {
        Place& place = places_[index_of(hex)];
        const auto fresh =
            static_cast<Corners>(place.corners[static_cast<std::size_t>(level_)] & ~place.done);
        place.done |= fresh;
        place.known |= fresh;
        return fresh;
    }
    void put(int level, Hex hex, Corners corners) {
        Place& place = places_[index_of(hex)];
        if ((corners & ~place.known) == 0) return;
        if (level == level_ + 1) place.known |= corners;  // nothing comes cheaper any more
        const auto l = static_cast<std::size_t>(level);
        if (((place.levels >> l) & 1U) == 0) {
            place.levels = static_cast<std::uint16_t>(place.levels | (1U << l));
            hexes_[l][counts_[l]++] = hex;
        }
        place.corners[l] |= corners;
    }
    /// Whether a step from the level gone on from adds nothing.
    [[nodiscard]] bool knows(Hex hex, Corners corners) const {
        return (corners & ~places_[index_of(hex)].known) == 0;
    }

  private:
    struct Place {
        std::array<Corners, kLevels> corners;  // that come here, by level
        std::uint16_t levels;                  // that come here at all, a bit each
        Corners known;                         // corners that come here as cheaply as any later step could
        Corners done;                          // gone on from
    };
    int level_ = -1;
    std::array<std::uint16_t, kLevels> counts_{};
    std::array<std::array<Hex, boards::kMaxHexes>, kLevels> hexes_;
    std::array<Place, boards::kMaxHexes> places_;
};

}  // namespace bivouac::shadow::standard
