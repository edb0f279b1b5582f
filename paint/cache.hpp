// Pictures kept in a folder, so that a map is painted once. A file is named by what it is of: the board's
// data, theme, scale and the painter's version. Files are written beside their place and renamed into it, so
// that two who paint the same at once, or one who is stopped, never leave half a picture; a damaged file is
// painted anew. It must never be told what is in a match: only boards come here.
#pragma once

#include <filesystem>
#include <string>

#include "engine/view.hpp"
#include "paint/ground.hpp"

namespace bivouac::paint {

/// Of all that is painted of a board: places, sides, roads and lines, but no names. 64 hexadecimal digits.
[[nodiscard]] std::string board_hash(const BoardView& board);

class Cache {
  public:
    /// The folder is made when the first picture is written. An empty path keeps nothing.
    explicit Cache(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// The picture as WebP: from its file, or painted, and then kept if the folder can be written. Throws
    /// PaintError only if it cannot be painted.
    [[nodiscard]] std::string webp(const BoardView& board, const Brush& brush) const;

    /// Where the picture of a board is kept, whether it is there or not.
    [[nodiscard]] std::filesystem::path file_of(const BoardView& board, const Brush& brush) const;

  private:
    std::filesystem::path folder_;
};

/// $XDG_CACHE_HOME/bivouac/ground, or ~/.cache/bivouac/ground; empty if there is no home.
[[nodiscard]] std::filesystem::path usual_cache_folder();

}  // namespace bivouac::paint
