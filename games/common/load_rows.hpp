// One row of a CSV table with its mistakes: texts that must be there, numbers in bounds, words of a list.
// No chapter of a rulebook. Cells of columns that the file does not have (which has been reported) are empty
// and give no second mistake. It must never throw at bad input.
#pragma once

#include <algorithm>
#include <string>

#include "games/common/load_text.hpp"
#include "games/common/load_toml.hpp"

namespace bivouac {

class CsvRow {
  public:
    CsvRow(const CsvTable& table, const CsvTable::Row& row, Report& report)
        : table_(&table), row_(&row), report_(&report) {}

    int line() const { return row_->line; }
    std::string_view cell(std::string_view column) const { return table_->cell(*row_, column); }

    std::string needed_text(std::string_view column) {
        const std::string_view text = cell(column);
        if (text.empty() && table_->has_column(column)) {
            mistake("the " + std::string(column) + " is empty", "fill it in");
        }
        return std::string(text);
    }

    int number(std::string_view column, Range range) {
        const std::string_view text = cell(column);
        const std::optional<int> value = read_number(text);
        if (value && *value >= range.least && *value <= range.most) return *value;
        if (table_->has_column(column)) {
            mistake(std::string(column) + " " + quoted(text) +
                        (value ? " is out of bounds" : " is not a whole number"),
                    "use " + std::to_string(range.least) + " to " + std::to_string(range.most));
        }
        return range.least;
    }

    // The place of the cell among `names`; 0 if it is none of them.
    std::size_t choice(std::string_view column, std::span<const std::string_view> names) {
        const std::string_view text = cell(column);
        const auto found = std::find(names.begin(), names.end(), text);
        if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
        if (table_->has_column(column)) {
            mistake("unknown " + std::string(column) + " " + quoted(text), suggest_name(text, names));
        }
        return 0;
    }

    void mistake(std::string what, std::string suggestion) {
        report_->mistake(row_->line, std::move(what), std::move(suggestion));
    }

  private:
    const CsvTable* table_;
    const CsvTable::Row* row_;
    Report* report_;
};

}  // namespace bivouac
