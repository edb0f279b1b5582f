// The figures, and how they are written: a table for people, or one JSON object.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "bench/server/options.hpp"

namespace bivouac::load {

struct Figures {
    std::size_t tables = 0, watchers = 0, connections = 0, rate = 0;
    double seconds = 0;
    double decisions = 0, other_requests = 0, updates = 0;  ///< a second
    std::uint64_t refused = 0, sockets_closed = 0;
    double answer_bytes = 0, update_bytes = 0;                      ///< on average
    double p50 = 0, p90 = 0, p99 = 0, p999 = 0, longest = 0;        ///< milliseconds
    double server_cpu = 0, client_cpu = 0, machine_cpu = 0;         ///< cores in use
    double cores = 0, disk_wait = 0;                                ///< cores that waited for the disk
    double server_microseconds = 0;                                 ///< CPU of the server for a decision
    double commits = 0, commit_milliseconds = 0, commit_share = 0;  ///< a second; each; of the time
    double idle_mib = 0, playing_mib = 0, after_mib = 0, kib_an_idle_table = 0;
    std::size_t stored = 0;
    double start_milliseconds = 0, first_page_milliseconds = 0, first_list_milliseconds = 0;
    std::string limit;  ///< in words
};

void set_latencies(Figures& figures, std::vector<std::uint32_t>& microseconds);
/// Which resource was used up.
[[nodiscard]] std::string limit_of(const Figures& figures);
void write_report(std::ostream& out, const Figures& figures, const Options& options);

}  // namespace bivouac::load
