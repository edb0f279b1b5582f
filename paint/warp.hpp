// The warp: how far the ground strays from the hexes that it was made of, by noise, so that nothing has the
// shape of hexes. Hills, rivers, slopes and roads stray together: what runs along a hill's foot stays there.
#pragma once

#include "paint/noise.hpp"

namespace bivouac::paint {

class Warp {
  public:
    /// Where the level of a place is looked up, seen from it.
    [[nodiscard]] Point offset(Point p) const {
        return wide(p) + Point{static_cast<double>(fine_x_.at(p)), static_cast<double>(fine_y_.at(p))} * 7;
    }
    /// Moves a road or a river, which go with the hills but not into every fold.
    void bend(Polyline& line) const {
        for (Point& p : line) p = p - wide(p) * kFollow;
    }
    /// Moves a line as the ground under it is moved; not all the way, since its hexsides must still be told.
    void move(Polyline& line) const {
        for (Point& p : line) p = p - offset(p) * kFollow;
    }

  private:
    [[nodiscard]] Point wide(Point p) const {
        return Point{static_cast<double>(wide_x_.at(p)), static_cast<double>(wide_y_.at(p))} * 16;
    }
    static constexpr double kFollow = 0.75;
    Noise wide_x_{11, 95}, wide_y_{12, 95}, fine_x_{13, 31}, fine_y_{14, 31};
};

}  // namespace bivouac::paint
