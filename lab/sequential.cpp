#include "lab/sequential.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace bivouac::lab {

// Stakes from nearly all that can be lost down to a two hundredth of it: the best stake against a small
// effect is small.
Wager::Wager(On on, double claimed) : claimed_(claimed) {
    assert(claimed > 0 && claimed < 1);
    constexpr double kBoldest = 0.98;
    const double all = on == On::Above ? 1 / claimed : -1 / (1 - claimed);
    for (std::size_t i = 0; i < kStakes; ++i) {
        stake_[i] = all * kBoldest * std::pow(2.0, -static_cast<double>(i) / 2);
    }
}

void Wager::see(std::span<const double> round) {
    for (const double value : round) {
        assert(value >= 0 && value <= 1);
        for (std::size_t i = 0; i < kStakes; ++i) log_[i] += std::log1p(stake_[i] * (value - claimed_));
    }
    most_ = std::max(most_, log_wealth());
}

double Wager::log_wealth() const {
    const double greatest = *std::max_element(log_.begin(), log_.end());
    double sum = 0;
    for (const double each : log_) sum += std::exp(each - greatest);
    return greatest + std::log(sum / static_cast<double>(kStakes));
}

MeanTest::MeanTest(double claimed, double error)
    : above_(Wager::On::Above, claimed), below_(Wager::On::Below, claimed), enough_(-std::log(error)) {}

void MeanTest::see(std::span<const double> round) {
    above_.see(round);
    below_.see(round);
    if (finding_ != Finding::Open) return;
    if (above_.log_wealth() >= enough_) finding_ = Finding::Above;
    if (below_.log_wealth() >= enough_) finding_ = Finding::Below;
}

// What is rejected once stays rejected; the more a mean differs from what was seen, the sooner it goes, so
// each end is found by halving.
Interval means_not_rejected(std::span<const double> values, std::size_t round, double confidence) {
    if (values.empty()) return {0, 1};
    const double enough = -std::log((1 - confidence) / 2);
    const auto rejects = [&](Wager::On on, double claimed) {
        Wager wager(on, claimed);
        for (std::size_t i = 0; i + round <= values.size(); i += round) wager.see(values.subspan(i, round));
        return wager.most() >= enough;
    };
    constexpr int kHalvings = 20;
    constexpr double kLeast = 1e-6;
    const auto end = [&](Wager::On on, double in, double out) {
        if (!rejects(on, out)) return on == Wager::On::Above ? 0.0 : 1.0;
        for (int i = 0; i < kHalvings; ++i) {
            const double middle = (in + out) / 2;
            (rejects(on, middle) ? out : in) = middle;
        }
        return out;
    };
    const double seen = std::clamp(mean(values), kLeast, 1 - kLeast);
    return {end(Wager::On::Above, seen, kLeast), end(Wager::On::Below, seen, 1 - kLeast)};
}

}  // namespace bivouac::lab
