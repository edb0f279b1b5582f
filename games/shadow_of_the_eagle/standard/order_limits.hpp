// What orders say about a march, [S3.A] to [S3.F]: which steps may be made, where it may end, and how far it
// has to go at least before it may. Made once for a march, asked for every hex on the way.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "games/shadow_of_the_eagle/standard/march.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {

/// Where a counter's ways begin: where it stands, or where it enters.
inline Hex start_of(const Scenario& sc, const State& s, UnitId u) {
    return s.on_map(u) ? s.hex(u) : standard_unit(sc, u).entry_hex;
}

/// Enemy hexes near enough to matter to a march.
class NearEnemies {
  public:
    void collect(const Scenario& sc, const State& s, Side side, Hex from, int range) {
        grid_ = &sc.map.grid();
        s.occupied[index_of(enemy_of(side))].for_each([&](Hex hex) {
            if (grid_->distance(from, hex) <= range && count_ < places_.size())
                places_[count_++] = grid_->axial(hex);
        });
    }
    [[nodiscard]] bool empty() const { return count_ == 0; }
    /// The distance of the nearest, or `most`; once one is near enough, others are not looked at.
    [[nodiscard]] int nearest(Hex hex, int most, int enough = 0) const {
        if (count_ == 0) return most;
        const boards::Axial here = grid_->axial(hex);
        for (std::size_t i = 0; i < count_ && most > enough; ++i)
            most = std::min(most, distance(here, places_[i]));
        return most;
    }

  private:
    /// As the grid has it, without asking it where they are.
    static int distance(boards::Axial a, boards::Axial b) {
        const int dq = b.q - a.q;
        const int dr = b.r - a.r;
        return std::max({std::abs(dq), std::abs(dr), std::abs(dq + dr)});
    }

    const boards::HexGrid* grid_ = nullptr;
    std::array<boards::Axial, kPieceSlots> places_;
    std::size_t count_ = 0;
};

class OrderLimits {
  public:
    /// `kept`: whether orders count at all; `budget`: the most hexes that the march can go.
    OrderLimits(const Scenario& sc, const State& s, const Marcher& who, Hex start, int budget, bool kept);

    /// Whether there is nothing to look for.
    [[nodiscard]] bool forbid_all() const {
        if (!kept_) return false;
        if (order_ == Order::Defend) return support_.empty() && lost_ == Spot::Nowhere;
        if (order_ == Order::Harass) return near_.empty();
        return order_ == Order::None && !has_leader();
    }
    [[nodiscard]] bool bind_steps() const {
        return kept_ && ((order_ == Order::Maneuver && !near_.empty()) || order_ == Order::None);
    }
    /// What steps are measured by where they are bound: how far the enemy is, or (negative) the leader.
    [[nodiscard]] int measure(Hex hex) const {
        if (order_ == Order::Maneuver) return near_.nearest(hex, kManeuverDistance);
        return -sc_.map.grid().distance(hex, hex_of(s_.leader_at[leader_]));
    }
    /// [S3.A], [S3.D] RULINGs S3-d, S3-e: step by step, by the measures of the start and of both hexes.
    [[nodiscard]] bool allow_step(int start, int from, int to) const {
        if (order_ == Order::None) return to > from;
        return to >= kManeuverDistance || (start < kManeuverDistance && to > from);
    }
    /// Hexes that it has to go from here at least before it may end: 0 where it may.
    [[nodiscard]] int hexes_to_go(Hex hex) const {
        if (!kept_) return 0;
        switch (order_) {
            case Order::Attack:
            case Order::Harass:
                return std::max(0, near_.nearest(hex, kFar, within_) - within_);
            case Order::Retreat:
                return near_.nearest(hex, within_ + 1, within_) > within_ ? 0 : 1;
            case Order::Defend:
                return hexes_to_support(hex);
            case Order::Maneuver:
            case Order::None:
                break;
        }
        return 0;
    }

    static constexpr int kManeuverDistance = 5;  // [S3.D]
    static constexpr int kHarassDistance = 3;    // [S3.C]

  private:
    static constexpr int kFar = 99;  // what nearest_enemy() says if there is none

    void find_support(Side side, int budget);
    [[nodiscard]] int hexes_to_support(Hex hex) const;
    [[nodiscard]] bool has_leader() const {
        return leader_ != 0xFF && s_.leader_at[leader_] != Spot::Nowhere;
    }

    const Scenario& sc_;
    const State& s_;
    Hex start_;
    Order order_ = Order::None;
    bool kept_ = false;
    int within_ = 0;
    std::uint8_t leader_ = 0xFF;
    Spot lost_ = Spot::Nowhere;  // [S3.E] the position that it may take back
    HexSet support_;             // [S3.E] friends in an enemy zone
    NearEnemies near_;
};

/// Whether its orders leave a counter on the map anything to march for with so many points: a quick look.
bool orders_let_set_out(const Scenario& sc, const State& s, UnitId u, Order order, int budget);

}  // namespace bivouac::shadow::standard
