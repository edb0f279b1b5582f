#include "lab/findings.hpp"

#include <algorithm>
#include <functional>

#include "lab/plans.hpp"

namespace bivouac::lab {
namespace {

using ByTurn = std::vector<std::int32_t> SeatOutcome::*;

/// The lead of a seat over another in a list by turn, quartiles over all games.
Course course_of(std::span<const GameResult> games, std::size_t first, std::size_t second, ByTurn list,
                 double unit) {
    Course course;
    std::size_t turns = 0;
    for (const GameResult& game : games) turns = std::max(turns, (game.seats[first].*list).size());
    for (std::size_t turn = 0; turn < turns; ++turn) {
        std::vector<double> leads;
        for (const GameResult& game : games) {
            const std::vector<std::int32_t>& ours = game.seats[first].*list;
            const std::vector<std::int32_t>& theirs = game.seats[second].*list;
            if (ours.empty() || theirs.empty()) continue;
            const auto at = [&](const std::vector<std::int32_t>& values) {
                return values[std::min(turn, values.size() - 1)];
            };
            leads.push_back((at(ours) - at(theirs)) / unit);
        }
        if (!leads.empty()) course.by_turn.push_back(quartiles(std::move(leads)));
    }
    return course;
}

/// What a sentence of the game's words says before its operands are known.
std::string without_operands(std::string_view sentence) {
    std::string out;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        const auto end = sentence[i] == '{' ? sentence.find('}', i) : std::string_view::npos;
        if (end == std::string_view::npos) {
            out += sentence[i];
        } else {
            out += "…";
            i = end;
        }
    }
    return out;
}

std::string text_of_cause(const std::string& key, const Words& words) {
    if (key == kNoAnswer) return "A bot gave no legal answer: a fault of the bot or of the rules.";
    if (key == kTooLong) return "Broken off: it did not come to an end.";
    return without_operands(words.text(key));
}

std::vector<Cause> causes_of(std::span<const GameResult> games, const Words& words) {
    std::map<std::string, std::uint64_t> counts;
    for (const GameResult& game : games) ++counts[game.cause];
    std::vector<Cause> causes;
    for (const auto& [key, count] : counts) causes.push_back({key, text_of_cause(key, words), count});
    std::stable_sort(causes.begin(), causes.end(),
                     [](const Cause& a, const Cause& b) { return a.games > b.games; });
    return causes;
}

std::vector<RuleCount> rules_of(std::span<const GameResult> games, const Book& book) {
    std::vector<RuleCount> rules;
    for (const LedgerEntry& entry : book.ledger) {
        const bool other =
            std::find(book.other_sets.begin(), book.other_sets.end(), entry.set) != book.other_sets.end();
        if (entry.told.empty() || other) continue;
        RuleCount count{entry.id, entry.title, 0, 0};
        for (const GameResult& game : games) {
            std::uint64_t times = 0;
            for (const std::string& key : entry.told) {
                const auto told = game.told.find(key);
                if (told != game.told.end()) times += told->second;
            }
            count.per_game += static_cast<double>(times);
            if (times > 0) ++count.share;
        }
        const double all = std::max(static_cast<double>(games.size()), 1.0);
        count.per_game /= all;
        count.share /= all;
        rules.push_back(std::move(count));
    }
    return rules;
}

Quartiles losses_of(std::span<const GameResult> games, SeatSet seats) {
    std::vector<double> lost;
    for (const GameResult& game : games) {
        double sum = 0;
        seats.for_each([&](Seat s) { sum += game.seats[index(s)].units_lost; });
        lost.push_back(sum);
    }
    return quartiles(std::move(lost));
}

}  // namespace

Findings find_out(const Run& run, std::span<const GameResult> games, const Book& book) {
    Findings out;
    out.summary = summarize(run, games);
    if (games.empty()) return out;
    for (const GameResult& game : games) ++out.turns[game.turns];
    out.causes = causes_of(games, book.words);
    out.rules = rules_of(games, book);
    for (const SideSummary& side : out.summary.sides) out.units_lost.push_back(losses_of(games, side.seats));
    if (out.summary.sides.size() != 2) return out;
    const std::size_t first = index(out.summary.sides[0].seats.lowest());
    const std::size_t second = index(out.summary.sides[1].seats.lowest());
    constexpr double kHundredths = 100;
    out.points = course_of(games, first, second, &SeatOutcome::points_by_turn, 1);
    out.worth = course_of(games, first, second, &SeatOutcome::worth_by_turn, 2 * kHundredths);
    std::vector<Margin> margins;
    for (const GameResult& game : games) {
        if (!game.finished) continue;
        margins.push_back({game.seats[first].points - game.seats[second].points,
                           score_of(game, out.summary.sides[0].seats)});
    }
    out.bid = suggest_bid(margins);
    return out;
}

}  // namespace bivouac::lab
