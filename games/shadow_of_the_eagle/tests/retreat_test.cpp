// Retreats, runs through enemy zones and displacement: the first half of chapter [B9].
#include "games/shadow_of_the_eagle/tests/field_combat.hpp"

namespace bivouac::shadow::test {
namespace {

constexpr std::uint16_t kDr = 6;  // at 1-1
constexpr std::uint16_t kAr = 2;
constexpr std::uint16_t kAd = 1;

// sp1 at 0506 is driven back from 0505; 0406, 0507 and 0606 lie behind it.
struct Rout : Field {
    Rout() { at("fr1", "0505").at("sp1", "0506"); }
    Rout& drive_back(const Texts& attackers = {"fr1"}, std::uint16_t die = kDr) {
        in_combat(Side::French);
        fight(*this, "0506", attackers, die);
        return *this;
    }
};

TEST(B9_a, the_owner_retreats_at_once_to_a_hex_he_chooses) {
    Rout rout;
    rout.drive_back();
    EXPECT_EQ(rout.asks(), "retreat");
    EXPECT_EQ(rout.asked(), Side::Allied);
    EXPECT_EQ(rout.offers(), (TextSet{"retreat sp1 to 0406", "retreat sp1 to 0507", "retreat sp1 to 0606"}));
    rout.take("retreat sp1 to 0606");
    EXPECT_EQ(rout.hex_of("sp1"), "0606");
}

TEST(B9_a, ruling_B9_a_a_retreat_is_one_hex_away_from_the_enemy) {
    Rout rout;
    rout.drive_back();
    EXPECT_EQ(rout.refused_by("retreat sp1 to 0405"), Rules{"B9.a"}) << "no farther from 0505";
    EXPECT_EQ(rout.refused_by("retreat sp1 to 0508"), Rules{"B9.a"}) << "two hexes";
    EXPECT_EQ(rout.refused_by("retreat sp1 to 0505"), Rules{"B4.b"}) << "the enemy's hex";
    EXPECT_EQ(rout.refused_by("retreat fr1 to 0504"), Rules{"B9.a"}) << "fr1 has won";
}

TEST(B9_a, ruling_B9_a_it_leads_away_from_every_attacking_hex) {
    Rout rout;
    rout.at("fr2", "0605");
    rout.drive_back({"fr1", "fr2"}, 5);  // 2-1
    EXPECT_EQ(rout.offers("retreat"), (TextSet{"sp1 to 0406", "sp1 to 0507"})) << "0606 is next to 0605";
}

TEST(B9_a, ruling_B9_a_it_costs_no_movement_points) {
    Rout rout;
    rout.level("0507", 1).ground("0507", "trees").between("0506", "0507", "river+steep");
    rout.drive_back();
    EXPECT_TRUE(rout.allowed("retreat sp1 to 0507")) << "2 + 1 + 2 points are more than its allowance of 4";
}

TEST(B9_a, ruling_B9_a_attackers_retreat_from_the_hex_they_attacked) {
    Rout rout;
    rout.drive_back({"fr1"}, kAr);
    EXPECT_EQ(rout.asked(), Side::French);
    EXPECT_EQ(rout.offers("retreat"), (TextSet{"fr1 to 0404", "fr1 to 0504", "fr1 to 0604"}));
}

TEST(B9_a, ruling_B9_a_attackers_of_several_hexes_each_retreat_from_their_own) {
    Rout rout;
    rout.at("fr2", "0507");
    rout.drive_back({"fr1", "fr2"}, kAr);
    EXPECT_EQ(rout.offers("retreat"), (TextSet{"fr1 to 0404", "fr1 to 0504", "fr1 to 0604", "fr2 to 0407",
                                               "fr2 to 0508", "fr2 to 0607"}));
}

TEST(B9_a, ruling_B9_a_who_has_nowhere_to_go_is_eliminated) {
    Rout rout;
    rout.at("fr2", "0507");
    rout.drive_back({"fr1", "fr2"}, 5);
    EXPECT_EQ(rout.hex_of("sp1"), "nowhere") << "no hex lies away from both 0505 and 0507";
    EXPECT_TRUE(tells(rout, Side::Allied, "sp1 has nowhere to retreat."));
}

TEST(B9_a, ruling_B9_a_the_edge_of_the_map_stops_a_retreat) {
    Field field;
    field.at("fr1", "0509").at("sp1", "0510").in_combat(Side::French);
    fight(field, "0510", {"fr1"}, kDr);
    EXPECT_EQ(field.offers("retreat"), (TextSet{"sp1 to 0410", "sp1 to 0610"}));
}

TEST(B9_a, ruling_B9_a_an_enemy_in_the_way_stops_a_retreat) {
    Rout rout;
    rout.at("fr2", "0507").at("fr3", "0406");
    rout.drive_back({"fr1"}, kDr);
    EXPECT_EQ(rout.offers("retreat"), (TextSet{"sp1 to 0606"}));
    EXPECT_EQ(rout.refused_by("retreat sp1 to 0507"), Rules{"B4.b"});
}

TEST(B_TEC_swamp, nobody_retreats_into_it) {
    Rout rout;
    rout.ground("0507", "swamp");
    rout.drive_back();
    EXPECT_EQ(rout.offers("retreat"), (TextSet{"sp1 to 0406", "sp1 to 0606"}));
    EXPECT_EQ(rout.refused_by("retreat sp1 to 0507"), Rules{"B.TEC"});
}

TEST(B_TEC_cliff, nobody_retreats_across_it) {
    Rout rout;
    rout.level("0507", 2).between("0506", "0507", "cliff");
    rout.drive_back();
    EXPECT_EQ(rout.offers("retreat"), (TextSet{"sp1 to 0406", "sp1 to 0606"}));
}

TEST(B9_b, units_of_one_hex_may_retreat_to_different_hexes) {
    Rout rout;
    rout.at("fr2", "0505").at("sp2", "0506");
    rout.drive_back({"fr1", "fr2"});
    rout.take_all({"retreat sp1 to 0406", "retreat sp2 to 0606"});
    EXPECT_EQ(rout.hex_of("sp1"), "0406");
    EXPECT_EQ(rout.hex_of("sp2"), "0606");
}

// fr3 at 0508 has 0507, 0607 and 0407 in its zone.
struct Chase : Rout {
    Chase() { at("fr3", "0508"); }
};

TEST(B9_c, a_retreat_into_an_enemy_zone_disorganizes_and_goes_on) {
    Chase chase;
    chase.drive_back().take("retreat sp1 to 0507");
    EXPECT_TRUE(chase.is("sp1", Mark::Disorganized));
    EXPECT_EQ(chase.asks(), "retreat");
    EXPECT_EQ(chase.offers(), (TextSet{"retreat sp1 to 0407", "retreat sp1 to 0607"}));
    chase.take("retreat sp1 to 0607");
    EXPECT_EQ(chase.asks(), "retreat") << "0607 is in fr3's zone too";
    chase.take("retreat sp1 to 0708");
    EXPECT_EQ(chase.asks(), "advance") << "free of enemy zones at last";
    EXPECT_EQ(chase.hex_of("sp1"), "0708");
}

TEST(B9_c, a_retreat_out_of_all_zones_keeps_order) {
    Chase chase;
    chase.drive_back().take("retreat sp1 to 0606");
    EXPECT_FALSE(chase.is("sp1", Mark::Disorganized));
    EXPECT_EQ(chase.asks(), "advance");
}

TEST(B9_c, ruling_B9_b_each_step_leads_farther_from_where_the_run_began) {
    Chase chase;
    chase.drive_back().take("retreat sp1 to 0507");
    EXPECT_EQ(chase.refused_by("retreat sp1 to 0606"), Rules{"B9.a"}) << "no farther from 0506";
    chase.take("retreat sp1 to 0607");
    EXPECT_EQ(chase.offers("retreat"), (TextSet{"sp1 to 0608", "sp1 to 0708"}));
}

TEST(B9_c, ruling_B9_b_who_cannot_go_on_is_eliminated) {
    Chase chase;
    chase.ground("0407 0607", "swamp");
    chase.drive_back().take("retreat sp1 to 0507");
    EXPECT_EQ(chase.hex_of("sp1"), "nowhere");
    EXPECT_TRUE(tells(chase, Side::French, "sp1 has nowhere to retreat."));
}

TEST(B9_c, ruling_B9_b_disorganized_units_retreat_the_same_way) {
    Chase chase;
    chase.unit("fr1 french infantry line 3 C").disorganized("sp1");
    chase.drive_back();
    EXPECT_TRUE(chase.allowed("retreat sp1 to 0507"));
}

TEST(B9_c, a_unit_on_the_run_finishes_before_another_moves) {
    Chase chase;
    chase.at("fr2", "0505").at("sp2", "0506");
    chase.drive_back({"fr1", "fr2"}).take("retreat sp1 to 0507");
    EXPECT_EQ(chase.refused_by("retreat sp2 to 0606"), Rules{"B9.c"});
    EXPECT_EQ(chase.offers("retreat"), (TextSet{"sp1 to 0407", "sp1 to 0607"}));
    chase.take_all({"retreat sp1 to 0607", "retreat sp1 to 0708"});
    EXPECT_TRUE(chase.allowed("retreat sp2 to 0606"));
}

TEST(B9_c, who_may_stand_must_go_on_once_in_a_zone) {
    Rout rout;
    rout.at("sp2", "0603");
    rout.drive_back({"fr1"}, kAd);  // a free retreat for fr1; sp2 has 0604 and 0504 in its zone
    EXPECT_TRUE(rout.allowed("stand fr1"));
    rout.take("retreat fr1 to 0504");
    EXPECT_EQ(rout.refused_by("stand fr1"), Rules{"B9.c"});
}

TEST(B9_c, ruling_B9_b_a_free_retreat_that_cannot_go_on_is_the_end_too) {
    Rout rout;
    rout.ground("0403 0503", "swamp").at("sp2", "0603");
    rout.drive_back({"fr1"}, kAd).take("retreat fr1 to 0504");
    EXPECT_EQ(rout.hex_of("fr1"), "nowhere");
}

TEST(B9_c, a_run_passes_full_hexes_without_displacing_anyone) {
    Chase chase;
    chase.at("sp2", "0507").at("sp3", "0507").at("sp4", "0507");
    chase.drive_back().take("retreat sp1 to 0507");
    EXPECT_EQ(chase.asks(), "retreat");
    chase.take_all({"retreat sp1 to 0607", "retreat sp1 to 0708"});
    for (const char* name : {"sp2", "sp3", "sp4"}) EXPECT_EQ(chase.hex_of(name), "0507");
}

// 0507 is full.
struct Crowd : Rout {
    Crowd() { at("sp2", "0507").at("sp3", "0507").at("sp4", "0507"); }
};

TEST(B9_d, who_stood_in_a_full_hex_makes_room) {
    Crowd crowd;
    crowd.drive_back().take("retreat sp1 to 0507");
    EXPECT_EQ(crowd.asks(), "displace");
    EXPECT_EQ(crowd.asked(), Side::Allied);
    EXPECT_EQ(crowd.refused_by("displace sp1 to 0508"), Rules{"B9.d"}) << "sp1 has just come";
    EXPECT_EQ(crowd.refused_by("lose sp2"), Rules{"B9.d"}) << "there is room next door";
    EXPECT_TRUE(crowd.allowed("displace sp2 to 0406"));
    crowd.take("displace sp3 to 0508");
    EXPECT_EQ(crowd.hex_of("sp3"), "0508");
    EXPECT_EQ(crowd.hex_of("sp1"), "0507");
    EXPECT_EQ(crowd.asks(), "advance");
}

TEST(B9_d, a_hex_with_room_displaces_nobody) {
    Rout rout;
    rout.at("sp2", "0507").at("sp3", "0507");
    rout.drive_back().take("retreat sp1 to 0507");
    EXPECT_EQ(rout.asks(), "advance");
}

TEST(B9_d, ruling_B9_c_not_into_enemies_prohibited_ground_or_the_hex_attacked) {
    Crowd crowd;
    crowd.ground("0607", "swamp").at("fr6", "0509");
    crowd.drive_back().take("retreat sp1 to 0507");
    EXPECT_EQ(crowd.refused_by("displace sp2 to 0607"), Rules{"B9.d"});
    EXPECT_EQ(crowd.refused_by("displace sp2 to 0506"), Rules{"B9.d"}) << "from there sp1 was driven";
    EXPECT_EQ(crowd.refused_by("displace sp2 to 0509"), Rules{"B9.d"}) << "not next to it";
}

TEST(B9_d, ruling_B9_c_entering_an_enemy_zone_disorganizes) {
    Crowd crowd;
    crowd.at("fr6", "0509");
    crowd.drive_back().take_all({"retreat sp1 to 0507", "displace sp2 to 0508"});
    EXPECT_TRUE(crowd.is("sp2", Mark::Disorganized));
    EXPECT_EQ(crowd.hex_of("sp2"), "0508") << "and it stays there";
}

TEST(B9_d, ruling_B9_c_no_disorder_out_of_enemy_zones) {
    Crowd crowd;
    crowd.drive_back().take_all({"retreat sp1 to 0507", "displace sp2 to 0508"});
    EXPECT_FALSE(crowd.is("sp2", Mark::Disorganized));
}

TEST(B9_d, ruling_B9_c_chains_push_on_and_nobody_moves_twice) {
    Crowd crowd;
    crowd.at("sp5", "0508").at("sp6", "0508").at("spcav", "0508");
    crowd.drive_back().take_all({"retreat sp1 to 0507", "displace sp2 to 0508"});
    EXPECT_EQ(crowd.asks(), "displace") << "now 0508 is too full";
    EXPECT_EQ(crowd.refused_by("displace sp2 to 0509"), Rules{"B9.d"}) << "sp2 has moved";
    EXPECT_EQ(crowd.refused_by("displace sp3 to 0607"), Rules{"B9.d"}) << "sp3 is not in 0508";
    EXPECT_TRUE(crowd.allowed("displace sp5 to 0507")) << "sp3 and sp4 could still make room there";
    crowd.take("displace sp5 to 0509");
    EXPECT_EQ(crowd.asks(), "advance");
}

TEST(B9_d, ruling_B9_c_if_nobody_can_be_displaced_one_is_eliminated) {
    Crowd crowd;
    crowd.ground("0406 0606 0607 0508 0407", "swamp");
    crowd.drive_back().take("retreat sp1 to 0507");
    EXPECT_EQ(crowd.offers(), (TextSet{"lose sp1", "lose sp2", "lose sp3", "lose sp4"}));
    EXPECT_EQ(crowd.refused_by("displace sp2 to 0508"), Rules{"B9.d"});
    crowd.take("lose sp4");
    EXPECT_EQ(crowd.hex_of("sp4"), "nowhere");
    EXPECT_EQ(crowd.hex_of("sp1"), "0507");
}

TEST(B9_d, ruling_B9_c_a_hex_full_of_those_who_have_just_retreated_takes_no_more) {
    Rout rout;
    rout.ground("0406 0606", "swamp").at("fr2", "0505").at("fr3", "0505").at("sp2", "0506").at("sp3", "0506");
    rout.at("sp4", "0507");
    rout.drive_back({"fr1", "fr2", "fr3"});
    rout.take_all({"retreat sp1 to 0507", "retreat sp2 to 0507", "retreat sp3 to 0507"});
    EXPECT_EQ(rout.offers("displace"), (TextSet{"sp4 to 0407", "sp4 to 0508", "sp4 to 0607"}))
        << "only sp4 was there before";
}

TEST(B9_d, ruling_B4_c_who_is_displaced_is_seen) {
    Crowd crowd;
    crowd.at("sp5", "0508").at("sp6", "0508");
    crowd.drive_back().take_all({"retreat sp1 to 0507", "displace sp2 to 0508"});
    EXPECT_TRUE(crowd.is("sp2", Mark::Seen));
    EXPECT_FALSE(crowd.is("sp3", Mark::Seen)) << "who stayed in the stack is not";
    EXPECT_FALSE(crowd.is("sp5", Mark::Seen)) << "nor who stood in the other";
}

}  // namespace
}  // namespace bivouac::shadow::test
