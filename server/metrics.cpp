#include "server/metrics.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>
#include <unistd.h>

namespace bivouac::server {
namespace {

// Whatever is not among them is counted as 0, "other".
constexpr std::array<unsigned, 22> kKnownStatuses{0,   101, 200, 201, 204, 304, 400, 401, 403, 404, 405,
                                                  408, 409, 413, 415, 417, 422, 426, 429, 431, 500, 503};
constexpr std::array<unsigned, 11> kBucketMicroseconds{500,    1'000,   2'500,   5'000,   10'000,   25'000,
                                                       50'000, 100'000, 250'000, 500'000, 1'000'000};

std::size_t status_index(unsigned status) {
    const auto found = std::find(kKnownStatuses.begin(), kKnownStatuses.end(), status);
    return found == kKnownStatuses.end() ? 0 : static_cast<std::size_t>(found - kKnownStatuses.begin());
}

constexpr std::size_t class_named(std::string_view name) {
    for (std::size_t i = 0; i < kRouteClasses.size(); ++i) {
        if (kRouteClasses[i] == name) return i;
    }
    return kRouteClasses.size() - 1;
}

std::string_view next_part(std::string_view& path) {
    if (path.starts_with('/')) path.remove_prefix(1);
    const std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(part.size());
    return part;
}

std::size_t api_class(std::string_view path) {
    const std::string_view what = next_part(path);
    if (what == "openapi.json") return class_named("openapi");
    if (what == "sign-ins") return class_named("sign_ins");
    if (what != "tables") return what.starts_with("table") ? class_named("other") : class_named(what);
    if (next_part(path).empty()) return class_named("tables");
    const std::string_view of_table = next_part(path);
    return of_table.empty() ? class_named("table") : class_named("table_" + std::string(of_table));
}

struct Memory {
    std::uint64_t resident = 0, size = 0;
};

Memory memory_now() {
    Memory pages;
    std::ifstream("/proc/self/statm") >> pages.size >> pages.resident;
    const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return {pages.resident * page, pages.size * page};
}

template <class T>
void write_one(std::string& out, std::string_view name, std::string_view type, std::string_view what,
               T value) {
    fmt::format_to(std::back_inserter(out),
                   "# HELP bivouac_{0} {1}\n# TYPE bivouac_{0} {2}\nbivouac_{0} {3}\n", name, what, type,
                   value);
}

double seconds(std::chrono::microseconds time) {
    return std::chrono::duration<double>(time).count();
}

void write_house(std::string& out, const HouseCounts& house) {
    write_one(out, "tables_in_memory", "gauge", "Matches that are in memory now.", house.tables_in_memory);
    write_one(out, "watchers", "gauge", "Viewers who are told of changes now.", house.watchers);
    write_one(out, "decisions_total", "counter", "Decisions accepted and stored.", house.decisions);
    write_one(out, "decisions_refused_total", "counter", "Decisions refused.", house.refused);
    write_one(out, "bot_decisions_total", "counter", "Decisions of bots.", house.bot_decisions);
    write_one(out, "table_loads_total", "counter", "Matches loaded from the store.", house.loads);
}

void write_store(std::string& out, const store::StoreCounts& store) {
    write_one(out, "store_commits_total", "counter", "Transactions committed.", store.commits);
    write_one(out, "store_writes_total", "counter", "Writes committed.", store.writes);
    write_one(out, "store_refused_total", "counter", "Writes refused.", store.refused);
    write_one(out, "store_failed_total", "counter", "Writes that failed.", store.failed);
    write_one(out, "store_queued", "gauge", "Writes that wait now.", store.queued);
    write_one(out, "store_largest_commit", "gauge", "Most writes in one commit.", store.largest_commit);
    write_one(out, "store_commit_seconds_total", "counter", "Time spent committing.",
              seconds(store.committing));
    write_one(out, "store_slowest_commit_seconds", "gauge", "The longest commit.", seconds(store.slowest));
}

}  // namespace

std::size_t Metrics::class_of(std::string_view path) {
    constexpr std::string_view kApi = "/api/v1/";
    if (path == "/healthz") return class_named("health");
    if (path == "/metrics") return class_named("metrics");
    return path.starts_with(kApi) ? api_class(path.substr(kApi.size())) : class_named("page");
}

void Metrics::request(std::string_view path, unsigned status, std::chrono::microseconds took) {
    count_request(class_of(path), status, took);
}

void Metrics::broken_request(unsigned status) {
    count_request(class_named("broken"), status, {});
}

void Metrics::count_request(std::size_t route, unsigned status, std::chrono::microseconds took) {
    static_assert(kKnownStatuses.size() == kStatuses && kBucketMicroseconds.size() + 1 == kBuckets);
    requests_[route][status_index(status)].fetch_add(1, std::memory_order_relaxed);
    const auto bucket =
        std::lower_bound(kBucketMicroseconds.begin(), kBucketMicroseconds.end(), took.count());
    latency_[route][static_cast<std::size_t>(bucket - kBucketMicroseconds.begin())].fetch_add(
        1, std::memory_order_relaxed);
    microseconds_[route].fetch_add(static_cast<std::uint64_t>(took.count()), std::memory_order_relaxed);
}

void Metrics::write_requests(std::string& out) const {
    out +=
        "# HELP bivouac_http_requests_total Requests answered.\n# TYPE bivouac_http_requests_total counter\n";
    for (std::size_t route = 0; route < kRouteClasses.size(); ++route) {
        for (std::size_t i = 0; i < kStatuses; ++i) {
            const std::uint64_t count = requests_[route][i].load(std::memory_order_relaxed);
            if (count == 0) continue;
            fmt::format_to(std::back_inserter(out),
                           "bivouac_http_requests_total{{route=\"{}\",status=\"{}\"}} {}\n",
                           kRouteClasses[route], i == 0 ? "other" : std::to_string(kKnownStatuses[i]), count);
        }
    }
}

void Metrics::write_latency(std::string& out) const {
    constexpr std::string_view kName = "bivouac_http_request_seconds";
    fmt::format_to(std::back_inserter(out),
                   "# HELP {0} From the whole request to its answer.\n# TYPE {0} histogram\n", kName);
    for (std::size_t route = 0; route < kRouteClasses.size(); ++route) {
        std::array<std::uint64_t, kBuckets> upto{};
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < kBuckets; ++i) {
            sum += latency_[route][i].load(std::memory_order_relaxed);
            upto[i] = sum;
        }
        if (sum == 0) continue;
        for (std::size_t i = 0; i < kBuckets; ++i) {
            const std::string edge =
                i < kBucketMicroseconds.size()
                    ? fmt::format("{}", static_cast<double>(kBucketMicroseconds[i]) / 1e6)
                    : "+Inf";
            fmt::format_to(std::back_inserter(out), "{}_bucket{{route=\"{}\",le=\"{}\"}} {}\n", kName,
                           kRouteClasses[route], edge, upto[i]);
        }
        const auto total = std::chrono::microseconds(microseconds_[route].load(std::memory_order_relaxed));
        fmt::format_to(std::back_inserter(out),
                       "{0}_sum{{route=\"{1}\"}} {2}\n{0}_count{{route=\"{1}\"}} {3}\n", kName,
                       kRouteClasses[route], seconds(total), sum);
    }
}

std::string Metrics::text(const HouseCounts& house, const store::StoreCounts& store) const {
    std::string out;
    write_requests(out);
    write_latency(out);
    const auto event = [this](Event e) { return events_[index(e)].load(std::memory_order_relaxed); };
    write_one(out, "connections", "gauge", "HTTP connections open now.",
              gauges_[index(Gauge::HttpConnections)].load());
    write_one(out, "sockets", "gauge", "WebSockets open now.", gauges_[index(Gauge::Sockets)].load());
    write_one(out, "connections_accepted_total", "counter", "Connections accepted.", event(Event::Accepted));
    write_one(out, "connections_refused_total", "counter", "Connections beyond a limit.",
              event(Event::Refused));
    write_one(out, "tls_failed_total", "counter", "TLS handshakes that failed.", event(Event::TlsFailed));
    write_one(out, "connections_timed_out_total", "counter", "Connections closed for being slow.",
              event(Event::TimedOut));
    write_one(out, "sockets_overflowed_total", "counter", "WebSockets closed for not reading.",
              event(Event::SocketsOverflowed));
    write_house(out, house);
    write_store(out, store);
    const Memory memory = memory_now();
    write_one(out, "resident_memory_bytes", "gauge", "Memory of the process.", memory.resident);
    write_one(out, "virtual_memory_bytes", "gauge", "Address space of the process.", memory.size);
    return out;
}

}  // namespace bivouac::server
