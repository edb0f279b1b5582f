// A finished picture: pixels without transparency, row by row from the top.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bivouac::paint {

struct Picture {
    int width = 0, height = 0;
    std::vector<std::uint32_t> pixels;  ///< 0x00RRGGBB

    [[nodiscard]] std::uint32_t at(int x, int y) const {
        return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                      static_cast<std::size_t>(x)];
    }
    friend bool operator==(const Picture&, const Picture&) = default;
};

}  // namespace bivouac::paint
