// How far a playout goes before its position is judged.
#pragma once

#include <concepts>
#include <cstdint>

#include "engine/game.hpp"

namespace bivouac::bots {

/// Which turn it is: what a bot's time is given for. A game that counts none is one long turn.
template <Game G>
std::uint32_t turn_of(const typename G::Scenario& sc, const typename G::State& s) {
    if constexpr (requires { G::turn_number(sc, s); }) {
        return G::turn_number(sc, s);
    } else {
        return 0;
    }
}

/// Before the first turn of a game that counts them.
template <Game G>
bool is_setting_up(const typename G::Scenario& sc, const typename G::State& s) {
    if constexpr (requires { G::turn_number(sc, s); }) return G::turn_number(sc, s) == 0;
    return false;
}

/// Procedure: until the procedure in which the seat was asked is over or asks the same again. Reply: until
/// every seat has had a phase of its own since, so that what the enemy makes of it shows; where phases are
/// nobody's own, until the game says that what was decided shows (G::horizon).
enum class Reach : std::uint8_t { Procedure, Reply };

template <Game G>
class Horizon {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    Horizon(const Scenario& sc, const State& root, Seat seat, Reach reach)
        : sc_(&sc), reach_(reach), root_(&question_for<G>(root, seat)), depth_(root.agenda.depth()) {
        if (depth_ > 1) procedure_ = root.agenda.at(depth_ - 2);
        owner_ = owner_of(root);
        all_ = SeatSet::first(seats_of<G>(sc));
        if constexpr (kSaysSo) shown_ = G::horizon(sc, root);
    }

    /// Whether a playout that has come to this question has gone far enough. It is shown every question on
    /// the way.
    bool reached(const State& s) {
        if (s.agenda.empty()) return true;
        if constexpr (kSaysSo) return G::horizon(*sc_, s) != shown_;
        if (reach_ == Reach::Procedure) return is_settled(s);
        const SeatSet owner = owner_of(s);
        if (owner != owner_) done_ |= owner_;
        owner_ = owner;
        return done_ == all_;
    }

  private:
    static constexpr bool kSaysSo = requires(const Scenario& sc, const State& s) {
        { G::horizon(sc, s) } -> std::convertible_to<std::uint32_t>;
    };

    /// Whose own phase it is: the outermost procedure of one seat.
    static SeatSet owner_of(const State& s) {
        for (std::size_t i = 0; i < s.agenda.depth(); ++i) {
            const Frame& frame = s.agenda.at(i);
            if (frame.kind == FrameKind::Procedure && frame.seats.count() == 1) return frame.seats;
        }
        return {};
    }

    [[nodiscard]] bool is_settled(const State& s) const {
        if (s.agenda.depth() < depth_ || depth_ < 2) return true;
        const Frame& below = s.agenda.at(depth_ - 2);
        if (below.kind != procedure_.kind || below.which != procedure_.which ||
            below.seats != procedure_.seats) {
            return true;
        }
        const Question<G>& next = question_for<G>(s, to_act<G>(s).lowest());
        return &next == root_ || next.kind == QuestionKind::Draft;
    }

    const Scenario* sc_;
    Reach reach_;
    const Question<G>* root_;
    std::size_t depth_;
    Frame procedure_{};
    SeatSet owner_, done_, all_;
    std::uint32_t shown_ = 0;
};

}  // namespace bivouac::bots
