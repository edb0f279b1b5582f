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

void count(SideSummary& side, const GameResult& game) {
    const Result result = game.seats[index(side.seats.lowest())].result;
    ++(result == Result::Win ? side.wins : result == Result::Draw ? side.draws : side.losses);
    side.score += score_of(game, side.seats);
}

}  // namespace

bool is_duel(const RunSummary& summary) {
    return summary.sides.size() == 2 && summary.sides[0].bots != summary.sides[1].bots;
}

std::vector<std::uint8_t> sides_of(const AnyScenario& scenario) {
    const std::uint8_t seats = scenario.game().seats;
    const auto match = scenario.start({seeds_from(1, seats), {}});
    const auto numbers = study(*match);
    std::vector<std::uint8_t> sides(seats);
    for (std::uint8_t i = 0; i < seats; ++i) sides[i] = numbers ? numbers->seats[i].side : i;
    return sides;
}

void Summarizer::see(const GameResult& game) {
    if (sum_.sides.empty()) {
        sum_.sides = sides_in(run_, game);
        for (SideSummary& side : sum_.sides) side.score = 0;
    }
    ++(game.finished ? sum_.games : sum_.unfinished);
    sum_.stood_in += game.stood_in;
    sum_.seconds += static_cast<double>(game.microseconds) / 1e6;
    turns_.push_back(game.turns);
    decisions_.push_back(game.decisions);
    for (SideSummary& side : sum_.sides) {
        if (game.finished) count(side, game);
    }
}

RunSummary Summarizer::result() const {
    RunSummary out = sum_;
    if (turns_.empty()) return out;
    const auto played = static_cast<double>(out.games);
    for (SideSummary& side : out.sides) {
        side.interval = wilson(side.score, played);
        side.score = out.games == 0 ? 0.5 : side.score / played;
    }
    out.seconds /= static_cast<double>(turns_.size());
    out.turns = quartiles(turns_);
    out.decisions = quartiles(decisions_);
    return out;
}

}  // namespace bivouac::lab
