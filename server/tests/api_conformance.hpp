// Holds every answer against server/openapi.json: the route must be there, the status must be one that it
// names, and the body must fit its schema, with no field that the file does not tell of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

#include "server/message.hpp"

namespace bivouac::server {

/// The description inside the program.
[[nodiscard]] const boost::json::value& api_description();
/// "GET /api/v1/games", ... as the description names them.
[[nodiscard]] std::vector<std::string> described_routes();

/// What is wrong with an answer; empty if nothing is. Paths that nobody describes are 404.
[[nodiscard]] std::string violation(const Request& request, const Response& response);

}  // namespace bivouac::server
