// What the two halves of the field share: words of a line, and how a mistake in a test itself fails it.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {

[[noreturn]] inline void fail(const std::string& why) {
    throw std::runtime_error(why);
}

inline Texts words_in(std::string_view text) {
    std::istringstream in{std::string(text)};
    Texts words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

}  // namespace bivouac::shadow::test
