// The ways of what is taken up to move, [S7] and [S15.a], as tables show them: what a counter or a leader
// pays to get to each hex that it is offered, and over which hexes it goes. One search serves all offers of a
// question. Nothing here decides what is legal.
#include "engine/trail.hpp"

#include <algorithm>

#include "games/shadow_of_the_eagle/standard/leaders.hpp"
#include "games/shadow_of_the_eagle/standard/movement.hpp"

namespace bivouac::shadow {
namespace {

using standard::Ask;
using standard::MarchWay;

std::vector<MarchWay> ways_in_hand(const Scenario& sc, const standard::State& s) {
    if (s.agenda.empty() || s.agenda.top().kind != FrameKind::Question) return {};
    const auto ask = static_cast<Ask>(s.agenda.top().which);
    if (ask == Ask::LeadTo) return standard::leader_ways(sc, s);
    if (ask != Ask::Activate) return {};
    const auto who = standard::marcher_in_hand(sc, s);
    return who ? standard::march_ways(sc, s, *who) : std::vector<MarchWay>();
}

Trail trail_of(const MarchWay& way) {
    Trail trail{way.cost, way.budget, standard::kHex, {}};
    for (const Hex hex : way.hexes) trail.path.push_back(static_cast<std::uint16_t>(hex));
    return trail;
}

}  // namespace

std::vector<std::optional<Trail>> Standard::trails(const Scenario& sc, const State& s, Seat,
                                                   std::span<const Action> offered) {
    std::vector<std::optional<Trail>> out(offered.size());
    const std::vector<MarchWay> ways = ways_in_hand(sc, s);
    for (std::size_t i = 0; i < offered.size(); ++i) {
        if (!standard::is_verb(offered[i], standard::Verb::To)) continue;
        const Hex end = standard::operand<Hex>(offered[i]);
        const auto way =
            std::find_if(ways.begin(), ways.end(), [&](const MarchWay& w) { return w.end == end; });
        if (way != ways.end()) out[i] = trail_of(*way);
    }
    return out;
}

}  // namespace bivouac::shadow
