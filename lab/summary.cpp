#include "lab/summary.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/sides.hpp"
#include "lab/plans.hpp"

namespace bivouac::lab {
namespace {

/// Each bot of a side once, in seat order.
std::string bots_at(const Run& run, SeatSet seats) {
    std::vector<std::string> bots;
    seats.for_each([&](Seat s) {
        if (std::find(bots.begin(), bots.end(), run.bots[index(s)]) == bots.end())
            bots.push_back(run.bots[index(s)]);
    });
    return fmt::format("{}", fmt::join(bots, " + "));
}

std::string name_of(const Run& run, SeatSet seats) {
    std::vector<std::string> names;
    seats.for_each([&](Seat s) { names.push_back(run.seats[index(s)]); });
    return side_name(names);
}

std::vector<SideSummary> sides_in(const Run& run, const GameResult& game) {
    std::vector<SideSummary> sides;
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
        const std::size_t side = game.seats[i].side;
        if (sides.size() <= side) sides.resize(side + 1);
        sides[side].seats |= seat(i);
    }
    std::erase_if(sides, [](const SideSummary& side) { return side.seats.empty(); });
    for (SideSummary& side : sides) {
        side.name = name_of(run, side.seats);
        side.bots = bots_at(run, side.seats);
    }
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
