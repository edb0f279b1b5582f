#include "games/shadow_of_the_eagle/standard/danger.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "games/shadow_of_the_eagle/standard/fire.hpp"
#include "games/shadow_of_the_eagle/standard/shock.hpp"

namespace bivouac::shadow::standard {
namespace {

// Fitted to what became of units in good order within a turn, in games of bots, and then to who won them
// (docs/bots.md).
constexpr double kBase = -5.188;
constexpr double kHolds = -2.121;
constexpr double kGunsInLine = 0.0928;  // per point of guns that can fire at it
constexpr double kGunsNear = 0.0537;    // per point of those that cannot yet
constexpr double kFootFire = 0.0267;    // per point
constexpr double kShocked = 0.170;      // somebody may attack it
constexpr double kShockOdds = 0.211;    // by the logarithm of strengths
constexpr double kOutnumbered = 0.655;  // the same of all who are near
constexpr double kTurned = 0.391;       // an enemy on its flank or behind it
constexpr double kInCover = -3.195;
constexpr double kCrowded = 0.412;  // [S10.2.f] more than two counters
constexpr double kSmall = 0.268;    // two points or less
constexpr double kSpread = -0.361;  // guerrilla formation
constexpr double kMostGunPoints = 18;
constexpr double kMostFootPoints = 24;
constexpr double kLeastDanger = -8;
constexpr double kMostDanger = 2;
constexpr int kFarthest = 8;  // hexes: who is farther away is no danger yet
constexpr int kUpon = 5;      // who is as near may be upon it in a turn

double of_distance(int hexes) {
    if (hexes <= 1) return 3.797;
    if (hexes == 2) return 3.423;
    if (hexes == 3) return 3.064;
    if (hexes <= kUpon) return 2.437;
    return hexes <= kFarthest ? 0.019 : 0.0;
}

int apart(boards::Axial a, boards::Axial b) {
    const int dq = b.q - a.q;
    const int dr = b.r - a.r;
    return (std::abs(dq) + std::abs(dr) + std::abs(dq + dr)) / 2;
}

double as_double(Rational r) {
    return static_cast<double>(r.num()) / static_cast<double>(r.den());
}

/// [S10.2.c]
int gun_range(UnitClass kind) {
    if (kind == UnitClass::HeavyGun) return 6;
    return kind == UnitClass::MediumGun ? 5 : 4;
}

void add_guns(const Scenario& sc, const State& s, const Post& p, Hex hex, int hexes, Threat& out) {
    if (!p.deployed || hexes > gun_range(unit_of(sc, p.unit).kind)) {
        out.guns += p.strength / 4.0;
        return;
    }
    const double points = p.strength * (hexes == 1 ? 1.0 : hexes == 2 ? 1.5 : 0.5);
    const bool clear = in_fire_arc(sc, s.hex(p.unit), facing_of(s, p.unit), hex) &&
                       (hexes == 1 || fire_line(sc, s, p.unit, hex).clear());
    (clear ? out.in_line : out.guns) += points;
}

void add_foot(const Scenario& sc, const State& s, const Post& p, Hex hex, int hexes, Threat& out) {
    if (!p.ordered || hexes > 4) return;
    out.near += p.strength;
    if (hexes > 1) return;
    const Hex from = s.hex(p.unit);
    if (p.fires && in_fire_arc(sc, from, facing_of(s, p.unit), hex)) out.foot += p.strength;
    if (p.shocks && in_front(sc, s, from, hex)) out.shock += p.strength;
}

bool is_turned(const Scenario& sc, const State& s, UnitId u) {
    const HexSet& enemies = s.occupied[index_of(enemy_of(unit_of(sc, u).side))];
    const auto& near = sc.map.grid().neighbours(s.hex(u));
    for (const Direction d : boards::kDirections) {
        const Hex hex = near[index_of(d)];
        if (hex == kOffMap || !enemies.contains(hex)) continue;
        if (aspect_of(facing_of(s, u), d) != Aspect::Front) return true;
    }
    return false;
}

double of_standing(const Scenario& sc, const State& s, UnitId u) {
    double sum = 0;
    if (sc.cover.contains(s.hex(u))) sum += kInCover;
    if (sc.unit(u).strength <= 2) sum += kSmall;
    if (formation_of(sc, s, u) == Formation::Guerrilla) sum += kSpread;
    if (count_in(s, s.hex(u)) > 2) sum += kCrowded;
    return sum;
}

double of_fire(const Scenario& sc, Hex hex, const Threat& threat) {
    const double ground = as_double(fire_factor(sc, hex));
    return kGunsInLine * std::min(threat.in_line * ground, kMostGunPoints) +
           kGunsNear * std::min(threat.guns * ground, kMostGunPoints) +
           kFootFire * std::min(threat.foot * ground, kMostFootPoints);
}

/// Strength of foot and horse in its hex, itself apart, and next to it.
double held_by(boards::Axial at, UnitId u, const Posts& friends) {
    double held = 0;
    for (std::size_t i = 0; i < friends.count; ++i) {
        const Post& p = friends.all[i];
        if (!p.guns && p.unit != u && apart(at, p.at) <= 1) held += p.strength;
    }
    return held;
}

double of_strength(const Scenario& sc, const State& s, UnitId u, const Threat& threat, double held) {
    double defence = 0;
    for_each_in(s, s.hex(u), [&](UnitId v) {
        held += strength_of(sc, s, v);
        if (threat.shock > 0) defence += as_double(defence_of(sc, s, v));
    });
    const double outnumbered = kOutnumbered * std::log((threat.near + 1) / (held + 1));
    if (threat.shock <= 0) return outnumbered;
    return outnumbered + kShocked + kShockOdds * std::log((threat.shock + 0.5) / (defence + 2));
}

}  // namespace

Posts posts_of(const Scenario& sc, const State& s, Side side) {
    Posts out;
    for_each_counter(sc, s, side, [&](UnitId u) {
        auto strength = static_cast<float>(strength_of(sc, s, u));
        const Condition condition = condition_of(sc, s, u);
        if (condition == Condition::Disorganized) strength *= 0.5F;
        if (condition == Condition::Routed) strength = 0;
        const bool guns = is_gun(sc, u);
        const bool armed = is_armed(sc, s, u);
        out.all[out.count++] = {sc.map.grid().axial(s.hex(u)),
                                u,
                                strength,
                                guns,
                                guns && armed,
                                orders_allow_combat(sc, s, u),
                                !guns && armed,
                                is_fit_to_attack(sc, s, u)};
    });
    return out;
}

const Threat& Dangers::threat_to(Hex hex) {
    const auto top = static_cast<UnitId>(s_.first_in[index_of(hex)] - 1);
    Threat& out = threats_[index_of(top)];
    if (known_.contains(top)) return out;
    known_.insert(top);
    out = {};
    const boards::Axial at = sc_.map.grid().axial(hex);
    for (std::size_t i = 0; i < enemies_.count; ++i) {
        const Post& p = enemies_.all[i];
        const int hexes = apart(at, p.at);
        out.nearest = std::min(out.nearest, hexes);
        if (hexes > kFarthest || p.strength <= 0) continue;
        if (p.guns) {
            add_guns(sc_, s_, p, hex, hexes, out);
        } else {
            add_foot(sc_, s_, p, hex, hexes, out);
        }
    }
    return out;
}

double Dangers::of(UnitId u, double holds) {
    const Hex hex = s_.hex(u);
    const Threat& threat = threat_to(hex);
    double sum = danger_afar(holds) + of_distance(threat.nearest) + of_standing(sc_, s_, u);
    if (threat.nearest <= kFarthest) sum += of_fire(sc_, hex, threat);
    if (threat.nearest <= kUpon) {
        sum += of_strength(sc_, s_, u, threat, held_by(sc_.map.grid().axial(hex), u, friends_));
    }
    if (threat.nearest == 1 && is_turned(sc_, s_, u)) sum += kTurned;
    return std::clamp(sum, kLeastDanger, kMostDanger);
}

double danger_afar(double holds) {
    return kBase + kHolds * holds;
}

}  // namespace bivouac::shadow::standard
