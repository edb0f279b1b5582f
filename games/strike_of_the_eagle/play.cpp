// The sequence of play of Strike of the Eagle, [R2.1], [R2.4], as tables that read like the manual; and its
// verbs.
#include <array>

#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac {
namespace eagle {
namespace {

using Words = StepWords<StrikeOfTheEagle, Ask>;

/// A procedure for one front, if the scenario has that front.
template <Front F, Proc P>
void on(EaglePlay& play, SeatSet) {
    if (!play.sc.fronts[index_of(F)]) return;
    play.s.front = F;
    call(play, P);
}
template <Front F, Proc P>
constexpr Step<StrikeOfTheEagle> kOn = Words::run(on<F, P>);

void settle(EaglePlay& play, SeatSet) {
    call(play, Proc::Settle);
}
void reinforce(EaglePlay& play, SeatSet) {
    if (play.sc.reinforcement_phase) call(play, Proc::Reinforcement);
}
bool is_last_phase(const Scenario&, const State& s) {
    return s.phase == kPhases;
}
bool is_last_round(const Scenario& sc, const State& s) {
    return s.round == sc.rounds;
}

constexpr std::array kGameSteps{
    Words::run(set_up_game), Words::call(Proc::Round, {}),
    Words::run(announce_result),  // [R10.3]
};
constexpr std::array kRoundSteps{
    // [R2.1]
    Words::run(begin_round),
    Words::run(replenish),  // [R2.2]
    Words::call(Proc::Phase, {}),
    Words::run(reinforce),  // [R11]
    Words::again_unless(is_last_round),
};
constexpr std::array kPhaseSteps{
    // [R2.4], [A36] The North before the South in each of the steps 4, 5 and 6.
    Words::run(begin_phase),
    Words::run(draw_two),          // [R2.2]
    Words::run(place_new_blocks),  // 1
    Words::run(settle),
    Words::run(choose_cards),  // 2
    kOn<Front::North, Proc::Declare>,
    kOn<Front::South, Proc::Declare>,
    kOn<Front::North, Proc::PlaceOrders>,  // 3
    kOn<Front::South, Proc::PlaceOrders>,
    kOn<Front::North, Proc::Marches>,  // 4
    kOn<Front::South, Proc::Marches>,
    kOn<Front::North, Proc::Battles>,  // 5
    kOn<Front::South, Proc::Battles>,
    kOn<Front::North, Proc::Remaining>,  // 6
    kOn<Front::South, Proc::Remaining>,
    kOn<Front::North, Proc::SupplyCheck>,  // 7
    kOn<Front::South, Proc::SupplyCheck>,
    Words::run(settle),  // 8
    Words::run(end_phase),
    Words::again_unless(is_last_phase),
};
constexpr std::array kDeclareSteps{
    // [R3.2] the side without the initiative first
    Words::run(declare_next), Words::run(event_window), Words::run(carry_out_use),
    Words::run(declare_next), Words::run(event_window), Words::run(carry_out_use),
};
constexpr std::array kPlaceOrdersSteps{
    Words::run(begin_orders),  // [R4.2]
    Words::run(next_order),    // asks until both have passed; then goes on
    Words::run(end_orders),
    Words::run(orders_window),
};
constexpr std::array kMarchesSteps{
    // [R5.1]
    Words::run(free_rides),
    Words::run(forced_marches),  // a
    Words::run(recons),          // b
    Words::run(moves),           // c
    Words::run(next_withdraw),   // d, until none is left
};
constexpr std::array kMarchStepSteps{
    Words::run(next_in_step),
    Words::again(),
};
constexpr std::array kExecuteSteps{
    Words::run(begin_execution),
    Words::run(march_on),
    Words::run(end_execution),
    Words::run(settle),
};
constexpr std::array kWithdrawSteps{
    Words::run(begin_withdraw),
    Words::run(withdraw_loss),
    Words::run(withdraw_off),
    Words::run(settle),
};
constexpr std::array kRetreatSteps{
    Words::run(retreat_on),
    Words::again(),
};
constexpr std::array kBattlesSteps{
    Words::run(next_battle),
    Words::again(),
};
constexpr std::array kBattleSteps{
    Words::run(open_battle),
    Words::run(lay_attackers_cards),  // [R6.3]
    Words::run(lay_defenders_cards),
    Words::run(show_cards),
    Words::run(show_battle_orders),  // [R6.4]
    Words::run(strike),              // [R6.5] to [R6.7]
    Words::run(attackers_losses),    // [R6.8]
    Words::run(defenders_losses),
    Words::run(name_victor),  // [R6.10], [R6.11]
    Words::run(losers_losses),
    Words::run(initiative_window),
    Words::run(adjust_initiative),  // [R6.12]
    Words::run(retreat_window),
    Words::run(pursue),
    Words::run(retreat_losers),  // [R7]
    Words::run(victory_window),
    Words::run(regroup),  // [R7.5]
    Words::run(end_window),
    Words::run(close_battle),
    Words::run(settle),
};
static_assert(kBattleSteps[kBlow].run == strike);
static_assert(kBattleSteps[kAfterLosses].run == initiative_window);
constexpr std::array kRemainingSteps{
    Words::run(remaining_window),
    Words::run(next_reorganisation),  // [R8.1] until none is left
    Words::run(next_rail),            // [R8.2] likewise
    Words::run(return_orders),        // [R8.3]
};
constexpr std::array kExecuteRailSteps{
    Words::run(begin_rail),
    Words::run(rail_on),
    Words::run(settle),
};
constexpr std::array kSupplyCheckSteps{
    Words::run(supply_window),
    Words::run(starve),          // [R9.4]
    Words::run(drop_garrisons),  // [R9.5]
};
constexpr std::array kSettleSteps{
    Words::run(settle_next),
    Words::run(settle_score),
    Words::again(),
};
constexpr std::array kReinforcementSteps{
    Words::run(begin_reinforcement),
    Words::run(next_recruiter),  // [R11.6] until all have had their turn
};
constexpr std::array kRecruitSteps{
    Words::run(replace_garrisons),  // [R11.1]
    Words::run(combine),            // [R11.2]
    Words::run(gather_cubes),       // [R11.3]
    Words::run(reinforcement_window),
    Words::run(recruit),  // [R11.4], [R11.5]
    Words::run(end_recruiting),
};
constexpr std::array kReactSteps{
    Words::run(ask_window),
    Words::run(next_reaction),
    Words::run(next_reaction),
};
constexpr std::array kCardSteps{
    Words::run(next_operation),
    Words::again(),
};

void name_react(Frame& frame, Archive& archive) {
    auto& what = frame.as<ReactLocals>();
    archive.field("occasion", what.occasion);
    archive.field("actor", what.actor);
    archive.field("front", what.front);
    archive.field("area", what.area, kSpot);
    archive.field("turn", what.turn);
    archive.field("first", what.first);
}

void name_card(Frame& frame, Archive& archive) {
    auto& e = frame.as<Errand>();
    archive.field("side", e.side);
    archive.field("front", e.front);
    archive.field("card", e.card);
    archive.field("operation", e.operation);
    archive.field("begun", e.begun);
    archive.field("left", e.left);
    archive.field("chooser", e.chooser);
    archive.field("occasion", e.occasion);
    archive.field("actor", e.actor);
    archive.field("area", e.area, kSpot);
    archive.field("block", e.block);
    archive.field("taken", e.taken[0]);
    archive.field("taken_high", e.taken[1]);
}

const std::array<Procedure<StrikeOfTheEagle>, 21> kProcedures{{
    {"game", kGameSteps},
    {"round", kRoundSteps},
    {"phase", kPhaseSteps},
    {"declare", kDeclareSteps, name_declare},
    {"place_orders", kPlaceOrdersSteps},
    {"marches", kMarchesSteps},
    {"march_step", kMarchStepSteps, name_march_step},
    {"execute", kExecuteSteps, name_execute},
    {"withdraw", kWithdrawSteps, name_execute},
    {"retreat", kRetreatSteps},
    {"battles", kBattlesSteps},
    {"battle", kBattleSteps},
    {"remaining", kRemainingSteps},
    {"execute_rail", kExecuteRailSteps, name_execute},
    {"supply_check", kSupplyCheckSteps},
    {"settle", kSettleSteps, name_settle},
    {"reinforcement", kReinforcementSteps, name_reinforcement},
    {"recruit", kRecruitSteps},
    {"react", kReactSteps, name_react},
    {"card", kCardSteps, name_card},
    {"rehearsal", std::span(kBattleSteps).first(kAfterLosses)},
}};

constexpr std::array<VerbSpec, kVerbs> kVerbTable{{
    {"discard {0}", {kCard}},
    {"choose {0}", {kCard}},
    {"no_card"},
    {"take_cubes"},
    {"take_orders"},
    {"play_event"},
    {"first {0}", {kSide}},
    {"place {0} at {1}", {kOrder, kArea}, VerbKind::Decide, 1},
    {"pass"},
    {"execute {0}", {kArea}},
    {"march {0} to {1} by {2}", {kBlock, kArea, kArea}, VerbKind::Decide, 1},
    {"detach {0} from {1}", {kBlock, kBlock}},
    {"halt"},
    {"lose {0}", {kBlock}},
    {"fall_back {0}", {kArea}},
    {"retreat {0} to {1}", {kBlock, kArea}, VerbKind::Decide, 1},
    {"fight {0}", {kArea}},
    {"battle_card {0}", {kCard}},
    {"no_battle_card"},
    {"modifier {0}", {kCard}},
    {"from_deck"},
    {"reorganise {0}", {kBlock}},
    {"regroup {0}", {kBlock}},
    {"stay"},
    {"rail {0} to {1}", {kBlock, kArea}, VerbKind::Decide, 1},
    {"react {0}", {kCard}},
    {"let_pass"},
    {"pick {0}", {kBlock}},
    {"at {0}", {kArea}},
    {"close {0} to {1}", {kArea, kArea}, VerbKind::Decide, 1},
    {"give {0}", {kCube}},
    {"change {0} to {1}", {kArea, kOrder}},
    {"carry {0} to {1}", {kArea, kArea}, VerbKind::Decide, 1},
    {"ride {0} to {1}", {kBlock, kArea}, VerbKind::Decide, 1},
    {"enough"},
    {"combine {0} into {1}", {kBlock, kBlock}},
    {"strengthen {0} for {1} {2}", {kBlock, kCube, kCube}},
    {"build {0} at {1}", {kBlock, kArea}, VerbKind::Decide, 1},
    {"done"},
}};

// [R4.2], [R5.1] The initiative side says who is first; its answer is s.active.
void offer_first(const Scenario&, const State&, Seat, Offers& out) {
    for (const Side side : kBothSides) out.add(act(Verb::First, side));
}
Verdict refuse_first(const Scenario&, const State&, Seat, Action a) {
    return is_verb(a, Verb::First) ? Verdict::legal() : other_question();
}
void take_first(EaglePlay& play, Seat, Action a) {
    play.s.active = static_cast<Side>(a.operands[0]);
    play.everyone({"event.first", {side_named(play.s.active), front_named(play.s.front)}});
    play.answered();
}
Phrase prompt_first(const Scenario&, const State& s, Seat) {
    return {"prompt.first", {front_named(s.front)}};
}

}  // namespace

const EagleQuestion kWhoIsFirst{.name = "who_is_first",
                                .offer = offer_first,
                                .refuse = refuse_first,
                                .take = take_first,
                                .prompt = prompt_first};

Verdict other_question() {
    static constexpr Rule kRule = "R2.4";
    static constexpr Phrase kPhrase{"refusal.other_question"};
    return Verdict::refused(kRule, kPhrase);
}

void set_up_game(EaglePlay& play, SeatSet) {
    const Scenario& sc = play.sc;
    State& s = play.s;
    for (const Side side : kBothSides) {
        const std::size_t i = index_of(side);
        s.garrison[i] = sc.garrisons[i];
        s.control[i] = sc.control[i];
        s.vp[i] = sc.vp[i];
        const std::size_t cards = sc.decks[i].size();
        const std::uint64_t all = cards == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << cards) - 1;
        s.deck[i] = all & ~sc.left_out[i];
        s.removed[i] = all & sc.left_out[i];
    }
    for (const Front front : kBothFronts) {
        const InitiativeStart& start = sc.initiative[index_of(front)];
        s.initiative[index_of(front)] = {start.owner, start.value};
    }
    s.lithuania = sc.lithuania_open ? 1 : 0;
    for (const SetUp& entry : sc.set_up) {
        if (entry.round == 0) {
            set_up(sc, s, entry.block, entry.area, entry.sp);
        } else {
            s.at[index_of(entry.block)] = Place::Track;
        }
    }
    derive(sc, s);
}

void begin_round(EaglePlay& play, SeatSet) {
    ++play.s.round;
    play.s.phase = 0;
    play.s.breakout = 0;
    play.everyone({"event.round", {Operand::number(play.s.round)}});
}

void begin_phase(EaglePlay& play, SeatSet) {
    State& s = play.s;
    ++s.phase;
    for (const Side side : kBothSides) s.stood[index_of(side)] = held_by(s, side);
    play.everyone({"event.phase", {Operand::number(s.round), Operand::number(s.phase)}});
}

// [R1.7] Spent tokens leave, orders have been taken back; what the phase remembered is forgotten.
void end_phase(EaglePlay& play, SeatSet) {
    State& s = play.s;
    constexpr auto kKept = static_cast<std::uint16_t>(Mark::Sure);
    s.spent = {};
    for (std::uint16_t& marks : s.marks) marks &= kKept;
    s.left = {};
    s.via = {};
    s.order = {};
    s.ordered = {};
    s.peeked = {};
    s.entered = {};
    s.arrived = {};
    s.stood = {};
    s.chosen = {};
    s.use = {};
    s.staff = {};
    s.closed = {};
    s.cards_shown = 0;
    s.battle = {};
    s.forget_heeds();
    for (const Side side : kBothSides) derive_supply(play.sc, s, side);  // a card may have widened its range
}

}  // namespace eagle

using namespace eagle;

GameInfo StrikeOfTheEagle::info() {
    return {.id = "strike_of_the_eagle",
            .rules = "standard",
            .title = "Strike of the Eagle",
            .version = 1,
            .seats = 4};
}

std::span<const VerbSpec> StrikeOfTheEagle::verbs() {
    return kVerbTable;
}
std::span<const Procedure<StrikeOfTheEagle>> StrikeOfTheEagle::procedures() {
    return kProcedures;
}
std::span<const Question<StrikeOfTheEagle>> StrikeOfTheEagle::questions() {
    static const std::array kQuestions{
        kDiscard,    kChooseCard,   kDeclareUse,    kWhoIsFirst,   kPlaceOrder, kExecute,
        kMarch,      kWithdrawLoss, kChooseRetreat, kChooseBattle, kLayCards,   kAssignReorganise,
        kChooseLoss, kRegroup,      kReorganise,    kRailMove,     kReact,      kErrand,
        kCombine,    kRecruit,      kLookAround};
    return kQuestions;
}

void StrikeOfTheEagle::begin(Play<StrikeOfTheEagle>& play) {
    call(play, Proc::Game, all_seats(play.sc));
}

std::uint32_t StrikeOfTheEagle::turn_number(const Scenario&, const State& s) {
    return s.date();
}

}  // namespace bivouac
