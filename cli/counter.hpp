// What a stack of pieces looks like on the map: two short lines, its arms and its strength. Hidden pieces are
// question marks. Made from PieceViews alone, so it cannot show what the viewer does not know.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/view.hpp"

namespace bivouac::cli {

struct Counter {
    std::string owner;
    std::string arms;      ///< "IIC", "?2", "x5" when more than three
    std::string strength;  ///< "16", "4+" if more is unseen; of a leader alone the beginning of his id
    std::string morale;    ///< of a single piece
    /// '!' if any is disorganized, '%' routed, 'o' in square, 'g' guerrilla, 'l' limbered.
    std::string signs;
    std::string facing;      ///< an arrow; empty if it looks no particular way
    std::size_t pieces = 0;  ///< leaders apart
    bool leader = false;     ///< one is with them
    bool spent = false;      ///< every piece has moved
};

/// A fact of a piece by its key; empty if it has none.
std::string_view fact_of(const PieceView& piece, std::string_view key);

/// The sign of an arm: infantry I, cavalry C, artillery A; of anything else its first letter.
char arm_sign(std::string_view kind);

/// The counters on the board, by place.
std::map<std::string, Counter> counters_of(const TableView& table);

/// The upper line of a counter in so many columns: its arms, and its arrow at the end.
std::string upper_line(const Counter& counter, std::size_t width);

/// The lower line: strength, morale, '*' if a leader is there, the signs; what matters least gives way.
std::string lower_line(const Counter& counter, std::size_t width);

/// One piece as the lower line of its counter has it: "6B!".
std::string short_strength(const PieceView& piece);

/// The pieces at a place.
std::vector<const PieceView*> pieces_at(const TableView& table, std::string_view place);

}  // namespace bivouac::cli
