// The catalogue: every game of the program, and what belongs to it besides its rules: its ledger, its
// words, its tutorials and how balanced it was found to be. Adding a game is one line in all_games.hpp.
#pragma once

#include <span>
#include <string_view>

#include "engine/any_game.hpp"
#include "engine/ledger.hpp"
#include "engine/words.hpp"
#include "games/balance.hpp"
#include "games/tutorial.hpp"

namespace bivouac {

/// Every rule set of every game, in the order in which they are listed to people.
std::span<const AnyGame* const> catalogue();

/// The game with this id under this rule set; an empty rule set means the first one listed. Null if there is
/// none.
const AnyGame* find_game(std::string_view id, std::string_view rules = {});

/// The ledger of a game's rulebook, joined with where the rules are coded and tested.
struct LedgerOf {
    Ledger ledger;
    Mistakes mistakes;
};
LedgerOf ledger_of(std::string_view game);

/// All words of one language: the engine's, then the game's.
Words words_of(std::string_view game, std::string_view language = "en");

/// The tutorials of a game, by id, with what is wrong in their files.
struct TutorialsOf {
    std::vector<Tutorial> tutorials;
    Mistakes mistakes;
};
TutorialsOf tutorials_of(std::string_view game);

/// How balanced the scenarios of a game were found to be, with what is wrong in the file.
struct BalancesOf {
    std::vector<Balance> balances;
    Mistakes mistakes;
};
BalancesOf balances_of(std::string_view game);

}  // namespace bivouac
