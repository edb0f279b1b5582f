#include "paint/curves.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "paint/contours.hpp"
#include "paint/noise.hpp"
#include "paint/slopes.hpp"
#include "paint/tests/boards.hpp"
#include "paint/water.hpp"

namespace bivouac::paint {
namespace {

/// All sides of some hexes of a sheet that lie between two of them: with rings, branches and ends.
std::vector<Link> net_of(const Sheet& sheet, std::uint32_t salt) {
    std::vector<Link> links;
    for (std::size_t i = 0; i < sheet.sides().size(); ++i) {
        const Side& side = sheet.sides()[i];
        if (scrambled(side.left.across + side.right.across, side.left.down + side.right.down, salt) < 0.55F) {
            links.push_back({side.left, side.right, i});
        }
    }
    return links;
}

BoardView board_of_sides() {
    BoardView board = plain_board(9, 8);
    const Sheet sheet(board);
    for (const Hex& hex : sheet.hexes()) {
        for (const Hex* next : sheet.neighbours(hex)) {
            if (next != nullptr && next->place->id > hex.place->id) {
                board.sides.push_back({hex.place->id, next->place->id, {"arroyo"}});
            }
        }
    }
    return board;
}

TEST(Curves, chains_have_every_side_once_and_are_joined) {
    const BoardView board = board_of_sides();
    const Sheet sheet(board);
    for (std::uint32_t salt = 1; salt <= 20; ++salt) {
        for (const Ways ways : {Ways::Both, Ways::Forward}) {
            const std::vector<Link> links = net_of(sheet, salt);
            std::multiset<std::size_t> seen;
            for (const Chain& chain : chained(links, ways)) {
                ASSERT_EQ(chain.corners.size(), chain.sides.size() + (chain.closed ? 0 : 1));
                for (std::size_t i = 0; i < chain.sides.size(); ++i) {
                    seen.insert(chain.sides[i]);
                    const Side& side = sheet.sides()[chain.sides[i]];
                    const std::pair here{chain.corners[i], chain.corners[(i + 1) % chain.corners.size()]};
                    const bool forward = here == std::pair{side.left, side.right};
                    EXPECT_TRUE(forward || (ways == Ways::Both && here == std::pair{side.right, side.left}));
                }
            }
            std::multiset<std::size_t> wanted;
            for (const Link& link : links) wanted.insert(link.side);
            EXPECT_EQ(seen, wanted) << salt;
        }
    }
}

TEST(Curves, a_line_without_branches_is_one_chain_in_whatever_order_its_sides_come) {
    BoardView board = plain_board(9, 4);
    add_line(board, 2, "river");
    const Sheet sheet(board);
    std::vector<Link> links;
    for (std::size_t i = 0; i < sheet.sides().size(); ++i) {
        links.push_back({sheet.sides()[i].left, sheet.sides()[i].right, i});
    }
    for (std::size_t shift = 0; shift < links.size(); ++shift) {
        std::rotate(links.begin(), links.begin() + 1, links.end());
        EXPECT_EQ(chained(links, Ways::Both).size(), 1U);
    }
}

TEST(Curves, the_edge_of_a_hill_is_one_ring_with_uphill_to_its_left) {
    BoardView board = plain_board(7, 7);
    const Sheet flat(board);
    place_in(board, 4, 4).elevation = 1;
    for (const Hex* next : flat.neighbours(*flat.find("0404"))) {
        board.sides.push_back({next->place->id, "0404", {"steep"}});
    }
    const Sheet sheet(board);
    const Grid<float> level(sheet.width(), sheet.height());
    const std::vector<Curve> curves = slope_curves(sheet, level);
    ASSERT_EQ(curves.size(), 1U);
    const Point middle = sheet.centre(4, 4);
    const Polyline& line = curves[0].points;
    EXPECT_EQ(line.front(), line.back());
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        EXPECT_LT(cross(line[i + 1] - line[i], middle - line[i]), 0) << i;
    }
}

TEST(Curves, averaging_takes_the_zigzag_and_leaves_the_ends) {
    Polyline line{{0, 0}, {10, 10}, {20, 0}, {30, 10}, {40, 0}};
    average(line, std::vector<bool>(5, false), false);
    EXPECT_EQ(line.front(), (Point{0, 0}));
    EXPECT_EQ(line.back(), (Point{40, 0}));
    for (std::size_t i = 1; i < 4; ++i) EXPECT_NEAR(line[i].y, 5, 1e-9);
    Polyline fixed{{0, 0}, {10, 10}, {20, 0}};
    average(fixed, {false, true, false}, false);
    EXPECT_EQ(fixed[1], (Point{10, 10}));
}

TEST(Curves, a_spline_passes_through_its_points) {
    const Polyline points{{0, 0}, {10, 4}, {20, -3}, {31, 7}};
    const Polyline line = spline(points, false);
    ASSERT_EQ(line.size(), 3U * kPieces + 1);
    for (std::size_t i = 0; i < points.size(); ++i)
        EXPECT_NEAR(distance(line[i * kPieces], points[i]), 0, 1e-9);
}

TEST(Curves, an_arroyo_that_meets_a_river_ends_in_its_water) {
    BoardView board = plain_board(8, 6);
    add_line(board, 3, "river");
    board.sides.push_back({"0403", "0503", {"arroyo"}});
    const Sheet sheet(board);
    const Water water = water_of(sheet);
    ASSERT_EQ(water.rivers.size(), 1U);
    ASSERT_EQ(water.arroyos.size(), 1U);
    double nearest = 1e9;
    for (const Point& end : {water.arroyos[0].front(), water.arroyos[0].back()}) {
        for (const Point& p : water.rivers[0]) nearest = std::min(nearest, distance(p, end));
    }
    EXPECT_LT(nearest, 5.2) << "half the width of a river";
}

TEST(Curves, stations_are_evenly_apart) {
    const std::vector<Station> all = stations({{0, 0}, {7, 0}, {7, 13}}, 2);
    ASSERT_EQ(all.size(), 10U);
    EXPECT_EQ(all[0].at, (Point{1, 0}));
    EXPECT_NEAR(all[9].at.y, 12, 1e-9);
    EXPECT_EQ(all[9].piece, 1U);
}

TEST(Contours, of_a_cone_are_closed_rings_of_the_right_radius) {
    Grid<float> cone(200, 200);
    for (int r = 0; r < cone.rows(); ++r) {
        for (int c = 0; c < cone.columns(); ++c) {
            cone.at(c, r) = static_cast<float>(2 - distance(Grid<float>::place(c, r), {100, 100}) / 40);
        }
    }
    const std::vector<Polyline> lines = contour(cone, 1);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].front(), lines[0].back());
    for (const Point& p : lines[0]) EXPECT_NEAR(distance(p, {100, 100}), 40, 0.5);
    EXPECT_TRUE(contour(cone, 3).empty());
}

}  // namespace
}  // namespace bivouac::paint
