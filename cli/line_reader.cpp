#include "cli/line_reader.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <istream>
#include <ostream>

#include <readline/history.h>
#include <readline/readline.h>

namespace bivouac::cli {
namespace {

class StreamReader final : public LineReader {
  public:
    explicit StreamReader(Console& console) : console_(console) {}

    std::optional<std::string> read(const std::string& prompt) override {
        console_.out << prompt;
        std::string line;
        if (!std::getline(console_.in, line)) {
            console_.out << "\n";
            return std::nullopt;
        }
        console_.out << line << "\n";
        return line;
    }
    void complete_with(Completer /*completer*/) override {}

  private:
    Console& console_;
};

/// Readline calls back through plain functions, so the completer in use lives here while it reads.
struct Completing {
    Completer completer;
    std::vector<std::string> found;
    std::size_t next = 0;
};
Completing& completing() {
    static Completing state;
    return state;
}

char* next_completion(const char* /*word*/, int /*again*/) {
    Completing& c = completing();
    return c.next < c.found.size() ? strdup(c.found[c.next++].c_str()) : nullptr;
}

char** complete(const char* word, int start, int /*end*/) {
    Completing& c = completing();
    rl_attempted_completion_over = 1;  // never file names
    if (!c.completer) return nullptr;
    c.found = c.completer(std::string_view(rl_line_buffer, static_cast<std::size_t>(start)), word);
    c.next = 0;
    return rl_completion_matches(word, next_completion);
}

/// Readline must be told which characters of a prompt take no room.
std::string with_marks(const std::string& prompt) {
    std::string out;
    bool inside = false;
    for (const char c : prompt) {
        if (c == '\x1b') out += RL_PROMPT_START_IGNORE, inside = true;
        out += c;
        if (inside && c == 'm') out += RL_PROMPT_END_IGNORE, inside = false;
    }
    return out;
}

class TerminalReader final : public LineReader {
  public:
    TerminalReader() {
        rl_readline_name = "bivouac";
        rl_attempted_completion_function = complete;
        rl_basic_word_break_characters = " \t";
        rl_completer_word_break_characters = " \t";
        using_history();
    }
    std::optional<std::string> read(const std::string& prompt) override {
        char* line = readline(with_marks(prompt).c_str());
        if (line == nullptr) {
            std::fputs("\n", stdout);
            return std::nullopt;
        }
        std::string text(line);
        if (!text.empty()) add_history(line);
        std::free(line);  // NOLINT(*-no-malloc): readline gives what malloc gave
        return text;
    }
    void complete_with(Completer completer) override { completing().completer = std::move(completer); }
};

}  // namespace

std::unique_ptr<LineReader> stream_reader(Console& console) {
    return std::make_unique<StreamReader>(console);
}

std::unique_ptr<LineReader> terminal_reader() {
    return std::make_unique<TerminalReader>();
}

}  // namespace bivouac::cli
