// What a store keeps when the disk is full and when the power goes. SQLite only: PostgreSQL sees to its own.
#include <random>

#include <fcntl.h>
#include <unistd.h>

#include "store/tests/faulty_disk.hpp"
#include "store/tests/fixture.hpp"

namespace bivouac::store {
namespace {

class Disk : public testing::Test {
  protected:
    Database database_{Dialect::SQLite};
    StoreOptions options_ = options_at(database_.where());
    std::unique_ptr<Store> store_ = std::make_unique<Store>(options_);
    TableId table_ = store_->open_table(two_seats()).get();
};

/// Whether this process has a lock on the file that others would meet.
class Locks {
  public:
    explicit Locks(const std::string& file) : file_(::open(file.c_str(), O_RDWR | O_CLOEXEC)) {}
    ~Locks() { ::close(file_); }  // which takes the locks away: the store must be closed by then
    Locks(const Locks&) = delete;
    Locks& operator=(const Locks&) = delete;
    [[nodiscard]] bool held() const {
        struct flock wish {};
        wish.l_type = F_WRLCK;
        EXPECT_EQ(::fcntl(file_, F_OFD_GETLK, &wish), 0);  // NOLINT(*-vararg)
        return wish.l_type != F_UNLCK;
    }

  private:
    int file_;
};

// Without its lock, a backup by another program would delete the log under the store, with all that comes
// after it.
TEST_F(Disk, stays_locked_while_the_store_opens_more_connections) {
    const Locks locks(database_.where());
    EXPECT_TRUE(locks.held());
    { const Session another(database_.place(), Session::Use::Writing); }
    EXPECT_TRUE(locks.held());
    store_->backup(database_.folder() / "copy.db");
    EXPECT_TRUE(locks.held());
    store_ = nullptr;
    EXPECT_FALSE(locks.held());
}

TEST_F(Disk, that_is_full_fails_what_has_queued_and_play_goes_on_when_there_is_room) {
    store_->append(append_of(table_, decision(1))).get();
    FillingDisk disk(0);
    std::vector<Pending<Message>> queued;
    queued.reserve(20);
    for (int n = 0; n < 20; ++n) queued.push_back(store_->say({table_, {}, {}, {}, {}, "hello"}));
    const Pending<Appended> next = store_->append(append_of(table_, decision(2)));
    EXPECT_EQ(fault_of(next), Fault::Full);
    for (const auto& p : queued) {
        ASSERT_FALSE(p.wait().ok());
        EXPECT_EQ(p.wait().error().fault(), Fault::Full) << p.wait().error().what();
        EXPECT_NE(std::string(p.wait().error().what()).find("full"), std::string::npos);
    }
    EXPECT_EQ(store_->journal(table_).size(), 1U) << "what is there can be read all the time";
    disk.make_room();
    for (int n = 2; n <= 20; ++n) EXPECT_EQ(store_->append(append_of(table_, decision(n))).get().sequence, n);
    store_ = std::make_unique<Store>(options_);
    EXPECT_EQ(store_->journal(table_).size(), 20U);
    EXPECT_TRUE(store_->messages(table_).empty()) << "what was refused does not come later";
}

TEST_F(Disk, may_be_full_at_any_point_of_a_commit) {
    std::mt19937 random(4);
    FillingDisk disk(0);
    std::int64_t stored = 0;
    int failures = 0;
    for (int round = 0; round < 60; ++round) {
        disk.set_room(std::uniform_int_distribution<std::int64_t>(0, 120'000)(random));
        for (bool room = true; room;) {
            const auto outcome =
                store_->append(append_of(table_, decision(stored + 1, std::string(3000, 'x')))).wait();
            room = outcome.ok();
            if (outcome) ++stored;
            if (!outcome) {
                ++failures;
                EXPECT_EQ(outcome.error().fault(), Fault::Full) << outcome.error().what();
            }
        }
        ASSERT_EQ(got(store_->table(table_)).entries, stored);
        if (round % 10 == 9) {  // the log is made anew
            disk.make_room();
            store_ = nullptr;
            store_ = std::make_unique<Store>(options_);
        }
    }
    EXPECT_EQ(failures, 60);
    disk.make_room();
    const auto journal = store_->journal(table_);
    ASSERT_EQ(static_cast<std::int64_t>(journal.size()), stored);
    for (std::size_t i = 0; i < journal.size(); ++i)
        EXPECT_EQ(journal[i].number, static_cast<std::int64_t>(i) + 1);
    EXPECT_NO_THROW(store_->append(append_of(table_, decision(stored + 1))).get());
}

TEST_F(Disk, that_loses_power_has_every_decision_that_was_acknowledged) {
    store_ = nullptr;
    const PowerSupply power(database_.folder());
    store_ = std::make_unique<Store>(options_);
    std::mt19937 random(7);
    std::int64_t acknowledged = 0;
    int losses = 0;
    for (int n = 1; n <= 100; ++n) {  // long texts, so that the log is written back on the way
        const std::uint64_t before = power.syncs();
        const std::string text(std::uniform_int_distribution<std::size_t>(1, 100'000)(random), 'x');
        store_->append(append_of(table_, decision(n, text))).get();
        acknowledged = n;
        EXPECT_GT(power.syncs(), before) << "it was acknowledged before it was durable";
        if (n % 10 != 0 && n < 88) continue;
        const TemporaryFolder after;
        power.copy_durable(after.path());
        const Store survivor(
            options_at((after.path() / std::filesystem::path(database_.where()).filename()).string()));
        EXPECT_EQ(got(survivor.table(table_)).entries, acknowledged);
        EXPECT_EQ(static_cast<std::int64_t>(survivor.journal(table_).size()), acknowledged);
        ++losses;
    }
    EXPECT_GT(losses, 20);
}

}  // namespace
}  // namespace bivouac::store
