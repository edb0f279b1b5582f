#include "paint/town.hpp"

#include <limits>
#include <numbers>

namespace bivouac::paint {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kCastle = 20;         // its radius with the towers
constexpr double kRing = 12.4;         // from one row of houses to the next
constexpr double kFurthestRing = 400;  // a larger town has another castle or ends there
constexpr Berth kHouseBerth{4.4, 10.5, 4};
constexpr Berth kChurchBerth{10, 18, 10};

bool built(Cover cover) {
    return cover == Cover::Town || cover == Cover::Castle;
}

Point middle_of(const std::vector<const Hex*>& hexes) {
    Point sum;
    for (const Hex* hex : hexes) sum = sum + hex->centre;
    return sum * (1 / static_cast<double>(hexes.size()));
}

class Builder {
  public:
    Builder(const std::vector<const Hex*>& hexes, Setting& setting)
        : hexes_(hexes), setting_(setting), lot_(scramble(hexes[0]->column, hexes[0]->row, 101)) {}

    Town build() {
        for (const Hex* hex : hexes_) {
            if (cover_of(*hex) != Cover::Castle) continue;
            town_.castles.push_back(hex->centre);
            setting_.set(hex->centre, kCastle);
        }
        if (town_.castles.size() < hexes_.size()) {
            place_church();
            rings();
        }
        return std::move(town_);
    }

  private:
    /// As near to the middle as roads and the castle allow.
    void place_church() {
        const Point middle = middle_of(hexes_);
        double least = std::numeric_limits<double>::max();
        for (const Hex* hex : hexes_) {
            for (int x = -24; x <= 24; x += 6) {
                for (int y = -24; y <= 24; y += 6) {
                    const Point p = hex->centre + Point{static_cast<double>(x), static_cast<double>(y)};
                    const double d = distance(p, middle);
                    if (d >= least || !setting_.clear_of_lines(p, kChurchBerth) || !setting_.free(p, 12))
                        continue;
                    least = d;
                    town_.church = p;
                }
            }
        }
        if (town_.church) setting_.set(*town_.church, 9);
    }

    void rings() {
        const bool castle = !town_.castles.empty();
        const Point centre = castle ? town_.castles[0] : town_.church.value_or(middle_of(hexes_));
        double furthest = 0;
        for (const Hex* hex : hexes_)
            furthest = std::max(furthest, distance(hex->centre, centre) + kHexRadius + 20);
        const double first = castle ? kCastle + 9 : 15;
        for (double radius = first; radius < std::min(furthest, kFurthestRing); radius += kRing)
            ring(centre, radius);
    }

    void ring(Point centre, double radius) {
        const double start = lot_.between(0, kTurn);
        for (double angle = start; angle < start + kTurn;) {
            const double long_side = lot_.between(6.5, 13), depth = lot_.between(6, 8.6);
            const double turn = long_side / radius;
            if (angle + turn > start + kTurn) return;
            raise(centre, radius + lot_.between(-0.6, 0.6), angle + turn / 2, {long_side, depth});
            angle += turn + (lot_.next() < 0.11 ? 5.0 : lot_.between(0.9, 1.7)) / radius;
        }
    }

    /// Unless a road, water or the edge of the town is in the way.
    void raise(Point centre, double radius, double angle, Point size) {
        const bool left_out = lot_.next() < 0.05;
        const double lean = lot_.between(-0.06, 0.06);
        const auto tile = static_cast<std::size_t>(lot_.pick(4));
        const Point at = centre + turned({radius, 0}, angle);
        const Point along = turned({0, size.x / 2}, angle + lean),
                    across = turned({size.y / 2, 0}, angle + lean);
        const House house{
            {at - along - across, at + along - across, at + along + across, at - along + across}, tile};
        if (left_out || !may_stand(at)) return;
        for (const Point& corner : house.corners) {
            if (!may_stand(corner)) return;
        }
        setting_.set(at, 3);
        town_.houses.push_back(house);
    }

    [[nodiscard]] bool may_stand(Point p) const {
        const Hex* hex = setting_.hex_at(p);
        if (hex == nullptr || !built(cover_of(*hex)) || !setting_.clear_of_lines(p, kHouseBerth))
            return false;
        if (town_.church && distance(p, *town_.church) < 11) return false;
        for (const Point& castle : town_.castles) {
            if (distance(p, castle) < kCastle + 2) return false;
        }
        return true;
    }

    const std::vector<const Hex*>& hexes_;
    Setting& setting_;
    Lot lot_;
    Town town_;
};

Polyline shifted(Polyline shape, Point by) {
    for (Point& p : shape) p = p + by;
    return shape;
}

void draw_house(Canvas& canvas, const House& house, const Palette& p) {
    const auto& c = house.corners;
    const Point ridge_a = mix(c[0], c[3], 0.5), ridge_b = mix(c[1], c[2], 0.5);
    const Colour tile = p.roofs[house.tile];
    const bool first_lit = dot(c[0] - c[3], {-1, -1}) > 0;
    canvas.fill({c[0], c[1], ridge_b, ridge_a}, {tile * (first_lit ? 1.06F : 0.87F)});
    canvas.fill({ridge_a, ridge_b, c[2], c[3]}, {tile * (first_lit ? 0.87F : 1.06F)});
    canvas.outline({c[0], c[1], c[2], c[3]}, {{p.ink, 0.62}, 0.55, {}});
    canvas.stroke({ridge_a, ridge_b}, {{p.stone, 0.55}, 0.5, {}});
}

void draw_church(Canvas& canvas, Point at, const Palette& p) {
    const auto place = [at](double x, double y) { return at + turned({x, y}, -0.22); };
    const auto box = [&](double x, double y, double w, double h) {
        return Polyline{place(x, y), place(x + w, y), place(x + w, y + h), place(x, y + h)};
    };
    const Polyline nave = box(-8.5, -3.6, 14, 7.2), tower = box(5, -3, 6, 6);
    const std::vector<Polyline> shadows{shifted(nave, {1.7, 2}), shifted(tower, {2.2, 2.6})};
    canvas.fill(shadows, {p.shadow, 0.38});
    for (const Polyline& part : {nave, tower}) {
        canvas.fill(part, {p.stone});
        canvas.outline(part, {{p.ink, 0.8}, 0.8, {}});
    }
    canvas.stroke({place(-8.5, 0), place(5, 0)}, {{p.ink, 0.6}, 0.6, {}});
    for (const double x : {-4.0, 0.5})
        canvas.stroke({place(x, -3.6), place(x, 3.6)}, {{p.ink, 0.45}, 0.5, {}});
    const Point top = place(8, -3);
    canvas.stroke({top, top - Point{0, 6.4}}, {{p.ink}, 1.15, {}});
    canvas.stroke({top - Point{2, 4.4}, top - Point{-2, 4.4}}, {{p.ink}, 1.15, {}});
}

void draw_castle(Canvas& canvas, Point at, const Palette& p) {
    constexpr int kTowers = 7;
    Polyline wall;
    for (int i = 0; i < kTowers; ++i) {
        wall.push_back(at + turned({kCastle * 0.84, 0}, kTurn * (i + 0.3) / kTowers));
    }
    canvas.fill(shifted(wall, {2.2, 2.6}), {p.shadow, 0.38});
    canvas.fill(wall, {p.stone});
    canvas.outline(wall, {{p.masonry}, 2.4, {}});
    for (const Point& tower : wall) {
        canvas.disc(tower, 2.9, {p.stone});
        canvas.circle(tower, 2.9, {{p.masonry}, 1.3, {}});
    }
    const auto square = [at](double half) {
        Polyline s;
        for (const Point q : {Point{-1, -1}, Point{1, -1}, Point{1, 1}, Point{-1, 1}})
            s.push_back(at + turned(q * half, -0.15));
        return s;
    };
    canvas.fill(shifted(square(7), {1.5, 1.8}), {p.shadow, 0.38});
    canvas.fill(square(7), {p.roofs[3]});
    canvas.outline(square(7), {{p.masonry}, 0.9, {}});
    canvas.fill(square(3.6), {p.roofs[2]});
    canvas.outline(square(3.6), {{p.masonry}, 0.7, {}});
}

}  // namespace

std::vector<Town> towns_of(const Sheet& sheet, Setting& setting) {
    std::vector<Town> towns;
    for (const auto& hexes : clusters(sheet, built)) towns.push_back(Builder(hexes, setting).build());
    return towns;
}

void draw_towns(Canvas& canvas, const std::vector<Town>& towns, const Palette& p) {
    for (const Town& town : towns) {
        std::vector<Polyline> shadows;
        shadows.reserve(town.houses.size());
        for (const House& h : town.houses) {
            shadows.push_back(shifted({h.corners.begin(), h.corners.end()}, {1.7, 2}));
        }
        canvas.fill(shadows, {p.shadow, 0.38});
        for (const House& house : town.houses) draw_house(canvas, house, p);
        if (town.church) draw_church(canvas, *town.church, p);
        for (const Point& castle : town.castles) draw_castle(canvas, castle, p);
    }
}

}  // namespace bivouac::paint
