#include "paint/turf.hpp"

#include <array>
#include <cmath>

#include "paint/curves.hpp"
#include "paint/nearness.hpp"
#include "paint/noise.hpp"
#include "paint/parallel.hpp"

namespace bivouac::paint {
namespace {

constexpr double kSpread = 52;  // sigma of the blur of the areas' terrain
constexpr double kMeadow = 15, kMeadowReach = 44;
constexpr double kShore = 3;  // how far the edge of closed land wavers

/// Shares of the growths around a point, the nearer areas the weightier.
struct Shares {
    double forest = 0, swamp = 0, riverside = 0;
};

Shares shares_at(const Theatre& theatre, Point p) {
    Shares sum;
    double total = 1e-9;
    for (const Spot& spot : theatre.spots()) {
        if (spot.rank == Rank::None) continue;
        const Point d = spot.at - p;
        const double square = dot(d, d);
        if (square > 16 * kSpread * kSpread) continue;
        const double weight = std::exp(-square / (2 * kSpread * kSpread));
        total += weight;
        if (spot.growth == Growth::Forest) sum.forest += weight;
        if (spot.growth == Growth::Swamp) sum.swamp += weight;
        if (spot.growth == Growth::Riverside) sum.riverside += weight;
    }
    return {sum.forest / total, sum.swamp / total, sum.riverside / total};
}

bool inside(const Polyline& shape, Point p) {
    bool in = false;
    for (std::size_t i = 0, j = shape.size() - 1; i < shape.size(); j = i++) {
        const Point a = shape[i], b = shape[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) in = !in;
    }
    return in;
}

bool inside_any(std::span<const Polyline> shapes, Point p) {
    return std::any_of(shapes.begin(), shapes.end(), [p](const Polyline& s) { return inside(s, p); });
}

std::vector<Polyline> played_lines(const Theatre& theatre) {
    std::vector<Polyline> lines;
    for (const Tie& tie : theatre.ties()) lines.push_back(tie.line);
    for (const Spot& s : theatre.spots()) {
        if (s.rank != Rank::None) lines.push_back({s.at - Point{3, 0}, s.at + Point{3, 0}});
    }
    return lines;
}

std::vector<Polyline> middles_of(std::span<const Stream> streams) {
    std::vector<Polyline> lines;
    for (const Stream& s : streams) lines.push_back(s.line);
    return lines;
}

/// How far the edge of a shape strays from where the map has it.
Point stray(Point absolute) {
    const Noise across(83, 30, 2), down(84, 30, 2);
    return Point{static_cast<double>(across.at(absolute)), static_cast<double>(down.at(absolute))} * kShore;
}

class Sower {
  public:
    explicit Sower(const Theatre& theatre)
        : theatre_(theatre),
          water_(distances(theatre.width(), theatre.height(), middles_of(theatre.streams()), kMeadowReach)),
          played_(distances(theatre.width(), theatre.height(), played_lines(theatre),
                            theatre.reach() * kFringe)) {}

    [[nodiscard]] Turf at(int column, int row) const {
        const Point p = Grid<Turf>::place(column, row), q = theatre_.absolute(p);
        const Shares shares = shares_at(theatre_, p);
        const auto wet = static_cast<double>(water_.at(column, row));
        const double by_water = std::exp(-(wet / kMeadow) * (wet / kMeadow));
        const auto wood = static_cast<double>(woods_.at(q)), bog = static_cast<double>(bogs_.at(q));
        Turf turf;
        turf.marsh = part(smooth_step(
            0.26, 0.60, 0.44 * shares.swamp + 0.95 * bog + 0.14 * by_water + 0.06 * shares.riverside));
        turf.forest = part(smooth_step(0.36, 0.56,
                                       0.46 * shares.forest + 0.14 * shares.swamp + 0.95 * wood -
                                           0.30 * by_water - 0.12 * shares.riverside + 0.12) *
                           (1 - 0.75 * static_cast<double>(turf.marsh)));
        turf.meadow = part(by_water * (0.8 + 0.4 * bog));
        add_bounds(turf, p, q, played_.at(column, row));
        return turf;
    }

  private:
    static constexpr double kFringe = 1.4;
    static float part(double x) { return static_cast<float>(std::clamp(x, 0.0, 1.0)); }

    void add_bounds(Turf& turf, Point p, Point q, float played) const {
        const Point shore = p + stray(q);
        if (inside_any(theatre_.seas(), shore)) {
            turf = {};
            turf.sea = 1;
            return;
        }
        const double edge = theatre_.reach() * (1 + 0.22 * static_cast<double>(fringe_.at(q)));
        if (static_cast<double>(played) < edge && !inside_any(theatre_.closed(), shore)) return;
        turf = {};
        turf.closed = 1;
    }

    const Theatre& theatre_;
    Grid<float> water_, played_;
    Noise woods_{81, 88, 4}, bogs_{82, 64, 4}, fringe_{85, 130, 3};
};

/// Colours before the grain, a sample every two units.
struct Tone {
    Colour colour;
    float closed = 0;
};

float fold(const Theatre& theatre, const Noise& wide, const Noise& fine, Point p) {
    const Point q = theatre.absolute(p);
    return 7.5F * wide.at(q) + 1.7F * fine.at(q);
}

/// What faces the north-west is light.
float lit_at(const Theatre& theatre, Point p) {
    const Noise wide(86, 34 * kMagnified, 3), fine(87, 9 * kMagnified, 2);
    constexpr double kStep = 3;
    const float here = fold(theatre, wide, fine, p + Point{kStep, kStep});
    return (here - fold(theatre, wide, fine, p - Point{kStep, kStep})) / static_cast<float>(2 * kStep);
}

Tone tone_of(const Theatre& theatre, const Turf& turf, Point p, const TheatreLook& look) {
    if (turf.sea > 0.5F) return {look.sea, 0};
    if (turf.closed > 0.5F) return {look.closed, 1};
    const Noise fields(88, 120, 3);
    const float plain = std::clamp(0.5F + 0.9F * fields.at(theatre.absolute(p)), 0.0F, 1.0F);
    Colour c = mix(look.plain, look.plain_other, plain);
    c = mix(c, look.meadow, 0.72F * turf.meadow);
    c = mix(c, look.marsh, 0.66F * turf.marsh);
    c = mix(c, look.forest, 0.50F * turf.forest);
    const float slope = lit_at(theatre, p) * look.relief * (1 - 0.6F * turf.marsh);
    if (slope < 0) return {mix(c, look.light, std::min(0.55F, -slope * 0.55F)), 0};
    return {c * mix({1, 1, 1}, look.shade, std::min(0.5F, slope * 0.42F)), 0};
}

std::uint32_t pixel_of_tone(Colour c, float grain) {
    const auto channel = [grain](float v) {
        return static_cast<std::uint32_t>(std::clamp((v + grain) * 255 + 0.5F, 0.0F, 255.0F));
    };
    return (channel(c.r) << 16U) | (channel(c.g) << 8U) | channel(c.b);
}

Tone between(const Tone& a, const Tone& b, float t) {
    return {mix(a.colour, b.colour, t), a.closed + (b.closed - a.closed) * t};
}

/// Slanting lines over closed land.
float hatched(Point p) {
    constexpr double kPeriod = 5.2, kWidth = 0.30;
    const double phase = (p.x + p.y) / kPeriod;
    const double off = std::fabs(phase - std::floor(phase) - 0.5);
    return static_cast<float>(1 - smooth_step(kWidth * 0.5, kWidth, off));
}

Colour hatched_land(Point absolute, const TheatreLook& look) {
    return mix(look.closed, look.closed_hatch, hatched(absolute));
}

void lay_turf_row(std::uint32_t* to, int y, const Canvas& canvas, const Theatre& theatre,
                  const Grid<Tone>& tones, const TheatreLook& look) {
    constexpr float kTurfGrain = 2.0F / 255;
    const double down = (y + 0.5) / canvas.scale();
    const double gy = std::clamp(down / kGridStep, 0.0, tones.rows() - 1.001);
    const int r = static_cast<int>(gy);
    const auto v = static_cast<float>(gy - r);
    for (int x = 0; x < canvas.columns(); ++x) {
        const double across = (x + 0.5) / canvas.scale();
        const double gx = std::clamp(across / kGridStep, 0.0, tones.columns() - 1.001);
        const int c = static_cast<int>(gx);
        const auto u = static_cast<float>(gx - c);
        Tone tone = between(between(tones.at(c, r), tones.at(c + 1, r), u),
                            between(tones.at(c, r + 1), tones.at(c + 1, r + 1), u), v);
        if (tone.closed > 0.01F) {
            const float line = hatched(theatre.absolute({across, down})) * tone.closed;
            tone.colour = mix(tone.colour, look.closed_hatch, line);
        }
        to[x] = pixel_of_tone(tone.colour, kTurfGrain * (2 * scrambled(x, y, 89) - 1));
    }
}

}  // namespace

Grid<Turf> turf_of(const Theatre& theatre, unsigned threads) {
    const Sower sower(theatre);
    Grid<Turf> turf(theatre.width(), theatre.height());
    each_row(turf.rows(), threads, [&](int r) {
        for (int c = 0; c < turf.columns(); ++c) turf.at(c, r) = sower.at(c, r);
    });
    return turf;
}

void lay_turf(Canvas& canvas, const Theatre& theatre, const Grid<Turf>& turf, const TheatreLook& look,
              unsigned threads) {
    Grid<Tone> tones(theatre.width(), theatre.height());
    each_row(tones.rows(), threads, [&](int r) {
        for (int c = 0; c < tones.columns(); ++c)
            tones.at(c, r) = tone_of(theatre, turf.at(c, r), Grid<Tone>::place(c, r), look);
    });
    std::uint32_t* first = canvas.row(0);
    const std::ptrdiff_t stride = canvas.rows() > 1 ? canvas.row(1) - first : 0;
    each_row(canvas.rows(), threads,
             [&](int y) { lay_turf_row(first + stride * y, y, canvas, theatre, tones, look); });
    canvas.touched();
}

void veil_closed(Canvas& canvas, const Theatre& theatre, const Grid<Turf>& turf, const TheatreLook& look) {
    constexpr float kVeil = 0.72F;
    canvas.flush();
    for (int y = 0; y < canvas.rows(); ++y) {
        std::uint32_t* row = canvas.row(y);
        for (int x = 0; x < canvas.columns(); ++x) {
            const Point p{(x + 0.5) / canvas.scale(), (y + 0.5) / canvas.scale()};
            const Turf& t = turf.near(static_cast<int>(std::lround(p.x / kGridStep)),
                                      static_cast<int>(std::lround(p.y / kGridStep)));
            if (t.closed > 0.5F) row[x] = blended(row[x], hatched_land(theatre.absolute(p), look), kVeil);
            if (t.sea > 0.5F) row[x] = blended(row[x], look.sea, 1);
        }
    }
    canvas.touched();
}

std::vector<Polyline> shores(const Theatre& theatre) {
    constexpr double kStep = 4;
    std::vector<Polyline> lines;
    for (const std::span<const Polyline> shapes : {theatre.closed(), theatre.seas()}) {
        for (Polyline shape : shapes) {
            shape.push_back(shape.front());
            Polyline line;
            for (const Station& s : stations(shape, kStep))
                line.push_back(s.at - stray(theatre.absolute(s.at)));
            line.push_back(line.front());
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

}  // namespace bivouac::paint
