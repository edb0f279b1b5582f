// Which answer somebody gives in thought: by the weights to which the game says that players lean, if it
// does, and by what answers have been worth so far; else any.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <span>

#include "bots/experience.hpp"
#include "bots/hooks.hpp"

namespace bivouac::bots {

template <Game G>
class Leanings {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    /// `offers` is not empty.
    Action likely(const Scenario& sc, const State& s, Seat seat, const Offers& offers, Rng& rng) {
        const std::size_t n = offers.size();
        if (n == 1) return offers[0];
        if constexpr (HasLeanings<G>) {
            const std::span<std::uint16_t> weights(weights_.data(), n);
            G::lean(sc, s, seat, offers.span(), weights);
            const std::uint32_t sum = std::accumulate(weights.begin(), weights.end(), std::uint32_t{0});
            if (sum > 0) {
                std::uint32_t at = rng.below(sum);
                std::size_t i = 0;
                while (at >= weights[i]) at -= weights[i++];
                return offers[i];
            }
        }
        return offers[rng.below(static_cast<std::uint32_t>(n))];
    }

    /// The same, the more often the better an answer has been.
    Action learnt(const Scenario& sc, const State& s, Seat seat, const Offers& offers, Rng& rng,
                  const Experience& experience) {
        const std::size_t n = offers.size();
        if (n == 1) return offers[0];
        const std::span<std::uint16_t> weights(weights_.data(), n);
        if constexpr (HasLeanings<G>) {
            G::lean(sc, s, seat, offers.span(), weights);
        } else {
            std::fill(weights.begin(), weights.end(), std::uint16_t{1});
        }
        float sum = 0;
        for (std::size_t i = 0; i < n; ++i) {
            if (weights[i] > 0) sum += static_cast<float>(weights[i]) * experience.factor(seat, offers[i]);
            sums_[i] = sum;
        }
        if (sum <= 0) return offers[rng.below(static_cast<std::uint32_t>(n))];
        constexpr std::uint32_t kSteps = 1U << 24;
        const float at = sum * static_cast<float>(rng.below(kSteps)) / static_cast<float>(kSteps);
        std::size_t i = 0;
        while (i + 1 < n && at >= sums_[i]) ++i;
        return offers[i];
    }

  private:
    static constexpr std::size_t kMost = 2048;  // as many as there can be offers

    std::array<std::uint16_t, kMost> weights_{};
    std::array<float, kMost> sums_{};
};

}  // namespace bivouac::bots
