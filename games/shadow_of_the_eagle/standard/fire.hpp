// One fire and its numbers: who may fire at what [S10.1], [S10.2], how many points that makes on the fire
// table [S.FIRE] and what changes its roll [S.FIRE.mod]. Pure questions of a position and its plan of fires;
// nothing here changes one. The plan is composed in fire_plan.cpp and carried out in fire.cpp.
#pragma once

#include "boards/line_of_fire.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {

inline constexpr int kFootPoints = 6;  // [S10.1.a] of a hex
inline constexpr int kBatteries = 3;   // [S10.2] of a hex

/// Who fires in the stage that is on: in defence the side whose phase it is not.
inline Side firing_side(const State& s) {
    return s.stage == Stage::DefensiveFire ? enemy_of(s.active) : s.active;
}
inline bool is_gun(const Scenario& sc, UnitId u) {
    return unit_of(sc, u).arm == Arm::Artillery;
}
inline bool is_square(const Scenario& sc, const State& s, UnitId u) {
    return formation_of(sc, s, u) == Formation::Square;
}

// [who may fire]

/// Whether a counter on the map is one that fires: not cavalry, routed units or limbered guns, RULING S10-a.
bool is_armed(const Scenario& sc, const State& s, UnitId u);
/// [S3.A] Whether its orders let it: those without begin no combat.
bool orders_allow_combat(const Scenario& sc, const State& s, UnitId u);
/// Whether a hex lies within the front and flanks of a counter that faces so, RULING S10-a.
bool in_fire_arc(const Scenario& sc, Hex from, Facing facing, Hex target);
/// How far a counter fires in the stage that is on, [S10.1], [S10.2.c], [S10.2.d].
int range_of(const Scenario& sc, const State& s, UnitId u);
/// [S10.2.1] The line from a gun to a target.
boards::LineOfFire fire_line(const Scenario& sc, const State& s, UnitId gun, Hex target);
/// Whether an armed counter reaches a hex.
bool reaches(const Scenario& sc, const State& s, UnitId u, Hex target);

/// Visits the enemy hexes that an armed counter can fire at.
template <class Visit>
void for_each_fire_target(const Scenario& sc, const State& s, UnitId u, Visit visit) {
    const HexSet& enemies = s.occupied[index_of(enemy_of(unit_of(sc, u).side))];
    const int range = range_of(sc, s, u);
    if (range > 1) {
        enemies.for_each([&](Hex hex) {
            if (reaches(sc, s, u, hex)) visit(hex);
        });
        return;
    }
    for (const Hex hex : sc.map.grid().neighbours(s.hex(u))) {
        if (hex != kOffMap && enemies.contains(hex) && reaches(sc, s, u, hex)) visit(hex);
    }
}

// [the plan]

/// Locals of the procedure `fires`.
struct FiresLocals {
    std::uint16_t next;  // the least number of a fire still to be resolved: twice its target, guns plus one
};

/// Whether the plan lets a counter fire, and at that hex.
inline bool fires(const State& s, UnitId u) {
    return s.planned(u) || s.volley[index_of(u)] != 0;
}
bool fires_at(const Scenario& sc, const State& s, UnitId u, Hex target);

/// Foot and guns at one target are two fires in offence and one in defence, [S10.2.e].
enum class FireArm : std::uint8_t { Foot, Guns, Both };

/// A plan of fires at a glance.
struct FirePlan {
    UnitSet units;
    HexSet foot;  // targets of foot, and of all in defence
    HexSet guns;  // targets of guns in offence

    [[nodiscard]] bool empty() const { return units.empty(); }
};
FirePlan fire_plan(const Scenario& sc, const State& s, Side side);

/// Visits the fires of a plan in the order in which they are resolved, RULING S10-c.
template <class Visit>
void for_each_fire(const State& s, const FirePlan& plan, Visit visit) {
    const FireArm foot = s.stage == Stage::DefensiveFire ? FireArm::Both : FireArm::Foot;
    (plan.foot | plan.guns).for_each([&](Hex target) {
        if (plan.foot.contains(target)) visit(target, foot);
        if (plan.guns.contains(target)) visit(target, FireArm::Guns);
    });
}

/// All counters that fire together.
struct Fire {
    Hex target = kOffMap;
    UnitSet units;
    bool guns = false;    // guns are among them
    int nearest_gun = 0;  // hexes from the nearest of these to the target
};
Fire fire_on(const Scenario& sc, const State& s, const FirePlan& plan, Hex target, FireArm arm);

// [numbers]

/// [S10.1.a] Points of its strength with which a counter of foot fires: what the hex's six leave it.
int foot_points(const Scenario& sc, const State& s, UnitId u);
/// [S10.1.d] RULING S10-d: into how many parts the half of a square's strength is divided.
int parts_of_square(std::uint8_t volley);
/// [S10.2.a] What range does to the strength of guns.
Rational range_factor(int range);
/// What a counter adds to a fire, terrain apart.
Rational points_of(const Scenario& sc, const State& s, UnitId u, Hex target);
/// [S.TEC] What the ground of the target does.
inline Rational fire_factor(const Scenario& sc, Hex target) {
    return sc.factors[sc.standard_tables.fire_index[index_of(target)]];
}
/// The whole fire, exact.
Rational fire_points(const Scenario& sc, const State& s, const Fire& fire);

/// [S.FIRE.mod] What is added to the roll, kind by kind, of the best of the firing counters.
struct FireModifier {
    int formation = 0;  // of the target: square, guerrillas, unlimbered guns
    int flank = 0;
    int battery = 0;  // light or heavy guns
    int grade = 0;
    int british = 0;
    int depth = 0;  // third and fourth units under guns

    [[nodiscard]] int total() const { return formation + flank + battery + grade + british + depth; }
};
/// Against one counter of the target, which is the `place`-th of its stack from 0.
FireModifier fire_modifier(const Scenario& sc, const State& s, const Fire& fire, UnitId at,
                           std::size_t place);

/// [S10.2.f] Guns against a stack of more than two strike each unit of it.
inline bool strikes_each(const State& s, const Fire& fire) {
    return fire.guns && count_in(s, fire.target) > 2;
}
/// What of a result counts in the stage that is on, [S.FIRE.R], [S.FIRE.D].
FireResult effective(const State& s, FireResult result);

/// [S10.3] Rolls one volley of up to twelve points and applies it: hits at once, the rest to `to_check`,
/// `owes` and the marks. The result is that on the top unit.
FireResult roll_volley(StandardPlay& play, const Fire& fire, int points);

}  // namespace bivouac::shadow::standard
