// All that the report of a run shows, as numbers: results, length, the course of the games, how they ended,
// what was lost, which rules were applied, and the bid that would even them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
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
    std::vector<std::string> other_sets{};     ///< of the ledger, that are not played in the run
    std::vector<std::string> other_battles{};  ///< of the game, by their titles
};

/// Something that stands differently from game to game, at the beginning of each turn from 0 on and at the
/// end. Games that are over keep what they had.
struct Course {
    std::vector<Quartiles> by_turn;
};

/// A way in which games ended, by who won.
struct Cause {
    std::string text, winner;  ///< nobody: empty
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

/// Sees the games of a run one by one, and keeps of each no more than it needs.
class Observer {
  public:
    /// The book must outlive it.
    Observer(const Run& run, const Book& book);
    void see(const GameResult& game);
    [[nodiscard]] Findings result() const;

  private:
    /// The leads of the first side at each turn, of games that lasted that long; and where each game ended.
    struct Leads {
        std::vector<std::vector<float>> at_turn;
        std::vector<std::pair<std::uint32_t, float>> ends;  ///< how many values the game had, and the last
        void see(const std::vector<std::int32_t>& ours, const std::vector<std::int32_t>& theirs, float unit);
        [[nodiscard]] Course course() const;
    };
    struct Applied {
        const LedgerEntry* entry = nullptr;
        double times = 0, games = 0;
    };
    void see_sides(const GameResult& game);
    void see_rules(const GameResult& game);
    [[nodiscard]] std::vector<Cause> causes() const;

    const Book& book_;
    Summarizer summarizer_;
    std::vector<SideSummary> sides_;  ///< with the names that seats have in records
    std::map<std::uint32_t, std::uint64_t> turns_;
    std::map<std::pair<std::string, int>, std::uint64_t> causes_;  ///< by key and winning side; -1: nobody
    std::vector<std::vector<double>> units_lost_;                  ///< by side
    std::vector<Applied> rules_;
    Leads points_, worth_;
    std::vector<Margin> margins_;
    double games_ = 0;
};

}  // namespace bivouac::lab
