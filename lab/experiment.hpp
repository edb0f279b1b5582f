// An experiment: line-ups, a plan over them, somebody who plays and a file for the results. What the file has
// already is not played again.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "lab/crew.hpp"
#include "lab/results.hpp"

namespace bivouac::lab {

struct Experiment {
    std::vector<LineUp> line_ups;
    std::string records;  ///< folder for the records of the games; empty: they are not kept
    std::function<void(Progress)> on_progress;
};

/// The name of a game's record in its folder. It has the version of the bots, so that games of bots as they
/// were are neither replaced nor taken for those of today. A game that is played again replaces its record.
std::string record_name(const LineUp& line_up, std::uint64_t seed);

/// Gives how many games were there before.
std::uint64_t carry_out(const Experiment& experiment, Plan& plan, Crew& crew, ResultsFile& file);

}  // namespace bivouac::lab
