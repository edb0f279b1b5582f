// Against requests that another site makes a signed-in browser send. A page of ours shows with each change a
// token that follows from the sign-in by a keyed hash, so it needs no memory and no other site can know it;
// and what the browser says of the request's origin must be us. Programs with a bearer token need neither,
// since no browser sends that token by itself. The token of the sign-in cannot be got back from it.
#pragma once

#include <string>
#include <string_view>

#include "server/message.hpp"

namespace bivouac::server {

[[nodiscard]] std::string csrf_token(std::string_view sign_in_token);
/// In constant time.
[[nodiscard]] bool is_csrf_token(std::string_view given, std::string_view sign_in_token);

/// Whether Origin, or else Sec-Fetch-Site, says that this server's own page asks. `known` is the origin that
/// the server goes by; empty: scheme and Host of the request. What says nothing is no browser of today.
enum class Provenance { Ours, Silent, Foreign };
[[nodiscard]] Provenance provenance(const Request& request, std::string_view known);

[[nodiscard]] constexpr bool is_safe_method(std::string_view method) {
    return method == "GET" || method == "HEAD" || method == "OPTIONS";
}

}  // namespace bivouac::server
