// Searching one decision: positions that agree with what the seat knows are imagined, and what the seat could
// do is tried on them. Where errands lead back to the question, whole courses are put together
// (bots/course.hpp) and compared by what they lead to; other answers and plans are thought through
// (bots/thinker.hpp) or, where what is decided shows only later, played out (bots/playout.hpp), the better
// ones again (bots/ranking.hpp). It must never see more than the knowledge that it is given.
#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "bots/course.hpp"
#include "bots/errand_end.hpp"
#include "bots/expectation.hpp"
#include "bots/ranking.hpp"
#include "bots/thinker.hpp"
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

/// What is wanted: an answer, or also what it is expected to come to and what another would.
enum class Wanted : std::uint8_t { Answer, Advice };

/// Who thinks and how long.
struct Hands {
    const Meter& meter;
    Crew& crew;
    std::size_t workers = 1;
    Prices& prices;
    Experience& experience;  ///< of this turn
    Wanted wanted = Wanted::Answer;
};

template <Game G>
class Search {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    Search(const KnownOf<G>& known, Seat seat, std::uint64_t seed, Care care)
        : known_(known),
          sc_(*known.sc),
          seat_(seat),
          seed_(seed),
          care_(care_in<G>(care)),
          rng_(seed),
          worlds_(1, G::imagine(sc_, known.knowledge, rng_)),
          question_(&question_for<G>(worlds_[0], seat_)),
          expectation_(sc_, worlds_[0], seat_) {
        if (question_->kind == QuestionKind::Draft) return;
        offer<G>(sc_, worlds_[0], seat_, offers_);
        if (!is_forced() && !HasHorizon<G>) sort_verbs();
    }

    [[nodiscard]] bool is_forced() const {
        return question_->kind != QuestionKind::Draft && offers_.size() < 2;
    }
    /// What the seat may answer; nothing where it composes a plan.
    [[nodiscard]] std::span<const Action> offers() const { return offers_.span(); }
    /// A position that agrees with what the seat knows.
    [[nodiscard]] const State& world() const { return worlds_[0]; }
    /// How much the answer may matter, against other questions of the same turn.
    [[nodiscard]] double weight() const {
        if (question_->kind == QuestionKind::Draft) return kWeightOfPlan;
        return leads_back_.empty() ? weight_of(offers_.size()) : kWeightOfCourse;
    }

    Found<G> find(Hands hands) {
        Found<G> found;
        found.steps.push_back({{}, known_.knowledge});
        if (is_forced()) {
            found.steps[0].actions.assign(offers_.begin(), offers_.end());
            return found;
        }
        const std::size_t enough = worlds_for(hands.meter);
        while (worlds_.size() < enough && !hands.meter.overdue()) {
            worlds_.push_back(G::imagine(sc_, known_.knowledge, rng_));
        }
        found.before = found.after = found.runner_up = expectation_.now();
        for (std::size_t i = 0; i < hands.workers; ++i) {
            playouts_.push_back(std::make_unique<Playout<G>>(sc_, Eye::Thorough));
            if (HasHorizon<G> && care_.learns) playouts_.back()->use(hands.experience);
        }
        if (!HasHorizon<G>) {
            best_course(hands, found);
        } else if (question_->kind == QuestionKind::Draft) {
            best_plan(hands, found);
        } else {
            best_answer(hands, found);
        }
        return found;
    }

  private:
    using Way = std::vector<Action>;
    using Notes = std::array<std::vector<Given>, Ranking::kBatch>;

    static constexpr std::size_t kFewestWorlds = 16;
    static constexpr std::size_t kFewestPlans = 12;
    static constexpr std::size_t kCoursesAtOnce = 3;
    static constexpr std::size_t kWorldsOfReflection = 4;
    static constexpr std::size_t kTriesOfAdvice = 32;
    static constexpr double kShareOfCourses = 0.9;  // of a question's share; the rest is for comparing them
    static constexpr double kWorkPerSecond = 600'000;  // roughly: to size things by time as by work
    static constexpr double kWorkPerWorld = 100;
    static constexpr double kWorkPerPlan = 300;
    static constexpr double kWorkOfGreedy = 3600;  // of a plan, about
    static constexpr unsigned kWidth = 2;

    [[nodiscard]] std::uint64_t seed_of(std::uint64_t number) const {
        return Rng(seed_ ^ (number * 0x9E3779B97F4A7C15U)).next();
    }
    static double work_in(const Meter& meter) {
        return meter.counts() ? meter.share() : meter.share() * kWorkPerSecond;
    }
    [[nodiscard]] std::size_t worlds_for(const Meter& meter) const {
        const auto affordable = static_cast<std::size_t>(work_in(meter) / kWorkPerWorld);
        return std::min(std::max(affordable, kFewestWorlds), care_.worlds);
    }

    /// Which kinds of answers lead back to the question, by an example of each.
    void sort_verbs() {
        leads_back_ = CourseFinder<G>(sc_, worlds_[0], seat_, seed_of(4)).verbs_that_lead_back();
    }
    [[nodiscard]] bool leads_back(Action a) const {
        return std::find(leads_back_.begin(), leads_back_.end(), a.verb) != leads_back_.end();
    }

    // [plans]

    /// The best of the game's proposals for a draft.
    void best_plan(Hands& hands, Found<G>& found) {
        std::vector<Way> plans;
        const auto add = [&](const Plan& plan) {
            Way actions(plan.begin(), plan.end());
            if (std::find(plans.begin(), plans.end(), actions) == plans.end())
                plans.push_back(std::move(actions));
        };
        Plan plan;
        question_->default_plan(sc_, worlds_[0], seat_, plan);
        add(plan);
        const auto affordable = static_cast<std::size_t>(work_in(hands.meter) / kWorkPerPlan);
        const std::size_t most = std::min(std::max(affordable, kFewestPlans), care_.plans);
        for (std::size_t i = 0; i < most; ++i) {
            plan.clear();
            question_->propose(sc_, worlds_[0], seat_, rng_, plan);
            add(plan);
        }
        found.steps[0].actions = plans[best_of(plans, Reach::Procedure, hands, found)];
    }

    // [single answers]

    /// What is decided shows later: every answer is tried but those to which nobody leans.
    void best_answer(Hands& hands, Found<G>& found) {
        CourseFinder<G> finder(sc_, worlds_[0], seat_, seed_of(2));
        std::vector<Way> ways;
        for (const auto& subject : finder.subjects()) ways.push_back({subject.action});
        found.steps[0].actions = ways[best_of(ways, Reach::Reply, hands, found)];
    }

    // [courses]

    void best_course(Hands& hands, Found<G>& found) {
        if (!leads_back_.empty() && !is_setting_up<G>(sc_, worlds_[0])) {
            const std::vector<Course> courses = rival_courses(hands, found);
            const Course& best = best_on_reflection(courses, hands, found);
            if (!best.errands.empty()) return set_out(best, found);
        }
        if (hands.wanted == Wanted::Advice && advise_in_an_errand(hands, found)) return;
        think_through(hands, found);
    }

    /// How to go on with what the player has begun; false if he has begun nothing.
    bool advise_in_an_errand(Hands& hands, Found<G>& found) {
        if (question_->kind == QuestionKind::Draft || is_setting_up<G>(sc_, worlds_[0])) return false;
        ErrandEnds<G> finder(sc_, worlds_[0], seat_, seed_of(6));
        const auto ends = finder.best(hands.meter, care_.finalists, expectation_);
        found.work += finder.work();
        if (ends.empty()) return false;
        found.steps[0].actions = ends[0].actions;
        found.after = found.runner_up = ends[0].score;
        found.compared = ends.size() > 1;
        if (found.compared) found.runner_up = ends[1].score;
        return true;
    }

    /// What is no course (a plan, a place to set up, a retreat) is thought through as `greedy` does it, with
    /// more patience and the better eye: playouts have so little time for each of many answers that they
    /// choose by chance.
    void think_through(Hands& hands, Found<G>& found) {
        Effort effort = Effort{}.times(std::min(work_in(hands.meter) / kWorkOfGreedy, care_.patience));
        effort.eye = Eye::Thorough;
        Thinker<G> thinker(known_, seat_, rng_, effort, hands.meter);
        found.steps[0].actions = thinker.decide();
        found.work += thinker.work();
        if (hands.wanted == Wanted::Answer) return;
        found.before = expected_of({}, Reach::Procedure, hands, found);
        found.after = found.runner_up = expected_of(found.steps[0].actions, Reach::Procedure, hands, found);
        found.compared = !thinker.runner_up().empty();
        if (found.compared) {
            found.runner_up = expected_of(thinker.runner_up(), Reach::Procedure, hands, found);
        }
    }

    /// What a way is expected to come to: tries that only the hard limit ends. No way at all: what comes of
    /// the position if everybody answers as it is likely, so that both numbers can be compared.
    double expected_of(const Way& way, Reach reach, const Hands& hands, Found<G>& found) {
        const Meter patient(Limits{.work = std::numeric_limits<std::uint64_t>::max()}, 0);
        double sum = 0;
        std::size_t tries = 0;
        do {
            const Try result = tried(*playouts_[0], way, reach, tries++, patient);
            sum += result.score;
            found.work += result.work;
        } while (tries < kTriesOfAdvice && !hands.meter.overdue());
        return sum / static_cast<double>(tries);
    }

    /// What a course comes to on the average of several imagined positions, by a judgement of where it ends.
    template <class Judge>
    double average_after(const Course& course, Found<G>& found, Judge judge) {
        const std::size_t worlds = std::min(worlds_.size(), kWorldsOfReflection);
        double sum = 0;
        for (std::size_t i = 0; i < worlds; ++i) {
            Performer<G> performer(sc_, seat_, seed_of(5));
            State s = worlds_[i];
            for (const Errand& errand : course.errands) performer.perform(s, errand);
            sum += judge(s);
            found.work += performer.work() + kWorkOfJudging;
        }
        return sum / static_cast<double>(worlds);
    }
    double score_after(const Course& course, Found<G>& found) {
        return average_after(course, found, [&](const State& s) { return expectation_.of(s); });
    }

    /// The course after which the seat is best off by the thorough judgement.
    const Course& best_on_reflection(const std::vector<Course>& courses, const Hands& hands,
                                     Found<G>& found) {
        const auto worth_after = [&](const Course& course) {
            return average_after(course, found,
                                 [&](const State& s) { return worth_to<G>(Eye::Thorough, sc_, s, seat_); });
        };
        std::size_t best = 0, second = 0;
        double most = worth_after(courses[0]);
        double next = -std::numeric_limits<double>::infinity();
        for (std::size_t i = 1; i < courses.size() && !hands.meter.overdue(); ++i) {
            const double worth = worth_after(courses[i]);
            if (worth > most) {
                second = std::exchange(best, i);
                next = std::exchange(most, worth);
            } else if (worth > next) {
                second = i;
                next = worth;
            }
        }
        found.after = found.runner_up = score_after(courses[best], found);
        found.compared = courses.size() > 1;
        if (hands.wanted == Wanted::Advice) {
            found.before = score_after({}, found);
            if (found.compared) found.runner_up = score_after(courses[second], found);
        }
        return courses[best];
    }

    /// Different courses from different imagined positions.
    std::vector<Course> rival_courses(Hands& hands, Found<G>& found) {
        std::vector<Course> rivals;
        const double share = hands.meter.share() * kShareOfCourses;
        for (std::size_t first = 0; first < care_.courses; first += kCoursesAtOnce) {
            std::array<Course, kCoursesAtOnce> courses;
            std::array<std::uint64_t, kCoursesAtOnce> work{};
            hands.crew.divide(kCoursesAtOnce, hands.workers, [&](std::size_t, std::size_t i) {
                const State& world = worlds_[(first + i) % worlds_.size()];
                CourseFinder<G> finder(sc_, world, seat_, seed_of(10 + first + i));
                courses[i] = finder.build(hands.meter, care_.finalists);
                work[i] = finder.work();
            });
            for (std::size_t i = 0; i < kCoursesAtOnce; ++i) {
                found.work += work[i];
                const bool known = std::any_of(rivals.begin(), rivals.end(), [&](const Course& other) {
                    return other.same_as(courses[i]);
                });
                if (!known) rivals.push_back(std::move(courses[i]));
            }
            if (hands.meter.used(found.work) > share) break;
        }
        return rivals;
    }

    /// The steps of a course, each with what the seat will know before it; and the way on if there is only
    /// one.
    void set_out(const Course& course, Found<G>& found) {
        Performer<G> performer(sc_, seat_, seed_of(3));
        State s = worlds_[0];
        found.steps.clear();
        const auto add = [&](const Errand& errand) {
            auto known = G::knowledge(sc_, s, SeatSet(seat_));
            if (performer.perform(s, errand))
                found.steps.push_back({{errand.begin(), errand.end()}, std::move(known)});
        };
        for (const Errand& errand : course.errands) add(errand);
        std::vector<Action> on;
        for (const Action a : offers_) {
            if (!leads_back(a)) on.push_back(a);
        }
        if (on.size() != 1) return;
        Errand way_on;
        way_on.add(on[0]);
        add(way_on);
    }

    // [playouts]

    /// Which of several ways is best in playouts: a place in `ways`.
    std::size_t best_of(const std::vector<Way>& ways, Reach reach, Hands& hands, Found<G>& found) {
        if (ways.size() < 2) return 0;
        Notes notes{};
        const SeatSet friends = friends_of_seat();
        Ranking ranking(
            hands.crew, hands.workers, hands.meter,
            [&](std::size_t worker, std::size_t candidate, std::size_t number, std::size_t slot) {
                Playout<G>& playout = *playouts_[worker];
                const Try result = tried(playout, ways[candidate], reach, number, hands.meter);
                notes[slot].assign(playout.given().begin(), playout.given().end());
                return result;
            },
            [&](std::size_t slot, double score) {
                if (care_.learns) hands.experience.learn(notes[slot], friends, score);
            });
        const std::vector<Ranked> ranked =
            ranking.rank(ways.size(), found.work, hands.prices[static_cast<std::size_t>(reach)]);
        if (hands.wanted == Wanted::Advice) found.before = expected_of({}, reach, hands, found);
        if (ranked[0].tries > 0) {
            found.compared = ranked[1].tries > 0;
            found.after = ranked[0].mean;
            found.runner_up = found.compared ? ranked[1].mean : ranked[0].mean;
        }
        return ranked[0].candidate;
    }

    /// Who gains by what the seat gains: those who judge the position alike.
    [[nodiscard]] SeatSet friends_of_seat() const {
        SeatSet friends(seat_);
        const double worth = G::evaluate(sc_, worlds_[0], seat_);
        for (std::size_t i = 0; worth != 0 && i < seats_of<G>(sc_); ++i) {
            if (G::evaluate(sc_, worlds_[0], bivouac::seat(i)) == worth) friends |= SeatSet(bivouac::seat(i));
        }
        return friends;
    }

    /// A way played out in the try of that number: the same position is imagined and the same dice fall,
    /// whatever the way.
    Try tried(Playout<G>& playout, const Way& way, Reach reach, std::size_t number, const Meter& meter) {
        const std::uint64_t before = playout.work();
        const State& world = worlds_[number % worlds_.size()];
        playout.begin(world, seed_of(1000 + number));
        for (const Action a : way) {
            if (!to_act<G>(playout.now()).contains(seat_)) break;
            playout.take(seat_, a);
        }
        const bool whole = playout.play_on(Horizon<G>(sc_, world, seat_, reach), kWidth, meter);
        return {expectation_.of(playout.now()), whole, playout.work() - before + kWorkOfJudging};
    }

    const KnownOf<G>& known_;
    const Scenario& sc_;
    Seat seat_;
    std::uint64_t seed_;
    Care care_;
    Rng rng_;
    std::vector<State> worlds_;
    const Question<G>* question_;
    Offers offers_;
    std::vector<std::uint16_t> leads_back_;  // verbs
    Expectation<G> expectation_;
    std::vector<std::unique_ptr<Playout<G>>> playouts_;  // one for each worker
};

}  // namespace bivouac::bots
