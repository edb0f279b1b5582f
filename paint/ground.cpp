#include "paint/ground.hpp"

#include <fmt/format.h>

#include "paint/contours.hpp"
#include "paint/cover.hpp"
#include "paint/height.hpp"
#include "paint/nearness.hpp"
#include "paint/roads.hpp"
#include "paint/setting.hpp"
#include "paint/slopes.hpp"
#include "paint/soil.hpp"
#include "paint/theatre.hpp"
#include "paint/theatre_lines.hpp"
#include "paint/theatre_look.hpp"
#include "paint/town.hpp"
#include "paint/trees.hpp"
#include "paint/turf.hpp"
#include "paint/water.hpp"

namespace bivouac::paint {
namespace {

constexpr double kMostPixels = 120e6;
constexpr double kRiverReach = 200, kArroyoReach = 80, kRoadReach = 24;

std::vector<Polyline> all_ways(const Roads& roads) {
    std::vector<Polyline> ways = roads.lines;
    ways.insert(ways.end(), roads.streets.begin(), roads.streets.end());
    return ways;
}

void check_size(double width, double height, double scale) {
    if (width * height * scale * scale <= kMostPixels) return;
    throw PaintError(fmt::format("a scale of {} makes too large a picture of this map", scale));
}

/// The layers in their order: relief and soil, contours, water, slopes, roads, trees, towns.
Picture paint_hexes(const BoardView& board, const Brush& brush) {
    const Sheet sheet(board);
    check_size(sheet.width(), sheet.height(), brush.scale);
    const Palette& colours = palette(brush.theme);
    const Patches patches(sheet);
    const Water water = water_of(sheet);
    const Roads roads = roads_of(sheet, water);
    const double width = sheet.width(), height = sheet.height();
    const Wetness wet{distances(width, height, water.rivers, kRiverReach),
                      distances(width, height, water.arroyos, kArroyoReach)};
    const Grid<float> road = distances(width, height, all_ways(roads), kRoadReach);
    Setting setting(patches, road, wet);
    const std::vector<Town> towns = towns_of(sheet, setting);
    const std::vector<Tree> trees = plant(sheet, setting);
    const Grid<float> relief = height_field(sheet, wet, brush.threads);

    Canvas canvas(sheet.width(), sheet.height(), brush.scale);
    lay_soil(canvas, soil_of(sheet, patches, relief, wet, colours, brush.threads), brush.threads);
    draw_contours(canvas, relief, colours);
    draw_water(canvas, water, colours);
    draw_slopes(canvas, sheet, slope_curves(sheet, relief), colours);
    draw_roads(canvas, roads, colours);
    draw_rough(canvas, sheet, setting, colours);
    draw_trees(canvas, trees, colours);
    draw_towns(canvas, towns, colours);
    return canvas.picture();
}

/// Likewise: turf, trees and reeds, bounds, rivers, roads and railways, rings of towns.
Picture paint_areas(const BoardView& board, const Brush& brush) {
    const Theatre theatre(board);
    check_size(theatre.width(), theatre.height(), brush.scale);
    const TheatreLook& look = theatre_look(brush.theme);
    const Grid<Turf> turf = turf_of(theatre, brush.threads);
    Canvas canvas(theatre.width(), theatre.height(), brush.scale);
    lay_turf(canvas, theatre, turf, look, brush.threads);
    draw_growth(canvas, theatre, turf, look);
    draw_streams(canvas, theatre, look);
    draw_ties(canvas, theatre.ways_out(), look);
    veil_closed(canvas, theatre, turf, look);
    draw_bounds(canvas, theatre, turf, look);
    draw_ties(canvas, theatre.ties(), look);
    draw_rings(canvas, theatre, look);
    return canvas.picture();
}

}  // namespace

Picture paint(const BoardView& board, const Brush& brush) {
    // False also for what is no number.
    const bool can_be_painted = brush.scale >= kLeastScale && brush.scale <= kMostScale;
    if (!can_be_painted) {
        throw PaintError(
            fmt::format("the scale must be from {} to {} pixels a map unit", kLeastScale, kMostScale));
    }
    if (board.kind.starts_with("hexes, flat top")) return paint_hexes(board, brush);
    if (board.kind == "areas") return paint_areas(board, brush);
    throw PaintError(fmt::format("a board of the kind '{}' cannot be painted", board.kind));
}

}  // namespace bivouac::paint
