// Borders between areas of which only the middles are known: each border lies half way between two of them.
#pragma once

#include <span>
#include <vector>

#include "paint/geometry.hpp"

namespace bivouac::paint {

/// The straight borders within a rectangle from the origin, each once. Sites must lie apart.
[[nodiscard]] std::vector<Polyline> borders_between(std::span<const Point> sites, double width,
                                                    double height);

}  // namespace bivouac::paint
