// Orders in imagined positions: each could have been placed where it lies, and play goes on from them without
// a question that has no answer.
#include <gtest/gtest.h>

#include "games/strike_of_the_eagle/errands.hpp"
#include "games/strike_of_the_eagle/load.hpp"

namespace bivouac::eagle::test {
namespace {

using Eagle = StrikeOfTheEagle;

bool is_in(const State& s, Proc proc) {
    for (std::size_t i = 0; i < s.agenda.depth(); ++i) {
        const Frame& f = s.agenda.at(i);
        if (f.kind == FrameKind::Procedure && f.which == static_cast<std::uint8_t>(proc)) return true;
    }
    return false;
}

/// One decision of whoever is asked, at random; false at the end, or if nothing is offered.
bool decide(const Scenario& sc, State& s, Rng& rng, Dice& dice) {
    Offers offers;
    const Seat seat = to_act<Eagle>(s).lowest();
    offer<Eagle>(sc, s, seat, offers);
    if (offers.empty()) return false;
    take<Eagle>(sc, s, seat, offers[rng.below(static_cast<std::uint32_t>(offers.size()))], dice, nullptr);
    return true;
}

/// Random games of a scenario; `visit` sees every position.
template <class Visit>
void walk(std::string_view id, int games, Visit visit) {
    const auto sc = Eagle::load(id).scenario;
    for (int game = 1; game <= games; ++game) {
        Rng rng(static_cast<std::uint64_t>(game));
        Dice dice = Dice::fast(static_cast<std::uint64_t>(game));
        State s{};
        start<Eagle>(*sc, s, dice, nullptr);
        while (!s.agenda.empty()) {
            visit(*sc, s, rng);
            ASSERT_TRUE(decide(*sc, s, rng, dice));
        }
    }
}

/// Orders of a side that could not be placed where they lie.
int misplaced(const Scenario& sc, const State& s, Side side) {
    int count = 0;
    s.ordered[index_of(side)].for_each([&](Area area) {
        const Order order = s.order_at(side, area);
        if (!refuse_order(sc, s, side, order, area, area).allowed()) ++count;
    });
    return count;
}

void expect_placed_well(std::string_view id, int games) {
    int imagined = 0;
    int orders = 0;
    walk(id, games, [&](const Scenario& sc, const State& s, Rng& rng) {
        if (!is_in(s, Proc::PlaceOrders)) return;
        for (const Side viewer : kBothSides) {
            const Side enemy = enemy_of(viewer);
            const auto known = Eagle::knowledge(sc, s, sc.seats_of(viewer));
            const State other = Eagle::imagine(sc, known, rng);
            ++imagined;
            orders += other.ordered[index_of(enemy)].count();
            ASSERT_EQ(misplaced(sc, other, enemy), 0);
        }
    });
    EXPECT_GT(imagined, 100);
    EXPECT_GT(orders, imagined / 2);
}

TEST(ImaginedOrders, of_radzymin_could_have_been_placed_where_they_lie) {
    expect_placed_well("radzymin", 20);
}
TEST(ImaginedOrders, of_two_fronts_could_have_been_placed_where_they_lie) {
    expect_placed_well("campaign_1920", 2);
}

// What is imagined in the middle of a phase can be played on: nobody is asked what has no answer.
TEST(ImaginedOrders, lead_to_no_question_without_answers) {
    walk("radzymin", 6, [](const Scenario& sc, const State& s, Rng& rng) {
        if (rng.below(4) != 0) return;
        const Seat viewer = to_act<Eagle>(s).lowest();
        State other = Eagle::imagine(sc, Eagle::knowledge(sc, s, viewer), rng);
        Dice dice = Dice::fast(rng.next());
        for (int n = 0; n < 60 && !other.agenda.empty(); ++n) ASSERT_TRUE(decide(sc, other, rng, dice));
    });
}

}  // namespace
}  // namespace bivouac::eagle::test
