#include "lab/summary.hpp"

#include <algorithm>

#include "games/study.hpp"
#include "lab/plans.hpp"

namespace bivouac::lab {
namespace {

void add_word(std::string& text, const std::string& word, std::string_view between) {
    if (!text.empty()) text += between;
    text += word;
}

std::vector<SideSummary> sides_in(const Run& run, const GameResult& game) {
    std::vector<SideSummary> sides;
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
        const std::size_t side = game.seats[i].side;
        if (sides.size() <= side) sides.resize(side + 1);
        add_word(sides[side].name, run.seats[i], " + ");
        if (sides[side].bots.empty() || run.bots[i] != run.bots[index(sides[side].seats.lowest())])
            add_word(sides[side].bots, run.bots[i], " + ");
        sides[side].seats |= seat(i);
    }
    std::erase_if(sides, [](const SideSummary& side) { return side.seats.empty(); });
    return sides;
}

void count(SideSummary& side, std::span<const GameResult> games) {
    double sum = 0;
    double played = 0;
    for (const GameResult& game : games) {
        if (!game.finished) continue;
        const Result result = game.seats[index(side.seats.lowest())].result;
        ++(result == Result::Win ? side.wins : result == Result::Draw ? side.draws : side.losses);
        sum += score_of(game, side.seats);
        ++played;
    }
    if (played > 0) side.score = sum / played;
    side.interval = wilson(sum, played);
}

}  // namespace

std::vector<std::uint8_t> sides_of(const AnyScenario& scenario) {
    const std::uint8_t seats = scenario.game().seats;
    const auto match = scenario.start({seeds_from(1, seats), {}});
    const auto numbers = study(*match);
    std::vector<std::uint8_t> sides(seats);
    for (std::uint8_t i = 0; i < seats; ++i) sides[i] = numbers ? numbers->seats[i].side : i;
    return sides;
}

RunSummary summarize(const Run& run, std::span<const GameResult> games) {
    RunSummary out;
    if (games.empty()) return out;
    out.sides = sides_in(run, games.front());
    for (SideSummary& side : out.sides) count(side, games);
    std::vector<double> turns, decisions;
    for (const GameResult& game : games) {
        ++(game.finished ? out.games : out.unfinished);
        out.seconds += static_cast<double>(game.microseconds) / 1e6 / static_cast<double>(games.size());
        turns.push_back(game.turns);
        decisions.push_back(game.decisions);
    }
    out.turns = quartiles(std::move(turns));
    out.decisions = quartiles(std::move(decisions));
    return out;
}

}  // namespace bivouac::lab
