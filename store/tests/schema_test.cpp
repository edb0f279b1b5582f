// Migrations, and how a store is found and opened.
#include "store/schema.hpp"

#include <cstdlib>
#include <fstream>
#include <thread>

#include <sys/stat.h>

#include "store/tests/fixture.hpp"

namespace bivouac::store {
namespace {

class Schema : public testing::TestWithParam<Dialect> {
  protected:
    Database database_{GetParam()};
    [[nodiscard]] StoreOptions options() const { return options_at(database_.where()); }
    std::int64_t version() {
        Session session(database_.place(), Session::Use::Reading);
        std::int64_t version = 0;
        Query(session, "SELECT max(number) FROM migrations").into(version).next();
        return version;
    }
};
INSTANTIATE_TEST_SUITE_P(on, Schema, testing::ValuesIn(databases()), database_name);

TEST_P(Schema, migrations_are_numbered_from_one_without_a_gap) {
    int number = 0;
    for (const Migration& m : migrations()) EXPECT_EQ(m.number, ++number);
    const Store store(options());
    EXPECT_EQ(version(), number);
}

TEST_P(Schema, an_older_store_is_brought_up_to_date_with_all_that_is_in_it) {
    {
        Session session(database_.place(), Session::Use::Writing);
        migrate(session, migrations().first(1));
        session.execute(
            "INSERT INTO people (id, name, name_key, kind, password, created, seen)"
            " VALUES ('anna', 'Anna', 'anna', 'registered', 'hash', 1000, 2000)");
        session.execute(
            "INSERT INTO tables (id, game, rules, scenario, version, data_hash, options, server_commitment,"
            " server_seed, title, visibility, state, host_id, link_hash, start_hash, start_dice, created,"
            " started, ended, result, entries, messages, revision) VALUES ('old', 'marches', 'basic', "
            "'border',"
            " 3, 'd', 'weather on', 'c', 's', 'Old', 'open', 'playing', 'anna', '', 7, '1 2', 1000, 2000, 0, "
            "'',"
            " 1, 0, 5)");
        session.execute(
            "INSERT INTO journal (table_id, sequence, lane, number, seat, kind, body, first_roll, dice, hash,"
            " made) VALUES ('old', 1, -1, 1, 0, 'take', 'march', 0, '6', 9, 3000)");
    }
    ASSERT_EQ(version(), 1);
    Store store(options());
    EXPECT_EQ(version(), migrations().back().number);
    EXPECT_EQ(got(store.account("anna")).name, "Anna");
    EXPECT_EQ(got(store.table(TableId("old"))).entries, 1);
    ASSERT_EQ(store.journal(TableId("old")).size(), 1U);
    EXPECT_EQ(store.journal(TableId("old"))[0].text, "march");
    EXPECT_EQ(store.append(append_of(TableId("old"), decision(2))).get().sequence, 2);
    EXPECT_EQ(store.say({TableId("old"), PersonId("anna"), {}, {}, {}, "hello"}).get().number, 1);
}

TEST_P(Schema, a_store_of_a_newer_program_is_refused_and_left_alone) {
    { const Store store(options()); }
    {
        Session session(database_.place(), Session::Use::Writing);
        session.execute("INSERT INTO migrations (number) VALUES (1000)");
    }
    try {
        const Store store(options());
        FAIL() << "it was opened";
    } catch (const StoreError& e) {
        EXPECT_EQ(e.fault(), Fault::Broken);
        EXPECT_NE(std::string(e.what()).find("newer program"), std::string::npos);
    }
}

TEST_P(Schema, a_migration_that_fails_leaves_nothing_behind) {
    const Migration broken[] = {{1, "half", "CREATE TABLE half (a BIGINT); CREATE NONSENSE;"}};
    Session session(database_.place(), Session::Use::Writing);
    EXPECT_THROW(migrate(session, broken), StoreError);
    EXPECT_THROW(session.execute("SELECT a FROM half"), StoreError);
    EXPECT_NO_THROW(migrate(session, migrations()));
}

TEST_P(Schema, who_asks_for_a_store_as_it_is_changes_nothing) {
    StoreOptions as_it_is = options();
    as_it_is.schema = StoreOptions::Schema::MustBeThis;
    EXPECT_THROW(Store{as_it_is}, StoreError) << "there is none";
    {
        Session session(database_.place(), Session::Use::Writing);
        migrate(session, migrations().first(1));
    }
    EXPECT_THROW(Store{as_it_is}, StoreError);
    EXPECT_EQ(version(), 1);
    { const Store store(options()); }
    EXPECT_NO_THROW(Store{as_it_is});
}

TEST_P(Schema, several_servers_may_start_at_once) {
    std::vector<std::thread> threads;
    threads.reserve(4);
    std::atomic<int> opened{0};
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            try {
                const Store store(options());
                ++opened;
            } catch (const StoreError& e) {
                ADD_FAILURE() << e.what();
            }
        });
    }
    for (std::thread& t : threads) t.join();
    EXPECT_EQ(opened, 4);
}

TEST(Place, a_store_is_a_file_a_folder_or_an_address) {
    const TemporaryFolder folder;
    EXPECT_EQ(place_of("postgresql://host/db").dialect, Dialect::PostgreSQL);
    EXPECT_EQ(place_of("a/b.db").where, "a/b.db");
    EXPECT_EQ(place_of(folder.path().string()).where, (folder.path() / "bivouac.db").string());
    EXPECT_EQ(place_of("new/").where, "new/bivouac.db");
}

TEST(Place, the_default_is_the_users_data_folder) {
    ::setenv("XDG_DATA_HOME", "/somewhere/data", 1);
    EXPECT_EQ(default_place(), "/somewhere/data/bivouac/bivouac.db");
    ::setenv("XDG_DATA_HOME", "relative", 1);
    ::setenv("HOME", "/home/anna", 1);
    EXPECT_EQ(default_place(), "/home/anna/.local/share/bivouac/bivouac.db");
    ::unsetenv("XDG_DATA_HOME");
    EXPECT_EQ(default_place(), "/home/anna/.local/share/bivouac/bivouac.db");
}

TEST(Place, nobody_else_may_read_the_file) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "new folder" / "s.db").string();
    Store store(options_at(file));
    store.add_guest("Anna").get();
    for (const char* suffix : {"", "-wal", "-shm"}) {
        struct stat found {};
        ASSERT_EQ(::stat((file + suffix).c_str(), &found), 0);
        EXPECT_EQ(found.st_mode & 0077U, 0U) << suffix;
    }
}

TEST(Place, what_cannot_be_opened_is_told) {
    const TemporaryFolder folder;
    const auto fault = [](const std::string& where) {
        try {
            const Store store(options_at(where));
        } catch (const StoreError& e) {
            return e.fault();
        }
        ADD_FAILURE() << "it was opened";
        return Fault::Taken;
    };
    std::ofstream(folder.path() / "text.db") << std::string(5000, 'x');
    EXPECT_EQ(fault((folder.path() / "text.db").string()), Fault::Broken);
    EXPECT_EQ(fault((folder.path() / "text.db" / "below.db").string()), Fault::Unavailable);
    EXPECT_EQ(fault("postgresql:///x?host=/nowhere"), Fault::Unavailable);
}

TEST(Place, the_log_is_synced_at_every_commit) {
    const Database database(Dialect::SQLite);
    Session session(database.place(), Session::Use::Writing);
    std::string mode;
    std::int64_t synchronous = 0;
    Query(session, "PRAGMA journal_mode").into(mode).next();
    Query(session, "PRAGMA synchronous").into(synchronous).next();
    EXPECT_EQ(mode, "wal");
    EXPECT_EQ(synchronous, 2) << "FULL";
}

}  // namespace
}  // namespace bivouac::store
