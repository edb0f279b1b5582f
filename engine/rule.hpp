// The number of one rule of a rulebook, as the ledger spells it: "B7.1", "B.TEC.clear", "MAR.E1".
// A small plain value that travels in verdicts, tallies and events; the words that belong to it
// are in the game's ledger (engine/ledger.hpp), found by this number.
// It must never hold words, nor anything but the number: unused bytes are zero, so that equal
// rules are equal bytes.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <functional>
#include <string_view>
#include <type_traits>

namespace bivouac {

struct Rule {
    static constexpr std::size_t kLongest = 15;  // characters of an id; the 16th byte stays zero

    char id[kLongest + 1] = {};

    constexpr Rule() = default;  // no rule: the empty id

    // From a literal, checked while compiling: too long a number does not compile.
    template <std::size_t N>
    consteval Rule(const char (&literal)[N]) {  // NOLINT(google-explicit-constructor): Rule r = "B7.1"
        static_assert(N <= kLongest + 1, "a rule number has at most 15 characters");
        std::copy_n(literal, N, id);
    }

    // From text known only at run time; too long a text gives no rule.
    [[nodiscard]] static constexpr Rule from(std::string_view number) {
        Rule rule;
        if (number.size() <= kLongest) std::copy_n(number.data(), number.size(), rule.id);
        return rule;
    }

    [[nodiscard]] constexpr std::string_view text() const { return {id}; }
    [[nodiscard]] constexpr bool empty() const { return id[0] == '\0'; }

    friend constexpr bool operator==(const Rule&, const Rule&) = default;
    friend constexpr std::strong_ordering operator<=>(const Rule& a, const Rule& b) {
        return a.text() <=> b.text();
    }
};

static_assert(sizeof(Rule) == 16 && std::is_trivially_copyable_v<Rule> &&
              std::has_unique_object_representations_v<Rule>);

}  // namespace bivouac

template <>
struct std::hash<bivouac::Rule> {
    std::size_t operator()(const bivouac::Rule& rule) const noexcept {
        return std::hash<std::string_view>{}(rule.text());
    }
};
