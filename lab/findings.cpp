#include "lab/findings.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "lab/plans.hpp"

namespace bivouac::lab {
namespace {

bool has_hole(std::string_view text) {
    return text.find('{') != std::string_view::npos;
}

/// "The {0} army wins": operand 0 of an ending is who won. (Who resigned is another matter; bots never do.)
std::string with_winner(std::string_view clause, const std::string& winner) {
    constexpr std::string_view kWinner = "{0}";
    std::string text(clause);
    const auto at = text.find(kWinner);
    if (at != std::string::npos && !winner.empty()) text.replace(at, kWinner.size(), winner);
    return text;
}

/// A sentence without its last full stop: what it says at once, and what it adds behind a colon unless that
/// has numbers which differ from game to game.
std::string without_numbers(std::string_view sentence, const std::string& winner) {
    const auto colon = sentence.find(": ");
    std::string text = with_winner(sentence.substr(0, colon), winner);
    if (colon != std::string_view::npos && !has_hole(sentence.substr(colon))) text += sentence.substr(colon);
    return text;
}

/// How games ended, from the words for one of them: sentences with holes for numbers are left out, but for
/// the first, of which the beginning stays.
std::string kind_of_ending(std::string_view words, const std::string& winner) {
    std::string text;
    while (!words.empty()) {
        const auto stop = words.find(". ");
        std::string_view sentence = words.substr(0, stop);
        words = stop == std::string_view::npos ? std::string_view() : words.substr(stop + 2);
        if (sentence.ends_with('.')) sentence.remove_suffix(1);
        if (text.empty()) {
            text = without_numbers(sentence, winner) + ".";
        } else if (!has_hole(sentence)) {
            text += fmt::format(" {}.", sentence);
        }
    }
    return text;
}

std::string text_of_cause(const std::string& key, const std::string& winner, const Words& words) {
    if (key == kNoAnswer) return "A bot gave no legal answer: a fault of the bot or of the rules.";
    if (key == kTooLong) return "Broken off: it did not come to an end.";
    return kind_of_ending(words.text(key), winner);
}

/// A side as a person reads it: "Soviets", not "soviet". Words have it as they have seats.
std::string title_of_side(const std::string& side, const Words& words) {
    const std::string key = "seat." + side;
    return words.knows(key) ? std::string(words.text(key)) : side;
}

/// A side as a game's sentences name it: "Soviet", where it is called "Soviets" when it stands alone.
std::string side_in_sentences(const std::string& side, const Words& words) {
    const std::string key = "name." + side;
    return words.knows(key) ? std::string(words.text(key)) : title_of_side(side, words);
}

bool is_of_other_set(const LedgerEntry& entry, const Book& book) {
    return std::find(book.other_sets.begin(), book.other_sets.end(), entry.set) != book.other_sets.end();
}

/// A rule of one battle that stands among those of a rule set has the battle at the head of its title.
bool is_titled_with_other(const LedgerEntry& entry, const Book& book) {
    return std::any_of(book.other_battles.begin(), book.other_battles.end(),
                       [&](const std::string& title) { return entry.title.starts_with(title); });
}

}  // namespace

Observer::Observer(const Run& run, const Book& book) : book_(book), summarizer_(run) {
    for (const LedgerEntry& entry : book.ledger) {
        if (!entry.told.empty() && !is_of_other_set(entry, book)) rules_.push_back({&entry, 0, 0});
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

std::vector<Cause> Observer::causes() const {
    std::vector<Cause> causes;
    for (const auto& [key, games] : causes_) {
        const auto& [cause, winner] = key;
        std::string title, in_sentences;
        if (winner >= 0) {
            const std::string& side = sides_[static_cast<std::size_t>(winner)].name;
            title = title_of_side(side, book_.words);
            in_sentences = side_in_sentences(side, book_.words);
        }
        causes.push_back({text_of_cause(cause, in_sentences, book_.words), title, games});
    }
    std::stable_sort(causes.begin(), causes.end(),
                     [](const Cause& a, const Cause& b) { return a.games > b.games; });
    return causes;
}

Findings Observer::result() const {
    Findings out;
    out.summary = summarizer_.result();
    for (SideSummary& side : out.summary.sides) side.name = title_of_side(side.name, book_.words);
    if (games_ == 0) return out;
    out.turns = turns_;
    out.points = points_.course();
    out.worth = worth_.course();
    out.causes = causes();
    for (const auto& lost : units_lost_) out.units_lost.push_back(quartiles(lost));
    for (const Applied& rule : rules_) {
        if (rule.games == 0 && is_titled_with_other(*rule.entry, book_)) continue;
        out.rules.push_back({rule.entry->id, rule.entry->title, rule.times / games_, rule.games / games_});
    }
    out.bid = suggest_bid(margins_);
    return out;
}

}  // namespace bivouac::lab
