#include "bots/greedy.hpp"

#include "bots/of_game.hpp"
#include "bots/thinker.hpp"

namespace bivouac::bots {

std::vector<Action> GreedyBot::decide(const AnyKnowledge& known, Seat seat, Rng& rng) {
    return of_game(known, [&]<Game G>(const KnownOf<G>& typed) {
        return Thinker<G>(typed, seat, rng, Effort{}).decide();
    });
}

}  // namespace bivouac::bots
