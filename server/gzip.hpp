// Compression of answers on their way out. Only for what everybody may read: where an answer holds a secret
// beside something that its asker chose, its compressed length would tell of the secret.
#pragma once

#include <string>
#include <string_view>

namespace bivouac::server {

/// Whether `Accept-Encoding` names an encoding without forbidding it (`br;q=0`).
[[nodiscard]] bool accepts_encoding(std::string_view header, std::string_view encoding);

/// The bytes as one gzip member (RFC 1952).
[[nodiscard]] std::string gzipped(std::string_view plain);

}  // namespace bivouac::server
