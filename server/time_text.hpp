// Times as the API writes them: ISO 8601, UTC, with milliseconds.
#pragma once

#include <string>

#include "store/rows.hpp"

namespace bivouac::server {

/// "2026-11-16T04:43:06.000Z"
[[nodiscard]] std::string time_text(store::Time time);

}  // namespace bivouac::server
