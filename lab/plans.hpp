// The plans of the laboratory: so many games of each line-up, or pairs of games that are compared until a
// test has found what it looks for.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "lab/crew.hpp"
#include "lab/sequential.hpp"

namespace bivouac::lab {

/// What the seats of `ours` scored against the others: 1 for a win, half for a draw or for a game that was
/// not played to its end.
double score_of(const GameResult& result, SeatSet ours);

/// So many games of each line-up, in turn.
class CountedPlan final : public Plan {
  public:
    CountedPlan(std::size_t line_ups, std::uint64_t games_each) : done_(line_ups), games_(games_each) {
        for (auto& numbers : done_) numbers.resize(games_each);
    }
    std::optional<Job> next() override;
    void take(const GameResult& result) override;
    [[nodiscard]] std::uint64_t most() const override { return games_ * done_.size(); }
    [[nodiscard]] std::uint64_t done() const override { return count_; }

  private:
    enum class Progress : std::uint8_t { Open, Given, Done };
    std::vector<std::vector<Progress>> done_;
    std::uint64_t games_, count_ = 0;
    std::uint64_t at_ = 0;  ///< the next to look at: number times line-ups plus line-up
};

/// Two line-ups whose games of one number are looked at together.
struct Pairing {
    enum class Compare : std::uint8_t {
        Both,        ///< what the seats scored in each, two values: a bot that sits on each side in turn
        Difference,  ///< one value: by how much they scored more in the second, brought to lie between 0 and
                     ///< 1
    };
    std::size_t first = 0, second = 0;  ///< line-ups
    SeatSet first_seats, second_seats;  ///< whose score counts
    Compare compare = Compare::Both;
    std::uint64_t most = 0;  ///< pairs
    /// Stops when the average of the values is found to be above or below this one, with this probability of
    /// error each.
    struct Test {
        double claimed = 0.5;
        double error = 0.05;
        std::optional<double> otherwise{};  ///< test `claimed` or more against this or less
    };
    std::optional<Test> test;
};

class PairedPlan final : public Plan {
  public:
    explicit PairedPlan(std::vector<Pairing> pairings);
    std::optional<Job> next() override;
    void take(const GameResult& result) override;
    [[nodiscard]] std::uint64_t most() const override;
    [[nodiscard]] std::uint64_t done() const override { return count_; }

    /// The values of the pairs of a pairing in the order of their numbers, up to the first that is not
    /// complete.
    [[nodiscard]] const std::vector<double>& values(std::size_t pairing) const {
        return states_[pairing].values;
    }
    /// How many values a pair has.
    [[nodiscard]] std::size_t round(std::size_t pairing) const {
        return pairings_[pairing].compare == Pairing::Compare::Both ? 2 : 1;
    }
    [[nodiscard]] Finding finding(std::size_t pairing) const;
    /// Pairs that the test had seen when it was decided.
    [[nodiscard]] std::uint64_t decided_after(std::size_t pairing) const {
        return states_[pairing].decided_after;
    }
    [[nodiscard]] std::span<const Pairing> pairings() const { return pairings_; }

  private:
    struct Halves {
        std::optional<double> first, second;
        bool first_given = false, second_given = false;
    };
    struct State {
        std::map<std::uint64_t, Halves> open;  ///< pairs that are not complete, or come after one that is not
        std::vector<double> values;
        std::uint64_t complete = 0;  ///< pairs that gave the values
        std::optional<MeanTest> test;
        std::uint64_t decided_after = 0;
    };
    [[nodiscard]] bool is_over(std::size_t pairing) const { return finding(pairing) != Finding::Open; }
    std::optional<Job> next_of(std::size_t pairing);
    void advance(std::size_t pairing);

    std::vector<Pairing> pairings_;
    std::vector<State> states_;
    std::uint64_t count_ = 0;
};

}  // namespace bivouac::lab
