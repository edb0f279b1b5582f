#include "games/strike_of_the_eagle/forces.hpp"

#include <algorithm>
#include <cassert>

#include "games/strike_of_the_eagle/supply.hpp"

namespace bivouac::eagle {
namespace {

/// Blocks that may be mistaken for one another carry the number of the lowest of them.
void renumber(const Scenario& sc, State& s, Side side, std::uint8_t group) {
    BlockId lowest = kNoBlock;
    for_each_block(sc, side, [&](BlockId b) {
        if (!s.on_map(b) || s.mix[index_of(b)] != group) return;
        if (lowest == kNoBlock) lowest = b;
        s.mix[index_of(b)] = static_cast<std::uint8_t>(lowest);
    });
}

void merge(const Scenario& sc, State& s, Side side, std::uint8_t a, std::uint8_t b) {
    if (a == b) return;
    const std::uint8_t low = std::min(a, b);
    const std::uint8_t high = std::max(a, b);
    for_each_block(sc, side, [&](BlockId block) {
        if (s.on_map(block) && s.mix[index_of(block)] == high) s.mix[index_of(block)] = low;
    });
}

/// The enemy knows which block this is: the others of its group are mistaken among themselves only.
void single_out(const Scenario& sc, State& s, BlockId b) {
    const std::uint8_t group = s.mix[index_of(b)];
    const Place at = s.at[index_of(b)];
    s.at[index_of(b)] = Place::Pool;
    renumber(sc, s, sc.block(b).side, group);
    s.at[index_of(b)] = at;
    s.mix[index_of(b)] = static_cast<std::uint8_t>(b);
}

/// Counts, and supply if somebody begins or ceases to hold the area.
void add_to_area(const Scenario& sc, State& s, Side side, Area area, int by) {
    auto& n = s.count[index_of(side)][index_of(area)];
    const bool before = n != 0;
    n = static_cast<std::uint8_t>(n + by);
    if (before == (n != 0)) return;
    if (n != 0) {
        s.occupied[index_of(side)].insert(area);
    } else {
        s.occupied[index_of(side)].erase(area);
    }
    derive_supply(sc, s, enemy_of(side));
}

void forget_way(State& s, BlockId b) {
    s.left[index_of(b)] = Spot::Nowhere;
    s.via[index_of(b)] = Spot::Nowhere;
}

void stand(const Scenario& sc, State& s, BlockId b, Area area, int sp) {
    assert(!s.on_map(b) && sp > 0 && sp <= sc.block(b).max_sp);
    s.at[index_of(b)] = place_of(area);
    s.sp[index_of(b)] = static_cast<std::uint8_t>(sp);
    s.mix[index_of(b)] = static_cast<std::uint8_t>(b);
    add_to_area(sc, s, sc.block(b).side, area, 1);
}

}  // namespace

int room_in(const Scenario& sc, const State& s, Side side, Area area) {
    if (sc.boxes.contains(area)) return static_cast<int>(kMaxBlocks);  // [R1.4]
    return kStackLimit - s.blocks_in(side, area);
}

bool is_front_line(const Scenario& sc, const State& s, Side side, Area area) {
    return sc.map.neighbours(area).intersects(s.occupied[index_of(enemy_of(side))]);
}

int free_to_leave(const State& s, Side side, Area area) {
    return std::max(0, s.blocks_in(side, area) - s.blocks_in(enemy_of(side), area));
}

void set_up(const Scenario& sc, State& s, BlockId b, Area area, int sp) {
    const Side side = sc.block(b).side;
    BlockId stranger = kNoBlock;
    for_each_block(sc, side, [&](BlockId other) {
        if (stranger == kNoBlock && s.on_map(other)) stranger = other;
    });
    stand(sc, s, b, area, sp);
    if (stranger != kNoBlock) merge(sc, s, side, s.mix[index_of(stranger)], s.mix[index_of(b)]);
}

void put(const Scenario& sc, State& s, BlockId b, Area area, int sp) {
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
    add_to_area(sc, s, sc.block(b).side, area, -1);
}

void shift(const Scenario& sc, State& s, BlockId b, Area to, Area via) {
    const Side side = sc.block(b).side;
    const Area from = s.area(b);
    for_each_in(sc, s, side, from,
                [&](BlockId friendly) { merge(sc, s, side, s.mix[index_of(b)], s.mix[index_of(friendly)]); });
    if (s.left[index_of(b)] == Spot::Nowhere) s.left[index_of(b)] = spot_of(from);
    s.via[index_of(b)] = spot_of(via);
    s.at[index_of(b)] = place_of(to);
    const AreaSet anybody = held_by(s, Side::Polish) | held_by(s, Side::Soviet);
    if (!anybody.contains(to)) s.stood[index_of(side)].insert(to);
    add_to_area(sc, s, side, from, -1);
    add_to_area(sc, s, side, to, 1);
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

void derive(const Scenario& sc, State& s) {
    s.count = {};
    s.occupied = {};
    for (std::size_t i = 0; i < sc.blocks.size(); ++i) {
        if (!eagle::on_map(s.at[i])) continue;
        const std::size_t side = index_of(sc.blocks[i].side);
        const Area area = area_of(s.at[i]);
        ++s.count[side][index_of(area)];
        s.occupied[side].insert(area);
    }
    for (const Side side : kBothSides) derive_supply(sc, s, side);
}

}  // namespace bivouac::eagle
