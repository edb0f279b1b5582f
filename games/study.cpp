#include "games/study.hpp"

#include "engine/edge.hpp"
#include "games/all_games.hpp"
#include "games/shadow_of_the_eagle/score.hpp"
#include "games/strike_of_the_eagle/score.hpp"

namespace bivouac {
namespace {

template <Game G>
MatchStudy study_of(const Match<G>& match) {
    const auto& sc = match.scenario();
    const auto& s = match.now();
    MatchStudy out;
    out.turn = turn_of(s);
    for (std::size_t i = 0; i < seats_of<G>(sc); ++i) {
        out.seats.push_back(
            {side_number(sc, seat(i)), points_of(sc, s, seat(i)), G::evaluate(sc, s, seat(i))});
    }
    return out;
}

template <Game G>
std::vector<std::uint32_t> losses_of(const Match<G>& match) {
    const auto& sc = match.scenario();
    std::vector<std::uint32_t> lost(seats_of<G>(sc));
    for (const SeenEvent& event : match.chronicle().seen_by(SeatSet::first(kMaxSeats))) {
        const std::optional<Seat> loser = loser_told(sc, event.phrase);
        if (loser) ++lost[index(*loser)];
    }
    return lost;
}

/// Calls `visit` with the match as the Match<G> that it is.
template <class Visit, Game... G>
void among(GameList<G...> /*types*/, const AnyMatch& match, Visit visit) {
    const auto tried = [&]<Game One>(const EdgeMatch<One>* typed) {
        if (typed != nullptr) visit(typed->whole());
        return typed != nullptr;
    };
    (void)(tried(dynamic_cast<const EdgeMatch<G>*>(&match)) || ...);
}

}  // namespace

std::optional<MatchStudy> study(const AnyMatch& match) {
    std::optional<MatchStudy> out;
    among(AllGames{}, match, [&](const auto& typed) { out = study_of(typed); });
    return out;
}

std::vector<std::uint32_t> units_lost(const AnyMatch& match) {
    std::vector<std::uint32_t> out(match.game().seats);
    among(AllGames{}, match, [&](const auto& typed) { out = losses_of(typed); });
    return out;
}

}  // namespace bivouac
