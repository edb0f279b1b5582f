// Tables as files. An exported table is a .bvk record that every command reads, and in lines that a record
// skips (`;! KIND JSON`, after the first line) it has what a record lacks: seats with their holders and
// seeds, the journal as it arrived, messages, notes and the data set. It holds every secret of the match and
// must never be given to a player while the match runs. A plain .bvk can be imported too.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mistake.hpp"
#include "engine/record.hpp"
#include "store/store.hpp"

namespace bivouac::store {

/// Makes the record of a match that has none yet. Undo, lanes and drafts can be read by the game alone, so
/// the server and the command line give one; where it makes none, a journal of plain decisions becomes one.
using RecordMaker = std::function<std::optional<Record>(const TableDump&)>;

/// What a journal of plain decisions in the common lane is as a record; nothing for any other.
[[nodiscard]] std::optional<Record> plain_record(const TableDump& dump);

[[nodiscard]] std::string write_table(const TableDump& dump, const RecordMaker& maker = {});

struct TableReading {
    TableDump dump;
    Mistakes mistakes;  ///< with any of them the dump is not to be used
};
[[nodiscard]] TableReading read_table(std::string_view text, std::string_view file);

/// Writes the table into the file; for nobody but its owner to read. It replaces nothing but an earlier
/// export of the same table: any other file is told as Taken.
void export_to(const std::filesystem::path& file, const TableDump& dump, const RecordMaker& maker = {});

/// How far it has come: so many of so many.
using Progress = std::function<void(std::size_t done, std::size_t all)>;

/// Writes every table into the folder, a file each, named by its id. Returns how many.
std::size_t export_all(const Store& store, const std::filesystem::path& folder, const RecordMaker& maker = {},
                       const Progress& progress = {});

/// The file, or every .bvk of a folder, sorted.
[[nodiscard]] std::vector<std::filesystem::path> files_to_import(const std::filesystem::path& path);

struct Imported {
    enum class How : std::uint8_t { New, HereAlready, Refused };
    How how = How::Refused;
    TableId table;
    Mistakes mistakes;  ///< of a file that was refused
};
/// Says why a table must not come in; nothing if it may, and then also where its match stands, in
/// table.moment. The store itself knows no rules.
using Judge = std::function<std::string(TableDump&)>;

/// A table that is here already is left as it is.
[[nodiscard]] Imported import_file(Store& store, const std::filesystem::path& file, const Judge& judge = {});

}  // namespace bivouac::store
