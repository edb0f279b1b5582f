// Where a block may march, [R5.2] to [R5.6], [F2], [F3], [F8]: the areas from which it may enter another, and
// the links that are closed to it. Made for one area of departure and a number of areas; asked by orders,
// offers, refusals and marches. It must never change a position.
#pragma once

#include "games/strike_of_the_eagle/chapters.hpp"

namespace bivouac::eagle {

class Ways {
  public:
    Ways(const Scenario& sc, const State& s, Side side, Area from, int areas = 1);

    /// The march may be one area longer.
    void go_on();
    /// Areas from which the march may take its last link: the departure, and what lies open on the way.
    [[nodiscard]] AreaSet last_before() const { return last_before_; }
    /// Where a block may go from one of them over one link.
    [[nodiscard]] AreaSet exits(Area a) const {
        AreaSet to = map_.neighbours(a) & ground_;
        if (a == from_) to -= back_;  // [A14] Not where the enemies in the area of departure came from.
        return closed_ == boards::kNoWay ? to : without_closed(a, to);
    }
    /// All ends of the march.
    [[nodiscard]] AreaSet ends() const { return reached_ - from_; }
    [[nodiscard]] bool leads(Area to, Area by) const {
        return last_before_.contains(by) && exits(by).contains(to);
    }

  private:
    [[nodiscard]] AreaSet without_closed(Area a, AreaSet to) const;

    const boards::AreaMap& map_;
    Area from_;
    AreaSet ground_;               // what may be entered at all
    AreaSet passable_;             // [R5.5] where nobody stops a march
    AreaSet back_;                 // where the enemies in the area of departure came from
    Way closed_ = boards::kNoWay;  // by a card, in both directions
    AreaSet last_before_, reached_;
};

constexpr bool is_forced(Order order) {
    return order == Order::ForcedMarchTo || order == Order::ForcedMarchOut;
}
/// [R5.2], [R5.3] Areas that a block goes under this order.
[[nodiscard]] inline int areas_of_march(const Scenario& sc, const State& s, BlockId b, Order order) {
    const int on_foot = is_forced(order) ? 2 : 1;
    return on_foot + (sc.rides(b) ? 1 : 0) + s.further(b);
}
inline constexpr int kFarthestMarch = 2 + kMostFurther;  // cavalry under a Move, by a card
constexpr bool goes_out(Order order) {
    return order == Order::ForcedMarchOut || order == Order::MoveOut;
}
/// [effects BLOCK_EDGE] Whether a card has closed this route, in either direction, to the side in this phase.
bool is_closed(const State& s, Side side, Way way);
/// Whether a block may set out under this order, [R5.2], [R5.3], [R5.6], [R4.5], and which rule forbids it.
[[nodiscard]] inline bool may_set_out(const Scenario& sc, const State& s, BlockId b, Order order) {
    return s.spent[index_of(b)] == Spent::None && !s.is(b, Mark::Fresh) &&
           free_to_leave(s, sc.block(b).side, s.area(b)) > 0 &&
           (order == Order::MoveOut || supplied(sc, s, b));
}
Verdict refuse_setting_out(const Scenario& sc, const State& s, BlockId b, Order order);

}  // namespace bivouac::eagle
