#include "paint/theatre.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "paint/cache.hpp"
#include "paint/ground.hpp"
#include "paint/tests/areas.hpp"
#include "paint/tests/boards.hpp"
#include "paint/voronoi.hpp"

namespace bivouac::paint {
namespace {

constexpr double kFine = 1.5;

Picture painted_areas(const BoardView& board, Theme theme = Theme::Light, unsigned threads = 1) {
    return paint(board, {theme, kFine, threads});
}

/// Around a point of the map, `reach` units of the map far.
Rgb mean_at(const BoardView& board, const Picture& picture, double x, double y, double reach) {
    return mean_around(picture, Theatre(board).laid(x, y), reach * kMagnified, kFine);
}
int changed_at(const BoardView& board, const Picture& a, const Picture& b, double x, double y, double reach) {
    return changed_around(a, b, Theatre(board).laid(x, y), reach * kMagnified, kFine);
}

BoardView varied_country() {
    BoardView board = open_country();
    board.places[2].terrain = "forest";
    board.places[4].terrain = "swamp";
    board.places[6].area->marks = {"key_city"};
    board.sides[0].features = {"road", "rail", "fortified_to"};
    board.lines.push_back({"river", "Bug", "Bug", 3, {{60, 230}, {130, 225}, {260, 235}}});
    board.lines.push_back({"closed", "Elsewhere", "", 0, {{60, 300}, {140, 360}, {60, 360}}});
    return board;
}

TEST(Theatre, covers_the_places_and_36_units_around_them) {
    const BoardView board = open_country();
    const Picture p = painted_areas(board);
    EXPECT_EQ(p.width, std::lround((120 + 72) * kMagnified * kFine));
    EXPECT_EQ(p.height, std::lround((120 + 72) * kMagnified * kFine));
    const Theatre theatre(board);
    EXPECT_EQ(theatre.laid(64, 164), (Point{0, 0}));
    EXPECT_EQ(theatre.laid(256, 356), (Point{theatre.width(), theatre.height()}));
}

TEST(Theatre, a_box_lies_beside_the_map_and_does_not_widen_it) {
    BoardView board = open_country();
    const Theatre without(board);
    board.places.push_back(area("box", 900, 900, "box", {"box"}));
    board.sides.push_back({"a", "box", {"rail"}});
    const Theatre with(board);
    EXPECT_EQ(with.width(), without.width());
    EXPECT_EQ(with.ties().size(), without.ties().size());
    EXPECT_EQ(with.ways_out().size(), 1U);
}

TEST(Theatre, is_the_same_on_any_number_of_threads) {
    const BoardView board = varied_country();
    const Picture one = painted_areas(board, Theme::Light, 1);
    EXPECT_EQ(painted_areas(board, Theme::Light, 2), one);
    EXPECT_EQ(painted_areas(board, Theme::Light, 7), one);
}

TEST(Theatre, the_themes_are_day_and_lamp_light) {
    const BoardView board = varied_country();
    EXPECT_GT(mean_at(board, painted_areas(board), 160, 260, 50).r, 170);
    const double night = mean_at(board, painted_areas(board, Theme::Dark), 160, 260, 50).r;
    EXPECT_LT(night, 100);
    EXPECT_GT(night, 30);
}

TEST(Theatre, a_river_is_where_its_points_are) {
    const BoardView dry = open_country();
    BoardView wet = dry;
    wet.lines.push_back({"river", "Bug", "Bug", 5, {{70, 228}, {130, 232}, {190, 226}, {250, 231}}});
    const Picture before = painted_areas(dry), after = painted_areas(wet);
    const Theatre theatre(wet);
    ASSERT_EQ(theatre.streams().size(), 1U);
    for (const auto& [x, y] : wet.lines[0].points) {
        double nearest = 1e9;
        for (const Point& p : theatre.streams()[0].line)
            nearest = std::min(nearest, distance(p, theatre.laid(x, y)));
        EXPECT_LT(nearest, 4 * kMagnified) << x;
    }
    const Polyline& line = theatre.streams()[0].line;
    for (std::size_t i = line.size() / 3; i < line.size() * 9 / 10; i += 9) {
        const Rgb is = mean_around(after, line[i], 0.8, kFine),
                  was = mean_around(before, line[i], 0.8, kFine);
        EXPECT_GT(is.b, is.r + 15) << i;
        EXPECT_GT(was.r, was.b) << i;
    }
    EXPECT_EQ(changed_at(wet, before, after, 160, 290, 20), 0);
}

TEST(Theatre, a_wider_river_has_more_water) {
    std::vector<int> water;
    const BoardView dry = open_country();
    const Picture before = painted_areas(dry);
    for (const int width : {1, 3, 5}) {
        BoardView wet = dry;
        wet.lines.push_back({"river", "Bug", "Bug", width, {{60, 230}, {160, 230}, {260, 230}}});
        water.push_back(changed_at(wet, before, painted_areas(wet), 200, 230, 25));
    }
    EXPECT_LT(water[0] * 5, water[1] * 4);
    EXPECT_LT(water[1] * 6, water[2] * 5);
}

TEST(Theatre, a_forest_is_darker_and_a_marsh_bluer_than_open_ground) {
    const BoardView open = open_country();
    BoardView grown = open, wet = open;
    for (BoardPlace& place : grown.places) place.terrain = "forest";
    for (BoardPlace& place : wet.places) place.terrain = "swamp";
    const Rgb plain = mean_at(open, painted_areas(open), 160, 260, 60);
    const Rgb forest = mean_at(open, painted_areas(grown), 160, 260, 60);
    const Rgb marsh = mean_at(open, painted_areas(wet), 160, 260, 60);
    EXPECT_LT(forest.r + forest.g + forest.b, plain.r + plain.g + plain.b - 30);
    EXPECT_GT(marsh.b - marsh.r, plain.b - plain.r + 10);
}

TEST(Theatre, closed_land_has_one_colour_and_hatching_whatever_lies_there) {
    BoardView board = open_country();
    board.lines.push_back({"closed", "Elsewhere", "", 0, {{60, 160}, {145, 160}, {145, 245}, {60, 245}}});
    const Picture open = painted_areas(board);
    for (BoardPlace& place : board.places) place.terrain = "forest";
    const Picture grown = painted_areas(board);
    const Rgb a = mean_at(board, open, 80, 180, 8), b = mean_at(board, grown, 130, 220, 8);
    EXPECT_NEAR(a.r, b.r, 2);
    EXPECT_NEAR(a.g, b.g, 2);
    EXPECT_NEAR(a.b, b.b, 2);
    const Rgb far = mean_at(board, open, 190, 290, 8);
    EXPECT_GT((far.r - far.b) - (a.r - a.b), 10) << "closed land is grey";
}

TEST(Theatre, land_far_from_every_area_is_closed_by_itself) {
    BoardView board = open_country();
    board.places.push_back(area("far", 700, 230));  // joined to nothing
    const Picture p = painted_areas(board);
    const Rgb between = mean_at(board, p, 470, 250, 20), played = mean_at(board, p, 190, 250, 12);
    EXPECT_LT(between.r - between.b, 25);
    EXPECT_GT(played.r - played.b, 25);
}

TEST(Theatre, every_feature_of_a_link_leaves_its_mark) {
    BoardView plain = open_country();
    plain.sides.clear();
    plain.sides.push_back({"d", "e", {}});
    const Picture before = painted_areas(plain);
    std::vector<Picture> seen{before};
    for (const char* feature : {"rail", "fortified_to", "fortified_from"}) {
        BoardView board = plain;
        board.sides[0].features = {feature};
        const Picture after = painted_areas(board);
        EXPECT_GT(changed_at(board, before, after, 130, 260, 28), 15) << feature;
        EXPECT_EQ(changed_at(board, before, after, 190, 260, 20), 0) << feature;
        for (const Picture& other : seen) EXPECT_NE(after, other) << feature;
        seen.push_back(after);
    }
}

TEST(Theatre, a_city_has_a_larger_ring_than_a_town) {
    BoardView board = open_country();
    const Picture town = painted_areas(board);
    board.places[4].area->marks = {"key_city"};
    const Picture city = painted_areas(board);
    EXPECT_GT(mean_at(board, town, 160, 260, 0.5).b, 230);  // cream
    EXPECT_GT(mean_at(board, city, 160, 260, 1.6).b, 220);
    EXPECT_LT(mean_at(board, town, 160, 260, 1.6).b, 200);
}

TEST(Theatre, what_cannot_be_painted_is_said) {
    BoardView empty;
    empty.kind = "areas";
    try {
        (void)painted_areas(empty);
        FAIL() << "painted";
    } catch (const PaintError& e) {
        EXPECT_NE(std::string(e.what()).find("without an area"), std::string::npos) << e.what();
    }
    BoardView boxes = empty;
    boxes.places.push_back(area("box", 0, 0, "box", {"box"}));
    EXPECT_THROW((void)painted_areas(boxes), PaintError);
    BoardView vast = open_country();
    vast.places.push_back(area("far", 50000, 0));
    EXPECT_THROW((void)painted_areas(vast), PaintError);
    BoardView one = empty;
    one.places.push_back(area("a", 5, 5));
    EXPECT_EQ(painted_areas(one).width, std::lround(72 * kMagnified * kFine));
}

TEST(Theatre, links_and_lines_that_lead_nowhere_do_no_harm) {
    BoardView board = open_country();
    const std::string hash = board_hash(board);
    board.sides.push_back({"a", "nowhere", {"rail"}});
    board.lines.push_back({"river", "Dot", "", 1, {{100, 100}}});
    board.lines.push_back({"closed", "Line", "", 0, {{100, 100}, {120, 120}}});
    board.lines.push_back({"name", "Somewhere", "Somewhere", 0, {{100, 100}, {120, 120}}});
    EXPECT_EQ(painted_areas(board), painted_areas(open_country()));
    EXPECT_NE(board_hash(board), hash);
}

TEST(Theatre, all_that_is_painted_is_in_the_hash_and_no_names) {
    const BoardView board = varied_country();
    const std::string hash = board_hash(board);
    BoardView named = board;
    named.places[0].area->name = "Another";
    named.lines[0].label = "Another";
    EXPECT_EQ(board_hash(named), hash);
    BoardView moved = board, ranked = board, wider = board, longer = board;
    moved.places[0].area->x = 101;
    ranked.places[0].area->marks = {"key_city"};
    wider.lines[0].width = 4;
    longer.lines[0].points.emplace_back(300, 240);
    for (const BoardView& other : {moved, ranked, wider, longer}) EXPECT_NE(board_hash(other), hash);
}

TEST(Voronoi, a_border_lies_half_way_and_each_is_there_once) {
    const std::vector<Point> sites{{20, 50}, {80, 50}};
    const std::vector<Polyline> borders = borders_between(sites, 100, 100);
    ASSERT_EQ(borders.size(), 1U);
    for (const Point& p : borders[0]) EXPECT_DOUBLE_EQ(p.x, 50);
    const std::vector<Point> four{{25, 25}, {75, 25}, {25, 75}, {75, 76}};
    double length = 0;
    for (const Polyline& b : borders_between(four, 100, 100)) {
        length += distance(b[0], b[1]);
        for (const Point& p : b) {
            std::vector<double> away;
            away.reserve(four.size());
            for (const Point& site : four) away.push_back(distance(site, p));
            std::sort(away.begin(), away.end());
            EXPECT_NEAR(away[0], away[1], 1e-9);
        }
    }
    EXPECT_NEAR(length, 200, 3);
}

}  // namespace
}  // namespace bivouac::paint
