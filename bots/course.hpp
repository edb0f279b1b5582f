// A course is what a seat does while nobody else is asked and nothing falls or is told: errands one after
// the other (a unit, where it goes, how it faces), each leading back to the same question. Errands are looked
// for here, put together to courses and improved; a course that no longer fits is repaired by leaving out
// what is not legal any more. Courses are judged by the position that they lead to.
#pragma once

#include <algorithm>
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

    CourseFinder(const Scenario& sc, const State& root, Seat seat, std::uint64_t seed)
        : sc_(sc),
          root_(root),
          seat_(seat),
          question_(&question_for<G>(root, seat)),
          rng_(seed),
          dice_(Dice::fast(rng_.next())) {
        Offers offers;
        offer<G>(sc, root, seat, offers);
        subjects_.assign(offers.begin(), offers.end());
    }

    [[nodiscard]] const std::vector<Action>& subjects() const { return subjects_; }
    [[nodiscard]] std::uint64_t work() const { return work_; }
    [[nodiscard]] double worth_of_root() { return judge(root_); }

    /// The best errand that begins with an answer, after at most about `looks` looks.
    Look look(const State& from, Action first, std::size_t looks) {
        Look best;
        explore(from, {}, first, looks, best);
        return best;
    }

    /// Goes once through all subjects in an order of chance and adds the best errand of each that improves
    /// anything.
    Course build(std::size_t looks, const Meter& meter) {
        Course course;
        State s = root_;
        course.worth = judge(s);
        std::vector<Action> order = subjects_;
        rng_.shuffle(order);
        for (const Action subject : order) {
            if (meter.late()) break;
            add_best(course, s, subject, looks);
        }
        return course;
    }

    /// One attempt to make a course better: one or two subjects are thought of anew. True if it is.
    bool improve(Course& course, std::size_t looks) {
        Course other;
        State s = root_;
        const Action one = rng_.pick(subjects_);
        const Action two = rng_.chance(1, 2) ? neighbour_of(course) : one;
        for (const Errand& errand : course.errands) {
            if (errand[0] != one && errand[0] != two) append(other, s, errand);
        }
        other.worth = judge(s);
        add_best(other, s, one, looks);
        if (two != one) add_best(other, s, two, looks);
        if (other.worth <= course.worth) return false;
        course = std::move(other);
        return true;
    }

    /// Does an errand if it is legal now.
    bool append(Course& course, State& s, const Errand& errand) {
        if (!perform(s, errand)) return false;
        course.errands.push_back(errand);
        return true;
    }

    /// The position after a course, leaving out what is not legal.
    State after(const State& from, const Course& course) {
        State s = from;
        for (const Errand& errand : course.errands) perform(s, errand);
        return s;
    }

  private:
    static constexpr std::size_t kDeepest = 4;

    double judge(const State& s) {
        work_ += kWorkOfJudging;
        return G::evaluate(sc_, s, seat_);
    }
    bool may(const State& s, Action a) {
        ++work_;
        return to_act<G>(s).contains(seat_) && refuse<G>(sc_, s, seat_, a).allowed();
    }
    Effects take_on(State& s, Action a) {
        ++work_;
        return take<G>(sc_, s, seat_, a, dice_, nullptr);
    }
    Action neighbour_of(const Course& course) {
        return course.errands.empty() ? rng_.pick(subjects_) : rng_.pick(course.errands)[0];
    }

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

    void add_best(Course& course, State& s, Action subject, std::size_t looks) {
        if (!may(s, subject)) return;
        Look best;
        best_after_ = s;
        explore(s, {}, subject, looks, best);
        if (best.leads != Leads::Back || best.worth <= course.worth) return;
        course.errands.push_back(best.errand);
        course.worth = best.worth;
        s = best_after_;
    }

    void explore(const State& from, Errand errand, Action a, std::size_t looks, Look& best) {
        State s = from;
        const Effects effects = take_on(s, a);
        errand.add(a);
        const bool ours = effects.undoable_by(seat_) && to_act<G>(s).contains(seat_);
        if (ours && errand.size() < kDeepest && &question_for<G>(s, seat_) != question_ &&
            question_for<G>(s, seat_).kind != QuestionKind::Draft) {
            Offers offers;
            offer<G>(sc_, s, seat_, offers);
            const std::size_t n = offers.size();
            if (n <= looks) {
                for (const Action further : offers) explore(s, errand, further, looks / n, best);
            } else {
                for (std::size_t i = 0; i < looks; ++i) {
                    explore(s, errand, offers[rng_.below(static_cast<std::uint32_t>(n))], 1, best);
                }
            }
            return;
        }
        const double worth = judge(s);
        if (worth <= best.worth) return;
        best.errand = errand;
        best.worth = worth;
        best.leads = ours && &question_for<G>(s, seat_) == question_ ? Leads::Back : Leads::On;
        best_after_ = s;
    }

    const Scenario& sc_;
    State root_;
    Seat seat_;
    const Question<G>* question_;
    Rng rng_;
    Dice dice_;
    std::vector<Action> subjects_;
    State best_after_{};
    std::uint64_t work_ = 0;
};

}  // namespace bivouac::bots
