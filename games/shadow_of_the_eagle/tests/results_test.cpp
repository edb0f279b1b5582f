// The results of the combat table, [B.CRT], and cavalry among disorganized men, [B11.d].
#include "games/shadow_of_the_eagle/tests/field_combat.hpp"

namespace bivouac::shadow::test {
namespace {

// fr1 and fr2 attack sp1 and sp2 at 0506, from 0505 and 0605, at 1-1: an Ad at 1, Ar at 2 and 3, nothing at
// 4, Ex at 5, Dr at 6.
struct Clash : Field {
    Clash() { at("fr1", "0505").at("fr2", "0605").at("sp1", "0506").at("sp2", "0506"); }
    // Strengths: at 30 each they attack at 5-1, at 3 each at 1-2.
    Clash& french(int strength) {
        for (const char* name : {"fr1", "fr2"})
            unit(name + (" french infantry line " + std::to_string(strength) + " C"));
        return *this;
    }
    Clash& roll_in(std::uint16_t die) {
        in_combat(Side::French);
        fight(*this, "0506", {"fr1", "fr2"}, die);
        return *this;
    }
};

TEST(B_CRT_none, nothing_happens) {
    Clash clash;
    clash.roll_in(4);
    EXPECT_EQ(clash.asks(), "choose_unit") << "nobody is asked anything, and combat is over";
    for (const char* name : {"fr1", "fr2", "sp1", "sp2"}) {
        EXPECT_FALSE(clash.is(name, Mark::Disorganized)) << name;
        EXPECT_FALSE(clash.is(name, Mark::Lost)) << name;
    }
}

TEST(B_CRT_Ae, the_attacker_loses_one_unit_of_his_choice) {
    Clash clash;
    clash.french(3).roll_in(1);
    EXPECT_EQ(clash.asked(), Side::French);
    EXPECT_EQ(clash.offers(), (TextSet{"lose fr1", "lose fr2"}));
    EXPECT_EQ(clash.refused_by("lose sp1"), Rules{"B.CRT"});
    clash.take("lose fr2");
    EXPECT_TRUE(clash.is("fr2", Mark::Lost));
    EXPECT_FALSE(clash.is("fr1", Mark::Lost));
}

TEST(B_CRT_Ae, ruling_B_CRT_c_guns_at_range_are_passed_over) {
    Field field;
    field.unit("fr1 french infantry line 1 C")
        .unit("frcav french cavalry light 1 C")
        .unit("frgun french artillery medium 1 C");
    field.unit("sp1 spanish infantry line 12 C")
        .at("fr1", "0505")
        .at("frcav", "0505")
        .at("frgun", "0510")
        .at("sp1", "0506");
    field.in_combat(Side::French);
    fight(field, "0506", {"fr1", "frcav", "frgun"}, 1);
    EXPECT_EQ(field.offers(), (TextSet{"lose fr1", "lose frcav"}));
}

TEST(B_CRT_Ad, all_attackers_are_disorganized_and_may_retreat) {
    Clash clash;
    clash.roll_in(1);
    EXPECT_TRUE(clash.is("fr1", Mark::Disorganized));
    EXPECT_TRUE(clash.is("fr2", Mark::Disorganized));
    EXPECT_FALSE(clash.is("sp1", Mark::Disorganized));
    EXPECT_EQ(clash.asked(), Side::French);
    EXPECT_TRUE(clash.allowed("retreat fr1 to 0504"));
    EXPECT_TRUE(clash.allowed("stand fr1"));
}

TEST(B_CRT_Ad, ruling_B_CRT_b_each_unit_decides_for_itself) {
    Clash clash;
    clash.roll_in(1).take_all({"stand fr1", "retreat fr2 to 0604"});
    EXPECT_EQ(clash.hex_of("fr1"), "0505");
    EXPECT_EQ(clash.hex_of("fr2"), "0604");
    EXPECT_EQ(clash.asks(), "advance") << "0605 has been left";
    EXPECT_EQ(clash.offers("advance"), (TextSet{"sp1 to 0605", "sp2 to 0605"}));
}

TEST(B_CRT_Ad, ruling_B_CRT_b_the_free_retreat_follows_the_rules_of_a_retreat) {
    Clash clash;
    clash.roll_in(1);
    EXPECT_EQ(clash.refused_by("retreat fr1 to 0405"), Rules{"B9.a"}) << "0405 is as near to 0506";
    EXPECT_EQ(clash.refused_by("retreat fr1 to 0503"), Rules{"B9.a"}) << "two hexes away";
}

TEST(B_CRT_Ad, ruling_B_CRT_b_who_has_nowhere_to_go_stands) {
    Clash clash;
    clash.ground("0404 0504 0604", "swamp");
    clash.roll_in(1);
    EXPECT_TRUE(clash.is("fr1", Mark::Disorganized));
    EXPECT_EQ(clash.hex_of("fr1"), "0505");
    EXPECT_EQ(clash.refused_by("stand fr1"), Rules{"B9.a"}) << "it has no choice and is not asked";
    EXPECT_TRUE(clash.allowed("stand fr2"));
}

TEST(B_CRT_Ar, all_attackers_must_retreat) {
    Clash clash;
    clash.roll_in(2);
    EXPECT_EQ(clash.asked(), Side::French);
    EXPECT_EQ(clash.refused_by("stand fr1"), Rules{"B9.a"});
    clash.take_all({"retreat fr1 to 0504", "retreat fr2 to 0705"});
    EXPECT_FALSE(clash.is("fr1", Mark::Disorganized));
    EXPECT_EQ(clash.hex_of("fr1"), "0504");
    EXPECT_EQ(clash.hex_of("fr2"), "0705");
}

TEST(B_CRT_Dr, all_defenders_must_retreat) {
    Clash clash;
    clash.roll_in(6);
    EXPECT_EQ(clash.asked(), Side::Allied);
    EXPECT_EQ(clash.refused_by("stand sp1"), Rules{"B9.a"});
    clash.take("retreat sp1 to 0507");
    EXPECT_EQ(clash.asks(), "retreat") << "sp2 too";
    clash.take("retreat sp2 to 0406");
    EXPECT_FALSE(clash.is("sp1", Mark::Disorganized));
    EXPECT_EQ(clash.hex_of("sp2"), "0406");
}

TEST(B_CRT_Dd, all_defenders_are_disorganized_and_may_retreat) {
    Clash clash;
    clash.french(30).roll_in(4);
    EXPECT_TRUE(clash.is("sp1", Mark::Disorganized));
    EXPECT_TRUE(clash.is("sp2", Mark::Disorganized));
    EXPECT_FALSE(clash.is("fr1", Mark::Disorganized));
    EXPECT_EQ(clash.asked(), Side::Allied);
    clash.take_all({"retreat sp1 to 0507", "stand sp2"});
    EXPECT_EQ(clash.hex_of("sp2"), "0506");
    EXPECT_EQ(clash.asks(), "choose_unit") << "0506 is still held: no advance";
}

TEST(B_CRT_De, the_defender_loses_one_unit_of_his_choice) {
    Clash clash;
    clash.french(30).roll_in(5);
    EXPECT_EQ(clash.asked(), Side::Allied);
    EXPECT_EQ(clash.offers(), (TextSet{"lose sp1", "lose sp2"}));
    clash.take("lose sp1");
    EXPECT_EQ(clash.hex_of("sp1"), "nowhere");
    EXPECT_EQ(clash.hex_of("sp2"), "0506") << "and no more";
}

TEST(B_CRT_Ex, ruling_B_CRT_a_the_defender_chooses_and_the_attacker_loses_as_much_or_more) {
    Clash clash;
    clash.unit("fr1 french infantry line 5 C").unit("fr2 french infantry line 9 C");
    clash.unit("sp1 spanish infantry line 6 C").unit("sp2 spanish infantry line 4 C");
    clash.roll_in(5);
    EXPECT_EQ(clash.asked(), Side::Allied);
    EXPECT_EQ(clash.offers(), (TextSet{"lose sp1", "lose sp2"}));
    clash.take("lose sp1");
    EXPECT_EQ(clash.hex_of("fr2"), "nowhere") << "the only one of 6 or more";
    EXPECT_EQ(clash.hex_of("fr1"), "0505");
}

TEST(B_CRT_Ex, the_attacker_chooses_among_those_strong_enough) {
    Clash clash;
    clash.at("fr3", "0605").unit("fr3 french infantry line 3 C").unit("fr1 french infantry line 4 C");
    clash.unit("sp1 spanish infantry line 6 C").unit("sp2 spanish infantry line 4 C").in_combat(Side::French);
    fight(clash, "0506", {"fr1", "fr2", "fr3"}, 5).take("lose sp2");
    EXPECT_EQ(clash.asked(), Side::French);
    EXPECT_EQ(clash.offers(), (TextSet{"lose fr1", "lose fr2"}));
    EXPECT_EQ(clash.refused_by("lose fr3"), Rules{"B.CRT.Ex"}) << "3 is less than 4";
    clash.take("lose fr1");
    EXPECT_FALSE(clash.is("fr2", Mark::Lost));
}

TEST(B_CRT_Ex, ruling_B_CRT_a_if_none_is_strong_enough_the_strongest_goes) {
    Clash clash;
    clash.unit("fr1 french infantry line 5 C").unit("fr2 french infantry line 7 C");
    clash.unit("sp1 spanish infantry line 9 C").unit("sp2 spanish infantry line 2 C");
    clash.roll_in(5);
    clash.take("lose sp1");
    EXPECT_EQ(clash.hex_of("fr2"), "nowhere");
    EXPECT_EQ(clash.hex_of("fr1"), "0505");
}

TEST(B_CRT_Ex, ruling_B_CRT_a_printed_strength_counts_even_if_disorganized) {
    Clash clash;
    clash.unit("fr1 french infantry line 8 C").unit("fr2 french infantry line 6 C").disorganized("fr1");
    clash.unit("sp1 spanish infantry line 5 C").unit("sp2 spanish infantry line 5 C");
    clash.roll_in(5);
    clash.take("lose sp1");
    EXPECT_EQ(clash.offers(), (TextSet{"lose fr1", "lose fr2"}));
    clash.take("lose fr1");
}

TEST(B_CRT_Ex, ruling_B_CRT_a_guns_at_range_lose_nothing) {
    Field field;
    field.unit("fr1 french infantry line 1 C")
        .unit("frcav french cavalry light 1 C")
        .unit("frgun french artillery medium 9 C");
    field.at("fr1", "0505").at("frcav", "0505").at("frgun", "0510").at("sp1", "0506").in_combat(Side::French);
    fight(field, "0506", {"fr1", "frcav", "frgun"}, 3);
    EXPECT_EQ(field.hex_of("sp1"), "nowhere") << "22 to 6, 3-1: Ex";
    EXPECT_EQ(field.offers(), (TextSet{"lose fr1", "lose frcav"})) << "the strongest of those in contact";
    field.take("lose fr1");
}

// [B11.d] frcav is among the attackers; sp1 is disorganized.
struct Charge : Field {
    Charge() {
        at("fr1", "0505").at("frcav", "0605").at("sp1", "0506").at("sp2", "0506");
        disorganized("sp1").seen("sp2");
    }
    Charge& french(int strength) {
        unit("fr1 french infantry line " + std::to_string(strength) + " C");
        return *this;
    }
    Charge& roll_in(std::uint16_t die, const Texts& attackers = {"fr1", "frcav"}) {
        in_combat(Side::French);
        fight(*this, "0506", attackers, die);
        return *this;
    }
};

TEST(B11_d, a_retreat_before_cavalry_eliminates_the_disorganized) {
    Charge charge;
    charge.french(6).roll_in(6);  // 10 to 9: Dr
    EXPECT_EQ(charge.hex_of("sp1"), "nowhere");
    EXPECT_EQ(charge.offers("retreat"), (TextSet{"sp2 to 0406", "sp2 to 0507"})) << "the rest only retreats";
}

TEST(B11_d, without_cavalry_they_only_retreat) {
    Charge charge;
    charge.french(9).roll_in(6, {"fr1"});
    EXPECT_EQ(charge.hex_of("sp1"), "0506");
    EXPECT_EQ(charge.asks(), "retreat");
}

TEST(B11_d, results_against_the_attacker_do_them_no_harm) {
    Charge charge;
    charge.french(6).roll_in(2);
    EXPECT_EQ(charge.hex_of("sp1"), "0506");
    EXPECT_EQ(charge.asked(), Side::French) << "Ar";
}

TEST(B11_d, ruling_B11_a_disorder_eliminates_them_and_strikes_the_rest) {
    Charge charge;
    charge.french(41).roll_in(4);  // 5-1: Dd
    EXPECT_EQ(charge.hex_of("sp1"), "nowhere");
    EXPECT_TRUE(charge.is("sp2", Mark::Disorganized));
    EXPECT_EQ(charge.hex_of("sp2"), "0506") << "those whom this result disorganizes are not ridden down";
}

TEST(B11_d, ruling_B11_a_an_elimination_is_counted_among_them) {
    Charge charge;
    charge.french(41).roll_in(5);  // 5-1: De
    EXPECT_EQ(charge.hex_of("sp1"), "nowhere");
    EXPECT_EQ(charge.hex_of("sp2"), "0506") << "no second unit is lost";
    EXPECT_EQ(charge.asks(), "choose_unit");
}

TEST(B11_d, ruling_B11_a_an_exchange_is_measured_by_the_strongest_of_them) {
    Charge charge;
    charge.unit("sp3 spanish infantry line 2 C").at("sp3", "0506").disorganized("sp3");
    charge.unit("sp1 spanish infantry line 5 C").unit("sp2 spanish infantry line 1 C");
    charge.french(5).roll_in(4);
    EXPECT_EQ(charge.hex_of("sp1"), "nowhere") << "9 to 4 1/2, 2-1: Ex";
    EXPECT_EQ(charge.hex_of("sp3"), "nowhere");
    EXPECT_EQ(charge.hex_of("sp2"), "0506");
    EXPECT_EQ(charge.hex_of("fr1"), "nowhere") << "5 for 5: the cavalry has but 4";
    EXPECT_EQ(charge.hex_of("frcav"), "0605");
}

}  // namespace
}  // namespace bivouac::shadow::test
