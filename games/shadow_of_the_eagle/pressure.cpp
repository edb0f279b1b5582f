#include "games/shadow_of_the_eagle/pressure.hpp"

#include <algorithm>
#include <cstdlib>

namespace bivouac::shadow {
namespace {

/// What weighs on each stand of an army.
struct Weights {
    std::array<float, Array::kMost> held;
    std::array<float, Array::kMost> struck;

    explicit Weights(const Array& army) {
        std::fill_n(held.begin(), army.count, 0.0F);
        std::fill_n(struck.begin(), army.count, 0.0F);
    }
};

std::size_t apart(const Stand& a, const Stand& b) {
    const int dq = b.q - a.q;
    const int dr = b.r - a.r;
    return static_cast<std::size_t>(std::abs(dq) + std::abs(dr) + std::abs(dq + dr)) / 2;
}

void weigh_holders(const Array& army, const Reach& reach, Weights& out) {
    for (std::size_t i = 0; i < army.count; ++i) {
        const Stand& one = army.stands[i];
        float held = out.held[i] + one.holds * reach.at[0];
        for (std::size_t k = i + 1; k < army.count; ++k) {
            const Stand& other = army.stands[k];
            const float near = reach.over(apart(one, other));
            held += other.holds * near;
            out.held[k] += one.holds * near;
        }
        out.held[i] = held;
    }
}

float strikes_over(const Stand& stand, std::size_t hexes) {
    float sum = 0;
    for (std::size_t i = 0; i < stand.kinds; ++i) sum += stand.strikes[i] * stand.reach[i]->over(hexes);
    return sum;
}

void weigh_strikers(const Array& ours, const Array& theirs, Weights& on_us, Weights& on_them) {
    for (std::size_t i = 0; i < ours.count; ++i) {
        const Stand& one = ours.stands[i];
        float struck = 0;
        for (std::size_t k = 0; k < theirs.count; ++k) {
            const Stand& other = theirs.stands[k];
            const std::size_t hexes = apart(one, other);
            struck += strikes_over(other, hexes);
            on_them.struck[k] += strikes_over(one, hexes);
        }
        on_us.struck[i] = struck;
    }
}

/// From none to all, steepest where both are equal.
float part_pressed(float strikers, float holders) {
    const float part = strikers / (strikers + holders);
    return part * part * (3 - 2 * part);
}

double price_pressed(const Array& army, const Weights& weights) {
    double sum = 0;
    for (std::size_t i = 0; i < army.count; ++i) {
        if (weights.struck[i] <= 0) continue;
        const float part = part_pressed(weights.struck[i], weights.held[i]);
        sum += static_cast<double>(army.stands[i].price * part);
    }
    return sum;
}

}  // namespace

double balance_of_pressure(const Array& ours, const Array& theirs, const Reach& of_holders) {
    Weights on_us(ours);
    Weights on_them(theirs);
    weigh_holders(ours, of_holders, on_us);
    weigh_holders(theirs, of_holders, on_them);
    weigh_strikers(ours, theirs, on_us, on_them);
    return price_pressed(theirs, on_them) - price_pressed(ours, on_us);
}

}  // namespace bivouac::shadow
