#include "paint/roads.hpp"

#include <map>
#include <optional>
#include <set>
#include <utility>

#include "paint/cover.hpp"
#include "paint/curves.hpp"
#include "paint/warp.hpp"

namespace bivouac::paint {
namespace {

constexpr double kJitter = 5;
constexpr double kRoadBeyond = 90;
constexpr double kRiverDeck = 24, kArroyoDeck = 13;

using HexLine = std::vector<const Hex*>;

/// The board's road lines, and single steps for sides with a road that is in none of them.
std::vector<HexLine> hex_lines(const Sheet& sheet) {
    std::vector<HexLine> lines = sheet.roads();
    std::set<std::pair<const Hex*, const Hex*>> steps;
    for (const HexLine& line : lines) {
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            steps.emplace(line[i], line[i + 1]);
            steps.emplace(line[i + 1], line[i]);
        }
    }
    for (const Side& side : sheet.sides()) {
        if (side.features.has(Feature::Road) && !steps.contains({side.from, side.to})) {
            lines.push_back({side.from, side.to});
        }
    }
    return lines;
}

Point jittered(const Hex& hex) {
    return hex.centre + Point{kJitter * (2 * static_cast<double>(scrambled(hex.column, hex.row, 61)) - 1),
                              kJitter * (2 * static_cast<double>(scrambled(hex.column, hex.row, 62)) - 1)};
}

/// Outwards from a hex of the rim; nowhere from any other.
Point way_out(const Sheet& sheet, const Hex& hex) {
    Point way;
    if (hex.column == 1) way.x = -1;
    if (hex.column == sheet.columns()) way.x = 1;
    if (hex.row == 1) way.y = -1;
    if (hex.row == sheet.rows()) way.y = 1;
    return way;
}

/// A road that ends on the rim of the board goes on over the edge of the sheet.
void lead_off(const Sheet& sheet, const Hex& hex, Polyline& points) {
    const Point out = way_out(sheet, hex);
    if (out == Point{}) return;
    const Point on = unit(points.back() - points[points.size() - 2]);
    points.push_back(points.back() + unit(on * 0.8 + unit(out)) * kRoadBeyond);
}

Polyline line_through(const Sheet& sheet, const HexLine& hexes, std::map<const Hex*, Point>& passed) {
    Polyline points;
    std::vector<bool> fixed;
    for (const Hex* hex : hexes) {
        const auto it = passed.find(hex);
        fixed.push_back(it != passed.end());
        points.push_back(fixed.back() ? it->second : jittered(*hex));
    }
    average(points, fixed, false);
    for (std::size_t i = 0; i < hexes.size(); ++i) passed.emplace(hexes[i], points[i]);
    lead_off(sheet, *hexes.back(), points);
    std::reverse(points.begin(), points.end());
    lead_off(sheet, *hexes.front(), points);
    Polyline line = spline(points, false);
    Warp().bend(line);
    return line;
}

/// Where two lines cross, nearest to a point and not further than a hex from it; how the first one goes
/// there.
std::optional<Station> crossing(const std::vector<Polyline>& ways, const std::vector<Polyline>& streams,
                                Point near) {
    std::optional<Station> best;
    double least = kHexRadius * 1.3;
    const auto try_pair = [&](Point a, Point b, Point c, Point d) {
        const double across = cross(b - a, d - c);
        if (across == 0) return;
        const double t = cross(c - a, d - c) / across, u = cross(c - a, b - a) / across;
        const Point at = mix(a, b, t);
        if (t < 0 || t > 1 || u < 0 || u > 1 || distance(at, near) >= least) return;
        least = distance(at, near);
        best = Station{at, unit(b - a), 0};
    };
    for (const Polyline& way : ways) {
        for (std::size_t i = 0; i + 1 < way.size(); ++i) {
            if (distance(way[i], near) > 2 * kHexRadius) continue;
            for (const Polyline& stream : streams) {
                for (std::size_t k = 0; k + 1 < stream.size(); ++k)
                    try_pair(way[i], way[i + 1], stream[k], stream[k + 1]);
            }
        }
    }
    return best;
}

std::vector<Bridge> bridges_of(const Sheet& sheet, const Water& water, const std::vector<Polyline>& lines) {
    std::vector<Bridge> bridges;
    for (const Side& side : sheet.sides()) {
        if (!side.features.has(Feature::Bridge)) continue;
        const bool river = side.features.has(Feature::River) || !side.features.has(Feature::Arroyo);
        const Point middle = mix(place_of(side.left), place_of(side.right), 0.5);
        const auto met = crossing(lines, river ? water.rivers : water.arroyos, middle);
        const Point way = unit(side.to->centre - side.from->centre);
        bridges.push_back({met ? met->at : middle, met ? met->along : way, river ? kRiverDeck : kArroyoDeck});
    }
    return bridges;
}

void draw_bridge(Canvas& canvas, const Bridge& b, const Palette& p) {
    const auto place = [&b](double along, double across) {
        return b.at + b.along * along + left_of(b.along) * across;
    };
    const double half = b.span / 2;
    constexpr double kDeck = 3.4, kFlare = 3.2;
    const Polyline deck{place(-half, kDeck), place(half, kDeck), place(half, -kDeck), place(-half, -kDeck)};
    Polyline shadow = deck;
    for (Point& q : shadow) q = q + Point{1.4, 1.8};
    canvas.fill(shadow, {p.shadow, 0.35});
    canvas.fill(deck, {p.stone});
    for (const double hand : {1.0, -1.0}) {
        const Polyline parapet{place(-half - kFlare, hand * (kDeck + kFlare)), place(-half + 1, hand * kDeck),
                               place(half - 1, hand * kDeck), place(half + kFlare, hand * (kDeck + kFlare))};
        canvas.stroke(parapet, {{p.ink}, 1.5, {}});
    }
}

/// A hex of another road beside a road's end in a town; none if other roads come there anyway.
const Hex* across_town(const Sheet& sheet, const std::vector<HexLine>& lines, const HexLine& line,
                       const Hex* end) {
    const auto passes = [](const HexLine& l, const Hex* hex) {
        return std::find(l.begin(), l.end(), hex) != l.end();
    };
    const auto another = [&](const Hex* hex) {
        return std::any_of(lines.begin(), lines.end(),
                           [&](const HexLine& l) { return &l != &line && passes(l, hex); });
    };
    if (cover_of(*end) != Cover::Town || another(end)) return nullptr;
    for (const Hex* next : sheet.neighbours(*end)) {
        if (next == nullptr || cover_of(*next) != Cover::Town) continue;
        if (!passes(line, next) && another(next)) return next;
    }
    return nullptr;
}

/// A town has no roads of its own on the board, but those that end in it are joined by its streets.
std::vector<Polyline> streets_of(const Sheet& sheet, const std::vector<HexLine>& lines,
                                 const std::map<const Hex*, Point>& passed) {
    std::vector<Polyline> streets;
    for (const HexLine& line : lines) {
        for (const Hex* end : {line.front(), line.back()}) {
            const Hex* next = across_town(sheet, lines, line, end);
            if (next == nullptr) continue;
            Polyline street =
                spline({passed.at(end), mix(passed.at(end), passed.at(next), 0.5), passed.at(next)}, false);
            Warp().bend(street);
            streets.push_back(std::move(street));
        }
    }
    return streets;
}

}  // namespace

Roads roads_of(const Sheet& sheet, const Water& water) {
    Roads roads;
    std::map<const Hex*, Point> passed;
    const std::vector<HexLine> lines = hex_lines(sheet);
    for (const HexLine& hexes : lines) roads.lines.push_back(line_through(sheet, hexes, passed));
    roads.streets = streets_of(sheet, lines, passed);
    roads.bridges = bridges_of(sheet, water, roads.lines);
    return roads;
}

void draw_roads(Canvas& canvas, const Roads& roads, const Palette& p) {
    canvas.stroke(roads.streets, {{p.road_edge}, 3.9, {}});
    canvas.stroke(roads.lines, {{p.road_edge}, 5.4, {}});
    canvas.stroke(roads.streets, {{p.road}, 2.4, {}});
    canvas.stroke(roads.lines, {{p.road}, 3.5, {}});
    for (const Bridge& bridge : roads.bridges) draw_bridge(canvas, bridge, p);
}

}  // namespace bivouac::paint
