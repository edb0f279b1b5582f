#include "paint/voronoi.hpp"

#include <cstddef>

namespace bivouac::paint {
namespace {

/// A corner of a cell, and whose border begins there: that of site `with`, or the edge of the sheet.
struct CellCorner {
    Point at;
    std::size_t with;
};

/// What is left of a cell on this side of the border with another site.
std::vector<CellCorner> cut(const std::vector<CellCorner>& cell, Point here, Point there, std::size_t with) {
    const Point middle = mix(here, there, 0.5), away = there - here;
    const auto beyond = [&](Point p) { return dot(p - middle, away); };
    std::vector<CellCorner> left;
    for (std::size_t i = 0; i < cell.size(); ++i) {
        const CellCorner& a = cell[i];
        const CellCorner& b = cell[(i + 1) % cell.size()];
        const double da = beyond(a.at), db = beyond(b.at);
        if (da <= 0) left.push_back(a);
        if ((da <= 0) == (db <= 0)) continue;
        const Point crossing = mix(a.at, b.at, da / (da - db));
        left.push_back({crossing, da <= 0 ? with : a.with});
    }
    return left;
}

}  // namespace

std::vector<Polyline> borders_between(std::span<const Point> sites, double width, double height) {
    const std::size_t none = sites.size();
    std::vector<Polyline> borders;
    for (std::size_t i = 0; i < sites.size(); ++i) {
        std::vector<CellCorner> cell{
            {{0, 0}, none}, {{width, 0}, none}, {{width, height}, none}, {{0, height}, none}};
        for (std::size_t j = 0; j < sites.size(); ++j) {
            if (j != i && distance(sites[i], sites[j]) > 0) cell = cut(cell, sites[i], sites[j], j);
        }
        for (std::size_t k = 0; k < cell.size(); ++k) {
            if (cell[k].with == none || cell[k].with < i) continue;
            borders.push_back({cell[k].at, cell[(k + 1) % cell.size()].at});
        }
    }
    return borders;
}

}  // namespace bivouac::paint
