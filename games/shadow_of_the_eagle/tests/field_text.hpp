// What the fields of the tests share: words of a line, a text of its pieces, and how a mistake in a test
// itself fails it.
#pragma once

#include <initializer_list>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::shadow::test {

using Texts = std::vector<std::string>;

[[noreturn]] inline void fail(const std::string& why) {
    throw std::runtime_error(why);
}

inline Texts words_in(std::string_view text) {
    std::istringstream in{std::string(text)};
    Texts words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

inline std::string joined(std::initializer_list<std::string_view> pieces) {
    std::string text;
    for (const std::string_view piece : pieces) text += piece;
    return text;
}

}  // namespace bivouac::shadow::test
