// A file that is there whole or not at all, and that nobody but its owner may read: backups and exported
// tables hold every secret. It is written beside its place, synced, and renamed into it.
// Whether something may be replaced is for the caller to know.
#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

namespace bivouac::store {

/// Calls `fill` with the path of an empty file beside `file`, which it fills. If it throws, nothing is left
/// behind. Throws a StoreError if the disk does not take it.
void put_whole_file(const std::filesystem::path& file,
                    const std::function<void(const std::filesystem::path&)>& fill);
void put_whole_file(const std::filesystem::path& file, std::string_view text);

}  // namespace bivouac::store
