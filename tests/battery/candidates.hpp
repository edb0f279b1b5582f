// Random actions of a verb table, to ask whether they are refused: operands anywhere in their domains, or
// near what is offered. The battery makes a hundred for every position, so sizes of domains are looked up
// once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/game.hpp"

namespace bivouac::battery {

template <Game G>
class Candidates {
  public:
    explicit Candidates(const typename G::Scenario& sc) {
        for (const VerbSpec& verb : G::verbs()) {
            Operands operands{verb.arity(), {1, 1, 1}};
            for (std::size_t i = 0; i < operands.count; ++i)
                operands.sizes[i] = size_of_domain<G>(sc, verb.operands[i]);
            verbs_.push_back(operands);
        }
    }

    /// How many values each operand of a verb has; one for those that it has not.
    [[nodiscard]] const std::array<std::uint32_t, 3>& sizes(std::uint16_t verb) const {
        return verbs_[verb].sizes;
    }
    [[nodiscard]] std::size_t arity(std::uint16_t verb) const { return verbs_[verb].count; }

    [[nodiscard]] Action of_verb(std::uint16_t verb, Rng& rng) const {
        Action a{verb, {}};
        const Operands& operands = verbs_[verb];
        for (std::size_t i = 0; i < operands.count; ++i) {
            if (operands.sizes[i] > 0) a.operands[i] = below(operands.sizes[i], rng);
        }
        return a;
    }
    [[nodiscard]] Action any(Rng& rng) const {
        return of_verb(below(static_cast<std::uint32_t>(verbs_.size()), rng), rng);
    }
    /// Any action, or an offer with one operand changed, which is nearer to the border.
    [[nodiscard]] Action near(std::span<const Action> offers, Rng& rng) const {
        if (offers.empty() || rng.chance(1, 2)) return any(rng);
        Action a = rng.pick(offers);
        const Operands& operands = verbs_[a.verb];
        if (operands.count == 0) return any(rng);
        const std::size_t i = rng.below(static_cast<std::uint32_t>(operands.count));
        a.operands[i] = below(operands.sizes[i], rng);
        return a;
    }

  private:
    struct Operands {
        std::size_t count;
        std::array<std::uint32_t, 3> sizes;
    };
    static std::uint16_t below(std::uint32_t size, Rng& rng) {
        return static_cast<std::uint16_t>(rng.below(size));
    }

    std::vector<Operands> verbs_;
};

}  // namespace bivouac::battery
