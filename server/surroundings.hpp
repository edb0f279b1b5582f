// What a server takes from outside the rules and the database: the time, and chance. Tests fix both, so that
// two servers given the same requests answer with the same bytes. Nothing in server/ may read a clock or draw
// a random number elsewhere (timeouts of connections aside).
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "store/rows.hpp"

namespace bivouac::server {

struct Surroundings {
    std::function<store::Time()> clock;
    std::function<void(std::span<std::uint8_t>)> random;  ///< fit for secrets; any thread may call it

    [[nodiscard]] static Surroundings real();
    /// The same times (one millisecond a question) and bytes for the same seed.
    [[nodiscard]] static Surroundings fixed(std::uint64_t seed);

    /// 256 random bits, base64url without padding: 43 characters. Those that begin with a hyphen are drawn
    /// again, since on a command line they look like an option.
    [[nodiscard]] std::string token() const;
};

}  // namespace bivouac::server
