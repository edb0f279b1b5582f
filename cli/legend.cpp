#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/map_text.hpp"
#include "cli/terrain_look.hpp"

namespace bivouac::cli {
namespace {

std::string sides_line(const std::vector<std::string>& seats, const MapLook& look) {
    std::string text;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const auto [open, close] = brackets(i);
        text += look.colour ? styled(" II  ", seat_style(i), true) : fmt::format("{}II {}", open, close);
        text += fmt::format(" {}  ", seats[i]);
    }
    return text +
           "I infantry, C cavalry, A artillery; below: strength (and morale), ! disorganized; ?2 two unseen";
}

std::string terrain_line(const BoardView& board, const MapLook& look) {
    std::map<std::string, int> highest;
    for (const BoardPlace& p : board.places) highest[p.terrain] = std::max(highest[p.terrain], p.elevation);
    std::string text;
    for (const auto& [terrain, top] : highest) {
        for (int level = 0; level <= (look.colour && terrain == "clear" ? std::min(top, 3) : 0); ++level) {
            const GroundLook g = ground_look(terrain, level);
            const std::string sign = look.numbers && g.glyph.empty() ? "  "
                                     : g.glyph.empty()               ? ". "
                                                                     : g.glyph + g.glyph;
            text += styled(sign, {g.ink, g.paper, true, false}, look.colour);
        }
        text += " " + terrain + (terrain == "clear" && top > 0 ? " (darker or a digit: higher)" : "") + "  ";
    }
    return text;
}

std::string places_line(const BoardView& board) {
    std::string text;
    for (const BoardLabel& l : board.labels) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", l.text, l.place);
    }
    return text;
}

/// What counters show only in games that have it.
std::string stance_line(const TableView& table) {
    const bool led = std::any_of(table.pieces.begin(), table.pieces.end(),
                                 [](const PieceView& p) { return p.kind == "leader"; });
    if (!led) return {};
    return "L leader and his name, * a leader is with them, ↗ the corner of the hex they face: the hexes "
           "beside "
           "it are their front, the opposite two their rear\n"
           "% routed, o square, g guerrilla, l limbered; without an arrow they have no facing: squares, "
           "guerrillas, maneuver orders, out of order\n";
}

}  // namespace

std::string draw_legend(const BoardView& board, const TableView& table, const std::vector<std::string>& seats,
                        const MapLook& look) {
    std::string text = sides_line(seats, look) + "\n" + stance_line(table) + terrain_line(board, look) + "\n";
    text += "Between hexes: ┃ ▁ river, ┊ ┈ arroyo, = bridge, # cliff, ^ crest, : steep slope, ╱ ╲ ─ road\n";
    text += "A hex is its column and row: column 03 on the upper edge, row 05 at the side, is 0305.\n";
    const std::string places = places_line(board);
    if (!places.empty()) text += wrapped("Places: " + places, static_cast<std::size_t>(look.width));
    return text;
}

}  // namespace bivouac::cli
