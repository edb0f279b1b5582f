// The inks and grounds of a map in its two themes: paper by day, the same map by lamp light.
// Numbers only; how they are laid on is in the files of the layers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "paint/geometry.hpp"

namespace bivouac::paint {

enum class Theme : std::uint8_t { Light, Dark };

/// As people and addresses write it: "light", "dark".
constexpr std::optional<Theme> theme_named(std::string_view name) {
    if (name == "light") return Theme::Light;
    if (name == "dark") return Theme::Dark;
    return std::nullopt;
}

/// Red, green and blue from 0 to 1.
struct Colour {
    float r = 0, g = 0, b = 0;
    friend bool operator==(const Colour&, const Colour&) = default;
};

constexpr Colour rgb(std::uint32_t hex) {
    return {static_cast<float>((hex >> 16U) & 255U) / 255.0F, static_cast<float>((hex >> 8U) & 255U) / 255.0F,
            static_cast<float>(hex & 255U) / 255.0F};
}
constexpr Colour mix(Colour a, Colour b, float t) {
    return {a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t};
}
constexpr Colour operator*(Colour a, Colour b) {
    return {a.r * b.r, a.g * b.g, a.b * b.b};
}
constexpr Colour operator*(Colour a, float k) {
    return {a.r * k, a.g * k, a.b * k};
}

struct Palette {
    std::array<Colour, 6> heights;  ///< at the levels of kTintLevels
    Colour meadow;                  ///< near water
    Colour shade, light;            ///< slopes turned from and to the light
    float shade_most, light_most, brightness;

    Colour orchard_ground, wood_ground, town_ground, thicket_ground, swamp_ground,
        other_ground;  ///< multiplied
    Colour hachure, contour;
    float hachure_strength;
    Colour crest_light;
    Colour water_edge, water, water_light, bank;
    Colour road_edge, road;
    std::array<Colour, 3> orchard, wood, thicket;
    Colour tree_light, tree_rim, shadow;
    Colour reed, pool;
    std::array<Colour, 4> roofs;
    Colour stone, masonry, ink;
};

inline constexpr std::array<float, 6> kTintLevels{-0.4F, 0.0F, 0.5F, 1.0F, 2.0F, 3.2F};

[[nodiscard]] const Palette& palette(Theme theme);

/// The tint of a height, between the colours of the levels around it.
[[nodiscard]] Colour height_tint(const Palette& p, float height);

}  // namespace bivouac::paint
