// The files of the server that are inside the program: the browser client, packed (web/scripts/pack.mjs), and
// the description of the API (server/openapi.json). Filled while building; see cmake/Embed.cmake. It must
// never read the disk.
#pragma once

#include <span>

#include "games/embedded.hpp"

namespace bivouac::server {

/// Sorted by path: `openapi.json`, `page.pack`.
std::span<const EmbeddedFile> page_files();

}  // namespace bivouac::server
