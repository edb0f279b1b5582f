#include "games/common/load_text.hpp"

#include <algorithm>
#include <numeric>

namespace bivouac {

namespace {

// Letters to change, add or leave out to get from one word to the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, diagonal + 1, row[j] + 1});
        }
    }
    return row[b.size()];
}

constexpr std::size_t kLongestGuess = 40;  // longer words are not compared letter by letter
constexpr std::size_t kMostListed = 16;

template <class Name>
std::string suggest(std::string_view word, std::span<const Name> names) {
    const std::string wanted = lower_case(word);
    const Name* best = nullptr;
    std::size_t best_distance = std::max<std::size_t>(2, wanted.size() / 3) + 1;
    for (const Name& name : names) {
        if (wanted.size() > kLongestGuess) break;
        if (name.empty()) continue;
        const std::size_t distance = edit_distance(wanted, lower_case(name));
        if (distance < best_distance && distance < name.size()) {
            best_distance = distance;
            best = &name;
        }
    }
    if (best != nullptr) return "did you mean " + quoted(*best) + "?";
    if (names.empty()) return "there is none yet";
    std::string list = "use one of: ";
    for (std::size_t i = 0; i < names.size() && i < kMostListed; ++i) {
        if (i > 0) list += ", ";
        list += names[i].empty() ? "nothing" : names[i];
    }
    if (names.size() > kMostListed) list += ", ...";
    return list;
}

// The cells of one line. False if a quote is not closed or something follows it.
bool split_cells(std::string_view line, std::vector<std::string>& cells) {
    std::size_t at = 0;
    while (true) {
        std::string cell;
        if (at < line.size() && line[at] == '"') {
            for (++at;; ++at) {
                if (at >= line.size()) return false;
                if (line[at] != '"') {
                    cell += line[at];
                } else if (at + 1 < line.size() && line[at + 1] == '"') {
                    cell += line[at++];
                } else {
                    break;
                }
            }
            ++at;
            if (at < line.size() && line[at] != ',') return false;
        } else {
            const std::size_t comma = std::min(line.find(',', at), line.size());
            cell = trimmed(line.substr(at, comma - at));
            at = comma;
        }
        cells.push_back(std::move(cell));
        if (at >= line.size()) return true;
        ++at;
    }
}

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

std::string quoted(std::string_view word) {
    constexpr std::size_t kLongest = 60;
    std::string text = "`";
    for (const char c : word.substr(0, kLongest)) text += static_cast<unsigned char>(c) < ' ' ? '?' : c;
    return text + (word.size() > kLongest ? "...`" : "`");
}

std::string suggest_name(std::string_view word, std::span<const std::string> names) {
    return suggest(word, names);
}

std::string suggest_name(std::string_view word, std::span<const std::string_view> names) {
    return suggest(word, names);
}

std::optional<int> read_number(std::string_view text) {
    if (text.empty() || text.size() > 6) return std::nullopt;
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlank = " \t\r";
    const std::size_t first = text.find_first_not_of(kBlank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::vector<std::string_view> split_words(std::string_view text) {
    constexpr std::string_view kBlank = " \t\r\n";
    std::vector<std::string_view> words;
    for (std::size_t at = text.find_first_not_of(kBlank); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(kBlank, at), text.size());
        words.push_back(text.substr(at, end - at));
        at = text.find_first_not_of(kBlank, end);
    }
    return words;
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return lower;
}

void CsvTable::read_lines(std::string_view text, Report& report) {
    if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) text.remove_prefix(kByteOrderMark.size());
    int number = 0;
    while (!text.empty()) {
        ++number;
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        if (trimmed(line).empty() || line.front() == '#') continue;
        Row row{number, {}};
        if (!split_cells(line, row.cells)) {
            report.mistake(number, "a cell in quotes does not end where the cell does",
                           "close it with \" before the comma or the end of the line");
            continue;
        }
        if (names_.empty()) {
            names_ = std::move(row.cells);
            heading_line_ = number;
            continue;
        }
        if (row.cells.size() != names_.size()) {
            report.mistake(number,
                           "this row has " + std::to_string(row.cells.size()) + " cells, the heading has " +
                               std::to_string(names_.size()),
                           "give one cell a column; put a text with commas in double quotes");
            continue;
        }
        rows_.push_back(std::move(row));
    }
    for (std::size_t i = 0; i < names_.size(); ++i) {
        if (!place_.emplace(names_[i], i).second) {
            report.mistake(heading_line_, "column " + quoted(names_[i]) + " is there twice", "take one out");
        }
    }
}

CsvTable CsvTable::read(std::string_view text, std::span<const std::string_view> columns, Report& report) {
    CsvTable table;
    table.read_lines(text, report);
    for (const std::string_view wanted : columns) {
        if (!table.has_column(wanted)) {
            report.mistake(table.heading_line_, "column " + quoted(wanted) + " is missing",
                           "name it in the first line and give every row a cell for it");
        }
    }
    for (const std::string& name : table.names_) {
        if (std::find(columns.begin(), columns.end(), name) == columns.end()) {
            report.mistake(table.heading_line_, "unknown column " + quoted(name),
                           suggest_name(name, columns));
        }
    }
    return table;
}

CsvTable CsvTable::read_open(std::string_view text, std::string_view first, Report& report) {
    CsvTable table;
    table.read_lines(text, report);
    if (table.names_.empty() || table.names_.front() != first) {
        report.mistake(table.heading_line_, "the first column must be " + quoted(first),
                       "begin the heading with it");
    }
    return table;
}

std::string_view CsvTable::cell(const Row& row, std::string_view column) const {
    const auto place = place_.find(column);
    return place == place_.end() ? std::string_view{} : std::string_view(row.cells[place->second]);
}

}  // namespace bivouac
