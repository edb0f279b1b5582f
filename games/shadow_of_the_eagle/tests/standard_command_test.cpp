// Command, chapter [S9], and leaders on the map, chapter [S15].
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {
namespace {

bool commanded(const StandardField& field, std::string_view unit) {
    return in_command(field.scenario(), field.state(), field.id(unit));
}

// [S9]

TEST(S9, the_radius_counts_the_hexes_between) {
    StandardField field;
    field.at("fr1", "0505").at("fr2", "0506").command("fr1 fr2", "I").leader("frlead", "0501");
    field.at("sp1", "1210").in_movement(Side::French);
    EXPECT_TRUE(commanded(field, "fr1")) << "three hexes between";
    EXPECT_FALSE(commanded(field, "fr2")) << "four";
}

TEST(S9, the_commander_in_chief_commands_all_within_his_own_radius) {
    StandardField field;
    field.size(20, 12).at("fr1", "0505").at("fr2", "0405").command("fr1 fr2", "I").leader("frlead", "2001");
    field.leader("frchief", "1205").at("sp1", "2012").in_movement(Side::French);
    EXPECT_EQ(field.scenario().map.grid().distance(field.hex("0505"), field.hex("1205")), 7);
    EXPECT_TRUE(commanded(field, "fr1")) << "six hexes between";
    EXPECT_FALSE(commanded(field, "fr2"));
}

TEST(S9, another_leader_does_not_command) {
    StandardField field;
    field.at("fr1", "0505").command("fr1", "I").leader("frlead", "1201").at("fr2", "0504");
    field.command("fr2", "II").leader("frlead2", "0504").at("sp1", "1210").in_movement(Side::French);
    EXPECT_FALSE(commanded(field, "fr1"));
    EXPECT_TRUE(commanded(field, "fr2"));
}

TEST(S9, independent_units_and_guns_are_always_in_command) {
    StandardField field;
    field.at("fr1", "0505").at("frgun", "0506").command("frgun", "I").leader("frlead", "1201");
    field.at("sp1", "1210").in_movement(Side::French);
    EXPECT_TRUE(commanded(field, "fr1"));
    EXPECT_TRUE(commanded(field, "frgun"));
}

TEST(S9_a, the_line_avoids_enemies_and_their_zones) {
    // The leader is four hexes north; a square across the way makes every way longer.
    StandardField field;
    field.at("fr1", "0506").command("fr1", "I").leader("frlead", "0502").at("sp1", "0504");
    field.formation("sp1", "square").in_movement(Side::French);
    EXPECT_FALSE(commanded(field, "fr1"));
}

TEST(S9_a, a_friend_lifts_the_zone_from_his_hex) {
    // From 0405 the leader at 0402 is three hexes away past the square, four around it.
    const auto past_the_square = [](StandardField& field) {
        field.at("fr1", "0405").command("fr1", "I").leader("frlead", "0402").radius(Side::French, 2, 6);
        field.at("sp1", "0504").formation("sp1", "square");
    };
    StandardField alone;
    past_the_square(alone);
    alone.in_movement(Side::French);
    EXPECT_FALSE(commanded(alone, "fr1"));
    StandardField helped;
    past_the_square(helped);
    helped.at("fr2", "0404").at("fr3", "0403").in_movement(Side::French);
    EXPECT_TRUE(helped.in_zone(Side::Allied, "0404"));
    EXPECT_TRUE(commanded(helped, "fr1"));
}

TEST(S9_a, a_line_of_command_is_as_long_as_the_way_round) {
    StandardField field;
    field.at("fr1", "0506").leader("frchief", "0502").at("sp1", "0504").facing("0504", "ne");
    field.in_movement(Side::French);
    const auto line = [&](std::string_view from, std::string_view to) {
        return line_of_command(field.scenario(), field.state(), Side::French, field.hex(from), field.hex(to));
    };
    EXPECT_EQ(line("0506", "0507"), 1);
    EXPECT_EQ(line("0506", "0502"), 6) << "round its rear: 0405, 0305, 0304, 0303 or the like";
}

TEST(S9_b, only_who_is_in_command_enters_or_leaves_a_zone) {
    StandardField field;
    field.at("fr1", "0503").at("fr2", "0905").command("fr1 fr2", "I").leader("frlead", "0510");
    field.at("sp1", "0505").facing("0505", "ne").at("sp2", "0906").facing("0906", "ne");
    field.order("french.I", "harass").in_movement(Side::French).take("move fr1");
    EXPECT_EQ(field.refused_by("to 0504"), Rules{"S9.b"});
    field.take("stay").take("move fr2");
    EXPECT_EQ(field.refused_by("to 0904"), Rules{"S9.b"});
    EXPECT_TRUE(field.allowed("form square"));
}

// [S15]

TEST(S15_a, a_leader_pays_a_point_a_hex_on_any_ground_and_zones_do_not_stop_him) {
    StandardField field;
    field.size(20, 12).leader("frchief", "0505").ground("0504 0503 0502", "trees").at("fr1", "0505");
    field.at("sp1", "0706").formation("sp1", "square").in_movement(Side::French).take("lead frchief");
    EXPECT_TRUE(field.allowed("to 1305")) << "eight hexes, past the square";
    EXPECT_EQ(field.refused_by("to 1405"), Rules{"S15.a"});
    EXPECT_EQ(field.refused_by("to 0706"), Rules{"S15.a"}) << "an enemy is there";
    EXPECT_TRUE(field.allowed("to 0502"));
    field.take("to 1305");
    EXPECT_EQ(field.hex_of("frchief"), "1305");
    EXPECT_EQ(field.refused_by("lead frchief"), Rules{"S15.a"});
}

TEST(S15_a, no_cliffs) {
    StandardField field;
    field.leader("frchief", "0505").at("fr1", "0505").at("sp1", "1210").level("0504", 2);
    field.between("0505", "0504", "cliff").ground("0604 0605 0506 0405 0404", "swamp");
    field.in_movement(Side::French);
    EXPECT_EQ(field.refused_by("lead frchief"), Rules{"S15.a"}) << "swamps and a cliff all around";
}

TEST(S15_a, no_swamps_and_one_leader_a_hex) {
    StandardField field;
    field.leader("frchief", "0505").leader("frlead", "0504").at("fr1", "0505").command("fr1", "I");
    field.ground("0604 0506 0405 0404", "swamp").at("sp1", "1210").in_movement(Side::French);
    field.take("lead frchief");
    EXPECT_EQ(field.refused_by("to 0604"), Rules{"S.TEC.swamp"});
    EXPECT_EQ(field.refused_by("to 0504"), Rules{"S15.a"});
    EXPECT_TRUE(field.allowed("to 0503")) << "past the other";
}

TEST(S15_a, a_leader_without_orders_stays) {
    StandardField field;
    field.at("fr1", "0505").command("fr1", "I").leader("frlead", "0504").order("french.I", "none");
    field.at("sp1", "1210").in_movement(Side::French);
    EXPECT_EQ(field.refused_by("lead frlead"), Rules{"S15.a"});
}

TEST(S15_a, leaders_enter_like_their_men) {
    StandardField field;
    field.at("fr1", "0505").leader_enters("frchief", "0101", 1).at("sp1", "1210").in_movement(Side::French);
    field.take("lead frchief");
    EXPECT_TRUE(field.allowed("to 0101"));
    EXPECT_TRUE(field.allowed("to 0108"));
    EXPECT_EQ(field.refused_by("to 0109"), Rules{"S15.a"});
    field.take("to 0101");
    EXPECT_EQ(field.hex_of("frchief"), "0101");
}

TEST(S15, ruling_S15_b_an_enemy_who_enters_drives_a_lone_leader_to_his_men) {
    StandardField field;
    field.at("fr1", "0508").command("fr1", "I").leader("frlead", "0505").at("fr2", "0504");
    field.at("sp1", "0503").in_movement(Side::Allied);
    field.change([&](const Scenario& sc, State& s) {
        lift(sc, s, field.id("fr2"));
        put(sc, s, field.id("fr2"), field.hex("0905"));
    });
    field.move("sp1", "0505");
    EXPECT_EQ(field.hex_of("frlead"), "0508") << "his own command, not the nearer fr2";
}

TEST(S15, leaders_have_no_zone_and_count_for_no_stack) {
    StandardField field;
    field.at("fr1 fr2 fr3", "0505")
        .ground("0505", "trees")
        .leader("frchief", "0505")
        .leader("frlead", "0701");
    field.at("sp1", "1210").in_movement(Side::French);
    EXPECT_EQ(field.stack("0505").size(), 3U);
    EXPECT_FALSE(field.in_zone(Side::French, "0702"));
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
