// A match as the text of JSON, without values in between: servers tell views and questions after each
// decision, and most of that time went into values that were written and thrown away at once. The forms are
// those of docs/json.md; telling/json.hpp reads its values from these texts, so that there is one form only.
// As there, nothing may be asked of a match that the viewer may not ask, and no position is looked at.
#pragma once

#include <string>
#include <string_view>

#include "telling/teller.hpp"

namespace bivouac::telling {

/// `"key":`, with a comma before it unless the object has just been opened.
void add_key(std::string& out, std::string_view key);
void add_quoted(std::string& out, std::string_view text);

void add_piece(std::string& out, const PieceView& piece);
void add_pieces(std::string& out, const TableView& table);
void add_facts(std::string& out, const TableView& table);
void add_cards(std::string& out, const TableView& table);
void add_phrase(std::string& out, const Teller& tell, const Phrase& phrase);
void add_seat_names(std::string& out, const Teller& tell, SeatSet seats);
void add_event(std::string& out, const Teller& tell, const SeenEvent& event, DecisionNumbers numbers);
void add_outcome(std::string& out, const Teller& tell);
/// What opens a window, with its words, and whether standing orders for it may last a turn.
void add_window(std::string& out, const Teller& tell, std::string_view trigger);
/// The question put to `seat`, who is to act, with every legal answer.
void add_question(std::string& out, const Teller& tell, Seat seat);

}  // namespace bivouac::telling
