// What a viewer knows of a standard game, [S3.h] and [S6.a]: his own side wholly; of the enemy's counters
// those that he has seen, and of the rest how many stand in each hex, which way they face and whether they
// maneuver; of the enemy's orders which commands maneuver, and those that a shock has shown. A type of its
// own: nothing of the State gets into a view, an event or an imagined position unless knowledge.cpp puts it
// in here.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.hpp"
#include "games/shadow_of_the_eagle/standard/state.hpp"

namespace bivouac::shadow::standard {

/// An order not known, in a Knowledge only.
inline constexpr Order kUnknownOrder{0xFF};

/// The counters of a hex that are not known.
struct ClosedStack {
    std::array<std::uint8_t, 2> count{};  // [0: with facing, 1: maneuvering]
    Facing facing = Facing::None;         // of those that have one
    std::uint8_t group = 0;               // RULING S6-d: of what nation they are lies open, [S6.e]

    friend bool operator==(const ClosedStack&, const ClosedStack&) = default;
};

struct Knowledge {
    SeatSet viewer;
    State open;  // what is known, everything else zero; its derived fields are not used
    std::array<std::array<ClosedStack, boards::kMaxHexes>, 2> closed{};  // [side][hex]

    friend bool operator==(const Knowledge& a, const Knowledge& b);
};

}  // namespace bivouac::shadow::standard
