// Searching one decision: positions that agree with what the seat knows are imagined, and what the seat could
// do is tried on them. Where errands lead back to the question, whole courses are put together and improved
// until the seat has nothing more to gain (bots/course.hpp); where dice fall or others decide, candidates are
// played out until the enemy has replied (bots/playout.hpp) and the better ones tried again
// (bots/ranking.hpp). It must never see more than the knowledge that it is given.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "bots/advice.hpp"
#include "bots/course.hpp"
#include "bots/expectation.hpp"
#include "bots/ranking.hpp"
#include "bots/turn_clock.hpp"
#include "engine/known.hpp"

namespace bivouac::bots {

/// What is to be done now and, while everything goes as expected, after it.
template <Game G>
struct Found {
    struct Step {
        std::vector<Action> actions;
        typename G::Knowledge known;  ///< what the seat knows when it is asked for this
    };
    std::vector<Step> steps;
    double before = 0.5, after = 0.5, runner_up = 0.5;
    bool compared = false;
    std::uint64_t work = 0;
};

template <Game G>
class Search {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    Search(const KnownOf<G>& known, Seat seat, std::uint64_t seed)
        : known_(known), sc_(*known.sc), seat_(seat), seed_(seed), rng_(seed) {
        worlds_.push_back(G::imagine(sc_, known.knowledge, rng_));
        question_ = &question_for<G>(worlds_[0], seat_);
        if (question_->kind == QuestionKind::Draft) return;
        offer<G>(sc_, worlds_[0], seat_, offers_);
        if (!is_forced()) sort_verbs();
    }

    [[nodiscard]] bool is_forced() const {
        return question_->kind != QuestionKind::Draft && offers_.size() < 2;
    }
    [[nodiscard]] const State& world() const { return worlds_[0]; }
    /// How much the answer may matter, against other questions of the same turn.
    [[nodiscard]] double weight() const {
        if (question_->kind == QuestionKind::Draft) return kWeightOfPlan;
        return leads_back_.empty() ? weight_of(offers_.size()) : kWeightOfCourse;
    }

    Found<G> find(const Meter& meter, Crew& crew, std::size_t workers) {
        Found<G> found;
        found.steps.push_back({{}, known_.knowledge});
        if (is_forced()) {
            found.steps[0].actions.assign(offers_.begin(), offers_.end());
            return found;
        }
        while (worlds_.size() < kWorlds) worlds_.push_back(G::imagine(sc_, known_.knowledge, rng_));
        expectation_.emplace(sc_, worlds_[0], seat_);
        found.before = found.after = found.runner_up = expectation_->now();
        Hands hands{meter, crew, std::max<std::size_t>(workers, 1), {}};
        for (std::size_t i = 0; i < hands.workers; ++i) {
            hands.playouts.push_back(std::make_unique<Playout<G>>(sc_));
        }
        if (question_->kind == QuestionKind::Draft) {
            best_plan(hands, found);
        } else {
            best_course(hands, found);
        }
        return found;
    }

  private:
    static constexpr std::size_t kWorlds = 12;
    static constexpr std::size_t kLooksAtFirst = 6;  // at errands of a subject
    static constexpr std::size_t kLooksOn = 3;       // at ways on that begin with an answer
    static constexpr std::size_t kMostCourses = 6;   // that are played out
    static constexpr double kShareOfCourses = 0.6;   // of the decision's share: the rest is for playing out
    static constexpr std::size_t kMostPlans = 160;

    struct Hands {
        const Meter& meter;
        Crew& crew;
        std::size_t workers;
        std::vector<std::unique_ptr<Playout<G>>> playouts;  // one for each worker
    };

    [[nodiscard]] std::uint64_t seed_of(std::uint64_t number) const {
        return Rng(seed_ ^ (number * 0x9E3779B97F4A7C15U)).next();
    }

    /// Which kinds of answers lead back to the question, by an example of each.
    void sort_verbs() {
        CourseFinder<G> finder(sc_, worlds_[0], seat_, seed_of(4));
        std::vector<std::uint16_t> seen;
        for (const Action a : offers_) {
            if (std::find(seen.begin(), seen.end(), a.verb) != seen.end()) continue;
            seen.push_back(a.verb);
            if (finder.look(worlds_[0], a, 1).leads == Leads::Back) leads_back_.push_back(a.verb);
        }
    }
    [[nodiscard]] bool leads_back(Action a) const {
        return std::find(leads_back_.begin(), leads_back_.end(), a.verb) != leads_back_.end();
    }

    // [plans]

    /// The best of the game's proposals for a draft.
    void best_plan(Hands& hands, Found<G>& found) {
        std::vector<std::vector<Action>> plans;
        const auto add = [&](const Plan& plan) {
            std::vector<Action> actions(plan.begin(), plan.end());
            if (std::find(plans.begin(), plans.end(), actions) == plans.end())
                plans.push_back(std::move(actions));
        };
        Plan plan;
        question_->default_plan(sc_, worlds_[0], seat_, plan);
        add(plan);
        Rng rng(seed_of(1));
        const std::size_t most = plans_for(hands.meter);
        for (std::size_t i = 0; i < most; ++i) {
            plan.clear();
            question_->propose(sc_, worlds_[0], seat_, rng, plan);
            add(plan);
        }
        found.steps[0].actions = choose(plans, hands, found);
    }

    [[nodiscard]] std::size_t plans_for(const Meter& meter) const {
        const double budget = meter.counts() ? meter.share() : meter.share() * kWorkPerSecond;
        return std::clamp<std::size_t>(static_cast<std::size_t>(budget / kWorkPerPlan), 8, kMostPlans);
    }

    // [courses]

    void best_course(Hands& hands, Found<G>& found) {
        CourseFinder<G> finder(sc_, worlds_[0], seat_, seed_of(2));
        std::vector<Look> on;
        for (const Action subject : finder.subjects()) {
            if (leads_back(subject)) continue;
            on.push_back(finder.look(worlds_[0], subject, kLooksOn));
            if (hands.meter.late()) break;
        }
        found.work += finder.work();
        Course best;
        if (!leads_back_.empty()) best = climb(hands, found);
        if (!best.errands.empty()) {
            set_out(best, on, found);
        } else {
            std::stable_sort(on.begin(), on.end(),
                             [](const Look& a, const Look& b) { return a.worth > b.worth; });
            std::vector<std::vector<Action>> ways;
            for (const Look& look : on) ways.emplace_back(look.errand.begin(), look.errand.end());
            if (ways.empty()) ways.push_back({offers_[0]});
            found.steps[0].actions = choose(ways, hands, found);
        }
    }

    /// Courses from several imagined positions, improved side by side; the best of them in playouts.
    Course climb(Hands& hands, Found<G>& found) {
        const std::size_t islands = hands.meter.counts() ? kIslands : std::max(hands.workers, kIslands);
        std::vector<Course> courses(islands);
        std::vector<std::uint64_t> work(islands);
        const double share = hands.meter.share() * kShareOfCourses / static_cast<double>(islands);
        hands.crew.divide(islands, hands.workers, [&](std::size_t, std::size_t i) {
            CourseFinder<G> finder(sc_, worlds_[i % worlds_.size()], seat_, seed_of(10 + i));
            const double until =
                share * static_cast<double>(i / hands.workers + 1) * static_cast<double>(hands.workers);
            const auto done = [&] {
                return hands.meter.counts() ? static_cast<double>(finder.work()) > share
                                            : hands.meter.used(0) > until;
            };
            courses[i] = finder.build(kLooksAtFirst, hands.meter);
            while (!done()) finder.improve(courses[i], kLooksAtFirst);
            work[i] = finder.work();
        });
        for (const std::uint64_t each : work) found.work += each;
        std::vector<Course> rivals;
        for (Course& course : courses) {
            const bool known = std::any_of(rivals.begin(), rivals.end(),
                                           [&](const Course& other) { return other.same_as(course); });
            if (!known && rivals.size() < kMostCourses) rivals.push_back(std::move(course));
        }
        std::stable_sort(rivals.begin(), rivals.end(),
                         [](const Course& a, const Course& b) { return a.worth > b.worth; });
        std::vector<std::vector<Action>> ways;
        for (const Course& course : rivals) {
            ways.emplace_back();
            for (const Errand& errand : course.errands) {
                ways.back().insert(ways.back().end(), errand.begin(), errand.end());
            }
        }
        return rivals[chosen(ways, hands, found)];
    }

    /// The steps of a course, each with what the seat will know before it; and the way on if there is one.
    void set_out(const Course& course, const std::vector<Look>& on, Found<G>& found) {
        CourseFinder<G> finder(sc_, worlds_[0], seat_, seed_of(3));
        State s = worlds_[0];
        found.steps.clear();
        const auto add = [&](const Errand& errand) {
            const auto known = G::knowledge(sc_, s, SeatSet(seat_));
            Course done;
            if (finder.append(done, s, errand)) {
                found.steps.push_back({std::vector<Action>(errand.begin(), errand.end()), known});
            }
        };
        for (const Errand& errand : course.errands) add(errand);
        if (on.size() == 1 && on[0].errand.size() == 1) add(on[0].errand);
    }

    // [candidates]

    std::vector<Action> choose(const std::vector<std::vector<Action>>& ways, Hands& hands, Found<G>& found) {
        return ways[chosen(ways, hands, found)];
    }

    /// Which of several ways is best in playouts.
    std::size_t chosen(const std::vector<std::vector<Action>>& ways, Hands& hands, Found<G>& found) {
        if (ways.size() < 2) return 0;
        Ranking ranking(hands.crew, hands.workers, hands.meter,
                        [&](std::size_t worker, std::size_t candidate, std::size_t number) {
                            return tried(*hands.playouts[worker], ways[candidate], number, hands.meter);
                        });
        const std::vector<Ranked> ranked = ranking.rank(ways.size(), found.work);
        if (ranked[0].tries > 0) {
            found.after = ranked[0].mean;
            found.runner_up = ranked[1].tries > 0 ? ranked[1].mean : ranked[0].mean;
            found.compared = ranked[1].tries > 0;
        }
        return ranked[0].candidate;
    }

    Try tried(Playout<G>& playout, const std::vector<Action>& way, std::size_t number, const Meter& meter) {
        const std::uint64_t before = playout.work();
        const State& world = worlds_[number % worlds_.size()];
        playout.begin(world, seed_of(1000 + number));
        for (const Action a : way) {
            if (!to_act<G>(playout.now()).contains(seat_)) break;
            playout.take(seat_, a);
        }
        const bool whole = playout.play_on(Horizon<G>(sc_, world, seat_, reach_), width_, meter);
        const double score = expectation_->of(playout.now());
        return {score, whole, playout.work() - before + kWorkOfJudging};
    }

    static constexpr std::size_t kIslands = 3;
    static constexpr double kWorkPerSecond = 600'000;
    static constexpr double kWorkPerPlan = 300;

    const KnownOf<G>& known_;
    const Scenario& sc_;
    Seat seat_;
    std::uint64_t seed_;
    Rng rng_;
    std::vector<State> worlds_;
    const Question<G>* question_ = nullptr;
    Offers offers_;
    std::vector<std::uint16_t> leads_back_;  // verbs
    std::optional<Expectation<G>> expectation_;
    Reach reach_ = Reach::Reply;
    unsigned width_ = 3;
};

}  // namespace bivouac::bots
