#include "games/shadow_of_the_eagle/basic/attack.hpp"

#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow::basic {

bool contact(const Scenario& sc, Hex from, Hex target) {
    const auto direction = sc.map.grid().direction_to(from, target);
    return direction && in_contact(sc, from, *direction);
}

// [B8.1.a] Cover and own units between the two hexes are obstacles; enemies are not. The line itself, along
// hexsides [B8.1.b], over crests [B8.1.c] and above what lies low [B8.1.d], is the board's.
boards::LineOfFire fire_line(const Scenario& sc, const State& s, UnitId gun, Hex target) {
    const Side side = sc.unit(gun).side;
    return boards::line_of_fire(sc.map, s.hex(gun), target, [&](Hex hex) {
        return sc.cover.contains(hex) || has_units_of(s, side, hex);
    });
}

// [B8] Guns attack from up to five hexes; [B8.b] whoever is in contact fights in contact (RULING B8-a, B8-c).
Manner manner_of(const Scenario& sc, const State& s, UnitId u, Hex target) {
    const Hex from = s.hex(u);
    const int distance = sc.map.grid().distance(from, target);
    if (distance == 1 && contact(sc, from, target)) return Manner::Contact;
    if (sc.unit(u).arm != Arm::Artillery || distance > kRange || distance == 0) return Manner::None;
    return fire_line(sc, s, u, target).clear() ? Manner::Bombardment : Manner::None;
}

bool is_fresh_target(const State& s, Side side, Hex target) {
    if (!has_units_of(s, enemy_of(side), target)) return false;
    bool fresh = false;
    for_each_in(s, target, [&](UnitId u) { fresh = fresh || !s.is(u, Mark::Defended); });
    return fresh;
}

bool can_still_attack(const State& s, UnitId u) {
    return s.on_map(u) && !s.is(u, Mark::Attacked);
}

Targets targets_of(const State& s, Hex first) {
    Targets out;
    out.hexes[out.count++] = first;
    for (const Join& j : s.joins.all()) {
        if (j.into == spot_of(first) && out.count < Targets::kMost) out.hexes[out.count++] = hex_of(j.hex);
    }
    return out;
}

bool contact_with_all(const Scenario& sc, Hex from, const Targets& targets) {
    return std::all_of(targets.begin(), targets.end(), [&](Hex hex) { return contact(sc, from, hex); });
}

Assault assault_on(const Scenario& sc, const State& s, Side side, Hex target) {
    Assault out;
    out.targets = targets_of(s, target);
    for_each_of(sc, side, [&](UnitId u) {
        if (!s.planned(u) || s.target_hex(u) != target || s.is(u, Mark::Attacked)) return;
        out.units.insert(u);
        const Arm arm = sc.unit(u).arm;
        out.infantry = out.infantry || arm == Arm::Infantry;
        out.cavalry = out.cavalry || arm == Arm::Cavalry;
        out.artillery = out.artillery || arm == Arm::Artillery;
        if (contact(sc, s.hex(u), target)) {
            out.in_contact.insert(u);
        } else {
            out.bombards = true;
            out.guns_from_several_hexes =
                out.guns_from_several_hexes || (out.guns != kOffMap && out.guns != s.hex(u));
            out.guns = s.hex(u);
        }
    });
    return out;
}

// [B11.c] Half if disorganized; [B10], RULING B7-e: by the hexside it attacks across, unless it bombards;
// RULING B7-j: by the worst of them if it attacks several hexes.
Rational strength_against(const Scenario& sc, const State& s, UnitId u, const Targets& targets) {
    Rational strength(sc.unit(u).strength);
    if (s.is(u, Mark::Disorganized)) strength *= Rational(1, 2);
    Rational factor(1);
    for (Hex hex : targets) {
        const auto direction = sc.map.grid().direction_to(s.hex(u), hex);
        if (direction && in_contact(sc, s.hex(u), *direction)) {
            factor = std::min(factor, sc.attack_factor(s.hex(u), *direction));
        }
    }
    return strength * factor;
}

// [B7.2] A combination attack is doubled. [B10.b] Fractions are kept: the sum is exact.
Rational attack_total(const Scenario& sc, const State& s, const Assault& assault) {
    Rational total(0);
    assault.units.for_each([&](UnitId u) { total += strength_against(sc, s, u, assault.targets); });
    return assault.is_combination() ? total * Rational(2) : total;
}

// [B7.f] All units of a hex together, with the multiplier of its terrain.
Rational defence_of(const Scenario& sc, const State& s, Hex hex) {
    int halves = 0;
    for_each_in(s, hex, [&](UnitId u) {
        halves += sc.unit(u).strength * (s.is(u, Mark::Disorganized) ? 1 : 2);  // [B11.c]
    });
    return Rational(halves, 2) * sc.defence_factor(hex);
}

Rational defence_total(const Scenario& sc, const State& s, const Targets& targets) {
    Rational total(0);
    for (Hex hex : targets) total += defence_of(sc, s, hex);
    return total;
}

// [B7.1.b] Rounded in the defender's favour; [B7.1.d] better than 5-1 is 5-1.
std::optional<Odds> odds_of(std::int64_t attack, std::int64_t defence) {
    static constexpr std::array kInFavour{Odds::OneToOne, Odds::TwoToOne, Odds::ThreeToOne, Odds::FourToOne,
                                          Odds::FiveToOne};
    if (attack >= defence) {
        const std::int64_t times = attack / defence;
        return kInFavour[static_cast<std::size_t>((times > 5 ? 5 : times) - 1)];
    }
    if (2 * attack >= defence) return Odds::OneToTwo;
    if (3 * attack >= defence) return Odds::OneToThree;
    if (4 * attack >= defence) return Odds::OneToFour;
    return std::nullopt;  // [B7.1.e]
}

// RULING B7-f: the best grade of either side.
int morale_modifier(const Scenario& sc, const State& s, const Assault& assault) {
    int attackers = static_cast<int>(Morale::F);
    int defenders = static_cast<int>(Morale::F);
    assault.units.for_each(
        [&](UnitId u) { attackers = std::min(attackers, static_cast<int>(sc.unit(u).morale)); });
    for (Hex hex : assault.targets) {
        for_each_in(s, hex,
                    [&](UnitId u) { defenders = std::min(defenders, static_cast<int>(sc.unit(u).morale)); });
    }
    return defenders - attackers;
}

bool touches(const Scenario& sc, Hex from, const Targets& targets) {
    return std::any_of(targets.begin(), targets.end(), [&](Hex hex) { return contact(sc, from, hex); });
}

bool is_forced(const Scenario& sc, const State& s, Side side, const Targets& targets) {
    bool forced = false;
    for_each_of(sc, side, [&](UnitId u) {
        if (forced || !s.planned(u) || s.is(u, Mark::Attacked)) return;
        if (s.target_hex(u) == targets.hexes[0]) {
            forced = s.is(u, Mark::Bound);
        } else if (contact(sc, s.hex(u), s.target_hex(u))) {  // [B8.d] not one who bombards
            forced = touches(sc, s.hex(u), targets);
        }
    });
    return forced;
}

bool is_seen(const State& s, const Targets& targets) {
    bool seen = true;
    for (Hex hex : targets) for_each_in(s, hex, [&](UnitId u) { seen = seen && s.is(u, Mark::Seen); });
    return seen;
}

}  // namespace bivouac::shadow::basic
