#include "bots/random.hpp"

#include "bots/of_game.hpp"

namespace bivouac::bots {
namespace {

template <Game G>
std::vector<Action> any_answer(const KnownOf<G>& known, Seat seat, Rng& rng) {
    const typename G::State world = G::imagine(*known.sc, known.knowledge, rng);
    const Question<G>& question = question_for<G>(world, seat);
    if (question.kind == QuestionKind::Draft) {
        Plan plan;
        question.propose(*known.sc, world, seat, rng, plan);
        return {plan.begin(), plan.end()};
    }
    Offers offers;
    offer<G>(*known.sc, world, seat, offers);
    if (offers.empty()) return {};
    return {offers[rng.below(static_cast<std::uint32_t>(offers.size()))]};
}

}  // namespace

std::vector<Action> RandomBot::decide(const AnyKnowledge& known, Seat seat, Rng& rng) {
    return of_game(known, [&](const auto& typed) { return any_answer(typed, seat, rng); });
}

}  // namespace bivouac::bots
