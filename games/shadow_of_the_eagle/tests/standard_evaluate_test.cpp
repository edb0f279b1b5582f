// What a bot thinks of standard positions: orders that let a command fight, leaders who are there, flanks,
// and what a finished battle is worth.
#include <array>

#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {
namespace {

double worth_to(const StandardField& field, Side side) {
    return Standard::evaluate(field.scenario(), field.state(), seat_of(side));
}

/// Two French battalions under a leader, three hexes from a lone enemy.
struct Advance : StandardField {
    explicit Advance(std::string_view orders) {
        at("fr1 fr2", "0507").command("fr1 fr2", "I").leader("frlead", "0507").leader("frchief", "0506");
        at("sp1", "0810").order("french.I", orders).in_movement(Side::French);
    }
};

TEST(StandardJudgement, likes_orders_that_let_the_stronger_attack) {
    const double attack = worth_to(Advance("attack"), Side::French);
    EXPECT_GT(attack, worth_to(Advance("defend"), Side::French));
    EXPECT_GT(attack, worth_to(Advance("none"), Side::French));
    EXPECT_LT(worth_to(Advance("attack"), Side::Allied), worth_to(Advance("defend"), Side::Allied));
}

TEST(StandardJudgement, likes_to_stand_on_the_enemys_flank) {
    StandardField front;
    front.at("fr1", "0507").at("sp1", "0508").facing("0507", "se").facing("0508", "ne");
    front.in_movement(Side::French);
    StandardField rear;
    rear.at("fr1", "0507").at("sp1", "0508").facing("0507", "se").facing("0508", "sw");
    rear.in_movement(Side::French);
    EXPECT_GT(worth_to(rear, Side::French), worth_to(front, Side::French));
}

TEST(StandardJudgement, counts_who_is_out_of_order_for_more_the_nearer_the_end_is) {
    const auto worth_on = [](int turn, std::string_view out_of_order) {
        StandardField field;
        field.at("fr1 fr2", "0303").command("fr1 fr2", "I").levels("french.I", 30, 30).at("sp1", "1010");
        field.turns(8).disorganized(out_of_order).turn(turn).in_movement(Side::French);
        return worth_to(field, Side::French);
    };
    const double early = worth_on(2, "") - worth_on(2, "fr1");
    const double late = worth_on(7, "") - worth_on(7, "fr1");
    EXPECT_GT(early, 0);
    EXPECT_GT(late, early);
}

TEST(StandardJudgement, nobody_is_safer_for_waiting_outside) {
    const auto expected = [](bool waits) {
        StandardField field;
        field.at("sp1 sp2", "1010").command("sp1 sp2", "I").levels("spanish.I", 3, 3);
        field.at("fr1", "0201").command("fr1 fr2", "I").levels("french.I", 3, 3);
        if (waits) {
            field.enters("fr2", "0101", 1);
        } else {
            field.at("fr2", "0101");
        }
        field.turns(24).turn(2).in_movement(Side::French);
        return Standard::expected_score(field.scenario(), field.state(), seat_of(Side::French));
    };
    EXPECT_NEAR(expected(true), expected(false), 0.02);
    EXPECT_NEAR(expected(true), 0.5, 0.1);
}

TEST(StandardLeanings, units_move_before_their_leader_and_nobody_is_told_to_run) {
    StandardField field;
    field.at("fr1", "0303").at("sp1", "1010").in_movement(Side::French);
    const std::array offers{act(Verb::Move, UnitId{0}), act(Verb::Lead, LeaderId{0}),
                            act(Verb::ChangeOrder, CommandId{0}, Order::Attack),
                            act(Verb::ChangeOrder, CommandId{0}, Order::Retreat)};
    std::array<std::uint16_t, 4> weights{};
    Standard::lean(field.scenario(), field.state(), seat_of(Side::French), offers, weights);
    EXPECT_GT(weights[0], weights[1]);
    EXPECT_GT(weights[2], 0);
    EXPECT_EQ(weights[3], 0);
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
