// One attack and its numbers: who may attack what [B7], [B8], how strong both sides are [B7.1.a], [B10],
// and the column of the combat table [B7.1.b]. Pure questions of a position; nothing here changes one.
#pragma once

#include <algorithm>
#include <optional>

#include "boards/line_of_fire.hpp"
#include "engine/tally.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"

namespace bivouac::shadow::basic {

inline constexpr int kRange = 5;  // [B8] of bombardment

/// How a unit can attack a hex from where it stands.
enum class Manner : std::uint8_t { None, Contact, Bombardment };
Manner manner_of(const Scenario& sc, const State& s, UnitId u, Hex target);

/// [B7] Whether the hex next to `from` in that direction is in contact with it.
bool contact(const Scenario& sc, Hex from, Hex target);
/// [B8.1] The line from a gun to a target.
boards::LineOfFire fire_line(const Scenario& sc, const State& s, UnitId gun, Hex target);

/// Enemies of `side` stand there who have not yet been attacked in this phase, RULING B7-g.
bool is_fresh_target(const State& s, Side side, Hex target);
/// Whether the unit may still attack in this phase: on the map, in play, and has not, [B7.a].
bool can_still_attack(const State& s, UnitId u);

/// Visits the hexes that a unit may attack now.
template <class Visit>
void for_each_target(const Scenario& sc, const State& s, UnitId u, Visit visit);

/// The hexes of one attack, the first being the one it is named by; RULING B7-j.
struct Targets {
    static constexpr std::size_t kMost = boards::kSides;

    std::array<Hex, kMost> hexes{};
    std::size_t count = 0;

    [[nodiscard]] const Hex* begin() const { return hexes.data(); }
    [[nodiscard]] const Hex* end() const { return hexes.data() + count; }
    [[nodiscard]] bool contains(Hex hex) const { return std::find(begin(), end(), hex) != end(); }
};
Targets targets_of(const State& s, Hex first);
/// Whether a unit that stands at `from` is in contact with each of them.
bool contact_with_all(const Scenario& sc, Hex from, const Targets& targets);
/// Or with any of them.
bool touches(const Scenario& sc, Hex from, const Targets& targets);

/// All units whose planned attack on one hex, and those joined to it, is still to be fought.
struct Assault {
    Targets targets;
    UnitSet units;
    UnitSet in_contact;
    bool infantry = false, cavalry = false, artillery = false;
    bool bombards = false;  // has guns at range
    bool guns_from_several_hexes = false;
    Hex guns = kOffMap;  // where guns at range stand

    [[nodiscard]] Hex target() const { return targets.hexes[0]; }
    /// [B7.2]
    [[nodiscard]] bool is_combination() const { return infantry && cavalry && artillery; }
};
Assault assault_on(const Scenario& sc, const State& s, Side side, Hex target);

// [B7.1.a], [B10] Totals, exact.
Rational strength_against(const Scenario& sc, const State& s, UnitId u, const Targets& targets);
Rational attack_total(const Scenario& sc, const State& s, const Assault& assault);
Rational defence_of(const Scenario& sc, const State& s, Hex hex);
Rational defence_total(const Scenario& sc, const State& s, const Targets& targets);

/// [B7.1.b] The column; nothing below 1-4. Both are more than nothing.
std::optional<Odds> odds_of(std::int64_t attack, std::int64_t defence);
inline std::optional<Odds> odds_of(Rational attack, Rational defence) {
    return odds_of(attack.num() * defence.den(), defence.num() * attack.den());
}
/// [B.CRT.mod] What is added to the roll.
int morale_modifier(const Scenario& sc, const State& s, const Assault& assault);
/// [B7.b] RULING B7-d: a unit in contact with the target is to attack another hex of the plan, or has done
/// so.
bool is_forced(const Scenario& sc, const State& s, Side side, const Targets& targets);
/// [B4.e] All units of these hexes are known to the enemy.
bool is_seen(const State& s, const Targets& targets);

template <class Visit>
void for_each_target(const Scenario& sc, const State& s, UnitId u, Visit visit) {
    const Side side = sc.unit(u).side;
    const HexSet& enemies = s.occupied[index_of(enemy_of(side))];
    if (sc.unit(u).arm == Arm::Artillery) {
        enemies.for_each([&](Hex hex) {
            if (is_fresh_target(s, side, hex) && manner_of(sc, s, u, hex) != Manner::None) visit(hex);
        });
        return;
    }
    const Hex from = s.hex(u);
    const auto& around = sc.map.grid().neighbours(from);
    for (const Direction d : boards::kDirections) {
        const Hex hex = around[index_of(d)];
        if (hex == kOffMap || !enemies.contains(hex) || sc.cost(from, d) == kProhibited) continue;
        if (is_fresh_target(s, side, hex)) visit(hex);
    }
}

}  // namespace bivouac::shadow::basic
