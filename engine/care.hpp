// How careful bots are in a game: their levels are told apart by care, and games differ in how far a little of
// it goes.
#pragma once

#include <cstdint>

namespace bivouac {

/// The levels of bots that search.
enum class Rank : std::uint8_t { Captain, Colonel, Marshal };

/// What part of its usual care a level takes in a game.
struct PartOfCare {
    double finalists = 1;  ///< ways to use a unit that are weighed thoroughly
    double courses = 1;    ///< of all units that are put together and compared
};

}  // namespace bivouac
