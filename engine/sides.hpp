// Sides: seats that win and lose together, with a name for all of them. Most sides have one seat and its
// name. Where several command a side, their names begin with its own: polish_north and polish_south are
// polish.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace bivouac {

struct SideInfo {
    std::string name;                ///< "polish"; words have it as they have the names of seats
    std::vector<std::string> seats;  ///< names, in seat order
};

/// The name of a side that has these seats, one or more: what their names have in common before a `_`, or all
/// of them if that is nothing.
[[nodiscard]] std::string side_name(std::span<const std::string> seats);

/// The sides of a scenario; that of the first seat is the first.
[[nodiscard]] std::vector<SideInfo> sides_of(const AnyScenario& scenario);

}  // namespace bivouac
