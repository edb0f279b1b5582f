// The one door to the database: a Session is a connection, a Query one statement with its values and the
// variables for its columns. Statements are prepared once a session and kept. Every error of the libraries
// underneath becomes an SqlError, which undoes the whole transaction (a plain StoreError refuses one write).
// SOCI is behind it and must stay in query.cpp. A name such as `:a` may stand only once in a statement.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "store/error.hpp"

namespace bivouac::store {

enum class Dialect : std::uint8_t { SQLite, PostgreSQL };

struct Place {
    Dialect dialect = Dialect::SQLite;
    std::string where;  ///< a file, or the URL of a database
};
[[nodiscard]] Place place_of(const std::string& where);

class SqlError : public StoreError {
  public:
    using StoreError::StoreError;
};

struct KeptStatement;  // a prepared one

class Session {
  public:
    enum class Use : std::uint8_t { Reading, Writing };

    /// Creates the file of an SQLite database that is not there yet, if it is to be written.
    Session(const Place& place, Use use);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    [[nodiscard]] Dialect dialect() const { return dialect_; }

    /// What a SELECT ends with whose rows must not change until the commit. SQLite has one writer anyway.
    [[nodiscard]] std::string_view for_update() const {
        return dialect_ == Dialect::PostgreSQL ? " FOR UPDATE" : "";
    }
    void begin_writing();   ///< SQLite: takes the write lock now, so that what is read stays true
    void begin_snapshot();  ///< what is read until commit() is of one moment
    void commit();
    void rollback() noexcept;
    // SQLite's log, which holds what is committed until it is moved into the file.
    /// Moves what can be moved without waiting for anybody, and gives how many pages of the log have been.
    int checkpoint();
    /// Called after each commit with the length of the log in pages. Nothing is then moved by itself.
    void on_log_growth(std::function<void(int)> told);
    /// Runs one statement that has neither values nor columns, unprepared.
    void execute(std::string_view sql);

  private:
    void use_log();

    friend class Query;
    struct Parts;
    Dialect dialect_;
    std::unique_ptr<Parts> parts_;
};

class Query {
  public:
    /// The text must be a constant, or one of few: it is kept with the session.
    Query(Session& session, std::string_view sql);
    ~Query();
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

    /// The values of the `:names`, in their order.
    Query& with(std::string_view text);
    Query& with(std::int64_t number);
    /// Where the columns go, in their order. NULL comes as an empty text or zero.
    Query& into(std::string& text);
    Query& into(std::int64_t& number);

    std::int64_t run();  ///< a statement without rows: how many it changed
    bool next();         ///< a statement with rows: the next one, if there is one

  private:
    void prepare();
    [[noreturn]] void fail();

    Session& session_;
    std::string sql_;
    KeptStatement* statement_ = nullptr;
    std::size_t values_ = 0;
    std::vector<std::string*> texts_;
    std::vector<std::int64_t*> numbers_;
    std::vector<char> columns_;
    bool begun_ = false, ended_ = false;
};

[[nodiscard]] bool is_storable_text(std::string_view text);  ///< UTF-8 without zeros

}  // namespace bivouac::store
