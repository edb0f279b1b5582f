// Seats: who plays. A Seat is one side's chair at the table; a SeatSet is any group of them.
// A viewer is a SeatSet too: what he may see is what those seats may see together, and the empty set
// is a spectator. Nothing here knows persons, accounts or bots.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace bivouac {

enum class Seat : std::uint8_t {};

inline constexpr std::size_t kMaxSeats = 8;

constexpr std::size_t index(Seat s) {
    return static_cast<std::size_t>(s);
}
constexpr Seat seat(std::size_t i) {
    return static_cast<Seat>(i);
}

class SeatSet {
  public:
    constexpr SeatSet() = default;
    constexpr SeatSet(Seat s) : bits_(static_cast<std::uint8_t>(1U << index(s))) {}

    static constexpr SeatSet first(std::size_t n) {
        return from_bits(static_cast<std::uint8_t>((1U << n) - 1U));
    }
    static constexpr SeatSet from_bits(std::uint8_t bits) {
        SeatSet set;
        set.bits_ = bits;
        return set;
    }

    [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool contains(Seat s) const { return ((bits_ >> index(s)) & 1U) != 0; }
    [[nodiscard]] constexpr bool contains(SeatSet all) const { return (all.bits_ & ~bits_) == 0; }
    /// The lowest seat of a set that is not empty.
    [[nodiscard]] constexpr Seat lowest() const {
        return seat(static_cast<std::size_t>(std::countr_zero(bits_)));
    }

    constexpr SeatSet& operator|=(SeatSet o) { return *this = *this | o; }
    friend constexpr SeatSet operator|(SeatSet a, SeatSet b) {
        return from_bits(static_cast<std::uint8_t>(a.bits_ | b.bits_));
    }
    friend constexpr SeatSet operator&(SeatSet a, SeatSet b) {
        return from_bits(static_cast<std::uint8_t>(a.bits_ & b.bits_));
    }
    friend constexpr SeatSet operator-(SeatSet a, SeatSet b) {
        return from_bits(static_cast<std::uint8_t>(a.bits_ & ~b.bits_));
    }
    friend constexpr bool operator==(SeatSet, SeatSet) = default;

    template <class Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::uint8_t rest = bits_; rest != 0; rest = static_cast<std::uint8_t>(rest & (rest - 1U))) {
            visit(seat(static_cast<std::size_t>(std::countr_zero(rest))));
        }
    }

  private:
    std::uint8_t bits_ = 0;
};

}  // namespace bivouac
