// Slopes as an engraver draws them: fine wedges from the upper edge downhill, longer where it is steeper, a
// firm line where there is a crest, a solid lip over a cliff. Steepness comes from the hexsides, since it is
// what the rules count; which way is down comes from the levels.
#pragma once

#include <vector>

#include "paint/canvas.hpp"
#include "paint/curves.hpp"
#include "paint/grid.hpp"
#include "paint/sheet.hpp"

namespace bivouac::paint {

/// Lines along slopes and crests with uphill to the left; `of_side` counts the sheet's sides.
[[nodiscard]] std::vector<Curve> slope_curves(const Sheet& sheet, const Grid<float>& height);
void draw_slopes(Canvas& canvas, const Sheet& sheet, const std::vector<Curve>& curves,
                 const Palette& palette);

}  // namespace bivouac::paint
