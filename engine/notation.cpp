#include "engine/notation.hpp"

#include <algorithm>
#include <vector>

#include "engine/nearest.hpp"

namespace bivouac {
namespace {

template <class Visit>
void for_each_word(std::string_view text, const Visit& visit) {
    while (true) {
        const auto start = text.find_first_not_of(" \t\r\n");
        if (start == std::string_view::npos) return;
        const auto end = std::min(text.find_first_of(" \t\r\n", start), text.size());
        visit(text.substr(start, end - start));
        text.remove_prefix(end);
    }
}

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    for_each_word(text, [&](std::string_view word) { words.push_back(word); });
    return words;
}

bool is_slot(std::string_view word) {
    return word.size() == 3 && word[0] == '{' && word[2] == '}';
}
std::size_t slot(std::string_view word) {
    return static_cast<std::size_t>(word[1] - '0');
}

std::string nearest_name(const Naming& naming, Domain domain, std::string_view text) {
    std::string best;
    std::size_t least = 3;
    for (std::uint64_t i = 0; i < naming.size(domain); ++i) {
        const std::string name = naming.write(domain, i);
        const std::size_t d = letters_apart(name, text);
        if (d < least) {
            least = d;
            best = name;
        }
    }
    return best;
}

std::optional<std::uint64_t> read_number(std::string_view text) {
    if (text.empty() || text.size() > 5) return std::nullopt;
    std::uint64_t n = 0;
    for (char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        n = n * 10 + static_cast<std::uint64_t>(c - '0');
    }
    return n <= 0xFFFF ? std::optional(n) : std::nullopt;
}

/// "attack ... with ..."
std::string with_gaps(const std::vector<std::string_view>& pattern) {
    std::string out;
    for (const std::string_view word : pattern) {
        if (!out.empty()) out += ' ';
        out += is_slot(word) ? "..." : word;
    }
    return out;
}

/// Fits words to one verb; empty trouble and an action when they fit.
ActionReading fit(const VerbSpec& verb, std::uint16_t which, const Naming& naming,
                  const std::vector<std::string_view>& words) {
    const auto pattern = split_words(verb.pattern);
    ActionReading out;
    if (words.size() != pattern.size()) {
        out.trouble = "write it as '" + with_gaps(pattern) + "'";
        return out;
    }
    Action a{which, {}};
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!is_slot(pattern[i])) {
            if (words[i] == pattern[i]) continue;
            out.trouble = "'" + std::string(pattern[i]) + "' expected, not '" + std::string(words[i]) + "'";
            return out;
        }
        const std::size_t n = slot(pattern[i]);
        const Domain domain = verb.operands[n];
        const auto value = domain == Domain::Number ? read_number(words[i]) : naming.read(domain, words[i]);
        if (!value) {
            out.trouble = "'" + std::string(words[i]) + "' is not known here";
            const std::string near = nearest_name(naming, domain, words[i]);
            if (!near.empty()) out.trouble += "; did you mean '" + near + "'?";
            return out;
        }
        a.operands[n] = static_cast<std::uint16_t>(*value);
    }
    out.action = a;
    return out;
}

}  // namespace

std::string write_action(std::span<const VerbSpec> verbs, const Naming& naming, Action a) {
    if (a.verb >= verbs.size()) return "?";
    const VerbSpec& verb = verbs[a.verb];
    std::string out;
    for_each_word(verb.pattern, [&](std::string_view word) {
        if (!out.empty()) out += ' ';
        if (is_slot(word)) {
            out += naming.write(verb.operands[slot(word)], a.operands[slot(word)]);
        } else {
            out += word;
        }
    });
    return out;
}

ActionReading read_action(std::span<const VerbSpec> verbs, const Naming& naming, std::string_view text) {
    const auto words = split_words(text);
    ActionReading best;
    if (words.empty()) {
        best.trouble = "nothing was written";
        return best;
    }
    for (std::size_t v = 0; v < verbs.size(); ++v) {
        if (verbs[v].name() != words[0]) continue;
        ActionReading reading = fit(verbs[v], static_cast<std::uint16_t>(v), naming, words);
        if (reading.action) return reading;
        best = std::move(reading);
    }
    if (best.trouble.empty()) {
        best.trouble = "'" + std::string(words[0]) + "' is not an action of this game; its actions are:";
        for (const VerbSpec& verb : verbs) best.trouble += " " + std::string(verb.name());
    }
    return best;
}

}  // namespace bivouac
