// Noise: numbers that look like chance and are the same for the same place on every run and every thread.
// `Noise` is smooth over the plane, for ground and wavering edges; `Lot` is a row of numbers, for trees and
// roofs. Nothing here is ever a die: dice are engine/dice.hpp.
#pragma once

#include <cstdint>

#include "paint/geometry.hpp"

namespace bivouac::paint {

/// Well mixed bits of a place and a salt.
[[nodiscard]] std::uint32_t scramble(std::int32_t x, std::int32_t y, std::uint32_t salt);
/// The same as a number from 0 up to 1.
[[nodiscard]] float scrambled(std::int32_t x, std::int32_t y, std::uint32_t salt);

/// Gradient noise of one wavelength, or summed over octaves of half the wavelength each.
class Noise {
  public:
    constexpr explicit Noise(std::uint32_t salt, double wavelength, int octaves = 1)
        : salt_(salt), frequency_(static_cast<float>(1 / wavelength)), octaves_(octaves) {}

    /// About -1 to 1, mean 0.
    [[nodiscard]] float at(double x, double y) const;
    [[nodiscard]] float at(Point p) const { return at(p.x, p.y); }
    /// Sharp crests where the noise crosses 0: from 0 to 1, on the average about 0.62.
    [[nodiscard]] float ridged(double x, double y) const;

  private:
    std::uint32_t salt_;
    float frequency_;
    int octaves_;
};

/// A sequence of lots, begun anew for each thing that is drawn, so that a change here moves nothing there.
class Lot {
  public:
    explicit Lot(std::uint64_t seed) : state_(seed) {}
    /// From 0 up to 1.
    double next();
    double between(double low, double high) { return low + (high - low) * next(); }
    /// 0 to count - 1.
    int pick(int count) { return static_cast<int>(next() * count); }

  private:
    std::uint64_t state_;
};

}  // namespace bivouac::paint
