#include "paint/curves.hpp"

#include <algorithm>

namespace bivouac::paint {
namespace {

class Chainer {
  public:
    Chainer(std::span<const Link> links, Ways ways) : links_(links), ways_(ways), used_(links.size()) {
        for (std::size_t i = 0; i < links.size(); ++i) {
            out_[links[i].from].push_back(i);
            (ways == Ways::Both ? out_ : in_)[links[i].to].push_back(i);
        }
    }

    /// What begins somewhere first, then what branches off it, and rings when nothing else is left.
    std::vector<Chain> all() {
        std::vector<Chain> chains;
        for (;;) {
            if (take_open(chains)) continue;
            const auto ring = std::find(used_.begin(), used_.end(), false);
            if (ring == used_.end()) return chains;
            const auto link = static_cast<std::size_t>(ring - used_.begin());
            chains.push_back(walk(link, links_[link].from));
        }
    }

  private:
    /// Every chain that now has a start; false if there is none.
    bool take_open(std::vector<Chain>& chains) {
        const std::size_t before = chains.size();
        for (std::size_t i = 0; i < links_.size(); ++i) {
            if (used_[i]) continue;
            if (is_start(links_[i].from)) {
                chains.push_back(walk(i, links_[i].from));
            } else if (ways_ == Ways::Both && is_start(links_[i].to)) {
                chains.push_back(walk(i, links_[i].to));
            }
        }
        return chains.size() > before;
    }
    [[nodiscard]] std::size_t open_at(const std::map<Corner, std::vector<std::size_t>>& at, Corner c) const {
        const auto it = at.find(c);
        if (it == at.end()) return 0;
        return static_cast<std::size_t>(
            std::count_if(it->second.begin(), it->second.end(), [&](std::size_t i) { return !used_[i]; }));
    }
    [[nodiscard]] bool is_start(Corner c) const {
        if (ways_ == Ways::Both) return open_at(out_, c) == 1;
        return open_at(in_, c) == 0;
    }
    [[nodiscard]] Corner far_end(std::size_t link, Corner from) const {
        return links_[link].from == from ? links_[link].to : links_[link].from;
    }

    /// Goes on over the side that bends least against the corner before last.
    [[nodiscard]] std::size_t next(const std::vector<Corner>& way) const {
        const auto it = out_.find(way.back());
        std::size_t best = links_.size();
        double furthest = -1;
        if (it == out_.end()) return best;
        for (const std::size_t i : it->second) {
            if (used_[i]) continue;
            const Point there = place_of(far_end(i, way.back()));
            const double d = distance(there, place_of(way[way.size() >= 3 ? way.size() - 3 : 0]));
            if (d <= furthest) continue;
            furthest = d;
            best = i;
        }
        return best;
    }

    Chain walk(std::size_t first, Corner start) {
        Chain chain;
        chain.corners.push_back(start);
        for (std::size_t link = first; link < links_.size(); link = next(chain.corners)) {
            used_[link] = true;
            chain.sides.push_back(links_[link].side);
            const Corner end = far_end(link, chain.corners.back());
            if (end == start) {
                chain.closed = true;
                return chain;
            }
            chain.corners.push_back(end);
        }
        return chain;
    }

    std::span<const Link> links_;
    Ways ways_;
    std::vector<bool> used_;
    std::map<Corner, std::vector<std::size_t>> out_, in_;
};

Point catmull_rom(Point a, Point b, Point c, Point d, double t) {
    const double t2 = t * t, t3 = t2 * t;
    return (b * 2 + (c - a) * t + (a * 2 - b * 5 + c * 4 - d) * t2 + (b * 3 - a - c * 3 + d) * t3) * 0.5;
}

}  // namespace

std::vector<Chain> chained(std::span<const Link> links, Ways ways) {
    return Chainer(links, ways).all();
}

void average(Polyline& points, const std::vector<bool>& fixed, bool closed) {
    const Polyline before = points;
    const std::size_t n = points.size();
    for (std::size_t i = 0; i < n; ++i) {
        if (fixed[i] || (!closed && (i == 0 || i + 1 == n))) continue;
        points[i] = (before[(i + n - 1) % n] + before[i] * 2 + before[(i + 1) % n]) * 0.25;
    }
}

Polyline spline(const Polyline& points, bool closed) {
    Polyline line;
    const std::size_t n = points.size();
    if (n < 2) return points;
    const std::size_t stretches = closed ? n : n - 1;
    line.reserve(stretches * kPieces + 1);
    const auto at = [&](std::size_t i, int step) {
        const auto j = static_cast<std::ptrdiff_t>(i) + step;
        const auto last = static_cast<std::ptrdiff_t>(n);
        return points[static_cast<std::size_t>(closed ? (j + last) % last
                                                      : std::clamp<std::ptrdiff_t>(j, 0, last - 1))];
    };
    for (std::size_t i = 0; i < stretches; ++i) {
        for (int k = 0; k < kPieces; ++k) {
            line.push_back(
                catmull_rom(at(i, -1), at(i, 0), at(i, 1), at(i, 2), static_cast<double>(k) / kPieces));
        }
    }
    line.push_back(closed ? points.front() : points.back());
    return line;
}

Curve smoothed(const Chain& chain, int passes, Anchors& anchors) {
    Polyline points;
    std::vector<bool> fixed;
    for (const Corner& c : chain.corners) {
        const auto anchor = anchors.find(c);
        fixed.push_back(anchor != anchors.end());
        points.push_back(fixed.back() ? anchor->second : place_of(c));
    }
    for (int i = 0; i < passes; ++i) average(points, fixed, chain.closed);
    for (std::size_t i = 0; i < points.size();
         ++i) {  // a chain may end on a corner that it has passed itself
        points[i] = anchors.emplace(chain.corners[i], points[i]).first->second;
    }
    Curve curve{spline(points, chain.closed), {}};
    for (const std::size_t side : chain.sides) curve.of_side.insert(curve.of_side.end(), kPieces, side);
    return curve;
}

void lead_off(const Sheet& sheet, const Chain& chain, double reach, Curve& curve) {
    constexpr std::size_t kBack = kPieces - 2;  // how far back the way is judged that it takes
    Polyline& line = curve.points;
    if (chain.closed || line.size() <= kBack) return;
    if (sheet.on_rim(chain.corners.back())) {
        line.push_back(line.back() + unit(line.back() - line[line.size() - 1 - kBack]) * reach);
        curve.of_side.push_back(curve.of_side.back());
    }
    if (sheet.on_rim(chain.corners.front())) {
        line.insert(line.begin(), line.front() + unit(line.front() - line[kBack]) * reach);
        curve.of_side.insert(curve.of_side.begin(), curve.of_side.front());
    }
}

std::vector<Station> stations(const Polyline& line, double step) {
    std::vector<Station> all;
    double left = step / 2;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const double piece = distance(line[i], line[i + 1]);
        const Point along = unit(line[i + 1] - line[i]);
        for (; left <= piece; left += step) all.push_back({line[i] + along * left, along, i});
        left -= piece;
    }
    return all;
}

}  // namespace bivouac::paint
