// Pictures as files: WebP for browsers, PNG for those who want every pixel. Bytes only; who writes them
// where is cache.hpp's and the command's business.
#pragma once

#include <string>
#include <string_view>

#include "paint/picture.hpp"

namespace bivouac::paint {

inline constexpr float kWebpQuality = 80;

/// Throws PaintError if the picture is too large for the format (16383 pixels a side).
[[nodiscard]] std::string webp_of(const Picture& picture, float quality = kWebpQuality);
/// Whether bytes begin as a WebP file does, and are as many as it says.
[[nodiscard]] bool whole_webp(std::string_view bytes);
[[nodiscard]] std::string png_of(const Picture& picture);

}  // namespace bivouac::paint
