// Cards about marches, recons, withdrawals and rail: [effects FREE_CAV_MOVE, BLOCK_EDGE, INF_MOVE, CAV_MOVE,
// HIT, CANCEL_RECON, CANCEL_RAIL, RAIL_RANGE, FREE_RAIL, WITHDRAW_FREE, UNSPEND].
#include "games/strike_of_the_eagle/errands.hpp"
#include "games/strike_of_the_eagle/march_ways.hpp"

namespace bivouac::eagle {
namespace {

template <Heed H>
void heed(EaglePlay& play, Errand&) {
    play.s.heed(H);
}
void let_trains_go_further(EaglePlay& play, Errand& e) {
    play.s.heed(Heed::RailFurther, operation_of(play.sc, e).n);
}

// FREE_CAV_MOVE: played in step 2, ridden before the forced marches.
void begin_free_ride(EaglePlay& play, Errand& e) {
    std::uint8_t& rides = play.s.staff_of(e.side, e.front).free_ride;
    if (e.occasion == Occasion::March) {
        e.left = 1;
        rides = 0;
    } else {
        rides = 1;
    }
}
Verdict refuse_free_ride(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const Area area = area_operand(a);
    const bool rider =
        sc.front_areas[index_of(e.front)].contains(area) && any_in(sc, s, e.side, area, [&](BlockId b) {
            return sc.rides(b) && refuse_setting_out(sc, s, b, Order::MoveOut).allowed();
        });
    return rider ? Verdict::legal() : Verdict::refused("R3.5", {"refusal.no_cavalry", {area_named(area)}});
}
void free_ride(EaglePlay& play, Errand& e, Action a) {
    call(play, Proc::Execute).as<ExecuteLocals>() = {
        .side = e.side, .order = Order::MoveOut, .area = spot_of(area_operand(a)), .free = 1};
}

// FREE_RAIL: played in step 2, ridden in step 6.
void begin_free_rail(EaglePlay& play, Errand& e) {
    std::uint8_t& blocks = play.s.staff_of(e.side, e.front).free_rail;
    if (e.occasion == Occasion::Rail) {
        e.left = 1;
        e.block = blocks;
        blocks = 0;
    } else {
        blocks = static_cast<std::uint8_t>(operation_of(play.sc, e).n);
    }
}
Verdict refuse_free_rail(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const Area area = area_operand(a);
    const bool ready =
        sc.front_areas[index_of(e.front)].contains(area) && !rail_ground(sc, s, e.side, area).empty();
    return ready ? Verdict::legal()
                 : Verdict::refused("R4.4",
                                    {"refusal.nobody_can", {order_named(Order::Rail), area_named(area)}});
}
void free_rail(EaglePlay& play, Errand& e, Action a) {
    call(play, Proc::ExecuteRail).as<ExecuteLocals>() = {
        .side = e.side, .order = Order::Rail, .area = spot_of(area_operand(a)), .free = e.block};
}

// BLOCK_EDGE
Verdict refuse_close(const Scenario& sc, const State&, const Errand&, Action a) {
    const Area from = area_operand(a, 0);
    const Area to = area_operand(a, 1);
    const bool link = index_of(from) < index_of(to) && sc.in_play.contains(from) && sc.in_play.contains(to) &&
                      sc.map.way(from, to) != boards::kNoWay;
    return link ? Verdict::legal()
                : Verdict::refused("R3.6", {"refusal.no_route", {area_named(from), area_named(to)}});
}
AreaSet closed_to(const Scenario& sc, const State&, const Errand&, std::uint16_t first) {
    return sc.map.neighbours(static_cast<Area>(first)) & sc.in_play;
}
void close_route(EaglePlay& play, Errand& e, Action a) {
    const Way way = play.sc.map.way(area_operand(a, 0), area_operand(a, 1));
    play.s.closed[index_of(enemy_of(e.side))] = static_cast<std::uint16_t>(index_of(way) + 1);
    play.everyone({"event.closes_route",
                   {side_named(e.side), area_named(area_operand(a, 0)), area_named(area_operand(a, 1))}});
}

// INF_MOVE
bool could_go_further(const Scenario& sc, const State& s, const ExecuteLocals& what, BlockId b) {
    const bool here = !goes_out(what.order) || s.area(b) == area_of(what.area);
    const bool move = what.order == Order::MoveTo || what.order == Order::MoveOut;
    return here && move && refuse_setting_out(sc, s, b, what.order).allowed();
}
Verdict refuse_further(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const BlockId b = block_operand(a);
    const bool infantry = sc.block(b).arm == Arm::Infantry || sc.block(b).arm == Arm::Allied;
    const bool fits = sc.block(b).side == e.side && s.on_map(b) && infantry &&
                      could_go_further(sc, s, order_reacted_to(s), b);
    return fits ? Verdict::legal() : Verdict::refused("R3.6", {"refusal.not_eligible", {block_named(b)}});
}
void go_further(EaglePlay& play, Errand& e, Action a) {
    play.s.let_go_further(block_operand(a), operation_of(play.sc, e).n);
    play.only(play.sc.seats_of(e.side), {"event.further", {block_named(block_operand(a))}});
}

// CAV_MOVE
Verdict refuse_ride_further(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const Area area = area_operand(a);
    const bool fits = any_in(sc, s, e.side, area, [&](BlockId b) {
        return sc.rides(b) && could_go_further(sc, s, order_reacted_to(s), b);
    });
    return fits ? Verdict::legal() : Verdict::refused("R3.6", {"refusal.no_cavalry", {area_named(area)}});
}
void ride_further(EaglePlay& play, Errand& e, Action a) {
    for_each_in(play.sc, play.s, e.side, area_operand(a), [&](BlockId b) {
        if (play.sc.rides(b)) play.s.let_go_further(b, operation_of(play.sc, e).n);
    });
    play.everyone({"event.rides_further", {side_named(e.side), area_named(area_operand(a))}});
}

// HIT: the owner of who has entered such ground chooses which blocks lose 1 SP.
void begin_hit(EaglePlay& play, Errand& e) {
    e.left = static_cast<std::uint8_t>(operation_of(play.sc, e).n);
    e.chooser = enemy_of(e.side);
}
Verdict refuse_hit(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const BlockId b = block_operand(a);
    const bool fits = sc.block(b).side == e.chooser && s.on_map(b) && s.is(b, Mark::Marching) &&
                      sc.area(s.area(b)).terrain == sc.card(e.side, e.card).condition.terrain &&
                      !e.has_taken(index_of(b));
    return fits ? Verdict::legal() : Verdict::refused("R3.6", {"refusal.not_eligible", {block_named(b)}});
}
void hit(EaglePlay& play, Errand& e, Action a) {
    e.take(index_of(block_operand(a)));
    weaken(play, block_operand(a));
}

// UNSPEND: a block that marched or retreated may act again.
void begin_unspend(EaglePlay& play, Errand& e) {
    e.left = static_cast<std::uint8_t>(operation_of(play.sc, e).n);
}
Verdict refuse_unspend(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const BlockId b = block_operand(a);
    const Spent spent = s.spent[index_of(b)];
    const bool retreated = e.occasion == Occasion::Retreat;  // only who retreats from this battle
    const bool here = !retreated || e.area == Spot::Nowhere || s.area(b) == area_of(e.area);
    const bool fits = sc.block(b).side == e.side && s.on_map(b) && here &&
                      sc.front_areas[index_of(e.front)].contains(s.area(b)) &&
                      (retreated || spent == Spent::March || spent == Spent::Retreat);
    return fits ? Verdict::legal() : Verdict::refused("R3.6", {"refusal.not_eligible", {block_named(b)}});
}
void unspend(EaglePlay& play, Errand& e, Action a) {
    const BlockId b = block_operand(a);
    if (e.occasion == Occasion::Retreat) {
        play.s.set(b, Mark::Unspent);
    } else {
        play.s.spent[index_of(b)] = Spent::None;
    }
    play.everyone({"event.unspends", {side_named(e.side), area_named(play.s.area(b))}});
}

constexpr Handler kFreeRide{begin_free_ride, Verb::At, refuse_free_ride, free_ride, true};
constexpr Handler kFreeRail{begin_free_rail, Verb::At, refuse_free_rail, free_rail, true};
constexpr Handler kClose{.begin = one_choice,
                         .verb = Verb::Close,
                         .refuse = refuse_close,
                         .choose = close_route,
                         .second_areas = closed_to};
constexpr Handler kFurther{one_choice, Verb::Pick, refuse_further, go_further, true};
constexpr Handler kRideFurther{one_choice, Verb::At, refuse_ride_further, ride_further, true};
constexpr Handler kHit{begin_hit, Verb::Pick, refuse_hit, hit, false};
constexpr Handler kUnspend{begin_unspend, Verb::Pick, refuse_unspend, unspend, true};
constexpr Handler kCancel{.begin = heed<Heed::Cancelled>};
constexpr Handler kFreeWithdraw{.begin = heed<Heed::WithdrawFree>};
constexpr Handler kFarRail{.begin = let_trains_go_further};

}  // namespace

const ExecuteLocals& order_reacted_to(const State& s) {
    for (std::size_t i = s.agenda.depth(); i-- > 0;) {
        const Frame& f = s.agenda.at(i);
        const auto proc = static_cast<Proc>(f.which);
        if (f.kind == FrameKind::Procedure &&
            (proc == Proc::Execute || proc == Proc::Withdraw || proc == Proc::ExecuteRail))
            return f.as<ExecuteLocals>();
    }
    stop("a card about an order is played where none is carried out");
}

const Handler* march_card_handler(Effect effect) {
    switch (effect) {
        case Effect::FreeCavMove:
            return &kFreeRide;
        case Effect::FreeRail:
            return &kFreeRail;
        case Effect::BlockEdge:
            return &kClose;
        case Effect::InfMove:
            return &kFurther;
        case Effect::CavMove:
            return &kRideFurther;
        case Effect::Hit:
            return &kHit;
        case Effect::Unspend:
            return &kUnspend;
        case Effect::CancelRecon:
        case Effect::CancelRail:
        case Effect::CancelEvent:
            return &kCancel;
        case Effect::WithdrawFree:
            return &kFreeWithdraw;
        case Effect::RailRange:
            return &kFarRail;
        default:
            return nullptr;
    }
}

}  // namespace bivouac::eagle
