// The sheet: a board of flat-top hexes laid out in map units. Radius 40, columns 60 apart, rows 69.28, no
// margin. The browser lays its grid and pieces over the picture by the same numbers: they may never change.
// It points into the BoardView it was made from. It knows places, sides and corners, and no colour.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <numbers>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/view.hpp"
#include "paint/geometry.hpp"

namespace bivouac::paint {

inline constexpr double kHexRadius = 40;
inline constexpr double kColumnStep = 60;
inline constexpr double kRowStep = kHexRadius * std::numbers::sqrt3;

enum class Feature : std::uint8_t { River, Arroyo, Bridge, Crest, Moderate, Steep, Cliff, Road };

class Features {
  public:
    void add(Feature f) { bits_ = static_cast<std::uint8_t>(bits_ | bit(f)); }
    [[nodiscard]] bool has(Feature f) const { return (bits_ & bit(f)) != 0; }
    [[nodiscard]] bool slope() const {
        return has(Feature::Moderate) || has(Feature::Steep) || has(Feature::Cliff);
    }
    friend bool operator==(const Features&, const Features&) = default;

  private:
    static constexpr unsigned bit(Feature f) { return 1U << static_cast<unsigned>(f); }
    std::uint8_t bits_ = 0;
};

/// A corner of hexes, in steps of 20 across and of half a row down: whole numbers, so that corners of
/// neighbours are equal.
struct Corner {
    int across = 0, down = 0;
    friend auto operator<=>(const Corner&, const Corner&) = default;
};
[[nodiscard]] Point place_of(Corner c);

struct Hex {
    const BoardPlace* place = nullptr;
    int column = 0, row = 0;  ///< from 1
    Point centre;
};

/// The side between two hexes. Seen from `from`, looking at `to`, `left` and `right` are its ends.
struct Side {
    const Hex* from = nullptr;
    const Hex* to = nullptr;
    Corner left, right;
    Features features;
};

class Sheet {
  public:
    /// Throws PaintError if the board is not of flat-top hexes, or too large or too small to be painted.
    explicit Sheet(const BoardView& board);
    Sheet(const Sheet&) = delete;
    Sheet& operator=(const Sheet&) = delete;

    [[nodiscard]] double width() const { return kColumnStep * (columns_ - 1) + 2 * kHexRadius; }
    [[nodiscard]] double height() const { return (rows_ + 0.5) * kRowStep; }
    [[nodiscard]] std::span<const Hex> hexes() const { return hexes_; }
    [[nodiscard]] std::span<const Side> sides() const { return sides_; }
    [[nodiscard]] const std::vector<std::vector<const Hex*>>& roads() const { return roads_; }
    [[nodiscard]] const Hex* find(std::string_view id) const;
    /// None where the board has no hex.
    [[nodiscard]] const Hex* find(int column, int row) const;
    /// The hex whose ground a point is; none beyond the board.
    [[nodiscard]] const Hex* under(Point p) const;
    [[nodiscard]] std::array<const Hex*, 6> neighbours(const Hex& hex) const;
    [[nodiscard]] bool on_rim(Corner c) const;
    [[nodiscard]] Point centre(int column, int row) const;
    [[nodiscard]] bool low(int column) const { return (column % 2 == 0) == even_low_; }
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }

  private:
    void add_sides(const BoardView& board);
    void add_roads(const BoardView& board);

    bool even_low_ = true;
    int columns_, rows_;
    std::vector<Hex> hexes_;
    std::vector<const Hex*> by_place_;  ///< row by row; null where there is none
    std::map<std::string_view, const Hex*> by_id_;
    std::map<Corner, int> hexes_at_;
    std::vector<Side> sides_;
    std::vector<std::vector<const Hex*>> roads_;
};

}  // namespace bivouac::paint
