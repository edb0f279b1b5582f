// Demoralization, objectives and victory: chapters [S16] and [S17], and what the battles say of them.
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {
namespace {

// A Spanish command of two battalions of 6 with the level 10, and 6 while the French have 0505.
struct Brigade : StandardField {
    Brigade() {
        at("sp1 sp2", "0909").command("sp1 sp2", "I").leader("splead", "0909");
        levels("spanish.I", 10, 6).objective(Side::French, "0505", "zone");
    }
    [[nodiscard]] bool demoralized() const {
        return is_demoralized(scenario(), state(), command_id("spanish.I"));
    }
};

TEST(S16, eliminated_routed_and_disorganized_units_count_against_their_command) {
    Brigade one;
    one.at("fr1", "0101").disorganized("sp1").in_movement(Side::French);
    EXPECT_FALSE(one.demoralized()) << "6 of 10";
    Brigade two;
    two.at("fr1", "0101").disorganized("sp1").routed("sp2").in_movement(Side::French);
    EXPECT_TRUE(two.demoralized()) << "12 of 10";
    Brigade lost;
    lost.at("fr1", "0101").disorganized("sp1").lost("sp2").in_movement(Side::French);
    EXPECT_TRUE(lost.demoralized());
}

TEST(S16, ruling_S16_a_losses_of_units_in_good_order_do_not_count) {
    Brigade brigade;
    brigade.at("fr1", "0101").losses("sp1 sp2", 5).in_movement(Side::French);
    EXPECT_FALSE(brigade.demoralized());
}

TEST(S16, ruling_S16_a_guns_count_for_nobody) {
    Brigade brigade;
    brigade.at("fr1", "0101")
        .at("spgun", "0909")
        .command("spgun", "I")
        .disorganized("sp1 spgun")
        .in_movement(Side::French);
    EXPECT_FALSE(brigade.demoralized()) << "6 and 4";
}

TEST(S16, all_units_of_a_demoralized_command_are_a_grade_lower) {
    Brigade brigade;
    brigade.at("fr1", "0101").unit("sp2 spanish infantry line 10 F").at("sp2", "0909").disorganized("sp2");
    brigade.in_movement(Side::French);
    EXPECT_EQ(grade_of(brigade.scenario(), brigade.state(), brigade.id("sp1")), Morale::D);
    EXPECT_EQ(grade_of(brigade.scenario(), brigade.state(), brigade.id("sp2")), Morale::F) << "none is lower";
    EXPECT_EQ(grade_of(brigade.scenario(), brigade.state(), brigade.id("fr1")), Morale::C);
}

TEST(S16_a, a_command_rises_again_with_its_units) {
    Brigade brigade;
    brigade.at("fr1", "0101").disorganized("sp1 sp2").in_movement(Side::Allied);
    EXPECT_TRUE(brigade.demoralized());
    brigade.roll({4, 1}).finish_turn();
    EXPECT_EQ(brigade.condition_of("sp1"), Condition::Good) << "as grade D a 4 does";
    EXPECT_FALSE(brigade.demoralized());
}

TEST(S17, an_objective_lowers_the_levels_while_it_is_held) {
    Brigade brigade;
    brigade.at("fr1", "0504").disorganized("sp1").facing("0504", "ne").in_movement(Side::French);
    EXPECT_FALSE(brigade.demoralized()) << "0505 is behind fr1";
    brigade.facing("0504", "se");
    EXPECT_TRUE(brigade.demoralized()) << "a zone over it";
    Brigade inside;
    inside.at("fr1", "0505").disorganized("sp1").in_movement(Side::French);
    EXPECT_TRUE(inside.demoralized()) << "a unit in it";
}

// A battle of one turn with three commands a side, of which some are demoralized at its end.
std::string ending(const char* french_lost, const char* spanish_lost) {
    StandardField field;
    field.turns(1).at("fr1", "0101").at("fr2", "0102").at("fr3", "0103");
    field.at("sp1", "0910").at("sp2", "0909").at("sp3", "0908").at("fr4", "0104").at("sp4", "0907");
    field.command("fr1 sp1", "I").command("fr2 sp2", "II");
    for (const char* command :
         {"french.I", "french.II", "french.IND", "spanish.I", "spanish.II", "spanish.IND"})
        field.levels(command, 6, 6);
    field.lost(french_lost).lost(spanish_lost).in_movement(Side::French).finish_turn();
    EXPECT_EQ(field.asks(), "over");
    const Outcome outcome = field.outcome();
    EXPECT_TRUE(outcome.finished);
    EXPECT_EQ(static_cast<int>(outcome.results[0]), -static_cast<int>(outcome.results[1]));
    return std::string(outcome.ending.key);
}

TEST(S17, as_many_demoralized_commands_on_both_sides_are_a_draw) {
    EXPECT_EQ(ending("", ""), "ending.draw_of_commands");
    EXPECT_EQ(ending("fr1", "sp2"), "ending.draw_of_commands");
}

TEST(S17_a, one_command_fewer_is_a_marginal_victory) {
    EXPECT_EQ(ending("", "sp1"), "ending.first_marginal");
    EXPECT_EQ(ending("fr1 fr2", "sp1"), "ending.second_marginal");
}

TEST(S17_a, two_fewer_are_a_tactical_one) {
    EXPECT_EQ(ending("", "sp1 sp2"), "ending.first_tactical");
    EXPECT_EQ(ending("fr1 fr2", ""), "ending.second_tactical");
}

TEST(S17_a, three_fewer_are_a_strategic_one) {
    EXPECT_EQ(ending("", "sp1 sp2 sp3"), "ending.first_strategic");
    EXPECT_EQ(ending("fr1 fr2 fr3", ""), "ending.second_strategic");
}

TEST(S17, the_battle_is_not_decided_before_its_last_turn_is_over) {
    StandardField field;
    field.turns(2).at("fr1", "0101").at("sp1", "0910").turn(2).in_movement(Side::Allied);
    EXPECT_FALSE(field.outcome().finished);
    field.finish_turn();
    EXPECT_TRUE(field.outcome().finished);
    EXPECT_TRUE(field.tells(Side::French, "A draw"));
}

TEST(S2_E, a_new_turn_forgets_what_counts_by_the_turn) {
    StandardField field;
    field.at("fr1", "0101").at("sp1", "0910").leader("frchief", "0101").in_movement(Side::Allied);
    field.mark("sp1 fr1", Mark::Attacked).mark("sp1", Mark::Defended).mark("sp1", Mark::Reformed);
    field.change([&](const Scenario&, State& s) {
        s.set(field.leader_id("frchief"), LeaderMark::Ordering);
        s.set(field.leader_id("frchief"), LeaderMark::Fallen);
    });
    field.finish_turn();
    EXPECT_FALSE(field.is("fr1", Mark::Attacked));
    EXPECT_FALSE(field.is("sp1", Mark::Defended));
    EXPECT_FALSE(field.is("sp1", Mark::Reformed));
    EXPECT_FALSE(field.state().is(field.leader_id("frchief"), LeaderMark::Ordering));
    EXPECT_TRUE(field.state().is(field.leader_id("frchief"), LeaderMark::Fallen)) << "that is for good";
}

// [the battles]

int level(const StandardField& field, std::string_view command) {
    return level_of(field.scenario(), field.state(), field.command_id(command));
}

void move_to(StandardField& field, std::string_view unit, std::string_view hex) {
    field.change([&](const Scenario& sc, State& s) {
        const UnitId u = field.id(unit);
        if (s.on_map(u)) lift(sc, s, u);
        put(sc, s, u, field.hex(hex));
        set_facing(sc, s, field.hex(hex), Facing::C2);
    });
}

TEST(ALC_17, the_bridge_lowers_the_spanish_levels) {
    StandardField field = StandardField::battle("alcaniz");
    field.in_movement(Side::French);
    EXPECT_EQ(level(field, "spanish.III"), 18);
    EXPECT_EQ(level(field, "french.I"), 12);
    move_to(field, "114l1", "1917");
    EXPECT_EQ(level(field, "spanish.III"), 12);
    EXPECT_EQ(level(field, "spanish.C"), 2);
    EXPECT_EQ(level(field, "french.I"), 12) << "there is no Spanish objective";
}

TEST(MAR_17, the_bridge_and_the_road_lower_the_levels_of_either_side) {
    StandardField field = StandardField::battle("maria");
    field.in_movement(Side::French);
    EXPECT_EQ(level(field, "spanish.I"), 20);
    EXPECT_EQ(level(field, "french.I"), 12);
    move_to(field, "114l1", "2120");
    EXPECT_EQ(level(field, "spanish.I"), 14);
    EXPECT_EQ(level(field, "french.I"), 12);
    const auto spaniard = [&] {
        for (std::size_t i = 0; i < field.scenario().unit_count(); ++i) {
            if (field.scenario().units[i].side == Side::Allied) return field.scenario().unit_texts[i].id;
        }
        return std::string();
    };
    move_to(field, spaniard(), "2701");
    EXPECT_EQ(level(field, "french.I"), 9);
}

TEST(CAS_17, the_castle_is_the_frenchs_from_when_they_enter_until_an_ally_does) {
    StandardField field = StandardField::battle("castalla");
    field.in_movement(Side::French);
    EXPECT_EQ(level(field, "allied.I"), 6);
    EXPECT_FALSE(has_objective(field.scenario(), field.state(), 0));
    field.change([&](const Scenario& sc, State& s) {
        Dice dice = Dice::recorded();
        StandardPlay play{sc, s, dice, nullptr};
        const Hex castle = field.hex("1912");
        while (!is_empty(s, castle)) lift(sc, s, static_cast<UnitId>(s.first_in[index_of(castle)] - 1));
        place_unit(play, field.id("1le1"), castle);
    });
    EXPECT_EQ(level(field, "allied.I"), 4);
    move_to(field, "1le1", "1813");
    EXPECT_EQ(level(field, "allied.I"), 4) << "he who was there last";
    EXPECT_EQ(level(field, "french.I"), 22);
    field.change([&](const Scenario& sc, State& s) {
        Dice dice = Dice::recorded();
        StandardPlay play{sc, s, dice, nullptr};
        for (std::size_t i = 0; i < sc.unit_count(); ++i) {
            if (sc.units[i].side == Side::Allied && s.at[i] != Spot::Nowhere) {
                place_unit(play, static_cast<UnitId>(i), field.hex("1912"));
                return;
            }
        }
    });
    EXPECT_EQ(level(field, "allied.I"), 6);
}

TEST(CAS_17, the_road_of_biar_is_held_by_a_zone) {
    StandardField field = StandardField::battle("castalla");
    field.in_movement(Side::French);
    EXPECT_EQ(level(field, "french.I"), 22);
    move_to(field, "6ra3", "0401");
    EXPECT_EQ(level(field, "french.I"), 18);
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
