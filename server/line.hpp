// A connection's bytes, with or without TLS, as one stream that Asio and Beast can read and write. Beast's
// stream underneath holds the deadline: whoever is slower than expires_after() is cut off.
// For the network's .cpp files only: it brings Beast with it.
#pragma once

#include <cassert>
#include <memory>
#include <optional>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/role.hpp>

namespace bivouac::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using boost::system::error_code;
using LineExecutor = asio::strand<asio::io_context::executor_type>;
using TcpSocket = asio::basic_stream_socket<asio::ip::tcp, LineExecutor>;

class Line {
  public:
    using Tcp = beast::basic_stream<asio::ip::tcp, LineExecutor>;
    using executor_type = LineExecutor;  // NOLINT(readability-identifier-naming): Asio's name

    Line(TcpSocket socket, std::shared_ptr<asio::ssl::context> tls)
        : tcp_(std::move(socket)), context_(std::move(tls)) {
        if (context_) tls_.emplace(tcp_, *context_);
    }

    [[nodiscard]] executor_type get_executor() { return tcp_.get_executor(); }
    [[nodiscard]] bool secure() const { return tls_.has_value(); }
    [[nodiscard]] Tcp& tcp() { return tcp_; }
    void expires_after(std::chrono::milliseconds time) { tcp_.expires_after(time); }
    void expires_never() { tcp_.expires_never(); }
    void cut() { tcp_.close(); }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this](auto handler, const Buffers& given) {
                if (tls_) {
                    tls_->async_read_some(given, std::move(handler));
                } else {
                    tcp_.async_read_some(given, std::move(handler));
                }
            },
            token, buffers);
    }

    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this](auto handler, const Buffers& given) {
                if (tls_) {
                    tls_->async_write_some(given, std::move(handler));
                } else {
                    tcp_.async_write_some(given, std::move(handler));
                }
            },
            token, buffers);
    }

    template <class Handler>
    void async_handshake(Handler handler) {
        assert(tls_);
        tls_->async_handshake(asio::ssl::stream_base::server, std::move(handler));
    }
    /// TLS's word of goodbye. Only if secure().
    template <class Handler>
    void async_shutdown(Handler handler) {
        assert(tls_);
        tls_->async_shutdown(std::move(handler));
    }

  private:
    Tcp tcp_;
    std::shared_ptr<asio::ssl::context> context_;  // stays while a session uses it, even if another is loaded
    std::optional<asio::ssl::stream<Tcp&>> tls_;
};

// What Beast's WebSocket asks of a stream of others.

inline void beast_close_socket(Line& line) {
    line.cut();
}

inline void teardown(beast::role_type, Line& line, error_code& error) {
    error = {};
    line.cut();
}

template <class Handler>
void async_teardown(beast::role_type, Line& line, Handler&& handler) {
    error_code ignored;
    line.tcp().socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    asio::post(line.get_executor(), beast::bind_front_handler(std::forward<Handler>(handler), error_code{}));
}

}  // namespace bivouac::server
