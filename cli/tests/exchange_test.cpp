// Export, import and backup: what they write, and that nothing is lost or replaced.
#include "store/exchange.hpp"

#include <gmock/gmock.h>

#include "cli/tests/program_fixture.hpp"

namespace bivouac::cli {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

class ExchangeTest : public ProgramTest {
  protected:
    [[nodiscard]] std::string data() const { return path("server.db"); }
    [[nodiscard]] Ran with_data(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(), {"--data", data()});
        return bivouac(arguments);
    }
    [[nodiscard]] store::Store open_store() const {
        store::StoreOptions options;
        options.where = data();
        return store::Store(options);
    }
    /// Brings the file in; the id of its table.
    [[nodiscard]] std::string imported(const std::string& file) const {
        const Ran ran = with_data({"import", file});
        EXPECT_EQ(ran.status, 0) << ran.err;
        const auto at = ran.out.find(": table ");
        return at == std::string::npos ? "" : ran.out.substr(at + 8, 26);
    }
    /// A match that a player has left.
    [[nodiscard]] std::string unfinished_match() const {
        const std::string file = path("unfinished.bvk");
        const Ran ran =
            bivouac({"play", "alcaniz", "--seat", "spanish=bot:random", "--seed", "5", "--save", file},
                    "historical\nend_movement\n");
        EXPECT_EQ(ran.status, 0) << ran.err;
        return file;
    }
};

TEST_F(ExchangeTest, a_record_goes_in_and_comes_out_as_the_same_record) {
    const std::string file = recorded_match();
    const std::string id = imported(file);
    const Ran ran = with_data({"export", id, "--out", path("out.bvk")});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr(path("out.bvk") + ": table " + id));
    const store::TableReading out = store::read_table(read(path("out.bvk")), "out.bvk");
    ASSERT_TRUE(out.mistakes.empty());
    EXPECT_EQ(out.dump.record, read(file));
    EXPECT_EQ(bivouac({"verify", path("out.bvk")}).status, 0);
}

TEST_F(ExchangeTest, a_match_that_is_going_on_is_a_record_without_its_seeds) {
    const std::string id = imported(unfinished_match());
    const Ran ran = with_data({"export", id.substr(0, 8), "--out", "-"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    const RecordReading record = read_record(ran.out, "-");
    ASSERT_TRUE(record.mistakes.empty());
    EXPECT_EQ(record.record.server_seed, "");
    EXPECT_GT(record.record.lines.size(), 2U);
    write(path("out.bvk"), ran.out);
    EXPECT_EQ(bivouac({"show", path("out.bvk")}).status, 0);
}

TEST_F(ExchangeTest, lists_of_tables_tell_whom_an_imported_match_waits_for_before_anybody_opens_it) {
    const store::TableId id(imported(unfinished_match()));
    const store::Store store = open_store();
    const auto table = store.table(id);
    ASSERT_TRUE(table && table->moment);
    EXPECT_EQ(table->moment->to_act.count(), 1);
    EXPECT_THAT(table->moment->facts, HasSubstr("\"turn\":"));
}

/// An undo can be read by the game alone: the record has what remains, the journal all of it.
TEST_F(ExchangeTest, what_was_taken_back_is_in_the_journal_and_not_in_the_record) {
    const store::TableId id(imported(unfinished_match()));
    std::size_t entries = 0;
    {
        store::Store store = open_store();
        entries = store.journal(id).size();
        store::NewEntry rewind;
        rewind.kind = store::EntryKind::Rewind;
        rewind.number = static_cast<std::int64_t>(entries) + 1;
        rewind.text = "2";
        rewind.hash = store.journal(id)[1].hash;
        store.append({id, {rewind}, {}, {}}).get();
    }
    const Ran ran = with_data({"export", id.text, "--out", "-"});
    EXPECT_EQ(read_record(ran.out, "-").record.lines.size(), 2U);
    EXPECT_EQ(store::read_table(ran.out, "-").dump.journal.size(), entries + 1);
}

TEST_F(ExchangeTest, all_tables_go_out_and_come_in_elsewhere) {
    const std::string one = imported(recorded_match()), two = imported(unfinished_match());
    const Ran out = with_data({"export", "--all", "--out", path("tables")});
    EXPECT_EQ(out.status, 0) << out.err;
    EXPECT_EQ(out.out, path("tables") + ": 2 tables\n");
    EXPECT_TRUE(std::filesystem::exists(path("tables/" + one + ".bvk")));
    const Ran in = bivouac({"import", path("tables"), "--data", path("elsewhere/")});
    EXPECT_EQ(in.status, 0) << in.err;
    EXPECT_THAT(in.out, HasSubstr("2 imported, 0 here already, 0 refused"));
    EXPECT_TRUE(std::filesystem::exists(path("elsewhere/bivouac.db")));
    const Ran again = bivouac({"import", path("tables"), "--data", path("elsewhere")});
    EXPECT_EQ(again.status, 0);
    EXPECT_THAT(again.out, HasSubstr("0 imported, 2 here already, 0 refused"));
    EXPECT_EQ(bivouac({"export", "--all", "--out", path("again"), "--data", path("elsewhere")}).status, 0);
    for (const std::string& id : {one, two})
        EXPECT_EQ(read(path("again/" + id + ".bvk")), read(path("tables/" + id + ".bvk")));
}

TEST_F(ExchangeTest, without_a_table_they_are_listed) {
    const std::string id = imported(unfinished_match());
    const Ran ran = with_data({"export"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr(id + "  playing"));
    EXPECT_THAT(ran.out, HasSubstr("shadow_of_the_eagle/alcaniz"));
}

TEST_F(ExchangeTest, a_file_that_is_not_an_export_of_the_table_is_not_replaced) {
    const std::string id = imported(recorded_match());
    write(path("letter"), "Dear Anna");
    const Ran ran = with_data({"export", id, "--out", path("letter")});
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.err, HasSubstr(path("letter") + ": is not an earlier export"));
    EXPECT_EQ(read(path("letter")), "Dear Anna");
    EXPECT_EQ(with_data({"export", id, "--out", path("t.bvk")}).status, 0);
    EXPECT_EQ(with_data({"export", id, "--out", path("t.bvk")}).status, 0);
    EXPECT_FALSE(std::filesystem::exists(path("t.bvk.unfinished")));
}

TEST_F(ExchangeTest, a_file_that_cannot_be_used_is_refused_and_the_others_come_in) {
    const std::string good = recorded_match();
    write(path("bad/damaged.bvk"), read(good).substr(0, 300) + "\nnonsense\n");
    write(path("bad/illegal.bvk"),
          replaced(read(unfinished_match()), "2 french", "end_movement", "end_attack"));
    write(path("bad/good.bvk"), read(good));
    const Ran ran = with_data({"import", path("bad")});
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.out, HasSubstr("1 imported, 0 here already, 2 refused"));
    EXPECT_THAT(ran.err, HasSubstr("bivouac: " + path("bad/damaged.bvk") + ":"));
    EXPECT_THAT(ran.err, HasSubstr(path("bad/illegal.bvk") + ": the match cannot go on here"));
    EXPECT_EQ(open_store().all_tables().size(), 1U);
}

TEST_F(ExchangeTest, a_backup_is_made_while_the_store_is_in_use) {
    const std::string id = imported(recorded_match());
    store::Store in_use = open_store();
    const Ran ran = with_data({"backup", path("copy.db")});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, MatchesRegex(".*copy.db: [0-9]+ bytes\n"));
    in_use.add_guest("Anna").get();
    const Ran out = bivouac({"export", id, "--out", path("out.bvk"), "--data", path("copy.db")});
    EXPECT_EQ(out.status, 0) << out.err;
    const Ran again = with_data({"backup", path("copy.db")});
    EXPECT_EQ(again.status, 2);
    EXPECT_THAT(again.err, HasSubstr("copy.db: exists already"));
}

TEST_F(ExchangeTest, bad_input_says_what_to_do) {
    const std::string id = imported(recorded_match());
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"export", "zzz", "--data", data()}, "there is no table zzz; `bivouac export` lists them"},
        {{"export", id, "--all", "--out", path("x"), "--data", data()}, "--all means every table"},
        {{"export", "--all", "--data", data()}, "--out DIR"},
        {{"export", "--data", data(), "--store", "postgresql:///x"}, "give one of them"},
        {{"export", "--store", "mysql://x"}, "give postgresql://"},
        {{"export", "--store", "postgresql:///x?host=/nowhere"}, "cannot be reached"},
        {{"export", "--data", path("none.db")}, "none.db: there is no store"},
        {{"export", id, "--out", path("no/folder/t.bvk"), "--data", data()}, "cannot be written"},
        {{"export", "--all", "--out", path("match.bvk"), "--data", data()}, "match.bvk"},
        {{"import", "--data", data()}, "bivouac import --help"},
        {{"import", path("nowhere.bvk"), "--data", data()}, "nowhere.bvk: the file cannot be read"},
        {{"import", path("empty"), "--data", data()}, "there is no .bvk file in this folder"},
        {{"backup", "--data", data()}, "bivouac backup --help"},
        {{"backup", path("b.db"), "--data", path("none.db")}, "none.db: there is no store"},
        {{"backup", path("no/folder/b.db"), "--data", data()}, "cannot be written"},
        {{"backup", path("b.db"), "--store", "postgresql:///x"}, "pg_dump"},
        {{"backup", path("b.db"), "--data", path("match.bvk")}, "match.bvk"},
    };
    std::filesystem::create_directories(path("empty"));
    for (const auto& [arguments, expected] : cases) {
        const Ran ran = bivouac(arguments);
        EXPECT_EQ(ran.status, 2) << expected;
        EXPECT_THAT(ran.err, HasSubstr(expected));
        EXPECT_TRUE(ran.err.starts_with("bivouac: ")) << ran.err;
    }
    EXPECT_FALSE(std::filesystem::exists(path("none.db"))) << "nothing is made by asking for it";
    EXPECT_FALSE(std::filesystem::exists(path("b.db")));
}

}  // namespace
}  // namespace bivouac::cli
