// Tallies: a number with its reasons, so that a player can see how 17 became 8 1/2 and by which rules.
// Exact: fractions are rationals. A tally adds and multiplies in the order in which lines are written.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "engine/phrase.hpp"
#include "engine/rational.hpp"
#include "engine/rule.hpp"

namespace bivouac {

struct TallyLine {
    enum class Kind : std::uint8_t { Plus, Times };

    Kind kind = Kind::Plus;
    Rational amount;
    Phrase reason;
    Rule rule;

    friend constexpr bool operator==(const TallyLine&, const TallyLine&) = default;
};

class Tally {
  public:
    static constexpr std::size_t kMost = 32;

    void plus(Rational amount, Phrase reason, Rule rule) {
        total_ = total_ + amount;
        add({TallyLine::Kind::Plus, amount, reason, rule});
    }
    void times(Rational factor, Phrase reason, Rule rule) {
        total_ = total_ * factor;
        add({TallyLine::Kind::Times, factor, reason, rule});
    }
    [[nodiscard]] Rational total() const { return total_; }
    [[nodiscard]] std::span<const TallyLine> lines() const { return {lines_.data(), count_}; }
    friend bool operator==(const Tally&, const Tally&) = default;

  private:
    void add(const TallyLine& line) {
        assert(count_ < kMost && "a tally has too many lines");
        lines_[count_++] = line;
    }

    Rational total_{0};
    std::array<TallyLine, kMost> lines_{};
    std::size_t count_ = 0;
};

}  // namespace bivouac
