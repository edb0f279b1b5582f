// The examples that close the help of every command.
#pragma once

#include <string_view>

namespace bivouac::cli {

/// Of a command by its name; of the program as a whole for "".
std::string_view examples_of(std::string_view command);

}  // namespace bivouac::cli
