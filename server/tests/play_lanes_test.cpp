// Seats that are asked at once, each in a lane of its own: until the lanes close, nothing that is told to a
// seat (its tickets, what it may take back, a proposal that waits) depends on what the others do in theirs.
// Played with the tiny game of the engine's tests.
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "engine/edge.hpp"
#include "engine/tests/tiny_play.hpp"
#include "server/live_match.hpp"
#include "server/updates.hpp"

namespace bivouac::server {
namespace {

using store::EntryKind;
using tiny::kAsh, tiny::kBirch, tiny::kOak;

class Lanes : public testing::Test {
  protected:
    /// The table names the tickets, so two of one table are twins.
    [[nodiscard]] LiveMatch camps() const {
        store::Table table;
        table.id = store::TableId("ring");
        return {shelved_, MatchSetup{seeds_from(1, tiny::kCamps), {}}, table};
    }
    static std::string write(const LiveMatch& live, Action action) {
        return write_action(live.match().verbs(), live.match().naming(), action);
    }
    /// The offer with this verb, or else the first.
    static std::string offer_at(const LiveMatch& live, Seat seat, std::string_view verb) {
        const std::vector<Action> offers = live.match().offers(seat);
        for (const Action action : offers) {
            if (live.match().verbs()[action.verb].name() == verb) return write(live, action);
        }
        return offers.empty() ? std::string() : write(live, offers.front());
    }
    static store::NewEntry enter(LiveMatch& live, Seat seat, EntryKind kind, const std::string& text) {
        store::NewEntry entry = live.entry(seat, kind, text, {});
        EXPECT_TRUE(live.perform(entry)) << text;
        return entry;
    }
    static store::NewEntry take(LiveMatch& live, Seat seat, std::string_view verb = {}) {
        return enter(live, seat, EntryKind::Take, offer_at(live, seat, verb));
    }
    static void seal(LiveMatch& live, Seat seat) {
        while (live.match().lanes_from() && live.to_act().contains(seat)) take(live, seat, "seal");
    }
    /// All orders, no raid, nobody watched: the next orders are asked. Gives the leader, who decided last.
    static Seat play_round(LiveMatch& live) {
        live.to_act().for_each([&](Seat seat) { seal(live, seat); });
        const Seat leader = live.to_act().lowest();
        take(live, leader, "rest");
        take(live, leader, "commit");
        return leader;
    }

    const EdgeGame<tiny::Camps> game_;
    const Words words_;
    const Shelved shelved_{&game_, game_.load("ring").scenario, words_};
};

TEST_F(Lanes, what_a_seat_may_take_back_does_not_tell_whether_others_have_decided) {
    LiveMatch quiet = camps(), busy = camps();
    for (LiveMatch* const live : {&quiet, &busy}) {
        EXPECT_EQ(live->before_last_of(kBirch), std::nullopt);
        take(*live, kBirch);
    }
    take(busy, kAsh);  // before and behind it in the record
    take(busy, kOak);
    EXPECT_EQ(quiet.before_last_of(kBirch), std::nullopt) << "he can undo it alone";
    EXPECT_EQ(busy.before_last_of(kBirch), std::nullopt);
}

TEST_F(Lanes, a_take_back_goes_to_before_the_lanes_whatever_is_in_them) {
    LiveMatch quiet = camps(), busy = camps();
    const Seat leader = play_round(quiet);
    ASSERT_EQ(play_round(busy), leader);
    const std::size_t lanes = quiet.match().size();
    ASSERT_EQ(quiet.match().lanes_from(), lanes);
    (busy.to_act() - leader).for_each([&](Seat seat) { take(busy, seat); });
    const auto remain = quiet.before_last_of(leader);
    ASSERT_TRUE(remain);
    EXPECT_EQ(*remain, lanes - 1);
    EXPECT_EQ(busy.before_last_of(leader), remain);
    enter(busy, leader, EntryKind::Rewind, std::to_string(*remain));
    enter(quiet, leader, EntryKind::Rewind, std::to_string(*remain));
    EXPECT_EQ(busy.match().hash(), quiet.match().hash());
}

TEST_F(Lanes, a_hand_is_told_to_its_seat_when_it_has_changed_and_only_then) {
    LiveMatch live = camps();
    store::Table table;
    const std::vector<store::TableSeat> seats(tiny::kCamps);
    const std::string told_seats = "[]";
    Seen ash(kAsh), nobody{SeatSet{}};
    const auto told = [&](Seen& seen) -> json::object {
        const Text text = seen.update({table, seats, told_seats, &live});
        return text ? json::parse(*text).as_object() : json::object{};
    };
    const json::array first = told(ash).at("cards").as_array();
    EXPECT_FALSE(first.empty());
    for (const json::value& card : first) EXPECT_EQ(card.at("owner"), "ash");
    EXPECT_EQ(told(nobody).at("cards"), json::array());
    take(live, kAsh);
    EXPECT_FALSE(told(ash).contains("cards")) << "an order that is not shown yet leaves the hand as it is";
    play_round(live);
    EXPECT_NE(told(ash).at("cards"), first);
    EXPECT_FALSE(told(nobody).contains("cards"));
}

TEST_F(Lanes, tickets_and_proposals_stay_until_all_are_sealed) {
    LiveMatch live = camps();
    enter(live, kAsh, EntryKind::Propose, "draw");
    (live.to_act() - kOak).for_each([&](Seat seat) { seal(live, seat); });
    ASSERT_EQ(live.to_act(), SeatSet(kOak));
    const std::string undo = live.undo_ticket(kBirch), later = live.ticket(kBirch), asked = live.ticket(kOak);

    const store::NewEntry first = take(live, kOak);
    EXPECT_EQ(first.lane, store::lane_of(kOak)) << "also when he is the last one";
    EXPECT_EQ(first.number, 1);
    EXPECT_EQ(live.undo_ticket(kBirch), undo);
    EXPECT_EQ(live.ticket(kBirch), later);
    EXPECT_NE(live.ticket(kOak), asked);
    EXPECT_TRUE(live.proposal());
    EXPECT_TRUE(live.match().can_undo(kBirch));

    seal(live, kOak);
    EXPECT_FALSE(live.match().lanes_from());
    EXPECT_NE(live.ticket(kBirch), later) << "everybody knows that they are closed";
    EXPECT_FALSE(live.proposal());
}

}  // namespace
}  // namespace bivouac::server
