// The headers by which a browser guards the page: what may run, what may frame it, what it tells others.
// Pages run only scripts and styles of this server, nothing inline, and ask no third party for anything.
// Every response gets them, errors too; answers of the API are never kept by a cache unless they say so.
#pragma once

#include <cstdint>

#include "server/message.hpp"

namespace bivouac::server {

enum class ResponseKind : std::uint8_t { Page, Api };

/// Adds what is not there yet. `secure`: the request came over TLS, here or at the proxy.
void add_security_headers(Response& response, ResponseKind kind, bool secure);

}  // namespace bivouac::server
