#include "games/strike_of_the_eagle/forces.hpp"

#include <algorithm>
#include <cassert>

#include "games/strike_of_the_eagle/supply.hpp"

namespace bivouac::eagle {
namespace {

/// Blocks that may be mistaken for one another carry the number of the lowest of them. Blocks off the map
/// carry 0, which is never the higher number of two.
void merge(State& s, std::uint8_t a, std::uint8_t b) {
    if (a == b) return;
    const std::uint8_t low = std::min(a, b);
    const std::uint8_t high = std::max(a, b);
    for (std::uint8_t& group : s.mix) group = group == high ? low : group;
}

/// The lowest block of a group gives its name to the next lowest.
void rename_after_next(const Scenario& sc, State& s, BlockId lowest) {
    const std::uint8_t group = s.mix[index_of(lowest)];
    BlockId next = kNoBlock;
    for_each_block(sc, sc.block(lowest).side, [&](BlockId b) {
        if (b == lowest || s.mix[index_of(b)] != group || !s.on_map(b)) return;
        if (next == kNoBlock) next = b;
        s.mix[index_of(b)] = static_cast<std::uint8_t>(next);
    });
}

/// The enemy knows which block this is: the others of its group are mistaken among themselves only.
void single_out(const Scenario& sc, State& s, BlockId b) {
    if (s.mix[index_of(b)] == index_of(b)) {
        rename_after_next(sc, s, b);
    } else {
        s.mix[index_of(b)] = static_cast<std::uint8_t>(b);
    }
}

/// Where the number of a block is kept, or belongs, among those of its side in an area: in order.
Member& link_to(State& s, Side side, Area area, BlockId b) {
    Member* link = &s.first[index_of(side)][index_of(area)];
    while (*link != Member::None && *link < member_of(b)) link = &s.next[index_of(block_of(*link))];
    return *link;
}

void join_stack(State& s, Side side, Area area, BlockId b) {
    Member& link = link_to(s, side, area, b);
    s.next[index_of(b)] = link;
    link = member_of(b);
    ++s.count[index_of(side)][index_of(area)];
    s.occupied[index_of(side)].insert(area);
}

void leave_stack(State& s, Side side, Area area, BlockId b) {
    link_to(s, side, area, b) = s.next[index_of(b)];
    s.next[index_of(b)] = Member::None;
    std::uint8_t& n = s.count[index_of(side)][index_of(area)];
    if (--n == 0) s.occupied[index_of(side)].erase(area);
}

void forget_way(State& s, BlockId b) {
    s.left[index_of(b)] = Spot::Nowhere;
    s.via[index_of(b)] = Spot::Nowhere;
}

/// [R6.2], [A06] Who comes where nobody is was there first; whoever was there before him has gone.
void note_first(State& s, Side side, Area area) {
    if (held_by(s, Side::Polish).contains(area) || held_by(s, Side::Soviet).contains(area)) return;
    s.stood[index_of(side)].insert(area);
    s.stood[index_of(enemy_of(side))].erase(area);
}

void stand(const Scenario& sc, State& s, BlockId b, Area area, int sp) {
    assert(!s.on_map(b) && sp > 0 && sp <= sc.block(b).max_sp);
    s.at[index_of(b)] = place_of(area);
    s.sp[index_of(b)] = static_cast<std::uint8_t>(sp);
    s.mix[index_of(b)] = static_cast<std::uint8_t>(b);
    const Side side = sc.block(b).side;
    const bool held = held_by(s, side).contains(area);
    join_stack(s, side, area, b);
    if (!held) derive_supply(sc, s, enemy_of(side));
}

}  // namespace

AreaSet full_areas(const Scenario& sc, const State& s, Side side) {
    AreaSet full;
    s.occupied[index_of(side)].for_each([&](Area area) {
        if (room_in(sc, s, side, area) <= 0) full.insert(area);
    });
    return full;
}

bool is_front_line(const Scenario& sc, const State& s, Side side, Area area) {
    return sc.map.neighbours(area).intersects(s.occupied[index_of(enemy_of(side))]);
}

void set_up(const Scenario& sc, State& s, BlockId b, Area area, int sp) {
    const Side side = sc.block(b).side;
    BlockId stranger = kNoBlock;
    for_each_block(sc, side, [&](BlockId other) {
        if (stranger == kNoBlock && s.on_map(other)) stranger = other;
    });
    stand(sc, s, b, area, sp);
    if (stranger != kNoBlock) merge(s, s.mix[index_of(stranger)], s.mix[index_of(b)]);
}

void put(const Scenario& sc, State& s, BlockId b, Area area, int sp) {
    note_first(s, sc.block(b).side, area);
    stand(sc, s, b, area, sp);
    show(sc, s, b);
}

void lift(const Scenario& sc, State& s, BlockId b, Place to) {
    assert(s.on_map(b) && !eagle::on_map(to));
    single_out(sc, s, b);
    const Area area = s.area(b);
    s.at[index_of(b)] = to;
    s.sp[index_of(b)] = 0;
    s.spent[index_of(b)] = Spent::None;
    s.marks[index_of(b)] = 0;
    s.mix[index_of(b)] = 0;
    s.seen_sp[index_of(b)] = 0;
    s.seen_on[index_of(b)] = 0;
    forget_way(s, b);
    const Side side = sc.block(b).side;
    leave_stack(s, side, area, b);
    if (!held_by(s, side).contains(area)) derive_supply(sc, s, enemy_of(side));
}

void shift(const Scenario& sc, State& s, BlockId b, Area to, Area via) {
    const Side side = sc.block(b).side;
    const Area from = s.area(b);
    for_each_in(sc, s, side, from,
                [&](BlockId friendly) { merge(s, s.mix[index_of(b)], s.mix[index_of(friendly)]); });
    if (s.left[index_of(b)] == Spot::Nowhere) s.left[index_of(b)] = spot_of(from);
    s.via[index_of(b)] = spot_of(via);
    s.at[index_of(b)] = place_of(to);
    const AreaSet held = held_by(s, side);
    note_first(s, side, to);
    leave_stack(s, side, from, b);
    join_stack(s, side, to, b);
    if (held_by(s, side) != held) derive_supply(sc, s, enemy_of(side));
}

void change_sp(const Scenario& sc, State& s, BlockId b, int by) {
    const Side side = sc.block(b).side;
    s.sp[index_of(b)] = static_cast<std::uint8_t>(s.sp[index_of(b)] + by);
    assert(s.sp[index_of(b)] <= sc.block(b).max_sp);
    // Whoever may stand there may be the one whose strength has changed.
    const Area area = s.area(b);
    std::array<bool, kMaxBlocks> doubted{};
    for_each_in(sc, s, side, area, [&](BlockId other) { doubted[s.mix[index_of(other)]] = true; });
    for_each_block(sc, side, [&](BlockId other) {
        if (s.on_map(other) && doubted[s.mix[index_of(other)]]) s.clear(other, Mark::Sure);
    });
}

void grow(State& s, BlockId b) {
    ++s.sp[index_of(b)];
    if (s.is(b, Mark::Sure)) s.seen_sp[index_of(b)] = s.sp[index_of(b)];
}

void show(const Scenario& sc, State& s, BlockId b) {
    single_out(sc, s, b);
    s.set(b, Mark::Sure);
    s.seen_sp[index_of(b)] = s.sp[index_of(b)];
    s.seen_on[index_of(b)] = s.date();
}

void show(const Scenario& sc, State& s, Side side, Area area) {
    for_each_in(sc, s, side, area, [&](BlockId b) { show(sc, s, b); });
}

void put_garrison(const Scenario& sc, State& s, Side side, Area area) {
    note_first(s, side, area);
    s.garrison[index_of(side)].insert(area);
    derive_supply(sc, s, enemy_of(side));
}

void remove_garrison(const Scenario& sc, State& s, Side side, Area area) {
    s.garrison[index_of(side)].erase(area);
    derive_supply(sc, s, enemy_of(side));
}

bool settle_control(const Scenario& sc, State& s, Area area) {
    for (const Side side : kBothSides) {
        const Side enemy = enemy_of(side);
        if (!s.occupied[index_of(side)].contains(area) || held_by(s, enemy).contains(area)) continue;
        if (s.control[index_of(side)].contains(area)) return false;
        s.control[index_of(side)].insert(area);
        s.control[index_of(enemy)].erase(area);
        derive_supply(sc, s, side);
        derive_supply(sc, s, enemy);
        return true;
    }
    return false;
}

void derive_stacks(const Scenario& sc, State& s) {
    s.count = {};
    s.first = {};
    s.next = {};
    s.occupied = {};
    for (const Side side : kBothSides) {
        for_each_block(sc, side, [&](BlockId b) {
            if (s.on_map(b)) join_stack(s, side, s.area(b), b);
        });
    }
}

void derive(const Scenario& sc, State& s) {
    derive_stacks(sc, s);
    for (const Side side : kBothSides) {
        s.ordered[index_of(side)] = {};
        for (std::size_t a = 0; a < kAreaSlots; ++a) {
            const auto area = static_cast<Area>(a);
            if (s.order_at(side, area) != Order::None) s.ordered[index_of(side)].insert(area);
        }
    }
    for (const Side side : kBothSides) derive_supply(sc, s, side);
}

}  // namespace bivouac::eagle
