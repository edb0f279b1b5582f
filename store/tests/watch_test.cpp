// Watching: who waits for a table hears of every change, here and from other servers.
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "store/tests/fixture.hpp"

namespace bivouac::store {
namespace {

using namespace std::chrono_literals;

/// Counts what it is told, and waits for it.
class Bell {
  public:
    [[nodiscard]] Watcher watcher() {
        return [this](const TableId& table) {
            const std::scoped_lock lock(mutex_);
            ++rings_;
            last_ = table;
            rang_.notify_all();
        };
    }
    [[nodiscard]] bool rings_after(int count, std::chrono::seconds most = 20s) {
        std::unique_lock lock(mutex_);
        return rang_.wait_for(lock, most, [&] { return rings_ > count; });
    }
    [[nodiscard]] int rings() {
        const std::scoped_lock lock(mutex_);
        return rings_;
    }
    [[nodiscard]] TableId last() {
        const std::scoped_lock lock(mutex_);
        return last_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable rang_;
    int rings_ = 0;
    TableId last_;
};

class Watching : public StoreTest {
  protected:
    TableId table_ = store().open_table(two_seats()).get();
};
INSTANTIATE_TEST_SUITE_P(on, Watching, testing::ValuesIn(databases()), database_name);

TEST_P(Watching, every_change_of_the_table_is_told) {
    const Person anna = store().add_guest("Anna").get();
    Bell bell;
    const Watch watch = store().watch(table_, bell.watcher());
    const auto rings = [&](const auto& write) {
        store().add_guest("Bert").get();  // by now all that was before has been told of
        const int before = bell.rings();
        write().get();
        return bell.rings_after(before);
    };
    EXPECT_TRUE(rings([&] { return store().append(append_of(table_, decision(1))); }));
    EXPECT_EQ(bell.last(), table_);
    EXPECT_TRUE(rings([&] { return store().say({table_, {}, {}, {}, {}, "x"}); }));
    EXPECT_TRUE(rings([&] { return store().sit(table_, seat(0), {anna.id, {}}); }));
    EXPECT_TRUE(rings([&] { return store().leave_seat(table_, seat(0), {anna.id, {}}); }));
    EXPECT_TRUE(rings([&] { return store().change_seat(table_, seat(0), {.pin = "1"}); }));
    EXPECT_TRUE(rings([&] { return store().change_table(table_, {.title = "new"}); }));
}

TEST_P(Watching, other_tables_refusals_and_notes_are_not_told) {
    const Person anna = store().add_guest("Anna").get();
    const TableId other = store().open_table(two_seats()).get();
    store().append(append_of(table_, decision(1))).get();
    const Person bert = store().add_guest("Bert").get();  // by now the first decision has been told of
    Bell bell;
    const Watch watch = store().watch(table_, bell.watcher());
    store().append(append_of(other, decision(1))).get();
    EXPECT_EQ(fault_of(store().append(append_of(table_, decision(1)))), Fault::Taken);
    store().write_note(table_, anna.id, "mine").get();
    store().rename(bert.id, "Berta").get();
    // On PostgreSQL the first poll, whenever it comes, tells of every table once.
    EXPECT_LE(bell.rings(), GetParam() == Dialect::PostgreSQL ? 1 : 0);
}

TEST_P(Watching, a_watch_that_has_ended_is_quiet_even_from_inside) {
    Bell bell;
    { const Watch watch = store().watch(table_, bell.watcher()); }
    std::mutex mutex;  // the first call may come before the watch is in its place
    std::optional<Watch> once;
    std::atomic<int> calls{0};
    {
        const std::scoped_lock lock(mutex);
        once = store().watch(table_, [&](const TableId&) {
            const std::scoped_lock inside(mutex);
            ++calls;
            once.reset();
        });
    }
    store().append(append_of(table_, decision(1))).get();
    store().append(append_of(table_, decision(2))).get();
    store_.reset();
    EXPECT_EQ(bell.rings(), 0);
    EXPECT_EQ(calls, 1);
}

TEST_P(Watching, a_watch_may_outlive_the_store) {
    Bell bell;
    Watch watch = store().watch(table_, bell.watcher());
    reopen();
    const int before = bell.rings();
    store().append(append_of(table_, decision(1))).get();
    watch = Watch();
    EXPECT_EQ(bell.rings(), before) << "it was a watch on the other store";
}

/// How another server's change is heard: by notification, by polling, and after the connection was lost.
class TwoServers : public Watching {
  protected:
    void hears_of(Store& other, Bell& bell) {
        const int before = bell.rings();
        other.append(append_of(table_, decision(++number_))).get();
        EXPECT_TRUE(bell.rings_after(before));
    }
    std::int64_t number_ = 0;
};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(TwoServers);
INSTANTIATE_TEST_SUITE_P(on, TwoServers, testing::ValuesIn(shared_databases()), database_name);

TEST_P(TwoServers, tell_each_other_at_once) {
    Store other(options());
    Bell bell;
    const Watch watch = store().watch(table_, bell.watcher());
    hears_of(other, bell);
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < 20; ++i) hears_of(other, bell);
    EXPECT_LT(std::chrono::steady_clock::now() - start, 15s) << "a poll would take a second each";
}

/// More tables in one commit than fit into one notification.
TEST_P(TwoServers, tell_of_many_tables_at_once) {
    Store other(options());
    std::vector<TableId> tables(600);
    std::vector<Pending<TableId>> opening;
    opening.reserve(tables.size());
    for (std::size_t i = 0; i < tables.size(); ++i) opening.push_back(other.open_table(two_seats()));
    for (std::size_t i = 0; i < tables.size(); ++i) tables[i] = opening[i].get();
    std::this_thread::sleep_for(500ms);  // what was told of their opening is past
    std::mutex mutex;
    std::set<TableId> heard;
    std::vector<Watch> watches;
    watches.reserve(tables.size());
    for (const TableId& table : tables) {
        watches.push_back(store().watch(table, [&](const TableId& t) {
            const std::scoped_lock lock(mutex);
            heard.insert(t);
        }));
    }
    std::vector<Pending<Appended>> writes;
    writes.reserve(tables.size());
    for (const TableId& table : tables) writes.push_back(other.append(append_of(table, decision(1))));
    for (const auto& w : writes) w.get();
    const auto end = std::chrono::steady_clock::now() + 20s;
    const auto count = [&] {
        const std::scoped_lock lock(mutex);
        return heard.size();
    };
    while (count() < tables.size() && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(5ms);
    EXPECT_EQ(count(), tables.size());
}

TEST_P(TwoServers, poll_where_nobody_notifies) {
    Store other(options());
    StoreOptions polling = options();
    polling.hearing = StoreOptions::Hearing::PollOnly;
    Store mine(polling);
    Bell bell;
    const Watch watch = mine.watch(table_, bell.watcher());
    for (int i = 0; i < 2; ++i) hears_of(other, bell);
}

TEST_P(TwoServers, listen_again_after_the_connection_was_lost) {
    Store other(options());
    Bell bell;
    const Watch watch = store().watch(table_, bell.watcher());
    hears_of(other, bell);
    Database::command(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN bivouac'");
    for (int i = 0; i < 5; ++i) hears_of(other, bell);
}

}  // namespace
}  // namespace bivouac::store
