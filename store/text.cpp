#include <algorithm>
#include <array>

#include <sodium.h>

#include "store/ids.hpp"
#include "store/query.hpp"

namespace bivouac::store {
namespace {

/// How many bytes the character that begins here has; 0 if it is not UTF-8. No overlong forms, no surrogates.
std::size_t character_length(std::string_view s) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(i < s.size() ? s[i] : 0); };
    const auto follows = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
        return byte(i) >= low && byte(i) <= high;
    };
    const unsigned char first = byte(0);
    if (first > 0 && first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const bool second = follows(1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF);
        return second && follows(2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool second = follows(1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF);
        return second && follows(2) && follows(3) ? 4 : 0;
    }
    return 0;
}

}  // namespace

bool is_storable_text(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

bool is_id(std::string_view text) {
    constexpr std::size_t kLongest = 64;
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
               c == '_';
    };
    return !text.empty() && text.size() <= kLongest && std::all_of(text.begin(), text.end(), fits);
}

std::string random_id() {
    constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";  // none that is read as another
    std::array<unsigned char, 26> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::string id;
    for (const unsigned char b : bytes) id += kLetters[b % kLetters.size()];
    return id;
}

}  // namespace bivouac::store
