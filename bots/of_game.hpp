// From what a seat knows behind the edge to what it knows of a concrete game: the one place where bots ask
// which game it is.
#pragma once

#include <optional>
#include <vector>

#include "engine/known.hpp"
#include "games/all_games.hpp"

namespace bivouac::bots {

namespace of_game_detail {

template <class Visit, Game... G>
bool among(GameList<G...> /*types*/, const AnyKnowledge& known, Visit& visit) {
    const auto tried = [&]<Game One>(const KnownOf<One>* typed) {
        if (typed != nullptr) visit(*typed);
        return typed != nullptr;
    };
    return (tried(dynamic_cast<const KnownOf<G>*>(&known)) || ...);
}

}  // namespace of_game_detail

/// Gives `visit` the knowledge as the KnownOf<G> that it is; false for games that are not in the catalogue.
template <class Visit>
bool visit_game(const AnyKnowledge& known, Visit visit) {
    return of_game_detail::among(AllGames{}, known, visit);
}

/// The same for a visit that answers; nothing for games that are not in the catalogue.
template <class Visit>
std::optional<std::vector<Action>> of_game(const AnyKnowledge& known, Visit visit) {
    std::optional<std::vector<Action>> answer;
    visit_game(known, [&]<Game G>(const KnownOf<G>& typed) { answer = visit(typed); });
    return answer;
}

}  // namespace bivouac::bots
