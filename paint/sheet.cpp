#include "paint/sheet.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "paint/error.hpp"

namespace bivouac::paint {
namespace {

constexpr int kMostHexes = 20000;  // a picture of 1.5 pixels a unit would already have 190 million pixels
constexpr int kMostAcross = 400;

constexpr std::array<std::pair<std::string_view, Feature>, 8> kFeatureNames{{
    {"river", Feature::River},
    {"arroyo", Feature::Arroyo},
    {"bridge", Feature::Bridge},
    {"crest", Feature::Crest},
    {"moderate", Feature::Moderate},
    {"steep", Feature::Steep},
    {"cliff", Feature::Cliff},
    {"road", Feature::Road},
}};

/// Clockwise from the right: the corners of a hex seen from its centre.
constexpr std::array<Corner, 6> kCorners{{{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}}};

Features features_of(const BoardSide& side) {
    Features all;
    for (const std::string& name : side.features) {
        for (const auto& [key, feature] : kFeatureNames) {
            if (key == name) all.add(feature);
        }
    }
    return all;
}

Corner corner_of_centre(Point centre) {
    return {static_cast<int>(std::lround(centre.x / (kHexRadius / 2))),
            static_cast<int>(std::lround(centre.y / (kRowStep / 2)))};
}

Corner operator+(Corner a, Corner b) {
    return {a.across + b.across, a.down + b.down};
}

/// The two corners that neighbours share, left one first as seen from the first hex.
std::optional<std::pair<Corner, Corner>> shared_corners(const Hex& a, const Hex& b) {
    const Corner ca = corner_of_centre(a.centre), cb = corner_of_centre(b.centre);
    for (std::size_t i = 0; i < kCorners.size(); ++i) {
        const Corner first = kCorners[i], second = kCorners[(i + 1) % kCorners.size()];
        if (ca + first + second == cb) return std::pair{ca + first, ca + second};
    }
    return std::nullopt;
}

}  // namespace

Point place_of(Corner c) {
    return {c.across * (kHexRadius / 2), c.down * (kRowStep / 2)};
}

Sheet::Sheet(const BoardView& board) : columns_(board.columns), rows_(board.rows) {
    if (board.kind == "hexes, flat top, even columns lower") {
        even_low_ = true;
    } else if (board.kind == "hexes, flat top, odd columns lower") {
        even_low_ = false;
    } else {
        throw PaintError(fmt::format("a board of the kind '{}' cannot be painted", board.kind));
    }
    if (columns_ < 1 || rows_ < 1 || columns_ > kMostAcross || rows_ > kMostAcross ||
        columns_ * rows_ > kMostHexes) {
        throw PaintError(fmt::format("a board of {} columns and {} rows cannot be painted", columns_, rows_));
    }
    by_place_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), nullptr);
    hexes_.reserve(board.places.size());  // pointers into it are kept
    for (const BoardPlace& place : board.places) {
        if (place.column < 1 || place.column > columns_ || place.row < 1 || place.row > rows_) continue;
        hexes_.push_back({&place, place.column, place.row, centre(place.column, place.row)});
        const Hex& hex = hexes_.back();
        by_place_[static_cast<std::size_t>((hex.row - 1) * columns_ + hex.column - 1)] = &hex;
        by_id_.emplace(place.id, &hex);
        for (const Corner& c : kCorners) ++hexes_at_[corner_of_centre(hex.centre) + c];
    }
    add_sides(board);
    add_roads(board);
}

Point Sheet::centre(int column, int row) const {
    return {kHexRadius + kColumnStep * (column - 1), kRowStep * (row - (low(column) ? 0.0 : 0.5))};
}

void Sheet::add_sides(const BoardView& board) {
    for (const BoardSide& s : board.sides) {
        const Hex* from = find(s.from);
        const Hex* to = find(s.to);
        const Features features = features_of(s);
        if (from == nullptr || to == nullptr || features == Features{}) continue;
        if (const auto ends = shared_corners(*from, *to)) {
            sides_.push_back({from, to, ends->first, ends->second, features});
        }
    }
}

void Sheet::add_roads(const BoardView& board) {
    for (const BoardLine& line : board.roads) {
        std::vector<const Hex*> road;
        for (const std::string& id : line.places) {
            if (const Hex* hex = find(id)) road.push_back(hex);
        }
        if (road.size() > 1) roads_.push_back(std::move(road));
    }
}

const Hex* Sheet::find(std::string_view id) const {
    const auto it = by_id_.find(id);
    return it == by_id_.end() ? nullptr : it->second;
}

const Hex* Sheet::find(int column, int row) const {
    if (column < 1 || column > columns_ || row < 1 || row > rows_) return nullptr;
    return by_place_[static_cast<std::size_t>((row - 1) * columns_ + column - 1)];
}

const Hex* Sheet::under(Point p) const {
    const int near = static_cast<int>(std::lround((p.x - kHexRadius) / kColumnStep)) + 1;
    int column = 0, row = 0;
    double best = kHexRadius * kHexRadius;
    for (int c = near - 1; c <= near + 1; ++c) {
        const int r = static_cast<int>(std::lround(p.y / kRowStep + (low(c) ? 0.0 : 0.5)));
        const Point d = centre(c, r) - p;
        if (dot(d, d) > best) continue;
        best = dot(d, d);
        column = c;
        row = r;
    }
    return find(column, row);
}

std::array<const Hex*, 6> Sheet::neighbours(const Hex& hex) const {
    const int above = low(hex.column) ? 0 : -1;  // how the upper one of a next column is numbered
    return {find(hex.column, hex.row - 1),
            find(hex.column + 1, hex.row + above),
            find(hex.column + 1, hex.row + above + 1),
            find(hex.column, hex.row + 1),
            find(hex.column - 1, hex.row + above + 1),
            find(hex.column - 1, hex.row + above)};
}

bool Sheet::on_rim(Corner c) const {
    const auto it = hexes_at_.find(c);
    return it == hexes_at_.end() || it->second < 3;
}

}  // namespace bivouac::paint
