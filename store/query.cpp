#include "store/query.hpp"

#include <cassert>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <deque>
#include <filesystem>
#include <thread>
#include <unordered_map>
#include <variant>

#include <fcntl.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

namespace bivouac::store {
namespace {

constexpr std::string_view kFull =
    "the disk of the store is full: nothing of this was stored, try again later";

constexpr std::string_view kNoOwner = "the person or the table that this belongs to is not in the store";
constexpr std::string_view kTwice = "this is in the store already";

/// What SQLite means. A write that finds no room ends in FULL, or in an I/O error with the system's reason.
SqlError sqlite_error(const soci::sqlite3_soci_error& e, sqlite_api::sqlite3* connection) {
    const std::string text = e.get_error_message();
    switch (e.result() & 0xff) {
        case SQLITE_FULL:
            return {Fault::Full, std::string(kFull)};
        case SQLITE_IOERR:
            if (connection && sqlite_api::sqlite3_system_errno(connection) == ENOSPC)
                return {Fault::Full, std::string(kFull)};
            return {Fault::Unavailable, "the store's disk fails: " + text};
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return {Fault::Busy, "another program keeps the store locked: try again later"};
        case SQLITE_CONSTRAINT:
            if (connection &&
                sqlite_api::sqlite3_extended_errcode(connection) == SQLITE_CONSTRAINT_FOREIGNKEY)
                return {Fault::NotFound, std::string(kNoOwner)};
            return {Fault::Taken, std::string(kTwice)};
        default:
            return {Fault::Broken, "the store's file cannot be used: " + text};
    }
}

/// What PostgreSQL means, by the classes of its states.
SqlError postgresql_error(const soci::postgresql_soci_error& e) {
    const std::string state = e.sqlstate();
    const std::string text = e.get_error_message();
    const auto is = [&](std::string_view start) { return state.starts_with(start); };
    if (is("53100")) return {Fault::Full, std::string(kFull)};
    if (is("40") || is("55P03")) return {Fault::Busy, "another server was first: try again"};
    if (is("23503")) return {Fault::NotFound, std::string(kNoOwner)};
    if (is("23")) return {Fault::Taken, std::string(kTwice)};
    if (is("22")) return {Fault::BadInput, "this cannot be stored: " + text};
    if (is("08") || is("53") || is("57P") || is(" "))
        return {Fault::Unavailable, "the store's database cannot be reached: " + text};
    return {Fault::Broken, "the store's database refuses: " + text};
}

/// SOCI cuts a file's name at '=' and at blanks unless it is quoted, and cannot escape quotes.
std::string sqlite_connection(const std::string& file) {
    if (file.find('"') != std::string::npos)
        throw StoreError(Fault::BadInput, "the name of the store's file must not contain a quote: " + file);
    return "dbname=\"" + file + "\" timeout=10";
}

/// Seeds and hashes of tokens are in it: nobody else may read the file. Its log and index take its mode.
/// A file that is there is not opened: closing it would let go of all locks that this process has on it, and
/// the next program that is done with the store, such as a backup, would take itself for the last one and
/// delete the log.
void create_private_file(const std::string& file) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    std::error_code ignored;
    if (!folder.empty() && std::filesystem::create_directories(folder, ignored))
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all, ignored);
    const bool there = ::access(file.c_str(), F_OK) == 0;
    const int made = there ? -1 : ::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    const bool usable = there ? ::access(file.c_str(), R_OK | W_OK) == 0 : made >= 0;
    if (!usable) {
        throw StoreError(Fault::Unavailable,
                         "the store's file " + file + " cannot be opened: " + std::strerror(errno));
    }
    if (made >= 0) ::close(made);
}

/// SQLite's own handle, for what SOCI has no word for. (The type information of SOCI's backends stays inside
/// its libraries, so no sanitizer can follow this cast.)
__attribute__((no_sanitize("vptr"))) sqlite_api::sqlite3* sqlite_handle(soci::session& session) {
    return static_cast<soci::sqlite3_session_backend*>(session.get_backend())->conn_;
}

}  // namespace

struct KeptStatement {
    explicit KeptStatement(soci::session& session) : statement(session) {}
    std::deque<std::variant<std::string, long long>> values;
    std::deque<std::variant<std::string, long long>> columns;
    std::deque<soci::indicator> indicators;
    soci::statement statement;  // after what it points to
    bool prepared = false, in_use = false;
};

struct Session::Parts {
    std::function<void(int)> log_growth;  // before the session, which calls it
    soci::session session;
    std::unordered_map<std::string, std::unique_ptr<KeptStatement>> statements;

    [[noreturn]] void fail(const soci::soci_error& e) {
        const bool open = session.get_backend() != nullptr;
        if (const auto* lite = dynamic_cast<const soci::sqlite3_soci_error*>(&e))
            throw sqlite_error(*lite, open ? sqlite_handle(session) : nullptr);
        if (open && !session.is_connected()) {
            throw SqlError(Fault::Unavailable,
                           "the connection to the store's database is lost: " + e.get_error_message());
        }
        if (const auto* pg = dynamic_cast<const soci::postgresql_soci_error*>(&e))
            throw postgresql_error(*pg);
        throw SqlError(Fault::Broken, e.get_error_message());
    }
};

Place place_of(const std::string& where) {
    if (where.starts_with("postgresql://") || where.starts_with("postgres://"))
        return {Dialect::PostgreSQL, where};
    std::filesystem::path file(where);
    std::error_code ignored;
    if (where.ends_with('/') || std::filesystem::is_directory(file, ignored)) file /= "bivouac.db";
    return {Dialect::SQLite, file.string()};
}

Session::Session(const Place& place, Use use) : dialect_(place.dialect), parts_(std::make_unique<Parts>()) {
    try {
        if (dialect_ == Dialect::PostgreSQL) {
            parts_->session.open(soci::postgresql, place.where);
            execute("SET client_min_messages = warning");
            execute("SET synchronous_commit = on");
            return;
        }
        if (use == Use::Writing) create_private_file(place.where);
        parts_->session.open(soci::sqlite3, sqlite_connection(place.where));
        execute("PRAGMA foreign_keys = ON");
        if (use == Use::Reading) {
            execute("PRAGMA query_only = ON");
            return;
        }
        use_log();
        execute("PRAGMA synchronous = FULL");  // the log is synced at every commit: power loss loses nothing
        execute("PRAGMA cache_size = -8000");
    } catch (const soci::soci_error& e) {
        if (dialect_ == Dialect::SQLite) parts_->fail(e);
        throw SqlError(Fault::Unavailable,
                       "the store's database cannot be reached: " + e.get_error_message());
    } catch (const SqlError& e) {
        if (dialect_ != Dialect::SQLite) throw;  // an address may hold a password
        throw SqlError(e.fault(), place.where + ": " + e.what());
    }
}

/// Two who open a new file at once: SQLite answers the second at once that it is locked, without waiting.
void Session::use_log() {
    constexpr int kTries = 1000;
    for (int tries = 1;; ++tries) {
        try {
            return execute("PRAGMA journal_mode = WAL");
        } catch (const SqlError& e) {
            if (e.fault() != Fault::Busy || tries == kTries) throw;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

Session::~Session() {
    if (parts_) parts_->statements.clear();
}

void Session::execute(std::string_view sql) {
    try {
        parts_->session << std::string(sql);
    } catch (const soci::soci_error& e) {
        parts_->fail(e);
    }
}

void Session::begin_writing() {
    execute(dialect_ == Dialect::SQLite ? "BEGIN IMMEDIATE" : "BEGIN");
}

void Session::begin_snapshot() {
    execute(dialect_ == Dialect::SQLite ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
}

void Session::commit() {
    execute("COMMIT");
}

void Session::rollback() noexcept {
    try {
        parts_->session << "ROLLBACK";
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): a transaction that is over already
    }
}

int Session::checkpoint() {
    std::int64_t busy = 0, pages = 0, moved = 0;
    Query(*this, "PRAGMA wal_checkpoint(PASSIVE)").into(busy).into(pages).into(moved).next();
    return busy != 0 ? 0 : static_cast<int>(moved);
}

void Session::on_log_growth(std::function<void(int)> told) {
    assert(dialect_ == Dialect::SQLite);
    parts_->log_growth = std::move(told);
    const auto hook = [](void* parts, sqlite_api::sqlite3*, const char*, int pages) {
        static_cast<Parts*>(parts)->log_growth(pages);
        return SQLITE_OK;
    };
    sqlite_api::sqlite3_wal_hook(sqlite_handle(parts_->session), hook, parts_.get());
}

Query::Query(Session& session, std::string_view sql) : session_(session), sql_(sql) {
    auto& kept = session.parts_->statements[sql_];
    if (!kept) kept = std::make_unique<KeptStatement>(session.parts_->session);
    statement_ = kept.get();
    assert(!statement_->in_use);
    statement_->in_use = true;
    if (!statement_->prepared) statement_->values.clear();
}

Query::~Query() {
    if (!statement_) return;
    statement_->in_use = false;
    try {  // a statement with rows left would hold the database's snapshot
        while (begun_ && !ended_) ended_ = !statement_->statement.fetch();
    } catch (const std::exception&) {
        session_.parts_->statements.erase(sql_);
    }
}

void Query::fail() {
    // A statement that failed is not used again. The error is being handled: its kind decides.
    const auto drop = [this] {
        session_.parts_->statements.erase(sql_);
        statement_ = nullptr;
    };
    try {
        throw;
    } catch (const soci::soci_error& e) {
        drop();
        session_.parts_->fail(e);
    } catch (...) {
        drop();
        throw;
    }
}

Query& Query::with(std::string_view text) {
    if (!is_storable_text(text)) {
        throw SqlError(Fault::BadInput, "a text cannot be stored: it is not UTF-8, or it has a zero in it");
    }
    if (!statement_->prepared) statement_->values.emplace_back(std::string());
    std::get<std::string>(statement_->values[values_++]) = text;
    return *this;
}

Query& Query::with(std::int64_t number) {
    if (!statement_->prepared) statement_->values.emplace_back(0LL);
    std::get<long long>(statement_->values[values_++]) = number;
    return *this;
}

Query& Query::into(std::string& text) {
    columns_.push_back('t');
    texts_.push_back(&text);
    return *this;
}

Query& Query::into(std::int64_t& number) {
    columns_.push_back('n');
    numbers_.push_back(&number);
    return *this;
}

void Query::prepare() {
    if (statement_->prepared) return;
    soci::statement& st = statement_->statement;
    const auto each = [&](auto& slot, auto&& exchange) {
        if (auto* text = std::get_if<std::string>(&slot)) return exchange(*text);
        exchange(std::get<long long>(slot));
    };
    for (const char kind : columns_) {
        if (kind == 't') statement_->columns.emplace_back(std::string());
        if (kind == 'n') statement_->columns.emplace_back(0LL);
        soci::indicator& null = statement_->indicators.emplace_back();
        each(statement_->columns.back(), [&](auto& column) { st.exchange(soci::into(column, null)); });
    }
    for (auto& slot : statement_->values) {
        each(slot, [&](auto& value) { st.exchange(soci::use(value)); });
    }
    st.alloc();
    st.prepare(sql_);
    st.define_and_bind();
    statement_->prepared = true;
}

std::int64_t Query::run() {
    try {
        prepare();
        statement_->statement.execute(true);
        return statement_->statement.get_affected_rows();
    } catch (const std::exception&) {
        fail();
    }
}

bool Query::next() {
    try {
        if (!begun_) {
            prepare();
            statement_->statement.execute(false);
            begun_ = true;
        }
        ended_ = ended_ || !statement_->statement.fetch();
    } catch (const std::exception&) {
        fail();
    }
    if (ended_) return false;
    std::size_t text = 0, number = 0;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const bool null = statement_->indicators[i] == soci::i_null;
        if (columns_[i] == 't') {
            *texts_[text++] = null ? std::string() : std::get<std::string>(statement_->columns[i]);
        } else {
            *numbers_[number++] = null ? 0 : std::get<long long>(statement_->columns[i]);
        }
    }
    return true;
}

}  // namespace bivouac::store
