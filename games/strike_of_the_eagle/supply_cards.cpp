// Cards for the supply check: [effects SUPPLY_OK, OOS_HIT, STACK_HIT].
#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac::eagle {
namespace {

bool is_on_front(const Scenario& sc, const Errand& e, Area area) {
    return sc.front_areas[index_of(e.front)].contains(area);
}

/// Out of supply in this check, and no card has helped it.
bool is_starving(const State& s, BlockId b) {
    return s.is(b, Mark::Starved) && !s.is(b, Mark::Fed);
}

// SUPPLY_OK: blocks of one area; some cards feed infantry alone.
void begin_feeding(EaglePlay& play, Errand& e) {
    e.left = static_cast<std::uint8_t>(operation_of(play.sc, e).n);
    e.area = Spot::Nowhere;
}
Verdict refuse_feeding(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const BlockId b = block_operand(a);
    const bool fits = !operation_of(sc, e).infantry_only || !sc.rides(b);
    const bool starves = sc.block(b).side == e.side && s.on_map(b) && fits && is_starving(s, b);
    const bool together = starves && (e.area == Spot::Nowhere || s.area(b) == area_of(e.area));
    return together ? Verdict::legal() : Verdict::refused("R3.6", {"refusal.not_eligible", {block_named(b)}});
}
void feed(EaglePlay& play, Errand& e, Action a) {
    const BlockId b = block_operand(a);
    play.s.set(b, Mark::Fed);
    e.area = spot_of(play.s.area(b));
    play.everyone({"event.fed", {side_named(e.side), area_named(play.s.area(b))}});
}

// OOS_HIT: those of one area lose more.
Verdict refuse_oos_hit(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const Area area = area_operand(a);
    const bool starved = is_on_front(sc, e, area) &&
                         any_in(sc, s, enemy_of(e.side), area, [&](BlockId b) { return is_starving(s, b); });
    return starved ? Verdict::legal() : Verdict::refused("R3.6", {"refusal.not_there", {area_named(area)}});
}
void oos_hit(EaglePlay& play, Errand& e, Action a) {
    const auto more = static_cast<int>(operation_of(play.sc, e).n);
    for_each_block(play.sc, enemy_of(e.side), [&](BlockId b) {
        if (!play.s.stands_in(b, area_operand(a)) || !is_starving(play.s, b)) return;
        if (play.s.sp[index_of(b)] <= more) {
            remove_for_good(play, b, "event.score_supply");
        } else {
            change_sp(play.sc, play.s, b, -more);
        }
    });
    play.everyone({"event.deserts", {side_named(enemy_of(e.side)), area_named(area_operand(a))}});
}

// STACK_HIT: an area that holds many of the enemy; he chooses who loses.
bool is_crowded(const Scenario& sc, const State& s, const Errand& e, Area area) {
    return is_on_front(sc, e, area) && s.blocks_in(enemy_of(e.side), area) >= operation_of(sc, e).n;
}
Verdict refuse_stack_hit(const Scenario& sc, const State& s, const Errand& e, Action a) {
    if (e.block == 0) {
        const Area area = area_operand(a);
        return is_crowded(sc, s, e, area)
                   ? Verdict::legal()
                   : Verdict::refused("R3.6", {"refusal.not_there", {area_named(area)}});
    }
    const BlockId b = block_operand(a);
    const bool here = sc.block(b).side == e.chooser && s.on_map(b) && s.area(b) == area_of(e.area);
    return here ? Verdict::legal() : Verdict::refused("R3.6", {"refusal.not_eligible", {block_named(b)}});
}
void stack_hit(EaglePlay& play, Errand& e, Action a) {
    if (e.block != 0) return weaken(play, block_operand(a));
    e.area = spot_of(area_operand(a));
    e.block = 1;
    e.chooser = enemy_of(e.side);
    e.left = 1;
}

constexpr Handler kFeed{begin_feeding, Verb::Pick, refuse_feeding, feed, true};
constexpr Handler kOosHit{one_choice, Verb::At, refuse_oos_hit, oos_hit, false};
constexpr Handler kStackHit{one_choice, Verb::At, refuse_stack_hit, stack_hit, false, Verb::Pick};

}  // namespace

const Handler* supply_card_handler(Effect effect) {
    switch (effect) {
        case Effect::SupplyOk:
            return &kFeed;
        case Effect::OosHit:
            return &kOosHit;
        case Effect::StackHit:
            return &kStackHit;
        default:
            return nullptr;
    }
}

}  // namespace bivouac::eagle
