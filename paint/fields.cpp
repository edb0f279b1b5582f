#include <array>
#include <numbers>

#include "paint/noise.hpp"
#include "paint/parallel.hpp"
#include "paint/soil.hpp"

namespace bivouac::paint {
namespace {

constexpr double kField = 46;  // of cells whose middles are jittered
constexpr float kTone = 0.035F;
constexpr float kFurrow = 0.012F;
constexpr double kFurrowStep = 4.4;
constexpr float kGrain = 2.0F / 255;

struct Field {
    float x = 0, y = 0;  ///< its middle
    Colour tone;         ///< 1 for no change
    float furrow_x = 0, furrow_y = 0;
};

Field field_in(int column, int row) {
    Field f;
    f.x = static_cast<float>((column + 0.1 + 0.8 * static_cast<double>(scrambled(column, row, 51))) * kField);
    f.y = static_cast<float>((row + 0.1 + 0.8 * static_cast<double>(scrambled(column, row, 52))) * kField);
    const float tone = kTone * (2 * scrambled(column, row, 53) - 1);
    const float green = 0.014F * (2 * scrambled(column, row, 54) - 1);
    f.tone = {1 + tone - green, 1 + tone, 1 + tone - 0.6F * green};
    const double angle = std::numbers::pi * static_cast<double>(scrambled(column, row, 55));
    const double wave = 2 * std::numbers::pi / kFurrowStep;
    f.furrow_x = static_cast<float>(std::cos(angle) * wave);
    f.furrow_y = static_cast<float>(std::sin(angle) * wave);
    return f;
}

/// The fields around the cell that a row of pixels passes.
class Around {
  public:
    void move_to(int column, int row) {
        if (column == column_ && row == row_) return;
        column_ = column;
        row_ = row;
        std::size_t i = 0;
        for (int r = row - 1; r <= row + 1; ++r) {
            for (int c = column - 1; c <= column + 1; ++c) fields_[i++] = field_in(c, r);
        }
    }

    /// The tone of the nearest field, blended with the next one along their edge.
    [[nodiscard]] Colour tone(float x, float y) const {
        const Field *first = nullptr, *second = nullptr;
        float near = 1e9F, next = 1e9F;
        for (const Field& f : fields_) {
            const float dx = x - f.x, dy = y - f.y, d = dx * dx + dy * dy;
            if (d < near) {
                next = near;
                second = first;
                near = d;
                first = &f;
            } else if (d < next) {
                next = d;
                second = &f;
            }
        }
        const float apart = std::sqrt(next) - std::sqrt(near);
        const Colour tone = first->tone * (1 + kFurrow * std::sin(x * first->furrow_x + y * first->furrow_y));
        return apart < 2 ? mix(mix(tone, second->tone, 0.5F), tone, apart / 2) : tone;
    }

  private:
    int column_ = -1000, row_ = -1000;
    std::array<Field, 9> fields_{};
};

Soil between(const Soil& a, const Soil& b, float t) {
    return {mix(a.colour, b.colour, t), a.fields + (b.fields - a.fields) * t};
}

std::uint32_t pixel_of(Colour c, float grain) {
    const auto channel = [grain](float v) {
        return static_cast<std::uint32_t>(std::clamp((v + grain) * 255 + 0.5F, 0.0F, 255.0F));
    };
    return (channel(c.r) << 16U) | (channel(c.g) << 8U) | channel(c.b);
}

void lay_row(std::uint32_t* to, int y, const Canvas& canvas, const Grid<Soil>& soil) {
    const double down = (y + 0.5) / canvas.scale();
    const double gy = std::clamp(down / kGridStep, 0.0, soil.rows() - 1.001);
    const int r = static_cast<int>(gy);
    const auto v = static_cast<float>(gy - r);
    Around around;
    for (int x = 0; x < canvas.columns(); ++x) {
        const double across = (x + 0.5) / canvas.scale();
        const double gx = std::clamp(across / kGridStep, 0.0, soil.columns() - 1.001);
        const int c = static_cast<int>(gx);
        const auto u = static_cast<float>(gx - c);
        Soil s = between(between(soil.at(c, r), soil.at(c + 1, r), u),
                         between(soil.at(c, r + 1), soil.at(c + 1, r + 1), u), v);
        if (s.fields > 0.01F) {
            around.move_to(static_cast<int>(across / kField), static_cast<int>(down / kField));
            const Colour tone = around.tone(static_cast<float>(across), static_cast<float>(down));
            s.colour = s.colour * mix({1, 1, 1}, tone, s.fields);
        }
        to[x] = pixel_of(s.colour, kGrain * (2 * scrambled(x, y, 59) - 1));
    }
}

}  // namespace

void lay_soil(Canvas& canvas, const Grid<Soil>& soil, unsigned threads) {
    std::uint32_t* first = canvas.row(0);
    const std::ptrdiff_t stride = canvas.rows() > 1 ? canvas.row(1) - first : 0;
    each_row(canvas.rows(), threads, [&](int y) { lay_row(first + stride * y, y, canvas, soil); });
    canvas.touched();
}

}  // namespace bivouac::paint
