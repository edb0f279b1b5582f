// Two hashes. Digest: BLAKE2b-256 through libsodium, for data sets and seeds, where nobody may find a twin.
// HashSink: a fast 64-bit mixer for position hashes, where only accident must be unlikely.
// Record files hold both: neither may ever change its answer for the same input (a test holds known ones).
// HashSink must never guard against malice, and nothing here may depend on the machine's byte order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bivouac {

inline constexpr std::size_t kDigestBytes = 32;

struct Digest {
    std::array<std::uint8_t, kDigestBytes> bytes{};
    friend bool operator==(const Digest&, const Digest&) = default;
};

[[nodiscard]] Digest digest(std::span<const std::byte> bytes);
[[nodiscard]] Digest digest(std::string_view text);
// Of a list, such as file names and contents in order: each part goes in with its length, so that
// {"ab", "c"} and {"a", "bc"} differ.
[[nodiscard]] Digest digest_of_parts(std::span<const std::string_view> parts);

// Lower-case hexadecimal, two digits a byte, and back: reading wants exactly as many digits as fill `out`
// and takes either case.
[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);
[[nodiscard]] bool from_hex(std::string_view text, std::span<std::uint8_t> out);
[[nodiscard]] std::string to_hex(const Digest& digest);
[[nodiscard]] std::optional<Digest> digest_from_hex(std::string_view text);
// Sixteen digits, most significant first.
[[nodiscard]] std::string to_hex(std::uint64_t hash);

// Takes a position's notation value by value and name by name. The order matters; a name is its length and
// then its bytes, eight to a word, first byte lowest.
class HashSink {
  public:
    constexpr HashSink& add(std::uint64_t value) {
        state_ = mix(state_ + kStep + value * kSpread);
        return *this;
    }
    constexpr HashSink& add(std::string_view name) {
        add(static_cast<std::uint64_t>(name.size()));
        while (!name.empty()) {
            const std::string_view chunk = name.substr(0, 8);
            std::uint64_t word = 0;
            for (std::size_t i = 0; i < chunk.size(); ++i) {
                word |= static_cast<std::uint64_t>(static_cast<unsigned char>(chunk[i])) << (8 * i);
            }
            add(word);
            name.remove_prefix(chunk.size());
        }
        return *this;
    }
    [[nodiscard]] constexpr std::uint64_t value() const { return mix(state_); }

  private:
    static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;
    static constexpr std::uint64_t kSpread = 0xD6E8FEB86659FD93U;
    // One-to-one, so two states that differ stay different under equal input.
    static constexpr std::uint64_t mix(std::uint64_t x) {
        x = (x ^ (x >> 32)) * 0xD6E8FEB86659FD93U;
        x = (x ^ (x >> 32)) * 0xD6E8FEB86659FD93U;
        return x ^ (x >> 32);
    }

    std::uint64_t state_ = 0;
};

}  // namespace bivouac
