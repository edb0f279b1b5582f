// The numbers of shock, chapter [S11]: who may attack what, both totals, the column, and the roll's
// modifiers.
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/fire.hpp"
#include "games/shadow_of_the_eagle/standard/shock.hpp"
#include "games/shadow_of_the_eagle/standard/stacking.hpp"

namespace bivouac::shadow::standard {
namespace {

/// Takes the counters of a hex for which `fits` holds from the top, as many as the limit lets whole.
template <class Fits>
void take_within(const Scenario& sc, const State& s, Hex hex, int& left, UnitSet& out, Fits fits) {
    for_each_in(s, hex, [&](UnitId u) {
        if (out.contains(u) || !fits(u) || strength_of(sc, s, u) > left) return;
        left -= strength_of(sc, s, u);
        out.insert(u);
    });
}

/// RULING S11-a: 18 points over the one hexside, 24 of the hex if the attack goes over several.
int limit_of(const Targets& targets) {
    return targets.count == 1 ? kHexsidePoints : kHexPoints;
}

bool has_square(const Scenario& sc, const State& s, Hex hex) {
    bool any = false;
    for_each_in(s, hex, [&](UnitId u) { any = any || is_square(sc, s, u); });
    return any;
}

template <class Holds>
bool any_of(const UnitSet& units, Holds holds) {
    bool any = false;
    units.for_each([&](UnitId u) { any = any || holds(u); });
    return any;
}

int best_grade(const Scenario& sc, const State& s, const UnitSet& units) {
    int best = static_cast<int>(Morale::F);
    units.for_each([&](UnitId u) { best = std::min(best, static_cast<int>(grade_of(sc, s, u))); });
    return best;
}

/// The most favourable order of those who attack; who takes none has none.
int order_modifier(const Scenario& sc, const State& s, const UnitSet& attackers) {
    const ShockModifiers& m = sc.standard_tables.charts.shock_modifiers;
    bool first = true;
    int best = 0;
    attackers.for_each([&](UnitId u) {
        const Order order = order_of(sc, s, u);
        const int of_unit = order == Order::Attack   ? m.attack_orders
                            : order == Order::Defend ? m.defend_orders
                                                     : 0;
        best = first ? of_unit : std::max(best, of_unit);
        first = false;
    });
    return best;
}

int square_modifier(const Scenario& sc, const State& s, const UnitSet& attackers) {
    const ShockModifiers& m = sc.standard_tables.charts.shock_modifiers;
    const bool horse = any_of(attackers, [&](UnitId u) { return unit_of(sc, u).arm == Arm::Cavalry; });
    const bool foot = any_of(attackers, [&](UnitId u) {
        return unit_of(sc, u).arm == Arm::Infantry && formation_of(sc, s, u) != Formation::Guerrilla;
    });
    return (horse ? m.cavalry_on_square : 0) + (foot ? m.infantry_on_square : 0);
}

}  // namespace

// [who attacks what]

bool is_fit_to_attack(const Scenario& sc, const State& s, UnitId u) {
    if (!s.on_map(u) || is_gun(sc, u)) return false;                                       // [S11.i]
    if (condition_of(sc, s, u) == Condition::Routed || is_square(sc, s, u)) return false;  // [S11.j]
    return !s.is(u, Mark::Attacked) && !s.is(u, Mark::Checked);                            // [S11.b]
}

bool may_attack(const Scenario& sc, const State& s, UnitId u) {
    return is_fit_to_attack(sc, s, u) && orders_allow_combat(sc, s, u);
}

bool in_front(const Scenario& sc, const State& s, Hex from, Hex target) {
    const auto d = sc.map.grid().direction_to(from, target);
    if (!d || aspect_of(facing_in(s, from), *d) != Aspect::Front) return false;
    return shock_factor(sc, from, *d) > Rational(0);
}

bool is_attackable(const State& s, Side side, Hex target) {
    if (!has_units_of(s, enemy_of(side), target)) return false;
    bool fresh = false;
    for_each_in(s, target, [&](UnitId u) { fresh = fresh || !s.is(u, Mark::Defended); });
    return fresh;
}

Targets targets_of(const State& s, Hex first) {
    Targets out;
    out.add(first);
    for (const Join& j : s.joins.all()) {
        if (j.into == spot_of(first) && out.count < Targets::kMost) out.add(hex_of(j.hex));
    }
    return out;
}

// [S11.h] Every stack of the plan with all of it that may attack.
Assault assault_on(const Scenario& sc, const State& s, Side side, Hex target) {
    Assault out;
    out.targets = targets_of(s, target);
    for (const Hex from : sc.map.grid().neighbours(target)) {
        if (from == kOffMap || !has_units_of(s, side, from)) continue;
        int left = limit_of(out.targets);
        const int whole = left;
        take_within(sc, s, from, left, out.units,
                    [&](UnitId u) { return s.planned(u) && s.target_hex(u) == target; });
        if (left != whole) out.from.insert(from);
    }
    return out;
}

Assault assault_from(const Scenario& sc, const State& s, Hex from, const Targets& targets) {
    Assault out;
    out.targets = targets;
    int left = limit_of(targets);
    take_within(sc, s, from, left, out.units, [&](UnitId u) { return may_attack(sc, s, u); });
    out.from.insert(from);
    return out;
}

HexSet planned_attacks(const Scenario& sc, const State& s, Side side) {
    HexSet out;
    for (std::size_t i = 0; i < kMaxPieces; ++i) {
        const auto u = static_cast<UnitId>(i);
        if (s.planned(u) && unit_of(sc, u).side == side) out.insert(s.target_hex(u));
    }
    return out;
}

UnitSet defenders_of(const Scenario& sc, const State& s, const Targets& targets) {
    UnitSet out;
    for (const Hex hex : targets) {
        int left = kHexPoints;
        for (const bool guerrillas : {false, true}) {
            take_within(sc, s, hex, left, out, [&](UnitId u) {
                return !s.is(u, Mark::Defended) &&
                       (formation_of(sc, s, u) == Formation::Guerrilla) == guerrillas;
            });
        }
    }
    return out;
}

bool is_seen(const State& s, const Targets& targets) {
    bool seen = true;
    for (const Hex hex : targets) for_each_in(s, hex, [&](UnitId u) { seen = seen && s.is(u, Mark::Seen); });
    return seen;
}

bool can_charge_into(const Scenario& sc, const State& s, Hex from, Hex target) {
    using boards::SideFeature;
    const auto d = sc.map.grid().direction_to(from, target);
    if (!d || sc.terrain(target) != TerrainKind::Clear || has_square(sc, s, target)) return false;
    return !sc.map.features(from, *d).has_any({SideFeature::River, SideFeature::Arroyo, SideFeature::Bridge});
}

bool may_charge(const Scenario& sc, const State& s, UnitId u) {
    return unit_of(sc, u).arm == Arm::Cavalry && s.steps[index_of(u)] <= kChargeSteps;
}

bool could_shock(const Scenario& sc, const State& s, UnitId u) {
    if (!may_attack(sc, s, u)) return false;
    const Side side = unit_of(sc, u).side;
    const Hex from = s.hex(u);
    Targets targets;
    for_each_in_front(sc, s, side, from, [&](Hex hex) { targets.add(hex); });
    if (targets.count == 0) return false;
    const Assault assault = assault_from(sc, s, from, targets);
    if (!assault.units.contains(u)) return false;
    const bool follows = !any_of(assault.units, [&](UnitId v) {  // [S11.d]
        const Spot fired = s.fired[index_of(v)];
        return fired != Spot::Nowhere && is_attackable(s, side, hex_of(fired)) &&
               !targets.contains(hex_of(fired));
    });
    if (!follows) return false;
    if (!is_seen(s, targets)) return true;
    return fought_at(sc, s, {targets, assault.units, defenders_of(sc, s, targets)}).has_value();
}

// [numbers]

Rational strength_against(const Scenario& sc, const State& s, UnitId u, const Targets& targets) {
    Rational strength(strength_of(sc, s, u));
    if (condition_of(sc, s, u) == Condition::Disorganized) strength *= Rational(1, 2);
    if (s.is(u, Mark::Charging)) strength *= Rational(2);
    Rational factor(1);
    for (const Hex hex : targets) {
        if (const auto d = sc.map.grid().direction_to(s.hex(u), hex))
            factor = std::min(factor, shock_factor(sc, s.hex(u), *d));
    }
    return strength * factor;
}

Rational defence_of(const Scenario& sc, const State& s, UnitId u) {
    if (condition_of(sc, s, u) == Condition::Routed) return 0;
    Rational strength(strength_of(sc, s, u));
    if (condition_of(sc, s, u) == Condition::Disorganized) strength *= Rational(1, 2);
    return is_gun(sc, u) ? strength * Rational(1, 3) : strength;
}

Rational attack_total(const Scenario& sc, const State& s, const Melee& melee) {
    Rational total(0);
    melee.attackers.for_each([&](UnitId u) { total += strength_against(sc, s, u, melee.targets); });
    return total;
}

Rational defence_total(const Scenario& sc, const State& s, const Melee& melee) {
    Rational total(0);
    melee.defenders.for_each([&](UnitId u) { total += defence_of(sc, s, u); });
    return total;
}

bool all_routed(const Scenario& sc, const State& s, const UnitSet& defenders) {
    return !any_of(defenders, [&](UnitId u) { return condition_of(sc, s, u) != Condition::Routed; });
}

// [S11.l] Rounded in the defender's favour; better than 5-1 is 5-1.
std::optional<ShockOdds> odds_of(Rational attack, Rational defence) {
    struct Column {
        Rational least;
        ShockOdds odds;
    };
    static constexpr std::array<Column, kShockColumns> kColumns{{{5, ShockOdds::FiveToOne},
                                                                 {4, ShockOdds::FourToOne},
                                                                 {3, ShockOdds::ThreeToOne},
                                                                 {2, ShockOdds::TwoToOne},
                                                                 {{3, 2}, ShockOdds::ThreeToTwo},
                                                                 {1, ShockOdds::OneToOne},
                                                                 {{1, 2}, ShockOdds::OneToTwo},
                                                                 {{1, 3}, ShockOdds::OneToThree},
                                                                 {{1, 4}, ShockOdds::OneToFour}}};
    for (const Column& column : kColumns) {
        if (attack >= column.least * defence) return column.odds;
    }
    return std::nullopt;
}

std::optional<ShockOdds> fought_at(const Scenario& sc, const State& s, const Melee& melee) {
    if (all_routed(sc, s, melee.defenders)) return ShockOdds::FiveToOne;  // [S14.2.a]
    return odds_of(attack_total(sc, s, melee), defence_total(sc, s, melee));
}

LeaderId leader_used(const Scenario& sc, const State& s, const UnitSet& fighters) {
    LeaderId best = kNoLeader;
    int rating = 0;
    fighters.for_each([&](UnitId u) {
        const LeaderId leader = leader_for(sc, s, u);
        if (leader == kNoLeader || rating_of(sc, s, leader) <= rating) return;
        rating = rating_of(sc, s, leader);
        best = leader;
    });
    return best;
}

ShockModifier shock_modifier(const Scenario& sc, const State& s, const Melee& melee) {
    const ShockModifiers& m = sc.standard_tables.charts.shock_modifiers;
    const auto rating = [&](const UnitSet& fighters) {
        const LeaderId leader = leader_used(sc, s, fighters);
        return leader == kNoLeader ? 0 : rating_of(sc, s, leader);
    };
    const auto heavy = [&](UnitId u) { return unit_of(sc, u).kind == UnitClass::HeavyCavalry; };
    const bool squares = any_of(melee.defenders, [&](UnitId u) { return is_square(sc, s, u); });
    ShockModifier out;
    out.leaders = rating(melee.attackers) - rating(melee.defenders);
    out.morale = best_grade(sc, s, melee.defenders) - best_grade(sc, s, melee.attackers);
    out.orders = order_modifier(sc, s, melee.attackers);
    if (any_of(melee.attackers, heavy) && !squares && !any_of(melee.defenders, heavy))
        out.heavy_cavalry = m.heavy_cavalry;
    if (squares) out.squares = square_modifier(sc, s, melee.attackers);
    if (any_of(melee.attackers, [&](UnitId u) { return unit_of(sc, u).kind == UnitClass::Shock; }))
        out.shock_troops = m.shock_troops;
    return out;
}

// [the clash]

UnitSet present(const State& s, const UnitSet& units) {
    UnitSet out;
    units.for_each([&](UnitId u) {
        if (s.on_map(u)) out.insert(u);
    });
    return out;
}

void set_threats(const Scenario& sc, State& s) {
    const ClashLocals& c = clash_of(s);
    s.threat = {};
    for (const Hex hex : targets_of(s, hex_of(c.target))) s.threat[index_of(s.active)].insert(hex);
    for_each_origin(sc, c, [&](Hex hex) { s.threat[index_of(enemy_of(s.active))].insert(hex); });
}

bool stays_together(const Scenario& sc, const State& s, UnitId u, Hex to) {
    if (formation_of(sc, s, u) != Formation::Guerrilla) return true;
    const auto& grid = sc.map.grid();
    const UnitId parent = body(sc, u);
    if (is_marker(u)) return grid.distance(to, s.hex(parent)) <= kGuerrillaReach;
    for (std::size_t i = 0; i < kMarkersEach; ++i) {
        const UnitId marker = marker_of(sc, parent, i);
        if (s.on_map(marker) && grid.distance(to, s.hex(marker)) > kGuerrillaReach) return false;
    }
    return true;
}

void drop_from_plan(State& s, UnitId u) {
    s.target[index_of(u)] = Spot::Nowhere;
    s.clear(u, Mark::Charging);
}

}  // namespace bivouac::shadow::standard
