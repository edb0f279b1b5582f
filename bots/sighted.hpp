// Judging positions that differ little from one another: by the game's own means where it has any.
#pragma once

#include <optional>

#include "bots/hooks.hpp"

namespace bivouac::bots {

template <Game G>
class Sighted {
  public:
    Sighted(const typename G::Scenario& sc, Seat seat) : sc_(sc), seat_(seat) {}

    /// From now on positions differ little from this one.
    void look_from(const typename G::State& s) {
        if constexpr (HasSight<G>) {
            if (sight_) {
                sight_->look_from(s);
            } else {
                sight_.emplace(sc_, s, seat_);
            }
        }
    }
    /// What worth_to() says.
    [[nodiscard]] double worth(Eye eye, const typename G::State& s) const {
        if constexpr (HasSight<G>) {
            if (sight_) return eye == Eye::Thorough ? sight_->appraise(s) : sight_->evaluate(s);
        }
        return worth_to<G>(eye, sc_, s, seat_);
    }

  private:
    struct None {};
    template <class H>
    struct SightOf {
        using Type = None;
    };
    template <HasSight H>
    struct SightOf<H> {
        using Type = typename H::Sight;
    };

    const typename G::Scenario& sc_;
    Seat seat_;
    std::optional<typename SightOf<G>::Type> sight_;
};

}  // namespace bivouac::bots
