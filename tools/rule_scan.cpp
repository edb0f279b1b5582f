#include "tools/rule_scan.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace bivouac::tools {
namespace {

bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}
bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_word(char c) {
    return is_upper(c) || is_lower(c) || is_digit(c) || c == '_';
}
bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// Capitals and digits, and at most one small letter at the end: `1`, `TEC`, `E1`, `3a`, `Ae`;
// or a word of small letters: the `a` of `B7.a`, the `clear` of `B.TEC.clear`.
bool is_segment(std::string_view text) {
    if (!text.empty() && std::ranges::all_of(text, is_lower)) return true;
    if (!text.empty() && is_lower(text.back())) text.remove_suffix(1);
    return !text.empty() && std::ranges::all_of(text, [](char c) { return is_upper(c) || is_digit(c); });
}

// `B`, `B6`, `S10`, `ALC`: capitals, then perhaps a number and one small letter.
bool is_head(std::string_view text) {
    constexpr std::size_t kLongestPrefix = 5;
    std::size_t capitals = 0;
    while (capitals < text.size() && is_upper(text[capitals])) ++capitals;
    if (capitals == 0 || capitals > kLongestPrefix) return false;
    std::string_view number = text.substr(capitals);
    if (number.size() > 1 && is_lower(number.back())) number.remove_suffix(1);
    return std::ranges::all_of(number, is_digit);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    std::size_t start = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] != separator) continue;
        parts.push_back(text.substr(start, i - start));
        start = i + 1;
    }
    return parts;
}

// Adds a mention for each rule of a comment. A comment of several lines counts its own lines.
void add_comment(std::vector<Mention>& out, std::string_view comment, int line) {
    for (const std::string_view row : split(comment, '\n')) {
        for (std::string& rule : rules_in_comment(row))
            out.push_back({std::move(rule), MentionKind::code, line, {}});
        ++line;
    }
}

// Walks over C++ and separates what is said from what is done: comments are collected, literals are blanked.
class CppReader {
  public:
    explicit CppReader(std::string_view text) : text_(text) {}

    void read() {
        while (at_ < text_.size()) step();
    }

    const std::vector<Mention>& comments() const { return comments_; }
    const std::string& code() const { return code_; }

  private:
    char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

    // Moves on by `count` characters; the code keeps its length and its line ends.
    void skip(std::size_t count) {
        for (; count > 0 && at_ < text_.size(); --count, ++at_) {
            if (text_[at_] == '\n') ++line_;
            code_.push_back(text_[at_] == '\n' ? '\n' : ' ');
        }
    }

    void keep() {
        code_.push_back(text_[at_]);
        if (text_[at_] == '\n') ++line_;
        ++at_;
    }

    void step() {
        if (peek() == '/' && peek(1) == '/') return comment_until("\n", 0);
        if (peek() == '/' && peek(1) == '*') return comment_until("*/", 2);
        if (peek() == '"' || peek() == '\'') return literal(peek());
        if (is_digit(peek())) return number();
        if (is_word(peek())) return word();
        keep();
    }

    void comment_until(std::string_view end, std::size_t length_of_end) {
        const std::size_t stop = std::min(text_.find(end, at_ + 2), text_.size());
        add_comment(comments_, text_.substr(at_, stop - at_), line_);
        skip(stop - at_ + length_of_end);
    }

    void literal(char quote) {
        skip(1);
        while (at_ < text_.size() && peek() != quote && peek() != '\n') skip(peek() == '\\' ? 2 : 1);
        if (peek() == quote) skip(1);
    }

    // A quote inside a number separates digits: 100'000.
    void number() {
        while (is_word(peek()) || peek() == '.' || (peek() == '\'' && is_word(peek(1)))) keep();
    }

    void word() {
        const std::size_t start = at_;
        while (is_word(peek())) keep();
        const std::string_view name = text_.substr(start, at_ - start);
        constexpr std::array<std::string_view, 5> kRaw{"R", "u8R", "uR", "UR", "LR"};
        if (peek() == '"' && std::ranges::find(kRaw, name) != kRaw.end()) raw_string();
    }

    void raw_string() {
        const std::size_t open = text_.find('(', at_);
        if (open == std::string_view::npos) return skip(text_.size() - at_);
        const std::string end = ")" + std::string(text_.substr(at_ + 1, open - at_ - 1)) + "\"";
        const std::size_t stop = text_.find(end, open);
        skip((stop == std::string_view::npos ? text_.size() : stop + end.size()) - at_);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
    std::string code_;
    std::vector<Mention> comments_;
};

// Reads `( suite , name` out of blanked code.
class Arguments {
  public:
    Arguments(std::string_view code, std::size_t at) : code_(code), at_(at) {}

    bool take(char sign) {
        skip_space();
        if (at_ >= code_.size() || code_[at_] != sign) return false;
        ++at_;
        return true;
    }

    std::string_view name() {
        skip_space();
        const std::size_t start = at_;
        while (at_ < code_.size() && is_word(code_[at_])) ++at_;
        return code_.substr(start, at_ - start);
    }

  private:
    void skip_space() {
        while (at_ < code_.size() && is_space(code_[at_])) ++at_;
    }

    std::string_view code_;
    std::size_t at_;
};

std::optional<Mention> read_test(std::string_view code, std::size_t after_macro) {
    Arguments arguments(code, after_macro);
    if (!arguments.take('(')) return std::nullopt;
    const std::string_view suite = arguments.name();
    if (!arguments.take(',')) return std::nullopt;
    const std::string_view name = arguments.name();
    if (name.empty() || name.starts_with("DISABLED_")) return std::nullopt;
    std::optional<std::string> rule = rule_of_suite(suite);
    if (!rule) return std::nullopt;
    return Mention{std::move(*rule), MentionKind::test, 0, std::string(suite) + "." + std::string(name)};
}

void add_tests(std::vector<Mention>& out, std::string_view code) {
    constexpr std::array<std::string_view, 6> kMacros{"TEST",       "TEST_F",        "TEST_P",
                                                      "TYPED_TEST", "RC_GTEST_PROP", "RC_GTEST_FIXTURE_PROP"};
    int line = 1;
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (code[i] == '\n') ++line;
        if (!is_word(code[i]) || (i > 0 && is_word(code[i - 1]))) continue;
        std::size_t end = i;
        while (end < code.size() && is_word(code[end])) ++end;
        if (std::ranges::find(kMacros, code.substr(i, end - i)) == kMacros.end()) continue;
        if (std::optional<Mention> test = read_test(code, end)) {
            test->line = line;
            out.push_back(std::move(*test));
        }
    }
}

// The length of the string that starts here, with its quotes; an unclosed one-line string ends with its line.
std::size_t toml_string_length(std::string_view text) {
    const char quote = text.front();
    const bool basic = quote == '"';
    const std::string triple(3, quote);
    const bool many_lines = text.starts_with(triple);
    std::size_t i = many_lines ? 3 : 1;
    while (i < text.size()) {
        if (basic && text[i] == '\\') {
            i += 2;
        } else if (many_lines && text.substr(i).starts_with(triple)) {
            return i + 3;
        } else if (!many_lines && text[i] == quote) {
            return i + 1;
        } else if (!many_lines && text[i] == '\n') {
            return i;
        } else {
            ++i;
        }
    }
    return text.size();
}

}  // namespace

bool is_rule_id(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, '.');
    if (!is_head(parts.front())) return false;
    const bool numbered = std::ranges::any_of(parts.front(), is_digit);
    if (!numbered && parts.size() == 1) return false;
    return std::all_of(parts.begin() + 1, parts.end(), is_segment);
}

std::optional<std::string> rule_of_suite(std::string_view suite) {
    const auto is_tail = [](std::string_view part) {
        return part.size() > 2 && is_upper(part[0]) && is_lower(part[1]) && is_lower(part[2]);
    };
    std::string rule;
    for (const std::string_view part : split(suite, '_')) {
        if (!rule.empty() && is_tail(part)) break;
        if (!rule.empty()) rule += '.';
        rule += part;
    }
    if (!is_rule_id(rule)) return std::nullopt;
    return rule;
}

std::vector<std::string> rules_in_comment(std::string_view comment) {
    std::vector<std::string> rules;
    std::size_t open = comment.find('[');
    for (; open != std::string_view::npos; open = comment.find('[', open + 1)) {
        const std::size_t close = comment.find_first_of("[]", open + 1);
        if (close == std::string_view::npos) break;
        const bool is_index = open > 0 && (is_word(comment[open - 1]) || comment[open - 1] == ')');
        if (is_index || comment[close] != ']') continue;
        std::size_t start = open + 1;
        for (std::size_t i = start; i <= close; ++i) {
            if (i < close && comment.substr(i, 1).find_first_of(",;/ \t") == std::string_view::npos) continue;
            const std::string_view item = comment.substr(start, i - start);
            if (is_rule_id(item)) rules.emplace_back(item);
            start = i + 1;
        }
    }
    return rules;
}

std::vector<Mention> scan_cpp(std::string_view text, Folder folder) {
    CppReader reader(text);
    reader.read();
    std::vector<Mention> found;
    if (folder == Folder::sources) found = reader.comments();
    add_tests(found, reader.code());
    std::ranges::stable_sort(found, {}, &Mention::line);
    return found;
}

std::vector<Mention> scan_toml(std::string_view text) {
    std::vector<Mention> found;
    int line = 1;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '"' || text[i] == '\'') {
            const std::string_view string = text.substr(i, toml_string_length(text.substr(i)));
            line += static_cast<int>(std::ranges::count(string, '\n'));
            i += string.size();
        } else if (text[i] == '#') {
            const std::size_t stop = std::min(text.find('\n', i), text.size());
            add_comment(found, text.substr(i, stop - i), line);
            i = stop;
        } else {
            if (text[i] == '\n') ++line;
            ++i;
        }
    }
    return found;
}

std::vector<Mention> scan_csv(std::string_view text) {
    std::vector<Mention> found;
    int line = 0;
    for (const std::string_view row : split(text, '\n')) {
        ++line;
        if (row.starts_with('#')) add_comment(found, row, line);
    }
    return found;
}

}  // namespace bivouac::tools
