// What is drawn over the ground of a theatre, in this order: edges of closed land and coasts, borders of
// areas, rivers, roads and railways, fortifications across them, rings of towns and cities. Whose a city is,
// and what it is called, is drawn by clients.
#pragma once

#include "paint/canvas.hpp"
#include "paint/theatre.hpp"
#include "paint/theatre_look.hpp"
#include "paint/turf.hpp"

namespace bivouac::paint {

void draw_bounds(Canvas& canvas, const Theatre& theatre, const Grid<Turf>& turf, const TheatreLook& look);
void draw_streams(Canvas& canvas, const Theatre& theatre, const TheatreLook& look);
void draw_ties(Canvas& canvas, std::span<const Tie> ties, const TheatreLook& look);
void draw_rings(Canvas& canvas, const Theatre& theatre, const TheatreLook& look);

}  // namespace bivouac::paint
