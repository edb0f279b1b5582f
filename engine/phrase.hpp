// Phrases: everything the program says, as a key and typed operands. Rules code never builds sentences;
// engine/words.hpp turns phrases into a language in one place.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "engine/action.hpp"
#include "engine/rational.hpp"

namespace bivouac {

/// One operand of a phrase: a value and the domain in which it is named. Fractions are numbers with a
/// denominator.
struct Operand {
    std::int32_t value = 0;
    std::uint16_t denominator = 1;
    Domain domain = Domain::None;

    constexpr Operand() = default;
    constexpr Operand(Domain d, std::int32_t v) : value(v), domain(d) {}
    static constexpr Operand number(std::int64_t v) { return {Domain::Number, static_cast<std::int32_t>(v)}; }
    static constexpr Operand ratio(const Rational& r) {
        Operand o{Domain::Number, static_cast<std::int32_t>(r.num())};
        o.denominator = static_cast<std::uint16_t>(r.den());
        return o;
    }
    friend constexpr bool operator==(const Operand&, const Operand&) = default;
};

/// `key` must be a string literal: a phrase is copied freely and outlives its maker.
struct Phrase {
    static constexpr std::size_t kMost = 6;

    std::string_view key;
    std::array<Operand, kMost> with{};
    std::uint8_t count = 0;

    constexpr Phrase() = default;
    constexpr Phrase(std::string_view k, std::initializer_list<Operand> operands = {}) : key(k) {
        assert(operands.size() <= kMost);
        for (const Operand& o : operands) with[count++] = o;
    }
    [[nodiscard]] constexpr bool empty() const { return key.empty(); }
    friend constexpr bool operator==(const Phrase&, const Phrase&) = default;
};

}  // namespace bivouac
