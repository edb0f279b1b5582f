// What a player is told before the dice of the standard game: tallies with their rules, and exact chances.
#include "engine/odds.hpp"
#include "games/shadow_of_the_eagle/tests/standard_combat.hpp"

namespace bivouac::shadow::standard::test {
namespace {

std::vector<OddsReport> reports(const StandardField& field, Side side = Side::French) {
    return odds<Standard>(field.scenario(), field.state(), seat_of(side));
}

Rational chance_of(const OddsReport& report, std::string_view key) {
    for (const ResultChance& c : report.chances) {
        if (c.result.key == key) return c.chance;
    }
    return 0;
}

bool notes(const OddsReport& report, std::string_view key) {
    for (const Phrase& note : report.fight.notes) {
        if (note.key == key) return true;
    }
    return false;
}

TEST(StandardOdds, of_a_volley_are_those_of_its_column) {
    Line line;
    line.in_offensive_fire(Side::French).take("fire 0506 with fr1");
    const auto all = reports(line);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_TRUE(all[0].exact);
    EXPECT_EQ(all[0].fight.attack.total(), Rational(6));
    EXPECT_EQ(chance_of(all[0], "odds.fire_none"), Rational(4, 6)) << "1 to 4: D means nothing in offence";
    EXPECT_EQ(chance_of(all[0], "odds.fire_retreat"), Rational(1, 6));
    EXPECT_EQ(chance_of(all[0], "odds.hits"), Rational(1, 6));
}

TEST(StandardOdds, in_defence_a_retreat_is_nothing_and_a_check_counts) {
    Line line;
    line.in_defensive_fire(Side::Allied).take("fire 0505 with sp1");
    const auto all = reports(line, Side::Allied);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(chance_of(all[0], "odds.fire_checked"), Rational(1, 6));
    EXPECT_EQ(chance_of(all[0], "odds.fire_retreat"), Rational(0));
}

TEST(StandardOdds, foot_and_guns_are_two_fires_in_offence) {
    Line line;
    line.at("frgun", "0505").in_offensive_fire(Side::French).fire("0506", "fr1 frgun");
    EXPECT_EQ(reports(line).size(), 2U);
}

TEST(StandardOdds, ground_is_a_line_of_the_tally) {
    Line line;
    line.ground("0506", "trees").in_offensive_fire(Side::French).take("fire 0506 with fr1");
    const auto all = reports(line);
    EXPECT_EQ(all[0].fight.attack.total(), Rational(3));
    EXPECT_EQ(all[0].fight.attack.lines().back().rule, Rule("S.TEC"));
}

TEST(StandardOdds, of_a_shock_are_those_of_its_column_with_its_modifiers) {
    Line line;
    line.unit("fr1 french infantry line 6 B").in_shock(Side::French).take("shock 0506 from 0505");
    const auto all = reports(line);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_TRUE(all[0].exact);
    EXPECT_EQ(all[0].fight.attack.total(), Rational(6));
    EXPECT_EQ(all[0].fight.defence.total(), Rational(6));
    EXPECT_EQ(chance_of(all[0], "odds.shock_a1"), Rational(2, 6)) << "a 1 and a 2, one more for grade B";
    EXPECT_EQ(chance_of(all[0], "odds.shock_d1"), Rational(2, 6));
}

TEST(StandardOdds, of_leaving_a_zone_are_those_of_its_check) {
    StandardField field;
    field.at("sp1", "0505").facing("0505", "ne").at("fr1", "0504").facing("0504", "ne").losses("fr1", 1);
    field.in_movement(Side::French);
    EXPECT_TRUE(reports(field).empty()) << "nobody is taken up";
    field.take("move fr1");
    const auto all = reports(field);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_TRUE(all[0].exact);
    Rational goes = 0;
    for (std::uint16_t die = 1; die <= 6; ++die) {
        StandardField played;
        played.at("sp1", "0505").facing("0505", "ne").at("fr1", "0504").facing("0504", "ne").losses("fr1", 1);
        played.in_movement(Side::French).roll({die}).take("move fr1").take("to 0503");
        if (played.condition_of("fr1") == Condition::Good) goes += Rational(1, 6);
    }
    EXPECT_EQ(chance_of(all[0], "odds.leaving_holds"), goes);
    EXPECT_LT(goes, Rational(1));
}

TEST(StandardOdds, there_are_none_of_who_leaves_no_zone) {
    StandardField field;
    field.at("sp1", "0505").at("fr1", "0509").in_movement(Side::French).take("move fr1");
    EXPECT_TRUE(reports(field).empty());
}

TEST(StandardOdds, of_a_charge_take_its_check_into_account) {
    StandardField field;
    field.at("frcav", "0505").at("sp1", "0506").facing("0505", "se").facing("0506", "ne");
    field.in_shock(Side::French).take("shock 0506 from 0505").take("charge 0505");
    const auto all = reports(field);
    EXPECT_TRUE(all[0].exact);
    EXPECT_EQ(chance_of(all[0], "odds.called_off"), Rational(2, 6)) << "C fails on 1 and 2";
}

TEST(StandardOdds, of_a_closed_stack_are_a_mixture) {
    Line line;
    line.at("sp2", "0506").at("sp3 sp4", "0909").unseen("sp1 sp2 sp3 sp4");
    line.in_shock(Side::French).take("shock 0506 from 0505");
    const auto all = reports(line);
    EXPECT_FALSE(all[0].exact);
    EXPECT_FALSE(all[0].fight.known);
    EXPECT_TRUE(notes(all[0], "odds.unseen"));
    EXPECT_EQ(all[0].fight.defence.total(), Rational(0)) << "nothing of it lies open";
}

TEST(StandardOdds, are_nobodys_who_is_not_planning) {
    Line line;
    line.in_shock(Side::French).take("shock 0506 from 0505");
    EXPECT_TRUE(reports(line, Side::Allied).empty());
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
