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

}  // namespace bivouac::cli
