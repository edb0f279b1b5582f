#include "store/tests/fixture.hpp"

#include <cstdlib>

#include <libpq-fe.h>
#include <unistd.h>

namespace bivouac::store {
namespace {

std::string test_server() {
    const char* const url = std::getenv("BIVOUAC_TEST_POSTGRESQL");
    return url ? url : "";
}

}  // namespace

std::vector<Dialect> databases() {
    if (test_server().empty()) return {Dialect::SQLite};
    return {Dialect::SQLite, Dialect::PostgreSQL};
}

std::vector<Dialect> shared_databases() {
    if (test_server().empty()) return {};
    return {Dialect::PostgreSQL};
}

std::string database_name(const testing::TestParamInfo<Dialect>& info) {
    return info.param == Dialect::SQLite ? "sqlite" : "postgresql";
}

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "bivouac-store-XXXXXX").string();
    if (!::mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder can be made");
    path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

void Database::command(const std::string& sql) {
    PGconn* const server = PQconnectdb(test_server().c_str());
    PQsetNoticeProcessor(
        server, [](void*, const char*) {}, nullptr);
    PGresult* const result = PQexec(server, sql.c_str());
    const auto status = PQresultStatus(result);
    EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) << PQerrorMessage(server);
    PQclear(result);
    PQfinish(server);
}

Database::Database(Dialect dialect) : dialect_(dialect) {
    if (dialect_ == Dialect::SQLite) {
        where_ = (folder() / "test store.db").string();
        return;
    }
    schema_ = "test_" + random_id();
    command("CREATE SCHEMA " + schema_);
    where_ = test_server() + "&options=-csearch_path%3D" + schema_;
}

Database::~Database() {
    if (!schema_.empty()) command("DROP SCHEMA " + schema_ + " CASCADE");
}

StoreOptions options_at(const std::string& where) {
    StoreOptions o;
    o.where = where;
    return o;
}

NewTable two_seats() {
    NewTable t;
    t.setup = {"marches",
               "basic",
               "border",
               std::string(64, 'a'),
               3,
               {{"weather", "on"}, {"aim", "two words"}},
               std::string(64, 'c'),
               std::string(64, 'd')};
    t.title = "An evening's game";
    t.seats = {{seat(0), "north", {}, {}, std::string(64, 'e'), {}},
               {seat(1), "south", {{}, "random"}, {}, {}, std::string(64, 'f')}};
    return t;
}

NewEntry decision(std::int64_t number, std::string text) {
    NewEntry e;
    e.number = number;
    e.text = std::move(text);
    return e;
}

Append append_of(const TableId& table, NewEntry entry) {
    Append a;
    a.table = table;
    a.entries.push_back(std::move(entry));
    return a;
}

}  // namespace bivouac::store
