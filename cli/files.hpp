// Files on the disk: reading them whole, and writing so that nothing is ever half written or lost. A file is
// written beside its place and renamed into it.
// Nothing here may replace a file unless its caller says so.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/named_text.hpp"
#include "engine/record.hpp"

namespace bivouac::cli {

/// The whole file; throws BadInput if it cannot be read.
std::string read_file(const std::string& path);

/// The text and data files below a folder, by the names under which a person knows them.
struct FolderTexts {
    std::vector<std::string> paths;
    std::vector<std::string> texts;
    [[nodiscard]] std::vector<NamedText> named() const;
};
/// All .toml and .csv files below; throws BadInput if there is no such folder or it holds none.
FolderTexts read_folder(const std::string& folder);

/// Writes PATH.tmp and renames it to PATH, replacing what was there; a device or a pipe is written to and
/// stays what it is. Throws BadInput.
void replace_file(const std::string& path, std::string_view text);

/// Throws BadInput if a file could not be written there. Leaves nothing behind.
void check_writable(const std::string& path);

/// Whether a match may be saved to a path without losing another: nothing is there, or an earlier state of
/// it.
bool may_save(const std::string& path, const Record& record);

/// $XDG_STATE_HOME/bivouac/autosave.bvk, or ~/.local/state/...; empty if there is no home.
std::string autosave_path();

}  // namespace bivouac::cli
