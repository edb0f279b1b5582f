// Spreads what a bot may use in a turn over the questions of that turn. At the first question of a turn it is
// guessed by a few random games to the turn's end what the seat will be asked and how much that may matter;
// each question gets its part of what is left, so that what was not used goes to those that come after.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "bots/horizon.hpp"
#include "bots/leanings.hpp"
#include "bots/meter.hpp"

namespace bivouac::bots {

inline constexpr double kWeightOfPlan = 15;    // a draft
inline constexpr double kWeightOfCourse = 80;  // errands one after the other are one question

/// How much a question with so many answers may matter.
inline double weight_of(std::size_t offers) {
    return offers < 2 ? 0 : std::pow(static_cast<double>(offers), 0.7);
}

/// What the seat will be asked in this turn, this question included: the sum of the weights.
template <Game G>
double weight_to_come(const typename G::Scenario& sc, const typename G::State& world, Seat seat, Rng& rng) {
    constexpr std::size_t kGames = 3;
    constexpr std::size_t kLongest = 2000;
    const std::uint32_t turn = turn_of<G>(sc, world);
    Dice dice = Dice::fast(rng.next());
    Leanings<G> leanings;
    Offers offers;
    Plan plan;
    double sum = 0;
    for (std::size_t game = 0; game < kGames; ++game) {
        typename G::State s = world;
        const Question<G>* last = nullptr;
        bool in_course = false;
        for (std::size_t i = 0; i < kLongest && !s.agenda.empty() && turn_of<G>(sc, s) == turn; ++i) {
            const Seat asked = to_act<G>(s).lowest();
            const Question<G>& question = question_for<G>(s, asked);
            const bool draft = question.kind == QuestionKind::Draft;
            plan.clear();
            if (draft) {
                question.propose(sc, s, asked, rng, plan);
            } else {
                offer<G>(sc, s, asked, offers);
                if (offers.empty()) break;
                plan.add(leanings.likely(sc, s, asked, offers, rng));
            }
            if (asked == seat && (HasHorizon<G> || &question != last)) {
                sum += draft ? kWeightOfPlan : weight_of(offers.size());
                in_course = false;
            } else if (asked == seat && !in_course) {
                sum += kWeightOfCourse;
                in_course = true;
            }
            last = asked == seat ? &question : nullptr;
            for (const Action a : plan) take<G>(sc, s, asked, a, dice, nullptr);
        }
    }
    return sum / kGames;
}

class TurnClock {
  public:
    explicit TurnClock(double whole) : whole_(whole), left_(whole) {}

    [[nodiscard]] bool is_new(std::uint32_t turn) const { return !begun_ || turn != turn_; }
    /// `weight`: what is to be asked in this turn, as it is guessed. What was asked in the last turn counts
    /// twice.
    void begin(std::uint32_t turn, double weight) {
        const double last = total_ - to_come_ + beyond_;
        total_ = begun_ ? (weight * kRandomAsksMore + 2 * last) / 3 : weight * kRandomAsksMore;
        begun_ = true;
        turn_ = turn;
        left_ = whole_;
        to_come_ = total_;
        beyond_ = 0;
    }
    /// What a question of this weight may use.
    double share(double weight) {
        const double rest = std::max(to_come_, weight) + kReserve * total_;
        beyond_ += std::max(weight - to_come_, 0.0);
        to_come_ = std::max(to_come_ - weight, 0.0);
        return left_ * weight / rest;
    }
    void spend(double used) { left_ = std::max(left_ - used, 0.0); }
    [[nodiscard]] double left() const { return left_; }

  private:
    static constexpr double kRandomAsksMore = 0.6;  // who plays at random is asked more than who thinks
    static constexpr double kReserve = 0.05;        // of the whole: more may be asked than was guessed

    double whole_;
    double left_;
    double total_ = 0;    // what is to be asked in the turn, as it was guessed at its beginning
    double to_come_ = 0;  // what of that has not been asked yet
    double beyond_ = 0;   // what was asked besides
    std::uint32_t turn_ = 0;
    bool begun_ = false;
};

}  // namespace bivouac::bots
