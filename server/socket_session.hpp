// One WebSocket of /api/v1/live: the client says which tables it watches and as whom, the house sends
// updates. Who it is was asked at the upgrade, is asked again for every table, and looked at again now and
// then: who signs out is sent away. A reader too slow for what he watches is cut off; he comes back and
// resumes. For the network's .cpp files only.
#pragma once

#include <memory>

#include "server/connections.hpp"
#include "server/http_words.hpp"
#include "server/line.hpp"
#include "server/wiring.hpp"

namespace bivouac::server {

/// What the HTTP connection hands over.
struct Upgrade {
    std::unique_ptr<Line> line;
    std::unique_ptr<Connections::Place> place;
    Request request;
    RawRequest raw;
};

/// Takes the connection over and lives as long as it does.
void start_socket(Upgrade upgrade, Wiring& wiring);

}  // namespace bivouac::server
