// The inks and grounds of maps of areas in the two themes. Numbers only.
#pragma once

#include <array>

#include "paint/palette.hpp"

namespace bivouac::paint {

struct TheatreLook {
    Colour plain, plain_other;  ///< between which open ground changes
    Colour forest, marsh, meadow;
    Colour shade, light;  ///< of the low relief
    float relief;         ///< how strong it is
    std::array<Colour, 3> trees;
    Colour tree_shadow;
    Colour marsh_stroke;
    Colour closed, closed_hatch, closed_edge;
    Colour sea, coast;
    Colour border;
    Colour water_edge, water, water_light;
    Colour road_edge, road, rail, rail_dash;
    Colour ring_edge, ring;
    Colour crenel, crenel_edge;
};

[[nodiscard]] const TheatreLook& theatre_look(Theme theme);

}  // namespace bivouac::paint
