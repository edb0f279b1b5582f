// The rows of an exported table as JSON, one row a line. Reading is strict: a line that is not what was
// written makes a mistake, never half a row. For the store's own .cpp files only.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "store/store.hpp"

namespace bivouac::store {

/// Calls `line(kind, json)` for each row of a dump but the record.
void write_rows(const TableDump& dump, const std::function<void(std::string_view, const std::string&)>& line);

/// Adds the row to the dump `d`. Returns what is wrong with it, or nothing.
[[nodiscard]] std::string read_row(std::string_view kind, std::string_view text, TableDump& d);

}  // namespace bivouac::store
