// The file of results: an SQLite database with a row a game, committed as games come in, so that a run that
// is broken off loses only the games in hand and the same command goes on where it stopped. A run is what all
// its games have in common; which run a game belongs to follows from ground, bots and seeds, so one file
// may hold any number of runs. Analysts find all of a game's columns side by side in the view `results`. It
// must never hold a game twice, nor games of different bots in one run.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lab/game.hpp"

namespace bivouac::store {
class Session;
}

namespace bivouac::lab {

/// What all games of a run have in common.
struct Run {
    std::int64_t id = 0;  ///< in its file
    std::string game, rules, scenario, title;
    std::int64_t version = 0;
    std::string data_hash;
    std::vector<std::string> seats;  ///< names
    std::vector<std::string> bots;   ///< by seat
    std::int64_t bots_version = 0;   ///< bots::kBotsVersion; 0 in files that did not keep it
    std::uint64_t first_seed = 0, seed_step = 1;
};
Run run_of(const LineUp& line_up);

/// Whether there is an SQLite database at the path, of whatever kind.
[[nodiscard]] bool is_database(const std::string& path);

class ResultsFile {
  public:
    enum class Use : std::uint8_t { Reading, Adding };

    /// Throws store::StoreError if the file cannot be used or holds something else. Adding makes a new file,
    /// and brings one of an older program up to date.
    ResultsFile(const std::string& path, Use use);
    ~ResultsFile();
    ResultsFile(const ResultsFile&) = delete;
    ResultsFile& operator=(const ResultsFile&) = delete;

    /// The number of the run of a line-up in this file; it is put in if it is not there yet.
    std::int64_t run_for(const LineUp& line_up) { return run_for(run_of(line_up)); }
    std::int64_t run_for(const Run& run);
    /// Puts games of runs of this file in, all or none. One that is there already is left as it is.
    void add(std::span<const GameResult> games, std::span<const std::int64_t> run_of_line_up);

    [[nodiscard]] std::vector<Run> runs();
    /// The games of a run, by number. `line_up` of their jobs is 0; records are not kept here. Without their
    /// course they lack the lists: what was told, and how things stood turn by turn.
    enum class Detail : std::uint8_t { Course, Result };
    void each_game(std::int64_t run, Detail detail, const std::function<void(GameResult)>& visit);
    [[nodiscard]] std::vector<GameResult> games(std::int64_t run, Detail detail);

  private:
    std::int64_t find(const Run& run);
    void put_in(const Run& run);
    void add_one(const GameResult& game, std::int64_t run);

    std::unique_ptr<store::Session> session_;
    std::int64_t schema_ = 0;
};

}  // namespace bivouac::lab
