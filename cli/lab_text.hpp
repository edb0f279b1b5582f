// How the commands of the laboratory word numbers and names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::cli {

/// "1 game", "30 games".
std::string counted(std::uint64_t count, std::string_view thing);

/// A bot's name for a column: of a program's command that is too long for one the middle is left out, since
/// programs differ by what they are called and by their options.
std::string column_name(const std::string& bot);

/// How wide a column must be for all of them, in characters.
std::size_t column_width(const std::vector<std::string>& texts, std::size_t least);

}  // namespace bivouac::cli
