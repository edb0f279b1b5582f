// The command line of `bivouac`: reads the arguments, runs one command, tells what went wrong.
#pragma once

#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/library.hpp"

namespace bivouac::cli {

/// Runs the program with its arguments (without its name) and gives its exit status: 0 fine, 1 a check
/// failed, 2 the input cannot be used.
int run(const std::vector<std::string>& arguments, Console& console, const Library& library);

}  // namespace bivouac::cli
