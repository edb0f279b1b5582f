// Two bots at one table, for tests of their strength: each plays each side equally often.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "games/catalogue.hpp"

namespace bivouac::bots::test {

/// Plays a match to its end; `players` by seat, who set up as history did. Gives the outcome.
inline Outcome play_out(const AnyScenario& scenario, const std::vector<std::string>& players,
                        std::uint64_t seed) {
    const std::unique_ptr<AnyMatch> match = scenario.start({seeds_from(seed, scenario.game().seats), {}});
    std::vector<std::unique_ptr<Bot>> bots;
    for (const std::string& name : players) bots.push_back(make_bot(name));
    Rng rng(seed);
    while (!match->to_act().empty()) {
        const Seat seat = match->to_act().lowest();
        const std::vector<Action> answers = answer(*bots[index(seat)], *match, seat, rng);
        if (answers.empty()) return {};
        for (const Action a : answers) {
            if (!match->take(seat, a, 0).allowed()) return {};
        }
    }
    return match->outcome();
}

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
        const Outcome outcome = play_out(*scenario, players, static_cast<std::uint64_t>(i / 2) + 1);
        if (!outcome.finished) return -1;
        if (outcome.results[seat] == Result::Win) sum += 1;
        if (outcome.results[seat] == Result::Draw) sum += 0.5;
    }
    return sum / games;
}

}  // namespace bivouac::bots::test
