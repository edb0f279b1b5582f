#include "server/server.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>
#include <optional>
#include <ostream>
#include <thread>
#include <utility>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <fmt/format.h>

#include "server/connections.hpp"
#include "server/embedded_page.hpp"
#include "server/listener.hpp"
#include "server/metrics.hpp"
#include "server/static_page.hpp"

namespace bivouac::server {
namespace {

std::size_t threads_of(const ServerOptions& options) {
    return options.threads > 0 ? options.threads
                               : std::max<std::size_t>(2, std::thread::hardware_concurrency());
}

std::ostream& log_stream(const ServerOptions& options) {
    static std::ostream nowhere(nullptr);  // keeps nothing, so it may be shared
    return options.log != nullptr ? *options.log : nowhere;
}

/// Writes at most so many security events a second, and how many were left out: an attack must not fill the
/// disk.
class SecurityLog {
  public:
    explicit SecurityLog(Log& log) : log_(&log) {}

    void write(const SecurityEvent& event) {
        const std::scoped_lock lock(mutex_);
        const auto now = std::chrono::steady_clock::now();
        if (now - since_ >= std::chrono::seconds(1)) {
            if (left_out_ > 0) log_->note("security_left_out", {{"events", std::exchange(left_out_, 0)}});
            since_ = now;
            written_ = 0;
        }
        if (written_ == kMostASecond) {
            ++left_out_;
            return;
        }
        ++written_;
        log_->note("security", {{"what", event.what}, {"peer", event.peer}, {"person", event.person}});
    }

  private:
    static constexpr int kMostASecond = 20;

    Log* log_;
    std::mutex mutex_;
    std::chrono::steady_clock::time_point since_;
    int written_ = 0;
    std::int64_t left_out_ = 0;
};

ApiOptions watched(ApiOptions options, Log& log) {
    if (!options.complain)
        options.complain = [&log](std::string_view what) { log.note("internal_error", {{"what", what}}); };
    if (options.watch) return options;
    const auto written = std::make_shared<SecurityLog>(log);
    options.watch = [written](const SecurityEvent& event) { written->write(event); };
    return options;
}

/// What the house meets is logged; and only PostgreSQL is shared by several servers.
HouseOptions housed(const ServerOptions& options, Log& log) {
    HouseOptions house = options.house;
    if (options.store.where.starts_with("postgres")) house.others_write = true;
    if (!house.note) {
        house.note = [&log](std::string_view event, std::string_view table, std::string_view what) {
            log.note(event, {{"table", table}, {"what", what}});
        };
    }
    return house;
}

}  // namespace

// In the order of the making; they end in the other order.
struct Server::Parts {
    explicit Parts(ServerOptions given)
        : options(std::move(given)),
          log(log_stream(options), options.log_form,
              options.log == nullptr ? LogExtent::Nothing : options.log_extent),
          tls(options.tls.given() ? load_tls(options.tls) : nullptr),
          io(static_cast<int>(threads_of(options))),
          guard(io.get_executor()),
          page(page_files()),
          connections({options.limits.connections, options.limits.connections_an_address}),
          store(std::make_unique<store::Store>(options.store)),
          house(
              std::make_unique<House>(*store, io.get_executor(), options.surroundings, housed(options, log))),
          api(std::make_unique<Api>(*store, *house, options.surroundings, watched(options.api, log))) {}

    ServerOptions options;
    Log log;
    Metrics metrics;
    std::shared_ptr<asio::ssl::context> tls;
    asio::io_context io;
    asio::executor_work_guard<asio::io_context::executor_type> guard;
    StaticPage page;
    Connections connections;
    std::unique_ptr<store::Store> store;
    std::unique_ptr<House> house;
    std::unique_ptr<Api> api;
    std::optional<Wiring> wiring;
    std::shared_ptr<Listener> listener;
    std::vector<std::thread> threads;
    bool stopped = false;

    void run();
};

/// One of the threads. What is thrown ends one connection's work, not the server.
void Server::Parts::run() {
    for (;;) {
        try {
            io.run();
            return;
        } catch (const std::exception& e) {
            log.note("internal_error", {{"what", std::string_view(e.what())}});
        } catch (...) {
            log.note("internal_error", {{"what", "something that is no std::exception was thrown"}});
        }
    }
}

Server::Server(ServerOptions options) : parts_(std::make_unique<Parts>(std::move(options))) {
    Parts& p = *parts_;
    p.wiring.emplace(*p.api, *p.house, p.log, p.metrics, p.page, p.connections, p.options.limits,
                     p.options.times, p.options.trusted, p.options.metrics_from,
                     [this] { return metrics_text(); });
    p.listener = std::make_shared<Listener>(p.io, p.options.address, p.options.port, *p.wiring);
    p.listener->use_tls(p.tls);
}

Server::~Server() {
    stop();
}

void Server::start() {
    Parts& p = *parts_;
    for (std::size_t i = 0; i < threads_of(p.options); ++i) p.threads.emplace_back([&p] { p.run(); });
    p.listener->start();
    p.log.note("started", {{"url", url()}, {"threads", static_cast<std::int64_t>(p.threads.size())}});
}

void Server::stop() {
    Parts& p = *parts_;
    if (std::exchange(p.stopped, true)) return;
    if (!p.threads.empty()) {
        p.log.note("stopping", {});
        if (p.wiring) p.wiring->stopping = true;
        p.listener->stop();
        p.house->release_waits();
        p.connections.finish_all();
        if (!p.connections.wait_empty(p.options.times.stopping)) p.connections.cut_all();
        p.house->close();
        // All commands are answered now: a connection that is still there only has to notice that it is cut.
        while (!p.connections.wait_empty(std::chrono::milliseconds(200))) p.connections.cut_all();
    }
    p.api.reset();
    if (p.threads.empty()) p.house->close();
    p.house.reset();
    p.guard.reset();
    p.io.stop();
    for (std::thread& thread : p.threads) thread.join();
    p.listener.reset();
    p.store.reset();
    p.log.note("stopped", {});
}

void Server::reload_tls() {
    if (!parts_->options.tls.given()) return;
    parts_->listener->use_tls(load_tls(parts_->options.tls));
    parts_->log.note("tls_reloaded", {});
}

std::uint16_t Server::port() const {
    return parts_->listener->port();
}

std::string Server::url() const {
    const std::string& address = parts_->options.address;
    const bool v6 = address.find(':') != std::string::npos;
    return fmt::format("{}://{}{}{}:{}/", parts_->options.tls.given() ? "https" : "http", v6 ? "[" : "",
                       address, v6 ? "]" : "", port());
}

store::Store& Server::store() {
    return *parts_->store;
}

House& Server::house() {
    return *parts_->house;
}

std::string Server::metrics_text() const {
    return parts_->metrics.text(parts_->house->counts(), parts_->store->counts());
}

}  // namespace bivouac::server
