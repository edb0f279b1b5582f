#include "games/shadow_of_the_eagle/pressure.hpp"

#include <algorithm>

namespace bivouac::shadow {
namespace {

std::size_t apart(const boards::HexGrid& grid, boards::Hex a, boards::Hex b) {
    return std::min(static_cast<std::size_t>(grid.distance(a, b)), Reach::kHexes - 1);
}

/// From none to all, steepest where both are equal.
float part_pressed(float strikers, float holders) {
    const float part = strikers / (strikers + holders);
    return part * part * (3 - 2 * part);
}

}  // namespace

double pressure(const boards::HexGrid& grid, const Array& strikers, const Array& holders,
                const Reach& of_holders) {
    double sum = 0;
    for (std::size_t i = 0; i < holders.holding; ++i) {
        const Holder& pressed = holders.holders[i];
        float against = 0;
        for (std::size_t k = 0; k < strikers.striking; ++k) {
            const Striker& striker = strikers.strikers[k];
            against += striker.strength * striker.reach->at[apart(grid, striker.hex, pressed.hex)];
        }
        if (against <= 0) continue;
        float held = 0;
        for (std::size_t k = 0; k < holders.holding; ++k) {
            const Holder& friendly = holders.holders[k];
            held += friendly.strength * of_holders.at[apart(grid, friendly.hex, pressed.hex)];
        }
        sum += static_cast<double>(pressed.price * part_pressed(against, held));
    }
    return sum;
}

}  // namespace bivouac::shadow
