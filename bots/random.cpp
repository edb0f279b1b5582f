#include "bots/random.hpp"

namespace bivouac::bots {

std::vector<Action> RandomBot::decide(const AnyKnowledge& known, Seat seat, Rng& rng) {
    return known.any_answer(seat, rng);
}

}  // namespace bivouac::bots
