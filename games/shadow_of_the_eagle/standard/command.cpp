// Command, chapter [S9]: whether a counter is in reach of its leader, how long a line of command is [S3.i],
// and how far the enemy is, which orders [S3] ask all the time.
#include <algorithm>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

/// [S9.a] What a line of command keeps out of: enemies, and their zones where no friend stands.
class Barrier {
  public:
    Barrier(const State& s, Side side)
        : enemies_(s.occupied[index_of(enemy_of(side))]),
          zone_(s.zone[index_of(enemy_of(side))]),
          friends_(s.occupied[index_of(side)]) {}

    [[nodiscard]] bool blocks(Hex hex) const {
        return enemies_.contains(hex) || (zone_.contains(hex) && !friends_.contains(hex));
    }

    [[nodiscard]] HexSet hexes() const { return enemies_ | (zone_ - friends_); }

    /// No enemy anywhere near the rows from one hex to another, nor near a row beside them.
    [[nodiscard]] bool is_far_from(const boards::HexGrid& grid, Hex a, Hex b) const {
        const std::size_t row = static_cast<std::size_t>(grid.columns()) + 1;
        const std::size_t first = std::min(index_of(a), index_of(b));
        const std::size_t last = std::min(std::max(index_of(a), index_of(b)) + row, grid.size() - 1);
        const std::size_t from = first > row ? first - row : 0;
        return enemies_.none_about(from, last) && zone_.none_about(from, last);
    }

  private:
    const HexSet& enemies_;
    const HexSet& zone_;
    const HexSet& friends_;
};

/// Whether one of the straightest ways is open, tried without looking back: cheap, and mostly right.
bool goes_straight(const boards::HexGrid& grid, const Barrier& barrier, Hex from, Hex to) {
    for (int left = grid.distance(from, to); left > 1; --left) {
        const auto& around = grid.neighbours(from);
        Hex next = kOffMap;
        for (const Direction d : boards::kDirections) {
            const Hex hex = around[index_of(d)];
            if (hex != kOffMap && grid.distance(hex, to) < left && !barrier.blocks(hex)) next = hex;
        }
        if (next == kOffMap) return false;
        from = next;
    }
    return true;
}

/// Whether every hex around is barred; who is not next to the other end has then no way.
bool is_shut_in(const boards::HexGrid& grid, const Barrier& barrier, Hex hex) {
    const auto& around = grid.neighbours(hex);
    return std::all_of(around.begin(), around.begin() + boards::kSides,
                       [&](Hex next) { return next == kOffMap || barrier.blocks(next); });
}

/// Length of the shortest open way, its two ends not tested; -1: longer than `limit`, or none.
int shortest_way(const boards::HexGrid& grid, const Barrier& barrier, Hex from, Hex to, int limit) {
    const int straight = grid.distance(from, to);
    if (straight > limit) return -1;
    if (barrier.is_far_from(grid, from, to) || goes_straight(grid, barrier, from, to)) return straight;
    if (is_shut_in(grid, barrier, from) || is_shut_in(grid, barrier, to)) return -1;
    // What promises the shortest way in all comes first. A step adds 0, 1 or 2 to that promise.
    std::array<std::array<Hex, boards::kSides * boards::kMaxHexes>, 3> open;
    std::array<std::size_t, 3> count{};
    HexSet shut = barrier.hexes();  // and those gone on from
    shut.erase(from);
    const auto put = [&](int promise, Hex hex) {
        const auto list = static_cast<std::size_t>(promise) % open.size();
        open[list][count[list]++] = hex;
    };
    put(straight, from);
    const auto any_open = [&] { return count[0] + count[1] + count[2] != 0; };
    for (int promise = straight; promise <= limit && any_open(); ++promise) {
        const auto list = static_cast<std::size_t>(promise) % open.size();
        while (count[list] != 0) {
            const Hex here = open[list][--count[list]];
            if (shut.contains(here)) continue;
            shut.insert(here);
            const int left = grid.distance(here, to);
            const auto& around = grid.neighbours(here);
            for (const Direction d : boards::kDirections) {
                const Hex hex = around[index_of(d)];
                if (hex == to) return promise;
                if (hex == kOffMap || shut.contains(hex)) continue;
                put(promise + 1 + grid.distance(hex, to) - left, hex);
            }
        }
    }
    return -1;
}

// [S9] The radius counts the hexes between: one less than the way has steps, RULING S9-a.
bool reaches(const Scenario& sc, const State& s, Side side, Hex hex, std::uint8_t leader, int radius) {
    if (leader == 0xFF || s.leader_at[leader] == Spot::Nowhere) return false;
    const Hex at = hex_of(s.leader_at[leader]);
    return shortest_way(sc.map.grid(), Barrier(s, side), hex, at, radius + 1) >= 0;
}

}  // namespace

// [S9], [S3.g] Guns and independent commands need no leader.
bool in_command(const Scenario& sc, const State& s, UnitId u) {
    if (!takes_orders(sc, u)) return true;
    if (!s.on_map(u)) return false;
    const Unit& unit = unit_of(sc, u);
    const SideInfo& side = sc.side(unit.side);
    const StandardTables& tables = sc.standard_tables;
    return reaches(sc, s, unit.side, s.hex(u), tables.leader_of[index_of(unit.command)], side.radius) ||
           reaches(sc, s, unit.side, s.hex(u), tables.chief[index_of(unit.side)], side.chief_radius);
}

int line_of_command(const Scenario& sc, const State& s, Side side, Hex from, Hex to, int most) {
    // From the far end: orders go from the chief to a leader, and the one whom enemies shut in is mostly the
    // leader. Whoever is shut in has few hexes to look at.
    return shortest_way(sc.map.grid(), Barrier(s, side), to, from, most);
}

int nearest_enemy_within(const Scenario& sc, const State& s, Side side, Hex from, int limit) {
    const auto& grid = sc.map.grid();
    const std::size_t span = static_cast<std::size_t>(limit) * (static_cast<std::size_t>(grid.columns()) + 1);
    const std::size_t here = index_of(from);
    int nearest = limit + 1;
    s.occupied[index_of(enemy_of(side))].for_each_about(
        here > span ? here - span : 0, std::min(here + span, grid.size() - 1),
        [&](Hex hex) { nearest = std::min(nearest, grid.distance(from, hex)); });
    return nearest;
}

int nearest_enemy(const Scenario& sc, const State& s, Side side, Hex from) {
    int nearest = 99;
    s.occupied[index_of(enemy_of(side))].for_each(
        [&](Hex hex) { nearest = std::min(nearest, sc.map.grid().distance(from, hex)); });
    return nearest;
}

}  // namespace bivouac::shadow::standard
