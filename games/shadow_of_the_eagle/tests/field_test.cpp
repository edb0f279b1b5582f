// The language for positions itself: that it plays to the point it is asked for, and tells what is wrong.
#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {
namespace {

TEST(Field, is_played_to_the_point_that_is_asked_for) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").turn(2).in_movement(Side::Allied);
    EXPECT_EQ(field.state().turn, 2);
    EXPECT_EQ(field.asks(), "choose_unit");
    EXPECT_EQ(field.asked(), Side::Allied);
    EXPECT_EQ(field.hex_of("fr1"), "0505");
    EXPECT_TRUE(field.events(Side::French).empty()) << "only what happens from here on";
    field.in_combat(Side::Allied);
    EXPECT_EQ(field.asks(), "plan_attacks");
    EXPECT_EQ(field.offers(), (TextSet{"attack 0505 with sp1", "end_combat"}));
}

TEST(Field, has_the_ground_that_it_is_told) {
    Field field;
    field.ground("0606 0607", "trees").level("0303", 1).between("0303", "0302", "crest+steep");
    field.road("0801 0802 0803").between("0801", "0802", "river+bridge");
    field.at("fr1", "0505").at("sp1", "1010").in_movement(Side::French);
    const Scenario& sc = field.scenario();
    EXPECT_EQ(sc.terrain(field.hex("0607")), TerrainKind::Trees);
    EXPECT_EQ(sc.map.elevation(field.hex("0303")), 1);
    const auto steep = sc.map.features(field.hex("0302"), boards::flat_top::kS);
    EXPECT_TRUE(steep.has(boards::SideFeature::Steep) && steep.has(boards::SideFeature::Crest));
    EXPECT_TRUE(sc.map.features(field.hex("0303"), boards::flat_top::kS).has(boards::SideFeature::Moderate));
    EXPECT_TRUE(sc.road_step(field.hex("0801"), boards::flat_top::kS));
}

TEST(Field, puts_marks_on) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0505").at("fr3", "0505").at("sp1", "1010");
    field.disorganized("fr1").seen("fr2").lost("fr3").in_movement(Side::French);
    EXPECT_TRUE(field.is("fr1", Mark::Disorganized));
    EXPECT_TRUE(field.is("fr2", Mark::Seen));
    EXPECT_EQ(field.hex_of("fr3"), "nowhere");
    EXPECT_TRUE(field.is("fr3", Mark::Lost));
}

TEST(Field, says_what_is_wrong) {
    Field field;
    EXPECT_THROW(field.at("fr9", "0505"), std::runtime_error);
    field.at("fr1", "0505").at("sp1", "1010").in_movement(Side::French);
    EXPECT_THROW(field.take("mvoe fr1"), std::runtime_error);
    EXPECT_THROW(field.take("to 0506"), std::runtime_error);
    EXPECT_THROW(field.in_combat(Side::French), std::runtime_error) << "nobody has anyone to attack";
}

}  // namespace
}  // namespace bivouac::shadow::test
