// A map of areas as text: each where it lies, in the colour of who holds it, with how many pieces of each
// side are there, their orders and battles; links are rows of dots. Below it a table says what stands in the
// areas shown. Labels never overlap: they are shifted, shortened or left out, what matters least first. Any
// game whose board lies on no grid is drawn by it. It must never draw from anything but BoardView and
// TableView: those hold what the viewer may know.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/map_text.hpp"
#include "cli/speech.hpp"
#include "engine/view.hpp"

namespace bivouac::cli {

[[nodiscard]] bool is_of_areas(const BoardView& board);

/// `where`: "" for what matters now, "all", a region ("north"), or an area, which is drawn with what lies
/// around it. Throws BadInput if it is none of these.
std::string draw_areas(const BoardView& board, const TableView& table, const std::vector<std::string>& seats,
                       std::string_view where, const MapLook& look, const Speech& speech);

/// What the signs on such a map mean.
std::string area_legend(const std::vector<std::string>& seats, const MapLook& look);

/// What matters now of a board of either kind.
std::string draw_board(const BoardView& board, const Ground& ground, const TableView& table,
                       const std::vector<std::string>& seats, const MapLook& look, const Speech& speech);
/// And its legend.
std::string legend_of(const BoardView& board, const TableView& table, const std::vector<std::string>& seats,
                      const MapLook& look);

}  // namespace bivouac::cli
