// The sequence of play [S2] and rules that show best in it: what a phase asks in which order, facing as a
// whole [S5], fire lines along hexsides and over low ground, stacks as one in shock, reinforcements' orders.
#include "games/shadow_of_the_eagle/standard/fire.hpp"
#include "games/shadow_of_the_eagle/standard/shock.hpp"
#include "games/shadow_of_the_eagle/tests/standard_combat.hpp"

namespace bivouac::shadow::standard::test {
namespace {

using Questions = std::vector<std::pair<std::string, Side>>;

/// Plays to the end of a turn by the smallest legal answers and lists what was asked, each question once.
Questions asked_in_a_turn(StandardField& field) {
    Questions all;
    const auto turn = field.state().turn;
    while (field.asks() != "over" && field.state().turn == turn) {
        const std::pair<std::string, Side> now{field.asks(), field.asked()};
        if (all.empty() || all.back() != now) all.push_back(now);
        if (now.first == "choose_unit") {
            field.take("end_movement");
        } else if (now.first == "orders") {
            field.take("end_orders");
        } else {
            field.take("commit");
        }
    }
    return all;
}

TEST(S2, a_turn_is_orders_then_both_phases) {
    Line field;
    field.command("fr1", "I").leader("frlead", "0403").leader("frchief", "0402");
    field.command("sp1", "I").leader("splead", "0508").leader("spchief", "0509");
    field.in_orders(Side::French);
    EXPECT_EQ(asked_in_a_turn(field), (Questions{{"orders", Side::French},
                                                 {"orders", Side::Allied},
                                                 {"choose_unit", Side::French},
                                                 {"plan_fire", Side::Allied},
                                                 {"plan_fire", Side::French},
                                                 {"plan_shock", Side::French},
                                                 {"choose_unit", Side::Allied},
                                                 {"plan_fire", Side::French},
                                                 {"plan_fire", Side::Allied},
                                                 {"plan_shock", Side::Allied}}));
}

TEST(S2_B, the_french_move_take_fire_give_it_and_attack) {
    Line field;
    field.in_movement(Side::French);
    EXPECT_EQ(field.state().stage, Stage::Movement);
    field.take("end_movement");
    EXPECT_EQ(field.asked(), Side::Allied);
    EXPECT_EQ(field.state().stage, Stage::DefensiveFire);
    field.take("commit");
    EXPECT_EQ(field.asked(), Side::French);
    EXPECT_EQ(field.state().stage, Stage::OffensiveFire);
    field.take("commit");
    EXPECT_EQ(field.state().stage, Stage::Shock);
    EXPECT_EQ(field.state().active, Side::French);
}

TEST(S2_C, the_other_side_has_the_same_steps) {
    Line field;
    field.in_movement(Side::Allied).take("end_movement");
    EXPECT_EQ(field.asked(), Side::French) << "who fires in defence";
    EXPECT_EQ(field.state().stage, Stage::DefensiveFire);
    field.take("commit");
    EXPECT_EQ(field.asked(), Side::Allied);
    EXPECT_EQ(field.state().stage, Stage::OffensiveFire);
    EXPECT_EQ(field.state().active, Side::Allied);
}

TEST(S2_D, both_sides_reorganize_when_both_phases_are_over) {
    StandardField field;
    field.at("fr1", "0202").at("sp1", "0909").disorganized("fr1 sp1").in_movement(Side::Allied);
    EXPECT_EQ(field.condition_of("fr1"), Condition::Disorganized);
    field.roll({6, 6}).take("end_movement");
    EXPECT_EQ(field.condition_of("fr1"), Condition::Good);
    EXPECT_EQ(field.condition_of("sp1"), Condition::Good);
}

TEST(S5, a_unit_faces_a_corner_with_two_hexes_each_in_front_flank_and_rear) {
    for (const Direction d : boards::kDirections) {
        const Facing facing = facing_of(boards::index_of(d));  // the corner between d and the next side
        const auto side = [&](std::size_t turns) {
            return aspect_of(facing, static_cast<Direction>((boards::index_of(d) + turns) % 6));
        };
        EXPECT_EQ(side(0), Aspect::Front);
        EXPECT_EQ(side(1), Aspect::Front);
        EXPECT_EQ(side(2), Aspect::Flank);
        EXPECT_EQ(side(3), Aspect::Rear);
        EXPECT_EQ(side(4), Aspect::Rear);
        EXPECT_EQ(side(5), Aspect::Flank);
    }
}

TEST(S5, the_zone_lies_in_front_and_on_the_flanks) {
    StandardField field;
    field.at("fr1", "0505").facing("0505", "ne").at("sp1", "1010").in_movement(Side::French);
    for (const auto* hex : {"0504", "0604", "0605", "0404"})
        EXPECT_TRUE(field.in_zone(Side::French, hex)) << hex;
    for (const auto* hex : {"0506", "0405"}) EXPECT_FALSE(field.in_zone(Side::French, hex)) << hex;
}

TEST(S5_c, who_advances_turns_as_he_likes) {
    Line field;
    field.unit("fr1 french infantry line 12 C");
    field.assault({5});  // 2-1: D1
    field.take("retreat sp1 to 0507").take("advance fr1 to 0506");
    EXPECT_EQ(field.offers("face"), (TextSet{"ne", "e", "se", "sw", "w", "nw"}));
}

TEST(S10_2_b, batteries_join_on_a_target_none_divides_and_the_best_modifier_counts) {
    StandardField field;
    field.unit("frgun2 french artillery heavy 4 C")
        .at("frgun", "0505")
        .at("frgun2", "0404")
        .at("sp1", "0503");
    field.at("sp2", "0602").facing("0505 0404", "ne").in_offensive_fire(Side::French);
    field.take("fire 0503 with frgun").take("fire 0503 with frgun2");
    const FirePlan plan = fire_plan(field.scenario(), field.state(), Side::French);
    const Fire fire = fire_on(field.scenario(), field.state(), plan, field.hex("0503"), FireArm::Guns);
    EXPECT_EQ(fire_points(field.scenario(), field.state(), fire), Rational(12))
        << "twice four and a half as much again, at two hexes";
    EXPECT_EQ(fire_modifier(field.scenario(), field.state(), fire, field.id("sp1"), 0).total(), 1)
        << "the heavy battery's";
    field.take("fire 0602 with frgun");
    EXPECT_EQ(field.state().target_hex(field.id("frgun")), field.hex("0602")) << "its whole fire goes there";
}

TEST(S10_2_1_a, a_line_along_a_hexside_is_clear_if_one_side_of_it_is) {
    // From 0505 to 0603 the line runs along the hexside between 0504 and 0604.
    const auto fires = [](std::string_view trees) {
        StandardField field;
        field.ground(trees, "trees").at("frgun", "0505").at("sp1", "0603").at("fr1", "0101");
        field.at("sp2", "0102").facing("0505", "ne").facing("0101", "e").in_offensive_fire(Side::French);
        return field.refused_by("fire 0603 with frgun");
    };
    EXPECT_EQ(fires("0504"), Rules{});
    EXPECT_EQ(fires("0604"), Rules{});
    EXPECT_EQ(fires("0504 0604"), Rules{"S10.2.1"});
}

TEST(S10_2_1_c, what_is_lower_than_both_ends_does_not_block) {
    StandardField field;
    field.ground("0503", "trees").level("0505 0501", 1).at("frgun", "0505").at("sp1", "0501");
    field.facing("0505", "ne").in_offensive_fire(Side::French);
    EXPECT_TRUE(field.allowed("fire 0501 with frgun"));
    StandardField level;
    level.ground("0503", "trees").level("0505", 1).at("frgun", "0505").at("sp1", "0501").at("sp2", "0405");
    level.at("fr1", "0406").facing("0505 0406", "ne").in_offensive_fire(Side::French);
    EXPECT_EQ(level.refused_by("fire 0501 with frgun"), Rules{"S10.2.1"}) << "not lower than the target";
}

TEST(S_TEC_crest, a_crest_costs_nothing_to_cross_and_nothing_in_shock) {
    StandardField field;
    field.level("0504", 1)
        .between("0505", "0504", "crest+moderate")
        .at("fr1", "0505")
        .at("sp1", "0503")
        .facing("0505", "ne");
    field.in_movement(Side::French);
    EXPECT_TRUE(field.reach("fr1").contains("0504"));
    const Direction north =
        field.scenario().map.grid().direction_to(field.hex("0505"), field.hex("0504")).value_or(Direction{});
    EXPECT_EQ(shock_factor(field.scenario(), field.hex("0505"), north), Rational(1, 2)) << "the slope alone";
    EXPECT_EQ(field.scenario().standard_tables.step[0][index_of(field.hex("0505"))][index_of(north)], 2);
}

TEST(S_FIRE_hits, a_unit_loses_as_many_points_as_it_is_hit) {
    Line field;
    field.unit("fr1 french infantry line 12 A");
    field.volley({6, 6});  // six points in all, 7 with the grade: 1M, and the morale holds
    EXPECT_EQ(field.losses_of("sp1"), 1);
    StandardField more;
    more.at("fr1", "0505").at("fr2", "0604").at("sp1", "0504").facing("0505", "ne").facing("0604", "w");
    more.facing("0504", "se");
    more.in_offensive_fire(Side::French).fire("0504", "fr1 fr2").roll({6}).take("commit");  // 12 points, 6
    EXPECT_EQ(more.losses_of("sp1"), 2);
}

TEST(S11_c, guerrillas_defend_after_the_others_of_their_stack) {
    StandardField field;
    field.unit("sp1 spanish infantry line 12 C").unit("sp2 spanish infantry line 12 C");
    field.at("splight sp1 sp2", "0504").losses("splight", 2).formation("splight", "guerrilla").top("splight");
    field.at("fr1", "0505").facing("0505", "ne").in_shock(Side::French);
    Targets targets;
    targets.add(field.hex("0504"));
    const UnitSet defenders = defenders_of(field.scenario(), field.state(), targets);
    EXPECT_TRUE(defenders.contains(field.id("sp1")) && defenders.contains(field.id("sp2")));
    EXPECT_FALSE(defenders.contains(field.id("splight"))) << "24 points are full without it";
}

TEST(S11_h, a_stack_attacks_as_a_whole) {
    StandardField field;
    field.at("fr1 fr2 frcav", "0505").at("sp1", "0504").at("sp2", "0604").facing("0505", "ne");
    field.in_shock(Side::French).take("shock 0504 from 0505");
    for (const auto* unit : {"fr1", "fr2", "frcav"})
        EXPECT_EQ(field.state().target_hex(field.id(unit)), field.hex("0504")) << unit;
    EXPECT_EQ(field.refused_by("commit"), Rules{"S11"}) << "sp2 is adjacent too";
    EXPECT_TRUE(field.allowed("join 0604 to 0504"));
}

TEST(S11_m, leaders_orders_and_morale_change_the_die) {
    Line field;
    field.unit("fr1 french infantry line 6 A").command("fr1", "I").leader("frlead", "0505");
    field.rating("frlead", 2, 1).order("french.I", "attack").in_shock(Side::French);
    field.take("shock 0506 from 0505");
    const Assault a = assault_on(field.scenario(), field.state(), Side::French, field.hex("0506"));
    const Melee melee{a.targets, a.units, defenders_of(field.scenario(), field.state(), a.targets)};
    const ShockModifier m = shock_modifier(field.scenario(), field.state(), melee);
    EXPECT_EQ(m.leaders, 2);
    EXPECT_EQ(m.morale, 2);
    EXPECT_EQ(m.orders, 1);
    EXPECT_EQ(m.total(), 5);
}

TEST(S13, divided_strengths_keep_their_fractions) {
    StandardField field;
    field.unit("fr1 french infantry line 5 C").at("fr1", "0505").disorganized("fr1").at("sp1", "0504");
    field.ground("0504", "buildings").in_offensive_fire(Side::French);
    field.take("fire 0504 with fr1");
    const FirePlan plan = fire_plan(field.scenario(), field.state(), Side::French);
    const Fire fire = fire_on(field.scenario(), field.state(), plan, field.hex("0504"), FireArm::Foot);
    EXPECT_EQ(fire_points(field.scenario(), field.state(), fire), Rational(5, 4));
}

TEST(MAR_18_1, variants_are_taken_one_by_one_or_together) {
    const auto present = [](std::string_view battle) {
        const StandardField field = StandardField::battle(battle);
        std::set<std::string> ids;
        for (std::size_t i = 0; i < field.scenario().unit_count(); ++i) {
            if (field.scenario().standard_tables.units[i].present)
                ids.insert(field.scenario().unit_texts[i].id);
        }
        return ids;
    };
    const auto plain = present("maria");
    const auto a = present("maria+a");
    const auto d = present("maria+d");
    EXPECT_LT(plain.size(), a.size());
    EXPECT_LT(plain.size(), d.size());
    EXPECT_EQ(present("maria+ad").size(), a.size() + d.size() - plain.size());
    EXPECT_EQ(present("maria+bc"), plain);
}

TEST(MAR_18_1_A, a_six_brings_them_and_every_turn_they_stay_away_adds_one) {
    StandardField field = StandardField::battle("maria+a");
    field.roll({5, 4, 4}).turn(6).in_movement(Side::Allied);
    EXPECT_EQ(field.refused_by("move daro"), Rules{"S18"}) << "a five in the first turn";
    field.turn(7).in_movement(Side::Allied);
    EXPECT_EQ(field.refused_by("move daro"), Rules{"S18"}) << "a four and one turn";
    field.turn(8).in_movement(Side::Allied);
    EXPECT_TRUE(field.allowed("move daro")) << "a four and two turns";
}

TEST(MAR_E1, reinforcements_come_on_with_maneuver_orders) {
    StandardField field = StandardField::battle("maria");
    field.turn(10).in_movement(Side::French);
    EXPECT_EQ(field.order_of("french.R"), "maneuver");
    field.take("move 117l1");
    EXPECT_TRUE(field.allowed("to 2701")) << "in a storm, but by road";
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
