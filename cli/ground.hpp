// The ground of a hex board as text needs it: which hex lies beside which, and what lies between them.
// A flat-top hex is a brick of two lines; columns are staggered by one line. So every line of a brick has one
// neighbour to its right: upper right beside the first line, lower right beside the second, and one below.
// It points into the BoardView it was made from. It must never draw: cli/map_text.hpp does.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/view.hpp"

namespace bivouac::cli {

/// The sides that a brick draws; the other three are its neighbours' business.
enum class BrickSide : std::uint8_t { UpperRight, LowerRight, Below };

struct Brick {
    const BoardPlace* place = nullptr;
    int column = 0, row = 0;  ///< numbered from 1, as on the edges of the map
    std::array<std::vector<std::string>, 3> features;
    std::array<bool, 3> road_leaves{};
    bool road = false;           ///< a road passes through
    bool road_upright = false;   ///< and leaves it upwards or downwards
    bool road_sideways = false;  ///< and leaves it to the left or right
};

class Ground {
  public:
    explicit Ground(const BoardView& board);

    /// Whether this board can be drawn as bricks at all.
    [[nodiscard]] bool drawable() const { return drawable_; }
    [[nodiscard]] const std::vector<Brick>& bricks() const { return bricks_; }
    [[nodiscard]] const Brick* find(std::string_view place) const;
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }
    /// Whether a column lies half a hex lower.
    [[nodiscard]] bool low(int column) const { return (column % 2 == 0) == even_low_; }

  private:
    struct Way {
        Brick* brick = nullptr;
        BrickSide side{};
    };
    /// The brick that draws the side between two places, if they are neighbours.
    Way between(std::string_view from, std::string_view to);
    void add_features(const BoardView& board);
    void add_roads(const BoardView& board);
    Brick* find_mutable(std::string_view place);

    bool drawable_ = false;
    bool even_low_ = true;
    int columns_ = 0, rows_ = 0;
    std::vector<Brick> bricks_;
    std::map<std::string, std::size_t, std::less<>> by_id_;
};

}  // namespace bivouac::cli
