#include "games/shadow_of_the_eagle/standard/gunnery.hpp"

#include "games/shadow_of_the_eagle/standard/fire_plan.hpp"
#include "games/shadow_of_the_eagle/standard/promise.hpp"

namespace bivouac::shadow::standard {

Gunnery::Gunnery(const Scenario& sc, State& plan) : sc_(sc), s_(plan), side_(firing_side(plan)) {
    for_each_counter(sc, s_, side_, [&](UnitId u) {
        if (!has_fire_target(sc, s_, u)) return;
        firers_.insert(u);
        for_each_fire_target(sc, s_, u, [&](Hex hex) { targets_.insert(hex); });
    });
    fancy_.fill(1);
}

void Gunnery::fancy(Rng& rng) {
    constexpr std::uint32_t kSteps = 1000;
    constexpr double kLeast = 0.6;
    constexpr double kMost = 1.4;
    targets_.for_each(
        [&](Hex hex) { fancy_[index_of(hex)] = kLeast + (kMost - kLeast) * rng.below(kSteps) / kSteps; });
}

void Gunnery::aim() {
    constexpr int kPasses = 2;
    lay_whole_fires();
    for (int pass = 0; pass < kPasses; ++pass) firers_.for_each([&](UnitId u) { improve(u); });
}

double Gunnery::promise() const {
    double sum = 0;
    targets_.for_each([&](Hex hex) { sum += promise_at(hex); });
    return sum;
}

// [S10.2.e] In offence foot and guns are two fires.
double Gunnery::promise_at(Hex target) const {
    const FirePlan plan = fire_plan(sc_, s_, side_);
    const auto of = [&](FireArm arm) {
        return promise_of_fire(sc_, s_, fire_on(sc_, s_, plan, target, arm));
    };
    return s_.stage == Stage::DefensiveFire ? of(FireArm::Both) : of(FireArm::Foot) + of(FireArm::Guns);
}

double Gunnery::fancied_at(Hex target) const {
    return promise_at(target) * fancy_[index_of(target)];
}

/// Those who have nothing to do fire at a hex, as many as can: who they are.
UnitSet Gunnery::let_all_fire(const UnitSet& idle, Hex target) {
    UnitSet firing;
    idle.for_each([&](UnitId u) {
        if (!reaches(sc_, s_, u, target) || !refuse_fire(sc_, s_, side_, target, u).allowed()) return;
        let_fire(sc_, s_, u, target);
        firing.insert(u);
    });
    return firing;
}

double Gunnery::fancied_of_all(const UnitSet& idle, Hex target) {
    const UnitSet firing = let_all_fire(idle, target);
    const double worth = fancied_at(target);
    firing.for_each([&](UnitId u) { hold_fire(s_, u); });
    return worth;
}

void Gunnery::lay_whole_fires() {
    UnitSet idle = firers_;
    HexSet open = targets_;
    while (!idle.empty()) {
        Hex best = kOffMap;
        double most = 0;
        open.for_each([&](Hex hex) {
            const double worth = fancied_of_all(idle, hex);
            if (worth <= most) return;
            most = worth;
            best = hex;
        });
        if (best == kOffMap) return;
        open.erase(best);
        let_all_fire(idle, best).for_each([&](UnitId u) { idle.erase(u); });
    }
}

/// A counter goes where it adds most, or holds its fire if it adds nothing anywhere. Squares stay as they
/// are.
void Gunnery::improve(UnitId u) {
    if (is_square(sc_, s_, u)) return;
    const Hex now = s_.planned(u) ? s_.target_hex(u) : kOffMap;
    const double with = now == kOffMap ? 0 : fancied_at(now);
    hold_fire(s_, u);
    Hex best = now;
    double most = now == kOffMap ? 0 : with - fancied_at(now);
    for_each_fire_target(sc_, s_, u, [&](Hex hex) {
        if (hex == now || !refuse_fire(sc_, s_, side_, hex, u).allowed()) return;
        const double before = fancied_at(hex);
        let_fire(sc_, s_, u, hex);
        const double gain = fancied_at(hex) - before;
        hold_fire(s_, u);
        if (gain <= most) return;
        most = gain;
        best = hex;
    });
    if (best != kOffMap && most > 0) let_fire(sc_, s_, u, best);
}

double promise_of_own_fire(const Scenario& sc, const State& s) {
    State plan = s;
    plan.stage = Stage::OffensiveFire;
    Gunnery gunnery(sc, plan);
    gunnery.aim();
    return gunnery.promise();
}

}  // namespace bivouac::shadow::standard
