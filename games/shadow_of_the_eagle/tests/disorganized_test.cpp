// Disorganized units and their reorganization: chapter [B11] and the table [B.REORG].
#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {
namespace {

using ::testing::Contains;

TEST(B11, a_unit_stays_disorganized_until_it_is_reorganized) {
    Field field;
    field.at("fr1", "0303").at("sp1", "1010").disorganized("fr1").in_movement(Side::French);
    field.roll({1}).finish_turn();
    EXPECT_TRUE(field.is("fr1", Mark::Disorganized));
    field.roll({3}).finish_turn();
    EXPECT_TRUE(field.is("fr1", Mark::Disorganized));
    field.roll({4}).finish_turn();
    EXPECT_FALSE(field.is("fr1", Mark::Disorganized));
}

TEST(B11, the_enemy_sees_that_it_is_disorganized) {
    // Its counter is turned over before both players, RULING B4-c.
    Field field;
    field.at("fr1", "0505").at("fr2", "0505").at("fr3", "0505").at("sp1", "0506").in_combat(Side::French);
    field.take_all({"attack 0506 with fr1"}).roll({1}).take("commit");  // 1-1: Ad
    EXPECT_TRUE(field.is("fr1", Mark::Disorganized));
    EXPECT_THAT(field.events(Side::Allied), Contains("fr1 is disorganized."));
    const auto known = Basic::knowledge(field.scenario(), field.state(), basic::seat_of(Side::Allied));
    EXPECT_NE(known.marks[index_of(field.id("fr1"))] & static_cast<std::uint8_t>(Mark::Disorganized), 0);
}

TEST(B11_a, disorganization_takes_nothing_from_the_allowance) {
    Field field;
    field.size(12, 1).at("fr1", "0101").at("fr2", "0101").disorganized("fr1").in_movement(Side::French);
    EXPECT_EQ(field.reach("fr1"), field.reach("fr2"));
    EXPECT_EQ(field.reach("fr1").size(), 5U);
}

TEST(B11_b, a_disorganized_unit_does_not_enter_an_enemy_zone) {
    Field field;
    field.size(12, 1).at("fr1", "0101").at("fr2", "0101").at("sp1", "0501").disorganized("fr1");
    field.in_movement(Side::French);
    EXPECT_EQ(field.reach("fr1"), (TextSet{"0201", "0301"}));
    EXPECT_EQ(field.reach("fr2"), (TextSet{"0201", "0301", "0401"}));
    field.take("move fr1");
    EXPECT_EQ(field.refused_by("to 0401"), Rules{"B11.b"});
}

TEST(B11_b, but_may_leave_one) {
    Field field;
    field.at("fr1", "0504").at("sp1", "0505").disorganized("fr1").in_movement(Side::French);
    EXPECT_TRUE(field.reach("fr1").contains("0503"));
    EXPECT_FALSE(field.reach("fr1").contains("0604")) << "not for another hex of the zone";
}

TEST(B11_c, it_attacks_with_half_its_strength) {
    Field field;
    field.unit("fr1 french infantry line 5 C").at("fr1", "0505").at("sp1", "0506").disorganized("fr1");
    field.in_combat(Side::French).take("attack 0506 with fr1").roll({6}).take("commit");
    EXPECT_THAT(field.events(Side::French), Contains("Attack on 0506: 2 1/2 against 6, fought at 1-3."));
}

TEST(B11_c, it_defends_with_half_its_strength) {
    // In good order it would be 6 against 5: 1-1.
    Field field;
    field.unit("sp1 spanish infantry line 5 C").at("fr1", "0505").at("sp1", "0506").disorganized("sp1");
    field.in_combat(Side::French).take("attack 0506 with fr1").roll({3}).take("commit");
    EXPECT_THAT(field.events(Side::French), Contains("Attack on 0506: 6 against 2 1/2, fought at 2-1."));
}

// French foot and horse against a disorganized unit and one in order, with this die.
Field charge(std::uint16_t die, std::string_view second = "frcav") {
    Field field;
    field.unit("fr1 french infantry line 12 C").unit("fr2 french infantry line 4 C");
    field.unit("sp1 spanish infantry line 6 C").unit("sp2 spanish infantry line 5 C");
    field.at("fr1", "0505").at(second, "0505").at("sp1", "0506").at("sp2", "0506");
    field.disorganized("sp1").seen("sp2").in_combat(Side::French);
    field.take("attack 0506 with fr1").take("attack 0506 with " + std::string(second));
    field.roll({die}).take("commit");  // 16 against 3 + 5: 2-1
    return field;
}

TEST(B11_d, cavalry_rides_disorganized_defenders_down) {
    Field field = charge(5);  // Dr
    EXPECT_THAT(field.events(Side::Allied), Contains("sp1 is ridden down by cavalry."));
    EXPECT_TRUE(field.is("sp1", Mark::Lost));
    EXPECT_FALSE(field.is("sp2", Mark::Lost));
    EXPECT_EQ(field.asks(), "retreat") << "the result applies to those who are left";
    EXPECT_EQ(field.refused_by("stand sp2"), Rules{"B9.a"});
}

TEST(B11_d, without_cavalry_it_is_an_ordinary_result) {
    Field field = charge(5, "fr2");
    EXPECT_FALSE(field.is("sp1", Mark::Lost));
    EXPECT_EQ(field.asks(), "retreat");
}

TEST(B11_d, results_against_the_attacker_ride_nobody_down) {
    Field field = charge(2);  // Ar
    EXPECT_FALSE(field.is("sp1", Mark::Lost));
    EXPECT_EQ(field.asked(), Side::French);
}

TEST(B11_d, an_exchange_is_measured_by_the_strongest_who_was_ridden_down) {
    // RULING B11-a: sp1, printed 6, is the defender's part; the attacker owes 6 or more: fr1.
    Field field = charge(4);  // Ex
    EXPECT_TRUE(field.is("sp1", Mark::Lost));
    EXPECT_FALSE(field.is("sp2", Mark::Lost));
    EXPECT_TRUE(field.is("fr1", Mark::Lost)) << "the only one that is strong enough";
    EXPECT_FALSE(field.is("frcav", Mark::Lost));
}

TEST(B11_d, de_counts_its_one_unit_among_them) {
    // RULING B11-a. 32 against 3 and 5 is 4-1, a 6 gives De.
    Field field;
    field.unit("fr1 french infantry line 28 C").at("fr1", "0505").at("frcav", "0505").at("sp1", "0506");
    field.unit("sp1 spanish infantry line 6 C").unit("sp2 spanish infantry line 5 C").at("sp2", "0506");
    field.disorganized("sp1").seen("sp2").in_combat(Side::French);
    field.take("attack 0506 with fr1").take("attack 0506 with frcav").roll({6}).take("commit");
    EXPECT_THAT(field.events(Side::French), Contains("Roll 6, morale 0: De."));
    EXPECT_TRUE(field.is("sp1", Mark::Lost));
    EXPECT_FALSE(field.is("sp2", Mark::Lost));
}

// [reorganization]

// Whether a unit of this grade is put in order by this die, standing on this ground.
bool reorganizes(char grade, std::uint16_t die, std::string_view terrain = "clear") {
    Field field;
    field.unit(std::string("fr1 french infantry line 6 ") + grade).ground("0303", terrain).at("fr1", "0303");
    field.at("sp1", "1010").disorganized("fr1").in_movement(Side::French);
    field.roll({die}).finish_turn();
    return !field.is("fr1", Mark::Disorganized);
}

TEST(B11_1, one_die_for_each_disorganized_unit) {
    // RULING B11-b: the French first, each in the order of battle.
    Field field;
    field.at("fr1", "0303").at("fr2", "0303").at("fr3", "0303").at("sp1", "1010").at("sp2", "1010");
    field.disorganized("fr1").disorganized("fr3").disorganized("sp2").in_movement(Side::French);
    field.roll({4, 3, 5}).finish_turn();
    EXPECT_FALSE(field.is("fr1", Mark::Disorganized));
    EXPECT_TRUE(field.is("fr3", Mark::Disorganized));
    EXPECT_FALSE(field.is("sp2", Mark::Disorganized));
    EXPECT_THAT(field.events(Side::Allied), Contains("fr1 rolls 4 and is in order again."));
    EXPECT_THAT(field.events(Side::Allied), Contains("fr3 rolls 3 and stays disorganized."));
}

TEST(B11_1_a, not_in_an_enemy_zone) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").at("fr2", "0303").disorganized("fr1").disorganized("fr2");
    field.in_movement(Side::French).roll({6}).finish_turn();
    EXPECT_TRUE(field.is("fr1", Mark::Disorganized)) << "the one die is not its own";
    EXPECT_FALSE(field.is("fr2", Mark::Disorganized));
}

TEST(B11_1_a, a_cliff_keeps_the_zone_away) {
    Field field;
    field.level("0505", 1).between("0505", "0506", "cliff").at("fr1", "0505").at("sp1", "0506");
    field.disorganized("fr1").in_movement(Side::French).roll({6}).finish_turn();
    EXPECT_FALSE(field.is("fr1", Mark::Disorganized));
}

TEST(B_REORG, each_grade_needs_one_more) {
    for (std::uint16_t die = 1; die <= 6; ++die) {
        for (const char grade : {'A', 'B', 'C', 'D', 'E', 'F'}) {
            EXPECT_EQ(reorganizes(grade, die), die >= grade - 'A' + 2) << grade << " " << die;
        }
    }
}

TEST(B_REORG_mod, one_more_in_buildings_woods_or_a_castle) {
    for (const std::string_view terrain : {"buildings", "trees", "castle"}) {
        EXPECT_TRUE(reorganizes('C', 3, terrain)) << terrain;
        EXPECT_FALSE(reorganizes('C', 2, terrain)) << terrain;
        EXPECT_TRUE(reorganizes('F', 6, terrain)) << terrain << ": the only way for grade F";
    }
}

TEST(B_REORG_mod, no_other_ground_helps) {
    for (const std::string_view terrain : {"clear", "orchard", "thickets"}) {
        EXPECT_FALSE(reorganizes('C', 3, terrain)) << terrain;
    }
}

}  // namespace
}  // namespace bivouac::shadow::test
