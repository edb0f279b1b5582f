// Placing orders face down, in turns, [R4].
#include <algorithm>
#include <optional>

#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac::eagle {
namespace {

constexpr int kOrdersEach = 2;  // [R4.1]

/// [R12.2] A leader of the side with this gift, on the front.
bool has_leader(const Scenario& sc, const State& s, Side side, Front front, Ability ability,
                bool unembattled) {
    if (!sc.leader_effects) return false;
    return std::ranges::any_of(sc.gifted[index_of(side)], [&](BlockId b) {
        if (sc.block(b).ability != ability || !s.on_map(b) || sc.front_of(s.area(b)) != front) return false;
        return !unembattled || !embattled(s, s.area(b));
    });
}

/// The orders of a side that lie on the map: where, and how many of each kind.
struct Laid {
    AreaSet areas;
    std::array<int, kOrders> of_kind{};
};
/// But for what lies in the area `without`.
Laid orders_laid(const State& s, Side side, Area without) {
    Laid laid;
    laid.areas = s.ordered[index_of(side)];
    if (without != kNoArea) laid.areas.erase(without);
    laid.areas.for_each([&](Area area) { ++laid.of_kind[static_cast<std::size_t>(s.order_at(side, area))]; });
    return laid;
}

/// [R4.6] Tokens of this kind that are not on the map.
int tokens_left(const Scenario& sc, const Laid& laid, Order order) {
    const auto kind = static_cast<std::size_t>(order);
    return sc.tokens[kind] - laid.of_kind[kind];
}

/// Areas in which a block of the side could gain strength.
AreaSet reorganising_ground(const Scenario& sc, const State& s, Side side) {
    AreaSet areas;
    for_each_block(sc, side, [&](BlockId b) {
        if (s.on_map(b) && s.sp[index_of(b)] < sc.block(b).max_sp && supplied(sc, s, b))
            areas.insert(s.area(b));
    });
    return areas;
}

/// [R4.4] Where blocks of a side could carry orders out, were they executed now: those of `among`.
class Executable {
  public:
    Executable(const Scenario& sc, const State& s, Side side, AreaSet among)
        : sc_(sc), s_(s), side_(side), among_(among) {}

    AreaSet areas(Order order) {
        switch (order) {
            case Order::ForcedMarchTo:
                return marches().forced_to & among_;
            case Order::ForcedMarchOut:
                return marches_out().forced_out & among_;
            case Order::MoveTo:
                return marches().move_to & among_;
            case Order::MoveOut:
                return marches_out().move_out & among_;
            case Order::Recon:
                return recon_ground(sc_, s_, side_) & among_;
            case Order::Withdraw:
            case Order::Defend:
                return (s_.occupied[index_of(side_)] & among_) - sc_.boxes;
            case Order::Reorganise:
                return reorganising_ground(sc_, s_, side_) & among_;
            case Order::Rail:
                return rail_ground(sc_, s_, side_, among_);
            case Order::None:
                break;
        }
        return {};
    }

  private:
    const MarchGround& marches() {
        if (!marches_) marches_ = march_ground(sc_, s_, side_, among_);
        return *marches_;
    }

    /// Who marches out starts there: no other blocks need to be looked at.
    MarchGround marches_out() const {
        return marches_ ? *marches_ : march_ground_from(sc_, s_, side_, among_);
    }

    const Scenario& sc_;
    const State& s_;
    Side side_;
    AreaSet among_;
    std::optional<MarchGround> marches_;  // one search answers for all four orders
};

/// [R1.10], [R4.3] Areas that are open to orders and have none.
AreaSet without_order(const Scenario& sc, const State& s, const Laid& laid) {
    return open_areas(sc, s) - sc.links - laid.areas;
}

/// Whether the Recon that the leader's gift allows may still be placed, [R12.2].
bool has_free_recon(const Scenario& sc, const State& s, Side side) {
    const Staff& staff = s.staff_of(side, s.front);
    return staff.recon > 0 && staff.free_recon == 0 &&
           has_leader(sc, s, side, s.front, Ability::ReconFree, false);
}

/// [R4.1], [A11] What the limit says to one more order of this kind. One place is kept for the Recon.
Verdict refuse_number(const Scenario& sc, const State& s, Side side, Order order) {
    const Staff& staff = s.staff_of(side, s.front);
    const int limit = order_limit(sc, s, side, s.front);
    if (order == Order::Recon) {
        if (staff.placed < limit || has_free_recon(sc, s, side)) return Verdict::legal();
    } else if (staff.placed < limit && (staff.recon > 0 || staff.placed < limit - 1)) {
        return Verdict::legal();
    }
    if (staff.placed < limit) return Verdict::refused("R4.1", {"refusal.recon_due", {front_named(s.front)}});
    return Verdict::refused("R4.1", {"refusal.order_limit", {Operand::number(limit), front_named(s.front)}});
}

bool any_recon_spot(const Scenario& sc, const State& s, Side side) {
    return order_ground(sc, s, side, Order::Recon).intersects(sc.front_areas[index_of(s.front)]);
}

/// [A11] Nobody passes who owes a Recon that he can place.
Verdict refuse_pass(const Scenario& sc, const State& s, Side side) {
    if (s.staff_of(side, s.front).recon > 0 || !any_recon_spot(sc, s, side)) return Verdict::legal();
    return Verdict::refused("A11", {"refusal.recon_due", {front_named(s.front)}});
}

/// How many orders the enemy must reckon with: where the leaders are who allow more is their side's secret,
/// so a side that might have one more is asked, though all that it may do is pass.
int most_orders(const Scenario& sc, const State& s, Side side) {
    int gifts = 0;
    for (const BlockId b : sc.gifted[index_of(side)]) {
        const Ability ability = sc.block(b).ability;
        const bool gifted = ability == Ability::Order1 || ability == Ability::ReconFree;
        if (sc.leader_effects && gifted && s.on_map(b)) ++gifts;
    }
    return std::max(1, kOrdersEach + s.staff_of(side, s.front).extra) + gifts;
}

bool has_finished(const Scenario& sc, const State& s, Side side) {
    const Staff& staff = s.staff_of(side, s.front);
    return staff.passed != 0 || staff.placed + staff.free_recon >= most_orders(sc, s, side);
}

void offer_orders(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const Side side = sc.side_of(seat);
    const Laid laid = orders_laid(s, side, kNoArea);
    Executable ground(sc, s, side, without_order(sc, s, laid) & sc.front_areas[index_of(s.front)]);
    const bool others = refuse_number(sc, s, side, Order::Defend).allowed();
    const bool recons = refuse_number(sc, s, side, Order::Recon).allowed();
    for (std::size_t i = 1; i < kOrders; ++i) {
        const auto order = static_cast<Order>(i);
        const bool one_more = order == Order::Recon ? recons : others;
        if (!one_more || tokens_left(sc, laid, order) <= 0) continue;
        ground.areas(order).for_each([&](Area area) { out.add(act(Verb::Place, order, area)); });
    }
    if (refuse_pass(sc, s, side).allowed()) out.add(act(Verb::Pass));
}

Verdict refuse_placing(const Scenario& sc, const State& s, Seat seat, Action a) {
    const Side side = sc.side_of(seat);
    if (is_verb(a, Verb::Pass)) return refuse_pass(sc, s, side);
    if (!is_verb(a, Verb::Place)) return other_question();
    const auto order = static_cast<Order>(a.operands[0]);
    const Area area = area_operand(a, 1);
    // [A39] An order counts for the front of its area, wherever the blocks come from.
    if (sc.in_play.contains(area) && sc.front_of(area) != s.front)
        return Verdict::refused("R4.6", {"refusal.other_front", {area_named(area), front_named(s.front)}});
    Verdict verdict = order == Order::None ? other_question() : refuse_number(sc, s, side, order);
    if (!verdict.allowed()) return verdict;
    return refuse_order(sc, s, side, order, area);
}

void place(EaglePlay& play, Side side, Order order, Area area) {
    State& s = play.s;
    Staff& staff = s.staff_of(side, s.front);
    const bool free = order == Order::Recon && staff.placed >= order_limit(play.sc, s, side, s.front);
    if (free) {
        staff.free_recon = 1;
    } else {
        ++staff.placed;
    }
    if (order == Order::Recon) ++staff.recon;
    lay_order(s, side, area, order);
    play.apart(play.sc.seats_of(side),
               {"event.places", {side_named(side), order_named(order), area_named(area)}},
               {"event.places_hidden", {side_named(side), area_named(area)}});
}

void take_placing(EaglePlay& play, Seat seat, Action a) {
    const Side side = play.sc.side_of(seat);
    play.answered();
    if (is_verb(a, Verb::Pass)) {
        play.s.staff_of(side, play.s.front).passed = 1;
        play.everyone({"event.passes", {side_named(side), front_named(play.s.front)}});
    } else {
        place(play, side, static_cast<Order>(a.operands[0]), area_operand(a, 1));
    }
    if (!has_finished(play.sc, play.s, enemy_of(side))) play.s.active = enemy_of(side);  // [R4.2]
}

Phrase prompt_placing(const Scenario& sc, const State& s, Seat seat) {
    const Side side = sc.side_of(seat);
    const int left = order_limit(sc, s, side, s.front) - s.staff_of(side, s.front).placed;
    return {"prompt.place_order", {front_named(s.front), Operand::number(left)}};
}

}  // namespace

int order_limit(const Scenario& sc, const State& s, Side side, Front front) {
    const int gift = has_leader(sc, s, side, front, Ability::Order1, true) ? 1 : 0;  // [R12.2]
    return std::max(1, kOrdersEach + s.staff_of(side, front).extra + gift);
}

std::array<AreaSet, kOrders> order_grounds(const Scenario& sc, const State& s, Side side, AreaSet among) {
    Executable ground(sc, s, side, among);
    std::array<AreaSet, kOrders> areas;
    for (std::size_t i = 1; i < kOrders; ++i) areas[i] = ground.areas(static_cast<Order>(i));
    return areas;
}

AreaSet order_ground(const Scenario& sc, const State& s, Side side, Order order, Area instead) {
    const Laid laid = orders_laid(s, side, instead);
    if (tokens_left(sc, laid, order) <= 0) return {};
    return Executable(sc, s, side, without_order(sc, s, laid)).areas(order);
}

Verdict refuse_order(const Scenario& sc, const State& s, Side side, Order order, Area area, Area instead) {
    const Operand where = area_named(area);
    if (!sc.in_play.contains(area)) return Verdict::refused("R1.1", {"refusal.not_in_play", {where}});
    if (!open_areas(sc, s).contains(area) || sc.links.contains(area))
        return Verdict::refused("R1.10", {"refusal.area_closed", {where}});
    // [R4.3], [A12], [F1] What the enemy has there is no hindrance.
    if (s.order_at(side, area) != Order::None && area != instead)
        return Verdict::refused(s.order_at(side, area) == Order::Rail ? Rule("R4.7") : Rule("R4.3"),
                                {"refusal.order_there", {where}});
    if (tokens_left(sc, orders_laid(s, side, instead), order) <= 0)
        return Verdict::refused("R4.6", {"refusal.no_token", {order_named(order)}});
    if (!Executable(sc, s, side, area).areas(order).empty()) return Verdict::legal();
    if (order == Order::Recon) return Verdict::refused("R5.8", {"refusal.recon_far", {where}});
    return Verdict::refused("R4.4", {"refusal.nobody_can", {order_named(order), where}});
}

void lay_order(State& s, Side side, Area area, Order order) {
    s.order[index_of(side)][index_of(area)] = order;
    s.ordered[index_of(side)].insert(area);
}

void remove_order(State& s, Side side, Area area) {
    s.ordered[index_of(side)].erase(area);
    s.order[index_of(side)][index_of(area)] = Order::None;
    s.peeked[index_of(side)].erase(area);
}

void begin_orders(EaglePlay& play, SeatSet) {
    ask(play, Ask::WhoIsFirst, commander_of(play.sc, initiative_of(play.s, play.s.front), play.s.front));
}

void next_order(EaglePlay& play, SeatSet) {
    State& s = play.s;
    if (has_finished(play.sc, s, s.active)) s.active = enemy_of(s.active);
    if (has_finished(play.sc, s, s.active)) return;
    repeat_step(play);
    ask(play, Ask::PlaceOrder, commander_of(play.sc, s.active, s.front));
}

// [effects PEEK_ORDERS] An event of this phase lets its side look at orders once they lie.
void end_orders(EaglePlay& play, SeatSet) {
    for (const Side side : kBothSides) {
        if (play.s.staff_of(side, play.s.front).peeks == 0) continue;
        const Slot slot = play.s.chosen[index_of(side)][index_of(play.s.front)];
        carry_out(play, {.side = side,
                         .front = play.s.front,
                         .card = card_of(slot),
                         .occasion = Occasion::Orders,
                         .actor = side});
    }
}

void orders_window(EaglePlay& play, SeatSet) {
    open_window(play, Occasion::Orders, initiative_of(play.s, play.s.front), play.s.front);
}

const EagleQuestion kPlaceOrder{.name = "place_order",
                                .offer = offer_orders,
                                .refuse = refuse_placing,
                                .take = take_placing,
                                .prompt = prompt_placing};

}  // namespace bivouac::eagle
