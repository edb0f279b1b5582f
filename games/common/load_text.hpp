// What the loaders of all games share: collecting mistakes, guessing what was meant, reading numbers and CSV.
// No chapter of a rulebook; the formats are those of docs/authoring.md.
// Every cell keeps its line, so that each mistake can be pointed at.
// It must never throw at bad input, nor know what a column means.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mistake.hpp"

namespace bivouac {

// Mistakes of one file.
class Report {
  public:
    Report(std::string_view file, Mistakes& mistakes) : file_(file), mistakes_(&mistakes) {}

    void mistake(int line, std::string what, std::string suggestion) {
        mistakes_->push_back({file_, line, std::move(what), std::move(suggestion)});
    }
    const std::string& file() const { return file_; }
    std::size_t count() const { return mistakes_->size(); }

  private:
    std::string file_;
    Mistakes* mistakes_;
};

// A word in quotes as messages show it: `word`; long ones are cut.
std::string quoted(std::string_view word);

// "did you mean `turns`?" if one of the names is near, else "use one of: ...".
std::string suggest_name(std::string_view word, std::span<const std::string> names);
std::string suggest_name(std::string_view word, std::span<const std::string_view> names);

// A whole number without sign, of at most six digits.
std::optional<int> read_number(std::string_view text);
std::string_view trimmed(std::string_view text);
std::vector<std::string_view> split_words(std::string_view text);  // at spaces and line ends
std::string lower_case(std::string_view text);

// [CSV] The first line names the columns. A cell in double quotes may hold commas, and quotes written twice;
// it ends on its line. Empty lines and lines that begin with # are passed over.
class CsvTable {
  public:
    struct Row {
        int line = 0;
        std::vector<std::string> cells;  // as many as there are columns
    };

    // Reads all; reports rows of wrong length (and leaves them out), columns missing, unknown or named twice.
    static CsvTable read(std::string_view text, std::span<const std::string_view> columns, Report& report);
    // The same with columns after `first` that the author names.
    static CsvTable read_open(std::string_view text, std::string_view first, Report& report);

    const std::vector<Row>& rows() const { return rows_; }
    const std::vector<std::string>& columns() const { return names_; }
    int heading_line() const { return heading_line_; }
    bool has_column(std::string_view name) const { return place_.find(name) != place_.end(); }
    // Empty for a column that the file does not have (which has been reported).
    std::string_view cell(const Row& row, std::string_view column) const;

  private:
    void read_lines(std::string_view text, Report& report);

    std::vector<std::string> names_;
    std::map<std::string, std::size_t, std::less<>> place_;
    std::vector<Row> rows_;
    int heading_line_ = 0;
};

}  // namespace bivouac
