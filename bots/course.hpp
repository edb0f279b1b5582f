// A course is what a seat does while nobody else is asked and nothing falls or is told: errands one after
// the other (a unit, where it goes, how it faces), each leading back to the same question. Errands are looked
// for here and put together to courses by the position that each leads to.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "bots/playout.hpp"
#include "bots/sighted.hpp"

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

/// Does in thought what one seat means to do. One thread's.
template <Game G>
class Performer {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    Performer(const Scenario& sc, Seat seat, std::uint64_t seed)
        : sc_(sc), seat_(seat), dice_(Dice::fast(seed)) {}

    [[nodiscard]] std::uint64_t work() const { return work_; }

    bool may(const State& s, Action a) {
        ++work_;
        return to_act<G>(s).contains(seat_) && refuse<G>(sc_, s, seat_, a).allowed();
    }
    Effects take_on(State& s, Action a) {
        ++work_;
        return take<G>(sc_, s, seat_, a, dice_, nullptr);
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
    const Scenario& sc_;
    Seat seat_;
    Dice dice_;
    std::uint64_t work_ = 0;
};

/// Looks for courses of one seat from one imagined position. One thread's.
template <Game G>
class CourseFinder {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    CourseFinder(const Scenario& sc, const State& root, Seat seat, std::uint64_t seed)
        : sc_(sc),
          root_(root),
          seat_(seat),
          question_(&question_for<G>(root, seat)),
          depth_(root.agenda.depth()),
          rng_(seed),
          performer_(sc, seat, rng_.next()),
          sight_(sc, seat) {
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
    [[nodiscard]] std::uint64_t work() const { return judged_ * kWorkOfJudging + performer_.work(); }

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

    /// Kinds of answers that lead back to the question, by an example of each.
    std::vector<std::uint16_t> verbs_that_lead_back() {
        std::vector<std::uint16_t> seen, back;
        Offers offers;
        offer<G>(sc_, root_, seat_, offers);
        for (const Action a : offers) {
            if (std::find(seen.begin(), seen.end(), a.verb) != seen.end()) continue;
            seen.push_back(a.verb);
            if (leads(a) == Leads::Back) back.push_back(a.verb);
        }
        return back;
    }

    /// Goes through all subjects, those that are leant to most first, and adds the best errand of each that
    /// improves anything, until nothing does. `finalists`: so many errands of a subject, the best at sight,
    /// are weighed by the thorough judgement, on the average; where it is none, the best at sight is taken.
    Course build(const Meter& meter, double finalists) {
        Course course;
        State s = root_;
        sight_.look_from(s);
        course.worth = judge(Eye::Thorough, s);
        for (std::size_t pass = 0, had = 0; pass < kPasses; ++pass) {
            for (const Subject& subject : subjects_) {
                if (meter.late()) break;
                add_best(course, s, subject.action, whole_number_of(finalists));
            }
            if (course.errands.size() == had) break;
            had = course.errands.size();
        }
        return course;
    }

  private:
    static constexpr std::size_t kPasses = 4;   // through all subjects
    static constexpr std::size_t kDeepest = 4;  // answers of an errand
    static constexpr std::size_t kBreadth = 3;  // answers that are followed where all lead on

    double judge(Eye eye, const State& s) {
        ++judged_;
        return sight_.worth(eye, s);
    }
    void add_best(Course& course, State& s, Action subject, std::size_t finalists) {
        if (!performer_.may(s, subject)) return;
        explore(s, subject, std::max<std::size_t>(finalists, 1));
        if (finalists == 0) {
            add_at_sight(course, s);
        } else {
            add_weighed(course, s);
        }
    }
    /// The whole part, and one more as often as the rest says.
    std::size_t whole_number_of(double finalists) {
        constexpr std::uint32_t kParts = 1000;
        const double whole = std::floor(finalists);
        const auto rest = static_cast<std::uint32_t>((finalists - whole) * kParts);
        return static_cast<std::size_t>(whole) + (rng_.below(kParts) < rest ? 1 : 0);
    }
    void add_at_sight(Course& course, State& s) {
        const Look& best = best_looks_.front();
        if (best.leads != Leads::Back || best.worth <= judge(Eye::Quick, s)) return;
        performer_.perform(s, best.errand);
        sight_.look_from(s);
        course.errands.push_back(best.errand);
        course.worth = judge(Eye::Thorough, s);
    }
    /// Of the errands that look best, the best by the thorough judgement.
    void add_weighed(Course& course, State& s) {
        const State before = s;
        State trial;
        const Errand* best = nullptr;
        for (const Look& look : best_looks_) {
            if (look.leads != Leads::Back) continue;
            trial = before;
            performer_.perform(trial, look.errand);
            const double worth = judge(Eye::Thorough, trial);
            if (worth <= course.worth) continue;
            course.worth = worth;
            best = &look.errand;
            s = trial;
        }
        if (best == nullptr) return;
        course.errands.push_back(*best);
        sight_.look_from(s);
    }

    /// Takes an answer; true if it leads to another question within the errand.
    bool step(const State& from, Errand& errand, Action a, State& s, Look& look) {
        s = from;
        const Effects effects = performer_.take_on(s, a);
        errand.add(a);
        look.errand = errand;
        look.leads = Leads::On;
        if (!effects.undoable_by(seat_) || !to_act<G>(s).contains(seat_) || s.agenda.depth() < depth_)
            return false;
        const Question<G>& next = question_for<G>(s, seat_);
        if (&next == question_) look.leads = Leads::Back;
        return &next != question_ && next.kind != QuestionKind::Draft;
    }

    /// Errands that begin with an answer: those that look best are noted.
    void explore(const State& from, Action first, std::size_t noted) {
        best_looks_.clear();
        noted_ = noted;
        State s;
        Errand errand;
        Look look;
        if (step(from, errand, first, s, look)) {
            further(s, errand);
            if (!best_looks_.empty()) return;  // else it leads too far
        }
        look.worth = judge(Eye::Quick, s);
        note(look);
    }

    /// Ways to end an errand that has led to a question: all answers are looked at, and of those that lead on
    /// the few that look best are followed.
    void further(const State& from, const Errand& before) {
        if (before.size() >= kDeepest) return;
        Offers offers;
        offer<G>(sc_, from, seat_, offers);
        std::array<std::pair<double, Action>, kBreadth> on;
        std::size_t count = 0;
        State s;
        for (const Action a : offers) {
            Errand errand = before;
            Look look;
            const bool ended = !step(from, errand, a, s, look);
            look.worth = judge(Eye::Quick, s);
            if (ended) {
                note(look);
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
            further(s, errand);
        }
    }

    void note(const Look& look) {
        const auto at = std::upper_bound(best_looks_.begin(), best_looks_.end(), look,
                                         [](const Look& a, const Look& b) { return a.worth > b.worth; });
        best_looks_.insert(at, look);
        if (best_looks_.size() > noted_) best_looks_.pop_back();
    }

    const Scenario& sc_;
    State root_;
    Seat seat_;
    const Question<G>* question_;
    std::size_t depth_;
    Rng rng_;
    Performer<G> performer_;
    Sighted<G> sight_;
    std::vector<Subject> subjects_;
    std::size_t noted_ = 1;
    std::vector<Look> best_looks_;  // of the subject that is explored, the best first
    std::uint64_t judged_ = 0;
};

}  // namespace bivouac::bots
