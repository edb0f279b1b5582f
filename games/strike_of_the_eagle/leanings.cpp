// What a careful player leans to among the answers offered to him, as weights: what a bot tries first, and
// how it lets a phase run on in its thoughts. Orders go where something can be won, a stack marches together
// or not at all, cards are spent where they count. It judges; no rule is decided here.
#include <algorithm>

#include "games/strike_of_the_eagle/chapters.hpp"
#include "games/strike_of_the_eagle/forces.hpp"
#include "games/strike_of_the_eagle/march_ways.hpp"
#include "games/strike_of_the_eagle/supply.hpp"

namespace bivouac::eagle {
namespace {

using Weight = std::uint16_t;
using Answers = std::span<const Action>;
using Weights = std::span<Weight>;

constexpr int kStrengthOfGarrison = 1;  // [R1.5]

int strength_of(const Scenario& sc, const State& s, Side side, Area area) {
    int sum = s.garrison[index_of(side)].contains(area) ? kStrengthOfGarrison : 0;
    for_each_in(sc, s, side, area, [&](BlockId b) { sum += s.sp[index_of(b)]; });
    return sum;
}

/// Strength of the blocks around an area that could march into it.
int strength_around(const Scenario& sc, const State& s, Side side, AreaSet around) {
    int sum = 0;
    (around & s.occupied[index_of(side)]).for_each([&](Area near) {
        if (!embattled(s, near)) {
            for_each_in(sc, s, side, near, [&](BlockId b) {
                if (s.spent[index_of(b)] == Spent::None) sum += s.sp[index_of(b)];
            });
        }
    });
    return sum;
}

/// What taking an area brings a side: points, or a city that it does not hold.
int prize_of(const Scenario& sc, const State& s, Side side, Area area) {
    if (s.control[index_of(side)].contains(area)) return 0;
    int prize = sc.key_cities.contains(area) ? 1 : 0;
    for (const Objective& objective : sc.objectives) {
        if (objective.area == area)
            prize += 2 * objective.vp[index_of(side)] + objective.vp[1 - index_of(side)];
    }
    return prize;
}

// [R4] orders

/// To send blocks into an area: for what it is worth, if they are strong enough.
Weight lean_to_advance(const Scenario& sc, const State& s, Side side, Area area, Order order) {
    const Side enemy = enemy_of(side);
    const bool forced = order == Order::ForcedMarchTo;
    const int held = strength_of(sc, s, enemy, area);
    const int coming = strength_around(sc, s, side, sc.map.within(area, forced ? 2 : 1) - area);
    const int prize = prize_of(sc, s, side, area);
    if (held == 0 && prize == 0) return 1;
    if (held == 0) return static_cast<Weight>(12 + 6 * prize);
    const int ours = strength_of(sc, s, side, area) + (forced ? coming / 2 : coming);
    if (ours <= held) return 1;
    return static_cast<Weight>(std::min(ours - held, 8) + 4 * prize);
}

Weight lean_to_order(const Scenario& sc, const State& s, Side side, Order order, Area area) {
    const Side enemy = enemy_of(side);
    switch (order) {
        case Order::ForcedMarchTo:
        case Order::MoveTo:
            return lean_to_advance(sc, s, side, area, order);
        case Order::MoveOut:
            return 2;
        case Order::Recon:
            return s.occupied[index_of(enemy)].contains(area) ? 2 : 0;
        case Order::Withdraw: {
            const int near = strength_around(sc, s, enemy, sc.map.neighbours(area));
            return near > 2 * strength_of(sc, s, side, area) ? 1 : 0;
        }
        case Order::Defend: {
            const int near = strength_around(sc, s, enemy, sc.map.neighbours(area));
            return near > strength_of(sc, s, side, area) ? 4 : near > 0 ? 1 : 0;
        }
        case Order::Reorganise:
            return 2;
        case Order::ForcedMarchOut:
        case Order::Rail:
        case Order::None:
            break;
    }
    return 1;
}

// [R5.4] marches

/// What could still come to an area under an order that calls blocks there.
int strength_called(const State& s, Answers offers) {
    int sum = 0;
    BlockId last = kNoBlock;
    for (const Action a : offers) {
        if (!is_verb(a, Verb::March) || block_operand(a) == last) continue;
        last = block_operand(a);
        sum += s.sp[index_of(last)];
    }
    return sum;
}

/// Whoever leaves an area that its side should hold may leave a brigade there, [R5.7].
Weight lean_to_detach(const Scenario& sc, const State& s, Action a) {
    const BlockId division = block_operand(a, 1);
    const Side side = sc.block(division).side;
    const Area left = area_of(s.left[index_of(division)]);
    if (s.occupied[index_of(side)].contains(left)) return 0;
    return sc.key_cities.contains(left) || s.control[index_of(side)].contains(left) ? 6 : 0;
}

/// A block that leaves a city to enemies nearby leaves something behind.
int worth_of_staying(const Scenario& sc, const State& s, Side side, Area from) {
    if (s.blocks_in(side, from) > 1 || !s.control[index_of(side)].contains(from)) return 0;
    const bool watched = sc.map.within(from, 2).intersects(s.occupied[index_of(enemy_of(side))]);
    return watched ? 1 : 0;
}

void lean_in_march(const Scenario& sc, const State& s, Answers offers, Weights weights) {
    const auto& what = s.agenda.at(s.agenda.depth() - 2).as<ExecuteLocals>();
    const Area goal = area_of(what.area);
    const Side enemy = enemy_of(what.side);
    const bool out = goes_out(what.order);
    const int held = strength_of(sc, s, enemy, goal);
    const int there = strength_of(sc, s, what.side, goal);
    const bool together = !out && held > 0;
    const bool strong = together && there + strength_called(s, offers) > held;
    BlockId shed = kNoBlock;  // one brigade is as good as another
    for (std::size_t i = 0; i < offers.size(); ++i) {
        const Action a = offers[i];
        if (is_verb(a, Verb::Halt)) {
            weights[i] = together ? (strong ? 1 : 24) : there > 0 ? 8 : 2;
            continue;
        }
        if (is_verb(a, Verb::Detach)) {
            weights[i] = block_operand(a, 1) == shed ? Weight{0} : lean_to_detach(sc, s, a);
            shed = block_operand(a, 1);
            continue;
        }
        const Area from = s.area(block_operand(a));
        const Area to = area_operand(a, 1);
        const int stays = worth_of_staying(sc, s, what.side, from);
        if (together) {
            weights[i] = strong ? static_cast<Weight>(16 - 8 * stays) : Weight{1};
        } else {
            const int against = strength_of(sc, s, enemy, to) - strength_of(sc, s, what.side, to);
            const int prize = prize_of(sc, s, what.side, to);
            const int weak = against > s.sp[index_of(block_operand(a))] ? 1 : 0;
            weights[i] = static_cast<Weight>(weak != 0 ? 1 : 3 + 4 * prize - 2 * stays);
        }
    }
}

// [R3], [R6.3] cards

/// [R3.2] A card is chosen for the orders that it brings, above all.
Weight lean_to_choose(const Scenario& sc, Action a) {
    const Card& card = sc.card(card_side(a), card_operand(a));
    const int event = card.type == CardType::Event ? 3 : 0;
    return static_cast<Weight>(1 + 3 * card.orders + event);
}

Weight lean_to_modify(const Scenario& sc, Action a) {
    const int modifier = sc.card(card_side(a), card_operand(a)).modifier;
    return static_cast<Weight>(1 + modifier * modifier);
}

Weight lean_to(const Scenario& sc, const State& s, Side side, Action a) {
    switch (static_cast<Verb>(a.verb)) {
        case Verb::Place:
            return lean_to_order(sc, s, side, static_cast<Order>(a.operands[0]), area_operand(a, 1));
        case Verb::Choose:
            return lean_to_choose(sc, a);
        case Verb::Modifier:
            return lean_to_modify(sc, a);
        case Verb::TakeOrders:
            return 8;
        case Verb::PlayEvent:
        case Verb::FromDeck:
            return 4;
        case Verb::TakeCubes:
            return sc.reinforcement_phase ? 2 : 0;
        case Verb::BattleCard:
        case Verb::React:
        case Verb::Strengthen:
        case Verb::Build:
            return 3;
        default:
            return 1;
    }
}

}  // namespace
}  // namespace bivouac::eagle

namespace bivouac {

using namespace eagle;

void StrikeOfTheEagle::lean(const Scenario& sc, const State& s, Seat seat, std::span<const Action> offers,
                            std::span<std::uint16_t> weights) {
    const Frame& asked = s.agenda.top();
    if (asked.which == static_cast<std::uint8_t>(Ask::March)) {
        lean_in_march(sc, s, offers, weights);
        return;
    }
    const Side side = sc.side_of(seat);
    for (std::size_t i = 0; i < offers.size(); ++i) weights[i] = lean_to(sc, s, side, offers[i]);
}

}  // namespace bivouac
