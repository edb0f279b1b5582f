// A course is what a seat does while nobody else is asked and nothing falls or is told: errands one after
// the other (a unit, where it goes, how it faces), each leading back to the same question. Errands are looked
// for here and put together to courses by the position that each leads to.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "bots/playout.hpp"

namespace bivouac::bots {

using Errand = ActionList<6>;

/// Where an errand leads: back to the question, or on to something else.
enum class Leads : std::uint8_t { Back, On };

struct Look {
    Errand errand;
    Leads leads = Leads::On;
    double worth = -std::numeric_limits<double>::infinity();
};

struct Course {
    std::vector<Errand> errands;
    double worth = -std::numeric_limits<double>::infinity();

    [[nodiscard]] std::vector<Action> actions() const {
        std::vector<Action> all;
        for (const Errand& errand : errands) all.insert(all.end(), errand.begin(), errand.end());
        return all;
    }
    /// What is done, whatever the order.
    [[nodiscard]] bool same_as(const Course& other) const {
        const auto does = [](const Course& course, const Errand& errand) {
            return std::any_of(course.errands.begin(), course.errands.end(), [&](const Errand& mine) {
                return std::equal(mine.begin(), mine.end(), errand.begin(), errand.end());
            });
        };
        return errands.size() == other.errands.size() &&
               std::all_of(errands.begin(), errands.end(),
                           [&](const Errand& errand) { return does(other, errand); });
    }
};

/// Looks for courses of one seat from one imagined position. One thread's.
template <Game G>
class CourseFinder {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    CourseFinder(const Scenario& sc, const State& root, Seat seat, std::uint64_t seed, Eye eye)
        : sc_(sc),
          root_(root),
          seat_(seat),
          eye_(eye),
          question_(&question_for<G>(root, seat)),
          depth_(root.agenda.depth()),
          rng_(seed),
          dice_(Dice::fast(rng_.next())) {
        Offers offers;
        offer<G>(sc, root, seat, offers);
        std::vector<std::uint16_t> weights(offers.size(), 1);
        if constexpr (HasLeanings<G>) G::lean(sc, root, seat, offers.span(), weights);
        for (std::size_t i = 0; i < offers.size(); ++i) {
            if (weights[i] > 0) subjects_.push_back({offers[i], weights[i]});
        }
        if (subjects_.empty()) {
            for (const Action a : offers) subjects_.push_back({a, 1});
        }
        rng_.shuffle(subjects_);
        std::stable_sort(subjects_.begin(), subjects_.end(),
                         [](const Subject& a, const Subject& b) { return a.weight > b.weight; });
    }

    /// An answer with which errands begin, and how much players lean to it.
    struct Subject {
        Action action;
        std::uint16_t weight = 1;
    };
    /// Without those to which nobody leans: what is leant to most comes first.
    [[nodiscard]] const std::vector<Subject>& subjects() const { return subjects_; }
    [[nodiscard]] std::uint64_t work() const { return work_; }

    /// The best errand that begins with an answer.
    Look look(const State& from, Action first) {
        Look best;
        explore(from, first, best);
        return best;
    }

    /// Where errands that begin with an answer lead, by one that goes on at random.
    Leads leads(Action first) {
        State s;
        State from = root_;
        Errand errand;
        Look look;
        while (step(from, errand, first, s, look) && errand.size() < kDeepest) {
            Offers offers;
            offer<G>(sc_, s, seat_, offers);
            if (offers.empty()) break;
            first = offers[rng_.below(static_cast<std::uint32_t>(offers.size()))];
            from = s;
        }
        return look.leads;
    }

    /// Goes through all subjects, those that are leant to most first, and adds the best errand of each that
    /// improves anything, until nothing does.
    Course build(const Meter& meter) {
        Course course;
        State s = root_;
        course.worth = judge(s);
        for (std::size_t pass = 0, had = 0; pass < kPasses; ++pass) {
            for (const Subject& subject : subjects_) {
                if (meter.late()) break;
                add_best(course, s, subject.action);
            }
            if (course.errands.size() == had) break;
            had = course.errands.size();
        }
        return course;
    }

    /// Does an errand if it is legal now: whether it was.
    bool perform(State& s, const Errand& errand) {
        const State before = s;
        for (const Action a : errand) {
            if (may(s, a)) {
                take_on(s, a);
                continue;
            }
            s = before;
            return false;
        }
        return true;
    }

  private:
    static constexpr std::size_t kPasses = 4;   // through all subjects
    static constexpr std::size_t kDeepest = 4;  // answers of an errand
    static constexpr std::size_t kBreadth = 3;  // answers that are followed where all lead on

    double judge(const State& s) {
        work_ += kWorkOfJudging;
        return worth_to<G>(eye_, sc_, s, seat_);
    }
    bool may(const State& s, Action a) {
        ++work_;
        return to_act<G>(s).contains(seat_) && refuse<G>(sc_, s, seat_, a).allowed();
    }
    Effects take_on(State& s, Action a) {
        ++work_;
        return take<G>(sc_, s, seat_, a, dice_, nullptr);
    }
    void add_best(Course& course, State& s, Action subject) {
        if (!may(s, subject)) return;
        Look best;
        explore(s, subject, best);
        if (best.leads != Leads::Back || best.worth <= course.worth) return;
        course.errands.push_back(best.errand);
        course.worth = best.worth;
        s = best_after_;
    }

    /// Takes an answer; true if it leads to another question within the errand.
    bool step(const State& from, Errand& errand, Action a, State& s, Look& look) {
        s = from;
        const Effects effects = take_on(s, a);
        errand.add(a);
        look.errand = errand;
        look.worth = judge(s);
        look.leads = Leads::On;
        if (!effects.undoable_by(seat_) || !to_act<G>(s).contains(seat_) || s.agenda.depth() < depth_)
            return false;
        const Question<G>& next = question_for<G>(s, seat_);
        if (&next == question_) look.leads = Leads::Back;
        return &next != question_ && next.kind != QuestionKind::Draft;
    }

    void explore(const State& from, Action first, Look& best) {
        State s;
        Errand errand;
        Look look;
        if (step(from, errand, first, s, look)) {
            further(s, errand, best);
            if (!best.errand.empty()) return;  // else it leads too far
        }
        keep(look, s, best);
    }

    /// The best way to end an errand that has led to a question: all answers are looked at, and of those that
    /// lead on the few that look best are followed.
    void further(const State& from, const Errand& before, Look& best) {
        if (before.size() >= kDeepest) return;
        Offers offers;
        offer<G>(sc_, from, seat_, offers);
        std::array<std::pair<double, Action>, kBreadth> on;
        std::size_t count = 0;
        State s;
        for (const Action a : offers) {
            Errand errand = before;
            Look look;
            if (!step(from, errand, a, s, look)) {
                keep(look, s, best);
                continue;
            }
            std::size_t at = count < kBreadth ? count++ : kBreadth;
            for (; at > 0 && on[at - 1].first < look.worth; --at) {
                if (at < kBreadth) on[at] = on[at - 1];
            }
            if (at < kBreadth) on[at] = {look.worth, a};
        }
        for (std::size_t i = 0; i < count; ++i) {
            Errand errand = before;
            Look look;
            step(from, errand, on[i].second, s, look);
            further(s, errand, best);
        }
    }

    void keep(const Look& look, const State& s, Look& best) {
        if (look.worth <= best.worth) return;
        best = look;
        best_after_ = s;
    }

    const Scenario& sc_;
    State root_;
    Seat seat_;
    Eye eye_;
    const Question<G>* question_;
    std::size_t depth_;
    Rng rng_;
    Dice dice_;
    std::vector<Subject> subjects_;
    State best_after_{};
    std::uint64_t work_ = 0;
};

}  // namespace bivouac::bots
