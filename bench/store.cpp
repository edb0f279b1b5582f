// The store under load: how many decisions a second become durable with one commit for what has queued, and
// how long a player waits for the answer. Each table has one decision under way and sends the next when that
// one is acknowledged. SQLite in a temporary folder, or the place that BIVOUAC_BENCH_STORE names.
#include "store/store.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace bivouac::bench {
namespace {

using Clock = std::chrono::steady_clock;

/// A store that goes with its owner.
class Place {
  public:
    Place() {
        if (const char* const given = std::getenv("BIVOUAC_BENCH_STORE")) {
            options_.where = given;
            return;
        }
        std::string pattern = (std::filesystem::temp_directory_path() / "bivouac-bench-XXXXXX").string();
        if (!::mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder can be made");
        folder_ = pattern;
        options_.where = (folder_ / "bench.db").string();
    }
    ~Place() {
        std::error_code ignored;
        if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    [[nodiscard]] const store::StoreOptions& options() const { return options_; }

  private:
    std::filesystem::path folder_;
    store::StoreOptions options_;
};

std::vector<store::TableId> open_tables(store::Store& store, std::size_t count) {
    const std::string hex(64, 'a');
    store::NewTable t;
    t.setup = {"shadow_of_the_eagle", "standard", "maria", hex, 1, {}, hex, hex};
    t.seats = {{seat(0), "french", {}, {}, hex, hex}, {seat(1), "spanish", {}, {}, hex, hex}};
    std::vector<store::Pending<store::TableId>> opening;
    opening.reserve(count);
    for (std::size_t i = 0; i < count; ++i) opening.push_back(store.open_table(t));
    std::vector<store::TableId> tables;
    tables.reserve(count);
    for (const auto& p : opening) tables.push_back(p.get());
    return tables;
}

/// All tables play; the answers come on the store's thread, which sends the next decision of the table.
class Load {
  public:
    Load(store::Store& store, std::size_t tables) : store_(store), tables_(open_tables(store, tables)) {
        numbers_.resize(tables_.size());
    }

    /// Until so many decisions are acknowledged.
    void play(std::size_t decisions) {
        {
            const std::scoped_lock lock(mutex_);
            left_ = decisions;
        }
        for (std::size_t i = 0; i < tables_.size(); ++i) send(i);
        std::unique_lock lock(mutex_);
        finished_.wait(lock, [this] { return under_way_ == 0; });
    }
    /// In milliseconds: what this share of the answers took at most.
    [[nodiscard]] double waited(double share) {
        std::sort(waits_.begin(), waits_.end());
        const auto last = static_cast<double>(waits_.size() - 1);
        return waits_.empty() ? 0 : waits_[static_cast<std::size_t>(share * last)];
    }
    [[nodiscard]] std::size_t refused() const { return refused_; }

  private:
    void send(std::size_t i) {
        {
            const std::scoped_lock lock(mutex_);
            if (left_ == 0) return;
            --left_;
            ++under_way_;
        }
        store::NewEntry e;
        e.number = ++numbers_[i];
        e.text = "move 2/39L from 1207 to 1208";
        e.dice = {4, 5};
        e.hash = 0x12345678;
        const auto sent = Clock::now();
        store_.append({tables_[i], {e}, e.number - 1, {}}).then([this, i, sent](const auto& outcome) {
            answered(Clock::now() - sent, outcome.ok());
            send(i);
            const std::scoped_lock lock(mutex_);
            if (--under_way_ == 0) finished_.notify_one();
        });
    }
    void answered(Clock::duration took, bool ok) {
        const std::scoped_lock lock(mutex_);
        waits_.push_back(std::chrono::duration<double, std::milli>(took).count());
        if (!ok) ++refused_;
    }

    store::Store& store_;
    const std::vector<store::TableId> tables_;
    std::vector<std::int64_t> numbers_;
    std::mutex mutex_;
    std::condition_variable finished_;
    std::size_t left_ = 0, under_way_ = 0, refused_ = 0;
    std::vector<double> waits_;
};

void bench_append(benchmark::State& run) {
    const Place place;
    store::Store store(place.options());
    const auto tables = static_cast<std::size_t>(run.range(0));
    const std::size_t decisions = std::max<std::size_t>(200, tables);
    Load load(store, tables);
    const store::StoreCounts before = store.counts();
    std::size_t all = 0;
    for (auto _ : run) {
        load.play(decisions);
        all += decisions;
    }
    const store::StoreCounts after = store.counts();
    if (load.refused() > 0) run.SkipWithError("decisions were refused");
    run.SetItemsProcessed(static_cast<std::int64_t>(all));
    run.counters["p50_ms"] = load.waited(0.5);
    run.counters["p99_ms"] = load.waited(0.99);
    run.counters["per_commit"] =
        static_cast<double>(all) / static_cast<double>(after.commits - before.commits);
}

/// From the store's name to the journal of the last table, with so many tables stored.
void bench_open(benchmark::State& run) {
    const Place place;
    {
        store::Store store(place.options());
        open_tables(store, static_cast<std::size_t>(run.range(0)));
    }
    for (auto _ : run) {
        const store::Store store(place.options());
        benchmark::DoNotOptimize(store.tables({.most = 50}));
    }
}

BENCHMARK(bench_append)
    ->Name("store/append")
    ->ArgName("tables")
    ->Arg(1)
    ->Arg(16)
    ->Arg(256)
    ->Arg(2000)
    ->MinTime(3)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(bench_open)
    ->Name("store/open")
    ->ArgName("tables")
    ->Arg(10'000)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace bivouac::bench
