#include "paint/theatre_lines.hpp"

#include "paint/curves.hpp"
#include "paint/noise.hpp"
#include "paint/voronoi.hpp"

namespace bivouac::paint {
namespace {

constexpr double kUnit = kMagnified;  // widths are those of the map's own units
constexpr double kBorderStray = 7 * kUnit, kBorderStep = 4;
constexpr double kSourcePart = 0.4;  // of its width, where a river rises

/// Out of true, and only where land is played on.
std::vector<Polyline> strayed(const Theatre& theatre, const Polyline& border, const Grid<Turf>& turf) {
    const Noise across(101, 44, 2), down(102, 44, 2);
    std::vector<Polyline> parts(1);
    Polyline points{border.front()};
    for (const Station& s : stations(border, kBorderStep)) points.push_back(s.at);
    points.push_back(border.back());
    for (const Point p : points) {
        const Point q = theatre.absolute(p);
        const Point at =
            p + Point{static_cast<double>(across.at(q)), static_cast<double>(down.at(q))} * kBorderStray;
        const Turf& t = turf.near(static_cast<int>(at.x / kGridStep), static_cast<int>(at.y / kGridStep));
        if (t.closed + t.sea > 0.5F) {
            parts.emplace_back();
        } else {
            parts.back().push_back(at);
        }
    }
    return parts;
}

/// A line as a shape whose width grows from source to mouth; `more` is added to it.
Polyline ribbon(const Stream& stream, double more) {
    const Polyline& line = stream.line;
    Polyline left, right;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Point along = unit(line[std::min(i + 1, line.size() - 1)] - line[i > 0 ? i - 1 : 0]);
        const double gone = static_cast<double>(i) / static_cast<double>(line.size() - 1);
        const double half =
            (stream.width * (kSourcePart + (1 - kSourcePart) * std::min(1.0, 1.6 * gone)) + more) / 2;
        left.push_back(line[i] + left_of(along) * half);
        right.push_back(line[i] - left_of(along) * half);
    }
    left.insert(left.end(), right.rbegin(), right.rend());
    return left;
}

std::vector<Polyline> ribbons(const Theatre& theatre, double more) {
    std::vector<Polyline> shapes;
    for (const Stream& stream : theatre.streams()) shapes.push_back(ribbon(stream, more));
    return shapes;
}

/// Where fortifications stand on a link: a little before the end that they protect.
Station before_end(const Polyline& towards) {
    constexpr double kBefore = 10 * kUnit;
    const std::vector<Station> all = stations(towards, 1);
    const auto back = std::min(static_cast<std::size_t>(kBefore), all.size() * 2 / 5);
    return all.empty() ? Station{towards.back(), {1, 0}, 0} : all[all.size() - 1 - back];
}

/// A battlement across the link, its teeth towards who comes.
void draw_crenel(Canvas& canvas, const Polyline& towards, const TheatreLook& look) {
    constexpr double kWall = 0.75 * kUnit, kTooth = 0.8 * kUnit;
    const Station at = before_end(towards);
    const Point side = left_of(at.along), out = at.along * -1;
    const auto box = [&](double from, double to, double depth) {
        return Polyline{at.at + side * from, at.at + side * to, at.at + side * to + out * depth,
                        at.at + side * from + out * depth};
    };
    std::vector<Polyline> parts{box(-2.5 * kUnit, 2.5 * kUnit, kWall)};
    for (const double tooth : {-2.5, -0.5, 1.5}) {
        parts.push_back(box(tooth * kUnit, (tooth + 1) * kUnit, kWall + kTooth));
    }
    for (const Polyline& part : parts) canvas.outline(part, {{look.crenel_edge, 0.8}, 0.9 * kUnit, {}});
    for (const Polyline& part : parts) canvas.fill(part, {look.crenel});
}

std::vector<Polyline> lines_of(std::span<const Tie> ties, bool rail) {
    std::vector<Polyline> lines;
    for (const Tie& tie : ties) {
        if (tie.rail == rail) lines.push_back(tie.line);
    }
    return lines;
}

}  // namespace

void draw_bounds(Canvas& canvas, const Theatre& theatre, const Grid<Turf>& turf, const TheatreLook& look) {
    std::vector<Point> sites;
    for (const Spot& s : theatre.spots()) {
        if (s.rank != Rank::None) sites.push_back(s.at);
    }
    std::vector<Polyline> dotted;
    for (const Polyline& border : borders_between(sites, theatre.width(), theatre.height())) {
        for (Polyline& part : strayed(theatre, border, turf)) {
            if (part.size() >= 2) dotted.push_back(std::move(part));
        }
    }
    canvas.stroke(shores(theatre), {{look.closed_edge, 0.7}, 0.6 * kUnit, {2.2 * kUnit, 1.4 * kUnit}});
    canvas.stroke(dotted, {{look.border, 0.75}, 0.5 * kUnit, {0.5 * kUnit, 1.3 * kUnit}});
}

void draw_streams(Canvas& canvas, const Theatre& theatre, const TheatreLook& look) {
    canvas.fill(ribbons(theatre, 0.55 * kUnit), {look.water_edge});
    canvas.fill(ribbons(theatre, 0), {look.water});
    std::vector<Polyline> middles;
    for (const Stream& s : theatre.streams()) {
        if (s.width > 1.9 * kUnit) middles.push_back(s.line);
    }
    canvas.stroke(middles, {{look.water_light, 0.34}, 0.6 * kUnit, {}});
}

void draw_ties(Canvas& canvas, std::span<const Tie> ties, const TheatreLook& look) {
    const std::vector<Polyline> roads = lines_of(ties, false), rails = lines_of(ties, true);
    canvas.stroke(roads, {{look.road_edge}, 0.95 * kUnit, {}});
    canvas.stroke(roads, {{look.road}, 0.5 * kUnit, {}});
    canvas.stroke(rails, {{look.rail}, 1.15 * kUnit, {}});
    canvas.stroke(rails, {{look.rail_dash}, 0.55 * kUnit, {1.7 * kUnit, 1.7 * kUnit}});
    for (const Tie& tie : ties) {
        if (tie.fort_to) draw_crenel(canvas, tie.line, look);
        if (tie.fort_from) draw_crenel(canvas, {tie.line.rbegin(), tie.line.rend()}, look);
    }
}

void draw_rings(Canvas& canvas, const Theatre& theatre, const TheatreLook& look) {
    for (const Spot& s : theatre.spots()) {
        if (s.rank == Rank::None) continue;
        const double radius = (s.rank == Rank::City ? 2.7 : 1.35) * kUnit;
        canvas.disc(s.at, radius + 0.5 * kUnit, {look.ring_edge});
        canvas.disc(s.at, radius, {look.ring});
    }
}

}  // namespace bivouac::paint
