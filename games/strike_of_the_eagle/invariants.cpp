// What must hold in every position, for tests: blocks are in one place each, stacks keep their limit, decks
// lose no card, orders are within their tokens, and everything derived agrees with a recomputation that
// shares no code with forces.cpp, supply.cpp or the searches of boards/. It must never be called by the
// rules. The battery asks it after every decision: it keeps what it counts in plain arrays.
#include <algorithm>
#include <array>
#include <bit>

#include "games/strike_of_the_eagle/eagle.hpp"

namespace bivouac {
namespace eagle {
namespace {

using Broken = std::string_view;

bool is_asked(const State& s, Ask which) {
    return !s.agenda.empty() && s.agenda.top().kind == FrameKind::Question &&
           s.agenda.top().which == static_cast<std::uint8_t>(which);
}

bool is_running(const State& s, Proc proc) {
    for (std::size_t i = 0; i < s.agenda.depth(); ++i) {
        const Frame& f = s.agenda.at(i);
        if (f.kind == FrameKind::Procedure && f.which == static_cast<std::uint8_t>(proc)) return true;
    }
    return false;
}

// [blocks] [R1.2], [R1.8]

Broken broken_block(const Scenario& sc, const State& s, std::size_t i) {
    if (i >= sc.blocks.size()) {
        const bool used = s.at[i] != Place::Pool || s.sp[i] != 0 || s.marks[i] != 0 || s.mix[i] != 0 ||
                          s.next[i] != Member::None;
        return used ? "a block that does not exist is in use" : "";
    }
    const Block& block = sc.blocks[i];
    if (!on_map(s.at[i])) {
        if (s.sp[i] != 0) return "a block off the map has strength";
        const bool clean = s.spent[i] == Spent::None && s.marks[i] == 0 && s.left[i] == Spot::Nowhere &&
                           s.via[i] == Spot::Nowhere && s.mix[i] == 0 && s.seen_on[i] == 0 &&
                           s.next[i] == Member::None;
        return clean ? "" : "a block off the map is marked";
    }
    const std::size_t area = index_of(area_of(s.at[i]));
    if (area >= sc.areas.size() || !sc.in_play.contains(static_cast<Area>(area)))
        return "a block is outside the scenario";
    if (sc.areas[area].link) return "a block stands in the Eastern Link";
    if (sc.areas[area].box && block.side == Side::Polish) return "a Polish block stands in a box";
    if (sc.areas[area].lithuania && s.lithuania == 0) return "a block stands in closed Lithuania";
    if (s.sp[i] == 0 || s.sp[i] > block.max_sp) return "the strength of a block is out of bounds";
    if (s.seen_sp[i] > block.max_sp || s.seen_on[i] > s.date()) return "a memory is wrong";
    const bool sure = s.is(static_cast<BlockId>(i), Mark::Sure);
    if (sure && s.seen_on[i] == 0) return "a block is known that was never seen";
    return {};
}

/// Groups are named after their lowest block, and are of one side.
Broken broken_mix(const Scenario& sc, const State& s) {
    std::array<std::size_t, kMaxBlocks> lowest;
    lowest.fill(kMaxBlocks);
    for (std::size_t i = 0; i < sc.blocks.size(); ++i) {
        if (!on_map(s.at[i])) continue;
        std::size_t& low = lowest[s.mix[i]];
        if (low == kMaxBlocks) low = i;
        if (sc.blocks[low].side != sc.blocks[i].side) return "blocks of both sides are mixed";
    }
    for (std::size_t group = 0; group < kMaxBlocks; ++group) {
        if (lowest[group] != kMaxBlocks && lowest[group] != group) return "a mix group has a wrong name";
    }
    return {};
}

// [what is derived]

template <class T>
using PerArea = std::array<T, kAreaSlots>;
using Counts = PerSide<PerArea<int>>;

Counts counted(const Scenario& sc, const State& s) {
    Counts n{};
    for (std::size_t i = 0; i < sc.blocks.size(); ++i) {
        if (on_map(s.at[i])) ++n[index_of(sc.blocks[i].side)][index_of(area_of(s.at[i]))];
    }
    return n;
}

/// Whether so many blocks of a side are linked in an area, all of which stand there, lowest first.
bool is_linked(const Scenario& sc, const State& s, Side side, std::size_t area, int blocks) {
    Member last = Member::None;
    for (Member m = s.first[index_of(side)][area]; m != Member::None; m = s.next[index_of(block_of(m))]) {
        const std::size_t i = index_of(block_of(m));
        if (m <= last || i >= sc.blocks.size()) return false;
        if (sc.blocks[i].side != side || s.at[i] != place_of(static_cast<Area>(area))) return false;
        last = m;
        --blocks;
    }
    return blocks == 0;
}

/// [R1.4]
Broken broken_stacks(const Scenario& sc, const State& s, const Counts& n) {
    for (const Side side : kBothSides) {
        const std::size_t i = index_of(side);
        for (std::size_t a = 0; a < kAreaSlots; ++a) {
            const auto area = static_cast<Area>(a);
            if (s.count[i][a] != n[i][a]) return "a count of blocks is wrong";
            if (s.occupied[i].contains(area) != (n[i][a] > 0)) return "the occupied areas are wrong";
            if (!is_linked(sc, s, side, a, n[i][a])) return "the blocks of an area are linked wrongly";
            if (n[i][a] > kStackLimit && !sc.areas[a].box)
                return "more than four blocks of a side in an area";
        }
    }
    return {};
}

/// Links from the start to each area over ground, nearest areas first; -1 where no line leads.
PerArea<int> flooded(const Scenario& sc, const PerArea<bool>& start, const PerArea<bool>& ground) {
    PerArea<int> far;
    far.fill(-1);
    PerArea<Area> reached;  // in the order in which they were, each once
    std::size_t end = 0;
    const auto reach = [&](Area area, int links) {
        int& known = far[index_of(area)];
        if (known >= 0 || !ground[index_of(area)]) return;
        known = links;
        reached[end++] = area;
    };
    for (std::size_t a = 0; a < sc.areas.size(); ++a) {
        if (start[a]) reach(static_cast<Area>(a), 0);
    }
    for (std::size_t i = 0; i < end; ++i) {
        for (const auto& step : sc.map.steps_from(reached[i])) reach(step.to, far[index_of(reached[i])] + 1);
    }
    return far;
}

/// [A27] One link more than the nearest neighbour; -1 if no line leads to any.
int links_beside(const Scenario& sc, const PerArea<int>& far, std::size_t area) {
    int nearest = -1;
    for (const auto& step : sc.map.steps_from(static_cast<Area>(area))) {  // every link leads back, too
        const int links = far[index_of(step.to)];
        if (links >= 0 && (nearest < 0 || links < nearest)) nearest = links;
    }
    return nearest < 0 ? -1 : nearest + 1;
}

/// [R9.2], [R9.3]
Broken broken_supply(const Scenario& sc, const State& s, const Counts& n, Side side) {
    const std::size_t i = index_of(side);
    const std::size_t enemy = 1 - i;
    PerArea<bool> ground{}, source{}, depots{};
    for (std::size_t a = 0; a < sc.areas.size(); ++a) {
        const auto area = static_cast<Area>(a);
        const bool held = n[enemy][a] > 0 || s.garrison[enemy].contains(area);
        const bool closed = sc.areas[a].lithuania && s.lithuania == 0;
        const bool foreign = side == Side::Polish && (sc.areas[a].box || sc.areas[a].link);
        ground[a] = sc.in_play.contains(area) && !held && !closed && !foreign;
        source[a] = area == sc.source[i];
    }
    const PerArea<int> line = flooded(sc, source, ground);
    for (std::size_t a = 0; a < sc.areas.size(); ++a) {
        depots[a] = line[a] >= 0 && sc.areas[a].key_city && s.control[i].contains(static_cast<Area>(a));
        if (s.depots[i].contains(static_cast<Area>(a)) != depots[a]) return "the depots are wrong";
    }
    const PerArea<int> far = flooded(sc, depots, ground);
    for (std::size_t a = 0; a < sc.areas.size(); ++a) {
        const auto area = static_cast<Area>(a);
        const bool held = n[enemy][a] > 0 || s.garrison[enemy].contains(area);
        const int links = held ? links_beside(sc, far, a) : far[a];
        const int infantry = 3 + s.staff_of(side, sc.areas[a].front).range;
        const bool lies_open = links >= 0 && !sc.areas[a].link;
        const bool fed = lies_open && links <= infantry;
        const bool fed_riders = lies_open && links <= 5;
        if (s.infantry_fed[i].contains(area) != fed || s.cavalry_fed[i].contains(area) != fed_riders)
            return "a range of supply is wrong";
    }
    return {};
}

// [cards] [R2.3] Every card of a deck is in exactly one place; what is chosen or laid is still in its hand.

Broken broken_cards(const Scenario& sc, const State& s, Side side) {
    const std::size_t i = index_of(side);
    std::uint64_t all = 0;
    int cards = 0;
    const auto add = [&](std::uint64_t pile) {
        all |= pile;
        cards += std::popcount(pile);
    };
    std::uint64_t hands = 0;
    for (const std::uint64_t pile : {s.deck[i], s.discard[i], s.removed[i]}) add(pile);
    sc.seats_of(side).for_each([&](Seat seat) {
        add(s.hand[index(seat)]);
        add(s.aside[index(seat)]);
        hands |= s.hand[index(seat)];
    });
    const auto size = static_cast<int>(sc.decks[i].size());
    if (cards != size || std::popcount(all) != size || std::bit_width(all) > static_cast<unsigned>(size))
        return "a deck has lost or doubled a card";
    const auto held = [&](Slot slot) { return slot == Slot::Empty || (hands & bit_of(card_of(slot))) != 0; };
    if (!held(s.reaction[i])) return "a reaction is not in hand";
    const bool chosen_held = std::all_of(s.chosen[i].begin(), s.chosen[i].end(), held);
    if (s.cards_shown == 0 && !chosen_held) return "a chosen card is not in hand";
    const Line& line = s.line(side);
    if (s.battle.shown == 0 && !(held(line.card) && held(line.modifier)))
        return "a card is laid that is not in hand";
    return {};
}

/// [R2.2]
Broken broken_hands(const Scenario& sc, const State& s) {
    for (std::size_t seat = 0; seat < s.hand.size(); ++seat) {
        const bool seated = seat < sc.commanders.seats;
        if (!seated && s.hand[seat] != 0) return "somebody who does not play holds cards";
        if (!is_asked(s, Ask::Discard) && s.aside[seat] != 0) return "cards that are put aside lie on";
        const bool discarded = s.phase == 1 && is_asked(s, Ask::ChooseCard);
        if (discarded && std::popcount(s.hand[seat]) > kHandLimit) return "a hand is over its limit";
    }
    return {};
}

// [orders] [R4.3], [R4.6]

Broken broken_orders(const Scenario& sc, const State& s, Side side) {
    const std::size_t i = index_of(side);
    std::array<int, kOrders> used{};
    // [R10.2] A war that ends at once ends in the midst of a phase.
    const bool outlived = !is_running(s, Proc::Phase) && !s.agenda.empty();
    for (std::size_t a = 0; a < kAreaSlots; ++a) {
        const Order order = s.order[i][a];
        if (static_cast<std::size_t>(order) >= kOrders) return "there is no such order";
        if (order == Order::None) continue;
        ++used[static_cast<std::size_t>(order)];
        const auto area = static_cast<Area>(a);
        if (a >= sc.areas.size() || !sc.in_play.contains(area)) return "an order lies outside the scenario";
        if (outlived) return "an order outlives its phase";
    }
    for (std::size_t o = 1; o < kOrders; ++o) {
        if (used[o] > sc.tokens[o]) return "more orders of a kind than there are tokens";
    }
    for (std::size_t a = 0; a < kAreaSlots; ++a) {
        if (s.ordered[i].contains(static_cast<Area>(a)) != (s.order[i][a] != Order::None))
            return "the areas with orders are wrong";
    }
    return {};
}

// [areas] [R1.5], [R1.6], [R1.10]

Broken broken_areas(const Scenario& sc, const State& s) {
    if (s.control[0].intersects(s.control[1])) return "both sides control one area";
    if (s.garrison[0].intersects(s.garrison[1])) return "garrisons of both sides in one city";
    const AreaSet garrisons = s.garrison[0] | s.garrison[1];
    if (!sc.key_cities.contains(garrisons)) return "a garrison outside the Key Cities";
    if (!sc.in_play.contains(garrisons)) return "a garrison outside the scenario";
    for (const Side side : kBothSides) {
        if (!s.control[index_of(side)].contains(s.garrison[index_of(side)]))
            return "a garrison without control";
    }
    if (s.lithuania == 0 && sc.lithuania.intersects(garrisons)) return "a garrison in closed Lithuania";
    for (const Side side : kBothSides) {
        const WaySet& entered = s.entered[index_of(side)];
        if (entered == WaySet{}) continue;  // mostly so
        for (std::size_t w = 0; w < sc.map.ways(); ++w) {
            const auto way = static_cast<Way>(w);
            if (entered.contains(way) && !s.arrived[index_of(side)].contains(sc.map.to(way)))
                return "who entered has not arrived";
        }
    }
    return {};
}

/// [R1.9], [A23]
Broken broken_initiative(const Scenario& sc, const State& s) {
    for (const Front front : kBothFronts) {
        const std::uint8_t value = s.initiative[index_of(front)].value;
        if (sc.fronts[index_of(front)] && (value < 1 || value > kMostInitiative))
            return "an initiative is off its track";
    }
    return {};
}

/// [R10.2] An objective counts as captured while who did not start with it controls it.
Broken broken_objectives(const Scenario& sc, const State& s) {
    if (((s.reduced | s.reduced_two) & ~s.captured) != 0) return "less was scored for what is not captured";
    // Nobody has looked yet, or is looking.
    if (s.phase == 0 || is_running(s, Proc::Settle) || is_running(s, Proc::Card) || s.agenda.empty())
        return {};
    for (std::size_t i = 0; i < sc.objectives.size(); ++i) {
        const Objective& objective = sc.objectives[i];
        if (objective.mode == Objective::Mode::End) continue;
        const bool captured = ((s.captured >> i) & 1U) != 0;
        const std::size_t scorer = objective.vp[0] > 0 ? 0 : 1;
        if (captured != s.control[scorer].contains(objective.area))
            return "the objectives captured are wrong";
    }
    return {};
}

Broken broken_sequence(const Scenario& sc, const State& s) {
    if (s.agenda.empty() != StrikeOfTheEagle::outcome(sc, s).finished)
        return "the agenda and the outcome disagree";
    if (s.round < 1 || s.round > sc.rounds) return "there is no such round";
    if (s.battle.area != Spot::Nowhere && !is_running(s, Proc::Battle)) return "a battle outlives its end";
    if (s.retreat.area != Spot::Nowhere && !is_running(s, Proc::Retreat)) return "a retreat outlives its end";
    if (!is_running(s, Proc::React)) {
        if (s.reaction[0] != Slot::Empty || s.reaction[1] != Slot::Empty)
            return "a reaction outlives its window";
    }
    return {};
}

}  // namespace
}  // namespace eagle

std::string_view StrikeOfTheEagle::broken_invariant(const Scenario& sc, const State& s) {
    using namespace eagle;
    for (std::size_t i = 0; i < kMaxBlocks; ++i) {
        if (const Broken broken = broken_block(sc, s, i); !broken.empty()) return broken;
    }
    if (const Broken broken = broken_mix(sc, s); !broken.empty()) return broken;
    const Counts n = counted(sc, s);
    if (const Broken broken = broken_stacks(sc, s, n); !broken.empty()) return broken;
    for (const Side side : kBothSides) {
        if (const Broken broken = broken_supply(sc, s, n, side); !broken.empty()) return broken;
        if (const Broken broken = broken_cards(sc, s, side); !broken.empty()) return broken;
        if (const Broken broken = broken_orders(sc, s, side); !broken.empty()) return broken;
    }
    for (const auto check :
         {broken_hands, broken_areas, broken_initiative, broken_objectives, broken_sequence}) {
        if (const Broken broken = check(sc, s); !broken.empty()) return broken;
    }
    return {};
}

}  // namespace bivouac
