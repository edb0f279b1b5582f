#include "paint/slopes.hpp"

#include "paint/warp.hpp"

namespace bivouac::paint {
namespace {

constexpr double kTickStep = 2.5;
constexpr double kCrestShift = 3.4;
constexpr double kSlopeBeyond = 20;  // not so far that the edges of two hills cross

/// How the wedges of a kind of slope are cut.
struct Cut {
    double length, half_width;
};
constexpr Cut kModerate{7.6, 0.72}, kSteepCut{12.5, 1.15}, kCliff{13.5, 1.3};

Cut cut_of(Features f) {
    if (f.has(Feature::Cliff)) return kCliff;
    return f.has(Feature::Steep) ? kSteepCut : kModerate;
}

bool from_is_higher(const Side& side, const Grid<float>& height) {
    const int rise = side.from->place->elevation - side.to->place->elevation;
    if (rise != 0) return rise > 0;
    return height.sample(side.from->centre) >= height.sample(side.to->centre);
}

void add_wedge(std::vector<Polyline>& to, const Station& s, Cut cut, Lot& lot) {
    const Point down = left_of(s.along) * -1;
    const double reach = cut.length * lot.between(0.72, 1.22);
    const Point tip = s.at + turned(down, lot.between(-0.12, 0.12)) * reach;
    to.push_back({s.at - s.along * cut.half_width, s.at + s.along * cut.half_width, tip});
}

/// The stretches of a curve whose sides satisfy `wanted`, moved to the left by `shift`.
template <class Wanted>
std::vector<Polyline> stretches(const Curve& curve, double shift, Wanted wanted) {
    std::vector<Polyline> all;
    bool open = false;
    for (std::size_t i = 0; i + 1 < curve.points.size(); ++i) {
        const bool in = wanted(curve.of_side[i]);
        if (in) {
            const Point up = left_of(unit(curve.points[i + 1] - curve.points[i])) * shift;
            if (!open) all.push_back({curve.points[i] + up});
            all.back().push_back(curve.points[i + 1] + up);
        }
        open = in;
    }
    return all;
}

void append(std::vector<Polyline>& to, std::vector<Polyline> more) {
    for (Polyline& line : more) to.push_back(std::move(line));
}

}  // namespace

std::vector<Curve> slope_curves(const Sheet& sheet, const Grid<float>& height) {
    std::vector<Link> links;
    for (std::size_t i = 0; i < sheet.sides().size(); ++i) {
        const Side& side = sheet.sides()[i];
        if (!side.features.slope() && !side.features.has(Feature::Crest)) continue;
        if (from_is_higher(side, height)) {
            links.push_back({side.right, side.left, i});
        } else {
            links.push_back({side.left, side.right, i});
        }
    }
    Anchors anchors;
    std::vector<Curve> curves;
    const Warp warp;
    for (const Chain& chain : chained(links, Ways::Forward)) {
        curves.push_back(smoothed(chain, 2, anchors));
        lead_off(sheet, chain, kSlopeBeyond, curves.back());
        warp.move(curves.back().points);
    }
    return curves;
}

void draw_slopes(Canvas& canvas, const Sheet& sheet, const std::vector<Curve>& curves, const Palette& p) {
    const auto features = [&sheet](std::size_t side) { return sheet.sides()[side].features; };
    Lot lot(81);
    std::vector<Polyline> wedges, lips, crests;
    for (const Curve& curve : curves) {
        for (const Station& s : stations(curve.points, kTickStep)) {
            const Features f = features(curve.of_side[s.piece]);
            if (!f.slope()) continue;
            add_wedge(wedges, s, cut_of(f), lot);
            if (f.has(Feature::Cliff)) {  // doubled: a second row between the first
                add_wedge(wedges, {s.at + s.along * (kTickStep / 2), s.along, s.piece}, {9, 1.1}, lot);
            }
        }
        append(lips, stretches(curve, 0, [&](std::size_t i) { return features(i).has(Feature::Cliff); }));
        append(crests,
               stretches(curve, kCrestShift, [&](std::size_t i) { return features(i).has(Feature::Crest); }));
    }
    canvas.blend(Blend::Multiply);
    canvas.fill(wedges, {p.hachure, p.hachure_strength});
    canvas.stroke(lips, {{p.hachure, 0.85}, 2.4, {}});
    canvas.blend(Blend::Over);
    canvas.stroke(crests, {{p.crest_light, 0.30}, 4, {}});
    canvas.stroke(crests, {{p.hachure, 0.8}, 1.7, {}});
}

}  // namespace bivouac::paint
