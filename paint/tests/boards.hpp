// Small boards for the tests of the painter.
#pragma once

#include <string>
#include <vector>

#include "engine/view.hpp"
#include "paint/picture.hpp"
#include "paint/sheet.hpp"

namespace bivouac::paint {

inline std::string hex_id(int column, int row) {
    const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return two(column) + two(row);
}

/// Flat and clear everywhere.
inline BoardView plain_board(int columns = 8, int rows = 6, const std::string& low = "even") {
    BoardView board;
    board.kind = "hexes, flat top, " + low + " columns lower";
    board.columns = columns;
    board.rows = rows;
    for (int c = 1; c <= columns; ++c) {
        for (int r = 1; r <= rows; ++r) board.places.push_back({hex_id(c, r), c, r, "clear", 0});
    }
    return board;
}

inline BoardPlace& place_in(BoardView& board, int column, int row) {
    return board.places[static_cast<std::size_t>((column - 1) * board.rows + row - 1)];
}

/// Sides with a feature between two rows, all along the board.
inline void add_line(BoardView& board, int row, const std::string& feature) {
    const Sheet sheet(board);
    for (const Hex& hex : sheet.hexes()) {
        if (hex.row != row) continue;
        for (const Hex* next : sheet.neighbours(hex)) {
            const bool below = next != nullptr && next->row == row + 1;
            if (below) board.sides.push_back({hex.place->id, next->place->id, {feature}});
        }
    }
}

struct Rgb {
    double r = 0, g = 0, b = 0;
};

inline Rgb rgb_at(const Picture& picture, int x, int y) {
    const std::uint32_t p = picture.at(x, y);
    return {static_cast<double>(p >> 16U & 255U), static_cast<double>(p >> 8U & 255U),
            static_cast<double>(p & 255U)};
}

/// Of the pixels within `reach` units of a point.
inline Rgb mean_around(const Picture& picture, Point at, double reach, double scale) {
    Rgb sum;
    int count = 0;
    for (int y = static_cast<int>((at.y - reach) * scale); y <= static_cast<int>((at.y + reach) * scale);
         ++y) {
        for (int x = static_cast<int>((at.x - reach) * scale); x <= static_cast<int>((at.x + reach) * scale);
             ++x) {
            if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue;
            const Rgb c = rgb_at(picture, x, y);
            sum = {sum.r + c.r, sum.g + c.g, sum.b + c.b};
            ++count;
        }
    }
    const double n = count > 0 ? count : 1;
    return {sum.r / n, sum.g / n, sum.b / n};
}

/// How many pixels of two pictures within `reach` units of a point differ clearly.
inline int changed_around(const Picture& a, const Picture& b, Point at, double reach, double scale) {
    int count = 0;
    for (int y = 0; y < a.height; ++y) {
        for (int x = 0; x < a.width; ++x) {
            if (distance({(x + 0.5) / scale, (y + 0.5) / scale}, at) > reach) continue;
            const Rgb p = rgb_at(a, x, y), q = rgb_at(b, x, y);
            if (std::abs(p.r - q.r) + std::abs(p.g - q.g) + std::abs(p.b - q.b) > 40) ++count;
        }
    }
    return count;
}

}  // namespace bivouac::paint
