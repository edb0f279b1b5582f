// Plans of attack for bots, [B7]: the attack that promises most by the combat table, or any that is legal. It
// judges; no rule is decided here.
#include <algorithm>

#include "games/shadow_of_the_eagle/basic/attack.hpp"
#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/judgement.hpp"
#include "games/shadow_of_the_eagle/basic/plan.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow::basic {
namespace {

// [who can attack what]

UnitSet guns_of(const Scenario& sc, const State& s, Side side) {
    UnitSet guns;
    for_each_of(sc, side, [&](UnitId u) {
        if (sc.unit(u).arm == Arm::Artillery && can_still_attack(s, u)) guns.insert(u);
    });
    return guns;
}

/// Those of a side who can still attack a hex, by their manner.
struct Means {
    UnitSet contacts;
    UnitSet guns;  // at range

    [[nodiscard]] UnitSet all() const { return contacts | guns; }
};

/// `guns` are all who may still fire. Whoever is in contact stands next to the target, so nobody else is
/// asked.
Means means_against(const Scenario& sc, const State& s, Side side, UnitSet guns, Hex target) {
    Means means;
    for (const Hex from : sc.map.grid().neighbours(target)) {
        if (from == kOffMap || !has_units_of(s, side, from) || !contact(sc, from, target)) continue;
        for_each_in(s, from, [&](UnitId u) {
            if (can_still_attack(s, u)) means.contacts.insert(u);
        });
    }
    guns.for_each([&](UnitId u) {
        if (manner_of(sc, s, u, target) == Manner::Bombardment) means.guns.insert(u);
    });
    return means;
}

// [the attack that promises most]

constexpr double kAttackDisorder = 0.2;  // points for each point of strength that is put into disorder
constexpr double kAttackRetreat = 0.08;  // or driven back
constexpr double kOwnRetreat = 0.04;     // what it costs to be driven back oneself
constexpr int kFairExchange = 6;         // the most that an attacker pays for what he exchanges
constexpr double kRollsOfAttack = 6;

/// What may be lost by who attacks in contact; guns at range lose nothing, [B8.a].
struct Hazard {
    int least = 0, strength = 0;
    bool cavalry = false;
};
Hazard hazard_of(const Scenario& sc, const Assault& a) {
    Hazard hazard;
    a.in_contact.for_each([&](UnitId u) {
        const Unit& unit = sc.unit(u);
        const int price = price_of(unit);
        hazard.least = hazard.strength == 0 ? price : std::min(hazard.least, price);
        hazard.strength += unit.strength;
        hazard.cavalry = hazard.cavalry || unit.arm == Arm::Cavalry;
    });
    return hazard;
}

/// What the planned attack on a hex promises, in points of victory; nothing where it is not allowed.
double promise_of_attack(const Scenario& sc, const State& s, const Assault& a) {
    const auto odds = odds_of(attack_total(sc, s, a), defence_total(sc, s, a.targets));
    if (!odds) return 0;
    const Quarry quarry = quarry_in(sc, s, a.target());
    const Hazard hazard = hazard_of(sc, a);
    const Chances chances = chances_of(sc, *odds, morale_modifier(sc, s, a));
    const int ridden = hazard.cavalry ? quarry.broken : 0;  // [B11.d]
    const int exchanged =
        hazard.strength == 0 ? 0 : std::max(hazard.least, std::min(quarry.least, kFairExchange));
    const double won = chances.kills * std::max(quarry.least, ridden) +
                       chances.disorders * (kAttackDisorder * quarry.strength + ridden) +
                       chances.drives_back * (kAttackRetreat * quarry.strength + ridden);
    const double lost =
        chances.exchanges * exchanged + chances.costs * hazard.least +
        (kAttackDisorder * chances.disorders_us + kOwnRetreat * chances.drives_us_back) * hazard.strength;
    return (won - lost) / kRollsOfAttack;
}

/// The guns of the hex from which most can bombard; none if there are none.
UnitSet battery_of(const Scenario& sc, const State& s, UnitSet guns) {
    UnitSet battery;
    int most = 0;
    guns.for_each([&](UnitId u) {
        int strength = 0;
        UnitSet beside;
        for_each_in(s, s.hex(u), [&](UnitId gun) {
            if (!guns.contains(gun)) return;
            strength += sc.unit(gun).strength;
            beside.insert(gun);
        });
        if (strength <= most) return;
        most = strength;
        battery = beside;
    });
    return battery;
}

/// All who are in contact; and all guns, if that makes a combination, [B7.2].
UnitSet storm_of(const Scenario& sc, const Means& means) {
    bool infantry = false, cavalry = false;
    means.contacts.for_each([&](UnitId u) {
        infantry = infantry || sc.unit(u).arm == Arm::Infantry;
        cavalry = cavalry || sc.unit(u).arm == Arm::Cavalry;
    });
    return infantry && cavalry ? means.all() : means.contacts;
}

void aim(State& s, UnitSet units, Spot target) {
    units.for_each([&](UnitId u) { s.target[index_of(u)] = target; });
}

void clear_plan(const Scenario& sc, State& s, Side side) {
    for_each_of(sc, side, [&](UnitId u) { s.target[index_of(u)] = Spot::Nowhere; });
    s.joins = {};
}

/// Puts the best attack into the plan, which is empty; between those that promise about the same, chance
/// decides. False: none is worth it.
bool plan_best(const Scenario& sc, State& s, Side side, UnitSet guns, Rng& rng) {
    constexpr std::uint32_t kCaprice = 1000;
    double best = 0;
    UnitSet attackers;
    Spot target = Spot::Nowhere;
    s.occupied[index_of(enemy_of(side))].for_each([&](Hex hex) {
        if (!is_fresh_target(s, side, hex)) return;
        const Means means = means_against(sc, s, side, guns, hex);
        for (const UnitSet units : {battery_of(sc, s, means.guns), storm_of(sc, means)}) {
            if (units.empty()) continue;
            aim(s, units, spot_of(hex));
            const double caprice = 0.5 + static_cast<double>(rng.below(kCaprice)) / kCaprice;
            const double promise = promise_of_attack(sc, s, assault_on(sc, s, side, hex)) * caprice;
            if (promise > best && refuse_commit(sc, s, side).allowed()) {
                best = promise;
                attackers = units;
                target = spot_of(hex);
            }
            aim(s, units, Spot::Nowhere);
        }
    });
    aim(s, attackers, target);
    return best > 0;
}

// [any attack]

/// A unit with nothing to do that can attack the hex, chosen at random; nothing if there is none.
std::optional<UnitId> anyone_against(const Scenario& sc, const State& s, Side side, UnitSet guns, Hex target,
                                     Rng& rng) {
    std::optional<UnitId> chosen;
    std::uint32_t seen = 0;
    means_against(sc, s, side, guns, target).all().for_each([&](UnitId u) {
        if (!s.planned(u) && rng.below(++seen) == 0) chosen = u;
    });
    return chosen;
}

/// Starts with one random attack, joins others to it, and pays the duties that arise as far as it can.
void grow_plan(const Scenario& sc, State& s, Side side, UnitSet guns, Rng& rng) {
    std::optional<Hex> first;
    std::uint32_t seen = 0;
    s.occupied[index_of(enemy_of(side))].for_each([&](Hex hex) {
        if (!is_fresh_target(s, side, hex) || !anyone_against(sc, s, side, guns, hex, rng)) return;
        if (rng.below(++seen) == 0) first = hex;
    });
    if (!first) return;
    const std::uint32_t joining = 1 + rng.below(4);
    for (std::uint32_t i = 0; i < joining; ++i) {
        const auto u = anyone_against(sc, s, side, guns, *first, rng);
        if (u) s.target[index_of(*u)] = spot_of(*first);
    }
    for (std::size_t paid = 0; paid < kMaxUnits; ++paid) {
        const auto duty = open_duty(sc, s, side);
        if (!duty) return;
        const auto u = anyone_against(sc, s, side, guns, *duty, rng);
        if (u && rng.chance(2, 3)) {
            s.target[index_of(*u)] = spot_of(*duty);
        } else if (refuse_join(sc, s, side, *duty, *first).allowed()) {
            s.joins.add(*duty, *first);
        } else {
            return;
        }
    }
}

bool plan_any(const Scenario& sc, State& s, Side side, UnitSet guns, Rng& rng) {
    for (int attempt = 0; attempt < 3 && !rng.chance(1, 4); ++attempt) {
        clear_plan(sc, s, side);
        grow_plan(sc, s, side, guns, rng);
        if (refuse_commit(sc, s, side).allowed()) return true;
    }
    return false;
}

}  // namespace

void propose_plan(const Scenario& sc, const State& s, Seat seat, Rng& rng, Plan& out) {
    const Side side = side_of(seat);
    State trial = s;
    if (!plan_any(sc, trial, side, guns_of(sc, s, side), rng)) return default_plan(sc, s, seat, out);
    plan_so_far(sc, trial, seat, out);
    out.add(act(Verb::Commit));
}

void promise_plan(const Scenario& sc, const State& s, Seat seat, Rng& rng, Plan& out) {
    const Side side = side_of(seat);
    State trial = s;
    clear_plan(sc, trial, side);
    if (!plan_best(sc, trial, side, guns_of(sc, s, side), rng)) return propose_plan(sc, s, seat, rng, out);
    plan_so_far(sc, trial, seat, out);
    out.add(act(Verb::Commit));
}

}  // namespace bivouac::shadow::basic
