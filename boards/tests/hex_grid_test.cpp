// HexGrid against the plane: neighbours, distances, rings, lines and names.
#include "boards/hex_grid.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "boards/tests/plane.hpp"

namespace bivouac::boards::testing {
namespace {

constexpr auto kAny = [](Hex) { return true; };

std::vector<Hex> line(const HexGrid& grid, Hex from, Hex to) {
    std::vector<Hex> hexes;
    grid.straight_line(from, to, [&](Hex hex) { hexes.push_back(hex); });
    return hexes;
}

std::string names(const HexGrid& grid, const std::vector<Hex>& hexes) {
    std::string text;
    for (const Hex hex : hexes) {
        if (!text.empty()) text += ' ';
        text += grid.write_hex(hex, Numbering::ColumnRow4).view();
    }
    return text;
}

TEST(hex_grid, a_shape_of_too_many_or_no_hexes_does_not_fit) {
    EXPECT_TRUE((GridShape{32, 32}).fits());
    EXPECT_FALSE((GridShape{32, 33}).fits());
    EXPECT_FALSE((GridShape{0, 5}).fits());
    EXPECT_FALSE((GridShape{5, -1}).fits());
    EXPECT_FALSE((GridShape{100, 2}).fits());
    EXPECT_THROW(HexGrid({33, 32}), std::invalid_argument);
}

TEST(hex_grid, hexes_are_counted_row_by_row) {
    const HexGrid grid({32, 26});
    EXPECT_EQ(grid.size(), 832U);
    EXPECT_EQ(index_of(grid.hex_at(1, 1)), 0U);
    EXPECT_EQ(index_of(grid.hex_at(32, 1)), 31U);
    EXPECT_EQ(index_of(grid.hex_at(1, 2)), 32U);
    EXPECT_EQ(grid.hex_at(33, 1), kOffMap);
    EXPECT_EQ(grid.hex_at(0, 1), kOffMap);
    EXPECT_EQ(grid.hex_at(1, 27), kOffMap);
    EXPECT_EQ(grid.column(grid.hex_at(17, 9)), 17);
    EXPECT_EQ(grid.row(grid.hex_at(17, 9)), 9);
    EXPECT_TRUE(grid.contains(Hex{831}));
    EXPECT_FALSE(grid.contains(Hex{832}));
    EXPECT_FALSE(grid.contains(kOffMap));
}

TEST(hex_grid, a_neighbour_is_the_hex_one_away_on_the_bearing_of_its_direction) {
    for (const GridShape& shape : shapes()) {
        const HexGrid grid(shape);
        SCOPED_TRACE(describe(grid));
        const auto lists = touching(grid);
        for (const Hex hex : all_hexes(grid)) {
            std::vector<Hex> found;
            for (const Direction direction : kDirections) {
                const Hex next = grid.neighbour(hex, direction);
                if (next == kOffMap) continue;
                found.push_back(next);
                EXPECT_NEAR(bearing(centre(grid, hex), centre(grid, next)),
                            bearing(direction, shape.orientation), 1e-6);
                EXPECT_EQ(grid.neighbour(next, opposite(direction)), hex);
                EXPECT_EQ(grid.direction_to(hex, next), direction);
                EXPECT_TRUE(grid.adjacent(hex, next));
            }
            std::sort(found.begin(), found.end());
            EXPECT_EQ(found, lists[index_of(hex)]);
            EXPECT_EQ(grid.direction_to(hex, hex), std::nullopt);
            EXPECT_EQ(grid.direction_to(hex, kOffMap), std::nullopt);
        }
    }
}

TEST(hex_grid, even_columns_of_the_shadow_maps_sit_half_a_hex_south) {
    const HexGrid grid({32, 26, Orientation::FlatTop, Pushed::EvenLines});
    const auto at = [&](const char* name) { return named(grid, name); };
    EXPECT_EQ(grid.neighbour(at("1917"), flat_top::kSE), at("2017"));
    EXPECT_EQ(grid.neighbour(at("1917"), flat_top::kNE), at("2016"));
    EXPECT_EQ(grid.neighbour(at("2017"), flat_top::kSW), at("1918"));
    EXPECT_EQ(grid.neighbour(at("2017"), flat_top::kN), at("2016"));
    EXPECT_EQ(grid.neighbour(at("0101"), flat_top::kNE), kOffMap);
}

TEST(hex_grid, turning_and_opposite_go_round_the_six_sides) {
    EXPECT_EQ(turned(flat_top::kNW, 1), flat_top::kN);
    EXPECT_EQ(turned(flat_top::kN, -1), flat_top::kNW);
    EXPECT_EQ(turned(pointy_top::kE, -13), pointy_top::kNE);
    for (const Direction direction : kDirections) EXPECT_EQ(opposite(direction), turned(direction, 3));
}

TEST(hex_grid, directions_have_the_names_of_their_map) {
    for (const Orientation orientation : {Orientation::FlatTop, Orientation::PointyTop}) {
        for (const Direction direction : kDirections) {
            EXPECT_EQ(read_direction(direction_name(direction, orientation), orientation), direction);
        }
    }
    EXPECT_EQ(read_direction("se", Orientation::FlatTop), flat_top::kSE);
    EXPECT_EQ(read_direction("SE", Orientation::PointyTop), pointy_top::kSE);
    EXPECT_EQ(read_direction("E", Orientation::FlatTop), std::nullopt);
    EXPECT_EQ(read_direction("", Orientation::FlatTop), std::nullopt);
}

TEST(hex_grid, distance_is_the_count_of_steps) {
    for (const GridShape& shape : shapes()) {
        const HexGrid grid(shape);
        SCOPED_TRACE(describe(grid));
        const auto lists = touching(grid);
        for (const Hex from : all_hexes(grid)) {
            const std::vector<int> steps = spread(lists, from, kAny);
            for (const Hex to : all_hexes(grid)) {
                // A single line of hexes that do not all touch has longer ways on it than off it.
                if (shape.columns > 1 && shape.rows > 1) {
                    ASSERT_EQ(grid.distance(from, to), steps[index_of(to)]);
                }
                ASSERT_EQ(grid.distance(from, to), grid.distance(to, from));
            }
        }
    }
}

TEST(hex_grid, rings_and_discs_hold_what_their_distance_says) {
    for (const GridShape& shape : shapes()) {
        const HexGrid grid(shape);
        SCOPED_TRACE(describe(grid));
        for (const Hex middle : all_hexes(grid)) {
            for (int radius = 0; radius <= 5; ++radius) {
                std::vector<Hex> ring;
                std::vector<Hex> disc;
                grid.ring(middle, radius, [&](Hex hex) { ring.push_back(hex); });
                grid.within(middle, radius, [&](Hex hex) { disc.push_back(hex); });
                std::vector<Hex> at_radius;
                std::vector<Hex> up_to_radius;
                for (const Hex hex : all_hexes(grid)) {
                    if (grid.distance(middle, hex) == radius) at_radius.push_back(hex);
                    if (grid.distance(middle, hex) <= radius) up_to_radius.push_back(hex);
                }
                EXPECT_EQ(disc, up_to_radius);
                double last = -1;
                for (const Hex hex : ring) {
                    const double first = bearing(Direction{0}, shape.orientation);
                    double turn = radius == 0 ? 0 : bearing(centre(grid, middle), centre(grid, hex)) - first;
                    if (turn < -kTolerance) turn += 360;
                    EXPECT_GT(turn, last) << "clockwise from the first corner";
                    last = turn;
                }
                std::sort(ring.begin(), ring.end());
                EXPECT_EQ(ring, at_radius);
            }
        }
    }
}

// The hex on the map nearest to a point; of equals the northernmost, then the westernmost.
Hex nearest(const HexGrid& grid, Point point) {
    Hex best = kOffMap;
    for (const Hex hex : all_hexes(grid)) {
        if (best == kOffMap) {
            best = hex;
            continue;
        }
        const Point a = centre(grid, hex);
        const Point b = centre(grid, best);
        const double gain = length(b, point) - length(a, point);
        const bool level = std::abs(a.y - b.y) < kTolerance;
        const bool preferred = level ? a.x < b.x : a.y < b.y;
        if (gain > kTolerance || (gain > -kTolerance && preferred)) best = hex;
    }
    return best;
}

TEST(hex_grid, a_straight_line_takes_the_nearest_hexes_and_the_northern_of_two) {
    for (const GridShape& shape : shapes()) {
        const HexGrid grid(shape);
        SCOPED_TRACE(describe(grid));
        for (const Hex from : all_hexes(grid)) {
            for (const Hex to : all_hexes(grid)) {
                const int steps = grid.distance(from, to);
                const std::vector<Hex> hexes = line(grid, from, to);
                ASSERT_EQ(hexes.size(), static_cast<std::size_t>(steps) + 1);
                EXPECT_EQ(hexes.front(), from);
                EXPECT_EQ(hexes.back(), to);
                for (int i = 1; i <= steps; ++i) {
                    const Point sample =
                        between(centre(grid, from), centre(grid, to), static_cast<double>(i) / steps);
                    EXPECT_EQ(hexes[static_cast<std::size_t>(i)], nearest(grid, sample));
                }
                std::vector<Hex> back = line(grid, to, from);
                std::reverse(back.begin(), back.end());
                EXPECT_EQ(hexes, back);
            }
        }
    }
}

TEST(hex_grid, each_hex_of_a_straight_line_touches_the_one_before) {
    for (const GridShape& shape : {GridShape{12, 9, Orientation::FlatTop, Pushed::EvenLines},
                                   GridShape{12, 9, Orientation::PointyTop, Pushed::OddLines}}) {
        const HexGrid grid(shape);
        for (const Hex from : all_hexes(grid)) {
            for (const Hex to : all_hexes(grid)) {
                const std::vector<Hex> hexes = line(grid, from, to);
                for (std::size_t i = 1; i < hexes.size(); ++i)
                    ASSERT_TRUE(grid.adjacent(hexes[i - 1], hexes[i]));
            }
        }
    }
}

TEST(hex_grid, a_line_along_hexsides_keeps_to_the_map) {
    const HexGrid grid({9, 5, Orientation::FlatTop, Pushed::EvenLines});
    EXPECT_EQ(names(grid, line(grid, grid.hex_at(1, 1), grid.hex_at(5, 1))), "0101 0201 0301 0401 0501");
    EXPECT_EQ(names(grid, line(grid, grid.hex_at(1, 3), grid.hex_at(5, 3))), "0103 0202 0303 0402 0503");
}

TEST(hex_grid, names_are_read_as_the_map_prints_them) {
    const HexGrid grid({32, 26});
    EXPECT_EQ(grid.read_hex("0105"), grid.hex_at(1, 5));
    EXPECT_EQ(grid.read_hex("A5"), grid.hex_at(1, 5));
    EXPECT_EQ(grid.read_hex("j1"), grid.hex_at(10, 1));
    EXPECT_EQ(grid.read_hex("AA3"), grid.hex_at(27, 3));
    EXPECT_EQ(grid.read_hex("AF26"), grid.hex_at(32, 26));
    EXPECT_EQ(grid.write_hex(grid.hex_at(3, 5), Numbering::ColumnRow4), "0305");
    EXPECT_EQ(grid.write_hex(grid.hex_at(3, 5), Numbering::LetterRow), "C5");
    EXPECT_EQ(grid.write_hex(grid.hex_at(26, 26), Numbering::LetterRow), "Z26");
    EXPECT_EQ(grid.write_hex(grid.hex_at(27, 3), Numbering::LetterRow), "AA3");
}

TEST(hex_grid, what_is_no_hex_of_the_map_is_not_read) {
    const HexGrid grid({32, 26});
    for (const char* text :
         {"",    "0",    "010", "01051", "0001", "0100", "3301", "0127", "A",    "A0",   "A05",   "A27",
          "AG1", "AAA1", "5A",  "A5B",   "01-5", "A-1",  " A5",  "A5 ",  "+105", "A100", "\xc3Z5"}) {
        EXPECT_EQ(grid.read_hex(text), std::nullopt) << text;
    }
}

TEST(hex_grid, every_name_leads_back_to_its_hex) {
    for (const GridShape& shape : {GridShape{32, 26}, GridShape{99, 10}, GridShape{10, 99}}) {
        const HexGrid grid(shape);
        for (const Numbering numbering : {Numbering::ColumnRow4, Numbering::LetterRow}) {
            std::set<std::string> seen;
            for (const Hex hex : all_hexes(grid)) {
                const HexName name = grid.write_hex(hex, numbering);
                EXPECT_EQ(grid.read_hex(name.view()), hex);
                EXPECT_TRUE(seen.insert(std::string(name.view())).second);
            }
        }
    }
}

}  // namespace
}  // namespace bivouac::boards::testing
