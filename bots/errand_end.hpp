// Advice in the middle of an errand: a player has taken up a unit and asks where it should go. A bot never
// asks itself that, since it thinks of errands as a whole, and a single move says little: a unit alone in
// front is worth nothing. So the ends of the errand that look best are each followed by a whole course of the
// others (bots/course.hpp), and what those lead to is compared.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "bots/course.hpp"
#include "bots/expectation.hpp"

namespace bivouac::bots {

/// What the seat answers to end the errand, and what comes of it when all others have moved.
struct ErrandEnd {
    std::vector<Action> actions;
    double worth = 0;
    double score = 0;
};

template <Game G>
class ErrandEnds {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    ErrandEnds(const Scenario& sc, const State& world, Seat seat, std::uint64_t seed)
        : sc_(sc), world_(world), seat_(seat), seed_(seed) {}

    /// Those that look best with their courses, the best first; none if the seat is not asked in the middle
    /// of an errand.
    std::vector<ErrandEnd> best(const Meter& meter, double finalists, const Expectation<G>& expectation) {
        std::vector<At> ends = all();
        const std::size_t count = std::min(ends.size(), kFollowed);
        std::partial_sort(ends.begin(), ends.begin() + static_cast<std::ptrdiff_t>(count), ends.end(),
                          [](const At& a, const At& b) { return a.at_sight > b.at_sight; });
        ends.resize(count);
        std::vector<ErrandEnd> found;
        for (At& end : ends) {
            if (!found.empty() && meter.overdue()) break;
            CourseFinder<G> finder(sc_, end.s, seat_, seed_);
            const Course course = finder.build(meter, finalists);
            Performer<G> performer(sc_, seat_, seed_);
            for (const Errand& errand : course.errands) performer.perform(end.s, errand);
            work_ += finder.work() + performer.work();
            found.push_back({std::move(end.actions), course.worth, expectation.of(end.s)});
        }
        std::stable_sort(found.begin(), found.end(),
                         [](const ErrandEnd& a, const ErrandEnd& b) { return a.worth > b.worth; });
        return found;
    }

    [[nodiscard]] std::uint64_t work() const { return work_; }

  private:
    static constexpr std::size_t kFollowed = 12;
    static constexpr std::size_t kLongest = 4;  // answers of an errand

    struct At {
        State s;
        std::vector<Action> actions;
        double at_sight = 0;
    };

    std::vector<At> all() {
        Offers offers;
        offer<G>(sc_, world_, seat_, offers);
        std::vector<At> ends;
        for (const Action a : offers) {
            At end{world_, {}, 0};
            if (!take_on(end, a) || !goes_on_to_courses(end)) continue;
            end.at_sight = at_sight(end.s);
            ends.push_back(std::move(end));
        }
        return ends;
    }

    /// Takes an answer; whether nothing fell or was told and the seat is asked again.
    bool take_on(At& end, Action a) {
        Dice dice = Dice::fast(seed_);
        end.actions.push_back(a);
        ++work_;
        return take<G>(sc_, end.s, seat_, a, dice, nullptr).undoable_by(seat_) &&
               to_act<G>(end.s).contains(seat_) && question_for<G>(end.s, seat_).kind != QuestionKind::Draft;
    }

    /// Answers what looks best until whole courses can be thought of; false if that never comes.
    bool goes_on_to_courses(At& end) {
        while (CourseFinder<G>(sc_, end.s, seat_, seed_).verbs_that_lead_back().empty()) {
            if (end.actions.size() >= kLongest || !take_on(end, best_at_sight(end))) return false;
        }
        return true;
    }

    Action best_at_sight(const At& end) {
        Offers offers;
        offer<G>(sc_, end.s, seat_, offers);
        Action best = offers[0];
        double most = -std::numeric_limits<double>::infinity();
        for (const Action a : offers) {
            At next = end;
            take_on(next, a);
            const double worth = at_sight(next.s);
            if (worth > most) {
                most = worth;
                best = a;
            }
        }
        return best;
    }

    double at_sight(const State& s) {
        work_ += kWorkOfJudging;
        return worth_to<G>(Eye::Quick, sc_, s, seat_);
    }

    const Scenario& sc_;
    const State& world_;
    Seat seat_;
    std::uint64_t seed_;
    std::uint64_t work_ = 0;
};

}  // namespace bivouac::bots
