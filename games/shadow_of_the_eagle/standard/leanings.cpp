// What a careful player leans to among the answers offered to him, as weights: what a bot tries first, and
// how it lets a fight run on in its thoughts. It judges; no rule is decided here.
#include "games/shadow_of_the_eagle/standard/chapters.hpp"

namespace bivouac::shadow {
namespace standard {
namespace {

/// [S7.c] Units move before their leader, whose move ends theirs.
std::uint16_t lean_to(Action a) {
    switch (static_cast<Verb>(a.verb)) {
        case Verb::Move:
            return 8;
        case Verb::Turn:
            return 4;
        case Verb::Lead:
            return 2;
        case Verb::ChangeOrder:
        case Verb::Initiative: {
            const auto order = operand<Order>(a, 1);
            return order == Order::None || order == Order::Retreat ? 0 : 1;
        }
        default:
            return 1;
    }
}

}  // namespace
}  // namespace standard

using namespace standard;

void Standard::lean(const Scenario&, const State&, Seat, std::span<const Action> offers,
                    std::span<std::uint16_t> weights) {
    for (std::size_t i = 0; i < offers.size(); ++i) weights[i] = lean_to(offers[i]);
}

}  // namespace bivouac::shadow
