// What fire promises, and the plans of fire that bots make of it.
#include <map>
#include <string>

#include "games/shadow_of_the_eagle/standard/fire_plan.hpp"
#include "games/shadow_of_the_eagle/standard/gunnery.hpp"
#include "games/shadow_of_the_eagle/standard/promise.hpp"
#include "games/shadow_of_the_eagle/tests/standard_combat.hpp"

namespace bivouac::shadow::standard::test {
namespace {

/// What one counter's fire promises.
double promise(const StandardField& field, std::string_view unit, std::string_view target) {
    Fire fire;
    fire.target = field.hex(target);
    fire.units.insert(field.id(unit));
    return promise_of_fire(field.scenario(), field.state(), fire);
}

double own_fire(StandardField& field) {
    field.in_movement(Side::French);
    return promise_of_own_fire(field.scenario(), field.state());
}

double appraised(StandardField& field, Side side) {
    field.in_movement(Side::French);
    return Standard::appraise(field.scenario(), field.state(), seat_of(side));
}

// Six points strike on a roll of 5 (R) or 6 (1): one retreats, the other loses a point.
TEST(StandardPromise, is_what_the_tables_give_on_the_average) {
    Line line;
    line.in_offensive_fire(Side::French);
    EXPECT_NEAR(promise(line, "fr1", "0506"), (6 * 0.15 + 2.5) / 6, 1e-9);
}

TEST(StandardPromise, of_less_than_a_point_is_nothing) {
    Line line;
    line.unit("fr1 french infantry line 1 C").disorganized("fr1").in_offensive_fire(Side::French);
    EXPECT_EQ(promise(line, "fr1", "0506"), 0);
}

TEST(StandardPromise, grows_when_the_fire_goes_into_a_flank) {
    Line front;
    front.in_offensive_fire(Side::French);
    Line flank;
    flank.facing("0506", "sw").in_offensive_fire(Side::French);
    EXPECT_GT(promise(flank, "fr1", "0506"), 2 * promise(front, "fr1", "0506"));
}

TEST(StandardPromise, own_fire_counts_from_where_units_stand_in_movement) {
    Line near;
    EXPECT_GT(own_fire(near), 0);
    Line away;
    away.facing("0505", "nw");
    EXPECT_EQ(own_fire(away), 0) << "it looks the other way";
}

TEST(StandardPromise, a_bot_that_searches_likes_to_have_something_to_fire_at) {
    Line towards;
    Line away;
    away.facing("0505", "nw");
    const double gain = appraised(towards, Side::French) - appraised(away, Side::French);
    const double seen = Standard::evaluate(towards.scenario(), towards.state(), seat_of(Side::French)) -
                        Standard::evaluate(away.scenario(), away.state(), seat_of(Side::French));
    EXPECT_GT(gain, seen) << "it is no part of the judgement at sight";
    EXPECT_NEAR(appraised(towards, Side::Allied), -appraised(towards, Side::French), 1e-6);
}

// Either target alone is hardly worth a roll; both battalions at one of them put it to flight.
struct Choice : StandardField {
    Choice() {
        at("fr1", "0505").at("fr2", "0605").at("sp1", "0506").at("sp2", "0606");
        facing("0505", "se").facing("0605", "sw").facing("0506", "ne").facing("0606", "nw");
    }
};

TEST(StandardPromise, fires_are_laid_on_one_target_where_that_promises_more) {
    Choice field;
    field.in_offensive_fire(Side::French);
    State plan = field.state();
    Gunnery gunnery(field.scenario(), plan);
    gunnery.aim();
    ASSERT_TRUE(plan.planned(field.id("fr1")));
    ASSERT_TRUE(plan.planned(field.id("fr2")));
    EXPECT_EQ(plan.target_hex(field.id("fr1")), plan.target_hex(field.id("fr2")));
    EXPECT_GT(gunnery.promise(), promise(field, "fr1", "0506") + promise(field, "fr2", "0506"));
}

TEST(StandardPromise, a_promising_plan_is_legal_and_seldom_any_other) {
    Choice field;
    field.in_offensive_fire(Side::French);
    Rng rng(1);
    std::map<std::string, int> one_target;
    for (int i = 0; i < 100; ++i) {
        for (const bool promising : {false, true}) {
            Plan plan;
            (promising ? promise_fires : propose_fires)(field.scenario(), field.state(),
                                                        seat_of(Side::French), rng, plan);
            const bool both = plan.size() == 3 && plan[0].operands[0] == plan[1].operands[0];
            one_target[promising ? "promising" : "any"] += both ? 1 : 0;
        }
    }
    EXPECT_GT(one_target["promising"], 90);
    EXPECT_LT(one_target["any"], 60);
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
