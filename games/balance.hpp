// How balanced scenarios were found to be when a bot played them against itself, for people to know before
// they choose a side: a data file of a game, games/GAME/balance.toml. docs/authoring.md has the format,
// docs/lab.md tells how it is measured. It is no part of a battle's data or of their hash: measuring again
// must never break a record.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/interval.hpp"
#include "engine/mistake.hpp"
#include "engine/named_text.hpp"

namespace bivouac {

/// What came of the games of one scenario under one rule set.
struct Balance {
    std::string file, scenario;
    std::string rules;  ///< empty where the game has one rule set only
    std::string side;   ///< whose score this is, by its name (engine/sides.hpp)
    std::string bot;    ///< who played both sides, as `bivouac lab` names it: colonel/10
    int games = 0;
    std::optional<int> draws;  ///< if they were counted
    double score = 0;          ///< from 0 to 1: a draw counts half
    int scenario_line = 0, rules_line = 0, side_line = 0;

    [[nodiscard]] bool is_of(std::string_view rule_set, std::string_view id) const {
        return scenario == id && (rules.empty() || rules == rule_set);
    }
    /// Where the score would be found with very many games, 95%.
    [[nodiscard]] Interval interval() const { return wilson(score * games, games); }
};

/// Those of a file; entries with mistakes are left out.
[[nodiscard]] std::vector<Balance> read_balances(const NamedText& file, Mistakes& mistakes);

/// Whether the game, given by its rule sets, has such a scenario, and the scenario two sides of which this is
/// one, however many seats they have.
[[nodiscard]] Mistakes check_balance(const Balance& balance, std::span<const AnyGame* const> rule_sets);

}  // namespace bivouac
