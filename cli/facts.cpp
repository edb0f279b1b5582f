#include "cli/facts.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

#include <fmt/format.h>

namespace bivouac::cli {
namespace {

/// What belongs together in a line.
struct Said {
    std::string about;  ///< empty: it stands alone
    std::string text;
};

/// "lost_french", "cubes_polish_north": what it is about, and whose it is; the second is empty if it is
/// nobody's.
std::pair<std::string, std::string> fact_and_seat(const std::string& name, const Speech& speech) {
    for (auto line = name.rfind('_'); line != std::string::npos && line > 0;
         line = name.rfind('_', line - 1)) {
        const auto end = std::min(name.find('_', line + 1), name.size());
        const std::string seat = name.substr(line + 1, end - line - 1);
        if (speech.words().knows("seat." + seat))
            return {name.substr(0, line) + name.substr(end), speech.key("seat", seat)};
    }
    return {name, {}};
}

/// "soviet 2" as "Soviets 2"; "blocks 6 R6.5" without the number of the rule, which `odds` gives.
std::string value_text(const std::string& value, const Speech& speech) {
    std::string text;
    std::istringstream words(value);
    for (std::string word; words >> word;) {
        const bool comma = word.ends_with(',');
        if (comma) word.pop_back();
        if (speech.ledger().find(Rule::from(word)) == nullptr) {
            const bool seat = speech.words().knows("seat." + word);
            text += (text.empty() ? "" : " ") + (seat ? speech.key("seat", word) : word);
        }
        if (comma) text += ",";
    }
    return text;
}

/// The fact behind "turn 3" that says of how many: "turns 18".
const std::string* total_of(std::span<const Fact> facts, const std::string& name) {
    const auto all = std::ranges::find(facts, name + "s", &Fact::first);
    return all == facts.end() || all->second.empty() ? nullptr : &all->second;
}

bool is_total(std::span<const Fact> facts, const std::string& name) {
    return name.ends_with('s') && std::ranges::any_of(facts, [&](const Fact& f) {
               return f.first + "s" == name && !f.second.empty();
           });
}

std::string fact_text(std::span<const Fact> facts, const Fact& fact, const Speech& speech) {
    const auto& [name, value] = fact;
    if (name == "phase") return speech.key(name, value);
    if (value == "yes") return speech.key("fact", name);
    const bool named = speech.words().knows(name + "." + value);
    std::string text =
        speech.key("fact", name) + " " + (named ? speech.key(name, value) : value_text(value, speech));
    if (const std::string* all = total_of(facts, name)) text += fmt::format(" of {}", *all);
    return text;
}

/// Sums have commas of their own.
void add_for_seat(Said& said, const std::string& text) {
    const bool sums = (said.text + text).find(", ") != std::string::npos;
    said.text += (sums ? "; " : ", ") + text;
}

bool is_of_battle(const Fact& fact) {
    return fact.first == "battle" || fact.first.starts_with("battle_");
}

}  // namespace

std::string facts_line(std::span<const Fact> facts, const Speech& speech) {
    std::vector<Said> said;
    for (const Fact& fact : facts) {
        const auto& [name, value] = fact;
        if (value.empty() || value == "no" || is_total(facts, name)) continue;
        const auto [about, whose] = fact_and_seat(name, speech);
        if (whose.empty()) {
            said.push_back({"", fact_text(facts, fact, speech)});
            continue;
        }
        const std::string one = whose + " " + value_text(value, speech);
        const auto same = std::ranges::find(said, about, &Said::about);
        if (same != said.end()) {
            add_for_seat(*same, one);
        } else {
            said.push_back({about, fmt::format("{}: {}", speech.key("fact", about), one)});
        }
    }
    std::string text;
    for (const Said& s : said) text += (text.empty() ? "" : " · ") + s.text;
    return text;
}

std::string status_lines(const TableView& table, const Speech& speech) {
    std::vector<Fact> always;
    std::vector<Fact> battle;
    for (const Fact& fact : table.facts) {
        if (!is_of_battle(fact)) {
            always.push_back(fact);
        } else if (fact.second != "0") {  // most of what a battle may have it has not yet
            battle.push_back(fact);
        }
    }
    std::string text = Speech::title(facts_line(always, speech));
    if (!battle.empty()) text += "\n" + Speech::title(facts_line(battle, speech));
    return text;
}

}  // namespace bivouac::cli
