// Morale, rout and reorganization: chapter [S14] and the morale table. Units of the field have grade C: 1 and
// 2 disorganize, less routs.
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/tests/standard_combat.hpp"

namespace bivouac::shadow::standard::test {
namespace {

TEST(S14, a_check_is_a_die_on_the_morale_table) {
    Shaky holds;
    holds.check({3});
    EXPECT_EQ(holds.condition_of("sp1"), Condition::Good);
    Shaky fails;
    fails.check({2});
    EXPECT_EQ(fails.condition_of("sp1"), Condition::Disorganized);
    EXPECT_EQ(fails.facing_of("sp1"), "none");
}

TEST(S_MORALE, the_grade_is_the_column) {
    const std::pair<const char*, Condition> at_two[] = {{"B", Condition::Good},
                                                        {"C", Condition::Disorganized},
                                                        {"E", Condition::Disorganized},
                                                        {"F", Condition::Routed}};
    for (const auto& [grade, condition] : at_two) {
        Shaky shaky;
        shaky.unit(std::string("sp1 spanish infantry line 6 ") + grade);
        shaky.check({2});
        EXPECT_EQ(shaky.condition_of("sp1"), condition) << grade;
    }
}

TEST(S_MORALE_mod, a_leader_in_the_hex_adds_his_rating) {
    Shaky shaky;
    shaky.command("sp1", "I").leader("splead", "0506").rating("splead", 2, 0);
    shaky.check({1});
    EXPECT_EQ(shaky.condition_of("sp1"), Condition::Good) << "1 + 2";
}

TEST(S15_c, a_leader_without_a_rating_adds_one_to_morale) {
    Shaky shaky;
    shaky.command("sp1", "I").leader("splead", "0506").rating("splead", 0, 0);
    shaky.check({2});
    EXPECT_EQ(shaky.condition_of("sp1"), Condition::Good) << "2 + 1";
}

TEST(S15_b, a_leader_helps_his_own_and_the_commander_in_chief_anyone) {
    Shaky other;
    other.command("sp1", "I").leader("splead2", "0506").rating("splead2", 2, 0);
    other.check({2});
    EXPECT_EQ(other.condition_of("sp1"), Condition::Disorganized) << "he leads II";
    Shaky chief;
    chief.command("sp1", "I").leader("spchief", "0506").rating("spchief", 2, 0);
    chief.check({2});
    EXPECT_EQ(chief.condition_of("sp1"), Condition::Good);
}

TEST(S_MORALE_mod, cover_adds_one) {
    Shaky shaky;  // 10 points, halved by the trees: M on a 5
    shaky.unit("fr1 french infantry line 6 C").unit("fr2 french infantry line 4 C").at("fr2", "0605");
    shaky.facing("0605", "sw").ground("0506", "trees").in_offensive_fire(Side::French);
    shaky.fire("0506", "fr1 fr2").roll({5, 2}).take("commit");
    EXPECT_EQ(shaky.condition_of("sp1"), Condition::Good) << "2 + 1";
}

TEST(S_MORALE_mod, every_point_lost_takes_one) {
    Shaky shaky;
    shaky.losses("sp1", 2);
    shaky.check({4});
    EXPECT_EQ(shaky.condition_of("sp1"), Condition::Disorganized) << "4 - 2";
}

TEST(S_MORALE_mod, rout_takes_one) {
    Shaky shaky;
    shaky.routed("sp1");
    shaky.check({3});
    EXPECT_EQ(shaky.asks(), "retreat") << "3 - 1 is a D, in an enemy zone";
}

TEST(S_MORALE_mod, an_enemy_zone_counts_only_when_reorganizing) {
    Shaky shaky;
    shaky.check({3});
    EXPECT_EQ(shaky.condition_of("sp1"), Condition::Good) << "sp1 stands in the zone of fr1";
}

TEST(S_FIRE_M, when_the_unit_fails_all_others_in_its_hex_check) {
    Shaky shaky;
    shaky.at("sp2 sp3", "0506");
    shaky.check({2, 2, 3});
    EXPECT_EQ(shaky.condition_of("sp1"), Condition::Disorganized);
    EXPECT_EQ(shaky.condition_of("sp2"), Condition::Disorganized);
    EXPECT_EQ(shaky.condition_of("sp3"), Condition::Good);
}

TEST(S_FIRE_M, when_it_holds_nobody_else_checks) {
    Shaky shaky;
    shaky.at("sp2", "0506");
    shaky.check({3});
    EXPECT_EQ(shaky.condition_of("sp2"), Condition::Good);
}

TEST(S10, ruling_S10_f_a_battalion_checks_once_for_all_its_counters) {
    Shaky shaky;
    shaky.at("splight", "0506").spread("splight", "0506");
    shaky.check({2, 2});
    EXPECT_EQ(shaky.condition_of("splight"), Condition::Disorganized) << "one die for sp1, one for it";
    EXPECT_EQ(shaky.hex_of("splight+1"), "nowhere");
}

TEST(S14_1_a, a_disorganized_unit_that_suffers_again_leaves_the_enemy_zone) {
    Shaky shaky;
    shaky.disorganized("sp1");
    shaky.check({2});
    EXPECT_EQ(shaky.asks(), "retreat");
    EXPECT_EQ(shaky.refused_by("halt sp1"), Rules{"S12.a"});
    shaky.take("retreat sp1 to 0507");
    EXPECT_EQ(shaky.hex_of("sp1"), "0507");
    EXPECT_EQ(shaky.condition_of("sp1"), Condition::Disorganized);
    EXPECT_NE(shaky.asks(), "retreat") << "one hex";
}

TEST(S14_2, a_routed_unit_runs_two_hexes_at_once) {
    Shaky shaky;
    shaky.losses("sp1", 1);
    shaky.check({1});
    EXPECT_EQ(shaky.condition_of("sp1"), Condition::Routed);
    EXPECT_EQ(shaky.offers(), (TextSet{"retreat sp1 to 0406", "retreat sp1 to 0507", "retreat sp1 to 0606"}));
    shaky.take("retreat sp1 to 0507");
    EXPECT_EQ(shaky.asks(), "retreat");
    EXPECT_EQ(shaky.refused_by("halt sp1"), Rules{"S14.2"});
    shaky.take("retreat sp1 to 0508");
    EXPECT_NE(shaky.asks(), "retreat");
    EXPECT_TRUE(shaky.tells(Side::French, "sp1 retreats from 0507 to 0508."));
}

TEST(S14_2, ruling_S14_a_a_routed_unit_routed_again_runs_again) {
    Shaky shaky;
    shaky.routed("sp1").losses("sp1", 1);
    shaky.check({2});
    shaky.take("retreat sp1 to 0507").take("retreat sp1 to 0508");
    EXPECT_EQ(shaky.condition_of("sp1"), Condition::Routed);
}

TEST(S14_2, ruling_S12_b_a_rout_keeps_out_of_enemy_zones_while_it_can) {
    Shaky shaky;
    shaky.at("fr2", "0508").facing("0508", "ne").losses("sp1", 1);
    shaky.check({1});
    EXPECT_EQ(shaky.refused_by("retreat sp1 to 0507"), Rules{"S14.2"});
    EXPECT_EQ(shaky.offers("retreat"), (TextSet{"sp1 to 0406", "sp1 to 0606"}));
}

TEST(S14_2, ruling_S12_b_where_it_cannot_it_pays) {
    Shaky shaky;
    shaky.ground("0406 0606", "swamp").at("fr2", "0508").facing("0508", "ne").losses("sp1", 1);
    shaky.check({1});
    shaky.take("retreat sp1 to 0507");
    EXPECT_EQ(shaky.losses_of("sp1"), 2);
    EXPECT_EQ(shaky.condition_of("sp1"), Condition::Routed) << "not merely disorganized";
}

// Spanish units routed in the French phase run for 0510 when their own begins.
struct Flight : StandardField {
    Flight() { base(Side::Allied, "0510"); }
    void flee(std::string_view units) { routed(units).in_movement(Side::French).in_movement(Side::Allied); }
};

TEST(S14_2, ruling_S14_b_routed_units_march_to_their_base_with_all_they_have) {
    Flight flight;
    flight.at("sp1", "0503").at("fr1", "1201");
    flight.flee("sp1");
    EXPECT_EQ(flight.hex_of("sp1"), "0506") << "three points, before its side moves";
    EXPECT_FALSE(flight.allowed("move sp1"));
}

TEST(S14_2, ruling_S14_b_and_stop_there) {
    Flight flight;
    flight.at("sp1", "0503").at("fr1", "1201").base(Side::Allied, "0505 0101");
    flight.flee("sp1");
    EXPECT_EQ(flight.hex_of("sp1"), "0505") << "the nearer base";
    flight.roll({1}).turn(2).in_movement(Side::Allied);
    EXPECT_EQ(flight.hex_of("sp1"), "0505");
}

TEST(S14_2, ruling_S14_b_by_the_cheapest_way) {
    Flight flight;
    flight.at("sp1", "0503").at("fr1", "1201").ground("0504 0505 0604", "orchard");
    flight.flee("sp1");
    EXPECT_EQ(flight.hex_of("sp1"), "0405") << "around the orchards";
}

TEST(S14_2, ruling_S14_b_not_through_enemy_zones) {
    Flight flight;
    flight.at("sp1", "0505").at("fr1", "0606").facing("0606", "nw");
    flight.flee("sp1");
    EXPECT_EQ(flight.hex_of("sp1"), "0407") << "0506, 0605 and 0507 are in the zone of fr1";
}

TEST(S14_2, ruling_S14_b_guns_limber_up_first) {
    Flight flight;
    flight.at("spgun", "0503").at("fr1", "1201");
    flight.flee("spgun");
    EXPECT_EQ(flight.hex_of("spgun"), "0505") << "one of three points is for the limber";
    EXPECT_EQ(flight.formation_of("spgun"), "limbered");
}

TEST(S14_2, ruling_S14_b_without_a_way_they_stay) {
    Flight flight;
    flight.size(3, 10).at("sp1", "0203").base(Side::Allied, "0210").at("fr1", "0206");
    flight.formation("fr1", "square");
    flight.flee("sp1");
    EXPECT_EQ(flight.hex_of("sp1"), "0203") << "the square bars the map";
}

TEST(S6_d, a_routed_unit_goes_around_a_full_wood) {
    Flight flight;
    flight.at("sp1", "0503").at("fr1", "1201").ground("0504", "trees").at("sp2 sp3 sp4", "0504");
    flight.flee("sp1");
    EXPECT_EQ(flight.hex_of("sp1").substr(2), "05") << flight.hex_of("sp1");
    EXPECT_EQ(flight.stack("0504"), (Texts{"sp2", "sp3", "sp4"}));
}

TEST(MAR_1_a, in_a_storm_routed_units_run_along_roads_only) {
    Flight flight;
    flight.at("sp1", "0503").at("fr1", "1201").storms("1");
    flight.flee("sp1");
    EXPECT_EQ(flight.hex_of("sp1"), "0503");
    Flight by_road;
    by_road.at("sp1", "0503").at("fr1", "1201").storms("1");
    by_road.road("0503 0403 0404 0405 0406 0407 0508 0509 0510");
    by_road.flee("sp1");
    EXPECT_EQ(by_road.hex_of("sp1"), "0405");
}

// sp1 out of order far from the enemy; reorganization comes when the turn ends.
struct Rally : StandardField {
    Rally() { at("sp1", "0606"); }
    Condition after(std::uint16_t die) {
        in_movement(Side::Allied).roll({die}).finish_turn();
        return condition_of("sp1");
    }
};

TEST(S14_3, each_unit_out_of_order_rolls_at_the_end_of_the_turn) {
    Rally rises;
    rises.at("fr1", "1201").disorganized("sp1");
    EXPECT_EQ(rises.after(3), Condition::Good);
    Rally stays;
    stays.at("fr1", "1201").disorganized("sp1");
    EXPECT_EQ(stays.after(2), Condition::Disorganized);
}

TEST(S14_3, units_back_in_order_take_a_facing) {
    Rally rally;
    rally.at("fr1", "1201").disorganized("sp1").in_movement(Side::Allied).roll({3}).take("end_movement");
    EXPECT_EQ(rally.asks(), "face");
    EXPECT_EQ(rally.asked(), Side::Allied);
}

TEST(S_MORALE_r, a_routed_unit_rises_one_step) {
    Rally rally;
    rally.at("fr1", "1201").base(Side::Allied, "0606").routed("sp1");
    EXPECT_EQ(rally.after(4), Condition::Disorganized) << "4 - 1";
}

TEST(S_MORALE_r, a_bad_roll_makes_nothing_worse) {
    Rally rally;
    rally.at("fr1", "1201").disorganized("sp1").losses("sp1", 2);
    EXPECT_EQ(rally.after(1), Condition::Disorganized) << "1 - 2 would be a rout in combat";
}

TEST(S14_3, an_enemy_zone_makes_it_harder) {
    Rally rally;
    rally.at("fr1", "0605").facing("0605", "sw").disorganized("sp1");
    EXPECT_EQ(rally.after(3), Condition::Disorganized) << "3 - 1";
}

TEST(S14_3, ruling_S2_a_in_a_storm_too) {
    Rally rally;
    rally.at("fr1", "1201").storms("1").disorganized("sp1");
    EXPECT_EQ(rally.after(3), Condition::Good);
}

TEST(S16, a_demoralized_command_checks_one_grade_lower) {
    Shaky shaky;
    shaky.at("sp2", "0910").command("sp1 sp2", "I").levels("spanish.I", 6, 6).disorganized("sp2");
    shaky.check({3});
    EXPECT_EQ(shaky.condition_of("sp1"), Condition::Disorganized) << "as grade D";
}

TEST(S14, ruling_S14_c_who_checks_his_morale_is_seen) {
    Line line;
    line.at("sp2 sp3", "0507").unseen("sp2 sp3");
    line.volley({5});
    EXPECT_FALSE(line.is("sp2", Mark::Seen));
    line.roll({3, 3}).take("retreat sp1 to 0507");
    EXPECT_TRUE(line.is("sp2", Mark::Seen));
    EXPECT_TRUE(line.tells(Side::French, "sp2 is seen"));
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
