// The doors between the chapters of the standard game: what play.cpp puts into the sequence of play, and
// what one chapter asks of another. Everything else stays inside its chapter's file.
#pragma once

#include "games/shadow_of_the_eagle/standard/standard.hpp"

namespace bivouac::shadow::standard {

// [S18] Set-up (set_up.cpp), reinforcements and variants [MAR.18.1] (reinforcements.cpp).
extern const StandardQuestion kSetUp;
extern const StandardQuestion kDress;
void set_up_first(StandardPlay& play, SeatSet);
void set_up_second(StandardPlay& play, SeatSet);
void open_first_turn(StandardPlay& play, SeatSet);
void roll_for_reinforcements(StandardPlay& play, SeatSet);
/// Whether a unit or leader off the map may come on now.
bool may_enter(const Scenario& sc, const State& s, const StandardUnit& who);
/// The counter or leader that a side is to place now: units first, then leaders; nothing when all are placed.
struct NextToPlace {
    UnitId unit = kNoUnit;
    LeaderId leader = kNoLeader;
    [[nodiscard]] bool none() const { return unit == kNoUnit && leader == kNoLeader; }
};
NextToPlace next_to_place(const Scenario& sc, const State& s, Side side);
/// Whether that side is still placing or dressing its line, out of the enemy's sight, RULING S18-b.
bool is_setting_up(const State& s, Side side);

// [S3] Orders (orders.cpp), [S9] command (command.cpp).
extern const StandardQuestion kOrdersQuestion;
void begin_orders(StandardPlay& play, SeatSet seats);
/// The least roll with which the chief changes the orders of a command now; 0: it cannot be tried.
int roll_for_orders(const Scenario& sc, const State& s, CommandId c);
/// [S9] Whether a counter can trace to its leader or the commander in chief; independent ones always are.
bool in_command(const Scenario& sc, const State& s, UnitId u);
/// [S3.i] Hexes along the shortest line of command between two hexes, the last one counted; -1: no line, or
/// only one of more than `most` hexes.
int line_of_command(const Scenario& sc, const State& s, Side side, Hex from, Hex to,
                    int most = static_cast<int>(boards::kMaxHexes));
/// Hexes to the nearest enemy counter of a side's enemy; 99 if there is none on the map.
int nearest_enemy(const Scenario& sc, const State& s, Side side, Hex from);
/// The same where only enemies up to `limit` hexes away matter; limit + 1 if there is none.
int nearest_enemy_within(const Scenario& sc, const State& s, Side side, Hex from, int limit);

// [S7] Movement (movement.cpp), ways (march.cpp), formations [S4] (formation.cpp), leaders [S15]
// (leaders.cpp).
extern const StandardQuestion kChooseUnit;
extern const StandardQuestion kActivate;
extern const StandardQuestion kLeadTo;
void begin_movement(StandardPlay& play, SeatSet seats);
void end_movement(StandardPlay& play, SeatSet seats);

/// Locals of the questions `activate` and `lead_to`.
struct ActivateLocals {
    UnitId unit;
    LeaderId leader;          // of `lead_to`
    Spot from;                // where it was taken up: both players see from which stack a counter is lifted
    std::uint32_t by_facing;  // points spent by the corner it comes to face, four bits each; 0: see `spent`
    std::uint8_t spent;       // movement points
    std::uint8_t has_moved;   // it has gone its way; only formations are left
    std::array<std::uint8_t, 2> unused;
};

// [S5] Facing (facing.cpp).
extern const StandardQuestion kFace;
/// Locals of the question `face`.
struct FaceLocals {
    Spot hex;
    std::uint8_t allowed;  // bit i: corner i may be faced
    std::uint8_t unused;
};
/// Asks the side in the hex for a facing, if counters there need one; at once if there is only one choice.
void ask_facing(StandardPlay& play, Hex hex, std::uint8_t allowed);
inline constexpr std::uint8_t kAllCorners = 0x3F;
/// [S5.a] `turn HEX`, in movement and before the battle: the counters of a hex that have a facing turn
/// together, once, and only if none of them has moved. Taken, it asks for the new facing.
Verdict refuse_turn(const State& s, Side side, Hex hex);
void offer_turns(const State& s, Side side, Offers& out);
void take_turn(StandardPlay& play, Hex hex);
/// A step of a procedure: asks for the first hex whose counters need a facing and have none; ends when none
/// is left. Its procedure is FaceUp, repeated.
void next_to_face(StandardPlay& play, SeatSet seats);
/// The corner that looks best at the nearest enemy, or at the enemy's entry: what a careless player means.
Facing facing_the_enemy(const Scenario& sc, const State& s, Side side, Hex hex);

// [S10] Fire (fire.hpp, fire_plan.cpp, fire.cpp).
extern const StandardQuestion kPlanFire;
void begin_defensive_fire(StandardPlay& play, SeatSet seats);  // seats: whose phase it is
void begin_offensive_fire(StandardPlay& play, SeatSet seats);
void next_fire(StandardPlay& play, SeatSet seats);
void name_fires(Frame& frame, Archive& archive);
/// Whether a counter could fire at something now, in the stage that is on.
bool has_fire_target(const Scenario& sc, const State& s, UnitId u);

// [S11] Shock (shock.hpp, shock_plan.cpp, shock.cpp, shock_results.cpp, advance.cpp).
extern const StandardQuestion kPlanShock;
extern const StandardQuestion kChooseShock;
extern const StandardQuestion kEvade;
extern const StandardQuestion kChooseLoss;
extern const StandardQuestion kAdvance;
void begin_shock(StandardPlay& play, SeatSet seats);
void next_shock(StandardPlay& play, SeatSet seats);
void charge_checks(StandardPlay& play, SeatSet);
void evasions(StandardPlay& play, SeatSet);
void strike(StandardPlay& play, SeatSet);
void shock_losses(StandardPlay& play, SeatSet);
void shock_losses_of_both(StandardPlay& play, SeatSet);
void shock_retreats(StandardPlay& play, SeatSet);
void shock_checks(StandardPlay& play, SeatSet);
void leader_casualties(StandardPlay& play, SeatSet);
void advance(StandardPlay& play, SeatSet);
void end_clash(StandardPlay& play, SeatSet);
void end_phase(StandardPlay& play, SeatSet seats);
void name_clash(Frame& frame, Archive& archive);
/// [S3.B] RULING S3-f: whether a unit could join a shock now.
bool could_shock(const Scenario& sc, const State& s, UnitId u);

// [S12], [S14] Morale (morale.cpp) and retreats (retreat.cpp): what follows from a combat.
extern const StandardQuestion kRetreat;
/// Rolls for the units to check, then has those who owe a retreat make it, until nobody does. Called with
/// play.call(Proc::Aftermath) after `to_check`, `owes` and `threat` are set; pops itself when all is done.
void settle_morale_and_retreats(StandardPlay& play, SeatSet);
enum class Occasion : std::uint8_t { Combat, Reorganization };
/// [S.MORALE.mod] What is added to the roll of a check.
int morale_modifier(const Scenario& sc, const State& s, UnitId u, Occasion occasion);
/// [S.MORALE] One roll of a unit, all modifiers; says so in the log. Applies nothing.
MoraleResult roll_morale(StandardPlay& play, UnitId u, Occasion occasion);
/// [S16] The grade that counts now: one lower in a demoralized command.
Morale grade_of(const Scenario& sc, const State& s, UnitId u);
/// [S15.b] The best leader in the hex who leads this unit; kNoLeader.
LeaderId leader_for(const Scenario& sc, const State& s, UnitId u);
int rating_of(const Scenario& sc, const State& s, LeaderId l);
/// RULING S15-b: leaders left alone by a combat, or found by an enemy, go to the nearest of their men.
void rescue_leaders(StandardPlay& play, Hex hex);
void routed_march(StandardPlay& play, SeatSet seats);  // [S14.2] at the start of its side's movement
void reorganize(StandardPlay& play, SeatSet);          // [S14.3]

// [S16], [S17] Demoralization and victory (demoralization.cpp).
bool is_demoralized(const Scenario& sc, const State& s, CommandId command);
/// Points at which a command is demoralized now; 0: never.
int level_of(const Scenario& sc, const State& s, CommandId command);
bool has_objective(const Scenario& sc, const State& s, std::size_t objective);
int demoralized_commands(const Scenario& sc, const State& s, Side side);
void advance_turn_marker(StandardPlay& play, SeatSet);
bool battle_is_over(const Scenario& sc, const State& s);
void announce_result(StandardPlay& play, SeatSet);

}  // namespace bivouac::shadow::standard
