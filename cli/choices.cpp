#include "cli/choices.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>

#include "cli/canvas.hpp"
#include "cli/gloss.hpp"

namespace bivouac::cli {
namespace {

constexpr std::size_t kMostLines = 20;    // choices listed one a line
constexpr std::size_t kMostOnPage = 120;  // choices listed in columns
constexpr std::string_view kHistorical = "historical";

bool begins(std::string_view word, std::string_view start) {
    return word.substr(0, start.size()) == start;
}

/// How well typed words fit a choice: 0 not at all, 1 as beginnings, 2 each in full, 3 nothing left out.
int fit(const std::vector<std::string>& typed, const std::vector<std::string>& words) {
    std::size_t at = 0;
    bool full = true;
    for (const std::string& t : typed) {
        while (at < words.size() && !begins(words[at], t)) ++at;
        if (at == words.size()) return 0;
        full = full && words[at] == t;
        ++at;
    }
    if (!full) return 1;
    return typed.size() == words.size() ? 3 : 2;
}

/// A group of choices of one verb, written as what differs between them.
struct Group {
    std::vector<std::size_t> members;
    std::string head;
    std::vector<std::string> tails;
    std::vector<std::string> briefs;  ///< empty unless every member has one
};

/// The words that all texts begin with, as long as something is left behind them in each.
std::size_t common_words(const std::vector<std::vector<std::string>>& texts) {
    std::size_t n = 0;
    while (std::all_of(texts.begin(), texts.end(),
                       [&](const auto& t) { return n + 1 < t.size() && t[n] == texts.front()[n]; })) {
        ++n;
    }
    return n;
}

Group group_of(const std::vector<Choice>& choices, std::vector<std::size_t> members) {
    std::vector<std::vector<std::string>> texts;
    texts.reserve(members.size());
    for (const std::size_t i : members) texts.push_back(words_of_line(choices[i].text));
    Group g{std::move(members), {}, {}, {}};
    const std::size_t n = common_words(texts);
    for (std::size_t i = 0; i < n; ++i) g.head += (i == 0 ? "" : " ") + texts.front()[i];
    for (const auto& t : texts) {
        std::string tail;
        for (std::size_t i = n; i < t.size(); ++i) tail += (i == n ? "" : " ") + t[i];
        g.tails.push_back(std::move(tail));
    }
    for (const std::size_t i : g.members) g.briefs.push_back(choices[i].brief);
    if (std::find(g.briefs.begin(), g.briefs.end(), "") != g.briefs.end()) g.briefs.clear();
    return g;
}

std::string second_word(const Choice& choice) {
    const std::vector<std::string> words = words_of_line(choice.text);
    return words.size() > 1 ? words[1] : "";
}

/// Whether choices of one verb fall into a few sorts by their next word: "place recon at ...".
bool has_sorts(const std::vector<Choice>& choices, std::size_t from, std::size_t to) {
    constexpr std::size_t kFew = 12, kOfASort = 4;
    std::set<std::string> sorts;
    for (std::size_t i = from; i < to; ++i) sorts.insert(second_word(choices[i]));
    return sorts.size() > 1 && sorts.size() <= kFew && to - from >= kOfASort * sorts.size();
}

std::vector<Group> groups_of(const std::vector<Choice>& choices, std::size_t from, std::size_t to) {
    std::vector<Group> groups;
    for (std::size_t i = from; i < to;) {
        std::size_t end = i;
        while (end < to && choices[end].action.verb == choices[i].action.verb) ++end;
        const bool sorts = has_sorts(choices, i, end);
        while (i < end) {
            std::vector<std::size_t> members;
            const std::string sort = second_word(choices[i]);
            while (i < end && (!sorts || second_word(choices[i]) == sort)) members.push_back(i++);
            groups.push_back(group_of(choices, std::move(members)));
        }
    }
    return groups;
}

std::size_t widest_of(const std::vector<std::string>& texts) {
    std::size_t widest = 0;
    for (const std::string& t : texts) widest = std::max(widest, columns_of(t));
    return widest;
}

std::string in_columns(const Group& g, int width, bool colour) {
    constexpr std::size_t kNumber = 5;
    constexpr std::size_t kGap = 2;
    const std::size_t name = widest_of(g.tails);
    const std::size_t brief = g.briefs.empty() ? 0 : widest_of(g.briefs) + 1;
    const std::size_t cell = kNumber + name + brief + kGap;
    const std::size_t across = std::max<std::size_t>(1, (static_cast<std::size_t>(width) - 2) / cell);
    std::string text = g.head.empty() ? "" : "  " + styled(g.head + " ...", kBold, colour) + "\n";
    for (std::size_t i = 0; i < g.tails.size(); ++i) {
        if (i % across == 0) text += "  ";
        text += styled(fmt::format("{:>4} ", g.members[i] + 1), kAccent, colour) + padded(g.tails[i], name);
        if (brief > 0) text += " " + styled(padded(g.briefs[i], brief - 1), kFaint, colour);
        text += std::string(kGap, ' ');
        if (i % across == across - 1 || i + 1 == g.tails.size()) text += "\n";
    }
    return text;
}

enum class Numbers : std::uint8_t { Shown, Hidden };

/// A line each; what is told about a choice goes on below itself.
std::string in_lines(const std::vector<Choice>& choices, Numbers numbers, int width, bool colour) {
    const std::size_t number = numbers == Numbers::Shown ? 5 : 4;
    std::size_t widest = 0;
    for (const Choice& c : choices) widest = std::max(widest, columns_of(c.text));
    const std::size_t indent = number + widest + 3;
    std::string text;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        std::string line(number, ' ');
        if (numbers == Numbers::Shown) line = "  " + styled(fmt::format("{:>2} ", i + 1), kAccent, colour);
        const std::string gloss = wrapped(choices[i].gloss, static_cast<std::size_t>(width), indent);
        line += gloss.empty() ? choices[i].text
                              : padded(choices[i].text, widest + 3) +
                                    styled(gloss.substr(indent, gloss.size() - indent - 1), kFaint, colour);
        text += line + "\n";
    }
    return text;
}

void add_names(const AnyMatch& match, Domain domain, std::string_view word, std::set<std::string>& out) {
    const std::uint64_t n = domain == Domain::Number ? 0 : match.naming().size(domain);
    for (std::uint64_t i = 0; i < n; ++i) {
        std::string name = match.naming().write(domain, i);
        if (begins(name, word)) out.insert(std::move(name));
    }
}

/// What the notation allows at a place in a line, legal now or not: for `why`.
void add_from_verbs(const AnyMatch& match, const std::vector<std::string>& before, std::string_view word,
                    std::set<std::string>& out) {
    for (const VerbSpec& verb : match.verbs()) {
        const std::vector<std::string> pattern = words_of_line(verb.pattern);
        if (before.size() >= pattern.size()) continue;
        if (!before.empty() && before.front() != pattern.front()) continue;
        const std::string& next = pattern[before.size()];
        if (next.front() == '{') {
            add_names(match, verb.operands[static_cast<std::size_t>(next[1] - '0')], word, out);
        } else if (begins(next, word)) {
            out.insert(next);
        }
    }
}

}  // namespace

std::vector<std::string> words_of_line(std::string_view line) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : line) {
        if (c == ' ' || c == '\t' || c == '\r') {
            if (!word.empty()) words.push_back(std::move(word));
            word.clear();
        } else {
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    if (!word.empty()) words.push_back(std::move(word));
    return words;
}

std::string asked_about(const AnyMatch& match, Seat seat) {
    const Phrase asked = match.prompt(seat);
    if (asked.count == 0) return {};
    return match.naming().write(asked.with[0].domain, static_cast<std::uint64_t>(asked.with[0].value));
}

Choice choice_of(const AnyMatch& match, const Glossary& glossary, Action action, std::string_view about) {
    Choice c{action, write_action(match.verbs(), match.naming(), action), {}, {}};
    const std::vector<std::string> words = words_of_line(c.text);
    c.gloss = glossary.line(words, about);
    c.brief = glossary.brief(words);
    return c;
}

std::vector<Choice> choices_of(const AnyMatch& match, Seat seat, const TableView& table,
                               const Ground& ground) {
    const Glossary glossary(table, ground);
    const std::string about = asked_about(match, seat);
    std::vector<Choice> choices;
    for (const Action a : match.offers(seat)) choices.push_back(choice_of(match, glossary, a, about));
    std::stable_partition(choices.begin(), choices.end(), [&](const Choice& c) {
        return match.verbs()[c.action.verb].name() == kHistorical;
    });
    return choices;
}

std::vector<std::string> first_words(const std::vector<Choice>& choices) {
    std::vector<std::string> words;
    for (const Choice& c : choices) {
        const std::string word = words_of_line(c.text).front();
        if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    }
    return words;
}

std::vector<std::size_t> matching(const std::vector<Choice>& choices, std::string_view typed) {
    const std::vector<std::string> words = words_of_line(typed);
    std::vector<std::size_t> found;
    int best = 1;
    for (std::size_t i = 0; i < choices.size() && !words.empty(); ++i) {
        const int how = fit(words, words_of_line(choices[i].text));
        if (how < best) continue;
        if (how > best) found.clear();
        best = how;
        found.push_back(i);
    }
    return found;
}

Listing list_choices(const std::vector<Choice>& choices, std::size_t page, int width, bool colour) {
    if (choices.size() <= kMostLines) return {in_lines(choices, Numbers::Shown, width, colour), false};
    const std::size_t from = std::min(page * kMostOnPage, choices.size());
    const std::size_t to = std::min(from + kMostOnPage, choices.size());
    Listing listing;
    for (const Group& g : groups_of(choices, from, to)) listing.text += in_columns(g, width, colour);
    listing.more = to < choices.size();
    if (listing.more) {
        listing.text += fmt::format("  {} more: `more` lists them, `list WORD` those with that word\n",
                                    choices.size() - to);
    }
    return listing;
}

std::string list_steps(const std::vector<Choice>& steps, int width, bool colour) {
    return in_lines(steps, Numbers::Hidden, width, colour);
}

std::vector<std::string> completions(const std::vector<Choice>& choices, const AnyMatch* match,
                                     std::string_view before, std::string_view word) {
    std::vector<std::string> said = words_of_line(before);
    std::set<std::string> out;
    const bool why = !said.empty() && (said.front() == "why" || said.front() == "odds");
    if (why) said.erase(said.begin());
    if (const auto then = std::find(said.rbegin(), said.rend(), "then"); then != said.rend()) {
        said.erase(said.begin(), then.base());
    }
    for (const Choice& c : choices) {
        const std::vector<std::string> words = words_of_line(c.text);
        if (said.size() >= words.size() || !std::equal(said.begin(), said.end(), words.begin())) continue;
        if (begins(words[said.size()], word)) out.insert(words[said.size()]);
    }
    if (why && match != nullptr) add_from_verbs(*match, said, word, out);
    return {out.begin(), out.end()};
}

}  // namespace bivouac::cli
