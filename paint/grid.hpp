// A grid of values over a map, a sample every two units: heights, distances, colours of the ground.
// Its step does not depend on the scale of the picture, so a map looks the same at every scale.
// Between samples it answers bilinearly, beyond its edge with the edge.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "paint/geometry.hpp"

namespace bivouac::paint {

inline constexpr double kGridStep = 2;

template <class T>
class Grid {
  public:
    Grid(double width, double height, T value = {})
        : columns_(static_cast<int>(std::ceil(width / kGridStep)) + 1),
          rows_(static_cast<int>(std::ceil(height / kGridStep)) + 1),
          values_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), value) {}

    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] static Point place(int column, int row) { return {column * kGridStep, row * kGridStep}; }

    [[nodiscard]] T& at(int column, int row) { return values_[index(column, row)]; }
    [[nodiscard]] const T& at(int column, int row) const { return values_[index(column, row)]; }
    /// The nearest sample for a column or row beyond the edge.
    [[nodiscard]] const T& near(int column, int row) const {
        return at(std::clamp(column, 0, columns_ - 1), std::clamp(row, 0, rows_ - 1));
    }
    /// For a grid of numbers: the value at any point.
    [[nodiscard]] double sample(Point p) const {
        const double x = std::clamp(p.x / kGridStep, 0.0, columns_ - 1.001);
        const double y = std::clamp(p.y / kGridStep, 0.0, rows_ - 1.001);
        const int c = static_cast<int>(x), r = static_cast<int>(y);
        const double u = x - c, v = y - r;
        const double top = at(c, r) * (1 - u) + at(c + 1, r) * u;
        const double low = at(c, r + 1) * (1 - u) + at(c + 1, r + 1) * u;
        return top * (1 - v) + low * v;
    }

  private:
    [[nodiscard]] std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(column);
    }
    int columns_, rows_;
    std::vector<T> values_;
};

}  // namespace bivouac::paint
