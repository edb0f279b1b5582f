#include "lab/findings.hpp"

#include <algorithm>

#include "lab/plans.hpp"

namespace bivouac::lab {
namespace {

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

/// A seat's name as a person reads it: "French", not "french".
std::string name_of_seat(const std::string& seat, const Words& words) {
    const std::string key = "seat." + seat;
    return words.knows(key) ? std::string(words.text(key)) : seat;
}

Run with_names(Run run, const Words& words) {
    for (std::string& seat : run.seats) seat = name_of_seat(seat, words);
    return run;
}

}  // namespace

Observer::Observer(const Run& run, const Book& book) : book_(book), summarizer_(with_names(run, book.words)) {
    for (const LedgerEntry& entry : book.ledger) {
        const auto& others = book.other_sets;
        const bool other = std::find(others.begin(), others.end(), entry.set) != others.end();
        if (!entry.told.empty() && !other) rules_.push_back({&entry, 0, 0});
    }
}

void Observer::see(const GameResult& game) {
    summarizer_.see(game);
    if (games_ == 0) {
        sides_ = summarizer_.result().sides;
        units_lost_.resize(sides_.size());
    }
    ++games_;
    ++turns_[game.turns];
    see_sides(game);
    see_rules(game);
}

void Observer::see_sides(const GameResult& game) {
    int winner = -1;
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        double lost = 0;
        sides_[i].seats.for_each([&](Seat s) { lost += game.seats[index(s)].units_lost; });
        units_lost_[i].push_back(lost);
        const Result result = game.seats[index(sides_[i].seats.lowest())].result;
        if (game.finished && result == Result::Win) winner = static_cast<int>(i);
    }
    ++causes_[{game.cause, winner}];
    if (sides_.size() != 2) return;
    const SeatOutcome& first = game.seats[index(sides_[0].seats.lowest())];
    const SeatOutcome& second = game.seats[index(sides_[1].seats.lowest())];
    constexpr float kHundredths = 100;
    points_.see(first.points_by_turn, second.points_by_turn, 1);
    worth_.see(first.worth_by_turn, second.worth_by_turn, 2 * kHundredths);
    if (game.finished) margins_.push_back({first.points - second.points, score_of(game, sides_[0].seats)});
}

void Observer::see_rules(const GameResult& game) {
    for (Applied& rule : rules_) {
        std::uint64_t times = 0;
        for (const std::string& key : rule.entry->told) {
            const auto told = game.told.find(key);
            if (told != game.told.end()) times += told->second;
        }
        rule.times += static_cast<double>(times);
        if (times > 0) ++rule.games;
    }
}

void Observer::Leads::see(const std::vector<std::int32_t>& ours, const std::vector<std::int32_t>& theirs,
                          float unit) {
    const std::size_t turns = std::min(ours.size(), theirs.size());
    if (turns == 0) return;
    if (at_turn.size() < turns) at_turn.resize(turns);
    const auto lead = [&](std::size_t turn) { return static_cast<float>(ours[turn] - theirs[turn]) / unit; };
    for (std::size_t turn = 0; turn < turns; ++turn) at_turn[turn].push_back(lead(turn));
    ends.emplace_back(turns, lead(turns - 1));
}

Course Observer::Leads::course() const {
    Course course;
    for (std::size_t turn = 0; turn < at_turn.size(); ++turn) {
        std::vector<double> leads(at_turn[turn].begin(), at_turn[turn].end());
        for (const auto& [turns, last] : ends) {
            if (turns <= turn) leads.push_back(last);
        }
        course.by_turn.push_back(quartiles(std::move(leads)));
    }
    return course;
}

std::vector<Cause> Observer::causes(const std::vector<SideSummary>& sides) const {
    std::vector<Cause> causes;
    for (const auto& [key, games] : causes_) {
        const auto& [cause, winner] = key;
        causes.push_back({text_of_cause(cause, book_.words),
                          winner < 0 ? "" : sides[static_cast<std::size_t>(winner)].name, games});
    }
    std::stable_sort(causes.begin(), causes.end(),
                     [](const Cause& a, const Cause& b) { return a.games > b.games; });
    return causes;
}

Findings Observer::result() const {
    Findings out;
    out.summary = summarizer_.result();
    if (games_ == 0) return out;
    out.turns = turns_;
    out.points = points_.course();
    out.worth = worth_.course();
    out.causes = causes(out.summary.sides);
    for (const auto& lost : units_lost_) out.units_lost.push_back(quartiles(lost));
    for (const Applied& rule : rules_) {
        out.rules.push_back({rule.entry->id, rule.entry->title, rule.times / games_, rule.games / games_});
    }
    out.bid = suggest_bid(margins_);
    return out;
}

}  // namespace bivouac::lab
