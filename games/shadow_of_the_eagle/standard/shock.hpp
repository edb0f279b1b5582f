// One shock and its numbers: who may attack what [S11], how strong both sides are, the column of the shock
// table [S11.l] and what changes its roll [S.SHOCK.mod]; and what the frame of a clash remembers. Pure
// questions of a position; the plan is composed in shock_plan.cpp, fought in shock.cpp and shock_results.cpp.
#pragma once

#include <algorithm>
#include <optional>

#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {

inline constexpr int kHexPoints = 24;      // [S11.f]
inline constexpr int kHexsidePoints = 18;  // [S11.g]
inline constexpr int kChargeSteps = 2;     // [S11.n]

// [who attacks what]

/// Whether a counter could attack by shock in this phase if its orders let it: its arm, state and marks.
bool is_fit_to_attack(const Scenario& sc, const State& s, UnitId u);
/// Whether it may; not whether it has anybody in front of it.
bool may_attack(const Scenario& sc, const State& s, UnitId u);
/// What an attack over a hexside is multiplied by, [S.TEC]; 0: it may not be made.
inline Rational shock_factor(const Scenario& sc, Hex from, Direction d) {
    return sc.factors[sc.standard_tables.shock_index[index_of(from)][index_of(d)]];
}
/// [S11.e] Whether a hex lies in front of the stack in another and can be attacked from there. RULING S11-h:
/// a stack that has a facing attacks by it, whoever in it has none.
bool in_front(const Scenario& sc, const State& s, Hex from, Hex target);
/// Enemies of a side stand there who have not yet been attacked in this turn, [S11.b].
bool is_attackable(const State& s, Side side, Hex target);

/// Visits the hexes that the stack in a hex could attack, by direction.
template <class Visit>
void for_each_in_front(const Scenario& sc, const State& s, Side side, Hex from, Visit visit) {
    const HexSet& enemies = s.occupied[index_of(enemy_of(side))];
    const auto& around = sc.map.grid().neighbours(from);
    for (const Direction d : boards::kDirections) {
        const Hex hex = around[index_of(d)];
        if (hex == kOffMap || !enemies.contains(hex)) continue;
        if (in_front(sc, s, from, hex) && is_attackable(s, side, hex)) visit(hex);
    }
}

/// The hexes of one attack, the first being the one it is named by.
struct Targets {
    static constexpr std::size_t kMost = boards::kSides;

    std::array<Hex, kMost> hexes{};
    std::size_t count = 0;

    [[nodiscard]] const Hex* begin() const { return hexes.data(); }
    [[nodiscard]] const Hex* end() const { return hexes.data() + count; }
    [[nodiscard]] bool contains(Hex hex) const { return std::find(begin(), end(), hex) != end(); }
    void add(Hex hex) { hexes[count++] = hex; }
};
Targets targets_of(const State& s, Hex first);

/// All counters that attack a hex and those joined to it, within the limits of [S11.f] and [S11.g].
struct Assault {
    Targets targets;
    UnitSet units;
    HexSet from;

    [[nodiscard]] Hex target() const { return targets.hexes[0]; }
};
Assault assault_on(const Scenario& sc, const State& s, Side side, Hex target);
/// The same, of all who may attack in one hex, whatever the plan says.
Assault assault_from(const Scenario& sc, const State& s, Hex from, const Targets& targets);

/// The first hexes of the attacks in the plan.
HexSet planned_attacks(const Scenario& sc, const State& s, Side side);

/// [S11.b], [S11.c], [S11.f] Those of the hexes attacked who defend: the top first, guerrillas last, RULING
/// S11-b.
UnitSet defenders_of(const Scenario& sc, const State& s, const Targets& targets);
/// All counters of these hexes are known to the enemy.
bool is_seen(const State& s, const Targets& targets);

/// [S11.n], [S11.p] Whether the ground and the enemy let cavalry in one hex charge into another.
bool can_charge_into(const Scenario& sc, const State& s, Hex from, Hex target);
/// Whether a counter is one that could charge.
bool may_charge(const Scenario& sc, const State& s, UnitId u);

// [numbers]

/// [S14.1], [S11.n], [S.TEC] What a counter adds to an attack; RULING S11-g: by the worst of its hexsides.
Rational strength_against(const Scenario& sc, const State& s, UnitId u, const Targets& targets);
/// [S11.i], [S14.1] What a counter adds to the defence; routed ones nothing, RULING S11-h.
Rational defence_of(const Scenario& sc, const State& s, UnitId u);

/// One shock as it is fought: both sides chosen.
struct Melee {
    Targets targets;
    UnitSet attackers;
    UnitSet defenders;
};
Rational attack_total(const Scenario& sc, const State& s, const Melee& melee);
Rational defence_total(const Scenario& sc, const State& s, const Melee& melee);
/// [S14.2.a] Everyone who defends is routed.
bool all_routed(const Scenario& sc, const State& s, const UnitSet& defenders);
/// [S11.l] The column; nothing below 1-4.
std::optional<ShockOdds> odds_of(Rational attack, Rational defence);
std::optional<ShockOdds> fought_at(const Scenario& sc, const State& s, const Melee& melee);

/// RULING S11-f: the leader of a side who is used; kNoLeader if none would help.
LeaderId leader_used(const Scenario& sc, const State& s, const UnitSet& fighters);

/// [S.SHOCK.mod] What is added to the roll, kind by kind.
struct ShockModifier {
    int leaders = 0;
    int morale = 0;
    int orders = 0;
    int heavy_cavalry = 0;
    int squares = 0;
    int shock_troops = 0;

    [[nodiscard]] int total() const {
        return leaders + morale + orders + heavy_cavalry + squares + shock_troops;
    }
};
ShockModifier shock_modifier(const Scenario& sc, const State& s, const Melee& melee);

/// The die and what it comes to.
struct ShockRoll {
    int shown = 0;
    int modifier = 0;
    ShockResult result = ShockResult::None;
};
ShockRoll roll_shock(StandardPlay& play, const Melee& melee, ShockOdds odds);

// [the clash]

/// Locals of the procedure `clash`.
struct ClashLocals {
    UnitSet attackers;
    UnitSet defenders;
    Spot target;                         // the hex it is named by; the others are in the plan's joins
    ShockResult result;                  // once it has been fought
    std::uint8_t from;                   // bit d: attackers stood next to the first target in direction d
    std::array<std::uint8_t, 2> leader;  // the one used by each side, plus one
    std::uint8_t flags;                  // bits of ClashFlag
    std::uint8_t unused;
};
enum class ClashFlag : std::uint8_t {
    CalledOff = 1,  // nobody is left to attack, or too few
    Fought = 2,     // a die has been rolled
    Routed = 4,     // [S14.2.a] nothing can happen to the attackers
};

/// The clash that is going on: of the frames on the agenda the highest such.
template <class AnyState>
auto& clash_of(AnyState& s) {
    std::size_t i = s.agenda.depth() - 1;
    while (s.agenda.at(i).kind != FrameKind::Procedure ||
           s.agenda.at(i).which != static_cast<std::uint8_t>(Proc::Clash))
        --i;
    return s.agenda.at(i).template as<ClashLocals>();
}
inline bool is_set(const ClashLocals& c, ClashFlag flag) {
    return (c.flags & static_cast<std::uint8_t>(flag)) != 0;
}
inline void set(ClashLocals& c, ClashFlag flag) {
    c.flags = static_cast<std::uint8_t>(c.flags | static_cast<std::uint8_t>(flag));
}
/// Those of a set who are still on the map.
UnitSet present(const State& s, const UnitSet& units);
/// Visits the hexes from which the attackers came.
template <class Visit>
void for_each_origin(const Scenario& sc, const ClashLocals& c, Visit visit) {
    for (const Direction d : boards::kDirections) {
        if (((c.from >> index_of(d)) & 1U) != 0) visit(sc.map.grid().neighbour(hex_of(c.target), d));
    }
}
/// RULING S12-a: the attackers go back from the hexes they attacked, the defenders from those they were
/// attacked from.
void set_threats(const Scenario& sc, State& s);
/// [S4.1.c] Whether a battalion and its guerrilla markers stay near each other if this counter goes there.
bool stays_together(const Scenario& sc, const State& s, UnitId u, Hex to);
/// What the plan had for a counter is forgotten.
void drop_from_plan(State& s, UnitId u);

}  // namespace bivouac::shadow::standard
