#include "games/shadow_of_the_eagle/score.hpp"

#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/chapters.hpp"

namespace bivouac::shadow {

std::int32_t points_of(const Scenario& sc, const basic::State& s, Seat seat) {
    return basic::points_lost(sc, s, enemy_of(basic::side_of(seat)));
}

std::int32_t points_of(const Scenario& sc, const standard::State& s, Seat seat) {
    return standard::demoralized_commands(sc, s, enemy_of(basic::side_of(seat)));
}

std::optional<Seat> loser_told(const Scenario& sc, const Phrase& event) {
    if (event.key != "event.eliminated") return std::nullopt;
    return basic::seat_of(sc.units[static_cast<std::size_t>(event.with[0].value)].side);
}

}  // namespace bivouac::shadow
