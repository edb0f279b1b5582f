// Whether one hex can be fired at from another.
// It serves [B8.1] line of sight and fire (the standard rules repeat it as [S10.2.1]).
// Exact: the line runs from centre to centre, and where it crosses a hexside is a fraction compared in
// integers. A refusal names what is in the way. It must never know units or terrain: which hexes hold an
// obstacle is the game's to say. Where the rule is silent, the choices are marked RULING.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "boards/hex_map.hpp"

namespace bivouac::boards {

enum class BlockedBy : std::uint8_t {
    Nothing,
    Obstacle,  // `hex` holds one
    Ground,    // `hex` is higher than both ends
    Crest,     // `side` is a crest midway or nearer the target
};

struct LineOfFire {
    BlockedBy by = BlockedBy::Nothing;
    Hex hex = kOffMap;          // the blocking hex, else kOffMap
    Hexside side = kNoHexside;  // the blocking hexside, else kNoHexside

    constexpr bool clear() const { return by == BlockedBy::Nothing; }
    friend constexpr bool operator==(const LineOfFire&, const LineOfFire&) = default;
};

// The first thing in the way from `from` to `to`. is_obstacle(Hex) -> bool: trees, buildings, friendly units;
// it is asked of the hexes between only.
template <class Obstacle>
LineOfFire line_of_fire(const HexMap& map, Hex from, Hex to, Obstacle is_obstacle);

// A line between two centres as so many steps in a main direction and so many, not more, in the one beside
// it.
struct Heading {
    Direction main{};
    Direction beside{};  // next to `main`, on the side the line leans to
    Direction away{};    // next to `main`, on the other side
    int main_steps = 0;
    int beside_steps = 0;
};

Heading heading(const HexGrid& grid, Hex from, Hex to);

// A walk along a line that does not run along hexsides, from hex to hex.
// In a hex `i` main and `j` beside steps from the first, the line leaves by a side at the fraction
// (1 + f) / F of its length, where (f, F) are the hex's and the line's extents towards that side:
//   main 2i + j over 2m + n,   beside i + 2j over m + 2n,   away i - j over m - n.
// All three are kept over the common denominator. At a corner the line goes on into the main hex: it leans
// less than half way to the one beside, and a hex it touches in one point it does not enter.
class LineWalk {
  public:
    explicit LineWalk(const Heading& line)
        : main_unit_((line.main_steps + 2 * line.beside_steps) * (line.main_steps - line.beside_steps)),
          beside_unit_((2 * line.main_steps + line.beside_steps) * (line.main_steps - line.beside_steps)),
          away_unit_((2 * line.main_steps + line.beside_steps) * (line.main_steps + 2 * line.beside_steps)),
          whole_((2 * line.main_steps + line.beside_steps) * main_unit_),
          line_(line),
          to_main_(main_unit_),
          to_beside_(beside_unit_),
          to_away_(away_unit_) {
        assert(line.main_steps > line.beside_steps);
    }

    // The side by which the line leaves the present hex.
    Direction exit() const {
        if (to_main_ <= to_beside_ && to_main_ <= to_away_) return line_.main;
        return to_beside_ < to_away_ ? line_.beside : line_.away;
    }
    // [B8.1] Whether it leaves exactly midway or nearer the target.
    bool exits_in_far_half(Direction exit) const {
        const int crossing = exit == line_.main ? to_main_ : exit == line_.beside ? to_beside_ : to_away_;
        return 2 * crossing >= whole_;
    }
    void cross(Direction exit) {
        const bool main = exit == line_.main;
        const bool beside = exit == line_.beside;
        to_main_ += main ? 2 * main_unit_ : main_unit_;
        to_beside_ += main ? beside_unit_ : beside ? 2 * beside_unit_ : -beside_unit_;
        to_away_ += main ? away_unit_ : beside ? -away_unit_ : 2 * away_unit_;
    }

  private:
    int main_unit_;
    int beside_unit_;
    int away_unit_;
    int whole_;
    Heading line_;
    int to_main_;
    int to_beside_;
    int to_away_;
};

// What blocks one line, whichever way it takes.
template <class Obstacle>
class FireRules {
  public:
    FireRules(const HexMap& map, Hex from, Hex to, Obstacle& is_obstacle)
        : map_(map),
          from_(from),
          to_(to),
          lower_end_(std::min(map.elevation(from), map.elevation(to))),
          higher_end_(std::max(map.elevation(from), map.elevation(to))),
          is_obstacle_(is_obstacle) {}

    // [B8.1] Ground above both ends blocks, and an obstacle unless it stands lower than both.
    // RULING B8-b: slopes alone do not.
    LineOfFire through(Hex hex) const {
        const int level = map_.elevation(hex);
        if (level > higher_end_) return {BlockedBy::Ground, hex, kNoHexside};
        if (level >= lower_end_ && is_obstacle_(hex)) return {BlockedBy::Obstacle, hex, kNoHexside};
        return {};
    }

    // [B8.1] A crest crossed in the far half of the line blocks, unless it is lower than both ends or is the
    // rim of the hill on which an end stands. RULING B8-d: a crest is as high as the higher of its two
    // hexes. RULING B8-e: a rim is a crest of the end's own hex which that hex looks down from; a crest
    // between two hexes of one level is nobody's rim.
    LineOfFire across(Hex near, Direction direction, Hex far) const {
        if (!map_.features(near, direction).has(SideFeature::Crest)) return {};
        const int near_level = map_.elevation(near);
        const int far_level = map_.elevation(far);
        if (std::max(near_level, far_level) < lower_end_) return {};
        if (near == from_ && near_level > far_level) return {};
        if (far == to_ && far_level > near_level) return {};
        return {BlockedBy::Crest, kOffMap, map_.hexside(near, direction)};
    }

  private:
    const HexMap& map_;
    Hex from_;
    Hex to_;
    int lower_end_;
    int higher_end_;
    Obstacle& is_obstacle_;
};

// [B8.1] The line runs along hexsides: from a hex, between two, into the next hex, and so on. It is clear
// between two hexes if it is clear through one of them. RULING B8-f: each way stands for itself, with the
// sides by which it enters and leaves its hex; the side between the two is not crossed. At
// the edge of the map, where one of the two is missing, the other decides.
template <class Obstacle>
LineOfFire fire_along_hexsides(const HexMap& map, Hex from, const Heading& line,
                               const FireRules<Obstacle>& rules) {
    const HexGrid& grid = map.grid();
    const int pairs = line.main_steps;
    Hex here = from;
    for (int pair = 0; pair < pairs; ++pair) {
        // The line enters a pair after a third and leaves it after two thirds of the way to the next hex.
        const bool enters_in_far_half = 2 * (3 * pair + 1) >= 3 * pairs;
        const bool leaves_in_far_half = 2 * (3 * pair + 2) >= 3 * pairs;
        Hex next = kOffMap;
        const auto way = [&](Direction into, Direction out_of) {
            const Hex middle = grid.neighbour(here, into);
            next = grid.neighbour(middle, out_of);
            LineOfFire found = enters_in_far_half ? rules.across(here, into, middle) : LineOfFire{};
            if (found.clear()) found = rules.through(middle);
            if (found.clear() && leaves_in_far_half) found = rules.across(middle, out_of, next);
            return found;
        };
        const bool main_missing = grid.neighbour(here, line.main) == kOffMap;
        const Direction one = main_missing ? line.beside : line.main;
        const Direction other = main_missing ? line.main : line.beside;
        LineOfFire found = way(one, other);
        if (!found.clear() && grid.neighbour(here, other) != kOffMap && way(other, one).clear()) found = {};
        if (!found.clear()) return found;
        here = next;
        if (pair + 1 == pairs) break;
        found = rules.through(here);
        if (!found.clear()) return found;
    }
    return {};
}

template <class Obstacle>
LineOfFire line_of_fire(const HexMap& map, Hex from, Hex to, Obstacle is_obstacle) {
    if (from == to) return {};
    const FireRules<Obstacle> rules(map, from, to, is_obstacle);
    const Heading line = heading(map.grid(), from, to);
    if (line.main_steps == line.beside_steps) return fire_along_hexsides(map, from, line, rules);

    LineWalk walk(line);
    for (Hex here = from;;) {
        const Direction exit = walk.exit();
        const Hex next = map.grid().neighbour(here, exit);
        if (walk.exits_in_far_half(exit)) {
            if (const LineOfFire found = rules.across(here, exit, next); !found.clear()) return found;
        }
        if (next == to) return {};
        if (const LineOfFire found = rules.through(next); !found.clear()) return found;
        walk.cross(exit);
        here = next;
    }
}

}  // namespace bivouac::boards
