// The invariants find what they are there for: each is broken once.
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::HasSubstr;

/// What is said of a theatre that has been broken, without deriving anything again.
std::string broken(const std::function<void(Theatre&, State&)>& how) {
    Theatre war = Theatre::begun("campaign_1920");
    EXPECT_EQ(StrikeOfTheEagle::broken_invariant(war.sc(), war.s()), "");
    how(war, war.s());
    return std::string(StrikeOfTheEagle::broken_invariant(war.sc(), war.s()));
}
/// The first block on the map, and an area where nobody stands.
std::size_t somebody(const State& s) {
    std::size_t i = 0;
    while (!on_map(s.at[i])) ++i;
    return i;
}

TEST(Invariants, find_blocks_that_are_wrong) {
    EXPECT_THAT(broken([](Theatre&, State& s) { s.sp[somebody(s)] = 5; }), HasSubstr("strength of a block"));
    EXPECT_THAT(broken([](Theatre&, State& s) { s.sp[somebody(s)] = 0; }), HasSubstr("strength of a block"));
    EXPECT_THAT(broken([](Theatre& war, State& s) { s.at[somebody(s)] = place_of(war.area("kau")); }),
                HasSubstr("closed Lithuania"));
    EXPECT_THAT(broken([](Theatre&, State& s) { s.at[somebody(s)] = Place::Pool; }),
                HasSubstr("off the map has strength"));
    EXPECT_THAT(broken([](Theatre&, State& s) { s.at[kMaxBlocks - 1] = Place::Out; }),
                HasSubstr("not exist"));
    EXPECT_THAT(broken([](Theatre&, State& s) { s.marks[somebody(s)] = 64; }), HasSubstr("never seen"));
}

TEST(Invariants, find_groups_that_are_wrong) {
    EXPECT_THAT(
        broken([](Theatre&, State& s) { s.mix[somebody(s)] = static_cast<std::uint8_t>(somebody(s) + 1); }),
        HasSubstr("mix"));
}

TEST(Invariants, find_what_is_derived_wrongly) {
    EXPECT_THAT(broken([](Theatre& war, State& s) { ++s.count[0][index_of(war.area("war"))]; }),
                HasSubstr("count of blocks"));
    EXPECT_THAT(broken([](Theatre&, State& s) { s.next[somebody(s)] = member_of(BlockId{}); }),
                HasSubstr("linked"));
    EXPECT_THAT(broken([](Theatre& war, State& s) { s.occupied[1].insert(war.area("war")); }),
                HasSubstr("occupied"));
    EXPECT_THAT(broken([](Theatre& war, State& s) { s.ordered[1].insert(war.area("war")); }),
                HasSubstr("areas with orders"));
    EXPECT_THAT(broken([](Theatre& war, State& s) { s.depots[0].erase(war.area("war")); }),
                HasSubstr("depots"));
    EXPECT_THAT(broken([](Theatre& war, State& s) { s.infantry_fed[0].erase(war.area("war")); }),
                HasSubstr("range of supply"));
    EXPECT_THAT(broken([](Theatre& war, State& s) { s.cavalry_fed[1].insert(war.area("war")); }),
                HasSubstr("range of supply"));
}

TEST(Invariants, find_five_blocks_in_an_area) {
    EXPECT_THAT(broken([](Theatre& war, State& s) {
                    for (std::size_t i = somebody(s), n = 0; n < 5; ++i) {
                        if (!on_map(s.at[i])) continue;
                        s.at[i] = place_of(war.area("war"));
                        ++n;
                    }
                    derive(war.sc(), s);
                }),
                HasSubstr("more than four"));
}

TEST(Invariants, find_cards_that_are_lost_or_doubled) {
    EXPECT_THAT(broken([](Theatre&, State& s) { s.deck[0] &= s.deck[0] - 1; }), HasSubstr("lost or doubled"));
    EXPECT_THAT(broken([](Theatre&, State& s) { s.discard[1] |= s.deck[1]; }), HasSubstr("lost or doubled"));
    EXPECT_THAT(broken([](Theatre&, State& s) {
                    s.chosen[0][0] = slot_of(static_cast<CardId>(std::countr_zero(s.deck[0])));
                }),
                HasSubstr("chosen card"));
}

TEST(Invariants, find_orders_cities_and_initiative_that_are_wrong) {
    EXPECT_THAT(broken([](Theatre& war, State& s) {
                    int left = war.sc().tokens[static_cast<std::size_t>(Order::Rail)] + 1;
                    for (std::size_t a = 0; left > 0; ++a, --left) s.order[0][a] = Order::Rail;
                }),
                HasSubstr("tokens"));
    EXPECT_THAT(broken([](Theatre& war, State& s) { s.control[1].insert(war.area("war")); }),
                HasSubstr("both sides control"));
    EXPECT_THAT(broken([](Theatre& war, State& s) {
                    s.garrison[0].insert(war.area("plo"));
                    derive(war.sc(), s);
                }),
                HasSubstr("outside the Key Cities"));
    EXPECT_THAT(broken([](Theatre&, State& s) { s.initiative[0].value = 6; }), HasSubstr("initiative"));
    EXPECT_THAT(broken([](Theatre& war, State& s) { s.retreat.area = spot_of(war.area("war")); }),
                HasSubstr("retreat outlives"));
}

}  // namespace
}  // namespace bivouac::eagle::test
