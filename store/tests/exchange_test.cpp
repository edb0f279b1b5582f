// Tables as files, and the copy of a whole store.
#include "store/exchange.hpp"

#include <atomic>
#include <fstream>
#include <thread>

#include "store/schema.hpp"
#include "store/tests/fixture.hpp"

namespace bivouac::store {
namespace {

using namespace std::chrono_literals;

class Exchange : public StoreTest {
  protected:
    /// A table with something of everything in it.
    TableId full_table() {
        const Person anna = store().register_person("Anna", "password hash").get();
        const Person bert = store().add_guest("Bert").get();
        NewTable t = two_seats();
        t.host = anna.id;
        t.link_hash = digest("link");
        t.seats[0].holder.person = anna.id;
        t.seats[0].pin = "pin hash";
        const TableId id = store().open_table(t).get();
        store()
            .change_table(id, {.state = TableState::Playing, .start_hash = 7, .start_dice = {{3, 4}}})
            .get();
        NewEntry first = decision(1, "fire \"A\" at 1207");
        first.dice = {6, 1};
        first.first_roll = 2;
        first.hash = 0xdeadbeef;
        store().append(append_of(id, first)).get();
        NewEntry second = decision(2, "halt");
        second.seat = seat(1);
        second.time = kNoon + 1500ms;
        store().append(append_of(id, second)).get();
        store().say({id, bert.id, seat(1), Audience::Seats, seat(0), "line\nbreak ☂"}).get();
        store().write_note(id, anna.id, "; not a comment\n--\n").get();
        store()
            .set_standing_orders(
                id, seat(1),
                {{"trigger.a", StandingOrder::Lasts::Turn, 3, StandingOrder::When::UnlessAble, "play it"}})
            .get();
        store().keep_data({t.setup.data_hash, "marches", std::string("\0\1\xff", 3)}).get();
        return id;
    }
};
INSTANTIATE_TEST_SUITE_P(on, Exchange, testing::ValuesIn(databases()), database_name);

void expect_same(const TableDump& a, const TableDump& b) {
    Table other = b.table;
    other.revision = a.table.revision;  // counts what was done here
    EXPECT_EQ(a.table, other);
    EXPECT_EQ(a.seats, b.seats);
    EXPECT_EQ(a.journal, b.journal);
    EXPECT_EQ(a.messages, b.messages);
    EXPECT_EQ(a.notes, b.notes);
    EXPECT_EQ(a.orders, b.orders);
    EXPECT_EQ(a.record, b.record);
    EXPECT_EQ(a.data, b.data);
    ASSERT_EQ(a.people.size(), b.people.size());
    for (std::size_t i = 0; i < a.people.size(); ++i) {
        EXPECT_EQ(a.people[i].id, b.people[i].id);
        EXPECT_EQ(a.people[i].name, b.people[i].name);
    }
}

TEST_P(Exchange, a_table_goes_out_and_comes_in_whole) {
    const TableId id = full_table();
    const TableDump dump = got(store().dump(id));
    EXPECT_EQ(dump.people.size(), 2U);
    const std::string text = write_table(dump);
    EXPECT_EQ(text.find("password hash"), std::string::npos);
    const TableReading reading = read_table(text, "t.bvk");
    ASSERT_TRUE(reading.mistakes.empty()) << to_text(reading.mistakes[0]);
    expect_same(dump, reading.dump);

    const Database elsewhere(GetParam());
    StoreOptions o = options();
    o.where = elsewhere.where();
    Store other(o);
    EXPECT_EQ(other.restore(reading.dump).get(), id);
    expect_same(dump, got(other.dump(id)));
    EXPECT_EQ(write_table(got(other.dump(id))).substr(0, 500).find("registered"), std::string::npos);
    EXPECT_FALSE(other.account("Anna")) << "an account does not travel, a name does";
    EXPECT_EQ(other.append(append_of(id, decision(3))).get().sequence, 3);
    EXPECT_EQ(fault_of(other.restore(reading.dump)), Fault::Taken);
}

TEST_P(Exchange, an_exported_table_is_a_record) {
    const TableId id = full_table();
    const RecordReading reading = read_record(write_table(got(store().dump(id))), "t.bvk");
    ASSERT_TRUE(reading.mistakes.empty()) << to_text(reading.mistakes[0]);
    const Record& r = reading.record;
    EXPECT_EQ(r.game, "marches");
    EXPECT_EQ(r.version, 3U);
    EXPECT_EQ(r.option("aim"), "two words");
    ASSERT_EQ(r.lines.size(), 2U);
    EXPECT_EQ(r.lines[0].action, "fire \"A\" at 1207");
    EXPECT_EQ(r.lines[0].dice, (std::vector<std::uint16_t>{6, 1}));
    EXPECT_EQ(r.lines[0].hash, 0xdeadbeefU);
    EXPECT_EQ(r.lines[1].seat, "south");
    EXPECT_EQ(r.seats[0].player, "human");
    EXPECT_EQ(r.seats[1].player, "bot:random");
    EXPECT_EQ(r.server_seed, "") << "seeds are opened when the match is over";
    EXPECT_EQ(r.start_dice, (std::vector<std::uint16_t>{3, 4}));
}

TEST_P(Exchange, a_match_that_is_over_keeps_the_record_it_ended_with) {
    const TableId id = full_table();
    Record record = got(plain_record(got(store().dump(id))));
    record.result = "north wins";
    record.lines[0].comments = {"A comment that the journal does not have."};
    store()
        .change_table(id,
                      {.result = "north wins", .state = TableState::Ended, .record = write_record(record)})
        .get();
    const TableReading reading = read_table(write_table(got(store().dump(id))), "t.bvk");
    EXPECT_TRUE(reading.mistakes.empty());
    EXPECT_EQ(reading.dump.record, write_record(record));
    expect_same(got(store().dump(id)), reading.dump);
}

TEST_P(Exchange, what_only_the_game_can_read_is_made_a_record_by_it) {
    const TableId id = full_table();
    NewEntry undo = decision(3, "");
    undo.kind = EntryKind::Undo;
    store().append(append_of(id, undo)).get();
    const TableDump dump = got(store().dump(id));
    EXPECT_FALSE(plain_record(dump));
    const auto maker = [](const TableDump& d) {
        TableDump without = d;
        without.journal.resize(1);
        return plain_record(without);
    };
    EXPECT_EQ(read_record(write_table(dump, maker), "t").record.lines.size(), 1U);
    EXPECT_TRUE(read_record(write_table(dump), "t").record.lines.empty());
    expect_same(dump, read_table(write_table(dump), "t").dump);
}

TEST_P(Exchange, a_plain_record_becomes_a_table) {
    Record r;
    r.game = "marches";
    r.rules = "basic";
    r.version = 2;
    r.scenario = "border";
    r.data_hash = "abc";
    r.seats = {{"north", "human", {}, {}}, {"south", "bot:greedy", {}, {}}};
    r.lines = {{"south", "march", 0, {5}, 1'700'000'000, 9, 0, {}},
               {"north", "halt", 0, {}, 1'700'000'009, 8, 0, {}}};
    r.result = "draw";
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "a.bvk") << write_record(r);
    const Imported imported = import_file(store(), folder.path() / "a.bvk");
    ASSERT_EQ(imported.how, Imported::How::New);
    const TableDump d = got(store().dump(imported.table));
    EXPECT_EQ(d.table.state, TableState::Ended);
    EXPECT_EQ(d.table.visibility, Visibility::Open) << "there is no link to find it by";
    EXPECT_EQ(d.table.result, "draw");
    EXPECT_EQ(d.seats[1].holder.bot, "greedy");
    ASSERT_EQ(d.journal.size(), 2U);
    EXPECT_EQ(d.journal[0].seat, seat(1));
    EXPECT_EQ(d.journal[0].dice, (std::vector<std::uint16_t>{5}));
    EXPECT_EQ(d.journal[1].number, 2);
    EXPECT_EQ(d.record, write_record(r));
}

TEST_P(Exchange, all_tables_go_out_and_come_in) {
    std::vector<TableId> ids{full_table()};
    for (int i = 0; i < 3; ++i) ids.push_back(store().open_table(two_seats()).get());
    const TemporaryFolder folder;
    std::vector<std::size_t> told;
    const auto progress = [&](std::size_t done, std::size_t all) {
        EXPECT_EQ(all, 4U);
        told.push_back(done);
    };
    EXPECT_EQ(export_all(store(), folder.path() / "out", {}, progress), 4U);
    EXPECT_EQ(told, (std::vector<std::size_t>{1, 2, 3, 4}));
    const Database elsewhere(GetParam());
    StoreOptions o = options();
    o.where = elsewhere.where();
    Store other(o);
    const auto files = files_to_import(folder.path() / "out");
    EXPECT_EQ(files.size(), 4U);
    for (const auto& file : files) EXPECT_EQ(import_file(other, file).how, Imported::How::New);
    for (const auto& file : files) EXPECT_EQ(import_file(other, file).how, Imported::How::HereAlready);
    for (const TableId& id : ids) expect_same(got(store().dump(id)), got(other.dump(id)));
}

TEST_P(Exchange, a_file_that_was_spoilt_is_refused_with_its_line) {
    const std::string good = write_table(got(store().dump(full_table())));
    const auto mistakes = [](const std::string& text) { return read_table(text, "t.bvk").mistakes; };
    const auto with = [&](const std::string& what, const std::string& by) {
        std::string text = good;
        text.replace(text.find(what), what.size(), by);
        return text;
    };
    EXPECT_TRUE(mistakes(good).empty());
    const std::pair<std::string, std::string> spoilt[] = {
        {R"("seat":1)", R"("seat":9)"},         {R"("kind":"take")", R"("kind":"steal")"},
        {R"("number":1)", R"("number":"one")"}, {R"("sequence":2)", R"("sequence":2,,)"},
        {R"("title")", R"("tittle")"},          {";! note", ";! nothing"},
        {R"("content":")", R"("content":"*)"},
    };
    for (const auto& [what, by] : spoilt) {
        const auto found = mistakes(with(what, by));
        ASSERT_FALSE(found.empty()) << what;
        EXPECT_GT(found[0].line, 1) << what;
    }
    EXPECT_FALSE(mistakes("nonsense").empty());
    EXPECT_FALSE(mistakes("").empty());
    TableReading gap = read_table(with(R"("sequence":2)", R"("sequence":3)"), "t.bvk");
    gap.dump.table.id = TableId("gap");
    EXPECT_EQ(fault_of(store().restore(gap.dump)), Fault::BadInput);
    EXPECT_FALSE(store().table(TableId("gap")));
    EXPECT_FALSE(import_file(store(), "/nowhere/at/all.bvk").mistakes.empty());
}

/// Whatever comes from outside: an id is also the name of a file and a word of a notification.
TEST_P(Exchange, a_dump_that_makes_no_sense_is_refused_whole) {
    const TableDump good = got(store().dump(full_table()));
    const auto fault = [&](const auto& spoil) {
        TableDump d = good;
        d.table.id = TableId("copy");
        spoil(d);
        return fault_of(store().restore(d));
    };
    EXPECT_EQ(fault([](TableDump& d) { d.table.id = TableId("../../etc/x"); }), Fault::BadInput);
    EXPECT_EQ(fault([](TableDump& d) { d.table.id = TableId("two words"); }), Fault::BadInput);
    EXPECT_EQ(fault([](TableDump& d) { d.table.id = TableId(std::string(65, 'x')); }), Fault::BadInput);
    EXPECT_EQ(fault([](TableDump& d) { d.notes[0].person = PersonId("a/b"); }), Fault::BadInput);
    EXPECT_EQ(fault([](TableDump& d) { d.notes[0].person = {}; }), Fault::BadInput);
    EXPECT_EQ(fault([](TableDump& d) { d.seats[1].seat = d.seats[0].seat; }), Fault::BadInput);
    EXPECT_EQ(fault([](TableDump& d) { d.journal[1].number = 1; }), Fault::BadInput);
    EXPECT_EQ(fault([](TableDump& d) { d.messages[0].number = 2; }), Fault::BadInput);
    EXPECT_EQ(fault([](TableDump& d) { d.table.setup.options[0].first = "a b"; }), Fault::BadInput);
    EXPECT_FALSE(store().table(TableId("copy")));
}

TEST_P(Exchange, an_export_replaces_its_own_earlier_one_and_nothing_else) {
    const TableId id = full_table();
    const TemporaryFolder folder;
    const auto file = folder.path() / "t.bvk";
    export_to(file, got(store().dump(id)));
    EXPECT_EQ(std::filesystem::status(file).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    store().append(append_of(id, decision(3))).get();
    export_to(file, got(store().dump(id)));
    std::ifstream in(file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    EXPECT_EQ(read_table(text, "t.bvk").dump.journal.size(), 3U);
    const TableId other = store().open_table(two_seats()).get();
    EXPECT_THROW(export_to(file, got(store().dump(other))), StoreError);
    std::ofstream(folder.path() / "letter") << "Dear Anna";
    EXPECT_THROW(export_to(folder.path() / "letter", got(store().dump(id))), StoreError);
    EXPECT_EQ(std::filesystem::file_size(folder.path() / "letter"), 9U);
    EXPECT_THROW(export_to(folder.path() / "no folder" / "t.bvk", got(store().dump(id))), StoreError);
}

class Backup : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(on, Backup, testing::ValuesIn(databases()), database_name);

/// PostgreSQL has a backup of its own.
class OwnBackup : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(on, OwnBackup, testing::Values(Dialect::SQLite), database_name);

TEST_P(OwnBackup, is_a_whole_store_of_one_moment_made_while_play_goes_on) {
    const TableId table = store().open_table(two_seats()).get();
    std::atomic<bool> stop{false};
    std::atomic<std::int64_t> acknowledged{0};
    std::thread player([&] {
        for (std::int64_t n = 1; !stop; ++n) {
            store().append(append_of(table, decision(n))).get();
            acknowledged = n;
        }
    });
    while (acknowledged < 20) std::this_thread::sleep_for(1ms);
    std::vector<std::int64_t> before;
    for (int i = 0; i < 3; ++i) {
        before.push_back(acknowledged);
        store().backup(database_.folder() / ("copy" + std::to_string(i) + ".db"));
    }
    const std::int64_t during = acknowledged;
    while (acknowledged < during + 5) std::this_thread::sleep_for(1ms);
    stop = true;
    player.join();
    for (std::size_t i = 0; i < before.size(); ++i) {
        StoreOptions o = options();
        o.where = (database_.folder() / ("copy" + std::to_string(i) + ".db")).string();
        Store copy(o);
        const auto journal = copy.journal(table);
        EXPECT_GE(static_cast<std::int64_t>(journal.size()), before[i]);
        EXPECT_EQ(got(copy.table(table)).entries, static_cast<std::int64_t>(journal.size()));
        EXPECT_NO_THROW(copy.append(append_of(table, decision(std::int64_t(journal.size()) + 1))).get());
    }
}

TEST_P(Backup, overwrites_nothing_and_says_what_to_do_instead) {
    const std::filesystem::path file = database_.folder() / "copy.db";
    std::ofstream(file) << "something";
    try {
        store().backup(file);
        FAIL() << "it was written";
    } catch (const StoreError& e) {
        EXPECT_NE(std::string(e.what()).find(GetParam() == Dialect::SQLite ? "exists" : "pg_dump"),
                  std::string::npos);
    }
    EXPECT_EQ(std::filesystem::file_size(file), 9U);
    EXPECT_THROW(store().backup(database_.folder() / "no folder" / "copy.db"), StoreError);
}

TEST_P(OwnBackup, of_an_older_store_keeps_its_schema) {
    const TemporaryFolder folder;
    const std::string old = (folder.path() / "old.db").string(), copy = (folder.path() / "copy.db").string();
    {
        Session session(place_of(old), Session::Use::Writing);
        migrate(session, migrations().first(1));
    }
    back_up(old, copy);
    Session session(place_of(copy), Session::Use::Reading);
    std::int64_t version = 0;
    Query(session, "SELECT max(number) FROM migrations").into(version).next();
    EXPECT_EQ(version, 1);
    EXPECT_THROW(back_up((folder.path() / "none.db").string(), copy + "2"), StoreError);
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "none.db"));
}

}  // namespace
}  // namespace bivouac::store
