// The basic rules of Shadow of the Eagle as a game of the kernel (concept Game): its verbs, questions,
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
#include "games/shadow_of_the_eagle/basic/knowledge.hpp"
#include "games/shadow_of_the_eagle/basic/state.hpp"

namespace bivouac::shadow {

namespace basic {

inline constexpr Domain kUnit{kGameDomain};
inline constexpr Domain kHex{kGameDomain + 1};
inline constexpr Domain kOddsColumn{kGameDomain + 2};
inline constexpr Domain kResult{kGameDomain + 3};
inline constexpr Domain kSpot{kGameDomain + 4};  // a hex or nowhere, in notations

enum class Verb : std::uint16_t {
    Place,        // place 114l1 at 0305
    Historical,   // historical
    Move,         // move 114l1
    To,           // to 0305
    EndMovement,  // end_movement
    Remove,       // remove 114l1
    Attack,       // attack 1406 with 114l1
    Spare,        // spare 114l1
    Join,         // join 1407 to 1406
    Part,         // part 1407
    Commit,       // commit
    EndCombat,    // end_combat
    Resolve,      // resolve 1406
    Lose,         // lose 114l1
    Retreat,      // retreat 114l1 to 0305
    Stand,        // stand 114l1
    Displace,     // displace 114l1 to 0305
    Advance,      // advance 114l1 to 1406
    NoAdvance,    // no_advance
};

enum class Ask : std::uint8_t {
    SetUp,
    ChooseUnit,
    Destination,
    RemoveExcess,
    PlanAttacks,
    ChooseAttack,
    ChooseLoss,
    Retreat,
    Displace,
    Advance,
};

enum class Proc : std::uint8_t { Battle, Turn, Phase, Combat, Attacks, Fight };

constexpr Seat seat_of(Side side) {
    return static_cast<Seat>(side);
}
constexpr Side side_of(Seat seat) {
    return static_cast<Side>(seat);
}

constexpr Action act(Verb verb) {
    return {static_cast<std::uint16_t>(verb), {}};
}
constexpr Action act(Verb verb, UnitId u) {
    return {static_cast<std::uint16_t>(verb), {static_cast<std::uint16_t>(u), 0, 0}};
}
constexpr Action act(Verb verb, Hex h) {
    return {static_cast<std::uint16_t>(verb), {static_cast<std::uint16_t>(h), 0, 0}};
}
constexpr Action act(Verb verb, UnitId u, Hex h) {
    return {static_cast<std::uint16_t>(verb),
            {static_cast<std::uint16_t>(u), static_cast<std::uint16_t>(h), 0}};
}
constexpr Action attack_with(Hex target, UnitId u) {
    return {static_cast<std::uint16_t>(Verb::Attack),
            {static_cast<std::uint16_t>(target), static_cast<std::uint16_t>(u), 0}};
}
constexpr Action join(Hex hex, Hex into) {
    return {static_cast<std::uint16_t>(Verb::Join),
            {static_cast<std::uint16_t>(hex), static_cast<std::uint16_t>(into), 0}};
}
constexpr bool is_verb(Action a, Verb verb) {
    return a.verb == static_cast<std::uint16_t>(verb);
}
constexpr UnitId unit_operand(Action a, std::size_t i = 0) {
    return static_cast<UnitId>(a.operands[i]);
}
constexpr Hex hex_operand(Action a, std::size_t i) {
    return static_cast<Hex>(a.operands[i]);
}

constexpr Operand unit_named(UnitId u) {
    return {kUnit, static_cast<std::int32_t>(u)};
}
constexpr Operand hex_named(Hex h) {
    return {kHex, static_cast<std::int32_t>(h)};
}
constexpr Operand side_named(Side side) {
    return {Domain::Seat, static_cast<std::int32_t>(side)};
}

/// A refusal of an action that another question asks for.
Verdict other_question();

}  // namespace basic

struct Basic {
    using Scenario = shadow::Scenario;
    using State = basic::State;
    using Knowledge = basic::Knowledge;

    static GameInfo info();
    static std::span<const VerbSpec> verbs();
    static std::span<const Question<Basic>> questions();
    static std::span<const Procedure<Basic>> procedures();

    static std::uint32_t domain_size(const Scenario& sc, Domain domain);
    static void write_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out);
    static void show_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out);
    static std::optional<std::uint16_t> read_operand(const Scenario& sc, Domain domain,
                                                     std::string_view text);
    static std::string_view seat_name(const Scenario& sc, Seat seat);

    static void begin(Play<Basic>& play);
    static Outcome outcome(const Scenario& sc, const State& s);
    static void describe(const Scenario& sc, State& s, Archive& archive);
    static void rederive(const Scenario& sc, State& s);
    static Knowledge knowledge(const Scenario& sc, const State& s, SeatSet viewer);
    static State imagine(const Scenario& sc, const Knowledge& k, Rng& rng);
    static std::string_view broken_invariant(const Scenario& sc, const State& s);

    /// What a bot thinks of a position, in hundredths of a point: more is better for the seat.
    static double evaluate(const Scenario& sc, const State& s, Seat seat);
    /// The same by a bot that searches, which sees what guns can do too.
    static double appraise(const Scenario& sc, const State& s, Seat seat);
    /// What it should be worth to a bot that looks no further to have come up to the enemy: else nobody
    /// would.
    static double urge(const Scenario& sc, const State& s, Seat seat);
    /// What part of their care bots take here: units that see the guns are worth so much
    /// that a few careful ones win.
    static constexpr PartOfCare part_of_care(Rank /*rank*/) { return {.finalists = 0.635}; }
    /// What a seat can expect of a position, from 0 (lost) to 1 (won).
    static double expected_score(const Scenario& sc, const State& s, Seat seat);
    /// Which turn of the battle it is; 0 while setting up.
    static std::uint32_t turn_number(const Scenario& /*sc*/, const State& s) { return s.turn; }

    static std::size_t fights(const Scenario& sc, const State& s, Seat seat);
    static Fight fight(const Scenario& sc, const State& s, Seat seat, std::size_t i);
    static std::uint32_t rehearse(Play<Basic>& play, Seat seat, std::size_t i);
    static Phrase result_of(std::uint32_t result);

    static std::vector<std::optional<Trail>> trails(const Scenario& sc, const State& s, Seat seat,
                                                    std::span<const Action> offered);

    static BoardView board(const Scenario& sc);
    static TableView view(const Scenario& sc, const Knowledge& k);

    using Loaded = LoadedOf<Scenario>;
    static std::vector<std::string> scenarios();
    static Loaded load(std::string_view scenario);
    static Loaded load_files(std::span<const NamedText> files);
};

namespace basic {
using BasicPlay = Play<Basic>;
using BasicQuestion = Question<Basic>;
}  // namespace basic

}  // namespace bivouac::shadow
