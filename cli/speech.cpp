#include "cli/speech.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include <fmt/format.h>

#include "cli/canvas.hpp"

namespace bivouac::cli {

std::string Speech::key(std::string_view group, std::string_view key) const {
    const std::string full = fmt::format("{}.{}", group, key);
    if (words_.knows(full)) return std::string(words_.text(full));
    std::string text(key);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string Speech::title(std::string_view name) {
    std::string text(name);
    std::replace(text.begin(), text.end(), '_', ' ');
    if (!text.empty())
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}

std::string Speech::rule(Rule rule, int width, int indent) const {
    if (rule.empty()) return {};
    const LedgerEntry* entry = ledger_.find(rule);
    const std::string text = entry == nullptr
                                 ? fmt::format("[{}]", rule.text())
                                 : fmt::format("[{}] {}: {}", rule.text(), entry->title, entry->text);
    return wrapped(text, static_cast<std::size_t>(width), static_cast<std::size_t>(indent));
}

std::string Speech::reasons(const Verdict& verdict, const AnyMatch& match, int width) const {
    std::string text;
    for (const Reason& r : verdict.reasons()) {
        text += wrapped("No: " + say(r.phrase, match), static_cast<std::size_t>(width));
        text += rule(r.rule, width, 4);
    }
    return text;
}

/// "lost_french", "cubes_polish_north": what it is about, and whose it is; the second is empty if it is
/// nobody's.
std::pair<std::string, std::string> Speech::fact_and_seat(const std::string& name) const {
    for (auto line = name.rfind('_'); line != std::string::npos && line > 0;
         line = name.rfind('_', line - 1)) {
        const auto end = std::min(name.find('_', line + 1), name.size());
        const std::string seat = name.substr(line + 1, end - line - 1);
        if (words_.knows("seat." + seat)) return {name.substr(0, line) + name.substr(end), key("seat", seat)};
    }
    return {name, {}};
}

std::string Speech::fact(const TableView& table, const std::string& name, const std::string& value) const {
    if (name == "phase") return key(name, value);
    if (value == "yes") return key("fact", name);
    const std::string said = words_.knows("seat." + value) ? key("seat", value) : key(name, value);
    std::string text = key("fact", name) + " " + said;
    for (const auto& [other, all] : table.facts) {
        if (other == name + "s") text += fmt::format(" of {}", all);  // "turns 18" stands behind "turn 3"
    }
    return text;
}

std::string Speech::facts(const TableView& table) const {
    const auto is_total = [&](const std::string& name) {
        return name.ends_with('s') && std::any_of(table.facts.begin(), table.facts.end(), [&](const auto& f) {
                   return f.first + "s" == name && !f.second.empty();
               });
    };
    std::vector<std::pair<std::string, std::string>> said;  // what it is about, and the words
    for (const auto& [name, value] : table.facts) {
        if (value.empty() || value == "no" || is_total(name)) continue;
        const auto [about, whose] = fact_and_seat(name);
        if (whose.empty()) {
            said.emplace_back("", fact(table, name, value));
            continue;
        }
        const auto same =
            std::find_if(said.begin(), said.end(), [&a = about](const auto& s) { return s.first == a; });
        const std::string one = fmt::format("{} {}", whose, value);
        if (same != said.end()) {
            same->second += ", " + one;
        } else {
            said.emplace_back(about, fmt::format("{}: {}", key("fact", about), one));
        }
    }
    std::string text;
    for (const auto& [about, words] : said) text += (text.empty() ? "" : " · ") + words;
    return title(text);
}

}  // namespace bivouac::cli
