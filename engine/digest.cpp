#include "engine/digest.hpp"

#include <sodium.h>

namespace bivouac {
namespace {

static_assert(kDigestBytes == crypto_generichash_BYTES);

const unsigned char* octets(const void* bytes) {
    return static_cast<const unsigned char*>(bytes);
}

Digest hash(const void* bytes, std::size_t size) {
    Digest result;
    crypto_generichash(result.bytes.data(), result.bytes.size(), octets(bytes), size, nullptr, 0);
    return result;
}

constexpr std::string_view kHexDigits = "0123456789abcdef";

int hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

}  // namespace

Digest digest(std::span<const std::byte> bytes) {
    return hash(bytes.data(), bytes.size());
}

Digest digest(std::string_view text) {
    return hash(text.data(), text.size());
}

Digest digest_of_parts(std::span<const std::string_view> parts) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, nullptr, 0, kDigestBytes);
    for (const std::string_view part : parts) {
        std::array<unsigned char, 8> length{};
        for (std::size_t i = 0; i < length.size(); ++i) {
            length[i] = static_cast<unsigned char>(static_cast<std::uint64_t>(part.size()) >> (8 * i));
        }
        crypto_generichash_update(&state, length.data(), length.size());
        crypto_generichash_update(&state, octets(part.data()), part.size());
    }
    Digest result;
    crypto_generichash_final(&state, result.bytes.data(), result.bytes.size());
    return result;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += kHexDigits[byte >> 4U];
        text += kHexDigits[byte & 15U];
    }
    return text;
}

bool from_hex(std::string_view text, std::span<std::uint8_t> out) {
    if (text.size() != 2 * out.size()) return false;
    for (std::size_t i = 0; i < out.size(); ++i) {
        const int high = hex_value(text[2 * i]);
        const int low = hex_value(text[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        out[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return true;
}

std::string to_hex(const Digest& digest) {
    return to_hex(std::span<const std::uint8_t>(digest.bytes));
}

std::optional<Digest> digest_from_hex(std::string_view text) {
    Digest result;
    if (!from_hex(text, result.bytes)) return std::nullopt;
    return result;
}

std::string to_hex(std::uint64_t hash) {
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += kHexDigits[(hash >> shift) & 15U];
    return text;
}

}  // namespace bivouac
