// Strike of the Eagle as a game of the kernel (concept Game): its verbs, questions, procedures and names. The
// rules themselves are in the chapter files beside this one; this header only says what they are called.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/game.hpp"
#include "engine/named_text.hpp"
#include "engine/odds.hpp"
#include "engine/view.hpp"
#include "games/strike_of_the_eagle/knowledge.hpp"
#include "games/strike_of_the_eagle/state.hpp"

namespace bivouac::eagle {

inline constexpr Domain kBlock{kGameDomain};
inline constexpr Domain kArea{kGameDomain + 1};
inline constexpr Domain kPolishCard{kGameDomain + 2};
inline constexpr Domain kSovietCard{kGameDomain + 3};
inline constexpr Domain kCard{kGameDomain + 4};  // of either deck: the Polish ones first
inline constexpr Domain kOrder{kGameDomain + 5};
inline constexpr Domain kCube{kGameDomain + 6};
inline constexpr Domain kSide{kGameDomain + 7};
inline constexpr Domain kFront{kGameDomain + 8};
// In notations only: a slot that may be empty, zero being empty.
inline constexpr Domain kPlace{kGameDomain + 9};
inline constexpr Domain kSpot{kGameDomain + 10};
inline constexpr Domain kSlot{kGameDomain + 11};

enum class Verb : std::uint16_t {
    Discard,     // discard p01                 [R2.2]
    Choose,      // choose p01                  [R3.2]
    NoCard,      // no_card
    TakeCubes,   // take_cubes                  [R3.3]
    TakeOrders,  // take_orders                 [R3.4]
    PlayEvent,   // play_event                  [R3.5]
    First,       // first polish                [R4.2], [R5.1]
    Place,       // place move_to at war        [R4]
    Pass,        // pass
    Execute,     // execute war                 [R5.1]
    March,       // march p_1l to war by mod    [R5.4]; the last area before
    Detach,      // detach p_r7 from p_1l       [R5.7]
    Halt,        // halt
    Lose,        // lose p_1l                   [R5.9], [R6.8]
    FallBack,    // fall_back war               [R7.1] all together
    Retreat,     // retreat p_1l to war         [R7.2] one by one
    Fight,       // fight war                   [R6.1]
    BattleCard,  // battle_card p19             [R6.3]
    NoBattleCard,
    Modifier,    // modifier p19
    FromDeck,    // from_deck
    Reorganise,  // reorganise p_1l             [R6.4], [R8.1]
    Regroup,     // regroup p_1l                [R7.5]
    Stay,        // stay
    Rail,        // rail p_1l to war            [R8.2]
    React,       // react p35                   [R3.6]
    LetPass,     // let_pass
    Pick,        // pick p_1l                   what cards ask for
    At,          // at war
    Close,       // close war to mod
    Give,        // give black
    Change,      // change war to defend
    Carry,       // carry war to mod
    Ride,        // ride s_c4 to war
    Enough,      // enough
    Combine,     // combine p_r7 into p_1l      [R11.2]
    Strengthen,  // strengthen p_1l for black white [R11.4]
    Build,       // build p_r7 at war           [R11.5]
    Done,        // done
};
inline constexpr std::size_t kVerbs = 39;

enum class Ask : std::uint8_t {
    Discard,  // cards.cpp
    ChooseCard,
    DeclareUse,
    WhoIsFirst,  // play.cpp: who places or executes first
    PlaceOrder,  // orders.cpp
    Execute,     // marches.cpp
    March,
    WithdrawLoss,   // withdraw.cpp
    ChooseRetreat,  // retreat.cpp
    ChooseBattle,   // battle.cpp
    LayCards,
    AssignReorganise,
    ChooseLoss,
    Regroup,
    Reorganise,  // remaining.cpp
    Rail,
    React,    // react.cpp
    Errand,   // errands.cpp
    Combine,  // reinforcement.cpp
    Recruit,
    LookAround,  // battle.cpp
};

enum class Proc : std::uint8_t {
    Game,
    Round,
    Phase,
    Declare,      // cards.cpp, for the front at hand
    PlaceOrders,  // orders.cpp, likewise
    Marches,      // marches.cpp, likewise: steps a to d
    MarchStep,
    Execute,   // one order of a march step
    Withdraw,  // withdraw.cpp
    Retreat,   // retreat.cpp
    Battles,   // battle.cpp, for the front at hand
    Battle,
    Remaining,  // remaining.cpp, for the front at hand
    ExecuteRail,
    SupplyCheck,    // supply_check.cpp
    Settle,         // scoring.cpp: control and what it scores
    Reinforcement,  // reinforcement.cpp
    Recruit,        // of one side on one front
    React,          // react.cpp: a window and what is answered
    Card,           // errands.cpp: the operations of a card, one after the other
    Rehearsal,      // a battle up to its losses, for odds: no match comes to it
};

constexpr Action act(Verb verb, std::uint16_t a = 0, std::uint16_t b = 0, std::uint16_t c = 0) {
    return {static_cast<std::uint16_t>(verb), {a, b, c}};
}
template <class A>
constexpr Action act(Verb verb, A a) {
    return {static_cast<std::uint16_t>(verb), {static_cast<std::uint16_t>(a), 0, 0}};
}
template <class A, class B>
constexpr Action act(Verb verb, A a, B b) {
    return {static_cast<std::uint16_t>(verb),
            {static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), 0}};
}
template <class A, class B, class C>
constexpr Action act(Verb verb, A a, B b, C c) {
    return {static_cast<std::uint16_t>(verb),
            {static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c)}};
}
constexpr bool is_verb(Action a, Verb verb) {
    return a.verb == static_cast<std::uint16_t>(verb);
}
constexpr BlockId block_operand(Action a, std::size_t i = 0) {
    return static_cast<BlockId>(a.operands[i]);
}
constexpr Area area_operand(Action a, std::size_t i = 0) {
    return static_cast<Area>(a.operands[i]);
}
/// Cards are written with the Polish ones first; every deck is numbered from 0.
constexpr std::uint16_t card_value(Side side, CardId card) {
    return static_cast<std::uint16_t>(index_of(card) + (side == Side::Polish ? 0 : kMaxCards));
}
constexpr CardId card_operand(Action a, std::size_t i = 0) {
    return static_cast<CardId>(a.operands[i] % kMaxCards);
}
constexpr Side card_side(Action a, std::size_t i = 0) {
    return a.operands[i] < kMaxCards ? Side::Polish : Side::Soviet;
}

constexpr Operand block_named(BlockId b) {
    return {kBlock, static_cast<std::int32_t>(b)};
}
constexpr Operand area_named(Area a) {
    return {kArea, static_cast<std::int32_t>(a)};
}
constexpr Operand card_named(Side side, CardId c) {
    return {kCard, card_value(side, c)};
}
constexpr Operand order_named(Order o) {
    return {kOrder, static_cast<std::int32_t>(o)};
}
constexpr Operand side_named(Side side) {
    return {kSide, static_cast<std::int32_t>(side)};
}
constexpr Operand front_named(Front front) {
    return {kFront, static_cast<std::int32_t>(front)};
}
constexpr Operand cube_named(Cube cube) {
    return {kCube, static_cast<std::int32_t>(cube)};
}

}  // namespace bivouac::eagle

namespace bivouac {

struct StrikeOfTheEagle {
    using Scenario = eagle::Scenario;
    using State = eagle::State;
    using Knowledge = eagle::Knowledge;

    static GameInfo info();
    static std::size_t seats(const Scenario& sc) { return sc.commanders.seats; }
    /// Commanders of one side win and lose together, [A34].
    static SeatSet side(const Scenario& sc, Seat seat) { return sc.seats_of(sc.side_of(seat)); }
    static std::span<const VerbSpec> verbs();
    static std::span<const Question<StrikeOfTheEagle>> questions();
    static std::span<const Procedure<StrikeOfTheEagle>> procedures();

    static std::uint32_t domain_size(const Scenario& sc, Domain domain);
    static void write_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out);
    static void show_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out);
    static std::optional<std::uint16_t> read_operand(const Scenario& sc, Domain domain,
                                                     std::string_view text);
    static std::string_view seat_name(const Scenario& sc, Seat seat);

    static void begin(Play<StrikeOfTheEagle>& play);
    static Outcome outcome(const Scenario& sc, const State& s);
    static void describe(const Scenario& sc, State& s, Archive& archive);
    static void rederive(const Scenario& sc, State& s);
    static Knowledge knowledge(const Scenario& sc, const State& s, SeatSet viewer);
    static State imagine(const Scenario& sc, const Knowledge& k, Rng& rng);
    static std::string_view broken_invariant(const Scenario& sc, const State& s);
    /// What a bot thinks of a position, in hundredths of a point: more is better for the seat.
    static double evaluate(const Scenario& sc, const State& s, Seat seat);
    /// A lead with which about three games of four are won, in the same measure.
    static constexpr double kClearAdvantage = 500;
    /// Orders show what they were worth at the end of the Operation Phase.
    static std::uint32_t horizon(const Scenario& sc, const State& s) { return turn_number(sc, s); }
    /// How much a careful player leans to each of the answers offered to him; 0: never.
    static void lean(const Scenario& sc, const State& s, Seat seat, std::span<const Action> offers,
                     std::span<std::uint16_t> weights);
    /// Battles that a seat may ask the odds of: the one being prepared, or all that are to come.
    static std::size_t fights(const Scenario& sc, const State& s, Seat seat);
    static Fight fight(const Scenario& sc, const State& s, Seat seat, std::size_t i);
    static State known_position(const Scenario& sc, const State& s, Seat seat);
    static std::uint32_t rehearse(Play<StrikeOfTheEagle>& play, Seat seat, std::size_t i);
    static Phrase result_of(std::uint32_t result);
    static std::span<const Phrase> aspects();
    static Phrase aspect_of(std::uint32_t result, std::size_t i);
    static std::span<const std::string_view> triggers();
    static std::uint32_t turn_number(const Scenario& sc, const State& s);

    static BoardView board(const Scenario& sc);
    static TableView view(const Scenario& sc, const Knowledge& k);

    using Loaded = LoadedOf<Scenario>;
    static std::vector<std::string> scenarios();
    static Loaded load(std::string_view scenario);
    static Loaded load_files(std::span<const NamedText> files);
};

namespace eagle {
using EaglePlay = Play<StrikeOfTheEagle>;
using EagleQuestion = Question<StrikeOfTheEagle>;
}  // namespace eagle

}  // namespace bivouac
