// Thinking one decision through. The positions that agree with what the seat knows are imagined; an answer
// that leads to more questions for the same seat is followed to its end (an errand: a unit, where it goes,
// how it faces), and an answer after which dice fall or others decide is tried several times, with the
// answers to which the game says that players lean, until its procedure is over. What the game thinks of the
// positions reached decides. It must never see more than the knowledge that it is given.
#pragma once

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

#include "bots/effort.hpp"
#include "bots/leanings.hpp"
#include "bots/meter.hpp"
#include "engine/known.hpp"
#include "engine/sequence.hpp"

namespace bivouac::bots {

template <Game G>
class Thinker {
  public:
    /// `meter` is looked at for its hard limit only.
    Thinker(const KnownOf<G>& known, Seat seat, Rng& rng, Effort effort, const Meter& meter)
        : known_(known),
          sc_(*known.sc),
          seat_(seat),
          rng_(rng),
          effort_(effort),
          meter_(meter),
          base_(rng.next()) {
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
        const std::vector<Leaning> sensible = worth_trying(offers);
        if (sensible.size() == 1) return {sensible.front().action};
        if constexpr (HasHorizon<G>) {
            return best_tried(sensible);
        } else {
            return best_errand(sensible);
        }
    }

    /// What came second, if anything did.
    [[nodiscard]] const std::vector<Action>& runner_up() const { return runner_up_; }
    /// Decisions taken in thought so far.
    [[nodiscard]] std::uint64_t work() const { return work_; }

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

    [[nodiscard]] double worth(const State& s) const { return worth_to<G>(effort_.eye, sc_, s, seat_); }

    /// Counted, not timed, unless somebody has waited too long.
    [[nodiscard]] bool is_tired() const { return work_ > effort_.work || meter_.overdue(); }

    struct Leaning {
        Action action;
        std::uint16_t weight = 1;
    };
    /// The offers, without those to which nobody leans: what is leant to most comes first.
    std::vector<Leaning> worth_trying(const Offers& offers) {
        std::vector<Leaning> answers;
        if constexpr (HasLeanings<G>) {
            std::vector<std::uint16_t> weights(offers.size());
            G::lean(sc_, worlds_[0], seat_, offers.span(), weights);
            for (std::size_t i = 0; i < offers.size(); ++i) {
                if (weights[i] > 0) answers.push_back({offers[i], weights[i]});
            }
        }
        if (answers.empty()) {
            for (const Action a : offers) answers.push_back({a});
        }
        rng_.shuffle(answers);
        std::stable_sort(answers.begin(), answers.end(),
                         [](const Leaning& a, const Leaning& b) { return a.weight > b.weight; });
        return answers;
    }

    // [errands]

    /// Of the errands that lead back here the best if it improves anything, else the best of the others. What
    /// is leant to less is left for later as long as there is something else to improve.
    std::vector<Action> best_errand(const std::vector<Leaning>& answers) {
        const double now = worth(worlds_[0]);
        Errand back;
        Errand second;
        std::vector<Errand> away;
        std::uint16_t weight = answers.front().weight;
        for (const Leaning& answer : answers) {
            const bool enough = answer.weight < weight || looks_ > effort_.looks;
            if (enough && back.worth > now) break;
            weight = answer.weight;
            Errand errand = follow(worlds_[0], {}, answer.action);
            if (!errand.back) {
                away.push_back(std::move(errand));
            } else if (errand.worth > back.worth) {
                second = std::exchange(back, std::move(errand));
            } else if (errand.worth > second.worth) {
                second = std::move(errand);
            }
            if (is_tired()) break;
        }
        if (back.actions.empty() || (!away.empty() && back.worth <= now)) {
            return best_of(away, effort_.tries);
        }
        runner_up_ = std::move(second.actions);
        return back.actions;
    }

    /// An answer that has been given in thought, and what it led to.
    struct Step {
        Errand errand;
        bool ended = false;  // no more questions for the seat, the first one again, or what that was part of
    };
    Step step(const State& from, const std::vector<Action>& before, Action a, State& s) {
        s = from;
        Dice dice = Dice::fast(base_);
        const Effects effects = take<G>(sc_, s, seat_, a, dice, nullptr);
        ++looks_;
        ++work_;
        Step taken{{before, worth(s)}, true};
        taken.errand.actions.push_back(a);
        if (!effects.undoable_by(seat_)) {
            taken.errand.open = true;
        } else if (to_act<G>(s).contains(seat_) && s.agenda.depth() >= depth_) {
            const Question<G>& next = question_for<G>(s, seat_);
            taken.errand.back = &next == root_;
            taken.ended = taken.errand.back || next.kind == QuestionKind::Draft;
        }
        return taken;
    }

    /// What comes of an answer: those to the questions that it leads to are the best for the seat. What has
    /// to be tried is not tried yet.
    Errand follow(const State& from, const std::vector<Action>& before, Action a) {
        State s;
        Step first = step(from, before, a, s);
        if (first.ended) return std::move(first.errand);
        Errand best = further(s, first.errand.actions);
        if (best.actions.empty()) return std::move(first.errand);  // it leads too far
        return best;
    }

    /// The best way to end an errand that has led to a question: all answers are looked at, and of those that
    /// lead on the few that look best are followed.
    Errand further(const State& from, const std::vector<Action>& before) {
        Errand best;
        if (before.size() >= kDeepest) return best;
        Offers offers;
        offer<G>(sc_, from, seat_, offers);
        std::vector<std::pair<double, Action>> open;
        State s;
        for (const Action a : offers) {
            Step taken = step(from, before, a, s);
            if (!taken.ended) {
                open.emplace_back(taken.errand.worth, a);
            } else if (taken.errand.worth > best.worth) {
                best = std::move(taken.errand);
            }
        }
        const std::size_t breadth = std::min(effort_.breadth, open.size());
        std::partial_sort(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(breadth), open.end(),
                          [](const auto& a, const auto& b) { return a.first > b.first; });
        for (std::size_t i = 0; i < breadth && !is_tired(); ++i) {
            step(from, before, open[i].second, s);
            std::vector<Action> longer = before;
            longer.push_back(open[i].second);
            Errand errand = further(s, longer);
            if (errand.worth > best.worth) best = std::move(errand);
        }
        return best;
    }

    // [what has to be tried]

    static Errand to_be_tried(std::vector<Action> actions) {
        Errand errand;
        errand.actions = std::move(actions);
        errand.open = true;
        return errand;
    }

    std::vector<Action> best_tried(const std::vector<Leaning>& answers) {
        std::vector<Errand> errands;
        errands.reserve(answers.size());
        for (const Leaning& answer : answers) errands.push_back(to_be_tried({answer.action}));
        return best_of(errands, effort_.late_tries);
    }

    /// The best of the game's proposals.
    std::vector<Action> best_plan() {
        std::vector<Errand> plans;
        const auto add = [&](const Plan& plan) {
            std::vector<Action> actions(plan.begin(), plan.end());
            const bool known = std::any_of(plans.begin(), plans.end(),
                                           [&](const Errand& other) { return other.actions == actions; });
            if (!known) plans.push_back(to_be_tried(std::move(actions)));
        };
        Plan plan;
        root_->default_plan(sc_, worlds_[0], seat_, plan);
        add(plan);
        for (std::size_t i = 0; i < effort_.plans && !meter_.overdue(); ++i) {
            plan.clear();
            propose_to<G>(effort_.eye, *root_, sc_, worlds_[0], seat_, rng_, plan);
            add(plan);
        }
        return best_of(plans, effort_.plan_tries);
    }

    /// The tries are shared out in rounds, equally among those that are left; each round leaves the better
    /// half.
    std::vector<Action> best_of(std::vector<Errand>& errands, std::size_t tries) {
        const std::size_t rounds = std::max<std::size_t>(std::bit_width(errands.size() - 1), 1);
        while (errands.size() > 1) {
            const std::size_t each = std::max<std::size_t>(tries / (rounds * errands.size()), 1);
            for (Errand& errand : errands) {
                if (errand.open) try_more(errand, each);
            }
            std::stable_sort(errands.begin(), errands.end(),
                             [](const Errand& a, const Errand& b) { return a.worth > b.worth; });
            runner_up_ = errands[1].actions;
            if (is_tired()) break;
            errands.resize((errands.size() + 1) / 2);
        }
        return errands.front().actions;
    }

    void try_more(Errand& errand, std::size_t times) {
        double sum = errand.times == 0 ? 0 : errand.worth * static_cast<double>(errand.times);
        for (std::size_t i = 0; i < times && !meter_.overdue(); ++i) {
            sum += tried(errand.actions, errand.times);
            ++errand.times;
        }
        if (errand.times > 0) errand.worth = sum / static_cast<double>(errand.times);
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
            take<G>(sc_, s, seat, leanings_.likely(sc_, s, seat, offers, chance), dice, nullptr);
            ++work_;
        }
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
    const Meter& meter_;
    std::uint64_t base_;  // of the dice and answers in thought
    std::vector<State> worlds_;
    const Question<G>* root_ = nullptr;
    std::size_t depth_ = 0;
    Frame procedure_;
    std::size_t looks_ = 0;
    std::size_t work_ = 0;
    std::vector<Action> runner_up_;
    Leanings<G> leanings_;
};

}  // namespace bivouac::bots
