// Every cell of the loss table and every row of the order table against a second copy, typed apart from the
// data files.
#include <array>

#include "games/strike_of_the_eagle/march_ways.hpp"
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

const Scenario& charted_scenario() {
    static const Theatre kWar("radzymin");
    return kWar.sc();
}

// Strengths from 0 to 24.
constexpr std::array<int, 25> kLossesByStrength{0, 0, 0,        // 0 to 2
                                                1, 1, 1,        // 3 to 5
                                                2, 2, 2, 2,     // 6 to 9
                                                3, 3, 3, 3,     // 10 to 13
                                                4, 4, 4, 4,     // 14 to 17
                                                5, 5, 5, 5, 5,  // 18 to 22
                                                6, 6};          // 23 and more

TEST(R6_7, the_loss_table_says_for_every_strength_what_was_typed_here) {
    for (int strength = 0; strength < static_cast<int>(kLossesByStrength.size()); ++strength)
        EXPECT_EQ(charted_scenario().losses_for(strength),
                  kLossesByStrength.at(static_cast<std::size_t>(strength)))
            << strength;
}

TEST(R6_7, the_loss_table_goes_on_with_six_and_begins_with_nothing) {
    for (const int strength : {25, 30, 40, 99, 255}) EXPECT_EQ(charted_scenario().losses_for(strength), 6);
    for (const int strength : {-1, -2, -99}) EXPECT_EQ(charted_scenario().losses_for(strength), 0);
}

struct OrderRow {
    std::string_view name;
    Order order;
    int tokens;  // of each side
};
constexpr std::array<OrderRow, 9> kOrderRows{{
    {"forced_march_to", Order::ForcedMarchTo, 4},
    {"forced_march_out", Order::ForcedMarchOut, 4},
    {"recon", Order::Recon, 4},
    {"move_to", Order::MoveTo, 6},
    {"move_out", Order::MoveOut, 6},
    {"withdraw", Order::Withdraw, 4},
    {"defend", Order::Defend, 6},
    {"reorganise", Order::Reorganise, 4},
    {"rail", Order::Rail, 3},
}};

TEST(R4_6, the_order_table_has_nine_kinds_with_the_tokens_typed_here) {
    const Scenario& sc = charted_scenario();
    EXPECT_EQ(sc.tokens.size(), kOrderRows.size() + 1) << "and none for no order";
    EXPECT_EQ(sc.tokens[0], 0);
    for (const OrderRow& row : kOrderRows) {
        EXPECT_EQ(sc.tokens.at(static_cast<std::size_t>(row.order)), row.tokens) << row.name;
        EXPECT_EQ(StrikeOfTheEagle::read_operand(sc, kOrder, row.name),
                  static_cast<std::uint16_t>(row.order));
    }
}

// What the other columns of the table say, order by order: how far it takes whom.
struct MarchRow {
    Order order;
    int on_foot, riding;
};
constexpr std::array<MarchRow, 4> kMarchRows{{
    {Order::ForcedMarchTo, 2, 3},
    {Order::ForcedMarchOut, 2, 3},
    {Order::MoveTo, 1, 2},
    {Order::MoveOut, 1, 2},
}};

TEST(R4_6, the_order_table_says_how_far_each_march_goes) {
    Theatre war;
    war.block("p_1l p_1dj p_u1 p_lpil", "min", 1);
    for (const MarchRow& row : kMarchRows) {
        const auto areas = [&](std::string_view b) {
            return areas_of_march(war.sc(), war.s(), war.id(b), row.order);
        };
        EXPECT_EQ(areas("p_1l"), row.on_foot);
        EXPECT_EQ(areas("p_u1"), row.on_foot);
        EXPECT_EQ(areas("p_1dj"), row.riding);
        EXPECT_EQ(areas("p_lpil"), row.riding);
    }
}

TEST(R4_6, the_order_table_says_which_orders_need_supply) {
    // Wołożyn road cut: a division in Dzisna, six areas from any depot that is left.
    Theatre war;
    war.block("p_1l", "dzi", 2);
    war.control("soviet", "dyn mol wil bor min lid").no_garrison("dyn mol wil bor min lid");
    ASSERT_FALSE(supplied(war.sc(), war.s(), war.id("p_1l")));
    const auto placeable = [&](Order order) {
        return refuse_order(war.sc(), war.s(), Side::Polish, order, war.area("dzi")).allowed();
    };
    EXPECT_FALSE(placeable(Order::ForcedMarchOut));
    EXPECT_TRUE(placeable(Order::MoveOut));
    EXPECT_TRUE(placeable(Order::Recon));
    EXPECT_TRUE(placeable(Order::Withdraw));
    EXPECT_TRUE(placeable(Order::Defend));
    EXPECT_FALSE(placeable(Order::Reorganise));
    EXPECT_FALSE(placeable(Order::Rail));
}

}  // namespace
}  // namespace bivouac::eagle::test
