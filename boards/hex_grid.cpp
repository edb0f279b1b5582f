// The cold half of HexGrid: its tables, its names, its straight lines.
#include "boards/hex_grid.hpp"

#include <stdexcept>

namespace bivouac::boards {

namespace {

// Clockwise from north on a flat-top map; a pointy-top map begins one further, with north-east.
constexpr std::array<Axial, kSides> kSteps{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

constexpr std::array<std::string_view, kSides> kFlatTopNames{"N", "NE", "SE", "S", "SW", "NW"};
constexpr std::array<std::string_view, kSides> kPointyTopNames{"NE", "E", "SE", "SW", "W", "NW"};

constexpr const std::array<std::string_view, kSides>& names_of(Orientation orientation) {
    return orientation == Orientation::FlatTop ? kFlatTopNames : kPointyTopNames;
}

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}
constexpr char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// A number of one or two digits; 0, which no line has, for anything else.
constexpr int read_line_number(std::string_view digits) {
    if (digits.empty() || digits.size() > 2) return 0;
    int value = 0;
    for (const char c : digits) {
        if (!is_digit(c)) return 0;
        value = value * 10 + (c - '0');
    }
    return value;
}

// A = 1, Z = 26, AA = 27.
constexpr int read_column_letters(std::string_view letters) {
    int column = 0;
    for (const char c : letters) column = column * 26 + (upper(c) - 'A' + 1);
    return column;
}

constexpr int round_divided(int value, int unit) {
    const int doubled = 2 * value + unit;
    const int quotient = doubled / (2 * unit);
    return doubled % (2 * unit) < 0 ? quotient - 1 : quotient;
}

// The hex centre nearest to the point (q / unit, r / unit): round all three skewed coordinates, then mend the
// one that was rounded furthest, for the three must add up to nothing.
constexpr Axial nearest_centre(int q, int r, int unit) {
    const int s = -q - r;
    int near_q = round_divided(q, unit);
    int near_r = round_divided(r, unit);
    const int near_s = round_divided(s, unit);
    const int off_q = std::abs(near_q * unit - q);
    const int off_r = std::abs(near_r * unit - r);
    const int off_s = std::abs(near_s * unit - s);
    if (off_q > off_r && off_q > off_s) {
        near_q = -near_r - near_s;
    } else if (off_r > off_s) {
        near_r = -near_q - near_s;
    }
    return {static_cast<std::int16_t>(near_q), static_cast<std::int16_t>(near_r)};
}

}  // namespace

std::string_view direction_name(Direction direction, Orientation orientation) {
    return names_of(orientation)[index_of(direction)];
}

std::optional<Direction> read_direction(std::string_view text, Orientation orientation) {
    for (const Direction direction : kDirections) {
        const std::string_view name = direction_name(direction, orientation);
        if (name.size() != text.size()) continue;
        bool same = true;
        for (std::size_t i = 0; i < name.size(); ++i) same = same && upper(text[i]) == name[i];
        if (same) return direction;
    }
    return std::nullopt;
}

HexGrid::HexGrid(GridShape shape) : shape_(shape) {
    if (!shape.fits()) throw std::invalid_argument("a hex grid of this many columns and rows does not fit");
    size_ = static_cast<std::uint16_t>(shape.columns * shape.rows);
    for (Neighbours& six : neighbours_) six.fill(kOffMap);

    const int odd = shape.pushed == Pushed::OddLines ? 1 : 0;
    for (std::size_t i = 0; i < size_; ++i) {
        int q = static_cast<int>(i) % shape.columns;
        int r = static_cast<int>(i) / shape.columns;
        if (shape.orientation == Orientation::FlatTop) {
            r -= (q + odd) >> 1;
        } else {
            q -= (r + odd) >> 1;
        }
        axials_[i] = {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
        for (const Direction direction : kDirections) {
            const Axial one = step(direction);
            neighbours_[i][index_of(direction)] = at(q + one.q, r + one.r);
        }
    }
}

Axial HexGrid::step(Direction direction) const {
    const int first = shape_.orientation == Orientation::FlatTop ? 0 : 1;
    return kSteps[index_of(turned(direction, first))];
}

std::optional<Direction> HexGrid::direction_to(Hex from, Hex to) const {
    for (const Direction direction : kDirections) {
        if (to != kOffMap && neighbour(from, direction) == to) return direction;
    }
    return std::nullopt;
}

Hex HexGrid::nearest_on_line(Axial from, Axial to, int i, int length) const {
    // The whole line is moved aside by much less than any distance that is not a tie, so no ties remain.
    constexpr int kFine = 16;
    const int parts = length > 0 ? length : 1;
    const int q = (from.q * parts + (to.q - from.q) * i) * kFine;
    const int r = (from.r * parts + (to.r - from.r) * i) * kFine;
    const Axial northern = nearest_centre(q + 1, r - 3, parts * kFine);
    const Hex hex = at(northern.q, northern.r);
    if (hex != kOffMap) return hex;
    const Axial southern = nearest_centre(q - 1, r + 3, parts * kFine);
    return at(southern.q, southern.r);
}

std::optional<Hex> HexGrid::read_hex(std::string_view text) const {
    std::size_t letters = 0;
    while (letters < text.size() && is_letter(text[letters])) ++letters;

    Hex hex = kOffMap;
    if (letters == 0 && text.size() == 4) {
        hex = hex_at(read_line_number(text.substr(0, 2)), read_line_number(text.substr(2)));
    } else if ((letters == 1 || letters == 2) && letters < text.size() && text[letters] != '0') {
        hex = hex_at(read_column_letters(text.substr(0, letters)), read_line_number(text.substr(letters)));
    }
    if (hex == kOffMap) return std::nullopt;
    return hex;
}

HexName HexGrid::write_hex(Hex hex, Numbering numbering) const {
    assert(contains(hex));
    const int c = column(hex);
    const int r = row(hex);
    const auto digit = [](int value) { return static_cast<char>('0' + value); };
    const auto letter = [](int value) { return static_cast<char>('A' + value); };
    HexName name;
    if (numbering == Numbering::ColumnRow4) {
        name.append(digit(c / 10));
        name.append(digit(c % 10));
        name.append(digit(r / 10));
        name.append(digit(r % 10));
        return name;
    }
    if (c > 26) name.append(letter((c - 1) / 26 - 1));
    name.append(letter((c - 1) % 26));
    if (r >= 10) name.append(digit(r / 10));
    name.append(digit(r % 10));
    return name;
}

}  // namespace bivouac::boards
