// One HTTP/1.1 connection: requests one after another, each answered before the next is read, so that what a
// client sends ahead waits in the network. Whatever is malformed, too large or too slow is answered by a 4xx
// or cut off; a request for /api/v1/live becomes a WebSocket. Everything of a session runs on its strand.
// For the network's .cpp files only.
#pragma once

#include <memory>
#include <string>

#include "server/connections.hpp"
#include "server/line.hpp"
#include "server/wiring.hpp"

namespace bivouac::server {

/// Takes the connection over and lives as long as it does.
void start_http(std::unique_ptr<Line> line, std::unique_ptr<Connections::Place> place, Wiring& wiring,
                std::string peer);

}  // namespace bivouac::server
