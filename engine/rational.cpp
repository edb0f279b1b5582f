#include "engine/rational.hpp"

#include <charconv>

namespace bivouac {
namespace {

// Digits only, taken off the front of the text.
std::optional<std::int64_t> take_digits(std::string_view& text) {
    if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

bool take_sign(std::string_view& text, char sign) {
    if (text.empty() || text.front() != sign) return false;
    text.remove_prefix(1);
    return true;
}

}  // namespace

std::optional<Rational> Rational::read(std::string_view text) {
    const std::int64_t sign = take_sign(text, '-') ? -1 : 1;
    const auto first = take_digits(text);
    if (!first) return std::nullopt;
    if (text.empty()) return checked(sign * *first, 1);

    // `5/2` has its numerator first, `2 1/2` a whole number before it.
    const bool is_mixed = take_sign(text, ' ');
    const auto num = is_mixed ? take_digits(text) : first;
    if (!num || !take_sign(text, '/')) return std::nullopt;
    const auto den = take_digits(text);
    if (!den || !text.empty()) return std::nullopt;
    const auto fraction = checked(sign * *num, *den);
    if (!fraction || !is_mixed) return fraction;
    return checked_add(*fraction, Rational(sign * *first));
}

std::string Rational::text() const {
    if (is_whole()) return std::to_string(num_);
    const std::int64_t whole_part = num_ / den_;
    const std::int64_t rest = num_ % den_;
    const std::string den = "/" + std::to_string(den_);
    if (whole_part == 0) return std::to_string(rest) + den;
    return std::to_string(whole_part) + " " + std::to_string(rest < 0 ? -rest : rest) + den;
}

}  // namespace bivouac
