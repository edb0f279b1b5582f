// The language for positions of the standard game, so that a test of a rule reads like an example of the
// rulebook: a clear map with some ground on it, a few units and leaders, how they stand, and the point of the
// turn at which something is asked. The battle is made from text by load_battle and really played to that
// point; only what the test tells of the units is then put on. For tests only. It must never know a rule.
//
//     StandardField field;
//     field.at("fr1", "0505").at("sp1", "0503").facing("0505", "n").in_movement(Side::French);
//     field.take("move fr1");
//     EXPECT_TRUE(field.allowed("to 0504"));
//     EXPECT_EQ(field.refused_by("to 0506"), Rules{"S7.b"});
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/shadow_of_the_eagle/standard/stacks.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"
#include "games/shadow_of_the_eagle/tests/field_ground.hpp"
#include "games/shadow_of_the_eagle/tests/field_text.hpp"

namespace bivouac::shadow::standard::test {

using shadow::test::FieldGround;
using shadow::test::Texts;
using Rules = std::vector<std::string>;  // ids, as refusals name them
using TextSet = std::set<std::string>;

// Hexes are flat-topped, even columns lie half a hex further south: 0505 touches 0504 (N), 0604 (NE), 0605
// (SE), 0506 (S), 0405 (SW) and 0404 (NW); 0605 touches 0604 (N), 0705 (NE), 0706 (SE), 0606 (S), 0506 (SW),
// 0505 (NW).
class StandardField {
  public:
    StandardField();
    // One of the real battles, before its first decision: StandardField::battle("maria+ad").
    static StandardField battle(std::string_view id);

    StandardField(const StandardField&) = delete;
    StandardField& operator=(const StandardField&) = delete;
    StandardField(StandardField&&) = default;
    StandardField& operator=(StandardField&&) = delete;
    // Dice that were scripted and not rolled are a failure.
    ~StandardField();

    // [the ground] Before play begins. The map is 12 columns by 10 rows of clear ground at level 0.
    StandardField& size(int columns, int rows);
    StandardField& ground(std::string_view hexes, std::string_view terrain);  // "trees", "buildings" ...
    StandardField& level(std::string_view hexes, int level);
    // "river", "arroyo", "river+bridge", "crest+moderate"; where levels differ and no slope is named, it is
    // moderate.
    StandardField& between(std::string_view from, std::string_view to, std::string_view features);
    StandardField& road(std::string_view hexes);

    // [the armies] Before play begins. Without more words there are, on each side, foot fr1 to fr6 and sp1 to
    // sp6 (line, 6 points, grade C), light foot frlight, frlight2, splight, splight2 (6, C), horse frcav,
    // frcav2, spcav, spcav2 (light, 4, C) and guns frgun, frgun2, spgun, spgun2 (medium, 4, C). Those that
    // are given no place are not in the battle. All are independent unless `command` says otherwise.
    StandardField& unit(std::string_view words);  // "fr1 french infantry shock 8 A": new, or another fr1
    StandardField& at(std::string_view units, std::string_view hex);
    StandardField& may_set_up(std::string_view units, std::string_view hexes);  // for tests of set-up
    StandardField& enters(std::string_view units, std::string_view hex, int turn);
    // Puts units under the command I or II of their side; it takes orders once its leader is in the battle.
    StandardField& command(std::string_view units, std::string_view command);
    // Leaders: frchief, frlead (of I), frlead2 (of II), spchief, splead, splead2; rated 1 on both sides.
    StandardField& leader(std::string_view leader, std::string_view hex);
    StandardField& leader_enters(std::string_view leader, std::string_view hex, int turn);
    StandardField& rating(std::string_view leader, int front, int reverse);
    StandardField& stack_group(std::string_view units, std::string_view group);  // [S6.e]
    StandardField& british_fire(std::string_view units);                         // [CAS.10]

    // [the battle] Before play begins.
    StandardField& turns(int last);
    StandardField& storms(std::string_view turns);  // "2, 3"
    StandardField& sets_up_first(Side side);        // the Spanish, if not told
    // As battle.toml has it; told nothing, the lines are: radius = 3, chief_radius = 6, base = 0101 (French)
    // or the last hex (Spanish), orders = { initial = "harass", divider = 5, changes = 3, first_turn = 2 }.
    StandardField& radius(Side side, int radius, int chief_radius);
    StandardField& base(Side side, std::string_view hexes);
    StandardField& orders(Side side, std::string_view rules);  // "initial = \"defend\", divider = 3 ..."
    StandardField& setup_points(Side side, int points);
    StandardField& levels(std::string_view command, int level, int with_objective);  // "french.I", [S16]
    StandardField& objective(Side side, std::string_view hexes, std::string_view by);
    StandardField& battle_line(std::string_view line);  // any other line at the top of battle.toml

    // [how they stand] Put on when play reaches the movement of the phase that is asked for (for the orders
    // of a turn: the last movement of the turn before), or at once if play has begun.
    StandardField& formation(std::string_view units, std::string_view formation);  // "square", "limbered"
    StandardField& spread(std::string_view unit, std::string_view hexes);  // guerrilla, markers in hexes
    StandardField& facing(std::string_view hexes, std::string_view facing);
    StandardField& order(std::string_view command, std::string_view order);  // "french.I", "attack"
    StandardField& losses(std::string_view units, int points);
    StandardField& disorganized(std::string_view units);
    StandardField& routed(std::string_view units);
    StandardField& lost(std::string_view units);
    StandardField& seen(std::string_view units);
    StandardField& unseen(std::string_view units);
    StandardField& mark(std::string_view units, Mark mark);
    StandardField& top(std::string_view unit);  // of its stack
    // Anything else of a position; what is derived is derived again.
    StandardField& change(std::function<void(const Scenario&, State&)> how);

    // [where in the turn] Plays there: historical set-up, orders as they are, no movement, no fire that is
    // not owed, no shock. `side` is always the one that is asked.
    StandardField& turn(int turn);  // which turn is meant; else the first that comes
    StandardField& in_set_up(Side side);
    StandardField& in_dressing(Side side);
    StandardField& in_orders(Side side);  // from turn 2
    StandardField& in_movement(Side side);
    StandardField& in_defensive_fire(Side side);
    StandardField& in_offensive_fire(Side side);
    StandardField& in_shock(Side side);
    // Plays on likewise to the end of the phase of a side; past reorganization to the next turn or the end.
    StandardField& finish_phase();
    StandardField& finish_turn();

    // [play]
    StandardField& roll(const std::vector<std::uint16_t>& dice);  // for the decisions that follow
    StandardField& take(std::string_view text);                   // of the seat that is asked; must be legal
    StandardField& take_all(const Texts& actions);
    // take("move fr1"), take("to 0505"), take("stay") if it is asked on, and a facing if it is asked for.
    StandardField& move(std::string_view unit, std::string_view hex, std::string_view facing = "");
    StandardField& fire(std::string_view hex, std::string_view units);    // plans `fire HEX with ...` each
    StandardField& shock(std::string_view hex, std::string_view stacks);  // plans `shock HEX from ...` each

    // [questions]
    TextSet offers() const;                       // as they are typed
    TextSet offers(std::string_view verb) const;  // their operands: offers("to") gives hexes
    bool allowed(std::string_view text) const;
    Rules refused_by(std::string_view text) const;
    TextSet reach(std::string_view unit) const;             // hexes that the unit could be moved to now
    std::string asks() const;                               // name of the question: "choose_unit", "over"
    Side asked() const;                                     // whose question it is
    std::string hex_of(std::string_view who) const;         // of a counter or leader: "0505", "nowhere"
    std::string facing_of(std::string_view unit) const;     // "ne", "none"
    std::string formation_of(std::string_view unit) const;  // "normal"
    Condition condition_of(std::string_view unit) const;
    int losses_of(std::string_view unit) const;
    int strength_of(std::string_view unit) const;  // of the counter, as its parts are spread
    std::string order_of(std::string_view command) const;
    Texts stack(std::string_view hex) const;  // ids, the top first
    bool is(std::string_view unit, Mark mark) const;
    bool in_zone(Side side, std::string_view hex) const;
    bool in_front_zone(Side side, std::string_view hex) const;
    Texts events(Side viewer) const;  // in words, since the point in the turn was reached
    bool tells(Side viewer, std::string_view words) const;  // whether one of them has these words in it
    Outcome outcome() const;
    TableView view(Side viewer) const;
    Action action(std::string_view text) const;
    UnitId id(std::string_view unit) const;
    LeaderId leader_id(std::string_view leader) const;
    CommandId command_id(std::string_view command) const;
    Hex hex(std::string_view name) const;

    const State& state() const { return state_; }
    const Scenario& scenario() const { return *scenario_; }
    std::shared_ptr<const Scenario> shared_scenario() const { return scenario_; }

  private:
    struct Force {
        std::string words;  // "french infantry line 6 C"
        std::string area;   // of battle.toml; empty: not in the battle
        std::string hex;    // where it stands; empty: it enters
        std::string command = "IND";
        std::string group = "any";
        bool british_fire = false;
    };
    struct General {
        std::string side;
        std::string command;  // empty: in chief
        std::string area, hex;
        int rating = 1, reverse = 1;
    };
    struct SideWords {
        int radius = 3, chief_radius = 6, setup_points = 0;
        std::string base;
        std::string orders = "initial = \"harass\", divider = 5, changes = 3, first_turn = 2";
    };
    enum class Goal : std::uint8_t { SetUp, Dress, Orders, Movement, DefensiveFire, OffensiveFire, Shock };

    explicit StandardField(std::shared_ptr<const Scenario> scenario);

    StandardField& go_to(Goal goal, Side side);
    bool is_at(Goal goal, Side side) const;
    bool is_where_marks_are_put_on(Goal goal, Side side) const;
    void begin();
    void make_battle();
    void take_default();
    void carry_out(Action a);
    StandardField& later(std::function<void(StandardField&)> what);
    void put_on();
    void set_right();
    void expect_not_begun(std::string_view what) const;
    Force& force(std::string_view unit);
    General& general(std::string_view leader);
    std::vector<UnitId> ids(std::string_view units) const;
    std::uint16_t operand(Domain domain, std::string_view text) const;
    std::string name(Domain domain, std::uint16_t value) const;
    std::string battle_text() const;
    std::string side_text(Side side) const;
    std::string areas_text() const;
    std::string units_text() const;
    std::string leaders_text() const;

    // What the battle is made of.
    FieldGround ground_;
    int turns_ = 6;
    int wanted_turn_ = 0;
    std::string storms_;
    Side first_ = Side::Allied;
    std::array<SideWords, 2> sides_;
    std::map<std::string, std::pair<int, int>> levels_;  // "french.I"
    std::string objectives_;
    std::string lines_;
    std::vector<std::string> order_;  // of battle
    std::map<std::string, Force> forces_;
    std::vector<std::string> leader_order_;
    std::map<std::string, General> generals_;
    std::vector<std::function<void(StandardField&)>> pending_;

    // The battle as it is played.
    std::shared_ptr<const Scenario> scenario_;
    bool begun_ = false;
    State state_{};
    Chronicle chronicle_;
    std::vector<std::uint16_t> dice_;
};

}  // namespace bivouac::shadow::standard::test
