#include "engine/luck.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

#include "engine/stop.hpp"

namespace bivouac {
namespace {

// The chances of a total, one die added after the other. All terms are positive, so that even the farthest
// tails keep their relative precision; what is too small for a double to hold well is cut off.
class Total {
  public:
    // One more die: its lowest face, and the chance of each face from there.
    void add(std::int64_t lowest_face, std::span<const double> faces) {
        next_.assign(chances_.size() + faces.size() - 1, 0.0);
        for (std::size_t face = 0; face < faces.size(); ++face) {
            for (std::size_t i = 0; i < chances_.size(); ++i) next_[face + i] += faces[face] * chances_[i];
        }
        chances_.swap(next_);
        lowest_ += lowest_face;
        cut_off();
    }
    [[nodiscard]] double at_least(std::int64_t total) const {
        return std::min(1.0, std::accumulate(chances_.begin() + place(total), chances_.end(), 0.0));
    }
    [[nodiscard]] double at_most(std::int64_t total) const {
        return std::min(1.0, std::accumulate(chances_.begin(), chances_.begin() + place(total + 1), 0.0));
    }

  private:
    static constexpr double kNegligible = 1e-290;

    void cut_off() {
        const auto counts = [](double chance) { return chance > kNegligible; };
        const auto first = std::find_if(chances_.begin(), chances_.end(), counts);
        lowest_ += first - chances_.begin();
        chances_.erase(chances_.begin(), first);
        while (chances_.back() <= kNegligible) chances_.pop_back();
    }
    [[nodiscard]] std::ptrdiff_t place(std::int64_t total) const {
        return std::clamp<std::int64_t>(total - lowest_, 0, static_cast<std::int64_t>(chances_.size()));
    }

    std::int64_t lowest_ = 0;
    std::vector<double> chances_{1.0};
    std::vector<double> next_;
};

// Dice of one seat that are judged together, with how many there are of each kind: by the number of sides for
// pips, by the highest face that hits for hits.
struct Group {
    LuckLine line;
    std::map<std::uint16_t, std::uint32_t> dice;
    double variance = 0;
};

Rational mean(LuckMeasure measure, std::uint16_t kind) {
    return measure == LuckMeasure::Pips ? Rational(1 + kind, 2) : Rational(kind, 6);
}

double variance(LuckMeasure measure, std::uint16_t kind) {
    const double n = kind;
    return measure == LuckMeasure::Pips ? (n * n - 1) / 12 : n / 6 * (1 - n / 6);
}

void add_dice(Total& total, LuckMeasure measure, std::uint16_t kind, std::uint32_t dice) {
    std::vector<double> faces;
    if (measure == LuckMeasure::Pips) {
        faces.assign(kind, 1.0 / kind);
    } else {
        faces = {1 - kind / 6.0, kind / 6.0};
    }
    const std::int64_t lowest = measure == LuckMeasure::Pips ? 1 : 0;
    for (std::uint32_t i = 0; i < dice; ++i) total.add(lowest, faces);
}

void find_exact_tails(Group& group) {
    Total total;
    for (const auto& [kind, dice] : group.dice) add_dice(total, group.line.measure, kind, dice);
    group.line.at_least = total.at_least(group.line.actual);
    group.line.at_most = total.at_most(group.line.actual);
}

// The normal curve, with half a pip for the step from whole totals to a curve.
void find_normal_tails(Group& group) {
    const double distance = static_cast<double>(group.line.actual) - group.line.expected.approximate();
    const double scale = std::sqrt(2 * group.variance);
    group.line.is_exact = false;
    if (scale == 0) return;
    group.line.at_least = std::erfc((distance - 0.5) / scale) / 2;
    group.line.at_most = std::erfc((-distance - 0.5) / scale) / 2;
}

// The work of the exact way grows with the square of the width of all totals.
bool is_small_enough(const Group& group) {
    std::uint64_t width = 0;
    for (const auto& [kind, dice] : group.dice) {
        width += group.line.measure == LuckMeasure::Pips ? std::uint64_t{dice} * kind : dice;
    }
    return width <= std::uint64_t{6} * kMaxExactDice;
}

void add_roll(Group& group, const Rolled& rolled) {
    LuckLine& line = group.line;
    const std::uint16_t kind = line.measure == LuckMeasure::Pips ? rolled.sides : rolled.at_most;
    line.sides = rolled.sides;
    line.rolls += 1;
    line.dice += rolled.count;
    line.actual += rolled.value;
    line.expected += mean(line.measure, kind) * Rational(rolled.count);
    group.dice[kind] += rolled.count;
    group.variance += variance(line.measure, kind) * rolled.count;
}

}  // namespace

std::vector<LuckLine> luck_report(std::span<const SeatRoll> rolls) {
    std::map<std::tuple<Seat, LuckMeasure, std::uint16_t>, Group> groups;
    for (const auto& [seat, rolled] : rolls) {
        if (rolled.kind == RollKind::Draw) continue;
        const LuckMeasure measure = rolled.kind == RollKind::Hits ? LuckMeasure::Hits : LuckMeasure::Pips;
        Group& group = groups[{seat, measure, rolled.sides}];
        group.line.seat = seat;
        group.line.measure = measure;
        add_roll(group, rolled);
    }
    std::vector<LuckLine> lines;
    for (auto& [key, group] : groups) {
        is_small_enough(group) ? find_exact_tails(group) : find_normal_tails(group);
        lines.push_back(group.line);
    }
    return lines;
}

std::string_view message_key(LuckMeasure measure) {
    switch (measure) {
        case LuckMeasure::Pips:
            return "luck.pips";
        case LuckMeasure::Hits:
            return "luck.hits";
    }
    stop("luck of no measure");
}

}  // namespace bivouac
