// The file of results: what makes a run another run, and files of an older program.
#include "lab/results.hpp"

#include "bots/bot.hpp"
#include "lab/tests/tiny_run.hpp"
#include "store/error.hpp"
#include "store/query.hpp"

namespace bivouac::lab {
namespace {

using Use = ResultsFile::Use;
using Detail = ResultsFile::Detail;

class ResultsTest : public LabTest {
  protected:
    /// Opened without looking at what it holds.
    [[nodiscard]] store::Session opened(const std::string& name) const {
        return {store::Place{store::Dialect::SQLite, path(name)}, store::Session::Use::Writing};
    }
    /// A file as programs wrote it before bots had a version, with one game of the run that `line_up` is.
    void write_old_file(const std::string& name, const LineUp& line_up) const;
};

constexpr std::string_view kOldTables[] = {
    "CREATE TABLE lab (schema BIGINT NOT NULL)",
    "INSERT INTO lab VALUES (2)",
    "CREATE TABLE runs (id INTEGER NOT NULL PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, scenario "
    "TEXT NOT NULL, title TEXT NOT NULL, version BIGINT NOT NULL, data_hash TEXT NOT NULL, bots TEXT NOT "
    "NULL, first_seed TEXT NOT NULL, seed_step BIGINT NOT NULL, made BIGINT NOT NULL, UNIQUE (game, rules, "
    "scenario, version, data_hash, bots, first_seed, seed_step))",
    "CREATE TABLE seats (run_id BIGINT NOT NULL REFERENCES runs (id), seat BIGINT NOT NULL, name TEXT NOT "
    "NULL, bot TEXT NOT NULL, PRIMARY KEY (run_id, seat)) WITHOUT ROWID",
    "CREATE TABLE games (run_id BIGINT NOT NULL REFERENCES runs (id), number BIGINT NOT NULL, seed TEXT NOT "
    "NULL, finished BIGINT NOT NULL, cause TEXT NOT NULL, turns BIGINT NOT NULL, decisions BIGINT NOT NULL, "
    "stood_in BIGINT NOT NULL, microseconds BIGINT NOT NULL, told TEXT NOT NULL, PRIMARY KEY (run_id, "
    "number)) WITHOUT ROWID",
    "CREATE TABLE game_seats (run_id BIGINT NOT NULL, number BIGINT NOT NULL, seat BIGINT NOT NULL, side "
    "BIGINT NOT NULL, result BIGINT NOT NULL, points BIGINT NOT NULL, units_lost BIGINT NOT NULL, "
    "points_by_turn TEXT NOT NULL, worth_by_turn TEXT NOT NULL, PRIMARY KEY (run_id, number, seat), FOREIGN "
    "KEY (run_id, number) REFERENCES games (run_id, number)) WITHOUT ROWID",
    "CREATE VIEW results AS SELECT r.game, g.number FROM runs r JOIN games g ON g.run_id = r.id",
    "INSERT INTO seats VALUES (1, 0, 'polish', 'random'), (1, 1, 'soviet', 'random')",
    "INSERT INTO games VALUES (1, 0, '1', 1, 'ending.old', 1, 9, 0, 5, '{}')",
    "INSERT INTO game_seats VALUES (1, 0, 0, 0, 1, 3, 0, '[]', '[]'), (1, 0, 1, 1, -1, 2, 0, '[]', '[]')",
};

void ResultsTest::write_old_file(const std::string& name, const LineUp& line_up) const {
    store::Session session = opened(name);
    session.execute("PRAGMA foreign_keys = OFF");  // the run is put in last
    for (const std::string_view sql : kOldTables) session.execute(sql);
    const auto run = run_of(line_up);
    store::Query(session,
                 "INSERT INTO runs VALUES (1, :g, :r, :s, :t, :v, :h, 'random,random', '1', 1, 1000)")
        .with(run.game)
        .with(run.rules)
        .with(run.scenario)
        .with(run.title)
        .with(run.version)
        .with(run.data_hash)
        .run();
}

TEST_F(ResultsTest, other_bots_of_the_same_name_have_another_run) {
    ResultsFile file(path("a.sqlite"), Use::Adding);
    const auto run = run_of(short_line_up());
    EXPECT_EQ(run.bots_version, bots::kBotsVersion);
    auto older = run;
    --older.bots_version;
    const std::int64_t now = file.run_for(run);
    EXPECT_NE(file.run_for(older), now);
    EXPECT_EQ(file.run_for(short_line_up()), now);
    const auto runs = file.runs();
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[0].bots_version, run.bots_version);
    EXPECT_EQ(runs[1].bots_version, older.bots_version);
}

TEST_F(ResultsTest, a_file_from_before_bots_had_a_version_is_read_as_it_is) {
    write_old_file("old.sqlite", short_line_up());
    ResultsFile file(path("old.sqlite"), Use::Reading);
    const auto runs = file.runs();
    ASSERT_EQ(runs.size(), 1U);
    EXPECT_EQ(runs[0].bots_version, 0);
    EXPECT_EQ(file.games(runs[0].id, Detail::Course).size(), 1U);
}

TEST_F(ResultsTest, such_a_file_keeps_its_games_when_more_are_added_but_nobody_goes_on_with_them) {
    write_old_file("old.sqlite", short_line_up());
    for (int again = 0; again < 2; ++again) {
        ResultsFile file(path("old.sqlite"), Use::Adding);
        const std::int64_t fresh = file.run_for(short_line_up());
        EXPECT_EQ(fresh, 2);
        EXPECT_TRUE(file.games(fresh, Detail::Result).empty());
        const std::vector<GameResult> old = file.games(1, Detail::Result);
        ASSERT_EQ(old.size(), 1U);
        EXPECT_EQ(old[0].cause, "ending.old");
        EXPECT_EQ(file.runs()[0].bots, (std::vector<std::string>{"random", "random"}));
    }
    store::Session session = opened("old.sqlite");
    std::int64_t version = -1, faults = -1;
    store::Query(session, "SELECT bots_version FROM results WHERE number = 0 AND seat = 0")
        .into(version)
        .next();
    EXPECT_EQ(version, 0);
    store::Query(session, "SELECT count(*) FROM pragma_foreign_key_check").into(faults).next();
    EXPECT_EQ(faults, 0);
}

TEST_F(ResultsTest, a_file_of_a_newer_program_is_refused) {
    { const ResultsFile file(path("new.sqlite"), Use::Adding); }
    opened("new.sqlite").execute("UPDATE lab SET schema = schema + 1");
    EXPECT_THROW(ResultsFile(path("new.sqlite"), Use::Adding), store::StoreError);
}

}  // namespace
}  // namespace bivouac::lab
