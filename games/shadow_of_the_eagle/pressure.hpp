// Who presses whom: how much of an army stands where the other is stronger, counting all strength by how near
// it is. It makes armies seek the weak parts of the enemy with all they have, and is fair to both: what one
// side presses is as good for it as it is bad for the other. For bots alone; no rule asks for it.
#pragma once

#include <array>
#include <cstddef>

#include "boards/hex_grid.hpp"

namespace bivouac::shadow {

/// What strength is worth at a distance.
struct Reach {
    static constexpr std::size_t kHexes = 64;

    std::array<float, kHexes> at{};
};

/// `strength` that could be used against the enemy.
struct Striker {
    boards::Hex hex{};
    float strength = 0;
    const Reach* reach = nullptr;
};

/// What stands in a hex to be attacked there.
struct Holder {
    boards::Hex hex{};
    float strength = 0;
    float price = 0;
};

/// An army as it stands. With room for as many as there can be counters and goals.
struct Array {
    static constexpr std::size_t kMost = 160;

    std::array<Striker, kMost> strikers;
    std::array<Holder, kMost> holders;
    std::size_t striking = 0;
    std::size_t holding = 0;

    void add(const Striker& striker) { strikers[striking++] = striker; }
    void add(const Holder& holder) { holders[holding++] = holder; }
};

/// The price of what stands under pressure: of each hex the part by which the strikers near it outweigh the
/// holders near it, half of it if they are equal.
double pressure(const boards::HexGrid& grid, const Array& strikers, const Array& holders,
                const Reach& of_holders);

}  // namespace bivouac::shadow
