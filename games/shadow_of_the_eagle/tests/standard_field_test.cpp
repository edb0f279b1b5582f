// The language for positions of the standard game itself: that it plays to the point it is asked for, has the
// counters stand as they are told, and says what is wrong.
#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {
namespace {

TEST(StandardField, is_played_to_the_point_that_is_asked_for) {
    StandardField field;
    field.at("fr1", "0505").at("sp1", "0503").turn(2).in_movement(Side::Allied);
    EXPECT_EQ(field.state().turn, 2);
    EXPECT_EQ(field.asks(), "choose_unit");
    EXPECT_EQ(field.asked(), Side::Allied);
    EXPECT_EQ(field.hex_of("fr1"), "0505");
    EXPECT_TRUE(field.events(Side::French).empty()) << "only what happens from here on";
}

TEST(StandardField, has_them_stand_as_they_are_told) {
    StandardField field;
    field.at("fr1 fr2", "0505").command("fr1 fr2", "I").leader("frlead", "0406").at("frlight", "0707");
    field.at("sp1 sp2", "0501").at("spgun", "0601");
    field.facing("0505", "ne").losses("fr1", 2).spread("frlight", "0807").order("french.I", "attack");
    field.disorganized("sp1").formation("spgun", "limbered").lost("sp2").top("fr2");
    field.in_movement(Side::French);
    EXPECT_EQ(field.stack("0505"), (Texts{"fr2", "fr1"}));
    EXPECT_EQ(field.facing_of("fr1"), "ne");
    EXPECT_EQ(field.strength_of("fr1"), 4);
    EXPECT_EQ(field.stack("0807"), Texts{"frlight+1"});
    EXPECT_EQ(field.strength_of("frlight+1"), 3);
    EXPECT_EQ(field.order_of("french.I"), "attack");
    EXPECT_EQ(field.hex_of("frlead"), "0406");
    EXPECT_EQ(field.condition_of("sp1"), Condition::Disorganized);
    EXPECT_EQ(field.formation_of("spgun"), "limbered");
    EXPECT_EQ(field.hex_of("sp2"), "nowhere");
}

TEST(StandardField, opens_fire_and_shock_for_the_counters_as_they_stand) {
    StandardField field;
    field.at("fr1", "0505").at("sp1", "0504").facing("0505", "ne").facing("0504", "se");
    field.in_defensive_fire(Side::Allied);
    EXPECT_EQ(field.asks(), "plan_fire");
    EXPECT_TRUE(field.allowed("fire 0505 with sp1"));
    field.in_offensive_fire(Side::French);
    EXPECT_TRUE(field.allowed("fire 0504 with fr1"));
    field.in_shock(Side::French);
    EXPECT_TRUE(field.allowed("shock 0504 from 0505"));
    field.in_movement(Side::Allied);
    EXPECT_EQ(field.state().active, Side::Allied);
}

TEST(StandardField, says_what_is_wrong) {
    StandardField field;
    EXPECT_THROW(field.at("fr9", "0505"), std::runtime_error);
    field.at("fr1", "0505").at("sp1", "1010").in_movement(Side::French);
    EXPECT_THROW(field.take("mvoe fr1"), std::runtime_error);
    EXPECT_THROW(field.take("to 0506"), std::runtime_error);
    EXPECT_THROW(field.in_shock(Side::French), std::runtime_error) << "nobody has anyone to attack";
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
