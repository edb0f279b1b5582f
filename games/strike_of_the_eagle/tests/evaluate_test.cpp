// What a bot thinks of positions of Strike of the Eagle, and to which answers players lean.
#include <algorithm>

#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

double worth_to(const Theatre& war, Side side) {
    return StrikeOfTheEagle::evaluate(war.sc(), war.s(), war.sc().commander(side, Front::North));
}

TEST(EagleJudgement, likes_points_and_the_more_the_nearer_the_end_is) {
    const auto worth_of_a_point = [](std::uint8_t phase) {
        Theatre war("radzymin");
        war.block("p_1l", "war", 3).block("s_r8", "sie", 3).in(Proc::PlaceOrders);
        war.s().phase = phase;
        const double before = worth_to(war, Side::Polish);
        ++war.s().vp[index_of(Side::Polish)];
        return worth_to(war, Side::Polish) - before;
    };
    EXPECT_GT(worth_of_a_point(1), 0);
    EXPECT_GT(worth_of_a_point(5), worth_of_a_point(1));
}

TEST(EagleJudgement, likes_to_stand_ready_before_an_objective) {
    Theatre far("radzymin");
    far.block("p_1l", "plo", 3).block("s_r8", "bia", 1).in(Proc::PlaceOrders);
    Theatre near("radzymin");
    near.block("p_1l", "mmz", 3).block("s_r8", "bia", 1).in(Proc::PlaceOrders);
    EXPECT_GT(worth_to(near, Side::Polish), worth_to(far, Side::Polish)) << "Siedlce is next to Minsk";
}

/// The weights of the answers offered, by how they are written.
std::uint16_t lean_of(const Theatre& war, std::string_view answer) {
    Offers offers;
    const Seat asked = to_act<StrikeOfTheEagle>(war.s()).lowest();
    offer<StrikeOfTheEagle>(war.sc(), war.s(), asked, offers);
    std::vector<std::uint16_t> weights(offers.size());
    StrikeOfTheEagle::lean(war.sc(), war.s(), asked, offers.span(), weights);
    const std::vector<std::string> written = war.offers();
    const auto at = std::find(written.begin(), written.end(), answer);
    return at == written.end() ? std::uint16_t{0} : weights[static_cast<std::size_t>(at - written.begin())];
}

TEST(EagleLeanings, orders_go_where_something_can_be_won) {
    Theatre war("radzymin");
    war.block("p_1l p_2l", "mmz", 3).block("s_r8", "lom", 1).no_garrison("sie");
    war.in(Proc::PlaceOrders).take("first polish");
    EXPECT_GT(lean_of(war, "place move_to at sie"), lean_of(war, "place move_out at mmz"));
}

TEST(EagleLeanings, a_stack_marches_together_against_the_weaker_and_not_against_the_stronger) {
    const auto lean_to_halt = [](std::string_view enemies) {
        Theatre war("radzymin");
        war.block("p_1l p_2l", "mmz", 3).block(enemies, "sie", 3).no_garrison("sie");
        war.order("polish", "move_to", "sie").in(Proc::Marches).take("execute sie");
        return lean_of(war, "halt");
    };
    EXPECT_GT(lean_to_halt("s_r8"), 0);
    EXPECT_GT(lean_to_halt("s_r8 s_r10 s_r17"), lean_to_halt("s_r8"));
}

}  // namespace
}  // namespace bivouac::eagle::test
