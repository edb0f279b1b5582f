#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::Contains;
using testing::IsEmpty;

TEST(Theatre, begins_empty_and_plays_an_order) {
    Theatre war;
    war.block("p_1l", "min", 3).order("polish", "move_out", "min").in(Proc::Marches);
    ASSERT_TRUE(war.asks(Ask::Execute));
    EXPECT_EQ(war.asked(), "polish");
    war.take("execute min");
    ASSERT_TRUE(war.asks(Ask::March));
    EXPECT_THAT(war.offers("march"), Contains("march p_1l to bor by min"));
    EXPECT_EQ(war.refused_by("march p_1l to smo by min"), Rules{"R5.3"});
    war.take_all({"march p_1l to bor by min", "halt"});
    EXPECT_EQ(war.where("p_1l"), "bor");
    EXPECT_EQ(war.asked(), "");
}

TEST(Theatre, plays_a_whole_battle) {
    Theatre war;
    war.no_garrison("bor").block("p_1l", "bor", 4).block("s_r4", "bor", 1).entered("s_r4", "ors").in(Proc::Battles);
    ASSERT_TRUE(war.asks(Ask::LayCards));
    EXPECT_EQ(war.asked(), "soviet");
    war.take_all({"no_battle_card", "from_deck", "no_battle_card", "from_deck"});
    EXPECT_EQ(war.where("p_1l"), "bor");
    EXPECT_NE(war.where("s_r4"), "bor");
}

TEST(Theatre, lets_cards_be_played) {
    Theatre war;
    war.event("s08");
    EXPECT_EQ(war.vp("soviet"), war.sc().vp[1] + 1);
    EXPECT_THAT(war.asked(), IsEmpty());
}

}  // namespace
}  // namespace bivouac::eagle::test
