// A small language for positions, so that a test of a rule reads like an example of the rulebook: a clear map
// with some ground on it, a few units, and the point of the turn at which something is asked. The battle is
// made from text by load_battle and really played to that point; nothing of the sequence is made by hand.
// For tests only. It must never know a rule: what is legal and what it does is asked of the game.
//
//     Field field;
//     field.ground("0606", "trees").at("fr1", "0505").at("sp1", "0507").in_movement(Side::French);
//     field.take("move fr1");
//     EXPECT_TRUE(field.allowed("to 0606"));
//     EXPECT_EQ(field.refused_by("to 0507"), Rules{"B4.b"});
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/shadow_of_the_eagle/basic/basic.hpp"
#include "games/shadow_of_the_eagle/tests/field_ground.hpp"
#include "games/shadow_of_the_eagle/tests/field_text.hpp"

namespace bivouac::shadow::test {

using basic::Mark;
using Rules = std::vector<std::string>;  // ids, as refusals name them
using TextSet = std::set<std::string>;

// Hexes are flat-topped, even columns lie half a hex further south: 0505 touches 0504 (N), 0604 (NE), 0605
// (SE), 0506 (S), 0405 (SW) and 0404 (NW); 0605 touches 0604 (N), 0705 (NE), 0706 (SE), 0606 (S), 0506 (SW),
// 0505 (NW).
class Field {
  public:
    Field();
    // One of the real battles, before its first decision: Field::battle("alcaniz").
    static Field battle(std::string_view id);

    Field(const Field&) = delete;
    Field& operator=(const Field&) = delete;
    Field(Field&&) = default;
    Field& operator=(Field&&) = delete;
    // Dice that were scripted and not rolled are a failure.
    ~Field();

    // [the ground] Before play begins. The map is 12 columns by 10 rows of clear ground at level 0.
    Field& size(int columns, int rows);
    Field& ground(std::string_view hexes, std::string_view terrain);  // "trees", "buildings", "swamp" ...
    Field& level(std::string_view hexes, int level);
    // What lies between two neighbours: "river", "arroyo", "river+bridge", "crest+moderate" ... Where levels
    // differ and no slope is named, it is moderate.
    Field& between(std::string_view from, std::string_view to, std::string_view features);
    Field& road(std::string_view hexes);

    // [the armies] Before play begins. Without more words there are, on each side, foot fr1 to fr6 and sp1 to
    // sp6 (line, 6 points, grade C), horse frcav, frcav2, spcav, spcav2 (light, 4, C) and guns frgun, frgun2,
    // spgun, spgun2 (medium, 4, C). Those that are given no place are not in the battle.
    Field& unit(std::string_view words);  // "fr1 french infantry shock 8 A": a new unit, or another fr1
    Field& at(std::string_view unit, std::string_view hex);
    Field& may_set_up(std::string_view unit, std::string_view hexes);  // for tests of set-up
    Field& enters(std::string_view unit, std::string_view hex, int turn);
    Field& turns(int last);
    Field& storms(std::string_view turns);  // "2, 3"
    Field& sets_up_first(Side side);        // the Spanish, if not told

    // [marks] Put on when play has reached the point that is asked for, or at once if it has.
    Field& disorganized(std::string_view unit);
    Field& seen(std::string_view unit);
    Field& lost(std::string_view unit);

    // [where in the turn] Plays there: historical set-up, no movement, no combat.
    Field& turn(int turn);  // which turn in_movement and in_combat mean; else the first that comes
    Field& in_set_up(Side side);
    Field& in_movement(Side side);
    Field& in_combat(Side side);
    // Ends movement and combat of both sides to the next turn, or to the end of the battle.
    Field& finish_turn();

    // [play]
    Field& roll(std::vector<std::uint16_t> dice);  // for the decisions that follow
    Field& take(std::string_view text);            // of the seat that is asked; must be legal
    Field& take_all(const Texts& actions);
    Field& move(std::string_view unit, std::string_view hex);  // take("move fr1"), take("to 0505")

    // [questions]
    TextSet offers() const;                       // as they are typed
    TextSet offers(std::string_view verb) const;  // their operands: offers("to") gives hexes
    bool allowed(std::string_view text) const;
    Rules refused_by(std::string_view text) const;
    TextSet reach(std::string_view unit) const;       // hexes that the unit could be moved to now
    std::string asks() const;                         // name of the question: "choose_unit", "over"
    Side asked() const;                               // whose question it is
    std::string hex_of(std::string_view unit) const;  // "0505", "nowhere"
    bool is(std::string_view unit, Mark mark) const;
    Texts events(Side viewer) const;  // in words, since the point in the turn was reached
    Outcome outcome() const;
    Action action(std::string_view text) const;
    UnitId id(std::string_view unit) const;
    Hex hex(std::string_view name) const;

    const basic::State& state() const;
    const Scenario& scenario() const;

  private:
    struct Force {
        std::string words;  // "french infantry line 6 C"
        std::string area;   // of battle.toml; empty: not in the battle
        std::string hex;    // where it stands; empty: it enters
    };
    enum class Goal : std::uint8_t { SetUp, Movement, Combat };

    explicit Field(std::shared_ptr<const Scenario> scenario);

    Field& go_to(Goal goal, Side side);
    bool is_at(Goal goal, Side side) const;
    void begin();
    void make_battle();
    void take_default();
    void carry_out(Action a);
    void put_on_marks();
    void expect_not_begun(std::string_view what) const;
    Force& force(std::string_view unit);
    std::string battle_text() const;
    std::string units_text() const;

    // What the battle is made of.
    FieldGround ground_;
    int turns_ = 6;
    int wanted_turn_ = 0;
    std::string storms_;
    Side first_ = Side::Allied;
    std::vector<std::string> order_;  // of battle
    std::map<std::string, Force> forces_;
    std::vector<std::pair<std::string, Mark>> marks_;

    // The battle as it is played.
    std::shared_ptr<const Scenario> scenario_;
    bool begun_ = false;
    basic::State state_{};
    Chronicle chronicle_;
    std::vector<std::uint16_t> dice_;
};

}  // namespace bivouac::shadow::test
