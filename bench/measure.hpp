// How fast a game's rules are, measured in random play with the concrete type: no edge, no log, fast dice.
// Random play takes a legal answer with equal chance; a draft is played as one of the game's own proposals. A
// decision counts only if there were two answers or more.
// It must never be read by rules: it is about the clock.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <time.h>

#include "engine/game.hpp"

namespace bivouac::bench {

struct Speed {
    double decisions_per_second = 0;
    double mean_offers = 0;  ///< of the decisions that count
    double games_per_second = 0;
    double turns_per_second = 0;  ///< whole turns of the battle
    double ns_offer = 0;
    double ns_take = 0;
    double ns_copy = 0;
    std::size_t state_bytes = 0;
    std::uint64_t decisions = 0, games = 0;
};

using Clock = std::chrono::steady_clock;

/// Counts the seconds that this thread has had the processor: other programs on the machine do not count.
class Stopwatch {
  public:
    [[nodiscard]] double seconds() const { return now() - start_; }

  private:
    static double now() {
        timespec t{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
    }
    double start_ = now();
};

/// Keeps the optimizer from leaving out work whose result is not used.
template <class T>
void keep(const T& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

/// ns per step of a fixed loop of xorshift64, so that machines can be compared.
inline double calibration_ns() {
    constexpr std::uint64_t kSteps = 50'000'000;
    std::uint64_t x = 0x9E3779B97F4A7C15U;
    const Stopwatch watch;
    for (std::uint64_t i = 0; i < kSteps; ++i) {
        x ^= x << 13U;
        x ^= x >> 7U;
        x ^= x << 17U;
    }
    keep(x);
    return watch.seconds() * 1e9 / static_cast<double>(kSteps);
}

/// Positions met in random play, each with the answer that was taken.
template <Game G>
struct Samples {
    std::vector<typename G::State> states;
    std::vector<Seat> seats;
    std::vector<Action> actions;
};

/// Plays at random, one game after the other.
template <Game G>
class RandomPlay {
  public:
    using State = typename G::State;

    RandomPlay(const typename G::Scenario& sc, std::uint64_t seed)
        : sc_(sc),
          rng_(seed),
          dice_(Dice::fast(seed + 1)),
          offers_(std::make_unique<Offers>()),
          plan_(std::make_unique<Plan>()) {}

    /// A whole game; false if it stopped because `until` has passed.
    bool play(State& s, Clock::time_point until, Samples<G>* samples = nullptr) {
        start<G>(sc_, s, dice_, nullptr);
        for (std::uint32_t n = 1; !to_act<G>(s).empty(); ++n) {
            if (n % 64 == 0 && Clock::now() >= until) return false;
            decide(s, to_act<G>(s).lowest(), samples);
        }
        return true;
    }
    [[nodiscard]] std::uint64_t decisions() const { return decisions_; }
    [[nodiscard]] std::uint64_t offers() const { return offered_; }

  private:
    static constexpr std::size_t kMostSamples = 512;

    void decide(State& s, Seat seat, Samples<G>* samples) {
        const Question<G>& question = question_for<G>(s, seat);
        if (question.kind == QuestionKind::Draft) {
            plan_->clear();
            question.propose(sc_, s, seat, rng_, *plan_);
            for (const Action a : *plan_) {
                offer<G>(sc_, s, seat, *offers_);
                take_one(s, seat, a, samples);
            }
        } else {
            offer<G>(sc_, s, seat, *offers_);
            const Action a = (*offers_)[rng_.below(static_cast<std::uint32_t>(offers_->size()))];
            take_one(s, seat, a, samples);
        }
    }

    void take_one(State& s, Seat seat, Action a, Samples<G>* samples) {
        if (offers_->size() >= 2) {
            ++decisions_;
            offered_ += offers_->size();
        }
        if (samples != nullptr && rng_.chance(1, 16) && samples->states.size() < kMostSamples) {
            samples->states.push_back(s);
            samples->seats.push_back(seat);
            samples->actions.push_back(a);
        }
        take<G>(sc_, s, seat, a, dice_, nullptr);
    }

    const typename G::Scenario& sc_;
    Rng rng_;
    Dice dice_;
    std::unique_ptr<Offers> offers_;
    std::unique_ptr<Plan> plan_;
    std::uint64_t decisions_ = 0, offered_ = 0;
};

template <Game G>
Samples<G> sample_positions(const typename G::Scenario& sc) {
    Samples<G> samples;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        typename G::State s{};
        RandomPlay<G>(sc, seed).play(s, Clock::time_point::max(), &samples);
    }
    return samples;
}

template <Game G>
double time_offer(const typename G::Scenario& sc, const Samples<G>& samples) {
    constexpr int kRounds = 20;
    const auto offers = std::make_unique<Offers>();
    const Stopwatch watch;
    for (int round = 0; round < kRounds; ++round) {
        for (std::size_t i = 0; i < samples.states.size(); ++i) {
            offer<G>(sc, samples.states[i], samples.seats[i], *offers);
            keep(*offers);
        }
    }
    return watch.seconds() * 1e9 / (kRounds * static_cast<double>(samples.states.size()));
}

/// Copies between 64-byte aligned states that stay in the nearest cache.
template <Game G>
double time_copy(const Samples<G>& samples) {
    constexpr int kRounds = 2'000'000;
    constexpr std::size_t kStates = 4;
    std::vector<typename G::State> copies(samples.states.begin(), samples.states.begin() + kStates);
    const Stopwatch watch;
    for (std::size_t i = 0; i < kRounds; ++i) {
        copies[(i + 1) % kStates] = copies[i % kStates];
        keep(copies);
    }
    return watch.seconds() * 1e9 / kRounds;
}

/// A take on a copy, less what the copying took.
template <Game G>
double time_take(const typename G::Scenario& sc, const Samples<G>& samples) {
    constexpr int kRounds = 20;
    Dice dice = Dice::fast(7);
    typename G::State s{};
    const auto run = [&](bool taking) {
        const Stopwatch watch;
        for (int round = 0; round < kRounds; ++round) {
            for (std::size_t i = 0; i < samples.states.size(); ++i) {
                s = samples.states[i];
                keep(s);
                if (taking) take<G>(sc, s, samples.seats[i], samples.actions[i], dice, nullptr);
            }
        }
        return watch.seconds();
    };
    const double copying = run(false);
    return (run(true) - copying) * 1e9 / (kRounds * static_cast<double>(samples.states.size()));
}

/// `turns_of(state)`: how many turns of the battle have been begun.
template <Game G, class TurnsOf>
Speed measure(const typename G::Scenario& sc, double seconds, TurnsOf turns_of) {
    Speed speed;
    const Samples<G> samples = sample_positions<G>(sc);
    speed.state_bytes = sizeof(typename G::State);
    speed.ns_offer = time_offer<G>(sc, samples);
    speed.ns_take = time_take<G>(sc, samples);
    speed.ns_copy = time_copy<G>(samples);
    RandomPlay<G> random(sc, 42);
    const Stopwatch watch;
    const auto until =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    double turns = 0;
    while (Clock::now() < until) {
        typename G::State s{};
        if (random.play(s, until)) ++speed.games;
        turns += turns_of(s);
    }
    const double took = watch.seconds();
    speed.decisions = random.decisions();
    speed.decisions_per_second = static_cast<double>(random.decisions()) / took;
    speed.mean_offers = static_cast<double>(random.offers()) / static_cast<double>(random.decisions());
    speed.games_per_second = static_cast<double>(speed.games) / took;
    speed.turns_per_second = turns / took;
    return speed;
}

}  // namespace bivouac::bench
