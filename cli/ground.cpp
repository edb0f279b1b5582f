#include "cli/ground.hpp"

#include <algorithm>
#include <limits>

namespace bivouac::cli {

Ground::Ground(const BoardView& board)
    : drawable_(board.kind.find("hexes, flat top") != std::string::npos),
      even_low_(board.kind.find("odd columns lower") == std::string::npos) {
    int first_column = std::numeric_limits<int>::max();
    int first_row = first_column;
    for (const BoardPlace& p : board.places) {
        first_column = std::min(first_column, p.column);
        first_row = std::min(first_row, p.row);
    }
    for (const BoardPlace& p : board.places) {
        Brick brick;
        brick.place = &p;
        brick.column = p.column - first_column + 1;
        brick.row = p.row - first_row + 1;
        columns_ = std::max(columns_, brick.column);
        rows_ = std::max(rows_, brick.row);
        by_id_.emplace(p.id, bricks_.size());
        bricks_.push_back(std::move(brick));
    }
    add_features(board);
    add_roads(board);
}

const Brick* Ground::find(std::string_view place) const {
    const auto it = by_id_.find(place);
    return it == by_id_.end() ? nullptr : &bricks_[it->second];
}

Brick* Ground::find_mutable(std::string_view place) {
    const auto it = by_id_.find(place);
    return it == by_id_.end() ? nullptr : &bricks_[it->second];
}

Ground::Way Ground::between(std::string_view from, std::string_view to) {
    Brick* a = find_mutable(from);
    Brick* b = find_mutable(to);
    if (a == nullptr || b == nullptr) return {};
    if (a->column > b->column || (a->column == b->column && a->row > b->row)) std::swap(a, b);
    if (a->column == b->column) return b->row == a->row + 1 ? Way{a, BrickSide::Below} : Way{};
    if (b->column != a->column + 1) return {};
    const int upper = low(a->column) ? a->row : a->row - 1;  // the row of the neighbour to the upper right
    if (b->row == upper) return {a, BrickSide::UpperRight};
    if (b->row == upper + 1) return {a, BrickSide::LowerRight};
    return {};
}

void Ground::add_features(const BoardView& board) {
    for (const BoardSide& side : board.sides) {
        const Way way = between(side.from, side.to);
        if (way.brick == nullptr) continue;
        auto& features = way.brick->features[static_cast<std::size_t>(way.side)];
        for (const std::string& f : side.features) {
            if (std::find(features.begin(), features.end(), f) == features.end()) features.push_back(f);
        }
    }
}

void Ground::add_roads(const BoardView& board) {
    for (const BoardLine& line : board.roads) {
        for (std::size_t i = 0; i < line.places.size(); ++i) {
            Brick* here = find_mutable(line.places[i]);
            if (here == nullptr) continue;
            here->road = true;
            if (i + 1 == line.places.size()) continue;
            const Way way = between(line.places[i], line.places[i + 1]);
            if (way.brick == nullptr) continue;
            way.brick->road_leaves[static_cast<std::size_t>(way.side)] = true;
            Brick* next = find_mutable(line.places[i + 1]);
            const auto direction =
                way.side == BrickSide::Below ? &Brick::road_upright : &Brick::road_sideways;
            here->*direction = true;
            next->*direction = true;
        }
    }
}

}  // namespace bivouac::cli
