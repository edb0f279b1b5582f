// Exact odds: runs a piece of play along every path of distinct dice results and adds up exact weights.
// A sum of two dice branches eleven ways, hits of n dice n + 1 ways; equal results are merged as they come.
// Over budget it says so, and the caller samples instead: sample() answers with counts and their error.
// Never touches the dice of a match, and never gives an incomplete answer as a complete one.
#pragma once

#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/dice.hpp"
#include "engine/rational.hpp"

namespace bivouac {

// One path through the tree of results, and how to come to the next: Dice in enumerating mode walk it.
class RollTree {
  public:
    static constexpr std::size_t kMaxDepth = Dice::kMaxRolls;

    // The value that the present path gives a request; without meaning if has_overflowed() afterwards.
    int answer(const RollRequest& request);

    // The chance of the path walked so far.
    [[nodiscard]] Rational weight() const { return depth_ == 0 ? Rational(1) : path_[depth_ - 1].weight; }
    // True once a weight did not fit in 64 bits or the path grew too long: the walk has no meaning any more.
    [[nodiscard]] bool has_overflowed() const { return overflowed_; }

    // After a run: goes to the next path, and back to the root. False when all have been walked.
    bool advance();

  private:
    struct Branching {
        Rational weight;  // of the path up to and with this choice
        Rolled ask{};
        std::uint16_t choice = 0;
        std::uint16_t choices = 0;
    };

    std::array<Branching, kMaxDepth> path_{};
    std::size_t length_ = 0;  // of the path to follow
    std::size_t depth_ = 0;   // how far this run has come
    bool overflowed_ = false;
};

enum class Completeness : std::uint8_t { Complete, OutOfPaths, OutOfTime, TooFine };

struct EnumerationBudget {
    std::uint64_t paths = 1'000'000;
    std::chrono::nanoseconds time = std::chrono::milliseconds(50);
};

inline constexpr std::chrono::nanoseconds kNoDeadline = std::chrono::nanoseconds::max();

template <class Key>
struct WeightedOutcome {
    Key key;
    Rational weight;
};

// The outcomes in the order in which they were first met. The weights add up to 1 if and only if complete.
template <class Key>
struct Distribution {
    std::vector<WeightedOutcome<Key>> outcomes;
    std::uint64_t paths = 0;
    Completeness completeness = Completeness::Complete;

    [[nodiscard]] bool is_complete() const { return completeness == Completeness::Complete; }
};

template <class Key>
struct CountedOutcome {
    Key key;
    std::uint64_t count = 0;
};

// The outcomes of so many runs with random dice. Reports only, hence floating point.
template <class Key>
struct Sample {
    std::vector<CountedOutcome<Key>> outcomes;
    std::uint64_t runs = 0;

    [[nodiscard]] double share(const CountedOutcome<Key>& outcome) const {
        return static_cast<double>(outcome.count) / static_cast<double>(runs);
    }
    // Of the share. Counted as if two more runs had hit and two had missed (Agresti and Coull), so that an
    // outcome met in every run is not called certain.
    [[nodiscard]] double standard_error(const CountedOutcome<Key>& outcome) const {
        const double n = static_cast<double>(runs) + 4;
        const double p = (static_cast<double>(outcome.count) + 2) / n;
        return std::sqrt(p * (1 - p) / n);
    }
};

namespace detail {

// Outcomes by key, in the order of their first coming.
template <class Outcome, class Key, class Hash, class Equal>
class Merger {
  public:
    Merger(std::vector<Outcome>& outcomes, Hash hash, Equal equal)
        : outcomes_(outcomes), index_(16, std::move(hash), std::move(equal)) {}

    Outcome& at(Key key) {
        const auto [found, is_new] = index_.try_emplace(key, outcomes_.size());
        if (is_new) outcomes_.push_back(Outcome{std::move(key), {}});
        return outcomes_[found->second];
    }

  private:
    std::vector<Outcome>& outcomes_;
    std::unordered_map<Key, std::size_t, Hash, Equal> index_;
};

class Deadline {
  public:
    explicit Deadline(std::chrono::nanoseconds time) : time_(time), start_(Clock::now()) {}
    [[nodiscard]] bool has_passed() const { return time_ != kNoDeadline && Clock::now() - start_ >= time_; }

  private:
    using Clock = std::chrono::steady_clock;
    std::chrono::nanoseconds time_;
    Clock::time_point start_;
};

}  // namespace detail

// Run is called with Dice& and gives a key (a result, or a whole State with its own Hash and Equal). It must
// depend on nothing but the dice: it is called once a path.
template <class Run, class Key = std::decay_t<std::invoke_result_t<Run&, Dice&>>, class Hash = std::hash<Key>,
          class Equal = std::equal_to<Key>>
[[nodiscard]] Distribution<Key> enumerate(Run&& run, EnumerationBudget budget = {}, Hash hash = {},
                                          Equal equal = {}) {
    Distribution<Key> result;
    detail::Merger<WeightedOutcome<Key>, Key, Hash, Equal> merger(result.outcomes, std::move(hash),
                                                                  std::move(equal));
    const detail::Deadline deadline(budget.time);
    RollTree tree;
    Dice dice = Dice::enumerating(tree);
    const auto incomplete = [&](Completeness why) {
        result.completeness = why;
        return result;
    };
    do {
        if (result.paths == budget.paths) return incomplete(Completeness::OutOfPaths);
        if (result.paths > 0 && deadline.has_passed()) return incomplete(Completeness::OutOfTime);
        dice.begin_decision();
        Key key = run(dice);
        if (tree.has_overflowed()) return incomplete(Completeness::TooFine);
        WeightedOutcome<Key>& outcome = merger.at(std::move(key));
        const auto total = Rational::checked_add(outcome.weight, tree.weight());
        if (!total) return incomplete(Completeness::TooFine);
        outcome.weight = *total;
        ++result.paths;
    } while (tree.advance());
    return result;
}

struct SampleBudget {
    std::uint64_t runs = 10'000;
    std::chrono::nanoseconds time = std::chrono::milliseconds(50);
};

// As enumerate(), with fast dice of the given seed; at least one run, whatever the budget.
template <class Run, class Key = std::decay_t<std::invoke_result_t<Run&, Dice&>>, class Hash = std::hash<Key>,
          class Equal = std::equal_to<Key>>
[[nodiscard]] Sample<Key> sample(Run&& run, std::uint64_t seed, SampleBudget budget = {}, Hash hash = {},
                                 Equal equal = {}) {
    Sample<Key> result;
    detail::Merger<CountedOutcome<Key>, Key, Hash, Equal> merger(result.outcomes, std::move(hash),
                                                                 std::move(equal));
    const detail::Deadline deadline(budget.time);
    Dice dice = Dice::fast(seed);
    do {
        dice.begin_decision();
        ++merger.at(run(dice)).count;
        ++result.runs;
    } while (result.runs < budget.runs && !deadline.has_passed());
    return result;
}

}  // namespace bivouac
