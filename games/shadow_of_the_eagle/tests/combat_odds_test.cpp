// Strengths, odds and the roll: [B7.1], [B7.2], ground in combat [B10], [B.TEC], and the modifier of the
// table.
#include "games/shadow_of_the_eagle/basic/attack.hpp"
#include "games/shadow_of_the_eagle/tests/field_combat.hpp"

namespace bivouac::shadow::test {
namespace {

// fr1 attacks sp1, straight south from 0505 to 0506.
struct Duel : Field {
    Duel() { at("fr1", "0505").at("sp1", "0506"); }
    std::string odds() {
        in_combat(Side::French).take("attack 0506 with fr1");
        return planned(*this, "0506");
    }
};

std::string duel_of(int attack, int defence) {
    Duel duel;
    duel.unit("fr1 french infantry line " + std::to_string(attack) + " C");
    duel.unit("sp1 spanish infantry line " + std::to_string(defence) + " C");
    return duel.odds();
}

TEST(B7_1_a, both_sides_add_up_their_units_with_what_applies_to_each) {
    Field field;
    field.between("0605", "0506", "river").ground("0506", "trees");
    field.at("fr1", "0505").at("fr2", "0605").at("frcav", "0405").at("sp1", "0506").at("sp2", "0506");
    field.disorganized("frcav").disorganized("sp2").seen("sp1").in_combat(Side::French);
    plan(field, "0506", {"fr1", "fr2", "frcav"});
    EXPECT_EQ(planned(field, "0506"), "11 to 27/2: 1-2") << "6 + 6/2 + 4/2 against (6 + 6/2) x 3/2";
}

TEST(B7_1_b, odds_are_rounded_in_favour_of_the_defender) {
    EXPECT_EQ(duel_of(11, 4), "11 to 4: 2-1");
    EXPECT_EQ(duel_of(12, 4), "12 to 4: 3-1");
    EXPECT_EQ(duel_of(3, 4), "3 to 4: 1-2");
    EXPECT_EQ(duel_of(4, 4), "4 to 4: 1-1");
    EXPECT_EQ(duel_of(7, 4), "7 to 4: 1-1");
}

// The column is the best whose odds the attack reaches; between, the defender has it. Worked out by crossing
// out.
std::optional<Odds> column_by_products(int attack, int defence) {
    constexpr std::array<std::pair<int, int>, 8> kColumns{
        {{1, 4}, {1, 3}, {1, 2}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}}};
    std::optional<Odds> best;
    for (std::size_t i = 0; i < kColumns.size(); ++i) {
        if (attack * kColumns[i].second >= defence * kColumns[i].first) best = static_cast<Odds>(i);
    }
    return best;
}

TEST(B7_1_b, every_ratio_finds_the_best_column_it_reaches) {
    for (int attack = 1; attack <= 60; ++attack) {
        for (int defence = 1; defence <= 60; ++defence) {
            ASSERT_EQ(basic::odds_of(Rational(attack, 4), Rational(defence, 4)),
                      column_by_products(attack, defence))
                << attack << " to " << defence;
        }
    }
}

TEST(B7_1_c, a_result_is_carried_out_before_the_next_die) {
    Field field;
    field.at("fr1", "0505").at("fr2", "0805").at("sp1", "0506").at("sp2", "0806").in_combat(Side::French);
    plan(field, "0506", {"fr1"});
    plan(field, "0806", {"fr2"}).roll({6}).take_all({"commit", "resolve 0506"});
    EXPECT_EQ(field.asks(), "retreat") << "one die has been rolled";
    EXPECT_FALSE(field.is("fr2", Mark::Attacked));
    field.take("retreat sp1 to 0507").roll({4}).take("no_advance");
    EXPECT_TRUE(tells(field, Side::French, "Attack on 0806"));
}

TEST(B7_1_d, odds_above_five_to_one_are_fought_as_five_to_one) {
    EXPECT_EQ(duel_of(30, 6), "30 to 6: 5-1");
    EXPECT_EQ(duel_of(29, 6), "29 to 6: 4-1");
    EXPECT_EQ(duel_of(50, 6), "50 to 6: 5-1");
}

TEST(B7_1_e, an_attack_below_one_to_four_is_refused) {
    Duel duel;
    duel.unit("fr1 french infantry line 2 C").unit("sp1 spanish infantry line 9 C");
    EXPECT_EQ(duel.odds(), "2 to 9: called off");
    EXPECT_EQ(duel.refused_by("commit"), Rules{"B7.1.e"});
    EXPECT_FALSE(duel.offers().contains("commit"));
}

TEST(B7_1_e, one_to_four_itself_is_allowed) {
    Duel duel;
    duel.unit("fr1 french infantry line 2 C").unit("sp1 spanish infantry line 8 C");
    EXPECT_EQ(duel.odds(), "2 to 8: 1-4");
    EXPECT_TRUE(duel.allowed("commit"));
}

TEST(B7_2, three_arms_together_are_doubled) {
    Field field;
    field.at("fr1", "0505").at("frcav", "0605").at("frgun", "0405").at("sp1", "0506").in_combat(Side::French);
    plan(field, "0506", {"fr1", "frcav"});
    EXPECT_EQ(planned(field, "0506"), "10 to 6: 1-1") << "two arms are not";
    plan(field, "0506", {"frgun"});
    EXPECT_EQ(planned(field, "0506"), "28 to 6: 4-1");
    field.take("spare fr1");
    EXPECT_EQ(planned(field, "0506"), "8 to 6: 1-1");
    field.roll({2}).take_all({"attack 0506 with fr1", "commit"});
    EXPECT_EQ(field.hex_of("sp1"), "nowhere") << "4-1 and a 2: an exchange";
    EXPECT_EQ(field.hex_of("fr1"), "nowhere");
}

TEST(B7_2_a, the_guns_of_a_combination_may_stand_at_range) {
    Field field;
    field.between("0507", "0506", "river");
    field.at("fr1", "0505").at("frcav", "0605").at("frgun", "0510").at("sp1", "0506").in_combat(Side::French);
    plan(field, "0506", {"fr1", "frcav", "frgun"});
    EXPECT_EQ(planned(field, "0506"), "28 to 6: 4-1");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(B7_2_a, the_guns_of_a_combination_need_range_and_line_of_fire) {
    Field field;
    field.size(12, 12).ground("0508", "trees");
    field.at("fr1", "0505").at("frcav", "0605").at("frgun", "0510").at("frgun2", "0512").at("sp1", "0506");
    field.in_combat(Side::French);
    EXPECT_EQ(field.refused_by("attack 0506 with frgun"), Rules{"B8.1.a"});
    EXPECT_EQ(field.refused_by("attack 0506 with frgun2"), Rules{"B8"});
}

TEST(B7_2_a, guns_in_several_hexes_may_support_a_combination) {
    Field field;
    field.at("fr1", "0505").at("frcav", "0605").at("frgun", "0510").at("frgun2", "0205").at("sp1", "0506");
    field.in_combat(Side::French);
    plan(field, "0506", {"fr1", "frcav", "frgun", "frgun2"});
    EXPECT_EQ(planned(field, "0506"), "36 to 6: 5-1");
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(B10_a, multipliers_multiply) {
    Duel duel;
    duel.level("0506", 1).between("0505", "0506", "river+moderate").ground("0506", "trees");
    EXPECT_EQ(duel.odds(), "9/4 to 9: 1-4") << "6 x 1/2 x 3/4 against 6 x 3/2";
}

TEST(B10_a, ruling_B7_e_each_attacker_counts_by_the_hexside_it_attacks_across) {
    Field field;
    field.between("0605", "0506", "river").between("0405", "0506", "arroyo");
    field.at("fr1", "0505").at("fr2", "0605").at("fr3", "0405").at("sp1", "0506").in_combat(Side::French);
    plan(field, "0506", {"fr1", "fr2", "fr3"});
    EXPECT_EQ(planned(field, "0506"), "27/2 to 6: 2-1") << "6 + 3 + 4 1/2";
}

TEST(B10_a, ruling_B7_e_guns_at_range_ignore_hexsides) {
    Field field;
    field.between("0505", "0506", "river").at("frgun", "0503").at("sp1", "0506").in_combat(Side::French);
    field.take("attack 0506 with frgun");
    EXPECT_EQ(planned(field, "0506"), "4 to 6: 1-2");
}

TEST(B10_b, fractions_are_kept_until_the_odds) {
    Duel duel;
    duel.unit("fr1 french infantry line 5 C").unit("sp1 spanish infantry line 5 C").disorganized("fr1");
    EXPECT_EQ(duel.odds(), "5/2 to 5: 1-2") << "2 to 5 would be 1-3";
}

TEST(B11_c, a_disorganized_unit_attacks_with_half_its_strength) {
    Duel duel;
    duel.disorganized("fr1");
    EXPECT_EQ(duel.odds(), "3 to 6: 1-2");
}

TEST(B11_c, a_disorganized_unit_defends_with_half_its_strength) {
    Duel duel;
    duel.disorganized("sp1");
    EXPECT_EQ(duel.odds(), "6 to 3: 2-1");
}

// [the rows of the chart] Their combat half.

std::string into(const char* terrain) {
    Duel duel;
    duel.ground("0506", terrain);
    return duel.odds();
}

std::string out_of(const char* terrain) {
    Duel duel;
    duel.ground("0505", terrain);
    return duel.odds();
}

std::string across(const char* features) {
    Duel duel;
    duel.between("0505", "0506", features);
    return duel.odds();
}

std::string over_a_bridge(const char* features, int level_beyond = 0) {
    Duel duel;
    duel.level("0506", level_beyond).between("0505", "0506", features).road("0505 0506");
    return duel.odds();
}

std::string up(const char* slope) {
    Duel duel;
    duel.level("0506", 1).between("0505", "0506", slope);
    return duel.odds();
}

std::string down(const char* slope) {
    Duel duel;
    duel.level("0505", 1).between("0505", "0506", slope);
    return duel.odds();
}

TEST(B_TEC_clear, changes_nothing_in_combat) {
    EXPECT_EQ(into("clear"), "6 to 6: 1-1");
}

TEST(B_TEC_buildings, double_the_defence) {
    EXPECT_EQ(into("buildings"), "6 to 12: 1-2");
    EXPECT_EQ(out_of("buildings"), "6 to 6: 1-1");
}

TEST(B_TEC_woods, make_the_defence_half_as_strong_again) {
    EXPECT_EQ(into("trees"), "6 to 9: 1-2");
    EXPECT_EQ(out_of("trees"), "6 to 6: 1-1");
}

TEST(B_TEC_castle, doubles_the_defence) {
    EXPECT_EQ(into("castle"), "6 to 12: 1-2");
    EXPECT_EQ(out_of("castle"), "6 to 6: 1-1");
}

TEST(B_TEC_river, halves_attackers_across_it) {
    EXPECT_EQ(across("river"), "3 to 6: 1-2");
}

TEST(B_TEC_arroyo, takes_a_quarter_from_attackers_across_it) {
    EXPECT_EQ(across("arroyo"), "9/2 to 6: 1-2");
}

TEST(B_TEC_moderate, takes_a_quarter_from_attackers_uphill_only) {
    EXPECT_EQ(up("moderate"), "9/2 to 6: 1-2");
    EXPECT_EQ(down("moderate"), "6 to 6: 1-1");
}

TEST(B_TEC_steep, halves_attackers_uphill_only) {
    EXPECT_EQ(up("steep"), "3 to 6: 1-2");
    EXPECT_EQ(down("steep"), "6 to 6: 1-1");
}

TEST(B_TEC_cliff, nobody_attacks_across_it) {
    Duel duel;
    duel.level("0506", 2).between("0505", "0506", "cliff").at("sp2", "0504").in_combat(Side::French);
    EXPECT_EQ(duel.refused_by("attack 0506 with fr1"), Rules{"B.TEC.cliff"});
}

TEST(B_TEC_orchard, changes_nothing_in_combat) {
    EXPECT_EQ(into("orchard"), "6 to 6: 1-1");
    EXPECT_EQ(into("thickets"), "6 to 6: 1-1");
}

TEST(B_TEC_bridge, halves_attackers_across_it_whatever_it_spans) {
    EXPECT_EQ(over_a_bridge("river+bridge"), "3 to 6: 1-2") << "RULING B7-e: once, not with the river again";
    EXPECT_EQ(over_a_bridge("arroyo+bridge"), "3 to 6: 1-2") << "and not three quarters, nor three eighths";
}

TEST(B_TEC_bridge, ruling_B7_e_counts_together_with_a_slope) {
    EXPECT_EQ(over_a_bridge("river+bridge+moderate", 1), "9/4 to 6: 1-3");
}

TEST(B_TEC_road, changes_nothing_in_combat) {
    Duel duel;
    duel.level("0506", 1).ground("0506", "trees").road("0504 0505 0506");
    EXPECT_EQ(duel.odds(), "9/2 to 9: 1-2");
}

// [the roll]

std::string result_of(int attack, int defence, char attackers, char defenders, std::uint16_t die) {
    Duel duel;
    duel.unit("fr1 french infantry line " + std::to_string(attack) + " " + attackers);
    duel.unit("sp1 spanish infantry line " + std::to_string(defence) + " " + defenders);
    duel.odds();
    duel.roll({die}).take("commit");
    for (const std::string& event : duel.events(Side::French)) {
        if (event.starts_with("Roll ")) return event.substr(event.rfind(' ') + 1);
    }
    return "no roll";
}

TEST(B_CRT, odds_give_the_column_and_the_roll_the_row) {
    const std::vector<std::pair<std::pair<int, int>, Texts>> kColumns{
        {{1, 4}, {"Ae.", "Ae.", "Ae.", "Ad.", "Ar.", "Ar."}},
        {{1, 3}, {"Ae.", "Ae.", "Ad.", "Ar.", "Ar.", "-."}},
        {{1, 2}, {"Ae.", "Ad.", "Ar.", "Ar.", "-.", "Ex."}},
        {{1, 1}, {"Ad.", "Ar.", "Ar.", "-.", "Ex.", "Dr."}},
        {{2, 1}, {"Ar.", "Ar.", "-.", "Ex.", "Dr.", "Dr."}},
        {{3, 1}, {"Ar.", "-.", "Ex.", "Dr.", "Dr.", "Dd."}},
        {{4, 1}, {"-.", "Ex.", "Dr.", "Dr.", "Dd.", "De."}},
        {{5, 1}, {"Ex.", "Dr.", "Dr.", "Dd.", "De.", "De."}},
    };
    for (const auto& [odds, results] : kColumns) {
        for (std::uint16_t die = 1; die <= 6; ++die) {
            EXPECT_EQ(result_of(odds.first, odds.second, 'C', 'C', die), results[die - 1U])
                << odds.first << "-" << odds.second << ", roll " << die;
        }
    }
}

TEST(B_CRT, rolls_beyond_the_table_count_as_its_ends) {
    EXPECT_EQ(result_of(1, 1, 'A', 'F', 6), "Dd.") << "11 is read as 8";
    EXPECT_EQ(result_of(1, 1, 'F', 'A', 1), "Ad.") << "-4 is read as 1";
}

TEST(B_CRT_mod, each_grade_of_difference_moves_the_roll_by_one) {
    EXPECT_EQ(result_of(1, 1, 'B', 'D', 4), "Dr.") << "4 + 2";
    EXPECT_EQ(result_of(1, 1, 'D', 'B', 4), "Ar.") << "4 - 2";
    EXPECT_EQ(result_of(1, 1, 'B', 'B', 4), "-.");
}

TEST(B_CRT_mod, ruling_B7_f_the_best_grade_of_each_side_counts) {
    Field field;
    field.unit("fr1 french infantry line 6 E").unit("fr2 french infantry line 1 B");
    field.unit("sp1 spanish infantry line 6 F").unit("sp2 spanish infantry line 1 D");
    field.at("fr1", "0505").at("fr2", "0605").at("sp1", "0506").at("sp2", "0506").seen("sp1").seen("sp2");
    field.in_combat(Side::French);
    plan(field, "0506", {"fr1"});
    EXPECT_EQ(morale_of(field, "0506"), -1) << "E against D";
    plan(field, "0506", {"fr2"});
    EXPECT_EQ(morale_of(field, "0506"), 2) << "B against D";
}

}  // namespace
}  // namespace bivouac::shadow::test
