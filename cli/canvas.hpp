// A sheet of characters with styles, drawn on at any place and printed once: plain, or with ANSI colours.
// One cell is one column of the terminal; a glyph is one character of UTF-8 that takes one column.
// It must never know what it shows: maps and tables are drawn by others.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::cli {

/// Colours are those of the 256-colour palette; kNoColour leaves the terminal's own.
inline constexpr int kNoColour = -1;

struct Style {
    int ink = kNoColour;
    int paper = kNoColour;
    bool bold = false;
    bool underlined = false;

    friend bool operator==(const Style&, const Style&) = default;
};

class Canvas {
  public:
    Canvas(std::size_t width, std::size_t height) : width_(width), cells_(width * height) {}

    /// Writes glyph by glyph from a place on; what falls outside is cut off.
    void write(std::size_t x, std::size_t y, std::string_view text, const Style& style);
    /// Keeps the glyphs and sets the style of a stretch.
    void paint(std::size_t x, std::size_t y, std::size_t length, const Style& style);
    /// The lines, without trailing blanks when plain.
    [[nodiscard]] std::string print(bool colour) const;

  private:
    struct Cell {
        std::string glyph = " ";
        Style style;
    };
    [[nodiscard]] std::string plain_line(std::size_t y) const;
    [[nodiscard]] std::string colour_line(std::size_t y) const;

    std::size_t width_;
    std::vector<Cell> cells_;
};

/// How many columns a text takes: its characters, not its bytes.
[[nodiscard]] std::size_t columns_of(std::string_view text);
/// The text with blanks behind it up to a width.
[[nodiscard]] std::string padded(std::string_view text, std::size_t width);
/// Splits a text into lines of at most `width` columns at blanks, each behind `indent` blanks.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

/// The escape sequence that switches a style on; "" when `colour` is off.
[[nodiscard]] std::string switch_on(const Style& style, bool colour);
[[nodiscard]] std::string switch_off(bool colour);
/// A text in a style, on a terminal that has colours.
[[nodiscard]] std::string styled(std::string_view text, const Style& style, bool colour);

inline constexpr Style kBold{kNoColour, kNoColour, true, false};
inline constexpr Style kFaint{244, kNoColour, false, false};
inline constexpr Style kAccent{178, kNoColour, true, false};

}  // namespace bivouac::cli
