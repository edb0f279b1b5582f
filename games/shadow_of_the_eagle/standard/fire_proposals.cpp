// Plans of fire made by the program, [S10]: the least that is legal, any, and those that promise most. It
// judges; no rule is decided here.
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/duty.hpp"
#include "games/shadow_of_the_eagle/standard/fire_plan.hpp"
#include "games/shadow_of_the_eagle/standard/gunnery.hpp"

namespace bivouac::shadow::standard {
namespace {

void hold_all(const Scenario& sc, State& s, Side side) {
    fire_plan(sc, s, side).units.for_each([&](UnitId u) { hold_fire(s, u); });
}

void finish(const Scenario& sc, const State& trial, Seat seat, Plan& out) {
    fire_plan_so_far(sc, trial, seat, out);
    out.add(act(Verb::Commit));
}

void grow_plan(const Scenario& sc, State& trial, Side side, Rng& rng) {
    for_each_counter(sc, trial, side, [&](UnitId u) {
        if (!has_fire_target(sc, trial, u) || rng.chance(1, 6)) return;
        Hex chosen = kOffMap;
        std::uint32_t seen = 0;
        for_each_fire_target(sc, trial, u, [&](Hex target) {
            if (refuse_fire(sc, trial, side, target, u).allowed() && rng.below(++seen) == 0) chosen = target;
        });
        if (chosen != kOffMap) let_fire(sc, trial, u, chosen);
    });
}

/// Takes out the fires that come to less than a point. Without them others of the hex may have more.
void drop_weak_fires(const Scenario& sc, State& trial, Side side) {
    for (;;) {
        const FirePlan plan = fire_plan(sc, trial, side);
        UnitSet weak;
        for_each_fire(trial, plan, [&](Hex target, FireArm arm) {
            const Fire fire = fire_on(sc, trial, plan, target, arm);
            if (fire_points(sc, trial, fire) < Rational(1)) weak = fire.units;
        });
        if (weak.empty()) return;
        weak.for_each([&](UnitId u) { hold_fire(trial, u); });
    }
}

}  // namespace

void default_fires(const Scenario& sc, const State& s, Seat seat, Plan& out) {
    if (s.stage != Stage::OffensiveFire || !any_attack_orders(sc, s, side_of(seat))) {
        out.add(act(Verb::Commit));
        return;
    }
    State trial = s;
    hold_all(sc, trial, side_of(seat));
    do_fire_duties(sc, trial, side_of(seat));
    finish(sc, trial, seat, out);
}

void propose_fires(const Scenario& sc, const State& s, Seat seat, Rng& rng, Plan& out) {
    const Side side = side_of(seat);
    State trial = s;
    hold_all(sc, trial, side);
    grow_plan(sc, trial, side, rng);
    drop_weak_fires(sc, trial, side);
    do_fire_duties(sc, trial, side);
    finish(sc, trial, seat, out);
}

void promise_fires(const Scenario& sc, const State& s, Seat seat, Rng& rng, Plan& out) {
    const Side side = side_of(seat);
    State trial = s;
    hold_all(sc, trial, side);
    Gunnery gunnery(sc, trial);
    gunnery.fancy(rng);
    gunnery.aim();
    drop_weak_fires(sc, trial, side);
    do_fire_duties(sc, trial, side);
    finish(sc, trial, seat, out);
}

}  // namespace bivouac::shadow::standard
