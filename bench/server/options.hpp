// What the benchmark is asked to do.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace bivouac::load {

struct Options {
    std::filesystem::path program;  ///< `bivouac`; the one beside this program if not given
    std::size_t tables = 2000;      ///< in play, each with a watcher
    std::size_t watchers = 2000;
    std::size_t connections = 64;  ///< that decide
    std::size_t rate = 0;          ///< decisions a second; 0: as many as can be had
    double seconds = 10;           ///< of measuring
    double warm_up = 3;            ///< before it
    std::size_t stored = 10'000;   ///< tables for the start
    std::string rules = "all";     ///< basic, standard or all
    std::filesystem::path folder;  ///< for the data; a temporary one if not given
    bool idle = true;              ///< wait until the matches have left the memory
    bool json = false, quiet = false;
};

/// Nothing: help was asked for, or an option is not understood (told on the standard error).
[[nodiscard]] std::optional<Options> read_options(int count, char** words, int& status);

}  // namespace bivouac::load
