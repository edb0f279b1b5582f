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
    constexpr int kStakes = 16;
    const double all = on == On::Above ? 1 / claimed : -1 / (1 - claimed);
    for (int i = 0; i < kStakes; ++i) gamblers_.push_back({all * kBoldest * std::pow(2.0, -i / 2.0), 0});
}

// His wealth is multiplied by the ratio of what the two means say of a win, or of a defeat.
Wager Wager::against(double claimed, double instead) {
    assert(claimed > 0 && claimed < 1 && instead > 0 && instead < 1);
    return {claimed, {{instead / claimed - (1 - instead) / (1 - claimed), 0}}};
}

void Wager::see(std::span<const double> round) {
    for (const double value : round) {
        assert(value >= 0 && value <= 1);
        for (Gambler& gambler : gamblers_) gambler.log += std::log1p(gambler.stake * (value - claimed_));
    }
    most_ = std::max(most_, log_wealth());
}

double Wager::log_wealth() const {
    double greatest = gamblers_.front().log;
    for (const Gambler& gambler : gamblers_) greatest = std::max(greatest, gambler.log);
    double sum = 0;
    for (const Gambler& gambler : gamblers_) sum += std::exp(gambler.log - greatest);
    return greatest + std::log(sum / static_cast<double>(gamblers_.size()));
}

MeanTest::MeanTest(double claimed, double error, std::optional<double> otherwise)
    : above_(otherwise ? Wager::against(*otherwise, claimed) : Wager(Wager::On::Above, claimed)),
      below_(otherwise ? Wager::against(claimed, *otherwise) : Wager(Wager::On::Below, claimed)),
      enough_(-std::log(error)) {
    assert(!otherwise || *otherwise < claimed);
}

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
