// Points and lines of a map, in map units: x to the right, y downwards, a hex of radius 40.
// Everything that is painted is first laid out in these units; only the canvas knows pixels.
// Floating point is welcome here: no rule ever asks a painter.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

namespace bivouac::paint {

struct Point {
    double x = 0, y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

constexpr Point operator+(Point a, Point b) {
    return {a.x + b.x, a.y + b.y};
}
constexpr Point operator-(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}
constexpr Point operator*(Point a, double k) {
    return {a.x * k, a.y * k};
}
constexpr double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}
/// Positive if b lies to the right of a on the map (y points downwards).
constexpr double cross(Point a, Point b) {
    return a.x * b.y - a.y * b.x;
}
inline double length(Point a) {
    return std::hypot(a.x, a.y);
}
inline double distance(Point a, Point b) {
    return length(b - a);
}
/// Of length 1; a point without direction stays as it is.
inline Point unit(Point a) {
    const double l = length(a);
    return l > 0 ? a * (1 / l) : a;
}
/// A quarter turn to the left of the way one looks: uphill of a slope's line.
constexpr Point left_of(Point a) {
    return {a.y, -a.x};
}
constexpr Point mix(Point a, Point b, double t) {
    return a + (b - a) * t;
}
inline Point turned(Point a, double angle) {
    return {a.x * std::cos(angle) - a.y * std::sin(angle), a.x * std::sin(angle) + a.y * std::cos(angle)};
}

/// 0 below `low`, 1 above `high`, smooth between.
constexpr double smooth_step(double low, double high, double x) {
    const double t = std::clamp((x - low) / (high - low), 0.0, 1.0);
    return t * t * (3 - 2 * t);
}

using Polyline = std::vector<Point>;

}  // namespace bivouac::paint
