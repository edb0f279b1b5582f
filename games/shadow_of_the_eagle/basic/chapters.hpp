// The doors between the chapters of the basic game: what play.cpp puts into the sequence of play, and
// what one chapter asks of another. Everything else stays inside its chapter's file.
#pragma once

#include "boards/reach.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"

namespace bivouac::shadow::basic {

// [B13] Set-up.
extern const BasicQuestion kSetUp;
void set_up_first(BasicPlay& play, SeatSet);
void set_up_second(BasicPlay& play, SeatSet);
void open_first_turn(BasicPlay& play, SeatSet);
/// The unit that a side is to place now; nothing when all are placed.
std::optional<UnitId> next_to_place(const Scenario& sc, const State& s, Side side);

// [B5] Movement.
extern const BasicQuestion kChooseUnit;
extern const BasicQuestion kDestination;
extern const BasicQuestion kRemoveExcess;
void begin_movement(BasicPlay& play, SeatSet seats);
void end_movement(BasicPlay& play, SeatSet seats);
void reach_of(const Scenario& sc, const State& s, UnitId u, boards::Reach& out);
/// Whether a unit may be picked up to move: its turn is still to come and there is a step that it can pay
/// for.
bool can_move(const Scenario& sc, const State& s, Seat seat, UnitId u);

/// Locals of the question `destination`.
struct DestinationLocals {
    UnitId unit;
    std::uint8_t unused;
    Spot from;  // where it was picked up: both players see from which stack a counter is lifted
    std::array<std::uint8_t, 4> unused2;
};

// [B7] Combat: plans, attacks, results.
extern const BasicQuestion kPlanAttacks;
extern const BasicQuestion kChooseAttack;
void begin_combat(BasicPlay& play, SeatSet seats);
void plan_or_end(BasicPlay& play, SeatSet seats);
void next_attack(BasicPlay& play, SeatSet seats);

// [B.CRT], [B9] One fight after its die.
extern const BasicQuestion kChooseLoss;
extern const BasicQuestion kRetreat;
extern const BasicQuestion kDisplace;
extern const BasicQuestion kAdvance;
void losses(BasicPlay& play, SeatSet);
void losses_of_exchange(BasicPlay& play, SeatSet);
void retreats(BasicPlay& play, SeatSet);
void advance(BasicPlay& play, SeatSet);
void end_fight(BasicPlay& play, SeatSet);
void name_fight(Frame& frame, Archive& archive);
void name_fight_question(Frame& frame, Archive& archive);

// [B11.1] Reorganization, [B12] victory.
void reorganize(BasicPlay& play, SeatSet);
void advance_turn_marker(BasicPlay& play, SeatSet);
bool battle_is_over(const Scenario& sc, const State& s);
void announce_result(BasicPlay& play, SeatSet);
/// [B12.a] What losing the unit costs: cavalry counts double.
constexpr int price_of(const Unit& unit) {
    return unit.strength * (unit.arm == Arm::Cavalry ? 2 : 1);
}
/// [B12] Points lost by a side, cavalry counted twice.
int points_lost(const Scenario& sc, const State& s, Side side);

}  // namespace bivouac::shadow::basic
