// From a wish to a table that can begin: who sits where, the seeds of its dice with their commitments, and
// the first position. The server's seed and one for each seat are drawn when the table is opened, so that
// every commitment is told before anybody sits down; whoever sits down may bring a seed of his own.
// It must never change a seed once all seats are held.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/any_game.hpp"
#include "games/tutorial.hpp"
#include "server/house.hpp"
#include "server/shelf.hpp"
#include "server/surroundings.hpp"
#include "server/trouble.hpp"
#include "store/store.hpp"

namespace bivouac::server {

inline constexpr std::size_t kLongestTitle = 400, kShortestPin = 4;
/// The option of a table that names the one whose what-if it is.
inline constexpr std::string_view kWhatIfOf = "what_if_of";
/// The option of a table that names the tutorial that is played there.
inline constexpr std::string_view kTutorial = "tutorial";

/// The rows of a table as it is wished for, without its private link.
[[nodiscard]] std::variant<store::NewTable, Trouble> new_table(const Asking& asking, const TableWish& wish,
                                                               const Shelved& shelved,
                                                               const Surroundings& surroundings);
/// The same match again: its people change seats in turn, bots stay where they are.
[[nodiscard]] store::NewTable next_table(const store::Table& table, std::span<const store::TableSeat> seats,
                                         const Shelved& shelved, const store::PersonId& host,
                                         const Surroundings& surroundings);

/// What could come of a match: a private table where `host` holds all seats, with dice of its own. It is to
/// go on from a position of that match, and counts nowhere.
[[nodiscard]] store::NewTable what_if_table(const store::Table& table, const Shelved& shelved,
                                            const store::PersonId& host, const Surroundings& surroundings);

/// A private table where `host` holds all seats, with the dice of the tutorial. It counts nowhere.
[[nodiscard]] store::NewTable tutorial_table(const Tutorial& tutorial, const Shelved& shelved,
                                             const store::PersonId& host, const Surroundings& surroundings);

/// What is stored with a seat when somebody sits down with a PIN and a seed of his own (either may be empty).
[[nodiscard]] std::variant<store::SeatChange, Trouble> seat_change(const std::string& pin,
                                                                   const std::string& seed);
[[nodiscard]] std::optional<Trouble> check_bot(const std::string& bot, const std::string& where);

/// Seeds and players of a table whose seats are held, as AnyScenario::start wants them.
[[nodiscard]] MatchSetup match_setup(const store::Table& table, std::span<const store::TableSeat> seats);
/// What turns a table whose seats are held into one that is played: hash and dice of the first position.
[[nodiscard]] store::TableChange starting(const store::Table& table, std::span<const store::TableSeat> seats,
                                          const AnyScenario& scenario);

/// One of `count`, each as likely.
[[nodiscard]] std::size_t by_lot(std::size_t count, const Surroundings& surroundings);

}  // namespace bivouac::server
