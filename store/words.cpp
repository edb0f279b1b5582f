#include "store/words.hpp"

#include <sodium.h>

namespace bivouac::store {

std::string options_text(const Options& options) {
    std::string text;
    for (const auto& [name, value] : options) text.append(name).append(" ").append(value).append("\n");
    return text;
}

Options options_of(std::string_view text) {
    Options options;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const auto blank = line.find(' ');
        if (blank == std::string_view::npos) continue;
        options.emplace_back(line.substr(0, blank), line.substr(blank + 1));
    }
    return options;
}

std::string dice_text(const std::vector<std::uint16_t>& dice) {
    std::string text;
    for (const std::uint16_t die : dice) text += (text.empty() ? "" : " ") + std::to_string(die);
    return text;
}

std::vector<std::uint16_t> dice_of(std::string_view text) {
    std::vector<std::uint16_t> dice;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at < end) {
        std::uint16_t die = 0;
        const auto [rest, error] = std::from_chars(at, end, die);
        if (error != std::errc{}) break;
        dice.push_back(die);
        at = rest + 1;
    }
    return dice;
}

std::string base64(std::string_view bytes) {
    constexpr int kVariant = sodium_base64_VARIANT_ORIGINAL;
    std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
    sodium_bin2base64(text.data(), text.size(), data, bytes.size(), kVariant);
    text.pop_back();  // its zero
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    std::string bytes(text.size() / 4 * 3, '\0');
    auto* data = reinterpret_cast<unsigned char*>(bytes.data());
    std::size_t length = 0;
    const int bad = sodium_base642bin(data, bytes.size(), text.data(), text.size(), nullptr, &length, nullptr,
                                      sodium_base64_VARIANT_ORIGINAL);
    if (bad != 0) return std::nullopt;
    bytes.resize(length);
    return bytes;
}

std::string name_key(std::string_view name) {
    const auto first = name.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    std::string key(name.substr(first, name.find_last_not_of(' ') - first + 1));
    for (char& c : key) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return key;
}

}  // namespace bivouac::store
