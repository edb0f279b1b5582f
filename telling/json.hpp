// A match as JSON, for the command line and the server: docs/json.md describes every field. Each function
// turns one thing that was made for its viewer into a value; none asks a match for more than that viewer may
// ask. It must never look at a position itself. Boost.JSON is heavy: include this from .cpp files.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "engine/any_game.hpp"
#include "engine/words.hpp"

namespace bivouac::telling {

namespace json = boost::json;

/// What everything below is told with: a match or its scenario, and the words of its game.
struct Teller {
    const AnyScenario& scenario;
    const AnyMatch& match;
    const Words& words;
};

[[nodiscard]] json::object board(const BoardView& board);
[[nodiscard]] json::object piece(const PieceView& piece);
[[nodiscard]] json::array pieces(const TableView& table);
[[nodiscard]] json::array cards(const TableView& table);
[[nodiscard]] json::object facts(const TableView& table);
[[nodiscard]] json::object phrase(const Teller& tell, const Phrase& phrase);
[[nodiscard]] json::array seat_names(const Teller& tell, SeatSet seats);

/// The question put to `seat`, who is to act, with every legal answer. It may be long, and servers tell one
/// after each decision: so the text is made first, without values in between.
[[nodiscard]] std::string question_text(const Teller& tell, Seat seat);
[[nodiscard]] json::object question(const Teller& tell, Seat seat);
/// Numbers count what this viewer saw. The number of the decision tells how often others have decided, so it
/// is for records that are looked at as a whole, not for a match that runs.
enum class DecisionNumbers : std::uint8_t { Told, Withheld };
[[nodiscard]] json::object event(const Teller& tell, const SeenEvent& event, DecisionNumbers numbers);
[[nodiscard]] json::object outcome(const Teller& tell);
/// Why an action is refused: for each reason its rule's number and the words.
[[nodiscard]] json::array reasons(const Teller& tell, const Verdict& verdict);
[[nodiscard]] json::array odds(const Teller& tell, std::span<const OddsReport> reports);

/// All of it: what `bivouac show --json` prints.
[[nodiscard]] json::object position(const Teller& tell, SeatSet viewer);

}  // namespace bivouac::telling
