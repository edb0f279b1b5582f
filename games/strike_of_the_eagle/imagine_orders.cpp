#include "games/strike_of_the_eagle/imagine_orders.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac::eagle {
namespace {

/// What of the orders of a front is done with, in the order in which they are carried out.
enum class Done : std::uint8_t { Nothing, ForcedMarches, Recons, Moves };

bool is_open(const State& s, Proc proc) {
    for (std::size_t i = 0; i < s.agenda.depth(); ++i) {
        const Frame& f = s.agenda.at(i);
        if (f.kind == FrameKind::Procedure && f.which == static_cast<std::uint8_t>(proc)) return true;
    }
    return false;
}

bool is_past_marches(const State& s) {
    return is_open(s, Proc::Battles) || is_open(s, Proc::Remaining) || is_open(s, Proc::SupplyCheck);
}

/// [R5.1] How far the marches of a front have got.
Done done_on(const State& s, Front front) {
    if (is_past_marches(s)) return Done::Moves;
    if (!is_open(s, Proc::Marches) || s.front < front) return Done::Nothing;
    if (s.front > front) return Done::Moves;
    for (std::size_t i = 0; i < s.agenda.depth(); ++i) {
        const Frame& f = s.agenda.at(i);
        if (f.kind != FrameKind::Procedure || f.which != static_cast<std::uint8_t>(Proc::MarchStep)) continue;
        return static_cast<Done>(f.as<StepLocals>().kind);
    }
    return is_open(s, Proc::Withdraw) ? Done::Moves : Done::Nothing;
}

bool may_still_lie(Order order, Done done) {
    switch (order) {
        case Order::ForcedMarchTo:
        case Order::ForcedMarchOut:
            return done < Done::ForcedMarches;
        case Order::Recon:
            return done < Done::Recons;
        case Order::MoveTo:
        case Order::MoveOut:
            return done < Done::Moves;
        default:
            return order != Order::None;
    }
}

/// The position in which the orders were placed, as far as it can be told: who has marched since stands where
/// he set out. Supply is as it is now.
State when_placed(const Scenario& sc, const State& s) {
    State then = s;
    for (std::size_t i = 0; i < sc.blocks.size(); ++i) {
        if (then.on_map(static_cast<BlockId>(i)) && then.left[i] != Spot::Nowhere)
            then.at[i] = place_of(area_of(then.left[i]));
        then.clear(static_cast<BlockId>(i), Mark::Fresh);
    }
    then.spent = {};
    then.entered = {};
    then.arrived = {};
    then.closed = {};
    derive_stacks(sc, then);
    return then;
}

/// The face-down orders of one side on one front.
class FaceDown {
  public:
    FaceDown(const Scenario& sc, State& s, Side side, Front front, Rng& rng)
        : sc_(sc), s_(s), side_(side), front_(front), rng_(rng), done_(done_on(s, front)) {
        for (std::size_t a = 0; a < sc.areas.size(); ++a) {
            if (order(static_cast<Area>(a)) == kUnknownOrder && sc.areas[a].front == front)
                unknown_.insert(static_cast<Area>(a));
        }
    }

    /// `left`: the tokens that do not lie on the map.
    bool guess(std::array<std::uint8_t, kOrders>& left) {
        count_known_recons();
        if (unknown_.empty()) return true;
        find_ground();
        place_owed_recon(left);
        bool legal = true;
        while (!unknown_.empty()) legal = place_next(left) && legal;
        return legal;
    }

  private:
    [[nodiscard]] Order& order(Area area) { return s_.order[index_of(side_)][index_of(area)]; }

    /// A Recon that the viewer has looked at counts like any other.
    void count_known_recons() {
        s_.ordered[index_of(side_)].for_each([&](Area area) {
            if (sc_.front_of(area) == front_ && order(area) == Order::Recon)
                ++s_.staff_of(side_, front_).recon;
        });
    }

    /// Where each kind of order may lie.
    void find_ground() {
        const bool marched = is_open(s_, Proc::Marches) || is_past_marches(s_);
        ground_ = marched ? order_grounds(sc_, when_placed(sc_, s_), side_, unknown_)
                          : order_grounds(sc_, s_, side_, unknown_);
        for (std::size_t i = 1; i < kOrders; ++i) {
            if (!may_still_lie(static_cast<Order>(i), done_)) ground_[i] = {};
        }
    }

    void lay(Area area, Order what, std::array<std::uint8_t, kOrders>& left) {
        order(area) = what;
        unknown_.erase(area);
        --left[static_cast<std::size_t>(what)];
        if (what == Order::Recon) ++s_.staff_of(side_, front_).recon;
    }

    /// [A11] Who has placed all that he may has not kept back the Recon that he owed.
    void place_owed_recon(std::array<std::uint8_t, kOrders>& left) {
        constexpr auto kRecon = static_cast<std::size_t>(Order::Recon);
        const Staff& staff = s_.staff_of(side_, front_);
        if (staff.recon > 0 || staff.placed < order_limit(sc_, s_, side_, front_)) return;
        if (left[kRecon] == 0 || !may_still_lie(Order::Recon, done_)) return;
        const AreaSet near = ground_[kRecon] & unknown_;
        lay(any_of(near.empty() ? unknown_ : near), Order::Recon, left);
    }

    Area any_of(AreaSet areas) {
        auto skip = static_cast<int>(rng_.below(static_cast<std::uint32_t>(areas.count())));
        Area found = kNoArea;
        areas.for_each([&](Area area) {
            if (skip-- == 0) found = area;
        });
        return found;
    }

    /// The kinds that may lie there and of which a token is left, a bit each.
    [[nodiscard]] std::uint32_t kinds_for(Area area, const std::array<std::uint8_t, kOrders>& left) const {
        std::uint32_t kinds = 0;
        for (std::size_t i = 1; i < kOrders; ++i) {
            if (left[i] > 0 && ground_[i].contains(area)) kinds |= 1U << i;
        }
        return kinds;
    }

    /// The area with least to choose from, so that tokens last for those that need them.
    bool place_next(std::array<std::uint8_t, kOrders>& left) {
        Area next = kNoArea;
        std::uint32_t kinds = 0;
        unknown_.for_each([&](Area area) {
            const std::uint32_t here = kinds_for(area, left);
            if (next != kNoArea && std::popcount(here) >= std::popcount(kinds)) return;
            next = area;
            kinds = here;
        });
        const bool legal = kinds != 0;
        if (!legal) kinds = any_kinds(left);
        lay(next, pick(kinds), left);
        return legal;
    }

    [[nodiscard]] std::uint32_t any_kinds(const std::array<std::uint8_t, kOrders>& left) const {
        std::uint32_t kinds = 0;
        for (std::size_t i = 1; i < kOrders; ++i) {
            if (left[i] > 0 && may_still_lie(static_cast<Order>(i), done_)) kinds |= 1U << i;
        }
        return kinds;
    }

    Order pick(std::uint32_t kinds) {
        for (auto skip = rng_.below(static_cast<std::uint32_t>(std::popcount(kinds))); skip > 0; --skip)
            kinds &= kinds - 1;
        return static_cast<Order>(std::countr_zero(kinds));
    }

    const Scenario& sc_;
    State& s_;
    Side side_;
    Front front_;
    Rng& rng_;
    Done done_;
    AreaSet unknown_;
    std::array<AreaSet, kOrders> ground_{};
};

}  // namespace

// [R4.6] No more of a kind than there are tokens. The front with least left to choose from comes first.
bool guess_orders(const Scenario& sc, State& s, Side side, Rng& rng) {
    std::array<std::uint8_t, kOrders> left = sc.tokens;
    for (const Order order : s.order[index_of(side)]) {
        if (order != Order::None && order != kUnknownOrder) --left[static_cast<std::size_t>(order)];
    }
    std::array fronts = kBothFronts;
    if (done_on(s, Front::South) > done_on(s, Front::North)) std::swap(fronts[0], fronts[1]);
    bool legal = true;
    for (const Front front : fronts) legal = FaceDown(sc, s, side, front, rng).guess(left) && legal;
    return legal;
}

}  // namespace bivouac::eagle
