// What a bot that searches thinks of basic positions, what it expects of them, and the attacks proposed to
// it.
#include <map>

#include "games/shadow_of_the_eagle/basic/plan.hpp"
#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {
namespace {

/// What the thorough judgement sees beside the one at sight.
double by_fire(const Field& field, Side side) {
    const Seat seat = basic::seat_of(side);
    return Basic::appraise(field.scenario(), field.state(), seat) -
           Basic::evaluate(field.scenario(), field.state(), seat);
}

double score(const Field& field, Side side) {
    return Basic::expected_score(field.scenario(), field.state(), basic::seat_of(side));
}

TEST(BasicAppraisal, guns_that_can_fire_are_worth_something_and_those_out_of_range_nothing) {
    Field near;
    near.at("frgun", "0505").at("sp1", "0508").in_movement(Side::French);
    EXPECT_GT(by_fire(near, Side::French), 0);
    EXPECT_DOUBLE_EQ(by_fire(near, Side::French), -by_fire(near, Side::Allied));
    Field far;
    far.at("frgun", "0101").at("sp1", "1210").in_movement(Side::French);
    EXPECT_EQ(by_fire(far, Side::French), 0);
}

TEST(BasicAppraisal, a_wood_in_the_line_hides_from_the_guns_that_fire_next) {
    Field field;
    field.at("frgun", "0505").at("sp1", "0508").ground("0507", "trees").in_movement(Side::French);
    EXPECT_EQ(by_fire(field, Side::French), 0);
}

TEST(BasicAppraisal, a_strong_stack_has_less_to_fear_than_a_lone_unit) {
    Field lone;
    lone.at("frgun", "0505").at("sp1", "0508").in_movement(Side::French);
    Field stack;
    stack.at("frgun", "0505").at("sp1", "0508").at("sp2", "0508").at("sp3", "0508").in_movement(Side::French);
    EXPECT_LT(by_fire(stack, Side::French), by_fire(lone, Side::French));
}

TEST(BasicOutlook, a_lead_is_worth_more_the_less_time_is_left) {
    Field early;
    early.turns(8).at("fr1", "0303").at("sp1", "0909").at("spcav", "1010").at("spcav2", "1110");
    early.in_movement(Side::French).lost("spcav").lost("spcav2");
    Field late;
    late.turns(1).at("fr1", "0303").at("sp1", "0909").at("spcav", "1010").at("spcav2", "1110");
    late.in_movement(Side::French).lost("spcav").lost("spcav2");
    EXPECT_GT(score(early, Side::French), 0.5);
    EXPECT_GT(score(late, Side::French), score(early, Side::French))
        << "sixteen points: more than a draw [B12.b]";
    EXPECT_DOUBLE_EQ(score(late, Side::French), 1 - score(late, Side::Allied));
}

/// How often each hex is attacked by so many proposals.
std::map<std::string, int> attacked(const Field& field, Side side, int proposals) {
    std::map<std::string, int> count;
    Rng rng(5);
    for (int i = 0; i < proposals; ++i) {
        Plan plan;
        basic::propose_plan(field.scenario(), field.state(), basic::seat_of(side), rng, plan);
        for (const Action a : plan) {
            if (!basic::is_verb(a, basic::Verb::Attack)) continue;
            for (const auto* hex : {"0508", "0302"}) {
                if (field.hex(hex) == basic::hex_operand(a, 0)) ++count[hex];
            }
        }
    }
    return count;
}

TEST(BasicPlans, the_attack_that_promises_most_is_proposed_more_often) {
    Field field;
    field.unit("sp1 spanish infantry line 1 F").at("frgun", "0505").at("sp1", "0508");
    field.at("sp2", "0302").at("sp3", "0302").at("sp4", "0302").in_combat(Side::French);
    const auto count = attacked(field, Side::French, 200);
    ASSERT_TRUE(count.contains("0302")) << "any attack is proposed now and then";
    EXPECT_GT(count.at("0508"), count.at("0302")) << "a weak unit alone, against eighteen points";
}

}  // namespace
}  // namespace bivouac::shadow::test
