#include "games/shadow_of_the_eagle/standard/order_limits.hpp"

#include "games/shadow_of_the_eagle/standard/chapters.hpp"

namespace bivouac::shadow::standard {

OrderLimits::OrderLimits(const Scenario& sc, const State& s, const Marcher& who, Hex start, int budget,
                         bool kept)
    : sc_(sc), s_(s), start_(start) {
    if (!kept || !takes_orders(sc, who.unit)) return;
    const Side side = unit_of(sc, who.unit).side;
    order_ = order_of(sc, s, who.unit);
    // RULING S4-e: to spread is no move; RULING S3-i: nor do orders other than to maneuver bind newcomers.
    if (order_ != Order::Maneuver && (who.purpose != Purpose::Move || !s.on_map(who.unit))) return;
    const bool by_enemy = order_ == Order::Attack || order_ == Order::Harass || order_ == Order::Retreat;
    const int now = by_enemy ? nearest_enemy(sc, s, side, start) : 0;
    kept_ = now != kFar;  // without an enemy there is nothing to measure by
    switch (order_) {
        case Order::Attack:  // RULING S3-c
            within_ = std::max(now - 1, 1);
            break;
        case Order::Harass:  // RULING S3-d
            within_ = kHarassDistance;
            break;
        case Order::Maneuver:
            within_ = kManeuverDistance - 1;
            break;
        case Order::Retreat:  // RULING S3-e
            within_ = now;
            break;
        case Order::Defend:
            lost_ = s.lost_position[index_of(body(sc, who.unit))];
            find_support(side, budget);
            break;
        case Order::None:
            leader_ = sc.standard_tables.leader_of[index_of(unit_of(sc, who.unit).command)];
            break;
    }
    if (within_ > 0 && kept_) near_.collect(sc, s, side, start, within_ + budget);
}

bool orders_let_set_out(const Scenario& sc, const State& s, UnitId u, Order order, int budget) {
    const Side side = unit_of(sc, u).side;
    const Hex here = s.hex(u);
    if (order == Order::Harass) {  // [S3.C]
        const int far = OrderLimits::kHarassDistance + budget;
        return nearest_enemy_within(sc, s, side, here, far) <= far ||
               s.occupied[index_of(enemy_of(side))].empty();
    }
    if (order != Order::Defend) return true;
    if (s.lost_position[index_of(body(sc, u))] != Spot::Nowhere) return true;  // [S3.E]
    const HexSet support = s.occupied[index_of(side)] & s.zone[index_of(enemy_of(side))];
    return support.any_of([&](Hex hex) {
        return sc.map.grid().distance(here, hex) <= budget + 1 && (hex != here || count_in(s, hex) > 1);
    });
}

// [S3.E] RULING S3-e: another unit, in an enemy zone.
void OrderLimits::find_support(Side side, int budget) {
    const HexSet all = s_.occupied[index_of(side)] & s_.zone[index_of(enemy_of(side))];
    all.for_each([&](Hex hex) {
        if (sc_.map.grid().distance(start_, hex) <= budget + 1) support_.insert(hex);
    });
    if (support_.contains(start_) && count_in(s_, start_) == 1) support_.erase(start_);
}

// [S3.E] To the hex it was forced out of, or next to its support.
int OrderLimits::hexes_to_support(Hex hex) const {
    const auto& grid = sc_.map.grid();
    int least = lost_ == Spot::Nowhere ? kFar : grid.distance(hex, hex_of(lost_));
    support_.for_each([&](Hex friend_there) {
        const int distance = grid.distance(hex, friend_there);
        least = std::min(least, distance == 0 ? 1 : distance - 1);
    });
    return least;
}

}  // namespace bivouac::shadow::standard
