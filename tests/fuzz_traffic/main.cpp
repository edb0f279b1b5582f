// server_fuzz PROGRAM: starts `PROGRAM serve` in a temporary folder and sends random, malformed and mutated
// HTTP and WebSocket traffic to it over the loopback, while it looks all the time whether the server lives,
// answers /healthz and keeps its memory. Exit status 1 on a finding, with the bytes in a file.
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <thread>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "tests/fuzz_traffic/client.hpp"
#include "tests/fuzz_traffic/process.hpp"

namespace bivouac::traffic {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct Options {
    std::string program;
    double seconds = 60, rate = 400, patience = 20;
    std::uint64_t seed = 1;
    std::size_t clients = 4;
    std::string out = ".";
    double growth = 0.2;
};

/// What has to succeed before the fuzz can begin.
json::value must(std::uint16_t port, HttpRequest request, HttpAnswer* whole = nullptr) {
    request.headers.emplace_back("Host", "127.0.0.1");
    if (!request.body.empty()) request.headers.emplace_back("Content-Type", "application/json");
    Wire wire(port);
    wire.send(request.text());
    const auto answer = wire.answer(30s);
    if (!answer || answer->status > 201)
        throw std::runtime_error(request.method + " " + request.target + ": " + (answer ? answer->body : ""));
    if (whole) *whole = *answer;
    return json::parse(answer->body);
}

std::string text_at(const json::value& value, const char* key) {
    return std::string(value.at(key).as_string());
}

/// Guests, a browser, and tables of every kind: one that waits, one against a bot, one of two people, one of
/// one person, one by link.
World prepare(std::uint16_t port) {
    World world;
    for (const char* const name : {"Anna", "Ben"}) {
        const std::string body = fmt::format(R"({{"name": "{}", "program": true}})", name);
        world.tokens.push_back(
            text_at(must(port, {"POST", "/api/v1/guests", "HTTP/1.1", {}, body}), "token"));
    }
    HttpAnswer browser;
    world.csrf = text_at(
        must(port, {"POST", "/api/v1/guests", "HTTP/1.1", {}, R"({"name": "Cora"})"}, &browser), "csrf");
    const std::string& set = browser.headers["set-cookie"];
    world.cookie = set.substr(set.find('=') + 1, set.find(';') - set.find('=') - 1);
    world.seats = {"french", "spanish"};
    const auto as = [&](std::size_t n) {
        return std::vector<std::pair<std::string, std::string>>{
            {"Authorization", "Bearer " + world.tokens[n]}};
    };
    const auto open = [&](const char* rules, const char* rest) {
        const std::string body = fmt::format(
            R"({{"game": "shadow_of_the_eagle", "rules": "{}", "scenario": "alcaniz", {}}})", rules, rest);
        const json::value made = must(port, {"POST", "/api/v1/tables", "HTTP/1.1", as(0), body});
        world.tables.push_back(text_at(made.at("table"), "id"));
    };
    open("basic", R"("seats": [{"seat": "french", "who": "me"}])");
    open("basic",
         R"("seats": [{"seat": "french", "who": "me"}, {"seat": "spanish", "who": "bot", "bot": "random"}])");
    open("basic", R"("seats": [{"seat": "french", "who": "me"}, {"seat": "spanish", "who": "me"}])");
    open("standard", R"("visibility": "link", "seats": [{"seat": "spanish", "who": "me"}])");
    open("standard", R"("seats": [{"seat": "french", "who": "me"}])");
    (void)must(port, {"POST", fmt::format("/api/v1/tables/{}/seats/spanish/holder", world.tables.back()),
                      "HTTP/1.1", as(1), "{}"});
    const json::value view = must(
        port,
        {"GET", fmt::format("/api/v1/tables/{}/view?as=french", world.tables[2]), "HTTP/1.1", as(0), ""});
    for (const json::value& question : view.at("questions").as_array()) {
        for (const json::value& offer : question.at("offers").as_array())
            world.actions.push_back(text_at(offer, "action"));
    }
    world.actions.emplace_back("move 1 to 0101");
    return world;
}

/// Looks at the server from time to time. Its memory may grow while it warms up.
class Watchman {
  public:
    Watchman(ServerUnderFire& server, Field& field, const Options& options)
        : server_(server), field_(field), options_(options), began_(Clock::now()) {}

    /// False: the server is dead.
    bool look() {
        if (!server_.alive()) {
            field_.findings.add("the server died", {}, server_.last_words());
            return false;
        }
        Wire wire(field_.port);
        wire.send("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        const auto answer = wire.answer(field_.patience);
        if (!answer || answer->status != 200)
            field_.findings.add("/healthz does not say that all is well", wire);
        const double now = seconds();
        const std::size_t memory = server_.resident_bytes();
        memory_.emplace_back(now, memory);
        if (now >= told_ + 5) tell(now, memory);
        return true;
    }
    /// The least of each part counts: a password that is hashed takes 64 MB for a moment.
    void judge_memory() {
        constexpr std::size_t kSlack = 2UL * 1024 * 1024;
        const std::size_t warm = least_memory(options_.seconds / 6, options_.seconds / 3);
        const std::size_t last = least_memory(options_.seconds * 5 / 6, options_.seconds);
        std::cerr << fmt::format("memory: {:.1f} MB when warm, {:.1f} MB at the end\n", megabytes(warm),
                                 megabytes(last));
        const auto allowed =
            static_cast<std::size_t>(static_cast<double>(warm) * (1 + options_.growth)) + kSlack;
        if (warm > 0 && last > allowed) field_.findings.add("the memory grows", {}, {});
    }
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(Clock::now() - began_).count();
    }

  private:
    [[nodiscard]] static double megabytes(std::size_t bytes) {
        return static_cast<double>(bytes) / (1 << 20);
    }
    [[nodiscard]] std::size_t least_memory(double from, double to) const {
        std::size_t least = 0;
        for (const auto& [when, bytes] : memory_) {
            if (when >= from && when <= to && (least == 0 || bytes < least)) least = bytes;
        }
        return least;
    }
    void tell(double now, std::size_t memory) {
        told_ = now;
        std::cerr << fmt::format("{:.0f} s: {} exchanges, {} WebSockets, {} MB, {} open files, {} findings\n",
                                 now, field_.exchanges.load(), field_.sockets.load(), memory >> 20U,
                                 server_.open_files(), field_.findings.all().size());
    }

    ServerUnderFire& server_;
    Field& field_;
    const Options& options_;
    Clock::time_point began_;
    std::vector<std::pair<double, std::size_t>> memory_;
    double told_ = 0;
};

void fuzz(const Options& options, ServerUnderFire& server, Field& field) {
    std::vector<std::thread> threads;
    threads.reserve(options.clients);
    for (std::size_t i = 0; i < options.clients; ++i) {
        threads.emplace_back([&, i] {
            Client(field, options.seed * 1000 + i).run(options.rate / static_cast<double>(options.clients));
        });
    }
    Watchman watchman(server, field, options);
    while (watchman.seconds() < options.seconds && watchman.look()) std::this_thread::sleep_for(500ms);
    field.over = true;
    for (std::thread& thread : threads) thread.join();
    watchman.judge_memory();
    if (const int status = server.stop(); status != 0) {
        field.findings.add(status > 0 ? fmt::format("the server ends with status {}", status)
                                      : std::string("the server does not stop when it is told to"),
                           {}, server.last_words());
    }
}

int run(const Options& options) {
    std::string pattern = (std::filesystem::temp_directory_path() / "bivouac-fuzz-XXXXXX").string();
    if (!::mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder can be made");
    const std::filesystem::path folder = pattern;
    std::filesystem::create_directories(options.out);
    Findings findings(options.out);
    Tally tally;
    {
        ServerUnderFire server(options.program, folder);
        Field field{
            .port = server.port(), .world = prepare(server.port()), .findings = findings, .tally = tally};
        field.patience = std::chrono::milliseconds(static_cast<std::int64_t>(options.patience * 1000));
        fuzz(options, server, field);
        std::cerr << fmt::format("seed {}: {} exchanges, {} WebSockets; answers", options.seed,
                                 field.exchanges.load(), field.sockets.load());
    }
    for (const auto& [status, count] : tally.all()) std::cerr << fmt::format(" {}: {}", status, count);
    std::cerr << "\n";
    for (const auto& [what, count] : findings.all())
        std::cerr << fmt::format("FINDING {}: {} times\n", what, count);
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
    return findings.all().empty() ? EXIT_SUCCESS : EXIT_FAILURE;
}

int read_and_run(int argc, char** argv) {
    Options options;
    CLI::App app("Random and malformed traffic for a server of Bivouac");
    app.add_option("program", options.program, "the program that serves")
        ->required()
        ->check(CLI::ExistingFile);
    app.add_option("--seconds", options.seconds, "how long")->capture_default_str();
    app.add_option("--seed", options.seed, "what is sent follows from it")->capture_default_str();
    app.add_option("--rate", options.rate, "exchanges a second at most")->capture_default_str();
    app.add_option("--clients", options.clients, "connections side by side")->capture_default_str();
    app.add_option("--growth", options.growth, "how much the memory may grow after a third of the time")
        ->capture_default_str();
    app.add_option("--patience", options.patience, "seconds until a request that is right must be answered")
        ->capture_default_str();
    app.add_option("--out", options.out, "folder for the bytes of findings")->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    return run(options);
}

}  // namespace
}  // namespace bivouac::traffic

int main(int argc, char** argv) {
    try {
        return bivouac::traffic::read_and_run(argc, argv);
    } catch (const std::exception& e) {
        std::cerr << "server_fuzz: " << e.what() << "\n";
        return 2;
    }
}
