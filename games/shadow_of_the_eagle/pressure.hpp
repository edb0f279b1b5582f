// Who presses whom: how much of an army stands where the other is stronger, counting all strength by how near
// it is. It makes armies seek the weak parts of the enemy with all they have, and is fair to both: what one
// side presses is as good for it as it is bad for the other. For bots alone; no rule asks for it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "boards/hex_grid.hpp"

namespace bivouac::shadow {

/// What strength is worth at a distance.
struct Reach {
    static constexpr std::size_t kHexes = 64;

    std::array<float, kHexes> at{};

    [[nodiscard]] float over(std::size_t hexes) const { return at[std::min(hexes, kHexes - 1)]; }
};

/// All that stands in a hex. It does not clear itself, since there is room for many more than ever stand.
struct Stand {
    static constexpr std::size_t kKinds = 3;

    std::int16_t q;
    std::int16_t r;
    float holds;                        // what it is hard to attack by
    float price;                        // what is lost if it is lost
    std::array<float, kKinds> strikes;  // what could be used against the enemy, by kind of reach
    std::array<const Reach*, kKinds> reach;
    std::size_t kinds;  // of those that there are

    void clear_at(boards::Axial where) {
        q = where.q;
        r = where.r;
        holds = price = 0;
        kinds = 0;
    }
    /// What is of one kind too many counts as the last.
    void add(float strength, const Reach& with) {
        for (std::size_t i = 0; i < kinds; ++i) {
            if (reach[i] != &with && i + 1 < kKinds) continue;
            strikes[i] += strength;
            return;
        }
        strikes[kinds] = strength;
        reach[kinds++] = &with;
    }
};

/// An army as it stands, with room for as many as there can be counters and goals.
struct Array {
    static constexpr std::size_t kMost = 160;

    std::array<Stand, kMost> stands;
    std::size_t count = 0;

    Stand& add(const boards::HexGrid& grid, boards::Hex hex) {
        stands[count].clear_at(grid.axial(hex));
        return stands[count++];
    }
    /// Of the first stand in that hex; there must be one.
    [[nodiscard]] std::size_t place_of(boards::Axial where) const {
        std::size_t i = 0;
        while (stands[i].q != where.q || stands[i].r != where.r) ++i;
        return i;
    }
};

/// By how much the price of what is pressed of theirs is more than that of what is pressed of ours. Of each
/// hex the part counts by which the strikers near it outweigh the holders near it, half of it if they are
/// equal. `of_holders`: what strength is worth to its own side at a distance.
double balance_of_pressure(const Array& ours, const Array& theirs, const Reach& of_holders);

/// What weighs on each stand of an army.
struct Weights {
    std::array<float, Array::kMost> held;
    std::array<float, Array::kMost> struck;
};

/// The same for armies of which few stands change: what all the others weigh on each other is kept.
class KeptPressure {
  public:
    static constexpr std::size_t kMostChanges = 8;

    /// From now on changes are changes of these armies.
    void keep(const Reach& of_holders);
    Array& ours() { return ours_; }
    Array& theirs() { return theirs_; }
    [[nodiscard]] const Array& ours() const { return ours_; }

    [[nodiscard]] double balance() const { return balance_; }
    /// With the stands of ours that are `gone` (places in it) replaced by those that have come.
    [[nodiscard]] double balance_with(std::span<const std::size_t> gone, std::span<const Stand> come) const;

  private:
    [[nodiscard]] double price_pressed_of_theirs(std::span<const std::size_t> gone,
                                                 std::span<const Stand> come) const;
    [[nodiscard]] double price_pressed_of_ours(std::span<const std::size_t> gone,
                                               std::span<const Stand> come) const;
    [[nodiscard]] double price_pressed_of(const Stand& newcomer, std::span<const std::size_t> gone,
                                          std::span<const Stand> come) const;

    Array ours_;
    Array theirs_;
    Weights on_us_;
    Weights on_them_;
    const Reach* of_holders_ = nullptr;
    double balance_ = 0;
};

}  // namespace bivouac::shadow
