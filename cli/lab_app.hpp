// The command line of `bivouac lab`: its commands and their options.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "cli/lab.hpp"

namespace CLI {
class App;
}

namespace bivouac::cli {

/// What the commands were given; CLI11 writes into it while it reads the arguments.
struct LabCommandLine {
    LabRunOptions run;
    LabLadderOptions ladder;
    LabAbOptions ab;
    LabReportOptions report;
};

using RunCommand = std::function<Status(Console&, const Library&)>;
using NamedCommand = std::pair<CLI::App*, RunCommand>;

/// Adds `lab` with its commands to the program, and gives each with what runs it.
std::vector<NamedCommand> add_lab(CLI::App& app, LabCommandLine& given);

}  // namespace bivouac::cli
