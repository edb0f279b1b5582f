#include "server/socket_session.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <utility>

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "server/api.hpp"
#include "server/live_message.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/outbox.hpp"

namespace bivouac::server {
namespace {

namespace websocket = beast::websocket;
using Clock = std::chrono::steady_clock;

/// A bucket of messages that a client may send.
class Allowance {
  public:
    explicit Allowance(const NetLimits& limits)
        : burst_(limits.messages_burst), a_second_(limits.messages_a_second), left_(burst_) {}

    [[nodiscard]] bool take() {
        const Clock::time_point now = Clock::now();
        left_ = std::min(burst_, left_ + a_second_ * std::chrono::duration<double>(now - filled_).count());
        filled_ = now;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }

  private:
    double burst_, a_second_, left_;
    Clock::time_point filled_ = Clock::now();
};

class SocketSession : public Stoppable, public std::enable_shared_from_this<SocketSession> {
  public:
    SocketSession(Upgrade upgrade, Wiring& wiring)
        : place_(std::move(upgrade.place)),
          wiring_(wiring),
          line_(std::move(upgrade.line)),
          stream_(*line_),
          request_(std::move(upgrade.request)),
          raw_(std::move(upgrade.raw)),
          allowance_(wiring.limits),
          outbox_(wiring.limits.unsent),
          again_(line_->get_executor()) {
        wiring_.metrics.add(Metrics::Gauge::Sockets, 1);
    }
    ~SocketSession() override { wiring_.metrics.add(Metrics::Gauge::Sockets, -1); }
    SocketSession(const SocketSession&) = delete;
    SocketSession& operator=(const SocketSession&) = delete;

    void start();
    void finish() override {
        asio::dispatch(line_->get_executor(), [self = shared_from_this()] {
            self->leave("The server stops. Come back in a moment.", websocket::close_code::going_away);
        });
    }
    void cut() override {
        asio::dispatch(line_->get_executor(), [self = shared_from_this()] { self->end(); });
    }

  private:
    using WatchKey = std::pair<std::string, std::string>;  // table, as
    struct Watch {
        std::uint64_t number = 0;  // tells it from an earlier one with the same key
        std::shared_ptr<Watching> watching;
    };

    void read();
    void take(const std::string& text);
    void watch(const LiveMessage& message);
    void watched(const LiveMessage& message, std::uint64_t number, House::Watched watched);
    void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }
    void send(Outbox::Text text);
    void send_error(const Trouble& trouble, const json::value* id);
    void write(const Outbox::Text& text);
    void leave(std::string_view reason, websocket::close_code code);
    void close();
    void end();
    void look_again();
    [[nodiscard]] Sink sink();

    std::unique_ptr<Connections::Place> place_;  // the first: it goes last
    Wiring& wiring_;
    std::unique_ptr<Line> line_;
    websocket::stream<Line&, false> stream_;  // without compression
    Request request_;
    RawRequest raw_;
    store::PersonId person_;
    beast::flat_buffer buffer_;
    std::map<WatchKey, Watch> watches_;
    std::uint64_t watch_number_ = 0;
    Allowance allowance_;
    Outbox outbox_;
    asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, LineExecutor> again_;
    std::optional<websocket::close_code> leaving_;
    bool ended_ = false;
};

void SocketSession::start() {
    place_->hold(shared_from_this());
    const auto asking = wiring_.api.asking_of(request_);
    if (const auto* who = std::get_if<Asking>(&asking)) person_ = who->person;
    line_->expires_never();  // the stream has its own deadlines
    stream_.set_option(
        websocket::stream_base::timeout{wiring_.times.handshake, wiring_.times.socket_idle, true});
    // Beast would tell its version.
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(beast::http::field::server, "bivouac"); }));
    stream_.read_message_max(wiring_.limits.message);
    stream_.auto_fragment(false);
    stream_.async_accept(raw_, [self = shared_from_this()](const error_code& error) {
        if (error) return self->end();
        self->raw_ = {};
        if (self->wiring_.stopping) return self->finish();
        self->look_again();
        self->read();
    });
}

void SocketSession::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](const error_code& error, std::size_t) {
        if (error) return self->end();
        if (self->leaving_) return self->buffer_.clear(), self->read();
        if (!self->allowance_.take()) {
            self->leave("Too many messages.", websocket::close_code::policy_error);
        } else if (!self->stream_.got_text()) {
            self->send_error(bad_input("Messages are text.", "message"), nullptr);
        } else {
            self->take(beast::buffers_to_string(self->buffer_.cdata()));
        }
        self->buffer_.clear();
        self->read();
    });
}

void SocketSession::take(const std::string& text) {
    LiveMessage message;
    if (const auto trouble = read_live_message(text, message)) {
        return send_error(*trouble, message.id ? &*message.id : nullptr);
    }
    switch (message.kind) {
        case LiveMessage::Kind::Ping:
            return send(fmt::format(R"({{"type":"pong","ping":{}}})", json::serialize(message.ping)));
        case LiveMessage::Kind::Unwatch:
            watches_.erase({message.table, message.as});
            return;
        case LiveMessage::Kind::Watch:
            return watch(message);
    }
}

void SocketSession::watch(const LiveMessage& message) {
    auto asking = wiring_.api.asking_of(request_);
    if (const auto* trouble = std::get_if<Trouble>(&asking)) {
        return send_error(*trouble, message.id ? &*message.id : nullptr);
    }
    const WatchKey key{message.table, message.as};
    if (watches_.size() >= wiring_.limits.watches && !watches_.contains(key)) {
        return send_error(
            Trouble{429, "too_many_watches",
                    fmt::format("One connection watches {} tables at most.", wiring_.limits.watches),
                    "message.watch", nullptr, 0},
            message.id ? &*message.id : nullptr);
    }
    auto& who = std::get<Asking>(asking);
    who.as = message.as;
    who.link = message.link;
    who.hand = message.hand;
    const std::uint64_t number = ++watch_number_;
    watches_[key] = {number, nullptr};  // the earlier one ends before this begins
    wiring_.house.watch(who, store::TableId(message.table), message.from, sink(),
                        [self = shared_from_this(), message, number](House::Watched watched) {
                            asio::dispatch(self->line_->get_executor(),
                                           [self, message, number, watched = std::move(watched)]() mutable {
                                               self->watched(message, number, std::move(watched));
                                           });
                        });
}

void SocketSession::watched(const LiveMessage& message, std::uint64_t number, House::Watched watched) {
    const auto found = watches_.find({message.table, message.as});
    const bool wanted = !ended_ && found != watches_.end() && found->second.number == number;
    if (auto* watching = std::get_if<std::shared_ptr<Watching>>(&watched)) {
        if (wanted) found->second.watching = std::move(*watching);
        return;
    }
    if (wanted) watches_.erase(found);
    send_error(std::get<Trouble>(watched), message.id ? &*message.id : nullptr);
}

Sink SocketSession::sink() {
    return [weak = weak_from_this()](Outbox::Text text) {
        if (const auto self = weak.lock()) self->send(std::move(text));
    };
}

void SocketSession::send(Outbox::Text text) {
    switch (outbox_.put(std::move(text))) {
        case Outbox::Put::First:
            return asio::post(line_->get_executor(),
                              [self = shared_from_this()] { self->write(self->outbox_.front()); });
        case Outbox::Put::Overflow:
            wiring_.metrics.count(Metrics::Event::SocketsOverflowed);
            return asio::post(line_->get_executor(), [self = shared_from_this()] { self->end(); });
        case Outbox::Put::Waits:
        case Outbox::Put::Dropped:
            return;
    }
}

void SocketSession::send_error(const Trouble& trouble, const json::value* id) {
    const std::string error = error_response(trouble, request_).body;  // {"error":{…}}
    const std::string said = id == nullptr ? "" : fmt::format(R"("id":{},)", json::serialize(*id));
    send(fmt::format(R"({{"type":"error",{}{})", said, error.substr(1)));
}

/// One after the other: the stream takes no second text before the first is written.
void SocketSession::write(const Outbox::Text& text) {
    if (ended_) return;
    if (!text) {
        if (leaving_) close();
        return;
    }
    stream_.text(true);
    stream_.async_write(asio::buffer(*text),
                        [self = shared_from_this(), text](const error_code& error, std::size_t) {
                            if (error) return self->end();
                            self->write(self->outbox_.sent());
                        });
}

/// The last word, then the end.
void SocketSession::leave(std::string_view reason, websocket::close_code code) {
    if (leaving_ || ended_) return;
    watches_.clear();
    leaving_ = code;
    send(fmt::format(R"({{"type":"bye","reason":"{}"}})", reason));
    outbox_.shut();
}

void SocketSession::close() {
    stream_.async_close(leaving_.value_or(websocket::close_code::normal),
                        [self = shared_from_this()](const error_code&) { self->end(); });
}

void SocketSession::end() {
    if (ended_) return;
    ended_ = true;
    outbox_.shut();
    watches_.clear();
    again_.cancel();
    line_->cut();
}

void SocketSession::look_again() {
    again_.expires_after(wiring_.times.who_again);
    again_.async_wait([weak = weak_from_this()](const error_code& error) {
        const auto self = weak.lock();
        if (error || !self || self->ended_) return;
        const auto asking = self->wiring_.api.asking_of(self->request_);
        const auto* who = std::get_if<Asking>(&asking);
        const auto* trouble = std::get_if<Trouble>(&asking);
        if (who != nullptr ? who->person != self->person_
                           : trouble->status == 401 || trouble->status == 403) {
            return self->leave("You are signed out.", websocket::close_code::policy_error);
        }
        self->look_again();
    });
}

}  // namespace

void start_socket(Upgrade upgrade, Wiring& wiring) {
    std::make_shared<SocketSession>(std::move(upgrade), wiring)->start();
}

}  // namespace bivouac::server
