#include "games/strike_of_the_eagle/battle_tally.hpp"

#include <algorithm>

namespace bivouac::eagle {
namespace {

Area field(const State& s) {
    return area_of(s.battle.area);
}

const Card* laid_card(const Scenario& sc, const State& s, Side side) {
    const Slot slot = s.line(side).card;
    return s.battle.shown == 0 || slot == Slot::Empty ? nullptr : &sc.card(side, card_of(slot));
}

bool lives_on_cavalry(const Card& card) {
    return card.condition.cavalry || std::ranges::any_of(card.operations, [](const Operation& o) {
               return o.effect == Effect::CsPerCav;
           });
}

/// [effects CANCEL_CAV_BONUS] The card that counts, if it counts.
const Card* counting_card(const Scenario& sc, const State& s, Side side) {
    const Card* card = laid_card(sc, s, side);
    if (card == nullptr || !lives_on_cavalry(*card)) return card;
    const Card* other = laid_card(sc, s, enemy_of(side));
    const bool cancelled = other != nullptr && std::ranges::any_of(other->operations, [](const Operation& o) {
                               return o.effect == Effect::CancelCavBonus;
                           });
    return cancelled ? nullptr : card;
}

bool has_cavalry(const Scenario& sc, const State& s, Side side) {
    return any_in(sc, s, side, field(s), [&](BlockId b) { return sc.is_cavalry(b); });
}

/// [conditions: rail] A rail link to an area that the side holds.
bool joined_by_rail(const Scenario& sc, const State& s, Side side) {
    const AreaSet held =
        (s.occupied[index_of(side)] | s.control[index_of(side)]) - held_by(s, enemy_of(side));
    return sc.map.neighbours(field(s), kRail).intersects(held);
}

int strength_of_blocks(const Scenario& sc, const State& s, Side side) {
    int sum = 0;
    for_each_in(sc, s, side, field(s), [&](BlockId b) { sum += strength_of_block(sc, s, b); });
    return sum;
}

/// [R12.2] The highest bonus only; and Budyonny's cavalry.
int strength_of_leaders(const Scenario& sc, const State& s, Side side) {
    if (!sc.leader_effects) return 0;
    int bonus = 0;
    int divisions = 0;
    for_each_in(sc, s, side, field(s), [&](BlockId b) {
        bonus = std::max<int>(bonus, sc.block(b).bonus);
        if (sc.block(b).arm == Arm::Cavalry && sc.block(b).size == Size::Division) ++divisions;
    });
    constexpr int kMostForCavalry = 2;
    if (has_gift(sc, s, side, Ability::CavBonus)) bonus += std::min(divisions, kMostForCavalry);
    return bonus;
}

int strength_of_cards(const Scenario& sc, const State& s, Side side) {
    int sum = on_card(sc, s, side, Effect::Cs) + on_card(sc, s, enemy_of(side), Effect::EnemyCs);
    const Card* card = counting_card(sc, s, side);
    if (card == nullptr) return sum;
    for (const Operation& o : card->operations) {
        if (o.effect == Effect::CsIfNear && sc.map.within(o.area, o.range).contains(field(s))) sum += o.n;
        if (o.effect == Effect::CsPerCav) {
            int riders = 0;
            for_each_in(sc, s, side, field(s), [&](BlockId b) { riders += sc.is_cavalry(b) ? 1 : 0; });
            sum += std::min<int>(riders, o.n);
        }
    }
    return sum;
}

/// [R6.3] The red number, one more from the hand; [A20] nothing if no card is left.
int modifier_of(const Scenario& sc, const State& s, Side side) {
    const Line& line = s.line(side);
    if (s.battle.shown == 0 || line.modifier == Slot::Empty) return 0;
    return sc.card(side, card_of(line.modifier)).modifier + (line.from_hand == 1 ? 1 : 0);
}

/// [R6.6] Penalties on the defender that are left.
int flanks_left(const Scenario& sc, const State& s, Side attacker) {
    const Side defender = enemy_of(attacker);
    const Routes routes = routes_of(sc, s, field(s), attacker);
    const int ways = routes.attack.count();
    if (ways < 2) return 0;
    const int penalties = ways - 1 + on_card(sc, s, attacker, Effect::ExtraFlank);
    if (routes.fortified && !has_on_card(sc, s, attacker, Effect::NegFort)) return 0;  // [A07]
    int cancelled = s.line(defender).defend + routes.support.count();
    cancelled += on_card(sc, s, defender, Effect::NegFlank);
    cancelled += has_gift(sc, s, defender, Ability::NegFlank1) ? 1 : 0;
    return std::max(0, penalties - cancelled);
}

}  // namespace

Routes routes_of(const Scenario& sc, const State& s, Area area, Side attacker) {
    Routes routes;
    routes.fortified = true;
    for_each_in(sc, s, attacker, area, [&](BlockId b) {
        const Spot via = s.via[index_of(b)];
        if (via == Spot::Nowhere) return;
        routes.attack.insert(area_of(via));
        if (!sc.map.fortified(sc.map.way(area_of(via), area))) routes.fortified = false;
    });
    for_each_in(sc, s, enemy_of(attacker), area, [&](BlockId b) {
        const Spot via = s.via[index_of(b)];
        if (via != Spot::Nowhere && !routes.attack.contains(area_of(via)))
            routes.support.insert(area_of(via));
    });
    if (routes.attack.empty()) routes.fortified = false;
    return routes;
}

bool has_gift(const Scenario& sc, const State& s, Side side, Ability ability) {
    return sc.leader_effects &&
           any_in(sc, s, side, field(s), [&](BlockId b) { return sc.block(b).ability == ability; });
}

int on_card(const Scenario& sc, const State& s, Side side, Effect effect) {
    const Card* card = counting_card(sc, s, side);
    if (card == nullptr) return 0;
    int sum = 0;
    for (const Operation& o : card->operations) {
        if (o.effect == effect) sum += o.n;
    }
    return sum;
}

bool has_on_card(const Scenario& sc, const State& s, Side side, Effect effect) {
    const Card* card = counting_card(sc, s, side);
    return card != nullptr &&
           std::ranges::any_of(card->operations, [&](const Operation& o) { return o.effect == effect; });
}

// [R6.5], [A37], [A56] Each halved block is rounded down on its own.
int strength_of_block(const Scenario& sc, const State& s, BlockId b) {
    const Side side = sc.block(b).side;
    const int sp = s.sp[index_of(b)];
    const bool forced = s.spent[index_of(b)] == Spent::ForcedMarch;
    const bool reorganises = s.is(b, Mark::Reorganising);
    if ((!forced && !reorganises) || has_on_card(sc, s, side, Effect::NoHalf)) return sp;
    return reorganises || !has_gift(sc, s, side, Ability::ForcedFull) ? sp / 2 : sp;
}

Tally tally(const Scenario& sc, const State& s, Side side) {
    constexpr int kFlankPoints = 2;
    Tally t;
    t.blocks = strength_of_blocks(sc, s, side);
    t.garrison = side != s.battle.attacker && s.garrison[index_of(side)].contains(field(s)) ? 1 : 0;
    t.leader = strength_of_leaders(sc, s, side);
    t.modifier = modifier_of(sc, s, side);
    t.cards = strength_of_cards(sc, s, side);
    if (side != s.battle.attacker) {
        t.flanks = flanks_left(sc, s, s.battle.attacker);
        const bool sharper = t.flanks > 0 && has_gift(sc, s, s.battle.attacker, Ability::Flank3);  // [R12.2]
        t.flank_points = t.flanks * kFlankPoints + (sharper ? 1 : 0);
    }
    return t;
}

Losses losses(const Scenario& sc, const State& s, Side side, int strength) {
    const Side enemy = enemy_of(side);
    Losses l;
    l.table = sc.losses_for(strength);  // [A04]
    l.cards = on_card(sc, s, side, Effect::Inflict) + on_card(sc, s, enemy, Effect::Take);
    if (enemy != s.battle.attacker) {
        const bool fortified =
            routes_of(sc, s, field(s), side).fortified && !has_on_card(sc, s, side, Effect::NegFort);
        l.fortified = fortified ? 1 : 0;
        l.defend = s.line(enemy).defend;
    }
    return l;
}

Verdict refuse_battle_card(const Scenario& sc, const State& s, Side side, CardId c) {
    const Card& card = sc.card(side, c);
    const Operand named = card_named(side, c);
    const Front front = sc.front_of(field(s));
    if (card.type != CardType::Battle) return Verdict::refused("R3.6", {"refusal.no_battle_card", {named}});
    if (card.front && *card.front != front)
        return Verdict::refused("R3.6", {"refusal.event_front", {named, front_named(front)}});
    const bool attacks = side == s.battle.attacker;
    const Condition& needs = card.condition;
    if ((needs.attacker && !attacks) || (needs.defender && attacks))
        return Verdict::refused("R6.3", {"refusal.card_wrong_side", {named}});
    if (needs.cavalry && !has_cavalry(sc, s, side))
        return Verdict::refused("R6.3", {"refusal.card_needs_cavalry", {named}});
    if (needs.rail && !joined_by_rail(sc, s, side))
        return Verdict::refused("R6.3", {"refusal.card_needs_rail", {named}});
    return Verdict::legal();
}

}  // namespace bivouac::eagle
