// Verdicts: whether a choice is legal and, if not, which rules forbid it. Offers and refusals use the
// same predicates, so a verdict is never a second opinion.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "engine/phrase.hpp"
#include "engine/rule.hpp"

namespace bivouac {

struct Reason {
    Rule rule;
    Phrase phrase;

    friend constexpr bool operator==(const Reason&, const Reason&) = default;
};

class Verdict {
  public:
    static constexpr std::size_t kMost = 4;

    constexpr Verdict() = default;
    static constexpr Verdict legal() { return {}; }
    static constexpr Verdict refused(Rule rule, Phrase phrase) {
        Verdict v;
        v.add(rule, phrase);
        return v;
    }
    /// The first four reasons are kept: more would not be read.
    constexpr void add(Rule rule, Phrase phrase) {
        if (count_ < kMost) reasons_[count_++] = {rule, phrase};
    }
    [[nodiscard]] constexpr bool allowed() const { return count_ == 0; }
    constexpr explicit operator bool() const { return allowed(); }
    [[nodiscard]] constexpr std::span<const Reason> reasons() const { return {reasons_.data(), count_}; }
    friend constexpr bool operator==(const Verdict&, const Verdict&) = default;

  private:
    std::array<Reason, kMost> reasons_{};
    std::size_t count_ = 0;
};

}  // namespace bivouac
