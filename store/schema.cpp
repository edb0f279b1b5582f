#include "store/schema.hpp"

#include <string>

namespace bivouac::store {
namespace {

// Binary data is text: hashes and seeds in hexadecimal, dice as numbers, data sets in base 64. Times are
// milliseconds since 1970, 0 for never. What is absent is empty; only references are NULL.
constexpr std::string_view kPeopleAndTables = R"(
CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    kind TEXT NOT NULL,
    password TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE UNIQUE INDEX people_accounts ON people (name_key) WHERE kind = 'registered';

CREATE TABLE sign_ins (
    token_hash TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX sign_ins_of ON sign_ins (person_id);
CREATE INDEX sign_ins_expiring ON sign_ins (expires);

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    scenario TEXT NOT NULL,
    version BIGINT NOT NULL,
    data_hash TEXT NOT NULL,
    options TEXT NOT NULL,
    server_commitment TEXT NOT NULL,
    server_seed TEXT NOT NULL,
    title TEXT NOT NULL,
    visibility TEXT NOT NULL,
    state TEXT NOT NULL,
    host_id TEXT REFERENCES people (id),
    link_hash TEXT NOT NULL,
    start_hash BIGINT NOT NULL,
    start_dice TEXT NOT NULL,
    created BIGINT NOT NULL,
    started BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    result TEXT NOT NULL,
    entries BIGINT NOT NULL,
    messages BIGINT NOT NULL,
    revision BIGINT NOT NULL
);
CREATE INDEX tables_listed ON tables (visibility, state, created);
CREATE INDEX tables_by_time ON tables (created, id);
CREATE INDEX tables_of ON tables (host_id);
CREATE INDEX tables_linked ON tables (link_hash);

CREATE TABLE records (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    record TEXT NOT NULL
);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    name TEXT NOT NULL,
    person_id TEXT REFERENCES people (id),
    bot TEXT NOT NULL,
    pin TEXT NOT NULL,
    commitment TEXT NOT NULL,
    seed TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) {clustered};
CREATE INDEX seats_of ON seats (person_id);

CREATE TABLE journal (
    table_id TEXT NOT NULL REFERENCES tables (id),
    sequence BIGINT NOT NULL,
    lane BIGINT NOT NULL,
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    first_roll BIGINT NOT NULL,
    dice TEXT NOT NULL,
    hash BIGINT NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (table_id, sequence)
) {clustered};
CREATE UNIQUE INDEX journal_guard ON journal (table_id, lane, number);

CREATE TABLE data_sets (
    hash TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    content TEXT NOT NULL,
    created BIGINT NOT NULL
);
)";

constexpr std::string_view kTalk = R"(
CREATE TABLE messages (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    person_id TEXT REFERENCES people (id),
    seat BIGINT NOT NULL,
    audience TEXT NOT NULL,
    to_seats BIGINT NOT NULL,
    body TEXT NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
) {clustered};

CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person_id TEXT NOT NULL REFERENCES people (id),
    body TEXT NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (table_id, person_id)
) {clustered};
CREATE INDEX notes_of ON notes (person_id);
)";

// Where the match stands, for lists; -1: nobody has said yet.
constexpr std::string_view kMoments = R"(
ALTER TABLE tables ADD COLUMN to_act BIGINT NOT NULL DEFAULT -1;
ALTER TABLE tables ADD COLUMN facts TEXT NOT NULL DEFAULT '';
)";

// `place` counts the orders of a seat: the first that applies decides.
constexpr std::string_view kStandingOrders = R"(
CREATE TABLE standing_orders (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    place BIGINT NOT NULL,
    opened_by TEXT NOT NULL,
    lasts TEXT NOT NULL,
    turn BIGINT NOT NULL,
    applies TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, place)
) {clustered};
)";

constexpr std::string_view kStandIns = R"(
ALTER TABLE seats ADD COLUMN stand_in TEXT NOT NULL DEFAULT '';
)";

constexpr Migration kMigrations[] = {
    {1, "people, sign-ins, tables, seats, journals, data sets", kPeopleAndTables},
    {2, "messages and notes", kTalk},
    {3, "where a match stands", kMoments},
    {4, "standing orders", kStandingOrders},
    {5, "bots that play for people", kStandIns},
};

std::string in_dialect(Dialect dialect, std::string_view sql) {
    constexpr std::string_view kClustered = "{clustered}";
    std::string text(sql);
    for (auto at = text.find(kClustered); at != std::string::npos; at = text.find(kClustered))
        text.replace(at, kClustered.size(), dialect == Dialect::SQLite ? "WITHOUT ROWID" : "");
    return text;
}

/// No statement of ours has a semicolon inside.
void execute_all(Session& session, std::string_view sql) {
    for (auto end = sql.find(';'); end != std::string_view::npos; end = sql.find(';')) {
        session.execute(sql.substr(0, end));
        sql.remove_prefix(end + 1);
    }
}

std::int64_t present_version(Session& session) {
    std::int64_t version = 0;
    Query query(session, "SELECT coalesce(max(number), 0) FROM migrations");
    query.into(version).next();
    return version;
}

void refuse_newer(std::int64_t present, std::span<const Migration> steps) {
    if (steps.empty() || present <= steps.back().number) return;
    throw StoreError(Fault::Broken, "the store has schema " + std::to_string(present) +
                                        " of a newer program; this one knows up to " +
                                        std::to_string(steps.back().number));
}

void apply(Session& session, std::span<const Migration> steps) {
    // Two servers that start at once: the second waits here, then finds the work done.
    if (session.dialect() == Dialect::PostgreSQL) session.execute("SELECT pg_advisory_xact_lock(7142586)");
    session.execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT NOT NULL PRIMARY KEY)");
    const std::int64_t present = present_version(session);
    refuse_newer(present, steps);
    for (const Migration& step : steps) {
        if (step.number <= present) continue;
        execute_all(session, in_dialect(session.dialect(), step.sql));
        Query(session, "INSERT INTO migrations (number) VALUES (:n)").with(std::int64_t{step.number}).run();
    }
}

}  // namespace

std::span<const Migration> migrations() {
    return kMigrations;
}

void migrate(Session& session, std::span<const Migration> steps) {
    session.begin_writing();
    try {
        apply(session, steps);
        session.commit();
    } catch (...) {
        session.rollback();
        throw;
    }
}

void check_schema(Session& session, std::span<const Migration> steps) {
    std::int64_t present = 0;
    try {
        present = present_version(session);
    } catch (const SqlError& e) {
        if (e.fault() != Fault::Broken) throw;  // else there is no such table: nothing of ours is in it
    }
    refuse_newer(present, steps);
    if (present == 0) throw StoreError(Fault::NotFound, "there is no store in this database");
    if (!steps.empty() && present < steps.back().number) {
        throw StoreError(Fault::Broken, "the store has schema " + std::to_string(present) +
                                            " of an older program; `bivouac" + " serve` brings it up to " +
                                            std::to_string(steps.back().number));
    }
}

}  // namespace bivouac::store
