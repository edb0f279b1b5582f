// Reading a way out of a Reach.
#include "boards/reach.hpp"

namespace bivouac::boards {

HexPath Reach::path_to(const HexGrid& grid, Hex target) const {
    HexPath path;
    if (!reaches(target)) return path;
    for (Hex hex = target;; hex = grid.neighbour(hex, opposite(came_by[index_of(hex)]))) {
        path.hexes_[path.size_++] = hex;
        if (cost(hex) == 0) break;  // only the start costs nothing
    }
    std::reverse(path.hexes_.begin(), path.hexes_.begin() + static_cast<std::ptrdiff_t>(path.size_));
    return path;
}

}  // namespace bivouac::boards
