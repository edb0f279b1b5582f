// Turns the data files of a scenario of Strike of the Eagle into a Scenario, or says everything that is
// wrong. The formats are those of docs/authoring.md: scenario.toml, map/areas.csv, map/links.csv,
// map/rivers.csv and map/lands.csv (which a map may lack), blocks.csv, orders.csv, losses.csv,
// cards/polish.toml and cards/soviet.toml. A scenario that brings a file of its own overrides the common one.
// All mistakes are reported, each with its line. It must never read the disk, nor stop at the first mistake,
// nor let a Scenario out that has one.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mistake.hpp"
#include "engine/named_text.hpp"
#include "games/strike_of_the_eagle/scenario.hpp"

namespace bivouac::eagle {

struct LoadResult {
    std::unique_ptr<const Scenario> scenario;  // null if there is a mistake
    Mistakes mistakes;                         // in order of file and line
};

// `files`: those of the scenario's folder, and the common ones for what it does not bring itself. The folder
// is the one of scenario.toml; other files count as common if they lie anywhere else. `id`: what the match is
// called. What follows a `+` is the number of commanders [A34]: `4`, `3p` (two Polish ones) or `3s` (two
// Soviet ones); without it, one a side.
LoadResult load_scenario(std::span<const NamedText> files, std::string_view id);

// What may follow the `+` for a scenario with two fronts; one with a single front has nothing to part.
inline constexpr std::string_view kCommandVariants[] = {"3p", "3s", "4"};

// [the scenarios inside the program]
// Their ids, sorted; without commanders.
std::vector<std::string> embedded_scenarios();
// The files to load one of them from. What follows a `+` in the id does not matter. Empty if there is none.
std::vector<NamedText> embedded_scenario(std::string_view id);
// What a scenario on disk needs beside its own files.
std::vector<NamedText> common_data();

}  // namespace bivouac::eagle
