// Exact fractions for strengths, odds and chances: two 64-bit integers, lowest terms, denominator above zero.
// Halves and thirds of the rulebooks stay exact, so no rule ever rounds but where its text says so.
// Overflow never wraps: the operators stop the program, the checked forms answer with nothing.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>

#include "engine/stop.hpp"

namespace bivouac {

class Rational {
  public:
    constexpr Rational() = default;
    constexpr Rational(std::int64_t whole) : num_(whole) {}  // NOLINT(google-explicit-constructor): 2 is 2/1
    constexpr Rational(std::int64_t num, std::int64_t den) : Rational(need(checked(num, den))) {}

    // num/den in lowest terms; nothing if den is zero or the value does not fit.
    static constexpr std::optional<Rational> checked(std::int64_t num, std::int64_t den);
    static constexpr std::optional<Rational> checked_add(Rational a, Rational b);
    static constexpr std::optional<Rational> checked_multiply(Rational a, Rational b);

    // Reads `3`, `-3`, `5/2`, `-1/2`, `2 1/2`, `-2 1/2`; nothing for anything else.
    static std::optional<Rational> read(std::string_view text);
    // Writes `3`, `1/2`, `2 1/2`, `-2 1/2`: what read() takes back to the same value.
    [[nodiscard]] std::string text() const;

    [[nodiscard]] constexpr std::int64_t num() const { return num_; }
    [[nodiscard]] constexpr std::int64_t den() const { return den_; }
    [[nodiscard]] constexpr bool is_whole() const { return den_ == 1; }
    // The value as an integer, of a value that is one.
    [[nodiscard]] constexpr std::int64_t whole() const {
        if (!is_whole()) stop("a fraction was taken for a whole number");
        return num_;
    }
    // The greatest integer not above, and the least not below.
    [[nodiscard]] constexpr std::int64_t floor() const { return num_ / den_ - (num_ % den_ < 0 ? 1 : 0); }
    [[nodiscard]] constexpr std::int64_t ceil() const { return num_ / den_ + (num_ % den_ > 0 ? 1 : 0); }
    // For reports and pictures only, never for a rule.
    [[nodiscard]] constexpr double approximate() const {
        return static_cast<double>(num_) / static_cast<double>(den_);
    }

    friend constexpr Rational operator+(Rational a, Rational b) { return need(checked_add(a, b)); }
    friend constexpr Rational operator-(Rational a) { return Rational(a.negated_num(), a.den_, Lowest{}); }
    friend constexpr Rational operator-(Rational a, Rational b) { return a + -b; }
    friend constexpr Rational operator*(Rational a, Rational b) { return need(checked_multiply(a, b)); }
    friend constexpr Rational operator/(Rational a, Rational b) { return a * Rational(b.den_, b.num_); }
    constexpr Rational& operator+=(Rational b) { return *this = *this + b; }
    constexpr Rational& operator-=(Rational b) { return *this = *this - b; }
    constexpr Rational& operator*=(Rational b) { return *this = *this * b; }
    constexpr Rational& operator/=(Rational b) { return *this = *this / b; }

    // Lowest terms are unique, so equal values have equal members.
    friend constexpr bool operator==(Rational a, Rational b) = default;
    friend constexpr std::strong_ordering operator<=>(Rational a, Rational b) {
        return static_cast<Wide>(a.num_) * b.den_ <=> static_cast<Wide>(b.num_) * a.den_;
    }

  private:
    __extension__ typedef __int128 Wide;  // NOLINT(modernize-use-using): an alias cannot say __extension__
    struct Lowest {};
    constexpr Rational(std::int64_t num, std::int64_t den, Lowest /*already*/) : num_(num), den_(den) {}

    static constexpr Rational need(std::optional<Rational> result) {
        if (!result) stop("a fraction divides by zero or does not fit in 64 bits");
        return *result;
    }
    [[nodiscard]] constexpr std::int64_t negated_num() const {
        if (num_ == std::numeric_limits<std::int64_t>::min()) stop("a fraction does not fit in 64 bits");
        return -num_;
    }

    std::int64_t num_ = 0;
    std::int64_t den_ = 1;
};

constexpr std::optional<Rational> Rational::checked(std::int64_t num, std::int64_t den) {
    constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
    // The least integer has no positive twin, which gcd and the sign need; no rule comes near it.
    if (den == 0 || den == kLeast || num == kLeast) return std::nullopt;
    const std::int64_t common = std::gcd(num, den);
    const std::int64_t sign = den < 0 ? -1 : 1;
    return Rational(sign * (num / common), sign * (den / common), Lowest{});
}

constexpr std::optional<Rational> Rational::checked_add(Rational a, Rational b) {
    const std::int64_t common = std::gcd(a.den_, b.den_);
    std::int64_t left = 0;
    std::int64_t right = 0;
    std::int64_t num = 0;
    std::int64_t den = 0;
    if (__builtin_mul_overflow(a.num_, b.den_ / common, &left) ||
        __builtin_mul_overflow(b.num_, a.den_ / common, &right) ||
        __builtin_add_overflow(left, right, &num) || __builtin_mul_overflow(a.den_ / common, b.den_, &den)) {
        return std::nullopt;
    }
    return checked(num, den);
}

constexpr std::optional<Rational> Rational::checked_multiply(Rational a, Rational b) {
    // Cancelling across first leaves lowest terms, and overflows only where the result itself does not fit.
    const std::int64_t ab = std::gcd(a.num_, b.den_);
    const std::int64_t ba = std::gcd(b.num_, a.den_);
    std::int64_t num = 0;
    std::int64_t den = 0;
    if (__builtin_mul_overflow(a.num_ / ab, b.num_ / ba, &num) ||
        __builtin_mul_overflow(a.den_ / ba, b.den_ / ab, &den)) {
        return std::nullopt;
    }
    return Rational(num, den, Lowest{});
}

}  // namespace bivouac
