// The standard rules of Shadow of the Eagle as a game of the kernel (concept Game): its verbs, questions,
// procedures and names. The rules themselves are in the chapter files beside this one; this header only
// says what they are called.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/care.hpp"
#include "engine/game.hpp"
#include "engine/named_text.hpp"
#include "engine/odds.hpp"
#include "engine/trail.hpp"
#include "engine/view.hpp"
#include "games/shadow_of_the_eagle/standard/knowledge.hpp"
#include "games/shadow_of_the_eagle/standard/sight.hpp"
#include "games/shadow_of_the_eagle/standard/state.hpp"

namespace bivouac::shadow {

namespace standard {

inline constexpr Domain kUnit{kGameDomain};  // a unit or a guerrilla marker: "vval", "vval+1"
inline constexpr Domain kHex{kGameDomain + 1};
inline constexpr Domain kSpot{kGameDomain + 2};  // a hex or nowhere, in notations
inline constexpr Domain kLeader{kGameDomain + 3};
inline constexpr Domain kCommand{kGameDomain + 4};
inline constexpr Domain kOrder{kGameDomain + 5};
inline constexpr Domain kFormation{kGameDomain + 6};
inline constexpr Domain kFacing{kGameDomain + 7};
inline constexpr Domain kOddsColumn{kGameDomain + 8};
inline constexpr Domain kShockResult{kGameDomain + 9};
inline constexpr Domain kFireResult{kGameDomain + 10};
inline constexpr Domain kMoraleResult{kGameDomain + 11};

enum class Verb : std::uint16_t {
    Place,        // place 114l1 at 0305                                  [S18]
    Station,      // station lazan at 1412
    Historical,   // historical
    Ready,        // ready: the set-up is as wanted
    ChangeOrder,  // order spanish.I to attack                            [S3.i]
    Initiative,   // initiative allied.I to attack                        [CAS.3.b]
    EndOrders,    // end_orders
    Move,         // move 114l1: take up a counter                        [S7]
    Lead,         // lead lazan: take up a leader                         [S15.a]
    Turn,         // turn 0305: a stack turns where it stands             [S5.a]
    EndMovement,  // end_movement
    To,           // to 0306: the counter or leader taken up goes there
    Form,         // form square                                          [S4]
    Spread,       // spread 0306: another guerrilla marker goes out       [S4.1.c]
    Reform,       // reform normal at 0306: guerrillas come together
    Stay,         // stay: the counter taken up is done
    Face,         // face ne                                              [S5]
    Fire,         // fire 1406 with 114l1                                 [S10]
    Hold,         // hold 114l1: it does not fire
    Shock,        // shock 1406 from 1407: a stack attacks                [S11]
    Recall,       // recall 1407: that stack does not
    Join,         // join 1405 to 1406: fought as one                     figure 9
    Part,         // part 1405
    Charge,       // charge 1407: the cavalry of that stack charges       [S11.n]
    Walk,         // walk 1407: it does not
    Commit,       // commit
    Resolve,      // resolve 1406: the next shock                         [S11.k]
    Evade,        // evade 4h to 1405                                     [S11.a]
    Await,        // await: nobody (more) evades
    Lose,         // lose 114l1: it takes the point                       [S.SHOCK.AL]
    Retreat,      // retreat 114l1 to 0305: one hex                       [S12.a]
    Halt,         // halt 114l1: it goes no further than it must          [S.FIRE.R]
    Advance,      // advance 114l1 to 1406                                [S12.d]
    NoAdvance,    // no_advance: nobody (more) advances
};

enum class Ask : std::uint8_t {
    SetUp,        // set_up.cpp
    Dress,        // set_up.cpp: turn stacks before the battle
    Orders,       // orders.cpp
    ChooseUnit,   // movement.cpp
    Activate,     // movement.cpp
    LeadTo,       // leaders.cpp
    Face,         // facing.cpp
    PlanFire,     // fire_plan.cpp
    PlanShock,    // shock_plan.cpp
    ChooseShock,  // shock.cpp
    Evade,        // shock.cpp
    ChooseLoss,   // shock_results.cpp
    Retreat,      // retreat.cpp
    Advance,      // advance.cpp
};

enum class Proc : std::uint8_t {
    Battle,
    Turn,
    Phase,      // one side's phase
    FirePhase,  // the fires of a committed plan, one after the other
    Shocks,     // the shocks of a committed plan, one after the other
    Clash,      // one of them
    Aftermath,  // morale checks and retreats until nobody owes any
    FaceUp,     // asks for the facing of counters that need one and have none
};

constexpr Seat seat_of(Side side) {
    return static_cast<Seat>(side);
}
constexpr Side side_of(Seat seat) {
    return static_cast<Side>(seat);
}

constexpr Action act(Verb verb) {
    return {static_cast<std::uint16_t>(verb), {}};
}
/// Any verb with its operands in the order in which it names them: ids, hexes and enums alike.
template <class A>
constexpr Action act(Verb verb, A a) {
    return {static_cast<std::uint16_t>(verb), {static_cast<std::uint16_t>(a), 0, 0}};
}
template <class A, class B>
constexpr Action act(Verb verb, A a, B b) {
    return {static_cast<std::uint16_t>(verb),
            {static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), 0}};
}
constexpr bool is_verb(Action a, Verb verb) {
    return a.verb == static_cast<std::uint16_t>(verb);
}
template <class T>
constexpr T operand(Action a, std::size_t i = 0) {
    return static_cast<T>(a.operands[i]);
}

constexpr Operand unit_named(UnitId u) {
    return {kUnit, static_cast<std::int32_t>(u)};
}
constexpr Operand hex_named(Hex h) {
    return {kHex, static_cast<std::int32_t>(h)};
}
constexpr Operand leader_named(LeaderId l) {
    return {kLeader, static_cast<std::int32_t>(l)};
}
constexpr Operand command_named(CommandId c) {
    return {kCommand, static_cast<std::int32_t>(c)};
}
constexpr Operand order_named(Order o) {
    return {kOrder, static_cast<std::int32_t>(o)};
}
constexpr Operand formation_named(Formation f) {
    return {kFormation, static_cast<std::int32_t>(f)};
}
constexpr Operand facing_named(Facing f) {
    return {kFacing, static_cast<std::int32_t>(f)};
}
constexpr Operand side_named(Side side) {
    return {Domain::Seat, static_cast<std::int32_t>(side)};
}

/// A refusal of an action that another question asks for.
Verdict other_question();

}  // namespace standard

struct Standard {
    using Scenario = shadow::Scenario;
    using State = standard::State;
    using Knowledge = standard::Knowledge;
    using Sight = standard::Sight;

    static GameInfo info();
    static std::span<const VerbSpec> verbs();
    static std::span<const Question<Standard>> questions();
    static std::span<const Procedure<Standard>> procedures();

    static std::uint32_t domain_size(const Scenario& sc, Domain domain);
    static void write_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out);
    static void show_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out);
    static std::optional<std::uint16_t> read_operand(const Scenario& sc, Domain domain,
                                                     std::string_view text);
    static std::string_view seat_name(const Scenario& sc, Seat seat);

    static void begin(Play<Standard>& play);
    static Outcome outcome(const Scenario& sc, const State& s);
    static void describe(const Scenario& sc, State& s, Archive& archive);
    static void rederive(const Scenario& sc, State& s);
    static Knowledge knowledge(const Scenario& sc, const State& s, SeatSet viewer);
    static State imagine(const Scenario& sc, const Knowledge& k, Rng& rng);
    static std::string_view broken_invariant(const Scenario& sc, const State& s);

    /// What a bot thinks of a position, in hundredths of a point: more is better for the seat.
    static double evaluate(const Scenario& sc, const State& s, Seat seat);
    /// The same, thought over by those who search: with what the battle is expected to come to.
    static double appraise(const Scenario& sc, const State& s, Seat seat);
    /// The same where evaluate() has been asked already.
    static double appraise_with(const Scenario& sc, const State& s, Seat seat, double evaluated);
    /// What a seat can expect of a position, from 0 (lost) to 1 (won).
    static double expected_score(const Scenario& sc, const State& s, Seat seat);
    /// A captain with less care is hardly more than greedy here, and a colonel who may compare more courses
    /// finds with his full time what a marshal finds.
    static constexpr PartOfCare part_of_care(Rank rank) {
        if (rank == Rank::Captain) return {.finalists = 1.25};
        if (rank == Rank::Colonel) return {.courses = 0.5};
        return {};
    }
    /// Which turn of the battle it is; 0 while setting up.
    static std::uint32_t turn_number(const Scenario& /*sc*/, const State& s) { return s.turn; }
    /// How much a careful player leans to each of the answers offered to him; 0: never.
    static void lean(const Scenario& sc, const State& s, Seat seat, std::span<const Action> offers,
                     std::span<std::uint16_t> weights);

    static std::size_t fights(const Scenario& sc, const State& s, Seat seat);
    static Fight fight(const Scenario& sc, const State& s, Seat seat, std::size_t i);
    static std::uint32_t rehearse(Play<Standard>& play, Seat seat, std::size_t i);
    static Phrase result_of(std::uint32_t result);

    static std::vector<std::optional<Trail>> trails(const Scenario& sc, const State& s, Seat seat,
                                                    std::span<const Action> offered);

    static BoardView board(const Scenario& sc);
    static TableView view(const Scenario& sc, const Knowledge& k);

    using Loaded = LoadedOf<Scenario>;
    /// The battles, and those with variants after a plus sign: "maria+ad", [MAR.18.1].
    static std::vector<std::string> scenarios();
    static Loaded load(std::string_view scenario);
    static Loaded load_files(std::span<const NamedText> files);
};

namespace standard {
using StandardPlay = Play<Standard>;
using StandardQuestion = Question<Standard>;
}  // namespace standard

}  // namespace bivouac::shadow
