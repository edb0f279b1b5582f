#include "bench/server/report.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ostream.h>

namespace bivouac::load {
namespace {

void write_text(std::ostream& out, const Figures& f) {
    const auto line = [&](std::string_view name, const std::string& value) {
        fmt::print(out, "{:<34} {}\n", name, value);
    };
    line("tables, watchers, connections", fmt::format("{}, {}, {}", f.tables, f.watchers, f.connections));
    line("decisions a second", fmt::format("{:.0f} over {:.1f} s{}", f.decisions, f.seconds,
                                           f.rate > 0 ? fmt::format(" ({} asked for)", f.rate) : ""));
    line("latency p50 p90 p99 p99.9 max",
         fmt::format("{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} ms", f.p50, f.p90, f.p99, f.p999, f.longest));
    line("other requests a second", fmt::format("{:.0f}", f.other_requests));
    line("updates a second to watchers", fmt::format("{:.0f}", f.updates));
    line("bytes an answer, an update", fmt::format("{:.0f}, {:.0f}", f.answer_bytes, f.update_bytes));
    line("refused, sockets closed", fmt::format("{}, {}", f.refused, f.sockets_closed));
    line("cores: server, client, machine",
         fmt::format("{:.2f}, {:.2f}, {:.2f} of {:.0f}", f.server_cpu, f.client_cpu, f.machine_cpu, f.cores));
    line("server CPU for a decision", fmt::format("{:.0f} microseconds", f.server_microseconds));
    line("commits a second, each", fmt::format("{:.0f}, {:.2f} ms ({:.0f}% of the time)", f.commits,
                                               f.commit_milliseconds, 100 * f.commit_share));
    line("limit", f.limit);
    line("memory: idle, playing", fmt::format("{:.1f}, {:.1f} MiB", f.idle_mib, f.playing_mib));
    if (f.after_mib > 0)
        line("memory: all idle, for each table",
             fmt::format("{:.1f} MiB, {:.1f} KiB", f.after_mib, f.kib_an_idle_table));
    if (f.stored > 0)
        line(fmt::format("start with {} tables", f.stored),
             fmt::format("ready {:.0f} ms, first page {:.0f} ms, first list {:.0f} ms", f.start_milliseconds,
                         f.first_page_milliseconds, f.first_list_milliseconds));
}

void write_json(std::ostream& out, const Figures& f) {
    fmt::print(
        out,
        R"({{"tables":{},"watchers":{},"connections":{},"rate":{},"seconds":{:.2f},"decisions_a_second":{:.1f},)"
        R"("other_requests_a_second":{:.1f},"updates_a_second":{:.1f},"refused":{},"sockets_closed":{},)",
        f.tables, f.watchers, f.connections, f.rate, f.seconds, f.decisions, f.other_requests, f.updates,
        f.refused, f.sockets_closed);
    fmt::print(
        out,
        R"("answer_bytes":{:.0f},"update_bytes":{:.0f},"p50_ms":{:.2f},"p90_ms":{:.2f},"p99_ms":{:.2f},)"
        R"("p999_ms":{:.2f},"max_ms":{:.2f},"server_cores":{:.3f},"client_cores":{:.3f},"machine_cores":{:.3f},)",
        f.answer_bytes, f.update_bytes, f.p50, f.p90, f.p99, f.p999, f.longest, f.server_cpu, f.client_cpu,
        f.machine_cpu);
    fmt::print(
        out,
        R"("server_us_a_decision":{:.1f},"commits_a_second":{:.1f},"commit_ms":{:.3f},"commit_share":{:.3f},)"
        R"("idle_mib":{:.1f},"playing_mib":{:.1f},"after_mib":{:.1f},"kib_an_idle_table":{:.1f},)",
        f.server_microseconds, f.commits, f.commit_milliseconds, f.commit_share, f.idle_mib, f.playing_mib,
        f.after_mib, f.kib_an_idle_table);
    fmt::print(out,
               R"("stored":{},"start_ms":{:.1f},"first_page_ms":{:.1f},"first_list_ms":{:.1f},"limit":"{}"}})"
               "\n",
               f.stored, f.start_milliseconds, f.first_page_milliseconds, f.first_list_milliseconds, f.limit);
}

}  // namespace

void set_latencies(Figures& figures, std::vector<std::uint32_t>& microseconds) {
    if (microseconds.empty()) return;
    std::sort(microseconds.begin(), microseconds.end());
    const auto at = [&](double share) {
        const auto place = static_cast<std::size_t>(share * static_cast<double>(microseconds.size() - 1));
        return microseconds[place] / 1000.0;
    };
    figures.p50 = at(0.5);
    figures.p90 = at(0.9);
    figures.p99 = at(0.99);
    figures.p999 = at(0.999);
    figures.longest = at(1);
}

std::string limit_of(const Figures& f) {
    const double others = f.machine_cpu - f.server_cpu - f.client_cpu;
    if (f.machine_cpu > 0.92 * f.cores) {
        if (others > 0.15 * f.cores)
            return fmt::format("the CPU, of which other programs had {:.2f} cores", others);
        return "the CPU: all cores are busy with server and client";
    }
    if (f.commit_share > 0.85) return "the disk: the writer commits all the time";
    if (f.client_cpu > 0.9) return "the client, which has one thread";
    if (f.rate > 0 && f.decisions > 0.98 * static_cast<double>(f.rate)) return "the rate that was asked for";
    return "waiting: more connections may give more";
}

void write_report(std::ostream& out, const Figures& figures, const Options& options) {
    if (options.json) {
        write_json(out, figures);
    } else {
        write_text(out, figures);
    }
}

}  // namespace bivouac::load
