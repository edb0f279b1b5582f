// What a viewer knows of a basic game [B4.e]: his own units wholly; of the enemy's those that he has seen,
// and of the rest how many counters stand in each hex. A type of its own: nothing of the State gets into a
// view, an event or an imagined position unless knowledge.cpp puts it in here.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.hpp"
#include "games/shadow_of_the_eagle/basic/state.hpp"

namespace bivouac::shadow::basic {

struct Knowledge {
    SeatSet viewer;
    std::uint8_t turn = 0;
    std::uint8_t placed = 0;
    BasicAgenda agenda;             // an enemy's unfinished choice is left out
    PerUnit<Spot> at{};             // of units that are known
    PerUnit<Spot> target{};         // of own units, and of committed attacks
    Joins joins{};                  // likewise
    PerUnit<std::uint8_t> marks{};  // of enemy units only what lies open
    std::array<std::array<std::uint8_t, boards::kMaxHexes>, 2>
        closed{};  // a side's counters in a hex not known

    friend bool operator==(const Knowledge& a, const Knowledge& b);
};

/// Whether the viewer knows who this unit is: it is his own, or it has been seen.
inline bool knows(SeatSet viewer, const Scenario& sc, const State& s, UnitId u) {
    return viewer.contains(static_cast<Seat>(sc.unit(u).side)) || s.is(u, Mark::Seen);
}

}  // namespace bivouac::shadow::basic
