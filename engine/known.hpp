// What a seat knows of a match of a concrete game, with the scenario that everybody knows: what the edge
// gives to bots. It holds no State, so that whoever has it cannot look at more than the seat may see.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "engine/any_game.hpp"

namespace bivouac {

template <Game G>
struct KnownOf final : AnyKnowledge {
    KnownOf(std::shared_ptr<const typename G::Scenario> given, const typename G::Knowledge& knows)
        : sc(std::move(given)), knowledge(knows) {}

    [[nodiscard]] std::vector<Action> any_answer(Seat seat, Rng& rng) const override {
        const typename G::State world = G::imagine(*sc, knowledge, rng);
        const Question<G>& question = question_for<G>(world, seat);
        if (question.kind == QuestionKind::Draft) {
            Plan plan;
            question.propose(*sc, world, seat, rng, plan);
            return {plan.begin(), plan.end()};
        }
        Offers offers;
        offer<G>(*sc, world, seat, offers);
        if (offers.empty()) return {};
        return {offers[rng.below(static_cast<std::uint32_t>(offers.size()))]};
    }
    [[nodiscard]] std::string imagined_position(Rng& rng) const override {
        return write_position<G>(*sc, G::imagine(*sc, knowledge, rng));
    }

    std::shared_ptr<const typename G::Scenario> sc;
    typename G::Knowledge knowledge;
};

}  // namespace bivouac
