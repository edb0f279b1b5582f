// From hexsides to lines that look drawn: sides are joined end to end into chains, the chains are averaged so
// that the zigzag of the hexes goes, and a smooth curve is led through what is left.
// Every side is in exactly one chain. A chain that ends on another one ends on its curve, not on the corner.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <vector>

#include "paint/sheet.hpp"

namespace bivouac::paint {

/// A side as a link between corners, and whose it is.
struct Link {
    Corner from, to;
    std::size_t side = 0;  ///< its number in what the caller counts
};

enum class Ways : unsigned char {
    Both,
    Forward
};  ///< whether a link may be walked from its end to its start

struct Chain {
    std::vector<Corner> corners;     ///< one more than sides, or as many and closed
    std::vector<std::size_t> sides;  ///< those of the links, in order
    bool closed = false;
};

/// Chains as long as can be, straight on where three sides meet.
[[nodiscard]] std::vector<Chain> chained(std::span<const Link> links, Ways ways);

/// A smooth line; `of_side[i]` is whose piece leads from point i to i + 1. A closed one has its first point
/// again at its end.
struct Curve {
    Polyline points;
    std::vector<std::size_t> of_side;
};

/// Where corners went that an earlier curve has passed.
using Anchors = std::map<Corner, Point>;

/// Averages 1-2-1 `passes` times, ends and anchored corners staying where they are, and leads a Catmull-Rom
/// spline through. Adds its own corners to the anchors.
[[nodiscard]] Curve smoothed(const Chain& chain, int passes, Anchors& anchors);

/// 1-2-1 once; fixed points and the ends stay.
void average(Polyline& points, const std::vector<bool>& fixed, bool closed);

/// Ten pieces for each stretch between points.
inline constexpr int kPieces = 10;
[[nodiscard]] Polyline spline(const Polyline& points, bool closed);

/// What leaves the board goes on towards the edge of the sheet, by `reach`, straight on from the corner of
/// the rim where its last side ended.
void lead_off(const Sheet& sheet, const Chain& chain, double reach, Curve& curve);

/// The point at a distance along a line and the way it goes there.
struct Station {
    Point at, along;
    std::size_t piece = 0;
};
/// Stations every `step`, from half a step on.
[[nodiscard]] std::vector<Station> stations(const Polyline& line, double step);

}  // namespace bivouac::paint
