#include "server/http_session.hpp"

#include <array>
#include <cassert>
#include <chrono>
#include <optional>
#include <utility>

#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <fmt/format.h>

#include "server/api.hpp"
#include "server/http_words.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/security_headers.hpp"
#include "server/socket_session.hpp"
#include "server/static_page.hpp"

namespace bivouac::server {
namespace {

namespace http = beast::http;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kReadAtOnce = 2048;
constexpr std::size_t kMostDrained = 1024UL * 1024;
constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr std::string_view kLivePath = "/api/v1/live";

/// What the log says of a request when it is answered.
struct Told {
    std::string method, path, peer, id;
    Clock::time_point since;
};

class HttpSession : public Stoppable, public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(std::unique_ptr<Line> line, std::unique_ptr<Connections::Place> place, Wiring& wiring,
                std::string peer)
        : place_(std::move(place)),
          wiring_(wiring),
          line_(std::move(line)),
          peer_(std::move(peer)),
          executor_(line_->get_executor()),
          buffer_(wiring.limits.header + kReadAtOnce) {
        wiring_.metrics.add(Metrics::Gauge::HttpConnections, 1);
    }
    ~HttpSession() override { wiring_.metrics.add(Metrics::Gauge::HttpConnections, -1); }
    HttpSession(const HttpSession&) = delete;
    HttpSession& operator=(const HttpSession&) = delete;

    void start() {
        place_->hold(shared_from_this());
        asio::dispatch(executor_, [self = shared_from_this()] { self->greet(); });
    }
    void finish() override {
        asio::dispatch(executor_, [self = shared_from_this()] {
            if (self->idle_ && self->line_) self->line_->cut();
        });
    }
    void cut() override {
        asio::dispatch(executor_, [self = shared_from_this()] {
            if (self->line_) self->line_->cut();
        });
    }

  private:
    using Parser = http::request_parser<http::string_body>;

    void greet();
    void await_request();
    void read_request();
    void on_head(const error_code& error);
    void read_body();
    void on_whole(const error_code& error);
    void give_up(const error_code& error);
    void refuse(const Trouble& trouble);
    void ask();
    void ask_metrics();
    void go_live();
    void respond(Response response);
    void written(const error_code& error);
    void part();
    void drain(std::size_t left);
    void tell(const Response& response) const;
    Reply reply();
    std::string request_id() const;
    Parser& parser() {
        assert(parser_);  // from the first request on
        return *parser_;
    }

    std::unique_ptr<Connections::Place> place_;  // the first: it goes last
    Wiring& wiring_;
    std::unique_ptr<Line> line_;
    std::string peer_;
    LineExecutor executor_;
    beast::flat_buffer buffer_;
    std::optional<Parser> parser_;
    Request request_;
    Told told_;
    std::string head_, body_;
    bool idle_ = false, keep_ = true, whole_ = false, head_only_ = false;
};

void HttpSession::greet() {
    if (!line_->secure()) return await_request();
    line_->expires_after(wiring_.times.handshake);
    line_->async_handshake([self = shared_from_this()](const error_code& error) {
        if (!error) return self->await_request();
        self->wiring_.metrics.count(Metrics::Event::TlsFailed);
    });
}

void HttpSession::await_request() {
    if (wiring_.stopping) return part();
    if (buffer_.size() > 0) return read_request();
    idle_ = true;
    line_->expires_after(wiring_.times.idle);
    line_->async_read_some(buffer_.prepare(kReadAtOnce),
                           [self = shared_from_this()](const error_code& error, std::size_t size) {
                               self->idle_ = false;
                               if (error) return self->line_->cut();
                               self->buffer_.commit(size);
                               self->read_request();
                           });
}

void HttpSession::read_request() {
    request_ = {};
    whole_ = false;
    parser_.emplace();
    parser().header_limit(static_cast<std::uint32_t>(wiring_.limits.header));
    parser().body_limit(wiring_.limits.body);
    line_->expires_after(wiring_.times.head);
    http::async_read_header(
        *line_, buffer_, parser(),
        [self = shared_from_this()](const error_code& error, std::size_t) { self->on_head(error); });
}

void HttpSession::on_head(const error_code& error) {
    if (error) return give_up(error);
    const RawRequest& raw = parser().get();
    request_.secure = line_->secure();
    if (auto trouble = read_head(raw, request_)) return refuse(*trouble);
    see_through_proxy(request_, peer_, wiring_.trusted);
    if (parser().is_done() || request_.header("expect").empty()) return read_body();
    line_->expires_after(wiring_.times.writing);
    asio::async_write(*line_, asio::buffer(kContinue),
                      [self = shared_from_this()](const error_code& failed, std::size_t) {
                          if (!failed) self->read_body();
                      });
}

void HttpSession::read_body() {
    if (parser().is_done()) return on_whole({});
    line_->expires_after(wiring_.times.body);
    http::async_read(
        *line_, buffer_, parser(),
        [self = shared_from_this()](const error_code& error, std::size_t) { self->on_whole(error); });
}

void HttpSession::on_whole(const error_code& error) {
    if (error) return give_up(error);
    whole_ = true;
    keep_ = parser().keep_alive();
    request_.body = std::move(parser().get().body());
    line_->expires_never();
    ask();
}

void HttpSession::give_up(const error_code& error) {
    if (error == beast::error::timeout) wiring_.metrics.count(Metrics::Event::TimedOut);
    if (const auto trouble = trouble_of_parser(error)) return refuse(*trouble);
    line_->cut();
}

/// Of what cannot be read as a request; nothing after it can be trusted to be one.
void HttpSession::refuse(const Trouble& trouble) {
    keep_ = false;
    head_only_ = false;
    told_ = {request_.method, {}, peer_, request_id(), Clock::now()};
    respond(error_response(trouble, request_));
}

std::string HttpSession::request_id() const {
    const std::string_view given = request_.header("x-request-id");
    if (!given.empty() && given.size() <= 64 && any_holds(wiring_.trusted, peer_)) return std::string(given);
    return fmt::format("{}", wiring_.requests.fetch_add(1) + 1);
}

Reply HttpSession::reply() {
    return [self = shared_from_this()](Response response) {
        asio::dispatch(self->executor_, [self, response = std::move(response)]() mutable {
            self->respond(std::move(response));
        });
    };
}

void HttpSession::ask() {
    told_ = {request_.method, request_.path, request_.peer, request_id(), Clock::now()};
    head_only_ = request_.method == "HEAD";
    if (head_only_) request_.method = "GET";
    if (request_.path == kLivePath) return go_live();
    if (request_.path == "/metrics") return ask_metrics();
    if (Api::owns(request_.path)) return wiring_.api.handle(std::move(request_), reply());
    if (auto response = wiring_.page.answer(request_)) return respond(std::move(*response));
    respond(error_response(not_found("There is no such page.", "path"), request_));
}

void HttpSession::ask_metrics() {
    // A proxy on this machine that is not trusted must not make everybody local.
    const bool relayed = request_.headers.contains("x-forwarded-for") && request_.peer == peer_;
    const bool local = is_loopback(request_.peer) && !relayed;
    if (!local && !any_holds(wiring_.metrics_from, request_.peer)) {
        return respond(error_response(forbidden("The metrics are not for this address."), request_));
    }
    Response response;
    if (request_.method != "GET") {
        const Trouble trouble{405, "method_not_allowed", "Metrics can only be read.", "method", nullptr, 0};
        response = error_response(trouble, request_);
        response.headers.emplace_back("Allow", "GET, HEAD");
        return respond(std::move(response));
    }
    response.type = "text/plain; version=0.0.4; charset=utf-8";
    response.body = wiring_.metrics_text();
    add_security_headers(response, ResponseKind::Api, request_.secure);
    respond(std::move(response));
}

void HttpSession::go_live() {
    if (const auto trouble = check_upgrade(parser().get())) {
        Response response = error_response(*trouble, request_);
        if (trouble->status == 426) {
            response.headers.emplace_back("Upgrade", "websocket");
            response.headers.emplace_back("Sec-WebSocket-Version", "13");
        }
        return respond(std::move(response));
    }
    const auto asking = wiring_.api.asking_of(request_);
    if (const auto* trouble = std::get_if<Trouble>(&asking)) {
        return respond(error_response(*trouble, request_));
    }
    Response upgraded;
    upgraded.status = 101;
    upgraded.person = std::get<Asking>(asking).person.text;
    tell(upgraded);
    start_socket({std::move(line_), std::move(place_), std::move(request_), parser().release()}, wiring_);
}

void HttpSession::tell(const Response& response) const {
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - told_.since);
    if (told_.path.empty()) {
        wiring_.metrics.broken_request(response.status);
    } else {
        wiring_.metrics.request(told_.path, response.status, took);
    }
    if (!wiring_.log.takes_requests()) return;
    wiring_.log.request({{"id", told_.id},
                         {"peer", told_.peer},
                         {"method", told_.method},
                         {"path", told_.path},
                         {"status", static_cast<std::int64_t>(response.status)},
                         {"ms", std::chrono::duration<double, std::milli>(took).count()},
                         {"person", response.person}});
}

void HttpSession::respond(Response response) {
    tell(response);
    keep_ = keep_ && !wiring_.stopping;
    head_ = head_text(response, {keep_, parser().get().version() == 10});
    body_ = head_only_ || response.status == 204 || response.status == 304 ? "" : std::move(response.body);
    line_->expires_after(wiring_.times.writing);
    const std::array<asio::const_buffer, 2> bytes{asio::buffer(head_), asio::buffer(body_)};
    asio::async_write(*line_, bytes, [self = shared_from_this()](const error_code& error, std::size_t) {
        self->written(error);
    });
}

void HttpSession::written(const error_code& error) {
    if (error) return line_->cut();
    body_ = {};
    if (keep_) return await_request();
    part();
}

/// Closes so that what was sent arrives: a close with unread bytes would take it back.
void HttpSession::part() {
    constexpr std::chrono::milliseconds kPatience{2000};
    line_->expires_after(kPatience);
    if (line_->secure()) {
        return line_->async_shutdown([self = shared_from_this()](const error_code&) { self->line_->cut(); });
    }
    error_code ignored;
    line_->tcp().socket().shutdown(asio::socket_base::shutdown_send, ignored);
    if (whole_ && buffer_.size() == 0) return line_->cut();
    drain(kMostDrained);
}

void HttpSession::drain(std::size_t left) {
    buffer_.clear();
    line_->async_read_some(buffer_.prepare(kReadAtOnce),
                           [self = shared_from_this(), left](const error_code& error, std::size_t size) {
                               if (error || size >= left) return self->line_->cut();
                               self->drain(left - size);
                           });
}

}  // namespace

void start_http(std::unique_ptr<Line> line, std::unique_ptr<Connections::Place> place, Wiring& wiring,
                std::string peer) {
    std::make_shared<HttpSession>(std::move(line), std::move(place), wiring, std::move(peer))->start();
}

}  // namespace bivouac::server
