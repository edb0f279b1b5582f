// What a match is fought for, as its players are told before the first question: the game's own words, and
// the places that count. It must never tell more than the board does.
#pragma once

#include <string>
#include <vector>

#include "cli/speech.hpp"
#include "engine/view.hpp"

namespace bivouac::cli {

/// A paragraph each; none if the game has no words for it and no place that counts.
[[nodiscard]] std::vector<std::string> goal_of(const GameInfo& game, const BoardView& board,
                                               const Speech& speech);

}  // namespace bivouac::cli
