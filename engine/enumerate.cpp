#include "engine/enumerate.hpp"

#include <bit>
#include <optional>

#include "engine/stop.hpp"

namespace bivouac {
namespace {

// 6^24 is the last power of six that fits in 64 bits.
constexpr std::size_t kMaxExactSum = 24;

// In how many ways n dice show n + k pips.
using WaysTable = std::array<std::array<std::int64_t, 5 * kMaxExactSum + 1>, kMaxExactSum + 1>;

constexpr WaysTable count_ways() {
    WaysTable ways{};
    ways[0][0] = 1;
    for (std::size_t n = 1; n <= kMaxExactSum; ++n) {
        for (std::size_t k = 0; k <= 5 * n; ++k) {
            for (std::size_t face = 0; face < 6 && face <= k; ++face) ways[n][k] += ways[n - 1][k - face];
        }
    }
    return ways;
}

constexpr WaysTable kWays = count_ways();

constexpr std::int64_t sixes(std::size_t n) {
    return n == 0 ? 1 : 6 * sixes(n - 1);
}

bool is_certain(const Rolled& hits) {
    return hits.at_most == 0 || hits.at_most == 6;
}

std::uint16_t count_branches(const RollRequest& request) {
    const Rolled& ask = request.ask;
    std::size_t branches = 0;
    switch (ask.kind) {
        case RollKind::Die:
            branches = ask.sides;
            break;
        case RollKind::Sum:
            branches = 5U * ask.count + 1U;
            break;
        case RollKind::Hits:
            branches = is_certain(ask) ? 1 : ask.count + 1U;
            break;
        case RollKind::Draw:
            branches = request.weights.empty() ? ask.count : 0;
            for (const std::uint16_t weight : request.weights) branches += weight > 0 ? 1 : 0;
            break;
    }
    return static_cast<std::uint16_t>(branches);
}

// k of n dice: (n over k) p^k (1-p)^(n-k).
std::optional<Rational> binomial_chance(std::int64_t n, std::int64_t k, Rational p) {
    Rational chance(1);
    const auto times = [&chance](Rational factor) {
        const auto product = Rational::checked_multiply(chance, factor);
        if (product) chance = *product;
        return product.has_value();
    };
    for (std::int64_t i = 1; i <= k; ++i) {
        if (!times(Rational(n - k + i, i)) || !times(p)) return std::nullopt;
    }
    for (std::int64_t i = k; i < n; ++i) {
        if (!times(1 - p)) return std::nullopt;
    }
    return chance;
}

// The element of a draw that a branch stands for. Elements without weight are no branches.
std::size_t drawn(const RollRequest& request, std::uint16_t choice) {
    if (request.weights.empty()) {
        std::uint64_t rest = request.set;
        for (; choice > 0; --choice) rest &= rest - 1;
        return static_cast<std::size_t>(std::countr_zero(rest));
    }
    std::size_t i = 0;
    while (request.weights[i] == 0 || choice-- > 0) ++i;
    return i;
}

int value_of(const RollRequest& request, std::uint16_t choice) {
    const Rolled& ask = request.ask;
    switch (ask.kind) {
        case RollKind::Die:
            return choice + 1;
        case RollKind::Sum:
            return ask.count + choice;
        case RollKind::Hits:
            return ask.at_most == 6 ? ask.count : choice;
        case RollKind::Draw:
            return static_cast<int>(drawn(request, choice));
    }
    stop("a roll of no kind");
}

// Nothing where it does not fit in 64 bits.
std::optional<Rational> chance_of(const RollRequest& request, std::uint16_t choice) {
    const Rolled& ask = request.ask;
    switch (ask.kind) {
        case RollKind::Die:
            return Rational(1, ask.sides);
        case RollKind::Sum:
            if (ask.count > kMaxExactSum) return std::nullopt;
            return Rational(kWays[ask.count][choice], sixes(ask.count));
        case RollKind::Hits:
            if (is_certain(ask)) return Rational(1);
            return binomial_chance(ask.count, choice, Rational(ask.at_most, 6));
        case RollKind::Draw:
            if (request.weights.empty()) return Rational(1, ask.sides);
            return Rational(request.weights[drawn(request, choice)], ask.sides);
    }
    stop("a roll of no kind");
}

}  // namespace

int RollTree::answer(const RollRequest& request) {
    if (depth_ == kMaxDepth) {
        overflowed_ = true;
        return 0;
    }
    Branching& here = path_[depth_];
    if (depth_ == length_) {
        here = {Rational(), request.ask, 0, count_branches(request)};
        ++length_;
    } else if (here.ask != request.ask) {
        stop("odds of something that depends on more than the dice");
    }
    // All but the last choice of the path are as they were in the run before, and so are their weights.
    if (depth_ + 1 == length_) {
        const auto chance = chance_of(request, here.choice);
        const auto product = chance ? Rational::checked_multiply(weight(), *chance) : std::nullopt;
        if (!product) {
            overflowed_ = true;
            return 0;
        }
        here.weight = *product;
    }
    ++depth_;
    return value_of(request, here.choice);
}

bool RollTree::advance() {
    while (length_ > 0 && path_[length_ - 1].choice + 1 == path_[length_ - 1].choices) --length_;
    depth_ = 0;
    if (length_ == 0) return false;
    ++path_[length_ - 1].choice;
    return true;
}

}  // namespace bivouac
