// What a bot thinks of the question that a seat is asked: what it would do, and what it expects of it. Scores
// are expected ones between 0 (lost) and 1 (won), by bots/expectation.hpp.
#pragma once

#include <vector>

#include "engine/action.hpp"

namespace bivouac::bots {

struct Advice {
    std::vector<Action> actions;  ///< to take now, one after the other, as Bot::decide gives them
    std::vector<Action> line;     ///< the main line: those and what the seat has in mind after them
    double before = 0.5;          ///< the position as it stands
    double after = 0.5;           ///< what is expected after `actions`
    double runner_up = 0.5;       ///< what is expected of the best other answer; `after` if there is none
    bool compared = false;        ///< whether other answers were looked at
};

}  // namespace bivouac::bots
