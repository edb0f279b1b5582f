// Towns and castles: tiled roofs on rings round the castle, or round the church where there is none, so that
// the gaps become streets; nothing stands on a road.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "paint/canvas.hpp"
#include "paint/setting.hpp"
#include "paint/sheet.hpp"

namespace bivouac::paint {

struct House {
    std::array<Point, 4> corners;  ///< the ridge runs between the middles of sides 1-2 and 3-0
    std::size_t tile = 0;          ///< which of the four reds
};

struct Town {
    std::vector<House> houses;
    std::optional<Point> church;
    std::vector<Point> castles;
};

/// All towns of the sheet. What is built is set, so that nothing grows there.
[[nodiscard]] std::vector<Town> towns_of(const Sheet& sheet, Setting& setting);
void draw_towns(Canvas& canvas, const std::vector<Town>& towns, const Palette& palette);

}  // namespace bivouac::paint
