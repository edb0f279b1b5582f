// The height field: levels of the hexes blended into hills, with gullies on their slopes and beds where water
// runs. In levels of the map; what is steep in the rules need not be steep here.
#pragma once

#include "paint/grid.hpp"
#include "paint/sheet.hpp"

namespace bivouac::paint {

/// Distances from rivers and from arroyos, for all that asks for them.
struct Wetness {
    Grid<float> river, arroyo;
};

[[nodiscard]] Grid<float> height_field(const Sheet& sheet, const Wetness& wet, unsigned threads);

}  // namespace bivouac::paint
