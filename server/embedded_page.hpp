// The files of the server that are inside the program: the browser client, packed (web/scripts/pack.mjs), and
// the description of the API (server/openapi.json). Filled while building; see cmake/Embed.cmake. It must
// never read the disk.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "games/embedded.hpp"

namespace bivouac::server {

/// Sorted by path: `openapi.json`, `page.pack`.
std::span<const EmbeddedFile> page_files();

/// The text of one of `files`; none if it is not among them.
inline std::optional<std::string_view> text_of(std::span<const EmbeddedFile> files, std::string_view path) {
    for (const EmbeddedFile& file : files) {
        if (file.path == path) return file.text;
    }
    return std::nullopt;
}

}  // namespace bivouac::server
