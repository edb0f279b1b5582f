// The advance of one unit after a combat: the second half of chapter [B9].
#include "games/shadow_of_the_eagle/tests/field_combat.hpp"

namespace bivouac::shadow::test {
namespace {

// fr1 and fr2 at 0505 attack sp1 at 0506: 2-1, an Ar at 1 and 2, Ex at 4, Dr at 5.
struct Assault : Field {
    Assault() { at("fr1", "0505").at("fr2", "0505").at("sp1", "0506"); }
    Assault& roll_in(std::uint16_t die) {
        in_combat(Side::French);
        fight(*this, "0506", {"fr1", "fr2"}, die);
        return *this;
    }
};

TEST(B9_e, one_attacker_may_take_the_hex_that_was_emptied) {
    Assault field;
    field.roll_in(5).take("retreat sp1 to 0507");
    EXPECT_EQ(field.asks(), "advance");
    EXPECT_EQ(field.asked(), Side::French);
    EXPECT_EQ(field.offers(), (TextSet{"advance fr1 to 0506", "advance fr2 to 0506", "no_advance"}));
    field.take("advance fr2 to 0506");
    EXPECT_EQ(field.hex_of("fr2"), "0506");
    EXPECT_EQ(field.hex_of("fr1"), "0505");
    EXPECT_NE(field.asks(), "advance") << "one unit, no more";
}

TEST(B9_e, it_is_voluntary) {
    Assault field;
    field.roll_in(5).take_all({"retreat sp1 to 0507", "no_advance"});
    EXPECT_EQ(field.hex_of("fr1"), "0505");
    EXPECT_EQ(field.hex_of("fr2"), "0505");
}

TEST(B9_e, a_hex_emptied_by_elimination_counts) {
    Assault field;
    field.unit("fr1 french infantry line 30 C");
    field.roll_in(6);  // 5-1: De
    EXPECT_EQ(field.offers("advance"), (TextSet{"fr1 to 0506", "fr2 to 0506"}));
}

TEST(B9_e, a_hex_that_is_still_held_is_not_entered) {
    Assault field;
    field.unit("fr1 french infantry line 50 C").at("sp2", "0506");
    field.roll_in(6).take("lose sp1");
    EXPECT_EQ(field.asks(), "choose_unit") << "sp2 is left";
}

TEST(B9_e, only_units_that_took_part_advance) {
    Assault field;
    field.at("fr3", "0605");
    field.roll_in(5).take("retreat sp1 to 0507");
    EXPECT_EQ(field.refused_by("advance fr3 to 0506"), Rules{"B9.e"});
    EXPECT_EQ(field.refused_by("advance fr1 to 0507"), Rules{"B9.e"}) << "not vacated";
    EXPECT_EQ(field.refused_by("advance fr1 to 0504"), Rules{"B9.e"}) << "not the hex that was attacked";
}

TEST(B9_e, the_defender_takes_a_hex_that_the_attackers_have_left) {
    Assault field;
    field.roll_in(1).take_all({"retreat fr1 to 0504", "retreat fr2 to 0404"});
    EXPECT_EQ(field.asks(), "advance");
    EXPECT_EQ(field.asked(), Side::Allied);
    field.take("advance sp1 to 0505");
    EXPECT_EQ(field.hex_of("sp1"), "0505");
}

TEST(B9_e, the_defender_does_not_enter_a_hex_where_others_stayed) {
    Assault field;
    field.at("fr3", "0505");
    field.roll_in(1).take_all({"retreat fr1 to 0504", "retreat fr2 to 0404"});
    EXPECT_EQ(field.asks(), "choose_unit") << "fr3 took no part and holds 0505";
}

TEST(B9_e, the_defender_takes_one_of_the_hexes_that_were_left) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0605").at("sp1", "0506").at("sp2", "0506").in_combat(Side::French);
    fight(field, "0506", {"fr1", "fr2"}, 2).take_all({"retreat fr1 to 0504", "retreat fr2 to 0705"});
    EXPECT_EQ(field.offers("advance"), (TextSet{"sp1 to 0505", "sp1 to 0605", "sp2 to 0505", "sp2 to 0605"}));
    field.take("advance sp1 to 0605");
    EXPECT_EQ(field.asks(), "choose_unit");
}

TEST(B9_e, the_loss_of_all_attackers_in_a_hex_empties_it) {
    Field field;
    field.unit("fr1 french infantry line 3 C").at("fr1", "0505").at("sp1", "0506").in_combat(Side::French);
    fight(field, "0506", {"fr1"}, 1);  // Ae
    EXPECT_EQ(field.offers("advance"), (TextSet{"sp1 to 0505"}));
}

TEST(B9_e, ruling_B9_d_guns_at_range_do_not_advance) {
    Field field;
    field.unit("frgun french artillery medium 30 C").at("frgun", "0504").at("sp1", "0506").at("fr6", "0905");
    field.at("sp6", "0906").in_combat(Side::French);
    fight(field, "0506", {"frgun"}, 6);  // De
    EXPECT_EQ(field.hex_of("sp1"), "nowhere");
    EXPECT_EQ(field.asks(), "plan_attacks");
}

TEST(B9_e, ruling_B9_d_enemy_zones_and_costs_do_not_hinder_it) {
    Assault field;
    field.unit("fr1 french infantry line 50 C").level("0506", 1).ground("0506", "trees");
    field.between("0505", "0506", "river+steep").at("sp2", "0606");
    field.roll_in(6);  // 14 to 9: Dr
    field.take("retreat sp1 to 0406");
    EXPECT_TRUE(field.allowed("advance fr1 to 0506"));
}

TEST(B11_b, ruling_B9_d_a_disorganized_unit_does_not_advance_into_an_enemy_zone) {
    Assault field;
    field.unit("fr1 french infantry line 12 C").disorganized("fr1");
    field.roll_in(5);
    field.take("retreat sp1 to 0507");
    EXPECT_EQ(field.offers("advance"), (TextSet{"fr2 to 0506"})) << "sp1 at 0507 controls 0506";
    EXPECT_EQ(field.refused_by("advance fr1 to 0506"), Rules{"B11.b"});
}

TEST(B9_e, ruling_B9_d_a_disorganized_unit_advances_where_there_is_no_zone) {
    Assault field;
    field.unit("fr1 french infantry line 50 C").disorganized("fr1");
    field.roll_in(6);  // 31 to 6: De
    EXPECT_TRUE(field.allowed("advance fr1 to 0506"));
}

TEST(B9_e, ruling_B9_e_after_an_exchange_the_attacker_takes_the_emptied_hex) {
    Assault field;
    field.roll_in(4).take("lose fr1");
    EXPECT_EQ(field.asked(), Side::French);
    EXPECT_EQ(field.offers("advance"), (TextSet{"fr2 to 0506"}));
}

TEST(B9_e, ruling_B9_e_after_an_exchange_that_leaves_him_his_hex_the_defender_takes_the_other) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").at("sp2", "0506").in_combat(Side::French);
    fight(field, "0506", {"fr1"}, 6).take("lose sp1");  // 1-2: Ex
    EXPECT_EQ(field.hex_of("fr1"), "nowhere");
    EXPECT_EQ(field.asked(), Side::Allied);
    EXPECT_EQ(field.offers("advance"), (TextSet{"sp2 to 0505"}));
}

TEST(B9_f, an_advance_is_made_before_the_next_attack_or_never) {
    Assault field;
    field.at("fr3", "0805").at("sp3", "0806").in_combat(Side::French);
    plan(field, "0506", {"fr1", "fr2"});
    plan(field, "0806", {"fr3"}).roll({5}).take_all({"commit", "resolve 0506", "retreat sp1 to 0507"});
    EXPECT_EQ(field.asks(), "advance");
    EXPECT_FALSE(field.is("fr3", Mark::Attacked)) << "the next attack waits";
    field.roll({6}).take("no_advance");
    EXPECT_TRUE(tells(field, Side::French, "Attack on 0806"));
    field.take("retreat sp3 to 0807");
    EXPECT_EQ(field.offers("advance"), (TextSet{"fr3 to 0806"})) << "0506 is not offered again";
}

}  // namespace
}  // namespace bivouac::shadow::test
