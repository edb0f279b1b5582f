// Playing on in thought, for everybody and quickly: of a few answers taken by chance each seat gives the one
// after which it is best off by the game's judgement; where what is decided shows only later, what players
// lean to. One object is one thread's; after it is made it allocates nothing. It is only ever given imagined
// positions.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "bots/horizon.hpp"
#include "bots/leanings.hpp"
#include "bots/meter.hpp"

namespace bivouac::bots {

inline constexpr std::size_t kMostGiven = 128;      // answers of a playout from which something is learnt
inline constexpr std::uint64_t kWorkOfJudging = 4;  // judging a position costs as much as that many decisions

template <Game G>
class Playout {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    Playout(const Scenario& sc, Eye eye) : sc_(sc), eye_(eye), rng_(1), dice_(Dice::fast(1)) {}

    void begin(const State& from, std::uint64_t seed) {
        s_ = from;
        rng_ = Rng(seed);
        dice_ = Dice::fast(rng_.next());
        stretch_ = nullptr;
        given_count_ = 0;
    }
    /// Answers are given by what it says from now on, and noted.
    void use(const Experience& experience) { experience_ = &experience; }
    /// The answers that were given since the beginning: as many of them as can be noted.
    [[nodiscard]] std::span<const Given> given() const { return {given_.data(), given_count_}; }
    [[nodiscard]] const State& now() const { return s_; }
    [[nodiscard]] std::uint64_t work() const { return work_; }
    Effects take(Seat seat, Action a) { return take_on(s_, seat, a); }

    /// Plays on until the horizon, or to where what others hide was imagined in a way that leads nowhere.
    /// False: time was up. `width`: of how many answers each is the best.
    bool play_on(Horizon<G> horizon, unsigned width, const Meter& meter) {
        for (std::size_t i = 0; i < kLongest && !s_.agenda.empty() && !horizon.reached(s_); ++i) {
            if (i % kLooksAtClock == kLooksAtClock - 1 && meter.late()) return false;
            if (!step(width)) break;
        }
        return true;
    }

  private:
    static constexpr std::size_t kLongest = 1500;
    static constexpr std::size_t kLooksAtClock = 16;
    static constexpr std::size_t kShort = 200;  // answers in the try of a plan
    static constexpr std::size_t kDeepest = 4;  // answers of one errand
    static constexpr unsigned kPatience = 2;    // looks without an improvement before a seat goes on
    static constexpr unsigned kMostPlain = 3;   // answers without operands that are always looked at
    static constexpr double kNothing = -std::numeric_limits<double>::infinity();

    Effects take_on(State& s, Seat seat, Action a) {
        ++work_;
        return bivouac::take<G>(sc_, s, seat, a, dice_, nullptr);
    }
    double judge(const State& s, Seat seat) {
        work_ += kWorkOfJudging;
        return worth_to<G>(eye_, sc_, s, seat);
    }
    Action any_of(const Offers& offers) {
        return offers[rng_.below(static_cast<std::uint32_t>(offers.size()))];
    }

    bool step(unsigned width) {
        const Seat seat = to_act<G>(s_).lowest();
        const Question<G>& question = question_for<G>(s_, seat);
        if (question.kind == QuestionKind::Draft) {
            draft(question, seat, width);
            return true;
        }
        offer<G>(sc_, s_, seat, offers_);
        if (offers_.empty()) return false;
        if (HasHorizon<G> || width < 2 || offers_.size() == 1) {
            take_on(s_, seat, answer(seat));
            stretch_ = nullptr;
        } else {
            contest(question, seat, width);
        }
        return true;
    }

    /// What is leant to, and by what has been learnt so far if anything is to be learnt.
    Action answer(Seat seat) {
        if (experience_ == nullptr) return leanings_.likely(sc_, s_, seat, offers_, rng_);
        const Action a = leanings_.learnt(sc_, s_, seat, offers_, rng_, *experience_);
        if (offers_.size() > 1 && given_count_ < given_.size()) given_[given_count_++] = {seat, a};
        return a;
    }

    /// One of the game's proposals; of several the one that did best in a single try.
    void draft(const Question<G>& question, Seat seat, unsigned width) {
        stretch_ = nullptr;
        plan_.clear();
        propose_to<G>(eye_, question, sc_, s_, seat, rng_, plan_);
        if (width > 1) {
            double best = try_plan(seat);
            best_plan_ = plan_;
            for (unsigned i = 1; i < width; ++i) {
                plan_.clear();
                propose_to<G>(eye_, question, sc_, s_, seat, rng_, plan_);
                const double worth = try_plan(seat);
                if (worth <= best) continue;
                best = worth;
                best_plan_ = plan_;
            }
            plan_ = best_plan_;
        }
        for (const Action a : plan_) take_on(s_, seat, a);
    }

    double try_plan(Seat seat) {
        Horizon<G> horizon(sc_, s_, seat, Reach::Procedure);
        tried_ = s_;
        for (const Action a : plan_) take_on(tried_, seat, a);
        for (std::size_t i = 0; i < kShort && !horizon.reached(tried_); ++i) {
            const Seat asked = to_act<G>(tried_).lowest();
            offer<G>(sc_, tried_, asked, inner_);
            if (inner_.empty()) break;
            take_on(tried_, asked, leanings_.likely(sc_, tried_, asked, inner_, rng_));
        }
        return judge(tried_, seat);
    }

    /// Looks at a few answers with what follows them. The best that leads back to the question is taken if it
    /// improves anything; after a few looks in vain, the best way on.
    void contest(const Question<G>& question, Seat seat, unsigned width) {
        if (stretch_ != &question || stretch_seat_ != seat) {
            stretch_ = &question;
            stretch_seat_ = seat;
            worth_now_ = judge(s_, seat);
            in_vain_ = 0;
        }
        double back = kNothing;
        double away = kNothing;
        const auto look_at = [&](Action a) {
            tried_ = s_;
            const bool is_back = follow(question, seat, a);
            const double worth = judge(tried_, seat);
            double& best = is_back ? back : away;
            if (worth <= best) return;
            best = worth;
            (is_back ? best_back_ : best_away_) = tried_;
        };
        unsigned plain = 0;
        for (const Action a : offers_) {
            if (plain < kMostPlain && G::verbs()[a.verb].operands[0] == Domain::None) {
                look_at(a);
                ++plain;
            }
        }
        for (unsigned i = 0; i < width; ++i) look_at(leanings_.likely(sc_, s_, seat, offers_, rng_));
        if (back > worth_now_) {
            s_ = best_back_;
            worth_now_ = back;
            in_vain_ = 0;
        } else if (back != kNothing && ++in_vain_ < kPatience) {
            return;  // another look
        } else if (away != kNothing) {
            s_ = best_away_;
            stretch_ = nullptr;
        } else {
            s_ = best_back_;
            worth_now_ = back;
        }
    }

    /// Takes an answer on tried_ and what it leads to, at random: whether the question is asked again.
    bool follow(const Question<G>& question, Seat seat, Action a) {
        for (std::size_t i = 0; i < kDeepest; ++i) {
            const Effects effects = take_on(tried_, seat, a);
            if (!effects.undoable_by(seat) || !to_act<G>(tried_).contains(seat) ||
                tried_.agenda.depth() < s_.agenda.depth()) {
                return false;
            }
            const Question<G>& next = question_for<G>(tried_, seat);
            if (&next == &question) return true;
            if (next.kind == QuestionKind::Draft) return false;
            offer<G>(sc_, tried_, seat, inner_);
            if (inner_.empty()) return false;
            a = any_of(inner_);
        }
        return false;
    }

    const Scenario& sc_;
    Eye eye_;
    Rng rng_;
    Dice dice_;
    State s_{}, tried_{}, best_back_{}, best_away_{};
    Offers offers_, inner_;
    Plan plan_, best_plan_;
    Leanings<G> leanings_;
    const Experience* experience_ = nullptr;
    std::array<Given, kMostGiven> given_{};
    std::size_t given_count_ = 0;
    std::uint64_t work_ = 0;
    const Question<G>* stretch_ = nullptr;  // whose looks are counted
    Seat stretch_seat_{};
    double worth_now_ = 0;
    unsigned in_vain_ = 0;
};

}  // namespace bivouac::bots
