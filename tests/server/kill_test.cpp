// The server is killed at random moments under load, and started again: nothing that was acknowledged is
// lost, nothing is doubled, the players go on, and who watches comes back and gets each event once.
// BIVOUAC_KILLS says how often (50).
#include <cstdlib>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "store/tests/fixture.hpp"
#include "tests/server/crowd.hpp"
#include "tests/server/server_process.hpp"

namespace bivouac::trial {
namespace {

using std::chrono::milliseconds;

constexpr int kKillsOfADatabase = 50;

int kills() {
    const char* const given = std::getenv("BIVOUAC_KILLS");
    return given ? std::atoi(given) : 50;
}

std::string last_lines_of(const std::filesystem::path& log) {
    constexpr std::size_t kMost = 2000;
    std::ifstream file(log);
    std::string all{std::istreambuf_iterator<char>(file), {}};
    return all.size() > kMost ? all.substr(all.size() - kMost) : all;
}

class Killing {
  public:
    explicit Killing(unsigned seed) : random_(seed) {}

    void begin() { crowd_.add_all_kinds(static_cast<unsigned>(random_())); }
    /// One server's life and its end.
    void life() {
        ServerProcess server(wish_);
        if (any(0, 7) == 0) {  // while it starts
            std::this_thread::sleep_for(milliseconds(any(0, 60)));
        } else {
            const PlayerCounts& counts = crowd_.counts();
            const std::uint64_t decided = counts.decided, resumed = counts.followed.resumed;
            const bool watched = counts.followed.events > 0;
            servers_.ports[0] = server.wait_until_ready();
            std::this_thread::sleep_for(milliseconds(any(0, 200)));
            // A busy machine may not have come to anything by then.
            const bool some = any(0, 3) != 0;
            const auto came_to_something = [&] {
                return counts.decided > decided && (counts.followed.resumed > resumed || !watched);
            };
            if (some) (void)crowd_.wait_until(came_to_something, milliseconds(10000));
        }
        EXPECT_TRUE(server.runs()) << "it ended by itself, " << server.how_it_ended() << "; it wrote:\n"
                                   << last_lines_of(folder_.path() / "log");
        server.kill_now();
        servers_.ports[0] = 0;
    }
    /// The players settle with a server that is not killed; then the database is looked at.
    std::size_t end() {
        ServerProcess server(wish_);
        servers_.ports[0] = server.wait_until_ready();
        EXPECT_TRUE(crowd_.wait_for(40)) << "play does not go on";
        crowd_.stop();
        EXPECT_EQ(server.stop(), 0);
        for (const std::string& error : crowd_.errors()) ADD_FAILURE() << error;
        const store::Store store(store::options_at(data()));
        const server::Shelf shelf;
        std::size_t entries = 0;
        for (const auto& [table, told] : crowd_.told())
            entries += check_table(store, shelf, store::TableId(table), told);
        EXPECT_GE(entries, crowd_.counts().decided);
        return entries;
    }
    [[nodiscard]] Crowd& crowd() { return crowd_; }

  private:
    [[nodiscard]] std::string data() const { return (folder_.path() / "bivouac.db").string(); }
    int any(int least, int most) { return std::uniform_int_distribution<int>(least, most)(random_); }

    std::mt19937 random_;
    store::TemporaryFolder folder_;
    ServerWish wish_{BIVOUAC_PROGRAM,
                     {"--data", data(), "--no-rate-limits", "--log", "notes"},
                     {},
                     folder_.path() / "log"};
    Servers servers_;
    Crowd crowd_{servers_};
};

TEST(KilledServer, loses_nothing_and_doubles_nothing_and_players_go_on) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::uint64_t decided = 0, repeated = 0, resumed = 0;
    for (int done = 0; done < kills() && !testing::Test::HasFailure(); done += kKillsOfADatabase) {
        Killing killing(seed + static_cast<unsigned>(done));
        killing.begin();
        const int lives = std::min(kKillsOfADatabase, kills() - done);
        for (int n = 0; n < lives && killing.crowd().well(); ++n) killing.life();
        killing.end();
        decided += killing.crowd().counts().decided;
        repeated += killing.crowd().counts().repeated;
        resumed += killing.crowd().counts().followed.resumed;
    }
    EXPECT_GE(decided, static_cast<std::uint64_t>(kills())) << "there was load";
    EXPECT_GE(repeated, static_cast<std::uint64_t>(kills()) / 50) << "kills came between commit and answer";
    EXPECT_GE(resumed, static_cast<std::uint64_t>(kills()) / 2)
        << "those who watched went on where they were";
    RecordProperty("resumed", std::to_string(resumed));
    RecordProperty("decided", std::to_string(decided));
    RecordProperty("repeated", std::to_string(repeated));
}

}  // namespace
}  // namespace bivouac::trial
