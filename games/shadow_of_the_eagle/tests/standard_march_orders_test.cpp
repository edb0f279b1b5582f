// What orders let units do on the march: [S3.A] to [S3.F], and the guns that need none, [S3.g].
#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {
namespace {

// One French battalion with its leader beside it, in command, and an enemy five hexes to the north.
struct Ordered : StandardField {
    explicit Ordered(std::string_view order_given) {
        at("fr1", "0606").command("fr1", "I").leader("frlead", "0607").order("french.I", order_given);
        at("sp1", "0601").facing("0601", "sw");
    }
};

TEST(S3_A, without_orders_units_only_close_upon_their_leader) {
    StandardField field;
    field.at("fr1", "0606").command("fr1", "I").leader("frlead", "0609").order("french.I", "none");
    field.at("sp1", "0601").in_movement(Side::French).take("move fr1");
    EXPECT_EQ(field.offers("to"), (TextSet{"0607", "0608", "0609"}))
        << "each step lessens the distance of three";
    EXPECT_EQ(field.refused_by("to 0605"), Rules{"S3.A"});
}

TEST(S3_A, without_orders_and_leader_nobody_moves) {
    Ordered field("none");
    field.in_movement(Side::French).change([&](const Scenario&, State& s) {
        s.leader_at[index_of(field.leader_id("frlead"))] = Spot::Nowhere;
    });
    EXPECT_TRUE(field.reach("fr1").empty());
}

TEST(S3_B, under_attack_orders_a_move_ends_nearer_to_the_enemy) {
    Ordered field("attack");
    field.in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("to 0605"));
    EXPECT_TRUE(field.allowed("to 0705"));
    EXPECT_EQ(field.refused_by("to 0607"), Rules{"S3.B"});
    EXPECT_EQ(field.refused_by("to 0706"), Rules{"S3.B"}) << "as far as before";
}

TEST(S3_B, who_is_next_to_the_enemy_may_stay_next_to_him) {
    StandardField field;
    field.at("fr1", "0606").command("fr1", "I").leader("frlead", "0607").order("french.I", "attack");
    field.at("sp1", "0605").facing("0605", "ne").in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("to 0706")) << "round his flank";
    EXPECT_EQ(field.refused_by("to 0607"), Rules{"S3.B"});
}

TEST(S3_C, under_harassment_orders_a_move_ends_within_three_hexes_of_an_enemy) {
    Ordered field("harass");
    field.in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("to 0604"));
    EXPECT_EQ(field.refused_by("to 0605"), Rules{"S3.C"}) << "four hexes";
}

TEST(S3_C, who_cannot_get_so_near_does_not_move) {
    StandardField field;
    field.ground("0606", "orchard");
    field.at("frcav", "0609").command("frcav", "I").leader("frlead", "0610").order("french.I", "harass");
    field.at("fr2", "0606").command("fr2", "I").at("sp1", "0101").in_movement(Side::French);
    EXPECT_EQ(field.refused_by("move fr2"), Rules{"S3.C"});
}

TEST(S3_D, under_maneuver_orders_every_hex_is_five_from_the_enemy) {
    Ordered field("maneuver");
    field.in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("to 0706")) << "five hexes from him";
    EXPECT_EQ(field.refused_by("to 0605"), Rules{"S3.D"});
}

TEST(S3_D, who_is_nearer_only_gets_farther) {
    StandardField field;
    field.at("fr1", "0604").command("fr1", "I").leader("frlead", "0610").order("french.I", "maneuver");
    field.at("sp1", "0601").facing("0601", "nw").in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("to 0605"));
    EXPECT_TRUE(field.allowed("to 0607"));
    EXPECT_EQ(field.refused_by("to 0704"), Rules{"S3.D"}) << "no farther than before";
}

TEST(S3_D, in_command_there_are_two_points_more_and_three_along_a_road) {
    StandardField field;
    field.size(20, 12).at("sp1", "2012").at("fr1", "0306").command("fr1 fr2", "I").leader("frlead", "0307");
    field.at("fr2", "0312").road("0306 0406 0507 0607 0708 0808 0909 1009");
    field.order("french.I", "maneuver").in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("to 0909")) << "six points";
    EXPECT_TRUE(field.allowed("to 1009")) << "seven along the road";
    EXPECT_FALSE(field.allowed("to 1008")) << "seven otherwise";
    field.take("stay").take("move fr2");
    EXPECT_TRUE(field.allowed("to 0710"));
    EXPECT_EQ(field.refused_by("to 0810"), Rules{"S7"}) << "out of command: four points";
}

TEST(S3_D, maneuvering_units_keep_out_of_zones) {
    StandardField field;
    field.at("fr1", "0606").command("fr1", "I").leader("frlead", "0607").order("french.I", "maneuver");
    field.at("sp1", "0604").facing("0604", "sw").in_movement(Side::French).take("move fr1");
    EXPECT_FALSE(field.allowed("to 0605"));
}

TEST(S3_E, under_defend_orders_nobody_moves_but_to_support_or_to_a_lost_position) {
    Ordered field("defend");
    field.in_movement(Side::French);
    EXPECT_TRUE(field.reach("fr1").empty());
    field.take("move fr1");
    EXPECT_EQ(field.refused_by("to 0605"), Rules{"S3.E"});
    EXPECT_TRUE(field.allowed("form square"));
}

TEST(S3_E, it_goes_to_a_friend_in_an_enemy_zone) {
    Ordered field("defend");
    field.at("fr2", "0602").facing("0602", "ne").in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("to 0603"));
    EXPECT_EQ(field.refused_by("to 0604"), Rules{"S3.E"}) << "not next to him";
}

TEST(S3_E, it_takes_back_what_it_was_forced_out_of_once) {
    Ordered field("defend");
    field.in_movement(Side::French).change([&](const Scenario&, State& s) {
        s.lost_position[index_of(field.id("fr1"))] = spot_of(field.hex("0604"));
    });
    EXPECT_EQ(field.reach("fr1"), TextSet{"0604"});
    field.move("fr1", "0604");
    field.turn(2).in_movement(Side::French);
    EXPECT_TRUE(field.reach("fr1").empty());
}

TEST(S3_F, under_retreat_orders_a_move_ends_farther_from_the_enemy) {
    Ordered field("retreat");
    field.in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(field.allowed("to 0607"));
    EXPECT_EQ(field.refused_by("to 0706"), Rules{"S3.F"});
    EXPECT_EQ(field.refused_by("to 0605"), Rules{"S3.F"});
    field.take("stay");
    EXPECT_EQ(field.hex_of("fr1"), "0606") << "nobody has to";
}

TEST(S3_g, guns_and_independent_units_move_as_they_like) {
    StandardField field;
    field.at("frgun", "0606").command("frgun", "I").formation("frgun", "limbered").leader("frlead", "0607");
    field.at("fr1", "0806").order("french.I", "defend").at("sp1", "0601").in_movement(Side::French);
    EXPECT_TRUE(field.reach("frgun").contains("0605"));
    EXPECT_TRUE(field.reach("frgun").contains("0608"));
    EXPECT_TRUE(field.reach("fr1").contains("0807"));
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
