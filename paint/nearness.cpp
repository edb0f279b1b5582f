#include "paint/nearness.hpp"

#include "paint/curves.hpp"

namespace bivouac::paint {
namespace {

constexpr double kStationStep = 3;

void mark(Grid<float>& squares, Point p, double most) {
    const int left = std::max(0, static_cast<int>((p.x - most) / kGridStep));
    const int right = std::min(squares.columns() - 1, static_cast<int>((p.x + most) / kGridStep) + 1);
    const int top = std::max(0, static_cast<int>((p.y - most) / kGridStep));
    const int bottom = std::min(squares.rows() - 1, static_cast<int>((p.y + most) / kGridStep) + 1);
    for (int r = top; r <= bottom; ++r) {
        const auto dy = static_cast<float>(r * kGridStep - p.y);
        for (int c = left; c <= right; ++c) {
            const auto dx = static_cast<float>(c * kGridStep - p.x);
            float& square = squares.at(c, r);
            square = std::min(square, dx * dx + dy * dy);
        }
    }
}

}  // namespace

Grid<float> distances(double width, double height, std::span<const Polyline> lines, double most) {
    Grid<float> grid(width, height, static_cast<float>(most * most));
    for (const Polyline& line : lines) {
        for (const Station& s : stations(line, kStationStep)) mark(grid, s.at, most);
    }
    for (int r = 0; r < grid.rows(); ++r) {
        for (int c = 0; c < grid.columns(); ++c) grid.at(c, r) = std::sqrt(grid.at(c, r));
    }
    return grid;
}

}  // namespace bivouac::paint
