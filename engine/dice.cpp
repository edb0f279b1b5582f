#include "engine/dice.hpp"

#include <bit>
#include <numeric>

#include "engine/enumerate.hpp"

namespace bivouac {
namespace {

// Where random answers start after a fault. Any number would do: the result is thrown away.
constexpr std::uint64_t kFaultSeed = 1;

std::uint16_t checked_value(int value) {
    if (value < 0 || value > 65'535) stop("a scripted value that no roll can give");
    return static_cast<std::uint16_t>(value);
}

// The element on which the n-th unit of weight falls, n from 1.
int element_at(const RollRequest& request, std::uint32_t n) {
    if (request.weights.empty()) {
        std::uint64_t rest = request.set;
        for (; n > 1; --n) rest &= rest - 1;
        return std::countr_zero(rest);
    }
    std::size_t i = 0;
    while (n > request.weights[i]) n -= request.weights[i++];
    return static_cast<int>(i);
}

bool is_possible_draw(const RollRequest& request, int index) {
    if (request.weights.empty()) return index < 64 && ((request.set >> index) & 1U) != 0;
    const auto i = static_cast<std::size_t>(index);
    return i < request.weights.size() && request.weights[i] > 0;
}

bool is_possible(const RollRequest& request, int value) {
    const int count = request.ask.count;
    switch (request.ask.kind) {
        case RollKind::Die:
            return value >= 1 && value <= request.ask.sides;
        case RollKind::Sum:
            return value >= count && value <= 6 * count;
        case RollKind::Hits:
            if (request.ask.at_most == 0) return value == 0;
            if (request.ask.at_most == 6) return value == count;
            return value >= 0 && value <= count;
        case RollKind::Draw:
            return is_possible_draw(request, value);
    }
    stop("a roll of no kind");
}

}  // namespace

Dice Dice::fair(const FairSeeds& seeds, std::uint32_t next_number) {
    Dice dice(Mode::Fair, kFaultSeed);
    dice.seeds_ = seeds;
    dice.next_number_ = next_number;
    return dice;
}

Dice Dice::fast(std::uint64_t seed) {
    return {Mode::Fast, seed};
}

Dice Dice::scripted(std::initializer_list<int> values) {
    Dice dice(Mode::Scripted, kFaultSeed);
    dice.script_.reserve(values.size());
    for (const int value : values) dice.script_.push_back(checked_value(value));
    return dice;
}

Dice Dice::scripted(std::span<const std::uint16_t> values) {
    Dice dice(Mode::Scripted, kFaultSeed);
    dice.script_.assign(values.begin(), values.end());
    return dice;
}

Dice Dice::recorded() {
    return {Mode::Recorded, kFaultSeed};
}

Dice Dice::enumerating(RollTree& tree) {
    Dice dice(Mode::Enumerating, kFaultSeed);
    dice.tree_ = &tree;
    return dice;
}

void Dice::feed(std::span<const std::uint16_t> values, std::uint32_t first_number) {
    if (mode_ != Mode::Recorded) stop("only recorded dice are fed");
    begin_decision();
    fed_ = values;
    used_ = 0;
    next_number_ = first_number;
    fault_ = DiceFault::None;
    fault_at_ = 0;
    rng_ = Rng(kFaultSeed);
}

DiceFault Dice::finish_decision() {
    if (mode_ == Mode::Recorded && values_left() > 0) set_fault(DiceFault::LeftOver);
    return fault_;
}

int Dice::draw(std::span<const std::uint16_t> weights) {
    const std::uint64_t total = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
    if (total == 0) stop("a draw from nothing");
    if (total > kMaxSides || weights.size() > kMaxSides) stop("a draw from too much");
    return answer({{0, 0, static_cast<std::uint16_t>(total), static_cast<std::uint16_t>(weights.size()), 0,
                    RollKind::Draw},
                   weights,
                   0});
}

int Dice::draw(std::uint64_t set) {
    if (set == 0) stop("a draw from nothing");
    const auto elements = static_cast<std::uint16_t>(std::popcount(set));
    return answer({{0, 0, elements, elements, 0, RollKind::Draw}, {}, set});
}

int Dice::answer(const RollRequest& request) {
    switch (mode_) {
        case Mode::Fair:
        case Mode::Fast:
            return log(request.ask, roll_each(request));
        case Mode::Scripted:
        case Mode::Recorded:
            return log(request.ask, next_value(request));
        case Mode::Enumerating:
            if (!tree_->has_overflowed()) {
                const int value = tree_->answer(request);
                if (!tree_->has_overflowed()) return log(request.ask, value);
            }
            // The walk is off; random values see to it that the rules come to an end.
            return log(request.ask, roll_each(request));
    }
    stop("dice of no mode");
}

std::uint32_t Dice::face(std::uint32_t sides, std::uint32_t offset) {
    return mode_ == Mode::Fair ? fair_die(seeds_, next_number_ + offset, sides) : rng_.below(sides) + 1;
}

int Dice::roll_each(const RollRequest& request) {
    const Rolled& ask = request.ask;
    std::uint32_t total = 0;
    switch (ask.kind) {
        case RollKind::Die:
            return static_cast<int>(face(ask.sides, 0));
        case RollKind::Draw:
            return element_at(request, face(ask.sides, 0));
        case RollKind::Sum:
            for (std::uint32_t i = 0; i < ask.count; ++i) total += face(6, i);
            break;
        case RollKind::Hits:
            for (std::uint32_t i = 0; i < ask.count; ++i) total += face(6, i) <= ask.at_most ? 1 : 0;
            break;
    }
    return static_cast<int>(total);
}

int Dice::next_value(const RollRequest& request) {
    const bool is_script = mode_ == Mode::Scripted;
    if (fault_ != DiceFault::None) return roll_each(request);
    if (values_left() == 0) {
        if (is_script) stop("the script of the dice has run out");
        set_fault(DiceFault::Exhausted);
        return roll_each(request);
    }
    const int value = values()[used_];
    if (!is_possible(request, value)) {
        if (is_script) stop("the script has a value that this roll cannot give");
        set_fault(DiceFault::OutOfRange);
        return roll_each(request);
    }
    ++used_;
    return value;
}

void Dice::refuse_to_log() {
    if (mode_ == Mode::Recorded) return set_fault(DiceFault::TooMany);
    if (mode_ == Mode::Enumerating && tree_->has_overflowed()) return;
    stop("too many rolls in one decision: was begin_decision() forgotten?");
}

void Dice::set_fault(DiceFault fault) {
    if (fault_ != DiceFault::None) return;
    fault_ = fault;
    fault_at_ = used_;
}

}  // namespace bivouac
