#include "paint/theatre.hpp"

#include <optional>

#include <fmt/format.h>

#include "paint/curves.hpp"
#include "paint/error.hpp"
#include "paint/noise.hpp"

namespace bivouac::paint {
namespace {

constexpr double kLargestMap = 12000;                // of the map's units across or down
constexpr double kUsualLink = 63, kLandReach = 1.1;  // if there is none; how far land goes on, in links
constexpr double kRiverStep = 3, kRiverBend = 5, kTieBow = 0.035;

bool has(const std::vector<std::string>& keys, std::string_view key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

bool is_beside(const BoardPlace& place) {
    return !place.area || has(place.area->marks, "box");
}

Growth growth_of(std::string_view terrain) {
    if (terrain == "forest" || terrain == "wood" || terrain == "woods") return Growth::Forest;
    if (terrain == "swamp" || terrain == "marsh") return Growth::Swamp;
    return terrain == "river" ? Growth::Riverside : Growth::Open;
}

Rank rank_of(const BoardArea& area) {
    if (has(area.marks, "box") || has(area.marks, "link")) return Rank::None;
    return has(area.marks, "key_city") ? Rank::City : Rank::Town;
}

/// Straight on the whole, but not drawn with a ruler. Both ways the same.
Polyline bowed(Point from, Point to, const Point& corner) {
    const Noise bow(71, 90);
    const Point across = left_of(to - from) * kTieBow;
    Polyline line{from};
    for (const double t : {0.3, 0.7}) {
        const Point p = mix(from, to, t);
        line.push_back(p + across * (3 * static_cast<double>(bow.at(p + corner))));
    }
    line.push_back(to);
    return spline(line, false);
}

/// Wavers between its points as rivers do; what flows into another keeps to it, since both waver alike there.
Polyline meandering(const Polyline& points, const Point& corner) {
    const Noise across(72, 26, 3), down(73, 26, 3);
    const Polyline smooth = spline(points, false);
    Polyline line{smooth.front()};
    for (const Station& s : stations(smooth, kRiverStep)) line.push_back(s.at);
    line.push_back(smooth.back());
    for (Point& p : line) {
        const Point q = p + corner;
        p = p + Point{static_cast<double>(across.at(q)), static_cast<double>(down.at(q))} * kRiverBend;
    }
    return line;
}

double median(std::vector<double> lengths) {
    if (lengths.empty()) return kUsualLink * kMagnified;
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::nth_element(lengths.begin(), middle, lengths.end());
    return *middle;
}

}  // namespace

Theatre::Theatre(const BoardView& board) {
    measure(board);
    add_spots(board);
    add_ties(board);
    add_lines(board);
}

Point Theatre::laid(double x, double y) const {
    return Point{x, y} * kMagnified - corner_;
}

void Theatre::measure(const BoardView& board) {
    std::optional<std::pair<Point, Point>> around;
    for (const BoardPlace& place : board.places) {
        if (!place.area || is_beside(place)) continue;
        const Point p{static_cast<double>(place.area->x), static_cast<double>(place.area->y)};
        if (!around) around = {p, p};
        around->first = {std::min(around->first.x, p.x), std::min(around->first.y, p.y)};
        around->second = {std::max(around->second.x, p.x), std::max(around->second.y, p.y)};
    }
    if (!around) throw PaintError("a board of areas without an area cannot be painted");
    const Point margin{kTheatreMargin, kTheatreMargin};
    const Point size = around->second - around->first + margin * 2;
    if (size.x > kLargestMap || size.y > kLargestMap) {
        throw PaintError(fmt::format("a map of {} × {} units cannot be painted", size.x, size.y));
    }
    corner_ = (around->first - margin) * kMagnified;
    width_ = size.x * kMagnified;
    height_ = size.y * kMagnified;
}

void Theatre::add_spots(const BoardView& board) {
    for (const BoardPlace& place : board.places) {
        if (!place.area) continue;
        const Point at = laid(place.area->x, place.area->y);
        spots_.push_back({&place, at, growth_of(place.terrain), rank_of(*place.area)});
    }
}

void Theatre::add_ties(const BoardView& board) {
    std::map<std::string_view, const Spot*> by_id;
    for (const Spot& spot : spots_) by_id.emplace(spot.place->id, &spot);
    std::vector<double> lengths;
    for (const BoardSide& side : board.sides) {
        const auto from = by_id.find(side.from), to = by_id.find(side.to);
        if (from == by_id.end() || to == by_id.end()) continue;
        const Point a = from->second->at, b = to->second->at;
        const bool out = from->second->rank == Rank::None || to->second->rank == Rank::None;
        (out ? ways_out_ : ties_)
            .push_back({bowed(a, b, corner_), has(side.features, "rail"),
                        has(side.features, "fortified_from"), has(side.features, "fortified_to")});
        if (!out) lengths.push_back(distance(a, b));
    }
    reach_ = kLandReach * median(std::move(lengths));
}

void Theatre::add_lines(const BoardView& board) {
    for (const BoardCourse& course : board.lines) {
        Polyline points;
        for (const auto& [x, y] : course.points) points.push_back(laid(x, y));
        if (course.kind == "river" && points.size() >= 2) {
            const double width = 0.75 + 0.45 * std::clamp(course.width, 1, 5);
            streams_.push_back({meandering(points, corner_), width * kMagnified});
        }
        if (points.size() < 3) continue;
        if (course.kind == "closed")
            closed_.push_back(std::move(points));
        else if (course.kind == "sea")
            seas_.push_back(std::move(points));
    }
}

}  // namespace bivouac::paint
