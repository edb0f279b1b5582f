// Keys and texts that both views are made of. See docs/json.md.
#pragma once

#include <string>

#include "games/strike_of_the_eagle/names.hpp"

namespace bivouac::eagle {

inline std::string text(std::string_view words) {
    return std::string(words);
}
inline std::string text(int n) {
    return std::to_string(n);
}
/// "vp" and Side::Polish: "vp_polish".
template <class... Parts>
std::string key(std::string_view first, Parts... parts) {
    std::string out(first);
    ((out += '_', out += name_of(parts)), ...);
    return out;
}

/// "2 black 1 white"; "0" for none.
inline std::string cubes_text(const Cubes& cubes) {
    std::string out;
    for (const Cube cube : {Cube::Black, Cube::White, Cube::Green}) {
        const int n = cubes.of[static_cast<std::size_t>(cube)];
        if (n == 0) continue;
        out += (out.empty() ? "" : " ") + text(n) + " " + text(name_of(cube));
    }
    return out.empty() ? "0" : out;
}

}  // namespace bivouac::eagle
