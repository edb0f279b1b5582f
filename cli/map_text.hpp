// The map as text: ground, counters and edges with numbers, from a board and from what one viewer sees of the
// table. In colour the paper shows terrain and height and a counter has its side's colour; in plain text
// brackets tell the sides apart. Any game with a hex board is drawn by it. It must never draw from anything
// but BoardView and TableView: those hold what the viewer may know.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "cli/canvas.hpp"
#include "cli/ground.hpp"
#include "engine/view.hpp"

namespace bivouac::cli {

struct MapLook {
    bool colour = false;
    int width = 120;               ///< columns of the terminal
    int height = 50;               ///< lines of it
    bool numbers = true;           ///< hexes show their numbers where nothing stands
    std::set<std::string> marked;  ///< hexes to point out: where a piece may go
    std::string own = {};          ///< the seat whose pieces come first where not all has room
};

/// The part of a map that is drawn, in columns and rows from 1.
struct MapWindow {
    int left = 1, right = 1, top = 1, bottom = 1;
};

/// All of it if it fits, else what lies around the pieces and where they enter; where that has no room
/// either, what is pointed out or, if nothing is, the own pieces.
MapWindow window_for(const Ground& ground, const TableView& table, const MapLook& look);
/// The hexes around one.
MapWindow window_around(const Ground& ground, const Brick& centre, const MapLook& look);
MapWindow whole_window(const Ground& ground);

/// `seats`: names in seat order, which decides colours and brackets.
std::string draw_map(const Ground& ground, const TableView& table, const std::vector<std::string>& seats,
                     const MapWindow& window, const MapLook& look);

/// What the signs on this map mean, and where its named places are.
std::string draw_legend(const BoardView& board, const TableView& table, const std::vector<std::string>& seats,
                        const MapLook& look);

/// The colour of a seat's counters.
Style seat_style(std::size_t seat);

}  // namespace bivouac::cli
