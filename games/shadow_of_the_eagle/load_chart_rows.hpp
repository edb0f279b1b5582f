// What the readers of the basic and of the standard charts share: finding the rows of a printed chart by
// their names, and reading cells that tell up from down. Only load_charts.cpp and load_standard_charts.cpp
// include it. It must never know what a row is for.
#pragma once

#include <algorithm>
#include <utility>

#include "games/shadow_of_the_eagle/load_parts.hpp"

namespace bivouac::shadow {

// Finds the row of every name in the first column; reports names that are unknown, twice or missing.
class ChartRows {
  public:
    ChartRows(const CsvTable& table, std::span<const std::string_view> names, Report& report)
        : rows_(names.size(), nullptr) {
        for (const CsvTable::Row& row : table.rows()) {
            const auto name = std::find(names.begin(), names.end(), row.cells.front());
            if (name == names.end()) {
                report.mistake(row.line, "the chart has no row " + quoted(row.cells.front()),
                               suggest_name(row.cells.front(), names));
                continue;
            }
            const CsvTable::Row*& place = rows_[static_cast<std::size_t>(name - names.begin())];
            if (place != nullptr) {
                report.mistake(row.line, "row " + quoted(*name) + " is there twice",
                               "the first is in line " + std::to_string(place->line) + "; take one out");
                continue;
            }
            place = &row;
        }
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (rows_[i] != nullptr) continue;
            report.mistake(table.heading_line(), "row " + quoted(names[i]) + " is missing",
                           "add it as the printed chart has it");
        }
    }
    const CsvTable::Row* at(std::size_t i) const { return rows_[i]; }

  private:
    std::vector<const CsvTable::Row*> rows_;
};

// [B.TEC], [S.TEC] A cell parted into what holds going up and going down: "Up +1 Down -", or one text for
// both.
inline std::pair<std::string_view, std::string_view> up_and_down(std::string_view cell) {
    constexpr std::string_view kUp = "Up ";
    constexpr std::string_view kDown = " Down ";
    const std::size_t down = cell.find(kDown);
    if (cell.substr(0, kUp.size()) != kUp || down == std::string_view::npos) return {cell, cell};
    return {trimmed(cell.substr(kUp.size(), down - kUp.size())), trimmed(cell.substr(down + kDown.size()))};
}

// Points that crossing adds: "-", "+2", "P".
inline std::optional<std::uint8_t> read_added_cost(std::string_view text) {
    if (text == "-") return std::uint8_t{0};
    if (text == "P") return kProhibited;
    if (text.size() == 2 && text[0] == '+' && text[1] >= '0' && text[1] <= '9') {
        return static_cast<std::uint8_t>(text[1] - '0');
    }
    return std::nullopt;
}

}  // namespace bivouac::shadow
