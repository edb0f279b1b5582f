#include "paint/height.hpp"

#include "paint/noise.hpp"
#include "paint/parallel.hpp"
#include "paint/warp.hpp"

namespace bivouac::paint {
namespace {

constexpr double kBlend = 37;               // sigma of the Gaussian that blends levels
constexpr double kSteep = 46;               // makes a usual slope about 1
constexpr double kFurthest = 3.5 * kBlend;  // what is further off weighs nothing
constexpr double kGully = 0.46;
constexpr double kRidgedMean = 0.62;

/// Levels of the hexes around a point, the nearer the weightier.
class Levels {
  public:
    explicit Levels(const Sheet& sheet) : sheet_(sheet) {}

    [[nodiscard]] double at(Point p) const {
        const int column = static_cast<int>(std::lround((p.x - kHexRadius) / kColumnStep)) + 1;
        double sum = 0, weights = 0;
        for (int c = column - 2; c <= column + 2; ++c) {
            const int row = static_cast<int>(std::lround(p.y / kRowStep + (sheet_.low(c) ? 0.0 : 0.5)));
            for (int r = row - 2; r <= row + 2; ++r) add(c, r, p, sum, weights);
        }
        return weights > 0 ? sum / weights : 0;
    }

  private:
    void add(int column, int row, Point p, double& sum, double& weights) const {
        const Hex* hex =
            sheet_.find(std::clamp(column, 1, sheet_.columns()), std::clamp(row, 1, sheet_.rows()));
        if (hex == nullptr) return;
        const Point d = sheet_.centre(column, row) - p;
        const double square = dot(d, d);
        if (square > kFurthest * kFurthest) return;
        const double weight = std::exp(-square / (2 * kBlend * kBlend));
        sum += weight * hex->place->elevation;
        weights += weight;
    }
    const Sheet& sheet_;
};

double slope_at(const Grid<float>& h, int c, int r) {
    constexpr int kReach = 3;
    const auto dx = static_cast<double>(h.near(c + kReach, r) - h.near(c - kReach, r));
    const auto dy = static_cast<double>(h.near(c, r + kReach) - h.near(c, r - kReach));
    return std::min(1.0, kSteep * std::hypot(dx, dy) / (2 * kReach * kGridStep));
}

double bell(double d, double width) {
    return std::exp(-(d / width) * (d / width));
}

}  // namespace

Grid<float> height_field(const Sheet& sheet, const Wetness& wet, unsigned threads) {
    const Warp warp;
    const Noise gullies(15, 58, 3), rolling(16, 150, 3), rough(17, 24, 3);
    const Levels levels(sheet);
    Grid<float> base(sheet.width(), sheet.height());
    each_row(base.rows(), threads, [&](int r) {
        for (int c = 0; c < base.columns(); ++c) {
            const Point p = Grid<float>::place(c, r);
            base.at(c, r) = static_cast<float>(levels.at(p + warp.offset(p)));
        }
    });
    Grid<float> height = base;
    each_row(height.rows(), threads, [&](int r) {
        for (int c = 0; c < height.columns(); ++c) {
            const Point p = Grid<float>::place(c, r);
            const auto river = static_cast<double>(wet.river.at(c, r));
            const auto arroyo = static_cast<double>(wet.arroyo.at(c, r));
            const double gully = kGully * (static_cast<double>(gullies.ridged(p.x, p.y)) - kRidgedMean);
            const double ground = slope_at(base, c, r) * gully + 0.20 * static_cast<double>(rolling.at(p)) +
                                  0.045 * static_cast<double>(rough.at(p));
            const double bed = 0.16 * bell(river, 26) + 0.14 * bell(river, 85) + 0.15 * bell(arroyo, 13);
            height.at(c, r) += static_cast<float>(ground - bed);
        }
    });
    return height;
}

}  // namespace bivouac::paint
