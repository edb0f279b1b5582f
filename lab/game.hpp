// One game of the laboratory: who sits where on which ground, and everything that is kept of a game that has
// been played. A game follows from its line-up and its number alone, so it can be played on any core or
// machine and played again later.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace bivouac::lab {

/// Games that differ only in their seeds. Line-ups that are compared take turns with the seeds, so that their
/// games are independent of each other.
struct LineUp {
    std::shared_ptr<const AnyScenario> scenario;
    std::vector<std::string> bots;  ///< by seat, as bots::make_bot() knows them, or outside::is_program()
    std::uint64_t first_seed = 1;
    std::uint64_t seed_step = 1;

    [[nodiscard]] std::uint64_t seed(std::uint64_t number) const { return first_seed + number * seed_step; }
};

/// A game to be played: which line-up of a list, and which of its games.
struct Job {
    std::size_t line_up = 0;
    std::uint64_t number = 0;
};

struct SeatOutcome {
    Result result = Result::Draw;
    std::uint8_t side = 0;  ///< seats of one side win and lose together
    std::int32_t points = 0;
    std::uint32_t units_lost = 0;
    /// At the beginning of each turn from 0 on and, last, at the end: points, and what the game's bots think
    /// of the position in hundredths of a point.
    std::vector<std::int32_t> points_by_turn;
    std::vector<std::int32_t> worth_by_turn;
};

/// Why a game was left before its end; causes of games that ended are keys of the game's words.
inline constexpr std::string_view kNoAnswer = "lab.no_answer";
inline constexpr std::string_view kTooLong = "lab.too_long";

struct GameResult {
    Job job;
    std::uint64_t seed = 0;
    bool finished = false;
    std::string cause;  ///< a key: "ending.draw"
    std::uint32_t turns = 0;
    std::uint32_t decisions = 0;
    std::uint32_t stood_in = 0;  ///< answers that the greedy bot gave for one that failed
    std::int64_t microseconds = 0;
    std::vector<SeatOutcome> seats;
    /// How often the chronicle told of each kind of event, to whomever.
    std::map<std::string, std::uint32_t> told;
    std::string record;  ///< the whole match (.bvk), if it was asked for
};

enum class Records : std::uint8_t { Dropped, Kept };

GameResult play_game(const LineUp& line_up, Job job, Records records);

}  // namespace bivouac::lab
