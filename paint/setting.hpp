// Where things may stand: off the roads, off the water, off each other. Trees are set before they are drawn,
// roofs before trees.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "paint/cover.hpp"
#include "paint/grid.hpp"
#include "paint/height.hpp"

namespace bivouac::paint {

/// How far something keeps from the middle of each kind of line.
struct Berth {
    double road = 0, river = 0, arroyo = 0;
};

/// What has been set so far, by squares, so that neighbours are found quickly.
class Setting {
  public:
    Setting(const Patches& patches, const Grid<float>& road, const Wetness& wet)
        : patches_(patches), road_(road), wet_(wet) {}

    [[nodiscard]] const Hex* hex_at(Point p) const { return patches_.hex_at(p); }
    /// Whether a point keeps its berth from roads and water.
    [[nodiscard]] bool clear_of_lines(Point p, const Berth& berth) const;
    /// Whether nothing that was set reaches nearer than `apart`.
    [[nodiscard]] bool free(Point p, double apart) const;
    void set(Point p, double radius);

  private:
    struct Set {
        Point at;
        double radius;
    };
    [[nodiscard]] static std::int64_t square(int column, int row) {
        return static_cast<std::int64_t>(column) * 100000 + row;
    }
    const Patches& patches_;
    const Grid<float>& road_;
    const Wetness& wet_;
    std::unordered_map<std::int64_t, std::vector<Set>> squares_;
};

}  // namespace bivouac::paint
