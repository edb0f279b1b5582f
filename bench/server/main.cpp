// Measures a server: how many decisions it stores a second with many tables in play and watched, how long
// each takes, what an idle table costs, and how soon a server with many stored tables shows its page.
#include <algorithm>
#include <iostream>
#include <thread>

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bench/server/driver.hpp"
#include "bench/server/options.hpp"
#include "bench/server/report.hpp"
#include "bench/server/usage.hpp"
#include "bench/server/watchers.hpp"
#include "store/store.hpp"
#include "tests/server/http_client.hpp"
#include "tests/server/server_process.hpp"

namespace bivouac::load {
namespace {

using std::chrono::duration, std::chrono::milliseconds;

double since(Clock::time_point begin) {
    return duration<double>(Clock::now() - begin).count();
}

/// The folder of the database, removed at the end unless the user named it.
class Folder {
  public:
    explicit Folder(const std::filesystem::path& given) : path_(given), temporary_(given.empty()) {
        std::string pattern = (std::filesystem::temp_directory_path() / "bivouac-bench-XXXXXX").string();
        if (temporary_) path_ = mkdtemp(pattern.data());
        std::filesystem::create_directories(path_);
    }
    ~Folder() {
        std::error_code ignored;
        if (temporary_) std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    [[nodiscard]] std::string database() const { return (path_ / "bivouac.db").string(); }

  private:
    std::filesystem::path path_;
    bool temporary_;
};

std::vector<Battle> battles(const std::string& rules) {
    std::vector<Battle> all;
    for (const char* set : {"basic", "standard"}) {
        if (rules != "all" && rules != set) continue;
        all.push_back({set, "alcaniz", {"french", "spanish"}});
        all.push_back({set, "maria", {"french", "spanish"}});
        all.push_back({set, "castalla", {"french", "allied"}});
    }
    return all;
}

class Bench {
  public:
    explicit Bench(const Options& options) : options_(options), folder_(options.folder) {}

    Figures run() {
        figures_.tables = options_.tables;
        figures_.watchers = options_.watchers;
        figures_.connections = options_.connections;
        figures_.rate = options_.rate;
        figures_.cores = std::thread::hardware_concurrency();
        play();
        if (options_.stored > 0) start_with_many();
        return figures_;
    }

  private:
    [[nodiscard]] trial::ServerWish wish() const {
        return {
            options_.program,
            {"--data", folder_.database(), "--no-rate-limits", "--log", "none", "--connections", "100000"},
            {},
            {}};
    }
    void tell(const std::string& what) const {
        if (!options_.quiet) std::cerr << "  " << what << "\n";
    }
    [[nodiscard]] static std::string guest(std::uint16_t port) {
        const auto answer =
            trial::HttpClient(port).ask("POST", "/api/v1/guests", R"({"name":"Load","program":true})");
        const std::string token(text_after(answer.body, R"("token":")"));
        if (token.empty()) throw std::runtime_error("no guest is let in: " + answer.body);
        return token;
    }

    void play() {
        trial::ServerProcess server(wish());
        const std::uint16_t port = server.wait_until_ready();
        trial::HttpClient(port).get("/");
        std::this_thread::sleep_for(milliseconds(300));
        figures_.idle_mib = resident_mib(server.pid());
        Loop loop;
        Driver driver(loop, port, guest(port), options_.connections, battles(options_.rules));
        Watchers watchers(loop, port);
        const auto began = Clock::now();
        driver.open(options_.tables);
        tell(fmt::format("{} tables opened in {:.1f} s", options_.tables, since(began)));
        for (std::size_t n = 0; n < options_.watchers; ++n) {
            watchers.attach(driver.ids()[n]);
            loop.turn(0);
        }
        tell(fmt::format("{} watchers attached", options_.watchers));
        play_for(driver, options_.warm_up);
        measure(server.pid(), port, driver, watchers);
        driver.drain();
        if (!driver.trouble().empty()) tell("first refusal: " + driver.trouble());
        if (options_.idle) wait_until_idle(server.pid(), port, loop);
        tell("the server is stopped");
        server.stop();
    }

    void play_for(Driver& driver, double seconds) {
        const auto begin = Clock::now();
        std::uint64_t before = driver.counts().decided;
        for (auto left = seconds; left > 0; left = seconds - since(begin)) {
            const double piece = std::min(1.0, left);
            driver.play_until(
                Clock::now() + std::chrono::duration_cast<Clock::duration>(duration<double>(piece)),
                options_.rate);
            const std::uint64_t now = driver.counts().decided;
            if (piece >= 1) tell(fmt::format("{:>3.0f} s: {} decisions", since(begin), now - before));
            before = now;
        }
    }

    void measure(pid_t server, std::uint16_t port, Driver& driver, Watchers& watchers) {
        tell(fmt::format("measuring for {:.0f} s", options_.seconds));
        driver.counts() = {};
        const std::uint64_t watching = watchers.counts().watching;
        watchers.counts() = {};
        const std::string metrics = metrics_of(port);
        const double server_cpu = cpu_seconds(server), client_cpu = cpu_seconds(getpid());
        const Machine machine = machine_now();
        const auto began = Clock::now();
        play_for(driver, options_.seconds);
        Figures& f = figures_;
        f.seconds = since(began);
        const Machine then = machine_now();
        f.server_cpu = (cpu_seconds(server) - server_cpu) / f.seconds;
        f.client_cpu = (cpu_seconds(getpid()) - client_cpu) / f.seconds;
        f.machine_cpu = (then.busy - machine.busy) / f.seconds;
        f.disk_wait = (then.waiting_for_disk - machine.waiting_for_disk) / f.seconds;
        PlayCounts& played = driver.counts();
        const auto decided = static_cast<double>(std::max<std::uint64_t>(played.decided, 1));
        f.decisions = static_cast<double>(played.decided) / f.seconds;
        f.other_requests = static_cast<double>(played.views + played.opened) / f.seconds;
        f.refused = played.refused;
        f.answer_bytes = static_cast<double>(played.bytes) / decided;
        f.server_microseconds = f.server_cpu * f.seconds * 1e6 / decided;
        const WatchCounts& watched = watchers.counts();
        f.updates = static_cast<double>(watched.updates) / f.seconds;
        f.update_bytes = static_cast<double>(watched.bytes) /
                         static_cast<double>(std::max<std::uint64_t>(watched.updates, 1));
        f.sockets_closed = watched.closed;
        f.watchers = watching;
        f.playing_mib = resident_mib(server);
        set_latencies(f, played.microseconds);
        set_commits(metrics, metrics_of(port));
        f.limit = limit_of(f);
    }

    void set_commits(std::string_view before, std::string_view after) {
        const auto grown = [&](std::string_view name) { return metric(after, name) - metric(before, name); };
        const double commits = grown("bivouac_store_commits_total");
        const double seconds = grown("bivouac_store_commit_seconds_total");
        figures_.commits = commits / figures_.seconds;
        figures_.commit_milliseconds = 1000 * seconds / std::max(commits, 1.0);
        figures_.commit_share = seconds / figures_.seconds;
    }

    /// The watchers stay, and go on answering pings.
    void wait_until_idle(pid_t server, std::uint16_t port, Loop& loop) {
        tell("waiting until the matches have left the memory");
        const auto end = Clock::now() + std::chrono::seconds(120);
        auto next = Clock::now();
        for (double in_memory = 1; in_memory > 0 && Clock::now() < end; loop.turn(100)) {
            if (Clock::now() < next) continue;
            next = Clock::now() + std::chrono::seconds(1);
            in_memory = metric(metrics_of(port), "bivouac_tables_in_memory");
        }
        const auto settled = Clock::now() + std::chrono::seconds(2);
        while (Clock::now() < settled) loop.turn(100);
        figures_.after_mib = resident_mib(server);
        figures_.kib_an_idle_table =
            (figures_.after_mib - figures_.idle_mib) * 1024 / static_cast<double>(options_.tables);
    }

    /// Copies of the tables that were played, with their journals.
    void store_many() {
        store::StoreOptions place;
        place.where = folder_.database();
        store::Store store(place);
        const auto there = store.all_tables();
        std::vector<store::Pending<store::TableId>> pending;
        std::size_t count = there.size();
        for (std::size_t n = 0; count < options_.stored; ++n, ++count) {
            auto dump = store.dump(there[n % there.size()]);
            if (!dump) throw std::runtime_error("a table is lost");
            dump->table.id = store::TableId(store::random_id());
            pending.push_back(store.restore(*std::move(dump)));
            if (n % 1000 == 999) tell(fmt::format("{} tables stored", count + 1));
        }
        for (const auto& p : pending) p.get();
        figures_.stored = std::max(count, options_.stored);
    }

    void start_with_many() {
        store_many();
        const auto began = Clock::now();
        trial::ServerProcess server(wish());
        const std::uint16_t port = server.wait_until_ready();
        figures_.start_milliseconds = since(began) * 1000;
        trial::HttpClient client(port);
        if (client.get("/").status != 200) throw std::runtime_error("no page");
        figures_.first_page_milliseconds = since(began) * 1000;
        if (client.get("/api/v1/tables").status != 200) throw std::runtime_error("no list");
        figures_.first_list_milliseconds = since(began) * 1000;
        server.stop();
    }

    const Options& options_;
    Folder folder_;
    Figures figures_;
};

}  // namespace
}  // namespace bivouac::load

int main(int count, char** words) {
    int status = 0;
    const auto options = bivouac::load::read_options(count, words, status);
    if (!options) return status;
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    try {
        const auto figures = bivouac::load::Bench(*options).run();
        write_report(std::cout, figures, *options);
        return 0;
    } catch (const std::exception& e) {
        std::cerr << "server_bench: " << e.what() << "\n";
        return 1;
    }
}
