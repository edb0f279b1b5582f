// What changes in a basic game: where each unit is and what has happened to it, and how far the turn has
// got. One plain struct. The fields marked derived follow from the others and are kept up to date by
// stacks.cpp alone; every other file changes positions through it. Names and log live outside.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <type_traits>

#include "boards/hex_set.hpp"
#include "engine/agenda.hpp"
#include "games/shadow_of_the_eagle/scenario.hpp"

namespace bivouac::shadow::basic {

/// A hex of the map, or nowhere. Nowhere is zero, so that an unused slot is.
enum class Spot : std::uint16_t { Nowhere = 0 };
constexpr Spot spot_of(Hex hex) {
    return static_cast<Spot>(index_of(hex) + 1);
}
constexpr Hex hex_of(Spot place) {
    return static_cast<Hex>(static_cast<std::uint16_t>(place) - 1);
}

/// What has happened to a unit, a bit each.
enum class Mark : std::uint8_t {
    Lost = 1,          // eliminated or removed, [B4.d], [B.CRT]
    Disorganized = 2,  // [B11]
    Moved = 4,         // in this movement phase, [B5.b]
    Attacked = 8,      // has attacked in this phase, [B7.a]
    Defended = 16,     // has been attacked in this phase, [B7.g]
    Seen = 32,         // known to the enemy, [B4.e] RULING B4-a
    Shifted = 64,      // has retreated or been displaced in this combat, RULING B9-c
    Bound = 128,       // its planned attack is owed: one in contact with its target has attacked, RULING B7-d
};

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
    friend constexpr bool operator==(const UnitSet&, const UnitSet&) = default;

  private:
    static constexpr std::size_t word(UnitId u) { return index_of(u) / 64; }
    static constexpr std::uint64_t bit(UnitId u) { return std::uint64_t{1} << (index_of(u) % 64); }

    std::array<std::uint64_t, 2> words_{};
};

template <class T>
using PerUnit = std::array<T, kMaxUnits>;

/// RULING B7-j: an enemy hex that is fought as part of the attack on another.
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

using BasicAgenda = Agenda<8>;

struct alignas(64) State {
    BasicAgenda agenda;             // where the turn has got, [B3]
    PerUnit<Spot> at{};             // Nowhere: not yet on the map, or lost
    PerUnit<Spot> target{};         // [B7.d], [B7.e] the hex that the plan lets it attack
    PerUnit<std::uint8_t> marks{};  // bits of Mark
    std::uint8_t turn = 0;          // 0 while setting up
    std::uint8_t placed = 0;        // [B13] units of the side setting up that have been asked for
    std::array<std::uint8_t, 6> unused{};
    Joins joins{};  // [B7] hexes attacked together with another, RULING B7-j

    PerUnit<std::uint8_t> next_in{};                         // derived: next unit of the stack, plus one
    std::array<std::uint8_t, boards::kMaxHexes> first_in{};  // derived: first unit of the stack, plus one
    std::array<HexSet, 2> occupied{};                        // derived: hexes with units of a side
    std::array<HexSet, 2> zone{};  // derived: hexes in a side's zone of control, [B6]
    std::array<std::uint8_t, 16> padding{};

    [[nodiscard]] bool is(UnitId u, Mark mark) const {
        return (marks[index_of(u)] & static_cast<std::uint8_t>(mark)) != 0;
    }
    void set(UnitId u, Mark mark) { marks[index_of(u)] |= static_cast<std::uint8_t>(mark); }
    void clear(UnitId u, Mark mark) {
        marks[index_of(u)] &= static_cast<std::uint8_t>(~static_cast<std::uint8_t>(mark));
    }
    [[nodiscard]] bool on_map(UnitId u) const { return at[index_of(u)] != Spot::Nowhere; }
    [[nodiscard]] Hex hex(UnitId u) const { return hex_of(at[index_of(u)]); }
    [[nodiscard]] bool planned(UnitId u) const { return target[index_of(u)] != Spot::Nowhere; }
    [[nodiscard]] Hex target_hex(UnitId u) const { return hex_of(target[index_of(u)]); }
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

}  // namespace bivouac::shadow::basic
