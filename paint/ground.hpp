// The ground of a map, painted from its data alone: relief, fields, water, slopes, roads, trees, towns.
// Names, grid and pieces are not painted: clients draw them, live, above it.
// The same board, theme and scale give the same picture on every run and any number of threads.
#pragma once

#include "engine/view.hpp"
#include "paint/error.hpp"
#include "paint/palette.hpp"
#include "paint/picture.hpp"

namespace bivouac::paint {

/// Grows with every change that changes pictures, so that kept ones are painted anew.
inline constexpr int kPainterVersion = 1;

inline constexpr double kUsualScale = 1.5, kLeastScale = 0.05, kMostScale = 6;

struct Brush {
    Theme theme = Theme::Light;
    double scale = kUsualScale;  ///< pixels a unit of hexes, half of one of areas
    unsigned threads = 0;        ///< 0: as many as the machine has
};

/// Throws PaintError if the board is of a kind that nobody here can paint, or the picture would be too large.
[[nodiscard]] Picture paint(const BoardView& board, const Brush& brush);

}  // namespace bivouac::paint
