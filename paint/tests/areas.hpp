// Small boards of areas for the tests of the painter.
#pragma once

#include <string>

#include "engine/view.hpp"

namespace bivouac::paint {

inline BoardPlace area(const std::string& id, int x, int y, const std::string& terrain = "open",
                       std::vector<std::string> marks = {}) {
    return {id, 0, 0, terrain, 0, BoardArea{id, x, y, {}, std::move(marks), {}}};
}

/// Nine open areas, three in a row, 60 apart, the first at 100, 200; each joined by a road to the next in its
/// row and column.
inline BoardView open_country() {
    BoardView board;
    board.kind = "areas";
    const auto name = [](int c, int r) { return std::string(1, static_cast<char>('a' + r * 3 + c)); };
    for (int r = 0; r < 3; ++r) {
        for (int c = 0; c < 3; ++c) {
            board.places.push_back(area(name(c, r), 100 + 60 * c, 200 + 60 * r));
            if (c > 0) board.sides.push_back({name(c - 1, r), name(c, r), {"road"}});
            if (r > 0) board.sides.push_back({name(c, r - 1), name(c, r), {"road"}});
        }
    }
    return board;
}

}  // namespace bivouac::paint
