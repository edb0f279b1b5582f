// What the fuzz targets over loaders share: an input is parted at lines that begin with `@@`, whose rest says
// what the text below it is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::fuzz {

struct Part {
    std::string mark;  // what stood behind `@@`; empty before the first
    std::string text;  // the lines below it, each with its end
};

inline std::string_view next_line(std::string_view& rest) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return line;
}

inline std::vector<Part> parts_of(std::string_view input) {
    constexpr std::string_view kMark = "@@";
    std::vector<Part> parts(1);
    while (!input.empty()) {
        const std::string_view line = next_line(input);
        if (!line.starts_with(kMark)) {
            parts.back().text.append(line).push_back('\n');
            continue;
        }
        const bool named = line.size() > kMark.size() + 1;
        parts.push_back({std::string(named ? line.substr(kMark.size() + 1) : std::string_view{}), {}});
    }
    return parts;
}

}  // namespace bivouac::fuzz
