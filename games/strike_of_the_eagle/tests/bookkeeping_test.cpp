// Whole random games against books that are kept from the chronicle alone, compared after every decision; and
// supply by brute force, compared now and then.
#include "games/strike_of_the_eagle/tests/bookkeeping.hpp"

#include <gtest/gtest.h>

#include "engine/sequence.hpp"
#include "games/strike_of_the_eagle/supply.hpp"

namespace bivouac::eagle::test {
namespace {

struct Kept {
    int battles = 0, changes = 0, points = 0, hungry = 0;
};

std::string wrong_supply(const Scenario& sc, const State& s, Kept& kept) {
    const Quartermaster quartermaster(sc, s);
    for (std::size_t i = 0; i < sc.blocks.size(); ++i) {
        const auto b = static_cast<BlockId>(i);
        if (!s.on_map(b)) continue;
        const bool fed = quartermaster.feeds(b);
        if (fed != supplied(sc, s, b)) return "supply of " + sc.block(b).id;
        if (!fed) ++kept.hungry;
    }
    return {};
}

void keep_books(std::string_view id, std::uint64_t seed, Kept& kept) {
    const auto loaded = StrikeOfTheEagle::load(id);
    const Scenario& sc = *loaded.scenario;
    Dice dice = Dice::fast(seed);
    Rng rng(seed * 31);
    State s{};
    Bookkeeper books(sc);
    Chronicle opening;
    start<StrikeOfTheEagle>(sc, s, dice, &opening);
    ASSERT_EQ(books.hear(opening.seen_by(SeatSet::first(kMaxSeats)), s), "") << id;
    Offers out;
    constexpr int kSupplyEvery = 16;
    for (int n = 1; !s.agenda.empty(); ++n) {
        const Seat seat = to_act<StrikeOfTheEagle>(s).lowest();
        offer<StrikeOfTheEagle>(sc, s, seat, out);
        ASSERT_FALSE(out.empty());
        const Action a = out[rng.below(static_cast<std::uint32_t>(out.size()))];
        Chronicle log;
        take<StrikeOfTheEagle>(sc, s, seat, a, dice, &log);
        ASSERT_EQ(books.hear(log.seen_by(SeatSet::first(kMaxSeats)), s), "")
            << id << ", seed " << seed << ", decision " << n;
        if (n % kSupplyEvery == 0) {
            ASSERT_EQ(wrong_supply(sc, s, kept), "") << id << ", decision " << n;
        }
    }
    kept.battles += books.battles();
    kept.changes += books.changes_of_control();
    kept.points += books.points_scored();
}

void keep_books_of(std::initializer_list<std::string_view> scenarios, std::uint64_t games) {
    Kept kept;
    for (const std::string_view id : scenarios) {
        for (std::uint64_t seed = 1; seed <= games; ++seed) keep_books(id, seed, kept);
    }
    // Without these the books would prove nothing.
    EXPECT_GT(kept.battles, 0);
    EXPECT_GT(kept.changes, 0);
    EXPECT_GT(kept.points, 0);
    EXPECT_GT(kept.hungry, 0);
}

TEST(Bookkeeping, agrees_before_warsaw) {
    keep_books_of({"radzymin"}, 20);
}
TEST(Bookkeeping, agrees_in_scenarios_of_one_front) {
    keep_books_of({"easter_at_wilno", "kiev_offensive", "over_the_corpse_of_poland", "miracle_on_the_vistula",
                   "battle_of_the_niemen", "lwow_and_zamosc"},
                  2);
}
TEST(Bookkeeping, agrees_in_the_campaign_with_two_three_and_four_commanders) {
    keep_books_of({"campaign_1920", "campaign_1920+3p", "campaign_1920+4"}, 1);
}

}  // namespace
}  // namespace bivouac::eagle::test
