// Two servers on one PostgreSQL database, two people on different servers at one table: nothing is lost or
// doubled, and when either server is killed both play on at the other one. Only where a PostgreSQL server is
// given.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "store/tests/fixture.hpp"
#include "tests/server/crowd.hpp"
#include "tests/server/server_process.hpp"

namespace bivouac::trial {
namespace {

using std::chrono::milliseconds;

class TwoServers : public testing::TestWithParam<store::Dialect> {
  protected:
    void start(std::size_t which) {
        processes_.at(which) = std::make_unique<ServerProcess>(
            ServerWish{BIVOUAC_PROGRAM,
                       {"--store", database_.where(), "--no-rate-limits", "--log", "notes"},
                       {},
                       log(which)});
        servers_.ports.at(which) = processes_.at(which)->wait_until_ready();
    }
    [[nodiscard]] std::filesystem::path log(std::size_t which) const {
        return database_.folder() / ("log" + std::to_string(which));
    }
    /// Whoever prefers a server that has ended by itself waits for it in vain: that must not look like a
    /// stall.
    void expect_both_run() {
        for (std::size_t i = 0; i < processes_.size(); ++i) {
            if (servers_.ports.at(i) == 0 || processes_.at(i)->runs()) continue;  // killed, or well
            std::ostringstream said;
            said << std::ifstream(log(i)).rdbuf();
            ADD_FAILURE() << "server " << i << " has ended by itself, " << processes_.at(i)->how_it_ended()
                          << ", and said:\n"
                          << said.str();
        }
    }
    /// That decisions are made; if not, how far the tables have got, and whether a server is missing.
    void expect_play(std::uint64_t decisions, const char* otherwise) {
        if (crowd_.wait_for(decisions)) return;
        const store::Store store(store::options_at(database_.where()));
        for (const store::TableId& id : store.all_tables()) {
            const store::Table table = store::got(store.table(id));
            const bool ended = table.state == store::TableState::Ended;
            ADD_FAILURE() << otherwise << ": the " << table.setup.rules << " table has " << table.entries
                          << " decisions" << (ended ? " and is over" : "");
        }
        expect_both_run();
    }
    /// Two people at a table of their own, each on a server of his own.
    void seat_pair(const std::string& rules, unsigned seed) {
        auto host = std::make_unique<Player>(servers_, crowd_.counts(), seed, 0);
        auto guest = std::make_unique<Player>(servers_, crowd_.counts(), seed + 1, 1);
        host->introduce();
        guest->introduce();
        const std::string table = host->open({rules, "alcaniz", {"french"}, {}});
        guest->sit(table, "spanish");
        crowd_.add(std::move(host));
        crowd_.add(std::move(guest));
    }
    void check() {
        crowd_.stop();
        for (const std::string& error : crowd_.errors()) ADD_FAILURE() << error;
        for (auto& process : processes_) EXPECT_EQ(process->stop(), 0);
        const store::Store store(store::options_at(database_.where()));
        const server::Shelf shelf;
        for (const auto& [id, told] : crowd_.told()) check_table(store, shelf, store::TableId(id), told);
    }

    store::Database database_{GetParam()};
    std::array<std::unique_ptr<ServerProcess>, 2> processes_;
    Servers servers_;
    Crowd crowd_{servers_};
};
INSTANTIATE_TEST_SUITE_P(on, TwoServers, testing::ValuesIn(store::shared_databases()), store::database_name);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(TwoServers);

TEST_P(TwoServers, on_one_database_play_one_table_and_either_may_be_killed) {
    std::mt19937 random(std::random_device{}());
    start(0);
    start(1);
    seat_pair("basic", static_cast<unsigned>(random()));
    seat_pair("standard", static_cast<unsigned>(random()));
    expect_play(60, "they do not begin");
    for (std::size_t round = 0; round < 6 && crowd_.well(); ++round) {
        const std::size_t victim = round % 2;
        std::this_thread::sleep_for(milliseconds(std::uniform_int_distribution<int>(0, 200)(random)));
        expect_both_run();
        processes_.at(victim)->kill_now();
        servers_.ports.at(victim) = 0;
        expect_play(20, "the other server does not go on");
        start(victim);
        expect_play(20, "they do not go on together");
    }
    check();
}

}  // namespace
}  // namespace bivouac::trial
