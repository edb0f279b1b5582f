// A file of a data set as loaders get it: its path and what is in it. Loaders never read the disk.
#pragma once

#include <string_view>

namespace bivouac {

struct NamedText {
    std::string_view path;
    std::string_view text;
};

}  // namespace bivouac
