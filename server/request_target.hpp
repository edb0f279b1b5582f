// What a request line names: path and query, decoded strictly. Whatever could be read in two ways (a broken
// escape, an escaped slash, a zero byte, text that is not UTF-8, a parameter given twice) is refused, so that
// nothing behind this point sees a path in two spellings.
#pragma once

#include <optional>
#include <string_view>

#include "server/message.hpp"
#include "server/trouble.hpp"

namespace bivouac::server {

/// Fills path and query. A Trouble (400) says what is wrong and where.
[[nodiscard]] std::optional<Trouble> read_target(std::string_view target, Request& request);

}  // namespace bivouac::server
