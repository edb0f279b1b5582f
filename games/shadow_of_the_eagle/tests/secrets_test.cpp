// What the enemy does not see of a stack, and when he does: [B4.e], [B4.f], and the attempt of [B7.1.e].
#include "engine/odds.hpp"
#include "games/shadow_of_the_eagle/tests/field_combat.hpp"

namespace bivouac::shadow::test {
namespace {

constexpr Seat kFrench = basic::seat_of(Side::French);

basic::Knowledge known_to_french(const Field& field) {
    return Basic::knowledge(field.scenario(), field.state(), kFrench);
}

// Two stacks whose units the French have not seen: next to fr1, and far away. Light or heavy, they look the
// same.
struct Closed : Field {
    explicit Closed(bool heavy) {
        for (const char* name : {"sp1", "sp2"}) unit(std::string(name) + " spanish infantry line 2 E");
        for (const char* name : {"sp3", "sp4"}) unit(std::string(name) + " spanish infantry line 20 A");
        const std::string near = "0506";
        const std::string far = "1109";
        const std::string both = near + " " + far;
        for (const char* name : {"sp1", "sp2"}) at(name, heavy ? far : near).may_set_up(name, both);
        for (const char* name : {"sp3", "sp4"}) at(name, heavy ? near : far).may_set_up(name, both);
        at("fr1", "0505").at("fr2", "0505");
    }
};

TEST(B4_e, a_stack_shows_only_how_many_it_holds) {
    Closed field(true);
    field.in_combat(Side::French);
    const basic::Knowledge k = known_to_french(field);
    EXPECT_EQ(k.closed[index_of(Side::Allied)][index_of(field.hex("0506"))], 2);
    for (const char* name : {"sp1", "sp2", "sp3", "sp4"}) {
        EXPECT_EQ(k.at[index_of(field.id(name))], Spot::Nowhere) << name;
        EXPECT_EQ(k.marks[index_of(field.id(name))], 0) << name;
    }
}

TEST(B4_e, stacks_that_differ_only_in_who_is_there_are_the_same_to_the_enemy) {
    Closed light(false);
    Closed heavy(true);
    light.in_movement(Side::Allied);
    heavy.in_movement(Side::Allied);
    EXPECT_EQ(known_to_french(light), known_to_french(heavy));
    light.turn(2).in_combat(Side::French);
    heavy.turn(2).in_combat(Side::French);
    EXPECT_EQ(known_to_french(light), known_to_french(heavy));
    EXPECT_EQ(light.offers(), heavy.offers());
    for (const char* unit : {"fr1", "fr2"}) {
        light.take("attack 0506 with " + std::string(unit));
        heavy.take("attack 0506 with " + std::string(unit));
        EXPECT_EQ(light.offers(), heavy.offers());
        EXPECT_EQ(light.refused_by("commit"), heavy.refused_by("commit")) << "6 or 12 to 4 or to 40";
        EXPECT_EQ(fights(light), fights(heavy)) << "no tally tells them apart";
    }
    EXPECT_EQ(light.events(Side::French), heavy.events(Side::French));
}

TEST(B4_e, odds_against_a_closed_stack_are_a_mixture_that_both_twins_share) {
    Closed light(false);
    Closed heavy(true);
    std::vector<OddsReport> reports;
    for (Closed* field : {&light, &heavy}) {
        field->in_combat(Side::French).take("attack 0506 with fr1");
        reports.push_back(odds<Basic>(field->scenario(), field->state(), kFrench).at(0));
    }
    EXPECT_FALSE(reports[0].exact);
    EXPECT_EQ(reports[0], reports[1]);
}

TEST(B4_e, ruling_B4_a_a_lone_unit_is_seen) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").at("sp2", "0509").at("sp3", "0509").in_combat(Side::French);
    EXPECT_TRUE(field.is("sp1", Mark::Seen));
    EXPECT_FALSE(field.is("sp2", Mark::Seen));
}

TEST(B4_f, combat_opens_the_stacks_that_take_part) {
    Field field;
    field.at("fr1", "0505")
        .at("fr2", "0505")
        .at("sp1", "0506")
        .at("sp2", "0506")
        .at("sp3", "0909")
        .at("sp4", "0909");
    field.in_combat(Side::French);
    EXPECT_EQ(planned(field.take("attack 0506 with fr1"), "0506"), "6 to ?");
    field.roll({5}).take("commit");  // 1-2: nothing
    EXPECT_TRUE(field.is("sp1", Mark::Seen));
    EXPECT_TRUE(field.is("sp2", Mark::Seen));
    EXPECT_TRUE(field.is("fr1", Mark::Seen)) << "and the attacker";
    EXPECT_FALSE(field.is("fr2", Mark::Seen)) << "but not who took no part";
    EXPECT_FALSE(field.is("sp3", Mark::Seen));
    EXPECT_TRUE(tells(field, Side::French, "sp1 is seen at 0506."));
    EXPECT_TRUE(tells(field, Side::Allied, "fr1 is seen at 0505."));
}

TEST(B4_f, ruling_B4_c_who_is_named_in_a_committed_plan_is_seen) {
    Field field;
    field.at("fr1", "0505")
        .at("fr2", "0505")
        .at("fr3", "0805")
        .at("fr4", "0805")
        .at("sp1", "0506")
        .at("sp2", "0806");
    field.in_combat(Side::French);
    plan(field, "0506", {"fr1"});
    plan(field, "0806", {"fr3"});
    EXPECT_FALSE(field.is("fr1", Mark::Seen)) << "a plan is its maker's alone until then";
    field.take("commit");
    EXPECT_EQ(field.asks(), "choose_attack");
    EXPECT_TRUE(field.is("fr1", Mark::Seen));
    EXPECT_TRUE(field.is("fr3", Mark::Seen));
    EXPECT_FALSE(field.is("fr4", Mark::Seen));
}

TEST(B4_f, what_has_been_seen_stays_known) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0506").at("sp2", "0506").in_combat(Side::French);
    fight(field, "0506", {"fr1"}, 5);
    field.turn(2).in_combat(Side::French);
    EXPECT_EQ(planned(field.take("attack 0506 with fr1"), "0506"), "6 to 12: 1-2");
}

TEST(B7_1_e, an_attack_on_a_closed_stack_is_an_attempt_that_spends_nothing) {
    Closed field(true);
    field.in_combat(Side::French).take("attack 0506 with fr1");
    EXPECT_TRUE(field.allowed("commit")) << "6 to 40, but who knows";
    field.take("commit");  // no die
    EXPECT_TRUE(tells(field, Side::French, "called off"));
    EXPECT_TRUE(field.is("sp3", Mark::Seen));
    EXPECT_TRUE(field.is("sp4", Mark::Seen));
    EXPECT_FALSE(field.is("sp3", Mark::Defended));
    EXPECT_EQ(field.asks(), "plan_attacks");
    field.take("attack 0506 with fr1");
    EXPECT_EQ(planned(field, "0506"), "6 to 40: called off");
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.1.e"}) << "now it is known";
    field.take("attack 0506 with fr2");
    EXPECT_TRUE(field.allowed("commit")) << "12 to 40: it may still be attacked, and by the same units";
}

TEST(B7_1_e, an_attempt_that_proves_good_enough_is_fought) {
    Closed field(false);
    field.in_combat(Side::French);
    fight(field, "0506", {"fr1"}, 1);
    EXPECT_TRUE(tells(field, Side::French, "Attack on 0506: 6 against 4, fought at 1-1."));
    EXPECT_TRUE(field.is("fr1", Mark::Attacked));
}

TEST(B7_1_e, a_stack_seen_in_part_is_still_an_attempt) {
    Closed field(true);
    field.seen("sp3").in_combat(Side::French).take("attack 0506 with fr1");
    EXPECT_TRUE(field.allowed("commit"));
    field.seen("sp4");
    EXPECT_EQ(field.refused_by("commit"), Rules{"B7.1.e"});
}

TEST(B7_1_e, ruling_B7_d_a_forced_attack_on_a_closed_stack_is_fought_as_one_to_four) {
    Closed field(true);
    field.at("sp5", "0504").in_combat(Side::French);
    plan(field, "0504", {"fr2"});
    plan(field, "0506", {"fr1"}).roll({6}).take_all({"commit", "resolve 0506"});
    EXPECT_TRUE(tells(field, Side::French, "Attack on 0506: 6 against 40, fought at 1-4."));
    EXPECT_TRUE(field.is("fr1", Mark::Disorganized)) << "6, less two grades, at 1-4: Ad";
}

}  // namespace
}  // namespace bivouac::shadow::test
