// A match in numbers, for the laboratory: points, turns, losses, and what the game thinks of the position.
// They are of the whole position with all its secrets. That is why they are not among what a match tells the
// world (engine/any_game.hpp): they must never reach a seat or a server while a match runs.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/any_game.hpp"

namespace bivouac {

/// How a seat stands.
struct SeatStudy {
    std::uint8_t side = 0;    ///< seats of one side win and lose together
    std::int32_t points = 0;  ///< those by which the game decides who wins: more is better
    double worth = 0;         ///< what the game's bots think of the position, in hundredths of a point
};

struct MatchStudy {
    std::uint32_t turn = 0;
    std::vector<SeatStudy> seats;
};

/// None for a game that is not in the catalogue.
std::optional<MatchStudy> study(const AnyMatch& match);

/// How many units each seat's side has lost so far, as the chronicle tells; told for the lowest seat of a
/// side.
std::vector<std::uint32_t> units_lost(const AnyMatch& match);

}  // namespace bivouac
