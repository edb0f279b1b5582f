// The writer: one commit for what has queued, an answer after it, and nobody spoils another's write.
#include <atomic>
#include <future>
#include <thread>

#include "store/checkpointer.hpp"
#include "store/tests/fixture.hpp"

namespace bivouac::store {
namespace {

using namespace std::chrono_literals;

class Writing : public StoreTest {
  protected:
    TableId table_ = store().open_table(two_seats()).get();
};
INSTANTIATE_TEST_SUITE_P(on, Writing, testing::ValuesIn(databases()), database_name);

/// Keeps a store's writer from going on until it is opened: a watcher runs on its thread, after the answer.
class Gate {
  public:
    Gate(Store& store, const TableId& table) {
        store.add_guest("Anna").get();  // by now all that was before has been told of
        watch_ =
            store.watch(table, [opened = opened_.get_future().share()](const TableId&) { opened.wait(); });
        store.say({table, {}, {}, {}, {}, "wait"}).get();
    }
    void open() { opened_.set_value(); }

  private:
    std::promise<void> opened_;
    Watch watch_;
};

TEST_P(Writing, what_queues_together_is_committed_together) {
    Gate gate(store(), table_);
    const auto before = store().counts();
    constexpr std::uint64_t kMany = 500;
    std::vector<Pending<Appended>> answers;
    answers.reserve(kMany);
    for (std::uint64_t n = 1; n <= kMany; ++n)
        answers.push_back(store().append(append_of(table_, decision(static_cast<std::int64_t>(n)))));
    EXPECT_EQ(store().counts().queued, kMany);
    gate.open();
    for (std::size_t i = 0; i < answers.size(); ++i)
        EXPECT_EQ(answers[i].get().sequence, static_cast<std::int64_t>(i) + 1);
    const auto after = store().counts();
    EXPECT_EQ(after.writes - before.writes, kMany);
    EXPECT_EQ(after.commits - before.commits, 1U);
    EXPECT_EQ(after.largest_commit, kMany);
}

TEST_P(Writing, what_is_acknowledged_can_be_read_at_once_by_anybody) {
    Store other(options());
    for (std::int64_t n = 1; n <= 20; ++n) {
        store().append(append_of(table_, decision(n))).get();
        EXPECT_EQ(got(other.table(table_)).entries, n);
    }
}

TEST_P(Writing, one_that_is_refused_or_cannot_be_stored_spoils_no_other) {
    const TableId second = store().open_table(two_seats()).get();
    Gate gate(store(), table_);
    const auto before = store().counts();
    std::vector<Pending<Appended>> good, bad;
    std::vector<Pending<Message>> unknown;
    for (std::int64_t n = 1; n <= 50; ++n) {
        good.push_back(store().append(append_of(table_, decision(n))));
        bad.push_back(store().append(append_of(table_, decision(n))));
        bad.push_back(store().append(append_of(table_, decision(n + 1, "\xff"))));
        bad.push_back(store().append(append_of(TableId("none"), decision(1))));
        unknown.push_back(store().say({second, PersonId("nobody"), {}, {}, {}, "x"}));
        good.push_back(store().append(append_of(second, decision(n))));
    }
    gate.open();
    for (const auto& p : good) EXPECT_TRUE(p.wait().ok()) << p.wait().error().what();
    for (const auto& p : bad) EXPECT_FALSE(p.wait().ok());
    for (const auto& p : unknown) EXPECT_EQ(fault_of(p), Fault::NotFound);
    EXPECT_EQ(store().journal(table_).size(), 50U);
    EXPECT_EQ(store().journal(second).size(), 50U);
    EXPECT_TRUE(store().messages(second).empty());
    EXPECT_EQ(store().counts().commits - before.commits, 1U) << "a hundred syncs would hold up everybody";
}

TEST_P(Writing, the_answer_comes_by_function_too) {
    std::atomic<int> told{0};
    const Pending<Appended> late = store().append(append_of(table_, decision(1)));
    late.then([&](const Outcome<Appended>& o) { told += o.ok() ? 1 : 100; });
    EXPECT_EQ(late.get().sequence, 1);
    const Pending<Appended> refused = store().append(append_of(table_, decision(1)));
    (void)refused.wait();
    refused.then([&](const Outcome<Appended>& o) { told += o.ok() ? 100 : 1; });
    store_.reset();
    EXPECT_EQ(told, 2);
}

TEST_P(Writing, the_end_of_the_store_commits_what_has_queued) {
    std::vector<Pending<Appended>> answers;
    answers.reserve(200);
    for (int n = 1; n <= 200; ++n) answers.push_back(store().append(append_of(table_, decision(n))));
    reopen();
    for (const auto& p : answers) {
        ASSERT_TRUE(p.ready());
        EXPECT_TRUE(p.wait().ok());
    }
    EXPECT_EQ(store().journal(table_).size(), 200U);
}

TEST_P(Writing, too_much_at_once_is_refused_and_told) {
    StoreOptions small = options();
    small.most_queued = 10;
    Store other(small);
    Gate gate(other, table_);
    std::vector<Pending<Message>> answers;
    answers.reserve(30);
    for (int i = 0; i < 30; ++i) answers.push_back(other.say({table_, {}, {}, {}, {}, "x"}));
    for (std::size_t i = 10; i < answers.size(); ++i) EXPECT_EQ(fault_of(answers[i]), Fault::Busy);
    gate.open();
    for (std::size_t i = 0; i < 10; ++i) EXPECT_TRUE(answers[i].wait().ok());
    EXPECT_EQ(other.messages(table_).size(), 11U);
    EXPECT_NO_THROW(other.say({table_, {}, {}, {}, {}, "x"}).get());
}

/// The database goes away and comes back: the store does too, without being opened again.
class Connection : public Writing {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Connection);
INSTANTIATE_TEST_SUITE_P(on, Connection, testing::ValuesIn(shared_databases()), database_name);

TEST_P(Connection, that_is_lost_is_told_and_made_again) {
    store().append(append_of(table_, decision(1))).get();
    Database::command(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        " AND backend_type = 'client backend'");
    EXPECT_EQ(got(store().table(table_)).entries, 1);
    EXPECT_EQ(fault_of(store().append(append_of(table_, decision(2)))), Fault::Unavailable);
    store().append(append_of(table_, decision(2))).get();
    EXPECT_EQ(store().journal(table_).size(), 2U);
}

/// Under load without a pause the log is moved into the file and begins anew, and nothing of it is missing.
TEST(Log, does_not_grow_for_ever) {
    const Database database(Dialect::SQLite);
    const Place place = database.place();
    Session db(place, Session::Use::Writing);
    db.execute("CREATE TABLE things (n BIGINT, body TEXT)");
    Checkpointer checkpointer(place, {.every = 20, .begin_anew_at = 100, .little = 10});
    int longest = 0, restarts = 0, last = 0;
    db.on_log_growth([&](int pages) {
        checkpointer.grown(pages);
        longest = std::max(longest, pages);
        if (pages < last) ++restarts;
        last = pages;
    });
    // About three pages each. How far the log gets before it can begin anew is the disk's affair.
    constexpr std::int64_t kMany = 3000;
    for (std::int64_t n = 1; n <= kMany; ++n) {
        Query(db, "INSERT INTO things (n, body) VALUES (:n, :body)")
            .with(n)
            .with(std::string(6000, 'x'))
            .run();
        checkpointer.help(db);
    }
    EXPECT_GT(restarts, 0);
    EXPECT_LT(longest, kMany);
    std::int64_t count = 0;
    Session reader(place, Session::Use::Reading);
    Query(reader, "SELECT count(*) FROM things").into(count).next();
    EXPECT_EQ(count, kMany);
}

}  // namespace
}  // namespace bivouac::store
