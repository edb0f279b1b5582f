#include "engine/record.hpp"

#include <charconv>
#include <cstdio>

namespace bivouac {
namespace {

constexpr std::string_view kMagic = "bivouac record 1";

std::string_view trimmed(std::string_view s) {
    const auto start = s.find_first_not_of(" \t\r");
    if (start == std::string_view::npos) return {};
    return s.substr(start, s.find_last_not_of(" \t\r") - start + 1);
}

/// Takes the first word off a text.
std::string_view take_word(std::string_view& s) {
    s = trimmed(s);
    const auto end = s.find_first_of(" \t");
    const std::string_view word = s.substr(0, end);
    s = end == std::string_view::npos ? std::string_view{} : trimmed(s.substr(end));
    return word;
}

template <class Number>
std::optional<Number> number(std::string_view s, int base = 10) {
    Number n{};
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), n, base);
    if (error != std::errc{} || end != s.data() + s.size() || s.empty()) return std::nullopt;
    return n;
}

std::string hash_text(std::uint32_t hash) {
    std::array<char, 10> text{};
    std::snprintf(text.data(), text.size(), "#%08x", hash);
    return text.data();
}

class RecordReader {
  public:
    RecordReader(std::string_view text, std::string_view file) : text_(text), file_(file) {}

    RecordReading read() {
        if (next_line() != kMagic) {
            wrong("this is not a record of Bivouac", "a record begins with '" + std::string(kMagic) + "'");
            return std::move(out_);
        }
        read_header();
        read_decisions();
        read_closing();
        check_whole();
        return std::move(out_);
    }

  private:
    void wrong(std::string what, std::string suggestion = {}) {
        out_.mistakes.push_back({file_, line_, std::move(what), std::move(suggestion)});
    }
    bool at_end() const { return text_.empty(); }
    std::string_view next_line() {
        ++line_;
        const auto end = text_.find('\n');
        const std::string_view line = text_.substr(0, end);
        text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
        return trimmed(line);
    }

    void read_header() {
        while (!at_end()) {
            std::string_view line = next_line();
            if (line == "--") {
                divided_ = true;
                return;
            }
            if (line.empty() || line.front() == ';') continue;
            const std::string_view key = take_word(line);
            if (!header_field(key, line)) {
                wrong("'" + std::string(key) + "' is not known in a record's header",
                      "the header ends with a line '--'");
            }
        }
    }

    bool header_field(std::string_view key, std::string_view rest) {
        Record& r = out_.record;
        if (key == "game") return r.game = rest, true;
        if (key == "scenario") return r.scenario = rest, true;
        if (key == "data") return r.data_hash = rest, true;
        if (key == "rules") return read_rules(rest), true;
        if (key == "option") {
            const std::string_view name = take_word(rest);
            return r.options.emplace_back(name, rest), true;
        }
        if (key == "seat") {
            const std::string_view name = take_word(rest);
            if (r.seats.size() >= kMaxSeats) wrong("there are more than eight seats");
            return r.seats.push_back({std::string(name), std::string(rest), {}, {}}), true;
        }
        if (key == "commit" || key == "open") return read_seed(key == "commit", rest), true;
        if (key == "start") return read_start(rest), true;
        return false;
    }

    void read_rules(std::string_view rest) {
        out_.record.rules = take_word(rest);
        const auto version = number<unsigned>(rest);
        if (!version) wrong("the rules need a version", "write 'rules basic 1'");
        out_.record.version = version.value_or(0);
    }

    void read_seed(bool commitment, std::string_view rest) {
        const std::string_view who = take_word(rest);
        if (who == "server") {
            (commitment ? out_.record.server_commitment : out_.record.server_seed) = rest;
            return;
        }
        for (RecordSeat& s : out_.record.seats) {
            if (s.name == who) {
                (commitment ? s.commitment : s.seed) = rest;
                return;
            }
        }
        wrong("'" + std::string(who) + "' is not a seat of this record");
    }

    void read_start(std::string_view rest) {
        const std::string_view word = take_word(rest);
        const auto h = word.starts_with('#') ? number<std::uint32_t>(word.substr(1), 16) : std::nullopt;
        if (!h) wrong("the start needs its hash", "");
        out_.record.start_hash = h.value_or(0);
        if (take_word(rest) == "dice") read_values(rest, out_.record.start_dice);
    }

    void read_values(std::string_view rest, std::vector<std::uint16_t>& values) {
        while (!rest.empty()) {
            const std::string_view word = take_word(rest);
            const auto v = number<std::uint16_t>(word);
            if (!v) return wrong("'" + std::string(word) + "' is not a roll");
            values.push_back(*v);
        }
    }

    void read_decisions() {
        std::vector<std::string> comments;
        while (!at_end()) {
            const std::string_view line = next_line();
            if (line == "--") {
                closed_ = true;
                break;
            }
            if (line.empty()) continue;
            if (line.front() == ';') {
                comments.emplace_back(trimmed(line.substr(1)));
                continue;
            }
            read_decision(line, std::move(comments));
            comments = {};
        }
        out_.record.closing_comments = std::move(comments);
    }

    void read_decision(std::string_view line, std::vector<std::string> comments) {
        RecordLine d;
        d.line = line_;
        d.comments = std::move(comments);
        const auto hash_at = line.rfind('#');
        const auto hash = hash_at == std::string_view::npos
                              ? std::nullopt
                              : number<std::uint32_t>(trimmed(line.substr(hash_at + 1)), 16);
        if (!hash) return wrong("the decision has no hash", "the line is cut short or was changed by hand");
        d.hash = *hash;
        line = line.substr(0, hash_at);
        const auto n = number<std::size_t>(take_word(line));
        if (n != out_.record.lines.size() + 1) {
            return wrong("decision " + std::to_string(out_.record.lines.size() + 1) + " is expected here",
                         "a line is missing or stands twice");
        }
        d.seat = take_word(line);
        auto bar = line.find('|');
        d.action = trimmed(line.substr(0, bar));
        while (bar != std::string_view::npos) {
            line.remove_prefix(bar + 1);
            bar = line.find('|');
            read_part(trimmed(line.substr(0, bar)), d);
        }
        out_.record.lines.push_back(std::move(d));
    }

    void read_part(std::string_view part, RecordLine& d) {
        const std::string_view key = take_word(part);
        if (key == "dice") {
            const std::string_view first = take_word(part);
            const auto n = first.starts_with('@') ? number<std::uint32_t>(first.substr(1)) : std::nullopt;
            if (!n) return wrong("the dice need the number of their first roll", "write 'dice @17 4'");
            d.first_roll = *n;
            read_values(part, d.dice);
        } else if (key == "at") {
            const auto t = number<std::int64_t>(part);
            if (!t) return wrong("'" + std::string(part) + "' is not a time in seconds");
            d.time = *t;
        } else {
            wrong("'" + std::string(key) + "' is not part of a decision");
        }
    }

    void read_closing() {
        while (!at_end()) {
            std::string_view line = next_line();
            if (line.empty()) continue;
            if (line.front() == ';') {
                out_.record.closing_comments.emplace_back(trimmed(line.substr(1)));
                continue;
            }
            const std::string_view key = take_word(line);
            if (key == "result") {
                out_.record.result = line;
            } else if (key == "rolls") {
                const auto n = number<std::uint32_t>(line);
                if (!n) wrong("'" + std::string(line) + "' is not a number of rolls");
                out_.record.next_roll = n.value_or(0);
            } else {
                wrong("only the number of rolls and the result may follow the decisions");
            }
        }
    }

    void check_whole() {
        const Record& r = out_.record;
        const auto missing = [&](bool yes, std::string_view what) {
            if (yes) wrong("the header has no '" + std::string(what) + "' line");
        };
        missing(r.game.empty(), "game");
        missing(r.rules.empty(), "rules");
        missing(r.scenario.empty(), "scenario");
        missing(r.data_hash.empty(), "data");
        missing(r.seats.empty(), "seat");
        if (!divided_) wrong("the header has no end", "the file is cut short: it ends with a line '--'");
        if (divided_ && !closed_)
            wrong("the decisions have no end", "the file is cut short: a line '--' ends them");
    }

    std::string_view text_;
    std::string file_;
    RecordReading out_;
    int line_ = 0;
    bool divided_ = false;
    bool closed_ = false;
};

void write_dice(std::string& out, const std::vector<std::uint16_t>& dice) {
    for (std::uint16_t v : dice) out += ' ' + std::to_string(v);
}

void write_header(std::string& out, const Record& r) {
    const auto line = [&](std::string_view key, std::string_view value, std::string_view more = {}) {
        for (const std::string_view word : {key, std::string_view(" "), value}) out += word;
        if (!more.empty()) out += ' ';
        out += more;
        out += '\n';
    };
    out += kMagic;
    out += '\n';
    line("game", r.game);
    line("rules", r.rules, std::to_string(r.version));
    line("scenario", r.scenario);
    line("data", r.data_hash);
    for (const auto& [name, value] : r.options) line("option", name, value);
    for (const RecordSeat& s : r.seats) line("seat", s.name, s.player);
    if (!r.server_commitment.empty()) line("commit", "server", r.server_commitment);
    for (const RecordSeat& s : r.seats) {
        if (!s.commitment.empty()) line("commit", s.name, s.commitment);
    }
    if (!r.server_seed.empty()) line("open", "server", r.server_seed);
    for (const RecordSeat& s : r.seats) {
        if (!s.seed.empty()) line("open", s.name, s.seed);
    }
    out += "start " + hash_text(r.start_hash);
    if (!r.start_dice.empty()) out += " dice";
    write_dice(out, r.start_dice);
    out += "\n--\n";
}

}  // namespace

std::string_view Record::option(std::string_view name) const {
    for (const auto& [key, value] : options) {
        if (key == name) return value;
    }
    return {};
}

std::string write_record(const Record& r) {
    std::string out;
    write_header(out, r);
    std::size_t n = 0;
    for (const RecordLine& d : r.lines) {
        for (const std::string& comment : d.comments) out += "; " + comment + '\n';
        out += std::to_string(++n) + ' ' + d.seat + ' ' + d.action;
        if (!d.dice.empty()) {
            out += " | dice @" + std::to_string(d.first_roll);
            write_dice(out, d.dice);
        }
        if (d.time != 0) out += " | at " + std::to_string(d.time);
        out += ' ' + hash_text(d.hash) + '\n';
    }
    for (const std::string& comment : r.closing_comments) out += "; " + comment + '\n';
    out += "--\n";
    if (r.next_roll != 0) out += "rolls " + std::to_string(r.next_roll) + '\n';
    if (!r.result.empty()) out += "result " + r.result + '\n';
    return out;
}

RecordReading read_record(std::string_view text, std::string_view file) {
    return RecordReader(text, file).read();
}

}  // namespace bivouac
