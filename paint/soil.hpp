// The ground before anything is drawn on it: tinted by height, greener by water, tinged by what grows or
// stands there, lit from the north-west, with a patchwork of fields on the flat and a grain of paper.
#pragma once

#include "paint/canvas.hpp"
#include "paint/cover.hpp"
#include "paint/height.hpp"
#include "paint/palette.hpp"

namespace bivouac::paint {

/// A colour of the ground and how much of fields may be seen there.
struct Soil {
    Colour colour;
    float fields = 0;
};

/// How a place is lit: 1 on flat ground, less in shade.
[[nodiscard]] float lit(const Grid<float>& height, int column, int row);

[[nodiscard]] Grid<Soil> soil_of(const Sheet& sheet, const Patches& patches, const Grid<float>& height,
                                 const Wetness& wet, const Palette& palette, unsigned threads);

/// Writes every pixel of the canvas.
void lay_soil(Canvas& canvas, const Grid<Soil>& soil, unsigned threads);

}  // namespace bivouac::paint
