// Programs of somebody's own among the bots of a line-up: whether they can play at all. One that fails later
// is stood in for and counted; one that never begins would be stood in for from the first question on, and
// its results would be those of another.
#pragma once

#include <span>
#include <string>

#include "lab/game.hpp"

namespace bivouac::lab {

/// Starts every program of the line-ups once and greets it as a match does. Gives what is wrong with the
/// first that does not answer; empty if all do.
[[nodiscard]] std::string trouble_with_programs(std::span<const LineUp> line_ups);

}  // namespace bivouac::lab
