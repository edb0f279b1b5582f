#include "server/standing.hpp"

#include <gtest/gtest.h>

#include "server/hand.hpp"

namespace bivouac::server {
namespace {

const store::PersonId kAnna("anna"), kBert("bert"), kCarl("carl");
constexpr store::Time kNow{std::chrono::milliseconds(1'800'000'000'000)};

struct Standings : testing::Test {
    Standings() {
        table.id = store::TableId("t");
        table.host = kCarl;
        table.setup.server_seed = std::string(64, '1');
        seats = {{seat(0), "north", {kAnna, {}}, {}, {}, {}}, {seat(1), "south", {kBert, {}}, {}, {}, {}}};
    }
    [[nodiscard]] Judged judge(const Asking& asking) const { return standing(asking, table, seats, kNow); }
    [[nodiscard]] static Standing who(const Judged& judged) { return std::get<Standing>(judged); }
    [[nodiscard]] static Trouble trouble(const Judged& judged) { return std::get<Trouble>(judged); }

    store::Table table;
    std::vector<store::TableSeat> seats;
};

TEST_F(Standings, a_player_looks_and_acts_as_his_only_seat) {
    const Standing s = who(judge({kBert, "", "", ""}));
    EXPECT_EQ(s.viewer, SeatSet(seat(1)));
    EXPECT_EQ(s.acting, seat(1));
    EXPECT_TRUE(s.player);
    EXPECT_FALSE(s.host);
}

TEST_F(Standings, a_stranger_and_a_host_without_a_seat_are_spectators) {
    for (const store::PersonId& person : {store::PersonId(), kCarl}) {
        const Standing s = who(judge({person, "", "", ""}));
        EXPECT_TRUE(s.viewer.empty());
        EXPECT_FALSE(s.acting);
        EXPECT_FALSE(s.player);
        EXPECT_EQ(s.host, person == kCarl);
        EXPECT_EQ(must_act(s).value().status, 403U);
    }
}

TEST_F(Standings, a_stranger_does_not_hold_the_seats_that_nobody_holds) {
    seats[0].holder = {};
    table.host = {};
    const Standing s = who(judge({}));
    EXPECT_FALSE(s.player);
    EXPECT_FALSE(s.host);
    EXPECT_EQ(trouble(judge({{}, "north", "", ""})).status, 403U);
}

TEST_F(Standings, nobody_looks_as_a_seat_of_another) {
    EXPECT_EQ(trouble(judge({kBert, "north", "", ""})).code, "forbidden");
    EXPECT_EQ(trouble(judge({kBert, "east", "", ""})).code, "bad_input");
}

TEST_F(Standings, a_player_may_look_as_a_spectator) {
    const Standing s = who(judge({kBert, "spectator", "", ""}));
    EXPECT_TRUE(s.viewer.empty());
    EXPECT_TRUE(s.player);
}

TEST_F(Standings, who_holds_several_seats_names_one) {
    seats[0].holder.person = kBert;
    EXPECT_EQ(trouble(judge({kBert, "", "", ""})).code, "seat_needed");
    EXPECT_EQ(who(judge({kBert, "north", "", ""})).viewer, SeatSet(seat(0)));
    EXPECT_EQ(who(presence({kBert, "", "", ""}, table, seats)).held, SeatSet::first(2));
}

TEST_F(Standings, a_seat_with_a_pin_needs_its_hand) {
    seats[0].pin = "some hash";
    const auto hand = [&](Seat s, const store::PersonId& person, store::Time expires) {
        return make_hand(table, s, person, expires);
    };
    const store::Time later = kNow + std::chrono::hours(1);
    EXPECT_EQ(trouble(judge({kAnna, "north", "", ""})).code, "hand_needed");
    EXPECT_EQ(who(judge({kAnna, "north", "", hand(seat(0), kAnna, later)})).acting, seat(0));
    EXPECT_EQ(trouble(judge({kAnna, "north", "", hand(seat(1), kAnna, later)})).code, "hand_needed");
    EXPECT_EQ(trouble(judge({kAnna, "north", "", hand(seat(0), kBert, later)})).code, "hand_needed");
    EXPECT_EQ(trouble(judge({kAnna, "north", "", hand(seat(0), kAnna, kNow)})).code, "hand_needed")
        << "it has expired";
}

TEST_F(Standings, a_private_table_is_not_there_without_its_link) {
    table.visibility = store::Visibility::Link;
    table.link_hash = digest("the token");
    EXPECT_EQ(trouble(judge({})).status, 404U);
    EXPECT_EQ(trouble(judge({store::PersonId("dora"), "", "a guess", ""})).status, 404U);
    EXPECT_EQ(trouble(judge({store::PersonId("dora"), "north", "", ""})).status, 404U)
        << "not 403: that would tell that it exists";
    EXPECT_TRUE(who(judge({{}, "", "the token", ""})).viewer.empty());
    EXPECT_TRUE(who(judge({kCarl, "", "", ""})).host);
    EXPECT_TRUE(who(judge({kAnna, "", "", ""})).player);
    table.link_hash.reset();
    EXPECT_EQ(trouble(judge({{}, "", "", ""})).status, 404U);
}

}  // namespace
}  // namespace bivouac::server
