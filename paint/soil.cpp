#include "paint/soil.hpp"

#include <array>

#include "paint/parallel.hpp"

namespace bivouac::paint {
namespace {

struct Light {
    float x, y, weight;  ///< from where it comes, seen from above
};
constexpr std::array<Light, 3> kLights{{{-0.70711F, -0.70711F, 0.62F}, {-1, 0, 0.20F}, {0, -1, 0.18F}}};
constexpr float kRelief = 46;

struct Slope {
    float x = 0, y = 0;
};

/// Heights either side of a place, `reach` samples off.
Slope slope_at(const Grid<float>& h, int c, int r, int reach) {
    const float k = 1 / (2 * static_cast<float>(reach) * static_cast<float>(kGridStep));
    return {(h.near(c + reach, r) - h.near(c - reach, r)) * k,
            (h.near(c, r + reach) - h.near(c, r - reach)) * k};
}

Soil cover_soil(Cover cover, const Palette& p) {
    switch (cover) {
        case Cover::Clear:
            return {{1, 1, 1}, 1};
        case Cover::Orchard:
            return {p.orchard_ground, 0.15F};
        case Cover::Wood:
            return {p.wood_ground, 0};
        case Cover::Town:
            return {p.town_ground, 0};
        case Cover::Castle:
            return {mix({1, 1, 1}, p.town_ground, 0.6F), 0};
        case Cover::Thicket:
            return {p.thicket_ground, 0.2F};
        case Cover::Swamp:
            return {p.swamp_ground, 0};
        case Cover::Other:
            return {p.other_ground, 0.3F};
    }
    return {{1, 1, 1}, 1};
}

void add(Soil& sum, const Soil& s, float k) {
    sum.colour.r += k * s.colour.r;
    sum.colour.g += k * s.colour.g;
    sum.colour.b += k * s.colour.b;
    sum.fields += k * s.fields;
}

/// A Gaussian of six units, once along the rows and once along the columns.
Grid<Soil> blurred(const Grid<Soil>& from, int across, int down, unsigned threads) {
    constexpr double kSigma = 6 / kGridStep;
    constexpr int kReach = 8;
    std::array<float, kReach + 1> weights{};
    float total = 0;
    for (int i = 0; i <= kReach; ++i) {
        weights[static_cast<std::size_t>(i)] = static_cast<float>(std::exp(-i * i / (2 * kSigma * kSigma)));
        total += weights[static_cast<std::size_t>(i)] * (i == 0 ? 1.0F : 2.0F);
    }
    Grid<Soil> to = from;
    each_row(from.rows(), threads, [&](int r) {
        for (int c = 0; c < from.columns(); ++c) {
            Soil sum{};
            for (int i = -kReach; i <= kReach; ++i) {
                const float weight = weights[static_cast<std::size_t>(std::abs(i))] / total;
                add(sum, from.near(c + i * across, r + i * down), weight);
            }
            to.at(c, r) = sum;
        }
    });
    return to;
}

Colour shaded(Colour c, float light, const Palette& p) {
    if (light < 1) return c * mix({1, 1, 1}, p.shade, std::min(1.0F, 1.15F * (1 - light)) * p.shade_most);
    return mix(c, p.light, std::min(1.0F, 1.6F * (light - 1)) * p.light_most);
}

/// Green banks: along rivers wide, along arroyos a strip; and grass that grows by itself.
Colour watered(Colour c, float river, float arroyo, float grass, const Palette& p) {
    const float wide = river / 75, strip = arroyo / 30;
    const float green = std::max(0.75F * std::exp(-wide * wide), 0.30F * std::exp(-strip * strip)) + grass;
    return mix(c, p.meadow, std::min(green, 0.8F));
}

}  // namespace

float lit(const Grid<float>& height, int column, int row) {
    constexpr int kFine = static_cast<int>(4 / kGridStep), kBroad = static_cast<int>(16 / kGridStep);
    const Slope fine = slope_at(height, column, row, kFine), broad = slope_at(height, column, row, kBroad);
    const float gx = kRelief * (0.55F * fine.x + 0.6F * broad.x);
    const float gy = kRelief * (0.55F * fine.y + 0.6F * broad.y);
    const float steepness = std::sqrt(1 + gx * gx + gy * gy);
    float sum = 0;  // the lights stand at 45 degrees: their height and their reach are the same
    for (const Light& l : kLights) sum += l.weight * std::max(0.0F, (1 - gx * l.x - gy * l.y) / steepness);
    return sum;
}

Grid<Soil> soil_of(const Sheet& sheet, const Patches& patches, const Grid<float>& height, const Wetness& wet,
                   const Palette& p, unsigned threads) {
    Grid<Soil> soil(sheet.width(), sheet.height());
    each_row(soil.rows(), threads, [&](int r) {
        for (int c = 0; c < soil.columns(); ++c) {
            const Hex* hex = patches.hex_at(Grid<Soil>::place(c, r));
            soil.at(c, r) = cover_soil(hex == nullptr ? Cover::Clear : cover_of(*hex), p);
        }
    });
    const Noise meadows(41, 210, 3);
    soil = blurred(blurred(soil, 1, 0, threads), 0, 1, threads);
    each_row(soil.rows(), threads, [&](int r) {
        for (int c = 0; c < soil.columns(); ++c) {
            Soil& s = soil.at(c, r);
            const float h = height.at(c, r);
            const Slope broad = slope_at(height, c, r, 8);
            const auto flat =
                1 - smooth_step(0.15, 0.5, static_cast<double>(kRelief * std::hypot(broad.x, broad.y)));
            const auto lowland = 1 - smooth_step(0.45, 0.95, static_cast<double>(h));
            const auto grass = static_cast<float>(
                0.42 * lowland *
                smooth_step(-0.15, 0.5, static_cast<double>(meadows.at(Grid<Soil>::place(c, r)))));
            const Colour ground =
                watered(height_tint(p, h), wet.river.at(c, r), wet.arroyo.at(c, r), grass, p);
            s.colour = shaded(ground * s.colour, lit(height, c, r), p) * p.brightness;
            s.fields *= static_cast<float>(flat * lowland);
        }
    });
    return soil;
}

}  // namespace bivouac::paint
