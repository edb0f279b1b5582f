// What a viewer knows of a match, [R1.3]: his side's blocks, cards and orders wholly (commanders of one side
// share a screen, RULING R1.3-a); of the enemy's what lies open, what has been seen with its date, and of the
// rest how many blocks stand where. A type of its own: nothing of the State gets into a view, an event or an
// imagined position unless knowledge.cpp puts it in here.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.hpp"
#include "games/strike_of_the_eagle/state.hpp"

namespace bivouac::eagle {

/// In a Knowledge only: an order, a card that lies there face down.
inline constexpr Order kUnknownOrder{0xFF};
inline constexpr Slot kFaceDown{0xFF};

struct Knowledge {
    SeatSet viewer;
    /// The position as far as it is known; everything else is zero. Of enemy blocks that may be mistaken for
    /// one another (State::mix) the viewer knows who they are and how they stand, not who stands how: in here
    /// the lowest of them stands first. An enemy's strength is 0 unless it is sure. All cards of an enemy
    /// that are not seen lie in his deck. Orders that he has placed on a front are all in Staff::placed.
    State open{};
    std::array<std::uint8_t, 4> hand_size{};  // by seat; those that are being discarded included

    friend bool operator==(const Knowledge& a, const Knowledge& b);
};

/// Whether the viewer sits on that side.
[[nodiscard]] inline bool owns(const Scenario& sc, SeatSet viewer, Side side) {
    return !(sc.seats_of(side) & viewer).empty();
}

/// How a block stands, for the enemy's eyes: equal for blocks that he cannot tell apart.
[[nodiscard]] std::uint64_t standing_of(const State& s, BlockId b);

/// Whether the viewer can tell where this block stands, and how: his own, or all that it may be mistaken for
/// stand alike.
[[nodiscard]] bool is_told_apart(const Scenario& sc, const Knowledge& k, BlockId b);

}  // namespace bivouac::eagle
