#include "lab/results.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <utility>

#include <fmt/format.h>

#include "bots/bot.hpp"
#include "lab/wire.hpp"
#include "store/query.hpp"

namespace bivouac::lab {
namespace {

using store::Fault;
using store::Query;
using store::Session;
using store::StoreError;

constexpr std::int64_t kSchema = 3;
constexpr std::int64_t kWithoutBotsVersion = 2;  // a schema that is still read, and brought up to date

constexpr std::string_view kRunsTable = R"(CREATE TABLE runs (
    id INTEGER NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    scenario TEXT NOT NULL,
    title TEXT NOT NULL,
    version BIGINT NOT NULL,
    data_hash TEXT NOT NULL,
    bots TEXT NOT NULL,
    bots_version BIGINT NOT NULL,
    first_seed TEXT NOT NULL,
    seed_step BIGINT NOT NULL,
    made BIGINT NOT NULL,
    UNIQUE (game, rules, scenario, version, data_hash, bots, bots_version, first_seed, seed_step)
))";
constexpr std::string_view kResultsView = R"(CREATE VIEW results AS
    SELECT r.game, r.rules, r.scenario, r.version, r.data_hash, r.bots_version, g.run_id, g.number, g.seed,
           g.finished, g.cause, g.turns, g.decisions, g.stood_in, g.microseconds / 1e6 AS seconds, s.seat, n.name AS seat_name,
           n.bot, s.side, s.result, s.points, s.units_lost, s.points_by_turn, s.worth_by_turn, g.told
    FROM runs r JOIN games g ON g.run_id = r.id
    JOIN game_seats s ON s.run_id = g.run_id AND s.number = g.number
    JOIN seats n ON n.run_id = s.run_id AND n.seat = s.seat)";

// Lists (a number for every turn, a count for every event) are JSON: SQLite's json_each() takes them apart.
constexpr std::string_view kTables[] = {
    R"(CREATE TABLE lab (schema BIGINT NOT NULL))",
    kRunsTable,
    R"(CREATE TABLE seats (
        run_id BIGINT NOT NULL REFERENCES runs (id),
        seat BIGINT NOT NULL,
        name TEXT NOT NULL,
        bot TEXT NOT NULL,
        PRIMARY KEY (run_id, seat)
    ) WITHOUT ROWID)",
    R"(CREATE TABLE games (
        run_id BIGINT NOT NULL REFERENCES runs (id),
        number BIGINT NOT NULL,
        seed TEXT NOT NULL,
        finished BIGINT NOT NULL,
        cause TEXT NOT NULL,
        turns BIGINT NOT NULL,
        decisions BIGINT NOT NULL,
        stood_in BIGINT NOT NULL,
        microseconds BIGINT NOT NULL,
        told TEXT NOT NULL,
        PRIMARY KEY (run_id, number)
    ) WITHOUT ROWID)",
    R"(CREATE TABLE game_seats (
        run_id BIGINT NOT NULL,
        number BIGINT NOT NULL,
        seat BIGINT NOT NULL,
        side BIGINT NOT NULL,
        result BIGINT NOT NULL,
        points BIGINT NOT NULL,
        units_lost BIGINT NOT NULL,
        points_by_turn TEXT NOT NULL,
        worth_by_turn TEXT NOT NULL,
        PRIMARY KEY (run_id, number, seat),
        FOREIGN KEY (run_id, number) REFERENCES games (run_id, number)
    ) WITHOUT ROWID)",
    kResultsView,
};

// The lists come last, so that they can be left unread.
constexpr std::string_view kGames = R"(
    SELECT g.number, g.seed, g.finished, g.cause, g.turns, g.decisions, g.stood_in, g.microseconds,
           s.seat, s.side, s.result, s.points, s.units_lost, '{}', '[]', '[]'
    FROM games g JOIN game_seats s ON s.run_id = g.run_id AND s.number = g.number
    WHERE g.run_id = :r ORDER BY g.number, s.seat)";
constexpr std::string_view kGamesWithCourse = R"(
    SELECT g.number, g.seed, g.finished, g.cause, g.turns, g.decisions, g.stood_in, g.microseconds,
           s.seat, s.side, s.result, s.points, s.units_lost, g.told, s.points_by_turn, s.worth_by_turn
    FROM games g JOIN game_seats s ON s.run_id = g.run_id AND s.number = g.number
    WHERE g.run_id = :r ORDER BY g.number, s.seat)";

/// A transaction: what was not kept is undone.
class Writing {
  public:
    explicit Writing(Session& session) : session_(session) { session.begin_writing(); }
    ~Writing() {
        if (!kept_) session_.rollback();
    }
    Writing(const Writing&) = delete;
    Writing& operator=(const Writing&) = delete;
    void keep() {
        session_.commit();
        kept_ = true;
    }

  private:
    Session& session_;
    bool kept_ = false;
};

std::int64_t count_of_tables(Session& session) {
    std::int64_t n = 0;
    Query(session, "SELECT count(*) FROM sqlite_master").into(n).next();
    return n;
}

std::int64_t schema_of(Session& session, const std::string& path) {
    std::int64_t there = 0;
    Query(session, "SELECT count(*) FROM sqlite_master WHERE name = 'lab'").into(there).next();
    if (there == 0) throw StoreError(Fault::BadInput, path + ": holds no results of the laboratory");
    std::int64_t schema = 0;
    Query(session, "SELECT schema FROM lab").into(schema).next();
    return schema;
}

void make_tables(Session& session) {
    Writing writing(session);
    if (count_of_tables(session) == 0) {
        for (const std::string_view sql : kTables) session.execute(sql);
        Query(session, "INSERT INTO lab (schema) VALUES (:s)").with(kSchema).run();
    }
    writing.keep();
}

/// The values by which a run is known, in the order of the table's UNIQUE.
Query& with_identity(Query& query, const Run& run) {
    return query.with(run.game)
        .with(run.rules)
        .with(run.scenario)
        .with(run.version)
        .with(run.data_hash)
        .with(fmt::format("{}", fmt::join(run.bots, ",")))
        .with(run.bots_version)
        .with(std::to_string(run.first_seed))
        .with(static_cast<std::int64_t>(run.seed_step));
}

/// A file from before bots had a version: its runs have 0 for it, so nobody goes on with them.
void add_bots_version(Session& session, const std::string& path) {
    session.execute("PRAGMA foreign_keys = OFF");  // while a table is away that others refer to
    {
        Writing writing(session);
        if (schema_of(session, path) == kWithoutBotsVersion) {  // no other program was quicker
            session.execute("DROP VIEW results");
            session.execute("CREATE TEMP TABLE old_runs AS SELECT * FROM runs");
            session.execute("DROP TABLE runs");
            session.execute(kRunsTable);
            session.execute(
                "INSERT INTO runs SELECT id, game, rules, scenario, title, version, data_hash, bots, 0, "
                "first_seed, seed_step, made FROM old_runs");
            session.execute("DROP TABLE old_runs");
            session.execute(kResultsView);
            Query(session, "UPDATE lab SET schema = :s").with(kSchema).run();
        }
        writing.keep();
    }
    session.execute("PRAGMA foreign_keys = ON");
}

/// Seeds are 64 bits without a sign, which SQLite has not.
std::uint64_t seed_of_text(const std::string& text) {
    return std::stoull(text);
}

std::int64_t seconds_now() {
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace

Run run_of(const LineUp& line_up) {
    const GameInfo& game = line_up.scenario->game();
    const ScenarioInfo& info = line_up.scenario->info();
    Run run;
    run.game = game.id;
    run.rules = game.rules;
    run.scenario = info.id;
    run.title = info.title;
    run.version = game.version;
    run.data_hash = info.data_hash;
    run.seats = info.seats;
    run.bots = line_up.bots;
    run.bots_version = bots::kBotsVersion;
    run.first_seed = line_up.first_seed;
    run.seed_step = line_up.seed_step;
    return run;
}

bool is_database(const std::string& path) {
    constexpr std::string_view kBeginning("SQLite format 3\0", 16);
    std::string bytes(kBeginning.size(), ' ');
    std::ifstream file(path, std::ios::binary);
    return file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())) && bytes == kBeginning;
}

ResultsFile::ResultsFile(const std::string& path, Use use) {
    std::error_code ignored;
    if (use == Use::Reading && !std::filesystem::exists(path, ignored))
        throw StoreError(Fault::NotFound, path + ": there is no such file");
    if (std::filesystem::exists(path, ignored) && !std::filesystem::is_empty(path, ignored) &&
        !is_database(path))
        throw StoreError(Fault::BadInput,
                         path + ": holds no results of the laboratory: it is no SQLite file");
    session_ = std::make_unique<Session>(store::Place{store::Dialect::SQLite, path},
                                         use == Use::Reading ? Session::Use::Reading : Session::Use::Writing);
    if (use == Use::Adding) make_tables(*session_);
    if (use == Use::Adding && schema_of(*session_, path) == kWithoutBotsVersion)
        add_bots_version(*session_, path);
    schema_ = schema_of(*session_, path);
    if (schema_ != kSchema && schema_ != kWithoutBotsVersion) {
        throw StoreError(Fault::Broken,
                         fmt::format("{}: its results are of another program's version (schema {}, "
                                     "this one writes {}); name another file with --out",
                                     path, schema_, kSchema));
    }
}

ResultsFile::~ResultsFile() = default;

std::int64_t ResultsFile::run_for(const Run& run) {
    Writing writing(*session_);
    if (find(run) == 0) put_in(run);
    const std::int64_t id = find(run);
    writing.keep();
    return id;
}

/// 0: it is not there.
std::int64_t ResultsFile::find(const Run& run) {
    std::int64_t id = 0;
    Query query(*session_,
                "SELECT id FROM runs WHERE game = :g AND rules = :r AND scenario = :s AND version = :v AND "
                "data_hash = :h AND bots = :b AND bots_version = :o AND first_seed = :f AND seed_step = :p");
    with_identity(query, run).into(id).next();
    return id;
}

void ResultsFile::put_in(const Run& run) {
    Query query(
        *session_,
        "INSERT INTO runs (game, rules, scenario, version, data_hash, bots, bots_version, first_seed, "
        "seed_step, title, made) VALUES (:g, :r, :s, :v, :h, :b, :o, :f, :p, :t, :m)");
    with_identity(query, run).with(run.title).with(seconds_now()).run();
    const std::int64_t id = find(run);
    for (std::size_t i = 0; i < run.seats.size(); ++i) {
        Query(*session_, "INSERT INTO seats (run_id, seat, name, bot) VALUES (:r, :s, :n, :b)")
            .with(id)
            .with(static_cast<std::int64_t>(i))
            .with(run.seats[i])
            .with(run.bots[i])
            .run();
    }
}

void ResultsFile::add(std::span<const GameResult> games, std::span<const std::int64_t> run_of_line_up) {
    Writing writing(*session_);
    for (const GameResult& game : games) add_one(game, run_of_line_up[game.job.line_up]);
    writing.keep();
}

void ResultsFile::add_one(const GameResult& game, std::int64_t run) {
    const auto number = static_cast<std::int64_t>(game.job.number);
    const std::int64_t added =
        Query(*session_,
              "INSERT OR IGNORE INTO games (run_id, number, seed, finished, cause, turns, decisions, "
              "stood_in, microseconds, told) VALUES (:r, :n, :s, :f, :c, :t, :d, :o, :m, :e)")
            .with(run)
            .with(number)
            .with(std::to_string(game.seed))
            .with(std::int64_t{game.finished ? 1 : 0})
            .with(game.cause)
            .with(std::int64_t{game.turns})
            .with(std::int64_t{game.decisions})
            .with(std::int64_t{game.stood_in})
            .with(game.microseconds)
            .with(write_counts(game.told))
            .run();
    if (added == 0) return;
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
        const SeatOutcome& seat = game.seats[i];
        Query(*session_,
              "INSERT INTO game_seats (run_id, number, seat, side, result, points, units_lost, "
              "points_by_turn, worth_by_turn) VALUES (:r, :n, :s, :i, :e, :p, :u, :c, :w)")
            .with(run)
            .with(number)
            .with(static_cast<std::int64_t>(i))
            .with(std::int64_t{seat.side})
            .with(static_cast<std::int64_t>(seat.result))
            .with(std::int64_t{seat.points})
            .with(std::int64_t{seat.units_lost})
            .with(write_numbers(seat.points_by_turn))
            .with(write_numbers(seat.worth_by_turn))
            .run();
    }
}

std::vector<Run> ResultsFile::runs() {
    std::vector<Run> runs;
    {
        Run run;
        std::string seed;
        std::int64_t step = 1;
        Query query(
            *session_,
            fmt::format("SELECT id, game, rules, scenario, title, version, data_hash, {}, first_seed, "
                        "seed_step FROM runs ORDER BY id",
                        schema_ == kWithoutBotsVersion ? "0" : "bots_version"));
        query.into(run.id).into(run.game).into(run.rules).into(run.scenario).into(run.title);
        query.into(run.version).into(run.data_hash).into(run.bots_version).into(seed).into(step);
        while (query.next()) {
            run.seed_step = static_cast<std::uint64_t>(step);
            run.first_seed = seed_of_text(seed);
            runs.push_back(run);
        }
    }
    for (Run& run : runs) {
        std::string name, bot;
        Query query(*session_, "SELECT name, bot FROM seats WHERE run_id = :r ORDER BY seat");
        query.with(run.id).into(name).into(bot);
        while (query.next()) {
            run.seats.push_back(name);
            run.bots.push_back(bot);
        }
    }
    return runs;
}

void ResultsFile::each_game(std::int64_t run, Detail detail, const std::function<void(GameResult)>& visit) {
    std::int64_t number = 0, finished = 0, turns = 0, decisions = 0, stood_in = 0, seat = 0, side = 0,
                 result = 0, points = 0, lost = 0;
    std::string seed, told, points_by_turn, worth_by_turn;
    GameResult row, game;
    Query query(*session_, detail == Detail::Course ? kGamesWithCourse : kGames);
    query.with(run).into(number).into(seed).into(finished).into(row.cause).into(turns).into(decisions);
    query.into(stood_in).into(row.microseconds).into(seat).into(side).into(result).into(points).into(lost);
    query.into(told).into(points_by_turn).into(worth_by_turn);
    while (query.next()) {
        if (seat == 0) {
            if (!game.seats.empty()) visit(std::exchange(game, {}));
            game = row;
            game.job.number = static_cast<std::uint64_t>(number);
            game.seed = seed_of_text(seed);
            game.finished = finished != 0;
            game.turns = static_cast<std::uint32_t>(turns);
            game.decisions = static_cast<std::uint32_t>(decisions);
            game.stood_in = static_cast<std::uint32_t>(stood_in);
            game.told = read_counts(told);
        }
        game.seats.push_back({static_cast<Result>(result), static_cast<std::uint8_t>(side),
                              static_cast<std::int32_t>(points), static_cast<std::uint32_t>(lost),
                              read_numbers(points_by_turn), read_numbers(worth_by_turn)});
    }
    if (!game.seats.empty()) visit(std::move(game));
}

std::vector<GameResult> ResultsFile::games(std::int64_t run, Detail detail) {
    std::vector<GameResult> games;
    each_game(run, detail, [&](GameResult game) { games.push_back(std::move(game)); });
    return games;
}

}  // namespace bivouac::lab
