// The books of a match of Strike of the Eagle, kept by somebody who only listens to the chronicle and looks
// at where the blocks stand: garrisons, control, victory points, and who is in supply. Written from the
// rules; for tests only. It must never call what the game itself reckons with (scoring.cpp, supply.cpp,
// forces.cpp).
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/strike_of_the_eagle/eagle.hpp"

namespace bivouac::eagle::test {

class Bookkeeper {
  public:
    explicit Bookkeeper(const Scenario& sc);

    /// A decision has been taken: what everybody heard, and the position after it. Gives what is wrong, or
    /// "".
    std::string hear(const std::vector<SeenEvent>& told, const State& after);

    [[nodiscard]] int battles() const { return battles_; }
    [[nodiscard]] int changes_of_control() const { return changes_; }
    [[nodiscard]] int points_scored() const { return points_; }

  private:
    struct Played {
        Side side;
        CardId card;
    };

    void note(const Phrase& phrase);
    void note_garrison(std::string_view key, const Phrase& phrase);
    void note_battle(std::string_view key, const Phrase& phrase);
    void note_block_gone(BlockId block, Area area, bool for_good);
    void note_card(std::string_view key, const Phrase& phrase);
    void award(Side side, int points);
    /// Cards that were played as events and are carried out by now.
    void settle_cards();
    void settle_objectives();

    [[nodiscard]] std::string wrong_garrisons(const State& s) const;
    [[nodiscard]] std::string wrong_control(const State& s) const;
    [[nodiscard]] std::string wrong_points(const State& s) const;

    const Scenario& sc_;
    PerSide<AreaSet> stood_{}, stand_{};  // where blocks stood before the decision, and where they stand
    PerSide<AreaSet> garrison_{}, control_{};
    PerSide<int> points_of_{};       // but for cities
    PerSide<int> lost_in_battle_{};  // SP, garrison included
    PerSide<bool> denies_{};         // has laid a card that denies the enemy his Great Victory
    bool in_battle_ = false;
    bool less_for_next_city_ = false;
    std::vector<bool> scored_, reduced_;  // by objective
    std::vector<Played> played_;
    AreaSet claims_, gone_from_;  // in this decision
    int battles_ = 0, changes_ = 0, points_ = 0;
};

/// [R9] by brute force: who is in supply in a position, from the list of links alone.
class Quartermaster {
  public:
    Quartermaster(const Scenario& sc, const State& s);
    [[nodiscard]] bool feeds(BlockId b) const;

  private:
    /// Links from an area to the nearest of the goals; the area itself may be held by the enemy. -1: no line.
    [[nodiscard]] int links(Side side, Area from, AreaSet goals) const;

    const Scenario& sc_;
    const State& s_;
    PerSide<AreaSet> open_{};  // [R9.2] areas that a line may enter
    PerSide<AreaSet> depots_{};
};

}  // namespace bivouac::eagle::test
