// What grows: orchards in rows, woods closely, thickets in clumps, reeds in swamps. Each tree is a disc with
// a rim, a light on its north-west and a shadow to its south-east.
#pragma once

#include <cstdint>
#include <vector>

#include "paint/canvas.hpp"
#include "paint/setting.hpp"
#include "paint/sheet.hpp"

namespace bivouac::paint {

enum class TreeKind : std::uint8_t { Orchard, Wood, Thicket };

struct Tree {
    Point at;
    double radius = 0;
    TreeKind kind{};
    std::size_t shade = 0;  ///< which of the three colours
};

/// All trees of the sheet, those further north first, as they are drawn.
[[nodiscard]] std::vector<Tree> plant(const Sheet& sheet, Setting& setting);
void draw_trees(Canvas& canvas, const std::vector<Tree>& trees, const Palette& palette);

/// Level strokes of water and reeds in the swamps; specks on ground that no painter knows.
void draw_rough(Canvas& canvas, const Sheet& sheet, const Setting& setting, const Palette& palette);

}  // namespace bivouac::paint
