#include "lab/bid.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <numbers>
#include <vector>

#include "engine/rng.hpp"

namespace bivouac::lab {
namespace {

constexpr double kWithoutEnd = std::numeric_limits<double>::infinity();

/// Games that are alike: how many, and whether points decided them.
struct Cell {
    Margin margin;
    bool by_points = true;
    double games = 0;
};

/// The score of a game that points decide, with a lead of so many.
double score_with(std::int32_t lead, std::int32_t draw_margin) {
    if (std::abs(lead) <= draw_margin) return 0.5;
    return lead > 0 ? 1 : 0;
}

std::vector<Cell> cells_of(std::span<const Margin> games, std::int32_t draw_margin) {
    std::map<std::pair<std::int32_t, double>, double> counts;
    for (const Margin& game : games) ++counts[{game.points, game.score}];
    std::vector<Cell> cells;
    for (const auto& [key, count] : counts) {
        const auto& [points, score] = key;
        cells.push_back({{points, score}, score == score_with(points, draw_margin), count});
    }
    return cells;
}

double score_after(const std::vector<Cell>& cells, std::int32_t bid, std::int32_t draw_margin) {
    double sum = 0, games = 0;
    for (const Cell& cell : cells) {
        const double score =
            cell.by_points ? score_with(cell.margin.points - bid, draw_margin) : cell.margin.score;
        sum += cell.games * score;
        games += cell.games;
    }
    return games > 0 ? sum / games : 0.5;
}

/// The bid whose score is nearest to one half, the smallest of those; without end if the first side scores
/// more than that whatever it gives, or less whatever it is given.
double even_bid(const std::vector<Cell>& cells, std::int32_t draw_margin) {
    std::int32_t furthest = draw_margin + 1;
    for (const Cell& cell : cells) {
        furthest = std::max(furthest, std::abs(cell.margin.points) + draw_margin + 1);
    }
    if (score_after(cells, -furthest, draw_margin) < 0.5) return -kWithoutEnd;
    if (score_after(cells, furthest, draw_margin) > 0.5) return kWithoutEnd;
    std::int32_t best = 0;
    double off = std::abs(score_after(cells, 0, draw_margin) - 0.5);
    for (std::int32_t size = 1; size <= furthest; ++size) {
        for (const std::int32_t bid : {size, -size}) {
            const double here = std::abs(score_after(cells, bid, draw_margin) - 0.5);
            if (here >= off) continue;
            off = here;
            best = bid;
        }
    }
    return best;
}

double uniform(Rng& rng) {
    return (static_cast<double>(rng.next() >> 11) + 0.5) * 0x1p-53;
}

/// A count that is so many on the average, as counts of rare things vary.
double poisson(Rng& rng, double mean) {
    constexpr double kMany = 50;
    if (mean > kMany) {
        const double normal =
            std::sqrt(-2 * std::log(uniform(rng))) * std::cos(2 * std::numbers::pi * uniform(rng));
        return std::max(std::round(mean + std::sqrt(mean) * normal), 0.0);
    }
    const double least = std::exp(-mean);
    double product = uniform(rng);
    double count = 0;
    for (; product > least; ++count) product *= uniform(rng);
    return count;
}

/// Bids of experiments that might have been: as many games, drawn from those that were played. Those that no
/// bid evens count as bids without end, else the interval would be too narrow.
Interval resampled(const std::vector<Cell>& cells, std::int32_t draw_margin) {
    constexpr std::size_t kTimes = 400;
    Rng rng(1);
    std::vector<double> bids;
    for (std::size_t i = 0; i < kTimes; ++i) {
        std::vector<Cell> drawn = cells;
        for (Cell& cell : drawn) cell.games = poisson(rng, cell.games);
        bids.push_back(even_bid(drawn, draw_margin));
    }
    std::sort(bids.begin(), bids.end());
    constexpr std::size_t kOutside = kTimes / 40;  // 2.5% on each side
    return {bids[kOutside - 1], bids[kTimes - kOutside]};
}

}  // namespace

std::optional<Bid> suggest_bid(std::span<const Margin> games) {
    Bid bid;
    for (const Margin& game : games) {
        if (game.score == 0.5) bid.draw_margin = std::max(bid.draw_margin, std::abs(game.points));
    }
    const std::vector<Cell> cells = cells_of(games, bid.draw_margin);
    const double even = even_bid(cells, bid.draw_margin);
    if (games.empty() || std::isinf(even)) return std::nullopt;
    bid.points = static_cast<std::int32_t>(even);
    bid.score = score_after(cells, bid.points, bid.draw_margin);
    bid.interval = resampled(cells, bid.draw_margin);
    for (const Cell& cell : cells) {
        if (!cell.by_points) bid.otherwise += static_cast<std::uint64_t>(cell.games);
    }
    return bid;
}

}  // namespace bivouac::lab
