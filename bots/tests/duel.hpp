// Two bots at one table, for tests of their strength: each plays each side equally often.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/play_out.hpp"
#include "games/catalogue.hpp"

namespace bivouac::bots::test {

/// What the first of two bots scores against the second on the average: 1 for a win, half for a draw; less
/// than 0 if a game was not played to its end.
inline double score_of(std::string_view first, std::string_view second, std::string_view rules,
                       std::string_view scenario_id, int games, std::string_view game_id) {
    const AnyGame* game = find_game(game_id, rules);
    const auto scenario = game->load(scenario_id).scenario;
    double sum = 0;
    for (int i = 0; i < games; ++i) {
        const std::size_t seat = static_cast<std::size_t>(i) % 2;
        std::vector<std::string> players(2, std::string(second));
        players[seat] = first;
        const PlayedOut played = play_out(*scenario, players, static_cast<std::uint64_t>(i / 2) + 1);
        const Outcome outcome = played.match->outcome();
        if (played.stop != PlayStop::Ended || !outcome.finished) return -1;
        if (outcome.results[seat] == Result::Win) sum += 1;
        if (outcome.results[seat] == Result::Draw) sum += 0.5;
    }
    return sum / games;
}

}  // namespace bivouac::bots::test
