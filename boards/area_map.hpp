// A map of areas joined by links of one or several kinds (road, rail, sea); a link may protect one of its
// ends. For area games in general: neighbours, sets within a number of links, distances, through areas that
// may be passed. Links are numbered in both directions: link 2n leads from a to b, link 2n + 1 back. It must
// never know a rule: who may pass is the caller's set.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "boards/area_set.hpp"

namespace bivouac::boards {

/// One direction of a link.
enum class Way : std::uint16_t {};
inline constexpr Way kNoWay{0xFFFF};
constexpr std::size_t index_of(Way way) {
    return static_cast<std::size_t>(way);
}
constexpr Way reverse(Way way) {
    return static_cast<Way>(index_of(way) ^ 1U);
}

/// Kinds of link, a bit each; a game names its own.
using LinkKinds = std::uint8_t;
inline constexpr LinkKinds kAnyKind = 0xFF;

/// Links from a starting set; kFar where there is no way.
inline constexpr std::uint8_t kFar = 0xFF;
using AreaDistances = std::array<std::uint8_t, kMaxAreas>;

class AreaMap {
  public:
    struct Link {
        Area from, to;
        LinkKinds kinds = 1;
        bool protects_to = false;    ///< whoever crosses it towards `to` meets fortifications
        bool protects_from = false;  ///< likewise towards `from`
    };
    struct Step {  ///< one way out of an area
        Area to;
        Way way;
        LinkKinds kinds;
    };

    AreaMap() = default;
    /// The links of a map of `areas` areas, each pair at most once.
    AreaMap(std::size_t areas, std::span<const Link> links);

    [[nodiscard]] std::size_t size() const { return areas_; }
    [[nodiscard]] std::size_t ways() const { return ways_.size(); }
    [[nodiscard]] std::span<const Step> steps_from(Area area) const;
    [[nodiscard]] AreaSet neighbours(Area area) const { return neighbours_[index_of(area)]; }
    [[nodiscard]] AreaSet neighbours(Area area, LinkKinds kinds) const {
        if (kinds == kAnyKind) return neighbours(area);
        AreaSet all;
        for (unsigned rest = kinds; rest != 0; rest &= rest - 1)
            all |= of_kind_[static_cast<std::size_t>(std::countr_zero(rest))][index_of(area)];
        return all;
    }
    /// kNoWay if they are not neighbours.
    [[nodiscard]] Way way(Area from, Area to) const;
    [[nodiscard]] Area from(Way way) const { return ways_[index_of(way)].from; }
    [[nodiscard]] Area to(Way way) const { return ways_[index_of(way)].to; }
    [[nodiscard]] LinkKinds kinds(Way way) const { return ways_[index_of(way)].kinds; }
    /// Whether fortifications protect the end of this way against who comes by it.
    [[nodiscard]] bool fortified(Way way) const { return ways_[index_of(way)].fortified; }

    /// All areas within `links` links of the set, itself included, in whatever state they are.
    [[nodiscard]] AreaSet within(AreaSet start, int links) const;
    /// Likewise, going on only from areas of `passable` (and from the start); ends may lie outside it.
    [[nodiscard]] AreaSet within(AreaSet start, int links, AreaSet passable,
                                 LinkKinds kinds = kAnyKind) const;
    /// All that is joined to the start through areas of `passable`; the start counts only if it is passable.
    [[nodiscard]] AreaSet connected(AreaSet start, AreaSet passable, LinkKinds kinds = kAnyKind) const;
    /// Those of `wanted` that are joined to the start through areas of `passable`, themselves among them.
    [[nodiscard]] AreaSet joined(AreaSet wanted, AreaSet start, AreaSet passable) const;
    /// Whether a way of at most so many links, all but its ends in `passable`, leads from the start to a
    /// goal.
    [[nodiscard]] bool leads(AreaSet start, AreaSet goals, int links, AreaSet passable,
                             LinkKinds kinds = kAnyKind) const;
    /// How many links each area of `passable` is from the start, through areas of `passable`.
    [[nodiscard]] AreaDistances distances(AreaSet start, AreaSet passable, LinkKinds kinds = kAnyKind) const;

  private:
    struct OneWay {
        Area from, to;
        LinkKinds kinds;
        bool fortified;
    };
    std::size_t areas_ = 0;
    std::vector<OneWay> ways_;
    std::vector<Step> steps_;  ///< grouped by area
    std::array<std::uint16_t, kMaxAreas + 1> first_step_{};
    std::array<AreaSet, kMaxAreas> neighbours_{};
    std::array<std::array<AreaSet, kMaxAreas>, 8> of_kind_{};  ///< neighbours by links of one kind
};

}  // namespace bivouac::boards
