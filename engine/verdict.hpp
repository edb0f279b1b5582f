// Verdicts: whether a choice is legal and, if not, which rules forbid it. Offers and refusals use the
// same predicates, so a verdict is never a second opinion.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

#include "engine/phrase.hpp"
#include "engine/rule.hpp"

namespace bivouac {

struct Reason {
    Rule rule;
    Phrase phrase;

    friend constexpr bool operator==(const Reason&, const Reason&) = default;
};

/// Reasons that there are not are never made, copied or compared: millions of verdicts are asked for only to
/// learn whether there are any.
class Verdict {
  public:
    static constexpr std::size_t kMost = 4;

    Verdict() noexcept {}  // NOLINT(modernize-use-equals-default): it leaves the reasons unmade
    Verdict(const Verdict& other) noexcept { *this = other; }
    Verdict& operator=(const Verdict& other) noexcept {
        if (this == &other) return *this;
        count_ = other.count_;
        std::uninitialized_copy_n(other.made_, count_, made_);
        return *this;
    }
    ~Verdict() = default;

    static Verdict legal() { return {}; }
    static Verdict refused(const Rule& rule, const Phrase& phrase) {
        Verdict v;
        v.add(rule, phrase);
        return v;
    }
    /// The first four reasons are kept: more would not be read. Made in their place: a copy on the way would
    /// wait for what was just written, and that is half of a refusal.
    void add(const Rule& rule, const Phrase& phrase) {
        if (count_ < kMost) std::construct_at(made_ + count_++, rule, phrase);
    }
    [[nodiscard]] bool allowed() const { return count_ == 0; }
    explicit operator bool() const { return allowed(); }
    [[nodiscard]] std::span<const Reason> reasons() const { return {made_, count_}; }
    friend bool operator==(const Verdict& a, const Verdict& b) {
        return std::ranges::equal(a.reasons(), b.reasons());
    }

  private:
    static_assert(std::is_trivially_copyable_v<Reason> && std::is_trivially_destructible_v<Reason>);

    std::size_t count_ = 0;
    union {
        Reason made_[kMost];  // the first `count_` are
    };
};

}  // namespace bivouac
