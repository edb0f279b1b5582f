// Spreads what a bot may use in a turn over the questions of that turn. At its first question, and again when
// a part of the time is used up or more has been asked than was expected, it is guessed by a few random games
// to the turn's end what the seat will be asked and how much that may matter; each question gets its part of
// what is left, so that what was not used goes to those that come after.
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
    /// as much.
    void begin(std::uint32_t turn, double weight) {
        to_come_ = begun_ ? (weight * kRandomAsksMore + asked_) / 2 : weight * kRandomAsksMore;
        begun_ = true;
        turn_ = turn;
        left_ = whole_;
        asked_ = 0;
        since_guess_ = 0;
    }
    /// Whether more has been asked or used since the last guess than it is good for.
    [[nodiscard]] bool wants_guess() const {
        return to_come_ <= 0 || since_guess_ > kBetweenGuesses * whole_;
    }
    /// `weight`: what is still to be asked, as it is guessed anew.
    void guess_again(double weight) {
        to_come_ = weight * kRandomAsksMore;
        since_guess_ = 0;
    }
    /// What a question of this weight may use. No question goes without: who answers one blindly spoils what
    /// he has thought of before.
    double share(double weight) {
        const double rest = std::max(to_come_, weight) * (1 + kReserve);
        asked_ += weight;
        to_come_ = std::max(to_come_ - weight, 0.0);
        const double least = left_ > -kOverdraft * whole_ ? kLeast * whole_ : 0;
        return std::max(left_ * weight / rest, least);
    }
    void spend(double used) {
        left_ -= used;
        since_guess_ += used;
    }
    [[nodiscard]] double left() const { return std::max(left_, 0.0); }

  private:
    static constexpr double kRandomAsksMore = 0.6;  // who plays at random is asked more than who thinks
    static constexpr double kReserve = 0.1;         // more may be asked than was guessed
    static constexpr double kLeast = 0.01;          // of the whole, for any question
    static constexpr double kOverdraft = 0.25;      // of the whole: what such questions may use beyond it
    static constexpr double kBetweenGuesses = 0.1;  // of the whole

    double whole_;
    double left_;
    double to_come_ = 0;      // what is still to be asked in the turn, as it was guessed
    double asked_ = 0;        // what has been asked in it
    double since_guess_ = 0;  // used since the last guess
    std::uint32_t turn_ = 0;
    bool begun_ = false;
};

}  // namespace bivouac::bots
