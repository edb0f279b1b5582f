// Which answer somebody gives in thought: by the weights to which the game says that players lean, if it
// does; else any.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <span>

#include "bots/thinker.hpp"

namespace bivouac::bots {

/// What a position is worth to who looks no further than that.
template <Game G>
double worth_at_sight(const typename G::Scenario& sc, const typename G::State& s, Seat seat) {
    if constexpr (HasUrge<G>) return G::evaluate(sc, s, seat) + G::urge(sc, s, seat);
    return G::evaluate(sc, s, seat);
}

template <Game G>
class Leanings {
  public:
    /// `offers` is not empty.
    Action likely(const typename G::Scenario& sc, const typename G::State& s, Seat seat, const Offers& offers,
                  Rng& rng) {
        const auto n = static_cast<std::uint32_t>(offers.size());
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
        return offers[rng.below(n)];
    }

  private:
    std::array<std::uint16_t, 2048> weights_{};
};

}  // namespace bivouac::bots
