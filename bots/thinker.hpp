// Thinking one decision through. The positions that agree with what the seat knows are imagined; an answer
// that leads to more questions for the same seat is followed to its end (an errand: a unit, where it goes,
// how it faces), and an answer after which dice fall or others decide is tried several times, with the
// answers to which the game says that players lean, until its procedure is over. What the game thinks of the
// positions reached decides. It must never see more than the knowledge that it is given.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <numeric>
#include <span>
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

/// A game may say to which answers a careful player leans: weights, 0 for what he would never do.
template <class G>
concept HasLeanings = requires(const typename G::Scenario& sc, const typename G::State& s, Seat seat,
                               std::span<const Action> offers, std::span<std::uint16_t> weights) {
    { G::lean(sc, s, seat, offers, weights) };
};

template <Game G>
class Thinker {
  public:
    Thinker(const KnownOf<G>& known, Seat seat, Rng& rng, Effort effort)
        : known_(known), sc_(*known.sc), seat_(seat), rng_(rng), effort_(effort), base_(rng.next()) {
        imagine_one();
        root_ = &question_for<G>(worlds_[0], seat_);
        depth_ = worlds_[0].agenda.depth();
        procedure_ = depth_ < 2 ? Frame{} : worlds_[0].agenda.at(depth_ - 2);
    }

    [[nodiscard]] std::vector<Action> decide() {
        if (root_->kind == QuestionKind::Draft) return best_plan();
        Offers offers;
        offer<G>(sc_, worlds_[0], seat_, offers);
        if (offers.size() < 2) return {offers.begin(), offers.end()};
        const std::vector<Action> sensible = worth_trying(offers);
        if (sensible.size() == 1) return sensible;
        if constexpr (HasHorizon<G>) {
            return best_tried(sensible);
        } else {
            return best_errand(sensible);
        }
    }

  private:
    using State = typename G::State;

    static constexpr std::size_t kDeepest = 4;     // questions of one errand
    static constexpr std::size_t kFollowed = 400;  // answers after a try, at most

    struct Errand {
        std::vector<Action> actions;
        double worth = -std::numeric_limits<double>::infinity();  // if it is open: on the average so far
        bool back = false;      // the same question is asked again, and nothing was told or rolled
        bool open = false;      // what it is worth has to be tried: dice or others have a part in it
        std::size_t times = 0;  // it has been tried
    };

    void imagine_one() { worlds_.push_back(G::imagine(sc_, known_.knowledge, rng_)); }

    [[nodiscard]] double worth(const State& s) const { return G::evaluate(sc_, s, seat_); }

    /// Counted, not timed.
    [[nodiscard]] bool is_tired() const { return work_ > effort_.work; }

    /// The offers, without those to which nobody leans, in any order.
    std::vector<Action> worth_trying(const Offers& offers) {
        std::vector<Action> answers;
        if constexpr (HasLeanings<G>) {
            const std::span<std::uint16_t> weights(weights_.data(), offers.size());
            G::lean(sc_, worlds_[0], seat_, offers.span(), weights);
            for (std::size_t i = 0; i < offers.size(); ++i) {
                if (weights[i] > 0) answers.push_back(offers[i]);
            }
        }
        if (answers.empty()) answers.assign(offers.begin(), offers.end());
        rng_.shuffle(std::span(answers));
        return answers;
    }

    // [errands]

    /// Of the errands that lead back here the best if it improves anything, else the best of the others.
    std::vector<Action> best_errand(const std::vector<Action>& answers) {
        const double now = worth(worlds_[0]);
        Errand back;
        std::vector<Errand> away;
        for (const Action a : answers) {
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
        return best_of(away);
    }

    /// What comes of an action after `before`, which led to `from`: its further answers are the best for the
    /// seat. What has to be tried is not tried yet.
    Errand follow(const State& from, std::vector<Action> before, Action a) {
        State s = from;
        Dice dice = Dice::fast(base_);
        const Effects effects = take<G>(sc_, s, seat_, a, dice, nullptr);
        ++looks_;
        ++work_;
        before.push_back(a);
        if (!effects.undoable_by(seat_)) return {std::move(before), worth(s), false, true};
        if (!to_act<G>(s).contains(seat_)) return {std::move(before), worth(s)};
        const Question<G>& next = question_for<G>(s, seat_);
        if (&next == root_) return {std::move(before), worth(s), true};
        if (next.kind == QuestionKind::Draft || before.size() >= kDeepest)
            return {std::move(before), worth(s)};
        Errand best;
        for (const Action further : at_first_sight(s)) {
            Errand errand = follow(s, before, further);
            if (errand.worth > best.worth) best = std::move(errand);
            if (is_tired()) break;
        }
        return best;
    }

    /// Of the answers to the question that is open now the few that look best as soon as they are given.
    std::vector<Action> at_first_sight(const State& from) {
        Offers offers;
        offer<G>(sc_, from, seat_, offers);
        if (offers.size() <= effort_.breadth + 2) return {offers.begin(), offers.end()};
        std::vector<std::pair<double, Action>> seen;
        for (const Action a : offers) {
            State s = from;
            Dice dice = Dice::fast(base_);
            take<G>(sc_, s, seat_, a, dice, nullptr);
            ++looks_;
            seen.emplace_back(worth(s), a);
        }
        const auto end = seen.begin() + static_cast<std::ptrdiff_t>(effort_.breadth);
        std::partial_sort(seen.begin(), end, seen.end(),
                          [](const auto& a, const auto& b) { return a.first > b.first; });
        std::vector<Action> best;
        for (auto it = seen.begin(); it != end; ++it) best.push_back(it->second);
        return best;
    }

    // [what has to be tried]

    std::vector<Action> best_tried(const std::vector<Action>& answers) {
        std::vector<Errand> errands;
        for (const Action a : answers) errands.push_back({{a}, 0, false, true});
        return best_of(errands);
    }

    /// The best of the game's proposals.
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
        return best_of(plans);
    }

    /// The tries are shared out in rounds, equally among those that are left; each round leaves the better
    /// half.
    std::vector<Action> best_of(std::vector<Errand>& errands) {
        const std::size_t rounds = std::max<std::size_t>(std::bit_width(errands.size() - 1), 1);
        while (errands.size() > 1) {
            const std::size_t each = std::max<std::size_t>(effort_.tries / (rounds * errands.size()), 1);
            for (Errand& errand : errands) {
                if (errand.open) try_more(errand, each);
            }
            std::stable_sort(errands.begin(), errands.end(),
                             [](const Errand& a, const Errand& b) { return a.worth > b.worth; });
            if (is_tired()) break;
            errands.resize((errands.size() + 1) / 2);
        }
        return errands.front().actions;
    }

    void try_more(Errand& errand, std::size_t times) {
        double sum = errand.times == 0 ? 0 : errand.worth * static_cast<double>(errand.times);
        for (std::size_t i = 0; i < times; ++i) sum += tried(errand.actions, errand.times + i);
        errand.times += times;
        errand.worth = sum / static_cast<double>(errand.times);
    }

    /// What actions come to in the try of that number: the same position is imagined and the same dice fall,
    /// whatever the actions.
    double tried(const std::vector<Action>& actions, std::size_t number) {
        if (number >= worlds_.size() && worlds_.size() < effort_.worlds) imagine_one();
        State s = worlds_[number % worlds_.size()];
        Rng chance(base_ + number);
        Dice dice = Dice::fast(chance.next());
        for (const Action a : actions) take<G>(sc_, s, seat_, a, dice, nullptr);
        play_on(s, chance, dice);
        return worth(s);
    }

    /// Likely answers of everybody until what was decided shows.
    void play_on(State& s, Rng& chance, Dice& dice) {
        Offers offers;
        for (std::size_t i = 0; i < kFollowed && !s.agenda.empty() && !is_settled(s); ++i) {
            const Seat seat = to_act<G>(s).lowest();
            offer<G>(sc_, s, seat, offers);
            if (offers.empty()) return;  // what others hide was imagined in a way that the rules do not allow
            take<G>(sc_, s, seat, likely_answer(s, seat, offers, chance), dice, nullptr);
            ++work_;
        }
    }

    Action likely_answer(const State& s, Seat seat, const Offers& offers, Rng& chance) {
        const auto n = static_cast<std::uint32_t>(offers.size());
        if (n == 1) return offers[0];
        if constexpr (HasLeanings<G>) {
            const std::span<std::uint16_t> weights(weights_.data(), n);
            G::lean(sc_, s, seat, offers.span(), weights);
            const std::uint32_t sum = std::accumulate(weights.begin(), weights.end(), std::uint32_t{0});
            if (sum > 0) {
                std::uint32_t at = chance.below(sum);
                std::size_t i = 0;
                while (at >= weights[i]) at -= weights[i++];
                return offers[i];
            }
        }
        return offers[chance.below(n)];
    }

    /// Whether the procedure in which we were asked is over or asks again, or the horizon is reached.
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

    const KnownOf<G>& known_;
    const typename G::Scenario& sc_;
    Seat seat_;
    Rng& rng_;
    Effort effort_;
    std::uint64_t base_;  // of the dice and answers in thought
    std::vector<State> worlds_;
    const Question<G>* root_ = nullptr;
    std::size_t depth_ = 0;
    Frame procedure_;
    std::size_t looks_ = 0;
    std::size_t work_ = 0;
    std::array<std::uint16_t, 2048> weights_{};
};

}  // namespace bivouac::bots
