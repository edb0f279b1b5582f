// HTTP/1.1 between Beast's types and ours: the head of a request into a Request, a Response into the bytes of
// its head, and what the parser complains about into a Trouble. For the network's .cpp files only.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/system/error_code.hpp>

#include "server/message.hpp"
#include "server/trouble.hpp"

namespace bivouac::server {

using RawRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Fills everything but the body, the peer and `secure`.
[[nodiscard]] std::optional<Trouble> read_head(const RawRequest& raw, Request& request);

/// Why this does not open a WebSocket; none if Beast will take it as one.
[[nodiscard]] std::optional<Trouble> check_upgrade(const RawRequest& raw);

/// None if the connection is lost and there is nobody to tell.
[[nodiscard]] std::optional<Trouble> trouble_of_parser(const boost::system::error_code& error);

struct HeadOptions {
    bool keep = true;  ///< the connection
    bool old = false;  ///< HTTP/1.0
};
[[nodiscard]] std::string head_text(const Response& response, HeadOptions options);

}  // namespace bivouac::server
