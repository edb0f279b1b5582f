// What a bot thinks of a position of the basic game: points of victory [B12] in hundredths, and what the next
// attacks promise by the combat table [B.CRT]. It judges; no rule is decided here.
#include <algorithm>
#include <optional>

#include "games/shadow_of_the_eagle/basic/attack.hpp"
#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/judgement.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"
#include "games/shadow_of_the_eagle/pressure.hpp"

namespace bivouac::shadow {
namespace basic {
namespace {

constexpr double kPoint = 100;    // a point of victory
constexpr double kDisorder = 25;  // per point of strength of a disorganized unit
constexpr double kCover = 4;      // per point of strength that defends at an advantage
constexpr double kUrge = 3;       // per point of strength and hex nearer to the enemy
constexpr double kMarch = 2;      // per point of strength and hex nearer to the enemy's base
constexpr double kVictory = 500;  // a lead that wins, [B12.b], besides its points
constexpr double kPressed = 40;   // per point of price where the enemy is stronger
constexpr int kParts = 12;        // of a point of strength: finer than the chart asks for
constexpr int kMostPrice = 99;
constexpr int kFar = 40;               // hexes
constexpr int kDrawn = 10;             // [B12.b] the greatest lead that is a draw
constexpr double kComingAttack = 0.9;  // how much of what an attack promises is had by who attacks next
constexpr double kLaterAttack = 0.3;   // and by who attacks after him: the enemy moves in between

int price_of_stack(const Scenario& sc, const State& s, Hex hex) {
    int price = 0;
    for_each_in(s, hex, [&](UnitId u) { price += price_of(sc.unit(u)); });
    return price;
}

/// The share of the defender's price won, and of the attacker's lost, by a result.
struct Stake {
    double won = 0, lost = 0;
};
Stake stake_of(CombatResult result) {
    switch (result) {
        case CombatResult::De:
            return {1, 0};
        case CombatResult::Dd:
            return {0.3, 0};
        case CombatResult::Dr:
            return {0.1, 0};
        case CombatResult::Ex:
            return {1, 0.8};
        case CombatResult::Ar:
            return {0, 0.1};
        case CombatResult::Ad:
            return {0, 0.3};
        case CombatResult::Ae:
            return {0, 1};
        case CombatResult::None:
            break;
    }
    return {};
}

/// How many enemy hexes a unit is in contact with: it will have to share its strength among them, [B7.b].
int contacts(const Scenario& sc, Hex from, const HexSet& enemies) {
    int n = 0;
    const auto& around = sc.map.grid().neighbours(from);
    for (const Direction d : boards::kDirections) {
        const Hex hex = around[index_of(d)];
        if (hex != kOffMap && enemies.contains(hex) && sc.cost(from, d) != kProhibited) ++n;
    }
    return n;
}

/// What could attack a hex from around it.
struct Weight {
    double strength = 0;
    double price = 0;
};
Weight weight_against(const Scenario& sc, const State& s, Side side, Hex target) {
    Weight weight;
    const auto& around = sc.map.grid().neighbours(target);
    for (const Direction d : boards::kDirections) {
        const Hex from = around[index_of(d)];
        if (from == kOffMap || !has_units_of(s, side, from) || !contact(sc, from, target)) continue;
        const int share = std::max(contacts(sc, from, s.occupied[index_of(enemy_of(side))]), 1);
        const double factor = sc.attack_factor(from, opposite(d)).approximate();
        for_each_in(s, from, [&](UnitId u) {
            const double half = s.is(u, Mark::Disorganized) ? 0.5 : 1;
            weight.strength += sc.unit(u).strength * factor * half / share;
            weight.price += static_cast<double>(price_of(sc.unit(u))) / share;
        });
    }
    return weight;
}

/// What the attacks that a side could make now promise it, in points of victory.
double promise(const Scenario& sc, const State& s, Side side) {
    double sum = 0;
    s.occupied[index_of(enemy_of(side))].for_each([&](Hex hex) {
        const Weight weight = weight_against(sc, s, side, hex);
        const auto attack = static_cast<std::int64_t>(weight.strength * kParts);
        if (attack == 0) return;
        const auto defence = static_cast<std::int64_t>(defence_of(sc, s, hex).approximate() * kParts);
        const std::optional<Odds> odds = odds_of(attack, std::max<std::int64_t>(defence, 1));
        if (!odds) return;
        const int price = price_of_stack(sc, s, hex);
        double expected = 0;
        for (int roll = 1; roll <= 6; ++roll) {
            const Stake stake = stake_of(sc.charts.combat.result(*odds, roll));
            expected += stake.won * price - stake.lost * weight.price;
        }
        sum += std::max(expected, 0.0) / 6;  // nobody has to attack
    });
    return sum;
}

/// [B4.d] What will have to be removed from overfull hexes when movement ends: at least the cheapest units.
int price_of_excess(const Scenario& sc, const State& s, Side side) {
    int sum = 0;
    s.occupied[index_of(side)].for_each([&](Hex hex) {
        const std::size_t count = count_in(s, hex);
        if (count <= kStackLimit) return;
        int least = kMostPrice;
        for_each_in(s, hex, [&](UnitId u) { least = std::min(least, price_of(sc.unit(u))); });
        sum += least * static_cast<int>(count - kStackLimit);
    });
    return sum;
}

/// What a side has, wherever the enemy is to attack or be attacked.
double standing(const Scenario& sc, const State& s, Side side) {
    double sum = -kPoint * (points_lost(sc, s, side) + price_of_excess(sc, s, side));
    for_each_of(sc, side, [&](UnitId u) {
        if (!s.on_map(u)) return;
        const Hex hex = s.hex(u);
        const int strength = sc.unit(u).strength;
        if (s.is(u, Mark::Disorganized)) sum -= kDisorder * strength;
        if (sc.defence_factor(hex) > Rational(1)) sum += kCover * strength;
    });
    return sum;
}

/// [B12] Points by which a side leads.
int lead_of(const Scenario& sc, const State& s, Side side) {
    return points_lost(sc, s, enemy_of(side)) - points_lost(sc, s, side);
}

/// How far a side has come towards the enemy's base. Where the enemy's units are does not matter: else each
/// who comes up would be outweighed by all of them being nearer to him.
double march(const Scenario& sc, const State& s, Side side) {
    const std::vector<Hex>& base = sc.side(enemy_of(side)).base;
    if (base.empty()) return 0;
    double sum = 0;
    s.occupied[index_of(side)].for_each([&](Hex hex) {
        int strength = 0;
        for_each_in(s, hex, [&](UnitId u) { strength += sc.unit(u).strength; });
        sum += strength * (kFar - sc.map.grid().distance(hex, base.front()));
    });
    return kMarch * sum;
}

/// Strength falls off steeply within a march of the enemy, slowly beyond.
constexpr Reach kReach = [] {
    constexpr float kNearDecay = 0.6F;
    constexpr float kFarDecay = 0.88F;
    constexpr std::size_t kMarchHexes = 4;
    Reach reach{};
    float near = 1;
    for (std::size_t hexes = 0; hexes < Reach::kHexes; ++hexes) {
        reach.at[hexes] = near;
        if (hexes > 0) near *= hexes < kMarchHexes ? kNearDecay : kFarDecay;
    }
    return reach;
}();

void draw_up(const Scenario& sc, const State& s, Side side, Array& out) {
    s.occupied[index_of(side)].for_each([&](Hex hex) {
        float strength = 0;
        float price = 0;
        for_each_in(s, hex, [&](UnitId u) {
            const auto whole = static_cast<float>(sc.unit(u).strength);
            strength += s.is(u, Mark::Disorganized) ? whole / 2 : whole;
            price += static_cast<float>(price_of(sc.unit(u)));
        });
        Stand& stand = out.add(sc.map.grid(), hex);
        stand.add(strength, kReach);
        stand.holds = strength * static_cast<float>(sc.defence_factor(hex).approximate());
        stand.price = price;
    });
}

double worth_of_pressure(const Scenario& sc, const State& s, Side side) {
    Array ours;
    Array theirs;
    draw_up(sc, s, side, ours);
    draw_up(sc, s, enemy_of(side), theirs);
    return balance_of_pressure(ours, theirs, kReach);
}

}  // namespace

double lead_in_march(const Scenario& sc, const State& s, Side side) {
    return march(sc, s, side) - march(sc, s, enemy_of(side));
}

}  // namespace basic

using namespace basic;

double Basic::evaluate(const Scenario& sc, const State& s, Seat seat) {
    const Side side = side_of(seat);
    const Side enemy = enemy_of(side);
    if (s.agenda.empty()) {
        const int result = static_cast<int>(outcome(sc, s).results[index(seat)]);
        return kVictory * result + kPoint * lead_of(sc, s, side);
    }
    const bool first = next_to_attack(s) == side;
    const double ours = promise(sc, s, side) * (first ? kComingAttack : kLaterAttack);
    const double theirs = promise(sc, s, enemy) * (first ? kLaterAttack : kComingAttack);
    const double won = std::clamp(static_cast<double>(lead_of(sc, s, side)) / kDrawn, -1.0, 1.0);
    return kVictory * won + standing(sc, s, side) - standing(sc, s, enemy) + lead_in_march(sc, s, side) +
           kPoint * (ours - theirs) + kPressed * worth_of_pressure(sc, s, side);
}

double Basic::urge(const Scenario& sc, const State& s, Seat seat) {
    const Side side = side_of(seat);
    const HexSet& enemies = s.occupied[index_of(enemy_of(side))];
    double sum = 0;
    s.occupied[index_of(side)].for_each([&](Hex hex) {
        int strength = 0;
        for_each_in(s, hex, [&](UnitId u) { strength += sc.unit(u).strength; });
        sum += strength * (kFar - boards::distance_to_nearest(sc.map.grid(), hex, enemies, kFar));
    });
    return kUrge * sum;
}

}  // namespace bivouac::shadow
