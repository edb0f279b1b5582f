// Roads through the hexes of the board's road lines, and bridges where the board says so. Roads that share
// hexes share their line there.
#pragma once

#include <vector>

#include "paint/canvas.hpp"
#include "paint/sheet.hpp"
#include "paint/water.hpp"

namespace bivouac::paint {

struct Bridge {
    Point at, along;
    double span = 0;  ///< how long the deck is
};

struct Roads {
    std::vector<Polyline> lines;
    std::vector<Polyline> streets;  ///< between roads that end in neighbouring hexes of a town
    std::vector<Bridge> bridges;
};

[[nodiscard]] Roads roads_of(const Sheet& sheet, const Water& water);
void draw_roads(Canvas& canvas, const Roads& roads, const Palette& palette);

}  // namespace bivouac::paint
