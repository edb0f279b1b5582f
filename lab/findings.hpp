// All that the report of a run shows, as numbers: results, length, the course of the games, how they ended,
// what was lost, which rules were applied, and the bid that would even them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/ledger.hpp"
#include "engine/words.hpp"
#include "lab/bid.hpp"
#include "lab/results.hpp"
#include "lab/summary.hpp"

namespace bivouac::lab {

/// What the game of a run says of itself.
struct Book {
    Ledger ledger;
    Words words;
    std::vector<std::string> other_sets;  ///< of the ledger, that are not played in the run
};

/// Something that stands differently from game to game, at the beginning of each turn from 0 on and at the
/// end. Games that are over keep what they had.
struct Course {
    std::vector<Quartiles> by_turn;
};

struct Cause {
    std::string key, text;
    std::uint64_t games = 0;
};

struct RuleCount {
    Rule rule;
    std::string title;
    double per_game = 0;
    double share = 0;  ///< of games in which it was applied at least once
};

struct Findings {
    RunSummary summary;
    std::map<std::uint32_t, std::uint64_t> turns;  ///< games by the number of their turns
    Course points, worth;               ///< of the first side over the second; empty unless there are two
    std::vector<Cause> causes;          ///< most frequent first
    std::vector<Quartiles> units_lost;  ///< by side
    std::vector<RuleCount> rules;       ///< in the order of the ledger; those that were never applied too
    std::optional<Bid> bid;
};

Findings find_out(const Run& run, std::span<const GameResult> games, const Book& book);

}  // namespace bivouac::lab
