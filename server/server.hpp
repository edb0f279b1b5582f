// The server: store, house, API and the open port tied together, with the threads that run them.
// It listens as soon as it is made and serves from start() on; stop() accepts nobody any more, finishes
// what is under way, says goodbye to those who watch, closes the house and commits what has queued.
// Nothing of the network is in this header.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>

#include "server/api.hpp"
#include "server/house.hpp"
#include "server/log.hpp"
#include "server/server_error.hpp"
#include "server/tls.hpp"
#include "server/wiring.hpp"
#include "store/store.hpp"

namespace bivouac::server {

struct ServerOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8420;  ///< 0: any that is free
    std::size_t threads = 0;    ///< 0: as many as there are cores, two at least
    store::StoreOptions store;
    HouseOptions house;
    ApiOptions api;
    TlsFiles tls;
    NetLimits limits;
    NetTimes times;
    Networks trusted, metrics_from;
    Surroundings surroundings = Surroundings::real();
    std::ostream* log = nullptr;  ///< null: none is written
    LogForm log_form = LogForm::Plain;
    LogExtent log_extent = LogExtent::Requests;
};

class Server {
  public:
    /// Opens the store and the port. Throws ServerError or StoreError.
    explicit Server(ServerOptions options);
    ~Server();  ///< stops it
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    void start();
    void stop();        ///< returns when all is written and closed; more than once is fine
    void reload_tls();  ///< reads the files again, for connections from now on. Throws ServerError

    [[nodiscard]] std::uint16_t port() const;
    [[nodiscard]] std::string url() const;  ///< "http://127.0.0.1:8420/"
    [[nodiscard]] store::Store& store();
    [[nodiscard]] House& house();
    [[nodiscard]] std::string metrics_text() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace bivouac::server
