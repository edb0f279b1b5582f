// Views: what a client draws. The board is described once a scenario; the table is what one viewer sees
// now, made from Knowledge alone. Texts here are keys and names, not sentences. The same structs serve
// the terminal, the JSON of `bivouac show` and the browser.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace bivouac {

struct BoardPlace {
    std::string id;  ///< as the map numbers it
    int column = 0, row = 0;
    std::string terrain;  ///< a key: "clear", "buildings"
    int elevation = 0;
};

struct BoardSide {
    std::string from, to;
    std::vector<std::string> features;  ///< keys: "river", "bridge"
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

struct BoardView {
    std::string kind;  ///< "hexes, flat top, even columns lower"
    int columns = 0, rows = 0;
    std::vector<BoardPlace> places;
    std::vector<BoardSide> sides;
    std::vector<BoardLine> roads;
    std::vector<BoardLabel> labels;
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

struct TableView {
    std::vector<std::pair<std::string, std::string>> facts;  ///< turn 3, phase french_movement
    std::vector<PieceView> pieces;
};

}  // namespace bivouac
