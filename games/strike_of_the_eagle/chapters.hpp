// What the chapters of the rules show each other: their questions, the steps that the tables in play.cpp are
// made of, and the few services one chapter does for another. Rules are in the .cpp files named at each part.
#pragma once

#include "games/strike_of_the_eagle/eagle.hpp"
#include "games/strike_of_the_eagle/forces.hpp"
#include "games/strike_of_the_eagle/supply.hpp"

namespace bivouac::eagle {

/// A refusal of an action that another question asks for.
Verdict other_question();
/// The seats of both sides: whom a reveal concerns.
inline SeatSet all_seats(const Scenario& sc) {
    return SeatSet::first(sc.commanders.seats);
}
inline SeatSet commander_of(const Scenario& sc, Side side, Front front) {
    return sc.commander(side, front);
}
/// The step that runs now will be run again.
inline void repeat_step(EaglePlay& play) {
    --play.frame().position;
}
inline void ask(EaglePlay& play, Ask which, SeatSet seats) {
    play.ask(static_cast<std::uint8_t>(which), seats);
}
inline Frame& call(EaglePlay& play, Proc which, SeatSet seats = {}) {
    return play.s.agenda.push(FrameKind::Procedure, static_cast<std::uint8_t>(which), seats);
}
/// [R1.9] The side that has the initiative on a front.
inline Side initiative_of(const State& s, Front front) {
    return s.initiative[index_of(front)].owner;
}

// [cards.cpp] R2.2, R2.3, R3.2 to R3.5
extern const EagleQuestion kDiscard, kChooseCard, kDeclareUse;
void replenish(EaglePlay& play, SeatSet);     // draws six each, asks for discards
void draw_two(EaglePlay& play, SeatSet);      // phases 2 and 4
void choose_cards(EaglePlay& play, SeatSet);  // lanes; reveals when all have chosen
void declare_next(EaglePlay& play, SeatSet);  // Proc::Declare: asks, or carries out what was declared
void event_window(EaglePlay& play, SeatSet);
void carry_out_use(EaglePlay& play, SeatSet);
void name_declare(Frame& frame, Archive& archive);
/// [R2.3] Draws one card of the side's deck, reshuffling if need be; kNoCard if there is none.
CardId draw_card(EaglePlay& play, Side side);
/// Takes a card out of the hand of the commander; to the discards, or out of the game.
void spend_card(EaglePlay& play, Side side, Front front, CardId card, bool remove);
inline std::uint64_t& hand_of(const Scenario& sc, State& s, Side side, Front front) {
    return s.hand[index(sc.commander(side, front))];
}

// [orders.cpp] R4
extern const EagleQuestion kPlaceOrder;
void begin_orders(EaglePlay& play, SeatSet);  // Proc::PlaceOrders
void next_order(EaglePlay& play, SeatSet);
void end_orders(EaglePlay& play, SeatSet);  // peeks
void orders_window(EaglePlay& play, SeatSet);
/// [R4.1] How many orders a side may place on a front.
int order_limit(const Scenario& sc, const State& s, Side side, Front front);
/// [R4.3], [F1], [R4.4], [R4.6], [R4.7] Whether an order could lie there, and which rule forbids it.
/// An order that lies in the area `instead` is taken up first.
Verdict refuse_order(const Scenario& sc, const State& s, Side side, Order order, Area area,
                     Area instead = kNoArea);
/// [R4.4] Where in these areas some block could carry out each kind of order, by its number.
std::array<AreaSet, kOrders> order_grounds(const Scenario& sc, const State& s, Side side, AreaSet among);
/// Where refuse_order allows it.
AreaSet order_ground(const Scenario& sc, const State& s, Side side, Order order, Area instead = kNoArea);
void lay_order(State& s, Side side, Area area, Order order);
void remove_order(State& s, Side side, Area area);

// [marches.cpp, march_ways.cpp] R5.1 to R5.7
extern const EagleQuestion kExecute, kMarch;
void free_rides(EaglePlay& play, SeatSet);  // Proc::Marches
void forced_marches(EaglePlay& play, SeatSet);
void recons(EaglePlay& play, SeatSet);
void moves(EaglePlay& play, SeatSet);
void next_in_step(EaglePlay& play, SeatSet);     // Proc::MarchStep
void begin_execution(EaglePlay& play, SeatSet);  // Proc::Execute
void march_on(EaglePlay& play, SeatSet);
void end_execution(EaglePlay& play, SeatSet);
struct StepLocals {         // Proc::MarchStep
    std::uint8_t kind = 0;  // 0 forced marches, 1 recons, 2 moves
    std::uint8_t turn = 0;  // sides that have executed all of theirs
    std::array<std::uint8_t, 6> reserved{};
};
struct ExecuteLocals {  // Proc::Execute, Proc::Withdraw, Proc::ExecuteRail: the order that is being carried
                        // out
    Side side = Side::Polish;
    Order order = Order::None;
    Spot area = Spot::Nowhere;
    std::uint8_t free = 0;   // without a token, by an event
    std::uint8_t moved = 0;  // blocks that have gone
    std::array<std::uint8_t, 3> reserved{};
};
void name_march_step(Frame& frame, Archive& archive);
void name_execute(Frame& frame, Archive& archive);
/// [R4.4] Areas where some block could carry out a march order; right for the areas of `among`.
struct MarchGround {
    AreaSet forced_to, forced_out, move_to, move_out;
};
MarchGround march_ground(const Scenario& sc, const State& s, Side side, AreaSet among);
/// The same for blocks that start in these areas alone: all who march out of them.
MarchGround march_ground_from(const Scenario& sc, const State& s, Side side, AreaSet starts);
/// [R5.8] Areas on which a Recon may lie.
AreaSet recon_ground(const Scenario& sc, const State& s, Side side);

// [withdraw.cpp] R5.9
extern const EagleQuestion kWithdrawLoss;
void next_withdraw(EaglePlay& play, SeatSet);  // a step of Proc::Marches
void begin_withdraw(EaglePlay& play, SeatSet);
void withdraw_loss(EaglePlay& play, SeatSet);  // Proc::Withdraw
void withdraw_off(EaglePlay& play, SeatSet);

// [retreat.cpp] R7
extern const EagleQuestion kChooseRetreat;
/// Begins a retreat (or a withdrawal) of all of a side's blocks in an area: sets s.retreat, calls
/// Proc::Retreat.
void begin_retreat(EaglePlay& play, Area area, Side side, bool withdraws);
void retreat_on(EaglePlay& play, SeatSet);  // Proc::Retreat

// [battle.cpp, battle_lines.cpp, battle_losses.cpp, battle_end.cpp, battle_tally.cpp, battle_cards.cpp] R6,
// R7.5
extern const EagleQuestion kChooseBattle, kLookAround, kLayCards, kAssignReorganise, kChooseLoss, kRegroup;
/// Steps of Proc::Battle: the blow, and the first after its losses.
inline constexpr std::size_t kBlow = 5, kAfterLosses = 10;
/// A side looks at the enemy's blocks in an area, which are then concealed again.
void show_to(EaglePlay& play, Side side, Area area);
void next_battle(EaglePlay& play, SeatSet);  // Proc::Battles
void open_battle(EaglePlay& play, SeatSet);  // Proc::Battle, in this order
void lay_attackers_cards(EaglePlay& play, SeatSet);
void lay_defenders_cards(EaglePlay& play, SeatSet);
void show_cards(EaglePlay& play, SeatSet);
void show_battle_orders(EaglePlay& play, SeatSet);
void strike(EaglePlay& play, SeatSet);
void attackers_losses(EaglePlay& play, SeatSet);
void defenders_losses(EaglePlay& play, SeatSet);
void name_victor(EaglePlay& play, SeatSet);
void losers_losses(EaglePlay& play, SeatSet);  // cards that cost who loses
void initiative_window(EaglePlay& play, SeatSet);
void adjust_initiative(EaglePlay& play, SeatSet);
void retreat_window(EaglePlay& play, SeatSet);
void pursue(EaglePlay& play, SeatSet);
void retreat_losers(EaglePlay& play, SeatSet);
void victory_window(EaglePlay& play, SeatSet);
void regroup(EaglePlay& play, SeatSet);
void end_window(EaglePlay& play, SeatSet);
void close_battle(EaglePlay& play, SeatSet);

// [remaining.cpp] R8; who is spent is neither reorganised nor boards a train, [F5], [F6]
extern const EagleQuestion kReorganise, kRailMove;
void remaining_window(EaglePlay& play, SeatSet);  // Proc::Remaining
void next_reorganisation(EaglePlay& play, SeatSet);
void next_rail(EaglePlay& play, SeatSet);
void return_orders(EaglePlay& play, SeatSet);
void begin_rail(EaglePlay& play, SeatSet);  // Proc::ExecuteRail
void rail_on(EaglePlay& play, SeatSet);
/// [R4.4] Areas of `among` from which some block could be transported.
AreaSet rail_ground(const Scenario& sc, const State& s, Side side, AreaSet among);

// [arrivals.cpp] R3.1
void place_new_blocks(EaglePlay& play, SeatSet);

// [losses.cpp] R1.8, R6.9: blocks that lose strength
/// A block loses 1 SP unseen; at none it goes to the force pool, a leader out of the game, [R6.9].
void weaken(EaglePlay& play, BlockId b);
/// Likewise, but nobody scores for a leader; gives whether the block is gone.
bool weaken_unscored(EaglePlay& play, BlockId b);
/// Out of the game, with what the enemy scores for it, [R7.3], [R9.4].
void remove_for_good(EaglePlay& play, BlockId b, std::string_view why);

// [supply_check.cpp] R9.4, R9.5
void supply_window(EaglePlay& play, SeatSet);  // Proc::SupplyCheck
void starve(EaglePlay& play, SeatSet);
void drop_garrisons(EaglePlay& play, SeatSet);

// [scoring.cpp] R1.6, R10
/// Scores points for a side with the reason as a phrase key.
void score(EaglePlay& play, Side side, int points, std::string_view why);
/// Control of every area where somebody stands, one change after the other, with the enemy's window for each
/// score.
void settle_next(EaglePlay& play, SeatSet);  // Proc::Settle
void settle_score(EaglePlay& play, SeatSet);
struct SettleLocals {            // Proc::Settle: what is about to be scored
    std::uint8_t objective = 0;  // of the scenario, plus one
    Side side = Side::Polish;
    std::array<std::uint8_t, 6> reserved{};
};
void name_settle(Frame& frame, Archive& archive);
void announce_result(EaglePlay& play, SeatSet);

// [reinforcement.cpp, recruits.cpp] R11
extern const EagleQuestion kCombine, kRecruit;
/// A block gains 1 SP; the enemy sees where.
void strengthen(EaglePlay& play, BlockId b);
void begin_reinforcement(EaglePlay& play, SeatSet);  // Proc::Reinforcement
void next_recruiter(EaglePlay& play, SeatSet);
void name_reinforcement(Frame& frame, Archive& archive);
void replace_garrisons(EaglePlay& play, SeatSet);  // Proc::Recruit, of s.active on s.front
void combine(EaglePlay& play, SeatSet);
void gather_cubes(EaglePlay& play, SeatSet);
void reinforcement_window(EaglePlay& play, SeatSet);
void recruit(EaglePlay& play, SeatSet);
void end_recruiting(EaglePlay& play, SeatSet);

// [react.cpp] R3.6: windows
extern const EagleQuestion kReact;
/// What has happened that may be reacted to. The actor's and the other side's triggers follow from it.
enum class Occasion : std::uint8_t {
    Event,
    Orders,
    March,
    Marched,
    Recon,
    Withdraw,
    Retreat,
    BattleWon,
    BattleEnd,
    InitiativeLoss,
    Remaining,
    Rail,
    Supply,
    Score,
    Reinforcement,
    Laid,
    Pursuit,  // nobody is asked: a battle card is carried out when it is shown, when its side has won
};
struct ReactLocals {
    Occasion occasion = Occasion::Event;
    Side actor = Side::Polish;
    Front front = Front::North;
    Spot area = Spot::Nowhere;  // where, if anywhere
    std::uint8_t turn = 0;      // reactions carried out so far
    Side first = Side::Polish;  // if both react: the side without the initiative, whatever a card does to it
    std::array<std::uint8_t, 2> reserved{};
};
/// Opens a window if public facts allow any reaction; afterwards s.heeded tells what came of it. Clears
/// s.heeded.
void open_window(EaglePlay& play, Occasion occasion, Side actor, Front front, Area area = kNoArea);
void ask_window(EaglePlay& play, SeatSet);  // Proc::React
void next_reaction(EaglePlay& play, SeatSet);

// [play.cpp]
extern const EagleQuestion kWhoIsFirst;
void set_up_game(EaglePlay& play, SeatSet);
void begin_round(EaglePlay& play, SeatSet);
void begin_phase(EaglePlay& play, SeatSet);
void end_phase(EaglePlay& play, SeatSet);

}  // namespace bivouac::eagle
