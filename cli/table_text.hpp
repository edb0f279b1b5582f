// The table in words: what stands where, and what one hex holds. Made from what a viewer sees.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/console.hpp"
#include "cli/speech.hpp"
#include "engine/view.hpp"

namespace bivouac::cli {

/// Every piece that the viewer knows of, by owner; `only` keeps those with that text in id, name, kind or
/// place, or as one of their facts or marks.
std::string list_units(const TableView& table, const std::vector<std::string>& seats, const Speech& speech,
                       std::string_view only, const Console& console);

/// A hex: its ground, its sides, its pieces. Throws BadInput for a hex that is not on the map.
std::string look_at(const BoardView& board, const TableView& table, const Speech& speech,
                    std::string_view place);

}  // namespace bivouac::cli
