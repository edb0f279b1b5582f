// What the store's tests share: a fresh database for each test, on SQLite and, where a server is given in
// BIVOUAC_TEST_POSTGRESQL (tools/with_postgres.sh), the same on PostgreSQL; people, tables and decisions
// with as little ceremony as possible; a clock that stands still.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "store/query.hpp"
#include "store/store.hpp"

namespace bivouac::store {

[[nodiscard]] std::vector<Dialect> databases();
/// Those that several servers share: PostgreSQL, where there is one.
[[nodiscard]] std::vector<Dialect> shared_databases();
[[nodiscard]] std::string database_name(const testing::TestParamInfo<Dialect>& info);

/// A folder that goes with its owner.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

/// A database of its own: a file in a temporary folder, or a schema of the test server.
class Database {
  public:
    explicit Database(Dialect dialect);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    [[nodiscard]] const std::string& where() const { return where_; }
    [[nodiscard]] Place place() const { return place_of(where_); }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }
    /// Runs a statement on the PostgreSQL server.
    static void command(const std::string& sql);

  private:
    Dialect dialect_;
    TemporaryFolder folder_;
    std::string schema_, where_;
};

inline constexpr Time kNoon{std::chrono::milliseconds(1'800'000'000'123)};

class StoreTest : public testing::TestWithParam<Dialect> {
  protected:
    StoreTest() : database_(GetParam()) { open(); }

    [[nodiscard]] StoreOptions options() const {
        StoreOptions o;
        o.where = database_.where();
        o.clock = [this] { return now_; };
        return o;
    }
    void open() { store_ = std::make_unique<Store>(options()); }
    void reopen() {
        store_.reset();
        open();
    }
    Store& store() { return *store_; }

    Time now_ = kNoon;
    Database database_;
    std::unique_ptr<Store> store_;
};

[[nodiscard]] StoreOptions options_at(const std::string& where);
/// A table for two, of a game that nobody checks.
[[nodiscard]] NewTable two_seats();
/// The `number`th decision of the common lane.
[[nodiscard]] NewEntry decision(std::int64_t number, std::string text = "move 1 to 0101");
[[nodiscard]] Append append_of(const TableId& table, NewEntry entry);

/// What must be there.
template <class T>
T got(std::optional<T> found) {
    if (!found) throw std::runtime_error("there is nothing");
    return *std::move(found);
}

/// The fault of a write that must fail.
template <class T>
Fault fault_of(const Pending<T>& pending) {
    const Outcome<T>& outcome = pending.wait();
    if (!outcome) return outcome.error().fault();
    ADD_FAILURE() << "it was stored";
    return Fault::Broken;
}

}  // namespace bivouac::store
