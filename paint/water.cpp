#include "paint/water.hpp"

#include "paint/curves.hpp"
#include "paint/warp.hpp"

namespace bivouac::paint {
namespace {

constexpr double kWaterBeyond = 90;  // beyond the sheet from any corner of its rim

std::vector<Link> links_of(const Sheet& sheet, Feature feature) {
    std::vector<Link> links;
    for (std::size_t i = 0; i < sheet.sides().size(); ++i) {
        const Side& side = sheet.sides()[i];
        if (side.features.has(feature)) links.push_back({side.left, side.right, i});
    }
    return links;
}

std::vector<Polyline> lines_of(const Sheet& sheet, Feature feature, Anchors& anchors) {
    const Warp warp;
    std::vector<Polyline> lines;
    for (const Chain& chain : chained(links_of(sheet, feature), Ways::Both)) {
        Curve curve = smoothed(chain, 2, anchors);
        lead_off(sheet, chain, kWaterBeyond, curve);
        feature == Feature::River ? warp.bend(curve.points) : warp.move(curve.points);
        lines.push_back(std::move(curve.points));
    }
    return lines;
}

}  // namespace

Water water_of(const Sheet& sheet) {
    Anchors anchors;  // rivers first: an arroyo that meets one ends in it
    Water water;
    water.rivers = lines_of(sheet, Feature::River, anchors);
    water.arroyos = lines_of(sheet, Feature::Arroyo, anchors);
    return water;
}

void draw_water(Canvas& canvas, const Water& water, const Palette& p) {
    canvas.blend(Blend::Multiply);
    canvas.stroke(water.arroyos, {{p.bank, 0.32}, 5, {}});
    canvas.stroke(water.rivers, {{p.bank, 0.32}, 17, {}});
    canvas.blend(Blend::Over);
    canvas.stroke(water.arroyos, {{p.water_edge}, 2.6, {}});
    canvas.stroke(water.arroyos, {{p.water}, 1.15, {34, 2, 12, 2}});
    canvas.stroke(water.rivers, {{p.water_edge}, 12.4, {}});
    canvas.stroke(water.rivers, {{p.water}, 10.4, {}});
    canvas.stroke(water.rivers, {{p.water_light, 0.34}, 3, {}});
}

}  // namespace bivouac::paint
