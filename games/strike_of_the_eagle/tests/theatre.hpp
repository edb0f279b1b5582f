// The language for positions of Strike of the Eagle, so that a test of a rule reads like an example of the
// manual: an empty theatre, a few blocks, orders and cards, and the step of the phase at which something is
// asked. For tests only. It must never know a rule.
//
//     Theatre war("campaign_1920");
//     war.block("p_1l", "min", 3).order("polish", "move_out", "min").in(Proc::Marches);
//     war.take("execute min");
//     EXPECT_TRUE(war.allowed("march p_1l to bor by min"));
//     EXPECT_EQ(war.refused_by("march p_1l to smo by min"), Rules{"R5.3"});
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/notation.hpp"
#include "games/strike_of_the_eagle/battle_tally.hpp"
#include "games/strike_of_the_eagle/errands.hpp"
#include "games/strike_of_the_eagle/load.hpp"

namespace bivouac::eagle::test {

using Rules = std::vector<std::string>;  // ids, as refusals name them

class Theatre {
  public:
    /// A scenario without its blocks, hands, orders: garrisons and control as at the start, round 1, phase 1,
    /// all cards in the decks. Both sides are played by one commander unless the id says otherwise
    /// ("campaign_1920+4").
    explicit Theatre(std::string_view scenario = "campaign_1920");
    /// The scenario as it begins, at its first question.
    static Theatre begun(std::string_view scenario, std::uint64_t seed = 1);

    Theatre(const Theatre&) = delete;
    Theatre& operator=(const Theatre&) = delete;
    Theatre(Theatre&&) = default;
    Theatre& operator=(Theatre&&) = delete;
    ~Theatre() = default;

    // [the position]
    /// "p_1l p_2l": put there, unseen.
    Theatre& block(std::string_view blocks, std::string_view where, int strength);
    Theatre& no_garrison(std::string_view areas);
    Theatre& garrison(std::string_view of, std::string_view areas);
    Theatre& control(std::string_view of, std::string_view areas);
    Theatre& order(std::string_view of, std::string_view order, std::string_view where);  // "move_to"
    Theatre& hand(
        std::string_view cards);  // "p01 s23": out of the deck into the hand of the North's commander
    Theatre& hand_south(std::string_view cards);
    Theatre& discarded(std::string_view cards);
    /// Reactions nobody may play: takes them out of the game, so that no window opens. Theatres begin so.
    Theatre& without_reactions();
    Theatre& with_reactions(std::string_view cards);  // these may be played: they are put into the deck again
    /// As if another author had written this number behind the effect of a card.
    Theatre& number(std::string_view id, Effect effect, int n);
    Theatre& cubes(std::string_view of, Front front, int black, int white, int green);
    Theatre& initiative(Front front, std::string_view of, int value);
    /// Blocks that entered an area in this phase from another.
    Theatre& entered(std::string_view blocks, std::string_view from);
    Theatre& spent(std::string_view blocks, Spent how);
    /// Anything else; what is derived is derived again.
    Theatre& change(const std::function<void(const Scenario&, State&)>& how);

    // [play] Runs a procedure on a front up to its first question, or to its end.
    Theatre& in(Proc procedure, Front front = Front::North);
    /// A card is carried out as an event of its side (no window).
    Theatre& event(std::string_view text, Front front = Front::North);
    /// What dice and draws will give, one value a request; none left: any.
    Theatre& dice(std::initializer_list<int> values);
    /// Takes decisions of whoever is asked, as they are written; a wrong one is a failure.
    Theatre& take(std::string_view action);
    Theatre& take_all(std::initializer_list<std::string_view> actions);
    /// Lets every window pass until another question is open.
    Theatre& let_pass();
    /// Answers anything with its first offer until this question is asked, or the procedure ends.
    Theatre& until(Ask question);

    // [asking]
    [[nodiscard]] bool allowed(std::string_view action) const;
    [[nodiscard]] Rules refused_by(std::string_view action) const;
    [[nodiscard]] std::vector<std::string> offers() const;  // as they are written
    [[nodiscard]] std::vector<std::string> offers(std::string_view verb) const;
    [[nodiscard]] bool asks(Ask question) const;
    [[nodiscard]] std::string asked() const;  // seats, as "polish", "polish soviet"; "" at the end
    [[nodiscard]] std::string where(std::string_view block) const;  // "war", "pool", "track", "out"
    [[nodiscard]] int sp(std::string_view block) const;
    [[nodiscard]] Spent spent_of(std::string_view block) const;
    [[nodiscard]] int vp(std::string_view of) const;
    [[nodiscard]] bool has_garrison(std::string_view of, std::string_view where) const;
    [[nodiscard]] bool controls(std::string_view of, std::string_view where) const;
    [[nodiscard]] Order order_at(std::string_view of, std::string_view where) const;
    [[nodiscard]] std::string pile_of(std::string_view text) const;  // "deck", "hand", "discard", "removed"
    /// Events since the last step, as keys: "event.battle"; of one viewer, or of all.
    [[nodiscard]] bool happened(std::string_view key) const;
    [[nodiscard]] std::vector<std::string> seen_by(std::string_view of) const;
    /// What these events named, one list of numbers for each: blocks and sides by number, counts as they are.
    [[nodiscard]] std::vector<std::vector<int>> told(std::string_view key) const;

    [[nodiscard]] const Scenario& sc() const { return *sc_; }
    [[nodiscard]] const State& s() const { return s_; }
    [[nodiscard]] State& s() { return s_; }
    [[nodiscard]] BlockId id(std::string_view block) const;
    [[nodiscard]] Area area(std::string_view id) const;
    [[nodiscard]] static Side side(std::string_view name);
    [[nodiscard]] Slot card(std::string_view id) const;

  private:
    explicit Theatre(std::shared_ptr<const Scenario> sc) : sc_(std::move(sc)) {}
    [[nodiscard]] std::uint16_t operand(Domain domain, std::string_view text) const;
    [[nodiscard]] Action read(std::string_view action) const;
    [[nodiscard]] Seat who() const;
    void run(const std::function<void(EaglePlay&)>& how);

    std::shared_ptr<const Scenario> sc_;
    State s_{};
    std::vector<std::uint16_t> script_;
    Chronicle log_;
    std::uint64_t seed_ = 1;
};

}  // namespace bivouac::eagle::test
