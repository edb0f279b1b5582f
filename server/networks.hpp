// Networks of addresses, such as 10.0.0.0/8 or fd00::/8, and who a request comes from if a proxy stands
// before the server: only the word of a proxy that is trusted counts. It must never look up a name.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/message.hpp"

namespace bivouac::server {

class Network {
  public:
    /// "10.0.0.0/8", "fd00::/8", or one address.
    [[nodiscard]] static std::optional<Network> parse(std::string_view text);
    [[nodiscard]] bool holds(std::string_view address) const;

  private:
    using Bytes = std::array<std::uint8_t, 16>;  // an IPv4 address as ::ffff:a.b.c.d
    static std::optional<Bytes> bytes_of(std::string_view address);

    Bytes bytes_{};
    unsigned length_ = 128;
};

using Networks = std::vector<Network>;

[[nodiscard]] bool any_holds(const Networks& networks, std::string_view address);
[[nodiscard]] bool is_loopback(std::string_view address);

/// Sets the client's address and whether it came over TLS, by X-Forwarded-For and -Proto if `peer`, who is
/// connected, is a trusted proxy. Of a chain the last that is not trusted is the client: what stands left of
/// it could have been written by anybody.
void see_through_proxy(Request& request, const std::string& peer, const Networks& trusted);

}  // namespace bivouac::server
