// Contour lines of the height field, every half level: thin, and a little stronger at whole levels.
#pragma once

#include <vector>

#include "paint/canvas.hpp"
#include "paint/grid.hpp"

namespace bivouac::paint {

/// The lines at a height, each as long as it goes; one that is closed has its first point again at its end.
[[nodiscard]] std::vector<Polyline> contour(const Grid<float>& height, double level);
void draw_contours(Canvas& canvas, const Grid<float>& height, const Palette& palette);

}  // namespace bivouac::paint
