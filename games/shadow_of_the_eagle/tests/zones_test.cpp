// Zones of control and what they do to movement: chapter [B6].
#include "games/shadow_of_the_eagle/basic/stacks.hpp"
#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {
namespace {

TextSet zone_of(const Field& field, Side side) {
    TextSet names;
    field.state().zone[index_of(side)].for_each([&](Hex hex) {
        names.emplace(field.scenario().map.grid().write_hex(hex, boards::Numbering::ColumnRow4).view());
    });
    return names;
}

const TextSet kAround0505{"0504", "0604", "0605", "0506", "0405", "0404"};

TEST(B6, a_unit_controls_the_six_hexes_around_it) {
    Field field;
    field.at("fr1", "0505").at("sp1", "1010").in_movement(Side::French);
    EXPECT_EQ(zone_of(field, Side::French), kAround0505);
}

TEST(B6, whatever_its_arm_and_state) {
    // RULING B6-b.
    for (const std::string unit : {"fr1", "frcav", "frgun"}) {
        Field field;
        field.at(unit, "0505").at("sp1", "0503").disorganized(unit).in_movement(Side::Allied);
        EXPECT_EQ(zone_of(field, Side::French), kAround0505) << unit;
        field.take("move sp1");
        EXPECT_EQ(field.refused_by("to 0506"), (Rules{"B6.1.b", "B6.1.a"})) << unit;
    }
}

TEST(B6, a_friend_in_a_hex_does_not_lift_the_zone_over_it) {
    // RULING B6-b: 0401 is in the zone of sp1 although fr2 stands there.
    Field field;
    field.size(12, 1).at("sp1", "0501").at("fr2", "0401").at("frgun", "0101").in_movement(Side::French);
    EXPECT_EQ(field.reach("frgun"), (TextSet{"0201", "0301", "0401"})) << "1 + 1 + 2 points";
}

TEST(B6, the_zone_goes_with_the_unit_and_ends_with_the_last_of_a_stack) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0505").at("sp1", "1010").in_movement(Side::French);
    field.move("fr1", "0305");
    TextSet both = kAround0505;
    both.insert({"0304", "0404", "0405", "0306", "0205", "0204"});
    EXPECT_EQ(zone_of(field, Side::French), both);
    field.move("fr2", "0306");
    EXPECT_EQ(zone_of(field, Side::French).count("0605"), 0U);
}

TEST(B6_a, a_zone_does_not_cross_a_cliff) {
    Field field;
    field.level("0505", 1).between("0505", "0506", "cliff").at("fr1", "0505").at("sp1", "0506");
    field.in_movement(Side::Allied);
    EXPECT_EQ(zone_of(field, Side::French), (TextSet{"0504", "0604", "0605", "0405", "0404"}));
    EXPECT_EQ(zone_of(field, Side::Allied).count("0505"), 0U);
    EXPECT_EQ(field.refused_by("move sp1"), Rules{});
    EXPECT_TRUE(field.reach("sp1").contains("0806"));
}

TEST(B6_a, nor_reach_into_a_swamp) {
    Field field;
    field.ground("0604", "swamp").at("fr1", "0505").at("sp1", "1010").in_movement(Side::French);
    EXPECT_EQ(zone_of(field, Side::French), (TextSet{"0504", "0605", "0506", "0405", "0404"}));
}

TEST(B6_a, cost_alone_stops_no_zone) {
    // RULING B6-a: a river and a steep slope into buildings are only dear.
    Field field;
    field.level("0506", 1).between("0505", "0506", "river+steep").ground("0506", "buildings");
    field.at("fr1", "0505").at("sp1", "1010").in_movement(Side::French);
    EXPECT_EQ(zone_of(field, Side::French), kAround0505);
}

// [zones and movement]

TEST(B6_1_a, one_point_more_into_an_enemy_zone) {
    // Guns have 4 points. 1 + 1 + 2 to the zone of an enemy at 0501; one hex further it is too dear.
    Field near;
    near.size(12, 1).at("frgun", "0101").at("sp1", "0501").in_movement(Side::French);
    EXPECT_EQ(near.reach("frgun"), (TextSet{"0201", "0301", "0401"}));
    Field far;
    far.size(12, 1).at("frgun", "0101").at("sp1", "0601").in_movement(Side::French);
    EXPECT_EQ(far.reach("frgun"), (TextSet{"0201", "0301", "0401"}));
    far.take("move frgun");
    EXPECT_THAT(far.refused_by("to 0501"), ::testing::Contains("B6.1.a"));
}

TEST(B6_1_a, along_a_road_too) {
    // RULING B5-c: a zone is not terrain.
    Field field;
    field.size(12, 1)
        .ground("0501", "trees")
        .road("0101 0201 0301 0401 0501")
        .at("frgun", "0101")
        .at("sp1", "0601");
    field.in_movement(Side::French);
    EXPECT_EQ(field.reach("frgun"), (TextSet{"0201", "0301", "0401"}));
}

TEST(B6_1_b, who_has_entered_a_zone_goes_no_further) {
    // On two rows everybody who passes sp1 at 0602 must go through 0601.
    Field field;
    field.size(12, 2).at("frcav", "0101").at("sp1", "0602").in_movement(Side::French);
    EXPECT_TRUE(field.reach("frcav").contains("0601"));
    EXPECT_FALSE(field.reach("frcav").contains("0701"));
    field.take("move frcav");
    EXPECT_EQ(field.refused_by("to 0701"), (Rules{"B6.1.b", "B6.1.a"}));
}

TEST(B6_1_c, leaving_a_zone_costs_nothing) {
    Field field;
    field.size(12, 1).at("fr1", "0501").at("sp1", "0401").in_movement(Side::French);
    EXPECT_EQ(field.reach("fr1"), (TextSet{"0601", "0701", "0801", "0901", "1001"})) << "all five points";
}

TEST(B6_1_d, from_zone_to_zone_and_there_it_stops) {
    // All around sp1. Guns have 4 points: 2 for 0604, and 2 more would pay for 0605, if they might go on.
    // Round the zone 0605 costs 5.
    Field field;
    field.at("frgun", "0504").at("sp1", "0505").in_movement(Side::French);
    EXPECT_TRUE(field.reach("frgun").contains("0604"));
    EXPECT_TRUE(field.reach("frgun").contains("0404"));
    EXPECT_FALSE(field.reach("frgun").contains("0605"));
    field.take("move frgun");
    EXPECT_THAT(field.refused_by("to 0605"), ::testing::Contains("B6.1.b"));
}

TEST(B6_1_d, a_step_into_the_next_zone_costs_its_point) {
    // Woods in a zone cost 3: guns with 3 points can just do it, with a river between they cannot.
    Field dry;
    dry.ground("0604", "trees").at("spgun", "0504").at("fr1", "0505").in_movement(Side::Allied);
    EXPECT_TRUE(dry.reach("spgun").contains("0604"));
    Field wet;
    wet.ground("0604", "trees").between("0504", "0604", "river").at("spgun", "0504").at("fr1", "0505");
    wet.in_movement(Side::Allied);
    EXPECT_FALSE(wet.reach("spgun").contains("0604"));
}

}  // namespace
}  // namespace bivouac::shadow::test
