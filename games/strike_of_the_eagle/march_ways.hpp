// Where a block may march, [R5.2] to [R5.6], [F2], [F3], [F8]: the areas from which it may enter another, and
// the links that are closed to it. Made for one area of departure and a number of areas; asked by orders,
// offers, refusals and marches. It must never change a position.
#pragma once

#include "games/strike_of_the_eagle/chapters.hpp"

namespace bivouac::eagle {

class Ways {
  public:
    Ways(const Scenario& sc, const State& s, Side side, Area from, int areas);

    /// Areas from which the march may take its last link: the departure, and what lies open on the way.
    [[nodiscard]] AreaSet last_before() const { return last_before_; }
    /// Whether a block may go over the link between neighbours.
    [[nodiscard]] bool open(Area a, Area b) const;
    /// All ends of the march.
    [[nodiscard]] AreaSet ends() const;
    [[nodiscard]] bool leads(Area to, Area by) const { return last_before_.contains(by) && open(by, to); }

  private:
    const Scenario& sc_;
    const State& s_;
    Side side_;
    Area from_;
    AreaSet ground_;  // what may be entered at all
    AreaSet last_before_;
};

/// [R5.2], [R5.3] Areas that a block goes under this order.
int areas_of_march(const Scenario& sc, const State& s, BlockId b, Order order);
constexpr bool is_forced(Order order) {
    return order == Order::ForcedMarchTo || order == Order::ForcedMarchOut;
}
constexpr bool goes_out(Order order) {
    return order == Order::ForcedMarchOut || order == Order::MoveOut;
}
/// Whether a block may set out under this order, [R5.2], [R5.3], [R5.6], [R4.5], and which rule forbids it.
Verdict refuse_setting_out(const Scenario& sc, const State& s, BlockId b, Order order);

}  // namespace bivouac::eagle
