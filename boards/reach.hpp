// Where a piece can go with so many movement points, at what cost and by which way.
// It serves the movement chapters ([B5] movement and its chart); costs, prohibitions and the hexes
// that end a move (zones of control) are given by the game as functions.
// Cheapest ways first, by a queue of one bucket a point; the same question has the same answer, way and order
// always. It must never allocate, nor be asked for steps that cost nothing.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "boards/hex_grid.hpp"

namespace bivouac::boards {

inline constexpr int kMaxBudget = 30;
inline constexpr int kForbidden = 1000;  // the cost of a step that may not be made
inline constexpr std::uint8_t kNotReached = 255;

// A way from a first hex to a last, both included.
class HexPath {
  public:
    const Hex* begin() const { return hexes_.data(); }
    const Hex* end() const { return hexes_.data() + size_; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Hex operator[](std::size_t i) const { return hexes_[i]; }

  private:
    friend struct Reach;
    std::array<Hex, kMaxBudget + 1> hexes_{};
    std::size_t size_ = 0;
};

struct Reach {
    std::array<std::uint8_t, kMaxHexes> cost_to;  // kNotReached where it cannot go
    std::array<Direction, kMaxHexes>
        came_by;                       // the direction of the last step; only where reached, not the start
    std::array<Hex, kMaxHexes> order;  // the first `count` are valid
    std::uint16_t count = 0;

    bool reaches(Hex hex) const { return cost_to[index_of(hex)] != kNotReached; }
    int cost(Hex hex) const { return cost_to[index_of(hex)]; }
    // Every hex reached, the start first: by cost, hexes of one cost by index.
    std::span<const Hex> hexes() const { return {order.data(), count}; }
    // From the start to `target`; empty if it is not reached.
    HexPath path_to(const HexGrid& grid, Hex target) const;
};

// Fills `out` with all that can be reached from `from` for at most `budget` points.
//   step(Hex from, Direction, Hex to) -> int   points from 1 up, or kForbidden
//   stops(Hex) -> bool                         a hex that may be entered but not left; not asked of `from`
// Of equally cheap ways the last step from the cheaper hex is taken, then from the hex of lower index.
template <class StepCost, class StopsAt>
void reach(const HexGrid& grid, Hex from, int budget, StepCost step, StopsAt stops, Reach& out) {
    assert(grid.contains(from) && budget >= 0 && budget <= kMaxBudget);
    // One step changes a hex's index by at most a row and one; only those words of the buckets can be
    // touched.
    const int start = static_cast<int>(from);
    const int span = budget * (grid.columns() + 1);
    const int last = static_cast<int>(grid.size()) - 1;
    const auto first_word = static_cast<std::size_t>(std::max(start - span, 0) / 64);
    const auto end_word = static_cast<std::size_t>(std::min(start + span, last) / 64 + 1);

    // A bucket holds the hexes that cost so much, as bits: taken out lowest index first, with no duplicates.
    using Bucket = std::array<std::uint64_t, kMaxHexes / 64>;
    std::array<Bucket, kMaxBudget + 1> buckets;
    for (int cost = 0; cost <= budget; ++cost) {
        Bucket& bucket = buckets[static_cast<std::size_t>(cost)];
        std::fill(bucket.begin() + first_word, bucket.begin() + end_word, 0);
    }
    const auto put = [&buckets](Hex hex, int cost) {
        buckets[static_cast<std::size_t>(cost)][index_of(hex) / 64] |= std::uint64_t{1}
                                                                       << (index_of(hex) % 64);
    };

    out.cost_to.fill(kNotReached);
    out.cost_to[index_of(from)] = 0;
    out.count = 0;
    put(from, 0);
    for (int cost = 0; cost <= budget; ++cost) {
        const Bucket& bucket = buckets[static_cast<std::size_t>(cost)];
        for (std::size_t word = first_word; word < end_word; ++word) {
            for (std::uint64_t bits = bucket[word]; bits != 0; bits &= bits - 1) {
                const auto hex =
                    static_cast<Hex>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
                if (out.cost_to[index_of(hex)] != cost) continue;  // found cheaper after it was put here
                out.order[out.count++] = hex;
                if (cost == budget || (hex != from && stops(hex))) continue;
                const auto& neighbours = grid.neighbours(hex);
                for (const Direction direction : kDirections) {
                    const Hex to = neighbours[index_of(direction)];
                    // No step costs less than a point, so a hex known for one more or less is not asked
                    // about.
                    if (to == kOffMap || out.cost_to[index_of(to)] <= cost + 1) continue;
                    const int points = step(hex, direction, to);
                    assert(points >= 1);
                    const int total = cost + points;
                    if (total > budget || total >= out.cost_to[index_of(to)]) continue;
                    out.cost_to[index_of(to)] = static_cast<std::uint8_t>(total);
                    out.came_by[index_of(to)] = direction;
                    put(to, total);
                }
            }
        }
    }
}

// The least points from `from` to `target`, at most `budget`; kNotReached if that is not enough. Steps and
// stops are those of reach(), and so is the answer: much quicker where one hex alone is asked about, since
// hexes are gone on from by what they promise (their cost and a point for each hex that is left), and of
// equal ones the newest, which lies straight ahead.
template <class StepCost, class StopsAt>
int least_cost(const HexGrid& grid, Hex from, Hex target, int budget, StepCost step, StopsAt stops) {
    assert(grid.contains(from) && grid.contains(target) && budget >= 0 && budget <= kMaxBudget);
    struct Entry {
        Hex hex;
        std::uint8_t cost;
        std::uint16_t below;  // the entry before it of the same promise, and one
    };
    // No step is worth more than it costs, so a hex is gone on from once, and puts its neighbours in once.
    std::array<Entry, kMaxHexes * kDirections.size() + 1> entries;
    std::array<std::uint16_t, kMaxBudget + 1> newest{};  // by promise, and one; 0: none
    std::uint16_t count = 0;
    std::array<std::uint8_t, kMaxHexes> cost_to;
    cost_to.fill(kNotReached);

    const auto put = [&](Hex hex, int cost) {
        const int promise = cost + grid.distance(hex, target);
        if (promise > budget) return;
        cost_to[index_of(hex)] = static_cast<std::uint8_t>(cost);
        std::uint16_t& head = newest[static_cast<std::size_t>(promise)];
        entries[count++] = {hex, static_cast<std::uint8_t>(cost), head};
        head = count;
    };
    put(from, 0);
    for (int promise = grid.distance(from, target); promise <= budget; ++promise) {
        std::uint16_t& head = newest[static_cast<std::size_t>(promise)];
        while (head != 0) {
            const Entry entry = entries[head - 1U];
            head = entry.below;
            if (cost_to[index_of(entry.hex)] != entry.cost) continue;  // found cheaper since
            if (entry.hex == target) return entry.cost;
            if (entry.hex != from && stops(entry.hex)) continue;
            const auto& neighbours = grid.neighbours(entry.hex);
            for (const Direction direction : kDirections) {
                const Hex to = neighbours[index_of(direction)];
                if (to == kOffMap || cost_to[index_of(to)] <= entry.cost + 1) continue;
                const int points = step(entry.hex, direction, to);
                assert(points >= 1);
                if (entry.cost + points < cost_to[index_of(to)]) put(to, entry.cost + points);
            }
        }
    }
    return kNotReached;
}

}  // namespace bivouac::boards
