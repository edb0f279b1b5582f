// The open port: accepts connections within the limits and gives each a strand of its own. When the system
// has no descriptor left it waits a moment instead of spinning. For the network's .cpp files only.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "server/line.hpp"
#include "server/wiring.hpp"

namespace bivouac::server {

class Listener : public std::enable_shared_from_this<Listener> {
  public:
    /// Throws ServerError, for instance if another program has the port. Port 0: any that is free.
    Listener(asio::io_context& io, const std::string& address, std::uint16_t port, Wiring& wiring);

    void start();
    void stop();  ///< nobody is accepted any more; returns at once
    [[nodiscard]] std::uint16_t port() const { return port_; }
    /// For connections from now on; null: none.
    void use_tls(std::shared_ptr<asio::ssl::context> tls);

  private:
    void accept();
    void take(TcpSocket socket);
    void wait_and_accept();

    asio::io_context& io_;
    Wiring& wiring_;
    asio::ip::tcp::acceptor acceptor_;
    std::uint16_t port_ = 0;
    std::mutex mutex_;
    std::shared_ptr<asio::ssl::context> tls_;
};

}  // namespace bivouac::server
