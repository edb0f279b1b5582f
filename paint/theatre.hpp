// The theatre: a board of areas laid out to be painted. It covers the smallest rectangle around the x and y
// of all places but boxes, grown by 36 of the map's units on each side; the browser lays its pieces over the
// picture by the same numbers: they may never change. Everything is laid out twice as large as the map's
// units, so that a sample of a Grid is fine enough for what lies between towns.
// It points into the BoardView it was made from. It knows places, links and courses, and no colour.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "engine/view.hpp"
#include "paint/geometry.hpp"

namespace bivouac::paint {

inline constexpr double kTheatreMargin = 36;  ///< in the map's units
inline constexpr double kMagnified = 2;       ///< units of the layout to one of the map

/// What an area is covered with; keys that no painter knows are open ground.
enum class Growth : std::uint8_t { Open, Riverside, Forest, Swamp };
enum class Rank : std::uint8_t { None, Town, City };

struct Spot {
    const BoardPlace* place = nullptr;
    Point at;
    Growth growth = Growth::Open;
    Rank rank = Rank::None;  ///< none: a box beside the map, which has no ground of its own
};

/// A link between two areas, as it is drawn.
struct Tie {
    Polyline line;
    bool rail = false;
    bool fort_from = false, fort_to = false;  ///< which end is protected
};

struct Stream {
    Polyline line;     ///< from source to mouth
    double width = 0;  ///< at the mouth
};

class Theatre {
  public:
    /// Throws PaintError if there is no area to be painted, or the map would be too large.
    explicit Theatre(const BoardView& board);
    Theatre(const Theatre&) = delete;
    Theatre& operator=(const Theatre&) = delete;

    [[nodiscard]] double width() const { return width_; }
    [[nodiscard]] double height() const { return height_; }
    /// Of a point of the map.
    [[nodiscard]] Point laid(double x, double y) const;
    /// Where a point of the layout is for noise: the same part of a map looks the same in every scenario.
    [[nodiscard]] Point absolute(Point p) const { return p + corner_; }
    /// How far from towns and links the land that is played on reaches.
    [[nodiscard]] double reach() const { return reach_; }

    [[nodiscard]] std::span<const Spot> spots() const { return spots_; }
    [[nodiscard]] std::span<const Tie> ties() const { return ties_; }
    /// Those that lead to boxes.
    [[nodiscard]] std::span<const Tie> ways_out() const { return ways_out_; }
    [[nodiscard]] std::span<const Stream> streams() const { return streams_; }
    [[nodiscard]] std::span<const Polyline> closed() const { return closed_; }
    [[nodiscard]] std::span<const Polyline> seas() const { return seas_; }

  private:
    void measure(const BoardView& board);
    void add_spots(const BoardView& board);
    void add_ties(const BoardView& board);
    void add_lines(const BoardView& board);

    Point corner_;  ///< the upper left one, from the origin of the map
    double width_ = 0, height_ = 0, reach_ = 0;
    std::vector<Spot> spots_;
    std::vector<Tie> ties_, ways_out_;
    std::vector<Stream> streams_;
    std::vector<Polyline> closed_, seas_;
};

}  // namespace bivouac::paint
