#include "paint/noise.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace bivouac::paint {
namespace {

struct Gradient {
    float x, y;
};

constexpr std::size_t kGradients = 64;

std::array<Gradient, kGradients> make_gradients() {
    std::array<Gradient, kGradients> all{};
    for (std::size_t i = 0; i < kGradients; ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / kGradients;
        all[i] = {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
    }
    return all;
}

const std::array<Gradient, kGradients> kGradientTable = make_gradients();

float between(float a, float b, float t) {
    return a + (b - a) * t;
}

std::int32_t whole(float x) {
    const auto cut = static_cast<std::int32_t>(x);
    return x < static_cast<float>(cut) ? cut - 1 : cut;
}

float fade(float t) {
    return t * t * t * (t * (t * 6 - 15) + 10);
}

float pull(std::int32_t x, std::int32_t y, std::uint32_t salt, float dx, float dy) {
    const Gradient& g = kGradientTable[scramble(x, y, salt) % kGradients];
    return g.x * dx + g.y * dy;
}

/// One octave, stretched so that its extremes come near to -1 and 1.
float octave(float x, float y, std::uint32_t salt) {
    constexpr float kStretch = 1.5F;
    const std::int32_t ix = whole(x), iy = whole(y);
    const float dx = x - static_cast<float>(ix), dy = y - static_cast<float>(iy);
    const float u = fade(dx), v = fade(dy);
    const float top = between(pull(ix, iy, salt, dx, dy), pull(ix + 1, iy, salt, dx - 1, dy), u);
    const float low =
        between(pull(ix, iy + 1, salt, dx, dy - 1), pull(ix + 1, iy + 1, salt, dx - 1, dy - 1), u);
    return kStretch * between(top, low, v);
}

}  // namespace

std::uint32_t scramble(std::int32_t x, std::int32_t y, std::uint32_t salt) {
    std::uint32_t h = salt * 0x9E3779B9U;
    h ^= static_cast<std::uint32_t>(x) * 0x85EBCA6BU;
    h = (h << 13U) | (h >> 19U);
    h ^= static_cast<std::uint32_t>(y) * 0xC2B2AE35U;
    h ^= h >> 16U;
    h *= 0x7FEB352DU;
    h ^= h >> 15U;
    h *= 0x846CA68BU;
    return h ^ (h >> 16U);
}

float scrambled(std::int32_t x, std::int32_t y, std::uint32_t salt) {
    return static_cast<float>(scramble(x, y, salt) >> 8U) * (1.0F / 16777216.0F);
}

float Noise::at(double x, double y) const {
    float frequency = frequency_, weight = 1, sum = 0, total = 0;
    for (int i = 0; i < octaves_; ++i) {
        const auto salt = salt_ + static_cast<std::uint32_t>(i) * 101U;
        sum += weight * octave(static_cast<float>(x) * frequency, static_cast<float>(y) * frequency, salt);
        total += weight;
        weight *= 0.5F;
        frequency *= 2;
    }
    return sum / total;
}

float Noise::ridged(double x, double y) const {
    float frequency = frequency_, weight = 1, sum = 0, total = 0;
    for (int i = 0; i < octaves_; ++i) {
        const auto salt = salt_ + static_cast<std::uint32_t>(i) * 101U;
        const float n = octave(static_cast<float>(x) * frequency, static_cast<float>(y) * frequency, salt);
        sum += weight * std::fmax(0.0F, 1 - 1.25F * std::fabs(n));
        total += weight;
        weight *= 0.5F;
        frequency *= 2;
    }
    return sum / total;
}

double Lot::next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    z ^= z >> 31U;
    return static_cast<double>(z >> 11U) * 0x1.0p-53;
}

}  // namespace bivouac::paint
