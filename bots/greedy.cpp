#include "bots/greedy.hpp"

#include "bots/of_game.hpp"
#include "bots/thinker.hpp"

namespace bivouac::bots {

// A game that nobody has judged is answered anyhow.
std::vector<Action> GreedyBot::decide(const AnyKnowledge& known, Seat seat, Rng& rng) {
    const Meter meter(limits_, 0);
    const auto thought = of_game(known, [&]<Game G>(const KnownOf<G>& typed) {
        return Thinker<G>(typed, seat, rng, Effort{}, meter).decide();
    });
    return thought ? *thought : known.any_answer(seat, rng);
}

}  // namespace bivouac::bots
