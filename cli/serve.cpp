#include <csignal>
#include <filesystem>
#include <iostream>
#include <ostream>

#include <fmt/format.h>
#include <sys/resource.h>

#include "cli/battles.hpp"
#include "cli/commands.hpp"
#include "paint/cache.hpp"
#include "server/server.hpp"

namespace bivouac::cli {
namespace {

using server::Network, server::Networks, server::ServerOptions;

/// "127.0.0.1:8420", "[::]:8420", ":8420", "8420".
void read_listen(const std::string& text, ServerOptions& options) {
    const auto colon = text.rfind(':');
    std::string address = colon == std::string::npos ? "" : text.substr(0, colon);
    const std::string digits = colon == std::string::npos ? text : text.substr(colon + 1);
    if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
    if (address == "localhost") address = "127.0.0.1";
    if (!address.empty()) options.address = address;
    const bool number =
        !digits.empty() && digits.size() <= 5 && digits.find_first_not_of("0123456789") == std::string::npos;
    const int port = number ? std::stoi(digits) : -1;
    const bool known = Network::parse(options.address) && options.address.find('/') == std::string::npos;
    if (port < 0 || port > 65535 || !known) {
        throw BadInput(fmt::format(
            "--listen {}: give an address of this machine and a port, such as 127.0.0.1:8420 or [::]:8420",
            text));
    }
    options.port = static_cast<std::uint16_t>(port);
}

Networks read_networks(const std::vector<std::string>& texts, const char* option) {
    Networks networks;
    for (const std::string& text : texts) {
        const std::optional<Network> network = Network::parse(text);
        if (!network) {
            throw BadInput(
                fmt::format("{} {}: give an address or a network, such as 10.0.0.0/8", option, text));
        }
        networks.push_back(*network);
    }
    return networks;
}

server::LogExtent read_extent(const std::string& text) {
    if (text == "none") return server::LogExtent::Nothing;
    return text == "notes" ? server::LogExtent::Notes : server::LogExtent::Requests;
}

ServerOptions server_options(const ServeOptions& given, Console& console) {
    ServerOptions options;
    read_listen(given.listen, options);
    if (!given.data.empty() && !given.store.empty()) {
        throw BadInput("--data and --store both say where the matches are; give one of them");
    }
    options.store.where = given.store.empty() ? given.data : given.store;
    options.threads = given.threads;
    options.tls = {given.tls_certificate, given.tls_key};
    options.trusted = read_networks(given.trusted, "--trust-proxy");
    options.metrics_from = read_networks(given.metrics_from, "--metrics-from");
    options.api.origin = given.origin;
    options.api.pictures = paint::usual_cache_folder();
    if (given.no_rate_limits) options.api.limits = server::RateLimits::off();
    options.house.bot_pause = std::chrono::milliseconds(given.bot_pause_ms);
    options.house.absent_after = std::chrono::days(given.absent_after_days);
    options.limits.connections = given.connections;
    options.log = &console.err;
    options.log_form = given.log_json ? server::LogForm::Json : server::LogForm::Plain;
    options.log_extent = read_extent(given.log);
    return options;
}

/// Those that were named, and the usual one if it is there.
std::vector<std::string> battle_folders(const ServeOptions& given) {
    std::vector<std::string> folders = given.battles;
    const std::filesystem::path usual = usual_battles(given.data);
    std::error_code ignored;
    if (std::filesystem::is_directory(usual, ignored)) folders.push_back(usual.string());
    return folders;
}

/// As many open connections as the system allows, not only those of a cautious shell.
void raise_descriptor_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/// The signals that end the server or make it read its certificate again. They are blocked before any thread
/// begins, so that all threads have them blocked and one waits for them.
class Signals {
  public:
    Signals() {
        sigemptyset(&set_);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&set_, signal);
        pthread_sigmask(SIG_BLOCK, &set_, &before_);
    }
    ~Signals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    [[nodiscard]] int wait() const {
        int signal = 0;
        while (sigwait(&set_, &signal) != 0) {
        }
        return signal;
    }

  private:
    sigset_t set_{}, before_{};
};

void serve_until_told(server::Server& server, const Signals& signals, Console& console, bool tls) {
    for (;;) {
        const int signal = signals.wait();
        if (signal != SIGHUP || !tls) return;
        try {
            server.reload_tls();
        } catch (const server::ServerError& e) {
            console.err << "bivouac: the old certificate stays in use: " << e.what() << "\n" << std::flush;
        }
    }
}

}  // namespace

Status serve(Console& console, const Library& library, const ServeOptions& given) {
    ServerOptions options = server_options(given, console);
    options.house.battles = read_battles(library, battle_folders(given), console.err);
    raise_descriptor_limit();
    const Signals signals;
    try {
        server::Server server(options);
        server.start();
        console.out << "Bivouac is at " << server.url() << "\n" << std::flush;
        serve_until_told(server, signals, console, options.tls.given());
        server.stop();
    } catch (const server::ServerError& e) {
        throw BadInput(e.what());
    } catch (const store::StoreError& e) {
        throw BadInput(e.what());
    }
    return Status::Ok;
}

}  // namespace bivouac::cli
