// Set-up of the standard game [S18]: counter by counter in the order of battle within the areas, then the
// leaders, with the limits that hold from the first; and the line that is dressed at the end.
#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {
namespace {

struct Muster : StandardField {
    Muster() { sets_up_first(Side::French).at("sp1", "1210"); }
};

TEST(S18, units_are_placed_in_order_within_their_area_and_leaders_after_them) {
    Muster field;
    field.may_set_up("fr1 fr2", "0505 0506").leader("frchief", "0505").in_set_up(Side::French);
    EXPECT_EQ(field.offers("place"), (TextSet{"fr1 at 0505", "fr1 at 0506"}));
    EXPECT_EQ(field.refused_by("place fr2 at 0505"), Rules{"S18"}) << "fr1 comes first";
    EXPECT_EQ(field.refused_by("place fr1 at 0507"), Rules{"S18"}) << "outside its area";
    EXPECT_EQ(field.refused_by("station frchief at 0505"), Rules{"S18"}) << "units come first";
    field.take("place fr1 at 0506").take("place fr2 at 0506");
    EXPECT_EQ(field.refused_by("station frchief at 0506"), Rules{"S18"}) << "outside his area";
    field.take("station frchief at 0505");
    EXPECT_EQ(field.asks(), "dress");
    EXPECT_EQ(field.stack("0506"), (Texts{"fr1", "fr2"}));
}

TEST(S18, the_historical_places_are_taken_only_where_they_are_free) {
    Muster field;
    field.setup_points(Side::French, 12).may_set_up("fr1 fr2 fr3", "0505 0506").at("fr2 fr3", "0506");
    field.in_set_up(Side::French);
    EXPECT_TRUE(field.allowed("historical"));
    field.take("place fr1 at 0506");
    EXPECT_EQ(field.refused_by("historical"), Rules{"S18"}) << "eighteen points in 0506";
    EXPECT_FALSE(field.offers().contains("historical"));
}

TEST(CAS_18_b, a_side_with_a_limit_sets_up_no_more_points_in_a_hex) {
    Muster field;
    field.setup_points(Side::French, 12).may_set_up("fr1 fr2 fr3", "0505 0506").at("fr3", "0506");
    field.in_set_up(Side::French).take("place fr1 at 0505").take("place fr2 at 0505");
    EXPECT_EQ(field.refused_by("place fr3 at 0505"), Rules{"CAS.18.b"}) << "eighteen points";
    EXPECT_EQ(field.offers("place"), TextSet{"fr3 at 0506"});
}

TEST(S6_d, a_wood_holds_18_points_at_set_up) {
    Muster field;
    field.ground("0505", "trees").may_set_up("fr1 fr2 fr3 fr4", "0505 0506").at("fr4", "0506");
    field.in_set_up(Side::French);
    field.take("place fr1 at 0505").take("place fr2 at 0505").take("place fr3 at 0505");
    EXPECT_EQ(field.refused_by("place fr4 at 0505"), Rules{"S6.d"});
    EXPECT_EQ(field.offers("place"), TextSet{"fr4 at 0506"});
}

// Of a closed stack nothing more may be told: neither its points nor, where it stands in a wood, that it
// fills it.
TEST(S6, nobody_is_set_up_where_an_enemy_stands_however_strong_he_is) {
    for (const std::string enemies : {"fr1", "fr1 fr2 fr3"}) {
        StandardField field;
        field.ground("0506", "trees").setup_points(Side::Allied, 12).stack_group(enemies, "british");
        field.may_set_up("sp1", "0505").at(enemies, "0506").sets_up_first(Side::French);
        field.in_set_up(Side::Allied);
        EXPECT_EQ(field.refused_by("place sp1 at 0506"), (Rules{"S18", "S6"})) << enemies;
    }
}

TEST(S6_e, groups_apart_do_not_set_up_together) {
    StandardField field;
    field.may_set_up("sp1 sp2", "0505 0506").at("sp2", "0506").stack_group("sp2", "british");
    field.at("fr1", "1210").in_set_up(Side::Allied).take("place sp1 at 0505");
    EXPECT_EQ(field.refused_by("place sp2 at 0505"), Rules{"S6.e"});
    EXPECT_EQ(field.offers("place"), TextSet{"sp2 at 0506"});
}

TEST(S_TEC_swamp, nobody_sets_up_in_a_swamp) {
    Muster field;
    field.ground("0506", "swamp").may_set_up("fr1", "0505 0506").in_set_up(Side::French);
    EXPECT_EQ(field.refused_by("place fr1 at 0506"), (Rules{"S18", "S.TEC"})) << "no area has it either";
    EXPECT_EQ(field.offers("place"), TextSet{"fr1 at 0505"});
}

TEST(S15_a, leaders_set_up_in_a_hex_each) {
    StandardField field = StandardField::battle("alcaniz");
    while (!field.offers("place").empty()) field.take("place " + *field.offers("place").begin());
    const std::string first = *field.offers("station").begin();  // "LEADER at HEX"
    field.take("station " + first);
    const std::string offered = *field.offers("station").begin();
    const std::string next = offered.substr(0, offered.find(' ')) + first.substr(first.find(' '));
    EXPECT_EQ(field.refused_by("station " + next), Rules{"S15.a"});
    EXPECT_FALSE(field.offers("station").contains(next));
}

TEST(S5_a, a_stack_is_dressed_once) {
    Muster field;
    field.at("fr1", "0505").in_dressing(Side::French).take("turn 0505").take("face w");
    EXPECT_EQ(field.facing_of("fr1"), "w");
    EXPECT_EQ(field.refused_by("turn 0505"), Rules{"S5.a"});
    EXPECT_EQ(field.offers(), TextSet{"ready"});
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
