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
    return text;
}

/// The paper and the sign of a terrain, and its name. Colours take no columns.
struct Sample {
    std::string text;
    std::size_t columns = 0;
};

Sample terrain_sample(const std::string& terrain, int top, const MapLook& look) {
    Sample sample;
    const bool higher = terrain == "clear" && top > 0;
    for (int level = 0; level <= (look.colour && higher ? std::min(top, 3) : 0); ++level) {
        const GroundLook g = ground_look(terrain, level);
        const std::string sign = look.numbers && g.glyph.empty() ? "  "
                                 : g.glyph.empty()               ? ". "
                                                                 : g.glyph + g.glyph;
        sample.text += styled(sign, {g.ink, g.paper, true, false}, look.colour);
        sample.columns += columns_of(sign);
    }
    const std::string name = " " + terrain + (higher ? " (darker or a digit: higher)" : "") + "  ";
    return {sample.text + name, sample.columns + columns_of(name)};
}

std::string terrain_lines(const BoardView& board, const MapLook& look) {
    std::map<std::string, int> highest;
    for (const BoardPlace& p : board.places) highest[p.terrain] = std::max(highest[p.terrain], p.elevation);
    std::string text;
    std::size_t columns = 0;
    for (const auto& [terrain, top] : highest) {
        const Sample sample = terrain_sample(terrain, top, look);
        if (columns > 0 && columns + sample.columns > static_cast<std::size_t>(look.width)) {
            text += "\n";
            columns = 0;
        }
        text += sample.text;
        columns += sample.columns;
    }
    return text + "\n";
}

/// Names, or the letters by which the rules of a battle call hexes.
enum class Labels : std::uint8_t { Names, Letters };

/// "Las Horcas 1412, ...".
std::string labels_line(const BoardView& board, Labels which) {
    std::string text;
    for (const BoardLabel& l : board.labels) {
        if ((l.kind == "letter") != (which == Labels::Letters)) continue;
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
           "beside it are their front, the opposite two their rear. "
           "% routed, o square, g guerrilla, l limbered; without an arrow they have no facing: squares, "
           "guerrillas, maneuver orders, out of order";
}

}  // namespace

std::string draw_legend(const BoardView& board, const TableView& table, const std::vector<std::string>& seats,
                        const MapLook& look) {
    const auto width = static_cast<std::size_t>(look.width);
    std::string text = sides_line(seats, look) + "\n";
    text += wrapped(
        "I infantry, C cavalry, A artillery; below: strength (and morale), ! disorganized; ?2 two unseen",
        width);
    text += wrapped(stance_line(table), width) + terrain_lines(board, look);
    text += wrapped(
        "Between hexes: ┃ ▁ river, ┊ ┈ arroyo, = bridge, # cliff, ^ crest, : steep slope, ╱ ╲ ─ road", width);
    text += wrapped("A hex is its column and row: column 03 on the upper edge, row 05 at the side, is 0305.",
                    width);
    const std::string places = labels_line(board, Labels::Names);
    if (!places.empty()) text += wrapped("Places: " + places, width);
    const std::string letters = labels_line(board, Labels::Letters);
    if (!letters.empty())
        text += wrapped("Letters, for set-up, entry, bases and objectives: " + letters, width);
    return text;
}

}  // namespace bivouac::cli
