// From what a seat knows behind the edge to what it knows of a concrete game: the one place where bots ask
// which game it is.
#pragma once

#include <vector>

#include "engine/known.hpp"
#include "engine/stop.hpp"
#include "games/all_games.hpp"

namespace bivouac::bots {

namespace of_game_detail {

template <class Visit, Game... G>
std::vector<Action> among(GameList<G...> /*types*/, const AnyKnowledge& known, Visit visit) {
    std::vector<Action> answer;
    const auto tried = [&]<Game One>(const KnownOf<One>* typed) {
        if (typed != nullptr) answer = visit(*typed);
        return typed != nullptr;
    };
    const bool found = (tried(dynamic_cast<const KnownOf<G>*>(&known)) || ...);
    if (!found) stop("a bot was given a game that it does not know");
    return answer;
}

}  // namespace of_game_detail

/// Gives `visit` the knowledge as the KnownOf<G> that it is.
template <class Visit>
std::vector<Action> of_game(const AnyKnowledge& known, Visit visit) {
    return of_game_detail::among(AllGames{}, known, visit);
}

}  // namespace bivouac::bots
