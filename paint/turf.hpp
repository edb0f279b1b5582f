// The ground of a theatre before any line is drawn: plains, forests under stippled trees, marshes, meadows
// along the rivers, a low relief; and land that is closed, grey and hatched, or the sea. What grows where
// comes from the areas' terrain, blurred, and from noise, so that patches look found and not filled.
#pragma once

#include "paint/canvas.hpp"
#include "paint/grid.hpp"
#include "paint/theatre.hpp"
#include "paint/theatre_look.hpp"

namespace bivouac::paint {

/// How much of what is at a place, each from 0 to 1.
struct Turf {
    float forest = 0, marsh = 0, meadow = 0, closed = 0, sea = 0;
};

[[nodiscard]] Grid<Turf> turf_of(const Theatre& theatre, unsigned threads);

/// Writes every pixel of the canvas.
void lay_turf(Canvas& canvas, const Theatre& theatre, const Grid<Turf>& turf, const TheatreLook& look,
              unsigned threads);
/// Lays closed land and sea again over what was drawn there, so that it shows faintly.
void veil_closed(Canvas& canvas, const Theatre& theatre, const Grid<Turf>& turf, const TheatreLook& look);
/// The shapes of closed land and seas with the wavering edge that they are painted with.
[[nodiscard]] std::vector<Polyline> shores(const Theatre& theatre);
/// Stipples the forests and strokes the marshes.
void draw_growth(Canvas& canvas, const Theatre& theatre, const Grid<Turf>& turf, const TheatreLook& look);

}  // namespace bivouac::paint
