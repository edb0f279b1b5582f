// How far every place of a map is from the nearest of some lines: rivers wet their banks and cut their beds
// by it, trees and roofs keep off by it.
#pragma once

#include <span>

#include "paint/grid.hpp"

namespace bivouac::paint {

/// Distances in map units, never more than `most`.
[[nodiscard]] Grid<float> distances(double width, double height, std::span<const Polyline> lines,
                                    double most);

}  // namespace bivouac::paint
