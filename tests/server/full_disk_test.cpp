// The server's disk fills up under load and has room again: what cannot be stored is refused in plain words,
// what is stored can be read all the time, and play goes on by itself.
#include <fstream>

#include <gtest/gtest.h>

#include "store/tests/fixture.hpp"
#include "tests/server/crowd.hpp"
#include "tests/server/server_process.hpp"

namespace bivouac::trial {
namespace {

using std::chrono::milliseconds;

class FullDisk : public testing::Test {
  protected:
    [[nodiscard]] std::filesystem::path flag() const { return folder_.path() / "full"; }
    [[nodiscard]] std::string data() const { return (folder_.path() / "bivouac.db").string(); }

    void fill() { std::ofstream(flag()).put('\n'); }
    void make_room() { std::filesystem::remove(flag()); }
    /// Until so many players have been told that the disk is full.
    bool wait_for_refusals(std::uint64_t more) {
        const std::uint64_t enough = crowd_.counts().full + more;
        for (int n = 0; n < 5000 && crowd_.well() && crowd_.counts().full < enough; ++n)
            std::this_thread::sleep_for(milliseconds(2));
        return crowd_.counts().full >= enough;
    }

    store::TemporaryFolder folder_;
    ServerProcess server_{{BIVOUAC_PROGRAM,
                           {"--data", data(), "--no-rate-limits", "--log", "notes"},
                           {"LD_PRELOAD=" BIVOUAC_FULL_DISK, "BIVOUAC_FULL_WHILE=" + flag().string(),
                            "ASAN_OPTIONS=verify_asan_link_order=0"},
                           {}}};
    Servers servers_;
    Crowd crowd_{servers_};
};

TEST_F(FullDisk, refuses_clearly_can_be_read_and_lets_play_go_on_when_there_is_room) {
    const std::uint16_t port = server_.wait_until_ready();
    servers_.ports[0] = port;
    crowd_.add_all_kinds(5);
    ASSERT_TRUE(crowd_.wait_for(20));
    Player owner(servers_, crowd_.counts(), 1);
    owner.introduce();
    const std::string table = owner.open({"basic", "alcaniz", {"french", "spanish"}, {}});
    for (int round = 0; round < 12 && crowd_.well(); ++round) {
        fill();
        EXPECT_TRUE(wait_for_refusals(8)) << "nobody is told that the disk is full";
        HttpClient stranger(port);
        EXPECT_EQ(stranger.get("/healthz").status, 200);
        EXPECT_EQ(stranger.get("/api/v1/tables/" + table + "/view").status, 200);
        const HttpAnswer guest = stranger.ask("POST", "/api/v1/guests", R"({"name":"Bob","program":true})");
        EXPECT_EQ(guest.status, 503) << guest.body;
        EXPECT_NE(guest.body.find(R"("code":"full")"), std::string::npos) << guest.body;
        make_room();
        EXPECT_TRUE(crowd_.wait_for(20)) << "play does not go on";
    }
    crowd_.stop();
    for (const std::string& error : crowd_.errors()) ADD_FAILURE() << error;
    EXPECT_EQ(server_.stop(), 0);
    const store::Store store(store::options_at(data()));
    const server::Shelf shelf;
    for (const auto& [id, told] : crowd_.told()) check_table(store, shelf, store::TableId(id), told);
}

}  // namespace
}  // namespace bivouac::trial
