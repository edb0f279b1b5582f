// Bombardment and lines of fire: chapter [B8].
#include "engine/odds.hpp"
#include "games/shadow_of_the_eagle/tests/field_combat.hpp"

namespace bivouac::shadow::test {
namespace {

// Guns at 0501 fire straight south along column 05.
struct Battery : Field {
    explicit Battery(std::string_view target) {
        at("frgun", "0501").at("sp1", target).at("fr6", "1104").at("sp6", "1105");
    }
    Rules fire(std::string_view target) {
        in_combat(Side::French);
        return refused_by("attack " + std::string(target) + " with frgun");
    }
};
const Rules kAllowed{};

TEST(B8, guns_reach_five_hexes) {
    EXPECT_EQ(Battery("0506").fire("0506"), kAllowed);
    EXPECT_EQ(Battery("0507").fire("0507"), Rules{"B8"});
}

TEST(B8, only_guns_bombard) {
    Field field;
    field.at("fr1", "0501").at("frgun", "0601").at("sp1", "0503").in_combat(Side::French);
    EXPECT_EQ(field.offers("attack"), (TextSet{"0503 with frgun"}));
    EXPECT_EQ(field.refused_by("attack 0503 with fr1"), Rules{"B7"});
}

TEST(B8, a_bombardment_is_an_attack_like_others) {
    Battery field("0505");
    field.unit("frgun french artillery medium 12 C").in_combat(Side::French);
    field.take("attack 0505 with frgun");
    EXPECT_EQ(planned(field, "0505"), "12 to 6: 2-1");
    field.roll({5}).take("commit");
    EXPECT_EQ(field.asks(), "retreat");
    EXPECT_EQ(field.offers("retreat"), (TextSet{"sp1 to 0405", "sp1 to 0506", "sp1 to 0605"}))
        << "RULING B9-a: away from the guns";
    field.take("retreat sp1 to 0506");
    EXPECT_EQ(field.asks(), "plan_attacks") << "RULING B9-d: nobody is near enough to advance";
}

// What a bombardment at 1-2 with this roll does.
Field bombarded(std::uint16_t die) {
    Field field;
    field.at("frgun", "0501").at("sp1", "0505").at("fr6", "1104").at("sp6", "1105").in_combat(Side::French);
    fight(field, "0505", {"frgun"}, die);
    return field;
}

TEST(B8_a, bombarding_guns_are_not_touched_by_the_result) {
    for (const std::uint16_t die : std::initializer_list<std::uint16_t>{1, 2, 3, 6}) {  // Ae, Ad, Ar, Ex
        const Field field = bombarded(die);
        EXPECT_EQ(field.asks(), "plan_attacks") << die;
        EXPECT_EQ(field.hex_of("frgun"), "0501") << die;
        EXPECT_FALSE(field.is("frgun", Mark::Disorganized)) << die;
    }
}

TEST(B8_a, the_exchange_of_a_bombardment_costs_the_defender_alone) {
    const Field field = bombarded(6);
    EXPECT_EQ(field.hex_of("sp1"), "nowhere");
    EXPECT_EQ(field.hex_of("frgun"), "0501");
}

// What the viewer reads after the die.
std::string told_after_roll(const Field& field) {
    const Texts events = field.events(Side::French);
    const auto roll =
        std::ranges::find_if(events, [](const std::string& event) { return event.starts_with("Roll "); });
    return roll == events.end() ? "no roll" : *std::next(roll);
}

TEST(B8_a, what_is_told_of_a_bombardment_is_what_happens) {
    for (const std::uint16_t die : std::initializer_list<std::uint16_t>{1, 2, 3})  // Ae, Ad, Ar
        EXPECT_EQ(told_after_roll(bombarded(die)), "Nothing happens: guns that bombard are not touched.");
    EXPECT_EQ(told_after_roll(bombarded(5)), "Nothing happens.");
    EXPECT_EQ(told_after_roll(bombarded(6)), "The defender loses a unit; guns that bombard are not touched.");
}

// The rows of the odds of the only attack in the plan, by key.
Texts rows(const Field& field) {
    Texts out;
    for (const OddsReport& report :
         odds<Basic>(field.scenario(), field.state(), basic::seat_of(Side::French))) {
        for (const ResultChance& row : report.chances)
            out.push_back(std::string(row.result.key) + " " + row.chance.text());
    }
    return out;
}

TEST(B8_a, odds_of_a_bombardment_put_what_touches_nobody_into_one_row) {
    Battery field("0505");
    field.seen("sp1").in_combat(Side::French);
    field.take("attack 0505 with frgun");
    EXPECT_EQ(rows(field), (Texts{"odds.no_effect 5/6", "odds.exchange_with_guns 1/6"})) << "1-2";
}

TEST(B8_a, guns_at_range_in_a_combination_leave_the_result_to_those_in_contact) {
    Field field;
    field.at("fr1", "0405").at("frcav", "0605").at("frgun", "0501").at("sp1", "0505").seen("sp1");
    field.in_combat(Side::French);
    plan(field, "0505", {"fr1", "frcav", "frgun"});
    const Texts all = rows(field);
    EXPECT_TRUE(
        std::ranges::none_of(all, [](const std::string& row) { return row.find("guns") != row.npos; }));
    EXPECT_EQ(fight_at(field, "0505").notes.back().key, "odds.guns_safe");
}

TEST(B8_b, guns_in_contact_take_results_like_others) {
    Field lost;
    lost.at("frgun", "0504").at("sp1", "0505").in_combat(Side::French);
    EXPECT_EQ(fight(lost, "0505", {"frgun"}, 1).hex_of("frgun"), "nowhere") << "Ae";
    Field shaken;
    shaken.at("frgun", "0504").at("sp1", "0505").in_combat(Side::French);
    EXPECT_TRUE(fight(shaken, "0505", {"frgun"}, 2).is("frgun", Mark::Disorganized)) << "Ad";
}

TEST(B8_b, guns_in_contact_attack_across_hexsides_like_others) {
    Field field;
    field.between("0504", "0505", "river").at("frgun", "0504").at("sp1", "0505").in_combat(Side::French);
    field.take("attack 0505 with frgun");
    EXPECT_EQ(planned(field, "0505"), "2 to 6: 1-3");
}

TEST(B8_c, a_bombardment_pays_the_duty) {
    Field field;
    field.at("fr1", "0505").at("frgun", "0501").at("sp1", "0506").at("sp2", "0504").in_combat(Side::French);
    plan(field, "0506", {"fr1"});
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.b"});
    plan(field, "0504", {"frgun"});
    EXPECT_TRUE(field.allowed("commit"));
}

TEST(B8_d, ruling_B8_c_guns_that_bombard_owe_nothing_to_those_in_contact) {
    Field field;
    field.at("frgun", "0505").at("sp1", "0506").at("sp2", "0502").in_combat(Side::French);
    field.take("attack 0502 with frgun");
    EXPECT_TRUE(field.allowed("commit"));
    field.take("attack 0506 with frgun");
    EXPECT_TRUE(field.allowed("commit")) << "0502 is not in contact";
}

TEST(B8_d, guns_that_attack_in_contact_have_the_duty) {
    Field field;
    field.at("frgun", "0505").at("sp1", "0506").at("sp2", "0504").in_combat(Side::French);
    field.take("attack 0506 with frgun");
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.b"});
}

TEST(B8_a, ruling_B8_a_guns_bombard_across_a_cliff) {
    Field field;
    field.level("0505", 2).between("0504", "0505", "cliff").at("frgun", "0504").at("sp1", "0505");
    field.in_combat(Side::French);
    field.take("attack 0505 with frgun");
    EXPECT_EQ(planned(field, "0505"), "4 to 6: 1-2") << "no hexside counts";
    field.roll({1}).take("commit");
    EXPECT_EQ(field.hex_of("frgun"), "0504") << "Ae does not touch them";
}

// [lines of fire]

Rules through(std::string_view terrain) {
    Battery field("0505");
    field.ground("0503", terrain);
    return field.fire("0505");
}

TEST(B8_1, guns_need_a_clear_line) {
    EXPECT_EQ(Battery("0505").fire("0505"), kAllowed);
    EXPECT_EQ(through("trees"), Rules{"B8.1.a"});
}

TEST(B8_1_a, buildings_and_trees_block) {
    EXPECT_EQ(through("buildings"), Rules{"B8.1.a"});
    EXPECT_EQ(through("trees"), Rules{"B8.1.a"});
}

TEST(B8_1_a, ruling_B8_b_a_castle_blocks_and_low_growth_does_not) {
    EXPECT_EQ(through("castle"), Rules{"B8.1.a"});
    EXPECT_EQ(through("orchard"), kAllowed);
    EXPECT_EQ(through("thickets"), kAllowed);
    EXPECT_EQ(through("swamp"), kAllowed);
}

TEST(B8_1_a, units_of_the_firing_side_block_and_enemies_do_not) {
    Battery own("0505");
    own.at("fr1", "0503");
    EXPECT_EQ(own.fire("0505"), Rules{"B8.1.a"});
    Battery enemy("0505");
    enemy.at("sp2", "0503");
    EXPECT_EQ(enemy.fire("0505"), kAllowed);
}

TEST(B8_1_a, ruling_B8_b_the_hexes_of_guns_and_target_do_not_block) {
    Battery field("0505");
    field.ground("0501 0505", "trees").at("fr1", "0501");
    EXPECT_EQ(field.fire("0505"), kAllowed);
}

TEST(B8_1_a, ruling_B8_b_a_hex_higher_than_both_ends_blocks) {
    Battery hill("0505");
    hill.level("0503", 1);
    EXPECT_EQ(hill.fire("0505"), Rules{"B8.1.a"});
    Battery from_above("0505");
    from_above.level("0501 0503", 1);
    EXPECT_EQ(from_above.fire("0505"), kAllowed) << "slopes alone do not";
}

// From 0505 to 0603 the line runs along the hexside between 0504 and 0604.
Rules along_a_hexside(std::string_view trees) {
    Field field;
    field.ground(trees, "trees")
        .at("frgun", "0505")
        .at("sp1", "0603")
        .at("sp2", "0506")
        .in_combat(Side::French);
    return field.refused_by("attack 0603 with frgun");
}

TEST(B8_1_b, along_a_hexside_both_hexes_must_block) {
    EXPECT_EQ(along_a_hexside("0504"), kAllowed);
    EXPECT_EQ(along_a_hexside("0604"), kAllowed);
    EXPECT_EQ(along_a_hexside("0504 0604"), Rules{"B8.1.a"});
}

TEST(B8_1_b, ruling_B8_f_at_the_edge_of_the_map_the_hex_that_is_there_decides) {
    Field field;
    field.ground("0201", "trees")
        .at("frgun", "0101")
        .at("sp1", "0301")
        .at("sp2", "0102")
        .in_combat(Side::French);
    EXPECT_EQ(field.refused_by("attack 0301 with frgun"), Rules{"B8.1.a"});
    Field open;
    open.at("frgun", "0101").at("sp1", "0301").in_combat(Side::French);
    EXPECT_EQ(open.refused_by("attack 0301 with frgun"), kAllowed);
}

// Guns on a plateau of these hexes; its southern edge, between the last of them and the next hex, is a crest.
Rules over_the_edge(std::string_view plateau, std::string_view last, std::string_view next,
                    std::string_view target) {
    Battery field(target);
    field.level(plateau, 1).between(last, next, "crest+moderate");
    return field.fire(target);
}

TEST(B8_1_c, a_crest_blocks_halfway_or_nearer_to_the_target) {
    EXPECT_EQ(over_the_edge("0501 0502", "0502", "0503", "0505"), kAllowed) << "nearer to the guns";
    EXPECT_EQ(over_the_edge("0501 0502", "0502", "0503", "0504"), Rules{"B8.1.c"}) << "halfway";
    EXPECT_EQ(over_the_edge("0501 0502 0503", "0503", "0504", "0505"), Rules{"B8.1.c"})
        << "nearer to the target";
}

TEST(B8_1_c, ruling_B8_e_the_rim_of_the_hill_on_which_the_target_stands_does_not_block) {
    Battery rim("0504");
    rim.level("0504", 1).between("0503", "0504", "crest+moderate");
    EXPECT_EQ(rim.fire("0504"), kAllowed);
    Battery behind("0504");
    behind.level("0503 0504", 1).between("0502", "0503", "crest+moderate");
    EXPECT_EQ(behind.fire("0504"), Rules{"B8.1.c"}) << "0504 is not its hex";
    Battery below("0504");
    below.level("0501 0502 0503", 1).between("0503", "0504", "crest+moderate");
    EXPECT_EQ(below.fire("0504"), Rules{"B8.1.c"}) << "the target looks up at it";
}

TEST(B8_1_d, what_is_lower_than_both_ends_does_not_block) {
    Battery over("0505");
    over.ground("0503", "trees").level("0501 0505", 1);
    EXPECT_EQ(over.fire("0505"), kAllowed);
    Battery level_with_one("0505");
    level_with_one.ground("0503", "trees").level("0501", 1);
    EXPECT_EQ(level_with_one.fire("0505"), Rules{"B8.1.a"});
}

TEST(B8_1_d, ruling_B8_d_a_crest_is_as_high_as_the_higher_of_its_hexes) {
    Battery over("0505");
    over.level("0501 0505", 2).level("0503", 1).between("0503", "0504", "crest+moderate");
    EXPECT_EQ(over.fire("0505"), kAllowed);
    Battery level_with_both("0505");
    level_with_both.level("0501 0503 0505", 1).between("0503", "0504", "crest+moderate");
    EXPECT_EQ(level_with_both.fire("0505"), Rules{"B8.1.c"});
}

}  // namespace
}  // namespace bivouac::shadow::test
