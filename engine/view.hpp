// Views: what a client draws. The board is described once a scenario; the table is what one viewer sees
// now, made from Knowledge alone. Texts here are keys and names, not sentences. The same structs serve
// the terminal, the JSON of `bivouac show` and the browser.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bivouac {

/// What an area has besides, which lies on no grid.
struct BoardArea {
    std::string name;                ///< as a person reads it
    int x = 0, y = 0;                ///< where its middle is drawn, y growing downwards
    std::string region;              ///< a key: the front to which it belongs
    std::vector<std::string> marks;  ///< keys: "key_city", "box"
    std::vector<std::pair<std::string, std::string>> facts;  ///< what it yields to whom
};

struct BoardPlace {
    std::string id;  ///< as the map numbers it
    int column = 0, row = 0;
    std::string terrain;  ///< a key: "clear", "buildings"
    int elevation = 0;
    std::optional<BoardArea> area = std::nullopt;  ///< what it has if it lies on no grid
};

struct BoardSide {
    std::string from, to;
    std::vector<std::string> features;               ///< keys: "river", "bridge"
    std::optional<std::string> name = std::nullopt;  ///< of the river, if it has one
};

struct BoardLine {
    std::string name;
    std::vector<std::string> places;
};

struct BoardLabel {
    std::string place, text;          ///< where it may be written
    std::string kind;                 ///< a key: "town", "water", "letter"; empty = nothing special
    std::vector<std::string> places;  ///< all that it names, `place` first
};

/// What lies between places, where the map has it, in the units of the areas' x and y; points may lie beyond
/// the map.
struct BoardCourse {
    std::string kind;   ///< a key: "river"; "closed", land that is not played on, and "sea", both shapes;
                        ///< "name", a name that is written along the points
    std::string name;   ///< of a river: as the sides call it
    std::string label;  ///< what is written beside it; empty = nothing
    int width = 0;      ///< of a river at its mouth, 1 to 5
    std::vector<std::pair<int, int>> points;  ///< of a river from its source to its mouth
};

struct BoardView {
    std::string
        kind;  ///< "hexes, flat top, even columns lower"; "areas", whose sides are the links between them
    int columns = 0, rows = 0;
    std::vector<BoardPlace> places;
    std::vector<BoardSide> sides;
    std::vector<BoardLine> roads;
    std::vector<BoardLabel> labels;
    std::vector<BoardCourse> lines = {};  // NOLINT(readability-redundant-member-init): hex maps leave it out
};

struct PieceView {
    std::string id;  ///< as the notation has it; empty while the piece is hidden from this viewer
    std::string name;
    std::string owner;  ///< a seat's name
    std::string place;  ///< a place of the board; empty = not on the board
    std::string kind;   ///< a key: "infantry", "cavalry"
    std::vector<std::pair<std::string, std::string>> facts;  ///< strength 6, morale B
    std::vector<std::string> marks;                          ///< keys: "disorganized", "moved"

    [[nodiscard]] bool hidden() const { return id.empty(); }
};

/// A card that the viewer can read: his hand, or what lies open.
struct CardView {
    std::string id;  ///< as the notation has it
    std::string name;
    std::string owner;                                       ///< a seat's name
    std::string place;                                       ///< a key: "hand", "chosen", "battle"
    std::string kind;                                        ///< a key: "event", "reaction"
    std::string text;                                        ///< what it does, in the words of its data file
    std::vector<std::pair<std::string, std::string>> facts;  ///< what is printed on it: orders 3, modifier 2
    std::vector<std::string> marks;
};

struct TableView {
    std::vector<std::pair<std::string, std::string>> facts;  ///< turn 3, phase french_movement
    std::vector<PieceView> pieces;
    std::vector<CardView> cards;
};

}  // namespace bivouac
