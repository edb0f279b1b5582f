#include "paint/ground.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "paint/tests/boards.hpp"
#include "paint/water.hpp"

namespace bivouac::paint {
namespace {

constexpr double kScale = 1;

Picture painted(const BoardView& board, Theme theme = Theme::Light, unsigned threads = 1) {
    return paint(board, {theme, kScale, threads});
}

/// All that a map can have, on a small board.
BoardView rich_board() {
    BoardView board = plain_board(10, 8);
    add_line(board, 3, "river");
    board.sides.push_back({"0502", "0602", {"arroyo"}});
    board.sides.push_back({"0306", "0307", {"moderate", "crest"}});
    board.sides.push_back({"0707", "0708", {"cliff"}});
    place_in(board, 3, 6).elevation = 2;
    place_in(board, 7, 7).elevation = 1;
    const std::vector<std::pair<int, const char*>> covers{{1, "buildings"}, {2, "trees"},   {4, "castle"},
                                                          {5, "swamp"},     {6, "orchard"}, {8, "thickets"},
                                                          {9, "lava"}};
    for (const auto& [column, terrain] : covers) place_in(board, column, 5).terrain = terrain;
    board.roads.push_back({"road", {"0101", "0202", "0303", "0304", "0404"}});
    return board;
}

TEST(Ground, a_picture_has_the_size_of_the_map_times_the_scale) {
    const BoardView board = plain_board(8, 6);
    for (const double scale : {0.4, 1.0, 2.5}) {
        const Picture p = paint(board, {Theme::Light, scale, 1});
        EXPECT_EQ(p.width, std::lround(500 * scale));
        EXPECT_EQ(p.height, std::lround(6.5 * kRowStep * scale));
        EXPECT_EQ(p.pixels.size(), static_cast<std::size_t>(p.width) * static_cast<std::size_t>(p.height));
    }
}

TEST(Ground, is_the_same_on_any_number_of_threads) {
    const BoardView board = rich_board();
    const Picture one = painted(board, Theme::Light, 1);
    EXPECT_EQ(painted(board, Theme::Light, 2), one);
    EXPECT_EQ(painted(board, Theme::Light, 7), one);
}

TEST(Ground, the_themes_are_day_and_lamp_light) {
    const BoardView board = rich_board();
    const Rgb day = mean_around(painted(board, Theme::Light), {250, 220}, 200, kScale);
    const Rgb night = mean_around(painted(board, Theme::Dark), {250, 220}, 200, kScale);
    EXPECT_GT(day.r, 170);
    EXPECT_LT(night.r, 100);
    EXPECT_GT(night.r, 30);
}

TEST(Ground, a_river_is_blue_where_its_line_runs_and_nowhere_else) {
    const BoardView dry = plain_board();
    BoardView wet = dry;
    add_line(wet, 3, "river");
    const Picture before = painted(dry), after = painted(wet);
    const Sheet sheet(wet);
    int checked = 0;
    for (const Polyline& line : water_of(sheet).rivers) {
        for (std::size_t i = 20; i + 20 < line.size(); i += 15) {
            const Rgb was = mean_around(before, line[i], 1, kScale),
                      is = mean_around(after, line[i], 1, kScale);
            EXPECT_GT(is.b, is.r + 20);
            EXPECT_GT(was.r, was.b + 10);
            ++checked;
        }
    }
    EXPECT_GT(checked, 5);
    EXPECT_EQ(changed_around(before, after, sheet.centre(4, 6), 25, kScale), 0);
}

TEST(Ground, every_cover_leaves_its_mark_in_its_hex) {
    const BoardView clear = plain_board();
    const Picture before = painted(clear);
    for (const char* terrain : {"orchard", "trees", "buildings", "castle", "thickets", "swamp", "lava"}) {
        BoardView board = clear;
        place_in(board, 4, 3).terrain = terrain;
        const Sheet sheet(board);
        const Picture after = painted(board);
        EXPECT_GT(changed_around(before, after, sheet.centre(4, 3), 35, kScale), 60) << terrain;
        EXPECT_EQ(changed_around(before, after, sheet.centre(7, 3), 60, kScale), 0) << terrain;
    }
}

TEST(Ground, every_feature_of_a_side_leaves_its_mark_there) {
    BoardView plain = plain_board();
    place_in(plain, 4, 3).elevation = 1;
    const Picture before = painted(plain);
    const Sheet sheet(plain);
    const Point middle = mix(sheet.centre(4, 3), sheet.centre(4, 4), 0.5);
    for (const char* feature : {"river", "arroyo", "crest", "moderate", "steep", "cliff", "bridge", "road"}) {
        BoardView board = plain;
        board.sides.push_back({"0403", "0404", {feature}});
        EXPECT_GT(changed_around(before, painted(board), middle, 30, kScale), 15) << feature;
    }
}

TEST(Ground, the_steeper_a_slope_the_more_ink) {
    BoardView plain = plain_board();
    place_in(plain, 4, 3).elevation = 1;
    const Picture before = painted(plain);
    const Sheet sheet(plain);
    const Point middle = mix(sheet.centre(4, 3), sheet.centre(4, 4), 0.5);
    std::vector<int> ink;
    for (const char* feature : {"moderate", "steep", "cliff"}) {
        BoardView board = plain;
        board.sides.push_back({"0403", "0404", {feature}});
        ink.push_back(changed_around(before, painted(board), middle, 45, kScale));
    }
    EXPECT_LT(ink[0] * 5, ink[1] * 4);
    EXPECT_LT(ink[1], ink[2]);
}

TEST(Ground, a_road_is_seen_between_its_hexes_and_runs_off_the_sheet) {
    BoardView board = plain_board();
    const Picture before = painted(board);
    board.roads.push_back({"road", {"0103", "0203", "0303", "0403", "0503", "0603"}});
    const Picture after = painted(board);
    const Sheet sheet(board);
    for (int c = 1; c <= 5; ++c) {
        const Point between = mix(sheet.centre(c, 3), sheet.centre(c + 1, 3), 0.5);
        EXPECT_GT(changed_around(before, after, between, 25, kScale), 30) << c;
    }
    int at_edge = 0;
    for (int y = 0; y < after.height; ++y) at_edge += before.at(0, y) != after.at(0, y) ? 1 : 0;
    EXPECT_GT(at_edge, 2);
}

/// Nothing changes abruptly where one hex's level or wood ends: along a line across the edge, no step is
/// large.
TEST(Ground, hexes_have_no_hard_edges) {
    BoardView board = plain_board();
    place_in(board, 4, 3).elevation = 1;
    place_in(board, 4, 3).terrain = "lava";
    const Picture p = painted(board);
    const Sheet sheet(board);
    const Point centre = sheet.centre(4, 3);
    for (int dx = -16; dx <= 16; dx += 4) {
        for (int dy = 20; dy < 60; ++dy) {
            const Point at = centre + Point{static_cast<double>(dx), static_cast<double>(dy)};
            const Rgb a = mean_around(p, at, 2, kScale), b = mean_around(p, at + Point{0, 2}, 2, kScale);
            EXPECT_LT(std::abs(a.g - b.g), 14) << dx << " " << dy;
        }
    }
}

TEST(Ground, hills_are_lit_from_the_north_west) {
    BoardView board = plain_board(9, 9);
    const Sheet flat(board);
    place_in(board, 5, 5).elevation = 3;
    for (const Hex* next : flat.neighbours(*flat.find("0505")))
        place_in(board, next->column, next->row).elevation = 2;
    const Picture p = painted(board);
    const Point top = flat.centre(5, 5);
    const Rgb lit = mean_around(p, top - Point{75, 75}, 12, kScale),
              shaded = mean_around(p, top + Point{75, 75}, 12, kScale);
    EXPECT_GT(lit.g, shaded.g + 30);
}

TEST(Ground, what_cannot_be_painted_is_said) {
    BoardView squares = plain_board();
    squares.kind = "squares";
    try {
        (void)painted(squares);
        FAIL() << "painted";
    } catch (const PaintError& e) {
        EXPECT_NE(std::string(e.what()).find("'squares'"), std::string::npos) << e.what();
    }
    EXPECT_THROW((void)paint(plain_board(), {Theme::Light, 0, 1}), PaintError);
    EXPECT_THROW((void)paint(plain_board(), {Theme::Light, -1, 1}), PaintError);
    EXPECT_THROW((void)paint(plain_board(), {Theme::Light, std::nan(""), 1}), PaintError);
    EXPECT_THROW((void)paint(plain_board(100, 100), {Theme::Light, 6, 1}), PaintError);
}

TEST(Ground, a_board_of_one_hex_and_one_with_holes_are_painted) {
    EXPECT_EQ(painted(plain_board(1, 1)).width, 80);
    BoardView holes = rich_board();
    holes.places.erase(holes.places.begin() + 20, holes.places.begin() + 40);
    EXPECT_EQ(painted(holes).width, painted(rich_board()).width);
}

}  // namespace
}  // namespace bivouac::paint
