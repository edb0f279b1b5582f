// What covers the ground of each hex, with edges that waver: a point asks the hex under a place that noise
// has moved a little, so a wood ends where a wood would, not at a hexside. Ground and trees ask the same.
// Keys that no painter knows are ground of its own, in a quiet tint: a new game is painted from its first
// day.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "paint/grid.hpp"
#include "paint/noise.hpp"
#include "paint/sheet.hpp"

namespace bivouac::paint {

enum class Cover : std::uint8_t { Clear, Orchard, Wood, Town, Castle, Thicket, Swamp, Other };

[[nodiscard]] Cover cover_of(std::string_view terrain);
[[nodiscard]] inline Cover cover_of(const Hex& hex) {
    return cover_of(hex.place->terrain);
}

class Patches {
  public:
    explicit Patches(const Sheet& sheet) : sheet_(sheet) {}
    /// The hex whose cover a point has; none beyond the board.
    [[nodiscard]] const Hex* hex_at(Point p) const;

  private:
    const Sheet& sheet_;
    Noise across_{31, 57, 3}, down_{32, 57, 3};
};

/// Neighbouring hexes of the same cover, in the order of the board.
[[nodiscard]] std::vector<std::vector<const Hex*>> clusters(const Sheet& sheet, bool (*belongs)(Cover));

}  // namespace bivouac::paint
