// A rectangle of hexes: numbering, neighbours, distances, rings and straight lines.
// It serves the map chapters of every hex game (Shadow of the Eagle [B2], movement and ranges);
// both flat-top and pointy-top maps, with either set of lines pushed half a hex.
// Coordinates here are exact integers; queries allocate nothing.
// It must never know terrain, units or a game: see hex_map.hpp for what lies on the hexes.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>

namespace bivouac::boards {

enum class Orientation : std::uint8_t { FlatTop, PointyTop };

// Which lines sit half a hex further along: for flat-top hexes the columns pushed south, for pointy-top
// hexes the rows pushed east. Lines count from 1, so the first one is odd.
enum class Pushed : std::uint8_t { EvenLines, OddLines };

// A hex of one grid, 0 .. size()-1, row by row: (row - 1) * columns + (column - 1).
enum class Hex : std::uint16_t {};
inline constexpr Hex kOffMap{0xFFFF};
inline constexpr std::size_t kMaxHexes = 1024;
inline constexpr int kMaxLines = 99;  // columns or rows: two digits each in CCRR

constexpr std::size_t index_of(Hex hex) {
    return static_cast<std::size_t>(hex);
}

// The six sides of a hex, clockwise. Side 0 is north on flat-top maps and north-east on pointy-top ones.
enum class Direction : std::uint8_t {};
inline constexpr std::size_t kSides = 6;
inline constexpr std::array<Direction, kSides> kDirections{Direction{0}, Direction{1}, Direction{2},
                                                           Direction{3}, Direction{4}, Direction{5}};

constexpr std::size_t index_of(Direction direction) {
    return static_cast<std::size_t>(direction);
}

namespace flat_top {
inline constexpr Direction kN{0};
inline constexpr Direction kNE{1};
inline constexpr Direction kSE{2};
inline constexpr Direction kS{3};
inline constexpr Direction kSW{4};
inline constexpr Direction kNW{5};
}  // namespace flat_top

namespace pointy_top {
inline constexpr Direction kNE{0};
inline constexpr Direction kE{1};
inline constexpr Direction kSE{2};
inline constexpr Direction kSW{3};
inline constexpr Direction kW{4};
inline constexpr Direction kNW{5};
}  // namespace pointy_top

// The direction `steps` sixths of a circle further clockwise (counter-clockwise if negative).
constexpr Direction turned(Direction direction, int steps) {
    const int turns = (static_cast<int>(direction) + steps % 6 + 6) % 6;
    return static_cast<Direction>(turns);
}

constexpr Direction opposite(Direction direction) {
    const int side = static_cast<int>(direction);
    return static_cast<Direction>(side < 3 ? side + 3 : side - 3);
}

// "N", "NE" ... as the map's compass has them; reading takes either case.
std::string_view direction_name(Direction direction, Orientation orientation);
std::optional<Direction> read_direction(std::string_view text, Orientation orientation);

// How a map prints its hex names.
enum class Numbering : std::uint8_t {
    ColumnRow4,  // 0305: two digits of column, two of row
    LetterRow,   // C5, AA3: column as letters, row as a plain number
};

// A hex name of at most four characters, held in place.
class HexName {
  public:
    constexpr void append(char letter) { letters_[length_++] = letter; }
    constexpr std::string_view view() const {
        return {letters_.data(), length_};
    }  // lives as long as the name
    friend constexpr bool operator==(const HexName& name, std::string_view text) {
        return name.view() == text;
    }

  private:
    std::array<char, 7> letters_{};
    std::uint8_t length_ = 0;
};

// Skewed coordinates in which the six neighbours are the same six vectors everywhere.
struct Axial {
    std::int16_t q = 0;
    std::int16_t r = 0;
    friend constexpr bool operator==(Axial, Axial) = default;
};

struct GridShape {
    int columns = 1;
    int rows = 1;
    Orientation orientation = Orientation::FlatTop;
    Pushed pushed = Pushed::EvenLines;

    // A HexGrid can be made of a shape only if it fits.
    constexpr bool fits() const {
        return columns >= 1 && columns <= kMaxLines && rows >= 1 && rows <= kMaxLines &&
               static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) <= kMaxHexes;
    }
    friend constexpr bool operator==(const GridShape&, const GridShape&) = default;
};

class HexGrid {
  public:
    // Throws std::invalid_argument if the shape does not fit.
    explicit HexGrid(GridShape shape);

    const GridShape& shape() const { return shape_; }
    std::size_t size() const { return size_; }
    int columns() const { return shape_.columns; }
    int rows() const { return shape_.rows; }
    Orientation orientation() const { return shape_.orientation; }

    // [places] Columns and rows count from 1.
    bool contains(Hex hex) const { return index_of(hex) < size_; }
    Hex hex_at(int column, int row) const;  // kOffMap outside
    int column(Hex hex) const { return static_cast<int>(index_of(hex)) % shape_.columns + 1; }
    int row(Hex hex) const { return static_cast<int>(index_of(hex)) / shape_.columns + 1; }

    // [neighbours] By direction; kOffMap beyond the edge.
    using Neighbours = std::array<Hex, 8>;  // six, and two that are always kOffMap
    const Neighbours& neighbours(Hex hex) const {
        assert(contains(hex));
        return neighbours_[index_of(hex)];
    }
    Hex neighbour(Hex hex, Direction direction) const { return neighbours(hex)[index_of(direction)]; }
    // The side of `from` that faces `to`; nothing if they are not adjacent.
    std::optional<Direction> direction_to(Hex from, Hex to) const;
    bool adjacent(Hex from, Hex to) const { return distance(from, to) == 1; }

    // [distances] In hexes, counting the last and not the first.
    int distance(Hex from, Hex to) const {
        const Axial a = axial(from);
        const Axial b = axial(to);
        const int dq = b.q - a.q;
        const int dr = b.r - a.r;
        return (std::abs(dq) + std::abs(dr) + std::abs(dq + dr)) / 2;
    }
    // Visits the hexes at exactly `radius`, clockwise from the corner in direction 0; skips what is off the
    // map.
    template <class Visit>
    void ring(Hex centre, int radius, Visit visit) const;
    // Visits the hexes at `radius` or less, the centre among them, in order of index.
    template <class Visit>
    void within(Hex centre, int radius, Visit visit) const;
    // Visits distance + 1 hexes from `from` to `to`, each adjacent to the one before and nearest to the
    // straight line between the centres. Where the line is exactly as near to two hexes, the more northern of
    // them is taken (on a pointy-top map two can be level: then the western), but never one off the map. The
    // line is thus the same in both directions.
    template <class Visit>
    void straight_line(Hex from, Hex to, Visit visit) const;

    // [names] Reading takes both numberings and letters of either case.
    std::optional<Hex> read_hex(std::string_view text) const;
    HexName write_hex(Hex hex, Numbering numbering) const;

    // [coordinates]
    Axial axial(Hex hex) const {
        assert(contains(hex));
        return axials_[index_of(hex)];
    }
    Hex at(int q, int r) const;  // kOffMap outside
    // The axial vector of one step.
    Axial step(Direction direction) const;

  private:
    Hex nearest_on_line(Axial from, Axial to, int i, int length) const;

    // Eight entries each, so that the neighbours of a hex never straddle a cache line.
    alignas(64) std::array<Neighbours, kMaxHexes> neighbours_{};
    std::array<Axial, kMaxHexes> axials_{};
    GridShape shape_;
    std::uint16_t size_ = 0;  // as narrow as a Hex, so that kOffMap is plainly none of them
};

inline Hex HexGrid::hex_at(int column, int row) const {
    if (column < 1 || column > shape_.columns || row < 1 || row > shape_.rows) return kOffMap;
    return static_cast<Hex>((row - 1) * shape_.columns + (column - 1));
}

inline Hex HexGrid::at(int q, int r) const {
    const int odd = shape_.pushed == Pushed::OddLines ? 1 : 0;
    if (shape_.orientation == Orientation::FlatTop) return hex_at(q + 1, r + ((q + odd) >> 1) + 1);
    return hex_at(q + ((r + odd) >> 1) + 1, r + 1);
}

template <class Visit>
void HexGrid::ring(Hex centre, int radius, Visit visit) const {
    assert(radius >= 0);
    if (radius == 0) {
        visit(centre);
        return;
    }
    const Axial middle = axial(centre);
    for (const Direction corner : kDirections) {
        const Axial out = step(corner);
        const Axial along = step(turned(corner, 2));
        for (int i = 0; i < radius; ++i) {
            const Hex hex =
                at(middle.q + out.q * radius + along.q * i, middle.r + out.r * radius + along.r * i);
            if (hex != kOffMap) visit(hex);
        }
    }
}

template <class Visit>
void HexGrid::within(Hex centre, int radius, Visit visit) const {
    const int first_row = row(centre) - radius < 1 ? 1 : row(centre) - radius;
    const int last_row = row(centre) + radius > rows() ? rows() : row(centre) + radius;
    const int first_column = column(centre) - radius < 1 ? 1 : column(centre) - radius;
    const int last_column = column(centre) + radius > columns() ? columns() : column(centre) + radius;
    for (int r = first_row; r <= last_row; ++r) {
        for (int c = first_column; c <= last_column; ++c) {
            const Hex hex = static_cast<Hex>((r - 1) * columns() + (c - 1));
            if (distance(centre, hex) <= radius) visit(hex);
        }
    }
}

template <class Visit>
void HexGrid::straight_line(Hex from, Hex to, Visit visit) const {
    const int length = distance(from, to);
    const Axial start = axial(from);
    const Axial end = axial(to);
    for (int i = 0; i <= length; ++i) visit(nearest_on_line(start, end, i, length));
}

}  // namespace bivouac::boards
