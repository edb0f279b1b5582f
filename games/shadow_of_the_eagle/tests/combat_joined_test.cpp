// Attacks on several hexes at once, and attacks that are forced: where the duty of chapter [B7] meets its
// limits.
#include "games/shadow_of_the_eagle/tests/field_combat.hpp"

namespace bivouac::shadow::test {
namespace {

// Figure 9 of the book: a stack in A (0505) attacks B (0506) and D (0504) as one, and E (0705) must attack C
// (0605).
Field figure_9() {
    Field field;
    field.at("fr1", "0505").at("fr2", "0505").at("fr3", "0705");
    field.at("sp1", "0506").at("sp2", "0504").at("sp3", "0605");
    return field;
}

TEST(B7_g, ruling_B7_j_a_stack_attacks_two_hexes_as_one_attack) {
    Field field = figure_9();
    field.in_combat(Side::French);
    plan(field, "0506", {"fr1", "fr2"}).take("join 0504 to 0506");
    EXPECT_EQ(fights(field).size(), 1U);
    EXPECT_EQ(planned(field, "0506"), "12 to 12: 1-1");
    EXPECT_EQ(field.refused_by("commit"), (Rules{"B7.b", "B7.b"})) << "C is still owed, by fr1 and by fr2";
    plan(field, "0605", {"fr3"});
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(B7_g, ruling_B7_j_each_hex_defends_with_its_own_ground) {
    Field field = figure_9();
    field.ground("0504", "buildings").in_combat(Side::French);
    plan(field, "0506", {"fr1", "fr2"}).take("join 0504 to 0506");
    EXPECT_EQ(planned(field, "0506"), "12 to 18: 1-2");
}

// Two units attack 0506 and, joined to it, 0504, with this between them and each.
std::string joined_across(std::string_view first, std::string_view second) {
    Field field = figure_9();
    field.between("0505", "0506", first).between("0505", "0504", second).in_combat(Side::French);
    plan(field, "0506", {"fr1", "fr2"}).take("join 0504 to 0506");
    return planned(field, "0506");
}

TEST(B7_g, ruling_B7_j_attackers_count_by_the_worst_hexside) {
    EXPECT_EQ(joined_across("arroyo", "river"), "6 to 12: 1-2");
    EXPECT_EQ(joined_across("river", "arroyo"), "6 to 12: 1-2");
}

TEST(B7_g, ruling_B7_j_every_attacker_is_in_contact_with_every_hex) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0606").at("sp1", "0506").at("sp2", "0504").in_combat(Side::French);
    plan(field, "0506", {"fr1", "fr2"});
    EXPECT_EQ(field.refused_by("join 0504 to 0506"), Rules{"B7"}) << "fr2 does not touch 0504";
    EXPECT_TRUE(field.offers("join").empty());
    field.take_all({"spare fr2", "join 0504 to 0506", "attack 0506 with fr2"});
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7"}) << "not even if fr2 comes after the join";
}

TEST(B7_2_a, ruling_B7_j_guns_at_range_take_no_part_in_a_joined_attack) {
    Field field;
    field.at("fr1", "0505").at("frcav", "0505").at("frgun", "0510").at("sp1", "0506").at("sp2", "0504");
    field.in_combat(Side::French);
    plan(field, "0506", {"fr1", "frcav"}).take_all({"join 0504 to 0506", "attack 0506 with frgun"});
    EXPECT_EQ(field.refused_by("commit"), (Rules{"B7", "B7"})) << "they touch neither hex";
    field.take("spare frgun");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(B7_g, ruling_B7_j_a_joined_hex_is_not_attacked_for_itself) {
    Field field = figure_9();
    field.at("fr4", "0603").in_combat(Side::French);
    plan(field, "0506", {"fr1", "fr2"}).take("join 0504 to 0506");
    EXPECT_EQ(field.refused_by("attack 0504 with fr4"), Rules{"B7.g"});
    EXPECT_EQ(field.refused_by("join 0504 to 0506"), Rules{"B7.g"});
    field.take("part 0504");
    EXPECT_EQ(field.refused_by("part 0504"), Rules{"B7.g"});
    EXPECT_EQ(planned(field, "0506"), "12 to 6: 2-1");
    field.take("attack 0504 with fr4");
    EXPECT_EQ(field.refused_by("join 0504 to 0506"), Rules{"B7.g"}) << "it has an attack of its own";
}

TEST(B7_g, ruling_B7_j_only_an_enemy_hex_is_joined_and_only_to_an_attack) {
    Field field = figure_9();
    field.in_combat(Side::French);
    plan(field, "0506", {"fr1"});
    EXPECT_EQ(field.refused_by("join 0404 to 0506"), Rules{"B7"}) << "nobody stands there";
    EXPECT_EQ(field.refused_by("join 0504 to 0605"), Rules{"B7.g"}) << "nobody attacks 0605";
    field.take_all({"join 0504 to 0506", "spare fr1"});
    EXPECT_TRUE(field.offers("part").empty()) << "a join ends with its attack";
}

TEST(B7_g, ruling_B7_j_a_retreat_strikes_the_defenders_of_all_hexes) {
    Field field = figure_9();
    field.lost("sp3").in_combat(Side::French);
    plan(field, "0506", {"fr1", "fr2"}).take("join 0504 to 0506").roll({6}).take("commit");
    EXPECT_EQ(field.asks(), "retreat");
    EXPECT_EQ(field.offers("retreat"), (TextSet{"sp1 to 0406", "sp1 to 0507", "sp1 to 0606", "sp2 to 0403",
                                                "sp2 to 0503", "sp2 to 0603"}));
    field.take_all({"retreat sp1 to 0507", "retreat sp2 to 0503"});
    EXPECT_EQ(field.offers("advance"), (TextSet{"fr1 to 0504", "fr1 to 0506", "fr2 to 0504", "fr2 to 0506"}));
    field.take("advance fr1 to 0504");
    EXPECT_NE(field.asks(), "advance") << "one unit in all";
}

TEST(B7_g, ruling_B7_j_disorder_strikes_the_defenders_of_all_hexes) {
    Field field = figure_9();
    field.unit("fr1 french infantry line 30 C").lost("sp3").in_combat(Side::French);
    plan(field, "0506", {"fr1", "fr2"}).take("join 0504 to 0506");
    EXPECT_EQ(planned(field, "0506"), "36 to 12: 3-1");
    field.roll({6}).take("commit");
    EXPECT_TRUE(field.is("sp1", Mark::Disorganized));
    EXPECT_TRUE(field.is("sp2", Mark::Disorganized));
}

TEST(B7_g, ruling_B7_j_one_defender_of_all_hexes_is_lost) {
    Field field = figure_9();
    field.unit("fr1 french infantry line 50 C").lost("sp3").in_combat(Side::French);
    plan(field, "0506", {"fr1", "fr2"}).take("join 0504 to 0506").roll({6}).take("commit");
    EXPECT_EQ(field.offers(), (TextSet{"lose sp1", "lose sp2"}));
    field.take("lose sp2");
    EXPECT_EQ(field.offers("advance"), (TextSet{"fr1 to 0504", "fr2 to 0504"}));
}

TEST(B7_g, ruling_B7_j_attackers_of_several_hexes_retreat_from_all_of_them) {
    Field field = figure_9();
    field.lost("sp3").in_combat(Side::French);
    plan(field, "0506", {"fr1"}).take("join 0504 to 0506").roll({3}).take("commit");
    EXPECT_EQ(field.hex_of("fr1"), "nowhere") << "1-2, Ar: between 0504 and 0506 no way leads from both";
    EXPECT_TRUE(tells(field, Side::French, "fr1 has nowhere to retreat."));
}

// fr2 (0505) is in contact with 0504 and 0506; fr1 (0603), of one point, with 0504 only.
Field two_duties(std::string_view words_of_fr2 = "fr2 french infantry line 6 C") {
    Field field;
    field.unit("fr1 french infantry line 1 C")
        .unit(words_of_fr2)
        .at("fr1", "0603")
        .at("fr2", "0505")
        .at("sp2", "0504");
    return field;
}

TEST(B7_1_e, ruling_B7_d_a_forced_attack_below_one_to_four_is_fought_as_one_to_four) {
    Field field = two_duties();
    field.at("sp1", "0506").in_combat(Side::French);
    plan(field, "0504", {"fr1"});
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.1.e"}) << "of one's own will it is not allowed";
    plan(field, "0506", {"fr2"});
    EXPECT_EQ(planned(field, "0504"), "1 to 6: 1-4") << "fr2 owes it";
    field.roll({4}).take_all({"commit", "resolve 0504"});
    EXPECT_TRUE(field.is("fr1", Mark::Disorganized)) << "a 4 is Ad at 1-4 only";
    field.roll({4}).take("stand fr1");
}

TEST(B7_1_e, ruling_B7_d_what_was_forced_stays_so_when_its_cause_is_gone) {
    Field field = two_duties("fr2 french infantry line 3 C");
    field.at("sp1", "0506").in_combat(Side::French);
    plan(field, "0504", {"fr1"});
    plan(field, "0506", {"fr2"}).roll({1}).take_all({"commit", "resolve 0506"});
    EXPECT_EQ(field.hex_of("fr2"), "nowhere") << "Ae";
    field.roll({4}).take("no_advance");
    EXPECT_TRUE(field.is("fr1", Mark::Disorganized)) << "its attack was fought all the same";
    field.take("stand fr1");
    EXPECT_FALSE(field.is("fr1", Mark::Bound)) << "and nothing is owed any more";
}

TEST(B7_1_e, ruling_B7_d_an_attack_is_forced_no_more_when_its_cause_is_called_off) {
    Field field = two_duties();
    field.at("sp1", "0506").at("sp3", "0506").unit("sp4 spanish infantry line 40 C").at("sp4", "0506");
    field.in_combat(Side::French);
    plan(field, "0504", {"fr1"});
    plan(field, "0506", {"fr2"}).take_all({"commit", "resolve 0506"});
    EXPECT_EQ(field.asks(), "plan_attacks") << "6 to 52 and then 1 to 6 are called off, no die is rolled";
    EXPECT_TRUE(field.allowed("attack 0504 with fr2"));
    EXPECT_TRUE(field.allowed("attack 0504 with fr1"));
}

TEST(B8_d, ruling_B7_d_guns_that_bombard_force_nobody) {
    Field field;
    field.unit("fr1 french infantry line 1 C")
        .at("fr1", "0603")
        .at("frgun", "0505")
        .at("sp1", "0508")
        .at("sp2", "0504");
    field.in_combat(Side::French);
    plan(field, "0504", {"fr1"});
    plan(field, "0508", {"frgun"});
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.1.e"});
}

}  // namespace
}  // namespace bivouac::shadow::test
