// What a bot thinks of basic positions: more for whoever stands better, and a number for every position.
#include <cmath>

#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {
namespace {

double worth_to(const Field& field, Side side) {
    return Basic::evaluate(field.scenario(), field.state(), basic::seat_of(side));
}

TEST(BasicJudgement, likes_the_enemy_to_have_lost_more) {
    Field field;
    field.at("fr1", "0303").at("sp1", "0909").at("sp2", "0910").in_movement(Side::French);
    const double french = worth_to(field, Side::French);
    const double allied = worth_to(field, Side::Allied);
    field.lost("sp2");
    EXPECT_GT(worth_to(field, Side::French), french);
    EXPECT_LT(worth_to(field, Side::Allied), allied);
}

TEST(BasicJudgement, the_stronger_likes_to_come_up_to_the_weaker_and_he_does_not) {
    Field far;
    far.at("fr1", "0303").at("fr2", "0303").at("sp1", "0909").in_movement(Side::French);
    Field near;
    near.at("fr1", "0606").at("fr2", "0606").at("sp1", "0909").in_movement(Side::French);
    EXPECT_GT(worth_to(near, Side::French), worth_to(far, Side::French));
    EXPECT_LT(worth_to(near, Side::Allied), worth_to(far, Side::Allied));
}

TEST(BasicJudgement, likes_its_own_to_stand_together) {
    Field together;
    together.at("fr1", "0303").at("fr2", "0304").at("sp1", "0606").in_movement(Side::French);
    Field apart;
    apart.at("fr1", "0303").at("fr2", "0310").at("sp1", "0606").in_movement(Side::French);
    EXPECT_GT(worth_to(together, Side::French), worth_to(apart, Side::French));
}

TEST(BasicJudgement, counts_what_is_too_much_for_a_hex_as_lost) {
    Field three;
    three.at("fr1", "0303").at("fr2", "0303").at("fr3", "0303").at("fr4", "0304").at("sp1", "0909");
    three.in_movement(Side::French);
    const double before = worth_to(three, Side::French);
    three.take("move fr4").take("to 0303");
    EXPECT_LT(worth_to(three, Side::French), before - 500);
}

TEST(BasicJudgement, is_a_number_where_an_attack_is_too_weak_to_count) {
    Field field;
    field.unit("fr1 french infantry line 1 C").at("fr1", "0505");
    int n = 1;
    for (const auto* hex : {"0504", "0604", "0605", "0506", "0405", "0404"}) {
        field.between("0505", hex, "river").at("sp" + std::to_string(n++), hex);
    }
    field.in_movement(Side::French).disorganized("fr1");
    EXPECT_TRUE(std::isfinite(worth_to(field, Side::French)));
}

}  // namespace
}  // namespace bivouac::shadow::test
