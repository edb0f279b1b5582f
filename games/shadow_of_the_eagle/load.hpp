// Turns the data files of a battle into a Scenario, or says everything that is wrong with them.
// The formats are those of docs/authoring.md: battle.toml, map.toml, hexsides.csv, units.csv, leaders.csv and
// charts/*/*.csv, the printed charts [B.TEC] [B.MOVE] [B.REORG] [B.CRT] and those of the standard game.
// A battle that brings a chart of its own overrides the common one. All mistakes are reported, each with its
// line. It must never read the disk, nor stop at the first mistake, nor let a Scenario out that has one.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mistake.hpp"
#include "engine/named_text.hpp"
#include "games/shadow_of_the_eagle/scenario.hpp"

namespace bivouac::shadow {

struct LoadResult {
    std::unique_ptr<const Scenario> scenario;  // null if there is a mistake
    Mistakes mistakes;                         // in order of file and line
};

// `files`: those of the battle's folder, and the common charts for what it does not bring itself. The folder
// is the one of battle.toml; a chart counts as common if it lies anywhere else. `variants`: letters of those
// that the standard game is played with, [MAR.18.1]; the basic game has none.
LoadResult load_battle(std::span<const NamedText> files, std::string_view variants = {});

// [the battles inside the program]
// Their ids, sorted: alcaniz, castalla, maria.
std::vector<std::string> embedded_battles();
// The files to load one of them from: its folder and the common charts. Empty if there is no such battle.
std::vector<NamedText> embedded_battle(std::string_view id);
// The common charts alone: what a battle on disk needs beside its own files.
std::vector<NamedText> common_charts();

}  // namespace bivouac::shadow
