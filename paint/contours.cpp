#include "paint/contours.hpp"

#include <array>
#include <cstdint>
#include <unordered_map>

namespace bivouac::paint {
namespace {

constexpr int kCell = 2;            // samples a side of a marching square
constexpr std::size_t kLeast = 12;  // a line of fewer points is a spot of noise

using Edge = std::int64_t;  ///< an edge between two corners of squares, by number

/// Marching squares: each square gives a line or two between its edges, joined through the edges' numbers.
class Marcher {
  public:
    Marcher(const Grid<float>& height, double level)
        : height_(height),
          level_(static_cast<float>(level)),
          across_((height.columns() - 1) / kCell),
          down_((height.rows() - 1) / kCell) {
        for (int r = 0; r < down_; ++r) {
            for (int c = 0; c < across_; ++c) square(c, r);
        }
    }

    std::vector<Polyline> lines() {
        std::vector<Polyline> all;
        for (const bool ends_first : {true, false}) {
            for (const Edge start : order_) {
                if (done_.contains(start) || (ends_first && joined_[start].size() != 1)) continue;
                all.push_back(follow(start));
            }
        }
        return all;
    }

  private:
    struct Joined {
        std::array<Edge, 2> to{};
        std::size_t count = 0;
        [[nodiscard]] std::size_t size() const { return count; }
    };

    [[nodiscard]] float at(int c, int r) const { return height_.at(c * kCell, r * kCell) - level_; }
    [[nodiscard]] Edge top(int c, int r) const { return (static_cast<Edge>(r) * (across_ + 1) + c) * 2; }
    [[nodiscard]] Edge left(int c, int r) const { return top(c, r) + 1; }

    void square(int c, int r) {
        const float a = at(c, r), b = at(c + 1, r), d = at(c, r + 1), e = at(c + 1, r + 1);
        std::array<Edge, 4> cut{};
        std::size_t cuts = 0;
        if ((a > 0) != (b > 0)) cut[cuts++] = top(c, r);
        if ((b > 0) != (e > 0)) cut[cuts++] = left(c + 1, r);
        if ((d > 0) != (e > 0)) cut[cuts++] = top(c, r + 1);
        if ((a > 0) != (d > 0)) cut[cuts++] = left(c, r);
        if (cuts == 2) join(cut[0], cut[1]);
        if (cuts == 4) {  // a saddle: as its middle says
            const bool middle = a + b + d + e > 0;
            const bool alike = middle == (a > 0);
            join(cut[0], alike ? cut[1] : cut[3]);
            join(cut[2], alike ? cut[3] : cut[1]);
        }
    }

    void join(Edge a, Edge b) {
        link(a, b);
        link(b, a);
    }
    void link(Edge from, Edge to) {
        const auto [it, fresh] = joined_.try_emplace(from);
        if (fresh) order_.push_back(from);
        if (it->second.count < 2) it->second.to[it->second.count++] = to;
    }

    [[nodiscard]] Point crossing(Edge edge) const {
        const auto number = edge / 2;
        const int c = static_cast<int>(number % (across_ + 1)), r = static_cast<int>(number / (across_ + 1));
        const bool upright = edge % 2 == 1;
        const float a = at(c, r), b = upright ? at(c, r + 1) : at(c + 1, r);
        const auto t = static_cast<double>(a / (a - b));
        const double step = kCell * kGridStep;
        return {(c + (upright ? 0 : t)) * step, (r + (upright ? t : 0)) * step};
    }

    Polyline follow(Edge start) {
        Polyline line{crossing(start)};
        done_.emplace(start, true);
        for (Edge here = start;;) {
            const Joined& next = joined_[here];
            Edge on = start;
            bool found = false;
            for (std::size_t i = 0; i < next.count && !found; ++i) {
                on = next.to[i];
                found = done_.emplace(on, true).second;
            }
            if (!found) {
                if (here != start && (next.to[0] == start || next.to[1] == start) && line.size() > 2)
                    line.push_back(line.front());
                return line;
            }
            line.push_back(crossing(on));
            here = on;
        }
    }

    const Grid<float>& height_;
    float level_;
    int across_, down_;
    std::vector<Edge> order_;
    std::unordered_map<Edge, Joined> joined_;
    std::unordered_map<Edge, bool> done_;
};

}  // namespace

std::vector<Polyline> contour(const Grid<float>& height, double level) {
    std::vector<Polyline> all = Marcher(height, level).lines();
    std::erase_if(all, [](const Polyline& line) { return line.size() < kLeast; });
    return all;
}

void draw_contours(Canvas& canvas, const Grid<float>& height, const Palette& p) {
    float highest = 0;
    for (int r = 0; r < height.rows(); ++r) {
        for (int c = 0; c < height.columns(); ++c) highest = std::max(highest, height.at(c, r));
    }
    for (int half = 1; half < 2 * static_cast<double>(highest); ++half) {
        const bool whole = half % 2 == 0;
        canvas.stroke(contour(height, half * 0.5),
                      {{p.contour, whole ? 0.42 : 0.30}, whole ? 0.95 : 0.6, {}});
    }
}

}  // namespace bivouac::paint
