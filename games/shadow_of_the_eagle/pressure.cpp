#include "games/shadow_of_the_eagle/pressure.hpp"

#include <algorithm>
#include <cstdlib>

namespace bivouac::shadow {
namespace {

void clear(const Array& army, Weights& out) {
    std::fill_n(out.held.begin(), army.count, 0.0F);
    std::fill_n(out.struck.begin(), army.count, 0.0F);
}

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

double price_pressed(const Stand& stand, float struck, float held) {
    return struck <= 0 ? 0 : static_cast<double>(stand.price * part_pressed(struck, held));
}

double price_pressed(const Array& army, const Weights& weights) {
    double sum = 0;
    for (std::size_t i = 0; i < army.count; ++i)
        sum += price_pressed(army.stands[i], weights.struck[i], weights.held[i]);
    return sum;
}

double balance(const Array& ours, const Array& theirs, const Reach& of_holders, Weights& on_us,
               Weights& on_them) {
    clear(ours, on_us);
    clear(theirs, on_them);
    weigh_holders(ours, of_holders, on_us);
    weigh_holders(theirs, of_holders, on_them);
    weigh_strikers(ours, theirs, on_us, on_them);
    return price_pressed(theirs, on_them) - price_pressed(ours, on_us);
}

bool is_among(std::span<const std::size_t> places, std::size_t i) {
    return std::find(places.begin(), places.end(), i) != places.end();
}

}  // namespace

double balance_of_pressure(const Array& ours, const Array& theirs, const Reach& of_holders) {
    Weights on_us;
    Weights on_them;
    return balance(ours, theirs, of_holders, on_us, on_them);
}

void KeptPressure::keep(const Reach& of_holders) {
    of_holders_ = &of_holders;
    balance_ = bivouac::shadow::balance(ours_, theirs_, of_holders, on_us_, on_them_);
}

double KeptPressure::balance_with(std::span<const std::size_t> gone, std::span<const Stand> come) const {
    double ours = price_pressed_of_ours(gone, come);
    for (const Stand& newcomer : come) ours += price_pressed_of(newcomer, gone, come);
    return price_pressed_of_theirs(gone, come) - ours;
}

double KeptPressure::price_pressed_of_theirs(std::span<const std::size_t> gone,
                                             std::span<const Stand> come) const {
    double sum = 0;
    for (std::size_t k = 0; k < theirs_.count; ++k) {
        const Stand& stand = theirs_.stands[k];
        float struck = on_them_.struck[k];
        for (const std::size_t i : gone) struck -= strikes_over(ours_.stands[i], apart(ours_.stands[i], stand));
        for (const Stand& newcomer : come) struck += strikes_over(newcomer, apart(newcomer, stand));
        sum += price_pressed(stand, struck, on_them_.held[k]);
    }
    return sum;
}

double KeptPressure::price_pressed_of_ours(std::span<const std::size_t> gone,
                                           std::span<const Stand> come) const {
    double sum = 0;
    for (std::size_t i = 0; i < ours_.count; ++i) {
        if (on_us_.struck[i] <= 0 || is_among(gone, i)) continue;
        const Stand& stand = ours_.stands[i];
        float held = on_us_.held[i];
        for (const std::size_t k : gone)
            held -= ours_.stands[k].holds * of_holders_->over(apart(ours_.stands[k], stand));
        for (const Stand& newcomer : come) held += newcomer.holds * of_holders_->over(apart(newcomer, stand));
        sum += price_pressed(stand, on_us_.struck[i], held);
    }
    return sum;
}

double KeptPressure::price_pressed_of(const Stand& newcomer, std::span<const std::size_t> gone,
                                      std::span<const Stand> come) const {
    float struck = 0;
    for (std::size_t k = 0; k < theirs_.count; ++k)
        struck += strikes_over(theirs_.stands[k], apart(theirs_.stands[k], newcomer));
    float held = 0;
    for (std::size_t i = 0; i < ours_.count; ++i) {
        const Stand& stand = ours_.stands[i];
        if (!is_among(gone, i)) held += stand.holds * of_holders_->over(apart(stand, newcomer));
    }
    for (const Stand& other : come) held += other.holds * of_holders_->over(apart(other, newcomer));
    return price_pressed(newcomer, struck, held);
}

}  // namespace bivouac::shadow
