// kill -9 under load, again and again: nothing that was acknowledged is lost, nothing is there twice, and the
// next one goes on from what it finds. BIVOUAC_KILLS says how often; 10 unless told. The server's tests kill
// more.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

#include "store/tests/faulty_disk.hpp"
#include "store/tests/fixture.hpp"

namespace bivouac::store {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kTables = 6;
constexpr int kLivesOfATable = 100;  // then others are opened: each check reads all that there is

int kills() {
    const char* const asked = std::getenv("BIVOUAC_KILLS");
    return asked ? std::atoi(asked) : 10;
}

/// One player of the process that will be killed: decision after decision, in the common lane and in his
/// own; each acknowledged one is told through the pipe. He begins where the journal ends.
void play_for_ever(Store& store, const TableId& table, int life, int pipe) {
    std::map<Lane, std::int64_t> last;
    for (const Entry& e : store.journal(table)) last[e.lane] = e.number;
    for (int i = 0;; ++i) {
        NewEntry e = decision(0, "life " + std::to_string(life) + " step " + std::to_string(i));
        if (i % 3 == 0) e.lane = lane_of(e.seat);
        e.number = ++last[e.lane];
        store.append(append_of(table, e)).get();
        const std::string line = table.text + ' ' + std::to_string(static_cast<int>(e.lane)) + ' ' +
                                 std::to_string(e.number) + ' ' + e.text + '\n';
        if (::write(pipe, line.data(), line.size()) < 0) return;
    }
}

[[noreturn]] void live(const StoreOptions& options, const std::vector<TableId>& tables, int life, int pipe) {
    try {
        Store store(options);
        std::vector<std::thread> players;
        players.reserve(tables.size());
        for (const TableId& table : tables)
            players.emplace_back([&store, &table, life, pipe] { play_for_ever(store, table, life, pipe); });
        for (std::thread& p : players) p.join();
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s\n", e.what());
    }
    std::_Exit(1);  // a life ends by being killed, and in no other way
}

class Killed : public testing::TestWithParam<Dialect> {
  protected:
    /// What the process had acknowledged when it was killed, as the lines of its pipe.
    std::string one_life(int life, std::chrono::milliseconds lasts) {
        int ends[2];
        EXPECT_EQ(::pipe(ends), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            ::close(ends[0]);
            live(options_, tables_, life, ends[1]);
        }
        ::close(ends[1]);
        std::string told = read_some(ends[0]);  // it plays
        std::thread killer([child, lasts] {
            std::this_thread::sleep_for(lasts);
            ::kill(child, SIGKILL);
        });
        for (std::string more = read_some(ends[0]); !more.empty(); more = read_some(ends[0])) told += more;
        killer.join();
        ::close(ends[0]);
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself";
        return told;
    }
    static std::string read_some(int pipe) {
        std::string text(65536, '\0');
        const ssize_t n = ::read(pipe, text.data(), text.size());
        text.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
        return text;
    }

    struct Told {
        int lane;
        std::int64_t number;
        std::string text;
    };
    /// How many there are.
    std::size_t remember(const std::string& lines) {
        std::size_t count = 0;
        std::istringstream in(lines.substr(0, lines.rfind('\n') + 1));
        for (std::string line; std::getline(in, line);) {
            std::istringstream words(line);
            std::string table;
            Told t;
            words >> table >> t.lane >> t.number;
            std::getline(words >> std::ws, t.text);
            told_[TableId(table)].push_back(t);
            ++count;
        }
        return count;
    }
    void check() {
        const Store store(options_);
        for (const TableId& table : tables_) {
            const auto journal = store.journal(table);
            std::map<std::pair<int, std::int64_t>, std::string> stored;
            std::map<Lane, std::int64_t> last;
            std::set<std::string> texts;
            for (std::size_t i = 0; i < journal.size(); ++i) {
                const Entry& e = journal[i];
                EXPECT_EQ(e.sequence, static_cast<std::int64_t>(i) + 1);
                EXPECT_EQ(e.number, ++last[e.lane]);
                EXPECT_TRUE(texts.insert(e.text).second) << "twice: " << e.text;
                stored[{static_cast<int>(e.lane), e.number}] = e.text;
            }
            EXPECT_EQ(got(store.table(table)).entries, static_cast<std::int64_t>(journal.size()));
            const auto& acknowledged = told_[table];
            for (const Told& t : acknowledged) EXPECT_EQ((stored[{t.lane, t.number}]), t.text) << "lost";
            // Each life may leave one decision a player that was stored but not told of any more.
            EXPECT_LE(journal.size(), acknowledged.size() + static_cast<std::size_t>(lives_));
        }
    }

    void open_tables() {
        Store store(options_);
        tables_.clear();
        told_.clear();
        lives_ = 0;
        for (std::size_t i = 0; i < kTables; ++i) tables_.push_back(store.open_table(two_seats()).get());
    }

    const RealSyncs real_syncs_;  // the most interesting moment to be killed in
    Database database_{GetParam()};
    StoreOptions options_ = options_at(database_.where());
    std::vector<TableId> tables_;
    std::map<TableId, std::vector<Told>> told_;
    int lives_ = 0;
};
INSTANTIATE_TEST_SUITE_P(on, Killed, testing::ValuesIn(databases()), database_name);

TEST_P(Killed, at_random_points_loses_nothing_and_doubles_nothing) {
    std::mt19937 random(std::random_device{}());
    std::uniform_int_distribution<int> lasts(0, 150);
    std::size_t acknowledged = 0;
    for (int life = 0; life < kills() && !HasFailure(); ++life) {
        if (life % kLivesOfATable == 0) open_tables();
        ++lives_;
        acknowledged += remember(one_life(life, std::chrono::milliseconds(lasts(random))));
        check();
    }
    EXPECT_GE(acknowledged, static_cast<std::size_t>(kills())) << "there was load";
    RecordProperty("acknowledged", static_cast<int>(acknowledged));
}

}  // namespace
}  // namespace bivouac::store
