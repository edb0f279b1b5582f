// What lies on a hex grid: the terrain and elevation of every hex, the features of every hexside.
// It serves the terrain charts of hex games ([B.TEC], movement, combat, line of fire [B8.1]).
// A hexside is one thing seen from two hexes: whatever is written from one side is read from the other.
// It must never give terrain a meaning: Terrain is an index into the game's own table, and the
// costs and effects of features are the game's as well. Filled by a loader, constant afterwards.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>

#include "boards/hex_grid.hpp"

namespace bivouac::boards {

// An index into the game's own terrain table.
enum class Terrain : std::uint8_t {};

// What can lie on a hexside. Slopes do not say which way is up: the elevations of the two hexes do.
enum class SideFeature : std::uint8_t {
    River = 1 << 0,
    Arroyo = 1 << 1,
    Bridge = 1 << 2,
    Crest = 1 << 3,
    Moderate = 1 << 4,
    Steep = 1 << 5,
    Cliff = 1 << 6,
    Road = 1 << 7,  // a road crosses the hexside
};

class SideFeatures {
  public:
    constexpr SideFeatures() = default;
    constexpr SideFeatures(std::initializer_list<SideFeature> features) {
        for (const SideFeature feature : features) insert(feature);
    }

    constexpr void insert(SideFeature feature) { bits_ = static_cast<std::uint8_t>(bits_ | bit(feature)); }
    constexpr void erase(SideFeature feature) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(feature)); }
    constexpr bool has(SideFeature feature) const { return (bits_ & bit(feature)) != 0; }
    constexpr bool has_any(SideFeatures features) const { return (bits_ & features.bits_) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr std::uint8_t bits() const { return bits_; }
    friend constexpr bool operator==(SideFeatures, SideFeatures) = default;

  private:
    static constexpr unsigned bit(SideFeature feature) { return static_cast<unsigned>(feature); }

    std::uint8_t bits_ = 0;
};

// A side of a hex, one id for both hexes it parts: six times the hex that has it in direction 0, 1 or 2, plus
// that direction. Only where that hex is off the map is it counted from the other.
enum class Hexside : std::uint16_t {};
inline constexpr Hexside kNoHexside{0xFFFF};
inline constexpr std::size_t kMaxHexsides = kMaxHexes * kSides;

class HexMap {
  public:
    explicit HexMap(const HexGrid& grid) : grid_(grid) {}
    explicit HexMap(GridShape shape) : grid_(shape) {}

    const HexGrid& grid() const { return grid_; }

    // [hexes]
    Terrain terrain(Hex hex) const { return terrain_[checked(hex)]; }
    int elevation(Hex hex) const { return elevation_[checked(hex)]; }
    bool climbs(Hex from, Hex to) const { return elevation(to) > elevation(from); }
    bool descends(Hex from, Hex to) const { return elevation(to) < elevation(from); }

    // [hexsides]
    Hexside hexside(Hex hex, Direction direction) const;
    // Both hexes of a side, first the one it is counted from; the second is kOffMap at the edge of the map.
    std::pair<Hex, Hex> ends(Hexside side) const;
    SideFeatures features(Hex hex, Direction direction) const { return features_[slot(hex, direction)]; }
    SideFeatures features(Hexside side) const { return features_[static_cast<std::size_t>(side)]; }

    // [loading]
    void set_terrain(Hex hex, Terrain terrain) { terrain_[checked(hex)] = terrain; }
    void set_elevation(Hex hex, std::int8_t level) { elevation_[checked(hex)] = level; }
    void set_features(Hex hex, Direction direction, SideFeatures features);
    void add_feature(Hex hex, Direction direction, SideFeature feature);

  private:
    std::size_t checked(Hex hex) const {
        assert(grid_.contains(hex));
        return index_of(hex);
    }
    std::size_t slot(Hex hex, Direction direction) const {
        return checked(hex) * kSides + index_of(direction);
    }

    HexGrid grid_;
    std::array<Terrain, kMaxHexes> terrain_{};
    std::array<std::int8_t, kMaxHexes> elevation_{};
    std::array<SideFeatures, kMaxHexsides> features_{};  // each side held from both of its hexes
};

}  // namespace bivouac::boards
