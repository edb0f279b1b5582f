// A small board and table for the tests of drawing, and a console over string streams.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "engine/view.hpp"

namespace bivouac::cli {

/// Four columns and three rows of flat-top hexes, even columns lower; woods at 0202, a hill at 0303.
inline BoardView small_board() {
    BoardView board{"hexes, flat top, even columns lower", 4, 3, {}, {}, {}, {}};
    for (int c = 1; c <= 4; ++c) {
        for (int r = 1; r <= 3; ++r) {
            const std::string id = "0" + std::to_string(c) + "0" + std::to_string(r);
            board.places.push_back({id, c, r, id == "0202" ? "trees" : "clear", id == "0303" ? 2 : 0});
        }
    }
    return board;
}

inline PieceView piece(const std::string& id, std::string owner, std::string place, std::string kind,
                       std::string strength) {
    return {id,
            "Unit " + id,
            std::move(owner),
            std::move(place),
            std::move(kind),
            {{"strength", std::move(strength)}, {"morale", "B"}},
            {}};
}
inline PieceView hidden_piece(std::string owner, std::string place) {
    return {"", "", std::move(owner), std::move(place), "", {}, {}};
}

inline const std::vector<std::string> kSeats{"french", "spanish"};

struct TestConsole {
    explicit TestConsole(const std::string& input = {}) : in(input) {}
    std::istringstream in;
    std::ostringstream out, err;
    Console console{in, out, err, false, false, 180, 80};
    [[nodiscard]] std::string text() const { return out.str(); }
};

}  // namespace bivouac::cli
