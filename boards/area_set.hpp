// A set of the areas of one map, as a fixed field of bits.
// Game States hold it (who controls what, where garrisons stand), so it is trivially copyable, has no padding,
// and equal sets are equal bytes. Maps have at most 128 areas.
// It must never grow, allocate or hold kNoArea.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace bivouac::boards {

enum class Area : std::uint8_t {};
inline constexpr Area kNoArea{0xFF};
inline constexpr std::size_t kMaxAreas = 128;
constexpr std::size_t index_of(Area area) {
    return static_cast<std::size_t>(area);
}

class AreaSet {
  public:
    constexpr AreaSet() = default;
    constexpr AreaSet(Area area) { insert(area); }

    constexpr void insert(Area area) { words_[word(area)] |= bit(area); }
    constexpr void erase(Area area) { words_[word(area)] &= ~bit(area); }
    [[nodiscard]] constexpr bool contains(Area area) const { return (words_[word(area)] & bit(area)) != 0; }
    [[nodiscard]] constexpr bool contains(AreaSet all) const { return (all - *this).empty(); }
    [[nodiscard]] constexpr bool intersects(AreaSet other) const { return !(*this & other).empty(); }
    [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
    [[nodiscard]] constexpr int count() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
    /// kNoArea if empty.
    [[nodiscard]] constexpr Area first() const {
        for (std::size_t i = 0; i < 2; ++i) {
            if (words_[i] != 0) return area_of(i, words_[i]);
        }
        return kNoArea;
    }
    // In order of index. The set must not be changed by the visitor.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (std::size_t i = 0; i < 2; ++i) {
            for (std::uint64_t bits = words_[i]; bits != 0; bits &= bits - 1) visit(area_of(i, bits));
        }
    }
    template <class Test>
    [[nodiscard]] constexpr bool any_of(Test test) const {
        for (std::size_t i = 0; i < 2; ++i) {
            for (std::uint64_t bits = words_[i]; bits != 0; bits &= bits - 1) {
                if (test(area_of(i, bits))) return true;
            }
        }
        return false;
    }

    [[nodiscard]] constexpr std::uint64_t low() const { return words_[0]; }
    [[nodiscard]] constexpr std::uint64_t high() const { return words_[1]; }
    static constexpr AreaSet from_words(std::uint64_t low, std::uint64_t high) {
        AreaSet set;
        set.words_ = {low, high};
        return set;
    }

    constexpr AreaSet& operator|=(AreaSet o) { return *this = *this | o; }
    constexpr AreaSet& operator&=(AreaSet o) { return *this = *this & o; }
    constexpr AreaSet& operator-=(AreaSet o) { return *this = *this - o; }
    friend constexpr AreaSet operator|(AreaSet a, AreaSet b) {
        return from_words(a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]);
    }
    friend constexpr AreaSet operator&(AreaSet a, AreaSet b) {
        return from_words(a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]);
    }
    friend constexpr AreaSet operator-(AreaSet a, AreaSet b) {
        return from_words(a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]);
    }
    friend constexpr bool operator==(const AreaSet&, const AreaSet&) = default;

  private:
    static constexpr std::size_t word(Area area) { return index_of(area) / 64; }
    static constexpr std::uint64_t bit(Area area) { return std::uint64_t{1} << (index_of(area) % 64); }
    static constexpr Area area_of(std::size_t i, std::uint64_t bits) {
        return static_cast<Area>(i * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
    }

    std::array<std::uint64_t, 2> words_{};
};
static_assert(std::is_trivially_copyable_v<AreaSet> && std::has_unique_object_representations_v<AreaSet>);

}  // namespace bivouac::boards
