// Rivers and arroyos: where they run, and how they are drawn. Their beds are cut into the height field and
// their banks wet the ground, so their lines are laid before anything is painted.
#pragma once

#include <vector>

#include "paint/canvas.hpp"
#include "paint/sheet.hpp"

namespace bivouac::paint {

struct Water {
    std::vector<Polyline> rivers, arroyos;
};

[[nodiscard]] Water water_of(const Sheet& sheet);
void draw_water(Canvas& canvas, const Water& water, const Palette& palette);

}  // namespace bivouac::paint
