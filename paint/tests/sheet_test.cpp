#include <gtest/gtest.h>

#include "paint/error.hpp"
#include "paint/tests/boards.hpp"

namespace bivouac::paint {
namespace {

TEST(Sheet, has_the_measures_that_clients_rely_on) {
    const BoardView board = plain_board(32, 26);
    const Sheet sheet(board);
    EXPECT_DOUBLE_EQ(sheet.width(), 60 * 31 + 80);
    EXPECT_NEAR(sheet.height(), 26 * 69.2820 + 34.6410, 0.001);
    EXPECT_NEAR(sheet.centre(1, 1).x, 40, 1e-9);
    EXPECT_NEAR(sheet.centre(1, 1).y, 34.6410, 0.001);
    EXPECT_NEAR(sheet.centre(2, 1).x, 100, 1e-9);
    EXPECT_NEAR(sheet.centre(2, 1).y, 69.2820, 0.001);
    EXPECT_NEAR(sheet.centre(3, 4).y, 34.6410 + 3 * 69.2820, 0.001);
}

TEST(Sheet, odd_columns_may_be_the_low_ones) {
    const BoardView board = plain_board(4, 3, "odd");
    const Sheet sheet(board);
    EXPECT_NEAR(sheet.centre(1, 1).y, 69.2820, 0.001);
    EXPECT_NEAR(sheet.centre(2, 1).y, 34.6410, 0.001);
}

TEST(Sheet, every_hex_lies_under_its_centre_and_its_inner_points) {
    const BoardView board = plain_board(7, 5);
    const Sheet sheet(board);
    for (const Hex& hex : sheet.hexes()) {
        for (const Point d : {Point{0, 0}, Point{33, 0}, Point{-33, 0}, Point{15, 30}, Point{-15, -30}}) {
            EXPECT_EQ(sheet.under(hex.centre + d), &hex) << hex.place->id;
        }
    }
    EXPECT_EQ(sheet.under({-30, 100}), nullptr);
}

TEST(Sheet, neighbours_are_a_row_step_away) {
    const BoardView board = plain_board(5, 5);
    const Sheet sheet(board);
    const Hex* hex = sheet.find("0303");
    ASSERT_NE(hex, nullptr);
    for (const Hex* next : sheet.neighbours(*hex)) {
        ASSERT_NE(next, nullptr);
        EXPECT_NEAR(distance(next->centre, hex->centre), kRowStep, 1e-9);
    }
}

TEST(Sheet, a_side_ends_in_the_corners_that_both_hexes_have) {
    BoardView board = plain_board(5, 5);
    add_line(board, 2, "river");
    const Sheet sheet(board);
    ASSERT_FALSE(sheet.sides().empty());
    for (const Side& side : sheet.sides()) {
        for (const Hex* hex : {side.from, side.to}) {
            EXPECT_NEAR(distance(place_of(side.left), hex->centre), kHexRadius, 1e-6);
            EXPECT_NEAR(distance(place_of(side.right), hex->centre), kHexRadius, 1e-6);
        }
        const Point ahead = side.to->centre - side.from->centre;
        EXPECT_LT(cross(ahead, place_of(side.left) - side.from->centre), 0) << "left is to the left";
    }
}

TEST(Sheet, sides_of_hexes_that_do_not_touch_and_unknown_places_are_passed_over) {
    BoardView board = plain_board(5, 5);
    board.sides.push_back({"0101", "0505", {"river"}});
    board.sides.push_back({"0101", "9999", {"river"}});
    board.sides.push_back({"0101", "0102", {"hedge"}});
    board.roads.push_back({"nowhere", {"9998", "9999"}});
    const Sheet sheet(board);
    EXPECT_TRUE(sheet.sides().empty());
    EXPECT_TRUE(sheet.roads().empty());
}

TEST(Sheet, boards_that_are_no_hexes_or_of_no_size_are_refused) {
    BoardView areas = plain_board();
    areas.kind = "areas";
    EXPECT_THROW(Sheet{areas}, PaintError);
    BoardView none = plain_board();
    none.columns = 0;
    EXPECT_THROW(Sheet{none}, PaintError);
    BoardView vast = plain_board();
    vast.columns = 1'000'000;
    EXPECT_THROW(Sheet{vast}, PaintError);
}

}  // namespace
}  // namespace bivouac::paint
