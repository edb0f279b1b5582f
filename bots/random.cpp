#include "bots/random.hpp"

namespace bivouac::bots {

std::vector<Action> RandomBot::decide(const AnyMatch& match, Seat seat, Rng& rng) {
    if (match.drafting(seat)) return match.propose(seat, rng);
    const std::vector<Action> offers = match.offers(seat);
    if (offers.empty()) return {};
    return {offers[rng.below(static_cast<std::uint32_t>(offers.size()))]};
}

}  // namespace bivouac::bots
