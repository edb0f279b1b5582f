// A match as JSON, for the command line and the server: docs/json.md describes every field. Each function
// turns one thing that was made for its viewer into a value; none asks a match for more than that viewer may
// ask. It must never look at a position itself. Boost.JSON is heavy: include this from .cpp files.
#pragma once

#include <span>

#include <boost/json.hpp>

#include "telling/teller.hpp"

namespace bivouac::telling {

namespace json = boost::json;

[[nodiscard]] json::object board(const BoardView& board);
[[nodiscard]] json::array pieces(const TableView& table);
[[nodiscard]] json::array cards(const TableView& table);
[[nodiscard]] json::object facts(const TableView& table);
[[nodiscard]] json::object phrase(const Teller& tell, const Phrase& phrase);
[[nodiscard]] json::array seat_names(const Teller& tell, SeatSet seats);

/// What opens a window, with its words, and whether standing orders for it may last a turn.
[[nodiscard]] json::object window(const Teller& tell, std::string_view trigger);

/// The question put to `seat`, who is to act, with every legal answer.
[[nodiscard]] json::object question(const Teller& tell, Seat seat);
[[nodiscard]] json::object event(const Teller& tell, const SeenEvent& event, DecisionNumbers numbers);
[[nodiscard]] json::object outcome(const Teller& tell);
/// Why an action is refused: for each reason its rule's number and the words.
[[nodiscard]] json::array reasons(const Teller& tell, const Verdict& verdict);
[[nodiscard]] json::array odds(const Teller& tell, std::span<const OddsReport> reports);

/// All of it: what `bivouac show --json` prints.
[[nodiscard]] json::object position(const Teller& tell, SeatSet viewer);

}  // namespace bivouac::telling
