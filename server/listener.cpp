#include "server/listener.hpp"

#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>

#include "server/http_session.hpp"
#include "server/metrics.hpp"
#include "server/server_error.hpp"

namespace bivouac::server {
namespace {

using asio::ip::tcp;

[[noreturn]] void cannot_listen(const std::string& address, std::uint16_t port, const error_code& error) {
    const std::string place = address.find(':') == std::string::npos ? fmt::format("{}:{}", address, port)
                                                                     : fmt::format("[{}]:{}", address, port);
    if (error == asio::error::address_in_use) {
        throw ServerError(fmt::format(
            "{} is taken by another program; stop it, or choose another port with --listen", place));
    }
    if (error == asio::error::access_denied) {
        throw ServerError(
            fmt::format("{} may not be used by you; choose a port above 1023 with --listen", place));
    }
    throw ServerError(fmt::format("{} cannot be listened on: {}", place, error.message()));
}

/// "1.2.3.4" also for an IPv4 client of an IPv6 port.
std::string address_text(const asio::ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    }
    return address.to_string();
}

}  // namespace

Listener::Listener(asio::io_context& io, const std::string& address, std::uint16_t port, Wiring& wiring)
    : io_(io), wiring_(wiring), acceptor_(asio::make_strand(io)) {
    error_code error;
    const asio::ip::address where = asio::ip::make_address(address, error);
    if (error) throw ServerError(fmt::format("'{}' is not an address of this machine", address));
    const tcp::endpoint endpoint(where, port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error && where.is_v6()) acceptor_.set_option(asio::ip::v6_only(false), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error) cannot_listen(address, port, error);
    port_ = acceptor_.local_endpoint().port();
}

void Listener::start() {
    asio::dispatch(acceptor_.get_executor(), [self = shared_from_this()] { self->accept(); });
}

void Listener::stop() {
    asio::dispatch(acceptor_.get_executor(), [self = shared_from_this()] {
        error_code ignored;
        self->acceptor_.close(ignored);
    });
}

void Listener::use_tls(std::shared_ptr<asio::ssl::context> tls) {
    const std::scoped_lock lock(mutex_);
    tls_ = std::move(tls);
}

void Listener::accept() {
    acceptor_.async_accept(asio::make_strand(io_.get_executor()),
                           [self = shared_from_this()](const error_code& error, TcpSocket socket) {
                               if (error == asio::error::operation_aborted || !self->acceptor_.is_open())
                                   return;
                               if (error) return self->wait_and_accept();
                               self->take(std::move(socket));
                               self->accept();
                           });
}

void Listener::take(TcpSocket socket) {
    error_code error;
    const tcp::endpoint remote = socket.remote_endpoint(error);
    if (error) return;
    const std::string peer = address_text(remote.address());
    const bool many = is_loopback(peer) || any_holds(wiring_.trusted, peer);
    auto place = wiring_.connections.enter(
        peer, many ? Connections::Counted::InAllOnly : Connections::Counted::ByAddress);
    if (!place) return wiring_.metrics.count(Metrics::Event::Refused);
    wiring_.metrics.count(Metrics::Event::Accepted);
    socket.set_option(tcp::no_delay(true), error);
    std::shared_ptr<asio::ssl::context> tls;
    {
        const std::scoped_lock lock(mutex_);
        tls = tls_;
    }
    start_http(std::make_unique<Line>(std::move(socket), std::move(tls)), std::move(place), wiring_, peer);
}

/// The system cannot give a connection now (no descriptor is left, as a rule).
void Listener::wait_and_accept() {
    constexpr std::chrono::milliseconds kMoment{100};
    wiring_.metrics.count(Metrics::Event::Refused);
    auto timer = std::make_shared<asio::steady_timer>(acceptor_.get_executor(), kMoment);
    timer->async_wait([self = shared_from_this(), timer](const error_code&) {
        if (self->acceptor_.is_open()) self->accept();
    });
}

}  // namespace bivouac::server
