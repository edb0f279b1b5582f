// Thinking one decision through. The positions that agree with what the seat knows are imagined; an answer
// that leads to more questions for the same seat is followed to its end (an errand: a unit, where it goes,
// how it faces), and an answer after which dice fall or others decide is tried several times with random
// answers until its procedure is over. What the game thinks of the positions reached decides. It must never
// see more than the knowledge that it is given.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "bots/effort.hpp"
#include "engine/known.hpp"
#include "engine/sequence.hpp"

namespace bivouac::bots {

/// A game in which what is decided shows only later says how far to look: a number that changes when it
/// shows.
template <class G>
concept HasHorizon = requires(const typename G::Scenario& sc, const typename G::State& s) {
    { G::horizon(sc, s) } -> std::convertible_to<std::uint32_t>;
};

template <Game G>
class Thinker {
  public:
    Thinker(const KnownOf<G>& known, Seat seat, Rng& rng, Effort effort)
        : sc_(*known.sc), seat_(seat), rng_(rng), effort_(effort), dice_(Dice::fast(rng.next())) {
        for (std::size_t i = 0; i < effort_.worlds; ++i) {
            worlds_.push_back(G::imagine(sc_, known.knowledge, rng_));
        }
        root_ = &question_for<G>(worlds_[0], seat_);
        depth_ = worlds_[0].agenda.depth();
        procedure_ = depth_ < 2 ? Frame{} : worlds_[0].agenda.at(depth_ - 2);
    }

    [[nodiscard]] std::vector<Action> decide() {
        if (root_->kind == QuestionKind::Draft) return best_plan();
        Offers offers;
        offer<G>(sc_, worlds_[0], seat_, offers);
        if (offers.size() < 2) return {offers.begin(), offers.end()};
        return best_errand(offers);
    }

  private:
    using State = typename G::State;

    static constexpr std::size_t kDeepest = 4;     // questions of one errand
    static constexpr std::size_t kMostOften = 9;   // times the first tries that a rival is tried in one round
    static constexpr std::size_t kFollowed = 400;  // random answers after a try, at most

    struct Errand {
        std::vector<Action> actions;
        double worth = -std::numeric_limits<double>::infinity();
        bool back = false;  // the same question is asked again, and nothing was told or rolled
        bool open = false;  // what it is worth was tried: dice or others had a part in it
    };

    [[nodiscard]] double worth(const State& s) const { return G::evaluate(sc_, s, seat_); }

    /// Of the errands that lead back here the best if it improves anything, else the best of the others.
    std::vector<Action> best_errand(const Offers& offers) {
        std::vector<Action> order(offers.begin(), offers.end());
        for (std::size_t i = order.size(); i > 1; --i) {
            std::swap(order[i - 1], order[rng_.below(static_cast<std::uint32_t>(i))]);
        }
        const double now = worth(worlds_[0]);
        Errand back;
        std::vector<Errand> away;
        for (const Action a : order) {
            Errand errand = follow(worlds_[0], {}, a);
            if (!errand.back) {
                away.push_back(std::move(errand));
            } else if (errand.worth > back.worth) {
                back = std::move(errand);
            }
            if (looks_ > effort_.looks && back.worth > now) break;
            if (is_tired()) break;
        }
        if (!back.actions.empty() && (away.empty() || back.worth > now)) return back.actions;
        rank(away);
        return away.front().actions;
    }

    /// What comes of an action after `before`, which led to `from`: its further answers are the best for the
    /// seat.
    Errand follow(const State& from, std::vector<Action> before, Action a) {
        State s = from;
        const Effects effects = take<G>(sc_, s, seat_, a, dice_, nullptr);
        ++looks_;
        before.push_back(a);
        if (!effects.undoable_by(seat_)) {
            const double expected = tried(before, effort_.samples);
            return {std::move(before), expected, false, true};
        }
        if (!to_act<G>(s).contains(seat_)) return {std::move(before), worth(s), false};
        const Question<G>& next = question_for<G>(s, seat_);
        if (&next == root_) return {std::move(before), worth(s), true};
        if (next.kind == QuestionKind::Draft || before.size() >= kDeepest) {
            return {std::move(before), worth(s), false};
        }
        Offers offers;
        offer<G>(sc_, s, seat_, offers);
        Errand best;
        for (const Action further : offers) {
            Errand errand = follow(s, before, further);
            if (errand.worth > best.worth) best = std::move(errand);
            if (is_tired()) break;
        }
        return best;
    }

    /// What actions are worth on the average, over imagined positions and dice.
    double tried(const std::vector<Action>& actions, std::size_t times) {
        double sum = 0;
        for (std::size_t i = 0; i < times; ++i) {
            State s = worlds_[next_world_++ % worlds_.size()];
            for (const Action a : actions) take<G>(sc_, s, seat_, a, dice_, nullptr);
            play_on(s);
            sum += worth(s);
        }
        return sum / static_cast<double>(times);
    }

    /// Random answers of everybody until the procedure in which we were asked is over or asks again.
    void play_on(State& s) {
        Offers offers;
        for (std::size_t i = 0; i < kFollowed && !s.agenda.empty() && !is_settled(s); ++i) {
            const Seat seat = to_act<G>(s).lowest();
            offer<G>(sc_, s, seat, offers);
            if (offers.empty()) return;  // what others hide was imagined in a way that the rules do not allow
            const Action any = offers[rng_.below(static_cast<std::uint32_t>(offers.size()))];
            take<G>(sc_, s, seat, any, dice_, nullptr);
            ++work_;
        }
    }

    /// Counted, not timed: a bot answers alike on a slow machine.
    [[nodiscard]] bool is_tired() const { return work_ + looks_ > effort_.work; }

    [[nodiscard]] bool is_settled(const State& s) const {
        if constexpr (HasHorizon<G>) return G::horizon(sc_, s) != G::horizon(sc_, worlds_[0]);
        const auto& agenda = s.agenda;
        if (agenda.depth() < depth_ || depth_ < 2) return true;
        const Frame& below = agenda.at(depth_ - 2);
        if (below.kind != procedure_.kind || below.which != procedure_.which ||
            below.seats != procedure_.seats) {
            return true;
        }
        const Question<G>& next = question_for<G>(s, to_act<G>(s).lowest());
        return &next == root_ || next.kind == QuestionKind::Draft;
    }

    /// The best of the game's proposals: all are tried a little, the better ones again.
    std::vector<Action> best_plan() {
        std::vector<Errand> plans;
        const auto add = [&](const Plan& plan) {
            std::vector<Action> actions(plan.begin(), plan.end());
            const bool known = std::any_of(plans.begin(), plans.end(),
                                           [&](const Errand& other) { return other.actions == actions; });
            if (!known) plans.push_back({std::move(actions), 0, false, true});
        };
        Plan plan;
        root_->default_plan(sc_, worlds_[0], seat_, plan);
        add(plan);
        for (std::size_t i = 0; i < effort_.plans; ++i) {
            plan.clear();
            root_->propose(sc_, worlds_[0], seat_, rng_, plan);
            add(plan);
        }
        if (plans.size() > 1) {
            for (Errand& each : plans) each.worth = tried(each.actions, effort_.samples);
            rank(plans);
        }
        return plans.front().actions;
    }

    /// Puts the best first. Of those that had to be tried each round keeps the better third and tries it
    /// three times as often.
    void rank(std::vector<Errand>& errands) {
        const auto sort = [&] {
            std::stable_sort(errands.begin(), errands.end(),
                             [](const Errand& a, const Errand& b) { return a.worth > b.worth; });
        };
        sort();
        for (std::size_t times = effort_.samples * 3; errands.size() > 1; times *= 3) {
            errands.resize(std::max<std::size_t>(errands.size() / 3, 2));
            for (Errand& errand : errands) {
                if (errand.open) errand.worth = tried(errand.actions, times);
            }
            sort();
            if (errands.size() == 2 || times >= effort_.samples * kMostOften || is_tired()) return;
        }
    }

    const typename G::Scenario& sc_;
    Seat seat_;
    Rng& rng_;
    Effort effort_;
    Dice dice_;
    std::vector<State> worlds_;
    const Question<G>* root_ = nullptr;
    std::size_t depth_ = 0;
    Frame procedure_;
    std::size_t looks_ = 0;
    std::size_t work_ = 0;
    std::size_t next_world_ = 0;
};

}  // namespace bivouac::bots
