// Trees and reeds of a theatre: thousands of dots, set by their places alone.
#include <array>

#include "paint/noise.hpp"
#include "paint/turf.hpp"

namespace bivouac::paint {
namespace {

constexpr double kTreeCell = 1.6 * kMagnified;
constexpr double kLeastTree = 0.5 * kMagnified, kMostTree = 0.8 * kMagnified;
constexpr double kStrokeAcross = 9, kStrokeDown = 4.2;

/// A small disc with soft edges, straight into the pixels: Cairo would take seconds for so many.
void stamp(Canvas& canvas, Point at, double radius, const Ink& ink) {
    const double x0 = at.x * canvas.scale(), y0 = at.y * canvas.scale(), r = radius * canvas.scale();
    const int top = std::max(0, static_cast<int>(y0 - r - 1));
    const int bottom = std::min(canvas.rows() - 1, static_cast<int>(y0 + r + 1));
    const int left = std::max(0, static_cast<int>(x0 - r - 1));
    const int right = std::min(canvas.columns() - 1, static_cast<int>(x0 + r + 1));
    for (int y = top; y <= bottom; ++y) {
        std::uint32_t* row = canvas.row(y);
        for (int x = left; x <= right; ++x) {
            const double cover = std::clamp(r - std::hypot(x + 0.5 - x0, y + 0.5 - y0) + 0.5, 0.0, 1.0);
            if (cover > 0) row[x] = blended(row[x], ink.colour, static_cast<float>(cover * ink.strength));
        }
    }
}

const Turf& under(const Grid<Turf>& turf, Point p) {
    return turf.near(static_cast<int>(p.x / kGridStep), static_cast<int>(p.y / kGridStep));
}

/// The cells of a raster that covers a theatre, by their numbers on the whole map.
template <class Visit>
void each_cell(const Theatre& theatre, double across, double down, const Visit& visit) {
    const Point first = theatre.absolute({0, 0});
    const Point last = theatre.absolute({theatre.width(), theatre.height()});
    for (int r = static_cast<int>(std::floor(first.y / down)); r * down <= last.y; ++r) {
        for (int c = static_cast<int>(std::floor(first.x / across)); c * across <= last.x; ++c) {
            const Point jitter{static_cast<double>(scrambled(c, r, 91)),
                               static_cast<double>(scrambled(c, r, 92))};
            visit(c, r, Point{(c + jitter.x) * across, (r + jitter.y) * down} - first);
        }
    }
}

void draw_forests(Canvas& canvas, const Theatre& theatre, const Grid<Turf>& turf, const TheatreLook& look) {
    each_cell(theatre, kTreeCell, kTreeCell, [&](int c, int r, Point p) {
        if (scrambled(c, r, 93) > 0.70F * under(turf, p).forest) return;
        const double radius =
            kLeastTree + (kMostTree - kLeastTree) * static_cast<double>(scrambled(c, r, 94));
        const auto shade = static_cast<std::size_t>(scramble(c, r, 95) % look.trees.size());
        stamp(canvas, p + Point{0.35, 0.4} * radius, radius, {look.tree_shadow, 0.55});
        stamp(canvas, p, radius, {look.trees[shade], 0.9});
    });
}

void draw_marshes(Canvas& canvas, const Theatre& theatre, const Grid<Turf>& turf, const TheatreLook& look) {
    std::vector<Polyline> strokes;
    each_cell(theatre, kStrokeAcross, kStrokeDown, [&](int c, int r, Point p) {
        if (scrambled(c, r, 96) > 0.8F * under(turf, p).marsh) return;
        const double half = 1.2 + 2.6 * static_cast<double>(scrambled(c, r, 97));
        strokes.push_back({p - Point{half, 0}, p + Point{half, 0}});
    });
    canvas.stroke(strokes, {{look.marsh_stroke, 0.6}, 0.8, {}});
}

}  // namespace

void draw_growth(Canvas& canvas, const Theatre& theatre, const Grid<Turf>& turf, const TheatreLook& look) {
    draw_forests(canvas, theatre, turf, look);
    canvas.touched();
    draw_marshes(canvas, theatre, turf, look);
}

}  // namespace bivouac::paint
